//! A list as text with a label on every line, as the official app's first form of the third edition has it.

use super::{Aside, Page, battalions_of, printed};
use crate::text::label::Mark;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use adjutant_text::forms::{OldLabel, Part};

/// Where a unit stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Section(Section),
    Battalion(usize),
}

/// Writes a list.
pub(super) fn write(page: &mut Page<'_>) {
    header(page);
    page.unread(Aside::Above);
    body(page);
    page.gap();
    page.unread(Aside::Below);
    if let Some(points) = &page.roster.points {
        labelled(page, "", OldLabel::Total, &format!("{} pts", points.value));
    }
    page.footer(page.manner.form);
}

fn labelled(page: &mut Page<'_>, indent: &str, label: OldLabel, value: &str) {
    let label = printed(&page.forms.labels, label);
    page.line(&format!("{indent}{label}: {value}"));
}

fn header(page: &mut Page<'_>) {
    let roster = page.roster;
    let mut line = |label, value: &str| labelled(page, "", label, value);
    roster.title.iter().for_each(|title| line(OldLabel::Title, &title.value));
    roster.faction.iter().for_each(|faction| line(OldLabel::Faction, &faction.value));
    roster.subfactions.iter().for_each(|name| line(OldLabel::Subfaction, &name.value));
    roster.battlepack.iter().for_each(|pack| line(OldLabel::Battlepack, &pack.value));
    roster.limit.iter().for_each(|limit| line(OldLabel::Limit, &format!("{} pts", limit.value)));
    for choice in &roster.labelled {
        page.line(&format!("{}: {}", choice.label.value, choice.value.value));
    }
}

fn body(page: &mut Page<'_>) {
    let roster = page.roster;
    let (mut above, mut printed) = (None, 0);
    for (at, unit) in roster.whole_units() {
        let group = battalions_of(roster, at).next().map_or(Group::Section(unit.section), Group::Battalion);
        if let Group::Battalion(own) = group {
            printed = battalions(page, above, printed, own + 1);
        }
        if let Group::Section(section) = group
            && above != Some(group)
        {
            heading(page, part_of(section));
        }
        above = Some(group);
        self::unit(page, unit, matches!(group, Group::Battalion(_)));
    }
    battalions(page, above, printed, roster.battalions.len());
}

/// Prints battalions that are not printed yet, and returns how many are.
fn battalions(page: &mut Page<'_>, above: Option<Group>, from: usize, upto: usize) -> usize {
    let roster = page.roster;
    if from < upto && !matches!(above, Some(Group::Battalion(_))) {
        heading(page, Part::Battalions);
    }
    for battalion in roster.battalions.iter().take(upto).skip(from) {
        page.line(&format!("\t{}", battalion.name.value));
        if let Some(bonus) = &battalion.bonus {
            labelled(page, "\t", OldLabel::Bonus, &bonus.value);
        }
    }
    from.max(upto)
}

fn part_of(section: Section) -> Part {
    match section {
        Section::Terrain => Part::Terrain,
        Section::EndlessSpell => Part::EndlessSpells,
        Section::Ranks | Section::Auxiliary | Section::Renown => Part::Units,
    }
}

fn heading(page: &mut Page<'_>, part: Part) {
    page.gap();
    page.line(printed(&page.forms.parts, part));
}

fn unit(page: &mut Page<'_>, unit: &Unit, deep: bool) {
    let indent = if deep { "\t\t" } else { "\t" };
    let own = format!("{indent}\t");
    let is_true = |flag: &Option<crate::Written<bool>>| flag.as_ref().is_some_and(|flag| flag.value);
    let mark = |mark| printed(&page.forms.marks, mark).to_owned();
    // marks are read from the last one on
    let mut marks: Vec<String> =
        unit.choices.iter().filter(|choice| is_mark(choice)).map(|choice| choice.name.value.clone()).collect();
    marks.reverse();
    marks.extend(is_true(&unit.allied).then(|| mark(Mark::Ally)));
    marks.extend(is_true(&unit.coalition).then(|| mark(Mark::Coalition)));
    let marked = marks.iter().fold(unit.name.clone(), |name, mark| format!("{name} ({mark})"));
    page.line(&format!("{indent}{marked}"));
    if let Some(slot) = &unit.slot {
        labelled(page, &own, OldLabel::Slot, &slot.value);
    }
    if !unit.roles.is_empty() {
        let roles: Vec<&str> = unit.roles.iter().map(|role| role.value.as_str()).collect();
        labelled(page, &own, OldLabel::Role, &roles.join(", "));
    }
    choices(page, &own, unit);
    if let Some(points) = &unit.points {
        labelled(page, &own, OldLabel::Cost, &format!("{} pts", points.value));
    }
}

/// Tells whether a choice stands behind the name of its unit.
fn is_mark(choice: &Choice) -> bool {
    let marks = matches!(choice.kind, ChoiceKind::General | ChoiceKind::Legends | ChoiceKind::Reinforced);
    marks && choice.count.is_none() && choice.label.is_none()
}

fn choices(page: &mut Page<'_>, indent: &str, unit: &Unit) {
    let bare = unit.slot.is_none() && unit.roles.is_empty() && unit.points.is_none();
    // a unit is told by what stands below it
    let mut headed = bare && unit.section == Section::Ranks;
    if headed {
        page.line(&format!("{indent}{}", printed(&page.forms.labels, OldLabel::Enhancements)));
    }
    for choice in unit.choices.iter().filter(|choice| !is_mark(choice)) {
        let name = &choice.name.value;
        match (&choice.label, choice.kind, &choice.count) {
            (None, ChoiceKind::Reinforced, Some(count)) => {
                let words = page.forms.times.of(count.value).next().map(str::to_owned);
                let times = words.unwrap_or_else(|| count.value.to_string());
                page.line(&format!("{indent}{name}: {times}"));
            }
            (Some(label), ..) => {
                if !std::mem::replace(&mut headed, true) {
                    page.line(&format!("{indent}{}", printed(&page.forms.labels, OldLabel::Enhancements)));
                }
                page.line(&format!("{indent}\t{}: {name}", label.value));
            }
            (None, ..) => {}
        }
    }
}
