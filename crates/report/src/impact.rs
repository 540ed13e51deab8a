//! What an erratum touches: rules, rulings, translations, files, and which operations are responsible.

use std::collections::BTreeSet;

use fluent_bundle::FluentValue;
use serde_json::json;

use super::document::{Document, Text, faint, name, warning};
use super::errata::{add_change, is_said_elsewhere, part, reason};
use super::lint::row;
use super::locale::{Locale, arg, list, number};
use super::sanitize::sanitize;
use crate::message::Arg;
use adjutant_base::fault::Fault;
use adjutant_lint::Family;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::apply::{Part, Reason};
use adjutant_rules::kb::checker::{Detail, Problem};
use adjutant_rules::kb::impact::{Impact, RuleImpact, counts};
use adjutant_rules::kb::reach::{Path, RulingImpact};
use adjutant_rules::kb::state::Change;
use adjutant_rules::kb::unapplied::UnappliedOperation;
use adjutant_rules::kb::what_if::{Attributed, FileImpact};

/// The maximum number of files with which all are listed, whether anything happened to them or not.
const MAX_UNCHANGED_FILES: usize = 10;

/// Reports what errata touch.
///
/// What `reported` says of an operation that was not applied is not said again.
pub fn document(locale: &Locale<'_>, kb: &KnowledgeBase, impact: &Impact, reported: &[Fault]) -> Document {
    let mut document = Document::default();
    let (errata, operations) = (number("errata", impact.errata.len()), number("operations", impact.operations));
    let head = locale.say_with("impact-head", &[errata, operations, arg("at", locale.date(impact.day))]);
    document.hanging(0, 2, name(&impact.edition) + "  " + head);
    for later in &impact.not_yet {
        let args = [arg("erratum", &later.erratum), arg("from", locale.date(later.from))];
        let id = if later.known_since { "impact-not-recorded" } else { "impact-not-yet" };
        document.line(0, warning(locale.say_with(id, &args)));
    }
    section(&mut document, locale, "impact-rules", &impact.rules, |document, rule| add_rule(document, locale, rule));
    section(&mut document, locale, "impact-rulings", &impact.rulings, |document, ruling| {
        add_ruling(document, locale, kb, ruling);
    });
    section(&mut document, locale, "impact-citing", &impact.citing, |document, rule| {
        let cites = faint(format!("{}; {}", locale.by(&rule.by), paths(locale, &rule.paths)));
        document.hanging(2, 4, name(&rule.id) + format!(" → {}  ", rule.cites) + cites);
    });
    section(&mut document, locale, "impact-translations", &impact.translations, |document, translation| {
        let id = name(format!("{} ({})", translation.id, translation.lang));
        document.hanging(2, 4, id + "  " + faint(locale.by(&translation.by)));
    });
    let stopped: Vec<&UnappliedOperation> =
        impact.stopped.iter().filter(|stopped| !is_untranslated(stopped) && !is_reported(stopped, reported)).collect();
    section(&mut document, locale, "impact-stopped", &stopped, |document, stopped| {
        let words = reason(locale, &stopped.operation, &stopped.target, &stopped.reason);
        document.line(2, warning(format!("{}: {words}", part(locale, &stopped.part))));
    });
    section(&mut document, locale, "impact-copies", &impact.copies, |document, copy| {
        let id = name(format!("{}  {} ({})  {}", copy.book, copy.number, copy.lang, copy.rule));
        document.hanging(2, 4, id + "  " + faint(locale.by(&copy.by)));
    });
    add_files(&mut document, locale, &impact.files);
    document.blank();
    let counts = counts(impact);
    let args: Vec<_> = counts.iter().map(|(name, count)| number(name, *count)).collect();
    document.line(0, locale.say_with("impact-counts", &args));
    document
}

/// Returns whether an operation stopped because a translation has no words for it: that is listed among the translations.
fn is_untranslated(stopped: &UnappliedOperation) -> bool {
    stopped.reason == Reason::NoWords && matches!(stopped.part, Part::Text(_))
}

/// Returns whether a fault says already why an operation was not applied.
fn is_reported(stopped: &UnappliedOperation, reported: &[Fault]) -> bool {
    let (kind, operation) = (stopped.reason.word(), stopped.operation.to_string());
    let names = |fault: &Fault| fault.args.iter().any(|(name, value)| *name == "operation" && *value == operation);
    reported.iter().any(|fault| fault.kind == kind && names(fault))
}

fn section<T>(
    document: &mut Document,
    locale: &Locale<'_>,
    heading: &str,
    items: &[T],
    add: impl Fn(&mut Document, &T),
) {
    if !items.is_empty() {
        document.heading(2, locale.say(heading));
        for item in items {
            add(document, item);
        }
    }
}

fn add_rule(document: &mut Document, locale: &Locale<'_>, rule: &RuleImpact) {
    document.line(2, name(&rule.id));
    let facets = || rule.touched.iter().map(|touched| &touched.facet);
    for touched in rule.touched.iter().filter(|touched| !is_said_elsewhere(locale, &touched.facet, facets())) {
        let (before, after) = (touched.before.clone(), touched.after.clone());
        add_change(document, locale, &Change { facet: touched.facet.clone(), before, after });
        document.line(6, faint(locale.by(&touched.by)));
        if let Some(words) = &touched.text_says {
            document.line(6, warning(locale.say_with("impact-text-says", &[arg("words", words)])));
        }
        for (name, figure) in &touched.figures_say {
            let args = [arg("name", locale.say(name)), arg("figure", locale.figure(figure))];
            document.line(6, warning(locale.say_with("impact-figure-stays", &args)));
        }
    }
}

fn add_ruling(document: &mut Document, locale: &Locale<'_>, kb: &KnowledgeBase, ruling: &RulingImpact) {
    let titles = kb.reference(&ruling.id).titles;
    let relation = locale.word("effect", ruling.relation);
    let why = locale.translated(&ruling.why).map(|why| format!(": {why}")).unwrap_or_default();
    let effect = format!("{} {relation}{why}", ruling.erratum);
    let effect = if ruling.broken { warning(effect) } else { faint(effect) };
    let head = name(&ruling.id) + format!("  {}  ", locale.title(&titles)) + effect;
    document.hanging(2, 4, head + "  " + faint(format!("{}; {}", locale.by(&ruling.by), paths(locale, &ruling.paths))));
}

/// Says by which paths an erratum reaches something.
fn paths(locale: &Locale<'_>, paths: &BTreeSet<Path>) -> String {
    list(paths.iter().map(|path| locale.word("path", path.word())))
}

/// Lists the files: if they are few all of them, else those to which something happened.
fn add_files(document: &mut Document, locale: &Locale<'_>, files: &[FileImpact]) {
    let (listed, rest): (Vec<&FileImpact>, Vec<&FileImpact>) =
        files.iter().partition(|file| files.len() <= MAX_UNCHANGED_FILES || is_affected(file));
    section(document, locale, "impact-files", &listed, |document, file| add_file(document, locale, file));
    let judged = rest.iter().filter(|file| file.judged).count();
    let uncompared = rest.iter().filter(|file| file.uncompared > 0).count();
    for (id, count) in [
        ("impact-files-unaffected", judged - uncompared),
        ("impact-files-uncompared", uncompared),
        ("impact-files-not-judged", rest.len() - judged),
    ] {
        if count > 0 {
            document.line(2, faint(locale.say_with(id, &[number("count", count)])));
        }
    }
}

fn is_affected(file: &FileImpact) -> bool {
    !file.cited.is_empty() || complaints(file).iter().any(|(_, list)| !list.is_empty())
}

/// Returns the complaints about a file by what became of them.
fn complaints(file: &FileImpact) -> [(&'static str, &[Attributed]); 4] {
    let FileImpact { broken, doubtful, mended, reworded, .. } = file;
    [("broken", broken), ("doubtful", doubtful), ("mended", mended), ("reworded", reworded)]
}

fn add_file(document: &mut Document, locale: &Locale<'_>, file: &FileImpact) {
    document.line(2, name(sanitize(&file.path)));
    if !is_affected(file) {
        document.line(4, faint(unaffected(locale, file)));
    } else if file.uncompared > 0 {
        document.line(4, faint(uncompared(locale, file, "something")));
    }
    for (word, list) in complaints(file) {
        for complaint in list {
            let words = attributed(locale, &format!("impact-{word}"), complaint);
            document.line(4, if word == "broken" { warning(words) } else { Text::from(words) });
        }
    }
    for cited in &file.cited {
        document.line(4, locale.say_with("impact-cited", &[number("line", cited.line), arg("rule", &cited.rule)]));
    }
}

/// Says why nothing happened to a file.
fn unaffected(locale: &Locale<'_>, file: &FileImpact) -> String {
    match &file.of {
        _ if file.uncompared > 0 => uncompared(locale, file, "nothing"),
        _ if file.judged => locale.say("impact-unaffected"),
        Some(edition) => locale.say_with("impact-stranger", &[arg("edition", edition)]),
        None => locale.say("impact-not-judged"),
    }
}

/// Says for how many rulings of a file it is not known what happens to them, where something was found or nothing.
fn uncompared(locale: &Locale<'_>, file: &FileImpact, found: &str) -> String {
    locale.say_with("impact-uncompared", &[number("count", file.uncompared), arg("found", found)])
}

fn attributed(locale: &Locale<'_>, id: &str, attributed: &Attributed) -> String {
    let before = attributed.before.as_ref().map(|before| message(locale, before));
    let args = [
        arg("where", place(locale, &attributed.complaint)),
        arg("complaint", message(locale, &attributed.complaint)),
        arg("before", before.unwrap_or_default()),
        arg("finding", &attributed.complaint.kind),
        arg("by", locale.by(&attributed.by)),
    ];
    locale.say_with(id, &args)
}

/// Says which list or ruling a complaint is about, and which line.
fn place(locale: &Locale<'_>, complaint: &Problem) -> String {
    let line = number("line", complaint.line);
    let Some(n) = complaint.n else { return locale.say_with("impact-line", &[line]) };
    let is_ruling = complaint.kind.starts_with(Family::Ruling.word());
    locale.say_with(if is_ruling { "impact-line-ruling" } else { "impact-line-list" }, &[line, arg("n", n)])
}

/// Puts a complaint into words.
fn message(locale: &Locale<'_>, complaint: &Problem) -> String {
    let text = |name: &str| match complaint.details.get(name) {
        Some(Detail::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let details = complaint.details.iter().map(|(name, detail)| match detail {
        Detail::Number(number) => (*name, FluentValue::from(*number)),
        Detail::Text(text) if row::FIGURES.contains(name) => (*name, FluentValue::from(locale.printed_figure(text))),
        Detail::Text(text) => (*name, FluentValue::from(sanitize(text))),
        Detail::Words(words) => (*name, FluentValue::from(locale.translated(words).unwrap_or_default())),
    });
    let label = text("value").map(|value| ("label", FluentValue::from(locale.say(value))));
    let details: Vec<Arg<'_>> = details.chain(label).collect();
    locale.say_with(&row::message_id(locale, complaint.message.clone(), text("kind")), &details)
}

/// Reports how many rulings a document adds, and what they say of files.
pub fn rulings<'f>(
    locale: &Locale<'_>,
    count: usize,
    files: impl IntoIterator<Item = (&'f str, &'f [Problem])>,
) -> Document {
    let mut document = Document::default();
    document.heading(2, locale.say_with("impact-new-rulings", &[number("count", count)]));
    for (path, problems) in files {
        document.line(2, name(sanitize(path)));
        for problem in problems {
            let args = [
                arg("where", place(locale, problem)),
                arg("complaint", message(locale, problem)),
                arg("finding", &problem.kind),
            ];
            document.line(4, locale.say_with("impact-cites-new", &args));
        }
    }
    document
}

/// Returns what rulings of a document say of files as a program reads it.
pub fn rulings_json<'f>(
    locale: &Locale<'_>,
    count: usize,
    files: impl IntoIterator<Item = (&'f str, &'f [Problem])>,
) -> serde_json::Value {
    let problems = |problems: &[Problem]| -> Vec<serde_json::Value> {
        let one = |problem: &Problem| json!({ "problem": problem, "message": message(locale, problem) });
        problems.iter().map(one).collect()
    };
    let files = files.into_iter().map(|(path, found)| json!({ "path": path, "problems": problems(found) }));
    json!({ "count": count, "files": files.collect::<Vec<_>>() })
}

/// Returns what was found as a program reads it, each complaint with its message.
pub fn json(locale: &Locale<'_>, impact: &Impact) -> serde_json::Value {
    let mut value = json!(impact);
    for (at, file) in impact.files.iter().enumerate() {
        for (word, list) in complaints(file) {
            for (number, attributed) in list.iter().enumerate() {
                value["files"][at][word][number]["message"] = json!(message(locale, &attributed.complaint));
            }
        }
    }
    value
}
