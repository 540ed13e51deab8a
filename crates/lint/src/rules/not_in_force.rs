//! `not-in-force`: the list is judged on a day before its edition began.

use crate::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "not-in-force", code: "R026", family: Family::Roster, level: Level::Warning, check: Check::Reading };
