//! The order of hits: the score of the index, the kind of record, and the other editions of a concept beside each other.

use super::Stored;

/// What a record of a kind counts against a rule of the same score.
fn kind_weight(kind: &str) -> f32 {
    match kind {
        "rule" => 1.0,
        "ruling" | "guidance" => 0.86,
        _ => 0.8,
    }
}

/// How near the other editions of a concept come to the best of them.
const PULL: f32 = 0.82;

/// Orders candidates: best first, ties by id.
pub(super) fn order(candidates: Vec<(f32, Stored)>) -> Vec<(f32, Stored)> {
    let mut ranked: Vec<(f32, Stored)> =
        candidates.into_iter().map(|(score, stored)| (score * kind_weight(&stored.kind), stored)).collect();
    let best_of = |concept: &str| {
        let rules =
            ranked.iter().filter(|(_, other)| other.kind == "rule" && other.concepts.iter().any(|c| c == concept));
        rules.map(|(score, _)| *score).fold(0.0, f32::max)
    };
    let pulled: Vec<f32> = ranked
        .iter()
        .map(|(score, stored)| match stored.concepts.first().filter(|_| stored.kind == "rule") {
            Some(concept) => score.max(PULL * best_of(concept)),
            None => *score,
        })
        .collect();
    for ((score, _), pulled) in ranked.iter_mut().zip(pulled) {
        *score = pulled;
    }
    ranked.sort_by(|(a, left), (b, right)| b.total_cmp(a).then_with(|| left.id.cmp(&right.id)));
    ranked
}
