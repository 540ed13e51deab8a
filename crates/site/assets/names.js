// @ts-check
// Finds records by their names, and then by the words of their texts, from two small files: until the full search is there, and where it
// is missing.

/**
 * @typedef {{ id: string, title: string, words: string[], kinds: string[], concepts: string[] }} Entry
 * @typedef {{ records: Entry[], concepts: Record<string, string[]>, ended: Record<string, string> }} Names
 * @typedef {{ entry: Entry, title: string, names: string, text: string }} Prepared
 * @typedef {{ all: Prepared[], words: Map<string, Map<Prepared, number>>, ended: Record<string, string> }} Index
 * @typedef {{ entry: Entry, ended: string, snippet: string }} Found
 */

/** So many are shown. */
const MOST = 10;

/** What a word counts that is found in the title, the other names or the text of a record. */
const COUNTS = { title: 3, names: 2, text: 1 };

/** What another form of a word counts, and what a word counts that is less like the one that is typed, as a part of the word itself. */
const INFLECTED = 0.7;
const UNLIKE = INFLECTED / 2;

/** The shortest beginning of a word that is completed, the shortest stem, and the longest ending, in letters. */
const SHORTEST = 3;
const STEM = 4;
const ENDING = 3;

/** What the edition that is played counts for a record of the name, and for another one, so that its records come before like ones. */
const PLAYED = { named: 2.5, other: 0.5 };

/** So much of what a query says must be found in a record. */
const LEAST = 0.3;

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
 * @returns {Index}
 */
export function prepared({ records, concepts, ended }) {
  const called = new Map(Object.entries(concepts).map(([concept, forms]) => [concept, folded(forms.join(" "))]));
  /** @type {Index} */
  const index = { all: [], words: new Map(), ended };
  for (const entry of records) {
    const title = folded(entry.title);
    const concept = entry.concepts.map((one) => called.get(one) ?? "").join(" ");
    const one = { entry, title, names: `${folded([entry.title, entry.id, ...entry.words].join(" "))} ${concept}`, text: "" };
    index.all.push(one);
    add(index, one, title, COUNTS.title);
    add(index, one, one.names, COUNTS.names);
  }
  return index;
}

/**
 * Adds the words of a record. A word keeps what it counted first: what counts most is added first.
 * @param {Index} index
 * @param {Prepared} record
 * @param {string} text
 * @param {number} counts
 */
function add({ words }, record, text, counts) {
  for (const word of text.split(" ")) {
    let records = words.get(word);
    if (!records) words.set(word, records = new Map());
    if (!records.has(record)) records.set(record, counts);
  }
}

/**
 * Adds the texts of records, by their ids.
 * @param {Index} index
 * @param {Record<string, string>} texts
 */
export function addTexts(index, texts) {
  for (const one of index.all) {
    one.text = texts[one.entry.id] ?? "";
    add(index, one, folded(one.text), COUNTS.text);
  }
}

/**
 * Returns how well a word of a record fits a word that is typed: whole, as its beginning, or with another ending.
 * @param {string} typed
 * @param {string} word
 */
function fits(typed, word) {
  if (typed === word) return 1;
  if (word.startsWith(typed)) {
    if (typed.length < SHORTEST) return 0;
    return word.length - typed.length <= ENDING ? INFLECTED : UNLIKE;
  }
  let common = 0;
  while (common < typed.length && typed[common] === word[common]) common += 1;
  const areForms = common >= STEM && typed.length - common <= ENDING && word.length - common <= ENDING;
  return areForms ? UNLIKE : 0;
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
 * Returns the records whose names or texts have the words of a query, or most of what it says, the best first: rare words count most,
 * and names before texts.
 * @param {Index} index
 * @param {{ q: string, play?: string, edition?: string, kind?: string }} query
 * @returns {Found[]}
 */
export function found({ all, words, ended }, { q, play, edition, kind }) {
  const typed = folded(q);
  const of = (/** @type {Entry} */ entry) => entry.id.split("/")[0];
  const editions = [...new Set(all.map(({ entry }) => of(entry)))].reverse();
  /** @type {Map<Prepared, { said: number, counted: number }>} */
  const hits = new Map();
  let whole = 0;
  const asked = [...new Set(typed.split(" "))].filter(Boolean);
  for (const word of asked) {
    /** @type {Map<Prepared, number>} */
    const records = new Map();
    for (const [other, its] of words) {
      const fit = fits(word, other);
      if (fit > 0) for (const [record, counts] of its) records.set(record, Math.max(records.get(record) ?? 0, fit * counts));
    }
    const rare = Math.log(1 + all.length / (1 + records.size));
    whole += rare;
    for (const [record, counts] of records) {
      const hit = hits.get(record) ?? { said: 0, counted: 0 };
      hits.set(record, { said: hit.said + rare, counted: hit.counted + rare * counts });
    }
  }
  const rank = (/** @type {Prepared} */ { entry, title, names }, /** @type {{ said: number, counted: number }} */ { said, counted }) => {
    const ofTitle = title === typed ? 4 : title.startsWith(typed) ? 2 : 0;
    const ofConcept = entry.kinds[0] === "rule" && ` ${names} `.includes(` ${typed} `) ? 2 : 0;
    const ofName = ofTitle + ofConcept;
    const ofPlayed = of(entry) !== play ? 0 : ofName > 0 ? PLAYED.named : PLAYED.other;
    return (said / whole) * (counted / whole) + ofName + ofPlayed;
  };
  const isWanted = (/** @type {Entry} */ entry) => (!edition || of(entry) === edition) && (!kind || entry.kinds.includes(kind));
  const best = [...hits].filter(([one, hit]) => hit.said >= LEAST * whole && isWanted(one.entry))
    .map(([one, hit]) => ({ one, rank: rank(one, hit), edition: of(one.entry) === play ? -1 : editions.indexOf(of(one.entry)) }))
    .sort((one, other) => other.rank - one.rank || one.edition - other.edition);
  return best.slice(0, MOST).map(({ one }) => ({ entry: one.entry, ended: ended[of(one.entry)] ?? "", snippet: around(one.text, asked) }));
}
