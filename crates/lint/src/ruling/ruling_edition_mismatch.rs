//! `ruling-edition-mismatch`: rulings name another edition than the one that they are checked against.

use std::collections::BTreeSet;

use super::Rulings;
use crate::finding::Finding;
use crate::message::lint;
use crate::ruleset::Requested;
use crate::rulings::RulingsFile;
use adjutant_base::id::EditionId;

lint! {
    pub(super) LINT = "ruling-edition-mismatch", "Q015", Ruling, Warning;
    OtherEdition<'a> { asked: &'a str, own: &'a str }
}

/// Reports each other edition that the rulings of a document name, once, where an edition was asked for.
pub(super) fn check(rulings: &Rulings, asked: &Requested, document: &RulingsFile, out: &mut Vec<Finding>) {
    let Some(edition) = &asked.edition else { return };
    let mut reported = BTreeSet::new();
    for (at, item) in document.items.iter().enumerate() {
        let own = item.edition.as_ref().filter(|own| own.text != edition.as_str() && is_known(rulings, &own.text));
        let Some(own) = own.filter(|own| reported.insert(own.text.as_str())) else { continue };
        let message = OtherEdition { asked: edition.as_str(), own: &own.text };
        let mut finding = Finding::new(item.n, own.span.clone(), message);
        finding.n.at = Some(at);
        out.push(finding);
    }
}

fn is_known(rulings: &Rulings, edition: &str) -> bool {
    edition.parse::<EditionId>().is_ok_and(|edition| rulings.kb.edition(&edition).is_some())
}
