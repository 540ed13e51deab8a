//! The official rulings of an edition: which publication a document is, and which ruling a question of it is.

use std::collections::BTreeSet;

use super::Rulings;
use super::context::RulingContext;
use adjutant_base::id::DocumentId;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::ruling::{Ruling, Verdict as Recorded};

/// Returns the publication that a document says it is: all words of its title are in the document's head.
pub(super) fn publication<'r>(rulings: &'r Rulings, head: &str) -> Option<(&'r EditionRecords, &'r DocumentId)> {
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let head = words(head);
    for records in rulings.kb.editions() {
        for document in &records.documents {
            let has_rulings = records.rulings.iter().any(|ruling| ruling.document == document.id);
            if has_rulings && words(&document.title).is_subset(&head) {
                return Some((records, &document.id));
            }
        }
    }
    None
}

/// The least confidence that a question is the official one, where both are at the same place of the same document.
const MIN_CONFIDENCE_IN_PLACE: f32 = 0.1;

/// The least confidence elsewhere.
const MIN_CONFIDENCE: f32 = 0.5;

/// Returns the official ruling that a question of a publication is: the one at its place, else the one that asks the same.
///
/// A document with as many questions as the publication is the publication, question by question.
pub(super) fn identify<'r>(
    context: &RulingContext<'r>,
    document: Option<&DocumentId>,
    (place, count): (usize, usize),
) -> Option<&'r Ruling> {
    let is_eligible = |ruling: &&Ruling| {
        ruling.verdict != Recorded::Guidance && document.is_none_or(|document| ruling.document == *document)
    };
    let at_place = document.and_then(|_| context.records.rulings.iter().filter(is_eligible).nth(place));
    if at_place.is_some() && context.records.rulings.iter().filter(is_eligible).count() == count {
        return at_place;
    }
    let candidates = |min_confidence: f32| {
        let candidates = context.candidates.iter().filter(move |candidate| candidate.confidence >= min_confidence);
        candidates.filter_map(|candidate| context.ruling(candidate))
    };
    let at_place = at_place.filter(|ruling| candidates(MIN_CONFIDENCE_IN_PLACE).any(|other| other.id == ruling.id));
    at_place.or_else(|| candidates(MIN_CONFIDENCE).next().filter(is_eligible))
}
