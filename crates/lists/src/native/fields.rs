//! The fields of our own form: the one place where its keys are written.
//!
//! A function lists the fields of one table, each with its key, what it says, and where a roster keeps it. [`Fields`] is
//! what is done with them: `reader` fills them, `writer` takes them, `schema` describes them. A new key is one line here.

use adjutant_base::span::Span;

use crate::army::{
    Auxiliaries, Battalion, Enhancement, Exporter, Labelled, LoreKind, Lores, Priced, Regiment, Setup, Spell,
};
use crate::line::Unread;
use crate::unit::{Allowance, Choice, Mention, Section, Unit};
use crate::{Format, Name, Roster, Written};

/// The words for the kinds of lores.
const LORES: [(&str, LoreKind); 3] =
    [("spell", LoreKind::Spell), ("prayer", LoreKind::Prayer), ("manifestation", LoreKind::Manifestation)];

/// The words for the sections of an army.
const SECTIONS: [(&str, Section); 5] = [
    ("ranks", Section::Ranks),
    ("auxiliary", Section::Auxiliary),
    ("renown", Section::Renown),
    ("terrain", Section::Terrain),
    ("endless-spell", Section::EndlessSpell),
];

/// The key for which a text alone may stand in place of a table.
const NAME: Option<&str> = Some("name");

/// A key, and what it says.
pub(super) type Key = (&'static str, &'static str);

/// What is done with the fields of a table.
pub(super) trait Fields: Sized {
    /// Returns where the table is written.
    fn span(&self) -> Span;

    /// A text.
    fn text(&mut self, key: Key, value: &mut Option<Name>);

    /// A text that must be there. A table without it is dropped from its list.
    fn required(&mut self, key: Key, value: &mut Name);

    /// Keeps the table in its list although a required field is missing.
    fn keep(&mut self);

    /// Texts; `None` where the key is absent.
    fn optional_texts(&mut self, key: Key, values: &mut Option<Vec<Name>>);

    /// Another key for texts, which is read and never written.
    fn more_texts(&mut self, key: Key, values: &mut Vec<Name>);

    /// A whole number from 0 on.
    fn count(&mut self, key: Key, value: &mut Option<Written<u32>>);

    /// A whole number that must be there.
    fn required_count(&mut self, key: Key, value: &mut Written<u32>);

    /// True or false.
    fn flag(&mut self, key: Key, value: &mut Option<Written<bool>>);

    /// One of some words.
    fn word<K: Copy + PartialEq>(&mut self, key: Key, words: &[(&'static str, K)], value: &mut Option<K>);

    /// One of some words that must be there.
    fn required_word<K: Copy + PartialEq>(&mut self, key: Key, words: &[(&'static str, K)], value: &mut K);

    /// A table. Where `short` names a key, a text may stand for a table with that key alone.
    fn table<T: Default>(
        &mut self,
        key: Key,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
    );

    /// A list of such tables.
    fn tables<T: Default>(
        &mut self,
        key: Key,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        values: &mut Vec<T>,
    );

    /// A table or its name. Where it is a list, the tables behind the first one go to `others`.
    fn first_table<T: Default>(
        &mut self,
        key: Key,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
        others: &mut Vec<T>,
    );

    /// A key that says nothing about the army.
    fn ignored(&mut self, key: Key);

    /// Texts; one alone may stand without a list.
    fn texts(&mut self, key: Key, values: &mut Vec<Name>) {
        let mut some = Some(std::mem::take(values)).filter(|values| !values.is_empty());
        self.optional_texts(key, &mut some);
        *values = some.unwrap_or_default();
    }

    /// The name of a unit of the list.
    fn mention(&mut self, key: Key, value: &mut Option<Mention>) {
        let mut name = value.take().map(|mention| mention.name);
        self.text(key, &mut name);
        *value = name.map(mention);
    }

    /// Names of units of the list.
    fn mentions(&mut self, key: Key, values: &mut Vec<Mention>) {
        let mut names = values.drain(..).map(|mention| mention.name).collect();
        self.texts(key, &mut names);
        values.extend(names.into_iter().map(mention));
    }
}

/// Makes a mention of a name. Which unit it names is found when all of them are known.
fn mention(name: Name) -> Mention {
    Mention { name, unit: None }
}

/// A list as its keys have it.
#[derive(Debug, Clone)]
pub(super) struct Army {
    /// All but what follows.
    pub roster: Roster,
    /// The units, each with its parts.
    pub units: Vec<Whole>,
    /// The battalions that are no core battalions.
    pub battalions: Vec<Battalion>,
    /// The core battalions.
    pub core_battalions: Vec<Battalion>,
}

/// A unit with its parts.
#[derive(Debug, Clone, Default)]
pub(super) struct Whole {
    pub unit: Unit,
    pub parts: Vec<Whole>,
}

/// The fields of a list.
pub(super) fn army<F: Fields>(to: &mut F, army: &mut Army) {
    let list = &mut army.roster;
    header(to, list);
    battle(to, list);
    to.table(("auxiliaries", "The auxiliary units that the header states."), None, auxiliaries, &mut list.auxiliaries);
    to.table(("setup", "The table."), None, setup, &mut list.setup);
    let mut maker = Some(std::mem::take(&mut list.exporter)).filter(|maker| *maker != Exporter::default());
    to.table(("made_by", "The program that made the list, with its versions."), NAME, made_by, &mut maker);
    list.exporter = maker.unwrap_or_default();
    to.tables(("lores", "Lores."), None, lores, &mut list.lores);
    to.tables(("picks", "Choices of the army without a label."), NAME, priced, &mut list.army_options);
    to.tables(("choices", "Choices of the army with their label."), None, labelled, &mut list.labelled);
    to.tables(("loose", "Choices that no unit could have, by their place."), NAME, choice, &mut list.unattached);
    let twice = "Warscroll battalions; the same name twice is two of them.";
    to.tables(("battalions", twice), NAME, battalion, &mut army.battalions);
    let twice = "Core battalions; the same name twice is two of them.";
    to.tables(("core_battalions", twice), NAME, battalion, &mut army.core_battalions);
    to.tables(("artefacts", "Artefacts."), NAME, enhancement, &mut list.artefacts);
    to.tables(("command_traits", "Command traits."), NAME, enhancement, &mut list.command_traits);
    to.tables(("mount_traits", "Mount traits."), NAME, enhancement, &mut list.mount_traits);
    to.tables(("spell_lores", "Spells known from a lore."), Some("spell"), spell, &mut list.spell_lores);
    to.tables(("spells", "Spells attempted."), Some("spell"), spell, &mut list.spells);
    to.tables(("regiments", "Regiments."), None, regiment, &mut list.regiments);
    to.tables(("unread", "Lines that the conversion did not understand."), Some("line"), unread, &mut list.unread);
    to.tables(("unit", "The units."), NAME, unit, &mut army.units);
    to.ignored(("expect", "What a test expects to be found. It says nothing about the army and is skipped."));
}

fn header<F: Fields>(to: &mut F, list: &mut Roster) {
    to.count(("n", "Its own number among several."), &mut list.n);
    to.text(("title", "Its title."), &mut list.title);
    to.text(("edition", "The edition: `aos1`, `aos2`, `aos3`, `aos4`, `pos06`."), &mut list.edition);
    to.text(("pack", "The battlepack or season, such as `ghb-2025-26`."), &mut list.pack);
    let mut origin = Some(list.origin).filter(|origin| !origin.is_native());
    let formats = Format::ALL.map(|format| (format.name(), format));
    to.word(("source", "The form it was converted from. Its costs are added as in that form."), &formats, &mut origin);
    list.origin = origin.unwrap_or(list.origin);
    to.count(("points", "The total that the list states."), &mut list.points);
    to.count(("points_limit", "The most it may cost; 0 or absent: no limit."), &mut list.limit);
    list.limit.take_if(|limit| limit.value == 0);
    to.text(("alliance", "The grand alliance."), &mut list.alliance);
    to.text(("parent", "The publication or larger faction."), &mut list.parent);
    to.text(("faction", "The faction."), &mut list.faction);
    to.texts(("subfactions", "The parts of the faction that were chosen."), &mut list.subfactions);
    let others = &mut list.other_formations;
    to.first_table(("formation", "The battle formation, or the army of renown."), priced, &mut list.formation, others);
    to.tables(("other_formations", "Formations beside that one, where the list has several."), NAME, priced, others);
    let mut renown = list.army_of_renown.take().map(|span| Written::new(true, span));
    to.flag(("army_of_renown", "The formation is an army of renown."), &mut renown);
    list.army_of_renown = renown.filter(|flag| flag.value).map(|flag| flag.span);
    to.text(("handbook", "The season of the handbook, such as `2025-26`."), &mut list.handbook);
    to.text(("battlepack", "The battlepack, as the list names it."), &mut list.battlepack);
    to.count(("drops", "The drops that the list states."), &mut list.drops);
    to.count(("wounds", "The wounds that the list states."), &mut list.wounds);
    to.texts(("tactics", "Cards of battle tactics."), &mut list.tactics);
    let mut generals = list.generals.drain(..).map(|general| general.name).collect();
    to.more_texts(("general", "The general, by the unit's name."), &mut generals);
    to.texts(("generals", "Generals, where there are several."), &mut generals);
    list.generals.extend(generals.into_iter().map(mention));
}

fn battle<F: Fields>(to: &mut F, list: &mut Roster) {
    to.texts(("endless_spells", "Endless spells."), &mut list.endless_spells);
    let spells = &mut list.endless_spells_from_allied_faction;
    to.texts(("endless_spells_from_allied_faction", "Endless spells of a faction that is only allied."), spells);
    to.count(("opponent_models", "The opponent's models."), &mut list.opponent_models);
    let about = "Who may choose a sudden-death objective: `self`, `opponent`, `none`.";
    to.text(("sudden_death", about), &mut list.sudden_death);
    to.texts(("sudden_death_objectives", "The objectives chosen."), &mut list.sudden_death_objectives);
    to.text(("previous_result", "How the previous battle ended."), &mut list.previous_result);
    to.text(("triumph", "The triumph."), &mut list.triumph);
    to.flag(("valid", "Whether the program that made the list called it valid."), &mut list.verdict);
}

fn auxiliaries<F: Fields>(to: &mut F, of: &mut Auxiliaries) {
    to.required_count(("count", ""), &mut of.count);
    to.count(("points", ""), &mut of.points);
}

fn setup<F: Fields>(to: &mut F, of: &mut Setup) {
    of.span = to.span();
    to.text(("table", "such as `4x4ft` or `44 x 60 in`"), &mut of.table);
    to.count(("terrain_pieces", ""), &mut of.terrain_pieces);
    to.count(("objective_markers", ""), &mut of.objective_markers);
    to.text(("objective_edge_distance", "such as `9in` or `9\"`"), &mut of.objective_edge_distance);
    to.text(("objective_spacing", "such as `2ft` or `2 feet`"), &mut of.objective_spacing);
    to.text(("deployment_depth", ""), &mut of.deployment_depth);
}

fn made_by<F: Fields>(to: &mut F, of: &mut Exporter) {
    to.text(("name", ""), &mut of.name);
    to.text(("app", ""), &mut of.app);
    to.text(("data", ""), &mut of.data);
    to.text(("server", ""), &mut of.server);
    to.text(("system", ""), &mut of.system);
    to.text(("revision", ""), &mut of.revision);
}

fn lores<F: Fields>(to: &mut F, of: &mut Lores) {
    to.required_word(("kind", ""), &LORES, &mut of.kind);
    to.tables(("names", ""), NAME, priced, &mut of.names);
}

fn priced<F: Fields>(to: &mut F, of: &mut Priced) {
    to.required(("name", ""), &mut of.name);
    to.count(("points", ""), &mut of.points);
}

fn labelled<F: Fields>(to: &mut F, of: &mut Labelled) {
    to.required(("label", ""), &mut of.label);
    to.required(("name", ""), &mut of.value);
    to.count(("points", ""), &mut of.points);
}

fn battalion<F: Fields>(to: &mut F, of: &mut Battalion) {
    to.required(("name", ""), &mut of.name);
    to.count(("points", ""), &mut of.points);
    to.text(("bonus", ""), &mut of.bonus);
}

fn enhancement<F: Fields>(to: &mut F, of: &mut Enhancement) {
    to.mention(("bearer", ""), &mut of.bearer);
    to.required(("name", ""), &mut of.name);
}

fn spell<F: Fields>(to: &mut F, of: &mut Spell) {
    to.mention(("caster", ""), &mut of.caster);
    to.required(("spell", ""), &mut of.spell);
    to.flag(("universal", ""), &mut of.universal);
}

fn regiment<F: Fields>(to: &mut F, of: &mut Regiment) {
    of.span = to.span();
    to.count(("number", ""), &mut of.number);
    let mut general = of.generals.then(|| Written::new(true, 0..0));
    to.flag(("general", "its heading says that it is the general's"), &mut general);
    of.generals = general.is_some_and(|flag| flag.value);
    to.mention(("leader", ""), &mut of.leader);
    to.mentions(("units", ""), &mut of.units);
    to.optional_texts(("allows", "what the leader's profile lets in, where it is known"), &mut of.allows);
}

fn unread<F: Fields>(to: &mut F, of: &mut Unread) {
    to.required(("line", ""), &mut of.text);
    let mut nearest = of.nearest.take().map(|nearest| Written::new(nearest.to_string(), 0..0));
    to.text(("nearest", "the nearest known words"), &mut nearest);
    of.nearest = nearest.map(|nearest| nearest.value.into());
}

fn unit<F: Fields>(to: &mut F, of: &mut Whole) {
    let unit = &mut of.unit;
    let mut name = unit.written();
    to.required(("name", "The unit's name; other keys point to it by this name."), &mut name);
    (unit.name, unit.span) = (name.value, name.span);
    to.keep();
    let mut section = Some(unit.section).filter(|section| *section != Section::Ranks && unit.part_of.is_none());
    to.word(("section", "Where in the army it is; `ranks` where it is not given."), &SECTIONS, &mut section);
    unit.section = section.unwrap_or(unit.section);
    to.count(("models", "Its models."), &mut unit.models);
    to.count(("points", "Its cost."), &mut unit.points);
    profile(to, unit);
    to.texts(("roles", "Its roles on the battlefield."), &mut unit.roles);
    to.text(("slot", "The slot of its battalion that it fills."), &mut unit.slot);
    to.more_texts(("battalion", "The battalion it is in."), &mut unit.battalions);
    to.texts(("battalions_of", "The battalions it is in, where there are several."), &mut unit.battalions);
    to.texts(("joins_regiment_of", "The heroes whose regiment it may join."), &mut unit.joins_regiment_of);
    to.text(("note", "What the player wrote behind it."), &mut unit.note);
    let mut entry = unit.entry.take().map(|entry| Written::new(entry, 0..0));
    to.text(("entry", "Its id in a catalogue."), &mut entry);
    unit.entry = entry.map(|entry| entry.value);
    let about = "What it has: General, Reinforced, weapons with a count; with a `label` artefacts and traits.";
    to.tables(("choices", about), NAME, choice, &mut unit.choices);
    let about = "What one in so many models may have, and how many of them were taken.";
    to.tables(("options", about), NAME, allowance, &mut unit.options);
    to.tables(("parts", "Units that come with it and are no units of their own."), NAME, self::unit, &mut of.parts);
}

fn profile<F: Fields>(to: &mut F, unit: &mut Unit) {
    to.count(("unit_size", "The size of its profile."), &mut unit.unit_size);
    to.count(("max_size", "The largest size of its profile."), &mut unit.max_size);
    to.flag(("understrength", "Fewer models than its profile says."), &mut unit.understrength);
    to.optional_texts(("keywords", "Its keywords; an empty list says that it has none."), &mut unit.keywords);
    to.text(("faction", "Its faction, where it is not the army's."), &mut unit.faction);
    to.text(("warscroll", "Its warscroll, where the name is not it."), &mut unit.warscroll);
    to.texts(("warscrolls", "More than one warscroll in the unit."), &mut unit.warscrolls);
    to.flag(("allied", "An ally."), &mut unit.allied);
    to.flag(("coalition", "A coalition ally."), &mut unit.coalition);
    to.flag(("named", "A named character."), &mut unit.named);
    to.flag(("unique", "Only one of it may be taken."), &mut unit.unique);
    to.flag(("set_up", "`false`: it is never set up."), &mut unit.set_up);
}

fn choice<F: Fields>(to: &mut F, of: &mut Choice) {
    to.text(("label", ""), &mut of.label);
    to.required(("name", ""), &mut of.name);
    to.count(("count", ""), &mut of.count);
    to.count(("points", ""), &mut of.points);
}

fn allowance<F: Fields>(to: &mut F, of: &mut Allowance) {
    to.required(("name", ""), &mut of.name);
    to.count(("one_in", ""), &mut of.one_in);
    to.count(("count", ""), &mut of.count);
}
