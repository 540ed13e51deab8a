//! `other-season`: the list was written for another pack than the one it is judged by.

use crate::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "other-season", code: "R025", family: Family::Roster, level: Level::Warning, check: Check::Reading };
