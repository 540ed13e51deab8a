//! A list into the tree of our own form.

use adjutant_base::name;
use adjutant_base::node::{Key, Node, Value};
use adjutant_base::span::Span;

use super::fields::{self, Army, Fields, Key as Field, Whole};
use crate::unit::Mention;
use crate::unit_index::UnitIndex;
use crate::{Name, Roster, Written};

/// Returns what a list says.
pub(super) fn write(roster: &Roster) -> Node<'static> {
    let mut list = roster.clone();
    name_units(&mut list);
    number_battalions(&mut list);
    let mut writer = Writer::default();
    fields::army(&mut writer, &mut parted(list));
    if !writer.entries.iter().any(|(key, _)| key.name == "unit") {
        writer.push("unit", Value::List(Vec::new()));
    }
    Node::new(Value::Table(writer.entries))
}

/// Gives every mention of a unit the name by which a reader finds that unit.
fn name_units(list: &mut Roster) {
    let mut units = UnitIndex::new(list);
    for general in &mut list.generals {
        let meant = units.next_general(&general.name.value);
        if let Some(unit) = general.unit {
            units.make_general(unit);
        }
        general.name.value = units.written_name(general, meant);
    }
    for regiment in &mut list.regiments {
        for member in regiment.leader.iter_mut().chain(&mut regiment.units) {
            let meant = units.next_in_regiment(&member.name.value);
            if let Some(unit) = member.unit {
                units.place(unit);
            }
            member.name.value = units.written_name(member, meant);
        }
    }
    let name =
        |mention: &mut Mention| mention.name.value = units.written_name(mention, units.first(&mention.name.value));
    let enhancements = [&mut list.artefacts, &mut list.command_traits, &mut list.mount_traits].into_iter().flatten();
    enhancements.filter_map(|one| one.bearer.as_mut()).for_each(name);
    list.spell_lores.iter_mut().chain(&mut list.spells).filter_map(|spell| spell.caster.as_mut()).for_each(name);
}

/// Gives a unit's mention of a battalion its number, where an earlier battalion has the same name: `Vanguard #2`.
fn number_battalions(list: &mut Roster) {
    let id = |list: &Roster, at: usize| (list.battalions[at].core, name::key(&list.battalions[at].name.value));
    for at in 1..list.battalions.len() {
        let own = id(list, at);
        let earlier = (0..at).filter(|before| id(list, *before) == own).count();
        if earlier == 0 {
            continue;
        }
        let units: Vec<usize> = list.battalions[at].units.iter().filter_map(|mention| mention.unit).collect();
        for unit in units {
            let mut names = list.units[unit].battalions.iter_mut();
            if let Some(found) = names.find(|found| name::key(&found.value) == own.1) {
                found.value = format!("{} #{}", found.value, earlier + 1);
            }
        }
    }
}

/// Takes those parts out of a list that have keys of their own.
fn parted(mut roster: Roster) -> Army {
    let mut units: Vec<Whole> = Vec::new();
    let mut places = Vec::new();
    for unit in std::mem::take(&mut roster.units) {
        let whole = unit.part_of;
        let one = Whole { unit, parts: Vec::new() };
        places.push(units.len());
        match whole.and_then(|whole| units.get_mut(places[whole])) {
            Some(whole) => whole.parts.push(one),
            None => units.push(one),
        }
    }
    let (core_battalions, battalions) =
        std::mem::take(&mut roster.battalions).into_iter().partition(|battalion| battalion.core);
    Army { roster, units, battalions, core_battalions }
}

/// Takes the values of a list, which it leaves empty.
#[derive(Debug, Default)]
struct Writer {
    entries: Vec<(Key<'static>, Node<'static>)>,
}

impl Writer {
    fn push(&mut self, key: &'static str, value: Value<'static>) {
        self.entries.push((Key { name: key.into(), span: 0..0 }, Node::new(value)));
    }

    fn push_name(&mut self, key: &'static str, name: &mut Name) {
        self.push(key, Value::Text(std::mem::take(&mut name.value).into()));
    }

    fn below<T>(fields: fn(&mut Self, &mut T), value: &mut T) -> Node<'static> {
        let mut below = Self::default();
        fields(&mut below, value);
        Node::new(Value::Table(below.entries))
    }
}

impl Fields for Writer {
    fn span(&self) -> Span {
        0..0
    }

    fn text(&mut self, (key, _): Field, value: &mut Option<Name>) {
        if let Some(name) = value {
            self.push_name(key, name);
        }
    }

    fn required(&mut self, (key, _): Field, value: &mut Name) {
        self.push_name(key, value);
    }

    fn keep(&mut self) {}

    fn optional_texts(&mut self, (key, _): Field, values: &mut Option<Vec<Name>>) {
        if let Some(names) = values.take() {
            self.push(key, Value::List(names.into_iter().map(|name| Node::text(name.value)).collect()));
        }
    }

    fn more_texts(&mut self, _: Field, _: &mut Vec<Name>) {}

    fn count(&mut self, (key, about): Field, value: &mut Option<Written<u32>>) {
        if let Some(count) = value {
            self.required_count((key, about), count);
        }
    }

    fn required_count(&mut self, (key, _): Field, value: &mut Written<u32>) {
        self.push(key, Value::Integer(value.value.into()));
    }

    fn flag(&mut self, (key, _): Field, value: &mut Option<Written<bool>>) {
        if let Some(flag) = value {
            self.push(key, Value::Flag(flag.value));
        }
    }

    fn word<K: Copy + PartialEq>(&mut self, (key, about): Field, words: &[(&'static str, K)], value: &mut Option<K>) {
        if let Some(kind) = value {
            self.required_word((key, about), words, kind);
        }
    }

    fn required_word<K: Copy + PartialEq>(&mut self, (key, _): Field, words: &[(&'static str, K)], value: &mut K) {
        let word = words.iter().find(|(_, kind)| kind == value).map_or("", |(word, _)| *word);
        self.push(key, Value::Text(word.into()));
    }

    fn table<T: Default>(
        &mut self,
        (key, _): Field,
        _: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
    ) {
        if let Some(value) = value {
            self.push(key, Self::below(fields, value).value);
        }
    }

    fn tables<T: Default>(
        &mut self,
        (key, _): Field,
        _: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        values: &mut Vec<T>,
    ) {
        if !values.is_empty() {
            self.push(key, Value::List(values.iter_mut().map(|value| Self::below(fields, value)).collect()));
        }
    }

    fn first_table<T: Default>(
        &mut self,
        (key, about): Field,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
        _: &mut Vec<T>,
    ) {
        self.table((key, about), None, fields, value);
    }

    fn ignored(&mut self, _: Field) {}
}
