//! A list in our own form.

use super::own::{Fields, Item};
use super::own_unit;
use crate::roster::army::{
    Auxiliaries, Battalion, Enhancement, Exporter, Labelled, LoreKind, Lores, Priced, Regiment, Setup, Spell,
};
use crate::roster::unit::{ChoiceKind, Mention, Section};
use crate::roster::{FORMATS, Format, Name, Roster};

/// The words for the kinds of lores.
pub(in crate::roster) const LORES: [(&str, LoreKind); 3] =
    [("spell", LoreKind::Spell), ("prayer", LoreKind::Prayer), ("manifestation", LoreKind::Manifestation)];

/// The key for what a test expects of a list; it says nothing about the army.
const EXPECTATIONS: &str = "expect";

/// Reads a list.
pub(super) fn read(fields: &Fields<'_>, format: Format) -> Roster {
    let mut roster = Roster::new(format, fields.span());
    head(&mut roster, fields);
    for item in fields.items("unit") {
        own_unit::read(&mut roster, item, None);
    }
    structure(&mut roster, fields);
    battle(&mut roster, fields);
    enhancements(&mut roster, fields);
    terms(&mut roster, fields);
    fields.pass_over(EXPECTATIONS);
    fields.finish();
    roster
}

fn head(roster: &mut Roster, fields: &Fields<'_>) {
    if let Some(source) = fields.name("source") {
        match FORMATS.iter().find(|(_, word)| *word == source.value) {
            Some((format, _)) => roster.origin = *format,
            None => fields.unknown_word("source", &source, &FORMATS.map(|(_, word)| word)),
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
    let formation = fields.items_or_one("formation").into_iter().find_map(priced);
    roster.formation = formation;
    roster.army_of_renown = fields.flag("army_of_renown").filter(|flag| flag.value).map(|flag| flag.span);
    roster.handbook = fields.name("handbook");
    roster.battlepack = fields.name("battlepack");
    roster.drops = fields.count("drops");
    roster.wounds = fields.count("wounds");
    roster.auxiliaries = fields.table("auxiliaries").and_then(|table| {
        let (count, points) = (table.count("count"), table.count("points"));
        table.close();
        Some(Auxiliaries { count: count?, points })
    });
    for item in fields.items("lores") {
        lore(roster, item);
    }
    roster.tactics = fields.names("tactics");
    roster.picks = fields.items("picks").into_iter().filter_map(priced).collect();
    roster.labelled = fields.items("choices").into_iter().filter_map(labelled).collect();
    roster.loose = fields.items("loose").into_iter().filter_map(own_unit::choice).collect();
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
        table.close();
    }
}

fn priced(item: Item<'_>) -> Option<Priced> {
    match item {
        Item::Name(name) => Some(Priced { name, points: None }),
        Item::Table(fields) => {
            let (name, points) = (fields.name("name"), fields.count("points"));
            fields.close();
            Some(Priced { name: name?, points })
        }
    }
}

fn labelled(item: Item<'_>) -> Option<Labelled> {
    let Item::Table(fields) = item else { return None };
    let (label, value) = (fields.name("label"), fields.name("name"));
    fields.close();
    Some(Labelled { label: label?, value: value? })
}

fn lore(roster: &mut Roster, item: Item<'_>) {
    let Item::Table(fields) = item else { return };
    let word = fields.name("kind");
    let names = fields.items("names").into_iter().filter_map(priced).collect();
    if let Some(word) = word {
        match LORES.iter().find(|(known, _)| *known == word.value) {
            Some((_, kind)) => roster.lores.push(Lores { kind: *kind, names }),
            None => fields.unknown_word("kind", &word, &LORES.map(|(word, _)| word)),
        }
    }
    fields.close();
}

/// Finds the unit of a name: one that `fits`, else the first.
fn find(roster: &Roster, name: Name, fits: impl Fn(usize) -> bool) -> Mention {
    let named = || roster.units.iter().enumerate().filter(|(_, unit)| unit.name == name.value).map(|(at, _)| at);
    let unit = named().find(|at| fits(*at)).or_else(|| named().next());
    Mention { name, unit }
}

fn structure(roster: &mut Roster, fields: &Fields<'_>) {
    let mut generals = fields.names("general");
    generals.extend(fields.names("generals"));
    for name in generals {
        let mention = find(roster, name, |at| {
            let taken = roster.generals.iter().any(|general: &Mention| general.unit == Some(at));
            roster.units[at].has(ChoiceKind::General) && !taken
        });
        roster.generals.push(mention);
    }
    for item in fields.items("regiments") {
        regiment(roster, item);
    }
    for (key, core) in [("battalions", false), ("core_battalions", true)] {
        for item in fields.items(key) {
            let (name, points, bonus) = match item {
                Item::Name(name) => (Some(name), None, None),
                Item::Table(table) => {
                    let found = (table.name("name"), table.count("points"), table.name("bonus"));
                    table.close();
                    found
                }
            };
            let units = Vec::new();
            roster.battalions.extend(name.map(|name| Battalion { name, core, points, bonus, units }));
        }
    }
    for at in 0..roster.units.len() {
        for name in roster.units[at].battalions.clone() {
            let mention = Mention { name: roster.units[at].written(), unit: Some(at) };
            if let Some(battalion) = roster.battalions.iter_mut().find(|battalion| battalion.name.value == name.value) {
                battalion.units.push(mention);
            }
        }
    }
}

fn regiment(roster: &mut Roster, item: Item<'_>) {
    let Item::Table(table) = item else { return };
    let taken = |roster: &Roster, regiment: &Regiment, at: usize| {
        let of = |mention: &Mention| mention.unit == Some(at);
        roster.regiment_of(at).is_some()
            || regiment.leader.as_ref().is_some_and(of)
            || regiment.units.iter().any(of)
            || roster.units[at].section != Section::Ranks
            || roster.units[at].part_of.is_some()
    };
    let mut regiment = Regiment {
        span: table.span(),
        number: table.count("number"),
        generals: table.flag("general").is_some_and(|flag| flag.value),
        ..Regiment::default()
    };
    regiment.leader = table.name("leader").map(|name| find(roster, name, |at| !taken(roster, &regiment, at)));
    for name in table.names("units") {
        let mention = find(roster, name, |at| !taken(roster, &regiment, at));
        regiment.units.push(mention);
    }
    regiment.allows = table.place("allows").map(|_| table.names("allows"));
    table.close();
    roster.regiments.push(regiment);
}

fn enhancements(roster: &mut Roster, fields: &Fields<'_>) {
    let read = |key: &'static str, roster: &Roster| -> Vec<Enhancement> {
        let items = fields.items(key).into_iter().filter_map(|item| match item {
            Item::Name(name) => Some(Enhancement { bearer: None, name }),
            Item::Table(table) => {
                let (bearer, name) = (table.name("bearer"), table.name("name"));
                table.close();
                Some(Enhancement { bearer: bearer.map(|bearer| find(roster, bearer, |_| true)), name: name? })
            }
        });
        items.collect()
    };
    roster.artefacts = read("artefacts", roster);
    roster.command_traits = read("command_traits", roster);
    roster.mount_traits = read("mount_traits", roster);
    let spells = |key: &'static str, roster: &Roster| -> Vec<Spell> {
        let items = fields.items(key).into_iter().filter_map(|item| match item {
            Item::Name(spell) => Some(Spell { caster: None, spell, universal: None }),
            Item::Table(table) => {
                let (caster, spell, universal) = (table.name("caster"), table.name("spell"), table.flag("universal"));
                table.close();
                let caster = caster.map(|caster| find(roster, caster, |_| true));
                Some(Spell { caster, spell: spell?, universal })
            }
        });
        items.collect()
    };
    roster.spell_lores = spells("spell_lores", roster);
    roster.spells = spells("spells", roster);
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
        table.close();
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
