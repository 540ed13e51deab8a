//! A list as text in the form of Listbot.

use super::{Aside, Page, printed};
use crate::army::{LoreKind, Priced};
use crate::text::label::{Label, Section as Begins};
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Written};

/// Writes a list in the form of Listbot.
pub(super) fn write(page: &mut Page<'_>) {
    identity(page);
    page.unread(Aside::Above);
    units(page);
    page.gap();
    page.unread(Aside::Below);
    let value = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value);
    if let Some(points) = value(&page.roster.points) {
        page.line(&format!("{points}/{}pts", value(&page.roster.limit).unwrap_or(0)));
    }
    if let Some(drops) = value(&page.roster.drops) {
        let mut words = page.forms.header.of(Label::Drops);
        let word = words.next().unwrap_or_default().to_lowercase();
        page.line(&format!("{drops} {word}"));
    }
    page.footer(Format::Listbot);
}

/// Prints who the army is, and what it has chosen.
fn identity(page: &mut Page<'_>) {
    let roster = page.roster;
    if let Some(faction) = &roster.faction {
        page.line(&faction.value);
    }
    if let Some(formation) = &roster.formation {
        page.line(&priced(formation));
    }
    for pick in &roster.picks {
        page.line(&format!("[{}]", priced(pick)));
    }
    if let Some(handbook) = &roster.handbook {
        page.line(&format!("{} {}", printed(&page.forms.header, Label::Handbook), handbook.value));
    }
    for lores in &roster.lores {
        let label = match lores.kind {
            LoreKind::Spell => Label::Spells,
            LoreKind::Prayer => Label::Prayers,
            LoreKind::Manifestation => Label::Manifestations,
        };
        let names: Vec<String> = lores.names.iter().map(priced).collect();
        page.line(&format!("{} - {}", printed(&page.forms.header, label), names.join(", ")));
    }
    if !roster.tactics.is_empty() {
        let names: Vec<&str> = roster.tactics.iter().map(|card| &*card.value).collect();
        page.line(&format!("{}: {}", printed(&page.forms.header, Label::Tactics), names.join(", ")));
    }
}

/// Prints the units: a blank line before each regiment, and a heading before those outside of them.
fn units(page: &mut Page<'_>) {
    let roster = page.roster;
    let mut section = Section::Ranks;
    let mut regiment = None;
    for (at, unit) in roster.units.iter().enumerate() {
        let own = roster.regiment_of(at).filter(|_| unit.section == Section::Ranks);
        if unit.section != section {
            section = unit.section;
            page.gap();
            page.line(printed(&page.forms.sections, heading(section)));
        } else if own != regiment || own.is_none() {
            page.gap();
        }
        let leads = own != regiment;
        regiment = own;
        page.line(&line(unit, unit.section == Section::Ranks && own.is_some() && !leads));
        unit.choices.iter().for_each(|choice| page.line(&format!("[{}]", chosen(choice))));
    }
}

fn heading(section: Section) -> Begins {
    match section {
        Section::Ranks => Begins::Regiments,
        Section::Auxiliary => Begins::Auxiliary,
        Section::Renown => Begins::Renown,
        Section::Terrain => Begins::Terrain,
        Section::EndlessSpell => Begins::EndlessSpells,
    }
}

fn line(unit: &Unit, follows: bool) -> String {
    let dash = if follows { "- " } else { "" };
    let models = unit.models.as_ref().map(|models| format!("{} x ", models.value)).unwrap_or_default();
    let points = unit.points.as_ref().map(|points| format!(" ({})", points.value)).unwrap_or_default();
    let note = unit.note.as_ref().map(|note| format!(" ({})", note.value)).unwrap_or_default();
    format!("{dash}{models}{}{points}{note}", unit.name)
}

fn chosen(choice: &Choice) -> String {
    let points = choice.points.as_ref().map(|points| format!(" ({}pts)", points.value)).unwrap_or_default();
    let name = &choice.name.value;
    match (choice.kind, &choice.count) {
        (ChoiceKind::Reinforced, Some(count)) => format!("{name} x {}{points}", count.value),
        (_, Some(count)) => format!("{} x {name}{points}", count.value),
        (_, None) => format!("{name}{points}"),
    }
}

fn priced(priced: &Priced) -> String {
    let points = priced.points.as_ref().map(|points| format!(" ({}pts)", points.value)).unwrap_or_default();
    format!("{}{points}", priced.name.value)
}
