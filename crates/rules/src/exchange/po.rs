//! The form of gettext: PO files, as far as texts without plurals need it.
//!
//! Written here and not taken from a crate, since a file that a person edited can be broken anywhere and every fault needs its
//! line: `polib` 0.3 names none and panics on a line that is one quotation mark.

use std::fmt::Write as _;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::span::{Place, Span};

/// A text with its translation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// Remarks for the translator, a line each.
    pub remarks: Vec<String>,
    /// Where the text is: path and line.
    pub reference: String,
    /// Whether somebody has to look at the translation.
    pub fuzzy: bool,
    /// What it is the text of.
    pub context: String,
    /// The text.
    pub source: String,
    /// The translation; empty if there is none.
    pub text: String,
    /// Where it begins in the file; `0..0` of one that was not read.
    pub span: Span,
}

/// Writes a file: its header, key by key, then the messages.
pub fn write(header: &[(&str, String)], messages: &[Message]) -> String {
    let head = header.iter().fold(String::new(), |head, (key, value)| head + key + ": " + value + "\n");
    let mut out = String::from("msgid \"\"\n");
    field(&mut out, "msgstr", &head);
    for message in messages {
        out.push('\n');
        for remark in &message.remarks {
            let _ = writeln!(out, "#. {remark}");
        }
        let _ = writeln!(out, "#: {}", message.reference);
        if message.fuzzy {
            out.push_str("#, fuzzy\n");
        }
        field(&mut out, "msgctxt", &message.context);
        field(&mut out, "msgid", &message.source);
        field(&mut out, "msgstr", &message.text);
    }
    out
}

/// Writes a field; a text of several lines has a line of the file for each.
fn field(out: &mut String, key: &str, text: &str) {
    let _ = write!(out, "{key} ");
    if text.contains('\n') {
        out.push_str("\"\"\n");
        for line in text.split_inclusive('\n') {
            let _ = writeln!(out, "\"{}\"", escaped(line));
        }
    } else {
        let _ = writeln!(out, "\"{}\"", escaped(text));
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\t', "\\t").replace('\r', "\\r")
}

/// Which field of a message a line goes on with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Context,
    Source,
    Text,
}

/// The fields as they are written.
const FIELDS: [(&str, Field); 3] = [("msgctxt", Field::Context), ("msgid", Field::Source), ("msgstr", Field::Text)];

/// Reads a file. What cannot be read is a fault with its line, and the rest is read; obsolete messages and remarks are not kept.
pub fn read(path: &Arc<str>, text: &str, faults: &mut Vec<Fault>) -> Vec<Message> {
    let mut reader = Reader::default();
    let mut start = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_start_matches('\u{feff}').trim();
        let at = start..start + whole.trim_end().len();
        start += whole.len();
        if let Err(kind) = reader.line(line, &at) {
            faults.push(Fault::new(kind, Place { file: path.clone(), span: at }));
        }
    }
    reader.end();
    reader.messages
}

#[derive(Default)]
struct Reader {
    messages: Vec<Message>,
    current: Message,
    field: Option<Field>,
    fuzzy: bool,
}

impl Reader {
    /// Reads a line.
    fn line(&mut self, line: &str, at: &Span) -> Result<(), &'static str> {
        if let Some(flags) = line.strip_prefix("#,") {
            self.end();
            self.fuzzy = flags.split(',').any(|flag| flag.trim() == "fuzzy");
            return Ok(());
        }
        if line.is_empty() || line.starts_with('#') {
            self.end();
            return Ok(());
        }
        if line.starts_with('"') {
            let field = self.field.ok_or("po-line-unknown")?;
            let text = unquoted(line)?;
            self.of(field).push_str(&text);
            return Ok(());
        }
        let key = FIELDS.iter().find_map(|(key, field)| {
            Some((*field, line.strip_prefix(key)?)).filter(|(_, rest)| rest.starts_with([' ', '\t']))
        });
        let (field, rest) = key.ok_or("po-line-unknown")?;
        // a message begins with its context; that of the header, which has none, with its source
        if field == Field::Context || field == Field::Source && self.field != Some(Field::Context) {
            self.end();
            self.current.span = at.clone();
        }
        self.field = Some(field);
        *self.of(field) = unquoted(rest.trim())?;
        Ok(())
    }

    fn of(&mut self, field: Field) -> &mut String {
        match field {
            Field::Context => &mut self.current.context,
            Field::Source => &mut self.current.source,
            Field::Text => &mut self.current.text,
        }
    }

    /// Ends the message.
    fn end(&mut self) {
        if self.field.take().is_some() {
            let fuzzy = std::mem::take(&mut self.fuzzy);
            self.messages.push(Message { fuzzy, ..std::mem::take(&mut self.current) });
        }
    }
}

/// Reads a text in quotation marks.
fn unquoted(line: &str) -> Result<String, &'static str> {
    let inner = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).ok_or("po-not-quoted")?;
    let mut out = String::with_capacity(inner.len());
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        out.push(match letter {
            '"' => return Err("po-not-quoted"),
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some(plain @ ('"' | '\\')) => plain,
                Some(_) => return Err("po-escape-unknown"),
                None => return Err("po-not-quoted"),
            },
            letter => letter,
        });
    }
    Ok(out)
}
