//! `not-in-force`: the list is checked on a day before its edition began.

use crate::message::lint;

lint! {
    pub(crate) LINT = "not-in-force", "R026", Roster, Warning;
    Early<'a> { edition: &'a str, from: String, at: String }
}
