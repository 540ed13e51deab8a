//! Links from clauses to concepts: by printed number, by heading, by words and by figures, each with its confidence.
//!
//! A passage is compared with the texts that we have for each concept of the edition. What speaks for a link is weighed
//! as a logistic sum; the weights were fitted once and are the same for every book.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::clause::{Clause, ClauseKind, normal};
use super::target::{Target, Targets};
use super::vector::{Vector, Vocabulary};
use crate::base::figure::{Quantity, mentions};
use crate::base::id::ConceptId;

/// Links from here on are confident.
pub const CONFIDENT: f32 = 0.6;
/// Links below are not made.
const DOUBTFUL: f32 = 0.2;
/// A nearness that is no more than chance.
const LITTLE: f32 = 0.06;
/// How many passages of a book may link to one concept beside those that its heading names.
const PASSAGES: usize = 6;

/// How sure a link is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A person decided so.
    Decided,
    /// Sure enough to be used.
    Confident,
    /// For a person to decide.
    Doubtful,
}

/// What spoke for a link.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Grounds {
    /// How near the passage is to our text for the concept, from 0 to 1.
    pub near: f32,
    /// That nearness beside the passage's next concept, from 0 to 2.
    pub of_passage: f32,
    /// That nearness beside the concept's next clause, from 0 to 2.
    pub of_concept: f32,
    /// How far the heading names the concept, from 0 to 1.
    pub heading: f32,
    /// Whether the printed number is that of our record.
    pub number: bool,
    /// Whether a heading above is that of our record.
    pub section: bool,
    /// The share of our record's figures that the passage has.
    pub figures: f32,
    /// How far the passage says a name of the concept, from 0 to 1.
    pub names: f32,
}

/// A concept that a clause is about.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Link {
    /// The concept.
    pub concept: ConceptId,
    /// From 0 to 1.
    pub confidence: f32,
    /// What follows from it.
    pub level: Level,
    /// The lines of the passage.
    pub lines: Vec<(usize, usize)>,
    /// What spoke for it.
    pub grounds: Grounds,
}

/// A passage of a clause: a paragraph with the headings above it.
struct Passage {
    clause: usize,
    part: Option<usize>,
    vector: Vector,
    figures: Vec<Quantity>,
}

/// Weights of what speaks for a link: the constant, then as [`Grounds::values`] gives them.
const WEIGHTS: [f32; 13] = [-7.08, 1.25, 1.14, 1.12, 1.55, 0.93, 1.85, 0.55, 1.7, -0.25, 1.72, -0.08, -2.01];

impl Grounds {
    fn values(&self) -> [f32; 13] {
        let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
        [
            1.0,
            self.near,
            self.near * self.near,
            self.of_passage,
            self.of_concept,
            self.of_passage * self.of_concept,
            self.heading,
            flag(self.number),
            flag(self.section),
            self.figures,
            self.names,
            self.heading * self.of_passage,
            self.near.min(0.25),
        ]
    }

    fn confidence(&self) -> f32 {
        let sum: f32 = self.values().iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// The two best of several, so that each can be compared with the best of the others.
#[derive(Debug, Clone, Copy, Default)]
struct Best {
    owner: usize,
    first: f32,
    second: f32,
}

impl Best {
    fn add(&mut self, owner: usize, weight: f32) {
        if owner == self.owner || self.first == 0.0 {
            (self.owner, self.first) = (owner, self.first.max(weight));
        } else if weight > self.first {
            *self = Self { owner, first: weight, second: self.first };
        } else {
            self.second = self.second.max(weight);
        }
    }

    /// Returns how far one leads before the best of the others: 1 where they are level, 2 at most.
    fn lead(self, owner: usize, weight: f32) -> f32 {
        let other = if owner == self.owner { self.second } else { self.first };
        (weight / other.max(LITTLE)).min(2.0)
    }
}

/// What speaks for the links of one clause: by target the grounds, and the lines that they stand in.
type Found = BTreeMap<usize, (Grounds, Vec<(usize, usize)>)>;

/// Links the clauses of a book.
pub(super) fn link(clauses: &mut [Clause], targets: &Targets<'_>, vocabulary: &mut Vocabulary) {
    let passages = passages(clauses, targets, vocabulary);
    let near: Vec<Vec<(usize, f32)>> = passages.par_iter().map(|passage| targets.near(&passage.vector)).collect();
    let mut of_concept: HashMap<usize, Best> = HashMap::new();
    for (passage, near) in passages.iter().zip(&near) {
        for (target, weight) in near {
            of_concept.entry(*target).or_default().add(passage.clause, *weight);
        }
    }
    let headings: Vec<BTreeMap<usize, f32>> = clauses.par_iter().map(|clause| heading(clause, targets)).collect();
    let sections: Vec<BTreeSet<usize>> = clauses.par_iter().map(|clause| targets.sections(clause)).collect();
    let mut found: Vec<Found> = vec![BTreeMap::new(); clauses.len()];
    for (passage, near) in passages.iter().zip(&near) {
        let clause = &clauses[passage.clause];
        let (heading, section) = (&headings[passage.clause], &sections[passage.clause]);
        let mut of_passage = Best::default();
        for (target, weight) in near {
            of_passage.add(*target, *weight);
        }
        for (at, near) in candidates(near, heading, section) {
            let target = &targets.list[at];
            let mut grounds = Grounds {
                near,
                of_passage: of_passage.lead(at, near),
                of_concept: of_concept.get(&at).map_or(0.0, |best| best.lead(passage.clause, near)),
                heading: heading.get(&at).copied().unwrap_or(0.0),
                number: target.has_number(clause.number.as_deref()),
                section: section.contains(&at),
                figures: 0.0,
                names: 1.0,
            };
            // most candidates could not be linked whatever the passage says: spare the work
            if grounds.confidence() >= DOUBTFUL {
                (grounds.figures, grounds.names) = (target.share(&passage.figures), target.names(&passage.vector));
                keep(&mut found[passage.clause], at, grounds, || lines(clause, passage.part));
            }
        }
    }
    for (clause, found) in clauses.iter_mut().zip(found) {
        clause.links = links(found, &targets.list);
    }
    limit(clauses);
}

/// Returns the concepts that a clause's heading names. A question is no heading.
fn heading(clause: &Clause, targets: &Targets<'_>) -> BTreeMap<usize, f32> {
    match clause.kind {
        ClauseKind::Rule | ClauseKind::Erratum => targets.named(&clause.title),
        ClauseKind::Ruling => BTreeMap::new(),
    }
}

/// Returns the concepts that a passage may be about: those that are near, and those that its headings name.
fn candidates(near: &[(usize, f32)], heading: &BTreeMap<usize, f32>, section: &BTreeSet<usize>) -> Vec<(usize, f32)> {
    let known = |at: &usize| near.binary_search_by_key(at, |(at, _)| *at).is_ok();
    let named: BTreeSet<usize> = heading.keys().chain(section).filter(|at| !known(at)).copied().collect();
    near.iter().copied().chain(named.into_iter().map(|at| (at, 0.0))).collect()
}

/// Keeps the passage of a clause that speaks most for a concept.
fn keep(found: &mut Found, at: usize, grounds: Grounds, lines: impl FnOnce() -> Vec<(usize, usize)>) {
    let sure = grounds.confidence();
    if sure < DOUBTFUL {
        return;
    }
    match found.get(&at) {
        Some((known, _)) if known.confidence() >= sure => {}
        _ => drop(found.insert(at, (grounds, lines()))),
    }
}

fn links(found: Found, targets: &[Target]) -> Vec<Link> {
    let made = found.into_iter().map(|(at, (grounds, lines))| {
        let confidence = grounds.confidence();
        let level = if confidence >= CONFIDENT { Level::Confident } else { Level::Doubtful };
        Link { concept: targets[at].concept.clone(), confidence, level, lines, grounds }
    });
    let mut links: Vec<Link> = made.collect();
    links.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.concept.cmp(&b.concept)));
    links
}

/// A concept that half a book speaks of is told by its surest passages.
fn limit(clauses: &mut [Clause]) {
    let mut by_concept: BTreeMap<ConceptId, Vec<f32>> = BTreeMap::new();
    for link in clauses.iter().flat_map(|clause| &clause.links) {
        by_concept.entry(link.concept.clone()).or_default().push(link.confidence);
    }
    for sure in by_concept.values_mut() {
        sure.sort_by(|a, b| b.total_cmp(a));
        sure.truncate(PASSAGES);
    }
    for clause in clauses {
        clause.links.retain(|link| by_concept[&link.concept].last().is_some_and(|least| link.confidence >= *least));
    }
}

fn lines(clause: &Clause, part: Option<usize>) -> Vec<(usize, usize)> {
    let of = |at: usize| {
        let part = &clause.parts[at];
        std::iter::once(part.lines).chain(part.also.iter().map(|line| (*line, *line)))
    };
    let mut lines: Vec<(usize, usize)> = match part {
        Some(at) => of(at).collect(),
        None => clause.lines.clone(),
    };
    lines.extend(&clause.also_at);
    lines
}

/// Takes clauses apart into the passages that are compared: paragraphs of rules, and clauses as a whole.
fn passages(clauses: &[Clause], targets: &Targets<'_>, vocabulary: &mut Vocabulary) -> Vec<Passage> {
    let mut passages = Vec::new();
    for (number, clause) in clauses.iter().enumerate() {
        let mut around = HashMap::new();
        if clause.kind != ClauseKind::Ruling {
            vocabulary.counts(targets.analyzer, &clause.title, 0.7, &mut around);
        }
        vocabulary.counts(targets.analyzer, clause.section.last().map_or("", String::as_str), 0.2, &mut around);
        let by_part = clause.kind == ClauseKind::Rule;
        let (mut all, mut all_figures) = (around.clone(), Vec::new());
        for (part, text) in clause.parts.iter().enumerate() {
            let text = normal(&text.text);
            let figures: Vec<Quantity> = mentions(&text).into_iter().map(|mention| mention.quantity).collect();
            all_figures.extend_from_slice(&figures);
            vocabulary.counts(targets.analyzer, &text, 1.0, &mut all);
            if by_part {
                let mut counts = around.clone();
                vocabulary.counts(targets.analyzer, &text, 1.0, &mut counts);
                passages.push(Passage {
                    clause: number,
                    part: Some(part),
                    vector: vocabulary.vector(&counts),
                    figures,
                });
            }
        }
        if !by_part || (2..=8).contains(&clause.parts.len()) {
            passages.push(Passage {
                clause: number,
                part: None,
                vector: vocabulary.vector(&all),
                figures: all_figures,
            });
        }
    }
    passages
}
