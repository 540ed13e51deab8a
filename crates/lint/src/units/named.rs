//! The enhancements, lores, formations and subfactions that a list names, and what each may be.

use std::borrow::Cow;

use adjutant_lists::army::{Priced, Spell};
use adjutant_lists::unit::{ChoiceKind, Section};
use adjutant_lists::{Convention, Name, Written, without_count};
use adjutant_text::vocabulary::{Label, OldLabel};
use adjutant_units::{Army, Enhancement, Match};

use super::identify::{Distance, UnitContext};
use crate::content::vocabulary;
use crate::list_context::ListContext;

/// The kind of subfactions, as `units.toml` names it.
pub(super) const SUBFACTION: &str = "subfaction";
/// The kinds of what a unit casts; a list may print prayers among the spells.
const SPELLS: Kinds = &["spell-lore", "prayer-lore"];
/// The kinds of what a unit chants.
const PRAYERS: Kinds = &["prayer-lore"];
/// The kind of what an army aims at.
const GRAND_STRATEGIES: Kinds = &["grand-strategy"];
/// The kind of what an army has for points that it does not spend.
const TRIUMPHS: Kinds = &["triumph"];
/// The kinds of battalions.
const BATTALIONS: Kinds = &["core-battalion", "warscroll-battalion"];

/// Kinds, as `units.toml` names them.
type Kinds = &'static [&'static str];

/// An enhancement, a lore or a formation that a list names.
#[derive(Debug)]
pub(super) struct NamedEnhancement<'d> {
    /// Its name.
    pub name: Cow<'d, Name>,
    /// The unit that has it.
    pub bearer: Option<usize>,
    /// Whether the list says that it is one, by its label or place; if not, it may be a weapon or a mark.
    pub is_labelled: bool,
    /// The kinds of which it must be one, as `units.toml` names them; none where it may be of any.
    pub kinds: Kinds,
    /// What it may be, that of the army first.
    pub found: Vec<Enhancement<'d>>,
    /// The units that it means, where it is no enhancement: a unit that has lost its cost looks like a choice of the one above.
    pub units: Vec<Match<'d>>,
}

/// Returns the enhancements, lores and formations that a list names, in the order of the list.
pub(super) fn named_enhancements<'d>(list: &ListContext<'d>, units: &UnitContext<'d>) -> Vec<NamedEnhancement<'d>> {
    let roster = list.roster;
    let mut all: Vec<NamedEnhancement<'d>> = Vec::new();
    for (at, unit) in roster.units.iter().enumerate() {
        let choices = unit.choices.iter().enumerate().filter(|(_, choice)| choice.kind == ChoiceKind::Other);
        all.extend(choices.map(|(n, choice)| {
            let found = units.enhancements(at, n).to_vec();
            let is_lost =
                found.is_empty() && roster.origin.has(Convention::PrintsCosts) && unit.section != Section::Renown;
            let units = if is_lost { units.matches_with_cost(&choice.name.value) } else { Vec::new() };
            let name = Cow::Borrowed(&choice.name);
            NamedEnhancement { name, bearer: Some(at), is_labelled: false, kinds: &[], found, units }
        }));
    }
    let named = |name: &'d Name, bearer| {
        let found = units.enhancements_named(&name.value);
        let name = Cow::Borrowed(name);
        NamedEnhancement { name, bearer, is_labelled: true, kinds: &[], found, units: Vec::new() }
    };
    for one in roster.artefacts.iter().chain(&roster.command_traits).chain(&roster.mount_traits) {
        match all.iter_mut().find(|known| known.name.span == one.name.span) {
            Some(known) => known.is_labelled = true,
            None => all.push(named(&one.name, one.bearer.as_ref().and_then(|bearer| bearer.unit))),
        }
    }
    let lores = roster.lores.iter().flat_map(|lores| &lores.names);
    all.extend(lores.map(|lore| named(&lore.name, None)));
    all.extend(formation(list, units).chain(&roster.other_formations).map(|formation| named(&formation.name, None)));
    all.extend(subfactions(list, units));
    add_unknown_spells(list, units, &mut all);
    add_choices(list, units, &mut all);
    all.sort_by_key(|one| one.name.span.start);
    all
}

/// Returns the formation of a list, which an army of renown does not have. One of another faction is none of its own.
fn formation<'d>(list: &ListContext<'d>, units: &UnitContext<'d>) -> impl Iterator<Item = &'d Priced> + use<'d> {
    let is_of_renown = units.army.is_some_and(|army| army.faction().is_some()) || units.prints_army_as_formation;
    let is_printed_so = list.roster.army_of_renown.is_some();
    let is_foreign = |one: &Priced| {
        units.army_of_renown_named(&one.name).is_some_and(|army| units.distance(army) == Distance::Foreign)
    };
    let formation = list.roster.formation.as_ref().filter(|one| !is_of_renown && (!is_printed_so || is_foreign(one)));
    formation.into_iter()
}

/// Adds the spells and prayers of units of which the data know none, where they have those of the army: some lists print several in one
/// line with commas between them.
fn add_unknown_spells<'d>(list: &ListContext<'d>, units: &UnitContext<'d>, all: &mut Vec<NamedEnhancement<'d>>) {
    let has = |kinds: Kinds| units.offered(kinds).next().is_some();
    let is_known = |name: &Name| !units.enhancements_ever_named(&name.value).is_empty();
    let bearer = |spell: &Spell| spell.caster.as_ref().and_then(|caster| caster.unit);
    let spells = list.roster.spell_lores.iter().map(|spell| (&spell.spell, bearer(spell), SPELLS));
    let named = spells.chain(prayers(list)).filter(|(name, _, kinds)| has(kinds) && !is_known(name));
    for (name, bearer, kinds) in named {
        for name in split_at_commas(list, name).into_iter().filter(|name| !is_known(name)) {
            all.retain(|known| known.name.span != name.span);
            let name = Cow::Owned(name);
            all.push(NamedEnhancement { name, bearer, is_labelled: true, kinds, found: Vec::new(), units: Vec::new() });
        }
    }
}

/// Adds the choices of the army, where the data have those that it may choose from: of another faction, or unknown.
fn add_choices<'d>(list: &ListContext<'d>, units: &UnitContext<'d>, all: &mut Vec<NamedEnhancement<'d>>) {
    let labels = &vocabulary(list.known).labels;
    let kinds = |label: &Name| match labels.get(&label.value)? {
        OldLabel::GrandStrategy => Some(GRAND_STRATEGIES),
        OldLabel::Triumph => Some(TRIUMPHS),
        _ => None,
    };
    let labelled = list.roster.labelled.iter().filter_map(|one| Some((&one.value, kinds(&one.label)?)));
    let battalions = list.roster.battalions.iter().map(|battalion| (&battalion.name, BATTALIONS));
    for (name, kinds) in labelled.chain(battalions).filter(|(_, kinds)| units.offered_to_all(kinds).next().is_some()) {
        let whole = units.enhancements_ever_named(&name.value);
        let names = if whole.is_empty() { split_at_commas(list, name) } else { vec![name.clone()] };
        for name in names {
            let mut found = units.enhancements_ever_named(&name.value);
            found.retain(|one| kinds.contains(&one.kind()));
            // any army may have any battalion
            if found.is_empty() || kinds != BATTALIONS {
                let name = Cow::Owned(name);
                all.push(NamedEnhancement { name, bearer: None, is_labelled: true, kinds, found, units: Vec::new() });
            }
        }
    }
}

/// Returns what units have below a label of prayers.
fn prayers<'d>(list: &ListContext<'d>) -> impl Iterator<Item = (&'d Name, Option<usize>, Kinds)> {
    let labels = &vocabulary(list.known).short;
    let is_prayer = |label: &Name| labels.get(&label.value) == Some(Label::Prayers);
    let units = list.roster.units.iter().enumerate();
    units.flat_map(move |(at, unit)| {
        let prayers = unit.choices.iter().filter(move |choice| choice.label.as_ref().is_some_and(is_prayer));
        prayers.map(move |choice| (&choice.name, Some(at), PRAYERS))
    })
}

/// Splits a name at its commas, each part with its span; returns the whole name where the text has it in another form.
fn split_at_commas(list: &ListContext<'_>, name: &Name) -> Vec<Name> {
    if list.text.get(name.span.clone()) != Some(&name.value) {
        return vec![name.clone()];
    }
    let mut start = name.span.start;
    let mut parts = Vec::new();
    for part in name.value.split(", ") {
        parts.push(Written::new(part.to_owned(), start..start + part.len()));
        start += part.len() + ", ".len();
    }
    parts
}

/// Returns the subfactions that a list names, where the data have those of its army: what it calls so, and what follows another
/// label and is one. One name may be several with commas between them.
fn subfactions<'d>(list: &ListContext<'d>, units: &UnitContext<'d>) -> Vec<NamedEnhancement<'d>> {
    let of_army: Vec<Enhancement<'d>> = units.own_subfactions().collect();
    if of_army.is_empty() {
        return Vec::new();
    }
    // a list may call them as those of another faction are called
    let of_all = || units.prices.view.armies().flat_map(Army::enhancements).filter(|one| one.kind() == SUBFACTION);
    let is_label = |label: &Name| of_all().any(|one| begins_with(one.table_name(), &label.value));
    let read_as_subfactions = list.roster.subfactions.iter().map(|name| (name, true));
    let labels = &vocabulary(list.known).labels;
    let labelled = list.roster.labelled.iter().filter(|one| labels.get(&one.label.value).is_none());
    let labelled = labelled.map(|one| (&one.value, is_label(&one.label)));
    let mut all = Vec::new();
    for (name, is_labelled) in read_as_subfactions.chain(labelled) {
        let names = joined(list, units, name).filter(|joined| joined.kind == SUBFACTION).map(|joined| joined.names);
        let names =
            names.map_or_else(|| vec![Cow::Borrowed(name)], |names| names.into_iter().map(Cow::Owned).collect());
        all.extend(names.into_iter().filter_map(|name| subfaction(units, name, is_labelled)));
    }
    all
}

/// Returns a name as that of a subfaction; `None` where it may be something else, such as the army itself.
fn subfaction<'d>(units: &UnitContext<'d>, name: Cow<'d, Name>, is_labelled: bool) -> Option<NamedEnhancement<'d>> {
    let mut found = units.enhancements_named(&name.value);
    let is_other = found.iter().any(|one| one.kind() != SUBFACTION && units.distance(one.army()) != Distance::Foreign);
    found.retain(|one| one.kind() == SUBFACTION);
    let is_own_army = |army: Army<'_>| found.is_empty() || units.distance(army) != Distance::Foreign;
    if units.prices.view.army(&name.value).is_some_and(is_own_army) || is_other && !is_labelled {
        return None;
    }
    Some(NamedEnhancement { name, bearer: None, is_labelled, kinds: &[SUBFACTION], found, units: Vec::new() })
}

/// Returns whether a name is another one or begins with it as a word.
fn begins_with(name: &str, beginning: &str) -> bool {
    let rest = name.to_lowercase();
    let rest = rest.strip_prefix(&beginning.to_lowercase());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Several names of one kind in one line.
pub(super) struct Joined<'d> {
    /// The kind, as `units.toml` names it.
    pub kind: &'d str,
    /// Each name at its place.
    pub names: Vec<Name>,
    /// Whether they are of the same table, so that one excludes the other.
    pub is_of_one_table: bool,
}

/// Splits a name at its commas, where nothing has the whole name and every part is the name of something of the same kind.
pub(super) fn joined<'d>(list: &ListContext<'_>, units: &UnitContext<'d>, name: &Name) -> Option<Joined<'d>> {
    let names = split_at_commas(list, name);
    if names.len() < 2 || !units.enhancements_ever_named(&name.value).is_empty() {
        return None;
    }
    let found: Vec<_> = names.iter().map(|part| units.enhancements_ever_named(&part.value)).collect();
    let (first, others) = found.split_first()?;
    let first = first.first()?;
    let all = |is_like: &dyn Fn(&Enhancement<'_>) -> bool| others.iter().all(|found| found.iter().any(is_like));
    let is_of_one_table = all(&|one| one.kind() == first.kind() && one.table_name() == first.table_name());
    let is_of_one_kind = all(&|one| one.kind() == first.kind());
    is_of_one_kind.then_some(Joined { kind: first.kind(), names, is_of_one_table })
}

/// Returns the units that lines mean which were not read, among the units of a list whose form prints every cost.
pub(super) fn unread_units<'d>(list: &ListContext<'d>, units: &UnitContext<'d>) -> Vec<(Name, Vec<Match<'d>>)> {
    let Some(first) = list.roster.units.first().filter(|_| list.roster.origin.has(Convention::PrintsCosts)) else {
        return Vec::new();
    };
    let lines = list.unread().filter(|line| first.span.start < line.span.start);
    let named = lines.map(|line| {
        let words = without_count(&list.text[line.span.clone()]);
        let name = Written::new(words.to_owned(), line.span.end - words.len()..line.span.end);
        let units = units.matches_with_cost(&name.value);
        (name, units)
    });
    named.filter(|(_, units)| !units.is_empty()).collect()
}
