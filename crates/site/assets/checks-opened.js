// @ts-check
// Opens the check of lists and rulings, and the pages, with the data that are beside it.

import init, { Checks } from "./checks.js";
import { bytes, file, today } from "./opened.js";

/**
 * Opens it; `read` brings the files that it needs.
 * @param {import("./opened.js").Read} read
 * @returns {Promise<Checks>}
 */
export async function open(read = fetch) {
  const ready = init({ module_or_path: file("checks_bg.wasm", read) });
  const files = ["data.bin", "rules.bin", "checks.bin"].map((name) => bytes(name, read));
  const [[data, rules, lists]] = await Promise.all([Promise.all(files), ready]);
  return Checks.open(data, rules, lists, today());
}
