// @ts-check
// Finds records by their names, and then by the words of their texts, from two small files: until the full search is there, and where it
// is missing.

/**
 * @typedef {{ id: string, title: string, words: string[], kinds: string[], concepts: string[] }} Entry
 * @typedef {{ records: Entry[], concepts: Record<string, string[]> }} Names
 * @typedef {{ entry: Entry, title: string, words: string, text: string, folded: string }} Prepared
 * @typedef {{ entry: Entry, snippet: string }} Found
 */

/** So many are shown. */
const MOST = 10;

/** So many characters of a text are shown before the first word that was found, and behind it. */
const AROUND = [60, 140];

/**
 * Makes equal what is typed in different ways: capitals, accents, and the Danish letters in either spelling.
 * @param {string} text
 */
function folded(text) {
  const danish = text.toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "oe").replaceAll("å", "aa");
  return danish.normalize("NFKD").replace(/\p{M}/gu, "").split(/[^\p{L}\p{N}.]+/u).filter(Boolean).join(" ");
}

/**
 * Prepares names for {@link found}.
 * @param {Names} names
 * @returns {Prepared[]}
 */
export function prepared({ records, concepts }) {
  const called = new Map(Object.entries(concepts).map(([concept, forms]) => [concept, folded(forms.join(" "))]));
  return records.map((entry) => {
    const own = folded([entry.title, entry.id, ...entry.words].join(" "));
    const words = ` ${own} ${entry.concepts.map((one) => called.get(one) ?? "").join(" ")}`;
    return { entry, title: ` ${folded(entry.title)}`, words, text: "", folded: "" };
  });
}

/**
 * Adds the texts of records, by their ids.
 * @param {Prepared[]} all
 * @param {Record<string, string>} texts
 */
export function addTexts(all, texts) {
  for (const one of all) {
    one.text = texts[one.entry.id] ?? "";
    one.folded = ` ${folded(one.text)}`;
  }
}

/**
 * Returns what is around the first of some words in a text, from the beginning of a word to the end of one.
 * @param {string} text
 * @param {string[]} words
 */
function around(text, words) {
  const parts = text.split(/\s+/u);
  const at = parts.findIndex((part) => words.some((word) => ` ${folded(part)}`.includes(` ${word}`)));
  if (at < 0) return "";
  const first = parts.slice(0, at).join(" ").length;
  const whole = parts.join(" ");
  const start = first <= AROUND[0] ? 0 : whole.indexOf(" ", first - AROUND[0]) + 1;
  const end = first + AROUND[1] >= whole.length ? whole.length : whole.lastIndexOf(" ", first + AROUND[1]);
  return `${start > 0 ? "… " : ""}${whole.slice(start, end)}${end < whole.length ? " …" : ""}`;
}

/**
 * Returns the records whose names or texts have every word of a query, the best first: names come before texts.
 * @param {Prepared[]} all
 * @param {{ q: string, play?: string, edition?: string, kind?: string }} query
 * @returns {Found[]}
 */
export function found(all, { q, play, edition, kind }) {
  const typed = folded(q);
  const words = typed.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const of = (/** @type {Entry} */ entry) => entry.id.split("/")[0];
  const editions = [...new Set(all.map(({ entry }) => of(entry)))].reverse();
  const rank = (/** @type {Prepared} */ { entry, title, words: own, folded: text }) => {
    if (!words.every((word) => own.includes(` ${word}`) || text.includes(` ${word}`))) return 0;
    const named = words.filter((word) => own.includes(` ${word}`)).length;
    if (named < words.length) return (1 + named) / (2 + words.length);
    const ofTitle = title.trim() === typed ? 4 : title.startsWith(` ${typed}`) ? 3 : words.every((word) => title.includes(` ${word}`)) ? 2 : 0;
    const ofConcept = entry.kinds[0] === "rule" && own.includes(` ${typed} `) ? 1 : 0;
    return 1 + ofTitle + ofConcept;
  };
  const hits = all.filter(({ entry }) => (!edition || of(entry) === edition) && (!kind || entry.kinds.includes(kind)))
    .map((one) => ({ one, rank: rank(one), edition: of(one.entry) === play ? -1 : editions.indexOf(of(one.entry)) }));
  const best = hits.filter((hit) => hit.rank > 0).sort((one, other) => other.rank - one.rank || one.edition - other.edition);
  return best.slice(0, MOST).map(({ one }) => ({ entry: one.entry, snippet: around(one.text, words) }));
}
