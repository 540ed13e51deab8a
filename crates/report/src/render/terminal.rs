//! A document in a terminal: lines folded to its width, with colours. The program strips the colours where nobody sees them.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style as Ansi};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use super::columns::table;
use super::frame::frame;
use crate::document::{Block, Document, Style, Text};
use crate::sanitize::without_controls;

/// The minimum number of columns into which text is folded beside something else.
pub(super) const LEAST: usize = 20;

/// A blank at which no line ends. It is printed as a plain one.
const NO_BREAK: &str = "\u{a0}";

/// How many columns there are.
#[derive(Debug, Clone, Copy)]
pub struct Columns {
    /// For text: lines that are too long are hard to read.
    pub text: usize,
    /// For a table whose rows are one line each: as many as can be shown.
    pub line: usize,
}

/// Renders a document for a terminal of some columns.
pub fn render(document: &Document, columns: Columns) -> String {
    let mut out = String::new();
    let width = columns.text.max(LEAST);
    for block in &document.blocks {
        match block {
            Block::Table { indent, table: own } if own.cut_but.is_some() => {
                out.push_str(&table(own, columns.line.max(LEAST), *indent));
            }
            _ => render_block(&mut out, block, width),
        }
    }
    out
}

/// Folds a text: only at blanks, so that ids, dates and ranges can be copied and searched.
pub fn fold(text: &str, width: usize, first: &str, rest: &str) -> String {
    let options = Options::new(width).initial_indent(first).subsequent_indent(rest).break_words(false);
    let options = options.word_splitter(WordSplitter::NoHyphenation).word_separator(WordSeparator::AsciiSpace);
    textwrap::fill(text, options).replace(NO_BREAK, " ")
}

/// Returns the columns that a text takes; styles take none.
pub(super) fn columns(text: &str) -> usize {
    display_width(text)
}

/// Returns the blanks that fill a cell up to a width.
pub(super) fn padding(width: usize, cell: &str) -> String {
    " ".repeat(width.saturating_sub(columns(cell)))
}

/// Folds each line of a text behind some blanks.
pub(super) fn hanging(text: &str, width: usize, first: usize, rest: usize) -> String {
    let (first, rest) = (" ".repeat(first), " ".repeat(rest));
    text.lines().map(|line| fold(line, width, &first, &rest)).collect::<Vec<_>>().join("\n")
}

fn colour(style: Style) -> Ansi {
    match style {
        Style::Plain | Style::Code => Ansi::new(),
        Style::Title => Ansi::new().bold(),
        Style::Name => AnsiColor::Cyan.on_default(),
        Style::Match => Ansi::new().bold().underline(),
        Style::Faint => Ansi::new().dimmed(),
        Style::Warning => AnsiColor::Yellow.on_default(),
        Style::Emphasis => Ansi::new().italic(),
        Style::Inserted => AnsiColor::Green.on_default(),
        Style::Deleted => AnsiColor::Red.on_default().strikethrough(),
    }
}

/// Returns the words of a style with the signs that show it without colours.
fn with_signs(style: Style, words: &str) -> String {
    let words = without_controls(words);
    match style {
        Style::Code => format!("`{words}`"),
        Style::Inserted => format!("{{+{words}+}}"),
        Style::Deleted => format!("[-{words}-]"),
        _ => words.into_owned(),
    }
}

/// Returns a text with its colours.
pub(super) fn styled(text: &Text) -> String {
    let mut out = String::new();
    for span in &text.spans {
        let colour = colour(span.style);
        let _ = write!(out, "{colour}{}{colour:#}", with_signs(span.style, &span.words));
    }
    out
}

/// Returns a text without colours.
pub(super) fn unstyled(text: &Text) -> String {
    text.spans.iter().map(|span| with_signs(span.style, &span.words)).collect()
}

fn render_block(out: &mut String, block: &Block, width: usize) {
    match block {
        Block::Heading { level, text } => {
            if *level > 1 && !out.is_empty() && !out.ends_with("\n\n") {
                out.push('\n');
            }
            let text = text.clone().spans.into_iter().map(|mut span| {
                if span.style == Style::Plain {
                    span.style = Style::Title;
                }
                span
            });
            push_line(out, &hanging(&styled(&Text { spans: text.collect() }), width, 0, 2));
        }
        Block::Line { indent, hanging: rest, text } => push_line(out, &hanging(&styled(text), width, *indent, *rest)),
        Block::Rows(rows) => render_rows(out, rows, width),
        Block::Table { indent, table: own } => out.push_str(&table(own, width, *indent)),
        Block::List { first, items } => render_list(out, *first, items, (width, 0)),
        Block::Code(lines) => {
            for line in lines.lines() {
                push_line(out, format!("    {}", without_controls(line)).trim_end());
            }
        }
        Block::Frame(own) => out.push_str(&frame(own, width)),
        Block::Quote { indent, body, .. } => {
            let text = render_quote(body, width.saturating_sub(*indent).max(LEAST));
            for line in text.trim_end().lines() {
                push_line(out, format!("{}{line}", " ".repeat(*indent)).trim_end());
            }
        }
        Block::Blank => out.push('\n'),
    }
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

/// Renders text of a book: an empty line follows every paragraph, list and table.
fn render_quote(body: &Document, width: usize) -> String {
    let mut out = String::new();
    for block in &body.blocks {
        match block {
            Block::Line { text, .. } => push_line(&mut out, &fold(styled(text).trim(), width, "", "")),
            block => render_block(&mut out, block, width),
        }
        out.push('\n');
    }
    out
}

fn render_list(out: &mut String, first: Option<u64>, items: &[Document], (width, indent): (usize, usize)) {
    for (number, item) in (first.unwrap_or(0)..).zip(items) {
        let mut mark = if first.is_some() { format!("{number}. ") } else { "- ".to_owned() };
        for block in &item.blocks {
            match block {
                Block::Line { text, .. } => {
                    let before = format!("{}{mark}", " ".repeat(indent));
                    push_line(out, &fold(styled(text).trim(), width, &before, &" ".repeat(columns(&before))));
                    "  ".clone_into(&mut mark);
                }
                Block::List { first, items } => render_list(out, *first, items, (width, indent + 2)),
                block => render_block(out, block, width),
            }
        }
    }
}

/// Lays out rows of two columns, the second folded beside the first; where there is no room for it, below.
fn render_rows(out: &mut String, rows: &[(Text, Text)], width: usize) {
    let rows: Vec<(String, String)> = rows.iter().map(|(name, text)| (styled(name), styled(text))).collect();
    let left = rows.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let right = rows.iter().map(|(_, text)| columns(text)).max().unwrap_or(0);
    let room = width.saturating_sub(left + 4);
    let is_beside = left <= width / 2 && room >= right.min(LEAST);
    for (name, text) in &rows {
        if is_beside {
            let first = format!("  {name}{}  ", padding(left, name));
            push_line(out, &fold(text, width, &first, &" ".repeat(left + 4)));
            continue;
        }
        push_line(out, &hanging(name, width, 2, 2));
        if !text.is_empty() {
            push_line(out, &hanging(text, width, 6, 6));
        }
    }
}
