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
    let published = rulings.kb.editions().iter().flat_map(|records| {
        let own = records
            .documents
            .iter()
            .filter(|document| records.rulings.iter().any(|ruling| ruling.document == document.id));
        own.map(move |document| (records, document))
    });
    let mut named = published.filter(|(_, document)| words(&document.title).is_subset(&head));
    named.next().map(|(records, document)| (records, &document.id))
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
    let own = |ruling: &&Ruling| {
        ruling.verdict != Recorded::Guidance && document.is_none_or(|document| ruling.document == *document)
    };
    let there = document.and_then(|_| context.records.rulings.iter().filter(own).nth(place));
    if there.is_some() && context.records.rulings.iter().filter(own).count() == count {
        return there;
    }
    let near = |least: f32| {
        context.candidates.iter().filter(move |near| near.confidence >= least).filter_map(|near| context.ruling(near))
    };
    let there = there.filter(|there| near(MIN_CONFIDENCE_IN_PLACE).any(|near| near.id == there.id));
    there.or_else(|| near(MIN_CONFIDENCE).next().filter(own))
}
