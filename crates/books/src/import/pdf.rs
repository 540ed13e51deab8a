//! The text of a PDF, as it is laid out: lines in the order of the file, blanks where cells are apart, a blank line
//! where room is left, a form feed after every page.
//!
//! A damaged file may make the reader of the crate run on, use memory without end, or go down by recursion. What it throws
//! is caught here; a program that takes files of strangers runs this in a process of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pdf_extract::{Document, MediaBox, Object, OutputDev, OutputError, Transform, output_doc_page};
use thiserror::Error;

/// The largest PDF that is read, in bytes: 128 MiB.
pub const LARGEST_PDF: u64 = 128 * 1024 * 1024;
/// How wide a column of a line is, as a share of the size of its letters. Few letters are narrower.
const CELL: f64 = 0.4;
/// A gap that parts words, as a share of the size of the letters.
const WORD: f64 = 0.15;
/// A gap that parts cells, as a share of the size of the letters.
const APART: f64 = 1.2;
/// The room between two lines that parts paragraphs, beside that between most lines.
const ROOM: f64 = 1.3;
/// How many of a hundred letters may be ones that nobody can read.
const UNREAD: usize = 10;
/// How far the beginnings of the lines of a column lie apart at most, in points.
const SLACK: f64 = 2.0;
/// How far to the right of the first column another may begin, in points.
const APART_AT_LEAST: f64 = 60.0;
/// How many lines each column has at least, and how many letters each of them on average.
const LINES: usize = 6;
const NARROW: usize = 18;
/// How far to the right text may stand, in columns.
const WIDE: f64 = 400.0;

/// Why there is no text.
#[derive(Debug, Error, Clone, Copy, PartialEq, Eq)]
pub enum NoText {
    /// The file is damaged, or of a kind that the reader does not know.
    #[error("the PDF is damaged or of an unsupported kind")]
    Broken,
    /// It is locked with a password.
    #[error("the PDF is password-protected")]
    Locked,
    /// It contains pictures of pages, or nothing.
    #[error("the PDF has no text")]
    Blank,
    /// Its fonts do not state which letters they draw.
    #[error("the fonts of the PDF have no Unicode mapping")]
    Unread,
}

/// Tells by its first bytes whether a file is a PDF.
pub fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-")
}

/// Takes the text out of a PDF.
///
/// # Errors
///
/// If it is damaged or locked, or contains no text that can be read. A part of a text is never returned.
pub fn text(bytes: &[u8]) -> Result<String, NoText> {
    let read = catch_unwind(AssertUnwindSafe(|| pages(bytes))).unwrap_or(Err(NoText::Broken))?;
    let text = layout(&read);
    let letters = text.chars().filter(|c| !c.is_whitespace()).count();
    let hidden = text.chars().filter(|c| matches!(c, '\u{fffd}' | '\u{e000}'..='\u{f8ff}')).count();
    match letters {
        0 => Err(NoText::Blank),
        _ if hidden * 100 > letters * UNREAD => Err(NoText::Unread),
        _ => Ok(text),
    }
}

fn pages(bytes: &[u8]) -> Result<Vec<Vec<Line>>, NoText> {
    let mut document = Document::load_mem(bytes).map_err(|_| NoText::Broken)?;
    if document.is_encrypted() && document.decrypt("").is_err() {
        return Err(NoText::Locked);
    }
    leave_pictures(&mut document);
    let mut pages = Vec::new();
    for number in document.get_pages().into_keys() {
        let mut sheet = Sheet::default();
        output_doc_page(&document, &mut sheet, number).map_err(|_| NoText::Broken)?;
        let mut lines = joined(in_columns(sheet.lines));
        lines.extend(sheet.aside);
        pages.push(lines);
    }
    Ok(pages)
}

/// Empties the pictures: the reader would take their bytes for text.
fn leave_pictures(document: &mut Document) {
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object
            && stream.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(|name| name == b"Image")
        {
            stream.dict.remove(b"Filter");
            stream.set_content(Vec::new());
        }
    }
}

/// Puts columns one after the other, whatever the order is that they were written in; what goes through is between.
fn in_columns(lines: Vec<Line>) -> Vec<Line> {
    let Some(gutter) = gutter(&lines) else { return lines };
    let (mut out, mut right) = (Vec::with_capacity(lines.len()), Vec::new());
    for line in lines {
        match side(&line, gutter) {
            Some(Side::Left) => out.push(line),
            Some(Side::Right) => right.push(line),
            None => {
                out.append(&mut right);
                out.push(line);
            }
        }
    }
    out.append(&mut right);
    out
}

/// The place of a line beside the room between two columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Returns the side of a line; `None` if it goes through, or is the number of a page.
fn side(line: &Line, gutter: f64) -> Option<Side> {
    if line.text.trim().chars().all(|c| c.is_ascii_digit()) {
        None
    } else if line.x >= gutter - SLACK {
        Some(Side::Right)
    } else {
        (line.end <= gutter).then_some(Side::Left)
    }
}

/// Returns where the right column of a page begins; `None` if there are no columns of running text.
fn gutter(lines: &[Line]) -> Option<f64> {
    let first = lines.iter().map(|line| line.x).fold(f64::MAX, f64::min);
    let begin = |x: f64| lines.iter().filter(|line| (line.x - x).abs() <= SLACK).count();
    let inner = lines.iter().map(|line| line.x).filter(|x| *x > first + APART_AT_LEAST);
    let (_, gutter) = inner.map(|x| (begin(x), x)).max_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)))?;
    let of = |wanted: Side| {
        let there = lines.iter().filter(|line| side(line, gutter) == Some(wanted));
        there.fold((0, 0), |(lines, letters), line| (lines + 1, letters + line.text.chars().count()))
    };
    let (left, right) = (of(Side::Left), of(Side::Right));
    let through = lines.len() - left.0 - right.0;
    let wide = |(lines, letters): (usize, usize)| lines >= LINES && letters >= lines * NARROW;
    (wide(left) && wide(right) && through * 2 <= left.0 + right.0).then_some(gutter)
}

/// Writes cells of one line after each other, each in its column.
fn joined(cells: Vec<Line>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::with_capacity(cells.len());
    for cell in cells {
        match lines.last_mut() {
            Some(line) if (line.y - cell.y).abs() < line.size * 0.5 && cell.x > line.end => {
                let missing = column(cell.x, line.size).saturating_sub(line.text.chars().count());
                line.text.push_str(&" ".repeat(missing.max(3)));
                line.text.push_str(&cell.text);
                line.end = cell.end;
            }
            _ => {
                let text = format!("{}{}", " ".repeat(column(cell.x, cell.size)), cell.text);
                lines.push(Line { text, ..cell });
            }
        }
    }
    lines
}

/// A line of a page.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    text: String,
    /// The size of its letters.
    size: f64,
    /// Where it is, from the foot of the page upwards.
    y: f64,
    /// Where it begins and ends, from the left.
    x: f64,
    end: f64,
}

/// Puts the letters of a page into lines.
#[derive(Debug, Default)]
struct Sheet {
    lines: Vec<Line>,
    /// Lines that do not run from left to right, such as those along an edge of the page.
    aside: Vec<Line>,
}

impl Sheet {
    fn add(&mut self, letter: &str, (x, y): (f64, f64), size: f64, end: f64) {
        let last = self.lines.last_mut();
        let beside = |line: &&mut Line| x > line.end - line.size * 2.0 && x <= line.end + line.size * APART;
        let on = last.filter(|line| (line.y - y).abs() < line.size.max(size) * 0.5).filter(beside);
        let Some(line) = on else {
            self.lines.push(Line { text: letter.to_owned(), size, y, x, end });
            return;
        };
        if x > line.end + line.size * WORD && !line.text.ends_with(' ') {
            line.text.push(' ');
        }
        line.text.push_str(letter);
        (line.end, line.size) = (end, line.size.max(size));
    }
}

/// Returns the column of a place on the page.
fn column(x: f64, size: f64) -> usize {
    let column = (x / (size * CELL).max(0.1)).clamp(0.0, WIDE);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 400, or 0 for no number")]
    let column = column as usize;
    column
}

impl OutputDev for Sheet {
    fn begin_page(&mut self, _: u32, _: &MediaBox, _: Option<(f64, f64, f64, f64)>) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn output_character(
        &mut self,
        at: &Transform,
        width: f64,
        spacing: f64,
        font_size: f64,
        letter: &str,
    ) -> Result<(), OutputError> {
        let letter: String = letter.chars().filter(|c| !c.is_control()).collect();
        let (size, stretch) = (at.m21.hypot(at.m22) * font_size.abs(), at.m11.hypot(at.m12));
        if at.m11 <= at.m12.abs() {
            match self.aside.last_mut() {
                Some(line) => line.text.push_str(&letter),
                None => self.aside.push(Line { text: letter, size, y: f64::MIN, x: 0.0, end: 0.0 }),
            }
            return Ok(());
        }
        if !letter.is_empty() {
            let end = at.m31 + (width * font_size.abs() + spacing) * stretch;
            self.add(&letter, (at.m31, at.m32), size, end);
        }
        Ok(())
    }

    fn begin_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
}

/// Writes lines one below the other, with a blank one where room is left or the size of the letters changes.
fn layout(pages: &[Vec<Line>]) -> String {
    let mut text = String::new();
    let usual = usual(pages);
    for page in pages {
        let mut before: Option<&Line> = None;
        for line in page.iter().filter(|line| !line.text.trim().is_empty()) {
            if before.is_some_and(|before| is_parted(before, line, usual)) {
                text.push('\n');
            }
            text.push_str(line.text.trim_end());
            text.push('\n');
            before = Some(line);
        }
        text.push('\u{c}');
    }
    text
}

/// Returns how far lines are below each other mostly, as a share of the size of their letters.
fn usual(pages: &[Vec<Line>]) -> f64 {
    let pairs = pages.iter().flat_map(|page| page.windows(2)).filter(|pair| is_alike(&pair[0], &pair[1]));
    let mut below: Vec<f64> = pairs.map(|pair| (pair[0].y - pair[1].y) / pair[0].size).collect();
    below.retain(|share| (0.6..3.0).contains(share));
    below.sort_by(f64::total_cmp);
    below.get(below.len() / 3).copied().unwrap_or(1.2)
}

fn is_alike(before: &Line, line: &Line) -> bool {
    (before.size - line.size).abs() < before.size.max(line.size) * 0.08
}

fn is_parted(before: &Line, line: &Line, usual: f64) -> bool {
    let below = before.y - line.y;
    !is_alike(before, line) || below > before.size * usual * ROOM || below < -before.size
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, size: f64, y: f64) -> Line {
        Line { text: text.to_owned(), size, y, x: 0.0, end: 0.0 }
    }

    #[test]
    fn a_blank_line_stands_where_room_is_left_and_where_letters_grow() {
        let page = [line("A TITLE", 18.0, 700.0), line("One", 10.0, 680.0), line("two.", 10.0, 668.0)];
        let more = [line("three", 10.0, 656.0), line("Four", 10.0, 630.0)];
        let text = layout(&[page.into_iter().chain(more).collect()]);
        assert_eq!(text, "A TITLE\n\nOne\ntwo.\nthree\n\nFour\n\u{c}");
    }

    #[test]
    fn letters_become_words_cells_and_lines() {
        let mut sheet = Sheet::default();
        for (letter, x, y) in [("a", 0.0, 9.0), ("b", 5.0, 9.0), ("c", 12.0, 9.0), ("d", 80.0, 9.0), ("e", 0.0, -3.0)] {
            sheet.add(letter, (x, y), 10.0, x + 5.0);
        }
        let lines = joined(in_columns(sheet.lines));
        let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines, [&format!("ab c{}d", " ".repeat(16)), "e"]);
    }

    #[test]
    fn what_is_no_pdf_is_broken() {
        assert_eq!(text(b"%PDF-1.7\n"), Err(NoText::Broken));
        assert_eq!(text(b""), Err(NoText::Broken));
    }
}
