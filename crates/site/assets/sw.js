// @ts-check
// Keeps the site on the device: what is kept is used first, and a page that is not kept is made here when there is no network.

import { open } from "./checks-opened.js";

const version = "VERSION";
/** @type {string[]} */
const files = []; // FILES

const scope = /** @type {any} */ (self);
const root = new URL("./", self.location.href);

/** @type {ReturnType<typeof open> | undefined} */
let pages;

scope.addEventListener("install", (/** @type {any} */ event) => {
  const keep = async () => {
    const cache = await caches.open(version);
    // what the browser has and the server still has is not sent again
    await cache.addAll(files.map((file) => new Request(new URL(file, root), { cache: "no-cache" })));
    // the first version is used at once; a later one when the reader wants it
    if (!scope.registration.active) await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener("activate", (/** @type {any} */ event) => {
  const tidy = async () => {
    const names = await caches.keys();
    // units are the reader's own
    await Promise.all(names.filter((name) => name !== version && name !== "units").map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "update") void scope.skipWaiting();
});

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  if (request.method === "GET" && request.url.startsWith(root.href)) event.respondWith(answer(request));
});

/** @param {Request} request @returns {Promise<Response>} */
async function answer(request) {
  const cache = await caches.open(version);
  // a page is the same whatever is asked of it; looked up by its whole address, since `ignoreSearch` goes through all that is kept
  const address = new URL(request.url);
  address.search = "";
  const kept = await cache.match(address);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(address, response.clone());
    return response;
  } catch {
    return made(address.pathname.slice(root.pathname.length));
  }
}

/**
 * Makes a page from the data on the device.
 * @param {string} path
 */
async function made(path) {
  // what this script fetches does not come through it
  pages ??= open(async (url) => (await caches.match(url)) ?? fetch(url));
  const reply = (await pages).file(decodeURI(path));
  if (!reply) return Response.error();
  return new Response(reply.body, { status: reply.status, headers: { "Content-Type": reply.media_type } });
}
