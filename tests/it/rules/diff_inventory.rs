//! `diff` against tables of facts that were collected independently. They are not part of this repository: the tests
//! look for them beside it and in `ADJUTANT_SHARED`, and report that they are skipped otherwise.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::date::Date;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::EditionId;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::diff::{Comparison, Diff, FigureDiff, RuleDiff};
use adjutant_rules::record::equivalent::Degree;

use super::inventory::is_overruled;
use crate::support::shared::shared;

const EDITIONS: [&str; 5] = ["aos1", "aos2", "aos3", "aos4", "pos06"];

/// Records of concepts that the inventory has for other editions alone.
const ADDED: &[&str] = &[
    "aos1/attacks-characteristic",
    "aos1/battleshock-flee",
    "aos1/charge-order",
    "aos1/game-structure",
    "aos1/melee-weapons",
    "aos1/missile-weapons",
    "aos1/normal-move",
    "aos1/roll-off",
    "aos1/terrain-features",
    "aos2/battleshock-flee",
    "aos2/champion",
    "aos2/first-turn-set-up",
    "aos2/minor-victory",
    "aos2/musician",
    "aos2/standard-bearer",
    "aos2/tools-of-war",
    "aos3/ability-precedence",
    "aos3/allies-in-battalions",
    "aos3/command-abilities",
    "aos3/hero-phase",
    "aos3/no-room-to-set-up",
    "aos3/objective-measuring",
    "aos3/objective-nudge",
    "aos3/wizards",
    "aos4/attacks-characteristic",
    "aos4/battle-round",
    "aos4/combat-phase",
    "aos4/command-models",
    "aos4/fight-sequence",
    "aos4/first-turn-set-up",
    "aos4/hero-phase",
    "aos4/melee-weapons",
    "aos4/missile-weapons",
    "aos4/movement",
    "aos4/movement-phase",
    "aos4/moving-over-terrain",
    "aos4/objective-measuring",
    "aos4/prayers",
    "aos4/splitting-attacks",
    "pos06/attacks-characteristic",
    "pos06/damage-step",
    "pos06/fight-eligibility",
    "pos06/first-turn-set-up",
    "pos06/hero-phase",
    "pos06/hit-roll",
    "pos06/melee-weapons",
    "pos06/missile-weapons",
    "pos06/moving-over-terrain",
    "pos06/picking-targets",
    "pos06/save-roll",
    "pos06/territory",
    "pos06/wound-roll",
];

/// Figures that a source misprints, which are compared by what it means: the inventory counts what is printed.
const MISPRINTED: [(&str, &str); 2] =
    [("scenery-damned", "mortal_wounds"), ("scenery-damned", "mortal_wounds_intended")];

/// What the inventory writes as figures and the data as the renumbering of a rule.
const RENUMBERING: [&str; 2] = ["old_section", "new_section"];

fn facts(file: &str) -> Option<String> {
    let part = format!("facts/{file}");
    let folder = shared(&part)?;
    Some(std::fs::read_to_string(folder.join(part)).unwrap())
}

fn diff(kb: &KnowledgeBase, left: &str, right: &str) -> Diff {
    let (left, right): (EditionId, EditionId) = (left.parse().unwrap(), right.parse().unwrap());
    kb.diff((&left, Date::LAST), (&right, Date::LAST)).unwrap()
}

/// Reads a cell of a table: `3in`, `yes`, `none`, `run / charge`.
fn cell(text: &str) -> Figure {
    match text {
        "yes" | "true" => return Figure::Flag(true),
        "no" | "false" => return Figure::Flag(false),
        "none" => return Figure::Unlimited,
        "not stated" => return Figure::NotStated,
        _ => {}
    }
    if text.contains(" / ") {
        return Figure::Several(text.split(" / ").map(cell).collect());
    }
    Quantity::parse(text).map_or_else(|| Figure::Choice(text.to_owned()), Figure::Measured)
}

/// Tells whether a recorded figure is what a table says; the sign of a modifier is not always written there.
fn says(figure: &Figure, table: &Figure) -> bool {
    match (figure, table) {
        (Figure::Several(a), Figure::Several(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| says(a, b)),
        (Figure::Measured(Quantity::Modifier(a)), Figure::Measured(Quantity::Number(b) | Quantity::Modifier(b))) => {
            a == b
        }
        _ => figure.same_as(table) || figure.to_string() == table.to_string(),
    }
}

/// Finds the rule of a concept: where it is compared with several, the one of its name.
fn rule<'d>(diff: &'d Diff, concept: &str) -> Option<&'d RuleDiff> {
    let named = diff.rules.iter().filter(|rule| rule.is_about(concept));
    named.min_by_key(|rule| rule.likeness.is_some())
}

#[test]
fn every_row_of_the_tables_is_a_change() {
    let Some(text) = facts("edition-diff.md") else { return };
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let (mut tables, mut rows, mut wrong) = (0, 0, Vec::new());
    let mut current: Option<Diff> = None;
    let mut concepts: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            let (pair, counts) = heading.split_once(':').unwrap();
            let (left, right) = pair.split_once(" → ").unwrap();
            assert!(counts.trim().starts_with(|first: char| first.is_ascii_digit()), "{heading}");
            tables += 1;
            let diff = diff(&kb, left, right);
            let counts = |rule: &RuleDiff, figure: &FigureDiff| {
                let overruled = |edition| is_overruled(edition, rule.id().name.as_str(), &figure.name);
                figure.case == Comparison::Changed && !overruled(left) && !overruled(right)
            };
            let plain =
                |rule: &&RuleDiff| rule.likeness.is_none() && rule.figures.iter().any(|figure| counts(rule, figure));
            let changed = diff.rules.iter().filter(plain).count();
            concepts.insert(pair.to_owned(), (changed, BTreeSet::new()));
            current = Some(diff);
            continue;
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (Some(diff), [concept, figure, left, right]) = (&current, &cells[..]) else { continue };
        let (concept, figure, left, right) = (*concept, *figure, *left, *right);
        if !line.starts_with('|') || concept == "concept" || concept.starts_with("---") {
            continue;
        }
        rows += 1;
        let found = rule(diff, concept).and_then(|rule| rule.figures.iter().find(|one| one.name == figure));
        let agrees = found.is_some_and(|found| {
            let side = |side: &Option<Figure>, text: &str| side.as_ref().is_some_and(|side| says(side, &cell(text)));
            found.case == Comparison::Changed && side(&found.left, left) && side(&found.right, right)
        });
        let overruled = |edition: &EditionId| is_overruled(edition.as_str(), concept, figure);
        let is_misprinted = MISPRINTED.contains(&(concept, figure));
        let is_overruled = is_misprinted || overruled(&diff.left.edition) || overruled(&diff.right.edition);
        if agrees || !is_overruled {
            let pair = format!("{} → {}", diff.left.edition, diff.right.edition);
            concepts.get_mut(&pair).unwrap().1.insert(concept.to_owned());
        }
        if !agrees && !is_overruled {
            wrong.push(format!(
                "{} → {} {concept} {figure}: {left} | {right}, found {found:?}",
                diff.left.edition, diff.right.edition
            ));
        }
    }
    for (pair, (changed, of_table)) in &concepts {
        if *changed != of_table.len() {
            wrong.push(format!("{pair}: {changed} rules changed, not {}", of_table.len()));
        }
    }
    println!("{rows} rows of {tables} tables");
    assert!(rows > 100 && tables == 5, "{rows} rows of {tables} tables");
    assert!(wrong.is_empty(), "{} of {rows} rows:\n{}", wrong.len(), wrong.join("\n"));
}

type Facts = BTreeMap<(String, String), BTreeMap<String, Figure>>;

fn inventory(text: &str) -> Facts {
    let parsed: toml::Table = text.parse().unwrap();
    let mut facts = Facts::new();
    for rule in parsed["rule"].as_array().unwrap() {
        let name = |key: &str| rule[key].as_str().unwrap().to_owned();
        let params = rule["params"].as_table().unwrap();
        let params = params.iter().map(|(key, value)| (key.clone(), figure(value))).collect();
        facts.insert((name("edition"), name("id")), params);
    }
    facts
}

fn figure(value: &toml::Value) -> Figure {
    match value {
        toml::Value::Array(list) => Figure::Several(list.iter().map(figure).collect()),
        toml::Value::Boolean(flag) => Figure::Flag(*flag),
        toml::Value::Integer(number) => Figure::Measured(Quantity::Number(*number)),
        toml::Value::String(text) => cell(text),
        other => panic!("{other} is no figure"),
    }
}

/// Returns in which case two inventories see a figure; `None` where neither states it.
fn expected(left: Option<&Figure>, right: Option<&Figure>) -> Option<Comparison> {
    let stated = |side: Option<&Figure>| side.filter(|figure| figure.is_stated()).cloned();
    Some(match (stated(left), stated(right)) {
        (None, None) => return None,
        (Some(_), None) => Comparison::OnlyLeft,
        (None, Some(_)) => Comparison::OnlyRight,
        (Some(a), Some(b)) if says(&a, &b) => Comparison::Same,
        (Some(_), Some(_)) => Comparison::Changed,
    })
}

#[test]
fn all_ten_pairs_agree_with_the_inventory_figure_by_figure() {
    let Some(text) = facts("inventory-rules.toml") else { return };
    let facts = inventory(&text);
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let (mut rows, mut wrong) = (0, Vec::new());
    for (at, left) in EDITIONS.iter().enumerate() {
        for right in &EDITIONS[at + 1..] {
            let diff = diff(&kb, left, right);
            let of = |edition: &str| {
                let own = facts.keys().filter(move |(other, _)| other == edition);
                own.map(|(_, id)| id.as_str()).collect::<BTreeSet<_>>()
            };
            let (ours, theirs) = (of(left), of(right));
            for concept in ours.union(&theirs) {
                let Some(rule) = rule(&diff, concept) else {
                    wrong.push(format!("{left} → {right}: {concept} is missing"));
                    continue;
                };
                if rule.likeness.as_ref().is_some_and(|likeness| likeness.degree == Degree::Unlike) {
                    if !matches!(rule.case, Comparison::OnlyLeft | Comparison::OnlyRight) {
                        wrong.push(format!("{left} → {right}: {concept} is compared with another thing of its name"));
                    }
                    continue;
                }
                let both = ours.contains(concept) && theirs.contains(concept);
                let is_added = |edition: &str| ADDED.contains(&format!("{edition}/{concept}").as_str());
                if !both
                    && !is_added(left)
                    && !is_added(right)
                    && !matches!(rule.case, Comparison::OnlyLeft | Comparison::OnlyRight)
                    && rule.likeness.is_none()
                {
                    wrong.push(format!("{left} → {right}: {concept} is told to be in both"));
                }
                let empty = BTreeMap::new();
                let side = |edition: &str| facts.get(&(edition.to_owned(), (*concept).to_owned())).unwrap_or(&empty);
                let (a, b) = (side(left), side(right));
                let names: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
                for name in names.into_iter().filter(|name| !RENUMBERING.contains(&name.as_str())) {
                    let is_misprinted = MISPRINTED.contains(&(*concept, name));
                    if is_misprinted || is_overruled(left, concept, name) || is_overruled(right, concept, name) {
                        continue;
                    }
                    let Some(case) = expected(a.get(name), b.get(name)).filter(|_| both) else { continue };
                    rows += 1;
                    let found = rule.figures.iter().find(|figure| figure.name == *name);
                    if found.map(|found| found.case) != Some(case) {
                        let found = found.map(|found| (found.case, &found.left, &found.right));
                        wrong.push(format!("{left} → {right} {concept} {name}: {case:?}, found {found:?}"));
                    }
                }
            }
        }
    }
    println!("{rows} figures of ten pairs, {} otherwise", wrong.len());
    assert!(rows > 500, "{rows}");
    assert!(wrong.is_empty(), "{} of {rows}:\n{}", wrong.len(), wrong.join("\n"));
}
