// @ts-check
// Answers the scripts of a page, away from the page, so that it never waits.

import { open } from "./core-opened.js";

/** @typedef {{ id: number, path: string, parameters: string[], body: Uint8Array }} Request */

let core = open();

self.addEventListener("message", async (/** @type {MessageEvent<Request>} */ event) => {
  const { id, path, parameters, body } = event.data;
  try {
    const reply = (await core).answer(path, parameters, body);
    self.postMessage({ id, ok: reply?.status === 200, text: reply?.body ?? "" });
  } catch (error) {
    // what failed in the middle of its work is not asked again
    core = open();
    self.postMessage({ id, ok: false, text: String(error) });
  }
});
