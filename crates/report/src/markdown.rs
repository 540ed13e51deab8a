//! Markdown as a terminal shows it: folded paragraphs, hanging list items, tables in columns, emphasis as style.

use anstyle::Style;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::page::{LEAST, Page, columns, fold};
use super::table::Table;

const EMPHASIS: Style = Style::new().italic();
const STRONG: Style = Style::new().bold();

/// A block that is being read.
#[derive(Default)]
struct Reader {
    out: Vec<String>,
    text: String,
    /// The number of the next item of each open list; `None` for lists without numbers.
    lists: Vec<Option<u64>>,
    mark: Option<String>,
    table: Vec<Vec<String>>,
    in_table: bool,
}

impl Page<'_> {
    /// Lays out Markdown on the page.
    pub(super) fn markdown(&self, markdown: &str) -> String {
        let mut reader = Reader::default();
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
            self.read(&mut reader, event);
        }
        reader.out.join("\n")
    }

    fn read(&self, reader: &mut Reader, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) => reader.text.push_str(&text),
            Event::SoftBreak | Event::HardBreak => reader.text.push(' '),
            Event::Start(Tag::Emphasis) => reader.text.push_str(&EMPHASIS.render().to_string()),
            Event::End(TagEnd::Emphasis) => reader.text.push_str(&EMPHASIS.render_reset().to_string()),
            Event::Start(Tag::Strong) => reader.text.push_str(&STRONG.render().to_string()),
            Event::End(TagEnd::Strong) => reader.text.push_str(&STRONG.render_reset().to_string()),
            Event::Start(Tag::List(first)) => {
                self.flush(reader);
                reader.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                reader.lists.pop();
                if reader.lists.is_empty() {
                    reader.out.push(String::new());
                }
            }
            Event::Start(Tag::Item) => {
                self.flush(reader);
                reader.mark = Some(match reader.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                });
            }
            Event::End(TagEnd::Item | TagEnd::Paragraph) => self.flush(reader),
            Event::Start(Tag::Table(_)) => reader.in_table = true,
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut reader.text);
                if let Some(row) = reader.table.last_mut() {
                    row.push(cell);
                }
            }
            Event::Start(Tag::TableRow | Tag::TableHead) => reader.table.push(Vec::new()),
            Event::End(TagEnd::Table) => {
                reader.in_table = false;
                let table = std::mem::take(&mut reader.table);
                reader.out.push(self.table(&table));
            }
            _ => {}
        }
    }

    /// Ends a paragraph or an item.
    fn flush(&self, reader: &mut Reader) {
        let text = std::mem::take(&mut reader.text);
        let text = text.trim();
        if text.is_empty() || reader.in_table {
            return;
        }
        if reader.lists.is_empty() {
            reader.out.push(self.folded(text, 0));
            reader.out.push(String::new());
            return;
        }
        let indent = "  ".repeat(reader.lists.len() - 1);
        let mark = reader.mark.take().unwrap_or_else(|| "  ".to_owned());
        let first = format!("{indent}{mark}");
        let rest = " ".repeat(columns(&first));
        reader.out.push(fold(text, self.width.max(LEAST), &first, &rest));
    }

    /// Lays a table out.
    fn table(&self, rows: &[Vec<String>]) -> String {
        let mut rows = rows.iter().cloned();
        let mut table = Table::new(rows.next().unwrap_or_default());
        rows.for_each(|row| table.row(row));
        table.text(self, 2)
    }
}
