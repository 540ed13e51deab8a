//! `unread-file`: a file could not be read as a list.

use crate::lint::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "unread-file", code: "R018", family: Family::Roster, level: Level::Error, check: Check::Reading };
