//! Which units the leader of a regiment admits. An entry may admit a limited number (`0-1 Riders`), and a unit may fit
//! several entries, so units are assigned to entries as a whole.

use super::army::Facts;
use super::assign::assign;
use super::tristate::Tristate;
use adjutant_base::name::same;
use adjutant_lists::army::Regiment;
use adjutant_text::vocabulary::{Small, Words};
use adjutant_units::{Army, RegimentOption, Unit};

/// An entry of what a leader's profile admits.
#[derive(Debug, PartialEq, Eq)]
struct Entry<'a> {
    /// What it names; a unit that fits any of these is admitted.
    alternatives: Vec<Alternative<'a>>,
    /// The maximum number of units; `None` where the entry states none.
    capacity: Option<usize>,
}

/// What an entry names.
#[derive(Debug, PartialEq, Eq)]
enum Alternative<'a> {
    /// A unit, a keyword, or a title of heroes.
    Named(&'a str),
    /// Every unit without a keyword.
    Without(&'a str),
}

/// Parses an entry as profiles print it: `Any Scouts`, `0-1 Riders`, `Beast or Cavalry`, `non-Infantry`, `Old Isk`.
fn parse_entry<'t>(small: &Words<Small>, text: &'t str) -> Entry<'t> {
    let strip = |text: &'t str, kind| small.prefixes(text).filter(move |(word, _)| *word == kind).map(|(_, rest)| rest);
    let text = text.trim();
    let (capacity, text) = match split_range(text) {
        Some((most, rest)) => (Some(most), rest.trim()),
        None => (None, text),
    };
    let text = strip(text, Small::Any).find(|rest| rest.starts_with(' ')).map_or(text, str::trim);
    let alternatives =
        split_alternatives(small, text).into_iter().map(|name| match strip(name, Small::AllBut).next() {
            Some(keyword) => Alternative::Without(keyword.trim()),
            None => Alternative::Named(name),
        });
    Entry { alternatives: alternatives.collect(), capacity }
}

/// Splits a leading range such as `0-1` off an entry; returns its upper end and the rest.
fn split_range(text: &str) -> Option<(usize, &str)> {
    let (range, rest) = text.split_once(' ')?;
    let (_, most) = range.split_once(['-', '–'])?;
    Some((most.parse().ok()?, rest))
}

/// Splits an entry at its words for *or*: `Beast or Cavalry`.
fn split_alternatives<'t>(small: &Words<Small>, text: &'t str) -> Vec<&'t str> {
    let mut alternatives = Vec::new();
    let (mut begin, mut at) = (0, 0);
    for word in text.split_inclusive(' ') {
        let end = at + word.len();
        if begin < at && end < text.len() && small.get(word.trim_end()) == Some(Small::Or) {
            alternatives.push(text[begin..at].trim());
            begin = end;
        }
        at = end;
    }
    alternatives.push(text[begin..].trim());
    alternatives
}

/// Returns the entries that the list itself states for a regiment.
fn entries<'f>(facts: &'f Facts<'_>, regiment: &'f Regiment) -> impl Iterator<Item = Entry<'f>> {
    regiment.allows.iter().flatten().map(|name| parse_entry(&facts.vocabulary.small, &name.value))
}

fn names_unit(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> bool {
    entry.alternatives.iter().any(|alternative| match alternative {
        Alternative::Named(name) => same(&facts.roster.units[unit].name, name) || same(facts.warscroll(unit), name),
        Alternative::Without(_) => false,
    })
}

fn fits(facts: &Facts<'_>, unit: usize, entry: &Entry<'_>) -> Tristate {
    let by_keyword = entry.alternatives.iter().map(|alternative| match alternative {
        Alternative::Named(keyword) => facts.has_own_keyword(unit, keyword),
        Alternative::Without(keyword) => !facts.has_own_keyword(unit, keyword),
    });
    Tristate::from(names_unit(facts, unit, entry)).or(by_keyword.fold(Tristate::No, Tristate::or))
}

/// What the unit data admit to a leader's regiment.
struct Options<'a> {
    all: Vec<RegimentOption<'a>>,
    /// The answer for a unit that none of the options admits: unknown if only data of a later day have the options.
    otherwise: Tristate,
}

/// Returns what the unit data admit to a leader's regiment; `None` where the list states it itself, or the data do not.
fn options<'a>(facts: &Facts<'a>, regiment: &Regiment) -> Option<Options<'a>> {
    let leader = regiment.leader.as_ref().filter(|_| regiment.allows.is_none())?;
    let leader = facts.known(leader.unit?)?;
    // on some days the data lack what they had before
    let mut all: Vec<_> = leader.options().collect();
    if all.is_empty() {
        all.extend(leader.earlier_options());
    }
    if !all.is_empty() {
        return Some(Options { all, otherwise: Tristate::No });
    }
    let later = Options { all: leader.later_options().collect(), otherwise: Tristate::Unknown };
    (!later.all.is_empty()).then_some(later)
}

/// The maximum number of pairs of units and entries that are compared for one regiment; the largest known one has some hundred.
const MAX_PAIRS: usize = 1_000_000;

/// Returns whether a HERO may join a regiment: its profile names the leader, or a title that the leader's profile asks
/// for, or the leader's profile names it. A keyword is not enough.
pub(super) fn is_invited(facts: &Facts<'_>, at: usize, unit: usize) -> Tristate {
    let regiment = &facts.roster.regiments[at];
    if regiment.leader.is_none() {
        return Tristate::Unknown;
    }
    if let Some(options) = options(facts, regiment) {
        let Some(known) = facts.known(unit) else { return Tristate::Unknown };
        if options.all.iter().any(|option| admits_as_hero(option, known)) {
            return Tristate::Yes;
        }
        // armies of renown have terms of their own for heroes, which the data do not always have
        let army = facts.units.and_then(|units| units.army).filter(|army| army.faction().is_some());
        return if army.is_some_and(has_no_terms_for_heroes) { Tristate::Unknown } else { options.otherwise };
    }
    if joins_by_own_profile(facts, regiment, unit)
        || entries(facts, regiment).any(|entry| names_unit(facts, unit, &entry))
    {
        return Tristate::Yes;
    }
    if facts.is_exhaustive() { Tristate::No } else { Tristate::Unknown }
}

/// Returns whether an option admits a unit, and heroes as such.
fn admits_as_hero(option: &RegimentOption<'_>, unit: Unit<'_>) -> bool {
    option.admits(unit) && (option.hero || option.names_a_unit())
}

/// Returns whether the data let no leader of an army have another hero in his regiment.
fn has_no_terms_for_heroes(army: Army<'_>) -> bool {
    !army.units().any(|unit| unit.options().any(|option| option.hero))
}

/// Returns whether a unit's profile names the leader of a regiment, its warscroll, or a title that the leader's profile asks
/// for. Such a unit uses no capacity of an entry.
fn joins_by_own_profile(facts: &Facts<'_>, regiment: &Regiment, unit: usize) -> bool {
    let (heroes, Some(leader)) = (&facts.roster.units[unit].joins_regiment_of, &regiment.leader) else { return false };
    let warscroll = leader.unit.map_or(leader.name.value.as_str(), |unit| facts.warscroll(unit));
    let asks_for = |title: &str| {
        let mut alternatives = entries(facts, regiment).flat_map(|entry| entry.alternatives);
        alternatives.any(|alternative| matches!(alternative, Alternative::Named(name) if same(name, title)))
    };
    heroes
        .iter()
        .map(|hero| hero.value.as_str())
        .any(|hero| same(hero, &leader.name.value) || same(hero, warscroll) || asks_for(hero))
}

/// For each unit of a regiment that needs a place: whether it is refused. In order of the units.
pub(super) type RefusedUnits = Vec<(usize, Tristate)>;

/// Returns whether a leader admits some units, and this one has no place among them.
pub(super) fn is_refused(facts: &Facts<'_>, at: usize, unit: usize) -> Tristate {
    let regiment = &facts.roster.regiments[at];
    if regiment.allows.is_none() && options(facts, regiment).is_none() {
        return if facts.is_exhaustive() { Tristate::No } else { Tristate::Unknown };
    }
    let refused = facts.refused_units(at);
    refused.binary_search_by_key(&unit, |(unit, _)| *unit).map_or(Tristate::No, |found| refused[found].1)
}

/// Assigns the units of a regiment to what its leader admits; returns for each whether no place is left for it.
pub(super) fn refused_units(facts: &Facts<'_>, at: usize) -> RefusedUnits {
    let regiment = &facts.roster.regiments[at];
    let (options, otherwise) = match options(facts, regiment) {
        Some(options) => (options.all, options.otherwise),
        None => (Vec::new(), Tristate::No),
    };
    let entries: Vec<Entry<'_>> = entries(facts, regiment).collect();
    let mut units: Vec<usize> = regiment.units.iter().filter_map(|mention| mention.unit).collect();
    units.sort_unstable();
    units.dedup();
    if units.len().saturating_mul(entries.len() + options.len()) > MAX_PAIRS {
        return units.into_iter().map(|unit| (unit, Tristate::Unknown)).collect();
    }
    units.retain(|unit| {
        let is_companion = facts.known(*unit).is_some_and(Unit::is_companion);
        !is_companion && !joins_by_own_profile(facts, regiment, *unit)
    });
    let answers_of = |unit: &usize| -> Vec<Tristate> {
        let by_entry = entries.iter().map(|entry| fits(facts, *unit, entry));
        by_entry.chain(options_admit(&options, facts.known(*unit), otherwise)).collect()
    };
    let answers: Vec<Vec<Tristate>> = units.iter().map(answers_of).collect();
    let capacities = entries.iter().map(|entry| entry.capacity);
    let capacities = capacities.chain(options.iter().map(|option| option.most.map(usize::from)));
    let capacities: Vec<usize> = capacities.map(|most| most.unwrap_or(units.len())).collect();
    let indexes: Vec<usize> = (0..units.len()).collect();
    let assigned = assign(&indexes, &capacities, |index, place| answers[index][place] == Tristate::Yes);
    let mut has_place = vec![false; units.len()];
    assigned.iter().flatten().for_each(|index| has_place[*index] = true);
    let is_refused = |index: usize| match answers[index].iter().copied().fold(Tristate::No, Tristate::or) {
        Tristate::Yes if has_place[index] => Tristate::No,
        Tristate::Yes => !otherwise,
        fits => !fits,
    };
    units.iter().enumerate().map(|(index, unit)| (*unit, is_refused(index))).collect()
}

/// Returns for each option whether it admits a unit. A hero takes the place of an option for heroes; where there is none,
/// it is admitted like any other unit.
fn options_admit(options: &[RegimentOption<'_>], unit: Option<Unit<'_>>, otherwise: Tristate) -> Vec<Tristate> {
    let Some(unit) = unit else { return vec![Tristate::Unknown; options.len()] };
    let as_hero = unit.has("HERO") && options.iter().any(|option| admits_as_hero(option, unit));
    let admits = |option: &RegimentOption<'_>| if as_hero { admits_as_hero(option, unit) } else { option.admits(unit) };
    options.iter().map(|option| if admits(option) { Tristate::Yes } else { otherwise }).collect()
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
            let Entry { alternatives, capacity } = parse_entry(&vocabulary.small, text);
            (alternatives, capacity)
        };
        assert_eq!(read("0-1 Riders"), (vec![Alternative::Named("Riders")], Some(1)));
        assert_eq!(read("Any Scouts"), (vec![Alternative::Named("Scouts")], None));
        assert_eq!(read("BEAST or CAVALRY"), (vec![Alternative::Named("BEAST"), Alternative::Named("CAVALRY")], None));
        assert_eq!(read("0-1 non-Infantry"), (vec![Alternative::Without("Infantry")], Some(1)));
        assert_eq!(
            read("0-1 BÆST ELLER RYTTER"),
            (vec![Alternative::Named("BÆST"), Alternative::Named("RYTTER")], Some(1))
        );
        assert_eq!(read("Alle Spejdere"), (vec![Alternative::Named("Spejdere")], None));
        assert_eq!(read("Anyone or"), (vec![Alternative::Named("Anyone or")], None));
        assert_eq!(read("Old Isk"), (vec![Alternative::Named("Old Isk")], None));
    }
}
