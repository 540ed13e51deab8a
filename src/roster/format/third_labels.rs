//! The official app in its third-edition form with a label on every line. Pasting may lose the indentation, so a line is
//! told by what follows it: a unit is followed by its role, its slot or its cost.

use super::choice::name;
use super::{Chunk, footer};
use crate::record::forms::{Forms, Mark, OldLabel, Part as Begins};
use crate::roster::army::{Battalion, Enhancement, Labelled, Spell};
use crate::roster::line::{Class, Line};
use crate::roster::text::lines::{Raw, bullet, is_blank, tidy};
use crate::roster::text::price;
use crate::roster::unit::{Choice, ChoiceKind, Section, Unit};
use crate::roster::{Format, Name, Roster, Written};

/// Returns the label that a line begins with.
fn label(forms: &Forms, text: &str) -> Option<OldLabel> {
    let (label, _) = text.split_once(':')?;
    forms.labels.whole(label.trim_matches(is_blank))
}

/// Tells whether lines look like a list of this form.
pub(in crate::roster) fn fits(Chunk { lines, forms }: Chunk<'_, '_>) -> bool {
    let (mut title, mut limit) = (false, false);
    lines.iter().filter_map(|raw| label(forms, raw.text)).any(|label| {
        title |= label == OldLabel::Title;
        limit |= label == OldLabel::Limit;
        matches!(label, OldLabel::Cost | OldLabel::Role) || title && limit
    })
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
    let forms = chunk.forms;
    let mut reader =
        Reader { forms, roster: Roster::new(Format::AppLabelled, chunk.span()), part: Part::Header, unit: None };
    for (at, raw) in chunk.lines.iter().enumerate() {
        let next = chunk.lines[at + 1..].iter().find(|raw| !raw.text.is_empty());
        let class = reader.line(raw, next.is_some_and(|next| follows_unit(forms, next.text)));
        reader.roster.lines.push(Line { span: raw.span(), class, nearest: None });
    }
    reader.roster
}

fn follows_unit(forms: &Forms, text: &str) -> bool {
    let of_unit = |label| matches!(label, OldLabel::Role | OldLabel::Slot | OldLabel::Cost | OldLabel::Reinforced);
    label(forms, text).is_some_and(of_unit) || forms.labels.whole(text) == Some(OldLabel::Enhancements)
}

struct Reader<'f> {
    forms: &'f Forms,
    roster: Roster,
    part: Part,
    unit: Option<usize>,
}

impl Reader<'_> {
    fn line(&mut self, raw: &Raw<'_>, before_unit: bool) -> Class {
        if raw.text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() {
            return Class::Rule;
        }
        if footer::read(self.forms, &mut self.roster, raw) {
            return Class::Footer;
        }
        let text = bullet(raw.text).map_or(raw.text, |(_, text)| text);
        if let Some(part) = heading(self.forms, text) {
            self.part = part;
            self.unit = None;
            if part == Part::Battalions {
                self.roster.term("core_battalions", &raw.span());
            }
            return Class::Heading;
        }
        if self.forms.labels.whole(text) == Some(OldLabel::Enhancements) {
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
                let battalion =
                    Battalion { name: name(raw, text), core: true, points: None, bonus: None, units: Vec::new() };
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
        while let Some((before, mark)) = price::bracketed(words)
            && let Some(kind) = self.forms.marks.whole(mark)
        {
            marks.push((kind, mark));
            words = before;
        }
        let mut unit = Unit { section, ..Unit::new(tidy(words), raw.place(words)) };
        let at = self.roster.units.len();
        for (kind, mark) in marks {
            let yes = Some(Written::new(true, raw.place(mark)));
            let kind = match kind {
                Mark::Ally => {
                    unit.allied = yes;
                    continue;
                }
                Mark::Coalition => {
                    unit.coalition = yes;
                    continue;
                }
                Mark::General => ChoiceKind::General,
                Mark::Legends => ChoiceKind::Legends,
                Mark::Reinforced => ChoiceKind::Reinforced,
            };
            unit.choices.push(Choice { kind, label: None, name: name(raw, mark), count: None, points: None });
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
        let kind = self.forms.labels.whole(label);
        match kind {
            Some(OldLabel::Total) => self.roster.points = points(value),
            Some(OldLabel::Limit) => self.roster.limit = points(value).filter(|limit| limit.value > 0),
            Some(OldLabel::Cost) => match self.unit {
                Some(unit) => self.roster.units[unit].points = points(value),
                None => return Class::Unknown,
            },
            Some(OldLabel::Bonus) => match self.roster.battalions.last_mut() {
                Some(battalion) => battalion.bonus = Some(name(raw, value)),
                None => return Class::Unknown,
            },
            _ => match self.unit {
                Some(unit) => self.of_unit(raw, unit, kind, (label, value)),
                None => of_army(&mut self.roster, raw, kind, (label, value)),
            },
        }
        Class::Label
    }

    fn of_unit(&mut self, raw: &Raw<'_>, unit: usize, kind: Option<OldLabel>, (label, value): (&str, &str)) {
        let parts = || value.split(", ").map(str::trim).filter(|part| !part.is_empty());
        match kind {
            Some(OldLabel::Role) => self.roster.units[unit].roles = parts().map(|part| name(raw, part)).collect(),
            Some(OldLabel::Slot) => self.roster.units[unit].slot = Some(name(raw, value)),
            Some(OldLabel::Reinforced) => {
                let whole =
                    &raw.text[raw.text.len() - (value.len() + (value.as_ptr() as usize - label.as_ptr() as usize))..];
                self.roster.units[unit].choices.extend(super::choice::marked(self.forms, raw, whole));
            }
            _ => {
                for part in parts() {
                    enhance(self.forms, &mut self.roster, unit, (name(raw, label), name(raw, part)));
                }
            }
        }
    }
}

/// Returns the kind of enhancement that a label names. A lore of spells has a name of its own behind the word.
fn enhancement(forms: &Forms, label: &str) -> Option<OldLabel> {
    let lore = || forms.labels.begin(label).find(|(kind, rest)| *kind == OldLabel::Spells && rest.starts_with(' '));
    forms.labels.whole(label).or_else(|| lore().map(|(kind, _)| kind))
}

/// Notes a choice with a label, and what the label says it is.
pub(super) fn enhance(forms: &Forms, roster: &mut Roster, unit: usize, (label, name): (Name, Name)) {
    let bearer = Some(roster.mention(unit));
    match enhancement(forms, &label.value) {
        Some(OldLabel::Artefacts) => {
            roster.term("artefacts", &label.span);
            roster.artefacts.push(Enhancement { bearer, name: name.clone() });
        }
        Some(OldLabel::CommandTraits) => {
            roster.term("command_traits", &label.span);
            roster.command_traits.push(Enhancement { bearer, name: name.clone() });
        }
        Some(OldLabel::MountTraits) => {
            roster.term("mount_traits", &label.span);
            roster.mount_traits.push(Enhancement { bearer, name: name.clone() });
        }
        Some(OldLabel::Spells) => {
            roster.term("spell_lores", &label.span);
            roster.spell_lores.push(Spell { caster: bearer, spell: name.clone(), universal: None });
        }
        _ => {}
    }
    let choice = Choice { kind: ChoiceKind::Other, label: Some(label), name, count: None, points: None };
    roster.units[unit].choices.push(choice);
}

/// Reads a choice of the army with its label.
pub(super) fn of_army(roster: &mut Roster, raw: &Raw<'_>, kind: Option<OldLabel>, (label, value): (&str, &str)) {
    let value_name = name(raw, value);
    match kind {
        _ if value.is_empty() => {}
        Some(OldLabel::Title) => roster.title = Some(value_name),
        Some(OldLabel::Faction) => roster.faction = Some(value_name),
        Some(OldLabel::Subfaction) => {
            roster.term("subfactions", &raw.span());
            roster.subfactions.push(value_name);
        }
        Some(OldLabel::Battlepack) => roster.battlepack = Some(value_name),
        _ => {
            let label = name(raw, label);
            roster.labelled.push(Labelled { label, value: value_name });
        }
    }
}

fn heading(forms: &Forms, text: &str) -> Option<Part> {
    let part = forms.parts.whole(text.trim_end_matches(':'))?;
    Some(match part {
        Begins::Units | Begins::Role | Begins::Additional => Part::Units(Section::Ranks),
        Begins::Terrain => Part::Units(Section::Terrain),
        Begins::EndlessSpells => Part::Units(Section::EndlessSpell),
        Begins::Battalions => Part::Battalions,
    })
}
