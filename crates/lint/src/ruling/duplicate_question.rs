//! `duplicate-question`: a document asks a question twice, with one answer or with two.

use super::Rulings;
use crate::finding::{Finding, RelatedLabel};
use crate::message::lint;
use crate::rulings::similarity::{WeightedFeatures, find_duplicates};
use crate::rulings::verdict::ParsedAnswer;
use crate::rulings::{RulingsFile, WrittenRuling};
use adjutant_base::parallel;
use adjutant_rules::record::ruling::Ruling;
use rustc_hash::FxHashMap;

lint! {
    pub(super) LINT = "duplicate-question", "Q003", Ruling, Warning;
    Similar { n: u32, likeness: u32; confidence: &'static str }
    Differ = "differ" { n: u32, likeness: u32; confidence: &'static str }
    Recorded<'a> = "recorded" { n: u32, record: &'a str; confidence: &'static str }
    Resembles<'a> = "resembles" { n: u32, record: &'a str; confidence: &'static str }
}

/// The least likeness with which two questions of one document count as one.
const MIN_LIKENESS: f32 = 0.9;

pub(super) fn check(rulings: &Rulings, document: &RulingsFile, known: &[Option<&Ruling>], out: &mut Vec<Finding>) {
    let all = document.items.iter().zip(known.iter().copied());
    let asks = all.enumerate().filter(|(_, (item, _))| item.question.is_some());
    let (numbers, items): (Vec<usize>, Vec<(&WrittenRuling, Option<&Ruling>)>) = asks.unzip();
    let twins = find_duplicates(&weigh(rulings, &items), MIN_LIKENESS);
    let places: FxHashMap<&str, usize> =
        items.iter().enumerate().filter_map(|(at, (_, known))| Some((known.as_ref()?.id.as_str(), at))).collect();
    for (at, (item, known)) in items.iter().enumerate() {
        let recorded = known.and_then(|ruling| recorded(ruling, &places, at));
        let (n, span) = (item.n, item.span.clone());
        let (first, finding) = if let Some((first, repeats)) = recorded {
            let first = items[first].0;
            let record = known.map_or("", |ruling| ruling.id.as_str());
            let finding = if repeats {
                Finding::new(n, span, Recorded { n: first.n, record, confidence: "proved" })
            } else {
                Finding::new(n, span, Resembles { n: first.n, record, confidence: "likely" })
            };
            (first, finding)
        } else if let Some((first, likeness)) = twins[at] {
            let (first, likeness) = (items[first].0, percent(likeness));
            let finding = if disagree(rulings, item, first) {
                Finding::new(n, span, Differ { n: first.n, likeness, confidence: "likely" })
            } else {
                Finding::new(n, span, Similar { n: first.n, likeness, confidence: "likely" })
            };
            (first, finding)
        } else {
            continue;
        };
        let mut finding = finding.related(first.span.clone(), RelatedLabel::First);
        finding.n.at = Some(numbers[at]);
        out.push(finding);
    }
}

/// Weighs the questions, each under its edition and its language: a translation of a question is not the question once more.
fn weigh<'d>(
    rulings: &Rulings,
    items: &[(&'d WrittenRuling, Option<&Ruling>)],
) -> Vec<((Option<&'d str>, usize), WeightedFeatures)> {
    parallel::map(items, |_, (item, _)| {
        let question = item.question.as_ref().map_or("", |part| part.text.as_str());
        let tokens = rulings.terms.tokens_in_all(question);
        let lang = rulings.terms.guess_language(&[&tokens]);
        let features = rulings.claims.features(&tokens.by_lang[lang]);
        let edition = item.edition.as_ref().map(|edition| edition.text.as_str());
        ((edition, lang), WeightedFeatures::new(features, |feature| rulings.claims.idf(feature)))
    })
}

/// Returns a likeness in per cent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn percent(likeness: f32) -> u32 {
    (likeness.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// Returns the earlier question that a record says an official one repeats or resembles, and whether it repeats it.
fn recorded(ruling: &Ruling, places: &FxHashMap<&str, usize>, at: usize) -> Option<(usize, bool)> {
    let repeats = ruling.repeats.iter().map(|name| (name, true));
    let resembles = ruling.resembles.iter().map(|name| (name, false));
    let mut earlier =
        repeats.chain(resembles).filter_map(|(name, repeats)| Some((*places.get(name.as_str())?, repeats)));
    earlier.find(|(place, _)| *place < at)
}

fn disagree(rulings: &Rulings, item: &WrittenRuling, first: &WrittenRuling) -> bool {
    let verdict = |item: &WrittenRuling| ParsedAnswer::of(item, &rulings.wordings).affirms();
    verdict(first).zip(verdict(item)).is_some_and(|(a, b)| a != b)
}
