// @ts-check
// Finds records by their names alone, from one small file: until the search in the texts is there, and where it is missing.

/**
 * @typedef {{ id: string, title: string, words: string[], kinds: string[], concepts: string[] }} Entry
 * @typedef {{ records: Entry[], concepts: Record<string, string[]> }} Names
 * @typedef {{ entry: Entry, title: string, words: string }} Prepared
 */

/** So many are shown. */
const MOST = 10;

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
    return { entry, title: ` ${folded(entry.title)}`, words: ` ${own} ${entry.concepts.map((one) => called.get(one) ?? "").join(" ")}` };
  });
}

/**
 * Returns the records whose names have every word of a query, the best first.
 * @param {Prepared[]} all
 * @param {{ q: string, play?: string, edition?: string, kind?: string }} query
 * @returns {Entry[]}
 */
export function found(all, { q, play, edition, kind }) {
  const typed = folded(q);
  const words = typed.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const of = (/** @type {Entry} */ entry) => entry.id.split("/")[0];
  const editions = [...new Set(all.map(({ entry }) => of(entry)))].reverse();
  const rank = (/** @type {Prepared} */ { entry, title, words: own }) => {
    if (!words.every((word) => own.includes(` ${word}`))) return 0;
    const ofTitle = title.trim() === typed ? 4 : title.startsWith(` ${typed}`) ? 3 : words.every((word) => title.includes(` ${word}`)) ? 2 : 0;
    const ofConcept = entry.kinds[0] === "rule" && own.includes(` ${typed} `) ? 1 : 0;
    return 1 + ofTitle + ofConcept;
  };
  const hits = all.filter(({ entry }) => (!edition || of(entry) === edition) && (!kind || entry.kinds.includes(kind)))
    .map((one) => ({ entry: one.entry, rank: rank(one), edition: of(one.entry) === play ? -1 : editions.indexOf(of(one.entry)) }));
  const best = hits.filter((hit) => hit.rank > 0).sort((one, other) => other.rank - one.rank || one.edition - other.edition);
  return best.slice(0, MOST).map((hit) => hit.entry);
}
