//! `several-lists`: one file holds several lists.

use crate::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "several-lists", code: "R017", family: Family::Roster, level: Level::Note, check: Check::Reading };
