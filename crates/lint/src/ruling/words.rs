//! What rulings are compared with in addition to records: words of other editions, and how values are spoken of.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::sync::LazyLock;

use serde::Deserialize;

use super::pattern::Pattern;
use crate::rulings::needle::{Cue, Words};
use crate::rulings::wording::data;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_text::terms::{Expressions, Terms, Tokens};

/// The file of the words that belong to some editions only.
const JARGON: &str = "i18n/jargon.toml";

/// The file of the words for values.
const QUESTION_CUES: &str = "i18n/question-cues.toml";

/// Words of some kind, by language.
type ByLanguage<W> = BTreeMap<String, Vec<W>>;

/// Reports keys that are the tag of no known language.
fn unknown_languages<'k>(file: &str, keys: impl Iterator<Item = &'k String>, terms: &Terms) -> Vec<Fault> {
    let unknown: BTreeSet<&String> = keys.filter(|key| terms.lang(key).is_none()).collect();
    let place = || Place { file: file.into(), span: 0..0 };
    unknown.into_iter().map(|key| Fault::new("unknown-key", place()).arg("key", key)).collect()
}

/// A word that belongs to some editions only.
#[derive(Debug, Deserialize)]
pub(super) struct Jargon {
    /// Its name: the word as a table shows it.
    pub id: String,
    /// The editions that have it.
    pub editions: Vec<String>,
    /// The words of each language.
    #[serde(flatten)]
    words: ByLanguage<String>,
    #[serde(default)]
    but: Vec<String>,
    /// Written forms, in lower case, that its words have as well and that are not it.
    #[serde(default)]
    pub never: Vec<String>,
    /// Two words that are the term where they are near each other, by language.
    #[serde(default)]
    near: BTreeMap<String, [String; 2]>,
    /// What other editions say, by edition and language.
    #[serde(default)]
    pub instead: BTreeMap<String, BTreeMap<String, String>>,
}

#[derive(Debug, Default, Deserialize)]
struct JargonFile {
    term: Vec<Jargon>,
}

/// The words that belong to some editions only, ready to be found.
#[derive(Debug, Default)]
pub(super) struct JargonIndex {
    /// Every word.
    pub all: Vec<Jargon>,
    /// Their places in a text; `None` for an expression that means something else.
    expressions: Expressions<Option<u32>>,
    /// Two terms of a language, and the word that they are where they are near each other.
    near: Vec<(usize, [String; 2], usize)>,
}

/// The maximum number of words between two that are one term together.
const MAX_WORDS_BETWEEN: usize = 6;

impl JargonIndex {
    pub(super) fn load(files: &Files, terms: &Terms) -> (Self, Vec<Fault>) {
        let (file, mut faults): (JargonFile, _) = data(files, JARGON);
        faults.extend(unknown_languages(JARGON, file.term.iter().flat_map(|jargon| jargon.words.keys()), terms));
        let mut jargons = Self { all: file.term, expressions: Expressions::default(), near: Vec::new() };
        let mut expressions = Vec::new();
        for (number, (at, jargon)) in (0..).zip(jargons.all.iter().enumerate()) {
            for (lang, forms) in &jargon.words {
                let Some(lang) = terms.lang(lang) else { continue };
                expressions.extend(forms.iter().map(|form| (terms.tokens(lang, form), Some(number))));
            }
            for (lang, [one, other]) in &jargon.near {
                let Some(lang) = terms.lang(lang) else { continue };
                let term =
                    |word: &str| terms.tokens(lang, word).words.first().and_then(|word| word.terms.first().cloned());
                jargons.near.extend(term(one).zip(term(other)).map(|(one, other)| (lang, [one, other], at)));
            }
            for lang in 0..terms.langs() {
                expressions.extend(jargon.but.iter().map(|form| (terms.tokens(lang, form), None)));
            }
        }
        jargons.expressions = expressions.into_iter().collect();
        (jargons, faults)
    }

    /// Finds the words in a text, each with its bytes and its place among all.
    pub(super) fn find(&self, tokens: &Tokens) -> Vec<(Range<usize>, usize)> {
        let mut found: Vec<(Range<usize>, usize)> = self
            .expressions
            .find(tokens)
            .into_iter()
            .filter_map(|named| Some((named.span, named.what? as usize)))
            .collect();
        let near = self.near.iter().filter(|(lang, ..)| *lang == tokens.lang);
        for (_, pair, at) in near {
            let spans = together(tokens, pair);
            let overlaps = |span: &Range<usize>| {
                found.iter().any(|(known, what)| what == at && known.start < span.end && span.start < known.end)
            };
            let new: Vec<_> = spans.into_iter().filter(|span| !overlaps(span)).collect();
            found.extend(new.into_iter().map(|span| (span, *at)));
        }
        found.sort_by_key(|(span, at)| (span.start, *at));
        found
    }
}

/// Finds the first of two words where the second is near it, before or behind.
fn together(tokens: &Tokens, [one, other]: &[String; 2]) -> Vec<Range<usize>> {
    let is = |at: usize, term: &String| tokens.words[at].terms.first() == Some(term);
    let places = (0..tokens.words.len()).filter(|at| is(*at, one));
    let near = |at: &usize| {
        let from = at.saturating_sub(MAX_WORDS_BETWEEN);
        let to = (at + MAX_WORDS_BETWEEN + 1).min(tokens.words.len());
        (from..to).any(|place| is(place, other))
    };
    places.filter(near).map(|at| tokens.words[at].span.clone()).collect()
}

/// Expressions that rulings use for one another.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Synonyms {
    /// Expressions that mean the same, by language.
    pub group: Vec<BTreeMap<String, Vec<String>>>,
}

impl Synonyms {
    pub(super) fn load(files: &Files) -> (Self, Vec<Fault>) {
        data(files, "i18n/synonyms.toml")
    }
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
}

/// A value that is true or false, and the words that ask for it.
#[derive(Debug, Deserialize)]
pub(super) struct Flag {
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

impl Flag {
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
pub(super) struct Bar {
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
pub(super) struct Choice {
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

/// What the words of a question ask for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asks {
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
pub(super) struct Decides {
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
    pub flag: Vec<Flag>,
    pub whether: Vec<Cues>,
    pub most: Vec<CountCues>,
    pub bar: Vec<Bar>,
    pub choice: Vec<Choice>,
    /// Which of several figures of a rule is meant.
    pub figure: Vec<CountCues>,
    pub modifier: Vec<Cues>,
    /// Figures in words, in the order in which they are read.
    pub rewrite: Vec<Rewrite>,
    /// What the words of a question ask for.
    pub asks: Asks,
    /// Yes and no inside a statement.
    pub decides: Decides,
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
    by_value: HashMap<String, CueIndexes>,
    /// The concepts that words for values name, by those words.
    #[serde(skip)]
    concepts: HashMap<String, String>,
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
        cues.name(terms);
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
    fn name(&mut self, terms: &Terms) {
        let flags = self.flag.iter().map(|flag| &flag.cues).chain(self.bar.iter().map(|bar| &bar.cues));
        let words = flags.chain(&self.whether).flat_map(|cues| &cues.by_lang);
        let words = words.filter_map(|(lang, cues)| Some((terms.lang(lang)?, cues)));
        let words = words.flat_map(|(lang, cues)| cues.iter().map(move |cue| (lang, cue)));
        let named =
            words.filter_map(|(lang, cue)| Some((cue.to_string(), terms.concept_of(&terms.tokens(lang, cue))?)));
        self.concepts = named.collect();
    }

    /// Returns the concept that words for a value name.
    pub(super) fn concept(&self, cue: &Cue) -> Option<&str> {
        self.concepts.get(&**cue).map(String::as_str)
    }

    /// Indexes the cues by the name of their value.
    fn index_by_value(&mut self) {
        fn index<'c>(
            by_value: &mut HashMap<String, CueIndexes>,
            cues: impl Iterator<Item = &'c Cues>,
            list: fn(&mut CueIndexes) -> &mut Vec<usize>,
        ) {
            for (at, cues) in cues.enumerate() {
                list(by_value.entry(cues.value.value.clone()).or_default()).push(at);
            }
        }
        let mut by_value = HashMap::new();
        index(&mut by_value, self.flag.iter().map(|flag| &flag.cues), |indexes| &mut indexes.flag);
        index(&mut by_value, self.whether.iter(), |indexes| &mut indexes.whether);
        index(&mut by_value, self.most.iter().map(|most| &most.cues), |indexes| &mut indexes.most);
        index(&mut by_value, self.bar.iter().map(|bar| &bar.cues), |indexes| &mut indexes.bar);
        index(&mut by_value, self.choice.iter().map(|choice| &choice.cues), |indexes| &mut indexes.choice);
        index(&mut by_value, self.figure.iter().map(|figure| &figure.cues), |indexes| &mut indexes.figure);
        index(&mut by_value, self.modifier.iter(), |indexes| &mut indexes.modifier);
        self.by_value = by_value;
    }

    /// Returns the cues of the values of a name, to be narrowed to a rule.
    pub(super) fn of(&self, value: &str) -> ValueCues<'_> {
        static NONE: LazyLock<CueIndexes> = LazyLock::new(CueIndexes::default);
        ValueCues { all: self, indexes: self.by_value.get(value).unwrap_or(&NONE) }
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

/// The cues of the values of one name.
#[derive(Debug, Clone, Copy)]
pub(super) struct ValueCues<'r> {
    all: &'r QuestionCues,
    indexes: &'r CueIndexes,
}

impl<'r> ValueCues<'r> {
    pub(super) fn flags(self) -> impl Iterator<Item = &'r Flag> {
        self.indexes.flag.iter().map(move |at| &self.all.flag[*at])
    }

    pub(super) fn whether(self) -> impl Iterator<Item = &'r Cues> {
        self.indexes.whether.iter().map(move |at| &self.all.whether[*at])
    }

    pub(super) fn mosts(self) -> impl Iterator<Item = &'r CountCues> {
        self.indexes.most.iter().map(move |at| &self.all.most[*at])
    }

    pub(super) fn bars(self) -> impl Iterator<Item = &'r Bar> {
        self.indexes.bar.iter().map(move |at| &self.all.bar[*at])
    }

    pub(super) fn choices(self) -> impl Iterator<Item = &'r Choice> {
        self.indexes.choice.iter().map(move |at| &self.all.choice[*at])
    }

    pub(super) fn figures(self) -> impl Iterator<Item = &'r CountCues> {
        self.indexes.figure.iter().map(move |at| &self.all.figure[*at])
    }

    pub(super) fn modifiers(self) -> impl Iterator<Item = &'r Cues> {
        self.indexes.modifier.iter().map(move |at| &self.all.modifier[*at])
    }
}
