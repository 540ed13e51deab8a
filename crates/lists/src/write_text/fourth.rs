//! A list as text in a dialect of the fourth edition: the official app's two, and Sigdex.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::{Aside, Page, printed};
use crate::army::{LoreKind, Priced};
use crate::text::label::{Forms, Label, Mark, Section as Begins, Sign, shows};
use crate::unit::{ChoiceKind, Section, Unit};
use crate::{Format, Roster, Written};

/// Writes a list in one of the dialects of the fourth edition.
pub(super) fn write(page: &mut Page<'_>, dialect: Format) {
    let generals = page.roster.generals.iter().filter_map(|general| general.unit).collect();
    let mut writer = Writer { forms: page.forms, roster: page.roster, generals, dialect, page };
    writer.header();
    writer.page.unread(Aside::Above);
    writer.body();
    writer.rule();
    writer.page.unread(Aside::Below);
    writer.page.footer(dialect);
}

/// Where a unit stands: in a regiment, or in a section.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Regiment(usize),
    Section(Section),
}

struct Writer<'a, 'p> {
    forms: &'p Forms,
    roster: &'p Roster,
    generals: BTreeSet<usize>,
    dialect: Format,
    page: &'a mut Page<'p>,
}

impl Writer<'_, '_> {
    fn line(&mut self, text: &str) {
        self.page.line(text);
    }

    fn rule(&mut self) {
        self.line(if self.dialect == Format::AppDashed { "-----" } else { "" });
    }

    /// Prints a label of the header with its value, if there is one.
    fn labelled(&mut self, label: Label, between: &str, value: Option<String>) {
        if let Some(value) = value {
            self.line(&format!("{}{between}{value}", printed(&self.forms.header, label)));
        }
    }

    fn header(&mut self) {
        let roster = self.roster;
        let mut title = roster.title.as_ref().map(|title| title.value.clone()).unwrap_or_default();
        if let Some(points) = &roster.points {
            let limit = roster.limit.as_ref().map_or(0, |limit| limit.value);
            let separator = if title.is_empty() { "" } else { " " };
            let _ = write!(title, "{separator}{}/{limit} pts", points.value);
        }
        if !title.is_empty() {
            self.line(&title);
        }
        self.rule();
        self.identity();
        let number = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value.to_string());
        if roster.army_of_renown.is_some() {
            self.line(printed(&self.forms.header, Label::ArmyOfRenown));
        }
        self.labelled(Label::Handbook, " ", roster.handbook.as_ref().map(|handbook| handbook.value.clone()));
        let auxiliaries = roster.auxiliaries.as_ref().map(|one| {
            let points = one.points.as_ref().map(|points| format!(" (+{} Points)", points.value));
            format!("{}{}", one.count.value, points.unwrap_or_default())
        });
        self.labelled(Label::Auxiliaries, ": ", auxiliaries);
        self.labelled(Label::Drops, ": ", number(&roster.drops));
        self.labelled(Label::Wounds, ": ", number(&roster.wounds));
        for lores in &roster.lores {
            let label = match lores.kind {
                LoreKind::Spell => Label::Spells,
                LoreKind::Prayer => Label::Prayers,
                LoreKind::Manifestation => Label::Manifestations,
            };
            let names = lores.names.iter().map(|lore| self.priced(lore)).collect();
            self.labelled(label, " - ", Some(self.joined(names)));
        }
        if !roster.tactics.is_empty() {
            let names = roster.tactics.iter().map(|card| card.value.clone()).collect();
            // by the word for cards the dialect with dashes is told
            let dashed = |word: &&str| shows(self.forms, word, Sign::Dashed) == (self.dialect == Format::AppDashed);
            let word = self.forms.header.of(Label::Tactics).find(dashed).unwrap_or_default();
            self.line(&format!("{word}: {}", self.joined(names)));
        }
    }

    fn identity(&mut self) {
        let roster = self.roster;
        let formation = roster.formation.as_ref().map(|formation| self.priced(formation));
        let mut parts: Vec<String> = Vec::new();
        let alliance = printed(&self.forms.header, Label::Alliance);
        parts.extend(roster.alliance.as_ref().map(|name| format!("{alliance} {}", name.value)));
        parts.extend(roster.parent.as_ref().map(|parent| parent.value.clone()));
        parts.extend(roster.faction.as_ref().map(|faction| faction.value.clone()));
        let piped = self.dialect == Format::AppDashed || parts.len() > 1 || roster.army_of_renown.is_some();
        if piped {
            parts.extend(formation);
            self.line(&parts.join(" | "));
        } else {
            parts.into_iter().chain(formation).for_each(|part| self.line(&part));
        }
    }

    fn priced(&self, priced: &Priced) -> String {
        let unit = if self.dialect == Format::Sigdex { "" } else { " Points" };
        let points = priced.points.as_ref().map(|points| format!(" ({}{unit})", points.value));
        format!("{}{}", priced.name.value, points.unwrap_or_default())
    }

    fn joined(&self, mut names: Vec<String>) -> String {
        match names.pop() {
            Some(last) if self.dialect == Format::AppDashed && !names.is_empty() => {
                format!("{} and {last}", names.join(", "))
            }
            last => names.into_iter().chain(last).collect::<Vec<_>>().join(", "),
        }
    }

    fn group(&self, unit: usize) -> Group {
        match self.roster.regiment_of(unit) {
            Some(regiment) => Group::Regiment(regiment),
            None => Group::Section(self.roster.units[unit].section),
        }
    }

    fn body(&mut self) {
        let roster = self.roster;
        let (mut group, mut headed) = (None, 0);
        for (at, unit) in roster.units.iter().enumerate() {
            if unit.part_of.is_none() && group != Some(self.group(at)) {
                let own = self.group(at);
                if let Group::Regiment(number) = own {
                    (headed..number).for_each(|empty| self.heading(Group::Regiment(empty)));
                    headed = number + 1;
                }
                self.heading(own);
                group = Some(own);
            }
            self.unit(at, unit);
        }
        (headed..roster.regiments.len()).for_each(|empty| self.heading(Group::Regiment(empty)));
    }

    fn heading(&mut self, group: Group) {
        self.rule();
        let word = |section| printed(&self.forms.sections, section);
        let heading = match group {
            Group::Regiment(at) => {
                let regiment = &self.roster.regiments[at];
                match &regiment.number {
                    _ if regiment.generals => word(Begins::General).to_owned(),
                    Some(number) => format!("{} {}", word(Begins::Regiment), number.value),
                    None => word(Begins::Regiment).to_owned(),
                }
            }
            Group::Section(Section::Ranks) => word(Begins::Regiments).to_owned(),
            Group::Section(Section::Auxiliary) => word(Begins::Auxiliary).to_owned(),
            Group::Section(Section::Renown) => word(Begins::Renown).to_owned(),
            Group::Section(Section::Terrain) => word(Begins::Terrain).to_owned(),
            Group::Section(Section::EndlessSpell) => word(Begins::EndlessSpells).to_owned(),
        };
        self.line(&heading);
    }

    fn unit(&mut self, at: usize, unit: &Unit) {
        let models = unit.models.as_ref().map(|models| format!("{} ", models.value)).unwrap_or_default();
        let points = unit.points.as_ref().map(|points| format!(" ({})", points.value)).unwrap_or_default();
        let note = unit.note.as_ref().map(|note| format!(" ({})", note.value)).unwrap_or_default();
        self.line(&format!("{models}{}{points}{note}", unit.name));
        if self.generals.contains(&at) && !unit.has(ChoiceKind::General) {
            self.line(&format!("• {}", printed(&self.forms.marks, Mark::General)));
        }
        for choice in &unit.choices {
            let times = if self.dialect == Format::AppDashed { " " } else { "x " };
            let count = choice.count.as_ref().map(|count| count.value);
            let name = match (choice.kind, count) {
                (ChoiceKind::Reinforced, Some(count)) => format!("{} x {count}", choice.name.value),
                (_, Some(count)) => format!("{count}{times}{}", choice.name.value),
                (_, None) => choice.name.value.clone(),
            };
            let points = choice.points.as_ref().map(|points| match self.dialect {
                Format::Sigdex => format!(" ({})", points.value),
                _ => format!(" - ({}) Points", points.value),
            });
            // a label stands in brackets, and no bullet before it
            let lead = choice.label.as_ref().map_or_else(|| "• ".to_owned(), |label| format!("[{}]: ", label.value));
            self.line(&format!("{lead}{name}{}", points.unwrap_or_default()));
        }
    }
}
