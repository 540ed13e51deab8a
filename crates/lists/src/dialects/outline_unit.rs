//! The units of an army by category, and what each has.

use super::labelled::choose_labelled;
use super::option::{begins_with_mark, counted_choice, mark_of};
use super::outline::{Entry, Holder, Outline, Place, TextPart, split_at_commas, split_bracketed_costs};
use crate::lex::SourceLine;
use crate::lex::cost::{self, Figure, TIMES};
use crate::lex::lines::{is_blank, tidy};
use crate::line::Class;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Name, Written};
use adjutant_text::vocabulary::{Mark, OldLabel, PartHeading, eq_ignore_case};

/// Takes the number of a table off the beginning of a choice: `2. Ghost-mist`.
fn without_table_number(text: &str) -> (&str, bool) {
    match cost::digits(text).and_then(|(_, rest)| rest.strip_prefix(". ")) {
        Some(rest) if !rest.is_empty() => (rest, true),
        _ => (text, false),
    }
}

/// Returns how many models are several times so many: `2x 5 River Guards` are ten.
fn total_models(text: &str) -> Option<Figure<'_>> {
    let (times, rest) = cost::digits(text)?;
    let (each, behind) =
        cost::digits(rest.trim_start_matches(is_blank).strip_prefix(TIMES)?.trim_start_matches(is_blank))?;
    behind.starts_with(is_blank).then(|| (times.saturating_mul(each), &text[..text.len() - behind.len()]))
}

impl Outline<'_> {
    pub(super) fn unit(
        &mut self,
        line: &SourceLine<'_>,
        text: &str,
        entry: &Entry<'_, '_>,
        section: Section,
        battalion: Option<usize>,
    ) -> (Class, Option<Holder>) {
        // a name of the player's own stands before the warscroll's
        let (custom, text) = match text.split_once(" - ") {
            Some((custom, text)) => (Some(line.name(custom)), text),
            None => (None, text),
        };
        let (count, text) = cost::counted(text);
        let keywords =
            entry.keywords.map(|(line, words)| split_at_commas(words).map(|word| line.name(word)).collect::<Vec<_>>());
        let at = self.roster.units.len();
        self.roster.units.push(Unit {
            section,
            models: count.map(|count| line.number(count)),
            points: entry.points.map(|points| line.number(points)),
            note: custom,
            roles: self.roles(section, keywords.as_deref()),
            keywords,
            allied: self.allied.then(|| Written::new(true, line.span())),
            ..Unit::new(tidy(text), line.place(text))
        });
        if let Some(battalion) = battalion {
            self.roster.join_battalion(at, battalion);
        } else if self.place == Place::Regiment {
            self.roster.join_last_regiment(at);
        }
        if let Some((line, options)) = entry.options {
            for part in split_at_commas(options) {
                self.option(line, at, part, entry);
            }
        }
        (Class::Unit, Some(Holder::Unit(at)))
    }

    /// Returns the roles of a unit: that of its category, and those among its keywords.
    fn roles(&self, section: Section, keywords: Option<&[Name]>) -> Vec<Name> {
        let mut roles: Vec<Name> = self.role.clone().filter(|_| section == Section::Ranks).into_iter().collect();
        for word in keywords.unwrap_or_default() {
            let is_role = self.vocabulary.roles.get(&word.value) == Some(PartHeading::Role);
            if is_role && !roles.iter().any(|role| eq_ignore_case(&role.value, &word.value)) {
                roles.push(word.clone());
            }
        }
        roles
    }

    /// Reads something that a unit has.
    fn option(&mut self, line: &SourceLine<'_>, unit: usize, text: &str, entry: &Entry<'_, '_>) {
        let (text, points) = split_bracketed_costs(self.vocabulary, text);
        let (text, numbered) = without_table_number(text);
        let first = text.split_once(" - ").map_or(text, |(first, _)| first);
        let mark = self.vocabulary.marks.get(first);
        if mark == Some(Mark::Ally) {
            self.roster.units[unit].allied = Some(Written::new(true, line.place(first)));
            return;
        }
        if let Some(found) = mark_of(line, if mark.is_some() { first } else { text }) {
            return self.roster.choose(unit, found);
        }
        if let Some((count, part)) = total_models(text) {
            return self.models(line, unit, count, part);
        }
        if let (Some(count), rest) = cost::counted(text) {
            return self.counted(line, unit, text, count, rest);
        }
        let profile = |(label, names): &&(TextPart<'_, '_>, TextPart<'_, '_>)| {
            let kind = self.vocabulary.labels.get(label.1);
            split_at_commas(names.1).any(|name| name == text) && (kind != Some(OldLabel::Spells) || numbered)
        };
        if let Some(((label_raw, label), _)) = entry.profiles.iter().find(profile) {
            choose_labelled(self.vocabulary, &mut self.roster, unit, (label_raw.name(label), line.name(text)));
        } else if let Some((label, value)) = text.split_once(": ") {
            choose_labelled(self.vocabulary, &mut self.roster, unit, (line.name(label), line.name(value)));
        } else {
            let points = points.map(|points| line.number(points));
            let choice = Choice { points, ..Choice::new(ChoiceKind::Other, line.name(text)) };
            self.roster.units[unit].choices.push(choice);
        }
    }

    /// Reads so many of something: `5 River Guards` are models, `2x Long Oar` are oars.
    fn counted(&mut self, line: &SourceLine<'_>, unit: usize, text: &str, count: Figure<'_>, rest: &str) {
        // New Recruit writes the models as it writes what they have: `20x River Guard` of the unit `River Guards`
        let singular = |name: &str| name.trim_end_matches('s').to_lowercase();
        let is_of_unit = singular(rest) == singular(&self.roster.units[unit].name);
        if is_of_unit || !text[count.1.len()..].trim_start_matches(is_blank).starts_with(TIMES) {
            return self.models(line, unit, count.0, count.1);
        }
        self.roster.units[unit].choices.push(counted_choice(line, Some(count), rest));
    }

    fn models(&mut self, line: &SourceLine<'_>, unit: usize, count: u32, part: &str) {
        let known = self.roster.units[unit].models.as_ref().map_or(0, |models| models.value);
        self.roster.units[unit].models = Some(line.number((known.saturating_add(count), part)));
    }

    /// Reads an entry below a unit: models, or a choice with what was chosen.
    pub(super) fn below_unit(&mut self, line: &SourceLine<'_>, unit: usize, entry: &Entry<'_, '_>) -> Class {
        let (count, rest) = cost::counted(entry.name);
        let is_mark = begins_with_mark(self.vocabulary, rest);
        let are_models = (count.is_some() || entry.models) && !is_mark;
        match count {
            Some(count) if are_models => self.models(line, unit, count.0, count.1),
            None if are_models => self.models(line, unit, 1, entry.name),
            Some(_) | None => {}
        }
        match entry.options {
            Some((line, options)) if are_models => {
                for part in split_at_commas(options) {
                    let (count, rest) = cost::counted(part);
                    self.roster.units[unit].choices.push(counted_choice(line, count, rest));
                }
            }
            Some((options_raw, options)) => {
                for part in split_at_commas(options) {
                    choose_labelled(self.vocabulary, &mut self.roster, unit, (line.name(rest), options_raw.name(part)));
                }
            }
            None if are_models => {}
            None => self.option(line, unit, entry.name, entry),
        }
        Class::Choice
    }
}
