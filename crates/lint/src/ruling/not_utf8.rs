//! `not-utf8`: bytes of a file that are not UTF-8.

use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};
use adjutant_base::decode::Mended;

pub(super) static LINT: Lint =
    Lint { id: "not-utf8", code: "Q011", family: Family::Ruling, level: Level::Warning, check: Check::Reading };

/// Makes the finding of a text whose bytes had to be mended.
pub fn finding(mended: &Mended) -> Finding {
    let end = mended.text[mended.place..].chars().next().map_or(mended.place, |c| mended.place + c.len_utf8());
    let finding = Finding::new(&LINT, 1, mended.place..end).arg("byte", mended.byte).arg("count", mended.count);
    finding.arg("read", &mended.text[mended.place..end])
}
