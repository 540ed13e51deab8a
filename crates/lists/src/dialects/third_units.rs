//! The units of a list with labels, and what the labels below each say of it.

use super::labelled::{choose_labelled, intended_label, label_name, note_army_option, split_options};
use super::option::{begins_with_mark, marks_beside_name, reinforced};
use super::rows::item::priced_with_word;
use super::third_labels::{Reader, Region};
use crate::army::Battalion;
use crate::lex::cost::{self, UnitText};
use crate::lex::label::nearest_mark;
use crate::lex::lines::tidy;
use crate::lex::{SourceLine, cost_typos, total};
use crate::line::Class;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Name, Written};
use adjutant_text::vocabulary::{Category, Mark, OldLabel, Vocabulary, strip_prefix_ignore_case};

impl<'f> Reader<'f> {
    /// Reads a mark; a mistyped one is taken for the one that it was probably meant to be.
    pub(super) fn mark(&mut self, word: &str) -> Option<Mark> {
        self.vocabulary.marks.get(word).or_else(|| {
            self.slip = Some(nearest_mark(self.vocabulary, word)?);
            self.vocabulary.marks.get(self.slip?)
        })
    }

    pub(super) fn new_unit(&mut self, line: &SourceLine<'_>, section: Section) -> Class {
        let (mut words, mut marks) = (line.words(), Vec::new());
        while let Some((before, mark)) = cost::bracketed(words)
            && let Some(kind) = self.mark(mark)
        {
            marks.push((kind, mark));
            words = before;
        }
        let remark = cost::remark(words).filter(|(_, remark)| !begins_with_mark(self.vocabulary, remark));
        let (words, note) = remark.map_or((words, None), |(before, note)| (before, Some(line.name(note))));
        let (words, points) = priced(self.vocabulary, words).map_or((words, None), |parts| (parts.name, parts.points));
        let (words, choices) = marks_beside_name(line, words);
        let (count, words) = cost::counted(words);
        let mut unit = Unit { section, ..Unit::new(tidy(words), line.place(words)) };
        unit.note = note;
        unit.points = points.map(|points| line.number(points)).or(self.cost_above.take());
        unit.roles.extend(self.role.clone());
        unit.models = count.map(|count| line.number(count));
        let at = self.roster.units.len();
        for (kind, mark) in marks {
            let yes = Some(Written::new(true, line.place(mark)));
            match kind {
                Mark::Ally => unit.allied = yes,
                Mark::Coalition => unit.coalition = yes,
                Mark::General | Mark::Legends | Mark::Reinforced | Mark::Single => {
                    unit.choices.extend(ChoiceKind::of(kind).map(|kind| Choice::new(kind, line.name(mark))));
                }
            }
        }
        unit.choices.extend(choices);
        let general = unit.has(ChoiceKind::General);
        self.roster.units.push(unit);
        if general {
            self.roster.add_general(at);
        }
        if let Some(last) = self.roster.battalions.len().checked_sub(1).filter(|_| self.region == Region::Battalions) {
            self.roster.join_battalion(at, last);
        }
        self.unit = Some(at);
        Class::Unit
    }

    pub(super) fn label(&mut self, line: &SourceLine<'_>, label: &str, value: &str) -> Class {
        let points = |value: &str| {
            let (_, points) = cost::split_cost(self.vocabulary, value);
            points.map(|(points, word)| Written::new(points, line.place(word))).or_else(|| {
                cost::parse_cost(self.vocabulary, value).map(|points| Written::new(points, line.place(value)))
            })
        };
        let near = intended_label(self.vocabulary, label).or_else(|| self.cost(label, value));
        let kind = self.vocabulary.labels.get(near.unwrap_or(label));
        let label = label_name(line, label, near);
        self.slip = near;
        match (self.region, kind) {
            (Region::Above, None) => return Class::Prose,
            (Region::Above, Some(_)) => self.region = Region::Header,
            (Region::Tail, None) => return Class::Unknown,
            _ => {}
        }
        match kind {
            Some(OldLabel::Total) => {
                match total::with_limit(self.vocabulary, value) {
                    Some(total) => self.roster.set_total(line, total),
                    None => self.roster.points = points(value),
                }
                if !self.roster.units.is_empty() {
                    (self.region, self.unit) = (Region::Tail, None);
                }
                return Class::Total;
            }
            Some(OldLabel::Limit) => self.roster.limit = points(value).filter(|limit| limit.value > 0),
            Some(OldLabel::ShortCost) if self.unit.is_none() => {
                let Some(total) = total::with_limit(self.vocabulary, value) else { return Class::Unknown };
                self.roster.set_total(line, total);
                return Class::Total;
            }
            Some(OldLabel::Cost | OldLabel::ShortCost) => match self.unit {
                Some(unit) => self.roster.units[unit].points = points(value),
                None => return Class::Unknown,
            },
            Some(OldLabel::Bonus) => match self.roster.battalions.last_mut() {
                Some(battalion) => battalion.bonus = Some(line.name(value)),
                None => return Class::Unknown,
            },
            _ => match self.unit {
                Some(unit) => self.of_unit(line, unit, kind, (&label, value)),
                None => note_army_option(&mut self.roster, line, kind, (label, value)),
            },
        }
        Class::Label
    }

    /// Returns the label for the cost of a unit that one is the beginning of, where the unit above lacks its cost.
    pub(super) fn cost(&self, label: &str, value: &str) -> Option<&'f str> {
        let due = self.unit.is_some_and(|unit| self.roster.units[unit].points.is_none());
        cost::parse_cost(self.vocabulary, value).filter(|_| due && self.vocabulary.labels.get(label).is_none())?;
        self.vocabulary
            .labels
            .spellings(OldLabel::Cost)
            .find(|known| label.len() >= 4 && strip_prefix_ignore_case(known, label).is_some())
    }

    /// Returns whether the role of the last unit says that it is a battalion.
    pub(super) fn is_battalion(&self, unit: usize, role: &str) -> bool {
        self.vocabulary.categories.get(role) == Some(Category::Battalions) && unit + 1 == self.roster.units.len()
    }

    pub(super) fn of_unit(
        &mut self,
        line: &SourceLine<'_>,
        unit: usize,
        kind: Option<OldLabel>,
        (label, value): (&Name, &str),
    ) {
        let parts = || value.split(", ").map(str::trim).filter(|part| !part.is_empty());
        match kind {
            Some(OldLabel::Models) => {
                // the app of the third edition has no such label
                (self.roster.format, self.roster.origin) = (Format::Freehand, Format::Freehand);
                self.roster.units[unit].models = value.parse().ok().map(|models| line.number((models, value)));
            }
            Some(OldLabel::Role | OldLabel::ShortRole) if self.is_battalion(unit, value) => {
                let Some(unit) = self.roster.units.pop() else { return };
                let battalion = Battalion::new(Name { value: unit.name, span: unit.span }, unit.points.is_none());
                self.roster.battalions.push(Battalion { points: unit.points, ..battalion });
                self.unit = None;
            }
            Some(OldLabel::Role | OldLabel::ShortRole) => {
                self.roster.units[unit].roles = parts().map(|part| line.name(part)).collect();
            }
            Some(OldLabel::Slot) => self.roster.units[unit].slot = Some(line.name(value)),
            Some(OldLabel::Reinforced) => {
                let choice = reinforced(line, label.clone(), value);
                self.roster.units[unit].choices.extend(choice);
            }
            _ => {
                for part in split_options(self.vocabulary, &label.value, value) {
                    choose_labelled(self.vocabulary, &mut self.roster, unit, (label.clone(), line.name(part)));
                }
            }
        }
    }
}

/// Reads a unit with its cost behind or before the name: `Otter Chief 120pts`, `120pts Otter Chief`.
pub(super) fn priced<'t>(vocabulary: &Vocabulary, words: &'t str) -> Option<UnitText<'t>> {
    let parts = cost::split_unit_text(vocabulary, words);
    let parts = Some(parts).filter(|parts| parts.points.is_some());
    let parts =
        parts.or_else(|| cost_typos::unbracketed(vocabulary, words)).or_else(|| priced_with_word(vocabulary, words))?;
    parts.marks.is_empty().then_some(parts)
}
