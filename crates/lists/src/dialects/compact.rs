//! Compact lists as New Recruit writes them for tournaments: between rules of plus signs the army, a label on each line,
//! and below one line for each unit: `Char1: 1x River Captain (200 pts): General, Crown of Reeds`.

use super::ListLines;
use super::draft::count;

use super::outline::{Entry, Outline, Place};
use super::table::{self, Row};
use crate::lex::cost::{self, Figure};
use crate::lex::label::shows;
use crate::lex::lines::{is_blank, is_digit};
use crate::lex::{Kind, SourceLine};
use crate::line::{Class, Line};
use crate::unit::Section;
use crate::{Format, Roster};
use adjutant_text::vocabulary::{Known, Mark, OldLabel, Sign, Vocabulary};

/// Returns whether lines look like a list of this form.
pub(super) fn matches(ListLines { lines, vocabulary }: ListLines<'_, '_>) -> bool {
    lines.iter().any(|line| shows(vocabulary, line.text, Sign::Compact))
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let roster = Roster::new(Format::BattleScribe, list.span());
    let mut reader = Reader { vocabulary: list.vocabulary, army: Outline::new(list.vocabulary, roster), general: None };
    let table = table();
    for line in list.lines {
        let class = table::read(&mut reader, &(), &table, line);
        reader.army.roster.lines.push(Line::new(line, class));
    }
    reader.finish()
}

fn table<'v>() -> [Row<Reader<'v>, ()>; 9] {
    [
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Any, Reader::plus_signs),
        (&[], Kind::Footer, |reader, line| reader.army.roster.read_footer(line)),
        (&[], Kind::Any, Reader::head),
        (&[], Kind::Heading, Reader::section),
        (&[], Kind::Any, Reader::role),
        (&[], Kind::Bullet, |reader, line| {
            Some(reader.below(line, cost::counted(line.words()).1).unwrap_or(Class::Unknown))
        }),
        (&[], Kind::Any, Reader::unit),
    ]
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    army: Outline<'f>,
    /// Who the head names as the general.
    general: Option<String>,
}

impl Reader<'_> {
    /// Reads a rule of plus signs.
    fn plus_signs(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        line.text.bytes().all(|byte| byte == b'+').then_some(Class::Rule)
    }

    fn section(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.army.section(line, line.text);
        Some(Class::Heading)
    }

    fn role(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.vocabulary.roles.get(line.text)?;
        self.section(line)
    }

    /// Reads a line of the head.
    fn head(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = line.text.strip_prefix("+ ")?.trim_end_matches(['+', ' ']);
        let Some((label, value)) = text.split_once(':') else { return Some(Class::Unknown) };
        let (label, value) = (label.trim_matches(is_blank), value.trim_matches(is_blank));
        let roster = &mut self.army.roster;
        match self.vocabulary.labels.get(label) {
            _ if value.is_empty() => {}
            Some(OldLabel::Faction) => self.army.catalogue(line, value),
            Some(OldLabel::Title) => roster.title = Some(line.name(value)),
            Some(OldLabel::Drops) => roster.drops = count(line, value),
            Some(OldLabel::Wounds) => roster.wounds = count(line, value),
            Some(OldLabel::Total) => {
                roster.points = cost::parse_cost(self.vocabulary, value).map(|points| line.number((points, value)));
                return Some(Class::Total);
            }
            _ if self.vocabulary.marks.get(label) == Some(Mark::General) => {
                self.general = Some(without_unit_code(value).to_owned());
            }
            _ => return Some(self.army.choose(line, &line.name(label), value, None)),
        }
        Some(Class::Label)
    }

    fn unit(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = without_unit_code(line.text);
        // what costs so much more is in the cost of the unit above
        let unit = split_entry(self.vocabulary, text).filter(|(_, (_, figure), _)| !figure.starts_with('+'));
        let Some((named, points, options)) = unit else {
            let (_, terrain) = cost::counted(text);
            if self.vocabulary.known.get(terrain) == Some(Known::Terrain) {
                let place = std::mem::replace(&mut self.army.place, Place::Units(Section::Terrain));
                let class = self.army.entry(line, &Entry { name: terrain, ..Entry::default() });
                self.army.place = place;
                return Some(class);
            }
            return text.split_once(": ").and_then(|_| self.below(line, text));
        };
        let options = Some(options).filter(|options| !options.is_empty()).map(|options| (line, options));
        Some(self.army.entry(line, &Entry { name: named, points: Some(points), options, ..Entry::default() }))
    }

    /// Reads what the unit above has: `9x River Guard: 9 with Long Oar`, `Enhancement: Crown of Reeds (+15 pts)`.
    fn below<'t>(&mut self, line: &SourceLine<'t>, text: &'t str) -> Option<Class> {
        if self.army.roster.units.is_empty() {
            return None;
        }
        let (text, _) = cost::split_cost(self.vocabulary, text);
        let (named, options) = match text.split_once(':') {
            Some((named, options)) => (named, Some((line, options.trim_matches(is_blank)))),
            None => (text, None),
        };
        Some(self.army.entry(line, &Entry { depth: 1, name: named, options, ..Entry::default() }))
    }

    /// Ends the list: the general may be told in the head alone.
    fn finish(self) -> Roster {
        let mut roster = self.army.finish();
        if let Some(general) = self.general.filter(|_| roster.generals.is_empty())
            && let Some(at) = roster.units.iter().position(|unit| unit.name == general)
        {
            roster.add_general(at);
        }
        roster
    }
}

/// Takes the code of a unit off its line: `Char1: 1x River Captain (200 pts)`.
fn without_unit_code(text: &str) -> &str {
    let mark = |mark: &str| mark.ends_with(is_digit) && mark.chars().all(char::is_alphanumeric);
    text.split_once(": ").filter(|(before, _)| mark(before)).map_or(text, |(_, text)| text)
}

/// Takes a unit apart: its name with its count, its cost, and what it has.
fn split_entry<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, &'t str)> {
    text.match_indices(')').find_map(|(at, _)| {
        let (unit, behind) = text.split_at(at + 1);
        let (named, points) = cost::split_cost(vocabulary, unit);
        let ends = behind.is_empty() || behind.starts_with(':');
        Some((named, points.filter(|_| ends)?, behind.trim_start_matches([':', ' '])))
    })
}
