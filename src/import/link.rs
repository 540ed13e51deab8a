//! Links from clauses to concepts: by printed number, by heading, by words and by figures, each with its confidence.
//!
//! A passage is compared with the texts that we have for each concept of the edition. What speaks for a link is weighed
//! as a logistic sum; the weights were fitted once and are the same for every book.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::clause::{Clause, ClauseKind};
use super::target::{Target, Targets};
use super::vector::{Vector, Vocabulary};
use crate::base::figure::{Quantity, mentions};
use crate::base::id::ConceptId;

/// Links from here on are confident.
pub const CONFIDENT: f32 = 0.7;
/// Links below are not made.
pub const DOUBTFUL: f32 = 0.25;
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
    /// That nearness as a share of the passage's nearest concept.
    pub of_passage: f32,
    /// That nearness as a share of the concept's nearest passage.
    pub of_concept: f32,
    /// How far the heading names the concept, from 0 to 1.
    pub heading: f32,
    /// Whether the printed number is that of our record.
    pub number: bool,
    /// Whether a heading above is that of our record.
    pub section: bool,
    /// The share of our record's figures that the passage has.
    pub figures: f32,
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

/// Weights of what speaks for a link, in the order of [`Grounds`], after the constant.
const WEIGHTS: [f32; 10] = [-6.0, 6.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0, 0.0, 0.0];

fn confidence(grounds: &Grounds) -> f32 {
    let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
    let values = [
        1.0,
        grounds.near,
        grounds.of_passage,
        grounds.of_concept,
        grounds.heading,
        flag(grounds.number),
        flag(grounds.section),
        grounds.figures,
        grounds.near * grounds.near,
        grounds.of_passage * grounds.of_concept,
    ];
    let sum: f32 = values.iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Links the clauses of a book.
pub(super) fn link(clauses: &mut [Clause], targets: &Targets<'_>, vocabulary: &mut Vocabulary) {
    let passages = passages(clauses, targets, vocabulary);
    let near: Vec<Vec<(usize, f32)>> = passages.iter().map(|passage| targets.near(&passage.vector)).collect();
    let mut best_of_concept: HashMap<usize, f32> = HashMap::new();
    for (target, weight) in near.iter().flatten() {
        let best = best_of_concept.entry(*target).or_insert(0.0);
        *best = best.max(*weight);
    }
    let headings: Vec<BTreeMap<usize, f32>> = clauses.iter().map(|clause| targets.named(&clause.title)).collect();
    let sections: Vec<BTreeSet<usize>> = clauses.iter().map(|clause| targets.sections(clause)).collect();
    let mut found: Vec<BTreeMap<usize, (Grounds, Vec<(usize, usize)>)>> = vec![BTreeMap::new(); clauses.len()];
    for (passage, near) in passages.iter().zip(&near) {
        let clause = &clauses[passage.clause];
        let best = near.iter().map(|(_, weight)| *weight).fold(f32::MIN_POSITIVE, f32::max);
        let mut candidates: BTreeMap<usize, f32> = near.iter().copied().collect();
        for target in headings[passage.clause].keys().chain(&sections[passage.clause]) {
            candidates.entry(*target).or_insert(0.0);
        }
        for (at, near) in candidates {
            let target = &targets.list[at];
            let grounds = Grounds {
                near,
                of_passage: near / best,
                of_concept: near / best_of_concept.get(&at).copied().unwrap_or(1.0).max(f32::MIN_POSITIVE),
                heading: headings[passage.clause].get(&at).copied().unwrap_or(0.0),
                number: target.has_number(clause.number.as_deref()),
                section: sections[passage.clause].contains(&at),
                figures: target.share(&passage.figures),
            };
            keep(&mut found[passage.clause], at, grounds, lines(clause, passage.part));
        }
    }
    for (clause, found) in clauses.iter_mut().zip(found) {
        clause.links = links(found, &targets.list);
    }
    limit(clauses);
}

/// Keeps the passage of a clause that speaks most for a concept.
fn keep(
    found: &mut BTreeMap<usize, (Grounds, Vec<(usize, usize)>)>,
    at: usize,
    grounds: Grounds,
    lines: Vec<(usize, usize)>,
) {
    let sure = confidence(&grounds);
    if sure < DOUBTFUL {
        return;
    }
    match found.get(&at) {
        Some((known, _)) if confidence(known) >= sure => {}
        _ => drop(found.insert(at, (grounds, lines))),
    }
}

fn links(found: BTreeMap<usize, (Grounds, Vec<(usize, usize)>)>, targets: &[Target]) -> Vec<Link> {
    let made = found.into_iter().map(|(at, (grounds, lines))| {
        let confidence = confidence(&grounds);
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

/// Takes clauses apart into the passages that are compared: paragraphs of rules, rulings and errata as a whole.
fn passages(clauses: &[Clause], targets: &Targets<'_>, vocabulary: &mut Vocabulary) -> Vec<Passage> {
    let mut passages = Vec::new();
    for (number, clause) in clauses.iter().enumerate() {
        let above = clause.section.last().map_or("", String::as_str);
        let mut passage = |part: Option<usize>, texts: &[&str]| {
            let mut counts = HashMap::new();
            for text in texts {
                vocabulary.counts(targets.analyzer, &super::clause::normal(text), 1.0, &mut counts);
            }
            if clause.kind != ClauseKind::Ruling {
                vocabulary.counts(targets.analyzer, &clause.title, 0.7, &mut counts);
            }
            vocabulary.counts(targets.analyzer, above, 0.2, &mut counts);
            let vector = vocabulary.vector(&counts);
            let figures = texts.iter().flat_map(|text| mentions(text)).map(|mention| mention.quantity).collect();
            passages.push(Passage { clause: number, part, vector, figures });
        };
        let texts: Vec<&str> = clause.parts.iter().map(|part| part.text.as_str()).collect();
        if clause.kind == ClauseKind::Rule {
            for (part, text) in texts.iter().enumerate() {
                passage(Some(part), &[text]);
            }
        }
        if clause.kind != ClauseKind::Rule || (2..=8).contains(&texts.len()) {
            passage(None, &texts);
        }
    }
    passages
}
