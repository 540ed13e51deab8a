//! What a book is split into: clauses, each with its text, its place and what it was found to be about.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::link::Link;
use adjutant_base::id::Name;
use adjutant_base::span::Span;
use adjutant_rules::record::import::Instructed;
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::ruling::Verdict;

/// What a clause is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// Text of the rules.
    Rule,
    /// A question with its answer.
    Ruling,
    /// A correction of the rules.
    Erratum,
}

impl From<ClauseKind> for RecordKind {
    fn from(kind: ClauseKind) -> Self {
        match kind {
            ClauseKind::Rule => Self::Rule,
            ClauseKind::Ruling => Self::Ruling,
            ClauseKind::Erratum => Self::Erratum,
        }
    }
}

impl ClauseKind {
    /// Returns the word of reports for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::Ruling => "ruling",
            Self::Erratum => "erratum",
        }
    }
}

/// A part of a clause: a paragraph, an item of a list, a row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// What it says, unchanged in the book but for what was taken out.
    pub text: String,
    /// Whether it is an item of a list or a row of a table.
    pub item: bool,
    /// Its first and its last line in the file's text, counted from 1.
    pub lines: (usize, usize),
    /// Other lines where the same text is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<usize>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// What is asked.
    pub question: String,
    /// What is answered; empty where no answer is.
    pub answer: String,
    /// What the answer decides.
    pub verdict: Verdict,
}

/// What an erratum of a book does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Corrected {
    /// What is reported.
    pub op: Instructed,
    /// The instruction unchanged.
    pub instruction: String,
    /// The new text.
    pub text: String,
    /// Remarks of the authors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A part of a book that counts on its own.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clause {
    /// Its name within the book.
    pub id: String,
    /// What it is.
    pub kind: ClauseKind,
    /// The printed number of its heading, with digits for letters in their place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The number as it is printed, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// Its heading.
    pub title: String,
    /// The headings above it, the highest first.
    pub section: Vec<String>,
    /// Its lines in the file's text, from the first to the last of each stretch.
    pub lines: Vec<(usize, usize)>,
    /// Lines that repeat the whole of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also_at: Vec<(usize, usize)>,
    /// Its bytes in the file, in order.
    pub bytes: Vec<Span>,
    /// Its text.
    pub parts: Vec<Part>,
    /// Question and answer, if it is a ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Box<Question>>,
    /// What it corrects, if it is an erratum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected: Option<Box<Corrected>>,
    /// The ruling that asks and answers the same, if one precedes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<String>,
    /// The ruling or the erratum of the data that it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Name>,
    /// The printed numbers that it cites.
    pub cites: Vec<String>,
    /// Whether it ends within a sentence, or promises what does not follow.
    pub cut_off: bool,
    /// What its text is, in the form that decisions are kept by.
    pub fingerprint: String,
    /// The concepts that it is about, the surest first.
    pub links: Vec<Link>,
}

impl Clause {
    /// Returns the text as Markdown, as the corpus has it: no heading, items as a list.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        let mut item = false;
        for part in &self.parts {
            if !out.is_empty() {
                out.push_str(if item && part.item { "\n" } else { "\n\n" });
            }
            let text = part.text.replace(['\t', '\n'], " ");
            let text = text.trim_start_matches('#').trim_start();
            if part.item {
                out.push_str("- ");
                out.push_str(text.trim_start_matches(['•', '▸', '·', '-', '*', ' ']));
            } else {
                out.push_str(text);
            }
            item = part.item;
        }
        out
    }

    /// Returns the text without marks, one line for each part.
    pub fn plain(&self) -> String {
        plain(self.parts.iter().map(|part| part.text.as_str()))
    }
}

/// Returns the text of parts without marks, one line for each.
pub(crate) fn plain<'p>(parts: impl Iterator<Item = &'p str>) -> String {
    parts.map(|text| text.replace("**", "")).collect::<Vec<_>>().join("\n")
}

/// Returns a text as it is searched and compared, itself where it is in that form already.
pub(super) fn normalised(text: &str) -> Cow<'_, str> {
    let is_plain = text.is_ascii() && !text.contains('`') && !text.contains("1/2");
    if is_plain { Cow::Borrowed(text) } else { Cow::Owned(normal(text)) }
}

/// Returns a text as it is searched and compared: one kind of quotation mark, of inch mark and of half.
pub fn normal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '’' | '‘' | '‛' | '′' | '`' => out.push('\''),
            '“' | '”' | '″' | '„' | '«' | '»' => out.push('"'),
            '\u{a0}' | '\u{2009}' | '\u{202f}' => out.push(' '),
            '‐' | '‑' | '−' => out.push('-'),
            'ﬀ' => out.push_str("ff"),
            'ﬁ' => out.push_str("fi"),
            'ﬂ' => out.push_str("fl"),
            'ﬃ' => out.push_str("ffi"),
            'ﬄ' => out.push_str("ffl"),
            other => out.push(other),
        }
    }
    if out.contains("1/2") { out.replace("1/2\"", "½\"").replace("1/2 inch", "½ inch") } else { out }
}
