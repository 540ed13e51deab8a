// @ts-check
// What opening any part of the program in the browser needs.

/** @typedef {(url: URL) => Promise<Response>} Read */

/**
 * Reads a file that is beside the scripts.
 * @param {string} name
 * @param {Read} read
 */
export async function file(name, read) {
  const response = await read(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/**
 * Reads its bytes.
 * @param {string} name
 * @param {Read} read
 */
export const bytes = async (name, read) => new Uint8Array(await (await file(name, read)).arrayBuffer());

/** Returns the day of the device, such as `2024-02-28`. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
