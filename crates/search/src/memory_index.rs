//! An index and the heads of what it contains, built in memory: one segment, in which a text has the place of its head.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, RwLock};

use serde::de::DeserializeOwned;
use tantivy::directory::RamDirectory;
use tantivy::indexer::NoMergePolicy;
use tantivy::schema::Value as _;
use tantivy::store::Compressor;
use tantivy::{DocAddress, DocId, Index, IndexSettings, ReloadPolicy, TantivyDocument};

use super::SearchError;
use super::query::Filter;
use super::rank::{Found, Head};
use super::schema::{self, Fields};
use super::tokenizer::TermTokenizer;
use adjutant_text::analyze::Analyzer;

/// How much memory the writer takes before it writes a segment, in bytes.
const WRITER_MEMORY: usize = 50_000_000;

/// How an index keeps what it shows of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stored {
    /// Block by block, so that it is small in memory.
    Compressed,
    /// As it is, so that what compresses the whole index finds every repetition.
    Plain,
}

/// An index that is searched.
pub(super) struct MemoryIndex {
    /// Its fields.
    pub fields: Fields,
    /// What the order of hits needs to know of each text, by its number in the index.
    pub heads: Vec<Head>,
    /// The concepts, each with its records.
    pub concepts: BTreeMap<String, Concept>,
    /// The places of the concepts of each text among all.
    pub concepts_of: Vec<Vec<usize>>,
    /// Where terms are, by language, as far as they were looked up: with their scores by the weights that searches use.
    pub terms: Vec<RwLock<HashMap<String, Arc<Found>>>>,
    /// The index, opened.
    pub reader: tantivy::Searcher,
}

/// The records of a concept.
pub(super) struct Concept {
    /// Its place among all.
    place: usize,
    /// The numbers of its texts in the index.
    pub records: Vec<DocId>,
}

impl MemoryIndex {
    /// Builds the index of some texts, each with its head. The folder contains its files.
    pub(super) fn build(
        analyzers: &[Analyzer],
        stored: Stored,
        texts: impl Iterator<Item = Result<(Head, TantivyDocument), SearchError>>,
    ) -> Result<(Self, RamDirectory), SearchError> {
        Self::build_within(WRITER_MEMORY, analyzers, stored, texts)
    }

    /// Builds the index with this many bytes for the writer. What does not fit is written as a segment, and in the end all
    /// segments become one; they do not keep the order in which the texts came, so that each carries its place.
    fn build_within(
        memory: usize,
        analyzers: &[Analyzer],
        stored: Stored,
        texts: impl Iterator<Item = Result<(Head, TantivyDocument), SearchError>>,
    ) -> Result<(Self, RamDirectory), SearchError> {
        let (schema, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let directory = RamDirectory::create();
        let settings = match stored {
            Stored::Compressed => IndexSettings::default(),
            Stored::Plain => IndexSettings { docstore_compression: Compressor::None, ..IndexSettings::default() },
        };
        let index = Index::create(directory.clone(), schema, settings)?;
        register(&index, analyzers);
        let mut writer = index.writer_with_num_threads(1, memory)?;
        writer.set_merge_policy(Box::new(NoMergePolicy));
        let mut heads = Vec::new();
        for text in texts {
            let (head, mut document) = text?;
            document.add_u64(fields.place, heads.len() as u64);
            heads.push(head);
            writer.add_document(document)?;
        }
        writer.commit()?;
        let segments = index.searchable_segment_ids()?;
        if segments.len() > 1 {
            writer.merge(&segments).wait()?;
            writer.garbage_collect_files().wait()?;
        }
        writer.wait_merging_threads()?;
        let reader = opened(&index)?;
        let heads = placed(&reader, heads)?;
        Ok((Self::new(fields, heads, reader), directory))
    }

    /// Joins an index with the heads that were kept beside it; `None` if they do not belong together.
    pub(super) fn open(index: &Index, analyzers: &[Analyzer], heads: Vec<Head>) -> Result<Option<Self>, SearchError> {
        register(index, analyzers);
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let reader = opened(index)?;
        let fits = reader.segment_readers().len() <= 1 && reader.num_docs() == heads.len() as u64;
        Ok(fits.then(|| Self::new(fields, heads, reader)))
    }

    fn new(fields: Fields, heads: Vec<Head>, reader: tantivy::Searcher) -> Self {
        let mut concepts: BTreeMap<String, Concept> = BTreeMap::new();
        for (doc, concept) in
            (0..).zip(&heads).flat_map(|(doc, head)| head.concepts.iter().map(move |concept| (doc, concept)))
        {
            let place = concepts.len();
            let known = concepts.entry(concept.clone()).or_insert_with(|| Concept { place, records: Vec::new() });
            known.records.push(doc);
        }
        let places = |head: &Head| head.concepts.iter().map(|concept| concepts[concept].place).collect();
        let concepts_of = heads.iter().map(places).collect();
        let terms = fields.by_lang.iter().map(|_| RwLock::default()).collect();
        Self { fields, heads, concepts, concepts_of, terms, reader }
    }

    /// Returns every value that a filter knows.
    pub(super) fn values(&self, filter: Filter) -> Result<BTreeSet<String>, SearchError> {
        let mut values = BTreeSet::new();
        for segment in self.reader.segment_readers() {
            let inverted = segment.inverted_index(self.fields.filter(filter))?;
            let mut terms = inverted.terms().stream().map_err(tantivy::TantivyError::from)?;
            while terms.advance() {
                values.extend(std::str::from_utf8(terms.key()).ok().map(ToOwned::to_owned));
            }
        }
        Ok(values)
    }

    /// Reads what is kept of a text.
    pub(super) fn stored<T: DeserializeOwned>(&self, doc: DocId) -> Result<T, SearchError> {
        let document: TantivyDocument = self.reader.doc(DocAddress::new(0, doc))?;
        let bytes = document.get_first(self.fields.stored).and_then(|value| value.as_bytes()).unwrap_or_default();
        Ok(postcard::from_bytes(bytes)?)
    }
}

fn opened(index: &Index) -> tantivy::Result<tantivy::Searcher> {
    let reader: tantivy::IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    Ok(reader.searcher())
}

/// Puts the heads in the order in which the index has their texts.
fn placed(reader: &tantivy::Searcher, heads: Vec<Head>) -> tantivy::Result<Vec<Head>> {
    let mut heads: Vec<Option<Head>> = heads.into_iter().map(Some).collect();
    let mut placed = Vec::with_capacity(heads.len());
    for segment in reader.segment_readers() {
        let numbers = segment.fast_fields().u64(schema::PLACE)?;
        for doc in 0..segment.max_doc() {
            let place = numbers.first(doc).and_then(|place| usize::try_from(place).ok());
            placed.extend(place.and_then(|place| heads.get_mut(place)?.take()));
        }
    }
    Ok(placed)
}

fn register(index: &Index, analyzers: &[Analyzer]) {
    for analyzer in analyzers {
        index.tokenizers().register(&schema::analyzer_name(analyzer.lang()), TermTokenizer(analyzer.clone()));
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use adjutant_base::source::Files;
    use adjutant_rules::record::kind::RecordKind;
    use adjutant_text::analyze::Steps;

    /// The least that a writer may have.
    const LITTLE: usize = 15_000_000;
    const TEXTS: usize = 60;

    fn text(number: usize) -> (Head, String) {
        // the texts become shorter: a later segment contains more of them, and comes before an earlier one
        let mut words = String::new();
        for word in 0..(TEXTS - number) * 50 {
            let _ = write!(words, "w{number}x{word} ");
        }
        let (id, edition, kind) = (format!("t{number}"), String::new(), RecordKind::Rule);
        let (concepts, authentic, numbers) = (Vec::new(), String::new(), Vec::new());
        let head = Head { id, edition, kind, concepts, authentic, numbers, partial: false, from: 0, until: i64::MAX };
        (head, words)
    }

    #[test]
    fn texts_that_fill_several_segments_keep_their_heads() {
        let (records, _) = adjutant_rules::record::read_words(&Files::of_project());
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, Steps::NONE)).collect();
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let texts = (0..TEXTS).map(|number| {
            let (head, words) = text(number);
            let mut document = TantivyDocument::default();
            document.add_text(fields.exact, &words);
            for own in fields.by_lang.values() {
                document.add_text(own.body, &words);
            }
            document.add_bytes(fields.stored, &postcard::to_stdvec(&head.id)?);
            Ok((head, document))
        });
        let (memory_index, _) = MemoryIndex::build_within(LITTLE, &analyzers, Stored::Compressed, texts).unwrap();
        assert_eq!(memory_index.reader.segment_readers().len(), 1);
        assert_eq!(memory_index.heads.len(), TEXTS);
        for (doc, head) in memory_index.heads.iter().enumerate() {
            let id: String = memory_index.stored(u32::try_from(doc).unwrap()).unwrap();
            assert_eq!(id, head.id);
        }
        let ids: Vec<&str> = memory_index.heads.iter().map(|head| head.id.as_str()).collect();
        assert!(ids[0] != "t0", "one segment was enough, so that nothing was tried");
        let ids: std::collections::BTreeSet<&str> = ids.into_iter().collect();
        assert_eq!(ids.len(), TEXTS);
    }
}
