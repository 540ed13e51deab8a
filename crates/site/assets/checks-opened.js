// @ts-check
// Opens the check of lists and rulings, or the pages alone, with the data that are beside it.

import init, { Checks } from "./checks.js";
import { bytes, file, today } from "./opened.js";

/**
 * Opens it; `read` brings the files that it needs, and `pages` says that nothing is checked.
 * @param {{ pages?: boolean, read?: import("./opened.js").Read }} options
 * @returns {Promise<Checks>}
 */
export async function open({ pages = false, read = fetch }) {
  const ready = init({ module_or_path: file("checks_bg.wasm", read) });
  const more = pages ? undefined : bytes("checks.bin", read);
  const [data, rules] = await Promise.all([bytes("data.bin", read), bytes("rules.bin", read), more, ready]);
  return Checks.open(data, rules, await more, today());
}
