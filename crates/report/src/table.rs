//! Tables: in columns where the page is wide enough, else with folded cells, else one block of labels and values for each row.

use super::page::{FAINT, LEAST, Page, TITLE, blanks, columns, fold, styled};

/// The fewest columns into which a cell is folded beside its label.
const LABELLED: usize = 16;

/// On which side of its column a cell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// A table; cells may be styled.
#[derive(Debug)]
pub(super) struct Table {
    /// What stands above each column; a table without headings has empty ones.
    heads: Vec<String>,
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Begins a table of words.
    pub(super) fn new(heads: impl IntoIterator<Item = String>) -> Self {
        let heads: Vec<String> = heads.into_iter().collect();
        Self { sides: vec![Side::Left; heads.len()], heads, rows: Vec::new() }
    }

    /// Begins a table whose columns from `first` on are figures.
    pub(super) fn of_figures(heads: impl IntoIterator<Item = String>, first: usize) -> Self {
        let mut table = Self::new(heads);
        table.sides.iter_mut().skip(first).for_each(|side| *side = Side::Right);
        table
    }

    /// Adds a row, which has as many cells as there are headings.
    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut cells: Vec<String> = cells.into_iter().collect();
        cells.resize(self.heads.len(), String::new());
        self.rows.push(cells);
    }

    /// Lays the table out on a page, every line behind `indent` blanks.
    pub(super) fn text(&self, page: &Page<'_>, indent: usize) -> String {
        let page_width = page.width.max(LEAST);
        match self.widths(page_width.saturating_sub(indent)) {
            Some(widths) => self.in_columns(&widths, indent),
            None => self.in_blocks(page, indent),
        }
    }

    /// Returns the width of each column on a page; `None` if they cannot stand side by side.
    ///
    /// A column of words gives way down to its longest word, or to what can still be read; the first one holds names and stays.
    fn widths(&self, page: usize) -> Option<Vec<usize>> {
        let all = || std::iter::once(&self.heads).chain(&self.rows);
        let widest = |at: usize, of: fn(&str) -> usize| all().map(|row| of(&row[at])).max().unwrap_or(0);
        let mut widths: Vec<usize> = (0..self.heads.len()).map(|at| widest(at, columns)).collect();
        let least: Vec<usize> = (0..widths.len())
            .map(|at| match self.sides[at] {
                Side::Left if at > 0 => widest(at, longest_word).max(widths[at].min(LEAST)),
                Side::Left | Side::Right => widths[at],
            })
            .collect();
        let gaps = 2 * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > page {
            let gives = (0..widths.len()).filter(|at| widths[*at] > least[*at]).max_by_key(|at| widths[*at])?;
            widths[gives] -= 1;
        }
        Some(widths)
    }

    fn in_columns(&self, widths: &[usize], indent: usize) -> String {
        let mut out = String::new();
        let heads: Vec<String> = self.heads.iter().map(|head| styled(TITLE, head)).collect();
        let titled = self.heads.iter().any(|head| !head.is_empty());
        for row in titled.then_some(&heads).into_iter().chain(&self.rows) {
            let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(cell, width)| lines(cell, *width)).collect();
            for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let cells = cells.iter().zip(widths).zip(&self.sides).map(|((cell, width), side)| {
                    let cell = cell.get(line).map_or("", String::as_str);
                    let pad = blanks(*width, cell);
                    match side {
                        Side::Left => format!("{cell}{pad}"),
                        Side::Right => format!("{pad}{cell}"),
                    }
                });
                let line = cells.collect::<Vec<_>>().join("  ");
                out.push_str(&" ".repeat(indent));
                out.push_str(line.trim_end());
                out.push('\n');
            }
        }
        out
    }

    fn in_blocks(&self, page: &Page<'_>, indent: usize) -> String {
        let mut out = String::new();
        let label = self.heads.iter().skip(1).map(|head| columns(head)).max().unwrap_or(0);
        let behind = indent + label + 4;
        let cells = || self.rows.iter().flat_map(|row| row.iter().skip(1));
        let beside = page.width >= behind + LABELLED || cells().all(|cell| behind + columns(cell) <= page.width);
        for row in &self.rows {
            let Some((name, cells)) = row.split_first() else { continue };
            out.push_str(&page.hanging(name, indent, indent + 2));
            out.push('\n');
            for (head, cell) in self.heads.iter().skip(1).zip(cells).filter(|(_, cell)| columns(cell) > 0) {
                let faint = styled(FAINT, head);
                let block = if head.is_empty() {
                    page.hanging(cell, indent + 2, indent + 4)
                } else if beside {
                    let first = format!("{}{faint}{}  ", " ".repeat(indent + 2), blanks(label, head));
                    fold(cell, page.width, &first, &" ".repeat(behind))
                } else {
                    let cell = page.hanging(cell, indent + 4, indent + 4);
                    format!("{}\n{cell}", page.hanging(&faint, indent + 2, indent + 2))
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
    let (style, words) = opening(cell);
    let folded = fold(words, width, "", "");
    let reset = if style.is_empty() { "" } else { "\u{1b}[0m" };
    folded.lines().map(|line| format!("{style}{}{reset}", line.strip_suffix("\u{1b}[0m").unwrap_or(line))).collect()
}

/// Parts a cell into the escapes with which it begins and the rest.
fn opening(cell: &str) -> (&str, &str) {
    let mut at = 0;
    while let Some(end) = cell[at..].strip_prefix("\u{1b}[").and_then(|rest| rest.find('m')) {
        at += end + 3;
    }
    cell.split_at(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Messages;
    use adjutant_base::source::Files;

    fn page(messages: &Messages, width: usize) -> Page<'_> {
        Page { messages, lang: "en".parse().unwrap(), width }
    }

    fn table() -> Table {
        let mut table = Table::new(["name", "figure", "where it stands"].map(String::from));
        table.row(["unit-coherency", "1\"", "core rules, page 12, in the box at the foot"].map(String::from));
        table.row(["charge", "2D6", ""].map(String::from));
        table
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn columns_are_folded_before_rows_become_blocks() {
        let (messages, _) = Messages::load(&Files::of_project(), &["en".parse().unwrap()], &["ui"]);
        let at = |width| plain(&table().text(&page(&messages, width), 0));
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
    fn a_folded_cell_is_styled_on_every_line() {
        let cell = styled(TITLE, "one two three");
        let lines = lines(&cell, 7);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.starts_with("\u{1b}[1m") && line.ends_with("\u{1b}[0m")), "{lines:?}");
    }
}
