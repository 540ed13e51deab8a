//! What a list costs on two days, and what the difference does to it.

use adjutant_base::days::Days;
use adjutant_base::id::EditionId;
use adjutant_base::span::{Span, line_and_column};
use adjutant_lists::Convention;
use adjutant_units::{Enhancement, RegimentOfRenown, Unit, View};

use super::cost::{Bought, PricedName};
use super::identify::{Distance, Meaning, UnitContext};
use super::{UnitBook, UnitBooks};
use crate::finding::Number;
use crate::list_context::ListContext;

/// What two days make of a list, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Something in it is no longer to be had, or its cost rises above the limit.
    Illegal,
    /// Its cost is above the limit on both days.
    OverLimit,
    /// It costs more, within the limit or without one.
    Dearer,
    /// It costs less: there are points to spend.
    Cheaper,
    /// Single costs change, and their sum stays.
    SameTotal,
}

impl Effect {
    /// Returns the word for it, as programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::OverLimit => "over-limit",
            Self::Dearer => "dearer",
            Self::Cheaper => "cheaper",
            Self::SameTotal => "same-total",
        }
    }
}

/// A unit, an enhancement or anything else whose cost differs on the two days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepricedItem {
    /// Its name, as the list writes it.
    pub name: String,
    /// The line on which the list has it; the first is 1.
    pub line: usize,
    /// What it costs on the first day.
    pub before: u32,
    /// What it costs on the last day; `None` if it is no longer to be had.
    pub after: Option<u32>,
}

/// A list with what differs on the two days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepricedList {
    /// Its number in its file.
    pub n: Number,
    /// Its title.
    pub title: Option<String>,
    /// Its edition.
    pub edition: EditionId,
    /// The points that it may cost.
    pub limit: Option<u32>,
    /// What it costs on the first day.
    pub before: i64,
    /// What it costs on the last day, without what is no longer to be had.
    pub after: i64,
    /// What differs; empty if nothing does.
    pub items: Vec<RepricedItem>,
}

impl RepricedList {
    /// Returns what the last day makes of the list; `None` if nothing differs.
    pub fn effect(&self) -> Option<Effect> {
        let limit = self.limit.map_or(i64::MAX, i64::from);
        let is_gone = self.items.iter().any(|item| item.after.is_none());
        match self.after - self.before {
            _ if self.items.is_empty() => None,
            _ if is_gone || self.before <= limit && limit < self.after => Some(Effect::Illegal),
            _ if limit < self.after => Some(Effect::OverLimit),
            difference if difference > 0 => Some(Effect::Dearer),
            difference if difference < 0 => Some(Effect::Cheaper),
            _ => Some(Effect::SameTotal),
        }
    }

    /// Returns by how many points the last day is above the limit.
    pub fn over(&self) -> Option<i64> {
        let over = self.after - i64::from(self.limit?);
        (over > 0).then_some(over)
    }

    /// Returns how many points may be spent on the last day.
    pub fn to_spend(&self) -> Option<i64> {
        Some(i64::from(self.limit?) - self.after).filter(|left| *left > 0)
    }
}

/// Compares what a list costs on the first and the last of some days; `None` where there are no unit data of its edition for both.
pub fn reprice<'a>(list: &ListContext<'a>, books: &'a [UnitBook], days: Days) -> Option<RepricedList> {
    let edition = list.ruleset.edition.clone()?;
    let on = |day| UnitContext::new(list, UnitBooks { books, day: Some(day), given: None }, day);
    let comparison = Comparison { list, before: on(days.from)?, later: on(days.to)? };
    let mut costs = comparison.units();
    costs.extend(comparison.enhancements());
    let roster = list.roster;
    let printed = roster.points.as_ref().map_or(list.sum.points, |points| points.value);
    let known: i64 = costs.iter().map(|cost| i64::from(cost.before) - i64::from(cost.printed)).sum();
    let before = i64::from(printed) + known;
    let difference: i64 = costs.iter().map(|cost| i64::from(cost.after.unwrap_or(0)) - i64::from(cost.before)).sum();
    costs.retain(|cost| cost.after != Some(cost.before));
    costs.sort_by_key(|cost| cost.span.start);
    Some(RepricedList {
        n: list.n,
        title: roster.title.as_ref().map(|title| title.value.clone()),
        edition,
        limit: roster.limit.as_ref().map(|limit| limit.value),
        before,
        after: before + difference,
        items: costs.iter().map(|cost| cost.item(list.text)).collect(),
    })
}

/// What something in the list costs.
struct Cost<'l> {
    name: &'l str,
    span: &'l Span,
    /// What of the total that the list states is its cost.
    printed: u32,
    before: u32,
    after: Option<u32>,
}

impl Cost<'_> {
    fn item(&self, text: &str) -> RepricedItem {
        let line = line_and_column(text, self.span.start).0;
        RepricedItem { name: self.name.to_owned(), line, before: self.before, after: self.after }
    }
}

/// A list on two days.
struct Comparison<'c, 'l> {
    list: &'c ListContext<'l>,
    before: UnitContext<'l>,
    later: UnitContext<'l>,
}

impl<'l> Comparison<'_, 'l> {
    fn later_day(&self) -> View<'l> {
        self.later.prices.view
    }

    /// Returns what units, regiments of renown and what is listed like them cost.
    fn units(&self) -> Vec<Cost<'l>> {
        let units = self.list.roster.whole_units().filter_map(|(at, unit)| {
            let printed = unit.points.as_ref().map(|points| points.value);
            let (before, after) = match &self.before.units[at] {
                Meaning::Units(_) => self.unit(at)?,
                Meaning::Renown(renown) => {
                    let later = renown.on(self.later_day()).and_then(RegimentOfRenown::points);
                    (renown.points()?, later.or_else(|| self.renown_by_name(at)))
                }
                Meaning::Choice(choice) => {
                    (choice.points()?, choice.on(self.later_day()).and_then(Enhancement::points))
                }
                Meaning::Later(_) | Meaning::Unknown => return None,
            };
            Some(Cost { name: &unit.name, span: &unit.span, printed: printed.unwrap_or(before), before, after })
        });
        units.collect()
    }

    fn unit(&self, at: usize) -> Option<(u32, Option<u32>)> {
        let bought = Bought::on(self.list, &self.before, at, self.before.prices.view)?;
        if bought.is_companion() {
            return None;
        }
        let unit = bought.unit();
        let before = bought.points_as(unit)?;
        let is_played = |later: &Unit<'l>| unit.is_legends() || !later.is_legends();
        let later = unit.on(self.later_day()).filter(is_played);
        let later = later.or_else(|| self.later.matches(at).iter().map(|one| one.unit).find(is_played));
        Some((before, later.and_then(|later| bought.points_as(later))))
    }

    fn renown_by_name(&self, at: usize) -> Option<u32> {
        if let Meaning::Renown(renown) = &self.later.units[at] { renown.points() } else { None }
    }

    /// Returns what enhancements, lores and formations cost, those that cost nothing on both days left out.
    fn enhancements(&self) -> Vec<Cost<'_>> {
        let priced = PricedName::all(self.list, &self.before);
        let is_inside = !self.list.roster.origin.has(Convention::ChoicesOnTop);
        let costs = self.before.named.iter().filter_map(|one| {
            let known = *one.found.first().filter(|known| self.before.distance(known.army()) != Distance::Foreign)?;
            let before = known.points().unwrap_or(0);
            let same = known.on(self.later_day());
            let later = same.or_else(|| self.later.enhancements_named(&one.name.value).first().copied());
            let after = later.map(|later| later.points().unwrap_or(0));
            let printed = priced.iter().find(|priced| priced.name.span == one.name.span);
            let printed = match printed {
                // its cost is in that of the unit, which is taken off as a whole
                _ if is_inside && one.bearer.is_some() => 0,
                Some(priced) => priced.printed.value,
                None => before,
            };
            Some(Cost { name: &one.name.value, span: &one.name.span, printed, before, after })
        });
        costs.filter(|cost| cost.after.is_none() || cost.before > 0 || cost.after > Some(0)).collect()
    }
}
