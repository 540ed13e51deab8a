//! Lists with headings by battlefield role, as the official app's later form of the third edition, and Warscroll Builder
//! and others of the second and the third print them.
//! Asterisks behind a unit name its battalion.

use std::sync::Arc;

use super::ListLines;
use super::draft::count;
use super::labelled::{
    choose_labelled, find_general, intended_label, is_label, label_name, note_army_option, split_label, split_options,
};
use super::option::{choice, intended_choice, mark_of, marks_beside_name, options_after_cost};
use super::table::{self, Row};
use crate::army::{Battalion, Labelled, Priced};
use crate::lex::cost::{self, UnitText};
use crate::lex::cost_typos::LowNumber;
use crate::lex::label::{nearest_label, nearest_role, shows, unframed};
use crate::lex::lines::{is_blank, is_sentence, tidy};
use crate::lex::numbering::without_number;
use crate::lex::{Kind, SourceLine, cost_typos, total};
use crate::line::{Class, Line};
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Mark, OldLabel, PartHeading, SectionHeading, Sign, Vocabulary};

/// Within so many lines a list without headings says whose army it is.
const MAX_HEADER_LINES: usize = 12;

/// The longest figure of a profile, in bytes, that a print-out shows beside a unit.
const MAX_PROFILE_FIGURE_BYTES: usize = 5;

/// What a heading begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    Header,
    Role,
    Section(Section),
    Battalions,
    Additional,
    Tail,
}

/// What stands behind bullets, as far as was read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bulleted {
    Nothing,
    Choices,
    Units,
}

/// Returns what a heading begins.
fn region_of(part: PartHeading) -> Region {
    match part {
        PartHeading::Role | PartHeading::Units => Region::Role,
        PartHeading::EndlessSpells => Region::Section(Section::EndlessSpell),
        PartHeading::Terrain => Region::Section(Section::Terrain),
        PartHeading::Battalions => Region::Battalions,
        PartHeading::Additional => Region::Additional,
    }
}

fn table<'v>() -> [Row<Reader<'v>, Region>; 12] {
    const ENTRIES: &[Region] =
        &[Region::Role, Region::Section(Section::EndlessSpell), Region::Section(Section::Terrain)];
    [
        (&[], Kind::Any, Reader::mistyped_heading),
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Footer, Reader::footer),
        (&[], Kind::Any, Reader::aside),
        (&[], Kind::Any, Reader::columns),
        (&[], Kind::Any, |reader, line| reader.total(line, line.text).then_some(Class::Total)),
        (&[], Kind::Role, Reader::heading),
        (&[Region::Header, Region::Tail], Kind::Any, |reader, line| Some(reader.header(line, line.words()))),
        (&[Region::Battalions], Kind::Any, Reader::battalion),
        (&[Region::Additional], Kind::Any, Reader::additional),
        (ENTRIES, Kind::Any, |reader, line| Some(reader.entry(line, line.words(), line.is(Kind::Bullet)))),
    ]
}

/// Returns whether lines look like a list of this form.
pub(super) fn matches(ListLines { lines, vocabulary }: ListLines<'_, '_>) -> bool {
    let mut headings = lines.iter().filter(|line| line.role.map(region_of) == Some(Region::Role));
    let shown = |line: &SourceLine<'_>| shows(vocabulary, line.words(), Sign::Roles);
    match headings.next() {
        Some(_) => headings.next().is_some() || lines.iter().any(shown),
        None => lines.iter().take(MAX_HEADER_LINES).any(shown) && !lines.iter().any(has_regiments),
    }
}

/// Returns whether a line is the heading of a regiment, which lists of this form do not have.
fn has_regiments(line: &SourceLine<'_>) -> bool {
    line.heading.is_some_and(|found| matches!(found.section, SectionHeading::General | SectionHeading::Regiment))
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let mut reader = Reader {
        vocabulary: list.vocabulary,
        roster: Roster::new(Format::AppRoles, list.span()),
        region: Region::Header,
        ended: false,
        bulleted: Bulleted::Nothing,
        battalion_bullet: None,
        role: None,
        battalion_stars: Vec::new(),
        unit_stars: Vec::new(),
        unit_indent: None,
        above_unit: false,
        slip: None,
    };
    let table = table();
    for (at, line) in list.lines.iter().enumerate() {
        if reader.region == Region::Header {
            let below = list.lines[at + 1..].iter().find(|line| !line.is_gap());
            reader.above_unit =
                below.is_some_and(|line| cost::split_unit_text(list.vocabulary, line.words()).points.is_some());
        }
        let state = reader.region;
        let class = table::read(&mut reader, &state, &table, line);
        let (class, nearest) = match reader.slip.take() {
            Some(near) => (Class::Unknown, Some(Arc::from(near))),
            None if class == Class::Unit => (class, cost_typos::corrected(list.vocabulary, line.text).map(Arc::from)),
            None => (class, None),
        };
        reader.roster.lines.push(Line { span: line.span(), class, nearest });
    }
    reader.finish()
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    region: Region,
    /// Whether the list has come to its footer.
    ended: bool,
    bulleted: Bulleted,
    /// How far the first battalion is indented, and its bullet, if it has one.
    battalion_bullet: Option<(usize, char)>,
    role: Option<crate::Name>,
    /// The asterisks before each battalion.
    battalion_stars: Vec<usize>,
    /// The asterisks behind units.
    unit_stars: Vec<UnitStars>,
    /// How far the last unit is indented; `None` above the first one, which may be at any place.
    unit_indent: Option<usize>,
    /// Whether the line below is a unit with its cost; known of lines in the header.
    above_unit: bool,
    /// The known words for which the mistyped ones of the line were taken.
    slip: Option<&'f str>,
}

/// Asterisks behind a unit, which name its battalion.
struct UnitStars {
    unit: usize,
    count: usize,
    span: Span,
}

/// Returns whether a text ends with brackets whose last word is a cost: `2 x 5 Hunters (2 x 160)`.
fn ends_with_cost(vocabulary: &Vocabulary, text: &str) -> bool {
    let last = cost::bracketed(text).and_then(|(_, inner)| inner.rsplit_once(is_blank));
    let points = last.and_then(|(_, last)| cost::parse_cost(vocabulary, last));
    points.is_some_and(|points| points >= vocabulary.figures.least_bare_cost)
}

/// Returns whether a line is in capital letters alone, as headings are.
fn is_shouted(text: &str) -> bool {
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    letters().count() >= 4 && letters().all(char::is_uppercase) && !text.contains(':')
}

impl Reader<'_> {
    /// Takes a mistyped heading for the one that it was probably meant to be.
    fn mistyped_heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        // in the header, which has titles too, only the line right above a unit is a heading
        let may_be_heading = match self.region {
            Region::Header => self.above_unit,
            Region::Tail => false,
            _ => true,
        };
        let bare = !line.is(Kind::Bullet) && !line.text.contains([':', '(']) && !line.is(Kind::Role);
        let near = nearest_role(self.vocabulary, line.text).filter(|_| may_be_heading && bare)?;
        self.begin(line, region_of(self.vocabulary.roles.get(unframed(near))?), near);
        self.slip = Some(near);
        Some(Class::Unknown)
    }

    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.begin(line, region_of(line.role?), line.role_words);
        Some(Class::Heading)
    }

    /// Part what a heading begins.
    fn begin(&mut self, line: &SourceLine<'_>, region: Region, words: &str) {
        self.region = region;
        self.role = matches!(region, Region::Role | Region::Additional).then(|| Written::new(tidy(words), line.span()));
        if region == Region::Section(Section::EndlessSpell) {
            self.roster.term("endless_spells", &line.span());
        }
    }

    fn footer(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if !self.roster.units.is_empty() {
            (self.region, self.ended) = (Region::Tail, true);
        }
        self.roster.read_footer(line)
    }

    /// Reads what a program prints beside the list.
    fn aside(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        shows(self.vocabulary, line.text, Sign::Aside).then_some(Class::Prose)
    }

    /// Reads the total and the limit; `false` if a text is none.
    fn total(&mut self, line: &SourceLine<'_>, text: &str) -> bool {
        let total =
            total::with_limit(self.vocabulary, text).filter(|_| !shows(self.vocabulary, text, Sign::BelowTotal));
        let Some(total) = total else { return self.plain_total(line, text) };
        self.roster.set_total(line, total);
        self.region = Region::Tail;
        true
    }

    /// Reads a total without a limit: `TOTAL POINTS: 1970`.
    fn plain_total(&mut self, line: &SourceLine<'_>, text: &str) -> bool {
        let Some((label, value)) = text.split_once(':') else { return false };
        let value = value.trim_matches(is_blank);
        let is_total = self.vocabulary.labels.get(label.trim_matches(is_blank)) == Some(OldLabel::Total);
        let Some(points) = cost::parse_cost(self.vocabulary, value).filter(|_| is_total) else { return false };
        self.roster.points = Some(line.number((points, value)));
        self.region = Region::Tail;
        true
    }

    /// Reads a line of several labels with wide blanks between them, as print-outs have below their units.
    fn columns(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if !line.text.contains("   ") {
            return None;
        }
        let columns = || line.text.split("   ").map(|part| part.trim_matches(is_blank)).filter(|part| !part.is_empty());
        if columns().count() < 2 || columns().any(|part| !part.contains(':')) {
            return None;
        }
        self.region = Region::Tail;
        let mut class = Class::Label;
        for part in columns() {
            if self.total(line, part) {
                class = Class::Total;
            } else {
                self.header(line, part);
            }
        }
        Some(class)
    }

    fn header(&mut self, line: &SourceLine<'_>, text: &str) -> Class {
        let above = self.region == Region::Header && self.roster.faction.is_none();
        let known = |label: &str| self.vocabulary.labels.get(label.trim_matches(is_blank)).is_some();
        let slips = |label: &str| nearest_label(self.vocabulary, label.trim_matches(is_blank)).is_some();
        let of_list = |label: &str| !above || known(label) || shows(self.vocabulary, text, Sign::Roles) || slips(label);
        let Some((label, value)) = split_label(self.vocabulary, text, above).filter(|(label, _)| of_list(label)) else {
            if self.region == Region::Header
                && self.roster.faction.is_some()
                && cost::split_unit_text(self.vocabulary, text).points.is_some()
            {
                self.region = Region::Role;
                return self.entry(line, text, line.bullet.is_some());
            }
            if self.region == Region::Header && self.roster.faction.is_some() && line.bullet.is_some() {
                self.roster.army_options.push(Priced { name: line.name(text), points: None });
                return Class::Label;
            }
            if self.region == Region::Header && self.roster.faction.is_none() {
                let text = cost::bracketed(text).and_then(|(before, _)| before.strip_suffix(" -")).unwrap_or(text);
                let title = self.roster.title.take().map_or_else(
                    || line.name(text),
                    |title| Written::new(format!("{}\n{}", title.value, tidy(text)), title.span.start..line.span().end),
                );
                self.roster.title = Some(title);
                return Class::Title;
            }
            return if self.ended { Class::Prose } else { Class::Unknown };
        };
        let value = value.trim_matches(is_blank);
        if self.region == Region::Tail && shows(self.vocabulary, text, Sign::BelowTotal) {
            (self.roster.format, self.roster.origin) = (Format::Builder, Format::Builder);
        } else if self.ended && self.vocabulary.labels.get(label.trim_matches(is_blank)).is_none() {
            return Class::Prose;
        }
        let label = self.label(line, label.trim_matches(is_blank));
        match self.vocabulary.labels.get(&label.value) {
            Some(OldLabel::Drops) => self.roster.drops = count(line, value),
            Some(OldLabel::Wounds) => self.roster.wounds = count(line, value),
            kind => note_army_option(&mut self.roster, line, kind, (label, value)),
        }
        Class::Label
    }

    /// Makes a name of a label; a mistyped one is taken for the one that it was probably meant to be.
    fn label(&mut self, line: &SourceLine<'_>, label: &str) -> Name {
        let near = intended_label(self.vocabulary, label);
        self.slip = near.or(self.slip);
        label_name(line, label, near)
    }

    /// Keeps what battalions give beside, under the heading that says so.
    fn additional(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let value = line.name(line.words());
        self.roster.labelled.push(Labelled { label: self.role.clone()?, value, points: None });
        Some(Class::Choice)
    }

    /// Reads a battalion; a line behind a dash below one is what it gives.
    fn battalion(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if !line.text.contains(char::is_alphanumeric) {
            return Some(Class::Rule);
        }
        let bullet = line.bullet.map(|(mark, _)| (line.indent, mark)).filter(|(_, mark)| *mark != '*');
        if self.roster.battalions.is_empty() {
            self.battalion_bullet = bullet;
        }
        if let Some((mark, bonus)) = line.bullet
            && mark != '*'
            && self.battalion_bullet != bullet
            && let Some(last) = self.roster.battalions.last_mut()
            && !bonus.starts_with('*')
        {
            last.bonus.get_or_insert_with(|| line.name(bonus));
            return Some(Class::Choice);
        }
        let text = line.bullet.filter(|(mark, _)| *mark != '*').map_or(line.text, |(_, text)| text);
        let words = text.trim_start_matches('*').trim_start_matches(is_blank);
        self.battalion_stars.push(text.len() - text.trim_start_matches('*').len());
        let (words, points) = cost::split_cost(self.vocabulary, words);
        // warscroll battalions are bought, core battalions are not
        let core = points.is_none();
        let (words, bonus) = match words.split_once(" - ") {
            Some((words, bonus)) if core => (words, Some(line.name(bonus))),
            _ => (words, None),
        };
        let points = points.map(|points| line.number(points));
        let battalion = Battalion { points, bonus, ..Battalion::new(line.name(words), core) };
        self.roster.begin_battalion(battalion, &line.span());
        Some(Class::Heading)
    }

    fn entry(&mut self, line: &SourceLine<'_>, text: &str, bulleted: bool) -> Class {
        if text.len() <= MAX_PROFILE_FIGURE_BYTES
            && !text.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic))
        {
            return Class::Prose;
        }
        let uncounted = self.vocabulary.signs.prefixes(text).find(|(sign, _)| *sign == Sign::Uncounted);
        let text = without_number(uncounted.map_or(text, |(_, rest)| rest.trim_start_matches(is_blank)));
        let mut parts = cost::split_unit_text(self.vocabulary, text);
        if !bulleted && self.roster.read_bought(line, &parts) {
            return Class::Choice;
        }
        let alone = matches!(self.region, Region::Section(_)) && parts.name.len() < 60 && !is_sentence(text);
        let slipped = cost_typos::mistyped(self.vocabulary, text).filter(|_| parts.points.is_none());
        let priced = parts.points.is_some_and(|(points, _)| points > 0) && self.may_be_unit_at(line.indent);
        // a unit may have a colon in its name
        let mut named = text.split_once(": ").is_some_and(|(label, _)| !priced || is_label(self.vocabulary, label));
        let due = !bulleted && parts.points.is_none() && slipped.is_none();
        let low_number = if self.region == Region::Role { LowNumber::IsCount } else { LowNumber::IsCost };
        if due && let Some(lost) = cost_typos::unbracketed_with(self.vocabulary, text, low_number) {
            (parts, named) = (lost, false);
        }
        if bulleted && parts.points.is_some() && self.roster.units.is_empty() {
            self.bulleted = Bulleted::Units;
        }
        let bulleted = bulleted && !(self.bulleted == Bulleted::Units && parts.points.is_some());
        if !bulleted && parts.points.is_none() && self.is_heading(line, text) {
            self.begin(line, Region::Role, text);
            return Class::Unknown;
        }
        if !bulleted && (parts.points.is_some() || slipped.is_some() || alone) && !named {
            if let Some((before, _)) = slipped {
                parts = UnitText { marks: parts.marks, ..cost::split_unit_text(self.vocabulary, before) };
            }
            self.begin_unit(line, &parts);
            return if slipped.is_some() { Class::Unknown } else { Class::Unit };
        }
        if !bulleted && (text.ends_with('.') || ends_with_cost(self.vocabulary, text)) {
            return Class::Unknown;
        }
        self.read_choice(line, text, bulleted)
    }

    /// Reads what the last unit has.
    fn read_choice(&mut self, line: &SourceLine<'_>, text: &str, bulleted: bool) -> Class {
        let Some(unit) = self.roster.units.len().checked_sub(1) else {
            self.roster.unattached.push(choice(line, text));
            return Class::Choice;
        };
        if let Some((label, value)) = text.split_once(": ") {
            self.note_bullet(bulleted);
            let label = self.label(line, label);
            for part in split_options(self.vocabulary, &label.value, value) {
                choose_labelled(self.vocabulary, &mut self.roster, unit, (label.clone(), line.name(part)));
            }
            return Class::Choice;
        }
        match self.vocabulary.marks.get(text) {
            Some(Mark::Ally) => self.roster.units[unit].allied = Some(Written::new(true, line.place(text))),
            Some(Mark::Coalition) => self.roster.units[unit].coalition = Some(Written::new(true, line.place(text))),
            // where choices stand behind bullets, a line of its own is none: perhaps a unit that has lost its cost
            None if !bulleted && self.bulleted == Bulleted::Choices && self.may_be_unit_at(line.indent) => {
                return Class::Unknown;
            }
            Some(Mark::General | Mark::Legends | Mark::Reinforced | Mark::Single) | None => {
                self.note_bullet(bulleted);
                self.choice(line, unit, text);
            }
        }
        Class::Choice
    }

    /// Returns whether a line is indented no further than the last unit.
    fn may_be_unit_at(&self, indent: usize) -> bool {
        self.unit_indent.is_none_or(|unit| indent <= unit)
    }

    /// Notes whether a choice stands behind a bullet.
    fn note_bullet(&mut self, bulleted: bool) {
        if bulleted && self.bulleted == Bulleted::Nothing {
            self.bulleted = Bulleted::Choices;
        }
    }

    /// Adds a unit with the options of its line.
    fn begin_unit(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) {
        let at = self.roster.units.len();
        let section = if let Region::Section(section) = self.region { section } else { Section::Ranks };
        let stars = parts.stars().map(|count| UnitStars { unit: at, count, span: line.place(parts.marks) });
        self.unit_stars.extend(stars);
        let (choices, note) = options_after_cost(line, parts);
        let (unit_name, marks) = marks_beside_name(line, parts.name);
        let unit = Unit {
            section,
            models: parts.models.or(parts.count).map(|count| line.number(count)),
            points: parts.points.map(|points| line.number(points)),
            roles: self.role.clone().filter(|_| section == Section::Ranks).into_iter().collect(),
            note: note.map(|note| line.name(note)),
            ..Unit::new(tidy(unit_name), line.place(unit_name))
        };
        self.roster.units.push(unit);
        self.unit_indent = Some(line.indent);
        self.roster.choose_all(self.vocabulary, at, choices.into_iter().chain(marks));
    }

    /// Returns whether a line is the heading of a role that is not known: in capital letters, where units are not.
    fn is_heading(&self, line: &SourceLine<'_>, text: &str) -> bool {
        let shouts = self.roster.units.last().is_some_and(|unit| is_shouted(&unit.name));
        self.region == Region::Role && is_shouted(text) && !shouts && mark_of(line, text).is_none()
    }

    fn choice(&mut self, line: &SourceLine<'_>, unit: usize, text: &str) {
        let (choice, near) = intended_choice(self.vocabulary, line, text);
        self.slip = near;
        self.roster.choose(unit, choice);
    }

    /// Joins units and battalions with the same number of asterisks.
    fn finish(mut self) -> Roster {
        find_general(self.vocabulary, &mut self.roster);
        let are_marked = self.battalion_stars.iter().any(|stars| *stars > 0);
        for stars in self.unit_stars {
            match self.battalion_stars.iter().position(|count| *count == stars.count) {
                Some(battalion) => self.roster.join_battalion(stars.unit, battalion),
                None if are_marked => {
                    let mark = Written::new("*".repeat(stars.count), stars.span);
                    self.roster.unattached.push(Choice::new(ChoiceKind::Mark, mark));
                }
                None => {}
            }
        }
        self.roster
    }
}
