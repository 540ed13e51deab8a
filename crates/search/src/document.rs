//! Knowledge base to index: each text of a record during a period becomes a document.

use std::collections::{BTreeMap, BTreeSet};

use tantivy::{TantivyDocument, TantivyError};

use super::Stored;
use super::rank::Head;
use super::schema::Fields;
use adjutant_base::date::Date;
use adjutant_base::id::{Citation, ConceptId, DocumentId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_rules::corpus::Clause;
use adjutant_rules::kb::version::Version;
use adjutant_rules::kb::{KnowledgeBase, Record, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::{Coverage, Edition};
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::ruling::{Effect, Ruling, Verdict};

/// In how many other editions a figure is common.
const COMMON: usize = 2;

/// A text to be indexed: a record during a period.
pub(super) struct Document {
    stored: Stored,
    authentic: String,
    name: String,
    published_in: String,
    numbers: BTreeSet<String>,
    words: BTreeMap<String, Vec<String>>,
    aliases: BTreeMap<String, Vec<String>>,
    facets: BTreeSet<String>,
    from: i64,
    until: i64,
    partial: bool,
}

impl Document {
    pub(super) fn head(&self) -> Head {
        let Stored { id, edition, kind, concepts, .. } = &self.stored;
        Head {
            id: id.clone(),
            edition: edition.clone(),
            kind: *kind,
            concepts: concepts.clone(),
            authentic: self.authentic.clone(),
            numbers: self.numbers.iter().cloned().collect(),
            partial: self.partial,
            from: self.from,
            until: self.until,
        }
    }

    pub(super) fn to_index(&self, fields: &Fields) -> Result<TantivyDocument, TantivyError> {
        let mut out = TantivyDocument::default();
        out.add_text(fields.id, &self.stored.id);
        out.add_text(fields.name, &self.name);
        out.add_text(fields.edition, &self.stored.edition);
        out.add_text(fields.document, &self.published_in);
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
                for word in words {
                    out.add_text(fields.words, word);
                }
            }
        }
        for (lang, aliases) in &self.aliases {
            if let Some(fields) = fields.by_lang.get(lang) {
                for alias in aliases {
                    out.add_text(fields.aliases, alias);
                }
            }
        }
        let stored =
            postcard::to_stdvec(&self.stored).map_err(|error| TantivyError::InternalError(error.to_string()))?;
        out.add_bytes(fields.stored, &stored);
        Ok(out)
    }
}

/// Returns every text of a knowledge base in the order of its records.
pub(super) fn documents(kb: &KnowledgeBase) -> Vec<Document> {
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

/// Returns the languages whose text is a translation that is behind its original on a day.
fn stale(kb: &KnowledgeBase, id: &RecordId, texts: &BTreeMap<String, String>, day: Date) -> Vec<String> {
    let behind = |tag: &&String| {
        tag.parse().is_ok_and(|lang| kb.translation(id, &lang, day).is_some_and(|state| state.is_stale()))
    };
    texts.keys().filter(behind).cloned().collect()
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
        // what is not recorded of a time answers nothing
        let recorded =
            versions.into_iter().enumerate().filter(move |(at, version)| !version.unrecorded || at + 1 == last);
        let documents = recorded.map(|(number, version)| {
            let (mut titles, texts) = texts(version.text.iter().map(|(lang, clause)| (*lang, &**clause)));
            let mut words: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for (lang, names) in kb.term(&rule.concept).into_iter().flat_map(|term| &term.names) {
                let title = titles.entry(lang.to_string()).or_insert_with(|| names.title_in(&edition.id).to_owned());
                let only = names.only.get(&edition.id).into_iter().flatten();
                let listed = words.entry(lang.to_string()).or_default();
                listed.extend(names.words.iter().chain(only).filter(|word| *word != title).cloned());
            }
            let names = kb.term(&rule.concept).into_iter().flat_map(|term| &term.names);
            let aliases = names.map(|(lang, names)| (lang.to_string(), names.aliases.clone())).collect();
            let authentic = words.entry(edition.authentic.to_string()).or_default();
            authentic.extend(rule.section.split(['/', ';']).map(|part| part.trim().to_lowercase()));
            let citation = Citation { id: id.clone(), from: version.period.from };
            let numbers = version.number.iter().cloned();
            let numbers = numbers.chain(rule.also.iter().cloned()).chain(rule.printed.iter().map(|n| n.to_lowercase()));
            let others = kb.editions().iter().filter(|other| {
                other.edition.id != edition.id && other.rules.iter().any(|other| other.concept == rule.concept)
            });
            let also_in: Vec<String> =
                others.map(|other| rule_id(&other.edition.id, &rule.concept).to_string()).collect();
            Document {
                authentic: edition.authentic.to_string(),
                name: id.name.to_string(),
                published_in: rule.source.document.to_string(),
                numbers: numbers.collect(),
                words,
                aliases,
                facets: [RecordKind::Rule.word(), rule.kind.word()].map(ToOwned::to_owned).into_iter().collect(),
                from: version.period.from.map_or(0, Date::number),
                until: until(version.period.until, number + 1 == last),
                partial: is_partial(kb, edition, &version, &rule.concept),
                stored: Stored {
                    id: id.to_string(),
                    edition: edition.id.to_string(),
                    kind: RecordKind::Rule,
                    citation: citation.to_string(),
                    number: version.number.clone(),
                    section: rule.section.clone(),
                    concepts: vec![rule.concept.to_string()],
                    amended_by: version.errata.iter().map(|name| format!("{}/{name}", edition.id)).collect(),
                    unrecorded: texts.is_empty(),
                    withdrawn: version.withdrawn,
                    stale: stale(kb, &id, &texts, version.period.from.unwrap_or(Date::LAST)),
                    also_in,
                    chapter_titles: chapter_titles(kb, &edition.id, &rule.chapter),
                    titles,
                    texts,
                },
            }
        });
        documents.collect::<Vec<_>>()
    })
}

/// Returns whether a rule states none of the figures that the concept has in several other editions: its book is not recorded,
/// and what is reported of it is something else.
fn is_partial(kb: &KnowledgeBase, edition: &Edition, version: &Version<'_>, concept: &ConceptId) -> bool {
    if edition.coverage != Coverage::Commentary {
        return false;
    }
    let others = kb.editions().iter().filter(|other| other.edition.id != edition.id);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for rule in others.flat_map(|other| &other.rules).filter(|rule| rule.concept == *concept) {
        for name in rule.values.keys() {
            *counts.entry(name).or_default() += 1;
        }
    }
    let mut common = counts.into_iter().filter(|(_, count)| *count >= COMMON).map(|(name, _)| name).peekable();
    common.peek().is_some() && common.all(|name| !version.values.contains_key(name))
}

/// The last text of an edition stays what it was when its edition ends.
fn until(until: Option<Date>, is_last: bool) -> i64 {
    if is_last { i64::MAX } else { until.map_or(i64::MAX, Date::number) }
}

/// Rulings, guidance and errata.
fn notices<'a>(kb: &'a KnowledgeBase, records: &'a EditionRecords) -> impl Iterator<Item = Document> + 'a {
    let rulings = records.rulings.iter().map(Notice::ruling);
    let errata = records.errata.iter().map(Notice::erratum);
    rulings.chain(errata).map(move |notice| notice.document(kb, &records.edition))
}

/// What rulings and errata have in common.
struct Notice<'a> {
    entry: Record<'a>,
    name: &'a Name,
    kind: RecordKind,
    document: &'a DocumentId,
    section: &'a str,
    concepts: &'a [ConceptId],
    number: Option<&'a String>,
    /// The errata that made the text what it is.
    amended_by: Vec<&'a Name>,
}

impl<'a> Notice<'a> {
    fn ruling(ruling: &'a Ruling) -> Self {
        let telling = ruling.errata.iter().filter(|effect| effect.effect != Effect::Context);
        Self {
            entry: Record::Ruling(ruling),
            name: &ruling.id,
            kind: if ruling.verdict == Verdict::Guidance { RecordKind::Guidance } else { RecordKind::Ruling },
            document: &ruling.document,
            section: &ruling.section,
            concepts: &ruling.concepts,
            number: ruling.number.as_ref(),
            amended_by: telling.map(|effect| &effect.erratum).collect(),
        }
    }

    fn erratum(erratum: &'a Erratum) -> Self {
        Self {
            entry: Record::Erratum(erratum),
            name: &erratum.id,
            kind: RecordKind::Erratum,
            document: &erratum.document,
            section: &erratum.section,
            concepts: &erratum.concepts,
            number: erratum.number.as_ref(),
            amended_by: Vec::new(),
        }
    }

    fn document(self, kb: &KnowledgeBase, edition: &Edition) -> Document {
        let id = RecordId::new(edition.id.clone(), self.name.clone());
        let (titles, texts) = texts(kb.clauses(&id).map(|(chapter, clause)| (&chapter.lang, clause)));
        let records = kb.edition(&edition.id);
        let from = records.and_then(|records| match self.entry {
            Record::Erratum(erratum) => records.erratum_from(erratum),
            Record::Ruling(_) | Record::Rule(_) => records.in_force(self.document),
        });
        let from = from.or(edition.period.from);
        Document {
            authentic: edition.authentic.to_string(),
            name: id.name.to_string(),
            published_in: self.document.to_string(),
            numbers: self.number.into_iter().cloned().collect(),
            words: BTreeMap::new(),
            aliases: BTreeMap::new(),
            facets: BTreeSet::from([self.kind.word().to_owned()]),
            from: from.map_or(0, Date::number),
            until: i64::MAX,
            partial: false,
            stored: Stored {
                id: id.to_string(),
                edition: edition.id.to_string(),
                kind: self.kind,
                citation: Citation { id: id.clone(), from }.to_string(),
                number: self.number.cloned(),
                section: self.section.to_owned(),
                concepts: self.concepts.iter().map(ToString::to_string).collect(),
                amended_by: self.amended_by.iter().map(|name| format!("{}/{name}", edition.id)).collect(),
                unrecorded: texts.is_empty(),
                withdrawn: false,
                stale: stale(kb, &id, &texts, Date::LAST),
                also_in: Vec::new(),
                chapter_titles: chapter_titles(kb, &edition.id, self.document.as_str()),
                titles,
                texts,
            },
        }
    }
}
