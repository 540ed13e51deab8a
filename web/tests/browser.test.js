// @ts-check
// The site in a browser: `node --test browser.test.js`, with the program in ADJUTANT (target/debug/adjutant without it) and a
// Chromium in CHROMIUM (/usr/bin/chromium).

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import puppeteer from "puppeteer-core";

const here = path.dirname(fileURLToPath(import.meta.url));
const house = path.resolve(here, "../..");
const program = process.env.ADJUTANT ?? path.join(house, "target/debug/adjutant");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "adjutant-site-"));
const axe = fs.readFileSync(path.join(here, "node_modules/axe-core/axe.min.js"), "utf8");
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/** A list with too many points for its limit. */
const LIST = '[[army]]\nedition = "aos3"\npoints_limit = 100\nunit = [{ name = "River Guard", points = 130 }]\n';

/** What a search by names needs, one by words, and the full one; and what checks need besides; in bytes, compressed with brotli. */
const LARGEST = { names: 80_000, texts: 80_000, search: 1_600_000, checks: 3_320_000 };

/** @type {import("puppeteer-core").Browser} */
let browser;
/** @type {http.Server} */
let server;
let address = "";
let isDown = false;
/** Files of this ending are not answered until {@link release} is called. */
let held = "";
let release = () => {};
/** The requests that were no reading of files. */
/** @type {string[]} */
const sent = [];
/** What a later version of the site has in the place of a file. */
const replaced = new Map();

/** @param {string[]} args */
function run(...args) {
  // without the books and the unit data of whoever runs the tests
  const env = { ...process.env, ADJUTANT_LIBRARY: path.join(folder, "library") };
  const options = { cwd: house, env, encoding: /** @type {const} */ ("utf8"), maxBuffer: 1 << 28 };
  try {
    return execFileSync(program, args, options);
  } catch (error) {
    // findings are no failure here
    return /** @type {{ stdout: string }} */ (error).stdout;
  }
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function serve(request, response) {
  if (isDown) return request.socket.destroy();
  const url = new URL(request.url ?? "/", "http://x");
  if (request.method !== "GET" || url.pathname.includes("/api/")) sent.push(`${request.method} ${request.url}`);
  if (held && url.pathname.endsWith(held)) await new Promise((resolve) => { release = () => resolve(undefined); });
  const name = decodeURI(url.pathname) + (url.pathname.endsWith("/") ? "index.html" : "");
  const file = path.join(folder, "site", name);
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  const type = types[/** @type {keyof typeof types} */ (path.extname(name))] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" });
  response.end(replaced.get(name) ?? fs.readFileSync(file));
}

before(async () => {
  run("site", path.join(folder, "site"), "--core", "web/dist");
  server = http.createServer(serve).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"],
  });
});

after(async () => {
  await browser?.close();
  server?.close();
  fs.rmSync(folder, { recursive: true });
});

/**
 * Opens a page by itself: with its storage and its service worker.
 * @param {string} where
 */
async function opened(where) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(address + where, { waitUntil: "load" });
  return page;
}

/** @param {import("puppeteer-core").Page} page @param {string} selector */
const text = (page, selector) => page.$eval(selector, (element) => /** @type {HTMLElement} */ (element).innerText);

/** @param {import("puppeteer-core").Page} page */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    }
  });
}

test("a search finds as one types, in both languages", async () => {
  for (const [where, words, found] of [["search/", "unbinding", "aos3/unbinding"], ["da/search/", "storme", "løbe"]]) {
    const page = await opened(where);
    await page.type("#q", words);
    // what was found by the first letters is there before
    const shown = (/** @type {string} */ found) => document.querySelector("#results")?.textContent?.toLowerCase().includes(found);
    await page.waitForFunction(shown, {}, found);
    await page.close();
  }
});

test("records are found by name and words until the full search is there, and where it is not", async () => {
  held = ".wasm";
  try {
    const page = await opened("da/search/");
    for (const [words, found] of [["storm", "aos4/charge"], ["look out", "aos3/look-out-sir"], ["15.3", "aos4/pile-in"]]) {
      await page.$eval("#q", (field) => { /** @type {HTMLInputElement} */ (field).value = ""; });
      await page.type("#q", words);
      await page.waitForFunction((id) => document.querySelector("#results")?.textContent?.includes(id), {}, found);
    }
    assert.match(await text(page, "#state"), /navn/);
    await page.$eval("#q", (field) => { /** @type {HTMLInputElement} */ (field).value = ""; });
    // words that are in a text alone
    await page.type("#q", "ridedyr companions");
    await page.waitForFunction(() => document.querySelector("#results")?.textContent?.includes("aos3/look-out-sir"));
    assert.match(await text(page, "#results"), /ridedyr/);
    const link = await page.$eval("#results a", (link) => /** @type {HTMLAnchorElement} */ (link).pathname);
    assert.match(link, /^\/da\/aos\d\/[\w-]+\/$/);
    held = "";
    release();
    await page.waitForFunction(() => document.querySelector("#state")?.textContent === "");
    assert.ok(await page.$("#results mark, #results h2, #results h3, #results article, #results p"));
    await page.close();
  } finally {
    held = "";
    release();
  }
  run("site", path.join(folder, "plain"));
  fs.renameSync(path.join(folder, "plain"), path.join(folder, "site/plain"));
  const page = await opened("plain/search/?q=unbinding");
  await page.waitForSelector("#results a");
  assert.match(await text(page, "#state"), /adjutant serve/);
  fs.rmSync(path.join(folder, "site/plain"), { recursive: true });
  await page.close();
});

test("the edition that one plays is remembered and comes first", async () => {
  const page = await opened("search/?q=unit%20coherency");
  await page.waitForSelector("#results a");
  await page.select("select[name=play]", "aos2");
  await page.waitForFunction(() => document.querySelector("#results a")?.getAttribute("href")?.includes("aos2/"));
  await page.goto(`${address}search/?q=charge`);
  await page.waitForFunction(() => document.querySelector("#results a")?.getAttribute("href")?.includes("aos2/"));
  await page.select("select[name=edition]", "aos4");
  await page.waitForFunction(() => document.querySelector("#results a")?.getAttribute("href")?.includes("aos4/"));
  await page.close();
});

test("today's edition comes first unless one plays another", async () => {
  const page = await opened("search/?q=shooting%20phase");
  await page.waitForFunction(() => document.querySelector("#results h2 a")?.getAttribute("href")?.includes("aos4/"));
  await page.select("select[name=play]", "any");
  await page.waitForFunction(() => !document.querySelector("#results h2 a")?.getAttribute("href")?.includes("aos4/"));
  await page.reload();
  assert.equal(await page.$eval("select[name=play]", (choice) => /** @type {HTMLSelectElement} */ (choice).value), "any");
  await page.select("select[name=play]", "aos4");
  await page.close();
});

test("another language is asked the same, and a list is kept", async () => {
  const page = await opened("search/?q=charge");
  await page.waitForSelector("#results a");
  await Promise.all([page.waitForNavigation(), page.click('.languages a[hreflang="da"]')]);
  assert.match(page.url(), /\/da\/search\/\?q=charge/);
  await page.goto(`${address}check/`);
  await page.type("#list", LIST);
  await Promise.all([page.waitForNavigation(), page.click('.languages a[hreflang="da"]')]);
  assert.equal(await page.$eval("#list", (field) => /** @type {HTMLTextAreaElement} */ (field).value), LIST);
  await page.close();
});

test("a list is checked by the edition, the pack and the day that are chosen, in both languages", async () => {
  const page = await opened("check/");
  const shown = () => page.$$eval("#settings optgroup:not([hidden])", (groups) => groups.map((group) => /** @type {HTMLElement} */ (group).dataset.edition));
  assert.ok((await shown()).length > 2);
  await page.type("#list", "Reed Speers (130)\nRiver Guard (900)\nTotal: 1030/1000\n");
  await tabbed(page, "#settings [name=edition]");
  await page.select("#settings [name=edition]", "aos4");
  assert.deepEqual(await shown(), ["aos4"]);
  await page.select("#settings [name=pack]", "ghb-2024-25");
  await page.select("#settings [name=edition]", "aos3");
  assert.equal(await page.$eval("#settings [name=pack]", (pack) => /** @type {HTMLSelectElement} */ (pack).value), "", "a pack of another edition");
  await page.select("#settings [name=pack]", "ghb-2023-24");
  await page.$eval("#settings [name=at]", (day) => {
    /** @type {HTMLInputElement} */ (day).value = "2023-09-01";
    day.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await Promise.all([page.waitForNavigation(), page.click('.languages a[hreflang="da"]')]);
  const kept = await page.$$eval("#settings [name]", (fields) => fields.map((field) => /** @type {HTMLInputElement} */ (field).value));
  assert.deepEqual(kept, ["aos3", "ghb-2023-24", "2023-09-01"]);
  await page.click("#check button");
  await page.waitForFunction(() => document.querySelector("#results")?.textContent?.includes("2023-24"));
  await page.close();
});

test("results of an earlier text are marked until the next check", async () => {
  const page = await opened("check/");
  await page.type("#list", LIST);
  await page.click("#check button");
  await page.waitForSelector("#results:not(.earlier) article.error");
  assert.equal(await text(page, "#state"), "");
  await page.type("#list", "# more");
  await page.waitForSelector("#results.earlier");
  assert.match(await text(page, "#state"), /changed since this check/);
  await page.click("#check button");
  await page.waitForSelector("#results:not(.earlier) article.error");
  assert.equal(await text(page, "#state"), "");
  await picked(page, ["other.toml"]);
  await page.waitForSelector("#results.earlier");
  await page.close();
});

test("files that are picked are kept for another language, and large ones are named", async () => {
  const page = await opened("check/");
  await picked(page, ["one.toml", "two.toml"]);
  await page.waitForFunction(() => sessionStorage.getItem("files")?.includes("bytes"));
  // what no key was pressed for is kept too
  await page.$eval("#list", (field, list) => { /** @type {HTMLTextAreaElement} */ (field).value = list; }, LIST);
  await page.click("#check button");
  await page.waitForFunction(() => document.querySelectorAll("#results tbody tr").length >= 3);
  await Promise.all([page.waitForNavigation(), page.click('.languages a[hreflang="da"]')]);
  await page.waitForFunction(() => document.querySelectorAll("#results tbody tr").length >= 3);
  const files = () => page.$eval("#files", (field) => [.../** @type {HTMLInputElement} */ (field).files ?? []].map(({ name }) => name));
  assert.deepEqual(await files(), ["one.toml", "two.toml"]);
  assert.equal(await page.$eval("#list", (field) => /** @type {HTMLTextAreaElement} */ (field).value), LIST);
  await picked(page, ["large.toml"], " ".repeat(3_000_000));
  await page.reload();
  assert.deepEqual(await files(), []);
  assert.match(await text(page, "#state"), /igen: large\.toml/);
  assert.deepEqual(sent, [], "nothing leaves the device");
  await page.close();
});

/**
 * Picks files with a list in each.
 * @param {import("puppeteer-core").Page} page
 * @param {string[]} names
 */
async function picked(page, names, rest = "") {
  const paths = names.map((name) => path.join(folder, name));
  for (const file of paths) fs.writeFileSync(file, LIST + rest);
  const picker = /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (await page.$("#files"));
  await picker.uploadFile(...paths);
}

test("every press on the button of the theme is seen", async () => {
  for (const [value, other] of [["dark", "light"], ["light", "dark"]]) {
    const page = await opened("");
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
    const shown = async () => {
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Number(paper.match(/\d+/)?.[0]) < 128 ? "dark" : "light";
    };
    for (const expected of [value, other, value, other]) {
      assert.equal(await shown(), expected);
      await page.click("button.theme");
    }
    await page.close();
  }
});

test("a list is cleared with its findings, and the field is ready for the next", async () => {
  const page = await opened("check/");
  await page.type("#list", LIST);
  await page.click("#check button");
  await page.waitForSelector("#results article.error");
  await tabbed(page, "#clear");
  await page.keyboard.press("Enter");
  const rest = () => page.evaluate(() => [/** @type {HTMLTextAreaElement} */ (document.querySelector("#list")).value, document.querySelector("#results")?.innerHTML]);
  assert.deepEqual(await rest(), ["", ""]);
  assert.ok(await page.$("#list:focus"));
  await page.reload();
  assert.deepEqual(await rest(), ["", ""]);
  await page.close();
});

test("on a small screen the verdict comes into view", async () => {
  const page = await opened("check/");
  await page.setViewport({ width: 360, height: 640 });
  await page.type("#list", LIST);
  await page.click("#check button");
  await page.waitForSelector("#results article.error");
  const top = await page.$eval("#results h2", (heading) => heading.getBoundingClientRect().top);
  assert.ok(top > -1 && top < 320, `${top}`);
  await page.close();
});

test("lists are judged here, one with its findings and several with a table", async () => {
  const page = await opened("check/");
  await page.type("#list", LIST);
  await page.click("#check button");
  await page.waitForSelector("#results article.error");
  assert.match(await text(page, "#results"), /army\/points-exceeded[\s\S]*list\.txt:1:1/);
  const names = ["one.toml", "two.toml"].map((name) => path.join(folder, name));
  names.forEach((name, at) => fs.writeFileSync(name, LIST.replace("130", String(90 + at))));
  await page.$eval("#list", (field) => { /** @type {HTMLTextAreaElement} */ (field).value = ""; });
  const picker = /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (await page.$("#files"));
  await picker.uploadFile(...names);
  await page.click("#check button");
  await page.waitForFunction(() => document.querySelectorAll("#results tbody tr").length >= 2);
  assert.match(await text(page, "#results table"), /one\.toml[\s\S]*two\.toml|two\.toml[\s\S]*one\.toml/);
  await page.close();
});

test("a line of the table leads to what was found in its list and back, by key, and is read on every screen", async () => {
  const page = await opened("check/");
  const same = ["here", "there"].map((name) => path.join(folder, name, "list.toml"));
  for (const name of same) {
    fs.mkdirSync(path.dirname(name), { recursive: true });
    fs.writeFileSync(name, LIST);
  }
  const picker = /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (await page.$("#files"));
  await picker.uploadFile(...same);
  await page.click("#check button");
  await page.waitForSelector("#results th a");
  assert.match(await text(page, "#results table"), /list \(2\)\.toml/);
  const isIn = (/** @type {string} */ selector) => page.$eval(selector, (element) => {
    const { top } = element.getBoundingClientRect();
    return top >= -1 && top < innerHeight;
  });
  for (const width of [320, 390, 1280]) {
    await page.setViewport({ width, height: 500 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    const label = await page.$eval("#results td.figure", (cell) => getComputedStyle(cell, "::before").content);
    assert.equal(label, width < 500 ? '"points: "' : "none");
    await page.focus("#results tbody tr:last-child th a");
    await page.keyboard.press("Enter");
    const id = await page.evaluate(() => decodeURIComponent(location.hash));
    await page.waitForFunction((id) => document.querySelector(`[id="${id.slice(1)}"]`), {}, id);
    assert.ok(await isIn(`[id="${id.slice(1)}"]`), id);
    // the next link behind the heading leads back
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.ok(await isIn("#results h1"));
  }
  await page.emulateMediaType("print");
  const shown = (/** @type {string} */ selector) => page.$eval(selector, (element) => getComputedStyle(element).display);
  assert.deepEqual([await shown("#check"), await shown("#units")], ["none", "none"]);
  await page.close();
});

/**
 * Packs files without compression, as of a day.
 * @param {string} from
 * @param {[number, number, number]} day
 */
function archive(from, [year, month, date]) {
  const parts = [];
  const directory = [];
  let at = 0;
  const names = fs.readdirSync(from);
  for (const name of names) {
    const [bytes, path] = [fs.readFileSync(`${from}/${name}`), Buffer.from(`data-main/${name}`)];
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(((year - 1980) << 9) | (month << 5) | date, 8);
    head.writeUInt32LE(crc(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = [Buffer.from("PK\x03\x04"), head, path, bytes];
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, place, path);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}

/** @param {Buffer} bytes */
function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

test("units that the reader brings are kept here, and lists are checked by them", async () => {
  const list = "River watch 130/1000 pts\n-----\nRiver Wardens\nBank Watch\n-----\nGeneral's Regiment\nReed Speers (130)\n-----\n"
    + "Created with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v459\n";
  const file = path.join(folder, "data-main.zip");
  fs.writeFileSync(file, archive(path.join(house, "tests/units/aos4/2024-07-15"), [2024, 7, 15]));
  const page = await opened("check/");
  const check = async () => {
    await page.$eval("#list", (field, list) => { /** @type {HTMLTextAreaElement} */ (field).value = list; }, list);
    await page.$eval("#results", (results) => results.replaceChildren());
    await page.click("#check button");
    await page.waitForSelector("#results article");
    return text(page, "#results");
  };
  const bring = async (/** @type {string} */ file) => {
    const picker = /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (await page.$("#units-file"));
    await picker.uploadFile(file);
  };
  await page.waitForSelector("#units:not([hidden])");
  assert.doesNotMatch(await check(), /unknown-unit/);
  await page.click('#results a[href="#units-file"]');
  await page.waitForSelector("#units[open]");
  const broken = path.join(folder, "broken.zip");
  fs.writeFileSync(broken, "PK no archive");
  await bring(broken);
  await page.waitForFunction(() => document.querySelector("#units-kept")?.textContent?.includes("broken.zip"));
  await bring(file);
  await page.waitForFunction(() => document.querySelector("#units-kept")?.textContent?.includes("2024-07-15"));
  assert.match(await check(), /unknown-unit/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#units-kept")?.textContent?.includes("4th edition"));
  assert.match(await check(), /unknown-unit/);
  await page.click("#units-forget");
  await page.waitForFunction(() => document.querySelector("#units-kept")?.textContent === "");
  await page.reload();
  assert.doesNotMatch(await check(), /unknown-unit/);
  assert.deepEqual(sent, [], "nothing leaves the device");
  await page.close();
});

test("what a page loads stays small", () => {
  const size = (/** @type {string[]} */ names) => names.map((name) => zlib.brotliCompressSync(
    fs.readFileSync(path.join(folder, "site", name)),
    { params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } },
  ).length).reduce((sum, size) => sum + size, 0);
  const search = size(["search.js", "search_bg.wasm", "data.bin", "index.bin"]);
  const checks = size(["checks.js", "checks_bg.wasm", "rules.bin", "checks.bin"]);
  const [names, texts] = [size(["names.json", "names.js"]), size(["texts.json"])];
  assert.ok(names < LARGEST.names && texts < LARGEST.texts && search < LARGEST.search && checks < LARGEST.checks, `${names} ${texts} ${search} ${checks}`);
});

test("after the first visit everything works without a network", async () => {
  const page = await opened("");
  await kept(page);
  isDown = true;
  try {
    await page.goto(`${address}search/?q=unbinding`);
    await page.waitForSelector("#results a");
    await page.goto(`${address}da/aos3/look-out-sir/`);
    assert.equal(await page.$eval("html", (html) => html.lang), "da");
    assert.match(await text(page, "main"), /aos3\/look-out-sir/);
    await page.goto(`${address}limits/aos4/`);
    assert.ok(await page.$("main table code"));
    await page.goto(`${address}check/`);
    await page.type("#list", LIST);
    await page.click("#check button");
    await page.waitForSelector("#results article.error");
  } finally {
    isDown = false;
  }
  await page.close();
});

test("a newer version is offered and used", async () => {
  const page = await opened("");
  await kept(page);
  const script = fs.readFileSync(path.join(folder, "site/sw.js"), "utf8");
  const home = fs.readFileSync(path.join(folder, "site/index.html"), "utf8");
  replaced.set("/sw.js", script.replace(/const version = "(\w+)"/, 'const version = "later"'));
  replaced.set("/index.html", home.replace("</h1>", " later</h1>"));
  try {
    await page.reload();
    await page.waitForSelector("#update:not([hidden])");
    assert.doesNotMatch(await text(page, "h1"), /later/);
    await Promise.all([page.waitForNavigation(), page.click("#update button")]);
    assert.match(await text(page, "h1"), /later/);
  } finally {
    replaced.clear();
  }
  await page.close();
});

test("everything can be done with the keyboard", async () => {
  const page = await opened("search/");
  await page.keyboard.press("?");
  assert.ok(await page.$("dialog[open]"));
  await page.keyboard.press("Escape");
  assert.equal(await page.$("dialog[open]"), null);
  await page.keyboard.press("/");
  await page.keyboard.type("cover");
  // each letter is searched: what is found for the last one, by the full search
  await page.waitForFunction(() => document.querySelector('#results[aria-busy="false"] a')
    && document.querySelector("#state")?.textContent === "");
  const at = () => page.evaluate(() => /** @type {HTMLAnchorElement} */ (document.activeElement).href);
  await page.keyboard.press("ArrowDown");
  const first = await at();
  await page.keyboard.press("ArrowDown");
  for (const link of [first, await at()]) assert.match(link, /\/(aos\d|pos06|concept)\/[^/]+\//, "a record, and no edition");
  assert.notEqual(await at(), first);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  assert.match(page.url(), /\/(aos\d|pos06|concept)\//);
  await page.close();
});

test("until the full search is there, most of what a query says is enough, and what is over says so", async () => {
  held = ".wasm";
  try {
    const page = await opened("search/");
    await page.type("#q", "how far may a unit charge");
    await page.waitForSelector('#results a[href$="aos4/charge/"]');
    // what is typed is searched letter by letter, and again with the words of texts
    await page.waitForFunction(() => [...document.querySelectorAll("#results li")].some(({ textContent }) =>
      textContent?.startsWith("ended ") && textContent.includes("aos2/")));
    const texts = await page.$$eval("#results li", (items) => items.map((item) => item.textContent ?? ""));
    assert.ok(texts.every((text) => !text.includes("aos4/") || !text.startsWith("ended ")), texts.join("\n"));
    await page.close();
  } finally {
    held = "";
    release();
  }
});

test("who is at a result stays at its record when the full search has answered", async () => {
  held = ".wasm";
  try {
    const page = await opened("search/");
    await page.type("#q", "cover");
    await page.waitForSelector('#results a[href$="aos4/cover/"]');
    // names are searched twice: without and with the words of texts
    await page.waitForFunction(() => document.querySelector("#results")?.textContent?.includes("garrison"));
    await page.keyboard.press("ArrowDown");
    const at = () => page.evaluate(() => /** @type {HTMLAnchorElement} */ (document.activeElement).pathname);
    assert.equal(await at(), "/aos4/cover/");
    held = "";
    release();
    // the full search names the day of what it found
    await page.waitForSelector('#results a[href*="/@"]');
    assert.match(await at(), /^\/aos4\/cover\/@/);
    await page.close();
  } finally {
    held = "";
    release();
  }
});

/**
 * Goes on with the key for that until an element has the focus.
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
async function tabbed(page, selector) {
  for (let presses = 0; presses < 40; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached`);
}

test("a list can be checked, and a theme and filters chosen, with the keyboard", async () => {
  const page = await opened("check/");
  // a key that is pressed while the page is being drawn may be lost
  await tabbed(page, 'a[href="#main"]');
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#main");
  await tabbed(page, "#list");
  await page.keyboard.type(LIST.trim());
  await tabbed(page, "#check button");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#results article.error");
  await tabbed(page, "button.theme");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.goto(`${address}search/?q=charge`);
  await page.waitForSelector("#results a");
  await tabbed(page, "select[name=edition]");
  await page.keyboard.type("1st edition");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => [...document.querySelectorAll("#results h2 a")].every((link) => link.getAttribute("href")?.includes("aos1/")));
  await page.close();
});

const PAGES = ["", "aos3/look-out-sir/", "da/aos3/q51/", "diff/aos2/aos3/", "sheet/aos4/", "terms/", "da/news/", "check/",
  "concept/unbinding/", "da/search/?q=storme"];

test("pages are accessible in both themes, fit every screen, and can be printed", async () => {
  for (const where of PAGES) {
    const page = await opened(where);
    await page.setBypassCSP(true);
    await page.reload({ waitUntil: "load" });
    if (where.includes("?q")) await page.waitForSelector("#results a");
    if (where === "check/") {
      await page.type("#list", LIST);
      await page.click("#check button");
      await page.waitForSelector("#results article.error");
    }
    for (const value of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
      await page.setViewport({ width: 390, height: 800 });
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        // @ts-ignore: axe was added just now
        const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
        return violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`);
      });
      assert.deepEqual(found, [], `${where} ${value}`);
    }
    for (const width of [320, 390, 600, 900, 1600]) {
      await page.setViewport({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(needed <= width, `${where} needs ${needed} of ${width}`);
    }
    await page.emulateMediaType("print");
    assert.equal(await page.$eval("header", (header) => getComputedStyle(header).display), "none");
    assert.notEqual((await text(page, "main")).trim(), "");
    await page.close();
  }
});

test("words of prose are divided by the hyphens of their language, and codes are not", async () => {
  const page = await opened("da/diff/aos2/aos3/");
  await page.setViewport({ width: 360, height: 800 });
  const style = (/** @type {string} */ selector) => page.$eval(selector, (element) => {
    const { hyphens, overflowWrap } = getComputedStyle(element);
    return [hyphens, overflowWrap, element.closest("[lang]")?.getAttribute("lang")].join(" ");
  });
  for (const prose of ["main h2", "main td", "main dt", "main dd"]) assert.equal(await style(prose), "auto break-word da", prose);
  await page.goto(`${address}da/aos3/look-out-sir/`);
  assert.match(await style("main code"), /^manual/);
  await page.close();
});

test("a comparison begins with what changed, and its other parts open by their links and in print", async () => {
  const page = await opened("diff/aos2/aos3/");
  await page.setViewport({ width: 390, height: 800 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const folded = await height();
  assert.ok(folded < 8000, `${folded}`);
  assert.equal(await page.$$eval("details.part[open]", (parts) => parts.length), 1);
  await page.emulateMediaType("print");
  assert.ok(await height() > folded * 3, `${folded} ${await height()}`);
  await page.emulateMediaType("screen");
  const links = await page.$$('nav[aria-label="On this page"] a');
  await links[1].click();
  await page.waitForFunction(() => document.querySelectorAll("details.part[open]").length === 2);
  await page.close();
});

test("the sheet of each edition is printed on one page", async () => {
  const editions = fs.readdirSync(path.join(folder, "site/sheet"));
  assert.ok(editions.length >= 5, `${editions}`);
  for (const where of editions.flatMap((edition) => [`sheet/${edition}/`, `da/sheet/${edition}/`])) {
    const page = await opened(where);
    const printed = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    assert.equal(printed.match(/\/Type\s*\/Page\b/g)?.length, 1, where);
    await page.close();
  }
});

/**
 * Asks the part that runs in the browser many things.
 * @param {import("puppeteer-core").Page} page
 * @param {{ path: string, parameters: string[], body: number[] }[]} requests
 * @returns {Promise<string[]>}
 */
const answers = (page, requests) => page.evaluate(async (requests) => {
  const worker = new Worker("../worker.js", { type: "module" });
  const all = [];
  for (const { path, parameters, body } of requests) {
    const reply = new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data.text), { once: true }));
    worker.postMessage({ id: 1, path, parameters, body: new Uint8Array(body) });
    all.push(await reply);
  }
  return all;
}, requests);

/**
 * Rounds the scores of hits: processors differ in the last digit of a logarithm.
 * @param {{ hits: { score: number }[] }} answer
 */
const rounded = (answer) => ({ ...answer, hits: answer.hits.map((hit) => ({ ...hit, score: hit.score.toFixed(3) })) });

test("the browser finds what the program finds", async () => {
  const file = fs.readFileSync(path.join(house, "tests/search/queries.toml"), "utf8");
  const queries = [...file.matchAll(/^text = "((?:[^"\\]|\\.)*)"$/gm)].map((match) => JSON.parse(`"${match[1]}"`)).slice(0, 200);
  assert.ok(queries.length >= 200, `${queries.length} queries`);
  const page = await opened("search/");
  const found = await answers(page, queries.map((q) => ({ path: "search", parameters: ["q", q, "lang", "en", "play", "any"], body: [] })));
  for (const [at, query] of queries.entries()) {
    const expected = JSON.parse(run("search", "--lang", "en", "-f", "json", "--", query));
    assert.deepEqual(rounded(JSON.parse(found[at])), rounded(expected), query);
  }
  await page.close();
});

test("the browser judges as the program does", async () => {
  const below = (/** @type {string} */ folder) => fs.readdirSync(path.join(house, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name)).filter((name) => fs.statSync(path.join(house, name)).isFile());
  const editions = fs.readdirSync(path.join(house, "editions")).map((name) => `editions/${name}/examples`);
  const lists = ["tests/lists", "tests/rulings", ...editions].filter((name) => fs.existsSync(path.join(house, name))).flatMap(below);
  const page = await opened("check/");
  const judged = await answers(page, lists.map((name) => ({
    path: "lint", parameters: ["name", path.basename(name), "lang", "da"], body: [...fs.readFileSync(path.join(house, name))],
  })));
  for (const [at, name] of lists.entries()) {
    const [mine, expected] = [judged[at], run("lint", "--lang", "da", "-f", "json", "--no-settings", name)].map((text) => JSON.parse(text));
    const findings = (/** @type {any} */ report) => report.findings.map((/** @type {any} */ one) => ({ ...one, file: "", fingerprint: "" }));
    const verdicts = (/** @type {any} */ report) => report.lists.map((/** @type {any} */ one) => ({ ...one, file: "" }));
    assert.deepEqual([findings(mine), verdicts(mine)], [findings(expected), verdicts(expected)], name);
  }
  await page.close();
});
