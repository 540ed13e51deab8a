//! A list in our own form.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::enhancement::given;
use super::muster::Muster;
use super::own::{Fields, Item};
use super::own_unit;
use crate::army::{
    Auxiliaries, Battalion, Enhancement, Exporter, Labelled, LoreKind, Lores, Priced, Regiment, Setup, Spell,
};
use crate::line::{Class, Line, Unread};
use crate::unit::{ChoiceKind, Section};
use crate::{Format, Roster};
use adjutant_base::name::key;
use adjutant_text::forms::Forms;

/// The words for the kinds of lores.
pub(crate) const LORES: [(&str, LoreKind); 3] =
    [("spell", LoreKind::Spell), ("prayer", LoreKind::Prayer), ("manifestation", LoreKind::Manifestation)];

/// The key for what a test expects of a list; it says nothing about the army.
const EXPECTATIONS: &str = "expect";

/// Reads a list.
pub(super) fn read(fields: &Fields<'_>, format: Format, forms: &Forms) -> Roster {
    let mut roster = Roster::new(format, fields.span());
    head(&mut roster, fields, forms);
    for item in fields.items("unit") {
        own_unit::read(&mut roster, item, None, forms);
    }
    let mut muster = Muster::of(&roster);
    structure(&mut roster, fields, &mut muster);
    battle(&mut roster, fields);
    enhancements(&mut roster, fields, &muster);
    labelled_choices(&mut roster, forms);
    terms(&mut roster, fields);
    unread(&mut roster, fields);
    fields.pass_over(EXPECTATIONS);
    fields.finish();
    roster
}

fn head(roster: &mut Roster, fields: &Fields<'_>, forms: &Forms) {
    if let Some(source) = fields.name("source") {
        match Format::ALL.into_iter().find(|format| format.name() == source.value) {
            Some(format) => roster.origin = format,
            None => fields.unknown_word("source", &source, &Format::ALL.map(Format::name)),
        }
    }
    roster.n = fields.count("n");
    roster.title = fields.name("title");
    roster.edition = fields.name("edition");
    roster.pack = fields.name("pack");
    roster.points = fields.count("points");
    roster.limit = fields.count("points_limit").filter(|limit| limit.value > 0);
    roster.alliance = fields.name("alliance");
    roster.parent = fields.name("parent");
    roster.faction = fields.name("faction");
    roster.subfactions = fields.names("subfactions");
    let mut formations = fields.items_or_one("formation").into_iter().filter_map(priced);
    roster.formation = formations.next();
    roster.other_formations = formations.collect();
    roster.other_formations.extend(fields.items("other_formations").into_iter().filter_map(priced));
    roster.army_of_renown = fields.flag("army_of_renown").filter(|flag| flag.value).map(|flag| flag.span);
    roster.handbook = fields.name("handbook");
    roster.battlepack = fields.name("battlepack");
    roster.drops = fields.count("drops");
    roster.wounds = fields.count("wounds");
    roster.auxiliaries = fields.table("auxiliaries").and_then(|table| {
        table.required("count");
        let (count, points) = (table.count("count"), table.count("points"));
        table.finish();
        Some(Auxiliaries { count: count?, points })
    });
    roster.lores = fields.items("lores").into_iter().filter_map(|item| lore(fields, item)).collect();
    roster.tactics = fields.names("tactics");
    roster.picks = fields.items("picks").into_iter().filter_map(priced).collect();
    roster.labelled = fields.items("choices").into_iter().filter_map(|item| labelled(fields, item)).collect();
    roster.loose = fields.items("loose").into_iter().filter_map(|item| own_unit::choice(item, forms)).collect();
    roster.verdict = fields.flag("valid");
    if let Some(table) = fields.table("made_by") {
        roster.exporter = Exporter {
            name: table.name("name"),
            app: table.name("app"),
            data: table.name("data"),
            server: table.name("server"),
            system: table.name("system"),
            revision: table.name("revision"),
        };
        table.finish();
    }
}

/// Reads the lines that were not understood when the list was in another form.
fn unread(roster: &mut Roster, fields: &Fields<'_>) {
    for item in fields.items("unread") {
        let (line, nearest) = match item {
            Item::Name(name) => (Some(name), None),
            Item::Table(table) => {
                let found = (table.required("line"), table.name("nearest"));
                table.finish();
                found
            }
        };
        let Some(text) = line.filter(|line| !line.value.is_empty()) else { continue };
        let nearest = nearest.map(|name| Arc::from(name.value));
        // the words, without the marks of quotation around them
        let span = text.span.start + 1..(text.span.end - 1).max(text.span.start + 1);
        roster.lines.push(Line { span, class: Class::Unknown, nearest: nearest.clone() });
        roster.unread.push(Unread { text, nearest });
    }
}

fn priced(item: Item<'_>) -> Option<Priced> {
    match item {
        Item::Name(name) => Some(Priced { name, points: None }),
        Item::Table(fields) => {
            let (name, points) = (fields.required("name"), fields.count("points"));
            fields.finish();
            Some(Priced { name: name?, points })
        }
    }
}

fn labelled<'a>(list: &Fields<'a>, item: Item<'a>) -> Option<Labelled> {
    let fields = list.table_of("choices", item)?;
    let (label, value) = (fields.required("label"), fields.required("name"));
    let points = fields.count("points");
    fields.finish();
    Some(Labelled { label: label?, value: value?, points })
}

fn lore<'a>(list: &Fields<'a>, item: Item<'a>) -> Option<Lores> {
    let fields = list.table_of("lores", item)?;
    let word = fields.required("kind");
    let names = fields.items("names").into_iter().filter_map(priced).collect();
    let kind = word.as_ref().and_then(|word| {
        let found = LORES.iter().find(|(known, _)| *known == word.value);
        if found.is_none() {
            fields.unknown_word("kind", word, &LORES.map(|(word, _)| word));
        }
        found.map(|(_, kind)| *kind)
    });
    fields.finish();
    Some(Lores { kind: kind?, names })
}

fn structure(roster: &mut Roster, fields: &Fields<'_>, muster: &mut Muster) {
    let mut generals = fields.names("general");
    generals.extend(fields.names("generals"));
    for name in generals {
        roster.generals.push(muster.general(name));
    }
    // a unit may be marked as the general where no key names it
    for (at, unit) in roster.units.iter().enumerate().filter(|(_, unit)| unit.has(ChoiceKind::General)) {
        if muster.promote(at) {
            let mention = crate::unit::Mention { name: unit.written(), unit: Some(at) };
            roster.generals.push(mention);
        }
    }
    for item in fields.items("regiments") {
        roster.regiments.extend(regiment(fields, item, muster));
    }
    for (key, core) in [("battalions", false), ("core_battalions", true)] {
        for item in fields.items(key) {
            let (name, points, bonus) = match item {
                Item::Name(name) => (Some(name), None, None),
                Item::Table(table) => {
                    let found = (table.required("name"), table.count("points"), table.name("bonus"));
                    table.finish();
                    found
                }
            };
            let units = Vec::new();
            roster.battalions.extend(name.map(|name| Battalion { name, core, points, bonus, units }));
        }
    }
    join_battalions(roster);
}

/// Puts units into the battalions that they name: of several battalions of one name into the first.
fn join_battalions(roster: &mut Roster) {
    let mut of: FxHashMap<(String, bool), usize> = FxHashMap::default();
    for (at, battalion) in roster.battalions.iter().enumerate() {
        of.entry((key(&battalion.name.value), battalion.core)).or_insert(at);
    }
    for at in 0..roster.units.len() {
        let mention = roster.mention(at);
        let names: BTreeSet<String> = roster.units[at].battalions.iter().map(|name| key(&name.value)).collect();
        for name in names {
            for core in [false, true] {
                if let Some(battalion) = of.get(&(name.clone(), core)) {
                    roster.battalions[*battalion].units.push(mention.clone());
                }
            }
        }
    }
}

fn regiment<'a>(list: &Fields<'a>, item: Item<'a>, muster: &mut Muster) -> Option<Regiment> {
    let table = list.table_of("regiments", item)?;
    let regiment = Regiment {
        span: table.span(),
        number: table.count("number"),
        generals: table.flag("general").is_some_and(|flag| flag.value),
        leader: table.name("leader").map(|name| muster.in_regiment(name)),
        units: table.names("units").into_iter().map(|name| muster.in_regiment(name)).collect(),
        allows: table.place("allows").map(|_| table.names("allows")),
    };
    table.finish();
    Some(regiment)
}

fn enhancements(roster: &mut Roster, fields: &Fields<'_>, muster: &Muster) {
    let read = |key: &'static str| -> Vec<Enhancement> {
        let items = fields.items(key).into_iter().filter_map(|item| match item {
            Item::Name(name) => Some(Enhancement { bearer: None, name }),
            Item::Table(table) => {
                let (bearer, name) = (table.name("bearer"), table.required("name"));
                table.finish();
                Some(Enhancement { bearer: bearer.map(|bearer| muster.find(bearer)), name: name? })
            }
        });
        items.collect()
    };
    roster.artefacts = read("artefacts");
    roster.command_traits = read("command_traits");
    roster.mount_traits = read("mount_traits");
    let spells = |key: &'static str| -> Vec<Spell> {
        let items = fields.items(key).into_iter().filter_map(|item| match item {
            Item::Name(spell) => Some(Spell { caster: None, spell, universal: None }),
            Item::Table(table) => {
                let (caster, spell) = (table.name("caster"), table.required("spell"));
                let universal = table.flag("universal");
                table.finish();
                Some(Spell { caster: caster.map(|caster| muster.find(caster)), spell: spell?, universal })
            }
        });
        items.collect()
    };
    roster.spell_lores = spells("spell_lores");
    roster.spells = spells("spells");
}

/// Notes what the labels of choices say: what a unit is said to bear in a table of its own is not noted twice.
fn labelled_choices(roster: &mut Roster, forms: &Forms) {
    let borne = [&roster.artefacts, &roster.command_traits, &roster.mount_traits].into_iter().flatten();
    let borne = borne.filter_map(|one| Some((one.bearer.as_ref()?.unit?, key(&one.name.value))));
    let known = roster.spell_lores.iter().filter_map(|one| Some((one.caster.as_ref()?.unit?, key(&one.spell.value))));
    let told: FxHashSet<(usize, String)> = borne.chain(known).collect();
    for at in 0..roster.units.len() {
        let labelled =
            roster.units[at].choices.iter().filter_map(|choice| Some((choice.label.clone()?, choice.name.clone())));
        let labelled: Vec<_> = labelled.filter(|(_, name)| !told.contains(&(at, key(&name.value)))).collect();
        for (label, name) in labelled {
            given(forms, roster, at, &label, &name);
        }
    }
}

fn battle(roster: &mut Roster, fields: &Fields<'_>) {
    roster.endless_spells = fields.names("endless_spells");
    roster.endless_spells_from_allied_faction = fields.names("endless_spells_from_allied_faction");
    roster.opponent_models = fields.count("opponent_models");
    roster.sudden_death = fields.name("sudden_death");
    roster.sudden_death_objectives = fields.names("sudden_death_objectives");
    roster.previous_result = fields.name("previous_result");
    roster.triumph = fields.name("triumph");
    roster.setup = fields.table("setup").map(|table| {
        let setup = Setup {
            span: table.span(),
            table: table.name("table"),
            terrain_pieces: table.count("terrain_pieces"),
            objective_markers: table.count("objective_markers"),
            objective_edge_distance: table.name("objective_edge_distance"),
            objective_spacing: table.name("objective_spacing"),
            deployment_depth: table.name("deployment_depth"),
        };
        table.finish();
        setup
    });
}

/// Notes which parts of a list are used.
fn terms(roster: &mut Roster, fields: &Fields<'_>) {
    let keys = [
        ("subfactions", roster.subfactions.is_empty()),
        ("battalions", roster.battalions.iter().all(|battalion| battalion.core)),
        ("core_battalions", roster.battalions.iter().all(|battalion| !battalion.core)),
        ("regiments", roster.regiments.is_empty()),
        ("artefacts", roster.artefacts.is_empty()),
        ("command_traits", roster.command_traits.is_empty()),
        ("mount_traits", roster.mount_traits.is_empty()),
        ("spell_lores", roster.spell_lores.is_empty()),
        ("spells", roster.spells.is_empty()),
        ("endless_spells", roster.endless_spells.is_empty()),
        ("sudden_death_objectives", roster.sudden_death_objectives.is_empty()),
        ("triumph", roster.triumph.is_none()),
        ("lores", roster.lores.is_empty()),
        ("tactics", roster.tactics.is_empty()),
        ("formation", roster.formation.is_none()),
        ("auxiliaries", roster.auxiliaries.is_none()),
    ];
    for (key, _) in keys.iter().filter(|(_, empty)| !empty) {
        if let Some(span) = fields.place(key) {
            roster.term(key, &span);
        }
    }
    of_units(roster, fields);
    let sections = [
        (Section::Auxiliary, "auxiliaries"),
        (Section::Renown, "renown"),
        (Section::Terrain, "terrain"),
        (Section::EndlessSpell, "endless_spells"),
    ];
    for (section, term) in sections {
        if let Some(span) = roster.units.iter().find(|unit| unit.section == section).map(|unit| unit.span.clone()) {
            roster.term(term, &span);
        }
    }
}

/// Notes parts that stand in units: allies, and roles on the battlefield.
fn of_units(roster: &mut Roster, fields: &Fields<'_>) {
    let allied = roster.units.iter().find_map(|unit| unit.allied.as_ref().filter(|allied| allied.value));
    let abroad = fields.place("endless_spells_from_allied_faction");
    let abroad = abroad.filter(|_| !roster.endless_spells_from_allied_faction.is_empty());
    let role = roster.units.iter().find_map(|unit| unit.roles.first()).map(|role| role.span.clone());
    let allied = allied.map(|allied| allied.span.clone()).or(abroad);
    for (term, span) in [("allies", allied), ("roles", role)] {
        if let Some(span) = span.filter(|_| matches!(roster.origin, Format::Toml | Format::Json)) {
            roster.term(term, &span);
        }
    }
}
