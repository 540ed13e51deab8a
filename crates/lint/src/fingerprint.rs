//! Suppressed findings, and the fingerprint that a finding is known by.
//!
//! A fingerprint holds no line, no number of a list and no path, so that it is the same after an edit elsewhere, from
//! another folder and on another system.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::file_report::FileReport;
use super::finding::{Arg, Finding, Number};
use super::{Family, Lint};
use crate::rulings::WrittenRuling;
use adjutant_base::date::Date;
use adjutant_base::digest::hex;
use adjutant_base::span::Span;
use adjutant_lists::Roster;

/// The arguments that a finding of a family is known by: what the list or the ruling says, and the ids of what it is held
/// against. Figures and words of the data are none of them, nor is anything that is computed from them: after a release of
/// the data a finding is the same as long as the reader's file is.
const FINGERPRINT_ARGS: [(Family, &[&str]); 4] = [
    (
        Family::Roster,
        &[
            "asked",
            "bearer",
            "counted",
            "difference",
            "edition",
            "evidence",
            "game",
            "heading",
            "key",
            "limit",
            "name",
            "others",
            "own",
            "pack",
            "regiments",
            "stated",
            "sum",
            "term",
            "text",
            "total",
            "word",
        ],
    ),
    (
        Family::Army,
        &[
            "alliance",
            "army",
            "count",
            "edition",
            "faction",
            "leader",
            "left",
            "models",
            "name",
            "one-in",
            "regiment",
            "role",
            "slot",
            "unit",
            "warscroll",
            "written",
        ],
    ),
    (
        Family::Ruling,
        &["claimed", "count", "edition", "erratum", "language", "rule", "ruling", "section", "value", "word"],
    ),
    (Family::Settings, &["id", "key", "lint", "name", "other", "text"]),
];

/// What a list or a ruling is known by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Its number in its file.
    pub n: Number,
    /// Its place in the text.
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
    pub fn of_ruling(at: usize, item: &WrittenRuling) -> Self {
        let name = item.question.as_ref().map(|question| question.text.clone()).unwrap_or_default();
        Self { n: Number::of(at, Some(item.n)), span: item.span.clone(), name }
    }
}

/// What suppresses a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuppressedBy {
    /// A line of the list or the ruling says so.
    Comment {
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

/// A suppressed finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuppressedFinding {
    /// The finding.
    pub finding: Finding,
    /// What suppresses it.
    pub by: SuppressedBy,
}

/// Counts the suppressed findings: those of comments and settings, and those of the baseline.
pub fn counts(reports: &[FileReport]) -> (usize, usize) {
    let all = reports.iter().flat_map(|report| &report.suppressed);
    let known = all.clone().filter(|one| one.by == SuppressedBy::Baseline).count();
    (all.count() - known, known)
}

/// Returns what a finding is known by: half a SHA-256 of its lint, its list or ruling, the unit, and what that says.
pub fn fingerprint(report: &FileReport, finding: &Finding) -> String {
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
    // a renamed lint keeps its former name here, so that baselines stay
    let former = crate::by_name(&finding.lint.to_string()).and_then(Lint::former);
    add(&format!("{}/{}", finding.lint.family, former.unwrap_or(&finding.lint.name)));
    add(identity);
    add(finding.unit.as_deref().unwrap_or_default());
    for (name, value) in known_by(finding) {
        add(name);
        match value {
            Arg::Number(number) => add(&number.to_string()),
            Arg::Text(text) => add(text),
            Arg::List(names) => add(&names.join(", ")),
            Arg::Words(_) | Arg::Differences(_) => {}
        }
    }
    hex(&digest.finalize()[..16])
}

/// Returns the arguments that a finding is known by.
fn known_by(finding: &Finding) -> impl Iterator<Item = &(&'static str, Arg)> {
    let identifying =
        FINGERPRINT_ARGS.iter().find(|(family, _)| *family == finding.lint.family).map_or(&[][..], |(_, names)| names);
    finding.args.iter().filter(|(name, _)| identifying.contains(name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::LintId;
    use crate::message::FAULT_ARGS;
    use crate::roster::total_mismatch::Total;

    /// Arguments that move with the data, tell a place, or say what other arguments say.
    const MOVING: [&str; 55] = [
        "asked_name",
        "at",
        "broken",
        "byte",
        "confidence",
        "constraint",
        "day",
        "differ",
        "due",
        "editions",
        "effect",
        "errata",
        "error",
        "expected",
        "file",
        "found",
        "from",
        "instead",
        "kind",
        "known",
        "last",
        "least",
        "likeness",
        "limit",
        "lines",
        "more",
        "most",
        "n",
        "names",
        "number",
        "over",
        "own_name",
        "path",
        "pinned",
        "read",
        "record",
        "since",
        "title",
        "strictly",
        "table",
        "until",
        "why",
        "allowed",
        "answer",
        "basis",
        "changed",
        "deadline",
        "document",
        "given",
        "missing",
        "packs",
        "printed",
        "question",
        "reply",
        "says",
    ];

    #[test]
    fn every_argument_is_decided_on() {
        let of_lints = crate::all().into_iter().flat_map(|lint| lint.messages);
        let of_lints = of_lints.flat_map(|message| message.args.iter().chain(message.data));
        let names = of_lints.chain(&FAULT_ARGS).chain(&crate::army::ALL_ARGS);
        let open: BTreeSet<&&str> = names
            .filter(|name| !MOVING.contains(name) && !FINGERPRINT_ARGS.iter().any(|(_, known)| known.contains(name)))
            .collect();
        assert!(open.is_empty(), "put them into FINGERPRINT_ARGS or MOVING: {open:#?}");
    }

    #[test]
    fn a_finding_is_known_by_what_the_reader_wrote_and_by_nothing_of_the_data() {
        let finding = |args: Vec<(&'static str, Arg)>| {
            let lint = LintId { family: Family::Army, name: Arc::from("too-many-units") };
            let finding = Finding::new(1, 0..0, Total { total: 1, sum: 1, difference: 0 });
            fingerprint(&FileReport::default(), &Finding { lint, args, ..finding })
        };
        let own = || vec![("name", Arg::from("Reeds")), ("count", Arg::from(4_u32))];
        let known = finding(own());
        let with = |more: (&'static str, Arg)| finding([own(), vec![more]].concat());
        assert_eq!(known, with(("limit", Arg::from(3_u32))));
        assert_eq!(known, with(("likeness", Arg::from(93_u32))));
        assert_ne!(known, finding(vec![("name", Arg::from("Reeds")), ("count", Arg::from(5_u32))]));
        assert_ne!(known, with(("leader", Arg::from("Alder"))));
    }
}
