//! Text of readers' files in Markdown, as it stands: nothing in it is markup, a link, a mention of somebody or a sign in short.
//!
//! A backslash keeps a sign from being markup. What hosts and chats make links, mentions and pictures of, they look for behind
//! Markdown, in the text; there a mark of no width parts the sign from its word.

use crate::shown;

/// The signs of Markdown, of its tables, of formulas and of HTML.
const SIGNS: &str = "|\\`*_[]<>#&~!$";

/// A mark of no width.
const PARTS: char = '\u{200b}';

/// Writes a text so that Markdown shows it as it stands, within a line.
pub(super) fn plain(text: &str) -> String {
    let text = shown(text);
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if SIGNS.contains(c) {
            out.push('\\');
        }
        out.push(c);
        if leads(&text[..at], c, &text[at + c.len_utf8()..]) {
            out.push(PARTS);
        }
    }
    out
}

/// Writes a text as [`plain`] does, at the beginning of a line, where more is a sign: `- `, `1. `, blanks.
pub(super) fn plain_line(text: &str) -> String {
    let text = text.trim_start();
    let figures = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(figures);
    let is_item = if number.is_empty() { rest.starts_with(['-', '+', '=']) } else { rest.starts_with(['.', ')']) };
    format!("{number}{}{}", if is_item { "\\" } else { "" }, plain(rest))
}

/// Writes a message so that what stands in backticks is code, and all else is shown as it stands.
pub(super) fn marked(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return plain(text);
    }
    let code = |part: &str| if part.is_empty() { "\\`\\`".to_owned() } else { format!("`{}`", shown(part)) };
    let parts = parts.iter().enumerate().map(|(at, part)| if at % 2 == 0 { plain(part) } else { code(part) });
    parts.collect()
}

/// Tells whether a sign makes something else of the word behind it: `@name`, `#12`, `GH-12`, `:sign:`, `http://`, `www.`.
fn leads(before: &str, sign: char, behind: &str) -> bool {
    let is_behind = |word: &str| {
        let start = before.len().checked_sub(word.len()).and_then(|at| before.get(at..));
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    match sign {
        '@' | '#' => behind.starts_with(|c: char| c.is_alphanumeric() || c == '_'),
        ':' => behind.starts_with("//") || is_short_sign(behind),
        '.' => is_behind("www"),
        '-' => is_behind("gh") && behind.starts_with(|c: char| c.is_ascii_digit()),
        _ => false,
    }
}

/// Tells whether a text goes on as a sign in short: `skull:`.
fn is_short_sign(text: &str) -> bool {
    let name = text.split(|c: char| !c.is_alphanumeric() && !"_+-".contains(c)).next().unwrap_or_default();
    !name.is_empty() && text[name.len()..].starts_with(':')
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Event, Options, Parser};

    use super::*;

    /// Names that say something else than they show, where Markdown, a code host or a chat has its way.
    const NAMES: [&str; 22] = [
        "`code` and `more",
        "a | b \\| c",
        "<b>bold</b> & <@1234> &amp;",
        "*star* _under_ ~~gone~~ **b** ||spoiler||",
        "[x](http://example.invalid) ![y](z)",
        "#12 and # heading",
        "@somebody @everyone mail@example.invalid",
        "GH-12 www.example.invalid https://example.invalid/x",
        ":skull: 12:30",
        "$x^2$ costs $5",
        "- item",
        "+ item",
        "1. item",
        "12) item",
        "    four blanks",
        "> quoted",
        "=====",
        "---",
        "tom & søn \\",
        "<!-- gone -->",
        "Skælv 守備隊 👩‍🚀",
        "line \\\\ end",
    ];

    /// Returns the text that Markdown shows, and whether it sees anything but text.
    fn seen(markdown: &str) -> (String, bool) {
        let mut text = String::new();
        let mut is_marked = false;
        for event in Parser::new_ext(markdown, Options::all() - Options::ENABLE_SMART_PUNCTUATION) {
            match event {
                Event::Text(part) => text.push_str(&part),
                Event::Start(tag) => is_marked |= tag != pulldown_cmark::Tag::Paragraph,
                Event::End(_) => {}
                _ => is_marked = true,
            }
        }
        (text, is_marked)
    }

    #[test]
    fn markdown_shows_a_name_and_nothing_else() {
        for name in NAMES {
            let (text, is_marked) = seen(&plain_line(name));
            assert_eq!(text.replace(PARTS, ""), name.trim_start(), "{name}");
            assert!(!is_marked, "{name}: {}", plain_line(name));
            let row = format!("| {} | b |\n| --- | --- |\n| {} | c |\n", plain(name), plain(name));
            let cells = Parser::new_ext(&row, Options::ENABLE_TABLES)
                .filter(|event| matches!(event, Event::Start(pulldown_cmark::Tag::TableCell)));
            assert_eq!(cells.count(), 4, "{row}");
        }
    }

    #[test]
    fn nobody_is_mentioned_and_nothing_is_linked() {
        for (name, expected) in [
            ("@everyone", "@\u{200b}everyone"),
            ("a@b.c", "a@\u{200b}b.c"),
            ("@ home", "@ home"),
            ("#12", "\\#\u{200b}12"),
            ("GH-12", "GH-\u{200b}12"),
            (":skull:", ":\u{200b}skull:"),
            ("Drops: 4", "Drops: 4"),
            ("12:30", "12:30"),
            ("www.x.y", "www.\u{200b}x.y"),
            ("http://x", "http:\u{200b}//x"),
        ] {
            assert_eq!(plain(name), expected);
        }
    }

    #[test]
    fn what_turns_the_text_around_is_not_passed_on() {
        assert_eq!(plain("Reeds \u{202e}10\u{2066}\nmore\u{1b}[0m"), "Reeds �10� more�\\[0m");
    }

    #[test]
    fn code_of_a_message_stays_code() {
        assert_eq!(marked("write `pack = \"x\"` here"), "write `pack = \"x\"` here");
        assert_eq!(marked("a ` alone"), "a \\` alone");
    }
}
