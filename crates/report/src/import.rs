//! The report of an import, for a terminal: what was read, what was left out and why, what is in doubt.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;

use super::page::{FAINT, NAME, Page, TITLE, WARNING, arg, number, styled};
use adjutant_books::import::evaluation::{self, Evaluation};
use adjutant_books::import::{Book, ChosenBy, Clause, ClauseKind, Detected, Evidence, EvidenceKind, Level, Reason};
use adjutant_books::library::{Outcome, by_reason};

/// Clauses in doubt are named up to this many.
const NAMED: usize = 12;

/// The figures of an import.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// Clauses by kind.
    pub clauses: BTreeMap<ClauseKind, usize>,
    /// Links by how sure they are.
    pub links: BTreeMap<Level, usize>,
    /// Rules, rulings and errata without any link.
    pub unlinked: usize,
    /// Repetitions of whole clauses that were folded.
    pub folded: usize,
    /// Clauses that are cut off.
    pub cut_off: Vec<String>,
    /// What is in no clause: stretches and bytes by reason.
    pub excluded: BTreeMap<Reason, (usize, usize)>,
    /// Whether every byte is accounted for.
    pub whole: bool,
}

/// Adds up the figures of an import.
pub fn summary(book: &Book) -> Summary {
    let mut links = BTreeMap::new();
    for link in book.clauses.iter().flat_map(|clause| &clause.links) {
        *links.entry(link.level).or_insert(0) += 1;
    }
    let cut_off = book.clauses.iter().filter(|clause| clause.cut_off).map(|clause| clause.id.clone());
    Summary {
        clauses: book.holds.clone(),
        links,
        unlinked: book.clauses.iter().filter(|clause| clause.links.is_empty()).count(),
        folded: book.clauses.iter().map(|clause| clause.also_at.len()).sum(),
        cut_off: cut_off.collect(),
        excluded: by_reason(&book.exclusions),
        whole: book.account.is_whole(),
    }
}

/// Shows what an import found.
pub fn text(page: &Page<'_>, book: &Book) -> String {
    let summary = summary(book);
    let mut out = format!("{}\n", page.folded(&styled(TITLE, &book.title), 0));
    let lang = page.say(&format!("lang-{}", book.lang));
    let rows = [
        (page.say("import-edition"), detected(page, book.edition.as_str(), &book.edition_by)),
        (page.say("import-language"), detected(page, &lang, &book.language_by)),
        (page.say("import-holds"), holds(page, &summary)),
        (page.say("import-links"), links(page, &summary)),
    ];
    out.push_str(&page.rows(&rows));
    excluded(&mut out, page, book, &summary);
    doubted(&mut out, page, book, &summary);
    let account = &book.account;
    let args = [
        number("bytes", account.bytes),
        number("blank", account.blank),
        number("clauses", account.in_clauses),
        number("excluded", account.excluded),
    ];
    let (id, style) = if account.is_whole() { ("import-account", FAINT) } else { ("import-account-lost", WARNING) };
    let _ = writeln!(out, "\n{}", page.folded(&styled(style, page.say_with(id, &args)), 0));
    out
}

fn detected(page: &Page<'_>, name: &str, by: &Detected) -> String {
    let why = match by.by {
        ChosenBy::Given => page.say("import-given"),
        ChosenBy::Assumed => page.say("import-assumed"),
        ChosenBy::Text => {
            let found = by.choices.first().into_iter().flat_map(|choice| &choice.evidence).take(5);
            let list: Vec<String> = found.map(|one| evidence(page, one)).collect();
            page.say_with("import-by", &[arg("list", list.join(", "))])
        }
    };
    format!("{name}  {}", styled(FAINT, why))
}

/// Says what speaks for a language or an edition: the words, and how often they stand there.
pub fn evidence(page: &Page<'_>, one: &Evidence) -> String {
    match one.kind {
        EvidenceKind::Likeness => page.say("import-likeness"),
        EvidenceKind::Words | EvidenceKind::Date if one.count > 1 => format!("{} {}×", one.found, one.count),
        EvidenceKind::Words | EvidenceKind::Date => one.found.clone(),
    }
}

fn holds(page: &Page<'_>, summary: &Summary) -> String {
    let kinds = summary
        .clauses
        .iter()
        .map(|(kind, count)| page.say_with(&format!("import-count-{}", kind.word()), &[number("count", *count)]));
    kinds.collect::<Vec<_>>().join(", ")
}

fn links(page: &Page<'_>, summary: &Summary) -> String {
    let of = |level| summary.links.get(&level).copied().unwrap_or(0);
    let args = [
        number("confident", of(Level::Confident)),
        number("doubtful", of(Level::Doubtful)),
        number("decided", of(Level::Decided)),
        number("unlinked", summary.unlinked),
    ];
    page.say_with("import-links-counts", &args)
}

fn excluded(out: &mut String, page: &Page<'_>, book: &Book, summary: &Summary) {
    if summary.excluded.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{}", styled(TITLE, page.say("import-excluded")));
    let rows = summary.excluded.iter().map(|(reason, (count, bytes))| {
        let places: Vec<String> = kept(book, *reason);
        let places = if places.is_empty() { String::new() } else { format!("  {}", styled(FAINT, places.join(", "))) };
        let args = [number("count", *count), number("bytes", *bytes)];
        (
            page.say(&format!("excluded-{}", reason.word())),
            format!("{}{places}", page.say_with("import-stretches", &args)),
        )
    });
    out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
}

/// Returns the clauses that are kept where their repetitions were folded.
fn kept(book: &Book, reason: Reason) -> Vec<String> {
    if reason != Reason::Repeated {
        return Vec::new();
    }
    let folded = book.clauses.iter().filter(|clause| !clause.also_at.is_empty());
    folded.map(|clause| clause.id.clone()).collect()
}

fn doubted(out: &mut String, page: &Page<'_>, book: &Book, summary: &Summary) {
    let repeats =
        book.clauses.iter().filter_map(|clause| Some(format!("{} = {}", clause.id, clause.repeats.as_ref()?)));
    let unanswered =
        book.clauses.iter().filter(|clause| clause.asked.as_ref().is_some_and(|asked| asked.answer.is_empty()));
    let lists = [
        ("import-cut-off", summary.cut_off.clone()),
        ("import-unanswered", unanswered.map(|clause| clause.id.clone()).collect()),
        ("import-repeats", repeats.collect()),
    ];
    for (id, mut list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let more = list.len().saturating_sub(NAMED);
        list.truncate(NAMED);
        if more > 0 {
            list.push("…".to_owned());
        }
        let _ =
            writeln!(out, "\n{}", page.folded(&styled(WARNING, page.say_with(id, &[arg("list", list.join(", "))])), 0));
    }
}

/// Shows every clause with its links.
pub fn clauses(page: &Page<'_>, book: &Book) -> String {
    let mut out = String::new();
    for clause in &book.clauses {
        let number = clause.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
        let head = format!("{}  {}{}", styled(NAME, &clause.id), number, styled(TITLE, &clause.title));
        let _ = writeln!(out, "{}", page.folded(&head, 0));
        let _ = writeln!(out, "{}", page.folded(&styled(FAINT, facts(page, clause)), 2));
        let links = clause.links.iter().map(|link| {
            let sure = format!("{:.2}", link.confidence);
            let mark = if link.level == Level::Doubtful { "?" } else { "" };
            format!("{}{mark} {sure}", link.concept)
        });
        let links: Vec<String> = links.collect();
        if !links.is_empty() {
            let _ = writeln!(out, "{}", page.folded(&links.join(", "), 2));
        }
    }
    out
}

fn facts(page: &Page<'_>, clause: &Clause) -> String {
    let mut facts = vec![page.say(&format!("kind-{}", clause.kind.word()))];
    let lines: Vec<String> = clause.lines.iter().map(|(first, last)| format!("{first}-{last}")).collect();
    facts.push(page.say_with("import-lines", &[arg("lines", lines.join(", "))]));
    if let Some(asked) = &clause.asked {
        facts.push(page.say(&format!("verdict-{}", asked.verdict.word())));
    }
    facts.extend(clause.corrected.as_ref().map(|corrected| page.say(&format!("instructed-{}", corrected.op.word()))));
    if !clause.cites.is_empty() {
        facts.push(format!("{} {}", page.say("show-cites"), clause.cites.join(", ")));
    }
    facts.join(" · ")
}

/// Says what became of the library.
pub fn outcome(page: &Page<'_>, root: &Path, stored: Option<&(String, Outcome)>, review: Option<&Path>) -> String {
    let mut out = match stored {
        None => page.say("import-dry"),
        Some((id, outcome)) => {
            let message = match outcome {
                Outcome::Added => "import-added",
                Outcome::Replaced => "import-replaced",
                Outcome::Unchanged => "import-unchanged",
            };
            page.say_with(message, &[arg("id", id), arg("folder", root.join(id).display())])
        }
    };
    if let Some(review) = review {
        let _ = write!(out, "\n{}", page.say_with("import-review-written", &[arg("file", review.display())]));
    }
    out.push('\n');
    out
}

/// Shows measurements of links.
pub fn judged(page: &Page<'_>, judged: &[(String, Evaluation)], misses: bool) -> String {
    let mut out = String::new();
    let line = |out: &mut String, name: &str, (links, facts): (usize, usize), (precision, recall): (f64, f64)| {
        let args = [
            arg("precision", format!("{precision:.3}")),
            arg("recall", format!("{recall:.3}")),
            number("links", links),
            number("facts", facts),
        ];
        let _ = writeln!(out, "{}  {}", styled(NAME, name), page.say_with("import-judged", &args));
    };
    for (file, one) in judged {
        line(&mut out, &format!("{file} ({})", one.edition), (one.links, one.facts), (one.precision, one.recall));
        for (clause, concept, at, sure) in one.wrong.iter().filter(|_| misses) {
            let args =
                [arg("clause", clause), arg("concept", concept), number("line", *at), number("sure", *sure as usize)];
            let _ = writeln!(out, "  {}", page.say_with("import-judged-wrong", &args));
        }
        for (concept, lines) in one.missed.iter().filter(|_| misses) {
            let _ = writeln!(
                out,
                "  {}",
                page.say_with("import-judged-missed", &[arg("concept", concept), arg("lines", lines)])
            );
        }
    }
    let total = evaluation::total(judged.iter().map(|(_, one)| one));
    line(&mut out, &page.say("import-judged-total"), (total.links, total.facts), (total.precision, total.recall));
    out
}
