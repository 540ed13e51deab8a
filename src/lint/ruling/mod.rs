//! Lints on rulings: one file each, what they are held against, and files to findings.
//!
//! - `case`: one ruling as the lints see it
//! - `official`: the official rulings, to find those that a question is like
//! - `words`: words of other editions, and how values are spoken of
//! - `values`: an answer against the values of rules

mod asked_twice;
mod case;
mod cites_changed_rule;
mod contradicts_ruling;
mod duplicate_of_ruling;
mod no_answer;
pub mod official;
mod overtaken_by_erratum;
mod undecided_answer;
mod unknown_section;
mod unknown_term;
mod value_contradiction;
mod values;
mod words;

use std::sync::Arc;

use self::case::Case;
use self::official::Official;
use self::words::{Claims, Jargons};
use super::Lint;
use super::finding::{Finding, LintId, Undecided};
use super::run::FileReport;
use super::setting::Asked;
use crate::base::date::Date;
use crate::base::fault::Fault;
use crate::base::id::EditionId;
use crate::kb::KnowledgeBase;
use crate::ruling::like::Rarity;
use crate::ruling::terms::Terms;
use crate::ruling::{self, Document, Item, Wordings};
use crate::source::Files;

/// Every lint on rulings, in order of its name.
pub static LINTS: &[&Lint] = &[
    &asked_twice::LINT,
    &cites_changed_rule::LINT,
    &contradicts_ruling::LINT,
    &duplicate_of_ruling::LINT,
    &no_answer::LINT,
    &overtaken_by_erratum::LINT,
    &undecided_answer::LINT,
    &unknown_section::LINT,
    &unknown_term::LINT,
    &value_contradiction::LINT,
];

/// What rulings are held against.
#[derive(Clone)]
pub struct Rulings {
    kb: Arc<KnowledgeBase>,
    wordings: Arc<Wordings>,
    terms: Arc<Terms>,
    jargons: Arc<Jargons>,
    claims: Arc<Claims>,
    official: Arc<Vec<Official>>,
    rarity: Arc<Rarity>,
    /// The day on which values are looked at; that of each ruling if `None`.
    day: Option<Date>,
}

impl Rulings {
    /// Reads records, words and official rulings; what is wrong with them is a fault.
    pub fn load(files: &Files) -> (Self, Vec<Fault>) {
        let (kb, mut faults) = KnowledgeBase::load(files);
        let (rulings, more) = Self::over(Arc::new(kb), files);
        faults.extend(more);
        (rulings, faults)
    }

    /// Reads words and official rulings for records that are there; what is wrong with the words is a fault.
    pub fn over(kb: Arc<KnowledgeBase>, files: &Files) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let terms = Terms::new(kb.records());
        let (wordings, more) = Wordings::load(files);
        faults.extend(more);
        let (jargons, more) = Jargons::load(files, &terms);
        faults.extend(more);
        let (claims, more) = Claims::load(files);
        faults.extend(more);
        let mut rulings = Self {
            kb,
            wordings: Arc::new(wordings),
            terms: Arc::new(terms),
            jargons: Arc::new(jargons),
            claims: Arc::new(claims),
            official: Arc::default(),
            rarity: Arc::default(),
            day: None,
        };
        let (official, rarity) = official::prepare(&rulings);
        (rulings.official, rulings.rarity) = (Arc::new(official), Arc::new(rarity));
        (rulings, faults)
    }

    /// Holds rulings against other records with the same texts, as their values stand on a day.
    #[must_use]
    pub fn under(&self, kb: KnowledgeBase, day: Date) -> Self {
        Self { kb: Arc::new(kb), day: Some(day), ..self.clone() }
    }

    /// Returns how like a question and its answer are to the nearest official ruling, and which that is.
    pub fn nearest(&self, edition: &EditionId, question: &str, answer: &str) -> Option<(&str, f32)> {
        let lang = self.terms.guess(&format!("{question} {answer}"));
        let about = official::about_of(self, lang, question, answer);
        official::nearest(self, edition, lang, &about).map(|(ruling, _, likeness)| (ruling.id.as_str(), likeness))
    }
}

/// Reads the rulings of a file; `None` if it holds none.
pub fn read(text: &str, wordings: &Wordings) -> Option<Document> {
    ruling::read(text, wordings)
}

/// Judges one ruling by itself, by the edition that it names.
pub(super) fn alone(rulings: &Rulings, item: &Item) -> Vec<Finding> {
    let mut report = FileReport::default();
    one(rulings, &Asked::default(), item, &mut report);
    report.findings
}

/// Judges the rulings of a file.
pub fn judge(rulings: &Rulings, asked: &Asked, name: &Arc<str>, text: &str, document: &Document) -> FileReport {
    let mut report = FileReport { name: name.clone(), ..FileReport::default() };
    for item in &document.items {
        one(rulings, asked, item, &mut report);
    }
    asked_twice::check(rulings, document, &mut report.findings);
    report.findings.extend(document.broken.iter().map(|(error, span)| broken(error, span.clone())));
    report.findings.sort_by(|a, b| (a.n, a.span.start, a.level, &a.lint).cmp(&(b.n, b.span.start, b.level, &b.lint)));
    if !report.findings.is_empty() {
        report.text = Some(Arc::from(text));
    }
    report
}

fn one(rulings: &Rulings, asked: &Asked, item: &Item, report: &mut FileReport) {
    no_answer::check(item, &mut report.findings);
    undecided_answer::check(item, rulings, &mut report.findings);
    let named = item.edition.as_ref().and_then(|edition| edition.text.parse().ok());
    let edition: Option<EditionId> = asked.edition.clone().or(named);
    let Some(records) = edition.as_ref().and_then(|edition| rulings.kb.edition(edition)) else {
        match item.edition.as_ref().filter(|_| asked.edition.is_none()) {
            Some(part) => report.findings.push(unknown_section::no_edition(rulings, item.n, part)),
            None => report.undecided.push(no_edition(item.n)),
        }
        return;
    };
    let case = Case::new(rulings, item, records);
    let findings = &mut report.findings;
    unknown_section::check(&case, findings);
    unknown_term::check(&case, findings);
    let claims = values::contradictions(&case);
    overtaken_by_erratum::check(&case, &claims, findings);
    value_contradiction::check(&case, &claims, findings);
    if !item.official {
        cites_changed_rule::check(&case, findings);
        contradicts_ruling::check(&case, &claims, findings);
        duplicate_of_ruling::check(&case, findings);
    }
}

fn no_edition(n: u32) -> Undecided {
    let lint = LintId { family: unknown_term::LINT.family, name: Arc::from(unknown_term::LINT.id) };
    Undecided { lint, file: 0, n, reason: "no-edition", args: Vec::new() }
}

fn broken(error: &str, span: std::ops::Range<usize>) -> Finding {
    Finding::new(&super::rules::malformed_list::LINT, 1, span).variant("toml-broken").arg("error", error)
}
