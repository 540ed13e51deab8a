//! The index: every text of the knowledge base, built once for a given content, and searched.

use std::collections::BTreeSet;
#[cfg(feature = "build")]
use std::io;
use std::path::Path;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tantivy::directory::RamDirectory;
use tantivy::{DocId, Index};

use super::cache::{self, Family, Storage};
use super::document::documents;
use super::edition_names::EditionNames;
use super::filter::Scope;
use super::memory_index::{MemoryIndex, Stored as StoredTexts};
use super::plan::{Plan, Planner};
use super::query::{Filter, Query};
use super::rank::{Head, Lookup};
use super::schema;
use super::shown::Shown;
use super::typo::{Speaker, Vocabulary, is_abbreviation, surface};
use super::weights::Weights;
use super::{Answer, Corrected, Hit, Kept, Lacking, NamedEdition, Options, SearchError, rank};
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_rules::compiled;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::kind::RecordKind;
use adjutant_text::analyze::{Analyzer, Step, Steps, Word};
use adjutant_text::glossary::Glossary;

/// The version of what is indexed and how; another one makes another index.
const FORM: &str = "19";

/// From how many letters on an ending may hide a typo.
const LONG_ENDING: usize = 4;

/// How many hits of later days are looked at, at least: those of the edition of the day come after better ones of others.
const LOOKED_AT_LATER: usize = 10;

/// Searches one knowledge base.
pub struct Searcher {
    memory_index: MemoryIndex,
    pub(super) language: Language,
    vocabulary: OnceLock<Vocabulary>,
    /// What is shown of the texts that were found, by their numbers in the index.
    shown: Vec<OnceLock<Shown>>,
    kept: Kept,
}

/// What the words of queries and texts are understood by.
pub(super) struct Language {
    pub analyzers: Vec<Analyzer>,
    pub glossary: Glossary,
    pub editions: EditionNames,
}

impl Language {
    /// Returns what a concept is called, if possible in the reader's language.
    fn title(&self, concept: &str, lang: &str) -> Option<&str> {
        let reader = self.analyzers.iter().position(|analyzer| analyzer.lang() == lang);
        self.glossary.title(concept, reader.unwrap_or(0))
    }
}

/// A query as it is searched.
pub(super) struct Understood {
    /// What is left of it.
    pub query: Query,
    named: Vec<NamedEdition>,
    corrected: Vec<Corrected>,
    /// What is looked up.
    pub plan: Plan,
}

/// What is kept beside the files of an index.
#[derive(Deserialize)]
struct Beside {
    editions: EditionNames,
    heads: Vec<Head>,
}

/// The same as [`Beside`], to be written.
#[derive(Serialize)]
struct BesideRef<'a> {
    editions: &'a EditionNames,
    heads: &'a [Head],
}

impl Searcher {
    /// Opens the index for some data, or builds it.
    ///
    /// # Errors
    ///
    /// If the index cannot be built. Where it cannot be kept it lives in memory, and [`Self::kept`] says why.
    pub fn open(files: &Files, storage: &Storage) -> Result<Self, SearchError> {
        let key = format!("{}-{FORM}-{}", &files.digest()[..24], env!("CARGO_PKG_VERSION"));
        let file = storage.file(Family::Data, &key);
        let kept = match (storage, &file) {
            (Storage::Given(bytes), _) => cache::opened(bytes.clone()).map(|parts| (parts, Kept::Memory(None))),
            (_, Some(file)) => cache::read(file).map(|parts| (parts, Kept::Found(file.clone()))),
            (_, None) => None,
        };
        if let Some(found) = kept.and_then(|(parts, kept)| Self::join(parts, kept, files).transpose()) {
            return found;
        }
        Self::built(files, file.as_deref())
    }

    /// Without the feature `build` there is none.
    #[cfg(not(feature = "build"))]
    fn built(_: &Files, _: Option<&Path>) -> Result<Self, SearchError> {
        Err(SearchError::NoIndex)
    }

    /// Builds the index of some data, and keeps it in a file.
    #[cfg(feature = "build")]
    fn built(files: &Files, file: Option<&Path>) -> Result<Self, SearchError> {
        let (kb, _) = KnowledgeBase::load(files);
        let (mut searcher, directory) = Self::build_in_memory(&kb, Steps::ALL, StoredTexts::Compressed)?;
        searcher.kept = match file {
            None => Kept::Memory(None),
            Some(file) => match searcher.store(&directory, file) {
                Ok(()) => Kept::Stored(file.to_owned()),
                Err(error) => Kept::Memory(Some(format!("{}: {error}", file.display()))),
            },
        };
        Ok(searcher)
    }

    /// Joins an index that was kept with its data; `None` if they do not belong together.
    fn join((index, beside): (Index, Vec<u8>), kept: Kept, files: &Files) -> Result<Option<Self>, SearchError> {
        let Ok(beside) = postcard::from_bytes::<Beside>(&beside) else { return Ok(None) };
        let Beside { editions, heads } = beside;
        let (analyzers, glossary) = compiled::glossary(files);
        let Some(memory_index) = MemoryIndex::open(&index, &analyzers, heads)? else { return Ok(None) };
        let language = Language { analyzers, glossary, editions };
        Ok(Some(Self::new(memory_index, language, kept)))
    }

    /// Builds the index of a knowledge base in memory, with some steps of analysis.
    ///
    /// # Errors
    ///
    /// If the index cannot be written.
    pub fn build(kb: &KnowledgeBase, steps: Steps) -> Result<Self, SearchError> {
        Self::build_in_memory(kb, steps, StoredTexts::Compressed).map(|(searcher, _)| searcher)
    }

    /// Builds the index of a knowledge base as bytes for [`Storage::Given`], small once they are compressed.
    ///
    /// # Errors
    ///
    /// If the index cannot be written.
    pub fn packed(kb: &KnowledgeBase) -> Result<Vec<u8>, SearchError> {
        let (searcher, directory) = Self::build_in_memory(kb, Steps::ALL, StoredTexts::Plain)?;
        let packed = cache::packed(&directory, searcher.memory_index.reader.index(), &searcher.beside()?);
        packed.map_err(|error| SearchError::Index(error.into()))
    }

    fn build_in_memory(
        kb: &KnowledgeBase,
        steps: Steps,
        stored: StoredTexts,
    ) -> Result<(Self, RamDirectory), SearchError> {
        let records = kb.records();
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, steps)).collect();
        let glossary = Glossary::new(&records.terms, &records.words, &analyzers);
        let documents = documents(kb);
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let texts = documents.iter().map(|document| Ok((document.head(), document.to_index(&fields)?)));
        let (memory_index, directory) = MemoryIndex::build(&analyzers, stored, texts)?;
        let language = Language { analyzers, glossary, editions: EditionNames::new(kb) };
        Ok((Self::new(memory_index, language, Kept::Memory(None)), directory))
    }

    fn new(memory_index: MemoryIndex, language: Language, kept: Kept) -> Self {
        let shown = memory_index.heads.iter().map(|_| OnceLock::new()).collect();
        Self { memory_index, language, vocabulary: OnceLock::new(), shown, kept }
    }

    /// Keeps the index with what it is searched with beside the words of the data.
    #[cfg(feature = "build")]
    fn store(&self, directory: &RamDirectory, file: &Path) -> io::Result<()> {
        let beside = self.beside().map_err(io::Error::other)?;
        cache::write(directory, self.memory_index.reader.index(), &beside, file)
    }

    /// Returns what is kept beside the files of the index.
    fn beside(&self) -> Result<Vec<u8>, postcard::Error> {
        postcard::to_stdvec(&BesideRef { editions: &self.language.editions, heads: &self.memory_index.heads })
    }

    /// Makes ready what only mistyped words need. Without this it is made for the first of them.
    pub fn prepare(&self) {
        self.vocabulary();
    }

    /// Returns where the index is kept.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Returns how many texts the index contains.
    pub fn len(&self) -> u64 {
        self.memory_index.reader.num_docs()
    }

    /// Returns whether the index contains nothing.
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
        let mut answer = self.answer(query, options, weights)?;
        if let Some(day) = query.day().or(options.at) {
            let limit = options.limit.max(LOOKED_AT_LATER);
            let later = Options { at: Some(Date::LAST), limit, ..options.clone() };
            // no edition comes first: what other editions say is compared with what is recorded for the day
            let even = Weights { current_edition: 1.0, ..weights.clone() };
            let later = self.answer(&Query { at: None, ..query.clone() }, &later, &even)?;
            // of other editions, what answers better than everything that is recorded for the day, and is new
            let is_on_day = |hit: &Hit| answer.hits.iter().any(|other| other.id == hit.id);
            let better = later.hits.iter().take_while(|hit| !is_on_day(hit)).count();
            let is_own = |hit: &Hit| self.language.editions.is_current(&hit.edition, day);
            let known: BTreeSet<String> = answer.hits.iter().flat_map(|hit| hit.concepts.iter().cloned()).collect();
            let is_new = |hit: &Hit| !hit.concepts.iter().any(|concept| known.contains(concept));
            let is_shown = |rank: usize, hit: &Hit| (rank < better && is_new(hit)) || is_own(hit);
            let ranked = later.hits.into_iter().enumerate().filter(|(rank, hit)| is_shown(*rank, hit));
            answer.later = ranked.map(|(_, hit)| hit).filter(|hit| hit.from().is_some_and(|from| day < from)).collect();
            answer.later.sort_by_key(|hit| !is_own(hit));
            answer.own_later = answer.later.iter().filter(|hit| is_own(hit)).count();
        }
        let day = query.day().or(options.at).unwrap_or(options.today);
        for hit in &mut answer.hits {
            hit.out_of_time = self.language.editions.out_of_time(&hit.edition, day);
            hit.ended = self.language.editions.ended(&hit.edition, day);
        }
        Ok(answer)
    }

    fn answer(&self, query: &Query, options: &Options, weights: &Weights) -> Result<Answer, SearchError> {
        let Understood { query, named, corrected, plan } = self.understood(query, options, weights);
        let Language { analyzers, .. } = &self.language;
        let scope = Scope::new(&query, options, &self.memory_index.fields, analyzers);
        let scored = rank::score(&self.memory_index, self.statistics(), analyzers, &plan, &scope, weights)?;
        let total = scored.len();
        let ranked = rank::order(scored, &self.memory_index, &plan, analyzers, weights);
        let allowed = query.only.get(&Filter::Lang);
        let mut hits = Vec::with_capacity(options.limit.min(total));
        for (score, doc) in ranked.into_iter().take(options.limit) {
            hits.push(self.shown(doc)?.hit(score, analyzers, &plan, &options.lang, allowed));
        }
        let lacking = self.lacking(&hits, &query, &named, &plan, options);
        let (editions, also_searched) = (named, plan.also_searched);
        let (later, own_later) = (Vec::new(), 0);
        Ok(Answer { version: 1, hits, total, later, own_later, editions, lacking, also_searched, corrected })
    }

    /// Finds out whether the edition that is asked for, or the one in force, has no rule that the query names: by its title, or by a
    /// word that is for one concept alone.
    fn lacking(
        &self,
        hits: &[Hit],
        query: &Query,
        named: &[NamedEdition],
        plan: &Plan,
        options: &Options,
    ) -> Option<Lacking> {
        if query.only.contains_key(&Filter::Edition) {
            return None;
        }
        let day = query.day().or(options.at).unwrap_or(options.today);
        let editions = &self.language.editions;
        let asked = named.first().map(|named| named.edition.as_str()).or_else(|| editions.current(day).next())?;
        let mut rules = hits.iter().filter(|hit| hit.kind == RecordKind::Rule);
        let titled = rules.clone().find(|hit| self.is_titled(hit, &query.words)).and_then(Hit::concept);
        let concept = match (titled, &plan.named[..]) {
            (Some(concept), _) => concept,
            (None, [concept]) => concept.as_str(),
            (None, _) => return None,
        };
        let lack = editions.lack(asked, concept)?;
        let rule = rules.find(|hit| hit.concept() == Some(concept)).map(|hit| hit.title.as_str());
        let title = rule.or_else(|| self.language.title(concept, &options.lang))?.to_owned();
        Some(Lacking { edition: asked.to_owned(), title, silence: lack.silence, instead: lack.instead.clone() })
    }

    /// Returns whether the title of a hit has every word of a name, in any inflected form.
    pub fn is_called(&self, hit: &Hit, name: &str) -> bool {
        self.terms_of(hit, [name, &hit.title]).is_some_and(|[name, title]| name.is_subset(&title))
    }

    /// Returns whether the title of a hit, or what precedes its colon, has the words of a name and no others, in any inflected form.
    pub fn is_titled(&self, hit: &Hit, name: &str) -> bool {
        let head = hit.title.split_once(':').map_or(&*hit.title, |(head, _)| head);
        let is_name = |title| self.terms_of(hit, [name, title]).is_some_and(|[name, title]| name == title);
        is_name(head) || is_name(&hit.title)
    }

    /// Returns the terms of two texts in the language of a hit.
    fn terms_of(&self, hit: &Hit, texts: [&str; 2]) -> Option<[BTreeSet<String>; 2]> {
        let analyzer = self.language.analyzers.iter().find(|analyzer| analyzer.lang() == hit.lang)?;
        Some(texts.map(|text| analyzer.words(text).iter().map(|word| word.terms[0].clone()).collect()))
    }

    /// Takes the names of editions out of a query, corrects it and plans it.
    pub(super) fn understood(&self, query: &Query, options: &Options, weights: &Weights) -> Understood {
        let (mut query, mut corrected) = (query.clone(), Vec::new());
        let named = self.language.editions.taken(&mut query);
        if options.correct {
            corrected = self.correct(&mut query, &options.lang);
        }
        let plan = self.planner(options, weights, &|lang, word| self.telling(lang, word)).plan(&query, &named);
        Understood { query, named, corrected, plan }
    }

    /// Returns every value that a filter knows here.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub fn values(&self, filter: Filter) -> Result<BTreeSet<String>, SearchError> {
        self.memory_index.values(filter)
    }

    /// Returns the index, which knows how rare words are.
    pub(super) fn statistics(&self) -> &tantivy::Searcher {
        &self.memory_index.reader
    }

    /// Returns what words are understood by.
    pub(super) fn language(&self) -> &Language {
        &self.language
    }

    /// Makes the planner of queries; `telling` says how telling a word is.
    pub(super) fn planner<'a>(
        &'a self,
        options: &'a Options,
        weights: &'a Weights,
        telling: &'a dyn Fn(usize, &Word) -> f32,
    ) -> Planner<'a> {
        let Language { analyzers, glossary, editions } = &self.language;
        Planner { analyzers, glossary, editions, options, weights, telling }
    }

    /// Returns what is shown of a text.
    fn shown(&self, doc: DocId) -> Result<&Shown, SearchError> {
        let place = &self.shown[doc as usize];
        if let Some(shown) = place.get() {
            return Ok(shown);
        }
        let shown = Shown::new(self.memory_index.stored(doc)?, &self.language.analyzers);
        Ok(place.get_or_init(|| shown))
    }

    /// Replaces words that nothing contains by those probably meant, and says which. The last may not be typed to its end.
    fn correct(&self, query: &mut Query, lang: &str) -> Vec<Corrected> {
        let mut corrected = Vec::new();
        let typed: Vec<String> = query.words.split_whitespace().map(ToOwned::to_owned).collect();
        let (mut words, last) = (Vec::with_capacity(typed.len()), typed.len().saturating_sub(1));
        for (at, word) in typed.into_iter().enumerate() {
            let completed = if at == last { self.completed(&word) } else { None };
            let meant = completed.or_else(|| self.meant(&word, lang));
            let searched = meant.as_ref().unwrap_or(&word).clone();
            if meant.is_some() {
                corrected.push(Corrected { typed: word, searched: searched.clone() });
            }
            words.push(searched);
        }
        query.words = words.join(" ");
        corrected
    }

    /// Returns the word that an unknown one is the beginning of.
    fn completed(&self, word: &str) -> Option<String> {
        let surface = surface(word);
        let is_unknown = self.knows(&surface) == Known::Nothing && !is_abbreviation(word);
        is_unknown.then(|| self.vocabulary().completed(&surface))?.map(str::to_owned)
    }

    /// Returns the known word that a typed one is a typo of. An unknown abbreviation stays as it is: it resembles too much.
    fn meant(&self, word: &str, lang: &str) -> Option<String> {
        let surface = surface(word);
        let known = self.knows(&surface);
        if known == Known::Word || (known == Known::Nothing && is_abbreviation(word)) {
            return None;
        }
        // a compound of known parts is taken apart by the analysis already
        let vocabulary = self.vocabulary();
        let meant = vocabulary.nearest_word(&surface).map(str::to_owned);
        let meant = meant.or_else(|| self.parts(&surface, lang).filter(|_| known == Known::Nothing))?;
        let terms =
            |analyzer: &Analyzer, text: &str| analyzer.words(text).into_iter().next().map(|word| word.terms.clone());
        let same = |analyzer: &Analyzer| terms(analyzer, &surface) == terms(analyzer, &meant);
        (known == Known::Nothing || !self.language.analyzers.iter().any(same)).then_some(meant)
    }

    /// Returns two words of one language that were typed as one; that of the reader is tried first.
    fn parts(&self, surface: &str, lang: &str) -> Option<String> {
        let analyzers = &self.language.analyzers;
        let reader = analyzers.iter().position(|analyzer| analyzer.lang() == lang);
        let others = (0..analyzers.len()).filter(|number| reader != Some(*number));
        let mut numbers = reader.into_iter().chain(others);
        numbers.find_map(|number| {
            let has = |word: &str| self.has_word(number, &analyzers[number].words(word));
            self.vocabulary().parts(surface, &Speaker { compounds: analyzers[number].makes_compounds(), has: &has })
        })
    }

    /// Returns whether the texts, the lexicon or the glossary of a language have each of some words.
    fn has_word(&self, lang: usize, words: &[Word]) -> bool {
        words.iter().all(|word| {
            word.stop
                || word.by != Step::Stem
                || word.terms.len() > 1
                || self.language.glossary.knows(lang, &word.terms[0])
                || self.telling(lang, word) > 0.0
        })
    }

    /// Returns what of a word is known to any text, lexicon or glossary.
    fn knows(&self, surface: &str) -> Known {
        let stems = self.language.analyzers.iter().enumerate().filter_map(|(lang, analyzer)| {
            let words = analyzer.words(surface);
            let stem: usize =
                words.iter().filter(|word| word.terms.len() == 1).map(|word| word.terms[0].chars().count()).sum();
            self.has_word(lang, &words).then_some(stem)
        });
        match stems.max() {
            None => Known::Nothing,
            Some(stem) if surface.chars().count() < stem + LONG_ENDING || self.vocabulary().knows(surface) => {
                Known::Word
            }
            Some(_) => Known::Stem,
        }
    }

    /// Returns how telling a word is among the texts of a language; 0 if they do not hold it.
    fn telling(&self, lang: usize, word: &Word) -> f32 {
        let (memory_index, langs, weights) = (&self.memory_index, &self.language.analyzers[..], &Weights::DEFAULT);
        let lookup = Lookup { memory_index, statistics: self.statistics(), langs, weights };
        match lookup.term(lang, &word.terms[0]).map_or(0, |found| found.most) {
            0 => 0.0,
            holding => rank::telling(memory_index.heads.len(), holding),
        }
    }

    /// Returns the words of all texts, with how many texts hold them, and those of lexicon and glossary.
    fn vocabulary(&self) -> &Vocabulary {
        self.vocabulary.get_or_init(|| {
            let mut vocabulary = Vocabulary::default();
            for segment in self.memory_index.reader.segment_readers() {
                let Ok(inverted) = segment.inverted_index(self.memory_index.fields.exact) else { continue };
                let Ok(mut terms) = inverted.terms().stream() else { continue };
                while terms.advance() {
                    if let Ok(word) = std::str::from_utf8(terms.key()) {
                        vocabulary.add(word, u64::from(terms.value().doc_freq));
                    }
                }
            }
            for word in self.language.glossary.vocabulary() {
                vocabulary.add(&surface(word), 1);
            }
            for form in self.language.analyzers.iter().flat_map(Analyzer::forms) {
                vocabulary.add(form, 0);
            }
            vocabulary
        })
    }
}

/// What of a typed word is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// The word, or its stem and a short ending.
    Word,
    /// What is left of the word without a long ending, or its parts: *plus* of *pluselig*, *kamp* of *kampschok*.
    Stem,
    /// Neither.
    Nothing,
}
