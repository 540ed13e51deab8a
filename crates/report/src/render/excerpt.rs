//! Lines of a file on a page, with what is marked in them.

use std::fmt::Write as _;

use super::html::escape;
use crate::document::{Excerpt, Mark};

/// The maximum number of lines without a mark that are shown between those that have one.
const MAX_LINES_BETWEEN: usize = 3;

/// Returns the lines of an excerpt with their numbers and marks. A mark that lies within another one is left out, and one that goes over
/// several lines is closed and opened again. Of many lines between two marks an ellipsis is shown.
pub(super) fn marked(excerpt: &Excerpt) -> String {
    let mut marks: Vec<&Mark> = excerpt.marks.iter().collect();
    marks.sort_by_key(|mark| (mark.span.start, mark.label.is_some()));
    let mut out = String::new();
    let mut between: Vec<String> = Vec::new();
    let mut start = 0;
    for (number, line) in (excerpt.first_line..).zip(excerpt.text.split_inclusive('\n')) {
        let end = start + line.trim_end_matches(['\n', '\r']).len();
        let (html, has_mark) = marked_line(&excerpt.text, number, (start, end), &marks);
        if has_mark {
            push_between(&mut out, &mut between);
            out.push_str(&html);
        } else {
            between.push(html);
        }
        start += line.len();
    }
    push_between(&mut out, &mut between);
    out
}

/// Adds lines without a mark; of many, an ellipsis.
fn push_between(out: &mut String, between: &mut Vec<String>) {
    if between.len() > MAX_LINES_BETWEEN {
        out.push_str("…\n");
    } else {
        out.extend(between.iter().map(String::as_str));
    }
    between.clear();
}

/// Returns a line with its number and its marks, and whether it has any.
fn marked_line(text: &str, number: usize, (start, end): (usize, usize), marks: &[&Mark]) -> (String, bool) {
    let mut out = format!("<span class=\"number\" aria-hidden=\"true\">{number} </span>");
    let (mut at, mut has_mark) = (start, false);
    for mark in marks {
        // a mark of no letters is on its line too
        has_mark |= mark.span.start <= end && mark.span.end >= start;
        let (from, to) = (mark.span.start.max(at), mark.span.end.min(end));
        if from < to {
            let class = if mark.label.is_none() { "" } else { " class=\"beside\"" };
            let (before, words) = (&text[at..from], &text[from..to]);
            let _ = write!(out, "{}<mark{class}>{}</mark>", escape(before), escape(words));
            at = to;
        }
    }
    out.push_str(&escape(&text[at..end]));
    out.push('\n');
    (out, has_mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: usize) -> String {
        format!("<span class=\"number\" aria-hidden=\"true\">{number} </span>")
    }

    #[test]
    fn the_place_is_marked_in_its_line() {
        let marks = vec![Mark { span: 4..9, label: None }, Mark { span: 0..1, label: Some(String::new()) }];
        let excerpt = Excerpt { text: "a = b\nc > d\n".to_owned(), first_line: 7, marks };
        let first = format!("{}<mark class=\"beside\">a</mark> = <mark>b</mark>\n", number(7));
        let second = format!("{}<mark>c &gt;</mark> d\n", number(8));
        assert_eq!(marked(&excerpt), first + &second);
    }

    #[test]
    fn of_many_lines_between_two_marks_an_ellipsis_is_shown() {
        let text = format!("first\n{}last\n", "between\n".repeat(40));
        let end = text.len() - 1;
        let marks = vec![Mark { span: end - 4..end, label: None }, Mark { span: 0..5, label: Some(String::new()) }];
        let excerpt = Excerpt { text, first_line: 1, marks };
        let first = format!("{}<mark class=\"beside\">first</mark>\n", number(1));
        assert_eq!(marked(&excerpt), first + "…\n" + &number(42) + "<mark>last</mark>\n");
    }
}
