//! An operation: one step of an erratum, with what it expects to find and what it puts there.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::ruling::Publication;
use super::value::{self, Register, Values};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, IdError, Name};
use adjutant_base::lang::Lang;
use adjutant_base::node::{Node, Value};
use adjutant_base::span::Place;
use adjutant_base::table::Table;
use adjutant_base::word_enum;

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What an operation does to its target.
    Op {
        /// Puts new words after the expected ones, or a whole text where there was none.
        Insert = "insert",
        /// Puts text at the end of the rule.
        Append = "append",
        /// Puts words in the place of others.
        Replace = "replace",
        /// Puts a new text in the place of the whole rule.
        ReplaceClause = "replace-clause",
        /// Gives the rule another name.
        Rename = "rename",
        /// Gives the rule another printed number.
        Renumber = "renumber",
        /// Takes the rule out of force.
        Withdraw = "withdraw",
        /// States figures of the rule.
        SetValue = "set-value",
        /// Explains, and changes nothing.
        Clarify = "clarify",
    }
}

impl Op {
    /// Returns whether the operation works on texts, language by language, and not on number, figures or standing.
    pub fn is_textual(self) -> bool {
        match self {
            Self::Insert | Self::Append | Self::Replace | Self::ReplaceClause | Self::Rename | Self::Clarify => true,
            Self::Renumber | Self::Withdraw | Self::SetValue => false,
        }
    }
}

/// An operation of an edition, written `e9#1`: its erratum and its place in it, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct OperationId {
    /// The erratum.
    pub erratum: Name,
    /// The place in it, counted from 1.
    pub number: usize,
}

impl fmt::Display for OperationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.erratum, self.number)
    }
}

impl FromStr for OperationId {
    type Err = IdError;
    fn from_str(text: &str) -> Result<Self, IdError> {
        let wrong = || IdError::Name(text.to_owned());
        let (erratum, number) = text.split_once('#').ok_or_else(wrong)?;
        Ok(Self { erratum: erratum.parse()?, number: number.parse().map_err(|_| wrong())? })
    }
}

adjutant_base::string_schema!(OperationId, "An operation of an erratum: `e9#1`.");

impl Serialize for OperationId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Words for an operation: a plain text in the authentic language of its edition, or a text for each language.
#[derive(Debug, Clone, Default, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Phrase {
    /// The plain text.
    pub plain: Option<String>,
    /// The texts by language.
    pub by_lang: BTreeMap<Lang, String>,
}

impl Phrase {
    /// Returns the texts of every language.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.plain.iter().chain(self.by_lang.values()).map(String::as_str)
    }

    /// Returns the words in a language; the plain ones belong to `own`.
    pub fn in_lang(&self, lang: &Lang, own: &Lang) -> Option<&str> {
        let plain = self.plain.as_deref().filter(|_| lang == own);
        self.by_lang.get(lang).map(String::as_str).or(plain)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.plain.iter().cloned();
        let texts = plain.chain(self.by_lang.iter().map(|(lang, text)| format!("{lang}: {text}")));
        f.write_str(&texts.collect::<Vec<_>>().join(" · "))
    }
}

/// What an operation expects to find. It runs only if that is there.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Expect {
    /// `absent`: there is no such rule yet.
    Absent,
    /// `not recorded`: the text of the book, or the figure, is not part of the data.
    NotRecorded,
    /// `recorded in part`: there is a text, though not the whole text of the book.
    InPart,
    /// Words of the rule, which must are there exactly once; the name or the number for renaming and renumbering.
    Words(Phrase),
}

impl Expect {
    /// The word for a rule that is not there yet.
    pub const ABSENT: &str = "absent";
    /// The word for a text, or a figure, that is not part of the data.
    pub const NOT_RECORDED: &str = "not recorded";
    /// The word for a text of which a part at least is recorded.
    pub const IN_PART: &str = "recorded in part";

    /// Returns what one of these words expects; `None` for words of a rule.
    pub fn of_word(word: &str) -> Option<Self> {
        match word {
            Self::ABSENT => Some(Self::Absent),
            Self::NOT_RECORDED => Some(Self::NotRecorded),
            Self::IN_PART => Some(Self::InPart),
            _ => None,
        }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent => f.write_str(Self::ABSENT),
            Self::NotRecorded => f.write_str(Self::NOT_RECORDED),
            Self::InPart => f.write_str(Self::IN_PART),
            Self::Words(phrase) => phrase.fmt(f),
        }
    }
}

adjutant_base::string_schema!(Phrase, "Words: plain, or `en: ... · da: ...`.");
adjutant_base::string_schema!(Expect, "`absent`, `not recorded`, `recorded in part`, or the words that are expected.");

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Expect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One step of an erratum.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Operation {
    /// Its name within its edition.
    pub id: OperationId,
    /// What it does.
    pub op: Op,
    /// The rule that it works on.
    pub target: ConceptId,
    /// What it expects to find.
    pub expect: Expect,
    /// The figures that it expects to find, where it says so; only `set-value` has some.
    pub was: Values,
    /// What it puts there: words, a name or a number. The text of a whole clause is in the corpus.
    pub to: Option<Phrase>,
    /// The language it is meant for; all if `None`.
    pub lang: Option<Lang>,
    /// The erratum whose clause in the corpus contains the text, where several errata shape one text.
    pub text_in: Option<Name>,
    /// The erratum that must have run before.
    pub after: Option<Name>,
    /// The first day in force; `None` where no day is known.
    pub in_force: Option<Date>,
    /// The pack or season outside of which it does not hold.
    pub scope: Option<Name>,
    /// The figures that it states; only `set-value` has some.
    pub values: Values,
    /// Whether the text that it gives is only a part of the rule, whose rest is not recorded.
    pub is_partial: bool,
    /// Where it is recorded.
    pub place: Place,
    /// Where it says what it expects.
    pub expect_place: Place,
}

impl Operation {
    /// Returns whether it works on a stretch of the text that only expected words can name, and expects none.
    pub fn lacks_words(&self) -> bool {
        match self.op {
            Op::Replace => !matches!(self.expect, Expect::Words(_)),
            // a whole text is in the corpus, and is inserted where there was none
            Op::Insert => self.to.is_some() && self.expect == Expect::InPart,
            Op::Append | Op::ReplaceClause | Op::Rename | Op::Renumber | Op::Withdraw | Op::SetValue | Op::Clarify => {
                false
            }
        }
    }
}

/// What the operations of an erratum take over from it where they say nothing themselves.
#[derive(Debug, Clone, Default)]
pub(super) struct Defaults {
    in_force: Option<Date>,
    scope: Option<Name>,
}

impl Defaults {
    /// Takes the day of a document, and what an erratum states besides.
    pub(super) fn of(publication: Option<&Publication>, table: &Table<'_>) -> Self {
        let issued = Self { in_force: publication.and_then(|publication| publication.in_force), scope: None };
        issued.stated_by(table)
    }

    /// Returns the defaults with what a table states itself; `in_force = "unknown"` takes a day back.
    fn stated_by(&self, table: &Table<'_>) -> Self {
        let in_force = match table.get("in_force") {
            None => self.in_force,
            Some(value) if value.as_text() == Some("unknown") => None,
            Some(_) => table.date("in_force"),
        };
        Self { in_force, scope: table.name("scope").or_else(|| self.scope.clone()) }
    }
}

/// Reads an operation; without an id it is read for its faults alone.
pub(super) fn read(
    table: &Table<'_>,
    id: Option<OperationId>,
    defaults: &Defaults,
    register: &Register,
) -> Option<Operation> {
    let (op, target) = (table.required_word("op", Op::ALL), table.required_name("target"));
    let expect_place = table.get("expect").map_or_else(|| table.here(), |value| table.place(value.span.clone()));
    let expect = expect(table);
    let (values, was) = (value::values(table, "values", register), value::values(table, "was", register));
    let stated = defaults.stated_by(table);
    let operation = Operation {
        expect,
        was,
        to: phrase(table, "to"),
        lang: table.name("lang"),
        text_in: table.name("text_in"),
        after: table.name("after"),
        in_force: stated.in_force,
        scope: stated.scope,
        values,
        is_partial: table.flag("partial"),
        place: table.here(),
        expect_place,
        // what must be there comes last: by then every key has been asked for
        id: id?,
        op: op?,
        target: target?,
    };
    Some(checked(table, operation))
}

/// Tells what an operation has too much or too little for what it does.
fn checked(table: &Table<'_>, mut operation: Operation) -> Operation {
    let sets = operation.op == Op::SetValue;
    let blank = |values: &Node<'_>| matches!(&values.value, Value::Table(entries) if entries.is_empty());
    if sets && table.get("values").is_none_or(blank) {
        table.missing("values");
    }
    for key in ["values", "was"] {
        if let Some(value) = table.get(key).filter(|_| !sets) {
            let fault = Fault::new("figures-beside-set-value", table.place(value.span.clone())).arg("key", key);
            table.fault(fault.arg("op", operation.op.word()));
            (operation.values, operation.was) = (Values::new(), Values::new());
        }
    }
    if matches!(operation.op, Op::Rename | Op::Renumber | Op::Replace) {
        table.require("to");
    }
    if operation.lacks_words() && table.get("expect").is_some() {
        let fault = Fault::new("expects-no-words", operation.expect_place.clone());
        table.fault(fault.arg("op", operation.op.word()).arg("expect", &operation.expect));
    }
    operation
}

fn expect(table: &Table<'_>) -> Expect {
    let Some(phrase) = phrase(table, "expect") else {
        table.require("expect");
        return Expect::InPart;
    };
    phrase.plain.as_deref().and_then(Expect::of_word).unwrap_or(Expect::Words(phrase))
}

/// Reads a text, or a table of texts by language.
fn phrase(table: &Table<'_>, key: &'static str) -> Option<Phrase> {
    let value = table.get(key)?;
    if !matches!(value.value, Value::Table(_)) {
        return Some(Phrase { plain: Some(table.text(key)?), by_lang: BTreeMap::new() });
    }
    let below = table.table(key)?;
    let mut phrase = Phrase::default();
    for (name, value) in below.entries() {
        if let (Ok(lang), Some(text)) = (name.name.parse(), value.as_text()) {
            drop(phrase.by_lang.insert(lang, text.to_owned()));
        } else {
            let fault = Fault::new("malformed", below.place(name.span.clone()));
            below.fault(fault.arg("key", key).arg("text", &name.name));
        }
    }
    Some(phrase)
}
