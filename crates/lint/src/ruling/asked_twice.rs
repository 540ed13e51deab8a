//! `asked-twice`: a question stands twice in a document, with one answer or with two.

use std::collections::HashMap;

use super::Rulings;
use super::official::{about_of, percent};
use crate::finding::{Beside, Finding};
use crate::rulings::like::{Asked, repeated};
use crate::rulings::verdict::Verdict;
use crate::rulings::{Document, Item};
use crate::{Check, Family, Level, Lint};
use adjutant_base::parallel;
use adjutant_rules::record::ruling::Ruling;

pub(super) static LINT: Lint =
    Lint { id: "asked-twice", code: "Q003", family: Family::Ruling, level: Level::Warning, check: Check::Reading };

/// From this likeness on, two questions of one document are taken to be one.
const SAME: f32 = 0.85;

pub(super) fn check(rulings: &Rulings, document: &Document, known: &[Option<&Ruling>], out: &mut Vec<Finding>) {
    let all = document.items.iter().zip(known.iter().copied());
    let asks = all.enumerate().filter(|(_, (item, _))| item.question.is_some());
    let (numbers, items): (Vec<usize>, Vec<(&Item, Option<&Ruling>)>) = asks.unzip();
    let twins = repeated(&weigh(rulings, &items), SAME);
    let places: HashMap<&str, usize> =
        items.iter().enumerate().filter_map(|(at, (_, known))| Some((known.as_ref()?.id.as_str(), at))).collect();
    for (at, (item, known)) in items.iter().enumerate() {
        let recorded = known.and_then(|ruling| recorded(ruling, &places, at));
        let mut finding = if let Some((first, repeats)) = recorded {
            let finding = named(item, items[first].0);
            let record = known.map_or("", |ruling| ruling.id.as_str());
            let finding = finding.arg("confidence", if repeats { "proved" } else { "likely" }).arg("record", record);
            if repeats { finding.variant("recorded") } else { finding.variant("resembles") }
        } else if let Some((first, likeness)) = twins[at] {
            let differ = disagree(rulings, item, items[first].0);
            let finding = named(item, items[first].0).arg("confidence", "likely");
            let finding = finding.arg("likeness", percent(likeness));
            if differ { finding.variant("differ") } else { finding }
        } else {
            continue;
        };
        finding.n.at = Some(numbers[at]);
        out.push(finding);
    }
}

/// Weighs the questions, each under its edition and its language: a translation of a question is not the question once more.
fn weigh<'d>(rulings: &Rulings, items: &[(&'d Item, Option<&Ruling>)]) -> Vec<((Option<&'d str>, usize), Asked)> {
    parallel::map(items, |_, (item, _)| {
        let question = item.question.as_ref().map_or("", |part| part.text.as_str());
        let heard = rulings.terms.heard(question);
        let lang = rulings.terms.guess(&[&heard]);
        let about = about_of(rulings, &heard.by_lang[lang], None);
        let edition = item.edition.as_ref().map(|edition| edition.text.as_str());
        ((edition, lang), Asked::new(lang, &about, &rulings.rarity))
    })
}

/// Returns the earlier question that a record says an official one repeats or resembles, and whether it repeats it.
fn recorded(ruling: &Ruling, places: &HashMap<&str, usize>, at: usize) -> Option<(usize, bool)> {
    let repeats = ruling.repeats.iter().map(|name| (name, true));
    let resembles = ruling.resembles.iter().map(|name| (name, false));
    let mut earlier =
        repeats.chain(resembles).filter_map(|(name, repeats)| Some((*places.get(name.as_str())?, repeats)));
    earlier.find(|(place, _)| *place < at)
}

fn named(item: &Item, first: &Item) -> Finding {
    Finding::new(&LINT, item.n, item.span.clone()).arg("n", first.n).related(first.span.clone(), Beside::First)
}

fn disagree(rulings: &Rulings, item: &Item, first: &Item) -> bool {
    let verdict = |item: &Item| Verdict::of(item, &rulings.wordings).holds();
    verdict(first).zip(verdict(item)).is_some_and(|(a, b)| a != b)
}
