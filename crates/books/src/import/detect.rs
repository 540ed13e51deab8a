//! Which language and which edition a book is written in, with what tells it; in doubt nothing is chosen.

use std::collections::{BTreeMap, BTreeSet};

use memchr::memmem;
use serde::Serialize;

use super::clause::normal;
use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::import::Reading;

/// How much of a book is looked at, in bytes.
const SAMPLE: usize = 400_000;
/// The least share of small words that a text in a known language has.
const SHARE: f64 = 0.2;
/// How much an edition must lead.
const LEAD: f64 = 1.4;
/// The least that must be found for an edition.
const LEAST: f64 = 5.0;
/// The least that must be found where only the likeness to our texts is evidence for an edition.
const ALIKE: f64 = 14.0;
/// How much a date of publication tells.
const DATE: f64 = 6.0;
/// How much a text tells that is wholly ours.
const LIKENESS: f64 = 40.0;
/// How many times as many small words the language must have as the next one.
const AHEAD: f64 = 3.0;
/// The fewest words by which a language is reported.
const FEWEST: usize = 12;
/// How much of the beginning of a book is searched for dates, in bytes.
const HEAD: usize = 6000;

/// What kind of thing speaks for a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EvidenceKind {
    /// Words of the book.
    Words,
    /// A date that the book names.
    Date,
    /// The text is near to ours.
    Likeness,
}

/// Something that speaks for a choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evidence {
    /// What kind of thing it is.
    pub kind: EvidenceKind,
    /// What was found, unchanged in the book; empty for a likeness.
    pub found: String,
    /// How often.
    pub count: usize,
    /// How much it tells.
    pub weight: f64,
}

/// What speaks for one of the choices.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The language or the edition.
    pub name: String,
    /// How strongly.
    pub score: f64,
    /// What was found, the strongest first.
    pub evidence: Vec<Evidence>,
}

/// What a choice is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ChosenBy {
    /// The text.
    Text,
    /// The user said so.
    Given,
    /// The text leaves doubt, and the user reads this language.
    Assumed,
}

/// What was chosen, and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Detected {
    /// What was chosen; `None` in doubt.
    pub chosen: Option<String>,
    /// Whether it was found, or who said so.
    pub by: ChosenBy,
    /// Every choice that something speaks for, the strongest first.
    pub choices: Vec<Choice>,
}

impl Detected {
    /// What something else than the text says.
    pub(super) fn chosen(name: &impl ToString, by: ChosenBy, choices: Vec<Choice>) -> Self {
        Self { chosen: Some(name.to_string()), by, choices }
    }
}

fn sample(text: &str) -> &str {
    &text[..text.floor_char_boundary(SAMPLE)]
}

fn sorted(mut choices: Vec<Choice>) -> Vec<Choice> {
    for choice in &mut choices {
        choice.evidence.sort_by(|a, b| b.weight.total_cmp(&a.weight).then_with(|| a.found.cmp(&b.found)));
        choice.evidence.truncate(8);
    }
    choices.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.name.cmp(&b.name)));
    choices
}

/// Finds the language by the small words that it does not share with the others.
pub(super) fn language(kb: &KnowledgeBase, text: &str) -> Detected {
    let languages = &kb.records().languages;
    let mut counts: Vec<BTreeMap<&str, usize>> = vec![BTreeMap::new(); languages.len()];
    let lower = sample(text).to_lowercase();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for word in lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()) {
        *times.entry(word).or_default() += 1;
    }
    let all: usize = times.values().sum();
    for (word, times) in times {
        let mut known = languages.iter().enumerate().filter(|(_, language)| language.is_stopword(word));
        if let (Some((only, _)), None) = (known.next(), known.next()) {
            counts[only].insert(word, times);
        }
    }
    let share = |count: usize| precise(count) / precise(all.max(1));
    let choices = languages.iter().zip(&counts).map(|(language, counts)| {
        let evidence = counts.iter().map(|(word, count)| Evidence {
            kind: EvidenceKind::Words,
            found: (*word).to_owned(),
            count: *count,
            weight: share(*count),
        });
        Choice { name: language.lang.to_string(), score: share(counts.values().sum()), evidence: evidence.collect() }
    });
    let choices = sorted(choices.filter(|choice| choice.score > 0.0).collect());
    let second = choices.get(1).map_or(0.0, |choice| choice.score);
    let first =
        choices.first().filter(|choice| choice.score >= SHARE && choice.score >= second * AHEAD && all >= FEWEST);
    Detected { chosen: first.map(|choice| choice.name.clone()), by: ChosenBy::Text, choices }
}

/// Returns the beginning of a book in the form in which marks are looked for.
pub(super) fn compared(text: &str) -> String {
    normal(sample(text)).to_lowercase()
}

/// Returns how much the words of the likeliest edition say.
pub(super) fn said(by: &Detected) -> f64 {
    let words = |choice: &Choice| {
        let words = choice.evidence.iter().filter(|clue| clue.kind == EvidenceKind::Words);
        words.map(|one| one.weight).sum::<f64>()
    };
    by.choices.iter().map(words).fold(0.0, f64::max)
}

/// Finds the edition by its marks, by the dates that the book names, and by how near its text is to each edition.
///
/// `fits` tells for editions how near the text is to ours, from 0 to 1.
pub(super) fn edition(kb: &KnowledgeBase, reading: &Reading, text: &str, fits: &BTreeMap<EditionId, f64>) -> Detected {
    let lower = compared(text);
    let dates = dates(kb, reading, &lower);
    let mut choices = Vec::new();
    for records in kb.editions() {
        let id = &records.edition.id;
        let mut evidence = Vec::new();
        let marks: BTreeMap<String, u32> = reading
            .marks
            .get(id)
            .into_iter()
            .flatten()
            .map(|mark| (normal(&mark.text).to_lowercase(), mark.weight))
            .collect();
        for (mark, weight) in marks {
            let count = memmem::find_iter(lower.as_bytes(), &mark).count();
            if count > 0 {
                let weight = f64::from(weight) * (1.0 + precise(count.min(8)).ln());
                evidence.push(Evidence { kind: EvidenceKind::Words, found: mark, count, weight });
            }
        }
        for (date, day) in &dates {
            let period = records.edition.period;
            if period.from.is_some() && period.contains(*day) {
                evidence.push(Evidence { kind: EvidenceKind::Date, found: date.clone(), count: 1, weight: DATE });
            }
        }
        let near = fits.get(id).copied().unwrap_or(0.0);
        if near > 0.0 {
            let (kind, found) = (EvidenceKind::Likeness, String::new());
            evidence.push(Evidence { kind, found, count: 1, weight: near * LIKENESS });
        }
        let score = evidence.iter().map(|clue| clue.weight).sum();
        choices.push(Choice { name: id.to_string(), score, evidence });
    }
    let choices = sorted(choices);
    let second = choices.get(1).map_or(0.0, |choice| choice.score);
    // a text about anything is a little like ours: alone, that tells nothing
    let least = |choice: &Choice| {
        if choice.evidence.iter().any(|clue| clue.kind != EvidenceKind::Likeness) { LEAST } else { ALIKE }
    };
    let first = choices.first().filter(|choice| choice.score >= least(choice) && choice.score >= second * LEAD);
    Detected { chosen: first.map(|choice| choice.name.clone()), by: ChosenBy::Text, choices }
}

/// Finds months with their year, such as `february 2024`, at the beginning of a book.
fn dates(kb: &KnowledgeBase, reading: &Reading, lower: &str) -> BTreeSet<(String, Date)> {
    let head = &lower[..lower.floor_char_boundary(HEAD)];
    let words: Vec<&str> = head.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut dates = BTreeSet::new();
    for signs in kb.records().languages.iter().filter_map(|language| reading.signs.get(&language.lang)) {
        for (number, month) in signs.months.iter().enumerate() {
            let month = month.to_lowercase();
            for pair in words.windows(2).filter(|pair| pair[0] == month) {
                let year = pair[1].parse().ok().filter(|year: &i16| (2000..2100).contains(year));
                let date = year.and_then(|year| Date::new(year, i8::try_from(number + 1).ok()?, 28));
                dates.extend(date.map(|date| (pair.join(" "), date)));
            }
        }
    }
    dates
}

/// A count as a number for shares.
pub(super) fn precise(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}
