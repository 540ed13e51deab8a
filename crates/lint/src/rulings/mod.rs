//! Rulings as people write them: questions and answers read from files, with what they cite, and the words that they are made of.
//!
//! - `wording`: the words of each language, from `i18n/rulings.toml`
//! - `table`: our TOML
//! - `prose`: Markdown and text
//! - `line`: what each line of those is
//! - `mark`: what begins a question or an answer
//! - `cite`: citations in running text
//! - `polarity`: which way round a question is put
//! - `unknown_verbs`: verbs over an action of which it is not known what they do
//! - `reply`: what the words of an answer say, other than yes and no
//! - `verdict`: what an answer decides, from both
//! - `similarity`: how far two questions ask the same
//! - `normalize`: a text with its figures in digits
//! - `needle`: words that texts are searched for

pub mod cite;
mod unknown_verbs;
pub mod similarity;
mod line;
mod mark;
pub mod polarity;
mod prose;
mod reply;
pub mod normalize;
pub mod needle;
mod table;
pub mod verdict;
pub mod wording;

use std::ops::Range;

use adjutant_base::fault::Fault;
use adjutant_base::span::Span;
use rustc_hash::FxHashSet;

pub use self::wording::Wordings;

/// The authority of the publisher of the rules, as a document names it.
pub(crate) const OFFICIAL: &str = "official";

/// A part of a ruling with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// What is said.
    pub text: String,
    /// Its bytes in the file.
    pub span: Span,
}

impl Passage {
    /// Returns the place of a range of the text in the file; all of the passage where it is not written as it is read.
    pub(crate) fn place(&self, range: &Range<usize>) -> Span {
        let literal = self.span.len() == self.text.len();
        if literal { self.span.start + range.start..self.span.start + range.end } else { self.span.clone() }
    }
}

/// A question with its answer, as somebody wrote it down.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenRuling {
    /// Its own number; its place in the file where it gives none.
    pub n: u32,
    /// The edition that it names.
    pub edition: Option<Passage>,
    /// The language that it says it is in.
    pub lang: Option<Passage>,
    /// The day on which it was given.
    pub date: Option<Passage>,
    /// Whether it is given out as an official one.
    pub official: bool,
    /// The question.
    pub question: Option<Passage>,
    /// The answer.
    pub answer: Option<Passage>,
    /// What it rests on: the number, the name of a section or the record, as it is written.
    pub cites: Vec<Passage>,
    /// All of it.
    pub span: Span,
}

/// The rulings of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulingsFile {
    /// The rulings, in order.
    pub items: Vec<WrittenRuling>,
    /// What is wrong with how they are written: keys that are not known, values of another type, TOML that is broken.
    pub faults: Vec<Fault>,
}

/// Reads the rulings of a text; `None` if it holds nothing that looks like a question with its answer.
pub fn read(text: &str, wordings: &Wordings) -> Option<RulingsFile> {
    let page = adjutant_base::html::blanked(text);
    let text = page.as_deref().unwrap_or(text);
    let mut document = table::read(text, wordings).or_else(|| prose::read(text, wordings))?;
    for item in &mut document.items {
        if let Some(date) = &mut item.date {
            date.text = wordings.day(&date.text).map_or_else(|| date.text.clone(), |day| day.to_string());
        }
        let parts = [&item.question, &item.answer];
        let found: Vec<Passage> = parts.into_iter().flatten().flat_map(|part| cite::find(part, wordings)).collect();
        let mut known: FxHashSet<String> = item.cites.iter().map(|cited| cited.text.clone()).collect();
        item.cites.extend(found.into_iter().filter(|cited| known.insert(cited.text.clone())));
    }
    Some(document)
}
