//! What lies beside the rules of a difference.

use super::card::described;
use super::document::{Document, faint, name};
use super::locale::{Locale, arg};
use adjutant_rules::corpus::plain;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::kb::evidence::Standing;

/// Lists what else there is on the matter, each rule with what it says.
pub(super) fn add(document: &mut Document, locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff) {
    document.line(0, faint(locale.say("diff-also")));
    for reference in &diff.neighbours {
        let side = [&diff.left, &diff.right].into_iter().find(|side| side.edition == reference.id.edition);
        let card = side.and_then(|side| kb.card(&reference.id, side.day)).filter(|card| card.kind == "rule");
        let later = card.as_ref().filter(|card| card.standing == Standing::NotRecorded);
        let known = later.and_then(|card| {
            Some(locale.say_with("diff-neighbour-since", &[arg("evidence", locale.evidence(card.evidence.as_ref()?))]))
        });
        let head = name(&reference.id) + "  " + described(locale, reference);
        document.hanging(2, 4, head + faint(known.unwrap_or_default()));
        let Some(card) = card else { continue };
        if let Some(text) = card.texts.get(&locale.lang).or_else(|| card.texts.get(&card.authentic)) {
            document.line(4, plain(&text.markdown));
        }
    }
}
