//! What an erratum touches, for a terminal.

use std::fmt::Write as _;

use fluent_bundle::FluentValue;
use serde_json::json;

use super::errata::{change, heading, part, reason};
use super::lint::row;
use super::page::{FAINT, NAME, Page, WARNING, arg, number, styled};
use super::shown::shown;
use crate::message::Arg;
use adjutant_lint::Family;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::apply::{Part, Reason};
use adjutant_rules::kb::checker::{Detail, Problem};
use adjutant_rules::kb::impact::{CopyImpact, Impact, RuleImpact, RulingImpact, Stopped, counts};
use adjutant_rules::kb::state::Change;
use adjutant_rules::kb::what_if::{Attributed, FileImpact};
use adjutant_rules::record::operation::OperationId;

/// Up to so many files are listed whether anything happened to them or not.
const FEW: usize = 10;

/// Shows what errata touch: rules, rulings, translations, files, and which operations are responsible.
pub fn text(page: &Page<'_>, kb: &KnowledgeBase, impact: &Impact) -> String {
    let mut out = String::new();
    let args = [number("errata", impact.errata.len()), number("operations", impact.operations), arg("at", impact.day)];
    let head = page.say_with("impact-head", &args);
    let _ = writeln!(out, "{}", page.hanging(&format!("{}  {head}", styled(NAME, &impact.edition)), 0, 2));
    section(&mut out, page, "impact-rules", &impact.rules, rule);
    section(&mut out, page, "impact-rulings", &impact.rulings, |page, one| ruling(page, kb, one));
    section(&mut out, page, "impact-translations", &impact.translations, |page, one| {
        let id = format!("{} ({})", one.id, one.lang);
        format!("{}\n", page.hanging(&format!("{}  {}", styled(NAME, id), styled(FAINT, by(page, &one.by))), 2, 4))
    });
    let stopped: Vec<&Stopped> = impact.stopped.iter().filter(|one| is_told(one)).collect();
    section(&mut out, page, "impact-stopped", &stopped, |page, one| {
        let said = reason(page, &one.operation, &one.target, &one.reason);
        format!("{}\n", styled(WARNING, page.folded(&format!("{}: {said}", part(page, &one.part)), 2)))
    });
    section(&mut out, page, "impact-copies", &impact.copies, copy);
    files(&mut out, page, &impact.files);
    let counts = counts(impact);
    let args: Vec<_> = counts.iter().map(|(name, count)| number(name, *count)).collect();
    let _ = writeln!(out, "\n{}", page.folded(&page.say_with("impact-counts", &args), 0));
    out
}

/// That a translation has no words for an operation is told among the translations.
fn is_told(stopped: &Stopped) -> bool {
    !(stopped.reason == Reason::NoWords && matches!(stopped.part, Part::Text(_)))
}

fn section<T>(out: &mut String, page: &Page<'_>, id: &str, items: &[T], show: impl Fn(&Page<'_>, &T) -> String) {
    if !items.is_empty() {
        heading(out, page, id);
        for item in items {
            out.push_str(&show(page, item));
        }
    }
}

fn by(page: &Page<'_>, operations: &[OperationId]) -> String {
    let list: Vec<String> = operations.iter().map(ToString::to_string).collect();
    page.say_with("impact-by", &[arg("list", list.join(", "))])
}

fn rule(page: &Page<'_>, rule: &RuleImpact) -> String {
    let mut out = format!("  {}\n", styled(NAME, &rule.id));
    for touched in &rule.touched {
        let (before, after) = (touched.before.clone(), touched.after.clone());
        change(&mut out, page, &Change { facet: touched.facet.clone(), before, after });
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&by(page, &touched.by), 6)));
    }
    out
}

fn ruling(page: &Page<'_>, kb: &KnowledgeBase, ruling: &RulingImpact) -> String {
    let titles = kb.reference(&ruling.id).titles;
    let title = titles.get(&page.lang).or_else(|| titles.values().next()).cloned().unwrap_or_default();
    let relation = page.say(&format!("effect-{}", ruling.relation));
    let why = page.in_words(&ruling.why).map(|why| format!(": {why}")).unwrap_or_default();
    let style = if ruling.broken { WARNING } else { FAINT };
    let told = styled(style, format!("{} {relation}{why}", ruling.erratum));
    let line = format!("{}  {title}  {told}  {}", styled(NAME, &ruling.id), styled(FAINT, by(page, &ruling.by)));
    format!("{}\n", page.hanging(&line, 2, 4))
}

fn copy(page: &Page<'_>, copy: &CopyImpact) -> String {
    let id = format!("{}  {} ({})  {}", copy.book, copy.number, copy.lang, copy.rule);
    format!("{}\n", page.hanging(&format!("{}  {}", styled(NAME, id), styled(FAINT, by(page, &copy.by))), 2, 4))
}

/// Shows the files: a few all, of many those to which something happened.
fn files(out: &mut String, page: &Page<'_>, files: &[FileImpact]) {
    let shown: Vec<&FileImpact> = files.iter().filter(|file| files.len() <= FEW || is_affected(file)).collect();
    section(out, page, "impact-files", &shown, |page, one| file(page, one));
    let rest = files.iter().filter(|file| files.len() > FEW && !is_affected(file));
    let (judged, unknown): (Vec<&FileImpact>, Vec<&FileImpact>) = rest.partition(|file| file.judged);
    for (id, count) in [("impact-files-unaffected", judged.len()), ("impact-files-not-judged", unknown.len())] {
        if count > 0 {
            let line = page.say_with(id, &[number("count", count)]);
            let _ = writeln!(out, "{}", styled(FAINT, page.folded(&line, 2)));
        }
    }
}

fn is_affected(file: &FileImpact) -> bool {
    let lists = [&file.broken, &file.doubtful, &file.mended, &file.reworded];
    !file.cited.is_empty() || lists.iter().any(|list| !list.is_empty())
}

fn file(page: &Page<'_>, file: &FileImpact) -> String {
    let mut out = format!("  {}\n", styled(NAME, shown(&file.path)));
    let mut line = |text: String| {
        let _ = writeln!(out, "{}", page.folded(&text, 4));
    };
    if !is_affected(file) {
        line(styled(FAINT, untouched(page, file)));
    }
    file.broken.iter().for_each(|one| line(styled(WARNING, attributed(page, "impact-broken", one))));
    file.doubtful.iter().for_each(|one| line(attributed(page, "impact-doubtful", one)));
    file.mended.iter().for_each(|one| line(attributed(page, "impact-mended", one)));
    file.reworded.iter().for_each(|one| line(attributed(page, "impact-reworded", one)));
    for cited in &file.cited {
        line(page.say_with("impact-cited", &[number("line", cited.line), arg("rule", &cited.rule)]));
    }
    out
}

/// Says why nothing happened to a file.
fn untouched(page: &Page<'_>, file: &FileImpact) -> String {
    match &file.of {
        _ if file.judged => page.say("impact-unaffected"),
        Some(edition) => page.say_with("impact-stranger", &[arg("edition", edition)]),
        None => page.say("impact-not-judged"),
    }
}

fn attributed(page: &Page<'_>, id: &str, one: &Attributed) -> String {
    let args = [
        arg("where", place(page, &one.complaint)),
        arg("complaint", said(page, &one.complaint)),
        arg("before", one.before.as_ref().map_or_else(String::new, |before| said(page, before))),
        arg("finding", &one.complaint.kind),
        arg("by", by(page, &one.by)),
    ];
    page.say_with(id, &args)
}

/// Says where a complaint stands: in which list or ruling, and in which line.
fn place(page: &Page<'_>, complaint: &Problem) -> String {
    let line = number("line", complaint.line);
    let Some(n) = complaint.n else { return page.say_with("impact-line", &[line]) };
    let is_ruling = complaint.kind.starts_with(Family::Ruling.word());
    page.say_with(if is_ruling { "impact-line-ruling" } else { "impact-line-list" }, &[line, arg("n", n)])
}

/// Puts a complaint into the reader's words.
fn said(page: &Page<'_>, complaint: &Problem) -> String {
    let details = complaint.details.iter().map(|(name, detail)| match detail {
        Detail::Number(number) => (*name, FluentValue::from(*number)),
        Detail::Text(text) if row::FIGURES.contains(name) => (*name, FluentValue::from(page.figure_words(text))),
        Detail::Text(text) => (*name, FluentValue::from(shown(text))),
        Detail::Words(words) => (*name, FluentValue::from(page.in_words(words).unwrap_or_default())),
    });
    let kind = complaint.details.get("kind").and_then(|kind| match kind {
        Detail::Text(kind) => Some(kind.as_str()),
        Detail::Number(_) | Detail::Words(_) => None,
    });
    let label = complaint.details.get("value").and_then(|value| match value {
        Detail::Text(value) => Some(("label", FluentValue::from(page.say(value)))),
        Detail::Number(_) | Detail::Words(_) => None,
    });
    let details: Vec<Arg<'_>> = details.chain(label).collect();
    page.say_with(&row::words(page, complaint.message.clone(), kind), &details)
}

/// Returns what was found as a program reads it, each complaint with its message.
pub fn document(page: &Page<'_>, impact: &Impact) -> serde_json::Value {
    let mut value = json!(impact);
    for (at, file) in impact.files.iter().enumerate() {
        let lists = [
            ("broken", &file.broken),
            ("doubtful", &file.doubtful),
            ("mended", &file.mended),
            ("reworded", &file.reworded),
        ];
        for (name, list) in lists {
            for (number, one) in list.iter().enumerate() {
                value["files"][at][name][number]["message"] = json!(said(page, &one.complaint));
            }
        }
    }
    value
}
