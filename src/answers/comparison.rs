//! What `diff` and the pages compare: the rules of a name, or those that a search finds for it, and their neighbours.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::kb::limits::PackLimit;
use adjutant_rules::kb::{KnowledgeBase, Record, rule_id};
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Hit, Query};
use anyhow::Result;

use super::relevance::{ELSEWHERE, ENOUGH, HITS};
use crate::{Adjutant, DiffOptions, LookupError, RecordHint, SearchOptions};

/// Compares two editions, or two days of one: the rules of some names, or all. Names that no rule has are searched for.
///
/// # Errors
///
/// If an edition is unknown, neither side has such a rule and nothing is found for it, or the index cannot be read.
pub fn compare(data: &Adjutant, sides: [&str; 2], at: Option<Date>, names: &[String]) -> Result<Diff> {
    let words = names.join(" ");
    let limits = limits(data, sides, &words);
    let diff = match compared(data, sides, &words, at, names) {
        Err(error) if !limits.is_empty() && error.is::<LookupError>() => {
            let all = data.diff(sides[0], sides[1], &DiffOptions { at, concepts: Vec::new() })?;
            Diff { counts: BTreeMap::new(), rules: Vec::new(), searched: Some(words), ..all }
        }
        diff => diff?,
    };
    Ok(Diff { limits, ..diff })
}

/// Returns the limits of both editions' handbooks on armies that a name calls.
fn limits(data: &Adjutant, sides: [&str; 2], name: &str) -> Vec<PackLimit> {
    let editions: BTreeSet<EditionId> =
        sides.into_iter().filter_map(|side| data.edition(&edition_of(side)).ok()).collect();
    editions.iter().flat_map(|edition| data.knowledge_base().limits_called(edition, name)).collect()
}

fn compared(data: &Adjutant, sides: [&str; 2], words: &str, at: Option<Date>, names: &[String]) -> Result<Diff> {
    let Searched { hits, rulings, named } = searched(data, sides, words, at)?;
    let (good, lesser): (Vec<&Hit>, Vec<&Hit>) = hits.iter().partition(|hit| hit.score >= ENOUGH * hits[0].score);
    let diff_of = |concepts: Vec<String>| data.diff(sides[0], sides[1], &DiffOptions { at, concepts });
    let of_numbers: Vec<String> = names.iter().flat_map(|name| numbered(data, sides, name)).collect();
    if !of_numbers.is_empty() {
        return Ok(with_neighbours(data, diff_of(of_numbers)?, &rulings));
    }
    let (name, hint) = match diff_of(names.to_vec()) {
        Err(LookupError::UnknownRecord { name, hint }) => (name, hint),
        diff => return Ok(with_neighbours(data, diff?, hits.iter().chain(&rulings))),
    };
    // no rule has the name: the rules of other editions that it means, or what a search finds for it
    let is_of_side = |concept: &String| data.rules_of(concept).iter().any(|rule| is_on(sides, rule.edition.as_str()));
    let of_sides: Vec<String> = named.iter().filter(|concept| is_of_side(concept)).cloned().collect();
    // what people type besides the names of a rule may mean something else that both sides have
    if !named.is_empty() && of_sides.is_empty() {
        let is_name = named.iter().any(|concept| is_name(data, concept, words));
        if hits.is_empty() || is_name || !elsewhere(data, words, &hits)?.is_empty() {
            return Ok(diff_of(named)?);
        }
    }
    if named.is_empty() {
        let elsewhere = elsewhere(data, words, &hits)?;
        if !elsewhere.is_empty() && !elsewhere.iter().any(is_of_side) {
            return Ok(Diff { searched: Some(words.to_owned()), ..diff_of(elsewhere)? });
        }
    }
    if hits.is_empty() {
        let hint = if hint == RecordHint::None { RecordHint::NotFound(sides.map(edition_of).into()) } else { hint };
        return Err(LookupError::UnknownRecord { name, hint }.into());
    }
    let searcher = data.searcher()?;
    let is_named =
        |hit: &Hit| hit.concepts.iter().any(|concept| of_sides.contains(concept) && is_name(data, concept, words));
    let (called, good): (Vec<&Hit>, Vec<&Hit>) =
        good.into_iter().partition(|hit| is_named(hit) || searcher.is_called(hit, words));
    // where the name is only a part of their titles, the called rules may not be all that was meant
    let is_exact = called.iter().any(|hit| is_named(hit) || searcher.is_titled(hit, words));
    let searched = Some(words.to_owned()).filter(|_| !is_exact);
    // what has the words side by side is nearer than what has them somewhere
    let phrased = if called.is_empty() { phrased(data, sides, words, at)? } else { Vec::new() };
    let compared: Vec<&Hit> = match (&called[..], &phrased[..]) {
        ([], []) => good.clone(),
        ([], phrased) => phrased.iter().collect(),
        (called, _) => called.to_vec(),
    };
    let found: BTreeSet<String> = compared.iter().flat_map(|hit| hit.concepts.iter().cloned()).collect();
    let rest = good.into_iter().chain(lesser);
    let diff = with_neighbours(data, diff_of(found.into_iter().collect())?, rest.chain(&rulings));
    Ok(Diff { searched, ..diff })
}

/// Returns the concepts of the rules of both sides that have a printed number.
fn numbered(data: &Adjutant, sides: [&str; 2], number: &str) -> BTreeSet<String> {
    let editions = sides.iter().filter_map(|side| edition_of(side).parse().ok());
    let rules =
        editions.filter_map(|edition| data.knowledge_base().edition(&edition)).flat_map(|records| &records.rules);
    let numbered = rules.filter(|rule| rule.number.as_deref() == Some(number));
    numbered.map(|rule| rule.concept.to_string()).collect()
}

/// Returns whether a concept bears a name in any language and edition; other forms that people type do not count.
pub fn is_name(data: &Adjutant, concept: &str, name: &str) -> bool {
    let term = concept.parse().ok().and_then(|concept| data.knowledge_base().term(&concept));
    let names = term.into_iter().flat_map(|term| term.names.values());
    let mut forms = names.flat_map(|names| {
        let titles = std::iter::once(&names.title).chain(names.titles.values());
        titles.chain(&names.words).chain(names.only.values().flatten())
    });
    forms.any(|form| form.to_lowercase() == name.to_lowercase())
}

/// So many words may be a phrase; more are a description.
const PHRASE: std::ops::RangeInclusive<usize> = 2..=3;

/// Returns the rules of both editions that have several words side by side, a few of each edition.
fn phrased(data: &Adjutant, sides: [&str; 2], words: &str, at: Option<Date>) -> Result<Vec<Hit>> {
    if !PHRASE.contains(&words.split_whitespace().count()) || words.contains('"') {
        return Ok(Vec::new());
    }
    let Ok(mut query) = Query::parse(&format!("\"{words}\"")) else { return Ok(Vec::new()) };
    for edition in BTreeSet::from(sides.map(edition_of)) {
        query.restrict(Filter::Edition, &edition);
    }
    query.restrict(Filter::Kind, RecordKind::Rule.word());
    let hits = data.searcher()?.search(&query, &SearchOptions { limit: HITS, at, ..SearchOptions::default() })?.hits;
    Ok(hits.into_iter().filter(first_of_each_edition()).collect())
}

/// Returns a test that the first few hits of each edition pass.
fn first_of_each_edition() -> impl FnMut(&Hit) -> bool {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    move |hit| {
        let count = counts.entry(hit.edition.clone()).or_default();
        *count += 1;
        *count <= MAX_NAMED
    }
}

/// Names in a difference the rules and rulings that a search finds and that it does not have. Within an edition there are none,
/// nor where neither side has a rule of the name.
fn with_neighbours<'h>(data: &Adjutant, mut diff: Diff, hits: impl IntoIterator<Item = &'h Hit>) -> Diff {
    if diff.left.edition != diff.right.edition && !diff.rules.is_empty() {
        let found = hits.into_iter().filter_map(|hit| hit.id.parse::<RecordId>().ok());
        let is_listed = |id: &RecordId| {
            diff.rules.iter().any(|rule| rule.is(id) || rule.rulings.iter().any(|ruling| ruling.id == *id))
        };
        let mut ids: Vec<RecordId> = Vec::new();
        for id in beside(data, &diff).into_iter().chain(found).filter(|id| !is_listed(id)) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let kb = data.knowledge_base();
        let dated = |id: &RecordId| match [&diff.left, &diff.right].into_iter().find(|side| side.edition == id.edition)
        {
            Some(side) => kb.reference_on(id, side.day),
            None => kb.reference(id),
        };
        diff.neighbours = ids.iter().map(dated).collect();
    }
    diff
}

/// The maximum number of neighbouring rules of a compared one that are named.
const MAX_NEIGHBOURS: usize = 4;

/// Returns the rules beside those of a difference: those that are related, and those that its errata and rulings touch as well.
fn beside(data: &Adjutant, diff: &Diff) -> Vec<RecordId> {
    let kb = data.knowledge_base();
    let mut ids = Vec::new();
    for rule in &diff.rules {
        let related = rule.see.iter().map(|other| other.id.clone());
        let errata = rule.errata.iter().flat_map(|(edition, ran)| ran.iter().map(move |one| (edition, &one.erratum)));
        let errata = errata.map(|(edition, erratum)| RecordId::new(edition.clone(), erratum.clone()));
        let notices = errata.chain(rule.rulings.iter().map(|ruling| ruling.id.clone()));
        let touched = notices.flat_map(|notice| match kb.find(&notice) {
            Some(Record::Ruling(ruling)) => rules_of(kb, &notice.edition, &ruling.concepts),
            Some(Record::Erratum(erratum)) => rules_of(kb, &notice.edition, &erratum.concepts),
            _ => Vec::new(),
        });
        let touched: BTreeSet<RecordId> = touched.filter(|id| !rule.is(id)).collect();
        ids.extend(related.chain(touched).take(MAX_NEIGHBOURS));
    }
    ids
}

/// Returns the rules of some concepts in an edition.
fn rules_of(kb: &KnowledgeBase, edition: &EditionId, concepts: &[ConceptId]) -> Vec<RecordId> {
    concepts
        .iter()
        .filter(|concept| kb.rule(edition, concept).is_some())
        .map(|concept| rule_id(edition, concept))
        .collect()
}

/// Returns the edition of a side: `aos3` of `aos3@2024-01-15`.
fn edition_of(side: &str) -> String {
    side.split('@').next().unwrap_or_default().to_owned()
}

fn is_on(sides: [&str; 2], edition: &str) -> bool {
    sides.into_iter().any(|side| edition_of(side) == edition)
}

/// What answers less well than this part of the best rule is not named.
const RELATED: f32 = 0.2;
/// The maximum number of rules of an edition that do not answer well that are named, and that of rulings.
const MAX_NAMED: usize = 4;

/// What a search finds for the names that were given.
#[derive(Default)]
struct Searched {
    /// The rules of both editions that answer them well, and of each edition a few that answer less well.
    hits: Vec<Hit>,
    /// A few rulings of both editions that answer them.
    rulings: Vec<Hit>,
    /// The concepts with rules, in whatever edition, that the names mean as a whole.
    named: Vec<String>,
}

fn searched(data: &Adjutant, sides: [&str; 2], words: &str, at: Option<Date>) -> Result<Searched> {
    let editions = BTreeSet::from(sides.map(edition_of));
    let words = words.replace('-', " ");
    let Ok(mut query) = Query::parse(&words) else { return Ok(Searched::default()) };
    if words.is_empty() {
        return Ok(Searched::default());
    }
    for edition in &editions {
        query.restrict(Filter::Edition, edition);
    }
    let of_kind = |kind: RecordKind| {
        let mut query = query.clone();
        query.restrict(Filter::Kind, kind.word());
        data.searcher()?.search(&query, &SearchOptions { limit: HITS, at, ..SearchOptions::default() })
    };
    let answer = of_kind(RecordKind::Rule)?;
    let whole = answer.also_searched.into_iter().filter(|also| also.typed.eq_ignore_ascii_case(&words));
    let named = whole.filter_map(|also| also.concept).filter(|concept| !data.rules_of(concept).is_empty()).collect();
    let best = answer.hits.first().map_or(0.0, |hit| hit.score);
    let is_related = |hit: &Hit| hit.score >= RELATED * best;
    let mut is_among_first = first_of_each_edition();
    let rules =
        answer.hits.into_iter().filter(|hit| is_related(hit) && (hit.score >= ENOUGH * best || is_among_first(hit)));
    let rulings = of_kind(RecordKind::Ruling)?.hits.into_iter().filter(is_related).take(MAX_NAMED);
    Ok(Searched { hits: rules.collect(), rulings: rulings.collect(), named })
}

/// Returns the concepts of the rule that answers best in all editions, if it answers far better than all those of both sides.
fn elsewhere(data: &Adjutant, words: &str, of_sides: &[Hit]) -> Result<Vec<String>> {
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(Vec::new()) };
    query.restrict(Filter::Kind, RecordKind::Rule.word());
    let answer = data.searcher()?.search(&query, &SearchOptions { limit: 1, ..SearchOptions::default() })?;
    let best_of_sides = of_sides.first().map_or(0.0, |hit| hit.score);
    let better = answer.hits.into_iter().find(|hit| best_of_sides < ELSEWHERE * hit.score);
    Ok(better.map(|hit| hit.concepts).unwrap_or_default())
}
