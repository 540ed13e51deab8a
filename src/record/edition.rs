//! An edition and the publications it is known from: `editions/<edition>/edition.toml` and `sources.toml`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::table::Table;
use crate::base::date::Period;
use crate::base::fault::Fault;
use crate::base::id::{DocumentId, EditionId};
use crate::base::lang::Lang;
use crate::base::span::Place;

/// How much of an edition's rules the recorded documents hold; it tells what silence means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coverage {
    /// The whole text: what it does not say, the edition does not say.
    Complete,
    /// A part of the text.
    Partial,
    /// Commentary and errata alone; the book itself is not recorded.
    Commentary,
}

/// One system of rules.
#[derive(Debug, Clone)]
pub struct Edition {
    /// Its id, which is also its folder.
    pub id: EditionId,
    /// Its name in each language.
    pub name: BTreeMap<Lang, String>,
    /// The days on which it was the current edition; open where no day is known.
    pub period: Period,
    /// The version it carries, where it has no date.
    pub version: Option<String>,
    /// The language in which its text is authentic.
    pub authentic: Lang,
    /// The publication that its rules come from.
    pub base: DocumentId,
    /// How much of it is recorded.
    pub coverage: Coverage,
    /// Its chapters in reading order.
    pub chapters: Vec<String>,
    /// Where it is defined.
    pub place: Place,
}

/// A publication that records cite.
#[derive(Debug, Clone, Serialize)]
pub struct Document {
    /// Its id within the project.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// What it is called in languages that have another name for it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<Lang, String>,
    /// Who published it.
    pub publisher: String,
    /// When, as exactly as the publication says: `2018-06`. `None` where it says nothing.
    pub published: Option<String>,
    /// The language it is written in.
    pub language: Lang,
    /// What lay before us: the lines that records name are lines of this text.
    pub text: String,
    /// The first digits of the SHA-256 of that text.
    pub sha256_prefix: String,
}

impl Document {
    /// Returns its title in a language.
    pub fn title_in(&self, lang: &Lang) -> &str {
        self.titles.get(lang).unwrap_or(&self.title)
    }
}

pub(super) fn read(top: &Table<'_>, folder: &str) -> Option<Edition> {
    let id: EditionId = top.required_name("id")?;
    if id.as_str() != folder {
        top.fault(Fault::new("edition-misplaced", top.here()).arg("id", &id).arg("folder", folder));
    }
    let coverage = top.word(
        "coverage",
        &[("complete", Coverage::Complete), ("partial", Coverage::Partial), ("commentary", Coverage::Commentary)],
    );
    if coverage.is_none() {
        top.missing("coverage");
    }
    let edition = Edition {
        name: by_language(top, "name"),
        period: period(top),
        version: top.text("version"),
        authentic: top.required_name("authentic")?,
        base: top.required_name("base")?,
        coverage: coverage?,
        chapters: top.texts("chapters"),
        place: top.here(),
        id,
    };
    Some(edition)
}

fn period(top: &Table<'_>) -> Period {
    let Some(table) = top.table("in_force") else { return Period::default() };
    let period = Period { from: table.date("from"), until: table.date("until") };
    if let (Some(from), Some(until)) = (period.from, period.until)
        && until <= from
    {
        table.fault(Fault::new("period-reversed", table.here()).arg("from", from).arg("until", until));
    }
    table.close();
    period
}

/// Reads a table of texts by language.
pub(super) fn by_language(top: &Table<'_>, key: &'static str) -> BTreeMap<Lang, String> {
    let Some(table) = top.table(key) else {
        top.missing(key);
        return BTreeMap::new();
    };
    let mut texts = BTreeMap::new();
    for (name, value) in table.entries() {
        if let (Ok(lang), Some(text)) = (name.get_ref().parse(), value.get_ref().as_str()) {
            drop(texts.insert(lang, text.to_owned()));
        } else {
            let fault = Fault::new("malformed", table.place(name.span()));
            table.fault(fault.arg("key", key).arg("text", name.get_ref()));
        }
    }
    texts
}

pub(super) fn documents(top: &Table<'_>) -> Vec<Document> {
    let mut documents = Vec::new();
    for table in top.tables("document") {
        let document = (|| {
            Some(Document {
                id: table.required_name("id")?,
                title: table.required_text("title"),
                titles: if table.get("titles").is_some() { by_language(&table, "titles") } else { BTreeMap::new() },
                publisher: table.required_text("publisher"),
                published: table.text("published"),
                language: table.required_name("language")?,
                text: table.required_text("text"),
                sha256_prefix: table.required_text("sha256_prefix"),
            })
        })();
        table.close();
        documents.extend(document);
    }
    documents
}
