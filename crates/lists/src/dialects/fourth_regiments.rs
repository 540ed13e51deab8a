//! Headings of fourth-edition lists in text, and the regiments that they begin.

use super::fourth_units::Body;
use super::option::begins_with_mark;
use crate::Written;
use crate::lex::SourceLine;
use crate::lex::cost::UnitText;
use crate::lex::label::Heading;
use crate::unit::Section;
use adjutant_text::vocabulary::SectionHeading;

impl Body<'_, '_> {
    /// Begins a section.
    pub(super) fn heading(&mut self, line: &SourceLine<'_>, heading: Heading) {
        let fresh = self.grouped && self.whole_unit.is_none();
        (self.whole_unit, self.bulleted) = (None, None);
        let section = Section::of(heading.section);
        self.roster.term(section.term(), &line.span());
        self.section = Some(section);
        self.grouped = matches!(heading.section, SectionHeading::General | SectionHeading::Regiment);
        if self.grouped {
            self.regiment(line, heading, fresh);
        }
    }

    /// Begins a regiment. That it is the general's may be told in a line of its own, below the one with its number.
    fn regiment(&mut self, line: &SourceLine<'_>, heading: Heading, fresh: bool) {
        let generals = heading.section == SectionHeading::General;
        if let Some(last) = self.roster.regiments.last_mut().filter(|last| fresh && last.leader.is_none())
            && generals
            && last.number.is_some()
            && heading.number.is_none()
        {
            last.generals = true;
            self.led_by_general = true;
            return;
        }
        let figures = line.text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let end = line.text[figures..].find(|c: char| !c.is_ascii_digit()).map_or(line.text.len(), |end| figures + end);
        let number = heading.number.map(|value| Written::new(value, line.place(&line.text[figures..end])));
        self.roster.begin_regiment(number, generals, line.span());
    }

    /// Begins the general's regiment at a unit that is marked as the general and stands above the headings of regiments: its own was
    /// cut off.
    pub(super) fn begin_cut_regiment(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) {
        let is_regiment =
            |line: &SourceLine<'_>| line.heading.is_some_and(|found| found.section == SectionHeading::Regiment);
        let marked = parts.note.is_some_and(|note| begins_with_mark(self.vocabulary, note));
        if self.section.is_none() && marked && self.roster.regiments.is_empty() && self.below.iter().any(is_regiment) {
            self.roster.begin_regiment(None, true, line.span());
            self.grouped = true;
        }
    }

    /// Returns whether terrain stands above a blank line: what follows is a greeting.
    pub(super) fn is_below_terrain(&self) -> bool {
        self.above.gap && self.roster.units.iter().any(|unit| unit.section == Section::Terrain)
    }
}
