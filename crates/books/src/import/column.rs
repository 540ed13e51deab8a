//! Columns of running text: those that tabs part, and those that blanks part, one after the other; tables stay.

use super::line::{Line, Spans, exclude_blanks, text_at};
use super::text::Exclusion;
use adjutant_base::span::Span;

/// How many lines must be parted to be columns of running text.
const LINES: usize = 6;
/// How many characters the left cells of columns have on average; those of tables have fewer.
const WIDTH: usize = 30;
/// How many characters each cell of columns that blanks part has on average.
const NARROW: usize = 18;
/// How many blanks part columns at least.
const BLANKS: usize = 2;
/// How many columns a page may have: two to the power of this.
const DEPTH: usize = 2;

/// Puts columns one after the other.
pub(super) fn columns<'t>(text: &'t str, lines: Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) -> Vec<Line<'t>> {
    let lines = if text.contains('\t') { by_tabs(text, lines, excluded) } else { lines };
    let parted = lines.iter().filter(|line| line.column.is_none() && line.text.contains("  ")).count();
    if parted < LINES { lines } else { by_blanks(text, lines, excluded) }
}

fn by_tabs<'t>(text: &'t str, lines: Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) -> Vec<Line<'t>> {
    let mut out = Vec::with_capacity(lines.len());
    let mut block: Vec<Line<'t>> = Vec::new();
    for line in lines {
        let raw = |span: &Span| text[span.clone()].contains('\t');
        if line.spans.iter().any(raw) {
            block.push(line);
        } else {
            flush(text, &mut block, &mut out, excluded);
            out.push(line);
        }
    }
    flush(text, &mut block, &mut out, excluded);
    out
}

fn flush<'t>(text: &'t str, block: &mut Vec<Line<'t>>, out: &mut Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) {
    let lines = std::mem::take(block);
    let widths: Vec<usize> = lines
        .iter()
        .map(|line| cells(text, line).first().map_or(0, |cell| text_at(text, cell).chars().count()))
        .collect();
    let filled: Vec<usize> = widths.into_iter().filter(|width| *width > 0).collect();
    let wide = filled.iter().sum::<usize>() >= WIDTH * filled.len().max(1);
    if lines.len() < LINES || !wide {
        out.extend(lines);
        return;
    }
    let count = lines.iter().map(|line| cells(text, line).len()).max().unwrap_or(1);
    for column in 0..count {
        let mut gap = true;
        for line in &lines {
            let Some(spans) = cells(text, line).into_iter().nth(column) else { continue };
            let cell = cell(text, line, spans, column, gap);
            if cell.text.is_empty() {
                exclude_blanks(&cell, text, excluded);
                continue;
            }
            out.push(cell);
            gap = false;
        }
    }
}

fn cell<'t>(text: &'t str, line: &Line<'t>, spans: Spans, column: usize, gap: bool) -> Line<'t> {
    let written = text_at(text, &spans);
    let (number, broken) = (line.number, false);
    Line { number, spans, text: written, gap, column: Some(column), also: Vec::new(), broken }
}

/// Returns the spans of the cells of a line.
fn cells(text: &str, line: &Line<'_>) -> Vec<Spans> {
    let mut cells = vec![Spans::new()];
    for span in &line.spans {
        let mut start = span.start;
        for (at, _) in text[span.clone()].match_indices('\t') {
            let end = span.start + at;
            cells.last_mut().expect("there is a first cell").push(start..end);
            cells.push(Spans::new());
            start = end + 1;
        }
        cells.last_mut().expect("there is a first cell").push(start..span.end);
    }
    for cell in &mut cells {
        cell.retain(|span| span.start < span.end);
    }
    cells
}

/// Splits the pages of a text where blanks part them. A sign between pages tells where one ends.
fn by_blanks<'t>(text: &'t str, lines: Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) -> Vec<Line<'t>> {
    let mut out = Vec::with_capacity(lines.len());
    let mut page: Vec<Line<'t>> = Vec::new();
    let mut end = 0;
    for line in lines {
        let start = line.spans.first().map_or(end, |span| span.start);
        let last = line.spans.last().map_or(start, |span| span.end);
        if text[end.min(start)..last].contains('\u{c}') {
            out.extend(parted(text, std::mem::take(&mut page), (0, DEPTH), excluded));
        }
        end = last;
        page.push(line);
    }
    out.extend(parted(text, page, (0, DEPTH), excluded));
    out
}

/// Puts the columns of a page one after the other; lines that go through are between them.
fn parted<'t>(
    text: &'t str,
    lines: Vec<Line<'t>>,
    (column, depth): (usize, usize),
    excluded: &mut Vec<Exclusion>,
) -> Vec<Line<'t>> {
    let Some(gutter) = depth.checked_sub(1).and_then(|_| gutter(text, &lines)) else { return lines };
    let step = 1 << (depth - 1);
    let mut out = Vec::with_capacity(lines.len());
    let mut sides_of = [Vec::new(), Vec::new()];
    for line in lines {
        let Some((one, other)) = sides(text, &line, gutter) else {
            put(text, &mut sides_of, (column, depth), excluded, &mut out);
            out.push(line);
            continue;
        };
        for (number, spans) in [one, other].into_iter().enumerate() {
            let side: &mut Vec<Line<'t>> = &mut sides_of[number];
            let gap = side.last().is_none_or(|before| before.number + 1 < line.number);
            let cell = cell(text, &line, spans, column + step * number, gap);
            if cell.text.is_empty() {
                exclude_blanks(&cell, text, excluded);
            } else {
                side.push(cell);
            }
        }
    }
    put(text, &mut sides_of, (column, depth), excluded, &mut out);
    out
}

/// Puts the sides of a page one after the other; each may have columns of its own.
fn put<'t>(
    text: &'t str,
    sides: &mut [Vec<Line<'t>>; 2],
    (column, depth): (usize, usize),
    excluded: &mut Vec<Exclusion>,
    out: &mut Vec<Line<'t>>,
) {
    let step = 1 << (depth - 1);
    for (number, side) in sides.iter_mut().enumerate() {
        out.extend(parted(text, std::mem::take(side), (column + step * number, depth - 1), excluded));
    }
}

/// The signs of a line with their bytes in the text.
fn signs<'t>(text: &'t str, line: &Line<'_>) -> impl Iterator<Item = (usize, char)> + use<'t> {
    let spans = line.spans.clone().into_iter();
    spans.flat_map(move |span| text[span.clone()].char_indices().map(move |(at, c)| (span.start + at, c)))
}

/// Returns the column, in characters, where the right sides of lines begin; `None` where there are no columns.
fn gutter(text: &str, lines: &[Line<'_>]) -> Option<usize> {
    let mut begins: Vec<usize> = Vec::new();
    for line in lines {
        let (mut blanks, mut written) = (0, false);
        for (column, (_, c)) in signs(text, line).enumerate() {
            if c.is_whitespace() {
                blanks += 1;
                continue;
            }
            if blanks >= BLANKS && written {
                begins.resize(begins.len().max(column + 1), 0);
                begins[column] += 1;
            }
            (blanks, written) = (0, true);
        }
    }
    let most = begins.iter().copied().max().filter(|most| *most >= LINES)?;
    let gutter = begins.iter().position(|count| *count == most)?;
    let (mut two, mut through, mut widths) = (0, 0, (0, 0));
    for line in lines {
        match sides(text, line, gutter) {
            None => through += 1,
            Some((one, other)) => {
                let (one, other) = (text_at(text, &one).chars().count(), text_at(text, &other).chars().count());
                if one > 0 && other > 0 {
                    two += 1;
                    widths = (widths.0 + one, widths.1 + other);
                }
            }
        }
    }
    let wide = widths.0 >= two * NARROW && widths.1 >= two * NARROW;
    (two >= LINES && through * 2 <= two && wide).then_some(gutter)
}

/// Divides a line at a column; `None` if it goes through.
fn sides(text: &str, line: &Line<'_>, gutter: usize) -> Option<(Spans, Spans)> {
    let mut blanks = BLANKS;
    let mut cut = None;
    for (column, (at, c)) in signs(text, line).enumerate() {
        if column >= gutter {
            cut = Some(at);
            break;
        }
        blanks = if c.is_whitespace() { blanks + 1 } else { 0 };
    }
    let Some(cut) = cut else { return Some((line.spans.clone(), Spans::new())) };
    if blanks < BLANKS {
        return None;
    }
    let (mut one, mut other) = (Spans::new(), Spans::new());
    for span in &line.spans {
        let middle = cut.clamp(span.start, span.end);
        one.extend((span.start < middle).then_some(span.start..middle));
        other.extend((middle < span.end).then_some(middle..span.end));
    }
    Some((one, other))
}

#[cfg(test)]
mod tests {
    use crate::import::line::lines;

    #[test]
    fn columns_that_blanks_part_are_read_one_after_the_other() {
        let row = "the left side of a page that is wide     the right side of it, also wide\n".repeat(6);
        let text = format!("A TITLE THAT GOES THROUGH THE WHOLE WIDTH OF THE PAGE\n\n{row}");
        let read = lines(&text, &mut Vec::new(), &|_| {});
        let said: Vec<&str> = read.iter().map(|line| &*line.text).collect();
        assert!(
            said[0].starts_with("A TITLE") && said[1..7].iter().all(|line| line.starts_with("the left")),
            "{said:?}"
        );
        assert!(said[7..].iter().all(|line| line.starts_with("the right")), "{said:?}");
    }

    #[test]
    fn a_table_that_blanks_part_stays_as_it_is() {
        let text = "1-2    blessed: a long text that stands beside its number\n".repeat(8);
        assert!(lines(&text, &mut Vec::new(), &|_| {})[0].text.starts_with("1-2    blessed"));
    }
}
