//! A list as text with headings by battlefield role, as the official app's later form of the third edition and Warscroll
//! Builder have it. Asterisks behind a unit name its battalion.

use super::{Aside, Page, battalions_of, printed};
use crate::Format;
use crate::army::{Labelled, Priced};
use crate::text::label::{Mark, shows};
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use adjutant_text::forms::{Forms, OldLabel, Part, Sign};

/// Writes a list.
pub(super) fn write(page: &mut Page<'_>) {
    header(page);
    page.unread(Aside::Above);
    units(page);
    battalions(page);
    tail(page);
}

/// Tells whether a choice of the army stands below the total, as a program prints it that counts them there.
fn is_below(page: &Page<'_>, choice: &Labelled) -> bool {
    page.manner.form == Format::Builder && shows(page.forms, &format!("{}:", choice.label.value), Sign::BelowTotal)
}

/// Tells whether something is bought beside the units.
fn is_bought(forms: &Forms, pick: &Priced) -> bool {
    forms.bought.whole(&pick.name.value).is_some()
}

fn header(page: &mut Page<'_>) {
    let (roster, forms) = (page.roster, page.forms);
    if let Some(title) = &roster.title {
        page.line(&title.value);
        page.gap();
    }
    let label = |label| printed(&page.forms.labels, label).to_owned();
    if let Some(faction) = &roster.faction {
        page.line(&format!("{}: {}", label(OldLabel::Faction), faction.value));
    }
    let mut lines: Vec<(String, String)> = Vec::new();
    let named = |kind, name: &str| (label(kind), name.to_owned());
    lines.extend(roster.subfactions.iter().map(|name| named(OldLabel::Subfaction, &name.value)));
    lines.extend(roster.battlepack.iter().map(|name| named(OldLabel::Battlepack, &name.value)));
    let upper = roster.labelled.iter().take_while(|choice| !is_below(page, choice));
    lines.extend(upper.map(|choice| (choice.label.value.clone(), choice.value.value.clone())));
    for (label, value) in lines {
        page.line(&format!("\t- {label}: {value}"));
    }
    for pick in roster.picks.iter().filter(|pick| !is_bought(forms, pick)) {
        page.line(&format!("\t- {}", pick.name.value));
    }
}

/// Returns what a heading above a unit says; nothing, where none is due.
fn heading(page: &Page<'_>, unit: &Unit) -> Option<String> {
    let word = |part| Some(printed(&page.forms.roles, part).to_uppercase());
    match unit.section {
        Section::EndlessSpell => word(Part::EndlessSpells),
        Section::Terrain => word(Part::Terrain),
        Section::Ranks | Section::Auxiliary | Section::Renown => unit.roles.first().map(|role| role.value.clone()),
    }
}

fn units(page: &mut Page<'_>) {
    let (roster, forms) = (page.roster, page.forms);
    let mut loose = roster.loose.iter().filter(|choice| choice.kind != ChoiceKind::Mark);
    let mut above = None;
    page.gap();
    for (at, unit) in roster.whole_units() {
        let own = heading(page, unit);
        if own != above {
            page.gap();
            page.line(own.as_deref().unwrap_or_else(|| printed(&page.forms.roles, Part::Role)));
            page.gap();
            loose.by_ref().for_each(|choice| bulleted(page, choice));
            above = own;
        }
        self::unit(page, at, unit);
    }
    for pick in roster.picks.iter().filter(|pick| is_bought(forms, pick)) {
        page.gap();
        page.line(&priced(&pick.name.value, pick.points.as_ref().map(|points| points.value)));
    }
}

/// Prints a name with its cost in brackets.
fn priced(name: &str, points: Option<u32>) -> String {
    points.map_or_else(|| name.to_owned(), |points| format!("{name} ({points})"))
}

fn unit(page: &mut Page<'_>, at: usize, unit: &Unit) {
    let roster = page.roster;
    let models = unit.models.as_ref().map(|models| format!("{} x ", models.value)).unwrap_or_default();
    let note = unit.note.as_ref().map(|note| format!(" ({})", note.value)).unwrap_or_default();
    let stars: Vec<String> = battalions_of(roster, at).map(|at| "*".repeat(at + 1)).collect();
    let name = priced(&unit.name, unit.points.as_ref().map(|points| points.value));
    page.line(&format!("{models}{name}{note}{}", stars.join(" ")));
    let mark = |mark| printed(&page.forms.marks, mark).to_owned();
    let is_general = roster.generals.iter().any(|general| general.unit == Some(at));
    let marks = [
        (is_general && !unit.has(ChoiceKind::General), Mark::General),
        (unit.allied.as_ref().is_some_and(|allied| allied.value), Mark::Ally),
        (unit.coalition.as_ref().is_some_and(|coalition| coalition.value), Mark::Coalition),
    ];
    let marks: Vec<String> = marks.into_iter().filter(|(due, _)| *due).map(|(_, kind)| mark(kind)).collect();
    for mark in marks {
        page.line(&format!("\t- {mark}"));
    }
    unit.choices.iter().for_each(|choice| bulleted(page, choice));
}

fn bulleted(page: &mut Page<'_>, choice: &Choice) {
    let name = &choice.name.value;
    let count = choice.count.as_ref().map(|count| count.value);
    let words = match (&choice.label, choice.kind, count) {
        (Some(label), ..) => format!("{}: {name}", label.value),
        (None, ChoiceKind::Reinforced, Some(count)) => format!("{name} x {count}"),
        (None, _, Some(count)) => format!("{count} x {name}"),
        (None, _, None) => name.clone(),
    };
    page.line(&format!("\t- {}", priced(&words, choice.points.as_ref().map(|points| points.value))));
}

fn battalions(page: &mut Page<'_>) {
    let roster = page.roster;
    if roster.battalions.is_empty() {
        return;
    }
    page.gap();
    page.line(&printed(&page.forms.roles, Part::Battalions).to_uppercase());
    for (at, battalion) in roster.battalions.iter().enumerate() {
        let stars = "*".repeat(if battalion.units.is_empty() { 0 } else { at + 1 });
        let name = priced(&battalion.name.value, battalion.points.as_ref().map(|points| points.value));
        page.line(&format!("{stars}{name}"));
        if let Some(bonus) = &battalion.bonus {
            page.line(&format!("\t- {}", bonus.value));
        }
    }
}

/// Prints the total and what stands below it.
fn tail(page: &mut Page<'_>) {
    let roster = page.roster;
    page.gap();
    page.unread(Aside::Below);
    let label = |label| printed(&page.forms.labels, label).to_owned();
    let points = roster.points.as_ref().map(|points| points.value);
    let total = match (points, &roster.limit) {
        (Some(points), Some(limit)) => Some(format!("{}: {points}/{}", label(OldLabel::Total), limit.value)),
        (Some(points), None) => Some(format!("{}: {points}", label(OldLabel::Total))),
        (None, _) => None,
    };
    let below = roster.labelled.iter().skip_while(|choice| !is_below(page, choice));
    let below = below.map(|choice| format!("{}: {}", choice.label.value, choice.value.value));
    let counted = [(OldLabel::Wounds, &roster.wounds), (OldLabel::Drops, &roster.drops)];
    let counted = counted.map(|(kind, count)| Some(format!("{}: {}", label(kind), count.as_ref()?.value)));
    let lines: Vec<String> = total.into_iter().chain(below).chain(counted.into_iter().flatten()).collect();
    for line in lines {
        page.line(&line);
    }
    page.gap();
    page.footer(page.manner.form);
}
