//! The rows and cells of a table in text.

use crate::lex::lines::{self, offset_in};
use adjutant_base::span::Span;

/// A cell: its words, and where they begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

/// A row of cells, and its place.
pub(super) struct TableRow<'t> {
    pub(super) cells: Vec<Cell<'t>>,
    pub(super) span: Span,
}

/// Takes a text apart into rows of cells; a cell in quotation marks may hold the delimiter, and line breaks.
pub(super) fn rows(text: &str, start: usize, mark: char) -> Vec<TableRow<'_>> {
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    let (mut from, mut row, mut quoted) = (start, start, false);
    let cell = |from: usize, to: usize| {
        let inner = text[from..to].trim_matches(|c: char| lines::is_blank(c) || matches!(c, '"' | '*'));
        Cell { text: inner, start: offset_in(text, inner) }
    };
    let mut chars = text[start..].char_indices().map(|(at, c)| (start + at, c)).chain([(text.len(), '\n')]).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            // two marks within a quoted cell are one that is part of it
            '"' if quoted && chars.next_if(|(_, next)| *next == '"').is_some() => {}
            '"' if quoted || text[from..at].trim().is_empty() => quoted = !quoted,
            _ if quoted && at < text.len() => {}
            '\n' => {
                cells.push(cell(from, at));
                let cells = std::mem::take(&mut cells);
                if cells.iter().any(|cell: &Cell<'_>| cell.text.contains(char::is_alphanumeric)) {
                    rows.push(TableRow { cells, span: row..text[..at].trim_end().len().max(row) });
                }
                (from, row) = ((at + 1).min(text.len()), (at + 1).min(text.len()));
            }
            _ if c == mark => {
                cells.push(cell(from, at));
                from = at + c.len_utf8();
            }
            _ => {}
        }
    }
    rows
}

/// Returns whether several rows have a price with hundredths, as no unit has: `14.25`.
pub(super) fn is_priced_in_money(rows: &[TableRow<'_>]) -> bool {
    let is_price = |cell: &Cell<'_>| {
        let parts = cell.text.trim_matches(|c: char| !c.is_ascii_digit()).split_once(['.', ',']);
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        parts.is_some_and(|(whole, hundredths)| {
            is_number(whole) && is_number(hundredths) && hundredths.len() == 2 && hundredths != "00"
        })
    };
    rows.iter().filter(|row| row.cells.iter().any(is_price)).count() >= MIN_MONEY_ROWS
}

/// The minimum number of rows with a price in money that show that a table is of something else.
pub(super) const MIN_MONEY_ROWS: usize = 2;

/// Returns the words of a cell, and what stands behind them, where they are a link: `[Otter Chief](https://…) (General)`.
pub(super) fn unlinked(text: &str) -> (&str, &str) {
    let link = text.strip_prefix('[').and_then(|text| text.split_once("]("));
    let link = link.and_then(|(words, rest)| Some((words, rest.split_once(')')?.1)));
    link.map_or((text, ""), |(words, rest)| (words, rest.trim_matches(|c: char| lines::is_blank(c) || c == '*')))
}
