//! A span of days as people write it: `2023-07..2024-06`.

use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use super::date::{Date, DateError};

/// A text that is no span of days.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("2023-07..2024-06, 2023-07-15..2024-01-01, 2024")]
pub struct DaysError;

/// The days from the first to the last, both included. Who reads them from a text must see whether the last is before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Days {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
}

/// Returns the first and the last day of a year, a month or a day.
fn part(text: &str) -> Option<(Date, Date)> {
    if let Ok(day) = text.parse() {
        return Some((day, day));
    }
    let digits = |text: &str, count: usize| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    let (year, month) = text.split_once('-').map_or((text, None), |(year, month)| (year, Some(month)));
    if !digits(year, 4) || month.is_some_and(|month| !digits(month, 2)) {
        return None;
    }
    let year = year.parse().ok()?;
    let (first, last) = match month {
        Some(month) => (month.parse().ok()?, month.parse().ok()?),
        None => (1, 12),
    };
    let end = (28..=31).rev().find_map(|day| Date::new(year, last, day));
    Some((Date::new(year, first, 1)?, end?))
}

impl Days {
    /// Reads a day, or all days of a month or a year: `2024-02-28`, `2024-02`, `2024`.
    ///
    /// # Errors
    ///
    /// If the text is none of these.
    pub fn of_one(text: &str) -> Result<Self, DateError> {
        let (from, to) = part(text).ok_or_else(|| DateError(text.to_owned()))?;
        Ok(Self { from, to })
    }

    /// Returns the first of the days if they are all alike: nothing changes on a later one of them.
    ///
    /// # Errors
    ///
    /// If something does: the first day on which it changes.
    pub fn unchanged(self, changes: impl Iterator<Item = Date>) -> Result<Date, Date> {
        let first = changes.filter(|change| self.from < *change && *change <= self.to).min();
        first.map_or(Ok(self.from), Err)
    }

    /// Returns the day if it is a single one.
    pub fn single(self) -> Option<Date> {
        (self.from == self.to).then_some(self.from)
    }
}

impl FromStr for Days {
    type Err = DaysError;
    fn from_str(text: &str) -> Result<Self, DaysError> {
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let (from, to) = part(from.trim()).zip(part(to.trim())).ok_or(DaysError)?;
        Ok(Self { from: from.0, to: to.1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_all_its_days() {
        let days = |text: &str| text.parse::<Days>().map(|days| format!("{} {}", days.from, days.to));
        assert_eq!(days("2023-07..2024-02").unwrap(), "2023-07-01 2024-02-29");
        assert_eq!(days("2023").unwrap(), "2023-01-01 2023-12-31");
        assert_eq!(days("2023-07-15..2023-07-15").unwrap(), "2023-07-15 2023-07-15");
        assert_eq!(days("2024-06..2023-07").unwrap(), "2024-06-01 2023-07-31");
        for wrong in ["", "..", "2024-13", "24-01..25", "2024-1..2024-2", "2024-02-30..2025"] {
            assert_eq!(days(wrong), Err(DaysError), "{wrong}");
        }
    }
}
