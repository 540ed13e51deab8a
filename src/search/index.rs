//! The index: every text of the knowledge base, built once for a given content, and searched.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::OnceLock;

use tantivy::directory::RamDirectory;
use tantivy::schema::Value as _;
use tantivy::{DocAddress, DocId, Index, IndexSettings, ReloadPolicy, TantivyDocument, Term};

use super::analyze::{Analyzer, Lexicon, Step, Steps, Word};
use super::document::documents;
use super::filter::filter;
use super::glossary::Glossary;
use super::plan::{Plan, Planner};
use super::query::Query;
use super::rank::{Ground, Head};
use super::schema::{self, Fields};
use super::snippet::{self, Snippet, snippet};
use super::store::{self, Storage};
use super::typo::Vocabulary;
use super::weights::Weights;
use super::{Answer, Corrected, Hit, Kept, Options, SearchError, Stored, rank};
use crate::kb::KnowledgeBase;
use crate::source::Files;

/// The version of what is indexed and how; another one makes another index.
const FORM: &str = "9";
const WRITER_MEMORY: usize = 50_000_000;

/// Searches one knowledge base.
pub struct Searcher {
    fields: Fields,
    analyzers: Vec<Analyzer>,
    glossary: Glossary,
    heads: Vec<Head>,
    reader: tantivy::Searcher,
    vocabulary: OnceLock<Vocabulary>,
    kept: Kept,
}

impl Searcher {
    /// Opens the index for some data, or builds it.
    ///
    /// # Errors
    ///
    /// If the index cannot be built. Where it cannot be kept it lives in memory, and [`Self::kept`] says why.
    pub fn open(files: &Files, storage: &Storage) -> Result<Self, SearchError> {
        let key = format!("{}-{FORM}-{}", &files.digest()[..24], env!("CARGO_PKG_VERSION"));
        let file = storage.file(&key);
        if let Some(file) = &file
            && let Some((index, words)) = store::read(file)
            && let Ok((lexicons, glossary, heads)) = postcard::from_bytes::<(Vec<Lexicon>, Glossary, Vec<Head>)>(&words)
        {
            let analyzers = lexicons.into_iter().map(Analyzer::of).collect();
            return Self::over(&index, Kept::Found(file.clone()), (analyzers, glossary, heads));
        }
        let (kb, _) = KnowledgeBase::load(files);
        let (mut searcher, directory) = Self::build_in_memory(&kb, Steps::ALL)?;
        searcher.kept = match &file {
            None => Kept::Memory(None),
            Some(file) => match searcher.store(&directory, file) {
                Ok(()) => Kept::Stored(file.clone()),
                Err(error) => Kept::Memory(Some(format!("{}: {error}", file.display()))),
            },
        };
        Ok(searcher)
    }

    /// Builds the index of a knowledge base in memory, with some steps of analysis.
    ///
    /// # Errors
    ///
    /// If the index cannot be written.
    pub fn build(kb: &KnowledgeBase, steps: Steps) -> Result<Self, SearchError> {
        Self::build_in_memory(kb, steps).map(|(searcher, _)| searcher)
    }

    fn build_in_memory(kb: &KnowledgeBase, steps: Steps) -> Result<(Self, RamDirectory), SearchError> {
        let tags: Vec<String> = kb.records().languages.iter().map(|language| language.lang.to_string()).collect();
        let (schema, fields) = schema::schema(tags.iter().map(String::as_str));
        let directory = RamDirectory::create();
        let index = Index::create(directory.clone(), schema, IndexSettings::default())?;
        let records = kb.records();
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, steps)).collect();
        let glossary = Glossary::new(&records.terms, &records.words, &analyzers);
        register(&index, &analyzers);
        let mut writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
        let mut heads = Vec::new();
        for document in documents(kb) {
            heads.push(document.head());
            writer.add_document(document.to_index(&fields)?)?;
        }
        writer.commit()?;
        writer.wait_merging_threads()?;
        Ok((Self::over(&index, Kept::Memory(None), (analyzers, glossary, heads))?, directory))
    }

    /// Joins an index with what is kept beside it. One writer on one thread made it: it has one segment, in our order.
    fn over(index: &Index, kept: Kept, beside: (Vec<Analyzer>, Glossary, Vec<Head>)) -> Result<Self, SearchError> {
        let (analyzers, glossary, heads) = beside;
        register(index, &analyzers);
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        Ok(Self { fields, analyzers, glossary, heads, reader, vocabulary: OnceLock::new(), kept })
    }

    /// Keeps the index and the words that it is searched with.
    fn store(&self, directory: &RamDirectory, file: &Path) -> io::Result<()> {
        let lexicons: Vec<&Lexicon> = self.analyzers.iter().map(Analyzer::lexicon).collect();
        let words = postcard::to_stdvec(&(lexicons, &self.glossary, &self.heads)).map_err(io::Error::other)?;
        store::write(directory, self.reader.index(), &words, file)
    }

    /// Returns where the index is kept.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Returns how many texts the index holds.
    pub fn len(&self) -> u64 {
        self.reader.num_docs()
    }

    /// Tells whether the index holds nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Answers a query.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn search(&self, query: &Query, options: &Options) -> Result<Answer, SearchError> {
        self.search_weighted(query, options, &Weights::DEFAULT)
    }

    /// Answers a query with weights of one's own.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn search_weighted(&self, query: &Query, options: &Options, weights: &Weights) -> Result<Answer, SearchError> {
        let (mut query, mut corrected) = (query.clone(), Vec::new());
        if options.correct {
            corrected = self.correct(&mut query);
        }
        let known = |lang: usize, word: &Word| self.holds(lang, word);
        let planner = Planner { analyzers: &self.analyzers, glossary: &self.glossary, options, weights, known: &known };
        let plan = planner.plan(&query);
        let filter = filter(&query, options, &self.fields, &self.analyzers);
        let (searcher, statistics) = (&self.reader, &self.reader);
        let ground =
            Ground { searcher, statistics, fields: &self.fields, analyzers: &self.analyzers, heads: &self.heads };
        let scored = rank::score(&ground, &plan, &filter, weights)?;
        let total = scored.len();
        let likely = plan.likely.map(|lang| self.analyzers[lang].lang());
        let ranked = rank::order(scored, &self.heads, likely, weights);
        let mut hits = Vec::with_capacity(options.limit.min(total));
        for (score, doc) in ranked.into_iter().take(options.limit) {
            hits.push(self.hit(score, self.stored(doc)?, &plan, options));
        }
        Ok(Answer { version: 1, hits, total, also_searched: plan.also_searched, corrected })
    }

    /// Returns the index, which tells how rare words are.
    pub(super) fn statistics(&self) -> &tantivy::Searcher {
        &self.reader
    }

    fn stored(&self, doc: DocId) -> Result<Stored, SearchError> {
        let document: TantivyDocument = self.reader.doc(DocAddress::new(0, doc))?;
        let bytes = document.get_first(self.fields.stored).and_then(|value| value.as_bytes()).unwrap_or_default();
        Ok(postcard::from_bytes(bytes)?)
    }

    /// Shows a record in the language of the query, if it has a text there that matches; else in the one whose text
    /// matches best, and among equals in the reader's.
    fn hit(&self, score: f32, stored: Stored, plan: &Plan, options: &Options) -> Hit {
        let empty = BTreeMap::new();
        let mut best: Option<(f32, Snippet, &str)> = None;
        let likely = plan.likely.into_iter().chain((0..self.analyzers.len()).filter(|lang| Some(*lang) != plan.likely));
        for number in likely {
            let analyzer = &self.analyzers[number];
            let Some(text) = stored.texts.get(analyzer.lang()) else { continue };
            let wanted = plan.wanted.get(analyzer.lang()).unwrap_or(&empty);
            let found = snippet(analyzer, text, wanted);
            let title = stored.titles.get(analyzer.lang()).map_or("", String::as_str);
            let weight = found.weight + snippet::weight(analyzer, title, wanted);
            let preferred = analyzer.lang() == options.lang;
            if best.as_ref().is_none_or(|(other, ..)| weight > *other || preferred && weight >= *other) {
                best = Some((weight, found, analyzer.lang()));
            }
            if plan.likely == Some(number) && weight > 0.0 {
                break;
            }
        }
        let languages: Vec<String> = stored.texts.keys().cloned().collect();
        let (found, lang) = best.map_or_else(
            || (Snippet { text: String::new(), highlights: Vec::new(), weight: 0.0 }, options.lang.clone()),
            |(_, found, lang)| (found, lang.to_owned()),
        );
        let title = stored.titles.get(&lang).or_else(|| stored.titles.values().next()).cloned().unwrap_or_default();
        let chapter = stored.chapter_titles.get(&lang).or_else(|| stored.chapter_titles.values().next());
        let stale = stored.stale.contains(&lang);
        let breadcrumb = std::iter::once(stored.edition.clone()).chain(chapter.cloned()).chain([title.clone()]);
        Hit {
            breadcrumb: breadcrumb.collect(),
            id: stored.id,
            edition: stored.edition,
            kind: stored.kind,
            title,
            lang,
            citation: stored.citation,
            number: stored.number,
            section: stored.section,
            score,
            concepts: stored.concepts,
            snippet: found.text,
            highlights: found.highlights,
            amended_by: stored.amended_by,
            languages,
            also_in: stored.also_in,
            stale,
        }
    }

    /// Replaces words that nothing holds by those that were probably meant, and says which.
    fn correct(&self, query: &mut Query) -> Vec<Corrected> {
        let mut corrected = Vec::new();
        let typed: Vec<String> = query.words.split_whitespace().map(ToOwned::to_owned).collect();
        let mut words = Vec::with_capacity(typed.len());
        for word in typed {
            let meant = if self.is_known(&word) { None } else { self.vocabulary().nearest(&surface(&word)) };
            match meant {
                Some(meant) => {
                    corrected.push(Corrected { typed: word, searched: meant.clone() });
                    words.push(meant);
                }
                None => words.push(word),
            }
        }
        query.words = words.join(" ");
        corrected
    }

    /// Tells whether any text, lexicon or glossary has a word.
    fn is_known(&self, word: &str) -> bool {
        self.analyzers.iter().enumerate().any(|(lang, analyzer)| {
            let words = analyzer.words(word);
            words.iter().all(|word| {
                word.stop
                    || word.by != Step::Stem
                    || word.terms.len() > 1
                    || self.glossary.knows(lang, &word.terms[0])
                    || self.holds(lang, word)
            })
        })
    }

    /// Tells whether the texts of a language hold a word.
    fn holds(&self, lang: usize, word: &Word) -> bool {
        let fields = self.fields.by_lang[self.analyzers[lang].lang()];
        [fields.title, fields.words, fields.aliases, fields.body].into_iter().any(|field| {
            let term = Term::from_field_text(field, &word.terms[0]);
            self.reader.doc_freq(&term).unwrap_or(0) > 0
        })
    }

    /// Returns the words of all texts, with how many texts hold them, and those of lexicon and glossary.
    fn vocabulary(&self) -> &Vocabulary {
        self.vocabulary.get_or_init(|| {
            let mut vocabulary = Vocabulary::default();
            for segment in self.reader.segment_readers() {
                let Ok(inverted) = segment.inverted_index(self.fields.exact) else { continue };
                let Ok(mut terms) = inverted.terms().stream() else { continue };
                while terms.advance() {
                    if let Ok(word) = std::str::from_utf8(terms.key()) {
                        vocabulary.add(word, u64::from(terms.value().doc_freq));
                    }
                }
            }
            for word in self.glossary.vocabulary() {
                vocabulary.add(&surface(word), 1);
            }
            for form in self.analyzers.iter().flat_map(Analyzer::forms) {
                vocabulary.add(form, 0);
            }
            vocabulary
        })
    }
}

pub(super) fn register(index: &Index, analyzers: &[Analyzer]) {
    for analyzer in analyzers {
        index.tokenizers().register(&schema::analyzer_name(analyzer.lang()), analyzer.clone());
    }
}

/// Returns a typed word in lower case, without what stands around it.
fn surface(word: &str) -> String {
    word.to_lowercase().trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}
