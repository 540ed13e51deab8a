//! Our own form as text: lines of `Key: value`, with bullets for the items of a list. What belongs to a line is indented
//! below it.
//!
//! ```text
//! === Army list ===
//! Title: River watch
//! Faction: River Host
//! Unit:
//! - River Guard (20 models, 300 points)
//!   Keywords: INFANTRY | CHAMPION
//!   Choices:
//!   - Reinforced
//!   - 2 x Long Oar
//! ```
//!
//! A key is that of our own form, in words. The writer reads every value that it writes again: where a text would be read as
//! something else, it is written between quotation marks as in JSON.

use std::borrow::Cow;
use std::fmt::Write as _;

use adjutant_base::node::{Entry, Key, Node, Value};
use adjutant_base::span::Span;

use crate::lex::lines::offset_in;
use crate::open::DEEPEST;

/// The line that begins a list.
pub(super) const HEADING: &str = "=== Army list ===";

/// What separates the texts of a list within a line.
const SEPARATOR: &str = " | ";

/// A table without fields.
const EMPTY: &str = "-";

/// The words for true and false.
const FLAGS: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// The whole numbers that are written in brackets behind a name, each with the word for a single one.
const NUMBERS: [(&str, &str); 2] = [("models", "model"), ("points", "point")];

/// The key under which lines are kept that were not understood.
const UNREAD: &str = "unread";

/// Returns whether a text holds lists in this form.
pub(crate) fn matches(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), HEADING.as_bytes()).is_some()
        && text.lines().any(|line| line.trim() == HEADING)
}

/// Writes a list.
pub(super) fn write(army: &Node<'_>) -> String {
    let mut page = format!("{HEADING}\n");
    write_entries(&mut page, &entries_of(army), 0);
    page
}

/// An entry of a table that is written.
type Field<'n> = (&'n str, &'n Node<'n>);

fn entries_of<'n>(table: &'n Node<'_>) -> Vec<Field<'n>> {
    table.entries().iter().map(|(key, node)| (&*key.name, node)).collect()
}

fn write_entries(page: &mut String, entries: &[Field<'_>], indent: usize) {
    for (key, node) in entries {
        let is_list_of_tables = node.items().iter().any(|item| item.as_text().is_none());
        if is_list_of_tables && indent == 0 {
            page.push('\n');
        }
        let _ = write!(page, "{:indent$}{}:", "", words(key));
        match &node.value {
            Value::Table(_) => match head(node) {
                Some((head, rest)) => write_head(page, &head, &rest, indent),
                None if node.entries().is_empty() => {
                    let _ = writeln!(page, " {EMPTY}");
                }
                None => {
                    page.push('\n');
                    write_entries(page, &entries_of(node), indent + 2);
                }
            },
            Value::List(items) if is_list_of_tables => {
                page.push('\n');
                for item in items {
                    write_item(page, item, indent);
                }
            }
            Value::List(items) => {
                let separator = if items.is_empty() { "" } else { " " };
                let _ = writeln!(page, "{separator}{}", text_list(items));
            }
            Value::Flag(flag) => {
                let word = FLAGS.iter().find(|(_, known)| known == flag).map_or("", |(word, _)| word);
                let _ = writeln!(page, " {word}");
            }
            Value::Text(text) => {
                let _ = writeln!(page, " {}", quoted(text));
            }
            Value::Integer(_) | Value::Decimal(_) | Value::Date(_) | Value::Nothing => {
                let _ = writeln!(page, " {}", node.to_text().unwrap_or_default());
            }
        }
    }
}

fn write_head(page: &mut String, head: &str, rest: &[Field<'_>], indent: usize) {
    let _ = writeln!(page, " {head}");
    write_entries(page, rest, indent + 2);
}

/// Writes an item of a list behind a bullet: by its name, or else beginning with its first field.
fn write_item(page: &mut String, item: &Node<'_>, indent: usize) {
    let _ = write!(page, "{:indent$}-", "");
    if let Some((head, rest)) = head(item).filter(|(head, _)| keyed(head).is_none()) {
        return write_head(page, &head, &rest, indent);
    }
    let mut fields = String::new();
    write_entries(&mut fields, &entries_of(item), indent + 2);
    // the bullet is in the place of the indentation of the first field
    let _ = match fields.get(indent + 2..) {
        Some(fields) => write!(page, " {fields}"),
        None => writeln!(page),
    };
}

/// Returns a table in one line, as `[label] 2 x name (20 models, 300 points)`, and the fields that the line does not hold.
/// `None` where the table has no name, or the line would be read as something else.
fn head<'n>(table: &'n Node<'_>) -> Option<(String, Vec<Field<'n>>)> {
    let (in_head, rest): (Vec<Field<'n>>, Vec<Field<'n>>) = entries_of(table).into_iter().partition(|(key, _)| {
        ["label", "name", "count"].contains(key) || NUMBERS.iter().any(|(number, _)| number == key)
    });
    let text = |wanted: &str| in_head.iter().find(|(key, _)| *key == wanted).and_then(|(_, node)| node.to_text());
    let name = text("name")?;
    let numbers = NUMBERS.iter().filter_map(|(several, one)| {
        let number = text(several)?;
        Some(format!("{number} {}", if number == "1" { one } else { several }))
    });
    let numbers: Vec<String> = numbers.collect();
    let lead = text("label").map(|label| format!("[{label}] ")).unwrap_or_default();
    let times = text("count").map(|count| format!("{count} x ")).unwrap_or_default();
    let behind = if numbers.is_empty() { String::new() } else { format!(" ({})", numbers.join(", ")) };
    let is_read_again = |line: &String| {
        let again = value(line, 0);
        let as_text = |node: &Node<'_>| node.to_text().map(Cow::into_owned);
        let same = |(key, node): &Field<'_>| again.get(key).and_then(as_text) == as_text(node);
        let whole = again.entries().len() == in_head.len() && in_head.iter().all(same);
        (whole || in_head.len() == 1 && again.as_text() == Some(&*name))
            && keyed(line).is_none()
            && !line.contains(char::is_control)
    };
    let lines = [name.to_string(), json(&name)].map(|name| format!("{lead}{times}{name}{behind}"));
    Some((lines.into_iter().find(is_read_again)?, rest))
}

/// Returns a text as it is written: between quotation marks where it would be read as something else.
fn quoted(text: &str) -> String {
    let is_plain = value(text, 0).value == Value::Text(text.into()) && text.trim() == text && !text.is_empty();
    if is_plain && !text.contains(char::is_control) { text.to_owned() } else { json(text) }
}

fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Returns texts in one line.
fn text_list(texts: &[Node<'_>]) -> String {
    let texts = || texts.iter().filter_map(Node::as_text);
    let line = texts().map(quoted).collect::<Vec<_>>().join(SEPARATOR);
    let again = value(&line, 0);
    let again = if texts().nth(1).is_some() { again.items() } else { std::slice::from_ref(&again) };
    let is_read_again = again.iter().filter_map(Node::as_text).eq(texts());
    if is_read_again { line } else { texts().map(json).collect::<Vec<_>>().join(SEPARATOR) }
}

/// Returns a key in words: `Points limit`.
fn words(key: &str) -> String {
    let words = key.replace('_', " ");
    let (first, rest) = words.split_at(words.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// Reads lists.
pub(super) fn read(text: &str) -> Vec<Node<'_>> {
    let mut reader = Reader { lines: lines(text), at: 0, unread: Vec::new() };
    let mut armies = Vec::new();
    while let Some(line) = reader.next() {
        reader.at += 1;
        if line.text != HEADING {
            continue;
        }
        let mut entries = reader.entries(None, 0);
        if !reader.unread.is_empty() {
            keep_unread(&mut entries, std::mem::take(&mut reader.unread));
        }
        let end = reader.lines[..reader.at].last().map_or(line.start, |last| last.span().end);
        armies.push(Node { value: Value::Table(entries), span: line.start..end });
    }
    armies
}

/// Adds lines to those that a list has kept already.
fn keep_unread<'t>(entries: &mut Vec<Entry<'t>>, lines: Vec<Node<'t>>) {
    let known = entries.iter_mut().find(|(key, _)| key.name == UNREAD);
    if let Some((_, Node { value: Value::List(known), .. })) = known {
        known.extend(lines);
        return;
    }
    let span = lines[0].span.clone();
    let node = Node { value: Value::List(lines), span: span.clone() };
    entries.push((Key { name: UNREAD.into(), span }, node));
}

/// A line that is not blank.
#[derive(Debug, Clone, Copy)]
struct Line<'t> {
    text: &'t str,
    start: usize,
    indent: usize,
}

impl Line<'_> {
    fn span(&self) -> Span {
        self.start..self.start + self.text.len()
    }

    fn is_bullet(&self) -> bool {
        self.text == "-" || self.text.starts_with("- ")
    }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for raw in text.split_inclusive('\n') {
        let words = raw.trim();
        let indent = raw.len() - raw.trim_start().len();
        if !words.is_empty() {
            lines.push(Line { text: words, start: start + indent, indent });
        }
        start += raw.len();
    }
    lines
}

struct Reader<'t> {
    lines: Vec<Line<'t>>,
    at: usize,
    /// The lines of the list that were not understood.
    unread: Vec<Node<'t>>,
}

impl<'t> Reader<'t> {
    /// Returns the next line.
    fn next(&self) -> Option<Line<'t>> {
        self.lines.get(self.at).copied()
    }

    /// Returns the next line, if it is indented deeper than that to which it would belong.
    fn next_below(&self, above: Option<usize>) -> Option<Line<'t>> {
        self.next().filter(|line| line.text != HEADING && above.is_none_or(|above| line.indent > above))
    }

    /// Reads the fields that are indented deeper than the line to which they belong.
    fn entries(&mut self, above: Option<usize>, depth: usize) -> Vec<Entry<'t>> {
        let mut entries = Vec::new();
        while let Some(line) = self.next_below(above) {
            self.at += 1;
            let Some((key, rest)) = keyed(line.text).filter(|_| depth < DEEPEST) else {
                self.unread.push(Node { value: Value::Text(line.text.into()), span: line.span() });
                continue;
            };
            let start = line.start + line.text.len() - rest.len();
            let node = match rest {
                "" => self.value_below(line, depth),
                _ => self.value_with_fields(value(rest, start), line.indent, depth),
            };
            let span = line.start..line.start + key.len();
            entries.push((Key { name: key.to_lowercase().replace(' ', "_").into(), span }, node));
        }
        entries
    }

    /// Reads the value of a key that has none in its line: a list behind bullets, or a table.
    fn value_below(&mut self, line: Line<'t>, depth: usize) -> Node<'t> {
        let next = self.next();
        let value = if next.is_some_and(|next| next.is_bullet() && next.indent >= line.indent) {
            Value::List(self.items(line.indent, depth + 1))
        } else if self.next_below(Some(line.indent)).is_some() {
            Value::Table(self.entries(Some(line.indent), depth + 1))
        } else {
            Value::List(Vec::new())
        };
        Node { value, span: line.span() }
    }

    fn items(&mut self, indent: usize, depth: usize) -> Vec<Node<'t>> {
        let mut items = Vec::new();
        while let Some(line) = self.next().filter(|line| line.is_bullet() && line.indent >= indent) {
            let text = line.text[1..].trim_start();
            let start = line.start + line.text.len() - text.len();
            if keyed(text).is_some() {
                self.lines[self.at] = Line { text, start, indent: line.indent + start - line.start };
                let value = Value::Table(self.entries(Some(line.indent), depth));
                items.push(Node { value, span: start..start + text.len() });
                continue;
            }
            self.at += 1;
            let item = if text.is_empty() {
                Node { value: Value::Table(Vec::new()), span: line.span() }
            } else {
                value(text, start)
            };
            items.push(self.value_with_fields(item, line.indent, depth));
        }
        items
    }

    /// Adds the fields that are indented below a value to it: its text becomes their `name`.
    fn value_with_fields(&mut self, node: Node<'t>, indent: usize, depth: usize) -> Node<'t> {
        if self.next_below(Some(indent)).is_none() || !matches!(node.value, Value::Text(_) | Value::Table(_)) {
            return node;
        }
        let Node { value, span } = node;
        let mut entries = match value {
            Value::Table(entries) => entries,
            value => vec![(Key { name: "name".into(), span: span.clone() }, Node { value, span: span.clone() })],
        };
        entries.extend(self.entries(Some(indent), depth + 1));
        Node { value: Value::Table(entries), span }
    }
}

/// Takes a line apart that begins with a key: `Points limit: 2000`.
fn keyed(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let is_key = key.starts_with(|c: char| c.is_ascii_uppercase())
        && key.chars().all(|c| c.is_ascii_lowercase() || c == ' ' || c.is_ascii_uppercase());
    (is_key && (rest.is_empty() || rest.starts_with(' '))).then(|| (key, rest.trim_start()))
}

/// Reads a value that begins at a place: a text, a flag, texts, or a table in one line.
fn value(text: &str, start: usize) -> Node<'_> {
    let span = start..start + text.len();
    if let Some((_, flag)) = FLAGS.iter().find(|(word, _)| *word == text) {
        return Node { value: Value::Flag(*flag), span };
    }
    if text == EMPTY {
        return Node { value: Value::Table(Vec::new()), span };
    }
    let in_line = table(text, start);
    let names = in_line.iter().flatten().filter(|(key, _)| key.name == "name");
    let is_quoted = names.map(|(_, name)| &text[name.span.start - start..]).any(|name| name.starts_with('"'));
    let parts = parts(text);
    let value = if parts.len() > 1 && !is_quoted {
        let mut items = Vec::with_capacity(parts.len());
        for part in parts {
            let start = start + offset_in(text, part);
            items.push(Node { value: Value::Text(unquoted(part)), span: start..start + part.len() });
        }
        Value::List(items)
    } else {
        in_line.map_or_else(|| Value::Text(unquoted(text)), Value::Table)
    };
    Node { value, span }
}

/// Takes apart what is separated, but for what is between quotation marks.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let from = literal(rest).map_or(0, str::len);
        let Some(at) = rest[from..].find(SEPARATOR) else { break };
        parts.push(&rest[..from + at]);
        rest = &rest[from + at + SEPARATOR.len()..];
    }
    parts.push(rest);
    parts
}

/// Returns the text between quotation marks with which a text begins, with the marks.
fn literal(text: &str) -> Option<&str> {
    let mut is_escaped = false;
    for (at, c) in text.strip_prefix('"')?.char_indices() {
        match c {
            '"' if !is_escaped => return Some(&text[..at + 2]),
            _ => is_escaped = c == '\\' && !is_escaped,
        }
    }
    None
}

fn unquoted(text: &str) -> Cow<'_, str> {
    let inner = literal(text).filter(|literal| literal.len() == text.len());
    inner.and_then(|literal| serde_json::from_str(literal).ok()).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// Reads a table that is written in one line: `[label] 2 x name (20 models, 300 points)`. `None` where it is a name alone.
fn table(text: &str, start: usize) -> Option<Vec<Entry<'_>>> {
    let entry = |key: &'static str, part: &str, value| {
        let at = start + offset_in(text, part);
        let span = at..at + part.len();
        (Key { name: key.into(), span: span.clone() }, Node { value, span })
    };
    let mut entries = Vec::new();
    let mut rest = text;
    if let Some((label, behind)) = rest.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
        entries.push(entry("label", label, Value::Text(label.into())));
        rest = behind;
    }
    let mut numbers = Vec::new();
    if let Some((before, inner)) = rest.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
        let number = |part| {
            let (number, word) = str::split_once(part, ' ')?;
            let (key, _) = NUMBERS.into_iter().find(|(several, one)| [*several, *one].contains(&word))?;
            Some(entry(key, number, Value::Integer(digits(number)?)))
        };
        if let Some(found) = inner.split(", ").map(number).collect::<Option<Vec<_>>>() {
            (rest, numbers) = (before, found);
        }
    }
    let mut count = None;
    if let Some((number, behind)) = rest.split_once(" x ")
        && let Some(value) = digits(number)
    {
        count = Some(entry("count", number, Value::Integer(value)));
        rest = behind;
    }
    let is_alone = entries.is_empty() && numbers.is_empty() && count.is_none();
    if is_alone || rest.is_empty() {
        return None;
    }
    entries.push(entry("name", rest, Value::Text(unquoted(rest))));
    entries.extend(count);
    entries.extend(numbers);
    Some(entries)
}

fn digits(text: &str) -> Option<i128> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
