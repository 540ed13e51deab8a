//! `unknown-term`: a word that the edition does not have.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Rulings;
use super::context::{RulingContext, proved};
use crate::Level;
use crate::finding::{Finding, Related, RelatedLabel};
use crate::message::lint;
use crate::rulings::needle::contains_words;
use crate::rulings::verdict;
use crate::rulings::verdict::Decision;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Coverage;
use adjutant_text::terms::TokensByLanguage;
use rustc_hash::FxHashMap;

lint! {
    /// The lint.
    pub LINT = "unknown-term", "Q004", Ruling, Error;
    Unknown<'a> { term: &'a str, editions: Vec<&'a str>; word: &'a str }
    Unrecorded<'a> = "unrecorded" { term: &'a str, editions: Vec<&'a str>; word: &'a str }
    Instead<'a> = "instead" { term: &'a str, editions: Vec<&'a str>, instead: &'a str; word: &'a str }
}

/// The maximum number of bytes to each side of a word that are its sentence.
const MAX_SENTENCE_BYTES: usize = 600;

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let rulings = context.rulings;
    let denied = context.item.answer.as_ref().is_some_and(|answer| verdict::denies(answer, &rulings.wordings));
    let exists =
        rulings.wordings.every(|wording| &wording.exists).any(|words| contains_words(&context.question, words));
    let elsewhere =
        rulings.speaks_of_another(&context.answer, context.records) && context.verdict.decision == Decision::No;
    if denied || elsewhere || context.gives_nothing() || exists && context.verdict.affirms() == Some(false) {
        return;
    }
    let mut found: BTreeMap<usize, Finding> = BTreeMap::new();
    let mut said_not: FxHashMap<String, bool> = FxHashMap::default();
    for (part, tokens) in
        [(&context.item.question, &context.tokens.question), (&context.item.answer, &context.tokens.answer)]
    {
        let Some(part) = part else { continue };
        for (span, at) in uses(rulings, context.records, &part.text, tokens) {
            let term = part.text[span.clone()].to_lowercase();
            if *said_not.entry(term).or_insert_with_key(|term| negated(context, term)) {
                continue;
            }
            let place = part.place(&span);
            let again = Related { span: place.clone(), label: RelatedLabel::Again };
            found.entry(at).and_modify(|known| known.related.push(again)).or_insert_with(|| {
                let item = (context.item.n, context.lang);
                finding(rulings, context.records, item, &part.text[span], place, at)
            });
        }
    }
    out.extend(found.into_values());
}

/// Finds the words of other editions in a text, in whatever language; those of a sentence on another edition are right there.
fn uses(
    rulings: &Rulings,
    records: &EditionRecords,
    text: &str,
    tokens: &TokensByLanguage,
) -> Vec<(Range<usize>, usize)> {
    let mut elsewhere: FxHashMap<Range<usize>, bool> = FxHashMap::default();
    let mut uses: Vec<(Range<usize>, usize)> = Vec::new();
    for in_lang in &tokens.by_lang {
        for (span, at) in rulings.jargons.find(in_lang) {
            let jargon = &rulings.jargons.all[at];
            let is_of_edition = jargon.editions.iter().any(|edition| edition == records.edition.id.as_str());
            if is_of_edition || jargon.never.contains(&text[span.clone()].to_lowercase()) {
                continue;
            }
            let sentence = sentence(text, &span);
            let about = || rulings.speaks_of_another(&text[sentence.clone()], records);
            if !*elsewhere.entry(sentence.clone()).or_insert_with(about) {
                uses.push((span, at));
            }
        }
    }
    uses.sort_by_key(|(span, at)| (*at, span.start));
    uses.dedup_by(|(later, what), (span, at)| *what == *at && later.start < span.end);
    uses.sort_by_key(|(span, at)| (span.start, *at));
    uses
}

/// Finds the words of other editions in what a document says outside its rulings, one finding for each word.
pub(super) fn beside(
    rulings: &Rulings,
    records: &EditionRecords,
    text: &str,
    gaps: &[Range<usize>],
    out: &mut Vec<Finding>,
) {
    let mut found: BTreeMap<usize, Finding> = BTreeMap::new();
    for gap in gaps {
        let tokens = rulings.terms.tokens_in_all(&text[gap.clone()]);
        for (span, at) in uses(rulings, records, &text[gap.clone()], &tokens) {
            let place = gap.start + span.start..gap.start + span.end;
            let again = Related { span: place.clone(), label: RelatedLabel::Again };
            found.entry(at).and_modify(|known| known.related.push(again)).or_insert_with(|| {
                let lang = rulings.terms.guess_language(&[&tokens]);
                finding(rulings, records, (0, lang), &text[place.clone()], place, at)
            });
        }
    }
    out.extend(found.into_values());
}

/// Returns whether the answer says that there is no such thing: `no Bravery`, `ingen underdog`.
fn negated(context: &RulingContext<'_>, term: &str) -> bool {
    context
        .rulings
        .wordings
        .every(|wording| &wording.denies)
        .any(|word| contains_words(&context.answer, &format!("{word} {term}")))
}

/// Returns the sentence around a place, no farther than is read at a glance.
fn sentence(text: &str, span: &Range<usize>) -> Range<usize> {
    let ends = |c: char| matches!(c, '.' | '?' | '!' | '\n');
    let from = text.floor_char_boundary(span.start.saturating_sub(MAX_SENTENCE_BYTES));
    let to = text.floor_char_boundary(span.end.saturating_add(MAX_SENTENCE_BYTES));
    let start = text[from..span.start].rfind(ends).map_or(from, |at| from + at + 1);
    let end = text[span.end..to.max(span.end)].find(ends).map_or(to.max(span.end), |at| span.end + at);
    start..end
}

/// Names the word, the editions that have it, and what the edition says instead where it says anything. Of an edition that is not
/// recorded in full it says so; one that only commentary shows may have words that no source of it states: a warning. `n` and `lang` are
/// the number and the language of the ruling, `at` is the place of the word among all such words.
fn finding(
    rulings: &Rulings,
    records: &EditionRecords,
    (n, lang): (u32, usize),
    term: &str,
    place: Range<usize>,
    at: usize,
) -> Finding {
    let jargon = &rulings.jargons.all[at];
    let (word, editions) = (jargon.id.as_str(), jargon.editions.iter().map(String::as_str).collect());
    let edition = &records.edition.id;
    let instead = jargon.instead.get(edition.as_str()).and_then(|instead| instead.get(rulings.terms.tag(lang)));
    match instead {
        Some(instead) => proved(n, place, edition, Instead { term, editions, instead, word }),
        None if records.edition.coverage == Coverage::Complete => {
            proved(n, place, edition, Unknown { term, editions, word })
        }
        None => {
            let found = proved(n, place, edition, Unrecorded { term, editions, word });
            let is_commentary = records.edition.coverage == Coverage::Commentary;
            Finding { level: if is_commentary { Level::Warning } else { found.level }, ..found }
        }
    }
}
