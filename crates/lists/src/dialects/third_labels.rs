//! The official app in its third-edition form with a label on every line. Pasting may lose the indentation, so a line is
//! told by what follows it: a unit is followed by its role, its slot or its cost.

use std::sync::Arc;

use super::ListLines;
use super::labelled::{find_general, is_label, split_label};
use super::option::mark_of;
use super::table::{self, Row};
use super::third_units::priced;
use crate::army::Battalion;
use crate::lex::label::{nearest_label, nearest_part, unframed};
use crate::lex::lines::{are_spaced, is_blank, is_digit, is_sentence};
use crate::lex::{Kind, SourceLine, cost};
use crate::line::{Class, Line};
use crate::unit::Section;
use crate::{Format, Name, Roster, Written};
use adjutant_text::vocabulary::{Category, Mark, OldLabel, PartHeading, Vocabulary, eq_ignore_case};

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
pub(super) enum Region {
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

pub(super) struct Reader<'f> {
    pub(super) vocabulary: &'f Vocabulary,
    pub(super) roster: Roster,
    pub(super) region: Region,
    next: Next,
    pub(super) unit: Option<usize>,
    /// The role that a heading above the units states.
    pub(super) role: Option<Name>,
    /// The cost that stands above the next unit.
    pub(super) cost_above: Option<Written<u32>>,
    /// Whether the last line is under a heading that is not known.
    pub(super) foreign: bool,
    /// Whether a blank line stands above.
    pub(super) gap: bool,
    /// The known words for which the mistyped ones of the line were taken.
    pub(super) slip: Option<&'f str>,
}

impl Reader<'_> {
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
        let cost = cost::parse_cost(self.vocabulary, line.text).filter(|_| line.text.starts_with(is_digit))?;
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
