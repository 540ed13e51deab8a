//! How good the links of a book are, measured against facts: which concept is in which lines.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Book, Level};
use adjutant_base::id::EditionId;

/// The facts: `[[rule]]` tables with `id`, `edition` and `lines`. Other keys are not read.
#[derive(Debug, Clone, Deserialize)]
pub struct Facts {
    rule: Vec<Fact>,
}

/// The place of a concept in the document of an edition.
#[derive(Debug, Clone, Deserialize)]
struct Fact {
    id: String,
    edition: String,
    lines: String,
}

/// What a measurement says.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evaluation {
    /// The edition that was measured.
    pub edition: EditionId,
    /// Confident links that stand where the facts say.
    pub right: usize,
    /// Confident links to concepts that the facts know.
    pub links: usize,
    /// Facts that a confident link found.
    pub found: usize,
    /// Facts of the edition.
    pub facts: usize,
    /// The share of confident links that are right.
    pub precision: f64,
    /// The share of facts that were found.
    pub recall: f64,
    /// Links that are wrong: clause, concept, first line, and confidence in percent.
    pub wrong: Vec<(String, String, usize, u32)>,
    /// Facts that were not found: concept and lines.
    pub missed: Vec<(String, String)>,
}

/// What several measurements say together.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Total {
    /// Confident links.
    pub links: usize,
    /// Facts.
    pub facts: usize,
    /// The share of confident links that are right.
    pub precision: f64,
    /// The share of facts that were found.
    pub recall: f64,
}

/// Adds measurements up.
pub fn total<'j>(judgements: impl Iterator<Item = &'j Evaluation>) -> Total {
    let (mut right, mut links, mut found, mut facts) = (0, 0, 0, 0);
    for one in judgements {
        right += one.right;
        links += one.links;
        found += one.found;
        facts += one.facts;
    }
    Total { links, facts, precision: share(right, links), recall: share(found, facts) }
}

fn share(part: usize, whole: usize) -> f64 {
    super::detect::precise(part) / super::detect::precise(whole.max(1))
}

/// Reads line numbers: `7,11-13`.
fn lines(text: &str) -> Vec<(usize, usize)> {
    let range = |part: &str| {
        let (first, last) = part.trim().split_once('-').unwrap_or((part.trim(), part.trim()));
        Some((first.trim().parse().ok()?, last.trim().parse().ok()?))
    };
    text.split(',').filter_map(range).collect()
}

fn meet(one: &[(usize, usize)], other: &[(usize, usize)]) -> bool {
    one.iter().any(|(a, b)| other.iter().any(|(c, d)| a <= d && c <= b))
}

/// Measures the confident links of a book. Links to concepts of which the facts of its edition say nothing do not count.
pub fn evaluate(book: &Book, facts: &Facts) -> Evaluation {
    let mut known: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
    for fact in facts.rule.iter().filter(|fact| fact.edition == book.edition.as_str()) {
        known.entry(&fact.id).or_default().extend(lines(&fact.lines));
    }
    let (mut right, mut links, mut wrong) = (0, 0, Vec::new());
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for clause in &book.clauses {
        for link in clause.links.iter().filter(|link| link.level != Level::Doubtful) {
            let Some((concept, lines)) = known.get_key_value(link.concept.as_str()) else { continue };
            links += 1;
            if meet(lines, &link.lines) {
                right += 1;
                found.insert(concept);
            } else {
                let line = link.lines.first().map_or(0, |(first, _)| *first);
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a hundred")]
                let sure = (link.confidence * 100.0).round() as u32;
                wrong.push((clause.id.clone(), link.concept.to_string(), line, sure));
            }
        }
    }
    let missed =
        facts.rule.iter().filter(|fact| fact.edition == book.edition.as_str() && !found.contains(fact.id.as_str()));
    Evaluation {
        edition: book.edition.clone(),
        right,
        links,
        found: found.len(),
        facts: known.len(),
        precision: share(right, links),
        recall: share(found.len(), known.len()),
        missed: missed.map(|fact| (fact.id.clone(), fact.lines.clone())).collect(),
        wrong,
    }
}
