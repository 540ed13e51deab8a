// @ts-check
// Opens the part of the program that runs in the browser, with the data and the index that are beside it.

import init, { Core } from "./core.js";

/** @param {string} name */
async function bytes(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the day of the device, such as `2024-02-28`. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @returns {Promise<Core>} */
export async function open() {
  const [data, index] = await Promise.all([bytes("data.bin"), bytes("index.bin"), init()]);
  return Core.open(data, index, today());
}
