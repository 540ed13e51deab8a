//! Which units a regiment's leader lets in. An entry may have room for so many only (`0-1 Riders`), and a unit may fit
//! several entries: so units are assigned to entries, and not taken one after the other.

use super::army::Facts;
use super::assign::assign;
use super::tristate::Tristate;
use adjutant_base::name::same;
use adjutant_lists::army::Regiment;
use adjutant_text::vocabulary::{Small, Words};
use adjutant_units::{Army, RegimentOption, Unit};

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
fn entry<'t>(small: &Words<Small>, text: &'t str) -> Entry<'t> {
    let range = |text: &'_ str| -> Option<(usize, usize)> {
        let (range, rest) = text.split_once(' ')?;
        let (_, most) = range.split_once(['-', '–'])?;
        Some((most.parse().ok()?, text.len() - rest.len()))
    };
    let text = text.trim();
    let (room, words) = range(text).map_or((usize::MAX, text), |(room, at)| (room, text[at..].trim()));
    let behind = |text: &'t str, kind| small.prefixes(text).filter(move |(own, _)| *own == kind).map(|(_, rest)| rest);
    let words = behind(words, Small::Any).find(|rest| rest.starts_with(' ')).map_or(words, str::trim);
    let kind = |word| behind(word, Small::AllBut).next().map_or(Kind::Of(word), |rest| Kind::AllBut(rest.trim()));
    Entry { kinds: alternatives(small, words).into_iter().map(kind).collect(), room }
}

/// Cuts what leaves a choice: `Beast or Cavalry`.
fn alternatives<'t>(small: &Words<Small>, text: &'t str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    let (mut begin, mut at) = (0, 0);
    for word in text.split_inclusive(' ') {
        let end = at + word.len();
        if begin < at && end < text.len() && small.get(word.trim_end()) == Some(Small::Or) {
            parts.push(text[begin..at].trim());
            begin = end;
        }
        at = end;
    }
    parts.push(text[begin..].trim());
    parts
}

fn names(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> bool {
    entry.kinds.iter().any(|kind| match kind {
        Kind::Of(word) => same(&facts.roster.units[unit].name, word) || same(facts.warscroll(unit), word),
        Kind::AllBut(_) => false,
    })
}

fn fits(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> Tristate {
    let by_keyword = entry.kinds.iter().map(|kind| match kind {
        Kind::Of(word) => facts.own_keyword(unit, word),
        Kind::AllBut(word) => !facts.own_keyword(unit, word),
    });
    Tristate::from(names(facts, unit, entry)).or(by_keyword.fold(Tristate::No, Tristate::or))
}

/// What the unit data let a leader's regiment hold.
struct Options<'a> {
    all: Vec<RegimentOption<'a>>,
    /// The answer for a unit that none of the options admits: unknown if only data of a later day have the options.
    refused: Tristate,
}

/// Returns what the unit data let a leader's regiment hold; `None` where the list says it itself, or the data do not.
fn options<'a>(facts: &Facts<'a>, regiment: &Regiment) -> Option<Options<'a>> {
    let leader = regiment.leader.as_ref().filter(|_| regiment.allows.is_none())?;
    let leader = facts.known(leader.unit?)?;
    // on some days the data lack what they had before
    let mut all: Vec<_> = leader.options().collect();
    if all.is_empty() {
        all.extend(leader.earlier_options());
    }
    if !all.is_empty() {
        return Some(Options { all, refused: Tristate::No });
    }
    let later = Options { all: leader.later_options().collect(), refused: Tristate::Unknown };
    (!later.all.is_empty()).then_some(later)
}

/// The maximum number of pairs of units and entries that are compared for one regiment; the largest known one has some hundred.
const MAX_PAIRS: usize = 1_000_000;

/// Returns whether a HERO may join a regiment: its profile names the leader, or a title that the leader's profile calls
/// for, or the leader's profile names it. A keyword is not enough.
pub(super) fn invited(facts: &Facts<'_>, at: usize, unit: usize) -> Tristate {
    let regiment = &facts.roster.regiments[at];
    if regiment.leader.is_none() {
        return Tristate::Unknown;
    }
    if let Some(options) = options(facts, regiment) {
        let admits = |known: Unit<'_>| options.all.iter().any(|option| option.admits(known) && lets_heroes_in(option));
        // armies of renown have terms of their own for heroes, which the data do not always have
        let army = facts.units.and_then(|units| units.army).filter(|army| army.faction().is_some());
        let refused = if army.is_some_and(has_no_terms_for_heroes) { Tristate::Unknown } else { options.refused };
        let answer = |known| if admits(known) { Tristate::Yes } else { refused };
        return facts.known(unit).map_or(Tristate::Unknown, answer);
    }
    let mut entries = regiment.allows.iter().flatten().map(|name| entry(&facts.vocabulary.small, &name.value));
    if comes_by_its_own_profile(facts, regiment, unit) || entries.any(|entry| names(facts, unit, &entry)) {
        return Tristate::Yes;
    }
    if facts.says_all() { Tristate::No } else { Tristate::Unknown }
}

/// Returns whether an option of a leader lets heroes in.
fn lets_heroes_in(option: &RegimentOption<'_>) -> bool {
    option.hero || option.names_a_unit()
}

/// Returns whether the data let no leader of an army have another hero in his regiment.
fn has_no_terms_for_heroes(army: Army<'_>) -> bool {
    !army.units().any(|unit| unit.options().any(|option| option.hero))
}

/// Returns whether a unit's profile names the leader of a regiment, its warscroll, or a title that the leader's profile calls
/// for. Such a unit takes nobody's room.
fn comes_by_its_own_profile(facts: &Facts<'_>, regiment: &Regiment, unit: usize) -> bool {
    let (own, Some(leader)) = (&facts.roster.units[unit].joins_regiment_of, &regiment.leader) else { return false };
    let scroll = leader.unit.map_or(leader.name.value.as_str(), |unit| facts.warscroll(unit));
    let called = |title: &str| {
        let mut kinds =
            regiment.allows.iter().flatten().flat_map(|name| entry(&facts.vocabulary.small, &name.value).kinds);
        kinds.any(|kind| matches!(kind, Kind::Of(word) if same(word, title)))
    };
    own.iter().any(|hero| same(&hero.value, &leader.name.value) || same(&hero.value, scroll) || called(&hero.value))
}

/// For each unit of a regiment that needs a place: whether there is none for it. In order of the units.
pub(super) type ShutOut = Vec<(usize, Tristate)>;

/// Returns whether a leader lets in some units, and this one has no place among them.
pub(super) fn shut_out(facts: &Facts<'_>, at: usize, unit: usize) -> Tristate {
    let regiment = &facts.roster.regiments[at];
    if regiment.allows.is_none() && options(facts, regiment).is_none() {
        return if facts.says_all() { Tristate::No } else { Tristate::Unknown };
    }
    let all = facts.shut_out(at);
    all.binary_search_by_key(&unit, |(unit, _)| *unit).map_or(Tristate::No, |found| all[found].1)
}

/// Gives the units of a regiment the places that its leader's profile has for them.
pub(super) fn places(facts: &Facts<'_>, at: usize) -> ShutOut {
    let regiment = &facts.roster.regiments[at];
    let options = options(facts, regiment);
    let refused = options.as_ref().map_or(Tristate::No, |options| options.refused);
    let options = options.map(|options| options.all).unwrap_or_default();
    let entries: Vec<Entry<'_>> =
        regiment.allows.iter().flatten().map(|name| entry(&facts.vocabulary.small, &name.value)).collect();
    let mut own: Vec<usize> = regiment.units.iter().filter_map(|mention| mention.unit).collect();
    own.sort_unstable();
    own.dedup();
    if own.len().saturating_mul(entries.len() + options.len()) > MAX_PAIRS {
        return own.into_iter().map(|unit| (unit, Tristate::Unknown)).collect();
    }
    own.retain(|unit| {
        let is_companion = facts.known(*unit).is_some_and(Unit::is_companion);
        !is_companion && !comes_by_its_own_profile(facts, regiment, *unit)
    });
    // a hero takes the place of an option for heroes; without one, he is an extra hero
    let is_of_heroes = |option: &RegimentOption<'_>, known: Unit<'_>| option.admits(known) && lets_heroes_in(option);
    let admitted = |unit: usize, option: &RegimentOption<'_>| {
        let answer = |known: Unit<'_>| {
            let as_hero = known.has("HERO") && options.iter().any(|option| is_of_heroes(option, known));
            let is_admitted = if as_hero { is_of_heroes(option, known) } else { option.admits(known) };
            if is_admitted { Tristate::Yes } else { refused }
        };
        facts.known(unit).map_or(Tristate::Unknown, answer)
    };
    let row = |unit: &usize| {
        let written = entries.iter().map(|entry| fits(facts, *unit, entry));
        written.chain(options.iter().map(|option| admitted(*unit, option))).collect()
    };
    let fit: Vec<Vec<Tristate>> = own.iter().map(row).collect();
    let numbers: Vec<usize> = (0..own.len()).collect();
    let room = |option: &RegimentOption<'_>| option.most.map_or(usize::MAX, usize::from);
    let rooms: Vec<usize> = entries.iter().map(|entry| entry.room).chain(options.iter().map(room)).collect();
    let placed = assign(&numbers, &rooms, |unit, at| fit[unit][at] == Tristate::Yes);
    let mut has_place = vec![false; own.len()];
    placed.iter().flatten().for_each(|unit| has_place[*unit] = true);
    let answers = numbers.into_iter().map(|at| match fit[at].iter().copied().fold(Tristate::No, Tristate::or) {
        Tristate::Yes if has_place[at] => (own[at], Tristate::No),
        Tristate::Yes => (own[at], !refused),
        other => (own[at], !other),
    });
    answers.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;
    use adjutant_text::vocabulary;

    #[test]
    fn entries_are_read_as_profiles_print_them() {
        let (vocabulary, _) = vocabulary::read(&Files::of_project());
        let read = |text| {
            let Entry { kinds, room } = entry(&vocabulary.small, text);
            (kinds, room)
        };
        assert_eq!(read("0-1 Riders"), (vec![Kind::Of("Riders")], 1));
        assert_eq!(read("Any Scouts"), (vec![Kind::Of("Scouts")], usize::MAX));
        assert_eq!(read("BEAST or CAVALRY"), (vec![Kind::Of("BEAST"), Kind::Of("CAVALRY")], usize::MAX));
        assert_eq!(read("0-1 non-Infantry"), (vec![Kind::AllBut("Infantry")], 1));
        assert_eq!(read("0-1 BÆST ELLER RYTTER"), (vec![Kind::Of("BÆST"), Kind::Of("RYTTER")], 1));
        assert_eq!(read("Alle Spejdere"), (vec![Kind::Of("Spejdere")], usize::MAX));
        assert_eq!(read("Anyone or"), (vec![Kind::Of("Anyone or")], usize::MAX));
        assert_eq!(read("Old Isk"), (vec![Kind::Of("Old Isk")], usize::MAX));
    }
}
