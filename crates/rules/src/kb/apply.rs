//! One operation on one rule: it runs only if it finds what it expects, exactly once.

use serde::Serialize;

use super::state::{Change, Facet, Piece, State};
use crate::corpus::Clause;
use crate::corpus::marked::Marked;
use crate::record::operation::{Expect, Op, Operation, OperationId};
use adjutant_base::figure::Figure;
use adjutant_base::id::Name;
use adjutant_base::lang::Lang;

/// What an operation works on: each is checked and applied on its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Number, figures and standing, which all languages share.
    Facts,
    /// Heading and text in a language.
    Text(Lang),
}

adjutant_base::string_schema!(
    Part,
    "A part of a rule: the tag of a language, or `facts` for what all languages share."
);

impl Serialize for Part {
    /// The language of a text, `facts` for what all languages share.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Facts => serializer.serialize_str("facts"),
            Self::Text(lang) => serializer.collect_str(lang),
        }
    }
}

/// Why an operation stays unapplied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Reason {
    /// The expected words do not occur in the text.
    WordsMissing,
    /// The expected words occur more than once.
    WordsRepeated {
        /// How often.
        times: usize,
    },
    /// No text was expected, and there is one.
    TextThere,
    /// A text was expected, and there is none.
    TextMissing,
    /// No rule was expected, and there is one.
    RuleThere,
    /// Another figure was expected.
    FigureOtherwise {
        /// The name of the figure.
        name: String,
        /// What was expected; `None` where none was.
        expected: Option<Figure>,
        /// What is there.
        found: Option<Figure>,
    },
    /// Another number was expected.
    NumberOtherwise {
        /// What is there.
        found: Option<String>,
    },
    /// Another heading was expected.
    TitleOtherwise {
        /// What is there.
        found: Option<String>,
    },
    /// The rule is withdrawn.
    Withdrawn,
    /// The erratum has no words in this language.
    NoWords,
    /// The erratum that must run before did not, or not here.
    NotAfter {
        /// That erratum.
        erratum: Name,
    },
    /// It is not known from when it is in force.
    Undated,
    /// It and another of the same day give different results in different orders.
    Collides {
        /// The other operation.
        with: OperationId,
    },
    /// Its erratum gives the rule words and figures, and this operation of it failed: neither is applied.
    Beside {
        /// The operation that failed.
        with: OperationId,
    },
    /// After it, the text would state a figure otherwise than the record.
    TextOtherwise {
        /// The name of the figure.
        name: String,
        /// What the record would state.
        figure: Figure,
        /// What the text would say.
        said: String,
    },
    /// It waits for itself.
    Cycle,
    /// There is no such rule.
    UnknownRule,
}

impl Reason {
    /// Returns the stem of the message that says why.
    pub fn word(&self) -> &'static str {
        match self {
            Self::WordsMissing => "unapplied-words-missing",
            Self::WordsRepeated { .. } => "unapplied-words-repeated",
            Self::TextThere => "unapplied-text-there",
            Self::TextMissing => "unapplied-text-missing",
            Self::RuleThere => "unapplied-rule-there",
            Self::FigureOtherwise { .. } => "unapplied-figure-otherwise",
            Self::NumberOtherwise { .. } => "unapplied-number-otherwise",
            Self::TitleOtherwise { .. } => "unapplied-title-otherwise",
            Self::Withdrawn => "unapplied-withdrawn",
            Self::NoWords => "unapplied-no-words",
            Self::NotAfter { .. } => "unapplied-not-after",
            Self::Undated => "unapplied-undated",
            Self::Collides { .. } => "unapplied-collides",
            Self::Beside { .. } => "unapplied-beside",
            Self::TextOtherwise { .. } => "unapplied-text-otherwise",
            Self::Cycle => "unapplied-cycle",
            Self::UnknownRule => "unapplied-unknown-rule",
        }
    }

    /// Returns what the message names, by argument; `nothing` where there is nothing to name.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        let figure = |figure: &Option<Figure>| figure.as_ref().map_or_else(|| NOTHING.to_owned(), Figure::to_string);
        match self {
            Self::WordsRepeated { times } => vec![("times", times.to_string())],
            Self::FigureOtherwise { name, expected, found } => {
                vec![("name", name.clone()), ("expected", figure(expected)), ("found", figure(found))]
            }
            Self::NumberOtherwise { found } | Self::TitleOtherwise { found } => {
                vec![("found", found.clone().unwrap_or_else(|| NOTHING.to_owned()))]
            }
            Self::NotAfter { erratum } => vec![("erratum", erratum.to_string())],
            Self::Collides { with } | Self::Beside { with } => vec![("with", with.to_string())],
            Self::TextOtherwise { name, figure, said } => {
                vec![("name", name.clone()), ("figure", figure.to_string()), ("said", said.clone())]
            }
            Self::WordsMissing
            | Self::TextThere
            | Self::TextMissing
            | Self::RuleThere
            | Self::Withdrawn
            | Self::NoWords
            | Self::Undated
            | Self::Cycle
            | Self::UnknownRule => Vec::new(),
        }
    }
}

/// How a message is reported that there is nothing.
const NOTHING: &str = "nothing";

/// Why an operation has nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Needless {
    /// There is no text of the rule in this language.
    NoText,
    /// It explains and changes nothing.
    Clarifies,
    /// It is meant for another language.
    OtherLanguage,
    /// It is in force in a pack or season that was not chosen.
    OutOfScope,
}

impl Needless {
    /// Returns the stem of the message that says why.
    pub fn word(self) -> &'static str {
        match self {
            Self::NoText => "needless-no-text",
            Self::Clarifies => "needless-clarifies",
            Self::OtherLanguage => "needless-other-language",
            Self::OutOfScope => "needless-out-of-scope",
        }
    }
}

/// What became of an operation in one part of its rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It ran; it may have found things as it leaves them.
    Applied {
        /// What it changed.
        changes: Vec<Change>,
        /// Whether it stated the whole text anew.
        whole: bool,
    },
    /// It had nothing to do.
    NeedsNone(Needless),
    /// It did not run.
    Unapplied(Reason),
}

impl Outcome {
    /// Returns what it changed.
    pub fn changes(&self) -> &[Change] {
        match self {
            Self::Applied { changes, .. } => changes,
            Self::NeedsNone(_) | Self::Unapplied(_) => &[],
        }
    }
}

/// What the text of a rule is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The corpus, in which the text of a book may be missing.
    Corpus,
    /// The reader's own copy of the book: there, a text that the corpus lacks is to be expected.
    Copy,
}

/// What an operation is run with.
#[derive(Debug, Clone, Copy)]
pub(super) struct OperationContext<'a> {
    /// The authentic language of the edition, to which words without a language belong.
    pub(super) own: &'a Lang,
    /// The clause that the corpus contains for the operation in the language of the part.
    pub(super) clause: Option<&'a Clause>,
    /// The words of the reader's own erratum for it.
    pub(super) words: Option<&'a str>,
    /// What the text is based on.
    pub(super) base: Base,
}

/// Runs an operation on one part of a rule, and returns what became of it. The state itself is left as it is.
///
/// The part must be one that the operation works on: a text if it is textual, the facts if not.
pub(super) fn operate(state: &State, operation: &Operation, part: &Part, context: &OperationContext<'_>) -> Outcome {
    let done = match part {
        Part::Facts => facts(state, operation, context),
        Part::Text(lang) if operation.lang.as_ref().is_some_and(|only| only != lang) => {
            return Outcome::NeedsNone(Needless::OtherLanguage);
        }
        Part::Text(_) if operation.op == Op::Clarify => return Outcome::NeedsNone(Needless::Clarifies),
        Part::Text(lang) => text(state, operation, lang, context),
    };
    done.unwrap_or_else(Outcome::Unapplied)
}

fn applied(changes: Vec<(Facet, Option<Piece>)>, state: &State, whole: bool) -> Outcome {
    let changes = changes.into_iter().filter_map(|(facet, after)| {
        let before = state.get(&facet).cloned();
        (before != after).then_some(Change { facet, before, after })
    });
    Outcome::Applied { changes: changes.collect(), whole }
}

fn facts(state: &State, operation: &Operation, context: &OperationContext<'_>) -> Result<Outcome, Reason> {
    if state.is_withdrawn() {
        return Err(Reason::Withdrawn);
    }
    match operation.op {
        Op::SetValue => {
            figures(state, operation)?;
            let values = operation.values.iter();
            let changes =
                values.map(|(name, figure)| (Facet::Value(name.clone()), Some(Piece::Figure(figure.clone()))));
            Ok(applied(changes.collect(), state, false))
        }
        Op::Renumber => {
            let expected = match &operation.expect {
                Expect::Words(phrase) => phrase.in_lang(context.own, context.own),
                Expect::Absent | Expect::NotRecorded | Expect::InPart => None,
            };
            if state.number() != expected {
                return Err(Reason::NumberOtherwise { found: state.number().map(ToOwned::to_owned) });
            }
            let to =
                operation.to.as_ref().and_then(|to| to.in_lang(context.own, context.own)).ok_or(Reason::NoWords)?;
            Ok(applied(vec![(Facet::Number, Some(Piece::Words(to.to_owned())))], state, false))
        }
        Op::Withdraw => {
            match &operation.expect {
                Expect::Absent => return Err(Reason::RuleThere),
                Expect::NotRecorded | Expect::InPart => {}
                Expect::Words(phrase) => {
                    let words = phrase.in_lang(context.own, context.own).ok_or(Reason::NoWords)?;
                    once(state.text(context.own).ok_or(Reason::TextMissing)?, words, context.base)?;
                }
            }
            Ok(applied(vec![(Facet::Standing, Some(Piece::Withdrawn))], state, false))
        }
        Op::Insert | Op::Append | Op::Replace | Op::ReplaceClause | Op::Rename | Op::Clarify => {
            unreachable!("operations on texts run language by language")
        }
    }
}

/// Checks the figures that an operation expects: those of `was`, and that the others are not stated yet.
fn figures(state: &State, operation: &Operation) -> Result<(), Reason> {
    let found = |name: &str| state.value(name).filter(|figure| figure.is_stated());
    let otherwise = |name: &str, expected: Option<&Figure>| Reason::FigureOtherwise {
        name: name.to_owned(),
        expected: expected.cloned(),
        found: found(name).cloned(),
    };
    for (name, figure) in &operation.was {
        if !found(name).is_some_and(|there| there.same_as(figure)) {
            return Err(otherwise(name, Some(figure)));
        }
    }
    match &operation.expect {
        Expect::NotRecorded | Expect::Absent => {
            let stated =
                operation.values.keys().find(|name| !operation.was.contains_key(*name) && found(name).is_some());
            stated.map_or(Ok(()), |name| Err(otherwise(name, None)))
        }
        Expect::InPart | Expect::Words(_) => Ok(()),
    }
}

fn text(state: &State, operation: &Operation, lang: &Lang, context: &OperationContext<'_>) -> Result<Outcome, Reason> {
    if state.is_withdrawn() {
        return Err(Reason::Withdrawn);
    }
    let to = context.words.or_else(|| operation.to.as_ref()?.in_lang(lang, context.own));
    let current = state.marked(lang);
    if context.clause.is_none() && to.is_none() {
        let missing = current.is_none() && (lang != context.own || state.is_blank());
        let needless = missing && lang != context.own;
        return if needless { Ok(Outcome::NeedsNone(Needless::NoText)) } else { Err(Reason::NoWords) };
    }
    if operation.op == Op::Rename {
        return rename(state, operation, lang, context);
    }
    let found = expected(state, operation, lang, context)?;
    if let Some(words) = context.words {
        let written = Marked { text: words.to_owned(), marks: Vec::new() };
        let (text, whole) = changed(current, operation.op, found, &written)?;
        return Ok(applied(vec![(Facet::Text(lang.clone()), Some(Piece::Text(text)))], state, whole));
    }
    let adds = matches!(operation.op, Op::Append | Op::Insert);
    if let (Some(clause), Some(current), Base::Copy, true) = (context.clause, current, context.base, adds) {
        // without the book, the clause is what the erratum adds; the reader's copy has the rest
        let text = appended(current, &clause.marked());
        return Ok(applied(vec![(Facet::Text(lang.clone()), Some(Piece::Text(text)))], state, false));
    }
    if let Some(clause) = context.clause {
        let title = (Facet::Title(lang.clone()), Some(Piece::Words(clause.title.clone())));
        let text = (Facet::Text(lang.clone()), Some(Piece::Text(clause.marked())));
        return Ok(applied(vec![title, text], state, true));
    }
    let to = Marked::parse(to.ok_or(Reason::NoWords)?);
    let (text, whole) = changed(current, operation.op, found, &to)?;
    Ok(applied(vec![(Facet::Text(lang.clone()), Some(Piece::Text(text)))], state, whole))
}

/// Checks what a text operation expects, and returns where in the text the expected words stand.
fn expected(
    state: &State,
    operation: &Operation,
    lang: &Lang,
    context: &OperationContext<'_>,
) -> Result<Option<std::ops::Range<usize>>, Reason> {
    let current = state.text(lang);
    if operation.lacks_words() {
        return Err(Reason::WordsMissing);
    }
    match &operation.expect {
        Expect::Absent if current.is_some() && context.base == Base::Corpus => Err(Reason::RuleThere),
        Expect::NotRecorded if current.is_some() && context.base == Base::Corpus => Err(Reason::TextThere),
        Expect::InPart if current.is_none() => Err(Reason::TextMissing),
        Expect::Absent | Expect::NotRecorded | Expect::InPart => Ok(None),
        Expect::Words(phrase) => {
            let words = phrase.in_lang(lang, context.own).ok_or(Reason::NoWords)?;
            once(current.ok_or(Reason::TextMissing)?, words, context.base).map(Some)
        }
    }
}

/// Returns the place of words in a text, if they occur exactly once.
fn once(text: &str, words: &str, base: Base) -> Result<std::ops::Range<usize>, Reason> {
    if words.trim().is_empty() {
        return Err(Reason::WordsMissing);
    }
    // overlapping places count, so that "exactly once" leaves no choice
    let begun = |text: &str| match base {
        Base::Corpus => text.starts_with(words).then_some(words.len()),
        Base::Copy => begins(text, words),
    };
    let ranges = text.char_indices().filter_map(|(at, _)| Some(at..at + begun(&text[at..])?));
    let places: Vec<std::ops::Range<usize>> = ranges.collect();
    match places.as_slice() {
        [] => Err(Reason::WordsMissing),
        [place] => Ok(place.clone()),
        several => Err(Reason::WordsRepeated { times: several.len() }),
    }
}

/// Returns how many bytes at the beginning of a text are some words, whatever blanks and ends of lines part them and whatever marks
/// of quotation and hyphens it has.
fn begins(text: &str, words: &str) -> Option<usize> {
    let plain = |c: char| match c {
        '’' | '‘' | '′' => '\'',
        '“' | '”' | '″' | '„' => '"',
        '‐' | '‑' | '−' => '-',
        other => other,
    };
    let mut rest = text;
    for (at, word) in words.split_whitespace().enumerate() {
        let trimmed = rest.trim_start();
        if at > 0 && trimmed.len() == rest.len() || at == 0 && trimmed.len() < rest.len() {
            return None;
        }
        let mut letters = trimmed.chars();
        word.chars().all(|letter| letters.next().is_some_and(|there| plain(there) == plain(letter))).then_some(())?;
        rest = letters.as_str();
    }
    Some(text.len() - rest.len())
}

/// Returns the text after an operation, and whether it was stated whole.
fn changed(
    there: Option<&Marked>,
    op: Op,
    found: Option<std::ops::Range<usize>>,
    to: &Marked,
) -> Result<(Marked, bool), Reason> {
    let Some(there) = there else { return Ok((to.clone(), true)) };
    let mut text = there.clone();
    match (op, found) {
        (Op::ReplaceClause, _) => return Ok((to.clone(), true)),
        (Op::Replace, None) => return Err(Reason::WordsMissing),
        (Op::Replace, Some(at)) => text.splice(at, to),
        (Op::Insert, Some(at)) => {
            let tight = to.text.starts_with(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | ':' | ')'));
            text.splice(at.end..at.end, &behind(if tight { "" } else { " " }, to));
        }
        (Op::Insert, None) | (Op::Append, _) => text = appended(there, to),
        (Op::Rename | Op::Renumber | Op::Withdraw | Op::SetValue | Op::Clarify, _) => {
            unreachable!("these operations change no words of a text")
        }
    }
    Ok((text, false))
}

fn appended(text: &Marked, to: &Marked) -> Marked {
    let mut whole = text.clone();
    whole.splice(text.text.len()..text.text.len(), &behind("\n\n", to));
    whole
}

/// Puts a blank before words.
fn behind(blank: &str, words: &Marked) -> Marked {
    let mut whole = Marked { text: blank.to_owned(), marks: Vec::new() };
    whole.splice(blank.len()..blank.len(), words);
    whole
}

fn rename(
    state: &State,
    operation: &Operation,
    lang: &Lang,
    context: &OperationContext<'_>,
) -> Result<Outcome, Reason> {
    if let Expect::Words(phrase) = &operation.expect {
        let expected = phrase.in_lang(lang, context.own).ok_or(Reason::NoWords)?;
        if state.title(lang) != Some(expected) {
            return Err(Reason::TitleOtherwise { found: state.title(lang).map(ToOwned::to_owned) });
        }
    }
    let to = operation.to.as_ref().and_then(|to| to.in_lang(lang, context.own)).ok_or(Reason::NoWords)?;
    Ok(applied(vec![(Facet::Title(lang.clone()), Some(Piece::Words(to.to_owned())))], state, false))
}
