//! Third-edition lists with headings by battlefield role, as the official app's later form and other builders print them.
//! Asterisks behind a unit name its battalion.

use super::choice::{choice, name, number};
use super::third_labels::{enhance, of_army};
use super::{Chunk, footer};
use crate::roster::army::Battalion;
use crate::roster::line::{Class, Line};
use crate::roster::text::label::{behind, same};
use crate::roster::text::lines::{Raw, bullet, is_blank, tidy};
use crate::roster::text::price;
use crate::roster::unit::{ChoiceKind, Section, Unit};
use crate::roster::{Format, Roster, Written};

/// What a heading begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Header,
    Role,
    Section(Section),
    Battalions,
    Tail,
}

const HEADINGS: [(&str, Part); 23] = [
    ("Leader", Part::Role),
    ("Leaders", Part::Role),
    ("Battleline", Part::Role),
    ("Other", Part::Role),
    ("Others", Part::Role),
    ("Units", Part::Role),
    ("Artillery", Part::Role),
    ("Behemoth", Part::Role),
    ("Behemoths", Part::Role),
    ("Endless Spell", Part::Section(Section::EndlessSpell)),
    ("Endless Spells", Part::Section(Section::EndlessSpell)),
    ("Endless Spells & Invocations", Part::Section(Section::EndlessSpell)),
    ("Endless Spells and Invocations", Part::Section(Section::EndlessSpell)),
    ("Endless Spells / Terrain / Command Points", Part::Section(Section::EndlessSpell)),
    ("Invocation", Part::Section(Section::EndlessSpell)),
    ("Invocations", Part::Section(Section::EndlessSpell)),
    ("Terrain", Part::Section(Section::Terrain)),
    ("Faction Terrain", Part::Section(Section::Terrain)),
    ("Scenery", Part::Section(Section::Terrain)),
    ("Core Battalion", Part::Battalions),
    ("Core Battalions", Part::Battalions),
    ("Battalion", Part::Battalions),
    ("Battalions", Part::Battalions),
];

fn heading(text: &str) -> Option<Part> {
    let text = text.trim_end_matches([':', ' ']);
    HEADINGS.iter().find(|(words, _)| same(text, words)).map(|(_, part)| *part)
}

/// Tells whether lines look like a list of this form.
pub(in crate::roster) fn fits(lines: &[Raw<'_>]) -> bool {
    let any = |words: &str| {
        lines.iter().any(|raw| behind(bullet(raw.text).map_or(raw.text, |(_, text)| text), words).is_some())
    };
    let roles = lines.iter().filter(|raw| heading(raw.text) == Some(Part::Role)).count();
    roles >= 1 && (any("Army Faction:") || any("Allegiance:") || any("Grand Strategy:") || roles >= 2)
}

/// Reads a list.
pub(in crate::roster) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let mut reader = Reader {
        roster: Roster::new(Format::AppRoles, chunk.span()),
        part: Part::Header,
        role: None,
        stars: Vec::new(),
    };
    for raw in chunk.lines {
        let class = reader.line(raw);
        reader.roster.lines.push(Line { span: raw.span(), class, nearest: None });
    }
    reader.finish()
}

struct Reader {
    roster: Roster,
    part: Part,
    role: Option<crate::roster::Name>,
    /// How many asterisks each unit and each battalion has.
    stars: Vec<(usize, usize)>,
}

impl Reader {
    fn line(&mut self, raw: &Raw<'_>) -> Class {
        if raw.text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() {
            return Class::Rule;
        }
        if footer::read(&mut self.roster, raw) {
            return Class::Footer;
        }
        if let Some((_, points, limit)) = price::total(raw.text).filter(|_| !raw.text.starts_with("Allies")) {
            self.roster.points = Some(number(raw, points));
            self.roster.limit = Some(number(raw, limit)).filter(|limit| limit.value > 0);
            self.part = Part::Tail;
            return Class::Total;
        }
        if let Some(part) = heading(raw.text) {
            self.part = part;
            self.role = (part == Part::Role).then(|| name(raw, raw.text.trim_end_matches([':', ' '])));
            let term = match part {
                Part::Battalions => Some("core_battalions"),
                Part::Section(Section::EndlessSpell) => Some("endless_spells"),
                _ => None,
            };
            if let Some(term) = term {
                self.roster.term(term, &raw.span());
            }
            return Class::Heading;
        }
        let bulleted = bullet(raw.text);
        let text = bulleted.map_or(raw.text, |(_, text)| text);
        match self.part {
            Part::Header | Part::Tail => self.header(raw, text),
            Part::Battalions => self.battalion(raw),
            Part::Role | Part::Section(_) => self.entry(raw, text, bulleted.is_some()),
        }
    }

    fn header(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let Some((label, value)) = text.split_once(':') else {
            if self.part == Part::Header && self.roster.faction.is_none() {
                let title = self.roster.title.take().map_or_else(
                    || name(raw, text),
                    |title| Written::new(format!("{}\n{}", title.value, tidy(text)), title.span.start..raw.span().end),
                );
                self.roster.title = Some(title);
                return Class::Title;
            }
            return Class::Unknown;
        };
        let value = value.trim_matches(is_blank);
        let count = || price::digits(value).map(|(count, rest)| (count, &value[..value.len() - rest.len()]));
        match label.to_ascii_lowercase().as_str() {
            "drops" => self.roster.drops = count().map(|count| number(raw, count)),
            "wounds" => self.roster.wounds = count().map(|count| number(raw, count)),
            _ => of_army(&mut self.roster, raw, (label.trim_matches(is_blank), value)),
        }
        Class::Label
    }

    fn battalion(&mut self, raw: &Raw<'_>) -> Class {
        let words = raw.text.trim_start_matches('*').trim_start_matches(is_blank);
        self.stars.push((raw.text.len() - raw.text.trim_start_matches('*').len(), usize::MAX));
        let core = true;
        self.roster.battalions.push(Battalion { name: name(raw, words), core, bonus: None, units: Vec::new() });
        Class::Heading
    }

    fn entry(&mut self, raw: &Raw<'_>, text: &str, bulleted: bool) -> Class {
        let parts = price::parts(text);
        if !bulleted && parts.points.is_some() && !text.contains(": ") {
            let at = self.roster.units.len();
            let section = if let Part::Section(section) = self.part { section } else { Section::Ranks };
            self.stars.push((parts.stars, at));
            let unit = Unit {
                section,
                models: parts.count.map(|count| number(raw, count)),
                points: parts.points.map(|points| number(raw, points)),
                roles: self.role.clone().into_iter().collect(),
                note: parts.note.map(|note| name(raw, note)),
                ..Unit::new(tidy(parts.name), raw.place(parts.name))
            };
            self.roster.units.push(unit);
            return Class::Unit;
        }
        let Some(unit) = self.roster.units.len().checked_sub(1) else {
            self.roster.loose.push(choice(raw, text));
            return Class::Choice;
        };
        if let Some((label, value)) = text.split_once(": ") {
            for part in value.split(", ").filter(|part| !part.trim().is_empty()) {
                enhance(&mut self.roster, unit, name(raw, label), name(raw, part));
            }
            return Class::Choice;
        }
        let choice = choice(raw, text);
        if choice.kind == ChoiceKind::General {
            let general = self.roster.mention(unit);
            self.roster.generals.push(general);
        }
        self.roster.units[unit].choices.push(choice);
        Class::Choice
    }

    /// Joins units and battalions with the same number of asterisks.
    fn finish(mut self) -> Roster {
        let battalions: Vec<usize> =
            self.stars.iter().filter(|(_, unit)| *unit == usize::MAX).map(|(stars, _)| *stars).collect();
        for (stars, unit) in self.stars.iter().filter(|(stars, unit)| *stars > 0 && *unit != usize::MAX) {
            let Some(at) = battalions.iter().position(|other| other == stars) else { continue };
            let mention = self.roster.mention(*unit);
            self.roster.battalions[at].units.push(mention);
            let name = self.roster.battalions[at].name.clone();
            self.roster.units[*unit].battalions.push(name);
        }
        self.roster
    }
}
