// @ts-check
// Measures `adjutant serve`: `node load.js [REQUESTS]`, with the program in ADJUTANT (target/release/adjutant without it). Searches of
// which none is like another, and searches that are asked again; memory over all of them; requests that mean harm while honest ones go on.
// What asks runs on the same processors.

import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { once } from "node:events";

const house = path.resolve(import.meta.dirname ?? ".", "../..");
const program = process.env.ADJUTANT ?? path.join(house, "target/release/adjutant");
const requests = Number(process.argv[2] ?? 200_000);
const server = spawn(program, ["serve", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(server.stdout, "data");
const port = Number(/:(\d+)\//.exec(String(line))?.[1]);
const ticks = Number(execFileSync("getconf", ["CLK_TCK"]));

/** Returns the processor time of the server, in milliseconds. */
function worked() {
  const fields = fs.readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}
const memory = () => /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];

/**
 * Asks over one connection, one question after the other; calls `told` with how long each answer took.
 * @param {() => string | undefined} next
 * @param {(ms: number) => void} told
 */
async function ask(next, told) {
  const socket = net.connect(port, "127.0.0.1");
  for (let question = next(); question !== undefined; question = next()) {
    const start = performance.now();
    socket.write(`GET ${question} HTTP/1.1\r\nHost: x\r\n\r\n`);
    let [head, missing] = [Buffer.alloc(0), Infinity];
    while (missing > 0) {
      const [part] = await once(socket, "data");
      if (missing < Infinity) missing -= part.length;
      else {
        head = Buffer.concat([head, part]);
        const end = head.indexOf("\r\n\r\n");
        if (end >= 0) missing = end + 4 + Number(/content-length: (\d+)/i.exec(head.toString("latin1", 0, end))?.[1]) - head.length;
      }
    }
    if (!head.toString("latin1", 0, 12).endsWith("200")) throw new Error(`${question}: ${head.toString("latin1", 0, 60)}`);
    told(performance.now() - start);
  }
  socket.destroy();
}

const queries = fs.readFileSync(path.join(house, "tests/search/queries.toml"), "utf8");
const typed = [...queries.matchAll(/^text = "((?:[^"\\]|\\.)*)"$/gm)].map((match) => encodeURIComponent(match[1]));
const editions = ["", " aos1", " aos2", " aos3", " aos4", " in the combat phase", " with cover", " og dækning"];
const kinds = ["search", "search.html"];
const langs = ["en", "da"];

/**
 * Returns one of some thousand searches; the number behind it is read by nobody, but no answer that is kept has it.
 * @param {number} at
 * @param {number} number
 */
function searching(at, number) {
  const [q, more] = [typed[at % typed.length], encodeURIComponent(editions[Math.floor(at / typed.length) % editions.length])];
  return `/api/${kinds[at % 2]}?q=${q}${more}&lang=${langs[(at >> 1) % 2]}&n=${number}`;
}

/**
 * Asks so many questions over eight connections, and says how that went.
 * @param {string} what
 * @param {number} count
 * @param {(at: number) => string} question
 */
async function measure(what, count, question) {
  /** @type {number[]} */
  const times = [];
  const [cpu, start] = [worked(), performance.now()];
  let at = 0;
  await Promise.all(Array.from({ length: 8 }, () => ask(() => (at < count ? question(at++) : undefined), (ms) => times.push(ms))));
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const below = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
  console.log(`${what}: ${(count / seconds).toFixed(0)} a second, half below ${below(0.5)} ms, 99 of 100 below ${below(0.99)} ms, `
    + `${((worked() - cpu) / count).toFixed(3)} ms of processor each, ${memory()} KiB`);
}

/**
 * Sends bytes that mean harm, and waits until the server ends it, or a second.
 * @param {string | Buffer} bytes
 */
const harm = (bytes) => new Promise((resolve) => {
  const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
  const end = () => resolve(socket.destroy());
  socket.setTimeout(1000, end).on("close", end).on("error", end).on("data", () => {});
});
const close = "HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
const noise = (/** @type {number} */ length) => Buffer.from(Array.from({ length }, () => Math.random() * 256));
const HARM = [
  () => `GET /../../etc/passwd ${close}\r\n`,
  () => `GET /%2e%2e/${"%2e%2e/".repeat(400)}etc/passwd ${close}\r\n`,
  () => `GET /aos3/%00%ff/@9999-99-99/ ${close}\r\n`,
  () => `GET /api/search?q=%ff%fe${"%22(".repeat(900)} ${close}\r\n`,
  () => `GET / ${close}X: ${"y".repeat(200_000)}\r\n\r\n`,
  () => `GET / HTTP/1.1\r\n${"A: b\r\n".repeat(5000)}\r\n`,
  () => `POST /api/lint ${close}Content-Length: 999999999999999\r\n\r\nx`,
  () => `POST /api/lint ${close}Content-Length: 9000000\r\n\r\n${"x".repeat(9_000_000)}`,
  () => Buffer.concat([Buffer.from(`POST /api/lint?name=x.zip ${close}Content-Length: 3000\r\n\r\nPK\x03\x04`), noise(2996)]),
  () => Buffer.concat([Buffer.from(`POST /api/lint?name=%ff ${close}Content-Length: 20000\r\n\r\n`), noise(20_000)]),
  () => Buffer.concat([noise(2000), Buffer.from("\r\n\r\n")]),
  () => "GET / HTTP/1.1\r\nHost: x\r\nSlow:",
];

await measure("searches, the first time", 5000, (at) => searching(at, at));
await measure("searches that are worked out anew", 20_000, (at) => searching(at, at + 5000));
await measure("searches that are asked again", 20_000, (at) => searching(at % 2000, at % 2000));
for (let part = 1; part <= 4; part++) await measure(`requests, part ${part} of 4`, requests / 4, (at) => searching(at, part * requests + at));
let harmful = 0;
const enemies = Array.from({ length: 32 }, async () => {
  while (harmful < 10_000) await harm(HARM[harmful++ % HARM.length]());
});
await measure("honest searches among 10,000 hostile requests", 5000, (at) => searching(at, -at));
await Promise.all(enemies);
await measure("and after them", 5000, (at) => searching(at, -at - 5000));
const left = once(server, "exit");
server.kill("SIGTERM");
console.log(`ended with ${(await left)[0]}`);
