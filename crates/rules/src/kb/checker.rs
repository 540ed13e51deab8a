//! Checkers: what looks at a file of the reader's (an army list, a house ruling) under the rules of a day.
//!
//! `impact` asks every checker with an erratum, without it, and without parts of it. A checker reads all files once and is
//! then asked again under other rules. A linter joins by implementing [`Checker`] and being handed to
//! [`KnowledgeBase::impact`](super::KnowledgeBase::impact) beside [`CHECKERS`].

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;
use serde::Serialize;

use super::snapshot::Snapshot;
use adjutant_base::id::{Citation, ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::level::Level;
use adjutant_base::span::Lines;

/// A file of the reader's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Its path as it was given.
    pub path: String,
    /// Its content, as read.
    pub bytes: Vec<u8>,
}

impl Input {
    /// Returns its text, as far as it is one.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}

/// A figure or a name that the message of a problem fills in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Detail {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Words of the data, by language.
    Words(BTreeMap<Lang, String>),
}

/// Something that a checker finds wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Its name: `cites-changed`, `army/too-many-regiments`.
    pub kind: String,
    /// The number of the list or the ruling in its file; `None` where the file is judged as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    /// Its line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// Whether it is one of a whole list: its place moves with the figure that is broken, and does not tell it from others.
    #[serde(skip)]
    pub is_of_whole: bool,
    /// What it is about, as it is written there.
    pub about: String,
    /// The level of it.
    pub level: Level,
    /// The rules and errata that it is based on.
    pub rules: Vec<RecordId>,
    /// The stem of its message.
    #[serde(skip)]
    pub message: String,
    /// What the message names.
    pub details: BTreeMap<&'static str, Detail>,
}

impl Problem {
    /// Returns whether two problems are one and the same, though figures or weight may differ.
    pub fn is_same(&self, other: &Self) -> bool {
        let place = |one: &Self| (!one.is_of_whole).then_some((one.line, one.column));
        let key = |one: &Self| (place(one), one.n);
        key(self) == key(other) && self.kind == other.kind && self.about == other.about
    }

    /// Returns whether two problems are of one answer of a ruling, and based on the same rule. A list can break several
    /// constraints in one place, each of which is mended by itself.
    pub fn is_of_same_answer(&self, other: &Self) -> bool {
        let place = |one: &Self| (one.line, one.column, one.n);
        let is_of_ruling = |one: &Self| one.kind.starts_with("ruling/");
        let shares_rule = || self.rules.iter().any(|rule| other.rules.contains(rule));
        is_of_ruling(self) && is_of_ruling(other) && place(self) == place(other) && shares_rule()
    }

    /// Returns whether two problems say the same of the same.
    pub fn says_same(&self, other: &Self) -> bool {
        self.is_same(other) && self.level == other.level && self.details == other.details
    }
}

/// What a checker finds in a file.
#[derive(Debug, Clone, Default)]
pub struct CheckResult {
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// How many of its rulings could be compared with no rule, so that nothing is known of them.
    pub uncompared: usize,
}

impl From<Vec<Problem>> for CheckResult {
    fn from(problems: Vec<Problem>) -> Self {
        Self { problems, uncompared: 0 }
    }
}

/// Looks at files under the rules of one edition.
pub trait Checker: Sync {
    /// Returns the name of the checker.
    fn name(&self) -> &'static str;

    /// Reads the files that are for this checker, each once.
    fn open<'i>(&'i self, edition: &EditionId, inputs: &'i [Input]) -> Box<dyn CheckerSession + 'i>;
}

/// Files that a checker has read.
pub trait CheckerSession {
    /// Returns which files are for the checker, by their places among all.
    fn files(&self) -> Vec<usize>;

    /// Returns the files that the checker knows to be of another edition, by their places among all.
    fn files_of_other_editions(&self) -> BTreeMap<usize, EditionId> {
        BTreeMap::new()
    }

    /// Returns what is found in some of these files, in their order.
    ///
    /// Where rules are named, problems that are based on none of them may be left out.
    fn check(&self, files: &[usize], rules: &Snapshot<'_>, within: Option<&BTreeSet<ConceptId>>) -> Vec<CheckResult>;
}

/// The checkers that every `impact` asks.
pub static CHECKERS: &[&dyn Checker] = &[&Citations];

/// Looks at pinned citations: does the rule still say what it said on the day they are pinned to?
#[derive(Debug, Clone, Copy)]
pub struct Citations;

static CITATION: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"\b[a-z][a-z0-9]{1,15}/[a-z0-9]+(?:-[a-z0-9]+)*(?:@[0-9]{4}-[0-9]{2}-[0-9]{2})?";
    Regex::new(pattern).expect("the pattern of citations is well formed")
});

/// A citation in a text with its line and column.
pub type Cited = (Citation, (usize, usize));

/// Finds the citations in a text with their places.
pub fn citations(text: &str) -> Vec<Cited> {
    let mut lines = None;
    let found = CITATION.find_iter(text).filter_map(|found| {
        let citation = found.as_str().parse().ok()?;
        Some((citation, lines.get_or_insert_with(|| Lines::new(text)).place(found.start())))
    });
    found.collect()
}

impl Checker for Citations {
    fn name(&self) -> &'static str {
        "citations"
    }

    fn open<'i>(&'i self, edition: &EditionId, inputs: &'i [Input]) -> Box<dyn CheckerSession + 'i> {
        let citations_of = |input: &Input| {
            let cited = citations(&input.text()).into_iter().filter(|(citation, _)| citation.id.edition == *edition);
            cited.collect::<Vec<_>>()
        };
        let cited = inputs.iter().map(citations_of).enumerate();
        Box::new(CitationSession(cited.filter(|(_, citations)| !citations.is_empty()).collect()))
    }
}

/// The citations of an edition, by file.
struct CitationSession(BTreeMap<usize, Vec<Cited>>);

impl CheckerSession for CitationSession {
    fn files(&self) -> Vec<usize> {
        self.0.keys().copied().collect()
    }

    fn check(&self, files: &[usize], rules: &Snapshot<'_>, _: Option<&BTreeSet<ConceptId>>) -> Vec<CheckResult> {
        let problems_of = |file: &usize| {
            let cited = self.0.get(file).into_iter().flatten();
            let problems = cited.filter_map(|(citation, place)| complaint(citation, *place, rules));
            problems.collect::<Vec<_>>().into()
        };
        files.iter().map(problems_of).collect()
    }
}

fn complaint(citation: &Citation, (line, column): (usize, usize), rules: &Snapshot<'_>) -> Option<Problem> {
    let concept: ConceptId = citation.id.name.as_str().parse().ok()?;
    let history = rules.rule(&concept)?;
    let since = |pinned| {
        let later = history.ran.iter().filter(move |ran| ran.step.day().is_some_and(|day| day > pinned));
        later.flat_map(|ran| &ran.parts).any(|(_, outcome)| !outcome.changes().is_empty())
    };
    let kind = if history.state.is_withdrawn() {
        "cites-withdrawn"
    } else if citation.from.is_some_and(since) {
        "cites-changed"
    } else {
        return None;
    };
    Some(Problem {
        is_of_whole: false,
        kind: kind.to_owned(),
        n: None,
        line,
        column,
        about: citation.to_string(),
        level: Level::Error,
        rules: vec![citation.id.clone()],
        message: format!("complaint-{kind}"),
        details: BTreeMap::from([("about", Detail::Text(citation.to_string()))]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_with_their_lines() {
        let found = citations("See aos3/unit-coherency@2024-01-15\nand (aos2/unbinding), not and/or or http://x/y.");
        let shown: Vec<String> =
            found.iter().map(|(citation, (line, column))| format!("{citation}:{line}:{column}")).collect();
        assert_eq!(shown[..2], ["aos3/unit-coherency@2024-01-15:1:5", "aos2/unbinding:2:6"]);
    }
}
