//! Flags that several commands about rules at a date share.

use adjutant::{Adjutant, LookupError};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;

use super::Format;
use crate::program::App;

/// The day on which to look, and how to print what is seen.
#[derive(Debug, clap::Args)]
pub(super) struct DateFlags {
    #[arg(long, value_name = "DATE", value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long, short, value_enum, default_value_t)]
    pub format: Format,
}

impl DateFlags {
    /// Returns the days that were asked for.
    pub(super) fn days(&self) -> Option<Days> {
        self.at
    }

    /// Returns the day that was asked for: of a month or a year in which nothing changes, the first.
    pub(super) fn at(&self, data: &Adjutant) -> Result<Option<Date>, LookupError> {
        self.at.map(|days| data.day(days)).transpose()
    }

    /// Returns the day that was asked for: of a month or a year in which no rule changes, the first.
    pub(super) fn at_of_rules(&self, app: &App) -> Result<Option<Date>, LookupError> {
        self.at.map(|days| app.day_of_rules(days, None)).transpose()
    }

    /// Returns the day that was asked for, as [`at_of_rules`](Self::at_of_rules); today if none was.
    pub(super) fn day_of_rules(&self, app: &App) -> Result<Date, LookupError> {
        Ok(self.at_of_rules(app)?.unwrap_or_else(Date::today))
    }

    /// Returns the day that was asked for; today if none was.
    pub(super) fn day(&self, data: &Adjutant) -> Result<Date, LookupError> {
        Ok(self.at(data)?.unwrap_or_else(Date::today))
    }
}

/// The edition on which to look, on a day.
#[derive(Debug, clap::Args)]
pub(super) struct EditionFlags {
    #[arg(long, short)]
    pub edition: Option<String>,
    #[command(flatten)]
    pub look: DateFlags,
}

/// The edition and the pack whose constraints are asked about, on a day.
#[derive(Debug, clap::Args)]
pub(super) struct PackFlags {
    #[arg(long, short)]
    pub edition: Option<String>,
    #[arg(long, short)]
    pub pack: Option<String>,
    #[command(flatten)]
    pub look: DateFlags,
}

impl EditionFlags {
    /// Returns the edition that was asked for; an unknown one is a failure.
    pub(super) fn edition(&self, data: &Adjutant) -> Result<Option<EditionId>, LookupError> {
        self.edition.as_deref().map(|name| data.edition(name)).transpose()
    }
}
