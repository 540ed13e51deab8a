//! The words that questions and answers are made of: `i18n/rulings.toml`.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use serde::Deserialize;

use super::mark::Marks;
use super::needle::{Cue, Needle, Words, contains_any};
use adjutant_base::date::Date;
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::notation::Notation;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_rules::{compiled, record};

/// The file of the words.
const FILE: &str = "i18n/rulings.toml";

/// The words of one language, in lower case.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wording {
    /// Marks of a question.
    pub question: Vec<String>,
    /// Marks of an answer.
    pub answer: Vec<String>,
    /// Beginnings of an answer that says yes.
    pub yes: Vec<String>,
    /// Beginnings of an answer that says yes to a question in the negative, and so that it is so after all: `jo`.
    pub insists: Vec<String>,
    /// Beginnings of an answer that says no.
    pub no: Vec<String>,
    /// Words of an answer that says that a statement is true.
    pub agrees: Vec<String>,
    /// Words of an answer that says that a statement is not true.
    pub objects: Vec<String>,
    /// Words for what may be done.
    pub modals: Vec<String>,
    /// Words that begin the case for which an answer says something.
    pub provisos: Vec<String>,
    /// Words that begin what an answer concludes from the reason before it.
    #[serde(default)]
    pub conclusions: Vec<String>,
    /// Beginnings of an answer that gives an amount: `no more than`.
    #[serde(default)]
    pub amount: Vec<Words>,
    /// What an answer says that decides nothing.
    pub undecided: Vec<Words>,
    /// Beginnings of an answer that decides nothing: `maybe`.
    pub vague: Vec<String>,
    /// What an answer says that decides nothing where yes or no is asked for, and may decide something else: `roll off`.
    pub open_ended: Vec<Words>,
    /// Words that ask for a figure, a case or a time, and not for yes or no.
    pub interrogatives: Vec<String>,
    /// Those of them that begin a clause as well, and ask only where a verb follows: `when may`.
    pub subordinate: Vec<String>,
    /// Words behind an interrogative with which it asks for yes or no: `what if`.
    pub supposes: Vec<String>,
    /// Words with which a question asks how far from something it must be.
    #[serde(default)]
    pub apart: Vec<Words>,
    /// Words with which a question asks for the most of something.
    #[serde(default)]
    pub most: Vec<Words>,
    /// Words with which it asks for the least of something.
    #[serde(default)]
    pub least: Vec<Words>,
    /// What an open question wants, with the words that it begins with: who, when, how long.
    #[serde(default)]
    pub wanted: BTreeMap<String, Vec<String>>,
    /// What makes an answer hold under conditions only.
    pub unless: Vec<Words>,
    /// Words that turn a sentence round.
    pub negators: Vec<Words>,
    /// Short forms of words with a negator, with their full forms.
    pub contractions: BTreeMap<String, String>,
    /// Negators so strong that *no* may mean only that it is not so bad: `can it not move at all? - no`.
    pub emphatic: Vec<Words>,
    /// Words for the opposite of what may be done: forbidden.
    pub bars: Vec<Words>,
    /// Words for the opposite of what follows them: skip.
    pub spurns: Vec<Words>,
    /// Words that take away what follows them: `without`.
    pub lacks: Vec<Words>,
    /// Words that take away what follows them, by a word before them: `shielded from`.
    pub separators: Vec<String>,
    /// Words behind those that are something done: `moving`.
    pub gerunds: Vec<Cue>,
    /// Verbs that only say of what follows them what it is.
    pub copulas: Vec<String>,
    /// Words that let something be done, other than the modals.
    pub licences: Vec<Words>,
    /// Words before a noun that are no verb.
    pub prepositions: Vec<String>,
    /// Words for how often something is done, beyond once.
    pub frequencies: Vec<Words>,
    /// Words that give the result of a roll.
    pub rolled: Vec<Words>,
    /// Words that may be between those and what they are the opposite of.
    pub gaps: Vec<String>,
    /// Expressions with a negator that turn nothing round.
    pub idle: Vec<Words>,
    /// Words between two things of which a question asks which one is so.
    pub alternatives: Vec<String>,
    /// Words for what is above a figure.
    pub higher: Vec<Words>,
    /// Words for what is below a figure.
    pub lower: Vec<Words>,
    /// What asks whether a statement is true.
    pub wrappers: Vec<Words>,
    /// What follows a statement so that it is confirmed.
    pub tags: Vec<String>,
    /// What follows a statement in the negative and leaves the question as it is.
    pub doubts: Vec<String>,
    /// Pronouns that are the subject of a sentence.
    pub persons: Vec<String>,
    /// Words for who decides what may be done: the event, the judges.
    pub judges: Vec<String>,
    /// Words that begin a subject.
    pub determiners: Vec<String>,
    /// Words that may be anywhere and say little.
    pub fillers: Vec<String>,
    /// The letters without one of which a short word is a short form: `pr.`, `nr.`.
    pub vowels: String,
    /// Words that begin a clause of its own, whose negators leave the sentence as it is.
    pub relatives: Vec<String>,
    /// What says that something is not in the edition.
    pub absent: Vec<Words>,
    /// What says that there is no limit.
    pub anywhere: Vec<Words>,
    /// What says that something other than the rule decides.
    pub special: Vec<Words>,
    /// Numbers in words.
    pub numbers: BTreeMap<String, i64>,
    /// Words for a number that are articles as well, and no numbers in running text.
    pub articles: Vec<String>,
    /// Words before a number for one thing with which it is none: `each one`.
    pub pronouns: Vec<String>,
    /// Lengths in words, in figures.
    pub lengths: BTreeMap<String, String>,
    /// What makes a number a roll of that or more.
    pub or_more: Vec<String>,
    /// Things that are counted, so that *three or more* of them is no roll.
    pub things: Vec<String>,
    /// Words that add a number to something.
    pub add: Vec<String>,
    /// Words that take a number from something.
    pub subtract: Vec<String>,
    /// Words that begin a statement of its own.
    pub against: Vec<String>,
    /// Words that join two statements.
    pub joins: Vec<String>,
    /// Words right before something that say that it is not there.
    pub denies: Vec<String>,
    /// Words that make another time of a question, at which what bars something is over.
    pub later: Vec<Words>,
    /// Words that begin the circumstances of a question: `if`.
    pub conditions: Vec<String>,
    /// What asks for a number.
    pub how_many: Vec<Cue>,
    /// What asks for a number of something, which follows it.
    pub number_of: Vec<Words>,
    /// Words that end what is counted: the verb behind it.
    pub verbs: Vec<String>,
    /// Words behind a number that do not say what it counts: `altogether`.
    pub measures: Vec<String>,
    /// Words behind a number that is that of one thing among several.
    pub each: Vec<Words>,
    /// Words for all that something is counted in: the army.
    pub whole: Vec<Words>,
    /// Words that make a figure a bound.
    pub bounds: Vec<Words>,
    /// What else than the rules may decide.
    pub beside: Vec<Words>,
    /// Words that begin an example.
    pub examples: Vec<Words>,
    /// Words before something that was not done.
    pub undone: Vec<Words>,
    /// What asks for a length.
    pub how_far: Vec<Cue>,
    /// What asks for a roll.
    pub what_roll: Vec<Cue>,
    /// An answer that gives nothing at all: `none`.
    pub nothing: Vec<String>,
    /// What says that something costs or causes nothing.
    pub free: Vec<Words>,
    /// What says that a statement is about another edition.
    pub elsewhere: Vec<Words>,
    /// What asks whether something is in the edition.
    pub exists: Vec<Words>,
    /// Words that precede the number of a section.
    pub section: Vec<Words>,
    /// The months of the year, in order.
    pub months: Vec<String>,
    /// Labels of a document's head: what each of them gives.
    pub head: BTreeMap<String, String>,
    /// How figures are written, in the words of every language.
    #[serde(skip)]
    pub notation: Arc<Notation>,
}

/// The words of every language.
#[derive(Debug, Clone, Default)]
pub struct Wordings {
    by_lang: BTreeMap<String, Wording>,
    /// The marks of questions and answers, whatever the language.
    pub(super) marks: Marks,
}

impl Wordings {
    /// Reads the words; what is wrong with them is a fault.
    pub fn load(files: &Files) -> (Self, Vec<Fault>) {
        let (mut by_lang, faults) = data::<BTreeMap<String, Wording>>(files, FILE);
        // the faults of the languages are reported by `record::read`, which reads the same file
        let (languages, _) = record::read_languages(files);
        let notation = Arc::new(Notation::new(languages.iter().map(|language| &language.figures)));
        for wording in by_lang.values_mut() {
            wording.notation = Arc::clone(&notation);
        }
        let marks = Marks::new(by_lang.values());
        (Self { by_lang, marks }, faults)
    }

    /// Returns the words of each language, in order of its tag.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Wording)> {
        self.by_lang.iter().map(|(lang, wording)| (lang.as_str(), wording))
    }

    /// Returns the words of a language; those of the first one where there are none of it.
    pub fn of(&self, lang: &str) -> &Wording {
        static NONE: std::sync::LazyLock<Wording> = std::sync::LazyLock::new(Wording::default);
        self.by_lang.get(lang).or_else(|| self.by_lang.values().next()).unwrap_or(&NONE)
    }

    /// Reads a day as people write it in words: `30 June 2019`, `30. juni 2019`, `June 30, 2019`.
    pub fn day(&self, text: &str) -> Option<Date> {
        let text = text.to_lowercase();
        let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
        let (day, month, year) = match parts[..] {
            [day, month, year] if day.starts_with(|c: char| c.is_ascii_digit()) => (day, month, year),
            [month, day, year] => (day, month, year),
            _ => return None,
        };
        let place = |wording: &Wording| wording.months.iter().position(|known| known == month);
        let month = self.by_lang.values().find_map(place)?;
        Date::new(year.parse().ok()?, i8::try_from(month + 1).ok()?, day.parse().ok()?)
    }

    /// Returns every word of one kind, whatever the language.
    pub fn every<'w, W>(&'w self, kind: fn(&'w Wording) -> &'w [W]) -> impl Iterator<Item = &'w W> + use<'w, W> {
        self.by_lang.values().flat_map(kind)
    }

    /// Returns whether a word is one of some kind, whatever the language.
    pub fn has_word<'w, W>(&'w self, word: &str, kind: fn(&'w Wording) -> &'w [W]) -> bool
    where
        W: Deref<Target = str> + 'w,
    {
        self.every(kind).any(|known| **known == *word)
    }

    /// Returns whether a text in lower case has a word of one kind, whatever the language.
    pub fn occur_in<'w, W: Needle + 'w>(&'w self, text: &str, kind: fn(&'w Wording) -> &'w [W]) -> bool {
        contains_any(text, self.every(kind))
    }
}

/// Reads a file of words; a file that cannot be read is a fault.
pub(crate) fn data<T: Default + for<'de> Deserialize<'de>>(files: &Files, path: &str) -> (T, Vec<Fault>) {
    let place = |span| Place { file: path.into(), span };
    if let Some(words) = compiled::word_file(files, path) {
        return (words, Vec::new());
    }
    let Some(text) = files.get(path) else {
        return (T::default(), vec![Fault::new("file-missing", place(0..0))]);
    };
    match toml::from_str(text) {
        Ok(read) => (read, Vec::new()),
        Err(error) => {
            let fault = Fault::new(BROKEN_TOML, place(error.span().unwrap_or(0..0)));
            (T::default(), vec![fault.arg("error", error.message())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        let (wordings, _) = Wordings::load(&Files::of_project());
        for text in ["30. juni 2019", "30 June 2019", "June 30, 2019", "30 JUNI 2019"] {
            assert_eq!(wordings.day(text), Date::new(2019, 6, 30), "{text}");
        }
        for text in ["2019-06-30", "31 June 2019", "30 Brumaire 2019", "June 2019", ""] {
            assert_eq!(wordings.day(text), None, "{text}");
        }
    }
}
