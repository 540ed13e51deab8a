// @ts-check
// Opens the search, with the data and the index that are beside it.

import { bytes, file, today } from "./opened.js";
import init, { Search } from "./search.js";

/** @returns {Promise<Search>} */
export async function open() {
  const ready = init({ module_or_path: file("search_bg.wasm", fetch) });
  const [data, index] = await Promise.all([bytes("data.bin", fetch), bytes("index.bin", fetch), ready]);
  return Search.open(data, index, today());
}
