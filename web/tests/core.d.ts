// The part that runs in the browser, as `web/build` makes it.
declare module "*/core.js" {
  export interface Reply { status: number; media_type: string; body: string }
  export class Core {
    static open(data: Uint8Array, index: Uint8Array, today: string): Core;
    answer(path: string, parameters: string[], body: Uint8Array): Reply | undefined;
    file(path: string): Reply | undefined;
  }
  export default function init(options: { module_or_path: Promise<Response> }): Promise<unknown>;
}
