//! `unknown-term`: a word that the edition does not have.

use std::collections::BTreeSet;

use super::case::Case;
use super::words::Jargon;
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::ruling::verdict::Says;
use crate::ruling::wording::has;
use crate::ruling::{Part, verdict};

pub(super) static LINT: Lint = Lint {
    id: "unknown-term",
    code: "Q004",
    family: Family::Ruling,
    level: Level::Error,
    docs: include_str!("unknown_term.md"),
    docs_da: include_str!("unknown_term.da.md"),
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let rulings = case.rulings;
    let denied = case.item.answer.as_ref().is_some_and(|answer| verdict::denies(answer, &rulings.wordings));
    let exists = rulings.wordings.every(|wording| &wording.exists).any(|words| has(&case.question, words));
    let elsewhere = rulings.speaks_of_another(&case.answer, case.records) && case.verdict.says == Says::No;
    if denied || elsewhere || exists && case.verdict.holds() == Some(false) {
        return;
    }
    let mut seen = BTreeSet::new();
    for part in [&case.item.question, &case.item.answer].into_iter().flatten() {
        for lang in 0..rulings.terms.langs() {
            let found = rulings.jargons.lexicon.find(&rulings.terms.tokens(lang, &part.text));
            for (span, at) in found.into_iter().filter_map(|named| Some((named.span, named.what?))) {
                let jargon = &rulings.jargons.all[at];
                if negated(case, &part.text[span.clone()]) {
                    continue;
                }
                let elsewhere = rulings.speaks_of_another(sentence(&part.text, &span), case.records);
                if !elsewhere
                    && !jargon.editions.iter().any(|edition| edition == case.edition().as_str())
                    && seen.insert(at) {
                    out.push(finding(case, part, span, jargon));
                }
            }
        }
    }
}

/// Tells whether the answer says that there is no such thing: `no Bravery`, `ingen underdog`.
fn negated(case: &Case<'_>, term: &str) -> bool {
    let term = term.to_lowercase();
    case.rulings.wordings.every(|wording| &wording.denies).any(|word| has(&case.answer, &format!("{word} {term}")))
}

/// Returns the sentence around a place.
fn sentence<'t>(text: &'t str, span: &std::ops::Range<usize>) -> &'t str {
    let ends = |c: char| matches!(c, '.' | '?' | '!' | '\n');
    let start = text[..span.start].rfind(ends).map_or(0, |at| at + 1);
    let end = text[span.end..].find(ends).map_or(text.len(), |at| span.end + at);
    &text[start..end]
}

fn finding(case: &Case<'_>, part: &Part, span: std::ops::Range<usize>, jargon: &Jargon) -> Finding {
    let literal = part.span.len() == part.text.len();
    let place = if literal { part.span.start + span.start..part.span.start + span.end } else { part.span.clone() };
    let finding = case.proved(&LINT, place).arg("term", &part.text[span]);
    let finding = finding.arg("editions", jargon.editions.join(", "));
    let lang = if case.rulings.terms.lang("da") == Some(case.lang) { "da" } else { "en" };
    match jargon.instead.get(case.edition().as_str()).and_then(|instead| instead.get(lang)) {
        Some(instead) => finding.variant("instead").arg("instead", instead.as_str()),
        None => finding,
    }
}
