//! `malformed-list`: a key of adjutant's own format is unknown, or has a value of another type.

use crate::message::lint;

lint! {
    pub(crate) LINT = "malformed-list", "R016", Roster, Warning;
}
