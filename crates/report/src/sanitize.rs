//! Text of readers' files as it may be shown: characters that steer a terminal or turn the text around them are replaced.

use std::borrow::Cow;

/// The character in place of one that is not shown.
const REPLACEMENT: char = char::REPLACEMENT_CHARACTER;

/// Returns whether a character turns the direction of the text around it.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether a character shows nothing of its own and changes how others are shown.
fn is_control(c: char) -> bool {
    c.is_control() || is_direction(c)
}

/// Returns a text as it is shown within a line: blanks of every kind are plain ones, control characters are replaced.
pub fn sanitize(text: &str) -> Cow<'_, str> {
    replaced(text, |c| match c {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => ' ',
        c if is_control(c) => REPLACEMENT,
        c => c,
    })
}

/// Returns the name of a file as it is shown within a line: a name may hold the end of one.
pub fn sanitize_name(name: &str) -> Cow<'_, str> {
    replaced(name, |c| if is_control(c) { REPLACEMENT } else { c })
}

/// Returns a text of several lines with control characters replaced.
pub(crate) fn without_controls(text: &str) -> Cow<'_, str> {
    replaced(text, |c| if is_control(c) && c != '\n' && c != '\t' { REPLACEMENT } else { c })
}

fn replaced(text: &str, replacement: impl Fn(char) -> char) -> Cow<'_, str> {
    let is_ascii = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_ascii || text.chars().all(|c| replacement(c) == c) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(replacement).collect())
    }
}

/// Returns what a program prints to a terminal with control characters replaced, except line ends, tabs and the escapes of styles.
pub fn without_controls_but_styles(output: &str) -> Cow<'_, str> {
    let is_replaced = |c: char| is_control(c) && c != '\n' && c != '\t';
    let Some(first) = output.find(is_replaced) else { return Cow::Borrowed(output) };
    let mut out = String::with_capacity(output.len());
    let (before, mut rest) = output.split_at(first);
    out.push_str(before);
    while let Some(c) = rest.chars().next() {
        let style = style_len(rest);
        let (taken, left) = rest.split_at(style.unwrap_or(c.len_utf8()));
        if style.is_none() && is_replaced(c) {
            out.push(REPLACEMENT);
        } else {
            out.push_str(taken);
        }
        rest = left;
    }
    Cow::Owned(out)
}

/// Returns the length of the style with which a text begins: `ESC [ 1 ; 31 m`.
fn style_len(text: &str) -> Option<usize> {
    let codes = text.strip_prefix("\u{1b}[")?;
    let end = codes.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    codes[end..].starts_with('m').then_some(end + "\u{1b}[m".len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_replaced() {
        assert_eq!(sanitize("Guard\u{1b}[2J\u{9b}31m of\tReed\u{202e}s\n"), "Guard�[2J�31m of Reed�s ");
        assert_eq!(sanitize_name("a\nb.txt"), "a�b.txt");
        assert!(matches!(sanitize("Skælv 👩‍🚀 守備隊"), Cow::Borrowed(_)));
    }

    #[test]
    fn styles_of_a_report_stay() {
        let styled = "\u{1b}[1mA\u{1b}[0m\n\tb \u{1b}[38;5;9mc\u{1b}[m";
        assert!(matches!(without_controls_but_styles("plain\n"), Cow::Borrowed(_)));
        assert_eq!(without_controls_but_styles(styled), styled);
        let mixed = "a\u{1b}]0;title\u{7}b\u{1b}[2J\u{202e}\u{85}";
        assert_eq!(without_controls_but_styles(mixed), "a�]0;title�b�[2J��");
        assert_eq!(without_controls_but_styles("\u{1b}[3"), "�[3");
    }
}
