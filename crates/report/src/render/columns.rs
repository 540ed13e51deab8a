//! Tables in a terminal: in columns where it is wide enough, else with folded cells, else one block of labels and values for each row.

use std::collections::BTreeSet;

use super::terminal::{LEAST, columns, fold, hanging, padding, styled};
use crate::document::{Side, Table, faint, title};

/// The minimum number of columns into which a cell is folded beside its label.
const MIN_LABELLED_COLUMNS: usize = 16;

/// The minimum number of columns to which a cell is cut.
const MIN_CUT_COLUMNS: usize = 8;

/// Cuts a cell to a width: the end of words, the beginning of the path of a file.
fn cut(cell: &str, width: usize, is_path: bool) -> String {
    if columns(cell) <= width {
        return cell.to_owned();
    }
    let fits = |part: &str| columns(part) < width;
    let mut ends = cell.char_indices().map(|(at, _)| at);
    if is_path {
        let from = ends.find(|at| fits(&cell[*at..])).unwrap_or(cell.len());
        return format!("…{}", &cell[from..]);
    }
    let to = ends.rev().find(|at| fits(&cell[..*at])).unwrap_or(0);
    format!("{}…", &cell[..to])
}

/// A table with its cells in colours.
struct Cells {
    heads: Vec<String>,
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
    cut_but: Option<usize>,
}

/// Lays a table out, every line behind some blanks.
pub(super) fn table(table: &Table, width: usize, indent: usize) -> String {
    let cells = Cells {
        heads: table.heads.iter().map(|head| title(head.plain())).map(|head| styled(&head)).collect(),
        sides: table.sides.clone(),
        rows: table.rows.iter().map(|row| row.iter().map(styled).collect()).collect(),
        cut_but: table.cut_but,
    };
    if let Some(widths) = cells.widths(width.saturating_sub(indent)) {
        return cells.in_columns(&widths, indent, table.has_heads());
    }
    match table.cut_but.and_then(|column| table.up_to(column)) {
        Some(narrower) => self::table(&narrower, width, indent),
        None => cells.in_blocks(table, width, indent),
    }
}

impl Cells {
    /// Returns the width of each column; `None` if there is no room for them side by side.
    ///
    /// A column of words gives way down to its longest word, or to what can still be read; the first one holds names and stays.
    fn widths(&self, room: usize) -> Option<Vec<usize>> {
        let widest = |at: usize, of: fn(&str) -> usize| {
            let cells = std::iter::once(&self.heads).chain(&self.rows).map(|row| of(&row[at]));
            cells.max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..self.heads.len()).map(|at| widest(at, columns)).collect();
        let mut least = widths.clone();
        for (at, least) in least.iter_mut().enumerate().skip(1) {
            if self.cut_but == Some(at) || self.sides[at] == Side::Right {
                continue;
            }
            *least = match self.cut_but {
                Some(_) => widths[at].min(MIN_CUT_COLUMNS.max(columns(&self.heads[at]))),
                None => widest(at, longest_word).max(widths[at].min(LEAST)),
            };
        }
        let gaps = 2 * widths.len().saturating_sub(1);
        let total = |widths: &[usize]| widths.iter().sum::<usize>() + gaps;
        while total(&widths) > room {
            let mut wide = (1..widths.len()).filter(|at| widths[*at] > least[*at]);
            let Some(first) = wide.next() else { break };
            let widest = wide.fold(first, |one, other| if widths[other] >= widths[one] { other } else { one });
            widths[widest] -= 1;
        }
        // names give way last, and never so far that two of them look the same
        let excess = total(&widths).saturating_sub(room);
        let is_kept = excess == 0 || self.cut_but.is_some() && self.tells_names_apart(widths[0].checked_sub(excess)?);
        widths[0] = widths[0].saturating_sub(excess);
        is_kept.then_some(widths)
    }

    /// Returns whether the names of rows can be distinguished where they are cut to a width.
    fn tells_names_apart(&self, width: usize) -> bool {
        let names: BTreeSet<&str> = self.rows.iter().map(|row| row[0].as_str()).collect();
        let shown: BTreeSet<String> = names.iter().map(|name| cut(name, width, true)).collect();
        width >= MIN_CUT_COLUMNS && shown.len() == names.len()
    }

    fn in_columns(&self, widths: &[usize], indent: usize, has_heads: bool) -> String {
        let mut out = String::new();
        for row in has_heads.then_some(&self.heads).into_iter().chain(&self.rows) {
            let cells: Vec<Vec<String>> = row
                .iter()
                .zip(widths)
                .enumerate()
                .map(
                    |(at, (cell, width))| {
                        if self.cut_but.is_some() { vec![cut(cell, *width, at == 0)] } else { lines(cell, *width) }
                    },
                )
                .collect();
            for at in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let mut line = " ".repeat(indent);
                for (column, cell) in cells.iter().enumerate() {
                    let cell = cell.get(at).map_or("", String::as_str);
                    let padding = padding(widths[column], cell);
                    let gap = if column > 0 { "  " } else { "" };
                    let (before, after) = match self.sides[column] {
                        Side::Left => ("", padding.as_str()),
                        Side::Right => (padding.as_str(), ""),
                    };
                    line.extend([gap, before, cell, after]);
                }
                out.push_str(line.trim_end());
                out.push('\n');
            }
        }
        out
    }

    fn in_blocks(&self, table: &Table, width: usize, indent: usize) -> String {
        let labels: Vec<String> = table.heads.iter().skip(1).map(|head| styled(&faint(head.plain()))).collect();
        let label_width = labels.iter().map(|label| columns(label)).max().unwrap_or(0);
        let behind = indent + label_width + 4;
        let fits = |cell: &String| behind + columns(cell) <= width;
        let is_beside =
            width >= behind + MIN_LABELLED_COLUMNS || self.rows.iter().all(|row| row.iter().skip(1).all(fits));
        let mut out = String::new();
        for row in &self.rows {
            let Some((name, cells)) = row.split_first() else { continue };
            out.push_str(&hanging(name, width, indent, indent + 2));
            out.push('\n');
            for (label, cell) in labels.iter().zip(cells).filter(|(_, cell)| columns(cell) > 0) {
                let block = if columns(label) == 0 {
                    hanging(cell, width, indent + 2, indent + 4)
                } else if is_beside {
                    let first = format!("{}{label}{}  ", " ".repeat(indent + 2), padding(label_width, label));
                    fold(cell, width, &first, &" ".repeat(behind))
                } else {
                    let cell = hanging(cell, width, indent + 4, indent + 4);
                    format!("{}\n{cell}", hanging(label, width, indent + 2, indent + 2))
                };
                out.push_str(&block);
                out.push('\n');
            }
        }
        out
    }
}

fn longest_word(cell: &str) -> usize {
    cell.split(' ').map(columns).max().unwrap_or(0)
}

/// Folds a cell; each line has the style with which the cell begins.
fn lines(cell: &str, width: usize) -> Vec<String> {
    if columns(cell) <= width {
        return vec![cell.replace('\u{a0}', " ")];
    }
    let (style, words) = leading_style(cell);
    let folded = fold(words, width, "", "");
    let reset = if style.is_empty() { "" } else { "\u{1b}[0m" };
    folded.lines().map(|line| format!("{style}{}{reset}", line.strip_suffix("\u{1b}[0m").unwrap_or(line))).collect()
}

/// Parts a cell into the escapes with which it begins and the rest.
fn leading_style(cell: &str) -> (&str, &str) {
    let mut at = 0;
    while let Some(end) = cell[at..].strip_prefix("\u{1b}[").and_then(|rest| rest.find('m')) {
        at += end + 3;
    }
    cell.split_at(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Table {
        let mut table = Table::new(["name", "figure", "where it stands"]);
        table.row(["unit-coherency", "1\"", "core rules, page 12, in the box at the foot"]);
        table.row(["charge", "2D6", ""]);
        table
    }

    #[test]
    fn columns_are_folded_before_rows_become_blocks() {
        let at = |width| anstream::adapter::strip_str(&table(&example(), width, 0)).to_string();
        assert_eq!(
            at(80),
            "name            figure  where it stands\n\
             unit-coherency  1\"      core rules, page 12, in the box at the foot\n\
             charge          2D6\n"
        );
        assert_eq!(
            at(50),
            "name            figure  where it stands\n\
             unit-coherency  1\"      core rules, page 12, in\n                        the box at the foot\n\
             charge          2D6\n"
        );
        assert_eq!(
            at(30),
            "unit-coherency\n  figure\n    1\"\n  where it stands\n    core rules, page 12, in\n    the box at the foot\n\
             charge\n  figure\n    2D6\n"
        );
    }

    #[test]
    fn a_row_that_is_cut_stays_one_line() {
        let mut own = example();
        own.row(["lists/of/the/team/of/otters/anna.txt", "3", "words"]);
        let text = anstream::adapter::strip_str(&table(&own.with_rows_cut_but(1), 46, 0)).to_string();
        assert_eq!(text.lines().count(), 4);
        assert!(text.lines().all(|line| columns(line) <= 46), "{text}");
        assert!(text.contains("otters/anna.txt") && text.contains("core rules, pa…"), "{text}");
    }

    #[test]
    fn names_are_cut_last_and_stay_apart() {
        let mut own = Table::new(["file", "verdict", "open"]).with_rows_cut_but(1);
        own.row(["inbox/anna-first-list-of-three.txt", "legal", "one-check-with-a-long-name"]);
        own.row(["inbox/bodil-first-list-of-three.txt", "legal", "one-check-with-a-long-name"]);
        let at = |width| anstream::adapter::strip_str(&table(&own, width, 0)).to_string();
        assert!(at(1000).contains("one-check-with-a-long-name\n"), "{}", at(1000));
        let narrow = at(54);
        assert!(narrow.contains("inbox/anna-first-list-of-three.txt") && narrow.contains('…'), "{narrow}");
        assert!(at(46).contains("…il-first") && at(46).lines().count() == 3, "{}", at(46));
        assert!(
            at(40).lines().count() == 3 && !at(40).contains("open"),
            "what stands behind the verdict goes first: {}",
            at(40)
        );
        assert!(at(30).lines().count() > 3 && at(30).contains("inbox/anna-first-list-of-three.txt"), "{}", at(30));
    }

    #[test]
    fn a_folded_cell_is_styled_on_every_line() {
        let cell = styled(&title("one two three"));
        let lines = lines(&cell, 7);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.starts_with("\u{1b}[1m") && line.ends_with("\u{1b}[0m")), "{lines:?}");
    }
}
