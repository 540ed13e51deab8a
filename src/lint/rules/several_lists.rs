//! `several-lists`: one file holds several lists.

use crate::lint::{Check, Family, Level, Lint};

pub(crate) static LINT: Lint = Lint {
    id: "several-lists",
    code: "R017",
    family: Family::Roster,
    level: Level::Note,
    docs: include_str!("several_lists.md"),
    docs_da: include_str!("several_lists.da.md"),
    check: Check::Reading,
};
