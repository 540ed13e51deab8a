//! The rulings and errata of a book of the reader: what they would do, and which take effect.

use serde::Serialize;

use super::document::{Document, Text, faint, name, title, warning};
use super::errata::{place, reason};
use super::import::{lines, number_before};
use super::locale::{Locale, arg, file_name, number};
use adjutant_base::source::Files;
use adjutant_books::library::{Manifest, StoredClause};
use adjutant_books::notices::{Head, Proposed, Unsure};
use adjutant_rules::kb::status::{OperationOutcome, OperationStatus};
use adjutant_rules::record::operation::Expect;

/// The maximum number of characters of a text that are shown.
const MAX_CHARS: usize = 160;

/// Whether a notice takes effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It takes effect.
    InForce,
    /// It will take effect once the book is accepted.
    Chosen,
    /// Nobody has decided.
    Open,
    /// A person decided that it takes no effect.
    LeftOut,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            Self::InForce => "in-force",
            Self::Chosen => "chosen",
            Self::Open => "open",
            Self::LeftOut => "left-out",
        }
    }
}

/// A notice as it is shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown<'a> {
    /// The record that it is, or would be.
    pub record: String,
    /// The clause of the book.
    pub clause: &'a StoredClause,
    /// Whether it takes effect.
    pub state: State,
    /// Its operations.
    pub operations: &'a [Proposed],
    /// How sure they are, from 0 to 1.
    pub confidence: f32,
    /// Why they are in doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unsure: Option<Unsure>,
}

/// Reports the notices of a book: errata one by one, rulings by their number. `known` are those that the data have already.
pub fn document(
    locale: &Locale<'_>,
    book: &Manifest,
    (head, accepted): (&Head, bool),
    known: usize,
    notices: &[Shown<'_>],
) -> Document {
    let mut document = Document::default();
    document.heading(1, name(&book.id) + "  " + title(&book.title));
    let args = [arg("edition", &book.edition), arg("from", &head.in_force), arg("authority", &head.authority)];
    let words = locale.say_with(if accepted { "notices-accepted" } else { "notices-not-yet" }, &args);
    document.line(0, words);
    if known > 0 {
        document.line(0, faint(locale.say_with("notices-known", &[number("count", known)])));
    }
    for (id, is_erratum) in [("notices-rulings", false), ("notices-errata", true)] {
        let of_kind = || notices.iter().filter(|notice| notice.clause.corrected.is_some() == is_erratum);
        let of = |states: &[State]| of_kind().filter(|one| states.contains(&one.state)).count();
        if of_kind().next().is_some() {
            let args = [
                number("count", of_kind().count()),
                number("chosen", of(&[State::InForce, State::Chosen])),
                number("open", of(&[State::Open])),
                number("out", of(&[State::LeftOut])),
            ];
            document.heading(2, locale.say_with(id, &args));
        }
        for one in of_kind().filter(|one| is_erratum || one.unsure.is_some()) {
            notice(&mut document, locale, one);
        }
    }
    if notices.is_empty() {
        document.line(0, locale.say("notices-none"));
    } else if !accepted {
        document.blank();
        document.line(0, faint(locale.say_with("notices-accept-help", &[arg("id", &book.id)])));
    }
    document
}

fn notice(document: &mut Document, locale: &Locale<'_>, one: &Shown<'_>) {
    let clause = one.clause;
    let number = number_before(clause.number.as_deref());
    let facts = [locale.word("notice", one.state.word()), lines(locale, &clause.lines)];
    document.hanging(2, 4, name(&one.record) + "  " + number + title(&clause.title) + "  " + faint(facts.join(" · ")));
    if let Some(corrected) = &clause.corrected {
        document.line(4, faint(short(&corrected.instruction)));
    }
    for operation in one.operations {
        document.hanging(4, 6, self::operation(locale, operation));
    }
    if let Some(unsure) = one.unsure {
        document.line(4, warning(locale.word("unsure", unsure.word())));
    }
}

/// Says what an operation does, to what, and what it expects.
pub fn operation(locale: &Locale<'_>, operation: &Proposed) -> Text {
    let mut parts = vec![format!("{} {}", locale.word("op", operation.op.word()), operation.target)];
    let words = Expect::of_word(&operation.expect).is_none();
    parts.extend(words.then(|| format!("“{}”", short(&operation.expect))));
    parts.extend(operation.to.as_deref().map(|to| format!("→ “{}”", short(to))));
    for (figure, value) in &operation.values {
        let was = operation.was.get(figure).map(|was| format!("{was} → ")).unwrap_or_default();
        parts.push(format!("{figure}: {was}{value}"));
    }
    parts.join("  ").into()
}

fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Lists operations that do not find what they expect, with the place of the operation and that of the rule.
pub fn stopped(locale: &Locale<'_>, files: &Files, operations: &[OperationStatus]) -> Document {
    let mut document = Document::default();
    for operation in operations {
        for part in &operation.parts {
            if let OperationOutcome::Unapplied { because } = &part.fate {
                document.blank();
                document.line(0, warning(reason(locale, &operation.id, &operation.target, because)));
                for at in std::iter::once(&operation.place).chain(&part.place) {
                    document.line(2, faint(file_name(&place(files, at))));
                }
            }
        }
    }
    document
}

/// Says that the notices of a book have no effect any more.
pub fn withdrawn(locale: &Locale<'_>, book: &Manifest) -> Document {
    let mut document = Document::default();
    document.line(0, locale.say_with("notices-withdrawn", &[arg("id", &book.id)]));
    document
}
