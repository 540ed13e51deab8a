//! The official app in its third-edition form with a label on every line. Pasting may lose the indentation, so a line is
//! told by what follows it: a unit is followed by its role, its slot or its cost.

use super::choice::name;
use super::{Chunk, footer};
use crate::roster::army::{Battalion, Enhancement, Labelled, Spell};
use crate::roster::line::{Class, Line};
use crate::roster::text::label::{behind, same};
use crate::roster::text::lines::{Raw, bullet, is_blank, tidy};
use crate::roster::text::price;
use crate::roster::unit::{Choice, ChoiceKind, Section, Unit};
use crate::roster::{Format, Name, Roster, Written};

/// Tells whether lines look like a list of this form.
pub(in crate::roster) fn fits(lines: &[Raw<'_>]) -> bool {
    let any = |words: &str| lines.iter().any(|raw| behind(raw.text, words).is_some());
    any("Points Cost:") || any("Battlefield Role:") || any("Army Name:") && any("Points Limit:")
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    Units(Section),
    Battalions,
}

/// Reads a list.
pub(in crate::roster) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let mut reader = Reader { roster: Roster::new(Format::AppLabelled, chunk.span()), part: Part::Header, unit: None };
    for (at, raw) in chunk.lines.iter().enumerate() {
        let next = chunk.lines[at + 1..].iter().find(|raw| !raw.text.is_empty());
        let class = reader.line(raw, next.is_some_and(|next| follows_unit(next.text)));
        reader.roster.lines.push(Line { span: raw.span(), class, nearest: None });
    }
    reader.roster
}

fn follows_unit(text: &str) -> bool {
    let words = ["Battlefield Role:", "Battalion Slot Filled:", "Points Cost:", "Reinforced:"];
    words.iter().any(|words| behind(text, words).is_some()) || same(text, "Enhancements")
}

struct Reader {
    roster: Roster,
    part: Part,
    unit: Option<usize>,
}

impl Reader {
    fn line(&mut self, raw: &Raw<'_>, before_unit: bool) -> Class {
        if raw.text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() {
            return Class::Rule;
        }
        if footer::read(&mut self.roster, raw) {
            return Class::Footer;
        }
        let text = bullet(raw.text).map_or(raw.text, |(_, text)| text);
        if let Some(part) = heading(text) {
            self.part = part;
            self.unit = None;
            if part == Part::Battalions {
                self.roster.term("core_battalions", &raw.span());
            }
            return Class::Heading;
        }
        if same(text, "Enhancements") {
            return Class::Label;
        }
        match text.split_once(':') {
            Some((label, value)) => self.label(raw, label.trim_matches(is_blank), value.trim_matches(is_blank)),
            None => self.named(raw, text, before_unit),
        }
    }

    fn named(&mut self, raw: &Raw<'_>, text: &str, before_unit: bool) -> Class {
        match self.part {
            Part::Header => Class::Unknown,
            Part::Battalions if !before_unit => {
                self.unit = None;
                let battalion = Battalion { name: name(raw, text), core: true, bonus: None, units: Vec::new() };
                self.roster.battalions.push(battalion);
                Class::Heading
            }
            Part::Battalions => self.new_unit(raw, text, Section::Ranks),
            Part::Units(Section::Ranks) if !before_unit => Class::Unknown,
            Part::Units(section) => self.new_unit(raw, text, section),
        }
    }

    fn new_unit(&mut self, raw: &Raw<'_>, text: &str, section: Section) -> Class {
        let (mut words, mut marks) = (text, Vec::new());
        while let Some((before, mark)) = price::bracketed(words).filter(|(_, mark)| is_mark(mark)) {
            marks.push(mark);
            words = before;
        }
        let mut unit = Unit { section, ..Unit::new(tidy(words), raw.place(words)) };
        let at = self.roster.units.len();
        for mark in marks {
            let yes = Some(Written::new(true, raw.place(mark)));
            match mark.to_ascii_lowercase().as_str() {
                "ally" => unit.allied = yes,
                "coalition ally" => unit.coalition = yes,
                _ => unit.choices.push(Choice {
                    kind: ChoiceKind::General,
                    label: None,
                    name: name(raw, mark),
                    count: None,
                    points: None,
                }),
            }
        }
        let general = unit.has(ChoiceKind::General);
        if self.part == Part::Battalions
            && let Some(battalion) = self.roster.battalions.last()
        {
            unit.battalions.push(battalion.name.clone());
        }
        self.roster.units.push(unit);
        let mention = self.roster.mention(at);
        if general {
            self.roster.generals.push(mention.clone());
        }
        if self.part == Part::Battalions
            && let Some(battalion) = self.roster.battalions.last_mut()
        {
            battalion.units.push(mention);
        }
        self.unit = Some(at);
        Class::Unit
    }

    fn label(&mut self, raw: &Raw<'_>, label: &str, value: &str) -> Class {
        let points = |value: &str| {
            let (_, points) = price::priced(value);
            points
                .map(|(points, word)| Written::new(points, raw.place(word)))
                .or_else(|| price::cost(value).map(|points| Written::new(points, raw.place(value))))
        };
        match label.to_ascii_lowercase().as_str() {
            "total points" => self.roster.points = points(value),
            "points limit" => self.roster.limit = points(value).filter(|limit| limit.value > 0),
            "points cost" => match self.unit {
                Some(unit) => self.roster.units[unit].points = points(value),
                None => return Class::Unknown,
            },
            "magnificent bonus" => match self.roster.battalions.last_mut() {
                Some(battalion) => battalion.bonus = Some(name(raw, value)),
                None => return Class::Unknown,
            },
            other => match self.unit {
                Some(unit) => self.of_unit(raw, unit, other, (label, value)),
                None => of_army(&mut self.roster, raw, (label, value)),
            },
        }
        Class::Label
    }

    fn of_unit(&mut self, raw: &Raw<'_>, unit: usize, key: &str, (label, value): (&str, &str)) {
        let parts = || value.split(", ").map(str::trim).filter(|part| !part.is_empty());
        match key {
            "battlefield role" => self.roster.units[unit].roles = parts().map(|part| name(raw, part)).collect(),
            "battalion slot filled" => self.roster.units[unit].slot = Some(name(raw, value)),
            "reinforced" => {
                let whole =
                    &raw.text[raw.text.len() - (value.len() + (value.as_ptr() as usize - label.as_ptr() as usize))..];
                self.roster.units[unit].choices.extend(super::choice::marked(raw, whole));
            }
            _ => {
                for part in parts() {
                    enhance(&mut self.roster, unit, name(raw, label), name(raw, part));
                }
            }
        }
    }
}

/// Notes a choice with a label, and what the label says it is.
pub(super) fn enhance(roster: &mut Roster, unit: usize, label: Name, name: Name) {
    let bearer = Some(roster.mention(unit));
    let word = label.value.to_ascii_lowercase();
    match word.as_str() {
        "artefact" | "artefacts" | "artefacts of power" | "artefact of power" => {
            roster.term("artefacts", &label.span);
            roster.artefacts.push(Enhancement { bearer, name: name.clone() });
        }
        "command trait" | "command traits" => {
            roster.term("command_traits", &label.span);
            roster.command_traits.push(Enhancement { bearer, name: name.clone() });
        }
        "mount trait" | "mount traits" => {
            roster.term("mount_traits", &label.span);
            roster.mount_traits.push(Enhancement { bearer, name: name.clone() });
        }
        _ if word == "spells" || word == "spell" || word.starts_with("lore of") => {
            roster.term("spell_lores", &label.span);
            roster.spell_lores.push(Spell { caster: bearer, spell: name.clone(), universal: None });
        }
        _ => {}
    }
    let choice = Choice { kind: ChoiceKind::Other, label: Some(label), name, count: None, points: None };
    roster.units[unit].choices.push(choice);
}

/// Reads a choice of the army with its label.
pub(super) fn of_army(roster: &mut Roster, raw: &Raw<'_>, (label, value): (&str, &str)) {
    let value_name = name(raw, value);
    match label.to_ascii_lowercase().as_str() {
        _ if value.is_empty() => {}
        "army name" => roster.title = Some(value_name),
        "army faction" | "faction" | "allegiance" => roster.faction = Some(value_name),
        "subfaction" | "army subfaction" => {
            roster.term("subfactions", &raw.span());
            roster.subfactions.push(value_name);
        }
        "battlepack" => roster.battlepack = Some(value_name),
        _ => {
            let label = name(raw, label);
            roster.labelled.push(Labelled { label, value: value_name });
        }
    }
}

fn is_mark(text: &str) -> bool {
    ["General", "Ally", "Allied", "Coalition Ally"].iter().any(|mark| same(text, mark))
}

fn heading(text: &str) -> Option<Part> {
    let text = text.trim_end_matches(':');
    let known = [
        ("Units", Part::Units(Section::Ranks)),
        ("Core Battalions", Part::Battalions),
        ("Battalions", Part::Battalions),
        ("Faction Terrain", Part::Units(Section::Terrain)),
        ("Endless Spells/Invocations", Part::Units(Section::EndlessSpell)),
        ("Endless Spells & Invocations", Part::Units(Section::EndlessSpell)),
        ("Endless Spells", Part::Units(Section::EndlessSpell)),
        ("Invocations", Part::Units(Section::EndlessSpell)),
    ];
    known.iter().find(|(words, _)| same(text, words)).map(|(_, part)| *part)
}
