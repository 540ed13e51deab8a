//! Totals and labels of a hand-typed army.

use super::{Reader, is_quota};
use crate::dialects::fourth_header;
use crate::dialects::labelled::{choose_labelled, is_label, note_army_option};
use crate::dialects::rows::item::item;
use crate::lex::cost::UnitText;
use crate::lex::{SourceLine, cost, total};
use crate::line::Class;
use crate::unit::Section;
use adjutant_text::vocabulary::{OldLabel, PartHeading};

impl Reader<'_> {
    /// Reads a total with its limit, or behind its word, or alone: what it is, the sum decides.
    pub(super) fn total(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = total::without_fraction(line.words());
        if let Some(total) = total::with_limit(self.vocabulary, text) {
            let title = total.0.trim_matches([' ', ':', '-', '–', '=']);
            if self.vocabulary.is_faction(title) {
                self.roster.faction = Some(line.name(title));
            } else if !title.is_empty() && self.roster.units.is_empty() && !total::is_label(self.vocabulary, title) {
                self.title(line, title);
            }
            self.roster.set_total(line, total);
            (self.signs, self.ended) = (self.signs + 1, !self.roster.units.is_empty());
            return Some(Class::Total);
        }
        if let Some(sum) = total::added(self.vocabulary, text) {
            self.roster.points = Some(line.number(sum));
            self.ended = !self.roster.units.is_empty();
            return Some(Class::Total);
        }
        let has_total_word = total::has_total_word(self.vocabulary, text);
        let behind_word = total::behind_total_word(self.vocabulary, text);
        let (_, last) = total::figure_at_end(self.vocabulary, text.trim_end_matches(|c: char| !c.is_ascii_digit()));
        let figure = behind_word.unwrap_or(last);
        let points = cost::parse_cost(self.vocabulary, figure)
            .filter(|points| *points >= self.vocabulary.figures.least_total)?;
        let alone = text.trim_matches(|c: char| !c.is_alphanumeric()).starts_with(figure)
            && cost::parse_cost(
                self.vocabulary,
                cost::without_unit(self.vocabulary, text.trim_matches([' ', '=', ':', '[', ']', '(', ')'])),
            )
            .is_some();
        if has_total_word {
            self.roster.points = Some(line.number((points, figure)));
            self.ended = !self.roster.units.is_empty();
        } else if alone {
            self.last = Some(line.number((points, figure)));
        } else {
            return None;
        }
        Some(Class::Total)
    }

    /// Reads a label of any app's lists with its value.
    pub(super) fn labelled(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (label, value) = line.words().split_once([':', '\t'])?;
        let (label, value) = (label.trim(), value.trim());
        // what a unit has, behind its cost: `Otter Chief 120 - Artefact: Silver Ladle`
        if item(self.vocabulary, label).is_some_and(|parts| parts.points.is_some()) {
            return None;
        }
        let kind = self.vocabulary.labels.get(label);
        if let Some(class) = self.labelled_unit(line, label, value) {
            return Some(class);
        }
        if kind == Some(OldLabel::General)
            && let Some(parts) = item(self.vocabulary, value)
        {
            self.add(line, &parts);
            self.roster.add_general(self.roster.units.len() - 1);
        } else if self.vocabulary.is_faction(value) {
            self.roster.faction = Some(line.name(value));
        } else if let Some(points) = cost::parse_cost(self.vocabulary, value).filter(|_| kind == Some(OldLabel::Limit))
        {
            self.roster.limit.get_or_insert(line.number((points, value)));
        } else if self.vocabulary.totals.get(label).is_some() && cost::parse_cost(self.vocabulary, value).is_some() {
            let points = line.number((cost::parse_cost(self.vocabulary, value)?, value));
            if self.roster.units.is_empty() {
                fourth_header::note_points(self.vocabulary, &mut self.roster, points);
            } else {
                self.roster.points.get_or_insert(points);
            }
        } else if self.vocabulary.players.get(label).is_some() {
            return Some(Class::Prose);
        } else if let Some(class) =
            line.label.and_then(|label| fourth_header::set_label_value(&mut self.roster, line, label))
        {
            self.signs += 1;
            return Some(class);
        } else if let Some(unit) = self.of_unit(line).filter(|_| is_label(self.vocabulary, label)) {
            choose_labelled(self.vocabulary, &mut self.roster, unit, (line.name(label), line.name(value)));
            return Some(Class::Choice);
        } else if kind.is_some() || is_label(self.vocabulary, label) || is_quota(value) {
            note_army_option(&mut self.roster, line, kind, (line.name(label), value));
        } else {
            return None;
        }
        self.signs += 1;
        Some(Class::Label)
    }

    /// Reads a unit or a battalion behind a label that says what it is: `Battleline: Otters 120`, `Unit 1: Otters 120`.
    fn labelled_unit(&mut self, line: &SourceLine<'_>, label: &str, value: &str) -> Option<Class> {
        let unit = item(self.vocabulary, value);
        let priced = unit.as_ref().filter(|parts| parts.points.is_some());
        match self.vocabulary.roles.get(label) {
            Some(PartHeading::EndlessSpells) => {
                let section = std::mem::replace(&mut self.section, Section::EndlessSpell);
                let class = priced.map(|parts| self.add_unit(line, parts));
                self.section = section;
                return class;
            }
            Some(PartHeading::Role) => {
                let parts = priced?;
                self.role = Some(line.name(label));
                return Some(self.add_unit(line, parts));
            }
            Some(PartHeading::Battalions) if !value.is_empty() => return Some(self.battalion(line, value)),
            _ => {}
        }
        // a form has a number for each unit
        let word = label.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_numbered = word.len() < label.len();
        let is_unit = is_numbered && self.vocabulary.parts.get(word.trim_end()) == Some(PartHeading::Units);
        match unit.filter(|_| is_unit) {
            Some(parts) => Some(self.add_unit(line, &parts)),
            None if is_unit => Some(if value.is_empty() { Class::Blank } else { Class::Unknown }),
            None => None,
        }
    }

    fn add_unit(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) -> Class {
        self.add(line, parts);
        Class::Unit
    }
}
