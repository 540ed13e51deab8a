//! One list as the lints see it: what was written, the setting, and the arithmetic, worked out once.

use super::finding::Number;
use super::setting::Setting;
use super::sheet::forms;
use adjutant_base::span::Span;
use adjutant_lists::Roster;
use adjutant_lists::line::{Class, Line};
use adjutant_lists::sum::{Sum, sum};
use adjutant_lists::unit::{ChoiceKind, Section, Unit};
use adjutant_rules::record::pack::{EditionLists, Pack};

/// One list to be judged.
#[derive(Debug)]
pub struct Case<'a> {
    /// Its number in its file.
    pub n: Number,
    /// What was written.
    pub roster: &'a Roster,
    /// The text that it stands in.
    pub text: &'a str,
    /// What it is judged by.
    pub setting: &'a Setting,
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// What its printed costs come to.
    pub sum: Sum,
    /// Whether the reader, and not the player, may be wrong.
    pub doubtful: bool,
}

impl<'a> Case<'a> {
    /// Prepares a list.
    pub fn new(n: Number, roster: &'a Roster, text: &'a str, setting: &'a Setting, known: &'a [EditionLists]) -> Self {
        let sum = sum(roster, forms(known));
        let mut case = Self { n, roster, text, setting, known, sum, doubtful: false };
        case.doubtful = case.doubts();
        case
    }

    /// Returns the pack that the list is judged by.
    pub fn pack(&self) -> Option<&'a Pack> {
        let (edition, pack) = (self.setting.edition.as_ref()?, self.setting.pack.as_ref()?);
        let lists = self.known.iter().find(|lists| lists.edition == *edition)?;
        lists.packs.iter().find(|known| known.id.as_str() == pack)
    }

    /// Tells whether the list was first written in our own form.
    pub fn is_own_form(&self) -> bool {
        self.roster.origin.is_own()
    }

    /// Counts the units of a section that stand for themselves.
    pub fn units_in(&self, section: Section) -> usize {
        self.roster.whole_units().filter(|(_, unit)| unit.section == section).count()
    }

    /// Returns by how much the stated total is above the printed costs; `None` where they agree, or nothing is stated.
    ///
    /// Where the header does not print what auxiliary units cost on top, the total may hold what the pack says.
    pub fn excess(&self) -> Option<i64> {
        let total = i64::from(self.roster.points.as_ref()?.value);
        let excess = total - i64::from(self.sum.points);
        if excess == 0 || self.sum.hidden && excess > 0 || !self.has_costs() {
            return None;
        }
        let printed = self.roster.auxiliaries.as_ref().is_some_and(|auxiliaries| auxiliaries.points.is_some());
        let surcharge = self.surcharge().filter(|_| !printed).map_or(0, i64::from);
        (excess != surcharge || surcharge == 0).then_some(excess)
    }

    /// Returns what auxiliary units cost on top under the pack: each of them so much for each other one. `None` where the pack
    /// asks for nothing on top.
    pub fn surcharge(&self) -> Option<u32> {
        let step = self.pack()?.auxiliary_surcharge?;
        let units = u32::try_from(self.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
        Some(step.saturating_mul(units).saturating_mul(units.saturating_sub(1)))
    }

    fn has_costs(&self) -> bool {
        self.roster.units.iter().any(|unit| unit.points.is_some()) || self.roster.units.is_empty()
    }

    /// Returns how many drops the list has, if its form lets them be counted.
    pub fn drops(&self) -> Option<usize> {
        let origin = self.roster.origin;
        // of our own lists those that say who stands in which regiment
        let silent = origin.is_own() && self.roster.regiments.is_empty();
        if !origin.shows_drops() || silent || !self.roster.is_grouped() {
            return None;
        }
        let filled = self.roster.regiments.iter().filter(|regiment| regiment.leader.is_some()).count();
        Some(filled + self.units_in(Section::Auxiliary) + self.units_in(Section::Renown))
    }

    /// Tells whether the stated drops are not those that were counted. Empty regiments may be counted or not.
    pub fn drops_differ(&self) -> Option<(u32, usize)> {
        let (stated, counted) = (self.roster.drops.as_ref()?.value, self.drops()?);
        let empty = self.roster.regiments.iter().filter(|regiment| regiment.leader.is_none()).count();
        let fits = usize::try_from(stated).is_ok_and(|stated| (counted..=counted + empty).contains(&stated));
        (!fits).then_some((stated, counted))
    }

    /// Returns the lines that were not understood.
    pub fn unread(&self) -> impl Iterator<Item = &'a adjutant_lists::line::Line> + use<'a> {
        self.roster.lines.iter().filter(|line| line.class == Class::Unknown)
    }

    /// Tells whether a regiment begins with a line that was only taken for its heading.
    pub fn guesses_regiments(&self) -> bool {
        // our own form keeps such lines without their places
        self.unread().any(|line| self.is_guessed(line) || self.roster.format.is_own())
    }

    /// Tells whether a line that was not understood was taken for the heading of a regiment.
    pub fn is_guessed(&self, line: &Line) -> bool {
        let regiments = &self.roster.regiments;
        let at = regiments.partition_point(|regiment| regiment.span.start < line.span.start);
        regiments.get(at).is_some_and(|regiment| regiment.span == line.span)
    }

    /// Tells whether hardly a unit has a cost, while the list states a total: they were written in a way that is not known.
    pub fn lacks_costs(&self) -> bool {
        let total = self.roster.points.as_ref().map_or(0, |total| total.value);
        let due = |section| matches!(section, Section::Ranks | Section::Auxiliary);
        let (mut units, mut priced) = (0_usize, 0_usize);
        for (_, unit) in self.roster.whole_units().filter(|(_, unit)| due(unit.section)) {
            units += 1;
            priced += usize::from(unit.points.is_some());
        }
        self.roster.format.is_lines() && total > self.sum.points && units > 0 && priced * 4 < units
    }

    /// The reader may be wrong where the sum fails beside a line that was not understood, or of which a part is only guessed,
    /// and that line may be why: drops or structure fail as well, it has the very figure that is missing, it is a unit
    /// without its cost, or the costs come to less than the total and it may be a unit. A line that was not read only hides
    /// costs: it does not make them come to more than the total. Or the drops fail beside a line that may be a heading, or
    /// costs were not found at all.
    fn doubts(&self) -> bool {
        if self.lacks_costs() {
            return true;
        }
        let Some(excess) = self.excess() else { return self.drops_differ().is_some() && self.may_hide_headings() };
        if self.guessed(excess).next().is_some() {
            return true;
        }
        let mut unread = self.unread().peekable();
        if unread.peek().is_none() {
            return false;
        }
        let structure = self.roster.regiments.is_empty() || !self.roster.loose.is_empty();
        let missing = excess.unsigned_abs().to_string();
        let has_figure = |text: &str| text.split(|c: char| !c.is_ascii_digit()).any(|figure| figure == missing);
        self.drops_differ().is_some()
            || structure
            || unread.any(|line| {
                let text = self.words(line);
                self.is_unpriced(line) || has_figure(text) || excess > 0 && self.may_be_unit(line)
            })
    }

    /// Returns the words of a line.
    fn words(&self, line: &Line) -> &'a str {
        &self.text[line.span.clone()]
    }

    /// Returns the units whose cost has lost a bracket.
    pub fn torn(&self) -> impl Iterator<Item = &'a Line> + use<'a> {
        self.roster.lines.iter().filter(|line| line.class == Class::Unit && line.nearest.is_some())
    }

    /// Returns the lines that were only guessed and may be why the costs do not come to the total: a unit whose cost has lost
    /// a bracket, and maybe figures, and where costs are missing a unit without its cost, and so many of something without a
    /// bullet, where others of what units have stand behind bullets.
    pub fn guessed(&self, excess: i64) -> impl Iterator<Item = &'a Line> + use<'a> {
        let (text, roster) = (self.text, self.roster);
        let counted = move |line: &Line| {
            let mut choices = roster.units.iter().flat_map(|unit| &unit.choices);
            choices.any(|choice| choice.kind == ChoiceKind::Counted && holds(&line.span, &choice.name.span))
        };
        let counts =
            move |line: &Line| text[line.span.clone()].starts_with(|c: char| c.is_ascii_digit()) && counted(line);
        let choices = self.roster.lines.iter().filter(|line| line.class == Class::Choice);
        let bulleted = choices.clone().any(|line| text[line.span.clone()].starts_with(|c: char| !c.is_alphanumeric()));
        let priced = roster.whole_units().filter(|(_, unit)| unit.points.is_some()).count();
        let lacks = move |line: &&Line| {
            let at = roster.units.partition_point(|unit| unit.span.start < line.span.start);
            let due =
                |unit: &&Unit| matches!(unit.section, Section::Ranks | Section::Auxiliary) && unit.points.is_none();
            roster.units.get(at).filter(due).is_some_and(|unit| unit.part_of.is_none() && holds(&line.span, &unit.span))
        };
        let units = roster.lines.iter().filter(|line| line.class == Class::Unit);
        let bare = units.filter(move |line| excess > 0 && priced > 1 && lacks(line));
        self.torn().chain(choices.filter(move |line| excess > 0 && bulleted && counts(line))).chain(bare)
    }

    /// Tells whether a line that was not understood was kept as a unit without its cost.
    fn is_unpriced(&self, line: &Line) -> bool {
        let units = &self.roster.units;
        let at = units.partition_point(|unit| unit.span.start < line.span.start);
        let kept = |unit: &Unit| unit.points.is_none() && self.words(line).contains(&unit.name);
        let own = self.roster.format.is_own();
        units.get(at).is_some_and(|unit| holds(&line.span, &unit.span)) || own && units.iter().any(kept)
    }

    /// Tells whether a line that was not understood may be a unit: it stands among the units, is no slip of known words, and
    /// has a number or the form of a name, not that of a sentence.
    fn may_be_unit(&self, line: &Line) -> bool {
        let text = self.words(line);
        let first = self.roster.units.first().map_or(usize::MAX, |unit| unit.span.start);
        let headings = self.roster.regiments.first().map_or(usize::MAX, |regiment| regiment.span.start);
        line.span.start > first.min(headings)
            && line.nearest.is_none()
            && !self.is_guessed(line)
            && !text.ends_with(ENDS_OF_SENTENCES)
            && (text.contains(|c: char| c.is_ascii_digit()) || is_name(text))
    }

    /// Tells whether a line that was not understood may be the heading of a regiment: it was taken for one, or the first
    /// unit below it would have one more regiment, so that the drops come nearer to those that are stated.
    fn may_hide_headings(&self) -> bool {
        let fewer = self.drops_differ().is_some_and(|(stated, counted)| counted < stated as usize);
        self.guesses_regiments() || fewer && self.unread().any(|line| self.is_above_unit(line))
    }

    fn is_above_unit(&self, line: &Line) -> bool {
        let lines = &self.roster.lines;
        let at = lines.partition_point(|other| other.span.start <= line.span.start);
        let below = lines[at..].iter().find(|line| !matches!(line.class, Class::Blank | Class::Rule));
        below.is_some_and(|below| below.class == Class::Unit) && !self.words(line).ends_with(ENDS_OF_SENTENCES)
    }
}

/// By what the end of a sentence is told from that of a name.
const ENDS_OF_SENTENCES: [char; 5] = ['.', '!', '?', ';', ','];

/// Tells whether most words of a text begin with a capital letter, as those of a name do.
fn is_name(text: &str) -> bool {
    let words = || text.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
    let capital = words().filter(|word| word.starts_with(char::is_uppercase)).count();
    capital > 0 && capital * 2 >= words().count() && !text.contains(':')
}

/// Tells whether a place lies within another one.
fn holds(outer: &Span, inner: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
