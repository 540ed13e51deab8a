//! Units by their names: which of a list's units a name in another part of it means.
//!
//! Several units may have one name. Then a regiment takes them in their order, and `Name #2` means the second of them.

use rustc_hash::FxHashMap;

use crate::unit::{ChoiceKind, Mention, Section};
use crate::{Name, Roster};
use adjutant_base::name::key;

/// The units of one name.
#[derive(Debug, Default)]
struct Namesakes {
    units: Vec<usize>,
    /// Those of them that may stand in a regiment, the next one last.
    free: Vec<usize>,
    /// Those of them that are marked as the general, the next one last.
    marked: Vec<usize>,
}

/// The units of a list by their names.
#[derive(Debug)]
pub(crate) struct UnitIndex {
    by_name: UnitsByName,
    /// Whether each unit has its place in a regiment.
    placed: Vec<bool>,
    /// Whether each unit is known as a general.
    generals: Vec<bool>,
}

/// What has a name: one of the units of a name, or any of them.
enum NameMatch<'m> {
    One(usize),
    Any(&'m mut Namesakes),
}

type UnitsByName = FxHashMap<String, Namesakes>;

/// Returns what has a name; `None` if nothing has it.
fn find<'m>(by_name: &'m mut UnitsByName, name: &str) -> Option<NameMatch<'m>> {
    let whole = key(name);
    if by_name.contains_key(&whole) {
        return by_name.get_mut(&whole).map(NameMatch::Any);
    }
    find_by_number(by_name, name).map(NameMatch::One)
}

/// Returns the unit that a name with a number means.
fn find_by_number(by_name: &UnitsByName, name: &str) -> Option<usize> {
    let (bare, number) = numbered(name)?;
    by_name.get(&key(bare))?.units.get(number.checked_sub(1)?).copied()
}

/// Returns the unit that is meant: of several the next one of those that are `open` and not `taken`, else the first.
fn next(found: NameMatch<'_>, open: fn(&mut Namesakes) -> &mut Vec<usize>, taken: &[bool]) -> Option<usize> {
    match found {
        NameMatch::One(unit) => Some(unit),
        NameMatch::Any(namesakes) => {
            let open = open(namesakes);
            while open.pop_if(|next| taken[*next]).is_some() {}
            open.last().copied().or_else(|| namesakes.units.first().copied())
        }
    }
}

impl UnitIndex {
    /// Indexes the units of a list by their names.
    pub(crate) fn new(roster: &Roster) -> Self {
        let mut by_name = UnitsByName::default();
        for (at, unit) in roster.units.iter().enumerate() {
            by_name.entry(key(&unit.name)).or_default().units.push(at);
        }
        for (at, unit) in roster.units.iter().enumerate().rev() {
            let namesakes = by_name.entry(key(&unit.name)).or_default();
            if unit.section == Section::Ranks && unit.part_of.is_none() {
                namesakes.free.push(at);
            }
            if unit.has(ChoiceKind::General) {
                namesakes.marked.push(at);
            }
        }
        let none = vec![false; roster.units.len()];
        Self { by_name, placed: none.clone(), generals: none }
    }

    /// Returns the first unit of a name.
    pub(crate) fn first(&self, name: &str) -> Option<usize> {
        self.by_name.get(&key(name)).and_then(|namesakes| namesakes.units.first().copied())
    }

    /// Finds the first unit of a name, or the one of its number.
    pub(crate) fn resolve(&self, name: Name) -> Mention {
        let unit = self.first(&name.value).or_else(|| find_by_number(&self.by_name, &name.value));
        self.mention(name, unit)
    }

    /// Returns the unit that a name means in a regiment: the next one of the name that stands in none.
    pub(crate) fn next_in_regiment(&mut self, name: &str) -> Option<usize> {
        next(find(&mut self.by_name, name)?, |namesakes| &mut namesakes.free, &self.placed)
    }

    /// Gives a unit its place in a regiment.
    pub(crate) fn place(&mut self, unit: usize) {
        self.placed[unit] = true;
    }

    /// Finds the unit of a name for a place in a regiment, and gives it that place.
    pub(crate) fn resolve_in_regiment(&mut self, name: Name) -> Mention {
        let unit = self.next_in_regiment(&name.value);
        if let Some(unit) = unit {
            self.place(unit);
        }
        self.mention(name, unit)
    }

    /// Returns the unit that a name means as a general: the next one of the name that is marked so, else the first.
    pub(crate) fn next_general(&mut self, name: &str) -> Option<usize> {
        next(find(&mut self.by_name, name)?, |namesakes| &mut namesakes.marked, &self.generals)
    }

    /// Finds the unit of a name as a general, and makes it one.
    pub(crate) fn resolve_general(&mut self, name: Name) -> Mention {
        let unit = self.next_general(&name.value);
        if let Some(unit) = unit {
            self.make_general(unit);
        }
        self.mention(name, unit)
    }

    /// Makes a unit a general; `false` if it was made one before.
    pub(crate) fn make_general(&mut self, unit: usize) -> bool {
        !std::mem::replace(&mut self.generals[unit], true)
    }

    /// Returns the name by which a mention is found again, where its name alone is read as the unit `read_as`.
    pub(crate) fn written_name(&self, mention: &Mention, read_as: Option<usize>) -> String {
        let name = &mention.name.value;
        let number = mention.unit.filter(|_| mention.unit != read_as).and_then(|unit| {
            let namesakes = self.by_name.get(&key(name))?;
            namesakes.units.iter().position(|other| *other == unit)
        });
        number.map_or_else(|| name.clone(), |at| format!("{name} #{}", at + 1))
    }

    /// Mentions a unit by a name, without the number that says which unit of the name is meant.
    fn mention(&self, name: Name, unit: Option<usize>) -> Mention {
        let is_whole = unit.is_none() || self.by_name.contains_key(&key(&name.value));
        let bare = numbered(&name.value).filter(|_| !is_whole).map(|(bare, _)| bare.to_owned());
        Mention { name: Name { value: bare.unwrap_or(name.value), span: name.span }, unit }
    }
}

/// Cuts the number off a name that says which of several is meant: `Reed Spears #2`.
fn numbered(name: &str) -> Option<(&str, usize)> {
    let (bare, number) = name.rsplit_once('#')?;
    Some((bare.trim_end(), number.parse().ok()?)).filter(|(bare, _)| !bare.is_empty())
}

#[cfg(test)]
mod tests {
    use crate::native;
    use crate::sample::read;

    #[test]
    fn units_of_one_name_are_told_apart_when_a_list_is_written_and_read_again() {
        let text = "[[army]]\nedition = \"aos3\"\ngenerals = [\"Otter\"]\nartefacts = [{ bearer = \"otter #2\", name = \"Horn\" }]\n\
            regiments = [{ leader = \"Otter #2\", units = [\"Otter\"] }]\n\
            unit = [\"Otter\", { name = \"Otter\", points = 10 }]\n";
        let list = read(text).unwrap().lists.remove(0);
        assert_eq!(list.artefacts[0].bearer.as_ref().and_then(|bearer| bearer.unit), Some(1));
        assert_eq!(list.regiments[0].leader.as_ref().and_then(|leader| leader.unit), Some(1));
        assert_eq!(list.regiments[0].units[0].unit, Some(0));
        let again =
            read(&toml::to_string(&native::file(std::slice::from_ref(&list))).unwrap()).unwrap().lists.remove(0);
        assert_eq!(again.identity(), list.identity());
        let artefacts = native::form(&again).get("artefacts").cloned().unwrap();
        assert_eq!(artefacts.items()[0].get("bearer").and_then(|bearer| bearer.as_text()), Some("otter #2"));
    }

    #[test]
    fn a_name_means_nobody_where_there_is_no_unit_of_that_number() {
        let text = "[[army]]\nedition = \"aos3\"\ngeneral = \"Otter #3\"\nunit = [\"Otter\", \"Otter\"]\n";
        assert_eq!(read(text).unwrap().lists[0].generals[0].unit, None);
    }
}
