//! Findings that are excused or known, and what a finding is known by: its fingerprint.
//!
//! A fingerprint holds no line, no number of a list and no path, so that it is the same after an edit elsewhere, from
//! another folder and on another system.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::finding::{Arg, Finding, Number};
use super::run::FileReport;
use crate::base::date::Date;
use crate::base::span::Span;
use crate::roster::Roster;
use crate::ruling::Item;

/// Arguments that tell where a finding is, what the system said, or who says so, and not what it is.
const PLACES: [&str; 5] = ["n", "file", "error", "confidence", "source"];

/// What a list or a ruling is known by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Its number in its file.
    pub n: Number,
    /// Where it stands.
    pub span: Span,
    /// Its title, or its question.
    pub name: String,
}

impl Subject {
    /// Returns what a list is known by: its title, without the words that were pasted above it.
    pub fn of_list(n: Number, list: &Roster) -> Self {
        let title = list.title.as_ref().and_then(|title| title.value.lines().rfind(|line| !line.trim().is_empty()));
        Self { n, span: list.span.clone(), name: title.unwrap_or_default().to_owned() }
    }

    /// Returns what the ruling at a place is known by.
    pub fn of_ruling(at: usize, item: &Item) -> Self {
        let name = item.question.as_ref().map(|question| question.text.clone()).unwrap_or_default();
        Self { n: Number::of(at, Some(item.n)), span: item.span.clone(), name }
    }
}

/// Why a finding is not told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Excuse {
    /// A line of the list or the ruling says so.
    Line {
        /// Where.
        span: Span,
        /// Why.
        reason: String,
        /// The first day on which it no longer holds.
        until: Option<Date>,
    },
    /// The settings say so.
    Settings {
        /// Their file.
        file: Arc<str>,
        /// The line, counted from 1.
        line: usize,
        /// Why.
        reason: String,
        /// The first day on which it no longer holds.
        until: Option<Date>,
    },
    /// The baseline has it.
    Baseline,
}

/// A finding that is not told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suppressed {
    /// The finding.
    pub finding: Finding,
    /// Why it is not told.
    pub excuse: Excuse,
}

/// Counts findings that are not told: those that are excused, and those that the baseline has.
pub fn counts(reports: &[FileReport]) -> (usize, usize) {
    let all = reports.iter().flat_map(|report| &report.suppressed);
    let known = all.clone().filter(|one| one.excuse == Excuse::Baseline).count();
    (all.count() - known, known)
}

/// Returns what a finding is known by: half a SHA-256 of its lint, its list, its place in it and its figures.
pub fn fingerprint(report: &FileReport, finding: &Finding) -> String {
    use std::fmt::Write as _;
    let subject = report.subjects.iter().find(|subject| subject.n == finding.n).map(|subject| subject.name.as_str());
    let file = || report.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let identity = subject.filter(|name| !name.trim().is_empty()).unwrap_or_else(file);
    let mut digest = Sha256::new();
    let mut add = |text: &str| {
        for word in text.split_whitespace() {
            digest.update(word.as_bytes());
            digest.update(b" ");
        }
        digest.update(b"\0");
    };
    add(&finding.lint.to_string());
    add(identity);
    add(finding.unit.as_deref().unwrap_or_default());
    for (name, value) in finding.args.iter().filter(|(name, _)| !PLACES.contains(name)) {
        add(name);
        match value {
            Arg::Number(number) => add(&number.to_string()),
            Arg::Text(text) => add(text),
            Arg::Words(words) => words.values().for_each(|words| add(words)),
        }
    }
    digest.finalize().iter().take(16).fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("writing to a string");
        hex
    })
}
