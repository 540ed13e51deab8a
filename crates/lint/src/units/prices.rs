//! The day whose prices apply to a list: that which the reader names, or else by the version of its data, or else by its handbook.

use std::ops::RangeInclusive;

use adjutant_base::date::Date;
use adjutant_lists::Format;
use adjutant_rules::record::pack::{DataDay, EditionLists};
use adjutant_text::vocabulary::Maker;
use adjutant_units::{UnitData, View};

use super::UnitBooks;
use crate::file_report::UnitDay;
use crate::list_context::ListContext;

/// What tells the day whose prices apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// The reader names it.
    Asked,
    /// The version of the official app's data.
    Data(u32),
    /// The days of the pack until that of the rules; all days of the edition where the list does not say its pack.
    Pack,
}

impl Basis {
    /// Returns the word for it in messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Data(_) => "data",
            Self::Pack => "pack",
        }
    }
}

/// The prices of a day.
#[derive(Debug, Clone, Copy)]
pub struct Prices<'d> {
    /// The units on the day.
    pub view: View<'d>,
    /// What tells the day.
    pub basis: Basis,
    /// Whether the day is only assumed.
    pub assumed: bool,
    /// Whether the costs of the list chose the day: they do not fit the last one.
    pub by_costs: bool,
}

impl Prices<'_> {
    /// Returns the day for a summary of the list.
    pub(crate) fn unit_day(&self) -> UnitDay {
        UnitDay { day: self.view.day(), is_assumed: self.assumed }
    }
}

/// Days that may be the right ones, and what tells them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Window {
    /// The positions of the snapshots.
    pub snapshots: RangeInclusive<usize>,
    /// The one that holds where the costs of the list leave the choice: the last one before another version or pack.
    pub preferred: usize,
    /// What tells them.
    pub basis: Basis,
    /// Whether they are only assumed.
    pub assumed: bool,
}

impl Window {
    /// Returns the snapshots, the last one of the own days first and those of later days last.
    pub(super) fn by_preference(&self) -> impl Iterator<Item = usize> {
        (*self.snapshots.start()..=self.preferred).rev().chain(self.preferred + 1..=*self.snapshots.end())
    }
}

/// Returns the snapshots whose prices may be those of a list; `None` where the unit data begin later.
pub(super) fn window(
    list: &ListContext<'_>,
    books: UnitBooks<'_>,
    data: &UnitData,
    learned: &[DataDay],
    day: Date,
) -> Option<Window> {
    let asked_for = |at| Window { snapshots: at..=at, preferred: at, basis: Basis::Asked, assumed: false };
    if let Some(asked) = books.day {
        return snapshot(data, asked).map(asked_for);
    }
    if let Some(at) = books.given.and_then(|given| snapshot(data, given)) {
        return Some(asked_for(at));
    }
    let entry = EditionLists::find(list.known, data.edition())?;
    let is_of_other_pack = list.ruleset.written_for.is_some();
    // data that begin later may still be those of the pack
    if let Some(version) = data_version(list, entry).filter(|_| !is_of_other_pack)
        && let Some((from, until, is_known)) = days_of(version, entry, learned)
        && let Some(first) = snapshot(data, from)
    {
        let newest = data.snapshots().len() - 1;
        let last = until.map_or(newest, |until| snapshot(data, until).unwrap_or(first)).max(first);
        let is_later = until.is_some_and(|until| data.snapshots()[last].day >= until);
        let preferred = if is_later { last.saturating_sub(1).max(first) } else { last };
        return Some(Window { snapshots: first..=last, preferred, basis: Basis::Data(version), assumed: !is_known });
    }
    let period = list.pack().map(|pack| pack.period);
    let last = snapshot(data, period.map_or(day, |period| period.last_by(day)))?;
    let first = match period {
        None if list.is_native() => last,
        period => period.and_then(|period| snapshot(data, period.from?)).unwrap_or(0),
    };
    Some(Window { snapshots: first.min(last)..=last, preferred: last, basis: Basis::Pack, assumed: true })
}

/// Returns the position of the snapshot that holds on a day.
fn snapshot(data: &UnitData, day: Date) -> Option<usize> {
    data.snapshots().partition_point(|snapshot| snapshot.day <= day).checked_sub(1)
}

/// Returns the version of the official app's data that a list names. Other programs count otherwise.
pub(super) fn data_version(list: &ListContext<'_>, lists: &EditionLists) -> Option<u32> {
    let exporter = &list.roster.exporter;
    let by_other = exporter.name.as_ref().is_some_and(|name| !lists.vocabulary.is_made_by(&name.value, Maker::App));
    if by_other || !matches!(list.roster.origin, Format::AppDashed | Format::AppPlain) {
        return None;
    }
    let digits: String = exporter.data.as_ref()?.value.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Returns the first day of a version of the app's data, or of the last one before it that is known, and the first later day of
/// another version, and whether this very version is known; `None` for a version before the first known one. The data may follow
/// the app by some days, so that the prices of any day until then may apply.
fn days_of(version: u32, lists: &EditionLists, learned: &[DataDay]) -> Option<(Date, Option<Date>, bool)> {
    let known = if learned.is_empty() { &lists.prices } else { learned };
    let after = known.partition_point(|known| known.data <= version);
    let last = known.get(after.checked_sub(1)?)?;
    let later = known[after..].iter().map(|next| next.day).find(|day| *day > last.day);
    Some((last.day, later, last.data == version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_days_come_before_those_of_the_next_version() {
        let window = Window { snapshots: 2..=5, preferred: 4, basis: Basis::Data(7), assumed: false };
        assert_eq!(window.by_preference().collect::<Vec<_>>(), [4, 3, 2, 5]);
    }
}
