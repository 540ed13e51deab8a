//! What a book can be linked to: the concepts of an edition with their texts, names, numbers, headings and figures.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::clause::Clause;
use super::vector::{Vector, Vocabulary};
use crate::base::figure::Quantity;
use crate::base::id::{ConceptId, EditionId, RecordId};
use crate::base::lang::Lang;
use crate::kb::{KnowledgeBase, rule_id};
use crate::record::EditionRecords;
use crate::record::rule::Rule;
use crate::search::Analyzer;
use crate::search::glossary::Glossary;

/// Texts nearer than this are worth a thought.
const NEAR: f32 = 0.04;

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
    /// Tells whether a printed number is one of the record's.
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
    pub(super) fn share(&self, mentioned: &[Quantity]) -> f32 {
        if self.figures.is_empty() {
            return 0.5;
        }
        let there = self.figures.iter().filter(|own| mentioned.contains(own)).count();
        let share = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
        share(there) / share(self.figures.len())
    }
}

/// The concepts of an edition in one language.
pub(super) struct Targets<'k> {
    pub list: Vec<Target>,
    pub analyzer: &'k Analyzer,
    glossary: &'k Glossary,
    lang: usize,
    by_concept: HashMap<String, usize>,
    /// The target of each text.
    owners: Vec<usize>,
    /// For each term the texts that hold it, with its weight there.
    postings: HashMap<u32, Vec<(usize, f32)>>,
}

/// What targets are made from.
pub(super) struct Made<'k> {
    pub kb: &'k KnowledgeBase,
    pub edition: EditionId,
    pub lang: Lang,
    pub number: usize,
    pub analyzers: &'k [Analyzer],
    pub glossary: &'k Glossary,
}

impl<'k> Targets<'k> {
    /// Collects the concepts of an edition.
    pub(super) fn new(made: &Made<'k>, vocabulary: &mut Vocabulary) -> Self {
        let analyzer = &made.analyzers[made.number];
        let mut targets = Self {
            list: Vec::new(),
            analyzer,
            glossary: made.glossary,
            lang: made.number,
            by_concept: HashMap::new(),
            owners: Vec::new(),
            postings: HashMap::new(),
        };
        let Some(records) = made.kb.edition(&made.edition) else { return targets };
        for rule in &records.rules {
            targets.by_concept.insert(rule.concept.to_string(), targets.list.len());
            targets.list.push(target(made, rule));
        }
        let mut texts: Vec<(usize, HashMap<u32, f32>)> = Vec::new();
        for (at, rule) in records.rules.iter().enumerate() {
            texts.extend(counted(made, analyzer, vocabulary, rule).into_iter().map(|counts| (at, counts)));
        }
        for (concept, counts) in notices(made, analyzer, vocabulary, records) {
            texts.extend(targets.by_concept.get(concept.as_str()).map(|at| (*at, counts)));
        }
        for (_, counts) in &texts {
            vocabulary.learn(counts);
        }
        for (at, rule) in records.rules.iter().enumerate() {
            targets.list[at].names = names(made, analyzer, vocabulary, rule);
        }
        for (number, (at, counts)) in texts.iter().enumerate() {
            targets.owners.push(*at);
            for (term, weight) in vocabulary.vector(counts) {
                targets.postings.entry(term).or_default().push((number, weight));
            }
        }
        targets
    }

    /// Returns the concepts whose texts are near a passage, with the nearest text of each, in order of the concepts.
    pub(super) fn near(&self, passage: &Vector) -> Vec<(usize, f32)> {
        let mut sums = vec![0.0_f32; self.owners.len()];
        for (term, weight) in passage {
            for (text, own) in self.postings.get(term).into_iter().flatten() {
                sums[*text] += weight * own;
            }
        }
        let mut best = vec![0.0_f32; self.list.len()];
        for (at, sum) in self.owners.iter().zip(sums) {
            best[*at] = best[*at].max(sum);
        }
        best.into_iter().enumerate().filter(|(_, near)| *near > NEAR).collect()
    }

    /// Returns how near a clause is to the nearest text, from 0 to 1.
    pub(super) fn nearest(&self, clause: &Clause, vocabulary: &mut Vocabulary) -> f64 {
        let mut counts = HashMap::new();
        for part in &clause.parts {
            vocabulary.counts(self.analyzer, &super::clause::normal(&part.text), 1.0, &mut counts);
        }
        let near = self.near(&vocabulary.vector(&counts));
        near.into_iter().map(|(_, near)| f64::from(near)).fold(0.0, f64::max)
    }

    /// Returns the concepts that a heading names: 1 where it says nothing else.
    pub(super) fn named(&self, heading: &str) -> BTreeMap<usize, f32> {
        let words = self.analyzer.words(heading);
        let carrying = words.iter().filter(|word| !word.stop).count().max(1);
        let mut named = BTreeMap::new();
        for found in self.glossary.matches(self.lang, &words) {
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
        named
    }

    /// Returns the concepts whose printed heading stands above a clause or is its own, or whose number it bears.
    pub(super) fn sections(&self, clause: &Clause) -> BTreeSet<usize> {
        let headings: Vec<String> = clause
            .section
            .iter()
            .chain([&clause.title])
            .map(|heading| plain(heading))
            .filter(|heading| !heading.is_empty())
            .collect();
        let fits = |target: &Target| {
            target.has_number(clause.number.as_deref()) || target.sections.iter().any(|own| headings.contains(own))
        };
        (0..self.list.len()).filter(|at| fits(&self.list[*at])).collect()
    }
}

/// Returns a heading without number, case and marks.
fn plain(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().any(char::is_alphabetic));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

fn target(made: &Made<'_>, rule: &Rule) -> Target {
    let numbers = rule.number.iter().chain(&rule.also).cloned().collect();
    let sections = rule.section.split('/').map(plain).filter(|section| !section.is_empty()).collect();
    let errata = made.kb.edition(&made.edition).into_iter().flat_map(|records| &records.errata);
    let set = errata.flat_map(|erratum| &erratum.operations).filter(|operation| operation.target == rule.concept);
    let figures = rule.values.values().flat_map(crate::base::figure::Figure::quantities);
    let set = set.flat_map(|operation| operation.values.values().flat_map(crate::base::figure::Figure::quantities));
    Target {
        concept: rule.concept.clone(),
        numbers,
        sections,
        figures: figures.chain(set).collect(),
        names: Vec::new(),
    }
}

/// Returns the terms of each name that a concept has in the edition, weighed by how rare they are.
fn names(made: &Made<'_>, analyzer: &Analyzer, vocabulary: &mut Vocabulary, rule: &Rule) -> Vec<Vector> {
    let Some(names) = made.kb.term(&rule.concept).and_then(|term| term.names.get(&made.lang)) else {
        return Vec::new();
    };
    let forms = std::iter::once(names.title_in(&made.edition))
        .chain(names.words.iter().map(String::as_str))
        .chain(names.only.get(&made.edition).into_iter().flatten().map(String::as_str));
    forms
        .map(|form| {
            let mut counts = HashMap::new();
            vocabulary.counts(analyzer, form, 1.0, &mut counts);
            vocabulary.weighed(&counts)
        })
        .collect()
}

/// Returns the counted words of our texts for a rule, each with the names of its concept.
fn counted(made: &Made<'_>, analyzer: &Analyzer, vocabulary: &mut Vocabulary, rule: &Rule) -> Vec<HashMap<u32, f32>> {
    let mut names = HashMap::new();
    if let Some(names_of) = made.kb.term(&rule.concept).and_then(|term| term.names.get(&made.lang)) {
        vocabulary.counts(analyzer, names_of.title_in(&made.edition), 1.0, &mut names);
        for word in names_of.words.iter().chain(names_of.only.get(&made.edition).into_iter().flatten()) {
            vocabulary.counts(analyzer, word, 0.5, &mut names);
        }
    }
    let id = rule_id(&made.edition, &rule.concept);
    let mut texts = texts(made, analyzer, vocabulary, &id, &names);
    if texts.is_empty() {
        texts.push(names);
    }
    texts
}

fn texts(
    made: &Made<'_>,
    analyzer: &Analyzer,
    vocabulary: &mut Vocabulary,
    id: &RecordId,
    names: &HashMap<u32, f32>,
) -> Vec<HashMap<u32, f32>> {
    let mut texts = Vec::new();
    for (chapter, clause) in made.kb.clauses(id) {
        if chapter.lang == made.lang {
            let mut counts = names.clone();
            vocabulary.counts(analyzer, &clause.title, 1.0, &mut counts);
            vocabulary.counts(analyzer, &clause.plain, 1.0, &mut counts);
            texts.push(counts);
        }
    }
    texts
}

/// Returns the counted words of rulings and errata, for each concept that they are about.
fn notices(
    made: &Made<'_>,
    analyzer: &Analyzer,
    vocabulary: &mut Vocabulary,
    records: &EditionRecords,
) -> Vec<(ConceptId, HashMap<u32, f32>)> {
    let rulings = records.rulings.iter().map(|ruling| (&ruling.id, &ruling.concepts));
    let errata = records.errata.iter().map(|erratum| (&erratum.id, &erratum.concepts));
    let mut found = Vec::new();
    for (name, concepts) in rulings.chain(errata) {
        let id = RecordId::new(made.edition.clone(), name.clone());
        for counts in texts(made, analyzer, vocabulary, &id, &HashMap::new()) {
            found.extend(concepts.iter().map(|concept| (concept.clone(), counts.clone())));
        }
    }
    found
}
