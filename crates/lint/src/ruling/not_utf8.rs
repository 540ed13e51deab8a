//! `not-utf8`: bytes of a file that are not UTF-8.

use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::decode::Mended;

lint! {
    pub(super) LINT = "not-utf8", "Q011", Ruling, Warning;
    NotUtf8<'a> { byte: usize, count: usize, read: &'a str }
}

/// Makes the finding of a text whose bytes had to be mended.
pub fn finding(mended: &Mended) -> Finding {
    let end = mended.text[mended.place..].chars().next().map_or(mended.place, |c| mended.place + c.len_utf8());
    let span = mended.place..end;
    let message = NotUtf8 { byte: mended.byte, count: mended.count, read: &mended.text[span.clone()] };
    Finding::new(1, span, message)
}
