//! Knowledge base to index: each text of a record during a period becomes a document.

use std::collections::{BTreeMap, BTreeSet};

use tantivy::{TantivyDocument, TantivyError};

use super::Stored;
use super::rank::Head;
use super::schema::Fields;
use crate::base::date::Date;
use crate::base::id::{Citation, EditionId, RecordId};
use crate::base::lang::Lang;
use crate::corpus::Clause;
use crate::kb::{Entry, KnowledgeBase, rule_id};
use crate::record::EditionRecords;
use crate::record::edition::Edition;
use crate::record::ruling::{Effect, Verdict};

/// A text to be indexed: a record during a period.
pub(super) struct Document {
    stored: Stored,
    name: String,
    published_in: String,
    numbers: BTreeSet<String>,
    words: BTreeMap<String, Vec<String>>,
    aliases: BTreeMap<String, Vec<String>>,
    facets: BTreeSet<String>,
    from: i64,
    until: i64,
    latest: bool,
}

impl Document {
    pub(super) fn head(&self) -> Head {
        let Stored { id, kind, concepts, texts, .. } = &self.stored;
        let langs = texts.keys().cloned().collect();
        let numbers = self.numbers.iter().cloned().collect();
        Head { id: id.clone(), kind: kind.clone(), concepts: concepts.clone(), langs, numbers }
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
        let documents = versions.into_iter().enumerate().map(|(number, version)| {
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
            Document {
                name: id.name.to_string(),
                published_in: rule.source.document.to_string(),
                numbers: numbers.collect(),
                words,
                aliases,
                facets: ["rule", rule.kind.word()].map(ToOwned::to_owned).into_iter().collect(),
                from: version.period.from.map_or(0, super::super::base::date::Date::number),
                until: until(version.period.until, number + 1 == last),
                latest: number + 1 == last,
                stored: Stored {
                    id: id.to_string(),
                    edition: edition.id.to_string(),
                    kind: "rule".to_owned(),
                    citation: citation.to_string(),
                    number: version.number.clone(),
                    section: rule.section.clone(),
                    concepts: vec![rule.concept.to_string()],
                    amended_by: version.errata.iter().map(|name| format!("{}/{name}", edition.id)).collect(),
                    unrecorded: texts.is_empty(),
                    stale: stale(kb, &id, &texts, version.period.from.unwrap_or(Date::LAST)),
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
fn until(until: Option<Date>, is_last: bool) -> i64 {
    if is_last { i64::MAX } else { until.map_or(i64::MAX, super::super::base::date::Date::number) }
}

/// Rulings, guidance and errata.
fn notices<'a>(kb: &'a KnowledgeBase, records: &'a EditionRecords) -> impl Iterator<Item = Document> + 'a {
    let edition = &records.edition;
    let rulings = records.rulings.iter().map(move |ruling| {
        let kind = if ruling.verdict == Verdict::Guidance { "guidance" } else { "ruling" };
        let id = RecordId::new(edition.id.clone(), ruling.id.clone());
        let telling = ruling.errata.iter().filter(|effect| effect.effect != Effect::Context);
        let amended = telling.map(|effect| format!("{}/{}", edition.id, effect.erratum)).collect();
        let numbers = ruling.number.iter().cloned().collect();
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
        published_in: document.to_string(),
        numbers,
        words: BTreeMap::new(),
        aliases: BTreeMap::new(),
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
            stale: stale(kb, id, &texts, Date::LAST),
            also_in: Vec::new(),
            chapter_titles: chapter_titles(kb, &edition.id, document.as_str()),
            titles,
            texts,
        },
    }
}
