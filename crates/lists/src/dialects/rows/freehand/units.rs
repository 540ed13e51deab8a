//! The units of a hand-typed army: which lines are one, and with which count, cost and marks.

use std::ops::Range;

use super::{Reader, has_letters_alone};
use crate::army::Battalion;
use crate::dialects::option::{is_name, mark_of, marks_beside_name, options_after_cost};
use crate::dialects::rows::item::{behind_number, counted_before, counted_behind, item};
use crate::dialects::rows::repeated::{repeated, repeated_at_open_cost};
use crate::lex::SourceLine;
use crate::lex::cost::{self, Figure, UnitText};
use crate::lex::lines::{is_blank, is_prose, is_sentence, tidy};
use crate::line::Class;
use crate::sum::sum;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Name, Written};
use adjutant_text::vocabulary::{Category, Known, Mark, OldLabel, PartHeading, eq_ignore_case};

/// The longest name of a unit that has no count and no cost, in bytes.
const MAX_NAME_BYTES: usize = 40;

/// The minimum number of units that show how the others are written.
const MIN_USUAL_UNITS: usize = 3;

/// The longest name in small letters, in words: longer ones are prose.
const MAX_SMALL_WORDS: usize = 3;

/// Reads a unit without a count and a cost, which a mark shows to be the general: `Otter Chief (General)`, `Otter Chief - general`.
fn general<'t>(line: &SourceLine<'_>, words: &'t str) -> Option<UnitText<'t>> {
    let (count, words) = counted_before(line.vocabulary, words);
    let (name, marks) = marks_beside_name(line, words);
    let is_general = marks.iter().any(|mark| mark.kind == ChoiceKind::General);
    let is_behind = is_general && words.starts_with(name) && is_name(name) && !name.contains(':');
    is_behind.then(|| UnitText { name: words, count, has_option_mark: true, ..UnitText::default() })
}

impl Reader<'_> {
    pub(super) fn unit(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let words = line.words();
        if self.ended && !self.is_added(line) {
            return None;
        }
        let is_bought = || line.typed_unit().is_some_and(|parts| self.vocabulary.bought.get(parts.name).is_some());
        if self.battalions && line.indent == 0 && !is_bought() {
            return Some(self.battalion(line, words));
        }
        if let Some((times, parts)) = repeated(self.vocabulary, words) {
            self.add(line, &parts);
            // one of several is the general
            let is_general = |note: &&str| mark_of(line, note).is_some_and(|mark| mark.kind == ChoiceKind::General);
            let other = UnitText { note: parts.note.filter(|note| !is_general(note)), ..parts };
            (1..times).for_each(|_| self.add(line, &other));
            return Some(Class::Unit);
        }
        if let Some((times, parts)) = repeated_at_open_cost(self.vocabulary, words) {
            let first = self.roster.units.len();
            if times == 1 {
                self.add(line, &parts);
                return Some(Class::Unit);
            }
            (0..times).for_each(|_| self.add(line, &UnitText { points: None, ..parts }));
            let points = parts.points.map(|points| line.number(points));
            self.unsettled.extend(points.map(|points| (first..self.roster.units.len(), points)));
            return Some(Class::Unit);
        }
        let is_in_front = |parts: &UnitText<'_>| parts.points.is_some_and(|(_, figure)| words.starts_with(figure));
        let behind_cost = || {
            let behind_number = || behind_number(self.vocabulary, words);
            if self.costs_first { line.typed_unit().filter(is_in_front).or_else(behind_number) } else { None }
        };
        let parts = behind_cost()
            .or_else(|| line.typed_unit())
            .or_else(|| general(line, words))
            .or_else(|| self.with_remark(line, words))
            .or_else(|| self.general_behind_head(line, words))
            .or_else(|| self.uncapitalised(words))
            .or_else(|| self.name_alone(line, words))
            .or_else(|| self.terrain(words))?;
        if self.roster.read_bought(line, &parts) {
            return Some(Class::Choice);
        }
        if self.is_remark(&parts) {
            return None;
        }
        // above the units, a round number is the size of the battle
        let figures = &self.vocabulary.figures;
        let may_state_size = self.roster.limit.is_none() && self.role.is_none();
        let is_size = |points: u32| may_state_size && figures.is_round_limit(points);
        let is_marked = parts.note.is_some_and(|note| mark_of(line, note).is_some());
        let is_head = self.is_of_army(words) || !is_marked && parts.points.is_some_and(|(points, _)| is_size(points));
        if self.roster.units.is_empty() && is_head {
            return None;
        }
        if self.is_battalion(&parts) {
            let battalion_name = cost::bracketed(parts.name).map_or(parts.name, |(before, _)| before);
            return Some(self.add_battalion(line, battalion_name, parts.points));
        }
        self.add(line, &parts);
        self.shape = Some((line.indent, line.bullet.map(|(bullet, _)| bullet)));
        Some(Class::Unit)
    }

    /// Returns whether what was read as a unit is a remark with a number: several words in small letters, below units that all
    /// begin with a capital one.
    fn is_remark(&self, parts: &UnitText<'_>) -> bool {
        let is_capital = |unit: &Unit| unit.name.starts_with(char::is_uppercase);
        parts.name.contains(is_blank)
            && !parts.name.contains(char::is_uppercase)
            && self.roster.units.len() >= MIN_USUAL_UNITS
            && self.roster.units.iter().all(is_capital)
    }

    /// Returns whether the last word of a name, or brackets beside it, say that it is a battalion: `Otter Host (battalion: two units)`.
    fn is_battalion(&self, parts: &UnitText<'_>) -> bool {
        let beside = cost::bracketed(parts.name).map(|(_, inner)| inner).or(parts.note);
        let last = parts.name.rsplit(is_blank).next();
        let first = beside.and_then(|words| words.split(':').next());
        let is_word = |word: &str| self.vocabulary.categories.get(word.trim()) == Some(Category::Battalions);
        first.into_iter().chain(last).any(is_word)
    }

    /// Returns whether a line below the total is a unit all the same: it has a cost, and the bullet of the units or that of an addition.
    fn is_added(&self, line: &SourceLine<'_>) -> bool {
        let bullet = line.bullet.map(|(bullet, _)| bullet);
        let is_in_place = self.shape == Some((line.indent, bullet)) || bullet == Some('+');
        let parts = line.typed_unit().filter(|parts| parts.points.is_some());
        is_in_place && parts.is_some_and(|parts| has_letters_alone(parts.name) && !parts.note.is_some_and(is_prose))
    }

    /// Reads a battalion with its cost; without one it is a core battalion.
    pub(super) fn battalion(&mut self, line: &SourceLine<'_>, text: &str) -> Class {
        let (words, note) = cost::bracketed(text).map_or((text, None), |(before, note)| (before, Some(note)));
        let is_note = note.is_some_and(|note| cost::parse_cost(self.vocabulary, note).is_none());
        let parts = item(self.vocabulary, if is_note { words } else { text }).filter(|parts| parts.points.is_some());
        let (words, points) = parts.map_or((words, None), |parts| (parts.name, parts.points));
        self.add_battalion(line, words, points)
    }

    fn add_battalion(&mut self, line: &SourceLine<'_>, words: &str, points: Option<Figure<'_>>) -> Class {
        let battalion = Battalion::new(line.name(words), points.is_none());
        let points = points.map(|points| line.number(points));
        self.roster.begin_battalion(Battalion { points, ..battalion }, &line.span());
        self.signs += 1;
        Class::Heading
    }

    /// Reads a unit without a cost before a remark: `20 Otters - painted!`.
    fn with_remark<'t>(&self, line: &SourceLine<'t>, words: &'t str) -> Option<UnitText<'t>> {
        let (before, remark) = cost::remark(words).filter(|(_, remark)| !cost::has_digit(remark))?;
        let unit = item(self.vocabulary, before)
            .or_else(|| general(line, before))
            .or_else(|| self.uncapitalised(before))
            .or_else(|| self.name_alone(line, before))?;
        Some(UnitText { note: unit.note.or(Some(remark)), ..unit })
    }

    /// Reads the general that stands behind words of the head: `Saturday: Otter Chief (General)`.
    fn general_behind_head<'t>(&self, line: &SourceLine<'t>, words: &'t str) -> Option<UnitText<'t>> {
        let (_, behind) = words.split_once(": ").filter(|_| self.roster.units.is_empty())?;
        general(line, behind.trim())
    }

    /// Reads a unit with its count in small letters, in an army that names its faction or its edition: `10 otter boyz`.
    fn uncapitalised<'t>(&self, words: &'t str) -> Option<UnitText<'t>> {
        let is_army = self.names_edition || self.roster.faction.is_some();
        let is_priced = self.roster.units.iter().any(|unit| unit.points.is_some());
        let (count, name) = cost::counted(words);
        let is_short = name.len() <= MAX_NAME_BYTES && name.split(' ').count() <= MAX_SMALL_WORDS;
        let is_plain = name.chars().all(|c| c.is_lowercase() || matches!(c, ' ' | '-' | '\'' | '’'));
        let is_other = self.vocabulary.points.strip_prefixes(name).any(|rest| !rest.starts_with(char::is_alphabetic))
            || name.split(' ').any(|word| self.vocabulary.models.get(word).is_some());
        let is_unit = is_army && !is_priced && is_short && is_plain && !is_other;
        count.filter(|_| is_unit).map(|count| UnitText { name, count: Some(count), ..UnitText::default() })
    }

    /// Reads a name in the place of a unit, in an army without costs of an edition that it names.
    fn name_alone<'t>(&self, line: &SourceLine<'t>, words: &'t str) -> Option<UnitText<'t>> {
        let is_above_first = || {
            self.shape.is_none() && line.bullet.is_none() && self.block_start.is_some_and(|start| line.start() >= start)
        };
        let is_in_place = self.shape == Some((line.indent, line.bullet.map(|(bullet, _)| bullet))) || is_above_first();
        let is_unpriced = self.names_edition && self.roster.units.iter().all(|unit| unit.points.is_none());
        let words = words.trim_end_matches('*');
        let (count, name) = cost::counted(words);
        let (bare, _) = marks_beside_name(line, name);
        let is_named = count.is_some() || is_name(words);
        let is_unit = is_in_place
            && is_unpriced
            && is_named
            && (!self.behind_gap || self.roster.units.is_empty())
            && !is_sentence(words)
            && !self.is_of_army(words);
        let is_short = bare.len() <= MAX_NAME_BYTES
            && bare.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’'));
        (is_unit && is_short).then(|| UnitText { name, count, ..UnitText::default() })
    }

    /// Reads terrain that the game knows, below units: it costs nothing in most editions.
    fn terrain<'t>(&self, words: &'t str) -> Option<UnitText<'t>> {
        let is_terrain = self.vocabulary.known.get(words) == Some(Known::Terrain);
        (is_terrain && !self.roster.units.is_empty()).then(|| UnitText { name: words, ..UnitText::default() })
    }

    pub(super) fn add(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) {
        let (choices, note) = options_after_cost(line, parts);
        let (unit_name, marks) = marks_beside_name(line, parts.name);
        let is_role = |words: &str| self.vocabulary.battlefield_roles.get(words).is_some();
        let role_beside_name = cost::bracketed(unit_name).filter(|(_, inner)| is_role(inner));
        let (unit_name, role_words) = role_beside_name.map_or((unit_name, None), |(name, role)| (name, Some(role)));
        let is_marked = !marks.is_empty() || role_words.is_some();
        let in_front = || cost::counted(unit_name).0.map(|count| (cost::counted(unit_name).1, count));
        let count_before_mark =
            counted_behind(self.vocabulary, unit_name).or_else(in_front).filter(|_| is_marked && parts.count.is_none());
        let (unit_name, count) = count_before_mark
            .map_or((unit_name, parts.models.or(parts.count)), |(unit_name, count)| (unit_name, Some(count)));
        let ally = |words: &str| self.vocabulary.marks.get(words) == Some(Mark::Ally);
        let (unit_name, is_ally) = match cost::bracketed(unit_name).filter(|(_, inner)| ally(inner)) {
            Some((unit_name, _)) => (unit_name, true),
            None => (unit_name, note.is_some_and(ally)),
        };
        // names have no words in small letters alone in brackets: `Kurnoth Hunters (buer)`
        let is_remark = |words: &str| words.starts_with(char::is_lowercase) && !words.contains(char::is_uppercase);
        let (unit_name, note) = match cost::bracketed(unit_name).filter(|(_, inner)| is_remark(inner)) {
            Some((unit_name, remark)) => (unit_name, note.or(Some(remark))),
            None => (unit_name, note),
        };
        let role = |choice: &Choice| self.vocabulary.roles.get(&choice.name.value) == Some(PartHeading::Role);
        let note_role =
            note.filter(|note| self.vocabulary.roles.get(note) == Some(PartHeading::Role)).map(|note| line.name(note));
        let (roles, choices): (Vec<Choice>, Vec<Choice>) = choices.into_iter().partition(role);
        let role_beside_name = role_words.map(|words| line.name(words));
        let roles: Vec<Name> =
            roles.into_iter().map(|choice| choice.name).chain(note_role).chain(role_beside_name).collect();
        self.signs += roles.len();
        let is_terrain = parts.points.is_none() && self.vocabulary.known.get(unit_name) == Some(Known::Terrain);
        let section = if is_terrain { Section::Terrain } else { self.section };
        let unit = Unit {
            section,
            models: count.map(|count| line.number(count)),
            points: parts.points.map(|points| line.number(points)),
            roles: if roles.is_empty() { self.role.clone().into_iter().collect() } else { roles },
            note: note.map(|note| line.name(note)),
            allied: self.allies.clone().or(is_ally.then(|| line.span())).map(|span| Written::new(true, span)),
            ..Unit::new(tidy(unit_name), line.place(unit_name))
        };
        let at = self.roster.units.len();
        self.roster.units.push(unit);
        if section == Section::Ranks {
            self.roster.join_last_regiment(at);
        }
        if std::mem::take(&mut self.led_by_general) {
            self.roster.add_general(at);
        }
        let marks: Vec<Choice> = choices.into_iter().chain(marks).collect();
        let tells = |kind| matches!(kind, ChoiceKind::General | ChoiceKind::Reinforced);
        self.signs += usize::from(marks.iter().any(|choice| tells(choice.kind)));
        self.roster.choose_all(self.vocabulary, at, marks);
    }

    /// Settles the costs of which no word says whether they are those of one of several units or of all: the total does. Where none is stated
    /// or neither comes to it for all of them, the cost is kept as a note.
    pub(super) fn settle_costs_of_several(&mut self) {
        let several = std::mem::take(&mut self.unsettled);
        let count = |units: &Range<usize>| u32::try_from(units.len()).unwrap_or(u32::MAX);
        let add = |sum: u32, cost: u32| sum.saturating_add(cost);
        let of_all = several.iter().map(|(_, points)| points.value).fold(0, add);
        let of_one = several.iter().map(|(units, points)| points.value.saturating_mul(count(units))).fold(0, add);
        let can_share = several.iter().all(|(units, points)| points.value.is_multiple_of(count(units)));
        let added = sum(&self.roster, self.vocabulary).points;
        let totals = [&self.roster.points, &self.last];
        let is_missing =
            |cost: u32| totals.iter().copied().flatten().any(|total| total.value == added.saturating_add(cost));
        let (are_of_one, are_shared) = (is_missing(of_one), can_share && is_missing(of_all));
        for (units, points) in several {
            let count = count(&units);
            for unit in &mut self.roster.units[units] {
                if are_of_one {
                    unit.points = Some(points.clone());
                } else if are_shared {
                    unit.points = Some(Written::new(points.value / count, points.span.clone()));
                } else {
                    let words = unit.note.take().map_or(String::new(), |note| note.value + ", ");
                    unit.note = Some(Written::new(format!("{words}{}", points.value), points.span.clone()));
                }
            }
        }
    }

    /// Makes a unit of the general that a label names, where no line has it.
    pub(super) fn add_general(&mut self) {
        let is_general = |label: &Name| self.vocabulary.labels.get(&label.value) == Some(OldLabel::General);
        let named = self.roster.labelled.iter().position(|one| is_general(&one.label));
        if let Some(at) = named.filter(|_| self.roster.generals.is_empty()) {
            let value = self.roster.labelled.remove(at).value;
            // behind a dash stands what the general has
            let first = value.value.split(" - ").next().unwrap_or_default();
            let known = self.roster.units.iter().position(|unit| eq_ignore_case(&unit.name, first));
            if let Some(unit) = known.filter(|_| first.len() < value.value.len()) {
                self.roster.add_general(unit);
                return;
            }
            self.roster.units.push(Unit::new(value.value, value.span));
            self.roster.add_general(self.roster.units.len() - 1);
        }
    }

    /// Takes low numbers for the models of their units where no unit has a cost: `Ardboys (10)`. A number beside that of the models, such as
    /// wounds, is a note.
    pub(super) fn take_small_counts(&mut self) {
        let least_cost = self.vocabulary.figures.least_bare_cost;
        let is_low = |unit: &Unit| unit.points.as_ref().is_none_or(|points| points.value < least_cost);
        let units = &mut self.roster.units;
        if units.len() < MIN_USUAL_UNITS || !units.iter().all(is_low) {
            return;
        }
        for unit in units {
            let number = unit.points.take();
            if unit.models.is_none() {
                unit.models = number;
            } else if let Some(number) = number {
                unit.note.get_or_insert(Written::new(number.value.to_string(), number.span));
            }
        }
    }

    /// Takes a number behind a name for its cost, however small, where all other units have theirs there: `Reed Shrine 40`.
    pub(super) fn take_small_costs(&mut self) {
        let figures = &self.vocabulary.figures;
        let is_small_cost = |unit: &Unit| {
            let behind = unit.models.as_ref().filter(|models| models.span.start >= unit.span.end);
            unit.points.is_none() && behind.is_some_and(|models| figures.is_unit_cost(models.value))
        };
        let is_priced_behind =
            |unit: &Unit| unit.points.as_ref().is_some_and(|points| points.span.start >= unit.span.end);
        let small = self.roster.units.iter().filter(|unit| is_small_cost(unit)).count();
        let priced = self.roster.units.iter().filter(|unit| is_priced_behind(unit)).count();
        if small > 0 && priced > small && small + priced == self.roster.units.len() {
            for unit in self.roster.units.iter_mut().filter(|unit| is_small_cost(unit)) {
                unit.points = unit.models.take();
            }
        }
    }
}
