// @ts-check
// Opens the part of the program that runs in the browser, with the data and the index that are beside it.

import init, { Core } from "./core.js";

/**
 * @param {string} name
 * @param {(url: URL) => Promise<Response>} read
 */
async function bytes(name, read) {
  const response = await read(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the day of the device, such as `2024-02-28`. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Opens it; `read` brings the files that it needs.
 * @param {(url: URL) => Promise<Response>} [read]
 * @returns {Promise<Core>}
 */
export async function open(read = fetch) {
  const module_or_path = read(new URL("core_bg.wasm", import.meta.url));
  const [data, index] = await Promise.all([bytes("data.bin", read), bytes("index.bin", read), init({ module_or_path })]);
  return Core.open(data, index, today());
}
