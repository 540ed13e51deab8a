// @ts-check
// What a page does beside being read: theme, copying, keys, search and the check of lists.
// Every word that comes from a person or a file is set as text; only what the server rendered is set as HTML.

const root = document.body.dataset.root ?? "./";
const lang = document.documentElement.lang;
const hasServer = "server" in document.body.dataset;

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

// Search as you type.
let asked = 0;

async function search() {
  const words = field?.value.trim() ?? "";
  const mine = ++asked;
  if (!results || !state) return;
  if (!words) {
    results.replaceChildren();
    return say("");
  }
  const response = await fetch(`${root}api/search.html?${new URLSearchParams({ q: words, lang })}`);
  const html = await response.text();
  if (mine !== asked) return;
  results.innerHTML = response.ok ? html : "";
  say(response.ok ? (results.querySelector("a") ? "" : (state.dataset.none ?? "")) : html);
  history.replaceState(null, "", `?${new URLSearchParams({ q: words })}`);
}

if (location.pathname.endsWith("/search/") && field) {
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  if (hasServer) {
    /** @type {number | undefined} */
    let timer;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = window.setTimeout(search, 120);
    });
    field.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      void search();
    });
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

  /** @param {Blob[]} parts @param {string[]} names */
  const check = async (parts, names) => {
    results.replaceChildren();
    if (!hasServer) return say(state.dataset.absent ?? "");
    for (const [at, part] of parts.entries()) {
      const query = new URLSearchParams({ name: names[at], lang });
      const response = await fetch(`${root}api/lint.html?${query}`, { method: "POST", body: part });
      const html = await response.text();
      if (!response.ok) {
        say(html);
        continue;
      }
      const section = document.createElement("section");
      section.innerHTML = html;
      results.append(section);
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const files = [...(picker.files ?? [])];
    const pasted = text.value.trim() ? [new Blob([text.value])] : [];
    void check([...pasted, ...files], [...pasted.map(() => "list.txt"), ...files.map((file) => file.name)]);
  });
  for (const kind of ["dragover", "drop"]) {
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      const dropped = [...(/** @type {DragEvent} */ (event).dataTransfer?.files ?? [])];
      if (kind === "drop" && dropped.length > 0) void check(dropped, dropped.map((file) => file.name));
    });
  }
}
