//! Fourth-edition lists in text, below their header: regiments, units and what these have.

use super::enhancement::given;
use super::fourth::plain;
use super::fourth_header;
use super::option::{behind, choice, choice_meant, is_name, marked, marks_behind, name, number};
use crate::army::Regiment;
use crate::lex::label::{Heading, Section as Begins, Vocabulary, heading, nearest, slipped_heading};
use crate::lex::lines::{Raw, bullet, is_bullet, is_sentence, tidy, unnumbered};
use crate::lex::{
    cost::{self, Parts},
    cost_typos, total,
};
use crate::line::Class;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Roster, Written};
use adjutant_text::vocabulary::Known;

/// The longest name, in bytes.
const LONGEST_NAME: usize = 80;

/// How the units of a list are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Habits {
    /// Whether units have costs.
    pub priced: bool,
    /// Whether a blank line stands behind every line, and tells nothing.
    pub spaced: bool,
    /// Whether choices have no bullets.
    pub unbulleted: bool,
    /// What a number before a unit counts.
    pub numbers: Numbers,
}

/// What a number before a unit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Its models.
    Models,
    /// Units that are alike.
    Units,
}

/// The reader of units.
pub(super) struct Body<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    habits: Habits,
    /// The unit that parts and choices belong to.
    top: Option<usize>,
    section: Option<Section>,
    /// Whether units stand in the last regiment.
    grouped: bool,
    /// How far units are indented that stand behind bullets themselves, and the last bullet.
    bulleted: Option<(usize, char)>,
    /// Whether the list has come to its footer.
    ended: bool,
    /// Whether the leader of the next regiment is the general, by a line of its own.
    led_by_general: bool,
    /// How many units the last line was taken for.
    alike: usize,
    above: Above,
}

/// What stands above a line.
struct Above {
    /// What the last line with words was taken for.
    class: Class,
    /// Whether the line stands apart from it.
    gap: bool,
}

impl<'f> Body<'f> {
    /// Begins with the header read.
    pub(super) fn new(vocabulary: &'f Vocabulary, roster: Roster, habits: Habits) -> Self {
        Self {
            vocabulary,
            roster,
            habits,
            top: None,
            section: None,
            grouped: false,
            bulleted: None,
            ended: false,
            led_by_general: false,
            alike: 1,
            above: Above { class: Class::Blank, gap: false },
        }
    }

    /// Returns the list.
    pub(super) fn done(self) -> Roster {
        self.roster
    }

    /// Reads a line, before the next one that has words.
    pub(super) fn line(&mut self, raw: &Raw<'_>, below: Option<&Raw<'_>>) -> Class {
        let class = self.class(raw, below);
        match class {
            Class::Blank => self.above.gap |= !self.habits.spaced,
            Class::Rule => self.above.gap = true,
            _ => self.above = Above { class, gap: false },
        }
        class
    }

    fn class(&mut self, raw: &Raw<'_>, below: Option<&Raw<'_>>) -> Class {
        if let Some(class) = plain(self.vocabulary, &mut self.roster, raw) {
            self.ended |= class == Class::Footer && !self.roster.units.is_empty();
            return class;
        }
        if let Some(heading) = heading(self.vocabulary, raw.text) {
            self.heading(raw, heading);
            self.ended = false;
            return Class::Heading;
        }
        if fourth_header::labelled(self.vocabulary, &mut self.roster, raw).is_some() {
            return Class::Label;
        }
        if self.top.is_none() && fourth_header::shortly_labelled(self.vocabulary, &mut self.roster, raw).is_some() {
            return Class::Label;
        }
        if let Some(class) = fourth_header::terrain(self.vocabulary, &mut self.roster, raw) {
            (self.top, self.grouped, self.section) = (None, false, Some(Section::Terrain));
            return class;
        }
        if let Some((title, points, limit)) = total::with_limit(self.vocabulary, raw.text) {
            return self.total(raw, title, points, limit);
        }
        if self.ended {
            return Class::Unknown;
        }
        if let Some((mark, text)) = bullet(raw.text) {
            return self.bullet(raw, mark, text);
        }
        if raw.text.starts_with(['[', '('])
            && let Some(class) = self.bracket(raw)
        {
            return class;
        }
        self.bulletless(raw, below)
    }

    /// Reads a line that stands behind no bullet: a unit, a note in brackets, or a choice where choices have no bullets.
    fn bulletless(&mut self, raw: &Raw<'_>, below: Option<&Raw<'_>>) -> Class {
        let text = unnumbered(raw.text);
        let parts = cost::parts(self.vocabulary, text);
        if parts.points.is_none()
            && let Some(("", note)) = cost::bracketed(raw.text)
        {
            let is_mark = self.top.is_some() && marked(self.vocabulary, raw, note).is_some();
            return if is_mark { self.choice(raw, note) } else { self.note(raw, note) };
        }
        if parts.points.is_none()
            && self.section.is_some()
            && let Some((before, _)) = cost_typos::mistyped(self.vocabulary, raw.text)
        {
            return self.unpriced(raw, before);
        }
        if parts.points.is_none()
            && let Some(lost) = self.lost(raw, text, &parts)
        {
            return self.unit(raw, text, &lost);
        }
        let loose = marked(self.vocabulary, raw, raw.text).is_some()
            || matches!(parts, Parts { count: Some(_), points: None, .. });
        if loose && self.top.is_some() {
            // choices stand behind bullets: so many of something in a bought regiment are a member of it
            return match (self.section, parts.count) {
                (Some(Section::Renown), Some(_)) => self.add(raw, &parts, Section::Renown, self.top),
                _ => self.choice(raw, raw.text),
            };
        }
        if parts.points.is_none() {
            return self.bare(raw, below);
        }
        self.unit(raw, text, &parts)
    }

    /// Takes a line apart that begins with a count, and whose cost has lost a bracket or both: `4 Hunters (120`. Without its
    /// cost such a line is a choice.
    fn lost<'t>(&self, raw: &Raw<'_>, text: &'t str, parts: &Parts<'_>) -> Option<Parts<'t>> {
        let due = parts.count.is_some() && self.section.is_some() && marked(self.vocabulary, raw, text).is_none();
        due.then(|| cost_typos::unbracketed(self.vocabulary, text, true)).flatten()
    }

    /// Reads a total among the units: the list's own, or the same once more.
    fn total(&mut self, raw: &Raw<'_>, title: &str, points: (u32, &str), limit: (u32, &str)) -> Class {
        let value = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value);
        if self.roster.points.is_none() {
            self.roster.points = Some(number(raw, points));
            self.roster.limit = Some(number(raw, limit)).filter(|limit| limit.value > 0);
            return Class::Total;
        }
        let label = title.trim_end_matches([':', '-', ' ']);
        let again = value(&self.roster.points) == Some(points.0)
            && (title.is_empty() || total::is_label(self.vocabulary, label));
        if again { Class::Total } else { Class::Unknown }
    }

    /// Reads a line without a cost in brackets.
    fn bare(&mut self, raw: &Raw<'_>, below: Option<&Raw<'_>>) -> Class {
        let Some(section) = self.section else { return Class::Unknown };
        let text = raw.text;
        let slip = nearest(self.vocabulary, text).is_some();
        if let Some(heading) = slipped_heading(self.vocabulary, text).filter(|_| slip || section != Section::Renown) {
            self.heading(raw, heading);
            return Class::Unknown;
        }
        let sentence = is_sentence(text) || text.len() > LONGEST_NAME;
        let parts = cost::parts(self.vocabulary, text);
        if slip || sentence || parts.name.is_empty() {
            return Class::Unknown;
        }
        let is_known = |name: &str| self.vocabulary.known.whole(name) == Some(Known::Terrain);
        let lost = cost_typos::unbracketed(self.vocabulary, text, true)
            .or_else(|| cost_typos::unbracketed(self.vocabulary, text, false).filter(|lost| is_known(lost.name)));
        if let Some(parts) = lost {
            if total::is_label(self.vocabulary, parts.name) {
                let Some(points) = parts.points else { return Class::Unknown };
                let total = self.roster.points.get_or_insert_with(|| number(raw, points));
                return if total.value == points.0 { Class::Total } else { Class::Unknown };
            }
            let part_of = self.top.filter(|_| parts.points.is_some_and(|(points, _)| points == 0));
            return self.add(raw, &parts, section, part_of);
        }
        let known = is_known(text);
        let apart = self.above.gap && self.top.is_some();
        match section {
            Section::Terrain if self.top.is_some() && !known => Class::Unknown,
            Section::EndlessSpell if apart => Class::Unknown,
            Section::Terrain | Section::EndlessSpell if text.contains(':') => Class::Unknown,
            Section::Terrain | Section::EndlessSpell => self.add(raw, &parts, section, None),
            Section::Ranks | Section::Auxiliary if known => self.terrain(raw, &parts),
            Section::Renown if known && self.above.gap => self.terrain(raw, &parts),
            _ if !self.habits.priced => self.add(raw, &parts, section, self.top),
            _ if apart || !is_name(text) => Class::Unknown,
            Section::Renown => self.add(raw, &parts, section, self.top),
            Section::Ranks | Section::Auxiliary => self.companion(raw, &parts, section, below),
        }
    }

    /// Reads a name without a cost in a regiment: a companion of the unit above, or a choice that has lost its bullet. The
    /// plain form of the app prints every companion with a cost. What has choices of units below it is a unit that has
    /// lost its cost.
    fn companion(&mut self, raw: &Raw<'_>, parts: &Parts<'_>, section: Section, below: Option<&Raw<'_>>) -> Class {
        let bulleted = below.and_then(|below| bullet(below.text)).map(|(_, text)| text);
        let marks = below.is_some_and(|raw| marked(self.vocabulary, raw, bulleted.unwrap_or(raw.text)).is_some());
        let among_choices = self.above.class == Class::Choice || self.habits.unbulleted;
        let plain = self.roster.format == Format::AppPlain;
        match self.top {
            None if marks || bulleted.is_some() => self.add(raw, parts, section, None),
            None => Class::Unknown,
            Some(_) if plain && among_choices => self.choice(raw, raw.text),
            Some(_) if marks => self.add(raw, parts, section, None),
            Some(_) if plain && bulleted.is_some() => self.choice(raw, raw.text),
            Some(_) if plain => Class::Unknown,
            Some(_) => self.add(raw, parts, section, self.top),
        }
    }

    /// Reads terrain that stands below the last regiment without a heading of its own.
    fn terrain(&mut self, raw: &Raw<'_>, parts: &Parts<'_>) -> Class {
        (self.top, self.bulleted, self.grouped, self.section) = (None, None, false, Some(Section::Terrain));
        self.roster.term("terrain", &raw.span());
        self.add(raw, parts, Section::Terrain, None)
    }

    /// Reads a line behind a bullet: a choice, a member of a bought regiment, or a unit where units have bullets too.
    fn bullet(&mut self, raw: &Raw<'_>, mark: char, text: &str) -> Class {
        let parts = cost::parts(self.vocabulary, text);
        let priced = parts.points.is_some_and(|(points, _)| points > 0);
        if priced && self.top.is_none() && self.section.is_some() {
            self.bulleted = Some((raw.indent, mark));
        }
        // terrain costs nothing, and may stand behind bullets all the same
        let terrain = self.section == Some(Section::Terrain) && !priced;
        if terrain && self.top.is_none() {
            self.bulleted = Some((raw.indent, mark));
        }
        // behind another bullet than that of units stands what they have; pictures differ from unit to unit
        let alike = |(indent, own): (usize, char)| raw.indent <= indent && (mark == own || !is_bullet(mark));
        if (priced || terrain) && self.bulleted.is_some_and(alike) {
            return self.unit(raw, text, &parts);
        }
        if self.bulleted.is_none() && self.is_adorned_unit(raw, mark, &parts) {
            return self.unit(raw, text, &parts);
        }
        let member = mark == '-' && self.section == Some(Section::Renown) && self.top.is_some();
        if member && self.bulleted.is_none() && marked(self.vocabulary, raw, text).is_none() {
            return self.unit(raw, text, &parts);
        }
        self.choice(raw, text)
    }

    /// Returns whether a line behind a picture, or a dash without a blank, is a unit among others that have none: by its cost,
    /// which no choice has.
    fn is_adorned_unit(&self, raw: &Raw<'_>, mark: char, parts: &Parts<'_>) -> bool {
        let glued = mark == '-' && raw.text[1..].starts_with(char::is_alphabetic);
        self.section.is_some()
            && (!is_bullet(mark) || glued)
            && parts.points.is_some_and(|(points, _)| points > self.vocabulary.figures.most_option_cost)
    }

    /// Reads a line that is a note of the player's.
    fn note(&mut self, raw: &Raw<'_>, note: &str) -> Class {
        if let Some(unit) = self.top.and_then(|top| self.roster.units.get_mut(top)) {
            unit.note.get_or_insert_with(|| name(raw, note));
        }
        Class::Prose
    }

    /// Reads `[General]`, a choice with its label, `[Artefact]: Amulet`, and a unit behind its cost, `[120] Hunters`.
    fn bracket(&mut self, raw: &Raw<'_>) -> Option<Class> {
        if let Some(parts) = cost_typos::leading(self.vocabulary, raw.text).filter(|_| self.section.is_some()) {
            return Some(self.unit(raw, raw.text, &parts));
        }
        let inner = raw.text.strip_prefix('[')?;
        if let Some(inner) = inner.strip_suffix(']') {
            return Some(self.choice(raw, inner));
        }
        let (kind, value) = inner.split_once("]:")?;
        let unit = self.roster.units.len().checked_sub(1).filter(|_| self.top.is_some())?;
        let choice = Choice { label: Some(name(raw, kind)), ..choice(self.vocabulary, raw, value.trim()) };
        given(self.vocabulary, &mut self.roster, unit, &name(raw, kind), &choice.name);
        self.choose(unit, choice);
        Some(Class::Choice)
    }

    /// Begins a section.
    pub(super) fn heading(&mut self, raw: &Raw<'_>, heading: Heading) {
        let fresh = self.grouped && self.top.is_none();
        (self.top, self.bulleted) = (None, None);
        let (section, term) = match heading.section {
            Begins::General | Begins::Regiment | Begins::Regiments => (Section::Ranks, "regiments"),
            Begins::Auxiliary => (Section::Auxiliary, "auxiliaries"),
            Begins::Renown => (Section::Renown, "renown"),
            Begins::Terrain => (Section::Terrain, "terrain"),
            Begins::EndlessSpells => (Section::EndlessSpell, "endless_spells"),
        };
        self.roster.term(term, &raw.span());
        self.section = Some(section);
        self.grouped = matches!(heading.section, Begins::General | Begins::Regiment);
        if self.grouped {
            self.regiment(raw, heading, fresh);
        }
    }

    /// Begins a regiment. That it is the general's may be told in a line of its own, below the one with its number.
    fn regiment(&mut self, raw: &Raw<'_>, heading: Heading, fresh: bool) {
        let generals = heading.section == Begins::General;
        if let Some(last) = self.roster.regiments.last_mut().filter(|last| fresh && last.leader.is_none())
            && generals
            && last.number.is_some()
            && heading.number.is_none()
        {
            last.generals = true;
            self.led_by_general = true;
            return;
        }
        let figures = raw.text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let end = raw.text[figures..].find(|c: char| !c.is_ascii_digit()).map_or(raw.text.len(), |end| figures + end);
        let number = heading.number.map(|value| Written::new(value, raw.place(&raw.text[figures..end])));
        self.roster.regiments.push(Regiment { number, generals, span: raw.span(), ..Regiment::default() });
    }

    fn choice(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let (choice, near) = choice_meant(self.vocabulary, raw, text);
        self.choose_for_last(choice);
        if near.is_some() { Class::Unknown } else { Class::Choice }
    }

    fn choose_for_last(&mut self, choice: Choice) {
        let Some(unit) = self.roster.units.len().checked_sub(1).filter(|_| self.top.is_some()) else {
            self.roster.loose.push(choice);
            return;
        };
        self.choose(unit, choice);
    }

    fn choose(&mut self, unit: usize, choice: Choice) {
        if choice.kind == ChoiceKind::General {
            let general = self.roster.mention(unit);
            self.roster.generals.push(general);
        }
        for other in (unit + 1).saturating_sub(self.alike)..unit {
            self.roster.units[other].choices.push(choice.clone());
        }
        self.roster.units[unit].choices.push(choice);
    }

    fn unit(&mut self, raw: &Raw<'_>, text: &str, parts: &Parts<'_>) -> Class {
        let Some(section) = self.section.or(parts.points.map(|_| Section::Ranks)) else { return Class::Unknown };
        let free = parts.points.is_none_or(|(points, _)| points == 0);
        let sentence = is_sentence(text) || text.len() > LONGEST_NAME;
        let own_price = matches!(section, Section::Terrain | Section::EndlessSpell);
        if parts.name.is_empty() || parts.points.is_none() && (sentence || nearest(self.vocabulary, text).is_some()) {
            return Class::Unknown;
        }
        let part_of = self.top.filter(|_| free && !own_price);
        let units = self.habits.numbers == Numbers::Units && part_of.is_none();
        let count = parts.count.filter(|(count, _)| units && *count <= self.vocabulary.figures.most_alike);
        let Some((count, _)) = count else { return self.add(raw, parts, section, part_of) };
        for _ in 0..count {
            self.add(raw, &Parts { count: None, ..*parts }, section, None);
        }
        self.alike = usize::try_from(count).unwrap_or(1);
        Class::Unit
    }

    /// Keeps a unit whose cost was not understood: its place in the list is known all the same.
    fn unpriced(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let section = self.section.unwrap_or_default();
        self.add(raw, &cost::parts(self.vocabulary, text), section, None);
        Class::Unknown
    }

    fn add(&mut self, raw: &Raw<'_>, parts: &Parts<'_>, section: Section, part_of: Option<usize>) -> Class {
        let models = parts.models.or(parts.count).map(|count| number(raw, count));
        let (choices, note) = behind(self.vocabulary, raw, parts);
        let (own, marks) = marks_behind(self.vocabulary, raw, parts.name.trim_end_matches([' ', '-', '–', '—']));
        let unit = Unit {
            section,
            part_of,
            models,
            points: parts.points.map(|points| number(raw, points)),
            note: note.map(|note| name(raw, note)),
            ..Unit::new(tidy(own), raw.place(own))
        };
        let at = self.roster.units.len();
        self.alike = 1;
        self.roster.units.push(unit);
        for choice in choices.into_iter().chain(marks) {
            if let Some(label) = &choice.label {
                given(self.vocabulary, &mut self.roster, at, label, &choice.name);
            }
            self.choose(at, choice);
        }
        if part_of.is_some() {
            return Class::Part;
        }
        self.top = Some(at);
        self.section = Some(section);
        if self.grouped {
            let mention = self.roster.mention(at);
            if std::mem::take(&mut self.led_by_general) {
                self.roster.generals.push(mention.clone());
            }
            if let Some(regiment) = self.roster.regiments.last_mut() {
                match regiment.leader {
                    None => regiment.leader = Some(mention),
                    Some(_) => regiment.units.push(mention),
                }
            }
        }
        Class::Unit
    }
}
