//! The texts of a user's books, in a small index of their own beside the bundled one.
//!
//! It is keyed by the content of the library, so that a new book makes a new index of the library alone. A query is
//! planned as for the bundled index, and how rare a word is the bundled index tells: so the scores of both are on one
//! scale, and their hits make one ranking.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tantivy::TantivyDocument;

use super::cache::{self, Family, Storage};
use super::filter::Scope;
use super::index::{Language, Searcher};
use super::memory_index::{MemoryIndex, Stored};
use super::query::{Filter, Query};
use super::rank::{self, Head};
use super::schema::{self, Fields};
use super::snippet::{Prepared, snippet};
use super::weights::Weights;
use super::{Answer, Hit, Options, SearchError};
use adjutant_rules::record::kind::RecordKind;
use adjutant_text::analyze::{Analyzer, Word};

/// The version of what is indexed and how; another one makes another index.
const FORM: &str = "5";
/// The facet of every text of the library, for `source:library`.
pub const LIBRARY: &str = "library";

/// A text of a book, as it is indexed and found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Text {
    /// The book.
    pub book: String,
    /// The title of the book.
    pub book_title: String,
    /// The clause within the book.
    pub clause: String,
    /// The edition of the book.
    pub edition: String,
    /// The language of the book.
    pub lang: String,
    /// What it is.
    pub kind: RecordKind,
    /// The printed number.
    pub number: Option<String>,
    /// The heading.
    pub title: String,
    /// The headings above it.
    pub section: Vec<String>,
    /// The concepts that it is surely about.
    pub concepts: Vec<String>,
    /// The text without marks.
    pub text: String,
}

/// The texts of a library.
#[derive(Debug, Clone, PartialEq)]
pub struct Texts {
    /// The texts, book by book.
    pub texts: Vec<Text>,
    /// Whether every book could be read. An index of a part of them is not kept.
    pub whole: bool,
}

/// A text of a book that answers a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LibraryHit {
    /// The book and the clause.
    pub id: String,
    /// Always `library`: it is the user's copy.
    pub source: &'static str,
    /// The text.
    #[serde(flatten)]
    pub of: Text,
    /// How well it answers, on the scale of the bundled index.
    pub score: f32,
    /// The part of the text that answers best.
    pub snippet: String,
    /// The matched words in the snippet, in bytes.
    pub highlights: Vec<(usize, usize)>,
}

/// A hit in the bundled corpus or in a book of the user.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Found {
    /// A record of ours.
    Ours(Hit),
    /// The user's copy.
    Own(LibraryHit),
}

impl Found {
    /// Returns the snippet and its matched words, in bytes.
    pub fn snippet(&self) -> (&str, &[(usize, usize)]) {
        match self {
            Self::Ours(hit) => (&hit.snippet, &hit.highlights),
            Self::Own(hit) => (&hit.snippet, &hit.highlights),
        }
    }

    fn score(&self) -> f32 {
        match self {
            Self::Ours(hit) => hit.score,
            Self::Own(hit) => hit.score,
        }
    }
}

/// An answer with the hits of both, in one ranking.
#[derive(Debug, Clone, PartialEq)]
pub struct Joined<'a> {
    /// What the answer of the bundled index says beside its hits.
    pub answer: &'a Answer,
    /// The hits, best first; on ties ours come first.
    pub hits: Vec<Found>,
    /// How many records and texts match in all.
    pub total: usize,
}

/// Joins the hits of the bundled index and those of a library, each best first.
pub fn joined<'a>(answer: &'a Answer, own: &[LibraryHit], matched: usize, limit: usize) -> Joined<'a> {
    let mut hits: Vec<Found> = answer.hits.iter().cloned().map(Found::Ours).collect();
    hits.extend(own.iter().cloned().map(Found::Own));
    hits.sort_by(|a, b| b.score().total_cmp(&a.score()));
    hits.truncate(limit);
    Joined { answer, hits, total: answer.total + matched }
}

/// Searches the books of a library, by the words and the statistics of the bundled index.
pub struct LibrarySearcher<'s> {
    beside: &'s Searcher,
    memory_index: MemoryIndex,
}

impl<'s> LibrarySearcher<'s> {
    /// Opens the index of a library, or builds it from `texts`, which is asked only then.
    ///
    /// `key` names the content of library and data: equal content, equal key.
    ///
    /// # Errors
    ///
    /// If the index cannot be built. Where it cannot be kept it lives in memory.
    pub fn open(
        beside: &'s Searcher,
        key: &str,
        storage: &Storage,
        texts: impl FnOnce() -> Texts,
    ) -> Result<Self, SearchError> {
        let analyzers = &beside.language().analyzers;
        let file = storage.file(Family::Library, &format!("{FORM}-{key}"));
        let kept = file.as_deref().and_then(cache::read);
        if let Some((index, heads)) = kept
            && let Ok(heads) = postcard::from_bytes(&heads)
            && let Some(memory_index) = MemoryIndex::open(&index, analyzers, heads)?
        {
            return Ok(Self { beside, memory_index });
        }
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let Texts { texts, whole } = texts();
        let made = texts.iter().map(|text| Ok((head(text), document(&fields, text)?)));
        let (memory_index, directory) = MemoryIndex::build(analyzers, Stored::Compressed, made)?;
        if let (Some(file), Ok(heads)) = (file.filter(|_| whole), postcard::to_stdvec(&memory_index.heads)) {
            // an index that cannot be kept is built again next time
            let _ = cache::write(&directory, memory_index.reader.index(), &heads, &file);
        }
        Ok(Self { beside, memory_index })
    }

    /// Returns every value that a filter knows here.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn values(&self, filter: Filter) -> Result<BTreeSet<String>, SearchError> {
        self.memory_index.values(filter)
    }

    /// Finds the texts that answer a query, best first, and how many there are; ties go by book and clause.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn search(&self, query: &Query, options: &Options) -> Result<(Vec<LibraryHit>, usize), SearchError> {
        let (Language { analyzers, editions, .. }, weights) = (self.beside.language(), &Weights::DEFAULT);
        let mut query = query.clone();
        let named = editions.taken(&mut query);
        let plan = self.beside.planner(options, weights, &|_: usize, _: &Word| 1.0).plan(&query, &named);
        let scope = Scope::new(&query, options, &self.memory_index.fields, analyzers);
        let statistics = self.beside.statistics();
        let scored = rank::score(&self.memory_index, statistics, analyzers, &plan, &scope, weights)?;
        let total = scored.len();
        let empty = BTreeMap::new();
        let mut hits = Vec::new();
        let ranked = rank::order(scored, &self.memory_index, &plan, analyzers, weights);
        for (score, doc) in ranked.into_iter().take(options.limit) {
            let of: Text = self.memory_index.stored(doc)?;
            let Some(analyzer) = analyzers.iter().find(|analyzer| analyzer.lang() == of.lang) else { continue };
            let text = Prepared::new(analyzer, &of.text);
            let shown = snippet(&text, plan.wanted.get(&of.lang).unwrap_or(&empty));
            let id = format!("{}/{}", of.book, of.clause);
            let (snippet, highlights) = (shown.text, shown.highlights);
            hits.push(LibraryHit { id, source: LIBRARY, of, score, snippet, highlights });
        }
        Ok((hits, total))
    }
}

fn head(text: &Text) -> Head {
    Head {
        id: format!("{}/{}", text.book, text.clause),
        edition: text.edition.clone(),
        kind: text.kind,
        concepts: text.concepts.clone(),
        authentic: text.lang.clone(),
        numbers: text.number.iter().map(|number| number.to_lowercase()).collect(),
        partial: false,
        from: 0,
        until: i64::MAX,
    }
}

pub(super) fn document(fields: &Fields, text: &Text) -> Result<TantivyDocument, SearchError> {
    let mut out = TantivyDocument::default();
    out.add_text(fields.id, format!("{}/{}", text.book, text.clause));
    out.add_text(fields.name, &text.clause);
    out.add_text(fields.edition, &text.edition);
    out.add_text(fields.document, &text.book);
    out.add_text(fields.document, LIBRARY);
    out.add_text(fields.kind, text.kind.word());
    out.add_text(fields.lang, &text.lang);
    if let Some(number) = &text.number {
        out.add_text(fields.number, number);
    }
    for concept in &text.concepts {
        out.add_text(fields.concept, concept);
    }
    out.add_i64(fields.from, 0);
    out.add_i64(fields.until, i64::MAX);
    out.add_text(fields.exact, &text.title);
    out.add_text(fields.exact, &text.text);
    if let Some(own) = fields.by_lang.get(&text.lang) {
        out.add_text(own.title, &text.title);
        out.add_text(own.body, &text.text);
    }
    out.add_bytes(fields.stored, &postcard::to_stdvec(text)?);
    Ok(out)
}
