//! A report as a document: blocks one after the other, with styled text in them. A renderer decides how they look.

use std::fmt::Display;
use std::ops::{Add, Range};

use adjutant_base::lang::Lang;
use adjutant_base::level::Level;
use adjutant_base::span::line_around;

/// What a part of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Words without emphasis.
    #[default]
    Plain,
    /// A title.
    Title,
    /// A name that can be typed: an id, a citation, a key.
    Name,
    /// Something to write as it is: a line of settings, a command.
    Code,
    /// Words that a search matched.
    Match,
    /// What matters less.
    Faint,
    /// What is wrong.
    Warning,
    /// Emphasis of a rule's own text.
    Emphasis,
    /// Words that a change puts in.
    Inserted,
    /// Words that a change takes out.
    Deleted,
}

/// A part of a text in one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// What it is.
    pub style: Style,
    /// The words. They may come from a file and hold anything: renderers escape them.
    pub words: String,
    /// The address that it links to, or the id of the record that it is the title of.
    pub link: Option<String>,
}

/// Text within a block.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    /// The parts, in order.
    pub spans: Vec<Span>,
}

impl Text {
    /// Makes a text in one style.
    pub fn styled(style: Style, words: impl Display) -> Self {
        let words = words.to_string();
        let span = (!words.is_empty()).then_some(Span { style, words, link: None });
        Self { spans: span.into_iter().collect() }
    }

    /// Makes a text from a message: what stands between backticks is code.
    pub fn with_code(message: &str) -> Self {
        let parts: Vec<&str> = message.split('`').collect();
        if parts.len().is_multiple_of(2) {
            return message.into();
        }
        let mut text = Self::default();
        for (at, part) in parts.into_iter().enumerate() {
            text = match (at % 2, part) {
                (0, words) => text + words,
                (_, "") => text + "``",
                (_, code) => text + Self::styled(Style::Code, code),
            };
        }
        text
    }

    /// Makes a text that matters less from a message: what stands between backticks are names.
    pub fn faint_with_names(message: &str) -> Self {
        let mut text = Self::with_code(message);
        for span in &mut text.spans {
            span.style = if span.style == Style::Code { Style::Name } else { Style::Faint };
        }
        text
    }

    /// Links the whole text to an address.
    #[must_use]
    pub fn linked(mut self, address: &str) -> Self {
        self.spans.iter_mut().for_each(|span| span.link = Some(address.to_owned()));
        self
    }

    /// Returns the words without styles.
    pub fn plain(&self) -> String {
        self.spans.iter().map(|span| span.words.as_str()).collect()
    }

    /// Returns whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Joins texts with something between them.
    pub fn join(texts: impl IntoIterator<Item = Self>, between: &str) -> Self {
        let mut joined = Self::default();
        for text in texts {
            joined = if joined.is_empty() { text } else { joined + between + text };
        }
        joined
    }
}

impl<T: AsRef<str>> From<T> for Text {
    fn from(words: T) -> Self {
        Self::styled(Style::Plain, words.as_ref())
    }
}

impl Add<Text> for Text {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self.spans.extend(other.spans);
        self
    }
}

impl Add<&str> for Text {
    type Output = Self;

    fn add(self, words: &str) -> Self {
        self + Self::from(words)
    }
}

impl Add<String> for Text {
    type Output = Self;

    fn add(self, words: String) -> Self {
        self + words.as_str()
    }
}

/// Makes a title.
pub fn title(words: impl Display) -> Text {
    Text::styled(Style::Title, words)
}

/// Makes the title of a record, which pages link to the record.
pub fn title_of(id: impl Display, words: impl Display) -> Text {
    title(words).linked(&id.to_string())
}

/// Makes a name that can be typed.
pub fn name(words: impl Display) -> Text {
    Text::styled(Style::Name, words)
}

/// Makes a text that matters less.
pub fn faint(words: impl Display) -> Text {
    Text::styled(Style::Faint, words)
}

/// Makes a text about something wrong.
pub fn warning(words: impl Display) -> Text {
    Text::styled(Style::Warning, words)
}

/// The side of its column on which a cell is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// The number of columns from which a table is wide.
const MIN_WIDE_COLUMNS: usize = 7;

/// A table. The first cell of a row names the row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The heading of each column; all are empty in a table without headings.
    pub heads: Vec<Text>,
    /// The side of each column.
    pub sides: Vec<Side>,
    /// The rows, each with as many cells as there are headings.
    pub rows: Vec<Vec<Text>>,
    /// Whether a row stays one line in a terminal: where there is no room, cells are cut, but for those of the column that is named, and
    /// then the columns behind it are left out.
    pub cut_but: Option<usize>,
}

impl Table {
    /// Begins a table of words.
    pub fn new<T: Into<Text>>(heads: impl IntoIterator<Item = T>) -> Self {
        let heads: Vec<Text> = heads.into_iter().map(Into::into).collect();
        Self { sides: vec![Side::Left; heads.len()], heads, rows: Vec::new(), cut_but: None }
    }

    /// Sets some columns, counted from 0, to the right: they hold figures.
    #[must_use]
    pub fn with_figures(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        for column in columns {
            if let Some(side) = self.sides.get_mut(column) {
                *side = Side::Right;
            }
        }
        self
    }

    /// Keeps every row on one line in a terminal: its cells are cut, but for those of one column, counted from 0.
    #[must_use]
    pub fn with_rows_cut_but(mut self, column: usize) -> Self {
        self.cut_but = Some(column);
        self
    }

    /// Adds a row.
    pub fn row<T: Into<Text>>(&mut self, cells: impl IntoIterator<Item = T>) {
        let mut cells: Vec<Text> = cells.into_iter().map(Into::into).collect();
        cells.resize(self.heads.len(), Text::default());
        self.rows.push(cells);
    }

    /// Returns whether its rows do not fit into the width of a small screen.
    pub fn is_wide(&self) -> bool {
        self.heads.len() >= MIN_WIDE_COLUMNS
    }

    /// Returns the table without the columns behind one, counted from 0; `None` if there are none.
    pub(crate) fn up_to(&self, column: usize) -> Option<Self> {
        let count = column + 1;
        let first = |row: &Vec<Text>| row[..count].to_vec();
        (count < self.heads.len()).then(|| Self {
            heads: first(&self.heads),
            sides: self.sides[..count].to_vec(),
            rows: self.rows.iter().map(first).collect(),
            cut_but: self.cut_but,
        })
    }

    /// Returns whether any column has a heading.
    pub fn has_heads(&self) -> bool {
        self.heads.iter().any(|head| !head.is_empty())
    }
}

/// How severe something is that a frame shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// Something is wrong.
    Error,
    /// Something is probably wrong.
    Warning,
    /// Advice, or a further fact.
    Note,
    /// What to do.
    Help,
}

impl From<Level> for Severity {
    fn from(level: Level) -> Self {
        match level {
            Level::Error => Self::Error,
            Level::Warning => Self::Warning,
            Level::Note => Self::Note,
        }
    }
}

/// A finding or a fault, with the lines that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// How severe it is.
    pub severity: Severity,
    /// The word for that, in the reader's language.
    pub label: String,
    /// What was found.
    pub message: Text,
    /// The lint that found it.
    pub id: Option<String>,
    /// The places that it is about.
    pub sources: Vec<Source>,
    /// The part of the list that it is about, or the line; empty where the sources say it all.
    pub place: String,
    /// What belongs to it.
    pub notes: Vec<Note>,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The file.
    pub path: String,
    /// Line and column, counted from 1; `None` where the file as a whole is meant.
    pub at: Option<(usize, usize)>,
    /// Whole lines of the file; none where they are too long to be shown.
    pub excerpt: Option<Excerpt>,
}

/// Whole lines of a file with marks in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The lines.
    pub text: String,
    /// The number of the first line.
    pub first_line: usize,
    /// The marked parts, in bytes of the text.
    pub marks: Vec<Mark>,
}

impl Excerpt {
    /// Cuts the whole lines from the first mark to the last out of a text. The first mark is the place itself, on a line counted from 1.
    pub fn around(text: &str, line: usize, place: Mark, beside: impl IntoIterator<Item = Mark>) -> Self {
        let start_of_place = place.span.start;
        let mut marks: Vec<Mark> = std::iter::once(place).chain(beside).collect();
        let first = marks.iter().map(|mark| mark.span.start).min().unwrap_or_default();
        let last = marks.iter().map(|mark| mark.span.end).max().unwrap_or_default();
        let (start, end) = (line_around(text, first).start, line_around(text, last).end);
        for mark in &mut marks {
            mark.span = mark.span.start - start..mark.span.end - start;
        }
        let before = text[start..start_of_place].matches('\n').count();
        Self { text: text[start..end].to_owned(), first_line: line - before, marks }
    }
}

/// A marked part of an excerpt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// Where it is, in bytes of the excerpt.
    pub span: Range<usize>,
    /// What it is; `None` is the place itself.
    pub label: Option<String>,
}

/// What belongs to a frame: the rule, what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// How severe it is.
    pub severity: Severity,
    /// What it is, in the reader's language; empty where the words say it.
    pub label: String,
    /// The words.
    pub text: Text,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading over what follows.
    Heading {
        /// Its level, from 1.
        level: u8,
        /// Its words.
        text: Text,
    },
    /// A paragraph. One that is indented further than the one before belongs to it.
    Line {
        /// The columns before it.
        indent: usize,
        /// The columns before its folded lines.
        hanging: usize,
        /// Its words.
        text: Text,
    },
    /// Names, each with what is said of it.
    Rows(Vec<(Text, Text)>),
    /// A table.
    Table {
        /// The columns before it.
        indent: usize,
        /// The table.
        table: Table,
    },
    /// A list.
    List {
        /// The number of the first item; `None` in a list without numbers.
        first: Option<u64>,
        /// The items.
        items: Vec<Document>,
    },
    /// Lines to be shown as they are.
    Code(String),
    /// A finding or a fault with the lines that it is about.
    Frame(Box<Frame>),
    /// Text of a book or a rule.
    Quote {
        /// Its language.
        lang: Lang,
        /// The columns before it.
        indent: usize,
        /// The text.
        body: Document,
    },
    /// An empty line, where lines are all there is.
    Blank,
}

/// A report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// Its parts, in order.
    pub blocks: Vec<Block>,
}

impl Document {
    /// Adds a heading.
    pub fn heading(&mut self, level: u8, text: impl Into<Text>) {
        self.blocks.push(Block::Heading { level, text: text.into() });
    }

    /// Adds a paragraph.
    pub fn line(&mut self, indent: usize, text: impl Into<Text>) {
        self.hanging(indent, indent, text);
    }

    /// Adds a paragraph whose folded lines are indented by other columns than its first one.
    pub fn hanging(&mut self, indent: usize, hanging: usize, text: impl Into<Text>) {
        self.blocks.push(Block::Line { indent, hanging, text: text.into() });
    }

    /// Adds names, each with what is said of it.
    pub fn rows<N: Into<Text>, T: Into<Text>>(&mut self, rows: impl IntoIterator<Item = (N, T)>) {
        self.blocks.push(Block::Rows(rows.into_iter().map(|(name, text)| (name.into(), text.into())).collect()));
    }

    /// Adds a table.
    pub fn table(&mut self, indent: usize, table: Table) {
        self.blocks.push(Block::Table { indent, table });
    }

    /// Adds text of a book or a rule, which is written in Markdown.
    pub fn quote(&mut self, lang: &Lang, indent: usize, markdown: &str) {
        let body = super::parse::markdown(markdown);
        self.blocks.push(Block::Quote { lang: lang.clone(), indent, body });
    }

    /// Adds a finding or a fault.
    pub fn frame(&mut self, frame: Frame) {
        self.blocks.push(Block::Frame(Box::new(frame)));
    }

    /// Adds an empty line.
    pub fn blank(&mut self) {
        self.blocks.push(Block::Blank);
    }

    /// Adds the parts of another document; the first one loses the empty lines that it begins with.
    pub fn append(&mut self, other: Self) {
        let is_first = self.is_empty();
        self.blocks.extend(other.blocks.into_iter().skip_while(|block| is_first && matches!(block, Block::Blank)));
    }

    /// Returns whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}
