//! What new words do to the figures of a rule: those that they state anew, and those that may no longer hold.
//!
//! A figure that the new words do not have is not stated any more: nothing may be concluded from what a text no longer says.

use std::collections::BTreeSet;

use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::lang::Lang;
use adjutant_rules::corpus::marked::{Mark, Marked};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::state::{Facet, Piece, State};
use adjutant_rules::record::import::{FigurePhrase, Signs};
use adjutant_rules::record::operation::{Expect, Op};
use adjutant_rules::record::rule::Rule;

use super::proposal::{Proposed, Written};
use crate::words::words;

/// Words shorter than this tell nothing.
pub(super) const TELLING: usize = 3;

/// Returns the operation on the figures of a rule that goes with operations on its words; `None` where none changes.
pub(super) fn operation(
    kb: &KnowledgeBase,
    signs: &Signs,
    lang: &Lang,
    rule: &Rule,
    state: &State,
    operations: &[Proposed],
) -> Option<Proposed> {
    let worded = operations
        .iter()
        .find(|operation| operation.to.is_some() && operation.op.is_textual() && operation.op != Op::Rename)?;
    let text = worded.to.as_deref().unwrap_or_default();
    let mut operation = Proposed::new(Op::SetValue, rule.concept.clone(), Expect::IN_PART, None);
    for (name, figure) in removed_figures(kb, lang, state, worded, text) {
        operation.was.insert(name.to_owned(), written(figure)?);
        operation.values.insert(name.to_owned(), written(&Figure::NotStated)?);
    }
    for (name, figure) in changed(kb, state, text, &operation.values) {
        operation.values.insert(name, written(&figure)?);
    }
    let is_whole = worded.op == Op::ReplaceClause;
    for (name, value) in stated_by_phrases(kb, signs, text) {
        let known = state.value(&name).filter(|figure| figure.is_stated());
        // what is added beside a text does not change what the text states
        if known.is_none() || is_whole || operation.values.contains_key(&name) {
            operation.was.extend(known.and_then(written).map(|known| (name.clone(), known)));
            operation.values.insert(name, value);
        }
    }
    for (name, known, figure) in shares(state, &operation.values) {
        operation.was.insert(name.to_owned(), written(known)?);
        operation.values.insert(name.to_owned(), written(&figure)?);
    }
    operation.values.retain(|name, value| state.value(name).and_then(written).as_ref() != Some(value));
    operation.was.retain(|name, _| operation.values.contains_key(name));
    (!operation.values.is_empty()).then_some(operation)
}

/// Returns a figure as it is written in the data.
fn written(figure: &Figure) -> Option<toml::Value> {
    toml::Value::try_from(figure).ok()
}

/// Returns the figures whose words an operation takes out, and that the new words do not state.
fn removed_figures<'s>(
    kb: &KnowledgeBase,
    lang: &Lang,
    state: &'s State,
    operation: &Proposed,
    text: &str,
) -> Vec<(&'s str, &'s Figure)> {
    let is_whole = operation.op == Op::ReplaceClause && !operation.partial;
    let taken: BTreeSet<String> = match (operation.op, state.marked(lang)) {
        (Op::Replace, Some(there)) => marks_within(there, &operation.expect),
        _ => BTreeSet::new(),
    };
    let mentions: Vec<Quantity> = kb.notation().mentions(text).iter().map(|mention| mention.quantity).collect();
    let said = words(text, TELLING);
    // a flag is stated as long as the words that state it are there
    let stays = |name: &str| {
        let Some(there) = state.marked(lang) else { return false };
        let states = |mark: &&Mark| mark.figures.iter().any(|figure| figure == name);
        let mut marks = there.marks.iter().filter(states).peekable();
        marks.peek().is_some() && marks.all(|mark| words(&there.text[mark.span.clone()], TELLING).is_subset(&said))
    };
    let is_said = |name: &str, figure: &Figure| {
        let quantities = figure.quantities();
        let is_mentioned = |one: &Quantity| mentions.iter().any(|mention| mention.agrees_with(*one));
        match figure {
            Figure::Choice(choice) => words(choice, TELLING).is_subset(&said),
            Figure::Flag(_) => stays(name),
            _ => !quantities.is_empty() && quantities.iter().all(is_mentioned),
        }
    };
    let stated = state.values().filter(|(_, figure)| figure.is_stated());
    stated.filter(|(name, figure)| (is_whole || taken.contains(*name)) && !is_said(name, figure)).collect()
}

/// Returns the figures that are marked in a stretch of a text.
fn marks_within(there: &Marked, stretch: &str) -> BTreeSet<String> {
    let Some(at) = there.text.find(stretch) else { return BTreeSet::new() };
    let end = at + stretch.len();
    let inside = there.marks.iter().filter(|mark| at <= mark.span.start && mark.span.end <= end);
    inside.flat_map(|mark| mark.figures.iter().cloned()).collect()
}

/// Returns, for a kind of figure of which one is removed and one is new, the new one in its place.
fn changed(kb: &KnowledgeBase, state: &State, text: &str, removed: &Written) -> Vec<(String, Figure)> {
    let known: Vec<Quantity> = state.values().flat_map(|(_, figure)| figure.quantities()).collect();
    let mut fresh: Vec<Quantity> = kb.notation().mentions(text).iter().map(|mention| mention.quantity).collect();
    fresh.retain(|mention| !known.iter().any(|one| mention.agrees_with(*one)));
    fresh.sort_unstable();
    fresh.dedup();
    let one_of = |wanted: &Quantity, all: &[Quantity]| {
        let mut same = all.iter().filter(|one| std::mem::discriminant(*one) == std::mem::discriminant(wanted));
        same.next().copied().filter(|_| same.next().is_none())
    };
    let old: Vec<(&String, Quantity)> = removed
        .keys()
        .filter_map(|name| match state.value(name) {
            Some(Figure::Measured(quantity)) => Some((name, *quantity)),
            _ => None,
        })
        .collect();
    let of_kind: Vec<Quantity> = old.iter().map(|(_, quantity)| *quantity).collect();
    let pairs = old.iter().filter_map(|(name, quantity)| {
        one_of(quantity, &of_kind)?;
        Some(((*name).clone(), Figure::Measured(one_of(quantity, &fresh)?)))
    });
    pairs.collect()
}

/// Returns the shares of a rule that follow from figures which change, with what they were: `1 in 4` where the four changes.
fn shares<'s>(state: &'s State, changed: &Written) -> Vec<(&'s str, &'s Figure, Figure)> {
    let name_of = |number: i64| {
        let is_it = |figure: &Figure| matches!(figure, Figure::Measured(Quantity::Number(own)) if *own == number);
        let mut same = state.values().filter(|(_, figure)| is_it(figure)).map(|(name, _)| name);
        same.next().filter(|_| same.next().is_none())
    };
    let now = |number: i64| match name_of(number).and_then(|name| changed.get(name)) {
        Some(value) => value.as_integer(),
        None => Some(number),
    };
    let shares = state.values().filter(|(name, _)| !changed.contains_key(*name)).filter_map(|(name, figure)| {
        let Figure::Measured(Quantity::Ratio(part, whole)) = figure else { return None };
        match (now(*part), now(*whole)) {
            (Some(one), Some(other)) if (one, other) == (*part, *whole) => None,
            (Some(one), Some(other)) => Some((name, figure, Figure::Measured(Quantity::Ratio(one, other)))),
            (None, _) | (_, None) => Some((name, figure, Figure::NotStated)),
        }
    });
    shares.collect()
}

/// Returns the figures that phrases of the language state: `cannot have more than 1 ...`.
fn stated_by_phrases(kb: &KnowledgeBase, signs: &Signs, text: &str) -> Vec<(String, toml::Value)> {
    let plain = text.replace("**", "").replace(['”', '″'], "\"").replace(['’', '‘'], "'");
    let known = signs.figures.iter().filter(|phrase| kb.records().register.get(&phrase.name).is_some());
    known.filter_map(|phrase| Some((phrase.name.clone(), stated(phrase, &plain)?))).collect()
}

/// Returns what a phrase states in a text, if it is there once: of two, none is that of the rule.
fn stated(phrase: &FigurePhrase, text: &str) -> Option<toml::Value> {
    let mut found = phrase.pattern.captures_iter(text);
    let (only, more) = (found.next()?, found.next());
    if more.is_some_and(|more| more.get(1).map(|v| v.as_str()) != only.get(1).map(|v| v.as_str())) {
        return None;
    }
    if phrase.list {
        let is_name = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_uppercase);
        let words = only.get(1)?.as_str().split(|c: char| !c.is_alphanumeric()).filter(is_name);
        let list: Vec<toml::Value> = words.map(|word| toml::Value::from(word.to_owned())).collect();
        return (!list.is_empty()).then_some(toml::Value::Array(list));
    }
    let mut out = String::new();
    only.expand(&phrase.is, &mut out);
    Some(match (out.as_str(), out.parse::<i64>()) {
        ("true", _) => toml::Value::from(true),
        ("false", _) => toml::Value::from(false),
        (_, Ok(number)) => toml::Value::from(number),
        (_, Err(_)) => toml::Value::from(out),
    })
}

/// Lets a state follow the words of operations, as far as later errata of a book build on it.
pub(super) fn follow(state: &mut State, lang: &Lang, operations: &[Proposed]) {
    for operation in operations {
        let (Some(to), facet) = (operation.to.as_deref(), Facet::Text(lang.clone())) else { continue };
        let current = state.text(lang).unwrap_or_default().to_owned();
        let text = match operation.op {
            Op::ReplaceClause => to.to_owned(),
            Op::Append | Op::Insert if current.is_empty() => to.to_owned(),
            Op::Append | Op::Insert => format!("{current}\n\n{to}"),
            Op::Replace => current.replacen(&operation.expect, to, 1),
            Op::Rename | Op::Renumber | Op::Withdraw | Op::SetValue | Op::Clarify => continue,
        };
        state.set(facet, Some(Piece::Text(Marked { text, marks: Vec::new() })));
    }
}

/// Returns the sentences of a text.
pub(super) fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    for paragraph in text.split("\n\n") {
        let mut rest = paragraph;
        while let Some(end) = sentence_end(rest) {
            sentences.push(rest[..end].trim());
            rest = &rest[end..];
        }
        sentences.push(rest.trim());
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// Returns where the first of several sentences ends.
fn sentence_end(text: &str) -> Option<usize> {
    let ends = text.match_indices(['.', '!', '?']).map(|(at, mark)| at + mark.len());
    ends.into_iter().find(|end| {
        let mut after = text[*end..].chars();
        after.next() == Some(' ')
            && after.next().is_some_and(|c| c.is_uppercase() || matches!(c, '*' | '[' | '\'' | '"'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_sentences() {
        assert_eq!(
            sentences("Boats float (see 1.2). They sink. *Why?*\n\nNobody knows."),
            ["Boats float (see 1.2).", "They sink.", "*Why?*", "Nobody knows."]
        );
    }
}
