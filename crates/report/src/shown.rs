//! Text of readers' files as a terminal may show it: what steers the terminal or turns the direction of what follows is replaced.

use std::borrow::Cow;

/// What stands for a character that is not shown.
const REPLACED: char = char::REPLACEMENT_CHARACTER;

/// Tells whether a character turns the direction of the text around it.
fn turns(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Tells whether a character shows nothing of its own and changes how others are shown.
fn steers(c: char) -> bool {
    c.is_control() || turns(c)
}

/// Returns a text as it is shown within a line: blanks of every kind are plain ones, and what steers is replaced.
pub fn shown(text: &str) -> Cow<'_, str> {
    let one = |c: char| match c {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => ' ',
        c if steers(c) => REPLACED,
        c => c,
    };
    changed(text, one)
}

/// Returns the name of a file as it is shown within a line: a name may hold the end of one.
pub(super) fn shown_name(name: &str) -> Cow<'_, str> {
    changed(name, |c| if steers(c) { REPLACED } else { c })
}

fn changed(text: &str, one: impl Fn(char) -> char) -> Cow<'_, str> {
    let plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if plain || text.chars().all(|c| one(c) == c) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(one).collect())
    }
}

/// Returns a whole report as a terminal may be given it: of what steers, only the ends of lines and styles are left.
///
/// What is known to come from a file is replaced where it is put into words; this is for what is not known to.
pub fn tame(report: &str) -> Cow<'_, str> {
    let steering = |c: char| steers(c) && c != '\n' && c != '\t';
    let Some(first) = report.find(steering) else { return Cow::Borrowed(report) };
    let mut out = String::with_capacity(report.len());
    let (before, mut rest) = report.split_at(first);
    out.push_str(before);
    while let Some(c) = rest.chars().next() {
        let styled = style(rest);
        let (taken, left) = rest.split_at(styled.unwrap_or(c.len_utf8()));
        if styled.is_none() && steering(c) {
            out.push(REPLACED);
        } else {
            out.push_str(taken);
        }
        rest = left;
    }
    Cow::Owned(out)
}

/// Returns the length of the style with which a text begins: `ESC [ 1 ; 31 m`.
fn style(text: &str) -> Option<usize> {
    let figures = text.strip_prefix("\u{1b}[")?;
    let end = figures.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    figures[end..].starts_with('m').then_some(end + "\u{1b}[m".len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_replaced() {
        assert_eq!(shown("Guard\u{1b}[2J\u{9b}31m of\tReed\u{202e}s\n"), "Guard�[2J�31m of Reed�s ");
        assert_eq!(shown_name("a\nb.txt"), "a�b.txt");
        assert!(matches!(shown("Skælv 👩‍🚀 守備隊"), Cow::Borrowed(_)));
    }

    #[test]
    fn styles_of_a_report_stay() {
        let styled = "\u{1b}[1mA\u{1b}[0m\n\tb \u{1b}[38;5;9mc\u{1b}[m";
        assert!(matches!(tame("plain\n"), Cow::Borrowed(_)));
        assert_eq!(tame(styled), styled);
        assert_eq!(tame("a\u{1b}]0;title\u{7}b\u{1b}[2J\u{202e}\u{85}"), "a�]0;title�b�[2J��");
        assert_eq!(tame("\u{1b}[3"), "�[3");
    }
}
