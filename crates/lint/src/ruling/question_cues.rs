//! The words with which rulings name values and ask for them: `i18n/question-cues.toml`.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use serde::Deserialize;

use super::pattern::Pattern;
use crate::rulings::needle::{Cue, Words, matches_cue};
use crate::rulings::wording::data;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_text::terms::Terms;

/// The file of the words for values.
const QUESTION_CUES: &str = "i18n/question-cues.toml";

/// Words of some kind, by language.
pub(super) type ByLanguage<W> = BTreeMap<String, Vec<W>>;

/// Reports keys that are the tag of no known language.
pub(super) fn unknown_languages<'k>(file: &str, keys: impl Iterator<Item = &'k String>, terms: &Terms) -> Vec<Fault> {
    let unknown: BTreeSet<&String> = keys.filter(|key| terms.lang(key).is_none()).collect();
    let place = || Place { file: file.into(), span: 0..0 };
    unknown.into_iter().map(|key| Fault::new("unknown-key", place()).arg("key", key)).collect()
}

/// The name of a value; `rule.value` where it is that of one rule alone.
#[derive(Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct ValueName {
    /// The rule, where one alone is meant.
    pub rule: Option<String>,
    /// The value.
    pub value: String,
}

impl From<String> for ValueName {
    fn from(name: String) -> Self {
        match name.split_once('.') {
            Some((rule, value)) => Self { rule: Some(rule.to_owned()), value: value.to_owned() },
            None => Self { rule: None, value: name },
        }
    }
}

/// A value, and the words of each language for it.
#[derive(Debug, Deserialize)]
pub(super) struct Cues {
    /// The value.
    pub value: ValueName,
    #[serde(flatten)]
    by_lang: ByLanguage<Cue>,
}

impl Cues {
    /// Returns the words of every language.
    pub(super) fn words(&self) -> impl Iterator<Item = &Cue> {
        self.by_lang.values().flatten()
    }

    /// Returns whether a text has words of any language.
    pub(super) fn occur_in(&self, text: &str) -> bool {
        self.words().any(|cue| matches_cue(text, cue))
    }
}

/// A value that is true or false, and the words that ask for it.
#[derive(Debug, Deserialize)]
pub(super) struct FlagCues {
    /// The words that ask for it.
    #[serde(flatten)]
    pub cues: Cues,
    /// The words that ask for its opposite.
    #[serde(default)]
    against: ByLanguage<Cue>,
    /// Whether the words name something that is done.
    #[serde(default)]
    pub action: bool,
}

impl FlagCues {
    /// Returns the words that ask for its opposite.
    pub(super) fn against(&self) -> impl Iterator<Item = &Cue> {
        self.against.values().flatten()
    }
}

/// A value that is a count, and the words for what it counts.
#[derive(Debug, Deserialize)]
pub(super) struct CountCues {
    /// The words for what it counts.
    #[serde(flatten)]
    pub cues: Cues,
    /// Words that make another count hold.
    #[serde(default)]
    pub but: Vec<Cue>,
    /// Words without which this count does not hold.
    #[serde(default)]
    pub when: Vec<Cue>,
    /// A number from which on it holds, in addition to those words.
    #[serde(default)]
    pub from: Option<i64>,
    /// The number up to which it holds: a question with a larger one is about another count.
    #[serde(default)]
    pub upto: Option<i64>,
    /// Whether any other number is wrong.
    #[serde(default)]
    pub exact: bool,
    /// Whether it is a lower bound.
    #[serde(default)]
    pub least: bool,
    /// The things that have so many each: several of them have more together.
    #[serde(default)]
    pub of: Vec<Cue>,
}

/// A value that lists what bars something.
#[derive(Debug, Deserialize)]
pub(super) struct BarCues {
    /// The words for what is barred.
    #[serde(flatten)]
    pub cues: Cues,
    /// The words for what bars it.
    pub bars: BTreeMap<String, Vec<Cue>>,
    /// The value of the same rule that is the number from which on it is barred.
    #[serde(default)]
    pub from: Option<String>,
    /// Whether the words name something that is done.
    #[serde(default)]
    pub action: bool,
}

/// Words of an answer that stand for a choice.
#[derive(Debug, Deserialize)]
pub(super) struct ChoiceCues {
    /// The words of an answer.
    #[serde(flatten)]
    pub cues: Cues,
    /// What records state for it.
    pub is: Vec<String>,
    /// Words of a question without which the answer's words mean something else.
    #[serde(default)]
    pub of: Vec<Cue>,
    /// Words with which a question means another rule than the one by that name.
    #[serde(default)]
    pub but: BTreeMap<String, Vec<Cue>>,
    /// Words of a question for the case on which choices differ.
    #[serde(default)]
    pub equal: Vec<Words>,
    /// Words of a question for what then happens.
    #[serde(default)]
    pub asks: Vec<Words>,
}

/// An expression that says a figure, in the form of a pattern, and the figure in the notation of records.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rewrite {
    /// The pattern, over a text in lower case whose number words are digits.
    pub from: Pattern,
    /// Its replacement; `$1` is the first group.
    pub to: String,
}

/// Words of a question by the type of the figure that they ask for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerTypeCues {
    /// A time.
    pub when: Vec<Cue>,
    /// A share.
    pub share: Vec<Cue>,
    /// A size.
    pub size: Vec<Cue>,
    /// Something that is rolled.
    pub roll: Vec<Cue>,
    /// A length.
    pub length: Vec<Cue>,
    /// Something that is added.
    pub bonus: Vec<Cue>,
    /// Something that is taken away.
    pub penalty: Vec<Cue>,
}

/// Words inside a statement that say yes or no without beginning with it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DecisionCues {
    pub yes: Vec<Cue>,
    pub no: Vec<Cue>,
}

/// The words with which rulings name values and ask for them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestionCues {
    /// Numbers that are rolls.
    pub rolls: Vec<ValueName>,
    /// Lengths up to which something may be done.
    pub reach: Vec<ValueName>,
    /// Lengths nearer than which something may not be done.
    pub least: Vec<ValueName>,
    /// Rules that everyday words name, so that another one is meant where there is one.
    pub general: Vec<String>,
    /// Values that a question asks for by name, whatever rule they belong to.
    pub ask: Vec<Cues>,
    pub flag: Vec<FlagCues>,
    pub whether: Vec<Cues>,
    pub most: Vec<CountCues>,
    pub bar: Vec<BarCues>,
    pub choice: Vec<ChoiceCues>,
    /// Which of several figures of a rule is meant.
    pub figure: Vec<CountCues>,
    pub modifier: Vec<Cues>,
    /// Figures in words, in the order in which they are read.
    pub rewrite: Vec<Rewrite>,
    /// Words of a question by the type of the figure that they ask for.
    pub asks: AnswerTypeCues,
    /// Words that say yes or no inside a statement.
    pub decides: DecisionCues,
    /// The phases of a turn, by the word of records for each.
    pub phase: BTreeMap<String, Vec<Cue>>,
    /// Expressions with a word for something other than the rules that name a rule themselves.
    pub ordinary: Vec<String>,
    /// What leaves a figure itself out, above it and below it.
    pub more: Vec<Words>,
    pub less: Vec<Words>,
    /// What records state of a die that is half of another one, rounded up.
    pub halved: Vec<String>,
    /// Words for dice, so that two of them are no other count.
    pub dice: Vec<Words>,
    /// The cues of each value, by its name.
    #[serde(skip)]
    by_value: FxHashMap<String, CueIndexes>,
    /// The concepts that words for values name, by those words.
    #[serde(skip)]
    concepts: FxHashMap<String, String>,
}

/// The indexes of the cues of the values of one name.
#[derive(Debug, Default)]
pub(super) struct CueIndexes {
    flag: Vec<usize>,
    whether: Vec<usize>,
    most: Vec<usize>,
    bar: Vec<usize>,
    choice: Vec<usize>,
    figure: Vec<usize>,
    modifier: Vec<usize>,
}

impl QuestionCues {
    pub(super) fn load(files: &Files, terms: &Terms) -> (Self, Vec<Fault>) {
        let (mut cues, mut faults): (Self, _) = data(files, QUESTION_CUES);
        cues.index_by_value();
        cues.index_concepts(terms);
        faults.extend(unknown_languages(QUESTION_CUES, cues.languages(), terms));
        (cues, faults)
    }

    /// Returns the languages that any value has words in.
    fn languages(&self) -> impl Iterator<Item = &String> {
        let flags = self.flag.iter().map(|flag| &flag.cues);
        let mosts = self.most.iter().chain(&self.figure).map(|most| &most.cues);
        let bars = self.bar.iter().map(|bar| &bar.cues);
        let choices = self.choice.iter().map(|choice| &choice.cues);
        let plain = self.ask.iter().chain(&self.whether).chain(&self.modifier);
        let cues = flags.chain(mosts).chain(bars).chain(choices).chain(plain).map(|cues| &cues.by_lang);
        cues.chain(self.flag.iter().map(|flag| &flag.against)).flat_map(BTreeMap::keys)
    }

    /// Finds which concepts the words name that ask whether something is so.
    fn index_concepts(&mut self, terms: &Terms) {
        let flags = self.flag.iter().map(|flag| &flag.cues).chain(self.bar.iter().map(|bar| &bar.cues));
        for (lang, cues) in flags.chain(&self.whether).flat_map(|cues| &cues.by_lang) {
            let Some(lang) = terms.lang(lang) else { continue };
            for cue in cues {
                let concept = terms.concept_of(&terms.tokens(lang, cue));
                self.concepts.extend(concept.map(|concept| (cue.to_string(), concept)));
            }
        }
    }

    /// Returns the concept that words for a value name.
    pub(super) fn concept(&self, cue: &Cue) -> Option<&str> {
        self.concepts.get(&**cue).map(String::as_str)
    }

    /// Indexes the cues by the name of their value.
    fn index_by_value(&mut self) {
        fn index<'c>(
            by_value: &mut FxHashMap<String, CueIndexes>,
            cues: impl Iterator<Item = &'c Cues>,
            list: fn(&mut CueIndexes) -> &mut Vec<usize>,
        ) {
            for (at, cues) in cues.enumerate() {
                list(by_value.entry(cues.value.value.clone()).or_default()).push(at);
            }
        }
        let mut by_value = FxHashMap::default();
        index(&mut by_value, self.flag.iter().map(|flag| &flag.cues), |indexes| &mut indexes.flag);
        index(&mut by_value, self.whether.iter(), |indexes| &mut indexes.whether);
        index(&mut by_value, self.most.iter().map(|most| &most.cues), |indexes| &mut indexes.most);
        index(&mut by_value, self.bar.iter().map(|bar| &bar.cues), |indexes| &mut indexes.bar);
        index(&mut by_value, self.choice.iter().map(|choice| &choice.cues), |indexes| &mut indexes.choice);
        index(&mut by_value, self.figure.iter().map(|figure| &figure.cues), |indexes| &mut indexes.figure);
        index(&mut by_value, self.modifier.iter(), |indexes| &mut indexes.modifier);
        self.by_value = by_value;
    }

    /// Returns the cues of a value of a rule.
    pub(super) fn of<'r>(&'r self, rule: &'r str, value: &str) -> ValueCues<'r> {
        static NONE: LazyLock<CueIndexes> = LazyLock::new(CueIndexes::default);
        ValueCues { all: self, rule, indexes: self.by_value.get(value).unwrap_or(&NONE) }
    }

    /// Puts figures in words into the notation of records.
    pub(super) fn rewritten(&self, text: String) -> String {
        let mut text = text;
        for Rewrite { from, to } in &self.rewrite {
            let Some(pattern) = from.for_text(&text) else { continue };
            if let Cow::Owned(changed) = pattern.replace_all(&text, to.as_str()) {
                text = changed;
            }
        }
        text
    }
}

/// The cues of one value of a rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct ValueCues<'r> {
    all: &'r QuestionCues,
    rule: &'r str,
    /// The indexes of the cues of the values of that name, whatever their rule.
    indexes: &'r CueIndexes,
}

impl<'r> ValueCues<'r> {
    pub(super) fn flags(self) -> impl Iterator<Item = &'r FlagCues> {
        self.select(&self.all.flag, &self.indexes.flag, |flag| &flag.cues)
    }

    pub(super) fn existence(self) -> impl Iterator<Item = &'r Cues> {
        self.select(&self.all.whether, &self.indexes.whether, |cues| cues)
    }

    pub(super) fn bounds(self) -> impl Iterator<Item = &'r CountCues> {
        self.select(&self.all.most, &self.indexes.most, |most| &most.cues)
    }

    pub(super) fn bars(self) -> impl Iterator<Item = &'r BarCues> {
        self.select(&self.all.bar, &self.indexes.bar, |bar| &bar.cues)
    }

    pub(super) fn choices(self) -> impl Iterator<Item = &'r ChoiceCues> {
        self.select(&self.all.choice, &self.indexes.choice, |choice| &choice.cues)
    }

    /// Returns the cues that distinguish the value from other figures of its rule.
    pub(super) fn figures(self) -> impl Iterator<Item = &'r CountCues> {
        self.select(&self.all.figure, &self.indexes.figure, |figure| &figure.cues)
    }

    pub(super) fn modifiers(self) -> impl Iterator<Item = &'r Cues> {
        self.select(&self.all.modifier, &self.indexes.modifier, |cues| cues)
    }

    /// Returns every cue of the value as a count.
    pub(super) fn counts(self) -> impl Iterator<Item = &'r CountCues> {
        self.figures().chain(self.bounds())
    }

    fn select<T>(self, all: &'r [T], indexes: &'r [usize], cues: fn(&T) -> &Cues) -> impl Iterator<Item = &'r T> {
        let all = indexes.iter().map(|at| &all[*at]);
        all.filter(move |one| cues(one).value.rule.as_ref().is_none_or(|rule| rule == self.rule))
    }
}
