//! The page that `BattleScribe` prints: an army by category, with the keywords and the rules of each entry. Read token by
//! token; tables of rules are passed over.

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};

use super::outline::{Entry, Outline, split_bracketed_costs};
use crate::lex::lines::{Raw, is_blank, offset_in, trim};
use crate::lex::{SourceLine, cost};
use crate::line::{Class, Line};
use crate::open::{DEEPEST, MOST_SELECTIONS, Unreadable};
use crate::{Format, Roster, Written};
use adjutant_text::vocabulary::{Category, Vocabulary};

/// Returns whether a text is such a page.
pub(crate) fn is_page(text: &str) -> bool {
    let holds = |what: &[u8]| memchr::memmem::find(text.as_bytes(), what).is_some();
    holds(b"rootselection") && !holds(b"<roster")
}

/// Reads a list.
///
/// # Errors
///
/// If the page holds no list, or is nested too deep.
pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Result<Roster, Unreadable> {
    let roster = Roster::new(Format::BattleScribePage, 0..text.len());
    let mut reader = Reader::new(vocabulary, roster);
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let class = tag.attributes.get(&b"class"[..]).map_or(&b""[..], |class| class.value.as_slice());
                reader.start(&tag.name, class)?;
            }
            Token::EndTag(tag) => reader.end(&tag.name),
            Token::String(words) => reader.words(&words.value, words.span.start..words.span.end),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    reader.flush();
    let roster = reader.army.finish();
    let found = !roster.units.is_empty() || roster.faction.is_some();
    if found { Ok(roster) } else { Err(Unreadable::NotAList) }
}

/// Words of the page with their place, decoded.
#[derive(Debug, Clone, Default)]
struct Words {
    text: String,
    start: usize,
    end: usize,
}

impl Words {
    fn push(&mut self, words: &[u8], span: std::ops::Range<usize>) {
        if self.text.trim().is_empty() {
            self.text.clear();
            self.start = span.start;
        }
        self.text.push_str(&String::from_utf8_lossy(words));
        self.end = span.end;
    }

    /// Returns the words as a line.
    fn line<'w>(&'w self, vocabulary: &'w Vocabulary) -> SourceLine<'w> {
        let text = trim(&self.text);
        let lead = offset_in(&self.text, text);
        SourceLine::new(vocabulary, Raw { text, line_start: self.start + lead, ..Raw::default() })
    }
}

/// An entry whose parts are not all read yet.
#[derive(Debug, Default)]
struct Pending {
    depth: usize,
    name: Words,
    options: Option<Words>,
    keywords: Option<Words>,
    profiles: Vec<(Words, Words)>,
}

/// What words are read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reading {
    Nothing,
    /// A heading of a level.
    Heading(u8),
    Paragraph,
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    army: Outline<'f>,
    reading: Reading,
    words: Words,
    /// The parts of a paragraph: whether each is bold.
    parts: Vec<(bool, Words)>,
    bold: bool,
    /// How many tables are open: their words are rules.
    tables: usize,
    /// How many items of lists are open, and at which the entry of a category begins.
    items: usize,
    root: Option<usize>,
    force: bool,
    pending: Option<Pending>,
    count: usize,
}

impl<'f> Reader<'f> {
    fn new(vocabulary: &'f Vocabulary, roster: Roster) -> Self {
        Self {
            vocabulary,
            army: Outline::new(vocabulary, roster),
            reading: Reading::Nothing,
            words: Words::default(),
            parts: Vec::new(),
            bold: false,
            tables: 0,
            items: 0,
            root: None,
            force: false,
            pending: None,
            count: 0,
        }
    }

    fn start(&mut self, tag: &[u8], class: &[u8]) -> Result<(), Unreadable> {
        match tag {
            b"table" => self.tables += 1,
            b"li" => {
                self.items += 1;
                self.force |= class == b"force";
                if class == b"rootselection" {
                    self.root = Some(self.items);
                }
            }
            b"div" if class == b"summary" => {
                self.flush();
                (self.root, self.force) = (None, false);
            }
            b"h1" => self.begin(Reading::Heading(1)),
            b"h2" => self.begin(Reading::Heading(2)),
            b"h3" => self.begin(Reading::Heading(3)),
            b"h4" => {
                self.flush();
                self.count += 1;
                self.begin(Reading::Heading(4));
            }
            b"p" => {
                self.begin(Reading::Paragraph);
                self.parts.clear();
            }
            b"span" => self.bold = class == b"bold",
            _ => {}
        }
        if self.items > DEEPEST {
            return Err(Unreadable::TooDeep);
        }
        if self.count > MOST_SELECTIONS { Err(Unreadable::TooMany) } else { Ok(()) }
    }

    fn begin(&mut self, reading: Reading) {
        self.reading = reading;
        self.words = Words::default();
        self.bold = false;
    }

    fn words(&mut self, words: &[u8], span: std::ops::Range<usize>) {
        if self.tables > 0 {
            return;
        }
        match self.reading {
            Reading::Nothing => {}
            Reading::Heading(_) => self.words.push(words, span),
            Reading::Paragraph => {
                if self.parts.last().is_none_or(|(bold, _)| *bold != self.bold) {
                    self.parts.push((self.bold, Words::default()));
                }
                if let Some((_, part)) = self.parts.last_mut() {
                    part.push(words, span);
                }
            }
        }
    }

    fn end(&mut self, tag: &[u8]) {
        match tag {
            b"table" => self.tables = self.tables.saturating_sub(1),
            b"span" => self.bold = false,
            b"li" => {
                self.flush();
                if self.root == Some(self.items) {
                    self.root = None;
                }
                self.items = self.items.saturating_sub(1);
            }
            b"h1" | b"h2" | b"h3" | b"h4" => self.heading(),
            b"p" => self.paragraph(),
            _ => {}
        }
    }

    fn heading(&mut self) {
        let Reading::Heading(level) = std::mem::replace(&mut self.reading, Reading::Nothing) else { return };
        let words = std::mem::take(&mut self.words);
        let line = words.line(self.vocabulary);
        if line.text.is_empty() {
            return;
        }
        let (text, points) = split_bracketed_costs(self.vocabulary, line.text);
        match (level, self.root) {
            (1, _) => self.title(&line),
            (2, _) if self.force => {
                self.army.force(&line, text, points);
                self.keep(&line, Class::Identity);
            }
            (3, _) if self.force => {
                self.army.section(&line, text);
                self.keep(&line, Class::Heading);
            }
            (4, Some(root)) => {
                let depth = self.items.saturating_sub(root);
                self.pending = Some(Pending { depth, name: words, ..Pending::default() });
            }
            _ => {}
        }
    }

    /// Reads `Winter muster (Age of Sigmar) [1,990pts]`.
    fn title(&mut self, line: &SourceLine<'_>) {
        let (text, points) = split_bracketed_costs(self.vocabulary, line.text);
        let roster = &mut self.army.roster;
        roster.points = points.map(|points| line.number(points));
        let (title, system) = match cost::bracketed(text) {
            Some((title, system)) => (title, Some(system)),
            None => (text, None),
        };
        roster.title = Some(line.name(title)).filter(|title| !title.value.is_empty());
        roster.exporter.system = system.map(|system| line.name(system));
        self.keep(line, Class::Title);
    }

    fn keep(&mut self, line: &SourceLine<'_>, class: Class) {
        self.army.roster.lines.push(Line::new(line, class));
    }

    fn paragraph(&mut self) {
        if std::mem::replace(&mut self.reading, Reading::Nothing) != Reading::Paragraph {
            return;
        }
        let parts = std::mem::take(&mut self.parts);
        let Some(pending) = &mut self.pending else {
            let (start, end) =
                (parts.first().map_or(0, |part| part.1.start), parts.last().map_or(0, |part| part.1.end));
            let text = parts.into_iter().map(|(_, part)| part.text).collect::<String>();
            let words = Words { text, start, end };
            let line = words.line(self.vocabulary);
            if self.army.roster.exporter.name.is_none() && self.army.roster.read_footer(&line).is_some() {
                let name = line.text.to_owned();
                self.army.roster.exporter.name = Some(Written::new(name, words.start..words.end));
            }
            return;
        };
        let mut parts = parts.into_iter().peekable();
        while let Some((bold, label)) = parts.next() {
            let Some((_, value)) = parts.next_if(|(bold, _)| !bold).filter(|_| bold) else { continue };
            let word = label.text.trim_matches(|c: char| is_blank(c) || c == ':');
            match self.vocabulary.categories.get(word) {
                Some(Category::Selections) => pending.options = Some(value),
                Some(Category::Keywords) => pending.keywords = Some(value),
                _ => pending.profiles.push((label, value)),
            }
        }
    }

    /// Gives the entry that was read to the army.
    fn flush(&mut self) {
        let Some(pending) = self.pending.take() else { return };
        let line = pending.name.line(self.vocabulary);
        let (name, points) = split_bracketed_costs(self.vocabulary, line.text);
        let vocabulary = self.vocabulary;
        let options = pending.options.as_ref().map(|words| words.line(vocabulary));
        let keywords = pending.keywords.as_ref().map(|words| words.line(vocabulary));
        let profiles = pending.profiles.iter();
        let profiles: Vec<_> =
            profiles.map(|(label, names)| (label.line(vocabulary), names.line(vocabulary))).collect();
        let label = |line: &SourceLine<'_>| line.text.trim_end_matches([':', ' ']).len();
        let entry = Entry {
            depth: pending.depth,
            name,
            points,
            options: options.as_ref().map(|line| (line, line.text)),
            keywords: keywords.as_ref().map(|line| (line, line.text)),
            profiles: profiles
                .iter()
                .map(|(a, b)| ((a, &a.text[..label(a)]), (b, b.text.trim_end_matches([',', ' ']))))
                .collect(),
            models: false,
        };
        let class = self.army.entry(&line, &entry);
        self.keep(&line, class);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_page_of_too_many_entries_says_so() {
        let page = format!("<li class=\"rootselection\">{}", "<h4></h4>".repeat(MOST_SELECTIONS + 1));
        assert_eq!(read(&page, sample::vocabulary()), Err(Unreadable::TooMany));
    }
}
