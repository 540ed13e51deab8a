//! The report of an import: what was read, what was left out and why, what is in doubt.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::document::{Document, Text, faint, name, title, warning};
use super::locale::{Locale, arg, file_name, list, number};
use crate::message::Arg;
use adjutant_books::import::evaluation::{self, Evaluation};
use adjutant_books::import::{
    Book, ChosenBy, Clause, ClauseKind, Detected, Evidence, EvidenceKind, Level, Reason, Suspicion,
};
use adjutant_books::library::{Outcome, Resembled, Size, by_reason};

/// The maximum number of clauses in doubt that are named.
const MAX_DOUBTS: usize = 12;

/// The figures of an import.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Reports what an import found.
pub fn document(locale: &Locale<'_>, book: &Book) -> Document {
    let summary = summary(book);
    let mut document = Document::default();
    document.heading(1, book.title.as_str());
    document.rows([
        (locale.say("import-edition"), detected(locale, book.edition.as_str(), &book.edition_by)),
        (locale.say("import-language"), detected(locale, &locale.word("lang", &book.lang), &book.language_by)),
        (locale.say("import-holds"), kinds(locale, &summary).into()),
        (locale.say("import-links"), links(locale, &summary).into()),
    ]);
    excluded(&mut document, locale, book, &summary);
    doubts(&mut document, locale, book, &summary);
    suspicions(&mut document, locale, &book.suspicions);
    let account = &book.account;
    let args = [
        number("bytes", account.bytes),
        number("blank", account.blank),
        number("clauses", account.in_clauses),
        number("excluded", account.excluded),
    ];
    document.blank();
    if account.is_whole() {
        document.line(0, faint(locale.say_with("import-account", &args)));
    } else {
        document.line(0, warning(locale.say_with("import-account-lost", &args)));
    }
    document
}

fn detected(locale: &Locale<'_>, name: &str, by: &Detected) -> Text {
    let why = match by.by {
        ChosenBy::Given => locale.say("import-given"),
        ChosenBy::Assumed => locale.say("import-assumed"),
        ChosenBy::Text => {
            let found = by.choices.first().into_iter().flat_map(|choice| &choice.evidence).take(5);
            let found = list(found.map(|evidence| self::evidence(locale, evidence)));
            locale.say_with("import-by", &[arg("list", found)])
        }
    };
    Text::from(name) + "  " + faint(why)
}

/// Says what suggests a language or an edition: the words, and how often they occur.
pub fn evidence(locale: &Locale<'_>, evidence: &Evidence) -> String {
    match evidence.kind {
        EvidenceKind::Likeness => locale.say("import-likeness"),
        EvidenceKind::Words | EvidenceKind::Date if evidence.count > 1 => {
            format!("{} {}×", evidence.found, evidence.count)
        }
        EvidenceKind::Words | EvidenceKind::Date => evidence.found.clone(),
    }
}

fn kinds(locale: &Locale<'_>, summary: &Summary) -> String {
    list(
        summary
            .clauses
            .iter()
            .map(|(kind, count)| locale.say_with(&format!("import-count-{}", kind.word()), &[number("count", *count)])),
    )
}

fn links(locale: &Locale<'_>, summary: &Summary) -> String {
    let of = |level| summary.links.get(&level).copied().unwrap_or(0);
    let args = [
        number("confident", of(Level::Confident)),
        number("doubtful", of(Level::Doubtful)),
        number("decided", of(Level::Decided)),
        number("unlinked", summary.unlinked),
    ];
    locale.say_with("import-links-counts", &args)
}

fn excluded(document: &mut Document, locale: &Locale<'_>, book: &Book, summary: &Summary) {
    if summary.excluded.is_empty() {
        return;
    }
    document.heading(2, locale.say("import-excluded"));
    document.rows(summary.excluded.iter().map(|(reason, (count, bytes))| {
        let args = [number("count", *count), number("bytes", *bytes)];
        let mut text = Text::from(locale.say_with("import-stretches", &args));
        let kept = kept(book, *reason);
        if !kept.is_empty() {
            text = text + "  " + faint(kept);
        }
        (locale.word("excluded", reason.word()), text)
    }));
}

/// Lists the clauses that are kept where their repetitions were folded.
fn kept(book: &Book, reason: Reason) -> String {
    let folded = book.clauses.iter().filter(|clause| reason == Reason::Repeated && !clause.also_at.is_empty());
    list(folded.map(|clause| &clause.id))
}

fn doubts(document: &mut Document, locale: &Locale<'_>, book: &Book, summary: &Summary) {
    let repeats =
        book.clauses.iter().filter_map(|clause| Some(format!("{} = {}", clause.id, clause.repeats.as_ref()?)));
    let unanswered =
        book.clauses.iter().filter(|clause| clause.asked.as_ref().is_some_and(|asked| asked.answer.is_empty()));
    let lists = [
        ("import-cut-off", summary.cut_off.clone()),
        ("import-unanswered", unanswered.map(|clause| clause.id.clone()).collect()),
        ("import-repeats", repeats.collect()),
    ];
    for (id, mut names) in lists.into_iter().filter(|(_, names)| !names.is_empty()) {
        if names.len() > MAX_DOUBTS {
            names.truncate(MAX_DOUBTS);
            names.push("…".to_owned());
        }
        document.blank();
        document.line(0, warning(locale.say_with(id, &[arg("list", names.join(", "))])));
    }
}

fn suspicions(document: &mut Document, locale: &Locale<'_>, suspicions: &[Suspicion]) {
    for one in suspicions {
        let args = [
            number("count", one.count),
            number("line", one.line.unwrap_or(0)),
            arg("list", one.found.join(", ")),
            arg("first", one.found.first().map_or("", String::as_str)),
            arg("second", one.found.get(1).map_or("", String::as_str)),
        ];
        document.blank();
        document.line(0, warning(locale.say_with(&format!("import-suspicion-{}", one.kind.word()), &args)));
    }
}

/// Returns the printed number of a clause, as it is written before a title; nothing if it has none.
pub fn number_before(number: Option<&str>) -> String {
    number.map_or_else(String::new, |number| format!("{number} "))
}

/// Names the lines of a file that a clause was read from.
pub fn lines(locale: &Locale<'_>, lines: &[(usize, usize)]) -> String {
    let lines = list(lines.iter().map(|(first, last)| format!("{first}-{last}")));
    locale.say_with("import-lines", &[arg("lines", lines)])
}

/// Lists every clause with its links.
pub fn clauses(locale: &Locale<'_>, book: &Book) -> Document {
    let mut document = Document::default();
    for clause in &book.clauses {
        document.line(0, name(&clause.id) + "  " + number_before(clause.number.as_deref()) + title(&clause.title));
        document.line(2, faint(facts(locale, clause)));
        if !clause.links.is_empty() {
            document.line(
                2,
                list(clause.links.iter().map(|link| {
                    let mark = if link.level == Level::Doubtful { "?" } else { "" };
                    format!("{}{mark} {}", link.concept, locale.decimal(link.confidence, 2))
                })),
            );
        }
    }
    document
}

fn facts(locale: &Locale<'_>, clause: &Clause) -> String {
    let mut facts = vec![locale.word("kind", clause.kind.word())];
    facts.push(lines(locale, &clause.lines));
    facts.extend(clause.asked.as_ref().map(|asked| locale.word("verdict", asked.verdict.word())));
    facts.extend(clause.corrected.as_ref().map(|corrected| locale.word("instructed", corrected.op.word())));
    if !clause.cites.is_empty() {
        facts.push(format!("{} {}", locale.say("show-cites"), clause.cites.join(", ")));
    }
    facts.join(" · ")
}

/// Says how many rulings and errata of a stored book are new, and how they take effect; nothing where there are none.
pub fn new_notices(locale: &Locale<'_>, book: &Book, id: &str) -> Document {
    let mut document = Document::default();
    let is_notice = |clause: &&Clause| clause.kind != ClauseKind::Rule && clause.repeats.is_none();
    let (known, new): (Vec<&Clause>, Vec<&Clause>) =
        book.clauses.iter().filter(is_notice).partition(|clause| clause.record.is_some());
    if !new.is_empty() {
        let args = [number("count", new.len()), number("known", known.len()), arg("id", id)];
        document.line(0, locale.say_with("import-notices", &args));
    }
    document
}

/// Asks whether a book replaces one that it resembles.
pub fn question(locale: &Locale<'_>, held: &Resembled, size: Size) -> String {
    locale.say_with("import-replace-question", &sizes(held, size))
}

fn sizes(held: &Resembled, size: Size) -> [Arg<'_>; 5] {
    let kilobytes = |bytes: u64| usize::try_from(bytes.div_ceil(1000)).unwrap_or(usize::MAX);
    [
        arg("other", &held.id),
        number("held", held.size.clauses),
        number("held_size", kilobytes(held.size.bytes)),
        number("clauses", size.clauses),
        number("size", kilobytes(size.bytes)),
    ]
}

/// Says what became of the library. `held` is the book that this one resembles, with the size of this one.
pub fn outcome(
    locale: &Locale<'_>,
    root: &Path,
    stored: Option<&(String, Outcome)>,
    held: Option<(&Resembled, Size)>,
    review: Option<&Path>,
) -> Document {
    let mut document = Document::default();
    let sizes = held.map(|(held, size)| sizes(held, size));
    let sizes = sizes.as_ref().map_or([].as_slice(), |sizes| sizes);
    match stored {
        None => {
            if held.is_some() {
                document.line(0, warning(locale.say_with("import-resembles", sizes)));
            }
            document.line(0, locale.say("import-dry"));
        }
        Some((id, outcome)) => {
            let message = match outcome {
                Outcome::Added => "import-added",
                Outcome::Beside => "import-beside",
                Outcome::Replaced => "import-replaced",
                Outcome::Updated => "import-updated",
                Outcome::Unchanged => "import-unchanged",
            };
            let folder = root.join(id);
            let args: Vec<Arg<'_>> = [arg("id", id), path("folder", &folder)].iter().chain(sizes).cloned().collect();
            document.line(0, locale.say_with(message, &args));
        }
    }
    if let Some(review) = review {
        document.line(0, locale.say_with("import-review-written", &[path("file", review)]));
    }
    document
}

fn path<'a>(name: &'a str, path: &Path) -> Arg<'a> {
    arg(name, file_name(&path.display().to_string()))
}

/// Reports measurements of links.
pub fn evaluation(locale: &Locale<'_>, judged: &[(String, Evaluation)], misses: bool) -> Document {
    let mut document = Document::default();
    let line = |of: &str, (links, facts): (usize, usize), (precision, recall): (f64, f64)| {
        let args = [
            arg("precision", locale.decimal(precision, 3)),
            arg("recall", locale.decimal(recall, 3)),
            number("links", links),
            number("facts", facts),
        ];
        name(of) + "  " + locale.say_with("import-judged", &args)
    };
    for (file, judgement) in judged {
        let (counts, shares) = ((judgement.links, judgement.facts), (judgement.precision, judgement.recall));
        document.line(0, line(&format!("{file} ({})", judgement.edition), counts, shares));
        for (clause, concept, at, confidence) in judgement.wrong.iter().filter(|_| misses) {
            let sure = number("sure", *confidence as usize);
            let args = [arg("clause", clause), arg("concept", concept), number("line", *at), sure];
            document.line(2, locale.say_with("import-judged-wrong", &args));
        }
        for (concept, lines) in judgement.missed.iter().filter(|_| misses) {
            let args = [arg("concept", concept), arg("lines", lines)];
            document.line(2, locale.say_with("import-judged-missed", &args));
        }
    }
    let total = evaluation::total(judged.iter().map(|(_, judgement)| judgement));
    let total_name = locale.say("import-judged-total");
    document.line(0, line(&total_name, (total.links, total.facts), (total.precision, total.recall)));
    document
}
