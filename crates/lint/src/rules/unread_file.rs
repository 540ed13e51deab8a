//! `unread-file`: a file could not be read as a list.

use crate::{Check, Family, Level, Lint};

/// The lint.
pub static LINT: Lint =
    Lint { id: "unread-file", code: "R018", family: Family::Roster, level: Level::Error, check: Check::Reading };
