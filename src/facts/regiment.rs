//! Which units a regiment's leader lets in. An entry may have room for so many only (`0-1 Riders`), and a unit may fit
//! several entries: so units are assigned to entries, and not taken one after the other.

use super::answer::Answer;
use super::army::Facts;
use super::assign::assign;
use crate::base::name::same;
use crate::roster::army::Regiment;

/// An entry of what a leader lets in.
#[derive(Debug, PartialEq, Eq)]
struct Entry<'a> {
    /// What it names: any of these is enough.
    kinds: Vec<Kind<'a>>,
    /// How many units it has room for.
    room: usize,
}

/// What an entry names.
#[derive(Debug, PartialEq, Eq)]
enum Kind<'a> {
    /// A unit, a keyword, or a title of heroes.
    Of(&'a str),
    /// All but those with a keyword.
    AllBut(&'a str),
}

/// Reads an entry as profiles print it: `Any Scouts`, `0-1 Riders`, `Beast or Cavalry`, `non-Infantry`, `Old Isk`.
fn entry(text: &str) -> Entry<'_> {
    let range = |text: &'_ str| -> Option<(usize, usize)> {
        let (range, rest) = text.split_once(' ')?;
        let (_, most) = range.split_once(['-', '–'])?;
        Some((most.parse().ok()?, text.len() - rest.len()))
    };
    let text = text.trim();
    let (room, words) = range(text).map_or((usize::MAX, text), |(room, at)| (room, text[at..].trim()));
    let words = behind(words, "any ").unwrap_or(words);
    let kind = |word| behind(word, "non-").map_or(Kind::Of(word), Kind::AllBut);
    Entry { kinds: words.split(" or ").map(|word| kind(word.trim())).collect(), room }
}

/// Returns what stands behind a word, without regard to case.
fn behind<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let start = text.get(..word.len())?;
    start.eq_ignore_ascii_case(word).then(|| text[word.len()..].trim())
}

fn names(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> bool {
    entry.kinds.iter().any(|kind| match kind {
        Kind::Of(word) => same(&facts.roster.units[unit].name, word) || same(facts.warscroll(unit), word),
        Kind::AllBut(_) => false,
    })
}

fn fits(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> Answer {
    let by_keyword = entry.kinds.iter().map(|kind| match kind {
        Kind::Of(word) => facts.own_keyword(unit, word),
        Kind::AllBut(word) => !facts.own_keyword(unit, word),
    });
    Answer::from(names(facts, unit, entry)).or(by_keyword.fold(Answer::No, Answer::or))
}

/// Tells whether a HERO may join a regiment: its profile names the leader, or a title that the leader's profile calls
/// for, or the leader's profile names it. A keyword is not enough.
pub(super) fn invited(facts: &Facts<'_>, at: usize, unit: usize) -> Answer {
    let regiment = &facts.roster.regiments[at];
    let Some(leader) = &regiment.leader else { return Answer::Unknown };
    let own = &facts.roster.units[unit].joins_regiment_of;
    let scroll = leader.unit.map_or(leader.name.value.as_str(), |unit| facts.warscroll(unit));
    let entries: Vec<Entry<'_>> = regiment.allows.iter().flatten().map(|name| entry(&name.value)).collect();
    let calls = |title: &str| {
        let kinds = entries.iter().flat_map(|entry| &entry.kinds);
        kinds.into_iter().any(|kind| matches!(kind, Kind::Of(word) if same(word, title)))
    };
    let joins = |hero: &str| same(hero, &leader.name.value) || same(hero, scroll) || calls(hero);
    if own.iter().any(|hero| joins(&hero.value)) || entries.iter().any(|entry| names(facts, unit, entry)) {
        return Answer::Yes;
    }
    if facts.says_all() { Answer::No } else { Answer::Unknown }
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
    let rooms: Vec<usize> = entries.iter().map(|entry| entry.room).collect();
    let placed = assign(&own, &rooms, |unit, at| fits(facts, unit, &entries[at]) == Answer::Yes);
    (!placed.iter().flatten().any(|placed| *placed == unit)).into()
}

/// Returns the units beside the leader that need a place: those that are not invited by their own profile.
fn members<'f>(facts: &'f Facts<'_>, regiment: &'f Regiment) -> impl Iterator<Item = usize> {
    let leader = regiment.leader.as_ref().map_or("", |leader| leader.name.value.as_str());
    let joins =
        move |unit: &usize| facts.roster.units[*unit].joins_regiment_of.iter().any(|hero| same(&hero.value, leader));
    regiment.units.iter().filter_map(|mention| mention.unit).filter(move |unit| !joins(unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_profiles_print_them() {
        let read = |text| {
            let Entry { kinds, room } = entry(text);
            (kinds, room)
        };
        assert_eq!(read("0-1 Riders"), (vec![Kind::Of("Riders")], 1));
        assert_eq!(read("Any Scouts"), (vec![Kind::Of("Scouts")], usize::MAX));
        assert_eq!(read("BEAST or CAVALRY"), (vec![Kind::Of("BEAST"), Kind::Of("CAVALRY")], usize::MAX));
        assert_eq!(read("0-1 non-Infantry"), (vec![Kind::AllBut("Infantry")], 1));
        assert_eq!(read("Old Isk"), (vec![Kind::Of("Old Isk")], usize::MAX));
    }
}
