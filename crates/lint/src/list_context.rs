//! One list as the lints see it: what was written, the ruleset, and the arithmetic, computed once.

use super::army::ConstraintSet;
use super::content::vocabulary;
use super::facts::Facts;
use super::finding::Number;
use super::ruleset::{Clue, Ruleset};
use super::units::UnitContext;
use adjutant_base::date::Date;
use adjutant_lists::army::Exporter;
use adjutant_lists::doubt::{Doubt, Mismatch};
use adjutant_lists::line::{Class, Line};
use adjutant_lists::sum::{Sum, sum};
use adjutant_lists::unit::{Section, Unit};
use adjutant_lists::{Convention, Format, Roster, Written};
use adjutant_rules::record::pack::{EditionLists, Pack};

/// One list to be checked.
#[derive(Debug)]
pub struct ListContext<'a> {
    /// Its number in its file.
    pub n: Number,
    /// What was written.
    pub roster: &'a Roster,
    /// The text that it is in.
    pub text: &'a str,
    /// What it is checked against.
    pub ruleset: &'a Ruleset,
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// What its printed costs come to.
    pub sum: Sum,
    /// Whether the reader, and not the player, may be wrong.
    pub doubtful: bool,
    /// Whether the reading is sure: a program signed the list and nothing casts doubt on it, or every line was read and the costs
    /// come to the total that the text states, or there are none and the edition knows none.
    pub proven: bool,
    /// What its units are, where there are unit data for its edition.
    pub units: Option<&'a UnitContext<'a>>,
}

impl<'a> ListContext<'a> {
    /// Prepares a list.
    pub fn new(n: Number, roster: &'a Roster, text: &'a str, ruleset: &'a Ruleset, known: &'a [EditionLists]) -> Self {
        let sum = sum(roster, vocabulary(known));
        let mut context = Self { n, roster, text, ruleset, known, sum, doubtful: false, proven: false, units: None };
        context.doubtful = context.may_be_misread();
        context.proven = context.is_proven();
        context
    }

    /// Returns what lists of its edition look like.
    pub fn edition_lists(&self) -> Option<&'a EditionLists> {
        let edition = self.ruleset.edition.as_ref()?;
        EditionLists::find(self.known, edition)
    }

    /// Returns the pack that the list is checked against.
    pub fn pack(&self) -> Option<&'a Pack> {
        let pack = self.ruleset.pack.as_ref()?;
        self.edition_lists()?.pack(pack)
    }

    /// Returns whether armies of the edition may have allies.
    pub fn has_allies(&self) -> bool {
        self.edition_lists().is_some_and(|lists| lists.allies)
    }

    /// Returns whether the list was first written in our own form.
    pub fn is_native(&self) -> bool {
        self.roster.origin.is_native()
    }

    /// Counts the units of a section that are not part of others.
    pub fn units_in(&self, section: Section) -> usize {
        self.roster.whole_units().filter(|(_, unit)| unit.section == section).count()
    }

    /// Returns by how much the stated total is above the printed costs; `None` where they agree, or nothing is stated.
    ///
    /// Where the header does not print what auxiliary units cost on top, the total may hold what the pack says.
    pub fn excess(&self) -> Option<i64> {
        let total = i64::from(self.roster.points.as_ref()?.value);
        let excess = total - i64::from(self.sum.points);
        if excess == 0 || self.sum.may_be_incomplete && excess > 0 || !self.has_costs() {
            return None;
        }
        let printed = self.roster.auxiliaries.as_ref().is_some_and(|auxiliaries| auxiliaries.points.is_some());
        let surcharge = self.surcharge().filter(|_| !printed).map_or(0, i64::from);
        (excess != surcharge || surcharge == 0).then_some(excess)
    }

    /// Returns the unit whose cost explains the difference of the stated total and the printed costs: it was added or removed by a slip, or is
    /// printed for two parts of a bundle, as often as the list has that.
    pub fn unit_apart(&self) -> Option<usize> {
        let excess = self.excess()?;
        let units = &self.roster.units;
        let explains = |unit: &Unit| {
            let Some(points) = unit.points.as_ref().map(|points| i64::from(points.value)).filter(|points| *points > 0)
            else {
                return false;
            };
            let times = excess.abs() / points;
            let alike = units.iter().filter(|other| other.name == unit.name).count();
            excess % points == 0
                && (times == 1 || excess < 0 && usize::try_from(times).is_ok_and(|times| times <= alike))
        };
        units.iter().position(explains)
    }

    /// Returns what auxiliary units cost on top under the pack: each of them so much for each other one. `None` where the pack
    /// asks for nothing on top.
    pub fn surcharge(&self) -> Option<u32> {
        let step = self.pack()?.auxiliary_surcharge?;
        let units = u32::try_from(self.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
        Some(step.saturating_mul(units).saturating_mul(units.saturating_sub(1)))
    }

    /// Returns whether the form of the list prints every cost, and this list has some: what prints none is not paid for.
    pub fn prints_costs(&self) -> bool {
        let is_priced = |unit: &Unit| unit.points.as_ref().is_some_and(|points| points.value > 0);
        self.roster.origin.has(Convention::PrintsCosts) && self.roster.units.iter().any(is_priced)
    }

    /// Returns whether the list prints everything that costs something on a day. What an army may choose in addition to its units may cost
    /// nothing by the older handbook of a list.
    pub fn pays_all_on(&self, day: Date) -> bool {
        self.prints_costs() && self.pack().is_none_or(|pack| pack.period.last_by(day) == day)
    }

    /// Returns by how much the stated total is above the printed costs, whatever the reason.
    pub fn unprinted_points(&self) -> u32 {
        self.roster.points.as_ref().map_or(0, |total| total.value.saturating_sub(self.sum.points))
    }

    /// Returns whether the total may hold costs that the lines do not print: it is above them, or not stated.
    pub fn leaves_points_out(&self) -> bool {
        self.roster.points.is_none() || self.unprinted_points() > 0
    }

    /// Returns the total of a list whose form leaves costs out, where it is above the printed ones.
    pub fn hiding_total(&self) -> Option<&'a Written<u32>> {
        self.roster.points.as_ref().filter(|total| self.sum.may_be_incomplete && total.value > self.sum.points)
    }

    fn has_costs(&self) -> bool {
        self.roster.units.iter().any(|unit| unit.points.is_some()) || self.roster.units.is_empty()
    }

    /// Counts the regiments that have a leader.
    pub fn led_regiments(&self) -> usize {
        self.roster.regiments.iter().filter(|regiment| regiment.leader.is_some()).count()
    }

    /// Returns what is true of the list, as constraints ask for it, with the constraint set that it is checked against.
    pub(crate) fn facts<'f>(&'f self, set: &'f ConstraintSet) -> Facts<'f> {
        let total = (!self.sum.may_be_incomplete).then_some(self.sum.points);
        Facts::new(self.roster, &set.grants, &set.vocabulary, total).with_units(self.units)
    }

    /// Returns how many drops the list has, if its form lets them be counted.
    pub fn drops(&self) -> Option<usize> {
        let origin = self.roster.origin;
        // of our own lists those that say who is in which regiment
        let silent = origin.is_native() && self.roster.regiments.is_empty();
        if !origin.has(Convention::ShowsDrops) || silent || !self.roster.is_grouped() {
            return None;
        }
        Some(self.led_regiments() + self.units_in(Section::Auxiliary) + self.units_in(Section::Renown))
    }

    /// Returns whether the stated drops are not those that were counted. Empty regiments may be counted or not.
    pub fn drops_differ(&self) -> Option<(u32, usize)> {
        let (stated, counted) = (self.roster.drops.as_ref()?.value, self.drops()?);
        let empty = self.roster.regiments.len() - self.led_regiments();
        let fits = usize::try_from(stated).is_ok_and(|stated| (counted..=counted + empty).contains(&stated));
        (!fits).then_some((stated, counted))
    }

    /// Returns the lines that were not understood.
    pub fn unread(&self) -> impl Iterator<Item = &'a Line> + use<'a> {
        self.roster.doubtful(Doubt::Unread)
    }

    /// Returns whether a finding of a constraint can only be likely: headings were guessed, the list begins in its middle, the cost of a unit
    /// is missing, or its edition is known from its layout alone and no program names itself in it.
    pub fn is_uncertain(&self) -> bool {
        let is_signed = self.roster.exporter != Exporter::default();
        let by_layout = self.ruleset.evidence.iter().all(|clue| clue.clue == Clue::Format);
        let lacks_cost = self.excess().is_some_and(|excess| excess > 0) && self.unit_apart().is_some();
        self.roster.guesses_regiments()
            || self.roster.is_cut_off()
            || (lacks_cost || by_layout && !is_signed) && !self.is_native()
    }

    /// Returns whether somebody wrote the list by hand: no program names itself in it, and it has no labels of programs.
    pub fn is_typed(&self) -> bool {
        let has_labels = self.roster.lines.iter().any(|line| line.class == Class::Label);
        let is_unsigned = self.roster.exporter == Exporter::default() && !has_labels;
        let by_headings = matches!(self.roster.origin, Format::AppRoles | Format::AppPlain) && is_unsigned;
        self.roster.is_typed() || by_headings
    }

    /// Returns whether the list has no costs, and is for the rules of an edition that know none: there is no total to agree with.
    pub fn needs_no_points(&self) -> bool {
        let has_costs = self.sum.may_be_incomplete || self.sum.points > 0 || self.roster.points.is_some();
        !has_costs && self.ruleset.pack.is_none() && self.edition_lists().is_some_and(|lists| lists.without_points)
    }

    fn is_proven(&self) -> bool {
        let roster = self.roster;
        if !roster.origin.has(Convention::LineByLine) && roster.origin != Format::Table {
            return true;
        }
        let agrees = roster.points.as_ref().is_some_and(|total| total.value == self.sum.points);
        let is_confirmed = agrees || self.needs_no_points();
        let is_signed = roster.exporter != Exporter::default() || roster.origin == Format::AppLabelled;
        is_signed && !self.doubtful || is_confirmed && self.unread().next().is_none()
    }

    /// Returns whether the reader, and not the player, may be wrong.
    fn may_be_misread(&self) -> bool {
        let mismatch = Mismatch { excess: self.excess(), drops: self.drops_differ() };
        self.roster.has_hardly_any_cost(self.sum.points) || self.roster.may_be_misread(self.text, mismatch)
    }
}
