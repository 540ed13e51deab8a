//! Words that are struck out: `~~Hunters (120)~~`, `<s>…</s>`, `[del]…[/del]`.

use std::ops::Range;

use super::forum_markup;
use super::lines::{is_blank, is_digit};

/// Tags of web pages and forums that strike words out.
const STRIKING_TAGS: &str = "s del strike";

/// What leads from a unit that is struck out to another one.
const ARROWS: [&str; 4] = ["->", "→", "=>", "-->"];

/// The longest unit that is struck out within a line, in bytes.
const MAX_STRUCK_BYTES: usize = 400;

/// Returns how long the unit is that a text begins with and that is struck out, with its marks.
pub(super) fn struck(text: &str) -> Option<usize> {
    let mark = strike_mark(text)?;
    let rest = &text[mark.len()..];
    let searched = &rest[..rest.floor_char_boundary(MAX_STRUCK_BYTES)];
    let close = closing_marks(searched, mark).next()?;
    let inner = &rest[..close.start];
    let behind = rest[close.end..].trim_start_matches(is_blank);
    // before another cost, with the blanks between both
    if inner.bytes().all(|byte| byte.is_ascii_digit()) && behind.starts_with(is_digit) {
        return Some(text.len() - behind.len());
    }
    // a word of a name is not the whole unit
    let is_unit = inner.contains(char::is_alphabetic) && inner.contains(is_digit);
    // an arrow may lead from it to what takes its place
    let behind = ARROWS.iter().find_map(|arrow| behind.strip_prefix(arrow)).unwrap_or(&rest[close.end..]);
    is_unit.then_some(text.len() - behind.len())
}

/// Returns whether the words of a line are struck out: it belongs to the list no longer.
pub(super) fn is_struck(line: &str) -> bool {
    let is_worded = |text: &str| text.contains(char::is_alphabetic);
    let mut marks = line.match_indices(['~', '<', '[']).filter_map(|(at, _)| Some((at, strike_mark(&line[at..])?)));
    let Some((at, mark)) = marks.next().filter(|(at, _)| !is_worded(&line[..*at])) else { return false };
    let rest = &line[at + mark.len()..];
    closing_marks(rest, mark)
        .last()
        .is_some_and(|close| is_worded(&rest[..close.start]) && !is_worded(&rest[close.end..]))
}

/// Returns the mark that a text begins with, where it strikes out what follows: `~~`, `<s>`, `[S]`.
fn strike_mark(text: &str) -> Option<&str> {
    if text.starts_with("~~") {
        return Some(&text[..2]);
    }
    let (open, close) = match text.as_bytes().first()? {
        b'<' => ('<', '>'),
        b'[' => ('[', ']'),
        _ => return None,
    };
    let behind = forum_markup::behind_tag_name(text, open, STRIKING_TAGS)?.strip_prefix(close)?;
    Some(&text[..text.len() - behind.len()]).filter(|mark| !mark.contains('/'))
}

/// Returns the byte ranges of the marks in a text that close an opening mark: of `</s>` for `<s>`, of `~~` for `~~`.
fn closing_marks<'t>(text: &'t str, mark: &'t str) -> impl Iterator<Item = Range<usize>> {
    memchr::memchr_iter(mark.as_bytes()[0], text.as_bytes()).filter_map(move |at| {
        let rest = &text.as_bytes()[at..];
        let is_tilde = mark == "~~";
        let len = mark.len() + usize::from(!is_tilde);
        let closing = rest.get(..len)?;
        let closes = if is_tilde {
            closing == mark.as_bytes()
        } else {
            closing[1] == b'/' && closing[2..].eq_ignore_ascii_case(&mark.as_bytes()[1..])
        };
        closes.then_some(at..at + len)
    })
}
