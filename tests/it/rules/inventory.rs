//! What must be recorded: `tests/rules/inventory.toml` states every rule with its figures, every ruling and every
//! erratum. The inventory that the records come from is compared too, where it is beside the project.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use adjutant_base::date::Date;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::operation::Op;
use adjutant_rules::record::rule::Rule;
use adjutant_rules::record::ruling::Ruling;
use toml::{Table, Value};

use crate::support::golden;
use crate::support::shared::shared;

const HEAD: &str =
    "# What must be recorded, a line for each record. `just bless` adds new records and new keys of records;
# what is lost or changed is edited by hand.
";

/// Returns a list of texts as TOML.
fn texts<T: ToString>(items: &[T]) -> Value {
    Value::Array(items.iter().map(|item| Value::String(item.to_string())).collect())
}

/// Returns figures by their names as TOML, each in the notation of records.
fn figures<'f>(figures: impl Iterator<Item = (&'f str, &'f Figure)>) -> Value {
    Value::Table(figures.map(|(name, figure)| (name.to_owned(), Value::String(figure.to_string()))).collect())
}

fn rule(kb: &KnowledgeBase, records: &EditionRecords, rule: &Rule) -> Table {
    let mut entry = Table::new();
    entry.insert("kind".to_owned(), rule.kind.word().into());
    entry.insert("section".to_owned(), rule.section.clone().into());
    entry.insert("lines".to_owned(), rule.source.lines.clone().into());
    let version = kb.version_at(&records.edition.id, rule, Date::LAST).expect("a rule has a last version");
    let values = version.values.iter().map(|(name, stated)| (*name, stated.figure));
    entry.insert("figures".to_owned(), figures(values));
    entry
}

fn ruling(ruling: &Ruling) -> Table {
    let mut entry = Table::new();
    entry.insert("verdict".to_owned(), ruling.verdict.word().into());
    entry.insert("cites".to_owned(), texts(&ruling.cites));
    entry.insert("mentions".to_owned(), texts(&ruling.mentions));
    entry.insert("concepts".to_owned(), texts(&ruling.concepts));
    entry
}

fn erratum(erratum: &Erratum) -> Table {
    let mut entry = Table::new();
    entry.insert("concepts".to_owned(), texts(&erratum.concepts));
    entry.insert("cites".to_owned(), texts(&erratum.cites));
    entry.insert("rulings".to_owned(), texts(&erratum.rulings));
    let operations = erratum.operations.iter().map(|operation| {
        let values = operation.values.iter().map(|(name, figure)| format!(" {name}={figure}"));
        format!("{} {}{}", operation.op.word(), operation.target, values.collect::<String>())
    });
    entry.insert("operations".to_owned(), texts(&operations.collect::<Vec<_>>()));
    entry
}

/// Leaves out lists and tables without entries.
fn without_empty(mut entry: Table) -> Table {
    entry.retain(|_, value| *value != Value::Array(Vec::new()) && *value != Value::Table(Table::new()));
    entry
}

/// Returns all records: by kind and edition (`rule.aos2`), and by their ids.
fn recorded(kb: &KnowledgeBase) -> BTreeMap<String, BTreeMap<String, Table>> {
    let mut kinds: BTreeMap<String, BTreeMap<String, Table>> = BTreeMap::new();
    for records in kb.editions() {
        let mut add = |kind: &str, id: String, entry: Table| {
            kinds.entry(format!("{kind}.{}", records.edition.id)).or_default().insert(id, without_empty(entry));
        };
        for record in &records.rules {
            add("rule", record.concept.to_string(), rule(kb, records, record));
        }
        for record in &records.rulings {
            add("ruling", record.id.to_string(), ruling(record));
        }
        for record in &records.errata {
            add("erratum", record.id.to_string(), erratum(record));
        }
    }
    kinds
}

/// Writes the inventory, a line for each record.
fn write(inventory: &BTreeMap<String, BTreeMap<String, Table>>) -> String {
    let mut text = HEAD.to_owned();
    for (kind, entries) in inventory {
        writeln!(text, "\n[{kind}]").unwrap();
        for (id, entry) in entries {
            writeln!(text, "{id} = {}", Value::Table(entry.clone())).unwrap();
        }
    }
    text
}

/// Adds to an entry what it does not state; returns what is recorded otherwise than it states.
fn complete(place: &str, stated: &mut Table, recorded: &Table, added: &mut Vec<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (key, value) in recorded {
        let place = format!("{place}.{key}");
        match (stated.get_mut(key), value) {
            (None, _) => {
                added.push(place);
                stated.insert(key.clone(), value.clone());
            }
            (Some(Value::Table(stated)), Value::Table(recorded)) => {
                wrong.extend(complete(&place, stated, recorded, added));
            }
            (Some(stated), _) if stated == value => {}
            (Some(stated), _) => wrong.push(format!("{place}: {stated} is recorded as {value}")),
        }
    }
    let lost = stated.keys().filter(|key| !recorded.contains_key(*key));
    wrong.extend(lost.map(|key| format!("{place}.{key} is not recorded")));
    wrong
}

#[test]
fn the_records_are_what_the_inventory_of_the_repository_states() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let path = golden::root("tests/rules/inventory.toml");
    let text = fs::read_to_string(&path).unwrap();
    let mut inventory: BTreeMap<String, BTreeMap<String, BTreeMap<String, Table>>> = toml::from_str(&text).unwrap();
    let mut inventory: BTreeMap<String, BTreeMap<String, Table>> = std::mem::take(&mut inventory)
        .into_iter()
        .flat_map(|(kind, editions)| editions.into_iter().map(move |(edition, all)| (format!("{kind}.{edition}"), all)))
        .collect();
    let recorded = recorded(&kb);
    let (mut wrong, mut added) = (Vec::new(), Vec::new());
    for (kind, entries) in &recorded {
        let stated = inventory.entry(kind.clone()).or_default();
        for (id, entry) in entries {
            let stated = stated.entry(id.clone()).or_default();
            wrong.extend(complete(&format!("{kind}.{id}"), stated, entry, &mut added));
        }
    }
    for (kind, entries) in &inventory {
        let lost = entries.keys().filter(|id| !recorded.get(kind).is_some_and(|known| known.contains_key(*id)));
        wrong.extend(lost.map(|id| format!("{kind}.{id} is not recorded")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    if golden::renews() {
        fs::write(path, write(&inventory)).unwrap();
    } else {
        assert!(added.is_empty(), "not in the inventory (`just bless` adds them):\n{}", added.join("\n"));
    }
}

/// Returns a file of the inventory of facts, or says that it is not there.
fn facts(file: &str) -> Option<Table> {
    let part = format!("facts/{file}");
    let folder = shared(&part)?;
    Some(fs::read_to_string(folder.join(part)).unwrap().parse().unwrap())
}

fn same(figure: &Figure, value: &Value) -> bool {
    match (figure, value) {
        (Figure::Flag(flag), Value::Boolean(other)) => flag == other,
        (Figure::Measured(Quantity::Number(n) | Quantity::Modifier(n)), Value::Integer(other)) => n == other,
        (Figure::Several(figures), Value::Array(values)) => {
            figures.len() == values.len() && figures.iter().zip(values).all(|(figure, value)| same(figure, value))
        }
        (Figure::Unlimited | Figure::Nothing, Value::String(text)) => text == "none",
        (Figure::NotStated, Value::String(text)) => text == "not stated",
        (Figure::Choice(words), Value::String(text)) => words == text,
        (Figure::Measured(quantity), Value::String(text)) => Quantity::parse(text).as_ref() == Some(quantity),
        _ => false,
    }
}

/// Figures of the inventory that no line of their source states. They are not recorded: silence is no figure.
const UNSTATED: [(&str, &str); 25] = [
    ("aos1/allocating-wounds", "max_wounded_models"),
    ("aos1/choose-general", "must_be_hero"),
    ("aos1/command-abilities", "cost"),
    ("aos1/cover", "hit_modifier"),
    ("aos1/inspiring-presence", "cost"),
    ("aos1/retreat", "mortal_damage"),
    ("aos1/split-units", "removed_counts_as"),
    ("aos2/choose-general", "must_be_hero"),
    ("aos2/cover", "hit_modifier"),
    ("aos2/retreat", "mortal_damage"),
    ("aos2/unbinding", "needs_visibility"),
    ("aos3/fight-on-death", "order"),
    ("aos4/cover", "save_modifier"),
    ("aos4/look-out-sir", "min_models_in_unit"),
    ("aos4/unbinding", "needs_visibility"),
    ("pos06/allocating-wounds", "max_wounded_models"),
    ("pos06/battle-round", "turns_per_round"),
    ("pos06/battleshock-test", "bravery_bonus"),
    ("pos06/choose-general", "must_be_hero"),
    ("pos06/command-abilities", "cost"),
    ("pos06/cover", "hit_modifier"),
    ("pos06/inspiring-presence", "cost"),
    ("pos06/objective-control", "persists"),
    ("pos06/retreat", "mortal_damage"),
    ("pos06/unbinding", "needs_visibility"),
];

/// Figures that are recorded closer to their source than in the inventory: otherwise, or only here.
const CORRECTED: &[(&str, &[&str])] = &[
    ("aos1/army-set-up", &["territory_choice"]),
    ("aos1/battle-round", &["round_limit", "structure"]),
    ("aos1/battleshock-test", &["timing"]),
    ("aos1/casting-spells", &["scope"]),
    ("aos1/charge", &["distance", "end_within", "not_in_combat", "on_fail", "timing"]),
    ("aos1/choose-general", &["mandatory"]),
    ("aos1/combat-phase", &["attacks_per_phase", "phase_ends"]),
    ("aos1/command-abilities", &["universal_commands"]),
    ("aos1/cover", &["applies_to"]),
    ("aos1/damage-step", &["spill_over"]),
    ("aos1/fight-eligibility", &["fights_per_phase", "may_pass_if_eligible", "steps", "timing"]),
    ("aos1/fight-sequence", &["phase_ends"]),
    ("aos1/fighting", &["needs_range", "range"]),
    ("aos1/flying", &["barred_within", "end_in_combat", "trigger_range"]),
    ("aos1/hero-phase", &["cast_in", "uses_per_hero_phase"]),
    ("aos1/known-spells", &["known_by"]),
    ("aos1/movement", &["measure"]),
    ("aos1/movement-phase", &["actions"]),
    ("aos1/moving-over-terrain", &["vertical_counts"]),
    ("aos1/mystic-shield", &["wholly_within"]),
    ("aos1/normal-move", &["may_charge"]),
    ("aos1/phase-sequence", &["phases"]),
    ("aos1/picking-targets", &["all_targets_first", "enemy_only", "may_split"]),
    ("aos1/pile-in", &["eligible_range", "mandatory", "or_charged"]),
    ("aos1/pre-battle-sequence", &["order"]),
    ("aos1/retreat", &["distance", "may_end_in_combat", "requires_within"]),
    ("aos1/run", &["barred_within", "not_in_combat"]),
    ("aos1/scenery-damned", &["effect", "timing"]),
    ("aos1/scenery-mystical", &["dice", "timing"]),
    ("aos1/scenery-sinister", &["timing"]),
    ("aos1/terrain-placement-table", &["mandatory"]),
    ("aos1/triumphs", &["results", "types"]),
    ("aos1/turn-priority", &["first_round_chooser"]),
    ("aos1/unbinding", &["timing"]),
    ("aos1/unit-coherency", &["if_split"]),
    ("aos1/victory-default", &["major", "minor"]),
    ("aos1/visibility", &["models_needed"]),
    ("aos1/wizards", &["spell_number"]),
    ("aos2/army-set-up", &["alternate_units", "distance_from_enemy_territory", "first", "territory_choice"]),
    ("aos2/battle-round", &["round_limit", "structure"]),
    ("aos2/battlefield-size", &["strictly_larger"]),
    ("aos2/battleshock-test", &["timing"]),
    ("aos2/casting-spells", &["scope"]),
    ("aos2/charge", &["not_in_combat"]),
    ("aos2/choose-general", &["mandatory"]),
    ("aos2/combat-phase", &["phase_ends"]),
    ("aos2/command-abilities", &["cost", "repeat_same_command_in_phase", "uses_per_hero_phase"]),
    ("aos2/cover", &["applies_to"]),
    ("aos2/damage-step", &["spill_over"]),
    ("aos2/fight-eligibility", &["steps", "timing"]),
    ("aos2/fighting", &["needs_range", "range"]),
    ("aos2/first-turn-set-up", &["first_round_chooser"]),
    (
        "aos2/flying",
        &[
            "barred_within",
            "end_in_combat",
            "end_more_than",
            "ignores_combat_range",
            "may_end_within_3in_in_movement",
            "trigger_range",
        ],
    ),
    ("aos2/hero-phase", &["unbind_in", "uses_per_hero_phase"]),
    ("aos2/known-spells", &["known_by"]),
    ("aos2/look-out-sir", &["protector"]),
    ("aos2/measuring-distances", &["base_counts"]),
    ("aos2/melee-weapons", &["range"]),
    ("aos2/minor-victory", &["minor"]),
    ("aos2/missile-weapons", &["out_of_melee"]),
    ("aos2/movement", &["distance"]),
    ("aos2/movement-phase", &["actions", "max_moves_per_model"]),
    ("aos2/mystic-shield", &["wholly_within"]),
    ("aos2/normal-move", &["barred_within", "may_enter_combat", "may_shoot", "not_in_combat"]),
    ("aos2/objectives", &["placement"]),
    ("aos2/obstacles", &["applies_to", "requirement"]),
    ("aos2/phase-sequence", &["phases"]),
    ("aos2/picking-targets", &["may_split", "needs_range", "needs_visibility", "see_through"]),
    ("aos2/pile-in", &["mandatory"]),
    ("aos2/pre-battle-abilities", &["ties"]),
    ("aos2/random-values", &["move_rolled"]),
    ("aos2/retreat", &["distance", "may_end_in_combat", "requires_within"]),
    ("aos2/run", &["barred_within", "not_in_combat"]),
    ("aos2/scenery-damned", &["timing"]),
    ("aos2/scenery-mystical", &["dice"]),
    ("aos2/scenery-sinister", &["duration"]),
    ("aos2/shooting-near-enemy", &["into_melee", "out_of_melee"]),
    ("aos2/shooting-phase", &["out_of_melee"]),
    ("aos2/territory", &["territory_choice"]),
    ("aos2/triumph-bloodthirsty", &["phase"]),
    ("aos2/triumph-inspired", &["phase"]),
    ("aos2/triumphs", &["results", "types"]),
    ("aos2/turn-priority", &["first_round_chooser"]),
    ("aos2/unbinding", &["timing"]),
    ("aos2/unit-coherency", &["if_split"]),
    ("aos2/visibility", &["models_needed"]),
    ("aos2/wizards", &["spell_number"]),
    ("aos3/battleshock-test", &["fled_count_as"]),
    ("aos3/command-abilities", &["repeat_same_command_in_phase"]),
    ("aos3/command-points", &["repeat_same_command_in_phase"]),
    ("aos3/hero-phase", &["unbind_in"]),
    ("aos3/legacy-commands", &["repeat_same_command_in_phase"]),
    ("aos3/move-fractions", &["round", "rounding"]),
    ("aos3/mystic-shield", &["needs_visibility"]),
    ("aos3/no-room-to-set-up", &["counts_as"]),
    ("aos3/objective-control", &["check", "min_models"]),
    ("aos3/objective-measuring", &["measure_to"]),
    ("aos3/objective-single-contest", &["control_range", "objectives_per_model", "range"]),
    ("aos3/objectives", &["marker", "move_over"]),
    ("aos3/phase-sequence", &["phases"]),
    ("aos3/pile-in", &["eligible_range", "impossible_move"]),
    ("aos3/random-values", &["move", "move_rolled"]),
    ("aos3/redeploy", &["timing"]),
    ("aos3/shoot-needs-missile", &["allowed"]),
    ("aos3/simultaneous-abilities", &["first"]),
    ("aos3/split-units", &["groups_allowed"]),
    ("aos3/ward-rolls", &["per"]),
    ("aos3/wizards", &["unbind_in"]),
    ("aos4/activate-place-of-power", &["casting_modifier", "on_2_plus_caster"]),
    ("aos4/attack-sequence", &["steps"]),
    ("aos4/charge", &["barred_within"]),
    ("aos4/command-abilities", &["repeat_same_command_in_phase"]),
    ("aos4/command-points", &["cost", "repeat_same_command_in_phase"]),
    ("aos4/cover", &["applies_to"]),
    ("aos4/fight-eligibility", &["fights_per_phase", "in_combat_or_charged", "or_charged", "range"]),
    ("aos4/fighting", &["needs_range"]),
    ("aos4/first-turn-set-up", &["first_round_chooser"]),
    ("aos4/flying", &["end_more_than", "may_end_within_3in_in_movement"]),
    ("aos4/healing", &["amount", "heal"]),
    ("aos4/hero-phase", &["unbind_in"]),
    ("aos4/look-out-sir", &["protector"]),
    ("aos4/manifestations", &["is_unit", "targetable"]),
    ("aos4/melee-weapons", &["range"]),
    ("aos4/missile-weapons", &["out_of_melee"]),
    ("aos4/normal-move", &["barred_within", "may_shoot"]),
    ("aos4/objective-measuring", &["measure_to"]),
    ("aos4/phase-sequence", &["phases"]),
    ("aos4/picking-targets", &["all_targets_first", "enemy_only", "needs_range", "needs_visibility", "see_through"]),
    ("aos4/pile-in", &["eligible_range", "mandatory", "or_charged"]),
    ("aos4/retreat", &["end_more_than", "requires_within", "trigger_range"]),
    ("aos4/run", &["barred_within"]),
    ("aos4/shooting-near-enemy", &["out_of_melee", "range", "targets_restricted_to"]),
    ("aos4/shooting-phase", &["all_weapons", "out_of_melee"]),
    ("aos4/start-of-round-abilities", &["first"]),
    ("aos4/terrain-control", &["control_range"]),
    ("aos4/terrain-obscuring", &["applies_to"]),
    ("aos4/visibility", &["blocked_by", "models_needed"]),
    ("aos4/ward-rolls", &["example", "step", "success", "timing"]),
    ("aos4/wizards", &["cast_in", "unbind_in"]),
    ("pos06/army-set-up", &["territory_choice"]),
    ("pos06/battle-round", &["round_limit"]),
    ("pos06/charge", &["barred_after", "distance", "end_within", "on_fail", "timing"]),
    ("pos06/combat-phase", &["phase_ends"]),
    ("pos06/command-abilities", &["default_timing", "universal_commands"]),
    ("pos06/fight-eligibility", &["steps"]),
    ("pos06/fight-sequence", &["phase_ends"]),
    ("pos06/fighting", &["range"]),
    ("pos06/first-turn-set-up", &["first_round_chooser"]),
    ("pos06/flying", &["end_in_combat"]),
    ("pos06/hero-phase", &["cast_in", "unbind_in"]),
    ("pos06/inspiring-presence", &["timing"]),
    ("pos06/movement-phase", &["max_moves_per_unit"]),
    ("pos06/mystic-shield", &["wholly_within"]),
    ("pos06/normal-move", &["distance", "may_charge"]),
    ("pos06/objective-control", &["measure_to"]),
    ("pos06/phase-sequence", &["phases"]),
    ("pos06/picking-targets", &["needs_visibility"]),
    ("pos06/retreat", &["distance", "may_charge"]),
    ("pos06/stat-rolls", &["roll_of_1", "success"]),
    ("pos06/territory", &["territory_choice"]),
    ("pos06/turn-priority", &["first_round_chooser"]),
    ("pos06/unbinding", &["timing"]),
    ("pos06/wizards", &["unbind_in"]),
];

/// Returns whether a figure of the inventory is left out or recorded otherwise.
pub(super) fn is_overruled(edition: &str, concept: &str, name: &str) -> bool {
    let id = format!("{edition}/{concept}");
    let is_corrected = || CORRECTED.iter().any(|(record, figures)| *record == id && figures.contains(&name));
    UNSTATED.contains(&(id.as_str(), name)) || is_corrected()
}

/// Names that are no figures of the rule: a page of the book, the numbers of a renumbered section, rows of a table.
fn recorded_elsewhere(kb: &KnowledgeBase, edition: &str, concept: &str, name: &str, value: &Value) -> bool {
    let records = kb.edition(&edition.parse().unwrap()).unwrap();
    let rule = records.rules.iter().find(|rule| rule.concept.as_str() == concept).unwrap();
    let operations =
        || records.errata.iter().flat_map(|erratum| &erratum.operations).filter(|op| op.target == rule.concept);
    let text = value.as_str().unwrap_or_default();
    match name {
        "page" => rule.source.page.map(i64::from) == value.as_integer(),
        "old_section" => operations().any(|op| op.op == Op::Renumber && op.expect.to_string() == text),
        "new_section" => {
            operations().any(|op| op.op == Op::Renumber && op.to.as_ref().is_some_and(|to| to.to_string() == text))
        }
        _ => false,
    }
}

#[test]
fn every_entry_and_figure_of_the_inventory_is_recorded() {
    let Some(inventory) = facts("inventory-rules.toml") else { return };
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let day: Date = "2026-01-01".parse().unwrap();
    let (mut entries, mut figures, mut missing) = (0, 0, Vec::new());
    for entry in inventory["rule"].as_array().unwrap() {
        let (edition, concept) = (entry["edition"].as_str().unwrap(), entry["id"].as_str().unwrap());
        let id = edition.parse().unwrap();
        let Some(rule) = kb.rule(&id, &concept.parse().unwrap()) else {
            missing.push(format!("{edition}/{concept}"));
            continue;
        };
        entries += 1;
        let version = kb.version_at(&id, rule, day).unwrap();
        for (name, value) in entry["params"].as_table().unwrap() {
            figures += 1;
            let row = format!("pieces_on_{}", name.replace('-', "_"));
            let stated = version.values.get(name.as_str()).or_else(|| version.values.get(row.as_str()));
            let known = stated.is_some_and(|stated| same(stated.figure, value));
            if !known
                && !is_overruled(edition, concept, name)
                && !recorded_elsewhere(&kb, edition, concept, name, value)
            {
                missing.push(format!("{edition}/{concept}.{name} = {value}"));
            }
        }
    }
    println!("{entries} entries, {figures} figures");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_ruling_and_erratum_of_the_inventory_is_recorded() {
    let Some(inventory) = facts("inventory-faq.toml") else { return };
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let records = kb.edition(&"aos3".parse().unwrap()).unwrap();
    let verdicts: BTreeMap<&str, &str> =
        records.rulings.iter().map(|ruling| (ruling.id.as_str(), ruling.verdict.word())).collect();
    for entry in inventory["qa"].as_array().unwrap() {
        let id = format!("q{}", entry["n"]);
        let kind = entry["answer_kind"].as_str().unwrap();
        let kind = if kind == "yes-no-both" { "both" } else { kind };
        assert_eq!(verdicts.get(id.as_str()), Some(&kind), "{id}");
        let ruling = records.rulings.iter().find(|ruling| ruling.id.as_str() == id).unwrap();
        let texts = |key: &str| -> Vec<String> {
            entry[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ruling.cites, texts("cites"), "{id}");
        assert_eq!(ruling.mentions, texts("mentions"), "{id}");
        let concepts: Vec<String> = ruling.concepts.iter().map(ToString::to_string).collect();
        assert_eq!(concepts, texts("concepts"), "{id}");
    }
    let errata: Vec<String> = records.errata.iter().map(|erratum| erratum.id.to_string()).collect();
    let expected: Vec<String> =
        inventory["erratum"].as_array().unwrap().iter().map(|erratum| format!("e{}", erratum["n"])).collect();
    assert_eq!(errata, expected);
}
