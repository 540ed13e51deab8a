//! The tree of New Recruit and `BattleScribe` as a list.

use super::tree::{Force, Selection, SelectionKind, Tree, whole};
use crate::base::span::Span;
use crate::roster::army::{Labelled, LoreKind, Lores, Priced, Regiment};
use crate::roster::text::label::behind;
use crate::roster::unit::{Choice, ChoiceKind, Section, Unit};
use crate::roster::{Format, Name, Roster, Written};

fn written(value: &str, span: &Span) -> Name {
    Written::new(value.to_owned(), span.clone())
}

fn cost(points: f64, span: &Span) -> Option<Written<u32>> {
    (points > 0.0).then(|| Written::new(whole(points), span.clone()))
}

/// Makes a list of a tree.
pub(super) fn roster(tree: &Tree, format: Format) -> Roster {
    let mut roster = Roster::new(format, tree.span.clone());
    roster.title = Some(written(&tree.name, &tree.span)).filter(|title| !title.value.is_empty());
    roster.points = Some(Written::new(whole(tree.points), tree.span.clone()));
    roster.limit = cost(tree.limit, &tree.span);
    roster.exporter.name = tree.made_by.as_deref().map(|name| written(name, &tree.span));
    roster.exporter.system = Some(written(&tree.system, &tree.span)).filter(|system| !system.value.is_empty());
    roster.exporter.revision = tree.revision.as_deref().map(|revision| written(revision, &tree.span));
    for force in &tree.forces {
        army(&mut roster, force);
    }
    roster
}

fn army(roster: &mut Roster, force: &Force) {
    if roster.faction.is_none() {
        roster.faction = Some(written(&force.catalogue, &force.span)).filter(|faction| !faction.value.is_empty());
        roster.exporter.data = force.catalogue_revision.as_deref().map(|revision| written(revision, &force.span));
    }
    let name = force.name.trim_start_matches(|c: char| !c.is_alphanumeric());
    match behind(name, "General's Handbook ") {
        Some(season) => roster.handbook = Some(written(season.trim(), &force.span)),
        None => roster.battlepack = Some(written(name, &force.span)).filter(|name| !name.value.is_empty()),
    }
    for selection in &force.selections {
        match selection.kind {
            SelectionKind::Unit | SelectionKind::Model => drop(top_unit(roster, selection)),
            SelectionKind::Upgrade => of_army(roster, selection),
        }
    }
    for force in &force.forces {
        part(roster, force);
    }
}

fn top_unit(roster: &mut Roster, selection: &Selection) -> usize {
    let terrain = selection.primary.as_deref().is_some_and(|primary| primary.to_ascii_lowercase().contains("terrain"));
    let section = if terrain { Section::Terrain } else { Section::Ranks };
    if terrain {
        roster.term("terrain", &selection.span);
    }
    let at = unit(roster, selection, section, None);
    roster.units[at].roles.extend(selection.primary.as_deref().map(|primary| written(primary, &selection.span)));
    at
}

/// Reads a force below the army: a regiment, the units outside regiments, or a bought regiment.
fn part(roster: &mut Roster, force: &Force) {
    let units = force.selections.iter().filter(|selection| selection.kind != SelectionKind::Upgrade);
    let name = force.name.to_ascii_lowercase();
    if name.contains("auxil") {
        roster.term("auxiliaries", &force.span);
        for selection in units {
            unit(roster, selection, Section::Auxiliary, None);
        }
    } else if name == "regiment" || name.starts_with("regiment ") || name.contains("general's") {
        roster.term("regiments", &force.span);
        let mut regiment = Regiment { span: force.span.clone(), ..Regiment::default() };
        for selection in units {
            let at = unit(roster, selection, Section::Ranks, None);
            let mention = roster.mention(at);
            match regiment.leader {
                None => regiment.leader = Some(mention),
                Some(_) => regiment.units.push(mention),
            }
        }
        roster.regiments.push(regiment);
    } else {
        roster.term("renown", &force.span);
        let at = roster.units.len();
        roster.units.push(Unit { section: Section::Renown, ..Unit::new(force.name.clone(), force.span.clone()) });
        for selection in units {
            unit(roster, selection, Section::Renown, Some(at));
        }
    }
    for upgrade in force.selections.iter().filter(|selection| selection.kind == SelectionKind::Upgrade) {
        of_army(roster, upgrade);
    }
}

fn unit(roster: &mut Roster, selection: &Selection, section: Section, part_of: Option<usize>) -> usize {
    let at = roster.units.len();
    let span = &selection.span;
    let mut unit = Unit {
        section,
        part_of,
        models: Some(selection.models()).filter(|models| *models > 0).map(|models| Written::new(models, span.clone())),
        points: cost(selection.points, span),
        note: selection.custom.as_deref().map(|custom| written(custom, span)),
        keywords: Some(selection.categories.iter().map(|category| written(category, span)).collect()),
        entry: Some(selection.entry.clone()).filter(|entry| !entry.is_empty()),
        ..Unit::new(selection.name.clone(), span.clone())
    };
    if selection.categories.iter().any(|category| category == "Legends") {
        let name = written("Legends", span);
        unit.choices.push(Choice { kind: ChoiceKind::Legends, label: None, name, count: None, points: None });
    }
    choices(&mut unit, selection);
    let general = unit.has(ChoiceKind::General);
    roster.units.push(unit);
    if general {
        let mention = roster.mention(at);
        roster.generals.push(mention);
    }
    at
}

/// Reads what a unit or one of its models has.
fn choices(unit: &mut Unit, selection: &Selection) {
    for below in &selection.selections {
        if below.kind == SelectionKind::Upgrade {
            let kind = match below.name.as_str() {
                "General" => ChoiceKind::General,
                "Reinforced" => ChoiceKind::Reinforced,
                _ if below.group.as_deref().is_none_or(|group| group.starts_with("Command")) => ChoiceKind::Counted,
                _ => ChoiceKind::Other,
            };
            let count = (kind == ChoiceKind::Counted).then(|| Written::new(below.number, below.span.clone()));
            let group = below.group.as_deref().map(|group| group.split("::").next().unwrap_or(group));
            unit.choices.push(Choice {
                kind,
                label: group.map(|group| written(group, &below.span)),
                name: written(&below.name, &below.span),
                count,
                points: cost(below.points, &below.span),
            });
        }
        choices(unit, below);
    }
}

/// Reads a choice of the army. A choice that is a slot without anything in it says nothing.
fn of_army(roster: &mut Roster, slot: &Selection) {
    let priced = |below: &Selection| Priced {
        name: written(&below.name, &below.span),
        points: cost(below.all_points(), &below.span),
    };
    let chosen = || slot.selections.iter().map(priced).collect::<Vec<_>>();
    let lore = match slot.name.as_str() {
        "Spell Lore" => Some(LoreKind::Spell),
        "Prayer Lore" => Some(LoreKind::Prayer),
        "Manifestation Lore" => Some(LoreKind::Manifestation),
        _ => None,
    };
    if let Some(kind) = lore {
        if !slot.selections.is_empty() {
            roster.term("lores", &slot.span);
            roster.lores.push(Lores { kind, names: chosen() });
        }
    } else if slot.name == "Battle Formation" {
        if let Some(formation) = chosen().into_iter().next() {
            roster.term("formation", &slot.span);
            roster.formation = Some(formation);
        }
    } else if slot.name == "Battle Tactic Cards" {
        roster.tactics.extend(chosen().into_iter().map(|card| card.name));
    } else if let Some((label, value)) = slot.name.split_once(": ") {
        roster.labelled.push(Labelled { label: written(label, &slot.span), value: written(value, &slot.span) });
    } else {
        roster.picks.push(priced(slot));
    }
}
