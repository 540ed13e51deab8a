//! The linter as a judge of `impact`: army lists and rulings before and after an erratum.
//!
//! - `lists`: army lists, by the constraints whose rules an erratum works on
//! - `rulings`: rulings that name the edition of the erratum, or none

mod lists;
mod rulings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use self::lists::Lists;
use super::finding::{Arg, Finding};
use super::ruling::Rulings;
use super::setting::Asked;
use super::settings::inline;
use super::sheet::{self, Reader, Sheet};
use crate::rulings::{Item, Wordings};
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::parallel;
use adjutant_base::source::Files;
use adjutant_base::span::Lines;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::{Checker, CheckerSession, Detail, Input, Problem};
use adjutant_rules::kb::snapshot::Snapshot;

/// Judges army lists of every form, and rulings.
pub struct Linter<'a> {
    files: &'a Files,
    kb: &'a Arc<KnowledgeBase>,
    wordings: Wordings,
    rulings: OnceLock<Rulings>,
    asked: BTreeMap<String, Asked>,
}

impl<'a> Linter<'a> {
    /// Prepares a judge. `files` are the data that `kb` was read from.
    pub fn new(files: &'a Files, kb: &'a Arc<KnowledgeBase>) -> Self {
        let (wordings, _) = Wordings::load(files);
        Self { files, kb, wordings, rulings: OnceLock::new(), asked: BTreeMap::new() }
    }

    /// Says which edition and pack files are judged by, by their paths, where the reader's settings choose them.
    #[must_use]
    pub fn under(mut self, asked: BTreeMap<String, Asked>) -> Self {
        self.asked = asked;
        self
    }

    /// Returns what rulings are held against; it is read when the first ruling is met.
    fn rulings(&self) -> &Rulings {
        self.rulings.get_or_init(|| Rulings::over(Arc::clone(self.kb), self.files).0)
    }

    /// Reads a file as `lint` does.
    fn read(&self, edition: &EditionId, input: &Input) -> Option<Heard> {
        let known = &self.kb.records().lists[..];
        let opened = sheet::open(&input.bytes).ok()?;
        let masked = inline::masked(opened.text());
        let text = masked.as_deref().unwrap_or(opened.text());
        let asked = self.asked.get(&input.path);
        match (Reader { known, wordings: &self.wordings }).read(text) {
            Sheet::Rulings(document) => match rulings::of_edition(edition, asked, document) {
                Ok(items) => Some(Heard::own(text, Matter::Rulings(items))),
                Err(other) => other.map(Heard::Stranger),
            },
            Sheet::Lists(reading) => match Lists::of_edition(reading.lists, known, edition, asked) {
                Ok(lists) => Some(Heard::own(text, Matter::Lists(lists))),
                Err(other) => other.map(Heard::Stranger),
            },
            Sheet::Unread(_) => None,
        }
    }
}

/// A file that was read.
enum Heard {
    /// It is judged by the edition that is asked about.
    Own(Arc<str>, Matter),
    /// It is judged by another one.
    Stranger(EditionId),
}

/// What a file holds.
enum Matter {
    Lists(Lists),
    Rulings(Vec<Item>),
}

impl Heard {
    fn own(text: &str, matter: Matter) -> Self {
        Self::Own(Arc::from(text), matter)
    }
}

impl Checker for Linter<'_> {
    fn name(&self) -> &'static str {
        "lint"
    }

    fn open<'i>(&'i self, edition: &EditionId, inputs: &'i [Input]) -> Box<dyn CheckerSession + 'i> {
        let read = parallel::map(inputs, |_, input| self.read(edition, input));
        let heard = read.into_iter().enumerate().filter_map(|(at, heard)| Some((at, heard?))).collect();
        Box::new(Session { linter: self, heard })
    }
}

/// The files that were read, by their places.
struct Session<'l> {
    linter: &'l Linter<'l>,
    heard: BTreeMap<usize, Heard>,
}

impl CheckerSession for Session<'_> {
    fn files(&self) -> Vec<usize> {
        self.heard.iter().filter(|(_, heard)| matches!(heard, Heard::Own(..))).map(|(at, _)| *at).collect()
    }

    fn strangers(&self) -> BTreeMap<usize, EditionId> {
        let strangers = self.heard.iter().filter_map(|(at, heard)| match heard {
            Heard::Stranger(edition) => Some((*at, edition.clone())),
            Heard::Own(..) => None,
        });
        strangers.collect()
    }

    fn judge(&self, files: &[usize], rules: &Snapshot<'_>, within: Option<&BTreeSet<ConceptId>>) -> Vec<Vec<Problem>> {
        let sheets: Vec<(&str, &Matter)> = files
            .iter()
            .filter_map(|file| match self.heard.get(file)? {
                Heard::Own(text, matter) => Some((&**text, matter)),
                Heard::Stranger(_) => None,
            })
            .collect();
        let bench = lists::bench(self.linter, rules, within);
        let held = sheets.iter().any(|(_, matter)| matches!(matter, Matter::Rulings(_)));
        let against = held.then(|| rulings::against(self.linter, rules));
        parallel::map(&sheets, |_, (text, matter)| match (matter, &against) {
            (Matter::Lists(lists), _) => lists.judge(&bench, text),
            (Matter::Rulings(items), Some(against)) => rulings::judge(against, items, text),
            (Matter::Rulings(_), None) => Vec::new(),
        })
    }
}

/// Puts a finding into the form of a complaint. `about` is what it is about, where the finding names nothing.
fn complaint(finding: Finding, lines: &Lines<'_>, about: &str) -> Problem {
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
        about: finding.unit.unwrap_or_else(|| about.to_owned()),
    }
}
