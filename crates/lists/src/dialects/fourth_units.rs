//! Fourth-edition lists in text, below their header: regiments, units and what these have.

use super::enhancement::note_enhancement;
use super::fourth_conventions::{Conventions, Costs, Numbers};
use super::fourth_header::{self, set_label_value};
use super::option::{
    begins_with_mark, choice, intended_choice, is_name, labelled, mark_of, marks_beside_name, options_after_cost,
};
use super::rows::item::item;
use super::table::{self, Row};
use crate::lex::cost::{self, TIMES, UnitText};
use crate::lex::cost_typos::LowNumber;
use crate::lex::label::{heading_near, nearest, short_label};
use crate::lex::lines::{is_bullet, is_prose, is_sentence, tidy};
use crate::lex::numbering::without_number;
use crate::lex::{Kind, SourceLine, cost_typos, total};
use crate::line::Class;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Roster};
use adjutant_text::vocabulary::{Known, Label, Vocabulary};

/// The longest name, in bytes.
const MAX_NAME_BYTES: usize = 80;

/// The reader of units.
pub(super) struct Body<'a, 't> {
    pub(super) vocabulary: &'a Vocabulary,
    /// The lines below the one that is read.
    pub(super) below: &'a [SourceLine<'t>],
    pub(super) roster: Roster,
    conventions: Conventions,
    /// The last unit that is no part of another one; a unit without a cost is a part of it. Choices belong to the last unit of any kind.
    pub(super) whole_unit: Option<usize>,
    pub(super) section: Option<Section>,
    /// Whether units stand in the last regiment.
    pub(super) grouped: bool,
    /// How far units are indented that stand behind bullets themselves, and the last bullet.
    pub(super) bulleted: Option<(usize, char)>,
    /// Whether the list has come to its footer.
    ended: bool,
    /// Whether the leader of the next regiment is the general, by a line of its own.
    pub(super) led_by_general: bool,
    /// How many units the last line was.
    units_in_line: usize,
    pub(super) above: Above,
}

/// Whether more units can come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// Units, and what they have.
    Units,
    /// The footer was read: only a heading begins further units.
    Ended,
}

/// The table of lines below the header.
pub(super) type Table<'a, 't> = [Row<Body<'a, 't>, State>; 12];

/// Returns the table of lines below the header.
pub(super) fn table<'a, 't>() -> Table<'a, 't> {
    [
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Footer, |body, line| body.roster.read_end(line, &mut body.ended)),
        (&[], Kind::Heading, Body::known_heading),
        (&[], Kind::Label, Body::label),
        (&[], Kind::Any, Body::short_label),
        (&[], Kind::Any, Body::terrain_in_line),
        (&[], Kind::Total, Body::total),
        (&[State::Units], Kind::Bullet, Body::bullet),
        (&[State::Units], Kind::Bracket, Body::bracket),
        (&[State::Units], Kind::Any, Body::bulletless),
        (&[State::Ended], Kind::Any, |_, _| Some(Class::Unknown)),
    ]
}

/// What stands above a line.
pub(super) struct Above {
    /// What the last line with words was taken for.
    class: Class,
    /// Whether the line stands apart from it.
    pub(super) gap: bool,
}

/// Reads how many units are alike, behind their cost: `Hunters (120) x2`.
fn times_behind(note: &str) -> Option<(u32, &str)> {
    let figure = note.strip_prefix(TIMES).map(str::trim).or_else(|| note.strip_suffix(TIMES))?;
    Some((figure.parse().ok().filter(|count| *count > 1)?, figure))
}

impl<'a, 't> Body<'a, 't> {
    /// Begins with the header read.
    pub(super) fn new(vocabulary: &'a Vocabulary, roster: Roster, conventions: Conventions) -> Self {
        Self {
            vocabulary,
            below: &[],
            roster,
            conventions,
            whole_unit: None,
            section: None,
            grouped: false,
            bulleted: None,
            ended: false,
            led_by_general: false,
            units_in_line: 1,
            above: Above { class: Class::Blank, gap: false },
        }
    }

    /// Reads a line, above those that are `below` it.
    pub(super) fn line(&mut self, table: &Table<'a, 't>, line: &SourceLine<'t>, below: &'a [SourceLine<'t>]) -> Class {
        self.below = below;
        let state = if self.ended { State::Ended } else { State::Units };
        let class = table::read(self, &state, table, line);
        match class {
            Class::Blank => self.above.gap |= !self.conventions.spaced,
            Class::Rule => self.above.gap = true,
            _ => self.above = Above { class, gap: false },
        }
        class
    }

    fn known_heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.heading(line, line.heading?);
        self.ended = false;
        Some(Class::Heading)
    }

    /// Reads a label. Below the end, cards of another list may stand.
    fn label(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let is_of_another = self.ended
            && !self.roster.tactics.is_empty()
            && fourth_header::label_of(line).is_some_and(|(label, _)| label == Label::Tactics);
        if is_of_another { Some(Class::Unknown) } else { set_label_value(&mut self.roster, line, line.label?) }
    }

    /// Reads a short label where no unit stands above that it could be a choice of.
    fn short_label(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if self.whole_unit.is_some() {
            return None;
        }
        set_label_value(&mut self.roster, line, short_label(self.vocabulary, line.text)?)
    }

    /// Reads terrain in the line of its heading.
    fn terrain_in_line(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let class = fourth_header::terrain(&mut self.roster, line)?;
        (self.whole_unit, self.grouped, self.section) = (None, false, Some(Section::Terrain));
        Some(class)
    }

    /// Reads a line that stands behind no bullet: a unit, a note in brackets, or a choice where choices have no bullets.
    fn bulletless(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = without_number(line.text);
        let is_whole = text.len() == line.text.len();
        let parts = if is_whole { line.unit_text() } else { cost::split_unit_text(self.vocabulary, text) };
        if self.whole_unit.is_some()
            && parts.points.is_none()
            && let Some(option) = labelled(line, text)
        {
            let unit = self.roster.units.len() - 1;
            self.roster.choose_all(self.vocabulary, unit, [option]);
            return Some(Class::Choice);
        }
        if parts.points.is_none()
            && let Some(("", note)) = cost::bracketed(line.text)
        {
            let is_mark = self.whole_unit.is_some() && mark_of(line, note).is_some();
            return Some(if is_mark { self.choice(line, note) } else { self.note(line, note) });
        }
        if parts.points.is_none()
            && self.section.is_some()
            && let Some((before, _)) = cost_typos::mistyped(self.vocabulary, line.text)
        {
            return Some(self.push_unpriced(line, before));
        }
        if parts.points.is_none()
            && let Some(lost) = self.unbracketed_cost(line, text, &parts)
        {
            return Some(self.read_unit(line, text, &lost));
        }
        let is_choice_like =
            mark_of(line, line.text).is_some() || matches!(parts, UnitText { count: Some(_), points: None, .. });
        if is_choice_like && self.whole_unit.is_some() {
            // choices stand behind bullets: so many of something in a bought regiment are a member of it
            return Some(match (self.section, parts.count) {
                (Some(Section::Renown), Some(_)) => self.push_unit(line, &parts, Section::Renown, self.whole_unit),
                _ => self.choice(line, line.text),
            });
        }
        if parts.points.is_none() {
            return Some(self.read_unpriced_line(line));
        }
        Some(self.read_unit(line, text, &parts))
    }

    /// Takes a line apart that begins with a count, and whose cost has lost a bracket or both: `4 Hunters (120`. Without its
    /// cost such a line is a choice.
    fn unbracketed_cost<'l>(&self, line: &SourceLine<'_>, text: &'l str, parts: &UnitText<'_>) -> Option<UnitText<'l>> {
        let due = parts.count.is_some() && self.section.is_some() && mark_of(line, text).is_none();
        due.then(|| cost_typos::unbracketed(self.vocabulary, text).or_else(|| self.hand_typed_unit(text))).flatten()
    }

    /// Reads a total among the units: the list's own, or the same once more.
    fn total(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let total = *line.total.as_deref()?;
        let Some(known) = &self.roster.points else {
            self.roster.set_total(line, total);
            self.ended |= !self.roster.units.is_empty();
            return Some(Class::Total);
        };
        let (title, (points, _), _) = total;
        let label = title.trim_end_matches([':', '-', ' ']);
        let again = known.value == points && (title.is_empty() || total::is_label(self.vocabulary, label));
        Some(if again { Class::Total } else { Class::Unknown })
    }

    /// Reads a total without a limit: `Total - 1880 pts`.
    fn stated_total(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) -> Option<Class> {
        if parts.name.is_empty() || !total::is_label(self.vocabulary, parts.name) {
            return None;
        }
        let Some(points) = parts.points else { return Some(Class::Unknown) };
        let total = self.roster.points.get_or_insert_with(|| line.number(points));
        Some(if total.value == points.0 { Class::Total } else { Class::Unknown })
    }

    /// Reads a line without a cost in brackets.
    fn read_unpriced_line(&mut self, line: &SourceLine<'_>) -> Class {
        let Some(section) = self.section else { return Class::Unknown };
        let text = line.text;
        let near = nearest(self.vocabulary, text);
        let slip = near.is_some();
        let heading = heading_near(self.vocabulary, text, near).filter(|_| slip || section != Section::Renown);
        if let Some(heading) = heading {
            self.heading(line, heading);
            return Class::Unknown;
        }
        if let Some((_, points)) =
            total::with_word(self.vocabulary, text).filter(|(title, _)| total::is_label(self.vocabulary, title))
        {
            self.roster.points.get_or_insert_with(|| line.number(points));
            return Class::Total;
        }
        let text = cost::without_remark(text);
        let sentence = is_sentence(text) || text.len() > MAX_NAME_BYTES;
        let is_whole = text.len() == line.text.len();
        let parts = if is_whole { line.unit_text() } else { cost::split_unit_text(self.vocabulary, text) };
        if slip || sentence || parts.name.is_empty() {
            return Class::Unknown;
        }
        let is_known = |name: &str| self.vocabulary.known.get(name) == Some(Known::Terrain);
        let lost = cost_typos::unbracketed(self.vocabulary, text)
            .or_else(|| {
                cost_typos::unbracketed_with(self.vocabulary, text, LowNumber::IsCost)
                    .filter(|lost| is_known(lost.name))
            })
            .or_else(|| self.hand_typed_unit(line.text));
        if let Some(parts) = lost {
            if let Some(class) = self.stated_total(line, &parts) {
                return class;
            }
            let part_of = self.whole_unit.filter(|_| parts.points.is_some_and(|(points, _)| points == 0));
            return self.push_unit(line, &parts, section, part_of);
        }
        let known = is_known(text);
        let apart = self.above.gap && self.whole_unit.is_some();
        match section {
            Section::Terrain if self.whole_unit.is_some() && !known => Class::Unknown,
            Section::Terrain if self.is_below_terrain() && !known => {
                self.section = Some(Section::Ranks);
                Class::Unknown
            }
            Section::EndlessSpell if apart => Class::Unknown,
            Section::Terrain | Section::EndlessSpell if text.contains(':') || !is_name(text) => Class::Unknown,
            Section::Terrain | Section::EndlessSpell => self.push_unit(line, &parts, section, None),
            Section::Ranks | Section::Auxiliary if known => self.terrain(line, &parts),
            Section::Renown if known && self.above.gap => self.terrain(line, &parts),
            _ if !self.conventions.priced => self.push_unit(line, &parts, section, self.whole_unit),
            _ if apart || !is_name(text) => Class::Unknown,
            Section::Renown => self.push_unit(line, &parts, section, self.whole_unit),
            Section::Ranks | Section::Auxiliary => self.companion(line, &parts, section),
        }
    }

    /// Reads a name without a cost in a regiment: a companion of the unit above, or a choice that has lost its bullet. The
    /// plain form of the app prints every companion with a cost. What has choices of units below it is a unit that has
    /// lost its cost.
    fn companion(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>, section: Section) -> Class {
        let below = self.below.iter().find(|line| !line.text.is_empty());
        let bulleted = below.is_some_and(|line| line.is(Kind::Bullet));
        let marks = below.is_some_and(|line| mark_of(line, line.words()).is_some());
        let unbulleted = self.conventions.unbulleted;
        let among_choices = self.above.class == Class::Choice;
        let plain = self.roster.format == Format::AppPlain;
        let is_short = self.conventions.costs == Costs::Short;
        match self.whole_unit {
            None if marks || bulleted || is_short => self.push_unit(line, parts, section, None),
            None => Class::Unknown,
            Some(_) if unbulleted => self.choice(line, line.text),
            Some(_) if plain && among_choices && is_short => self.push_unit(line, parts, section, None),
            Some(_) if plain && among_choices => self.choice(line, line.text),
            Some(_) if marks => self.push_unit(line, parts, section, None),
            Some(_) if plain && bulleted => self.choice(line, line.text),
            Some(_) if plain => Class::Unknown,
            Some(_) => self.push_unit(line, parts, section, self.whole_unit),
        }
    }

    /// Reads terrain that stands below the last regiment without a heading of its own.
    fn terrain(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) -> Class {
        (self.whole_unit, self.bulleted, self.grouped, self.section) = (None, None, false, Some(Section::Terrain));
        self.roster.term("terrain", &line.span());
        self.push_unit(line, parts, Section::Terrain, None)
    }

    /// Reads a line behind a bullet: a choice, a member of a bought regiment, or a unit where units have bullets too.
    fn bullet(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (mark, text) = line.bullet?;
        let parts = self.split_line(text);
        let priced = parts.points.is_some_and(|(points, _)| points > 0);
        if priced && self.whole_unit.is_none() && self.section.is_some() {
            self.bulleted = Some((line.indent, mark));
        }
        // terrain costs nothing, and may stand behind bullets all the same
        let terrain = self.section == Some(Section::Terrain) && !priced;
        if terrain && self.whole_unit.is_none() {
            self.bulleted = Some((line.indent, mark));
        }
        // behind another bullet than that of units stands what they have; pictures differ from unit to unit
        let is_of_units =
            |(indent, bullet): (usize, char)| line.indent <= indent && (mark == bullet || !is_bullet(mark));
        if (priced || terrain) && self.bulleted.is_some_and(is_of_units) {
            return Some(self.read_unit(line, text, &parts));
        }
        if self.is_adorned_unit(line, mark, &parts) {
            return Some(self.read_unit(line, text, &parts));
        }
        let member = mark == '-' && self.section == Some(Section::Renown) && self.whole_unit.is_some();
        if member && self.bulleted.is_none() && mark_of(line, text).is_none() {
            return Some(self.read_unit(line, text, &parts));
        }
        Some(self.choice(line, text))
    }

    /// Takes a line apart; a unit that was typed by hand has its cost behind a dash, and marks behind that.
    fn split_line<'l>(&self, text: &'l str) -> UnitText<'l> {
        let parts = cost::split_unit_text(self.vocabulary, text);
        if parts.points.is_some() || self.section.is_none() || begins_with_mark(self.vocabulary, text) {
            return parts;
        }
        self.hand_typed_unit(text).unwrap_or(parts)
    }

    /// Takes a unit apart that somebody typed, with a cost that no choice has: `Hunters 280 (reinforced)`.
    fn hand_typed_unit<'l>(&self, text: &'l str) -> Option<UnitText<'l>> {
        let is_cost = |(points, _)| points > self.vocabulary.figures.most_option_cost;
        // an unknown word beside the figures in brackets makes them no cost
        let is_whole = |note: &str| note.matches('(').count() == note.matches(')').count();
        let found = item(self.vocabulary, text).filter(|found| found.name.len() < text.len())?;
        (found.points.is_some_and(is_cost) && found.note.is_none_or(is_whole)).then_some(found)
    }

    /// Returns whether a line further in than its leader, or behind a picture or a dash without a blank among units that have none, is a
    /// unit: by its cost, which no choice has.
    fn is_adorned_unit(&self, line: &SourceLine<'_>, mark: char, parts: &UnitText<'_>) -> bool {
        let glued = mark == '-' && line.text[1..].starts_with(char::is_alphabetic);
        let is_below_leader =
            |(indent, bullet): (usize, char)| line.indent > indent && mark == bullet && parts.note.is_none();
        self.section.is_some()
            && self.bulleted.map_or(!is_bullet(mark) || glued, is_below_leader)
            && parts.points.is_some_and(|(points, _)| points > self.vocabulary.figures.most_option_cost)
    }

    /// Reads a line that is a note of the player's.
    fn note(&mut self, line: &SourceLine<'_>, note: &str) -> Class {
        if let Some(unit) = self.whole_unit.and_then(|unit| self.roster.units.get_mut(unit)) {
            unit.note.get_or_insert_with(|| line.name(note));
        }
        Class::Prose
    }

    /// Reads `[General]`, a choice with its label, `[Artefact]: Amulet`, and a unit behind its cost, `[120] Hunters`.
    fn bracket(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if let Some(parts) = cost_typos::leading(self.vocabulary, line.text).filter(|_| self.section.is_some()) {
            return Some(self.read_unit(line, line.text, &parts));
        }
        let inner = line.text.strip_prefix('[')?;
        if let Some(inner) = inner.strip_suffix(']') {
            return Some(self.choice(line, inner));
        }
        let (kind, value) = inner.split_once("]:")?;
        let unit = self.roster.units.len().checked_sub(1).filter(|_| self.whole_unit.is_some())?;
        let choice = Choice { label: Some(line.name(kind)), ..choice(line, value.trim()) };
        note_enhancement(self.vocabulary, &mut self.roster, unit, &line.name(kind), &choice.name);
        self.choose(unit, choice);
        Some(Class::Choice)
    }

    fn choice(&mut self, line: &SourceLine<'_>, text: &str) -> Class {
        let (choice, near) = intended_choice(self.vocabulary, line, text);
        self.choose_for_last(choice);
        if near.is_some() { Class::Unknown } else { Class::Choice }
    }

    fn choose_for_last(&mut self, choice: Choice) {
        let Some(unit) = self.roster.units.len().checked_sub(1).filter(|_| self.whole_unit.is_some()) else {
            self.roster.unattached.push(choice);
            return;
        };
        self.choose(unit, choice);
    }

    fn choose(&mut self, unit: usize, choice: Choice) {
        // of several units of a line, one is the general
        let count = if choice.kind == ChoiceKind::General { 1 } else { self.units_in_line };
        for other in (unit + 1).saturating_sub(count)..unit {
            self.roster.units[other].choices.push(choice.clone());
        }
        self.roster.choose(unit, choice);
    }

    fn read_unit(&mut self, line: &SourceLine<'_>, text: &str, parts: &UnitText<'_>) -> Class {
        let Some(section) = self.section.or(parts.points.map(|_| Section::Ranks)) else { return Class::Unknown };
        let is_free = parts.points.is_none_or(|(points, _)| points == 0);
        let sentence = is_sentence(text) || text.len() > MAX_NAME_BYTES;
        let own_price = matches!(section, Section::Terrain | Section::EndlessSpell);
        if parts.name.is_empty() || parts.points.is_none() && (sentence || nearest(self.vocabulary, text).is_some()) {
            return Class::Unknown;
        }
        if self.conventions.costs == Costs::Over && parts.note.is_some_and(is_prose) {
            return Class::Unknown;
        }
        if let Some(class) = self.stated_total(line, parts) {
            return class;
        }
        self.begin_cut_regiment(line, parts);
        let part_of = self.whole_unit.filter(|_| is_free && !own_price);
        let units = self.conventions.numbers == Numbers::Units && part_of.is_none();
        let behind = parts.note.and_then(times_behind).filter(|_| part_of.is_none());
        let parts = &UnitText { note: parts.note.filter(|_| behind.is_none()), ..*parts };
        let count = parts.count.filter(|_| units).or(behind);
        let count = count.filter(|(count, _)| *count <= self.vocabulary.figures.most_alike);
        let Some((count, _)) = count else { return self.push_unit(line, parts, section, part_of) };
        for _ in 0..count {
            self.push_unit(line, &UnitText { count: None, ..*parts }, section, None);
        }
        self.units_in_line = usize::try_from(count).unwrap_or(1);
        Class::Unit
    }

    /// Keeps a unit whose cost was not understood: its place in the list is known all the same.
    fn push_unpriced(&mut self, line: &SourceLine<'_>, text: &str) -> Class {
        let section = self.section.unwrap_or_default();
        self.push_unit(line, &cost::split_unit_text(self.vocabulary, text), section, None);
        Class::Unknown
    }

    fn push_unit(
        &mut self,
        line: &SourceLine<'_>,
        parts: &UnitText<'_>,
        section: Section,
        part_of: Option<usize>,
    ) -> Class {
        let models = parts.models.or(parts.count).map(|count| line.number(count));
        let (choices, note) = options_after_cost(line, parts);
        let (unit_name, marks) = marks_beside_name(line, parts.name.trim_end_matches([' ', '-', '–', '—']));
        let unit = Unit {
            section,
            part_of,
            models,
            points: parts.points.map(|points| line.number(points)),
            note: note.map(|note| line.name(note)),
            ..Unit::new(tidy(unit_name), line.place(unit_name))
        };
        let at = self.roster.units.len();
        self.units_in_line = 1;
        self.roster.units.push(unit);
        self.roster.choose_all(self.vocabulary, at, choices.into_iter().chain(marks));
        if part_of.is_some() {
            return Class::Part;
        }
        self.whole_unit = Some(at);
        self.section = Some(section);
        if self.grouped {
            if std::mem::take(&mut self.led_by_general) {
                self.roster.add_general(at);
            }
            self.roster.join_last_regiment(at);
        }
        Class::Unit
    }
}
