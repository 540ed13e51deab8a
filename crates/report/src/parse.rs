//! Markdown of the corpus and of readers' books, read into blocks.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::document::{Block, Document, Span, Style, Table, Text};

/// What is being read: text in the innermost of the open lists.
#[derive(Default)]
struct Builder {
    text: Text,
    styles: Vec<Style>,
    link: Option<String>,
    /// The document, and the items that are open in it.
    open: Vec<Document>,
    /// The open lists: the number of the first item, and the items that are done.
    lists: Vec<(Option<u64>, Vec<Document>)>,
    cells: Vec<Text>,
    rows: Vec<Vec<Text>>,
}

/// Reads Markdown.
pub(super) fn markdown(markdown: &str) -> Document {
    let mut builder = Builder { open: vec![Document::default()], ..Builder::default() };
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        builder.read(event);
    }
    builder.end_paragraph();
    builder.open.pop().unwrap_or_default()
}

impl Builder {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Text(words) | Event::Code(words) => self.push(&words),
            Event::SoftBreak | Event::HardBreak => self.push(" "),
            Event::Start(Tag::Emphasis) => self.styles.push(Style::Emphasis),
            Event::Start(Tag::Strong) => self.styles.push(Style::Title),
            Event::End(TagEnd::Emphasis | TagEnd::Strong) => drop(self.styles.pop()),
            Event::Start(Tag::Link { dest_url, .. }) => self.link = Some(dest_url.into_string()),
            Event::End(TagEnd::Link) => self.link = None,
            Event::Start(Tag::List(first)) => {
                self.end_paragraph();
                self.lists.push((first, Vec::new()));
            }
            Event::End(TagEnd::List(_)) => {
                if let Some((first, items)) = self.lists.pop() {
                    self.add(Block::List { first, items });
                }
            }
            Event::Start(Tag::Item) => self.open.push(Document::default()),
            Event::End(TagEnd::Item) => {
                self.end_paragraph();
                let item = self.open.pop().unwrap_or_default();
                if let Some((_, items)) = self.lists.last_mut() {
                    items.push(item);
                }
            }
            Event::End(TagEnd::Paragraph | TagEnd::Heading(_)) => self.end_paragraph(),
            Event::End(TagEnd::TableCell) => self.cells.push(std::mem::take(&mut self.text)),
            Event::End(TagEnd::TableRow | TagEnd::TableHead) => self.rows.push(std::mem::take(&mut self.cells)),
            Event::End(TagEnd::Table) => {
                let mut rows = std::mem::take(&mut self.rows).into_iter();
                let mut table = Table::new(rows.next().unwrap_or_default());
                rows.for_each(|row| table.row(row));
                self.add(Block::Table { indent: 2, table });
            }
            _ => {}
        }
    }

    fn push(&mut self, words: &str) {
        let style = self.styles.last().copied().unwrap_or_default();
        self.text.spans.push(Span { style, words: words.to_owned(), link: self.link.clone() });
    }

    fn end_paragraph(&mut self) {
        let text = std::mem::take(&mut self.text);
        if !text.plain().trim().is_empty() {
            self.add(Block::Line { indent: 0, hanging: 0, text });
        }
    }

    fn add(&mut self, block: Block) {
        if let Some(document) = self.open.last_mut() {
            document.blocks.push(block);
        }
    }
}
