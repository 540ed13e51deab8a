// The parts that run in the browser, as `web/build` makes them.
declare module "*/search.js" {
  export class Search {
    static open(data: Uint8Array, index: Uint8Array, today: string): Search;
    prepare(): void;
    answer(path: string, parameters: string[]): { status: number; body: string } | undefined;
  }
  export default function init(options: { module_or_path: Promise<Response> }): Promise<unknown>;
}
declare module "*/checks.js" {
  export class Checks {
    static open(data: Uint8Array, rules: Uint8Array, lists: Uint8Array, today: string): Checks;
    prepare(): void;
    answer(path: string, parameters: string[], body: Uint8Array): { status: number; body: string } | undefined;
    bring(name: string, bytes: Uint8Array, at: string, lang: string): { edition: string; bytes: Uint8Array; failure: string };
    forget(): void;
    file(path: string): { status: number; media_type: string; body: string } | undefined;
  }
  export default function init(options: { module_or_path: Promise<Response> }): Promise<unknown>;
}
