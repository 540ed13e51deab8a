//! Text to lists: which format it is, by content alone, and how many lists it holds.

use super::Roster;
use super::format::{self, Chunk};
use super::line::Class;
use super::open::{LARGEST_PLAIN, Unreadable};
use super::text::document;
use super::text::dress::{self, Bare};
use super::text::lines::{self, Raw};
use super::text::{label, price, split};
use crate::base::fault::Fault;
use crate::record::forms::Forms;

/// What a text holds.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its lists, in order.
    pub lists: Vec<Roster>,
    /// What is wrong with how our own form is written.
    pub faults: Vec<Fault>,
}

/// Reads the lists of a text.
///
/// # Errors
///
/// If the text is no list, or is broken where its format allows no guessing.
pub fn read(text: &str) -> Result<Reading, Unreadable> {
    read_by(text, Forms::bundled())
}

/// Reads the lists of a text by words of the caller's own.
///
/// # Errors
///
/// If the text is no list, or is broken where its format allows no guessing.
pub fn read_by(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let start = text.trim_start_matches(lines::is_blank);
    match start.as_bytes().first() {
        None => Err(Unreadable::Empty),
        Some(b'<') if format::page::fits(text) => {
            format::page::read(text, forms).map(|roster| Reading { lists: vec![roster], faults: Vec::new() })
        }
        Some(b'<') => format::xml::read(text).map(|roster| Reading { lists: vec![roster], faults: Vec::new() }),
        Some(b'{') => format::own::read_json(text),
        Some(b'[') if start[1..].trim_start().starts_with('{') => format::own::read_json(text),
        Some(_) if text.len() > LARGEST_PLAIN => Err(Unreadable::TooLarge),
        Some(_) if is_toml(start) => format::own::read_toml(text),
        Some(_) => read_lines(text, forms),
    }
}

/// Tells whether a text is our own form in TOML: a line that opens a list.
fn is_toml(text: &str) -> bool {
    let heading = |line: &str| matches!(line.trim_matches(['[', ']', ' ', '\r']), "army");
    text.starts_with("[[") && heading(text.lines().next().unwrap_or_default())
        || memchr::memmem::find_iter(text.as_bytes(), b"\n[")
            .any(|at| heading(text[at + 1..].lines().next().unwrap_or_default()))
}

fn read_lines(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let lines = lines::lines(text, |line| label::unfinished(forms, line));
    // headings of Markdown are parts of such lists
    if !dress::may_be(text) || format::battlescribe::fits(Chunk { lines: &lines, forms }) {
        return read_bare(&lines, forms);
    }
    if document::is_document(&lines, forms) {
        return Err(Unreadable::NotAList);
    }
    read_bare(&Bare::of(&lines).lines(), forms)
}

fn read_bare(lines: &[Raw<'_>], forms: &Forms) -> Result<Reading, Unreadable> {
    if !lines.iter().any(|raw| signals(raw, forms)) {
        return Err(Unreadable::NotAList);
    }
    let chunks = split::split(forms, lines).into_iter().map(|range| Chunk { lines: &lines[range], forms });
    let lists: Vec<Roster> = chunks.map(read_chunk).filter(is_list).collect();
    if lists.is_empty() { Err(Unreadable::NotAList) } else { Ok(Reading { lists, faults: Vec::new() }) }
}

fn signals(raw: &Raw<'_>, forms: &Forms) -> bool {
    price::total(raw.text).is_some()
        || format::battlescribe::begins(raw.text)
        || label::shows(forms, raw.text, label::Sign::Compact)
        || label::heading(forms, raw.text).is_some()
        || label::footer(forms, raw.text).is_some()
        || format::third_labels::fits(Chunk { lines: std::slice::from_ref(raw), forms })
        || raw.text.ends_with(')') && price::parts(raw.text).points.is_some()
}

fn read_chunk(chunk: Chunk<'_, '_>) -> Roster {
    if format::battlescribe::fits(chunk) {
        format::battlescribe::read(chunk)
    } else if format::compact::fits(chunk) {
        format::compact::read(chunk)
    } else if format::third_labels::fits(chunk) {
        format::third_labels::read(chunk)
    } else if format::third_roles::fits(chunk) {
        format::third_roles::read(chunk)
    } else if format::listbot::fits(chunk) {
        format::listbot::read(chunk)
    } else {
        format::fourth::read(chunk)
    }
}

/// Tells a list from words that only look like one here and there.
fn is_list(roster: &Roster) -> bool {
    let worded = roster.lines.iter().filter(|line| !matches!(line.class, Class::Blank | Class::Rule)).count();
    let words = roster.lines.iter().filter(|line| matches!(line.class, Class::Unknown | Class::Prose)).count();
    let made = roster.exporter.name.is_some() || roster.points.is_some();
    let frame = made || !roster.regiments.is_empty() || roster.faction.is_some();
    (made || roster.whole_units().any(|(_, unit)| unit.points.is_some())) && frame && words * 2 <= worded
}
