//! What a book can be linked to: the concepts of an edition with their texts, names, numbers, headings and figures.

use std::collections::{BTreeMap, HashMap};

use super::clause::{Clause, normalised};
use super::vector::{Counts, Vector, Vocabulary};
use adjutant_base::figure::Quantity;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::rule::Rule;
use adjutant_text::analyze::{Analyzer, Word};
use adjutant_text::glossary::{Glossary, Match};

/// Texts nearer than this are worth a thought.
const NEAR: f32 = 0.04;
/// How many texts are compared at once.
const ABREAST: usize = 8;

/// A concept of an edition.
pub(super) struct Target {
    pub concept: ConceptId,
    numbers: Vec<String>,
    sections: Vec<String>,
    figures: Vec<Quantity>,
    /// The terms of each name with their weights.
    names: Vec<Vector>,
}

impl Target {
    /// Returns whether a printed number is one of the record's.
    pub(super) fn has_number(&self, number: Option<&str>) -> bool {
        number.is_some_and(|number| self.numbers.iter().any(|own| own == number))
    }

    /// Returns how far a passage says a name of the concept: 1 for a whole name of rare words.
    pub(super) fn names(&self, passage: &Vector) -> f32 {
        let said = |name: &Vector| {
            let all: f32 = name.iter().map(|(_, weight)| weight * weight).sum();
            let there = name.iter().filter(|(term, _)| passage.binary_search_by_key(term, |(term, _)| *term).is_ok());
            let share = there.map(|(_, weight)| weight * weight).sum::<f32>() / all.max(f32::MIN_POSITIVE);
            share * share * all / (all + 9.0)
        };
        self.names.iter().map(said).fold(0.0, f32::max)
    }

    /// Returns the share of the record's figures that a passage mentions; half for records without figures.
    pub(super) fn share(&self, is_mentioned: impl Fn(&Quantity) -> bool) -> f32 {
        if self.figures.is_empty() {
            return 0.5;
        }
        let there = self.figures.iter().filter(|own| is_mentioned(own)).count();
        let share = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
        share(there) / share(self.figures.len())
    }
}

/// The concepts of an edition in one language.
pub(super) struct Targets<'k> {
    pub list: Vec<Target>,
    pub analyzer: &'k Analyzer,
    pub notation: &'k Notation,
    glossary: &'k Glossary,
    lang: usize,
    by_concept: HashMap<String, usize>,
    /// Concepts of other editions that this one has no record of.
    elsewhere: HashMap<String, ConceptId>,
    by_section: HashMap<String, Vec<usize>>,
    by_number: HashMap<String, Vec<usize>>,
    /// The target of each text, in order.
    owners: Vec<usize>,
    /// For each term the end of its stretch of `postings`, which begins where that of the term before ends.
    ends: Vec<usize>,
    /// Texts that contain a term, with its weight there.
    postings: Vec<(u32, f32)>,
}

/// Room for comparing passages, one after the other.
#[derive(Default)]
pub(super) struct Scratch {
    pub counts: Counts,
    /// How near each text is; all are 0 between two passages.
    sums: Vec<f32>,
    /// The concepts that are near the passage.
    near: Vec<(usize, f32)>,
}

/// What targets are made from.
pub(super) struct TargetSource<'k> {
    pub kb: &'k KnowledgeBase,
    pub edition: EditionId,
    pub lang: Lang,
    pub number: usize,
    pub analyzers: &'k [Analyzer],
    pub glossary: &'k Glossary,
}

impl<'k> Targets<'k> {
    /// Collects the concepts of an edition.
    pub(super) fn new(made: &TargetSource<'k>, vocabulary: &mut Vocabulary) -> Self {
        let analyzer = &made.analyzers[made.number];
        let mut targets = Self {
            list: Vec::new(),
            analyzer,
            notation: made.kb.notation(),
            glossary: made.glossary,
            lang: made.number,
            by_concept: HashMap::new(),
            elsewhere: HashMap::new(),
            by_section: HashMap::new(),
            by_number: HashMap::new(),
            owners: Vec::new(),
            ends: Vec::new(),
            postings: Vec::new(),
        };
        let Some(records) = made.kb.edition(&made.edition) else { return targets };
        for rule in &records.rules {
            targets.add(target(made, rule));
        }
        for rule in made.kb.editions().iter().flat_map(|edition| &edition.rules) {
            let name = rule.concept.to_string();
            if !targets.by_concept.contains_key(&name) {
                targets.elsewhere.insert(name, rule.concept.clone());
            }
        }
        let mut texts: Vec<(usize, Vector)> = Vec::new();
        for (at, rule) in records.rules.iter().enumerate() {
            texts.extend(counted(made, analyzer, vocabulary, rule).into_iter().map(|counts| (at, counts)));
        }
        for (concept, counts) in notices(made, analyzer, vocabulary, records) {
            texts.extend(targets.by_concept.get(concept.as_str()).map(|at| (*at, counts)));
        }
        texts.sort_by_key(|(at, _)| *at);
        vocabulary.learn(texts.iter().map(|(_, text)| text));
        for (at, rule) in records.rules.iter().enumerate() {
            targets.list[at].names = names(made, analyzer, vocabulary, rule);
        }
        targets.post(&texts, vocabulary);
        targets
    }

    fn add(&mut self, target: Target) {
        let at = self.list.len();
        self.by_concept.insert(target.concept.to_string(), at);
        for section in &target.sections {
            self.by_section.entry(section.clone()).or_default().push(at);
        }
        for number in &target.numbers {
            self.by_number.entry(number.clone()).or_default().push(at);
        }
        self.list.push(target);
    }

    /// Notes which target each text has, and for each term which texts hold it. The texts are in order of the targets.
    fn post(&mut self, texts: &[(usize, Vector)], vocabulary: &Vocabulary) {
        let mut counts = Counts::default();
        let mut posted: Vec<(u32, usize, f32)> = Vec::new();
        for (number, (at, text)) in texts.iter().enumerate() {
            self.owners.push(*at);
            counts.add_all(text);
            posted.extend(vocabulary.vector(&mut counts).into_iter().map(|(term, weight)| (term, number, weight)));
        }
        posted.sort_by_key(|(term, text, _)| (*term, *text));
        for (term, text, weight) in posted {
            self.ends.resize(term as usize + 1, self.postings.len());
            self.postings.push((u32::try_from(text).unwrap_or(u32::MAX), weight));
            self.ends[term as usize] = self.postings.len();
        }
    }

    /// Returns the texts that contain a term, with its weight there.
    fn postings(&self, term: u32) -> &[(u32, f32)] {
        let term = term as usize;
        let Some(end) = self.ends.get(term) else { return &[] };
        let start = term.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.postings[start..*end]
    }

    /// Returns the concepts whose texts are near a passage, with the nearest text of each, in order of the concepts.
    pub(super) fn near<'s>(&self, passage: &Vector, scratch: &'s mut Scratch) -> &'s [(usize, f32)] {
        let Scratch { sums, near, .. } = scratch;
        sums.resize(self.owners.len().next_multiple_of(ABREAST), 0.0);
        for (term, weight) in passage {
            for (text, own) in self.postings(*term) {
                sums[*text as usize] += weight * own;
            }
        }
        near.clear();
        for (sums, owners) in sums.as_chunks::<ABREAST>().0.iter().zip(self.owners.chunks(ABREAST)) {
            // most are far, which is seen of several at once
            if sums.iter().map(|sum| u32::from(*sum > NEAR)).sum::<u32>() > 0 {
                keep_near(sums, owners, near);
            }
        }
        sums.fill(0.0);
        near
    }

    /// Returns how near a clause is to the nearest text, from 0 to 1.
    pub(super) fn nearest(&self, clause: &Clause, vocabulary: &mut Vocabulary, scratch: &mut Scratch) -> f64 {
        for part in &clause.parts {
            vocabulary.counts(self.analyzer, &normalised(&part.text), 1.0, &mut scratch.counts);
        }
        let passage = vocabulary.vector(&mut scratch.counts);
        let near = self.near(&passage, scratch);
        near.iter().map(|(_, near)| f64::from(*near)).fold(0.0, f64::max)
    }

    /// Returns the concepts that a heading names, 1 where it says nothing else; and the one concept that is all it says, if the
    /// edition has no record of it.
    pub(super) fn named(&self, heading: &str) -> (BTreeMap<usize, f32>, Option<&ConceptId>) {
        let words = self.analyzer.words(heading);
        let matches = self.glossary.matches(self.lang, &words);
        let carrying = words.iter().filter(|word| !word.stop).count().max(1);
        let mut named = BTreeMap::new();
        for found in &matches {
            let covered = words[found.words.clone()].iter().filter(|word| !word.stop).count();
            let share = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
            for (concept, weight) in &found.concepts {
                let name = self.glossary.meaning(*concept).concept.as_str();
                if let Some(at) = self.by_concept.get(name) {
                    let known = named.entry(*at).or_insert(0.0_f32);
                    *known = known.max(weight * share(covered) / share(carrying));
                }
            }
        }
        (named, self.elsewhere(&words, &matches))
    }

    /// Returns the one concept that the words of a heading name and nothing else, if the edition has no record of it.
    fn elsewhere(&self, words: &[Word], matches: &[Match]) -> Option<&ConceptId> {
        let [only] = matches else { return None };
        let [(concept, weight)] = only.concepts[..] else { return None };
        let whole = only.words.len() == words.len() && weight >= 1.0;
        self.elsewhere.get(&self.glossary.meaning(concept).concept).filter(|_| whole)
    }

    /// Returns the concepts whose printed heading this is.
    pub(super) fn headed(&self, heading: &str) -> &[usize] {
        self.by_section.get(&plain(heading)).map_or(&[], Vec::as_slice)
    }

    /// Returns the concepts that have a printed number.
    pub(super) fn numbered(&self, number: Option<&str>) -> &[usize] {
        number.and_then(|number| self.by_number.get(number)).map_or(&[], Vec::as_slice)
    }
}

/// Keeps the concepts of texts that are near, with the nearest of each. The texts of a concept follow each other.
fn keep_near(sums: &[f32], owners: &[usize], near: &mut Vec<(usize, f32)>) {
    for (at, sum) in owners.iter().zip(sums).filter(|(_, sum)| **sum > NEAR) {
        match near.last_mut() {
            Some((last, best)) if last == at => *best = best.max(*sum),
            _ => near.push((*at, *sum)),
        }
    }
}

/// Returns a heading without number, case and marks.
fn plain(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().any(char::is_alphabetic));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

fn target(made: &TargetSource<'_>, rule: &Rule) -> Target {
    let numbers = rule.number.iter().chain(&rule.also).cloned().collect();
    let sections = rule.section.split('/').map(plain).filter(|section| !section.is_empty()).collect();
    let errata = made.kb.edition(&made.edition).into_iter().flat_map(|records| &records.errata);
    let set = errata.flat_map(|erratum| &erratum.operations).filter(|operation| operation.target == rule.concept);
    let figures = rule.values.values().flat_map(adjutant_base::figure::Figure::quantities);
    let set = set.flat_map(|operation| operation.values.values().flat_map(adjutant_base::figure::Figure::quantities));
    Target {
        concept: rule.concept.clone(),
        numbers,
        sections,
        figures: figures.chain(set).collect(),
        names: Vec::new(),
    }
}

/// Returns the terms of each name that a concept has in the edition, weighed by how rare they are.
fn names(made: &TargetSource<'_>, analyzer: &Analyzer, vocabulary: &mut Vocabulary, rule: &Rule) -> Vec<Vector> {
    let Some(names) = made.kb.term(&rule.concept).and_then(|term| term.names.get(&made.lang)) else {
        return Vec::new();
    };
    let forms = std::iter::once(names.title_in(&made.edition))
        .chain(names.words.iter().map(String::as_str))
        .chain(names.only.get(&made.edition).into_iter().flatten().map(String::as_str));
    let mut counts = Counts::default();
    forms
        .map(|form| {
            vocabulary.counts(analyzer, form, 1.0, &mut counts);
            vocabulary.weighed(&mut counts)
        })
        .collect()
}

/// Returns the counted words of our texts for a rule, each with the names of its concept.
fn counted(made: &TargetSource<'_>, analyzer: &Analyzer, vocabulary: &mut Vocabulary, rule: &Rule) -> Vec<Vector> {
    let mut names = Counts::default();
    if let Some(names_of) = made.kb.term(&rule.concept).and_then(|term| term.names.get(&made.lang)) {
        vocabulary.counts(analyzer, names_of.title_in(&made.edition), 1.0, &mut names);
        for word in names_of.words.iter().chain(names_of.only.get(&made.edition).into_iter().flatten()) {
            vocabulary.counts(analyzer, word, 0.5, &mut names);
        }
    }
    let names = names.take();
    let id = rule_id(&made.edition, &rule.concept);
    let texts = texts(made, analyzer, vocabulary, &id, &names);
    if texts.is_empty() { vec![names] } else { texts }
}

fn texts(
    made: &TargetSource<'_>,
    analyzer: &Analyzer,
    vocabulary: &mut Vocabulary,
    id: &RecordId,
    names: &Vector,
) -> Vec<Vector> {
    let mut counts = Counts::default();
    let mut texts = Vec::new();
    for (chapter, clause) in made.kb.clauses(id) {
        if chapter.lang == made.lang {
            counts.add_all(names);
            vocabulary.counts(analyzer, &clause.title, 1.0, &mut counts);
            vocabulary.counts(analyzer, &clause.plain, 1.0, &mut counts);
            texts.push(counts.take());
        }
    }
    texts
}

/// Returns the counted words of rulings and errata, for each concept that they are about.
fn notices(
    made: &TargetSource<'_>,
    analyzer: &Analyzer,
    vocabulary: &mut Vocabulary,
    records: &EditionRecords,
) -> Vec<(ConceptId, Vector)> {
    let rulings = records.rulings.iter().map(|ruling| (&ruling.id, &ruling.concepts));
    let errata = records.errata.iter().map(|erratum| (&erratum.id, &erratum.concepts));
    let mut found = Vec::new();
    for (name, concepts) in rulings.chain(errata) {
        let id = RecordId::new(made.edition.clone(), name.clone());
        for counts in texts(made, analyzer, vocabulary, &id, &Vector::new()) {
            found.extend(concepts.iter().map(|concept| (concept.clone(), counts.clone())));
        }
    }
    found
}
