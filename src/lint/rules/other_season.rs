//! `other-season`: the list was written for another pack than the one it is judged by.

use crate::lint::{Check, Family, Level, Lint};

pub(in crate::lint) static LINT: Lint = Lint {
    id: "other-season",
    code: "R025",
    family: Family::Roster,
    level: Level::Warning,
    docs: include_str!("other_season.md"),
    docs_da: include_str!("other_season.da.md"),
    check: Check::Reading,
};
