//! What a reading is unsure of: lines that may have been read wrongly, so that the reader and not the player may be at
//! fault where costs or drops do not come to what the list states.

use adjutant_base::span::Span;

use super::dialects::option::is_mostly_capitalized;
use super::lex::lines::{is_digit, is_sentence};
use super::line::{Class, Line};
use super::unit::{Choice, ChoiceKind, Section, Unit};
use super::{Convention, Format, Roster};
use adjutant_text::vocabulary::Vocabulary;

/// Why a line may have been read wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// It was not understood.
    Unread,
    /// It was not understood, and was taken for the heading of a regiment.
    GuessedHeading,
    /// It was not understood, and stands above a unit, as the heading of a regiment does.
    PossibleHeading,
    /// It was not understood, and was kept as a unit without its cost.
    UnreadCost,
    /// It was not understood, and looks like a unit.
    PossibleUnit,
    /// A unit with a choice that costs as much as a unit does, and may be one.
    CostlyChoice,
    /// A unit whose cost has lost a bracket, and maybe figures.
    UnbalancedCost,
    /// So many of something without a bullet, where others of what units have stand behind bullets.
    CountWithoutBullet,
    /// A unit without a cost among others that have one.
    MissingCost,
    /// A choice without a bullet directly above a unit, where others stand behind bullets: it may be the first part of a name.
    PossibleNamePart,
}

/// A line that may have been read wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DoubtfulLine {
    /// Its place among the lines of the list.
    pub line: usize,
    /// Why. A line may be doubtful for several reasons.
    pub doubt: Doubt,
}

/// In what a list contradicts itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mismatch {
    /// By how much the stated total is above the printed costs.
    pub excess: Option<i64>,
    /// The stated drops, and those that were counted.
    pub drops: Option<(u32, usize)>,
}

impl Roster {
    /// Notes which lines may have been read wrongly. The text is the one that the list stands in.
    pub(super) fn note_doubts(&mut self, text: &str, vocabulary: &Vocabulary) {
        let context = LineContext::new(self, text, vocabulary);
        let mut doubts = Vec::new();
        for line in 0..self.lines.len() {
            context.doubt(line, |doubt| doubts.push(DoubtfulLine { line, doubt }));
        }
        self.doubts = doubts;
    }

    /// Returns the lines that are doubtful for a reason.
    pub fn doubtful(&self, doubt: Doubt) -> impl Iterator<Item = &Line> {
        self.doubts.iter().filter(move |doubtful| doubtful.doubt == doubt).map(|doubtful| &self.lines[doubtful.line])
    }

    /// Returns the lines that were only guessed and may be why the costs do not come to the total. Some of them can only be
    /// why costs are missing.
    pub fn guessed(&self, excess: i64) -> impl Iterator<Item = &Line> {
        let missing = [Doubt::CountWithoutBullet, Doubt::MissingCost].into_iter().filter(move |_| excess > 0);
        std::iter::once(Doubt::UnbalancedCost).chain(missing).flat_map(|doubt| self.doubtful(doubt))
    }

    /// Returns whether a regiment begins with a line that was only taken for its heading.
    pub fn guesses_regiments(&self) -> bool {
        // our own form keeps such lines without their places
        let doubt = if self.format.is_native() { Doubt::Unread } else { Doubt::GuessedHeading };
        self.doubtful(doubt).next().is_some()
    }

    /// Returns whether hardly a unit has a cost, while the list states a total above the `printed` costs: they were written in a
    /// way that is not known.
    pub fn has_hardly_any_cost(&self, printed: u32) -> bool {
        let total = self.points.as_ref().map_or(0, |total| total.value);
        let units = self.whole_units().filter(|(_, unit)| has_cost_of_its_own(unit));
        let (mut count, mut priced) = (0_usize, 0_usize);
        for (_, unit) in units {
            count += 1;
            priced += usize::from(unit.points.is_some());
        }
        self.format.has(Convention::LineByLine) && total > printed && count > 0 && priced * 4 < count
    }

    /// Returns whether a mismatch may come from the reading: of the costs, by a doubtful line, or of the drops alone, by a heading that was
    /// guessed or not read. A line that was not read only hides costs: it does not make them come to more than the total.
    pub fn may_be_misread(&self, text: &str, mismatch: Mismatch) -> bool {
        let any = |doubt| self.doubtful(doubt).next().is_some();
        let Some(excess) = mismatch.excess else {
            let fewer = mismatch.drops.is_some_and(|(stated, counted)| counted < stated as usize);
            return mismatch.drops.is_some() && (self.guesses_regiments() || fewer && any(Doubt::PossibleHeading));
        };
        let missing = excess.unsigned_abs().to_string();
        let has_figure = |line: &Line| {
            let mut figures = text[line.span.clone()].split(|c: char| !c.is_ascii_digit());
            figures.any(|figure| figure == missing)
        };
        let structure = self.regiments.is_empty() || !self.unattached.is_empty();
        self.guessed(excess).next().is_some()
            // a line was not understood, and drops or structure fail as well
            || any(Doubt::Unread) && (mismatch.drops.is_some() || structure)
            || any(Doubt::UnreadCost)
            || any(Doubt::CostlyChoice)
            // it has the very figure that is missing
            || self.doubtful(Doubt::Unread).any(has_figure)
            // costs are missing, and it may be a unit
            || excess > 0 && any(Doubt::PossibleUnit)
    }
}

/// What the doubts of a single line depend on.
struct LineContext<'a> {
    roster: &'a Roster,
    text: &'a str,
    /// The most that a choice costs.
    most_option_cost: u32,
    /// Where units or regiments begin, if there are any.
    army_start: Option<usize>,
    /// How many units have a cost.
    priced: usize,
    /// Whether what units have stands behind bullets.
    bulleted: bool,
    /// Where what units have is counted, in the order of the text.
    counted: Vec<&'a Span>,
}

impl<'a> LineContext<'a> {
    fn new(roster: &'a Roster, text: &'a str, vocabulary: &Vocabulary) -> Self {
        let units = roster.units.first().map(|unit| unit.span.start);
        let regiments = roster.regiments.first().map(|regiment| regiment.span.start);
        let mut choices = roster.lines.iter().filter(|line| line.class == Class::Choice);
        let mut counted: Vec<&Span> = roster.units.iter().flat_map(|unit| &unit.choices).filter_map(count_of).collect();
        counted.sort_unstable_by_key(|span| span.start);
        Self {
            roster,
            text,
            most_option_cost: vocabulary.figures.most_option_cost,
            counted,
            army_start: units.into_iter().chain(regiments).min(),
            priced: roster.whole_units().filter(|(_, unit)| unit.points.is_some()).count(),
            bulleted: choices.any(|line| text[line.span.clone()].starts_with(|c: char| !c.is_alphanumeric())),
        }
    }

    /// Reports every reason to doubt a line.
    fn doubt(&self, at: usize, mut report: impl FnMut(Doubt)) {
        let line = &self.roster.lines[at];
        match line.class {
            Class::Unknown => self.doubt_unread(at, report),
            Class::Unit | Class::Part => {
                if line.nearest.is_some() {
                    report(Doubt::UnbalancedCost);
                }
                if self.has_costly_choice(line) {
                    report(Doubt::CostlyChoice);
                }
                if self.priced > 1 && self.is_unpriced_unit(line) {
                    report(Doubt::MissingCost);
                }
            }
            Class::Choice if self.bulleted => {
                if self.begins_with_count(line) {
                    report(Doubt::CountWithoutBullet);
                }
                if self.may_begin_name(at) {
                    report(Doubt::PossibleNamePart);
                }
            }
            _ => {}
        }
    }

    fn doubt_unread(&self, at: usize, mut report: impl FnMut(Doubt)) {
        let line = &self.roster.lines[at];
        let is_heading = self.is_regiment_heading(line);
        report(Doubt::Unread);
        if is_heading {
            report(Doubt::GuessedHeading);
        }
        if self.is_above_unit(at) {
            report(Doubt::PossibleHeading);
        }
        if self.is_unit_without_cost(line) {
            report(Doubt::UnreadCost);
        }
        if !is_heading && self.may_be_unit(line) {
            report(Doubt::PossibleUnit);
        }
    }

    fn words(&self, line: &Line) -> &'a str {
        &self.text[line.span.clone()]
    }

    /// Returns the first unit that does not begin above a line.
    fn unit_from(&self, line: &Line) -> Option<&'a Unit> {
        let units = &self.roster.units;
        units.get(units.partition_point(|unit| unit.span.start < line.span.start))
    }

    fn has_costly_choice(&self, line: &Line) -> bool {
        let is_costly = |choice: &Choice| choice.points.as_ref().is_some_and(|cost| cost.value > self.most_option_cost);
        self.unit_from(line).is_some_and(|unit| unit.choices.iter().any(is_costly))
    }

    /// Returns whether a line was taken for the heading of a regiment.
    fn is_regiment_heading(&self, line: &Line) -> bool {
        let regiments = &self.roster.regiments;
        let at = regiments.partition_point(|regiment| regiment.span.start < line.span.start);
        regiments.get(at).is_some_and(|regiment| regiment.span == line.span)
    }

    fn is_above_unit(&self, at: usize) -> bool {
        let lines = &self.roster.lines;
        let below = lines[at + 1..].iter().find(|line| !matches!(line.class, Class::Blank | Class::Rule));
        below.is_some_and(|below| below.class == Class::Unit) && !is_sentence(self.words(&lines[at]))
    }

    /// Returns whether a line was kept as a unit without its cost. Our own form keeps such lines without their places.
    fn is_unit_without_cost(&self, line: &Line) -> bool {
        let named = |unit: &Unit| unit.points.is_none() && self.words(line).contains(&unit.name);
        self.unit_from(line).is_some_and(|unit| encloses(&line.span, &unit.span))
            || self.roster.format.is_native() && self.roster.points.is_some() && self.roster.units.iter().any(named)
    }

    /// Returns whether a line may be a unit: it stands among the units, is no slip of known words, and has a number or the form
    /// of a name, not that of a sentence.
    fn may_be_unit(&self, line: &Line) -> bool {
        let text = self.words(line);
        let has_capital = text.split_whitespace().any(|word| word.starts_with(char::is_uppercase));
        self.army_start.is_some_and(|start| line.span.start > start)
            && line.nearest.is_none()
            && !is_sentence(text)
            && (text.contains(is_digit) || has_capital && is_mostly_capitalized(text))
    }

    fn is_unpriced_unit(&self, line: &Line) -> bool {
        // the app that writes dashes prints companions without a cost, so that they look like units that have lost theirs
        let has_companions = self.roster.format == Format::AppDashed;
        let may_cost = |unit: &Unit| match unit.section {
            Section::Renown => unit.part_of.is_none(),
            _ => has_cost_of_its_own(unit) && (has_companions || unit.part_of.is_none()),
        };
        let due = |unit: &&Unit| may_cost(unit) && unit.points.is_none();
        self.unit_from(line).filter(due).is_some_and(|unit| encloses(&line.span, &unit.span))
    }

    /// Returns whether a choice is a name alone directly above a unit.
    fn may_begin_name(&self, at: usize) -> bool {
        let text = self.words(&self.roster.lines[at]);
        let below = self.roster.lines.get(at + 1);
        text.starts_with(char::is_uppercase)
            && text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’'))
            && below
                .is_some_and(|below| below.class == Class::Unit && self.words(below).starts_with(char::is_uppercase))
    }

    /// Returns whether a line begins with a count of what a unit has.
    fn begins_with_count(&self, line: &Line) -> bool {
        let first = self.counted.partition_point(|span| span.start < line.span.start);
        self.words(line).starts_with(is_digit) && self.counted.get(first).is_some_and(|span| encloses(&line.span, span))
    }
}

/// Returns the place of a choice that says how many.
fn count_of(choice: &Choice) -> Option<&Span> {
    (choice.kind == ChoiceKind::Counted).then_some(&choice.name.span)
}

fn has_cost_of_its_own(unit: &Unit) -> bool {
    matches!(unit.section, Section::Ranks | Section::Auxiliary)
}

/// Returns whether a place lies within another one.
fn encloses(outer: &Span, inner: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
