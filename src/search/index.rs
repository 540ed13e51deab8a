//! The index: every text of the knowledge base, built once for a given content, and searched.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use tantivy::collector::{Count, TopDocs};
use tantivy::schema::Value as _;
use tantivy::{DocAddress, Index, ReloadPolicy, TantivyDocument, TantivyError, Term};

use super::analyze::{Analyzer, Steps};
use super::glossary::Glossary;
use super::plan::{Plan, Planner};
use super::query::Query;
use super::schema::{self, Fields};
use super::snippet::{Snippet, snippet};
use super::store::{self, Storage};
use super::typo::Vocabulary;
use super::{Answer, Corrected, Hit, Kept, Options, SearchError, Stored, rank};
use crate::base::id::{Citation, EditionId, RecordId};
use crate::base::lang::Lang;
use crate::corpus::Clause;
use crate::kb::{Entry, KnowledgeBase, rule_id};
use crate::record::edition::Edition;
use crate::record::ruling::Verdict;
use crate::record::{EditionRecords, Records};
use crate::source::Files;

/// The version of what is indexed and how; another one makes another index.
const FORM: &str = "1";
/// How many candidates of the index are put in order.
const CANDIDATES: usize = 80;
const WRITER_MEMORY: usize = 50_000_000;

/// Searches one knowledge base.
pub struct Searcher {
    fields: Fields,
    analyzers: Vec<Analyzer>,
    glossary: Glossary,
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
            && let Some(index) = store::read(file)
        {
            let (records, _) = crate::record::read_words(files);
            return Self::over(index, &records, Steps::ALL, Kept::Found(file.clone()));
        }
        let (kb, _) = KnowledgeBase::load(files);
        let mut searcher = Self::build(&kb, Steps::ALL)?;
        searcher.kept = match &file {
            None => Kept::Memory(None),
            Some(file) => match store::write(searcher.reader.index(), file) {
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
        let languages = &kb.records().languages;
        let tags: Vec<String> = languages.iter().map(|language| language.lang.to_string()).collect();
        let (schema, fields) = schema::schema(tags.iter().map(String::as_str));
        let index = Index::create_in_ram(schema);
        register(&index, kb.records(), steps);
        let mut writer = index.writer_with_num_threads(1, WRITER_MEMORY)?;
        for document in documents(kb) {
            writer.add_document(document.to_index(&fields)?)?;
        }
        writer.commit()?;
        writer.wait_merging_threads()?;
        Self::over(index, kb.records(), steps, Kept::Memory(None))
    }

    fn over(index: Index, records: &Records, steps: Steps, kept: Kept) -> Result<Self, SearchError> {
        register(&index, records, steps);
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, steps)).collect();
        let (_, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let glossary = Glossary::new(&records.terms, &records.words, &analyzers);
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        Ok(Self { fields, analyzers, glossary, reader, vocabulary: OnceLock::new(), kept })
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
        let (mut query, mut corrected) = (query.clone(), Vec::new());
        if options.correct {
            corrected = self.correct(&mut query);
        }
        let planner = Planner { fields: &self.fields, analyzers: &self.analyzers, glossary: &self.glossary, options };
        let plan = planner.plan(&query);
        let collectors = (TopDocs::with_limit(CANDIDATES.max(options.limit)).order_by_score(), Count);
        let (found, total) = self.reader.search(&plan.query, &collectors)?;
        let mut candidates = Vec::with_capacity(found.len());
        for (score, address) in found {
            candidates.push((score, self.stored(address)?));
        }
        let ranked = rank::order(candidates);
        let hits =
            ranked.into_iter().take(options.limit).map(|(score, stored)| self.hit(score, stored, &plan, options));
        Ok(Answer { version: 1, hits: hits.collect(), total, also_searched: plan.also_searched, corrected })
    }

    fn stored(&self, address: DocAddress) -> Result<Stored, SearchError> {
        let document: TantivyDocument = self.reader.doc(address)?;
        let bytes = document.get_first(self.fields.stored).and_then(|value| value.as_bytes()).unwrap_or_default();
        Ok(serde_json::from_slice(bytes)?)
    }

    /// Shows a record in the language whose text matches best; among equals in the reader's.
    fn hit(&self, score: f32, stored: Stored, plan: &Plan, options: &Options) -> Hit {
        let empty = BTreeMap::new();
        let mut best: Option<(Snippet, &str)> = None;
        for analyzer in &self.analyzers {
            let Some(text) = stored.texts.get(analyzer.lang()) else { continue };
            let wanted = plan.wanted.get(analyzer.lang()).unwrap_or(&empty);
            let mut found = snippet(analyzer, text, wanted);
            let title = stored.titles.get(analyzer.lang()).map_or("", String::as_str);
            found.weight += snippet(analyzer, title, wanted).weight;
            let preferred = analyzer.lang() == options.lang;
            let better = best.as_ref().is_none_or(|(other, _)| {
                found.weight > other.weight || preferred && found.weight + f32::EPSILON >= other.weight
            });
            if better {
                best = Some((found, analyzer.lang()));
            }
        }
        let languages: Vec<String> = stored.texts.keys().cloned().collect();
        let (found, lang) = best.map_or_else(
            || (Snippet { text: String::new(), highlights: Vec::new(), weight: 0.0 }, options.lang.clone()),
            |(found, lang)| (found, lang.to_owned()),
        );
        let title = stored.titles.get(&lang).or_else(|| stored.titles.values().next()).cloned().unwrap_or_default();
        let chapter = stored.chapter_titles.get(&lang).or_else(|| stored.chapter_titles.values().next());
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
            stale: false,
        }
    }

    /// Replaces words that nothing holds by those that were probably meant, and says which.
    fn correct(&self, query: &mut Query) -> Vec<Corrected> {
        let mut corrected = Vec::new();
        let typed: Vec<String> = query.words.split_whitespace().map(ToOwned::to_owned).collect();
        let mut words = Vec::with_capacity(typed.len());
        for word in typed {
            let meant = if self.is_known(&word) { None } else { self.vocabulary().nearest(&self.surface(&word)) };
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

    fn surface(&self, word: &str) -> String {
        let lower = word.to_lowercase();
        lower.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
    }

    /// Tells whether any text, lexicon or glossary has a word.
    fn is_known(&self, word: &str) -> bool {
        self.analyzers.iter().enumerate().any(|(lang, analyzer)| {
            let words = analyzer.words(word);
            let fields = self.fields.by_lang[analyzer.lang()];
            words.iter().all(|word| {
                word.stop
                    || word.by != super::analyze::Step::Stem
                    || word.terms.len() > 1
                    || self.glossary.knows(lang, &word.terms[0])
                    || [fields.title, fields.words, fields.body].into_iter().any(|field| {
                        self.reader.doc_freq(&Term::from_field_text(field, &word.terms[0])).unwrap_or(0) > 0
                    })
            })
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
                vocabulary.add(&self.surface(word), 1);
            }
            for form in self.analyzers.iter().flat_map(Analyzer::forms) {
                vocabulary.add(form, 0);
            }
            vocabulary
        })
    }
}

fn register(index: &Index, records: &Records, steps: Steps) {
    for language in &records.languages {
        let analyzer = Analyzer::new(language, steps);
        index.tokenizers().register(&schema::analyzer_name(&language.lang.to_string()), analyzer);
    }
}

/// A text to be indexed: a record during a period.
struct Document {
    stored: Stored,
    name: String,
    document: String,
    numbers: BTreeSet<String>,
    words: BTreeMap<String, Vec<String>>,
    facets: BTreeSet<String>,
    from: i64,
    until: i64,
    latest: bool,
}

impl Document {
    fn to_index(&self, fields: &Fields) -> Result<TantivyDocument, TantivyError> {
        let mut out = TantivyDocument::default();
        out.add_text(fields.id, &self.stored.id);
        out.add_text(fields.name, &self.name);
        out.add_text(fields.edition, &self.stored.edition);
        out.add_text(fields.document, &self.document);
        for kind in &self.facets {
            out.add_text(fields.kind, kind);
        }
        for number in &self.numbers {
            out.add_text(fields.number, number);
        }
        for concept in &self.stored.concepts {
            out.add_text(fields.concept, concept);
        }
        out.add_i64(fields.from, self.from);
        out.add_i64(fields.until, self.until);
        out.add_u64(fields.latest, u64::from(self.latest));
        for (lang, text) in &self.stored.texts {
            out.add_text(fields.lang, lang);
            out.add_text(fields.exact, text);
            if let Some(fields) = fields.by_lang.get(lang) {
                out.add_text(fields.body, text);
            }
        }
        for (lang, title) in &self.stored.titles {
            out.add_text(fields.exact, title);
            if let Some(fields) = fields.by_lang.get(lang) {
                out.add_text(fields.title, title);
            }
        }
        for (lang, words) in &self.words {
            if let Some(fields) = fields.by_lang.get(lang) {
                words.iter().for_each(|word| out.add_text(fields.words, word));
            }
        }
        let stored =
            serde_json::to_vec(&self.stored).map_err(|error| TantivyError::InternalError(error.to_string()))?;
        out.add_bytes(fields.stored, &stored);
        Ok(out)
    }
}

/// Returns every text of a knowledge base in the order of its records.
fn documents(kb: &KnowledgeBase) -> Vec<Document> {
    let mut documents = Vec::new();
    for records in kb.editions() {
        documents.extend(rules(kb, records));
        documents.extend(notices(kb, records));
    }
    documents
}

fn texts<'a>(
    clauses: impl Iterator<Item = (&'a Lang, &'a Clause)>,
) -> (BTreeMap<String, String>, BTreeMap<String, String>) {
    let mut titles = BTreeMap::new();
    let mut texts = BTreeMap::new();
    for (lang, clause) in clauses {
        titles.insert(lang.to_string(), clause.title.clone());
        texts.insert(lang.to_string(), clause.plain.clone());
    }
    (titles, texts)
}

fn chapter_titles(kb: &KnowledgeBase, edition: &EditionId, stem: &str) -> BTreeMap<String, String> {
    let chapters = kb.chapters().iter().filter(|chapter| chapter.edition == *edition && chapter.stem == stem);
    chapters.map(|chapter| (chapter.lang.to_string(), chapter.title.clone())).collect()
}

fn rules<'a>(kb: &'a KnowledgeBase, records: &'a EditionRecords) -> impl Iterator<Item = Document> + 'a {
    let edition = &records.edition;
    records.rules.iter().flat_map(move |rule| {
        let id = rule_id(&edition.id, &rule.concept);
        let versions = kb.versions(&edition.id, rule);
        let last = versions.len();
        let documents = versions.into_iter().enumerate().map(|(number, version)| {
            let (mut titles, texts) = texts(version.text.iter().map(|(lang, clause)| (*lang, &**clause)));
            let mut words: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for (lang, names) in kb.term(&rule.concept).into_iter().flat_map(|term| &term.names) {
                let title = titles.entry(lang.to_string()).or_insert_with(|| names.title_in(&edition.id).to_owned());
                let only = names.only.get(&edition.id).into_iter().flatten();
                let listed = words.entry(lang.to_string()).or_default();
                listed.extend(names.words.iter().chain(only).filter(|word| *word != title).cloned());
            }
            let authentic = words.entry(edition.authentic.to_string()).or_default();
            authentic.extend(rule.section.split(['/', ';']).map(|part| part.trim().to_lowercase()));
            let citation = Citation { id: id.clone(), from: version.period.from };
            let numbers = version.number.iter().map(|number| (*number).to_owned());
            let numbers = numbers.chain(rule.also.iter().cloned()).chain(rule.printed.iter().map(|n| n.to_lowercase()));
            let others = kb.editions().iter().filter(|other| {
                other.edition.id != edition.id && other.rules.iter().any(|other| other.concept == rule.concept)
            });
            Document {
                name: id.name.to_string(),
                document: rule.source.document.to_string(),
                numbers: numbers.collect(),
                words,
                facets: ["rule", rule.kind.word()].map(ToOwned::to_owned).into_iter().collect(),
                from: version.period.from.map_or(0, super::super::base::date::Date::number),
                until: until(version.period.until, number + 1 == last),
                latest: number + 1 == last,
                stored: Stored {
                    id: id.to_string(),
                    edition: edition.id.to_string(),
                    kind: "rule".to_owned(),
                    citation: citation.to_string(),
                    number: version.number.map(ToOwned::to_owned),
                    section: rule.section.clone(),
                    concepts: vec![rule.concept.to_string()],
                    amended_by: version.errata.iter().map(|name| format!("{}/{name}", edition.id)).collect(),
                    unrecorded: texts.is_empty(),
                    also_in: others.map(|other| rule_id(&other.edition.id, &rule.concept).to_string()).collect(),
                    chapter_titles: chapter_titles(kb, &edition.id, &rule.chapter),
                    titles,
                    texts,
                },
            }
        });
        documents.collect::<Vec<_>>()
    })
}

/// The last text of an edition stays what it was when its edition ends.
fn until(until: Option<crate::base::date::Date>, is_last: bool) -> i64 {
    if is_last { i64::MAX } else { until.map_or(i64::MAX, super::super::base::date::Date::number) }
}

/// Rulings, guidance and errata.
fn notices<'a>(kb: &'a KnowledgeBase, records: &'a EditionRecords) -> impl Iterator<Item = Document> + 'a {
    let edition = &records.edition;
    let rulings = records.rulings.iter().map(move |ruling| {
        let kind = if ruling.verdict == Verdict::Guidance { "guidance" } else { "ruling" };
        let id = RecordId::new(edition.id.clone(), ruling.id.clone());
        let amended = ruling.errata.iter().map(|effect| format!("{}/{}", edition.id, effect.erratum)).collect();
        let numbers = ruling.number.iter().chain(&ruling.cites).cloned().collect();
        notice(kb, edition, &id, kind, (Entry::Ruling(ruling), ruling.number.clone(), numbers, amended))
    });
    let errata = records.errata.iter().map(move |erratum| {
        let id = RecordId::new(edition.id.clone(), erratum.id.clone());
        let numbers = erratum.number.iter().cloned().collect();
        notice(kb, edition, &id, "erratum", (Entry::Erratum(erratum), erratum.number.clone(), numbers, Vec::new()))
    });
    rulings.chain(errata)
}

type Particulars<'a> = (Entry<'a>, Option<String>, BTreeSet<String>, Vec<String>);

fn notice(kb: &KnowledgeBase, edition: &Edition, id: &RecordId, kind: &str, particulars: Particulars<'_>) -> Document {
    let (entry, number, numbers, amended_by) = particulars;
    let (document, section, concepts) = match entry {
        Entry::Ruling(ruling) => (&ruling.document, &ruling.section, &ruling.concepts),
        Entry::Erratum(erratum) => (&erratum.document, &erratum.section, &erratum.concepts),
        Entry::Rule(_) => unreachable!("rules are indexed by version"),
    };
    let (titles, texts) = texts(kb.clauses(id).map(|(chapter, clause)| (&chapter.lang, clause)));
    let from = kb.issue(&edition.id, entry).and_then(|issue| issue.in_force).or(edition.period.from);
    Document {
        name: id.name.to_string(),
        document: document.to_string(),
        numbers,
        words: BTreeMap::new(),
        facets: BTreeSet::from([kind.to_owned()]),
        from: from.map_or(0, super::super::base::date::Date::number),
        until: i64::MAX,
        latest: true,
        stored: Stored {
            id: id.to_string(),
            edition: edition.id.to_string(),
            kind: kind.to_owned(),
            citation: Citation { id: id.clone(), from }.to_string(),
            number,
            section: section.clone(),
            concepts: concepts.iter().map(ToString::to_string).collect(),
            amended_by,
            unrecorded: texts.is_empty(),
            also_in: Vec::new(),
            chapter_titles: chapter_titles(kb, &edition.id, document.as_str()),
            titles,
            texts,
        },
    }
}
