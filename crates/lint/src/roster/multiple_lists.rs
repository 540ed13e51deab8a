//! `multiple-lists`: one text holds several lists.

use crate::message::lint;

lint! {
    pub(crate) LINT = "multiple-lists", "R017", Roster, Note;
    Several { count: usize }
}
