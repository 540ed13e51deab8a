//! Which units a regiment's leader lets in. An entry may have room for so many only (`0-1 Riders`), and a unit may fit
//! several entries: so units are assigned to entries, and not taken one after the other.

use super::answer::Answer;
use super::army::{Facts, same};
use crate::roster::army::Regiment;

/// An entry of what a leader lets in.
struct Entry<'a> {
    words: &'a str,
    room: usize,
}

/// Reads `0-1 Riders`; an entry without a figure has room for all.
fn entry(text: &str) -> Entry<'_> {
    let read = || {
        let (range, words) = text.split_once(' ')?;
        let (_, most) = range.split_once(['-', '–'])?;
        Some(Entry { words, room: most.parse().ok()? })
    };
    read().unwrap_or(Entry { words: text, room: usize::MAX })
}

fn fits(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> Answer {
    let own = &facts.roster.units[unit];
    let named = same(&own.name, entry.words) || same(facts.warscroll(unit), entry.words);
    Answer::from(named).or(facts.own_keyword(unit, entry.words))
}

/// Tells whether a unit may join a regiment because its own profile or the leader's says so.
pub(super) fn invited(facts: &Facts<'_>, at: usize, unit: usize) -> Answer {
    let regiment = &facts.roster.regiments[at];
    let Some(leader) = &regiment.leader else { return Answer::Unknown };
    let own = &facts.roster.units[unit].joins_regiment_of;
    let scroll = leader.unit.map_or(leader.name.value.as_str(), |unit| facts.warscroll(unit));
    if own.iter().any(|hero| same(&hero.value, &leader.name.value) || same(&hero.value, scroll)) {
        return Answer::Yes;
    }
    let entries = regiment.allows.iter().flatten().map(|name| entry(&name.value));
    let let_in = entries.map(|entry| fits(facts, unit, &entry)).fold(Answer::No, Answer::or);
    if facts.says_all() { let_in } else { let_in.or(Answer::Unknown) }
}

/// Tells whether a leader lets in some units, and this one has no place among them.
pub(super) fn shut_out(facts: &Facts<'_>, at: usize, unit: usize) -> Answer {
    let regiment = &facts.roster.regiments[at];
    let Some(allows) = &regiment.allows else { return if facts.says_all() { Answer::No } else { Answer::Unknown } };
    let entries: Vec<Entry<'_>> = allows.iter().map(|name| entry(&name.value)).collect();
    let fit = entries.iter().map(|entry| fits(facts, unit, entry)).fold(Answer::No, Answer::or);
    if fit != Answer::Yes {
        return !fit;
    }
    let own: Vec<usize> = members(facts, regiment).collect();
    let placed = assign(&own, &entries, |unit, entry| fits(facts, unit, entry) == Answer::Yes);
    (!placed.contains(&unit)).into()
}

/// Returns the units beside the leader that need a place: those that are not invited by their own profile.
fn members<'f>(facts: &'f Facts<'_>, regiment: &'f Regiment) -> impl Iterator<Item = usize> + use<'f> {
    let leader = regiment.leader.as_ref().map_or("", |leader| leader.name.value.as_str());
    let joins =
        move |unit: &usize| facts.roster.units[*unit].joins_regiment_of.iter().any(|hero| same(&hero.value, leader));
    regiment.units.iter().filter_map(|mention| mention.unit).filter(move |unit| !joins(unit))
}

/// Assigns units to entries so that as many as can be have a place; returns those that have one.
fn assign(units: &[usize], entries: &[Entry<'_>], fits: impl Fn(usize, &Entry<'_>) -> bool) -> Vec<usize> {
    let mut held: Vec<Vec<usize>> = entries.iter().map(|_| Vec::new()).collect();
    for unit in units {
        let mut seen = vec![false; entries.len()];
        place(*unit, entries, &fits, &mut held, &mut seen);
    }
    held.into_iter().flatten().collect()
}

/// Finds a place for a unit, moving others where that helps.
fn place(
    unit: usize,
    entries: &[Entry<'_>],
    fits: &impl Fn(usize, &Entry<'_>) -> bool,
    held: &mut [Vec<usize>],
    seen: &mut [bool],
) -> bool {
    for at in 0..entries.len() {
        if seen[at] || !fits(unit, &entries[at]) {
            continue;
        }
        seen[at] = true;
        if held[at].len() < entries[at].room {
            held[at].push(unit);
            return true;
        }
        for slot in 0..held[at].len() {
            if place(held[at][slot], entries, fits, held, seen) {
                held[at][slot] = unit;
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_that_fits_two_entries_leaves_the_narrow_one_to_another() {
        let entries = [entry("0-1 Riders"), entry("Scouts")];
        let fits = |unit: usize, entry: &Entry<'_>| unit == 0 || entry.words == "Riders";
        let mut placed = assign(&[0, 1], &entries, fits);
        placed.sort_unstable();
        assert_eq!(placed, [0, 1]);
        assert_eq!(assign(&[1, 2], &entries, fits), [1]);
    }
}
