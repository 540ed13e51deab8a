//! The rule that an erratum is meant for: by its links, by the names in its instruction, and by printed numbers.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use adjutant_base::id::ConceptId;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::rule::Rule;

use crate::library::StoredClause;

/// What a name in the instruction counts, beside the confidence of a link: `Change the Rally rule to:`.
const NAMED: f32 = 0.6;
/// What a name that is the heading counts.
const HEADED: f32 = 0.2;
/// What the printed number of the heading counts, shared by the rules that have it.
const NUMBERED: f32 = 0.2;
/// What the number of a rule counts that the new text begins with.
const BEGUN: f32 = 0.6;
/// So far the best must be ahead of the next to be trusted.
const AHEAD: f32 = 0.15;
/// Names shorter than this are no names.
const SHORTEST: usize = 4;

static HEADING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^[^\w\n]*([0-9]+(?:\.[0-9]+)+)\.?[ \t]+([^\n]+)").expect("well formed"));

/// Returns the number and the heading that a text begins with.
pub(super) fn heading(text: &str) -> Option<(&str, &str)> {
    let found = HEADING.captures(text)?;
    let quotes = ['\'', '"', '‘', '’', '“', '”', '*', ' '];
    Some((found.get(1)?.as_str(), found.get(2)?.as_str().trim_matches(quotes)))
}

/// Returns the rule that an erratum is most likely meant for, with how sure that is.
pub(super) fn rule<'k>(
    kb: &'k KnowledgeBase,
    records: &'k EditionRecords,
    lang: &Lang,
    clause: &StoredClause,
) -> Option<(&'k Rule, f32)> {
    let corrected = clause.corrected.as_ref()?;
    let mut weights: BTreeMap<&ConceptId, f32> = BTreeMap::new();
    for link in &clause.links {
        let rule = records.rules.iter().find(|rule| rule.concept.as_str() == link.concept);
        if let Some(rule) = rule {
            *weights.entry(&rule.concept).or_default() += link.confidence;
        }
    }
    let (instruction, title) = (corrected.instruction.to_lowercase(), clause.title.to_lowercase());
    let in_instruction = |rule: &&Rule| named(kb, records, lang, rule, |name| position(&instruction, name).is_some());
    let longest = records.rules.iter().filter_map(|rule| in_instruction(&rule)).max();
    for rule in &records.rules {
        let instructed = in_instruction(&rule).filter(|length| Some(*length) == longest).map_or(0.0, |_| NAMED);
        let headed = named(kb, records, lang, rule, |name| title == name).map_or(0.0, |_| HEADED);
        if instructed + headed > 0.0 {
            *weights.entry(&rule.concept).or_default() += instructed + headed;
        }
    }
    by_number(records, clause.number.as_deref(), NUMBERED, &mut weights);
    by_number(records, heading(&corrected.text).map(|(number, _)| number), BEGUN, &mut weights);
    best(records, &weights)
}

fn by_number<'k>(
    records: &'k EditionRecords,
    number: Option<&str>,
    weight: f32,
    weights: &mut BTreeMap<&'k ConceptId, f32>,
) {
    let bears = |rule: &&Rule| number.is_some() && rule.number.as_deref() == number;
    let bearers: Vec<&Rule> = records.rules.iter().filter(bears).collect();
    for rule in &bearers {
        let of = u16::try_from(bearers.len()).unwrap_or(u16::MAX);
        *weights.entry(&rule.concept).or_default() += weight / f32::from(of);
    }
}

fn best<'k>(records: &'k EditionRecords, weights: &BTreeMap<&ConceptId, f32>) -> Option<(&'k Rule, f32)> {
    let mut ranked: Vec<(&&ConceptId, &f32)> = weights.iter().collect();
    ranked.sort_by(|a, b| b.1.total_cmp(a.1).then(a.0.cmp(b.0)));
    let (concept, weight) = *ranked.first()?;
    let next = ranked.get(1).map_or(0.0, |(_, weight)| **weight);
    let sure = weight.min(1.0) * if weight - next < AHEAD { 0.5 } else { 1.0 };
    Some((records.rules.iter().find(|rule| rule.concept == **concept)?, sure))
}

/// Returns the length of the longest name of a rule that a test holds for.
fn named(
    kb: &KnowledgeBase,
    records: &EditionRecords,
    lang: &Lang,
    rule: &Rule,
    is: impl Fn(&str) -> bool,
) -> Option<usize> {
    let names = kb.term(&rule.concept)?.names.get(lang)?;
    let of_edition = names.only.get(&records.edition.id).into_iter().flatten().map(String::as_str);
    let all = std::iter::once(names.title_in(&records.edition.id))
        .chain(names.words.iter().map(String::as_str))
        .chain(of_edition);
    let lower = all.map(str::to_lowercase).filter(|name| name.chars().count() >= SHORTEST);
    lower.filter(|name| is(name)).map(|name| name.len()).max()
}

/// Returns where a text has a name, as whole words.
fn position(text: &str, name: &str) -> Option<usize> {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(name).map(|(at, _)| at).find(|at| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + name.len()..].chars().next());
        !is_word(before) && !is_word(after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_rule_begins_with_its_number() {
        assert_eq!(heading("‘7.3.8 REED BOATS’\nA boat"), Some(("7.3.8", "REED BOATS")));
        assert_eq!(heading("In 7.3 a boat"), None);
    }

    #[test]
    fn names_are_whole_words() {
        assert!(position("change the rally rule", "rally").is_some());
        assert!(position("finally change it", "ally").is_none());
    }
}
