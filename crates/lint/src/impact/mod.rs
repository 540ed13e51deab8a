//! The linter as a judge of `impact`: army lists and rulings before and after an erratum.
//!
//! - `lists`: army lists, by the constraints whose rules an erratum works on
//! - `rulings`: rulings that name the edition of the erratum, or none

mod lists;
mod rulings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use self::lists::Lists;
use super::content::{self, Content, Reader};
use super::finding::{Arg, Finding};
use super::ruleset::Requested;
use super::ruling::Rulings;
use super::settings::inline;
use crate::rulings::{Wordings, WrittenRuling};
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::parallel;
use adjutant_base::source::Files;
use adjutant_base::span::Lines;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::{CheckResult, Checker, CheckerSession, Detail, Input, Problem};
use adjutant_rules::kb::snapshot::Snapshot;

/// Checks army lists of every form, and rulings.
pub struct LintChecker<'a> {
    files: &'a Files,
    kb: &'a Arc<KnowledgeBase>,
    wordings: Wordings,
    rulings: OnceLock<Rulings>,
    asked: BTreeMap<String, Requested>,
}

impl<'a> LintChecker<'a> {
    /// Prepares a judge. `files` are the data that `kb` was read from.
    pub fn new(files: &'a Files, kb: &'a Arc<KnowledgeBase>) -> Self {
        let (wordings, _) = Wordings::load(files);
        Self { files, kb, wordings, rulings: OnceLock::new(), asked: BTreeMap::new() }
    }

    /// Says which edition and pack files are checked against, by their paths, where the reader's settings choose them.
    #[must_use]
    pub fn under(mut self, asked: BTreeMap<String, Requested>) -> Self {
        self.asked = asked;
        self
    }

    /// Returns what rulings are compared with; it is read when the first ruling is met.
    fn rulings(&self) -> &Rulings {
        self.rulings.get_or_init(|| Rulings::over(Arc::clone(self.kb), self.files).0)
    }

    /// Reads a file as `lint` does.
    fn read(&self, edition: &EditionId, input: &Input) -> Option<InputFile> {
        let known = &self.kb.records().lists[..];
        let opened = content::open(&input.bytes).ok()?;
        let masked = inline::masked(opened.text());
        let text = masked.as_deref().unwrap_or(opened.text());
        let asked = self.asked.get(&input.path);
        match (Reader { known, wordings: &self.wordings }).read(text) {
            Content::Rulings(document) => match rulings::of_edition(edition, asked, document) {
                Ok(items) => Some(InputFile::own(text, Selected::Rulings(items))),
                Err(other) => other.map(InputFile::OtherEdition),
            },
            Content::Lists(reading) => match Lists::of_edition(reading.lists, known, edition, asked) {
                Ok(lists) => Some(InputFile::own(text, Selected::Lists(lists))),
                Err(other) => other.map(InputFile::OtherEdition),
            },
            Content::Unreadable(_) => None,
        }
    }
}

/// A file that was read.
enum InputFile {
    /// It is checked against the edition that is asked about.
    Checked(Arc<str>, Selected),
    /// It is checked against another one.
    OtherEdition(EditionId),
}

/// What a file holds.
enum Selected {
    Lists(Lists),
    Rulings(Vec<WrittenRuling>),
}

impl InputFile {
    fn own(text: &str, matter: Selected) -> Self {
        Self::Checked(Arc::from(text), matter)
    }
}

impl Checker for LintChecker<'_> {
    fn name(&self) -> &'static str {
        "lint"
    }

    fn open<'i>(&'i self, edition: &EditionId, inputs: &'i [Input]) -> Box<dyn CheckerSession + 'i> {
        let read = parallel::map(inputs, |_, input| self.read(edition, input));
        let files = read.into_iter().enumerate().filter_map(|(at, file)| Some((at, file?))).collect();
        Box::new(Session { linter: self, files })
    }
}

/// The files that were read, by their places.
struct Session<'l> {
    linter: &'l LintChecker<'l>,
    files: BTreeMap<usize, InputFile>,
}

impl CheckerSession for Session<'_> {
    fn files(&self) -> Vec<usize> {
        self.files.iter().filter(|(_, file)| matches!(file, InputFile::Checked(..))).map(|(at, _)| *at).collect()
    }

    fn files_of_other_editions(&self) -> BTreeMap<usize, EditionId> {
        let files_of_other_editions = self.files.iter().filter_map(|(at, file)| match file {
            InputFile::OtherEdition(edition) => Some((*at, edition.clone())),
            InputFile::Checked(..) => None,
        });
        files_of_other_editions.collect()
    }

    fn check(&self, files: &[usize], rules: &Snapshot<'_>, within: Option<&BTreeSet<ConceptId>>) -> Vec<CheckResult> {
        let texts: Vec<(&str, &Selected)> = files
            .iter()
            .filter_map(|file| match self.files.get(file)? {
                InputFile::Checked(text, matter) => Some((&**text, matter)),
                InputFile::OtherEdition(_) => None,
            })
            .collect();
        let constraints = lists::constraints(self.linter, rules, within);
        let held = texts.iter().any(|(_, matter)| matches!(matter, Selected::Rulings(_)));
        let against = held.then(|| rulings::against(self.linter, rules));
        parallel::map(&texts, |_, (text, matter)| match (matter, &against) {
            (Selected::Lists(lists), _) => lists.check(&constraints, text).into(),
            (Selected::Rulings(items), Some(against)) => rulings::check(against, items, text),
            (Selected::Rulings(_), None) => CheckResult::default(),
        })
    }
}

/// Puts a finding into the form of a complaint. `about` is what it is about, where the finding names nothing.
fn problem(finding: Finding, lines: &Lines<'_>, about: &str) -> Problem {
    let (line, column) = lines.place(finding.span.start);
    let rules = finding.cites.iter().map(|citation| citation.id.clone());
    let detail = |value| match value {
        Arg::Number(number) => Detail::Number(number),
        Arg::Text(text) => Detail::Text(text),
        Arg::Words(words) => Detail::Words(words),
        Arg::List(names) => Detail::Text(names.join(", ")),
        Arg::Differences(all) => Detail::Text(all.into_iter().map(|one| one.constraint).collect::<Vec<_>>().join(", ")),
    };
    Problem {
        kind: finding.lint.to_string(),
        n: Some(finding.n.shown),
        line,
        column,
        level: finding.level,
        rules: rules.collect(),
        message: format!("lint-{}", finding.message),
        details: finding.args.into_iter().map(|(name, value)| (name, detail(value))).collect(),
        is_of_whole: false,
        about: finding.unit.unwrap_or_else(|| about.to_owned()),
    }
}
