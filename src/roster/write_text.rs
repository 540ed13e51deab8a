//! A list as text, in the dialect of the program that it came from where that is one of the fourth edition's, else in the
//! official app's.

use std::fmt::Write as _;

use super::army::{LoreKind, Priced};
use super::unit::{ChoiceKind, Section, Unit};
use super::{Format, Roster, Written};

/// Writes a list as text.
pub fn text(roster: &Roster) -> String {
    let dialect = match roster.origin {
        Format::AppPlain | Format::Sigdex => roster.origin,
        Format::Toml
        | Format::Json
        | Format::AppDashed
        | Format::Listbot
        | Format::NewRecruit
        | Format::AppLabelled
        | Format::AppRoles
        | Format::Builder
        | Format::BattleScribe
        | Format::BattleScribePage
        | Format::Ros
        | Format::RosJson => Format::AppDashed,
    };
    let mut writer = Writer { roster, dialect, out: String::new() };
    writer.header();
    writer.body();
    writer.footer();
    writer.out
}

/// Where a unit stands: in a regiment, or in a section.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Regiment(usize),
    Section(Section),
}

struct Writer<'a> {
    roster: &'a Roster,
    dialect: Format,
    out: String,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn rule(&mut self) {
        self.line(if self.dialect == Format::AppDashed { "-----" } else { "" });
    }

    fn labelled(&mut self, label: &str, value: Option<String>) {
        if let Some(value) = value {
            self.line(&format!("{label}{value}"));
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
        self.line(&title);
        self.rule();
        self.identity();
        let number = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value.to_string());
        if roster.army_of_renown.is_some() {
            self.line("Army of Renown");
        }
        self.labelled("General's Handbook ", roster.handbook.as_ref().map(|handbook| handbook.value.clone()));
        let auxiliaries = roster.auxiliaries.as_ref().map(|one| {
            let points = one.points.as_ref().map(|points| format!(" (+{} Points)", points.value));
            format!("{}{}", one.count.value, points.unwrap_or_default())
        });
        self.labelled("Auxiliaries: ", auxiliaries);
        self.labelled("Drops: ", number(&roster.drops));
        self.labelled("Wounds: ", number(&roster.wounds));
        for lores in &roster.lores {
            let label = match lores.kind {
                LoreKind::Spell => "Spell Lore - ",
                LoreKind::Prayer => "Prayer Lore - ",
                LoreKind::Manifestation => "Manifestation Lore - ",
            };
            let names = lores.names.iter().map(|lore| self.priced(lore)).collect();
            self.labelled(label, Some(self.joined(names)));
        }
        if !roster.tactics.is_empty() {
            let names = roster.tactics.iter().map(|card| card.value.clone()).collect();
            let label =
                if self.dialect == Format::AppDashed { "Battle Tactics Cards: " } else { "Battle Tactic Cards: " };
            self.labelled(label, Some(self.joined(names)));
        }
    }

    fn identity(&mut self) {
        let roster = self.roster;
        let formation = roster.formation.as_ref().map(|formation| self.priced(formation));
        let mut parts: Vec<String> = Vec::new();
        parts.extend(roster.alliance.as_ref().map(|alliance| format!("Grand Alliance {}", alliance.value)));
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
        let heading = match group {
            Group::Regiment(at) => {
                let regiment = &self.roster.regiments[at];
                match &regiment.number {
                    _ if regiment.generals => "General's Regiment".to_owned(),
                    Some(number) => format!("Regiment {}", number.value),
                    None => "Roster Regiment".to_owned(),
                }
            }
            Group::Section(Section::Ranks) => "Regiments".to_owned(),
            Group::Section(Section::Auxiliary) => "Auxiliary Units".to_owned(),
            Group::Section(Section::Renown) => "Regiments of Renown".to_owned(),
            Group::Section(Section::Terrain) => "Faction Terrain".to_owned(),
            Group::Section(Section::EndlessSpell) => "Manifestations".to_owned(),
        };
        self.line(&heading);
    }

    /// Tells whether a unit is the general and has no mark of its own that says so.
    fn is_unmarked_general(&self, at: usize, unit: &Unit) -> bool {
        let is_marked = unit.choices.iter().any(|choice| choice.kind == ChoiceKind::General);
        !is_marked && self.roster.generals.iter().any(|general| general.unit == Some(at))
    }

    fn unit(&mut self, at: usize, unit: &Unit) {
        let models = unit.models.as_ref().map(|models| format!("{} ", models.value)).unwrap_or_default();
        let points = unit.points.as_ref().map(|points| format!(" ({})", points.value)).unwrap_or_default();
        let note = unit.note.as_ref().map(|note| format!(" ({})", note.value)).unwrap_or_default();
        self.line(&format!("{models}{}{points}{note}", unit.name));
        if self.is_unmarked_general(at, unit) {
            self.line("• General");
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
            let label = choice.label.as_ref().map(|label| format!("{}: ", label.value)).unwrap_or_default();
            self.line(&format!("• {label}{name}{}", points.unwrap_or_default()));
        }
    }

    /// Tells whether the list comes from a program that writes the dialect: the name of another one would be taken for its form.
    fn is_own_dialect(&self) -> bool {
        match self.roster.origin {
            Format::Toml | Format::Json | Format::AppDashed | Format::AppPlain | Format::Sigdex => true,
            Format::Listbot
            | Format::NewRecruit
            | Format::AppLabelled
            | Format::AppRoles
            | Format::Builder
            | Format::BattleScribe
            | Format::BattleScribePage
            | Format::Ros
            | Format::RosJson => false,
        }
    }

    fn footer(&mut self) {
        let made = &self.roster.exporter;
        self.rule();
        if !self.is_own_dialect() {
            return;
        }
        let name = made.name.as_ref().map(|name| name.value.clone());
        let known =
            name.filter(|name| super::text::label::footer(super::text::label::Forms::bundled(), name).is_some());
        if let Some(name) = known {
            let valid =
                self.roster.verdict.as_ref().map_or("", |verdict| if verdict.value { "Valid: " } else { "Invalid: " });
            self.line(&format!("{valid}{name}"));
        }
        if self.dialect == Format::Sigdex {
            for (label, value) in [("App", &made.app), ("Server", &made.server), ("Data", &made.data)] {
                self.labelled(&format!("{label} Version: "), value.as_ref().map(|value| value.value.clone()));
            }
            return;
        }
        let version = made.app.as_ref().filter(|app| self.dialect == Format::AppPlain && app.value.starts_with('v'));
        if let Some(app) = version {
            let data = made.data.as_ref().map(|data| format!(" Data Version: {}", data.value)).unwrap_or_default();
            self.line(&format!("Exported with App Version: {}{data}", app.value));
            return;
        }
        let parts = [("App", &made.app), ("Data", &made.data)]
            .map(|(label, value)| value.as_ref().map(|value| format!("{label}: {}", value.value)));
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if !parts.is_empty() {
            self.line(&parts.join(" | "));
        }
    }
}
