//! A document in Markdown, for a chat or a code host: nothing that a file brings is markup, a link or a mention of somebody.
//!
//! A backslash keeps a sign from being markup. What hosts and chats make links, mentions and pictures of, they look for behind
//! Markdown, in the text; there a mark of no width parts the sign from its word.

use std::fmt::Write as _;

use crate::document::{Block, Document, Frame, Side, Source, Style, Table, Text};
use crate::sanitize::sanitize;

/// The signs of Markdown, of its tables, of formulas and of HTML.
const SIGNS: &str = "|\\`*_[]<>#&~!$";

/// A mark of no width.
const PARTS: char = '\u{200b}';

/// Renders a document.
pub fn render(document: &Document) -> String {
    let mut out = String::new();
    let mut blocks = document.blocks.as_slice();
    let mut is_in_list = false;
    while let Some(block) = blocks.first() {
        let lines = blocks.iter().take_while(|block| matches!(block, Block::Line { .. })).count();
        let (rendered, is_list) = if lines > 0 {
            render_lines(&blocks[..lines])
        } else {
            (render_block(block), matches!(block, Block::Frame(_) | Block::List { .. } | Block::Rows(_)))
        };
        blocks = &blocks[lines.max(1)..];
        if rendered.is_empty() {
            continue;
        }
        let is_apart = !(is_in_list && is_list);
        if is_apart && !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&rendered);
        is_in_list = is_list;
    }
    out
}

fn render_block(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("{} {}\n", "#".repeat(usize::from(*level)), heading(text)),
        Block::Rows(rows) => {
            let rows = rows.iter().map(|(name, text)| {
                let name = inline(&Text { spans: with_title(name).collect() });
                if text.is_empty() { format!("- {name}\n") } else { format!("- {name}: {}\n", inline(text)) }
            });
            rows.collect()
        }
        Block::Table { table, .. } => render_table(table),
        Block::List { first, items } => render_list(*first, items, 0),
        Block::Code(lines) => {
            let fence = "`".repeat(longest_run(lines, '`').max(2) + 1);
            format!("{fence}\n{}\n{fence}\n", lines.trim_end())
        }
        Block::Frame(frame) => render_frame(frame),
        Block::Quote { body, .. } => {
            render(body).lines().map(|line| format!("> {line}").trim_end().to_owned() + "\n").collect()
        }
        Block::Line { text, .. } => format!("{}\n", paragraph(text)),
        Block::Blank => String::new(),
    }
}

/// Renders paragraphs; where some are indented, as an outline.
fn render_lines(lines: &[Block]) -> (String, bool) {
    let indents: Vec<usize> = lines.iter().map(indent).collect();
    let is_outline = indents.windows(2).any(|pair| pair[0] < pair[1]);
    let mut levels: Vec<usize> = Vec::new();
    let mut out = String::new();
    for (block, indent) in lines.iter().zip(indents) {
        let Block::Line { text, .. } = block else { continue };
        if is_outline {
            levels.retain(|level| *level < indent);
            let _ = writeln!(out, "{}- {}", "  ".repeat(levels.len()), inline(text));
            levels.push(indent);
        } else {
            let gap = if out.is_empty() { "" } else { "\n" };
            let _ = writeln!(out, "{gap}{}", paragraph(text));
        }
    }
    (out, is_outline)
}

fn indent(block: &Block) -> usize {
    match block {
        Block::Line { indent, .. } => *indent,
        _ => 0,
    }
}

fn render_list(first: Option<u64>, items: &[Document], level: usize) -> String {
    let mut out = String::new();
    for (number, item) in (first.unwrap_or(0)..).zip(items) {
        let mark = if first.is_some() { format!("{number}. ") } else { "- ".to_owned() };
        let mut before = format!("{}{mark}", "  ".repeat(level));
        for block in &item.blocks {
            match block {
                Block::List { first, items } => out.push_str(&render_list(*first, items, level + 1)),
                Block::Line { text, .. } => out.extend([before.as_str(), &inline(text), "\n"]),
                block => out.push_str(&render_block(block)),
            }
            before = " ".repeat(before.len());
        }
    }
    out
}

fn render_table(table: &Table) -> String {
    let row = |cells: &[Text]| format!("| {} |\n", cells.iter().map(inline).collect::<Vec<_>>().join(" | "));
    let sides = table.sides.iter().map(|side| if *side == Side::Right { "---:" } else { "---" });
    let sides = sides.collect::<Vec<_>>().join(" | ");
    format!("{}| {sides} |\n{}", row(&table.heads), table.rows.iter().map(|cells| row(cells)).collect::<String>())
}

/// Renders a finding as an item with what belongs to it below.
fn render_frame(frame: &Frame) -> String {
    let id = frame.id.as_ref().map(|id| format!(" `{id}`")).unwrap_or_default();
    let place = match (frame.place.as_str(), frame.sources.first()) {
        ("", None) => String::new(),
        ("", Some(Source { path, at: Some((line, column)), .. })) => format!(" ({}:{line}:{column})", escape(path)),
        ("", Some(Source { path, at: None, .. })) => format!(" ({})", escape(path)),
        (place, _) => format!(" ({})", escape(place)),
    };
    let mut out = format!("- **{}** {}{place}{id}\n", escape(&frame.label), inline(&frame.message));
    for note in &frame.notes {
        let label = if note.label.is_empty() { String::new() } else { format!("{}: ", escape(&note.label)) };
        let _ = writeln!(out, "  - {label}{}", inline(&note.text));
    }
    out
}

/// Gives the parts of a text that have no style that of a title.
fn with_title(text: &Text) -> impl Iterator<Item = crate::document::Span> + '_ {
    text.spans.iter().cloned().map(|mut span| {
        if span.style == Style::Plain {
            span.style = Style::Title;
        }
        span
    })
}

/// Renders a heading, which is no bolder in parts.
fn heading(text: &Text) -> String {
    let spans = text.spans.iter().map(|span| match span.style {
        Style::Title | Style::Match => escape(&span.words),
        _ => inline(&Text { spans: vec![span.clone()] }),
    });
    spans.collect()
}

/// Renders a paragraph: at its beginning more is a sign than within.
fn paragraph(text: &Text) -> String {
    match text.spans.split_first() {
        Some((first, rest)) if matches!(first.style, Style::Plain | Style::Faint | Style::Warning) => {
            escape_line(&first.words) + &inline(&Text { spans: rest.to_vec() })
        }
        _ => inline(text),
    }
}

/// Renders text within a block.
fn inline(text: &Text) -> String {
    let mut out = String::new();
    for span in &text.spans {
        let words = span.words.trim();
        let (lead, rest) = span.words.split_at(span.words.len() - span.words.trim_start().len());
        let trail = &rest[words.len()..];
        let marked = match span.style {
            _ if words.is_empty() => String::new(),
            Style::Name | Style::Code if !words.contains('`') => format!("`{}`", sanitize(words)),
            Style::Plain | Style::Faint | Style::Warning | Style::Name | Style::Code => escape(words),
            Style::Title | Style::Match | Style::Inserted => format!("**{}**", escape(words)),
            Style::Emphasis => format!("*{}*", escape(words)),
            Style::Deleted => format!("~~{}~~", escape(words)),
        };
        let linked = match span.link.as_ref().filter(|link| super::html::is_address(link)) {
            Some(link) => format!("[{marked}](<{}>)", link.replace(['<', '>', '\\', '\n'], "")),
            None => marked,
        };
        out.push_str(&format!("{}{linked}{}", sanitize(lead), sanitize(trail)).replace('\u{a0}', " "));
    }
    out
}

/// Escapes a text so that Markdown shows it as it is, within a line.
pub(crate) fn escape(text: &str) -> String {
    let text = sanitize(text);
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if SIGNS.contains(c) {
            out.push('\\');
        }
        out.push(c);
        if is_lead(&text[..at], c, &text[at + c.len_utf8()..]) {
            out.push(PARTS);
        }
    }
    out
}

/// Escapes a text at the beginning of a line, where more is a sign: `- `, `1. `, blanks.
fn escape_line(text: &str) -> String {
    let text = text.trim_start();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    let is_item = if number.is_empty() { rest.starts_with(['-', '+', '=']) } else { rest.starts_with(['.', ')']) };
    format!("{number}{}{}", if is_item { "\\" } else { "" }, escape(rest))
}

/// Returns whether a sign makes something else of the word behind it: `@name`, `#12`, `GH-12`, `:sign:`, `http://`, `www.`.
fn is_lead(before: &str, sign: char, behind: &str) -> bool {
    let follows = |word: &str| {
        let start = before.len().checked_sub(word.len()).and_then(|at| before.get(at..));
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    match sign {
        '@' | '#' => behind.starts_with(|c: char| c.is_alphanumeric() || c == '_'),
        ':' => behind.starts_with("//") || is_short_code(behind),
        '.' => follows("www"),
        '-' => follows("gh") && behind.starts_with(|c: char| c.is_ascii_digit()),
        _ => false,
    }
}

/// Returns whether a text goes on as the short code of a picture: `skull:`.
fn is_short_code(text: &str) -> bool {
    let name = text.split(|c: char| !c.is_alphanumeric() && !"_+-".contains(c)).next().unwrap_or_default();
    !name.is_empty() && text[name.len()..].starts_with(':')
}

fn longest_run(text: &str, sign: char) -> usize {
    text.split(|c| c != sign).map(str::len).max().unwrap_or(0)
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
            let (text, is_marked) = seen(&escape_line(name));
            assert_eq!(text.replace(PARTS, ""), name.trim_start(), "{name}");
            assert!(!is_marked, "{name}: {}", escape_line(name));
            let row = format!("| {} | b |\n| --- | --- |\n| {} | c |\n", escape(name), escape(name));
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
            assert_eq!(escape(name), expected);
        }
    }

    #[test]
    fn what_turns_the_text_around_is_not_passed_on() {
        assert_eq!(escape("Reeds \u{202e}10\u{2066}\nmore\u{1b}[0m"), "Reeds �10� more�\\[0m");
    }

    #[test]
    fn code_of_a_message_stays_code() {
        assert_eq!(inline(&Text::with_code("write `pack = \"x\"` here")), "write `pack = \"x\"` here");
        assert_eq!(inline(&Text::with_code("a ` alone")), "a \\` alone");
    }
}
