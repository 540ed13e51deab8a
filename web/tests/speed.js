// @ts-check
// Measures how soon a site is there: `node speed.js FOLDER` with a site that was written with `--core`. The line is that of a slow phone,
// 1.6 Mbit/s with 150 ms (Lighthouse's "slow 4G"), held by the server for pages, workers and what is kept alike; the processor is slowed six
// times. A browser slows its pages and not their workers: what a worker does is measured in a page too. Prints milliseconds.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import puppeteer from "puppeteer-core";

const [folder = "site"] = process.argv.slice(2);
const LATENCY = 150;
const BYTES_PER_MS = 1.6e6 / 8 / 1000;
const SLOWER = 6;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm",
  ".json": "application/json", ".webmanifest": "application/manifest+json" };

/** @type {Map<string, Buffer>} */
const packed = new Map();

/** @param {string} name */
function compressed(name) {
  let bytes = packed.get(name);
  if (!bytes) {
    bytes = zlib.brotliCompressSync(fs.readFileSync(name), { params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } });
    packed.set(name, bytes);
  }
  return bytes;
}

/** When the line is free again. */
let free = 0;
let isSlow = true;
let isDown = false;
const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = http.createServer(async (request, response) => {
  if (isDown) return void request.socket.destroy();
  const name = decodeURI(new URL(request.url ?? "/", "http://x").pathname);
  const file = path.join(folder, name.endsWith("/") ? `${name}index.html` : name);
  if (!fs.existsSync(file)) return void response.writeHead(404).end();
  const tag = `"${fs.statSync(file).mtimeMs}"`;
  if (isSlow) await wait(LATENCY);
  if (request.headers["if-none-match"] === tag) return void response.writeHead(304).end();
  const type = types[/** @type {keyof typeof types} */ (path.extname(file))] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br", "Cache-Control": "no-cache", ETag: tag });
  const bytes = compressed(file);
  for (let at = 0; at < bytes.length; at += 4096) {
    const part = bytes.subarray(at, at + 4096);
    if (isSlow) {
      free = Math.max(free, performance.now()) + part.length / BYTES_PER_MS;
      await wait(free - performance.now());
    }
    response.write(part);
  }
  response.end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", () => resolve(undefined)));
const address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;
for (const name of ["search_bg.wasm", "checks_bg.wasm", "data.bin", "rules.bin", "index.bin", "checks.bin", "search.js", "checks.js", "names.json", "texts.json"]) {
  console.log(`${name}: ${fs.statSync(path.join(folder, name)).size} bytes, ${compressed(path.join(folder, name)).length} compressed`);
}

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"],
});
const page = await browser.newPage();
await page.emulateCPUThrottling(SLOWER);

/** @param {string} what @param {string} where */
async function visit(what, where) {
  const start = performance.now();
  await page.goto(address + where, { waitUntil: "domcontentloaded" });
  await page.waitForSelector("#results a", { timeout: 120_000 });
  const found = performance.now() - start;
  await page.waitForFunction(() => document.querySelector("#state")?.textContent === "" && document.querySelector("#results a"), { timeout: 120_000 });
  const whole = performance.now() - start;
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  // how soon what the page loaded was there
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => {
    const { name, responseEnd } = /** @type {PerformanceResourceTiming} */ (entry);
    return `${name.split("/").pop()} ${responseEnd.toFixed(0)}`;
  }));
  console.log(`${what}: readable ${paint.toFixed(0)}, first hits ${found.toFixed(0)}, full search ${whole.toFixed(0)} (${files.join(", ")})`);
}

await visit("first visit", "search/?q=unbinding");
isSlow = false;
await page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  }
});
isSlow = true;
await visit("later visit", "search/?q=charge");
isDown = true;
await visit("without a network", "search/?q=rally");

/**
 * Opens a part in the page itself; returns how long that takes.
 * @param {"search" | "checks"} part
 */
const opened = (part) => page.evaluate(async (part) => {
  const start = performance.now();
  const { open } = await import(`../${part}-opened.js`);
  // @ts-ignore: kept between questions
  window[part] = await open();
  return performance.now() - start;
}, part);

/**
 * Asks an opened part; returns how long that takes.
 * @param {"search" | "checks"} part @param {string[]} parameters @param {string} body
 */
const asked = (part, parameters, body) => page.evaluate((part, parameters, body) => {
  const bytes = new TextEncoder().encode(body);
  const start = performance.now();
  // @ts-ignore: opened before
  window[part].answer(part === "search" ? "search.html" : "lint.html", parameters, bytes);
  return performance.now() - start;
}, part, parameters, body);

const shown = (/** @type {number[]} */ times) => {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1].toFixed(1)}, 95 of 100 below ${sorted[Math.floor(sorted.length * 0.95)].toFixed(1)}, at most ${sorted.at(-1)?.toFixed(1)}`;
};
const house = path.resolve(import.meta.dirname ?? ".", "../..");
const queries = [...fs.readFileSync(path.join(house, "tests/search/queries.toml"), "utf8").matchAll(/^text = "((?:[^"\\]|\\.)*)"$/gm)].map((match) => match[1]);
console.log(`opening the search in a page: ${(await opened("search")).toFixed(0)}`);
console.log(`the first query: ${(await asked("search", ["q", "ward", "lang", "en"], "")).toFixed(0)}`);
/** Lets a part make itself ready, as it does in a pause; returns how long that takes. @param {"search" | "checks"} part */
const prepared = (part) => page.evaluate((part) => {
  const start = performance.now();
  // @ts-ignore: opened before
  window[part].prepare();
  return performance.now() - start;
}, part);
console.log(`making ready for mistyped words: ${(await prepared("search")).toFixed(0)}`);
const times = [];
for (const q of queries.slice(0, 200)) times.push(await asked("search", ["q", q, "lang", "en"], ""));
console.log(`a query: ${shown(times)}`);
const lists = fs.readdirSync(path.join(house, "tests/lists")).filter((name) => fs.statSync(path.join(house, "tests/lists", name)).isFile()).slice(0, 60);
const judge = (/** @type {string} */ name) => asked("checks", ["name", name, "lang", "en"], fs.readFileSync(path.join(house, "tests/lists", name), "latin1"));
console.log(`opening the checks in a page: ${(await opened("checks")).toFixed(0)}`);
console.log(`making ready for the first list: ${(await prepared("checks")).toFixed(0)}`);
const judged = [];
for (const name of lists) judged.push(await judge(name));
console.log(`a list: first ${judged[0].toFixed(1)}, ${shown(judged.slice(1))}`);
await browser.close();
server.close();
