//! `malformed-list`: a key of our own form is unknown, or has a value of another type.

use crate::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "malformed-list", code: "R016", family: Family::Roster, level: Level::Warning, check: Check::Reading };
