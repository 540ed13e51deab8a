//! The texts of a user's books, in a small index of their own beside the bundled one.
//!
//! It is keyed by the content of the library, so that a new book makes a new index of the library alone. A query is
//! planned as for the bundled index, and how rare a word is the bundled index tells: so the scores of both are on one
//! scale, and their hits make one ranking.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use tantivy::directory::RamDirectory;
use tantivy::schema::Value as _;
use tantivy::{DocAddress, Index, IndexSettings, ReloadPolicy, TantivyDocument};

use super::analyze::{Analyzer, Steps, Word};
use super::filter::filter;
use super::glossary::Glossary;
use super::index::{Searcher, register};
use super::plan::Planner;
use super::query::Query;
use super::rank::{self, Ground, Head};
use super::schema::{self, Fields};
use super::snippet::snippet;
use super::store::{self, Storage};
use super::weights::Weights;
use super::{Answer, Hit, Options, SearchError};
use crate::record::Records;

/// The version of what is indexed and how; another one makes another index.
const FORM: &str = "2";
/// The facet of every text of the library, for `source:library`.
const LIBRARY: &str = "library";
const WRITER_MEMORY: usize = 50_000_000;

/// A text of a book, as it is indexed and found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
    /// `rule`, `ruling` or `erratum`.
    pub kind: String,
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

/// A text of a book that answers a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
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
#[serde(untagged)]
pub enum Found {
    /// A record of ours.
    Ours(Hit),
    /// The user's copy.
    Own(LibraryHit),
}

impl Found {
    fn score(&self) -> f32 {
        match self {
            Self::Ours(hit) => hit.score,
            Self::Own(hit) => hit.score,
        }
    }
}

/// An answer with the hits of both, in one ranking.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Joined<'a> {
    /// What else the answer of the bundled index says.
    #[serde(flatten)]
    answer: Beside<'a>,
    /// The hits, best first; of equals ours come first.
    pub hits: Vec<Found>,
    /// How many records and texts match in all.
    pub total: usize,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Beside<'a> {
    version: u32,
    also_searched: &'a [super::AlsoSearched],
    corrected: &'a [super::Corrected],
}

/// Joins the hits of the bundled index and those of a library, each best first.
pub fn joined<'a>(answer: &'a Answer, own: &[LibraryHit], matched: usize, limit: usize) -> Joined<'a> {
    let mut hits: Vec<Found> = answer.hits.iter().cloned().map(Found::Ours).collect();
    hits.extend(own.iter().cloned().map(Found::Own));
    hits.sort_by(|a, b| b.score().total_cmp(&a.score()));
    hits.truncate(limit);
    let Answer { version, also_searched, corrected, .. } = answer;
    let beside = Beside { version: *version, also_searched, corrected };
    Joined { answer: beside, hits, total: answer.total + matched }
}

/// Searches the books of a library.
pub struct LibrarySearcher {
    fields: Fields,
    analyzers: Vec<Analyzer>,
    glossary: Glossary,
    heads: Vec<Head>,
    reader: tantivy::Searcher,
}

impl LibrarySearcher {
    /// Opens the index of a library, or builds it from `texts`, which is asked only then.
    ///
    /// `key` names the content of library and analysers: equal content, equal key.
    ///
    /// # Errors
    ///
    /// If the index cannot be built. Where it cannot be kept it lives in memory.
    pub fn open(
        records: &Records,
        key: &str,
        storage: &Storage,
        texts: impl FnOnce() -> Vec<Text>,
    ) -> Result<Self, SearchError> {
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect();
        let file = storage.file(&format!("library-{FORM}-{key}"));
        let kept = file.as_deref().and_then(store::read);
        let kept = kept.and_then(|(index, beside)| Some((index, postcard::from_bytes(&beside).ok()?)));
        let (index, heads) = match kept {
            Some(kept) => kept,
            None => build(&analyzers, &texts(), file.as_deref())?,
        };
        register(&index, &analyzers);
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let glossary = Glossary::new(&records.terms, &records.words, &analyzers);
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        Ok(Self { fields, analyzers, glossary, heads, reader })
    }

    /// Finds the texts that answer a query, best first, and how many there are; ties go by book and clause.
    ///
    /// `beside` is the bundled index, by whose statistics the texts are scored.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn search(
        &self,
        query: &Query,
        options: &Options,
        beside: &Searcher,
    ) -> Result<(Vec<LibraryHit>, usize), SearchError> {
        let (analyzers, weights) = (&self.analyzers[..], &Weights::DEFAULT);
        let known = |_: usize, _: &Word| true;
        let plan = Planner { analyzers, glossary: &self.glossary, options, weights, known: &known }.plan(query);
        let filter = filter(query, options, &self.fields, analyzers);
        let (searcher, statistics) = (&self.reader, beside.statistics());
        let ground = Ground { searcher, statistics, fields: &self.fields, analyzers, heads: &self.heads };
        let scored = rank::score(&ground, &plan, &filter, weights)?;
        let total = scored.len();
        let likely = plan.likely.map(|lang| analyzers[lang].lang());
        let empty = BTreeMap::new();
        let mut hits = Vec::new();
        for (score, doc) in rank::order(scored, &self.heads, likely, weights).into_iter().take(options.limit) {
            let document: TantivyDocument = self.reader.doc(DocAddress::new(0, doc))?;
            let bytes = document.get_first(self.fields.stored).and_then(|value| value.as_bytes()).unwrap_or_default();
            let of: Text = postcard::from_bytes(bytes)?;
            let Some(analyzer) = analyzers.iter().find(|analyzer| analyzer.lang() == of.lang) else { continue };
            let shown = snippet(analyzer, &of.text, plan.wanted.get(&of.lang).unwrap_or(&empty));
            let id = format!("{}/{}", of.book, of.clause);
            let (snippet, highlights) = (shown.text, shown.highlights);
            hits.push(LibraryHit { id, source: LIBRARY, of, score, snippet, highlights });
        }
        Ok((hits, total))
    }
}

/// Builds the index in memory, and keeps it where it can be kept.
fn build(analyzers: &[Analyzer], texts: &[Text], file: Option<&Path>) -> Result<(Index, Vec<Head>), SearchError> {
    let (schema, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
    let directory = RamDirectory::create();
    let index = Index::create(directory.clone(), schema, IndexSettings::default())?;
    register(&index, analyzers);
    let mut writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
    for text in texts {
        writer.add_document(document(&fields, text)?)?;
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    let heads: Vec<Head> = texts.iter().map(head).collect();
    if let (Some(file), Ok(beside)) = (file, postcard::to_stdvec(&heads)) {
        // an index that cannot be kept is built again next time
        let _ = store::write(&directory, &index, &beside, file);
    }
    Ok((index, heads))
}

fn head(text: &Text) -> Head {
    Head {
        id: format!("{}/{}", text.book, text.clause),
        kind: text.kind.clone(),
        concepts: text.concepts.clone(),
        langs: vec![text.lang.clone()],
        numbers: text.number.iter().map(|number| number.to_lowercase()).collect(),
    }
}

fn document(fields: &Fields, text: &Text) -> Result<TantivyDocument, SearchError> {
    let mut out = TantivyDocument::default();
    out.add_text(fields.id, format!("{}/{}", text.book, text.clause));
    out.add_text(fields.name, &text.clause);
    out.add_text(fields.edition, &text.edition);
    out.add_text(fields.document, &text.book);
    out.add_text(fields.document, LIBRARY);
    out.add_text(fields.kind, &text.kind);
    out.add_text(fields.lang, &text.lang);
    if let Some(number) = &text.number {
        out.add_text(fields.number, number);
    }
    for concept in &text.concepts {
        out.add_text(fields.concept, concept);
    }
    out.add_i64(fields.from, 0);
    out.add_i64(fields.until, i64::MAX);
    out.add_u64(fields.latest, 1);
    out.add_text(fields.exact, &text.title);
    out.add_text(fields.exact, &text.text);
    if let Some(own) = fields.by_lang.get(&text.lang) {
        out.add_text(own.title, &text.title);
        out.add_text(own.body, &text.text);
    }
    out.add_bytes(fields.stored, &postcard::to_stdvec(text)?);
    Ok(out)
}
