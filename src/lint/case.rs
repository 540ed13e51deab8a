//! One list as the lints see it: what was written, the setting, and the arithmetic, worked out once.

use super::finding::Number;
use super::setting::Setting;
use crate::base::span::Span;
use crate::record::pack::{EditionLists, Pack};
use crate::roster::line::{Class, Line};
use crate::roster::sum::{Sum, sum};
use crate::roster::unit::Section;
use crate::roster::{Format, Roster};

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
        let mut case = Self { n, roster, text, setting, known, sum: sum(roster), doubtful: false };
        case.sum.hidden |= case.prints_one_size();
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
        matches!(self.roster.origin, Format::Toml | Format::Json)
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
        let step = self.pack().and_then(|pack| pack.auxiliary_surcharge).filter(|_| !printed);
        let units = i64::try_from(self.units_in(Section::Auxiliary)).unwrap_or(0);
        let surcharge = step.map_or(0, |step| i64::from(step) * units * (units - 1));
        (excess != surcharge || surcharge == 0).then_some(excess)
    }

    /// Tells whether the total is what the costs come to if some units of several models count twice: lists with headings
    /// by role may print what one size of a unit costs, and not what was bought.
    fn prints_one_size(&self) -> bool {
        let Some(total) = self.roster.points.as_ref().filter(|_| self.roster.origin == Format::AppRoles) else {
            return false;
        };
        let Some(missing) = total.value.checked_sub(self.sum.points).filter(|missing| *missing > 0) else {
            return false;
        };
        let several = |unit: &&crate::roster::unit::Unit| unit.models.as_ref().is_some_and(|models| models.value > 1);
        let costs = self.roster.units.iter().filter(several).filter_map(|unit| unit.points.as_ref());
        let mut sums = std::collections::BTreeSet::from([0_u32]);
        for cost in costs.map(|points| points.value).filter(|cost| *cost > 0) {
            let more: Vec<u32> =
                sums.iter().filter_map(|sum| sum.checked_add(cost)).filter(|sum| *sum <= missing).collect();
            sums.extend(more);
        }
        sums.contains(&missing)
    }

    fn has_costs(&self) -> bool {
        self.roster.units.iter().any(|unit| unit.points.is_some()) || self.roster.units.is_empty()
    }

    /// Returns how many drops the list has, if its form lets them be counted.
    pub fn drops(&self) -> Option<usize> {
        match self.roster.origin {
            Format::AppDashed | Format::AppPlain | Format::Sigdex | Format::Listbot | Format::NewRecruit => {}
            Format::Toml
            | Format::Json
            | Format::AppLabelled
            | Format::AppRoles
            | Format::Builder
            | Format::BattleScribe
            | Format::BattleScribePage
            | Format::Ros
            | Format::RosJson => return None,
        }
        if !self.roster.is_grouped() {
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
    pub fn unread(&self) -> impl Iterator<Item = &'a crate::roster::line::Line> + use<'a> {
        self.roster.lines.iter().filter(|line| line.class == Class::Unknown)
    }

    /// Tells whether a regiment begins with a line that was only taken for its heading.
    pub fn guesses_regiments(&self) -> bool {
        self.unread().any(|line| self.roster.regiments.iter().any(|regiment| regiment.span == line.span))
    }

    /// The sum fails, and so does something else beside a line that was not understood; or such a line has the figure
    /// that is missing, or is a unit without its cost. Or the drops fail where a heading was only guessed.
    fn doubts(&self) -> bool {
        let Some(excess) = self.excess() else { return self.drops_differ().is_some() && self.guesses_regiments() };
        let mut unread = self.unread().peekable();
        if unread.peek().is_none() {
            return false;
        }
        let unpriced = |line: &Line| self.roster.units.iter().any(|unit| holds(&line.span, &unit.span));
        let structure = self.roster.regiments.is_empty() || !self.roster.loose.is_empty();
        let missing = excess.unsigned_abs().to_string();
        let has_figure = |text: &str| text.split(|c: char| !c.is_ascii_digit()).any(|figure| figure == missing);
        self.drops_differ().is_some()
            || structure
            || unread.any(|line| unpriced(line) || has_figure(&self.text[line.span.clone()]))
    }
}

/// Tells whether a place lies within another one.
fn holds(outer: &Span, inner: &Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
