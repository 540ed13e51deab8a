//! `duplicate-list`: the same list stands here twice.

use crate::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "duplicate-list", code: "R006", family: Family::Roster, level: Level::Warning, check: Check::Reading };
