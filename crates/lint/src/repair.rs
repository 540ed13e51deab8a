//! Repairs: changes of a text that remove a finding. A safe one changes nothing that the player chose.
//!
//! Safe are the labels and the names of lints that are mistyped or were renamed, the name of a unit where only one unit of the army is
//! near and the printed cost is its, a total that follows from its parts where nothing else of the list is in doubt and no unit can be
//! missing, and suppressions of nothing. [`Fix`] proves each one by judging the text again.

use std::ops::Range;

use adjutant_base::span::Span;

use crate::file_report::FileReport;
use crate::finding::Finding;
use crate::linter::{Linter, Source};
use crate::settings::inline::InlineSuppression;
use crate::{Family, Level};

/// A change of a text that removes a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What is replaced.
    pub span: Span,
    /// What takes its place; empty where it is removed.
    pub text: String,
    /// Whether it may be made without a question.
    pub safe: bool,
}

/// The arguments of findings that hold the words that are wrong.
const WRONG_WORDS: [&str; 5] = ["name", "bearer", "section", "word", "text"];

/// The messages about lines that may be mistyped labels.
const LABELS: [&str; 2] = ["unknown-line", "unknown-line-heading"];

/// Returns the repair of a finding; `None` where only a person can tell what was meant.
pub fn repair(report: &FileReport, finding: &Finding) -> Option<Repair> {
    let text = report.text.as_deref()?;
    match &*finding.message {
        "renamed-lint" => {
            let (span, to) = (stretch(text, &finding.span, finding.text("name")?)?, finding.text("lint")?);
            Some(Repair { span, text: to.to_owned(), safe: true })
        }
        "unused-suppression" if !is_settings(report) => removal(report, text, finding),
        "total-mismatch" => {
            let (total, sum) = (finding.number("total")?, finding.number("sum")?);
            let span = stretch(text, &finding.span, &total.to_string())?;
            Some(Repair { span, text: sum.to_string(), safe: finding.sure && is_alone(report, finding) })
        }
        _ => nearest(text, finding),
    }
}

/// Returns whether a report is on a settings file: there suppressions have several lines.
fn is_settings(report: &FileReport) -> bool {
    report.lists.is_empty() && report.rulings == 0
}

/// Replaces a mistyped name by the known one.
fn nearest(text: &str, finding: &Finding) -> Option<Repair> {
    let near = finding.nearest.as_deref()?;
    let label = LABELS.contains(&&*finding.message);
    let named = || WRONG_WORDS.iter().find_map(|word| stretch(text, &finding.span, finding.text(word)?));
    let span = if label { label_in(text, &finding.span) } else { named()? };
    let safe = finding.sure || label || finding.lint.family == Family::Settings;
    let near = if label { like(&text[span.clone()], near) } else { near.to_owned() };
    (text[span.clone()] != near).then_some(Repair { span, text: near, safe })
}

/// Returns the label of a line: what is before its colon, bracket or dash, without bullets, numbers and signs around it.
fn label_in(text: &str, line: &Span) -> Span {
    let words = &text[line.clone()];
    let bullet = words.len() - words.trim_start_matches(|c: char| !c.is_alphanumeric()).len();
    let ends = [":", "(", " - "].into_iter().filter_map(|end| words[bullet..].find(end));
    let end = ends.min().map_or(words.len(), |end| bullet + end);
    let is_letter = |c: char| c.is_alphabetic();
    let start = words[..end].find(is_letter).unwrap_or(0);
    let last = words[..end].char_indices().rfind(|(_, c)| is_letter(*c));
    let end = last.map_or(end, |(at, c)| at + c.len_utf8());
    line.start + start..line.start + end.max(start)
}

/// Writes a label in capitals, or with one, where the mistyped one was written so.
fn like(written: &str, label: &str) -> String {
    let letters = || written.chars().filter(|c| c.is_alphabetic());
    if letters().all(char::is_uppercase) {
        return label.to_uppercase();
    }
    let mut chars = label.chars();
    match chars.next() {
        Some(first) if letters().next().is_some_and(char::is_uppercase) => first.to_uppercase().chain(chars).collect(),
        _ => label.to_owned(),
    }
}

/// Returns where some words are within a place, if they are there exactly once.
fn stretch(text: &str, within: &Span, words: &str) -> Option<Span> {
    let part = text.get(within.clone())?;
    let start = part.find(words).filter(|_| !words.is_empty())?;
    let is_once = !part[start + words.len()..].contains(words);
    is_once.then(|| within.start + start..within.start + start + words.len())
}

/// Returns whether a list is whole but for one finding: every line was read, no check is open for a cost that is missing, and nothing
/// else is wrong with how it is written.
fn is_alone(report: &FileReport, finding: &Finding) -> bool {
    let mut others = report.findings.iter().filter(|other| other.n == finding.n && other.lint != finding.lint);
    let is_whole = others.all(|other| other.lint.family != Family::Roster || other.level == Level::Note);
    let open = report.undecided.iter().filter(|undecided| undecided.n == finding.n);
    is_whole && open.flat_map(|one| &one.lints).all(|lint| lint.family != Family::Roster)
}

/// Removes a lint from a suppression, or the whole suppression where it names no other.
fn removal(report: &FileReport, text: &str, finding: &Finding) -> Option<Repair> {
    let holds = |line: &&InlineSuppression| line.lints.iter().any(|lint| lint.span == finding.span);
    let line = report.suppressions.lines.iter().find(holds)?;
    let span = match &line.lints[..] {
        [_] => line.whole.clone(),
        [first, second, ..] if first.span == finding.span => first.span.start..second.span.start,
        more => {
            let at = more.iter().position(|lint| lint.span == finding.span)?;
            more[at - 1].span.end..more[at].span.end
        }
    };
    let span = text.floor_char_boundary(span.start)..text.floor_char_boundary(span.end);
    Some(Repair { span, text: String::new(), safe: true })
}

/// A text after its safe repairs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// The text.
    pub text: String,
    /// How many findings were repaired.
    pub repaired: usize,
}

/// The maximum number of repairs of one file; each is checked by itself.
const MAX_REPAIRS: usize = 1000;

impl Fix {
    /// Makes the safe repairs of a file, one after the other. A repair is kept only if its finding goes and no other one comes. `None`
    /// if there is nothing to repair.
    pub fn of(linter: &Linter<'_>, source: &Source, text: &str) -> Option<Self> {
        let mut report = check(linter, source, text)?;
        let mut fix = Self { text: text.to_owned(), repaired: 0 };
        let mut refused: Vec<(String, Range<usize>)> = Vec::new();
        while fix.repaired + refused.len() < MAX_REPAIRS {
            let repairs = report.findings.iter().filter_map(|finding| Some((finding, repair(&report, finding)?)));
            let key = |finding: &Finding| (finding.message.clone(), finding.span.clone());
            let next = repairs.filter(|(_, repair)| repair.safe).find(|(finding, _)| !refused.contains(&key(finding)));
            let Some((finding, repair)) = next else { break };
            // the places of a report are those of the text that was checked
            if report.text.as_deref() != Some(&*fix.text) {
                break;
            }
            let mut repaired = fix.text.clone();
            repaired.replace_range(repair.span.clone(), &repair.text);
            let after = check(linter, source, &repaired);
            match after.filter(|after| is_better(&report, after, finding)) {
                Some(after) => {
                    refused.clear();
                    report = after;
                    fix = Self { text: repaired, repaired: fix.repaired + 1 };
                }
                None => refused.push(key(finding)),
            }
        }
        (fix.repaired > 0).then_some(fix)
    }
}

/// Returns the whole report on a text.
fn check(linter: &Linter<'_>, source: &Source, text: &str) -> Option<FileReport> {
    let mut reports = vec![linter.check_file(source, text.as_bytes())?];
    linter.finish(&mut reports, |_| false);
    Some(reports.swap_remove(0))
}

/// Returns whether a finding is gone, the lists are as many as before, and there is no finding more of any kind. A total that could not
/// be verified before may be in doubt for another reason, or turn out to be wrong.
fn is_better(before: &FileReport, after: &FileReport, repaired: &Finding) -> bool {
    let count = |report: &FileReport, message: &str| -> i64 {
        let alike = report.findings.iter().filter(|finding| finding.message == message);
        alike.map(|finding| finding.number("lines").unwrap_or(1)).sum()
    };
    let is_doubt = |kind: &str| kind.starts_with("total-unverifiable");
    let was_in_doubt = before.findings.iter().any(|finding| is_doubt(&finding.message));
    let may_come =
        |kind: &str| was_in_doubt && (is_doubt(kind) || kind.starts_with("total-mismatch") || kind == "drops-mismatch");
    let mut kinds = after.findings.iter().map(|finding| &*finding.message);
    before.lists.len() == after.lists.len()
        && count(after, &repaired.message) < count(before, &repaired.message)
        && kinds.all(|kind| count(after, kind) <= count(before, kind) || may_come(kind))
}
