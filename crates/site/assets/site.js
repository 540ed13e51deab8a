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
const themes = ["", "light", "dark"];

/** @param {string} theme */
function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** @param {string} key */
function remembered(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing forgets the choice with the page
  }
}

setTheme(remembered("theme"));
const themeButton = /** @type {HTMLButtonElement | null} */ (document.querySelector("button.theme"));
if (themeButton) {
  themeButton.hidden = false;
  themeButton.addEventListener("click", () => {
    const next = themes[(themes.indexOf(remembered("theme")) + 1) % themes.length];
    remember("theme", next);
    setTheme(next);
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
    const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#results a")]);
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

// Search as you type.
const filters = /** @type {HTMLFormElement | null} */ (byId("filters"));
let asked = 0;

/** Returns what the filters say, without those that say nothing. */
function chosen() {
  const all = filters ? [...new FormData(filters).entries()] : [];
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]).filter(([, value]) => value));
}

async function search() {
  const q = field?.value.trim() ?? "";
  const mine = ++asked;
  if (!results || !state) return;
  if (!q) {
    results.replaceChildren();
    return say("");
  }
  const { play = "", ...narrowed } = chosen();
  const reply = await ask("search.html", { q, lang, ...narrowed, ...(play ? { play } : {}) });
  if (mine !== asked) return;
  results.innerHTML = reply.ok ? reply.text : "";
  say(reply.ok ? (results.querySelector("a") ? "" : (state.dataset.none ?? "")) : reply.text);
  history.replaceState(null, "", `?${new URLSearchParams({ q, ...narrowed })}`);
}

if (filters && field) {
  const given = new URLSearchParams(location.search);
  field.value = given.get("q") ?? "";
  if (helper) {
    filters.hidden = false;
    const fields = /** @type {HTMLInputElement[]} */ ([...filters.elements]);
    for (const one of fields) one.value = given.get(one.name) ?? (one.name === "play" ? remembered("play") : "");
    /** @type {number | undefined} */
    let timer;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = window.setTimeout(search, helper === "core" ? 30 : 120);
    });
    filters.addEventListener("change", () => {
      remember("play", chosen().play ?? "");
      void search();
    });
    for (const form of [filters, field.form]) {
      form?.addEventListener("submit", (event) => {
        event.preventDefault();
        void search();
      });
    }
    if (helper === "core") started();
    void search();
  } else {
    say(state?.dataset.absent ?? "");
  }
}

// Check what is pasted, dropped or picked.
const form = byId("check");
if (form && results && state) {
  const text = /** @type {HTMLTextAreaElement} */ (byId("list"));
  const picker = /** @type {HTMLInputElement} */ (byId("files"));
  if (helper === "core") started();

  /** @param {File[]} files */
  const check = async (files) => {
    if (!helper) return say(state.dataset.absent ?? "");
    if (files.length === 0) return say(state.dataset.empty ?? "");
    const name = files.map((file) => file.name).join("/");
    const sizes = files.map((file) => file.size).join(",");
    say(state.dataset.busy ?? "");
    const reply = await ask("lint.html", { name, sizes, lang }, new Blob(files));
    results.innerHTML = reply.ok ? reply.text : "";
    say(reply.ok ? "" : reply.text);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pasted = text.value.trim() ? [new File([text.value], "list.txt")] : [];
    void check([...pasted, ...(picker.files ?? [])]);
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      event.preventDefault();
      const dropped = [...(/** @type {DragEvent} */ (event).dataTransfer?.files ?? [])];
      if (kind === "drop" && dropped.length > 0) void check(dropped);
    });
  }
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
    const registration = await workers.register(`${root}sw.js`, { type: "module" });
    offered(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => next.state === "installed" && offered(next));
    });
  });
}
