//! The knowledge base as if some operations had never been published, for those who judge by all of it.

use std::collections::BTreeSet;

use super::KnowledgeBase;
use crate::record::operation::OperationId;
use adjutant_base::id::EditionId;

impl KnowledgeBase {
    /// Returns the knowledge base without some operations of an edition.
    ///
    /// An erratum of which nothing is left is gone, with what it does to rulings.
    #[must_use]
    pub fn without(&self, edition: &EditionId, left_out: &BTreeSet<OperationId>) -> Self {
        let mut kb = self.clone();
        let mine = kb.records.editions.iter_mut().find(|records| records.edition.id == *edition);
        let Some(records) = mine.filter(|_| !left_out.is_empty()) else { return kb };
        let mut gone = BTreeSet::new();
        records.errata.retain_mut(|erratum| {
            let before = erratum.operations.len();
            erratum.operations.retain(|operation| !left_out.contains(&operation.id));
            let kept = before == 0 || !erratum.operations.is_empty();
            if !kept {
                gone.insert(erratum.id.clone());
            }
            kept
        });
        for ruling in &mut records.rulings {
            ruling.errata.retain(|effect| !gone.contains(&effect.erratum));
        }
        kb.put_in_order();
        kb
    }
}
