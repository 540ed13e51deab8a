//! Links between records, clauses and words: every name must lead somewhere, and nothing may be unlinked.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{KnowledgeBase, Record, rule_id};
use crate::record::EditionRecords;
use crate::record::edition::Document;
use crate::record::erratum::Erratum;
use crate::record::operation::Operation;
use crate::record::rule::{self, Source};
use crate::record::ruling::{Publication, Ruling};
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::nearest::nearest;
use adjutant_base::source::Files;
use adjutant_base::span::Place;

/// Checks every link of every edition.
pub(in crate::kb) fn check(kb: &KnowledgeBase, files: &Files, faults: &mut Vec<Fault>) {
    for records in kb.editions() {
        duplicates(records, files, faults);
        documents(records, faults);
        published_once(records, faults);
        let known = Known::new(kb, records);
        for ruling in &records.rulings {
            check_ruling(kb, records, ruling, &known, faults);
        }
        for erratum in &records.errata {
            check_erratum(erratum, &known, faults);
        }
        clauses_of_records(kb, files, records, faults);
        absent_concepts(records, &known, faults);
        lengths(records, faults);
    }
    records_of_clauses(kb, faults);
    current_editions(kb, faults);
    terms(kb, files, faults);
    equivalents(kb, faults);
    packs(kb, faults);
    reasons(kb, files, faults);
}

/// Checks that each named distance has its length from a value of a rule.
fn lengths(records: &EditionRecords, faults: &mut Vec<Fault>) {
    for (words, (concept, value)) in &records.edition.lengths {
        let rule = records.rules.iter().find(|rule| rule.concept == *concept);
        if rule.is_none_or(|rule| !rule.values.contains_key(value)) {
            let fault = Fault::new("length-unknown-value", records.edition.place.clone());
            faults.push(fault.arg("words", words).arg("rule", concept).arg("key", value));
        }
    }
}

/// A concept that an edition does without is a concept of another edition, and no rule of this one.
fn absent_concepts(records: &EditionRecords, known: &Known<'_>, faults: &mut Vec<Fault>) {
    for concept in &records.edition.without {
        dangling("unknown-rule", &records.edition.place, concept.as_str(), &known.concepts, faults);
        if known.rules.contains(concept.as_str()) {
            faults.push(Fault::new("absent-and-recorded", records.edition.place.clone()).arg("id", concept));
        }
    }
}

/// Checks the links of some errata, and that their names are not taken.
pub(in crate::kb) fn check_errata(kb: &KnowledgeBase, edition: &EditionId, names: &[Name], faults: &mut Vec<Fault>) {
    let Some(records) = kb.edition(edition) else { return };
    let (known, names): (_, BTreeSet<&Name>) = (Known::new(kb, records), names.iter().collect());
    let mut taken: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    for (name, place) in places(records) {
        taken.entry(name).or_default().push(place);
    }
    for erratum in records.errata.iter().filter(|erratum| names.contains(&erratum.id)) {
        check_erratum(erratum, &known, faults);
        let same = taken.get(erratum.id.as_str()).into_iter().flatten().filter(|place| ***place != erratum.place);
        faults.extend(same.map(|place| id_twice(&erratum.id, &erratum.place, place)));
    }
}

/// The names that links of an edition may lead to.
struct Known<'kb> {
    /// The concepts of all editions: a ruling may be about one whose rule is recorded in others alone.
    concepts: BTreeSet<&'kb str>,
    rules: BTreeSet<&'kb str>,
    rulings: BTreeSet<&'kb str>,
    errata: BTreeSet<&'kb str>,
}

impl<'kb> Known<'kb> {
    fn new(kb: &'kb KnowledgeBase, records: &'kb EditionRecords) -> Self {
        Self {
            concepts: kb.editions().iter().flat_map(concepts_of).collect(),
            rules: concepts_of(records).collect(),
            rulings: records.rulings.iter().map(|ruling| ruling.id.as_str()).collect(),
            errata: records.errata.iter().map(|erratum| erratum.id.as_str()).collect(),
        }
    }
}

fn places(records: &EditionRecords) -> impl Iterator<Item = (&str, &Place)> {
    let rules = records.rules.iter().flat_map(|rule| {
        let former = rule.formerly.iter().map(|name| (name.as_str(), &rule.place));
        std::iter::once((rule.concept.as_str(), &rule.place)).chain(former)
    });
    let rulings = records.rulings.iter().map(|ruling| (ruling.id.as_str(), &ruling.place));
    rules.chain(rulings).chain(records.errata.iter().map(|erratum| (erratum.id.as_str(), &erratum.place)))
}

/// A name that is taken: at its second place, which is that of an overlay if one of them is.
fn duplicates(records: &EditionRecords, files: &Files, faults: &mut Vec<Fault>) {
    let mut first = BTreeMap::new();
    for (name, place) in places(records) {
        if let Some(other) = first.insert(name, place) {
            let is_first_added = files.is_overlaid(other) && !files.is_overlaid(place);
            let (added, there) = if is_first_added { (other, place) } else { (place, other) };
            faults.push(id_twice(name, added, there));
        }
    }
}

/// Makes the fault of a name that is taken.
pub(in crate::kb) fn id_twice(name: impl std::fmt::Display, place: &Place, other: &Place) -> Fault {
    Fault::new("id-twice", place.clone()).arg("id", name).also(other.clone())
}

/// A document was published once, also where several files add to it.
fn published_once(records: &EditionRecords, faults: &mut Vec<Fault>) {
    let mut first: BTreeMap<&str, &Publication> = BTreeMap::new();
    for publication in &records.publications {
        let other = *first.entry(publication.document.as_str()).or_insert(publication);
        if let (Some(published), Some(before)) = (&publication.published, &other.published)
            && published != before
        {
            let fault = Fault::new("published-otherwise", publication.place.clone()).arg("id", &publication.document);
            faults.push(fault.arg("published", published).arg("other", before).also(other.place.clone()));
        }
    }
}

/// Where every record comes from.
fn sources(records: &EditionRecords) -> impl Iterator<Item = (&Source, &Place)> {
    let rules = records.rules.iter().map(|rule| (&rule.source, &rule.place));
    let rulings = records.rulings.iter().map(|ruling| (&ruling.source, &ruling.place));
    rules.chain(rulings).chain(records.errata.iter().map(|erratum| (&erratum.source, &erratum.place)))
}

/// Documents are recorded, and the lines that a record names are lines of its document; chapters are those of the edition.
fn documents(records: &EditionRecords, faults: &mut Vec<Fault>) {
    let known: BTreeMap<&str, &Document> =
        records.documents.iter().map(|document| (document.id.as_str(), document)).collect();
    for (source, place) in sources(records) {
        let of = known.get(source.document.as_str()).and_then(|document| document.lines);
        let stretches = rule::lines(&source.lines).unwrap_or_default();
        let outside = |(from, to): (u32, u32)| stretches.iter().any(|(first, last)| *first < from || *last > to);
        if of.is_some_and(outside) {
            let fault = Fault::new("lines-outside-document", place.clone()).arg("lines", &source.lines);
            faults.push(fault.arg("id", &source.document));
        }
    }
    let sources = sources(records).map(|(source, place)| (&source.document, place));
    let publications = records.publications.iter().map(|publication| (&publication.document, &publication.place));
    let base = std::iter::once((&records.edition.base, &records.edition.place));
    for (document, place) in sources.chain(publications).chain(base) {
        if !known.contains_key(document.as_str()) {
            let fault = Fault::new("unknown-document", place.clone()).arg("id", document);
            faults.push(fault.nearest(nearest(document.as_str(), known.keys().copied())));
        }
    }
    for rule in &records.rules {
        if !records.edition.chapters.contains(&rule.chapter) {
            let fault = Fault::new("unknown-chapter", rule.place.clone()).arg("chapter", &rule.chapter);
            faults.push(fault.arg("edition", &records.edition.id));
        }
    }
}

fn dangling(kind: &'static str, place: &Place, id: &str, known: &BTreeSet<&str>, faults: &mut Vec<Fault>) {
    if !known.contains(id) {
        let fault = Fault::new(kind, place.clone()).arg("id", id);
        faults.push(fault.nearest(nearest(id, known.iter().copied())));
    }
}

fn concepts_of(records: &EditionRecords) -> impl Iterator<Item = &str> {
    records.rules.iter().map(|rule| rule.concept.as_str())
}

fn check_ruling(
    kb: &KnowledgeBase,
    records: &EditionRecords,
    ruling: &Ruling,
    known: &Known<'_>,
    faults: &mut Vec<Fault>,
) {
    for concept in &ruling.concepts {
        dangling("unknown-rule", &ruling.place, concept.as_str(), &known.concepts, faults);
    }
    for (_, name) in ruling.relations() {
        dangling("unknown-ruling", &ruling.place, name.as_str(), &known.rulings, faults);
    }
    for effect in &ruling.errata {
        dangling("unknown-erratum", &ruling.place, effect.erratum.as_str(), &known.errata, faults);
    }
    for other in &ruling.repeats {
        let id = RecordId::new(records.edition.id.clone(), other.clone());
        if let Some(Record::Ruling(other)) = kb.find(&id)
            && other.verdict != ruling.verdict
        {
            let fault = Fault::new("repeats-otherwise", ruling.place.clone()).arg("id", &ruling.id);
            faults.push(fault.arg("other", &other.id));
        }
    }
}

fn check_erratum(erratum: &Erratum, known: &Known<'_>, faults: &mut Vec<Fault>) {
    let targets = erratum.operations.iter().map(|operation| (&operation.target, &operation.place));
    for (concept, place) in targets.chain(erratum.concepts.iter().map(|concept| (concept, &erratum.place))) {
        dangling("unknown-rule", place, concept.as_str(), &known.rules, faults);
    }
    for name in &erratum.rulings {
        dangling("unknown-ruling", &erratum.place, name.as_str(), &known.rulings, faults);
    }
    for operation in &erratum.operations {
        for name in operation.after.iter().chain(&operation.text_in) {
            dangling("unknown-erratum", &operation.place, name.as_str(), &known.errata, faults);
        }
    }
}

/// Every record needs its text in the language it is authentic in, in the one that others fall back to, and in every
/// language that is whole, except one into which the edition is only begun to be translated, and except for records of an
/// overlay: there a warning.
fn clauses_of_records(kb: &KnowledgeBase, files: &Files, records: &EditionRecords, faults: &mut Vec<Fault>) {
    let whole = kb.records().languages.iter().filter(|language| language.whole).map(|language| &language.lang);
    let needed: BTreeSet<&Lang> = kb.fallback().into_iter().chain([&records.edition.authentic]).chain(whole).collect();
    let decides = |lang: &Lang| *lang == records.edition.authentic || kb.fallback() == Some(lang);
    for (name, place) in places(records) {
        let Ok(name) = name.parse::<Name>() else { continue };
        let id = RecordId::new(records.edition.id.clone(), name);
        let former = matches!(kb.find(&id), Some(Record::Rule(rule)) if rule.concept.as_str() != id.name.as_str());
        for lang in &needed {
            if !former && !kb.clauses(&id).any(|(chapter, _)| chapter.lang == **lang) {
                let fault = Fault::new("record-without-clause", place.clone()).arg("id", &id).arg("lang", lang);
                let may_wait = records.edition.begun.contains(lang) || files.is_overlaid(place);
                faults.push(fault.tolerated(!decides(lang) && may_wait));
            }
        }
    }
}

fn records_of_clauses(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for chapter in kb.chapters() {
        let place = || Place { file: chapter.file.clone(), span: 0..1 };
        let Some(records) = kb.edition(&chapter.edition) else {
            let near = nearest(chapter.edition.as_str(), kb.editions().iter().map(|other| other.edition.id.as_str()));
            faults.push(Fault::new("unknown-edition", place()).arg("id", &chapter.edition).nearest(near));
            continue;
        };
        let chapters = records.edition.chapters.iter().map(String::as_str);
        let chapters: Vec<&str> =
            chapters.chain(records.publications.iter().map(|publication| publication.document.as_str())).collect();
        if !chapters.contains(&chapter.stem.as_str()) {
            let fault = Fault::new("unknown-chapter", place()).arg("chapter", &chapter.stem);
            faults
                .push(fault.arg("edition", &chapter.edition).nearest(nearest(&chapter.stem, chapters.iter().copied())));
        }
        for clause in &chapter.clauses {
            let id = RecordId::new(chapter.edition.clone(), clause.id.clone());
            let expected = match kb.find(&id) {
                Some(Record::Rule(rule)) if rule.concept.as_str() == id.name.as_str() => rule.chapter.as_str(),
                Some(Record::Ruling(ruling)) => ruling.document.as_str(),
                Some(Record::Erratum(erratum)) => erratum.document.as_str(),
                _ => {
                    let near = nearest(id.name.as_str(), kb.names(&id.edition));
                    faults.push(Fault::new("clause-without-record", clause.place.clone()).arg("id", &id).nearest(near));
                    continue;
                }
            };
            if expected != chapter.stem {
                let fault = Fault::new("clause-in-other-chapter", clause.place.clone()).arg("id", &id);
                faults.push(fault.arg("chapter", expected));
            }
            if let Some(by) = &clause.by {
                let works = records.errata.iter().any(|erratum| {
                    let gives = |op: &Operation| op.op.is_textual() && op.target.as_str() == clause.id.as_str();
                    erratum.id == *by && erratum.operations.iter().any(gives)
                });
                if !works {
                    let fault = Fault::new("clause-of-no-erratum", clause.place.clone()).arg("id", &id);
                    faults.push(fault.arg("erratum", by));
                }
            }
        }
    }
}

/// One edition is in force on a day: each ends before the next one begins.
fn current_editions(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    let editions = kb.editions().iter().map(|records| &records.edition);
    let mut dated: Vec<_> = editions.filter(|edition| edition.period.from.is_some()).collect();
    dated.sort_by_key(|edition| edition.period.from);
    for pair in
        dated.windows(2).filter(|pair| pair[0].period.until.is_none_or(|until| Some(until) > pair[1].period.from))
    {
        let fault = Fault::new("edition-still-open", pair[0].place.clone()).arg("id", &pair[0].id);
        let until = pair[1].period.from.map(|day| day.to_string()).unwrap_or_default();
        faults.push(fault.arg("other", &pair[1].id).arg("until", until).tolerated(true));
    }
}

/// Equivalents must be rules of the editions that they are named for.
fn equivalents(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for entry in &kb.records().equivalents {
        for (edition, rule) in &entry.rules {
            let known = kb.edition(edition).into_iter().flat_map(concepts_of).collect();
            dangling("unknown-rule", &entry.place, rule.as_str(), &known, faults);
        }
    }
}

/// What a pack says that its limits are about is a rule of some edition, or a concept of handbooks alone.
fn packs(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    let terms = kb.records().terms.iter().map(|term| term.concept.as_str());
    let known: BTreeSet<&str> = kb.editions().iter().flat_map(concepts_of).chain(terms).collect();
    for pack in kb.records().lists.iter().flat_map(|lists| &lists.packs) {
        for concept in &pack.concepts {
            dangling("unknown-rule", &pack.place, concept.as_str(), &known, faults);
        }
    }
}

/// A reason that is given is given in every language.
fn reasons(kb: &KnowledgeBase, files: &Files, faults: &mut Vec<Fault>) {
    let rulings = kb.editions().iter().flat_map(|records| &records.rulings);
    let effects = rulings.flat_map(|ruling| ruling.errata.iter().map(|effect| (&effect.why, &effect.place)));
    let equivalents = kb.records().equivalents.iter().map(|entry| (&entry.why, &entry.place));
    for (why, place) in effects.chain(equivalents).filter(|(why, _)| !why.is_empty()) {
        for language in kb.records().languages.iter().filter(|language| !why.contains_key(&language.lang)) {
            let fault = Fault::new("reason-untranslated", place.clone()).arg("lang", &language.lang);
            faults.push(fault.tolerated(!language.whole || files.is_overlaid(place)));
        }
    }
}

/// Every concept needs a title in every language, and every term a concept.
fn terms(kb: &KnowledgeBase, files: &Files, faults: &mut Vec<Fault>) {
    let mut seen: BTreeMap<&ConceptId, &Place> = BTreeMap::new();
    // a concept may be one of handbooks alone
    let packs = kb.records().lists.iter().flat_map(|lists| &lists.packs);
    let limited = packs.flat_map(|pack| &pack.concepts).map(ConceptId::as_str);
    let known: BTreeSet<&str> = kb.editions().iter().flat_map(concepts_of).chain(limited).collect();
    for term in &kb.records().terms {
        if let Some(other) = seen.insert(&term.concept, &term.place) {
            let is_first_added = files.is_overlaid(other) && !files.is_overlaid(&term.place);
            let (added, there) = if is_first_added { (other, &term.place) } else { (&term.place, other) };
            faults.push(id_twice(&term.concept, added, there));
        }
        if !known.contains(term.concept.as_str()) {
            let near = nearest(term.concept.as_str(), known.iter().copied());
            faults.push(Fault::new("unknown-rule", term.place.clone()).arg("id", &term.concept).nearest(near));
        }
        for language in &kb.records().languages {
            if term.names.get(&language.lang).is_none_or(|names| names.title.is_empty()) {
                let fault = Fault::new("term-untranslated", term.place.clone()).arg("id", &term.concept);
                let may_wait = !language.whole || files.is_overlaid(&term.place);
                faults.push(fault.arg("lang", &language.lang).tolerated(may_wait));
            }
        }
    }
    for records in kb.editions() {
        for rule in &records.rules {
            if !seen.contains_key(&rule.concept) {
                let id = rule_id(&records.edition.id, &rule.concept);
                faults.push(Fault::new("record-without-term", rule.place.clone()).arg("id", id));
            }
        }
    }
}
