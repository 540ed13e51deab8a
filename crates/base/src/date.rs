//! Days and periods. A period is half open: its first day is included, its last is not.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

/// A text that is no day of the calendar.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("`{0}` is not a date: write it as 2024-02-28")]
pub struct DateError(pub String);

/// A day of the calendar, written `2024-02-28`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(jiff::civil::Date);

impl Date {
    /// The first day that is looked at: nothing has happened before.
    pub const FIRST: Self = Self(jiff::civil::date(1, 1, 1));

    /// The last day that can be written: everything has happened by then.
    pub const LAST: Self = Self(jiff::civil::date(9999, 12, 31));

    /// Makes a day of a year, a month and a day of the month; `None` if the calendar has no such day.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Self> {
        jiff::civil::Date::new(year, month, day).ok().map(Self)
    }

    /// Returns the present day in the system's time zone.
    pub fn today() -> Self {
        Self(jiff::Zoned::now().date())
    }

    /// Returns the day of a moment in the system's time zone; `None` beyond the calendar.
    pub fn of_time(time: std::time::SystemTime) -> Option<Self> {
        let moment = jiff::Timestamp::try_from(time).ok()?;
        Some(Self(moment.to_zoned(jiff::tz::TimeZone::system()).date()))
    }

    /// Returns the day before, or the same day at the beginning of the calendar.
    #[must_use]
    pub fn eve(self) -> Self {
        self.0.yesterday().map_or(self, Self)
    }

    /// Returns the day of the month, from 1.
    pub fn day_of_month(self) -> usize {
        usize::try_from(self.0.day()).unwrap_or_default()
    }

    /// Returns the day as a number that sorts as days do: `20240228`.
    pub fn number(self) -> i64 {
        i64::from(self.0.year()) * 10_000 + i64::from(self.0.month()) * 100 + i64::from(self.0.day())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Date {
    type Err = DateError;
    fn from_str(text: &str) -> Result<Self, DateError> {
        let plain = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        let date = if plain { text.parse().ok() } else { None };
        date.map(Self).ok_or_else(|| DateError(text.to_owned()))
    }
}

impl borsh::BorshSerialize for Date {
    fn serialize<W: std::io::Write>(&self, writer: &mut W) -> std::io::Result<()> {
        borsh::BorshSerialize::serialize(&(self.0.year(), self.0.month(), self.0.day()), writer)
    }
}

impl borsh::BorshDeserialize for Date {
    fn deserialize_reader<R: std::io::Read>(reader: &mut R) -> std::io::Result<Self> {
        let (year, month, day) = borsh::BorshDeserialize::deserialize_reader(reader)?;
        Self::new(year, month, day).ok_or_else(|| std::io::ErrorKind::InvalidData.into())
    }
}

crate::string_schema!(Date, "A day: `2024-02-28`.");

impl Serialize for Date {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The days from `from` (included) to `until` (excluded); an open end is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Period {
    /// The first day, or `None` where no first day is known.
    pub from: Option<Date>,
    /// The day after the last, or `None` while it lasts.
    pub until: Option<Date>,
}

impl Period {
    /// Returns whether the period contains `day`.
    pub fn contains(self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day < until)
    }

    /// Returns `day` if the period has not ended by then, else the last day of the period.
    pub fn last_by(self, day: Date) -> Date {
        match self.until {
            Some(until) if until <= day => until.eve(),
            _ => day,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_day_of_a_period_is_outside_it() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        let period = Period { from: Some(day("2018-06-30")), until: Some(day("2021-07-03")) };
        assert!(period.contains(day("2018-06-30")));
        assert!(period.contains(day("2021-07-02")));
        assert!(!period.contains(day("2021-07-03")));
        assert_eq!(period.last_by(day("2026-01-01")), day("2021-07-02"));
    }

    #[test]
    fn a_day_that_the_calendar_lacks_is_refused() {
        for text in ["2023-02-29", "2024-13-01", "24-02-01", "2024-2-1", "today", "2024-02-28T00:00"] {
            assert_eq!(text.parse::<Date>(), Err(DateError(text.to_owned())));
        }
    }
}
