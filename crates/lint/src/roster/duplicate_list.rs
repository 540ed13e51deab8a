//! `duplicate-list`: the same list was already in another file, or above.

use crate::message::lint;

lint! {
    pub(crate) LINT = "duplicate-list", "R006", Roster, Warning;
    OfSeveral<'a> { n: u32, file: &'a str }
    Only<'a> = "only" { file: &'a str }
}
