// @ts-check
// What a page does beside being read: theme, copying, keys, search and the check of lists.
// Every word that comes from a person or a file is set as text; only what the program rendered is set as HTML.

const root = document.body.dataset.root ?? "./";
const lang = document.documentElement.lang;
/** What answers a search or a check: the server, the part of the program that runs here, or nothing. */
const helper = document.body.dataset.helper;

/** @param {string} id @returns {HTMLElement | null} */
const byId = (id) => document.getElementById(id);

// Theme: light, dark, or as the device has it.
/** @param {string} theme */
function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Reads what a browser stores; nothing where it stores nothing. @param {() => Storage} place @param {string} key */
function stored(place, key) {
  try {
    return place().getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {() => Storage} place @param {string} key @param {string} value */
function store(place, key, value) {
  try {
    place().setItem(key, value);
  } catch {
    // a browser that stores nothing, or has no room for a long text, forgets it with the page
  }
}

/** What is remembered from one visit to the next. */
const visits = () => localStorage;
/** What is kept until the tab is closed. */
const tab = () => sessionStorage;

setTheme(stored(visits, "theme"));
const themeButton = /** @type {HTMLButtonElement | null} */ (document.querySelector("button.theme"));
if (themeButton) {
  themeButton.hidden = false;
  themeButton.addEventListener("click", () => {
    const ofDevice = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const shown = document.documentElement.dataset.theme || ofDevice;
    const next = shown === "dark" ? "light" : "dark";
    const theme = next === ofDevice ? "" : next;
    store(visits, "theme", theme);
    setTheme(theme);
  });
}

// Copy a citation.
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copy]"))) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(`${button.dataset.copy} ${location.href}`);
    button.textContent += " ✓";
  }, { once: true });
}

// The address of a day that has no page of its own leads to the page of the record.
const undated = location.pathname.match(/^(.*\/)@[^/]*\/?$/)?.[1];
for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("p.undated"))) {
  const link = line.querySelector("a");
  if (!undated || !link) continue;
  link.href = undated;
  line.hidden = false;
}

// In another language, the page is asked the same.
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => {
    link.search = location.search;
    // a check that was made is made again there
    store(tab, "checked", byId("check") && byId("results")?.hasChildNodes() ? "yes" : "");
  });
}

// Keys: `/` goes to the search field, arrows go through what was found.
const field = /** @type {HTMLInputElement | null} */ (byId("q"));
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const isTyping = target.matches("input, textarea, select");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && field) {
    event.preventDefault();
    field.focus();
    field.select();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !target.matches("textarea, select")) {
    // a record is two parts deep, `../aos4/charge/`; the pages of editions are passed over
    const isRecord = (/** @type {Element} */ link) => (link.getAttribute("href") ?? "").split("/").filter((part) => part && part !== "..").length > 1;
    const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#results a")].filter(isRecord));
    if (links.length === 0) return;
    const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (next < 0) field?.focus();
    else links[Math.min(next, links.length - 1)].focus();
    event.preventDefault();
  }
});

const state = byId("state");
const results = byId("results");

/** @param {string} message */
function say(message) {
  if (state) state.textContent = message;
}

/** @typedef {{ ok: boolean, text: string }} Reply */

/** @type {Worker | undefined} */
let worker;
/** @type {Map<number, (reply: Reply) => void>} */
const waiting = new Map();
let lastId = 0;

/** Starts the part of the program that runs here. */
function started() {
  if (worker) return worker;
  worker = new Worker(`${root}worker.js`, { type: "module" });
  worker.addEventListener("message", (event) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  worker.addEventListener("error", (event) => {
    for (const resolve of waiting.values()) resolve({ ok: false, text: event.message });
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

/**
 * Asks the server, or the part of the program that runs here: both answer the same.
 * @param {string} path
 * @param {Record<string, string>} parameters
 * @param {Blob} [body]
 * @returns {Promise<Reply>}
 */
async function ask(path, parameters, body) {
  if (helper === "core") {
    const bytes = new Uint8Array(body ? await body.arrayBuffer() : new ArrayBuffer(0));
    const id = ++lastId;
    const reply = new Promise((resolve) => waiting.set(id, resolve));
    started().postMessage({ id, path, parameters: Object.entries(parameters).flat(), body: bytes }, [bytes.buffer]);
    return reply;
  }
  try {
    const query = new URLSearchParams(parameters);
    const response = await fetch(`${root}api/${path}?${query}`, body ? { method: "POST", body } : {});
    return { ok: response.ok, text: await response.text() };
  } catch (error) {
    return { ok: false, text: String(error) };
  }
}

// Search as you type: by names, and then by the words of texts, until the full search is there.
const filters = /** @type {HTMLFormElement | null} */ (byId("filters"));
let asked = 0;
/** Whether the full search is there. */
let isReady = helper === "server";
/** @type {((query: { q: string, play?: string, edition?: string, kind?: string }) => import("./names.js").Found[]) | undefined} */
let byName;

/** Returns what the fields of a part say, without those that say nothing. @param {HTMLElement | null} part */
function chosen(part) {
  const fields = /** @type {HTMLInputElement[]} */ ([...(part?.querySelectorAll("[name]") ?? [])]);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]).filter(([, value]) => value));
}

/** Returns the address of a link's record, which is the same for all its days. @param {HTMLAnchorElement} link */
const recordOf = (link) => link.pathname.replace(/@[^/]*\/$/, "");

/**
 * Shows what was found. A reader who is at one of the links stays at its record, or goes back to the field where that is gone.
 * @param {Element} results
 * @param {...Node} found
 */
function showResults(results, ...found) {
  const at = document.activeElement;
  const isIn = at instanceof HTMLAnchorElement && results.contains(at);
  results.replaceChildren(...found);
  results.ariaBusy = "false";
  if (!isIn) return;
  const links = [...results.querySelectorAll("a")];
  (links.find((link) => recordOf(link) === recordOf(at)) ?? field)?.focus();
}

/** @param {{ q: string, play?: string, edition?: string, kind?: string }} query */
function searchNames(query) {
  if (!results) return;
  if (!byName) return say(state?.dataset.loading ?? "");
  const list = document.createElement("ul");
  list.className = "plain";
  for (const { entry: { id, title }, ended, snippet } of byName(query)) {
    const link = document.createElement("a");
    link.href = `${filters?.dataset.records}${id}/`;
    link.textContent = title;
    const name = document.createElement("code");
    name.textContent = id;
    const item = document.createElement("li");
    const text = document.createElement("div");
    text.textContent = snippet;
    if (ended) {
      const over = document.createElement("strong");
      over.className = "warning";
      over.textContent = ended;
      item.append(over, " · ");
    }
    item.append(link, " ", name, text);
    list.append(item);
  }
  showResults(results, list);
  say(state?.dataset.names ?? "");
}

async function search() {
  const q = field?.value.trim() ?? "";
  const mine = ++asked;
  if (!results || !state) return;
  results.ariaBusy = "true";
  if (!q) {
    showResults(results);
    return say("");
  }
  const { play: played = "any", ...narrowed } = chosen(filters);
  const play = played === "any" ? "" : played;
  history.replaceState(null, "", `?${new URLSearchParams({ q, ...narrowed })}`);
  if (!isReady) return searchNames({ q, play, ...narrowed });
  const reply = await ask("search.html", { q, lang, ...narrowed, ...(play ? { play } : {}) });
  if (mine !== asked) return;
  showResults(results, document.createRange().createContextualFragment(reply.ok ? reply.text : ""));
  say(reply.ok ? (results.querySelector("a") ? "" : (state.dataset.none ?? "")) : reply.text);
}

/** Reads names, and then texts, each searched as soon as it is there. @param {DOMStringMap} addresses */
async function readNames({ names = "", texts = "" }) {
  const [{ addTexts, found, prepared }, response] = await Promise.all([import("./names.js"), fetch(names)]);
  const all = prepared(await response.json());
  byName = (query) => found(all, query);
  if (!isReady) void search();
  addTexts(all, await (await fetch(texts)).json());
  if (!isReady) void search();
}

/** Opens the full search, and says when it is there. */
async function openCore() {
  const reply = await ask("open", {});
  isReady = reply.ok;
  if (reply.ok) return void search();
  if (results) results.ariaBusy = "false";
  say(reply.text);
}

/** What the page itself needs first; the rest is kept on the device after it. */
let first = Promise.resolve();

if (filters && field) {
  const given = new URLSearchParams(location.search);
  field.value = given.get("q") ?? "";
  filters.hidden = false;
  const fields = /** @type {HTMLInputElement[]} */ ([...filters.elements]);
  // who has chosen no edition plays today's, which the page proposes
  for (const one of fields) one.value = given.get(one.name) ?? (one.name === "play" ? stored(visits, "play") || one.value : "");
  /** @type {number | undefined} */
  let timer;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    if (results) results.ariaBusy = "true";
    timer = window.setTimeout(search, helper === "server" ? 120 : 30);
  });
  filters.addEventListener("change", () => {
    store(visits, "play", chosen(filters).play ?? "");
    void search();
  });
  for (const form of [filters, field.form]) {
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void search();
    });
  }
  const names = helper === "server" ? Promise.resolve() : readNames(filters.dataset).catch(() => {});
  // over a line, names and texts come before what is ten times as large; what is on the device is all opened at once
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (helper === "core") first = isKept ? openCore() : names.then(openCore);
  else void search();
}

// Check what is pasted, dropped or picked.
const form = byId("check");
if (form && results && state) {
  const text = /** @type {HTMLTextAreaElement} */ (byId("list"));
  const picker = /** @type {HTMLInputElement} */ (byId("files"));
  const settings = withSettings();
  /** How often the reader has changed what is checked. */
  let changes = 0;

  /** Marks results as those of an earlier text, and says so once. */
  const markEarlier = () => {
    if (!results.hasChildNodes() || results.classList.contains("earlier")) return;
    results.classList.add("earlier");
    say(state.dataset.changed ?? "");
  };
  /** Says when both a text and files would be checked. */
  const showBoth = () => {
    /** @type {HTMLElement} */ (byId("both")).hidden = !text.value.trim() || !picker.files?.length;
  };
  const noteChange = () => {
    changes += 1;
    showBoth();
    markEarlier();
  };

  /** Checks what is pasted and picked. */
  const check = async () => {
    if (!helper) return say(state.dataset.absent ?? "");
    const pasted = text.value.trim() ? [new File([text.value], "list.txt")] : [];
    const files = [...pasted, ...(picker.files ?? [])];
    if (files.length === 0) {
      results.replaceChildren();
      return say(state.dataset.empty ?? "");
    }
    const name = files.map((file) => file.name).join("/");
    const sizes = files.map((file) => file.size).join(",");
    const changesBefore = changes;
    say(state.dataset.busy ?? "");
    const reply = await ask("lint.html", { name, sizes, lang, ...chosen(settings) }, new Blob(files));
    results.innerHTML = reply.ok ? reply.text : "";
    results.classList.remove("earlier");
    say(reply.ok ? "" : reply.text);
    if (changes !== changesBefore) return markEarlier();
    // on a small screen the answer is below the form
    (reply.ok ? results : state).scrollIntoView();
  };

  if (helper === "core") first = withUnits(noteChange);
  text.value = stored(tab, "list");
  text.addEventListener("input", noteChange);
  window.addEventListener("pagehide", () => store(tab, "list", text.value));
  settings.addEventListener("change", noteChange);
  picker.addEventListener("change", () => {
    noteChange();
    void keepFiles(picker);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void check();
  });
  const missing = restoreFiles(picker);
  if (missing.length > 0) say(`${state.dataset.again} ${missing.join(", ")}`);
  else if (stored(tab, "checked")) void first.then(check);
  store(tab, "checked", "");
  showBoth();
  byId("clear")?.addEventListener("click", () => {
    text.value = picker.value = "";
    changes += 1;
    store(tab, "files", "");
    results.replaceChildren();
    showBoth();
    say("");
    text.focus();
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      event.preventDefault();
      const dropped = /** @type {DragEvent} */ (event).dataTransfer?.files;
      if (kind !== "drop" || !dropped?.length) return;
      picker.files = dropped;
      noteChange();
      void keepFiles(picker);
      void check();
    });
  }
}

/** Files of so many bytes are kept until the tab is closed. */
const ROOM = 2_000_000;

/** @typedef {{ name: string, bytes?: string }} KeptFile */

/** Keeps the files that are picked, in base 64; of those that are too large, the names. @param {HTMLInputElement} picker */
async function keepFiles(picker) {
  const files = [...(picker.files ?? [])];
  const names = JSON.stringify(files.map(({ name }) => ({ name })));
  store(tab, "files", names);
  if (files.reduce((sum, { size }) => sum + size, 0) > ROOM) return;
  const whole = await Promise.all(files.map(async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { name: file.name, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
  }));
  // others may have been picked meanwhile
  if (stored(tab, "files") === names) store(tab, "files", JSON.stringify(whole));
}

/** Picks the files that were kept. Returns the names of those that were not. @param {HTMLInputElement} picker */
function restoreFiles(picker) {
  const kept = /** @type {KeptFile[]} */ (JSON.parse(stored(tab, "files") || "[]"));
  const picked = new DataTransfer();
  for (const { name, bytes } of kept) {
    if (bytes === undefined) continue;
    picked.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
  }
  if (picked.files.length > 0) picker.files = picked.files;
  return kept.filter(({ bytes }) => bytes === undefined).map(({ name }) => name);
}

/** Keeps what lists are checked by: an edition, a pack of it, and a day. Returns the part with the fields. */
function withSettings() {
  const part = /** @type {HTMLElement} */ (byId("settings"));
  const [edition, pack] = part.querySelectorAll("select");
  const showPacks = () => {
    for (const group of pack.querySelectorAll("optgroup")) {
      // not every browser hides a choice
      group.hidden = group.disabled = edition.value !== "" && group.dataset.edition !== edition.value;
    }
    if (pack.selectedOptions[0]?.closest("optgroup")?.disabled) pack.value = "";
  };
  for (const [name, value] of new URLSearchParams(stored(tab, "settings"))) {
    const field = /** @type {HTMLInputElement | null} */ (part.querySelector(`[name="${name}"]`));
    if (field) field.value = value;
  }
  showPacks();
  part.addEventListener("change", () => {
    showPacks();
    store(tab, "settings", String(new URLSearchParams(chosen(part))));
  });
  return part;
}

/**
 * Shows by which units lists are checked, and takes those that the reader brings. They stay on the device.
 * @param {() => void} noteChange
 */
async function withUnits(noteChange) {
  const place = /** @type {HTMLElement} */ (byId("units"));
  const kept = /** @type {HTMLElement} */ (byId("units-kept"));
  const picker = /** @type {HTMLInputElement} */ (byId("units-file"));
  const day = /** @type {HTMLInputElement} */ (byId("units-day"));
  const forget = /** @type {HTMLButtonElement} */ (byId("units-forget"));

  /** @param {Reply} reply */
  const show = (reply) => {
    if (reply.ok) kept.innerHTML = reply.text;
    else kept.textContent = reply.text;
    forget.hidden = !reply.ok || reply.text === "";
  };
  picker.addEventListener("change", async () => {
    const [file] = picker.files ?? [];
    if (!file) return;
    kept.textContent = kept.dataset.busy ?? "";
    show(await ask("bring", { name: file.name, at: day.value, lang }, file));
    picker.value = "";
    noteChange();
  });
  forget.addEventListener("click", async () => {
    show(await ask("forget", { lang }));
    noteChange();
  });
  place.hidden = false;
  show(await ask("units.html", { lang }));
}

// Help with the keys.
const help = /** @type {HTMLDialogElement | null} */ (byId("keys"));
document.addEventListener("keydown", (event) => {
  const isTyping = /** @type {HTMLElement} */ (event.target).matches("input, textarea, select");
  if (event.key === "?" && !isTyping) help?.showModal();
});

// Keep the site on the device, and offer a newer version of it.
if (helper === "core" && "serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const offer = /** @type {HTMLElement} */ (byId("update"));
  const had = workers.controller !== null;

  /** @param {ServiceWorker | null} next */
  const offered = (next) => {
    if (!next || !workers.controller) return;
    offer.hidden = false;
    offer.querySelector("button")?.addEventListener("click", () => next.postMessage("update"), { once: true });
  };
  workers.addEventListener("controllerchange", () => {
    if (had) location.reload();
  });
  window.addEventListener("load", async () => {
    await first;
    const registration = await workers.register(`${root}sw.js`, { type: "module" });
    offered(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => next.state === "installed" && offered(next));
    });
  });
}
