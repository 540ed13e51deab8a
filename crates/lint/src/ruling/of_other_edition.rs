//! `of-other-edition`: rulings name another edition than the one that they are judged by.

use std::collections::BTreeSet;

use super::Rulings;
use crate::finding::Finding;
use crate::rulings::Document;
use crate::setting::Asked;
use crate::{Check, Family, Level, Lint};
use adjutant_base::id::EditionId;

pub(super) static LINT: Lint =
    Lint { id: "of-other-edition", code: "Q015", family: Family::Ruling, level: Level::Warning, check: Check::Reading };

/// Tells each other edition that the rulings of a document name, once, where an edition was asked for.
pub(super) fn check(rulings: &Rulings, asked: &Asked, document: &Document, out: &mut Vec<Finding>) {
    let Some(edition) = &asked.edition else { return };
    let mut told = BTreeSet::new();
    for (at, item) in document.items.iter().enumerate() {
        let own = item.edition.as_ref().filter(|own| own.text != edition.as_str() && is_known(rulings, &own.text));
        let Some(own) = own.filter(|own| told.insert(own.text.as_str())) else { continue };
        let mut finding = Finding::new(&LINT, item.n, own.span.clone());
        finding.n.at = Some(at);
        out.push(finding.arg("asked", edition.as_str()).arg("own", own.text.as_str()));
    }
}

fn is_known(rulings: &Rulings, edition: &str) -> bool {
    edition.parse::<EditionId>().is_ok_and(|edition| rulings.kb.edition(&edition).is_some())
}
