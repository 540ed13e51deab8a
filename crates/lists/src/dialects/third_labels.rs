//! The official app in its third-edition form with a label on every line. Pasting may lose the indentation, so a line is
//! told by what follows it: a unit is followed by its role, its slot or its cost.

use std::sync::Arc;

use super::ListLines;
use super::labelled::{
    choose_labelled, find_general, intended_label, is_label, label_name, note_army_option, split_label, split_options,
};
use super::rows::item::priced_with_word;
use super::option::{begins_with_mark, mark_of, marks_beside_name, reinforced};
use super::table::{self, Row};
use crate::army::Battalion;
use crate::lex::cost::UnitText;
use crate::lex::label::{nearest_label, nearest_mark, nearest_part, unframed};
use crate::lex::lines::{are_spaced, is_blank, is_sentence, tidy};
use crate::lex::{Kind, SourceLine, cost, cost_typos, total};
use crate::line::{Class, Line};
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_text::vocabulary::{Category, Mark, OldLabel, PartHeading, Vocabulary, eq_ignore_case, strip_prefix_ignore_case};

/// Returns the label that a line begins with.
fn label(vocabulary: &Vocabulary, text: &str) -> Option<OldLabel> {
    let end = memchr::memchr(b':', text.as_bytes())?;
    vocabulary.labels.get(text[..end].trim_matches(is_blank))
}

/// Returns whether lines look like a list of this form.
pub(crate) fn matches(ListLines { lines, vocabulary }: ListLines<'_, '_>) -> bool {
    let (mut title, mut limit) = (false, false);
    lines.iter().filter_map(|line| label(vocabulary, line.text)).any(|label| {
        title |= label == OldLabel::Title;
        limit |= label == OldLabel::Limit;
        matches!(label, OldLabel::Cost | OldLabel::Role | OldLabel::Models) || title && limit
    })
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    /// Above the first label.
    Above,
    Header,
    Units(Section),
    Battalions,
    /// Behind the total.
    Tail,
    /// Behind the footer.
    Below,
}

/// The parts above the total.
const BEFORE_TAIL: &[Region] = &[
    Region::Above,
    Region::Header,
    Region::Units(Section::Ranks),
    Region::Units(Section::Terrain),
    Region::Units(Section::EndlessSpell),
];

/// The parts that hold units.
const OF_UNITS: &[Region] = &[
    Region::Units(Section::Ranks),
    Region::Units(Section::Terrain),
    Region::Units(Section::EndlessSpell),
    Region::Battalions,
];

fn table<'v>() -> [Row<Reader<'v>, Region>; 19] {
    [
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Footer, Reader::footer),
        (&[], Kind::Part, Reader::heading),
        (BEFORE_TAIL, Kind::Role, Reader::role_heading),
        (OF_UNITS, Kind::Any, Reader::mistyped_heading),
        (&[], Kind::Any, Reader::enhancements),
        (&[Region::Below], Kind::Any, table::prose),
        (BEFORE_TAIL, Kind::Any, Reader::cost_above),
        (BEFORE_TAIL, Kind::Any, Reader::bought),
        (&[Region::Above, Region::Header], Kind::Any, Reader::labels_between_bars),
        (&[], Kind::Any, Reader::labelled),
        (&[Region::Above, Region::Header], Kind::Any, Reader::first_unit),
        (OF_UNITS, Kind::Any, Reader::mark_alone),
        (OF_UNITS, Kind::Any, Reader::mention),
        (&[Region::Tail], Kind::Any, Reader::total_of_allies),
        (&[Region::Above], Kind::Any, table::prose),
        (&[Region::Battalions], Kind::Any, Reader::in_battalions),
        (OF_UNITS, Kind::Any, Reader::in_units),
    ]
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let vocabulary = list.vocabulary;
    let roster = Roster::new(Format::AppLabelled, list.span());
    let mut reader = Reader {
        vocabulary,
        roster,
        region: Region::Above,
        next: Next::Other,
        unit: None,
        role: None,
        cost_above: None,
        foreign: false,
        gap: false,
        slip: None,
    };
    let (table, spaced) = (table(), are_spaced(list.lines));
    for (at, line) in list.lines.iter().enumerate() {
        let mut below = list.lines[at + 1..].iter().map(|line| line.text).filter(|text| !text.is_empty());
        if !line.text.is_empty() {
            reader.next = Next::of(vocabulary, below.next(), below.next());
        }
        let state = reader.region;
        let class = table::read(&mut reader, &state, &table, line);
        reader.gap = class == Class::Blank && !spaced;
        let (class, nearest) = match reader.slip.take() {
            Some(near) => (Class::Unknown, Some(Arc::from(near))),
            None => (class, None),
        };
        reader.roster.lines.push(Line { span: line.span(), class, nearest });
    }
    find_general(vocabulary, &mut reader.roster);
    reader.roster
}

fn follows_unit(vocabulary: &Vocabulary, text: &str) -> bool {
    let of_unit = |label| {
        use OldLabel::{Cost, Models, Reinforced, Role, ShortCost, ShortRole, Slot};
        matches!(label, Role | Slot | Cost | Reinforced | Models | ShortCost | ShortRole)
    };
    let meant = || vocabulary.labels.get(nearest_label(vocabulary, text.split_once(':')?.0)?);
    label(vocabulary, text).or_else(meant).is_some_and(of_unit)
        || vocabulary.labels.get(text) == Some(OldLabel::Enhancements)
}

/// What stands below a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Something that only a unit has.
    OfUnit,
    /// A unit, or what a battalion gives.
    OfBattalion,
    /// Anything else.
    Other,
}

impl Next {
    fn of(vocabulary: &Vocabulary, next: Option<&str>, second: Option<&str>) -> Self {
        let Some(next) = next else { return Self::Other };
        if follows_unit(vocabulary, next) {
            Self::OfUnit
        } else if label(vocabulary, next) == Some(OldLabel::Bonus)
            || second.is_some_and(|text| follows_unit(vocabulary, text))
        {
            Self::OfBattalion
        } else {
            Self::Other
        }
    }
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    region: Region,
    next: Next,
    unit: Option<usize>,
    /// The role that a heading above the units states.
    role: Option<Name>,
    /// The cost that stands above the next unit.
    cost_above: Option<Written<u32>>,
    /// Whether the last line is under a heading that is not known.
    foreign: bool,
    /// Whether a blank line stands above.
    gap: bool,
    /// The known words for which the mistyped ones of the line were taken.
    slip: Option<&'f str>,
}

impl<'f> Reader<'f> {
    fn footer(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if self.region == Region::Tail || !self.roster.units.is_empty() {
            (self.region, self.unit) = (Region::Below, None);
        }
        self.roster.read_footer(line)
    }

    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.begin(line, region_of(line.labelled_heading().filter(|_| self.region != Region::Below)?))
    }

    /// Reads the heading of a role.
    fn role_heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if self.next == Next::OfUnit {
            return None;
        }
        self.role = (line.role == Some(PartHeading::Role)).then(|| line.name(line.role_words));
        self.begin(line, region_of(line.role?))
    }

    /// Reads a cost with its word that stands above its unit, alone in its line: `400pts`.
    fn cost_above(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let cost = cost::parse_cost(self.vocabulary, line.text)
            .filter(|_| line.text.starts_with(|c: char| c.is_ascii_digit()))?;
        let is_size = self.roster.units.is_empty() && self.vocabulary.figures.is_round_limit(cost);
        let has_word = cost::without_unit(self.vocabulary, line.text).len() < line.text.len();
        let is_above_unit =
            has_word && self.next != Next::OfUnit && self.vocabulary.figures.is_unit_cost(cost) && !is_size;
        is_above_unit.then(|| {
            self.cost_above = Some(line.number((cost, line.text)));
            Class::Label
        })
    }

    /// Reads what is bought beside units.
    fn bought(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.roster.read_bought(line, &line.unit_text()).then_some(Class::Choice)
    }

    /// Reads several labels of a line: `Play Type: Matched | Allegiance: Skaven`.
    fn labels_between_bars(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let parts: Vec<(&str, &str)> =
            line.text.split(" | ").map(|part| part.split_once(": ")).collect::<Option<_>>()?;
        let is_known = |(label, _): &(&str, &str)| self.vocabulary.labels.get(label.trim_matches(is_blank)).is_some();
        if parts.len() < 2 || !parts.iter().any(is_known) {
            return None;
        }
        self.region = Region::Header;
        for (label, value) in parts {
            self.label(line, label.trim_matches(is_blank), value.trim_matches(is_blank));
        }
        Some(Class::Label)
    }

    /// Reads the first unit of a list without a heading above it.
    fn first_unit(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let is_unit = self.next == Next::OfUnit && self.roster.faction.is_some() || self.cost_above.is_some();
        is_unit.then(|| {
            self.region = Region::Units(Section::Ranks);
            self.new_unit(line, Section::Ranks)
        })
    }

    /// Reads the mark of the last unit, alone in its line.
    fn mark_alone(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let unit = self.unit?;
        let choice = mark_of(line, line.words())?;
        self.roster.choose(unit, choice);
        Some(Class::Choice)
    }

    /// Reads the name of a unit that stands under another heading already, and what Azyr writes below it.
    fn mention(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let words = line.words();
        let is_known = || self.roster.units.iter().any(|unit| eq_ignore_case(&unit.name, words));
        let is_below = || self.vocabulary.mentions.prefixes(words).next().is_some();
        (self.next != Next::OfUnit && (is_below() || is_known())).then_some(Class::Choice)
    }

    /// Reads what the allies cost of what they may: `0pts/400pts Allies`.
    fn total_of_allies(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (figures, last) = line.text.rsplit_once(is_blank)?;
        let is_of_allies = self.vocabulary.categories.get(last) == Some(Category::Allies) && figures.contains('/');
        is_of_allies.then_some(Class::Total)
    }

    fn begin(&mut self, line: &SourceLine<'_>, region: Region) -> Option<Class> {
        (self.region, self.unit) = (region, None);
        if region == Region::Battalions {
            self.roster.term("core_battalions", &line.span());
        }
        Some(Class::Heading)
    }

    /// Takes a mistyped heading for the one that it was probably meant to be.
    fn mistyped_heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let words = line.words();
        let within = self.next != Next::OfUnit && !words.contains(':');
        let near = nearest_part(self.vocabulary, words).filter(|_| within)?;
        self.slip = Some(near);
        self.begin(line, region_of(self.vocabulary.parts.get(unframed(near))?))
    }

    /// Reads the label of the enhancements that follow.
    fn enhancements(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        (self.vocabulary.labels.get(line.words()) == Some(OldLabel::Enhancements)).then_some(Class::Label)
    }

    fn labelled(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (label, value) = split_label(self.vocabulary, line.words(), self.region == Region::Above)?;
        // the mark of a unit stands before it, and a name may have a colon in it: its role or its cost is below
        let is_mark = self.vocabulary.marks.get(label) == Some(Mark::General);
        if self.next == Next::OfUnit && (is_mark || self.may_begin_unit() && !self.is_label(label)) {
            return None;
        }
        Some(self.label(line, label.trim_matches(is_blank), value.trim_matches(is_blank)))
    }

    /// Returns whether the last unit is at its end: its cost stands below everything else of it.
    fn may_begin_unit(&self) -> bool {
        OF_UNITS.contains(&self.region) && self.unit.is_none_or(|unit| self.roster.units[unit].points.is_some())
    }

    /// Returns whether a label is a known one, or a mistyped one.
    fn is_label(&self, label: &str) -> bool {
        is_label(self.vocabulary, label) || nearest_label(self.vocabulary, label).is_some()
    }

    /// Returns whether a line below the battalions is under a heading that is not known: it stands apart from them, and
    /// neither units nor a gift stand below it.
    fn is_foreign(&mut self, next: Next) -> bool {
        let apart = self.gap && self.roster.battalions.last().is_some();
        self.foreign = next == Next::Other && (self.foreign || apart);
        self.foreign
    }

    /// Reads a battalion, or a unit in one.
    fn in_battalions(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if self.is_foreign(self.next) {
            return None;
        }
        if self.next == Next::OfUnit {
            return Some(self.new_unit(line, Section::Ranks));
        }
        self.unit = None;
        if !line.text.contains(char::is_alphanumeric) {
            return Some(Class::Rule);
        }
        self.roster.battalions.push(Battalion::new(line.name(line.words()), true));
        Some(Class::Heading)
    }

    fn in_units(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let Region::Units(section) = self.region else { return None };
        let has_cost = || priced(self.vocabulary, line.words()).is_some();
        let unit = self.next == Next::OfUnit
            || self.cost_above.is_some()
            || self.next == Next::OfBattalion && has_cost()
            || section != Section::Ranks && !is_sentence(line.words());
        unit.then(|| self.new_unit(line, section))
    }

    /// Reads a mark; a mistyped one is taken for the one that it was probably meant to be.
    fn mark(&mut self, word: &str) -> Option<Mark> {
        self.vocabulary.marks.get(word).or_else(|| {
            self.slip = Some(nearest_mark(self.vocabulary, word)?);
            self.vocabulary.marks.get(self.slip?)
        })
    }

    fn new_unit(&mut self, line: &SourceLine<'_>, section: Section) -> Class {
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

    fn label(&mut self, line: &SourceLine<'_>, label: &str, value: &str) -> Class {
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
    fn cost(&self, label: &str, value: &str) -> Option<&'f str> {
        let due = self.unit.is_some_and(|unit| self.roster.units[unit].points.is_none());
        cost::parse_cost(self.vocabulary, value).filter(|_| due && self.vocabulary.labels.get(label).is_none())?;
        self.vocabulary
            .labels
            .spellings(OldLabel::Cost)
            .find(|known| label.len() >= 4 && strip_prefix_ignore_case(known, label).is_some())
    }

    /// Returns whether the role of the last unit says that it is a battalion.
    fn is_battalion(&self, unit: usize, role: &str) -> bool {
        self.vocabulary.categories.get(role) == Some(Category::Battalions) && unit + 1 == self.roster.units.len()
    }

    fn of_unit(&mut self, line: &SourceLine<'_>, unit: usize, kind: Option<OldLabel>, (label, value): (&Name, &str)) {
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

/// Reads a unit whose cost stands beside its name: `Otter Chief 120pts`, `120pts Otter Chief`.
fn priced<'t>(vocabulary: &Vocabulary, words: &'t str) -> Option<UnitText<'t>> {
    let parts = cost::split_unit_text(vocabulary, words);
    let parts = Some(parts).filter(|parts| parts.points.is_some());
    let parts = parts.or_else(|| cost_typos::unbracketed(vocabulary, words)).or_else(|| priced_with_word(vocabulary, words))?;
    parts.marks.is_empty().then_some(parts)
}

/// Returns what a heading begins.
fn region_of(part: PartHeading) -> Region {
    match part {
        PartHeading::Units | PartHeading::Role | PartHeading::Additional => Region::Units(Section::Ranks),
        PartHeading::Terrain => Region::Units(Section::Terrain),
        PartHeading::EndlessSpells => Region::Units(Section::EndlessSpell),
        PartHeading::Battalions => Region::Battalions,
    }
}
