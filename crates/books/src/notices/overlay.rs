//! Accepted notices as data files: what a person could have written by hand, below `editions` and `corpus`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use toml::value::Datetime;

use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_rules::record::operation::{Expect, Op};

use super::decision::Decisions;
use super::head::Head;
use super::proposal::{Proposed, Written};
use crate::library::StoredClause;

/// How much of a question becomes its heading, in characters.
const HEADING: usize = 72;

/// The number of digits of the digest of a text that are enough to distinguish it from others.
const PREFIX: usize = 16;

/// A book whose notices are accepted.
#[derive(Debug, Clone, Copy)]
pub struct Accepted<'b> {
    /// Its edition.
    pub edition: &'b EditionId,
    /// Its language.
    pub lang: &'b Lang,
    /// Its title.
    pub title: &'b str,
    /// The SHA-256 of its text.
    pub digest: &'b str,
    /// Its clauses.
    pub clauses: &'b [StoredClause],
    /// What is decided about it.
    pub decisions: &'b Decisions,
}

/// Returns the name of the record that a clause of a document becomes.
pub fn record_name(head: &Head, clause: &str) -> String {
    format!("{}-{clause}", head.document)
}

#[derive(Serialize)]
struct Sources<'b> {
    document: Vec<Source<'b>>,
}

#[derive(Serialize)]
struct Source<'b> {
    id: String,
    title: &'b str,
    publisher: &'b str,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<&'b str>,
    language: String,
    text: &'b str,
    sha256_prefix: &'b str,
}

#[derive(Serialize)]
struct File<'b> {
    document: String,
    authority: &'b str,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<&'b str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_force: Option<Datetime>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ruling: Vec<Ruling<'b>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    erratum: Vec<Erratum<'b>>,
}

#[derive(Serialize)]
struct Lines {
    document: String,
    lines: String,
}

#[derive(Serialize)]
struct Ruling<'b> {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'b str>,
    section: String,
    verdict: &'b str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    concepts: Vec<&'b str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    cites: &'b [String],
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    figures: BTreeSet<String>,
    source: Lines,
}

#[derive(Serialize)]
struct Erratum<'b> {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'b str>,
    section: String,
    instruction: &'b str,
    concepts: BTreeSet<&'b str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    cites: &'b [String],
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    figures: BTreeSet<String>,
    source: Lines,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    operation: Vec<Operation>,
}

#[derive(Serialize)]
struct Operation {
    op: Op,
    target: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    lang: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
    expect: Words,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Words>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    was: Written,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    values: Written,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Words {
    Plain(String),
    In(BTreeMap<String, String>),
}

/// Returns the data files of a book's accepted notices, by their paths; none where it is not accepted.
pub fn files(book: Accepted<'_>) -> BTreeMap<String, String> {
    let Some(head) = &book.decisions.accepted else { return BTreeMap::new() };
    let notices = book.decisions.in_force(book.clauses);
    let (errata, rulings): (Vec<_>, Vec<_>) = notices.into_iter().partition(|(clause, _)| clause.corrected.is_some());
    let (edition, lang) = (book.edition, book.lang);
    let mut files = BTreeMap::new();
    let mut sources = Vec::new();
    for (document, part) in [(head.document.to_string(), &rulings), (head.errata(), &errata)] {
        if part.is_empty() {
            continue;
        }
        sources.push(source(&document, &book, head));
        let folder = if part[0].0.corrected.is_some() { "errata" } else { "rulings" };
        let file = file(&document, book, head, part);
        files.insert(format!("editions/{edition}/{folder}/{document}.toml"), written(&file));
        files.insert(format!("corpus/{edition}/{lang}/{document}.md"), chapter(book.title, head, part));
    }
    if !sources.is_empty() {
        files.insert(format!("editions/{edition}/sources.toml"), written(&Sources { document: sources }));
    }
    files
}

fn written(value: &impl Serialize) -> String {
    toml::to_string(value).expect("notices are tables of texts, figures and dates")
}

fn source<'b>(document: &str, book: &Accepted<'b>, head: &'b Head) -> Source<'b> {
    Source {
        id: document.to_owned(),
        title: book.title,
        publisher: &head.authority,
        published: head.published.as_deref(),
        language: book.lang.to_string(),
        text: book.title,
        sha256_prefix: &book.digest[..book.digest.len().min(PREFIX)],
    }
}

fn file<'b>(
    document: &str,
    book: Accepted<'b>,
    head: &'b Head,
    part: &[(&'b StoredClause, Vec<Proposed>)],
) -> File<'b> {
    let known: BTreeSet<&str> = part.iter().map(|(clause, _)| clause.id.as_str()).collect();
    let lines = |clause: &StoredClause| {
        let stretches = clause.lines.iter().map(|(first, last)| format!("{first}-{last}"));
        Lines { document: document.to_owned(), lines: stretches.collect::<Vec<_>>().join(",") }
    };
    let ruling = |clause: &'b StoredClause| {
        let asked = clause.asked.as_ref()?;
        Some(Ruling {
            id: record_name(head, &clause.id),
            number: clause.number.as_deref(),
            section: clause.section.last().cloned().unwrap_or_else(|| book.title.to_owned()),
            verdict: asked.verdict.word(),
            concepts: clause.concepts().collect(),
            cites: &clause.cites,
            figures: figures(clause),
            source: lines(clause),
        })
    };
    let erratum = |clause: &'b StoredClause, operations: &[Proposed]| {
        let corrected = clause.corrected.as_ref()?;
        let targets = operations.iter().map(|operation| operation.target.as_str().to_owned()).collect::<BTreeSet<_>>();
        let concepts = clause.concepts().filter(|concept| targets.contains(*concept));
        Some(Erratum {
            id: record_name(head, &clause.id),
            number: clause.number.as_deref(),
            section: clause.title.clone(),
            instruction: corrected.op.word(),
            concepts: concepts.collect(),
            cites: &clause.cites,
            figures: figures(clause),
            source: lines(clause),
            operation: operations.iter().map(|change| operation(change, book.lang, head, &known)).collect(),
        })
    };
    File {
        document: document.to_owned(),
        authority: &head.authority,
        published: head.published.as_deref(),
        in_force: head.in_force.parse().ok(),
        ruling: part.iter().filter_map(|(clause, _)| ruling(clause)).collect(),
        erratum: part.iter().filter_map(|(clause, operations)| erratum(clause, operations)).collect(),
    }
}

/// Returns an operation as it is written in the data, with words in the book's language.
fn operation(one: &Proposed, lang: &Lang, head: &Head, known: &BTreeSet<&str>) -> Operation {
    let of_lang = |text: &str| Words::In(BTreeMap::from([(lang.to_string(), safe(text))]));
    let is_textual = one.op.is_textual();
    let is_word = Expect::of_word(&one.expect).is_some();
    Operation {
        op: one.op,
        target: one.target.to_string(),
        lang: one.lang.clone(),
        after: one.after.as_deref().filter(|after| known.contains(after)).map(|after| record_name(head, after)),
        partial: one.partial,
        expect: if is_word || !is_textual { Words::Plain(one.expect.clone()) } else { of_lang(&one.expect) },
        to: one.to.as_deref().map(|to| if is_textual { of_lang(to) } else { Words::Plain(to.to_owned()) }),
        was: one.was.clone(),
        values: one.values.clone(),
    }
}

/// Returns the figures that a notice mentions, as records write them.
fn figures(clause: &StoredClause) -> BTreeSet<String> {
    let mentions = Notation::of_records().mentions(&body(&text_of(clause)));
    mentions.iter().map(|mention| mention.quantity.to_string()).collect()
}

/// Returns the text of a notice; empty where it is none.
fn text_of(clause: &StoredClause) -> String {
    match (&clause.asked, &clause.corrected) {
        (Some(asked), _) => format!("Q: {}\n\nA: {}", asked.question, asked.answer),
        (None, Some(corrected)) => {
            let note = corrected.note.as_deref().unwrap_or_default();
            [corrected.instruction.as_str(), corrected.text.as_str(), note].join("\n")
        }
        (None, None) => String::new(),
    }
}

/// Returns the texts of notices as a chapter of the corpus.
fn chapter(title: &str, head: &Head, part: &[(&StoredClause, Vec<Proposed>)]) -> String {
    let mut chapter = format!("# {}\n", heading(title));
    for (clause, _) in part {
        let name = clause.asked.as_ref().map_or(&clause.title, |asked| &asked.question);
        let text = text_of(clause);
        let id = record_name(head, &clause.id);
        chapter += &["\n## ", &heading(name), " {#", &id, "}\n\n", &body(&text), "\n"].concat();
    }
    chapter
}

/// Returns a text as one line that heads a clause.
fn heading(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !matches!(c, '{' | '}' | '#' | '*' | '`' | '<' | '>')).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.chars().count() <= HEADING {
        return plain;
    }
    let cut: String = plain.chars().take(HEADING).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(head, _)| head))
}

/// Returns a text as paragraphs of a clause.
fn body(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(safe).collect::<Vec<_>>().join("\n\n")
}

/// Returns a text without what Markdown or the corpus would read as a sign of its own.
fn safe(text: &str) -> String {
    let line = |line: &str| {
        let inner = line.trim_start_matches(['#', '=']).trim_start();
        let inner = if inner.chars().all(|c| matches!(c, '-' | '=' | ' ')) { "" } else { inner };
        inner.replace('<', "\\<").replace("](#", "] (#").replace("```", "'''").replace("~~~", "")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foreign_text_opens_no_clause_and_marks_no_figure() {
        assert_eq!(body("## Head {#x}\n---\nsee [3\"](#range) <b>"), "Head {#x}\n\n\n\nsee [3\"] (#range) \\<b>");
        assert_eq!(body("```\n## A {#b}"), "'''\n\nA {#b}");
        assert_eq!(heading("A *long* {#id} question"), "A long id question");
    }
}
