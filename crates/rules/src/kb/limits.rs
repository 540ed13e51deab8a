//! Limits of packs on armies, found by what they are called.

use serde::Serialize;

use super::KnowledgeBase;
use crate::record::army::words::Scope;
use crate::record::army::{Authority, Bound};
use crate::record::pack::Pack;
use adjutant_base::figure::Figure;
use adjutant_base::id::{EditionId, Name, RecordId};

/// A limit of a pack on armies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PackLimit {
    /// The pack.
    pub pack: RecordId,
    /// The later packs that take it over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken_over_by: Vec<RecordId>,
    /// What it limits.
    pub name: String,
    /// Whether it is the most or the least that an army may have: `at-most`, `at-least`.
    pub bound: &'static str,
    /// The figure: one, or one for each size of battle.
    pub figure: Figure,
    /// The largest battle, in points, of each of them; empty where size does not matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub up_to: Vec<u32>,
}

impl KnowledgeBase {
    /// Returns the limits of an edition's packs on armies whose names have all of some words, in singular or plural; oldest packs first.
    pub fn limits_called(&self, edition: &EditionId, words: &str) -> Vec<PackLimit> {
        let lists = self.records().lists.iter().filter(|lists| lists.edition == *edition);
        let mut packs: Vec<&Pack> = lists.flat_map(|lists| &lists.packs).collect();
        packs.sort_by_key(|pack| pack.period.from);
        let limits = packs.iter().flat_map(|pack| pack.army.limits.iter().map(move |limit| (pack, limit)));
        let called = limits.flat_map(|(pack, limit)| {
            let values = limit.values.iter().filter(|(name, _)| has_words(name, words));
            values.map(|(name, figure)| (pack, limit, name, figure)).collect::<Vec<_>>()
        });
        let bounded = called.filter_map(|(pack, limit, name, figure)| {
            let id_of = |pack: &Pack| RecordId::new(edition.clone(), pack.id.clone());
            let heirs = packs.iter().filter(|heir| takes_over(&packs, heir, pack, name));
            Some(PackLimit {
                pack: id_of(pack),
                taken_over_by: heirs.map(|heir| id_of(heir)).collect(),
                name: name.clone(),
                bound: bound(&packs, &limit.id, name)?,
                figure: figure.clone(),
                up_to: limit.up_to.clone(),
            })
        });
        bounded.collect()
    }
}

/// Returns how a constraint of some packs bounds what an army has by a value of a limit; `None` if none does, or only for each of
/// something else.
fn bound(packs: &[&Pack], limit: &Name, name: &str) -> Option<&'static str> {
    let is_meant = |bound: &Option<Bound>| match bound {
        Some(Bound::Value { value, per: None, plus: None }) => value == name,
        _ => false,
    };
    let is_own = |authority: &Authority| matches!(authority, Authority::Limit(own) if own == limit);
    let constraints = packs.iter().flat_map(|pack| &pack.army.constraints);
    let mut of_army = constraints.filter(|one| one.each == Scope::Army && is_own(&one.authority));
    of_army.find_map(|constraint| match constraint {
        one if is_meant(&one.at_most) => Some("at-most"),
        one if is_meant(&one.at_least) => Some("at-least"),
        _ => None,
    })
}

/// Returns whether a pack has a limit from another one that it is based on, directly or not, and none of its own.
fn takes_over(packs: &[&Pack], heir: &Pack, from: &Pack, name: &str) -> bool {
    let has_own = |pack: &Pack| pack.army.limits.iter().any(|limit| limit.values.contains_key(name));
    let base_of = |pack: &&Pack| {
        let id = pack.based_on.as_ref()?;
        packs.iter().find(|pack| pack.id == *id).copied()
    };
    // no chain is longer, unless packs are based on each other in a circle
    let chain = std::iter::successors(Some(heir), base_of).take(packs.len());
    let mut bases = chain.skip_while(|pack| pack.id != from.id && !has_own(pack));
    heir.id != from.id && bases.next().is_some_and(|pack| pack.id == from.id)
}

/// Returns whether a name has every word of a text, and the text has one.
fn has_words(name: &str, text: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(|word| word.to_lowercase().trim_end_matches(['s', 'd']).to_owned()).collect()
    };
    let (own, wanted) = (words(name), words(text));
    !wanted.is_empty() && wanted.iter().all(|word| own.contains(word))
}

#[cfg(test)]
mod tests {
    use super::has_words;

    #[test]
    fn a_limit_is_found_by_its_words_in_singular_and_plural() {
        assert!(has_words("behemoths", "Behemoth"));
        assert!(has_words("spearhead_behemoths", "behemoths"));
        assert!(!has_words("behemoths", "spearhead behemoths"));
        assert!(!has_words("behemoths", ""));
        assert!(!has_words("leaders", "lead"));
        assert!(has_words("allied_points", "allies"));
    }
}
