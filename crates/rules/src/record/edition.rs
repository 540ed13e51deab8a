//! An edition and the publications it is known from: `editions/<edition>/edition.toml` and `sources.toml`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::rule;
use adjutant_base::date::Period;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, DocumentId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;
use adjutant_base::table::Table;

/// How much of an edition's rules the recorded documents hold; it tells what silence means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Edition {
    /// Its id, which is also its folder.
    pub id: EditionId,
    /// Its name in each language.
    pub name: BTreeMap<Lang, String>,
    /// Its name where there is little room, in each language; empty where there is none.
    pub short: BTreeMap<Lang, String>,
    /// What people call it besides, in any language: `second edition`, `AoS 2`.
    pub aliases: Vec<String>,
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
    /// The concepts that it does without by design: its sources show the part of the game in which they would be.
    pub without: BTreeSet<ConceptId>,
    /// The distances that it names, each with the rule and the value that give its length: `combat range`.
    pub lengths: BTreeMap<String, (ConceptId, String)>,
    /// The languages into which its texts are only begun to be translated: what they lack is a warning.
    pub begun: Vec<Lang>,
    /// Its chapters in reading order.
    pub chapters: Vec<String>,
    /// Where it is defined.
    pub place: Place,
}

impl Edition {
    /// Returns its short name in each language, or its name where it has no short one.
    pub fn short_names(&self) -> &BTreeMap<Lang, String> {
        if self.short.is_empty() { &self.name } else { &self.short }
    }

    /// Returns whether a concept of which it has no rule is absent from it: it is recorded in full, or its sources show that it does
    /// without.
    pub fn does_without(&self, concept: &ConceptId) -> bool {
        self.coverage == Coverage::Complete || self.without.contains(concept)
    }
}

/// A publication that records cite.
#[derive(Debug, Clone, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Whether it repeats what earlier issues of it said without marking what is new: what it says may have held before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cumulative: bool,
    /// The language it is written in.
    pub language: Lang,
    /// What lay before us: the lines that records name are lines of this text.
    pub text: String,
    /// The first and the last of those lines that are the publication's, where that is recorded.
    #[serde(skip)]
    pub lines: Option<(u32, u32)>,
    /// The first digits of the SHA-256 of that text.
    pub sha256_prefix: String,
}

impl Document {
    /// Returns what it is called in every language that has a name for it.
    pub fn all_titles(&self) -> BTreeMap<Lang, String> {
        std::iter::once((self.language.clone(), self.title.clone())).chain(self.titles.clone()).collect()
    }

    /// Returns its title in a language.
    pub fn title_in(&self, lang: &Lang) -> &str {
        self.titles.get(lang).unwrap_or(&self.title)
    }
}

pub(super) fn read(top: &Table<'_>, folder: &str) -> Option<Edition> {
    let id: Option<EditionId> = top.required_name("id");
    if let Some(id) = id.as_ref().filter(|id| id.as_str() != folder) {
        top.fault(Fault::new("edition-misplaced", top.here()).arg("id", id).arg("folder", folder));
    }
    let (authentic, base) = (top.required_name("authentic"), top.required_name("base"));
    let coverage = top.required_word(
        "coverage",
        &[("complete", Coverage::Complete), ("partial", Coverage::Partial), ("commentary", Coverage::Commentary)],
    );
    let (name, aliases, period, version) =
        (by_language(top, "name"), top.texts("aliases"), period(top), top.text("version"));
    let short = if top.get("short").is_some() { by_language(top, "short") } else { BTreeMap::new() };
    let (without, begun) = (top.names("without").into_iter().collect(), top.names("begun"));
    let (chapters, place) = (top.texts("chapters"), top.here());
    Some(Edition {
        id: id?,
        name,
        short,
        aliases,
        period,
        version,
        authentic: authentic?,
        base: base?,
        coverage: coverage?,
        without,
        lengths: lengths(top),
        begun,
        chapters,
        place,
    })
}

fn lengths(top: &Table<'_>) -> BTreeMap<String, (ConceptId, String)> {
    let mut lengths = BTreeMap::new();
    let Some(table) = top.table("lengths") else { return lengths };
    for (word, node) in table.entries() {
        let Some(text) = table.entry_text(word, node) else { continue };
        let value = text.split_once('.').and_then(|(rule, value)| Some((rule.parse().ok()?, value.to_owned())));
        match value {
            Some(value) => drop(lengths.insert(word.name.to_string(), value)),
            None => table.fault(Fault::new("malformed", table.here()).arg("key", &word.name).arg("text", text)),
        }
    }
    lengths
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
        if let (Ok(lang), Some(text)) = (name.name.parse(), value.as_text()) {
            drop(texts.insert(lang, text.to_owned()));
        } else {
            let fault = Fault::new("malformed", table.place(name.span.clone()));
            table.fault(fault.arg("key", key).arg("text", &name.name));
        }
    }
    texts
}

pub(super) fn documents(top: &Table<'_>) -> Vec<Document> {
    let mut documents = Vec::new();
    for table in top.tables("document") {
        documents.extend(document(&table));
        table.close();
    }
    documents
}

fn document(table: &Table<'_>) -> Option<Document> {
    let (id, language) = (table.required_name("id"), table.required_name("language"));
    let document = Document {
        title: table.required_text("title"),
        titles: if table.get("titles").is_some() { by_language(table, "titles") } else { BTreeMap::new() },
        publisher: table.required_text("publisher"),
        published: table.text("published"),
        cumulative: table.flag("cumulative"),
        text: table.required_text("text"),
        lines: lines(table),
        sha256_prefix: table.required_text("sha256_prefix"),
        id: id?,
        language: language?,
    };
    Some(document)
}

fn lines(table: &Table<'_>) -> Option<(u32, u32)> {
    let (text, span) = table.spanned_text("lines")?;
    let lines = rule::lines(text).and_then(|lines| lines.first().copied());
    if lines.is_none() {
        table.fault(Fault::new("malformed", table.place(span)).arg("key", "lines").arg("text", text));
    }
    lines
}
