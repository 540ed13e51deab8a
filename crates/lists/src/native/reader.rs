//! A table of our own form into a list: the fields are read with their places, then what they say together is worked out.

use std::collections::BTreeSet;

use adjutant_base::fault::Fault;
use adjutant_base::name::key;
use adjutant_base::node::{Node, Value};
use adjutant_base::span::Span;
use adjutant_base::table::Table;
use adjutant_text::vocabulary::{Category, Vocabulary};
use rustc_hash::{FxHashMap, FxHashSet};

use super::fields::{self, Army, Fields, Key, Whole};
use crate::dialects::enhancement::note_enhancement;
use crate::lex::lines::tidy;
use crate::line::{Class, Line};
use crate::unit::{Choice, ChoiceKind, Mention, Section};
use crate::unit_index::UnitIndex;
use crate::{Format, Name, Roster, Written};

/// What the keys begin with that are the writer's own.
pub(super) const FOREIGN: &str = "x-";

/// The keys whose use is noted, so that lints can tell parts that an edition does not have.
const TERMS: [&str; 16] = [
    "subfactions",
    "battalions",
    "core_battalions",
    "regiments",
    "artefacts",
    "command_traits",
    "mount_traits",
    "spell_lores",
    "spells",
    "endless_spells",
    "sudden_death_objectives",
    "triumph",
    "lores",
    "tactics",
    "formation",
    "auxiliaries",
];

/// The sections whose use is noted.
const SECTIONS: [Section; 4] = [Section::Auxiliary, Section::Renown, Section::Terrain, Section::EndlessSpell];

/// Reads a list.
pub(super) fn read(table: Table<'_>, format: Format, vocabulary: &Vocabulary) -> Roster {
    let roster = Roster::new(format, table.here().span);
    let mut reader = Reader { table, alone: None, is_complete: true, used: Vec::new() };
    let mut army = Army { roster, units: Vec::new(), battalions: Vec::new(), core_battalions: Vec::new() };
    fields::army(&mut reader, &mut army);
    reader.table.close_except(FOREIGN);
    let mut list = into_roster(army);
    interpret(&mut list, vocabulary);
    find_units(&mut list);
    join_battalions(&mut list);
    note_enhancements(&mut list, vocabulary);
    note_terms(&mut list, &reader);
    note_unread(&mut list);
    list
}

/// Reads the fields of one table.
struct Reader<'t> {
    table: Table<'t>,
    /// The only key of the table and its value, where the value is written alone in place of the table.
    alone: Option<(&'static str, &'t Node<'t>)>,
    /// Whether everything is there that must be.
    is_complete: bool,
    /// The keys of which something was read, and the places of their values.
    used: Vec<(&'static str, Span)>,
}

impl<'t> Reader<'t> {
    fn get(&self, key: &'static str) -> Option<&'t Node<'t>> {
        let alone = self.alone.filter(|(known, _)| *known == key).map(|(_, node)| node);
        alone.or_else(|| self.table.get(key)).filter(|node| node.value != Value::Nothing)
    }

    /// Notes that something was read of a key.
    fn note(&mut self, key: &'static str, is_used: bool) {
        if let Some(node) = self.get(key).filter(|_| is_used) {
            self.used.push((key, node.span.clone()));
        }
    }

    fn used(&self, key: &str) -> Option<Span> {
        self.used.iter().find(|(used, _)| *used == key).map(|(_, span)| span.clone())
    }

    fn name_of(&self, key: &str, node: &Node<'_>) -> Option<Name> {
        let Some(text) = node.to_text() else {
            self.table.wrong_type(key, node, "text");
            return None;
        };
        Some(Written::new(tidy_lines(&text), node.span.clone()))
    }

    fn name(&self, key: &'static str) -> Option<Name> {
        let node = self.get(key)?;
        self.name_of(key, node).filter(|name| !name.value.is_empty())
    }

    fn names(&self, key: &'static str) -> Option<Vec<Name>> {
        let node = self.get(key)?;
        Some(match &node.value {
            Value::List(items) => items.iter().filter_map(|item| self.name_of(key, item)).collect(),
            _ => self.name_of(key, node).into_iter().collect(),
        })
    }

    /// Notes that a field is missing without which the table cannot be read.
    fn missing(&mut self, key: &'static str) {
        let is_blank = |node: &Node<'_>| node.as_text().is_some_and(|text| text.trim().is_empty());
        if self.get(key).is_none_or(is_blank) {
            self.table.missing(key);
        }
        self.is_complete = false;
    }

    fn number(&self, key: &'static str) -> Option<Written<u32>> {
        let node = self.get(key)?;
        let number = match &node.value {
            Value::Integer(number) => u32::try_from(*number).ok(),
            Value::Decimal(number) => whole(*number),
            Value::Text(text) => text.parse().ok(),
            Value::Nothing | Value::Flag(_) | Value::Date(_) | Value::List(_) | Value::Table(_) => None,
        };
        if number.is_none() && matches!(node.value, Value::Integer(_) | Value::Decimal(_)) {
            let fault = Fault::new("no-count", self.table.place(node.span.clone())).arg("key", key);
            self.table.fault(fault.arg("text", node.to_text().unwrap_or_default()));
        } else if number.is_none() {
            self.table.wrong_type(key, node, "count");
        }
        number.map(|number| Written::new(number, node.span.clone()))
    }

    /// Reads a table, or a text that stands for one; `None` where a field is missing that must be there.
    fn one<T: Default>(
        &self,
        key: &'static str,
        node: &'t Node<'t>,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
    ) -> Option<T> {
        let is_table = matches!(node.value, Value::Table(_));
        if !is_table && (short.is_none() || node.to_text().is_none()) {
            self.table.wrong_type(key, node, if short.is_some() { "text" } else { "table" });
            return None;
        }
        let alone = short.filter(|_| !is_table).map(|short| (short, node));
        let mut below = Self { table: self.table.below(node), alone, is_complete: true, used: Vec::new() };
        let mut value = T::default();
        fields(&mut below, &mut value);
        below.table.close_except(FOREIGN);
        below.is_complete.then_some(value)
    }
}

impl Fields for Reader<'_> {
    fn span(&self) -> Span {
        self.table.here().span
    }

    fn text(&mut self, (key, _): Key, value: &mut Option<Name>) {
        *value = self.name(key);
        self.note(key, value.is_some());
    }

    fn required(&mut self, (key, _): Key, value: &mut Name) {
        *value = self.name(key).unwrap_or_else(|| {
            self.missing(key);
            Written::new(String::new(), self.span())
        });
    }

    fn keep(&mut self) {
        self.is_complete = true;
    }

    fn optional_texts(&mut self, (key, _): Key, values: &mut Option<Vec<Name>>) {
        if let Some(names) = self.names(key) {
            self.note(key, !names.is_empty());
            values.get_or_insert_default().extend(names);
        }
    }

    fn more_texts(&mut self, (key, _): Key, values: &mut Vec<Name>) {
        values.extend(self.names(key).unwrap_or_default());
    }

    fn count(&mut self, (key, _): Key, value: &mut Option<Written<u32>>) {
        *value = self.number(key);
    }

    fn required_count(&mut self, (key, _): Key, value: &mut Written<u32>) {
        match self.number(key) {
            Some(number) => *value = number,
            None => self.missing(key),
        }
    }

    fn flag(&mut self, (key, _): Key, value: &mut Option<Written<bool>>) {
        let Some(node) = self.get(key) else { return };
        if let Value::Flag(flag) = node.value {
            *value = Some(Written::new(flag, node.span.clone()));
        } else {
            self.table.wrong_type(key, node, "flag");
        }
    }

    fn word<K: Copy + PartialEq>(&mut self, (key, _): Key, words: &[(&'static str, K)], value: &mut Option<K>) {
        let Some(name) = self.name(key) else { return };
        match words.iter().find(|(word, _)| *word == name.value) {
            Some((_, kind)) => *value = Some(*kind),
            None => self.table.unknown_word(key, &name.value, name.span, words.iter().map(|(word, _)| *word)),
        }
    }

    fn required_word<K: Copy + PartialEq>(&mut self, (key, about): Key, words: &[(&'static str, K)], value: &mut K) {
        let mut found = None;
        self.word((key, about), words, &mut found);
        match found {
            Some(kind) => *value = kind,
            None => self.missing(key),
        }
    }

    fn table<T: Default>(
        &mut self,
        (key, _): Key,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
    ) {
        *value = self.get(key).and_then(|node| self.one(key, node, short, fields));
        self.note(key, value.is_some());
    }

    fn tables<T: Default>(
        &mut self,
        (key, _): Key,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        values: &mut Vec<T>,
    ) {
        let Some(node) = self.get(key) else { return };
        if let Value::List(items) = &node.value {
            let before = values.len();
            values.extend(items.iter().filter_map(|item| self.one(key, item, short, fields)));
            self.note(key, values.len() > before);
        } else {
            self.table.wrong_type(key, node, "list");
        }
    }

    fn first_table<T: Default>(
        &mut self,
        (key, _): Key,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
        others: &mut Vec<T>,
    ) {
        let Some(node) = self.get(key) else { return };
        let items = if let Value::List(items) = &node.value { items } else { std::slice::from_ref(node) };
        let mut tables = items.iter().filter_map(|item| self.one(key, item, Some("name"), fields));
        *value = tables.next();
        others.extend(tables);
        self.note(key, value.is_some());
    }

    fn ignored(&mut self, (key, _): Key) {
        self.table.get(key);
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before the cast")]
fn whole(number: f64) -> Option<u32> {
    (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number)).then_some(number as u32)
}

fn tidy_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(tidy).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// Joins the parts of a list that have keys of their own.
pub(super) fn into_roster(army: Army) -> Roster {
    let Army { mut roster, units, battalions, mut core_battalions } = army;
    for unit in units {
        let section = unit.unit.section;
        push(&mut roster, unit, None, section);
    }
    for battalion in &mut core_battalions {
        battalion.core = true;
    }
    roster.battalions = battalions;
    roster.battalions.append(&mut core_battalions);
    roster
}

/// Adds a unit and its parts to the units of a list.
fn push(roster: &mut Roster, whole: Whole, part_of: Option<usize>, section: Section) {
    let at = part_of.unwrap_or(roster.units.len());
    let Whole { mut unit, parts } = whole;
    (unit.part_of, unit.section) = (part_of, section);
    roster.units.push(unit);
    for part in parts {
        push(roster, part, Some(at), section);
    }
}

/// Works out what words mean: choices that mark a unit, and the keyword of units that are unique.
fn interpret(list: &mut Roster, vocabulary: &Vocabulary) {
    let choices = list.units.iter_mut().flat_map(|unit| &mut unit.choices).chain(&mut list.unattached);
    choices.for_each(|choice| choice.kind = choice_kind(choice, vocabulary));
    for unit in &mut list.units {
        let is_unique = |keyword: &&Name| vocabulary.categories.get(&keyword.value) == Some(Category::Unique);
        let keyword = unit.keywords.iter().flatten().find(is_unique);
        let by_keyword = keyword.map(|keyword| Written::new(true, keyword.span.clone()));
        unit.unique = unit.unique.take().or(by_keyword);
    }
}

fn choice_kind(choice: &Choice, vocabulary: &Vocabulary) -> ChoiceKind {
    let mark = vocabulary.marks.get(&choice.name.value).and_then(ChoiceKind::of);
    // so many of something are no mark, unless a unit is larger so many times: `0 General`
    if choice.count.is_some() && mark != Some(ChoiceKind::Reinforced) {
        return ChoiceKind::Counted;
    }
    mark.unwrap_or_default()
}

/// Finds the units that names mean. A unit that is marked as the general is one where no key names it.
fn find_units(list: &mut Roster) {
    let mut units = UnitIndex::new(list);
    for general in &mut list.generals {
        *general = units.resolve_general(general.name.clone());
    }
    for at in 0..list.units.len() {
        if list.units[at].has(ChoiceKind::General) && units.make_general(at) {
            list.add_general(at);
        }
    }
    for regiment in &mut list.regiments {
        for member in regiment.leader.iter_mut().chain(&mut regiment.units) {
            *member = units.resolve_in_regiment(member.name.clone());
        }
    }
    let enhancements = [&mut list.artefacts, &mut list.command_traits, &mut list.mount_traits].into_iter().flatten();
    let bearers = enhancements.filter_map(|one| one.bearer.as_mut());
    let spells = list.spell_lores.iter_mut().chain(&mut list.spells);
    for bearer in bearers.chain(spells.filter_map(|spell| spell.caster.as_mut())) {
        *bearer = units.resolve(bearer.name.clone());
    }
}

/// Puts units into the battalions that they name: of several battalions of one name into the first, or into the one whose number
/// stands behind the name, `Vanguard #2` or `Vanguard II`.
fn join_battalions(list: &mut Roster) {
    let mut alike: FxHashMap<(String, bool), Vec<usize>> = FxHashMap::default();
    for (at, battalion) in list.battalions.iter().enumerate() {
        alike.entry((key(&battalion.name.value), battalion.core)).or_default().push(at);
    }
    for at in 0..list.units.len() {
        let mention = list.mention(at);
        let mut joined: BTreeSet<usize> = BTreeSet::new();
        for name in &mut list.units[at].battalions {
            let whole = [false, true].into_iter().any(|core| alike.contains_key(&(key(&name.value), core)));
            let numbered = numbered(&name.value).filter(|_| !whole).map(|(bare, number)| (bare.to_owned(), number));
            let (bare, number) = numbered.unwrap_or_else(|| (name.value.clone(), 1));
            let found = [false, true].into_iter().filter_map(|core| alike.get(&(key(&bare), core))?.get(number - 1));
            let found: Vec<usize> = found.copied().collect();
            if !found.is_empty() {
                name.value = bare;
            }
            joined.extend(found);
        }
        for battalion in joined {
            list.battalions[battalion].units.push(mention.clone());
        }
    }
}

/// Cuts the number off a name that says which of several battalions is meant, from 1.
fn numbered(name: &str) -> Option<(&str, usize)> {
    const ROMAN: [&str; 6] = ["I", "II", "III", "IV", "V", "VI"];
    let (bare, mark) = name.rsplit_once([' ', '#'])?;
    let number = mark.trim_start_matches('#');
    let number = number.parse().ok().or_else(|| Some(ROMAN.iter().position(|one| *one == number)? + 1))?;
    Some((bare.trim_end_matches([' ', '#']), number)).filter(|(bare, number)| !bare.is_empty() && *number > 0)
}

/// Notes what the labels of choices say: what a unit bears by a table of its own is not noted twice.
fn note_enhancements(list: &mut Roster, vocabulary: &Vocabulary) {
    let unit = |mention: &Option<Mention>| mention.as_ref()?.unit;
    let borne = [&list.artefacts, &list.command_traits, &list.mount_traits].into_iter().flatten();
    let borne = borne.filter_map(|one| Some((unit(&one.bearer)?, key(&one.name.value))));
    let known = list.spell_lores.iter().filter_map(|one| Some((unit(&one.caster)?, key(&one.spell.value))));
    let noted: FxHashSet<(usize, String)> = borne.chain(known).collect();
    for at in 0..list.units.len() {
        for choice in list.units[at].choices.clone() {
            if let Some(label) = choice.label
                && !noted.contains(&(at, key(&choice.name.value)))
            {
                note_enhancement(vocabulary, list, at, &label, &choice.name);
            }
        }
    }
}

/// Notes which parts of a list are used, and where.
fn note_terms(list: &mut Roster, reader: &Reader<'_>) {
    for key in TERMS {
        if let Some(span) = reader.used(key) {
            list.term(key, &span);
        }
    }
    for section in SECTIONS {
        if let Some(unit) = list.units.iter().find(|unit| unit.section == section) {
            let span = unit.span.clone();
            list.term(section.term(), &span);
        }
    }
    if !list.origin.is_native() {
        return;
    }
    let allied = list.units.iter().find_map(|unit| unit.allied.as_ref().filter(|allied| allied.value));
    let allied = allied.map(|allied| allied.span.clone());
    let allied = allied.or_else(|| reader.used("endless_spells_from_allied_faction"));
    let role = list.units.iter().find_map(|unit| unit.roles.first()).map(|role| role.span.clone());
    for (term, span) in [("allies", allied), ("roles", role)] {
        if let Some(span) = span {
            list.term(term, &span);
        }
    }
}

/// Keeps the lines that were not understood when the list was in another form.
fn note_unread(list: &mut Roster) {
    for unread in &list.unread {
        let mut span = unread.text.span.clone();
        // the words, without the marks of quotation around them
        if span.len() > unread.text.value.len() + 1 {
            span = span.start + 1..span.end - 1;
        }
        list.lines.push(Line { span, class: Class::Unknown, nearest: unread.nearest.clone() });
    }
}
