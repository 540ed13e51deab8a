// @ts-check
// Answers the scripts of a page, away from the page, so that it never waits.

/** @typedef {{ id: number, path: string, parameters: string[], body: Uint8Array }} Request */
/** @typedef {import("./search.js").Search} Search */
/** @typedef {import("./checks.js").Checks} Checks */

/** When nothing was asked for so long, a part makes ready what it did not need to begin: of the search, what mistyped words need; of the
 * checks, what a first list needs. In milliseconds. */
const PAUSE = 500;
/** @type {number | undefined} */
let rest;

/** Lets a part make itself ready in the next pause. @param {Search | Checks} opened */
function prepareLater(opened) {
  clearTimeout(rest);
  rest = setTimeout(() => opened.prepare(), PAUSE);
}

/** Where the units are kept that the reader brought. */
const UNITS = "units";

/** @type {Promise<Search> | undefined} */
let search;
/** @type {Promise<Checks> | undefined} */
let checks;

/** Returns where units are kept; nothing where the browser keeps nothing, as on a page without encryption. */
const keeper = async () => ("caches" in self ? caches.open(UNITS) : undefined);

/** Opens the checks, with the units that were kept; those of an older version are forgotten. */
async function withUnits() {
  const checks = await (await import("./checks-opened.js")).open();
  const kept = await keeper();
  for (const request of (await kept?.keys()) ?? []) {
    const response = await kept?.match(request);
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
    if (checks.bring("", bytes, "", "").failure) await kept?.delete(request);
  }
  return checks;
}

/** @param {Request} request */
async function searched({ path, parameters }) {
  search ??= import("./search-opened.js").then(({ open }) => open());
  const opened = await search;
  prepareLater(opened);
  return path === "open" ? undefined : opened.answer(path, parameters);
}

/**
 * Takes the units of a file, and keeps them. Returns why they cannot be read, if they cannot.
 * @param {Checks} checks
 * @param {Request} request
 */
async function brought(checks, { parameters, body }) {
  const given = Object.fromEntries(parameters.flatMap((name, at) => (at % 2 ? [] : [[name, parameters[at + 1]]])));
  const { edition, bytes, failure } = checks.bring(given.name, body, given.at, given.lang);
  if (!failure) await (await keeper())?.put(`./units/${edition}`, new Response(/** @type {BodyInit} */ (bytes)));
  return failure;
}

/** @param {Request} request */
async function checked(request) {
  const isFirst = !checks;
  checks ??= withUnits();
  const opened = await checks;
  if (isFirst) prepareLater(opened);
  const { path, parameters, body } = request;
  const failure = path === "bring" ? await brought(opened, request) : "";
  if (failure) return { status: 400, body: failure };
  if (path === "forget") {
    opened.forget();
    await caches.delete(UNITS);
  }
  return opened.answer(path.startsWith("lint") ? path : "units.html", parameters, body);
}

self.addEventListener("message", async (/** @type {MessageEvent<Request>} */ event) => {
  const { id, path } = event.data;
  const isSearch = path === "open" || path.startsWith("search");
  try {
    const reply = await (isSearch ? searched(event.data) : checked(event.data));
    self.postMessage({ id, ok: path === "open" || reply?.status === 200, text: reply?.body ?? "" });
  } catch (error) {
    // what failed in the middle of its work is not asked again
    search = checks = undefined;
    self.postMessage({ id, ok: false, text: String(error) });
  }
});
