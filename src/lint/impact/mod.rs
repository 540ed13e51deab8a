//! The linter as a judge of `impact`: army lists and rulings before and after an erratum.
//!
//! - `lists`: army lists, by the constraints whose rules an erratum works on
//! - `rulings`: rulings that name the edition of the erratum, or none

mod lists;
mod rulings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use rayon::prelude::*;

use self::lists::Lists;
use super::Level;
use super::finding::{Arg, Finding};
use super::ruling::Rulings;
use super::setting::Asked;
use crate::base::id::{ConceptId, EditionId};
use crate::base::span::Lines;
use crate::kb::KnowledgeBase;
use crate::kb::judge::{Complaint, Detail, Hearing, Input, Judge, Weight};
use crate::kb::snapshot::Snapshot;
use crate::roster;
use crate::roster::open::open;
use crate::ruling::{self, Item, Wordings};
use crate::source::Files;

/// Judges army lists of every form, and rulings.
pub struct Linter<'a> {
    files: &'a Files,
    kb: &'a Arc<KnowledgeBase>,
    wordings: Wordings,
    rulings: OnceLock<Rulings>,
}

impl<'a> Linter<'a> {
    /// Prepares a judge. `files` are the data that `kb` was read from.
    pub fn new(files: &'a Files, kb: &'a Arc<KnowledgeBase>) -> Self {
        let (wordings, _) = Wordings::load(files);
        Self { files, kb, wordings, rulings: OnceLock::new() }
    }

    /// Returns what rulings are held against; it is read when the first ruling is met.
    fn rulings(&self) -> &Rulings {
        self.rulings.get_or_init(|| Rulings::over(Arc::clone(self.kb), self.files).0)
    }

    /// Reads a file as lint does: rulings where it holds any, else lists.
    fn read(&self, edition: &EditionId, input: &Input) -> Option<Sheet> {
        let text = open(&input.bytes).ok()?;
        if let Some(document) = ruling::read(&text, &self.wordings) {
            let items = rulings::of_edition(edition, document);
            return (!items.is_empty()).then(|| Sheet::new(&text, Matter::Rulings(items)));
        }
        let reading = roster::read(&text).ok()?;
        let asked = Asked { edition: Some(edition.clone()), pack: None };
        let lists = Lists::of_edition(reading.lists, &self.kb.records().lists, &asked)?;
        Some(Sheet::new(&text, Matter::Lists(lists)))
    }
}

/// A file that was read.
struct Sheet {
    text: Arc<str>,
    matter: Matter,
}

/// What a file holds.
enum Matter {
    Lists(Lists),
    Rulings(Vec<Item>),
}

impl Sheet {
    fn new(text: &str, matter: Matter) -> Self {
        Self { text: Arc::from(text), matter }
    }
}

impl Judge for Linter<'_> {
    fn name(&self) -> &'static str {
        "lint"
    }

    fn hear<'i>(&'i self, edition: &EditionId, inputs: &'i [Input]) -> Box<dyn Hearing + 'i> {
        let read = inputs.par_iter().enumerate().filter_map(|(at, input)| Some((at, self.read(edition, input)?)));
        Box::new(Heard { linter: self, sheets: read.collect() })
    }
}

/// The files that were read, by their places.
struct Heard<'l> {
    linter: &'l Linter<'l>,
    sheets: BTreeMap<usize, Sheet>,
}

impl Hearing for Heard<'_> {
    fn files(&self) -> Vec<usize> {
        self.sheets.keys().copied().collect()
    }

    fn judge(
        &self,
        files: &[usize],
        rules: &Snapshot<'_>,
        within: Option<&BTreeSet<ConceptId>>,
    ) -> Vec<Vec<Complaint>> {
        let sheets: Vec<&Sheet> = files.iter().filter_map(|file| self.sheets.get(file)).collect();
        let bench = lists::bench(self.linter, rules, within);
        let held = sheets.iter().any(|sheet| matches!(sheet.matter, Matter::Rulings(_)));
        let against = held.then(|| rulings::against(self.linter, rules));
        let judged = sheets.par_iter().map(|sheet| match (&sheet.matter, &against) {
            (Matter::Lists(lists), _) => lists.judge(&bench, &sheet.text),
            (Matter::Rulings(items), Some(against)) => rulings::judge(against, items, &sheet.text),
            (Matter::Rulings(_), None) => Vec::new(),
        });
        judged.collect()
    }
}

/// Puts a finding into the form of a complaint. `about` is what it is about, where the finding names nothing.
fn complaint(finding: Finding, lines: &Lines<'_>, about: &str) -> Complaint {
    let (line, column) = lines.place(finding.span.start);
    let rules = finding.cites.iter().map(|citation| citation.id.clone());
    let detail = |value| match value {
        Arg::Number(number) => Detail::Number(number),
        Arg::Text(text) => Detail::Text(text),
        Arg::Words(words) => Detail::Words(words),
    };
    Complaint {
        kind: finding.lint.to_string(),
        n: Some(finding.n),
        line,
        column,
        level: match finding.level {
            Level::Error => Weight::Error,
            Level::Warning => Weight::Warning,
            Level::Note => Weight::Note,
        },
        rules: rules.collect(),
        message: format!("lint-{}", finding.message),
        details: finding.args.into_iter().map(|(name, value)| (name, detail(value))).collect(),
        about: finding.unit.unwrap_or_else(|| about.to_owned()),
    }
}
