//! Text to lists: which format it is, by content alone, and how many lists it holds.

use super::format::{self, Chunk};
use super::line::{Class, Line, Unread};
use super::open::{LARGEST_PLAIN, Unreadable};
use super::text::document;
use super::text::dress::{self, Bare};
use super::text::lines::{self, Raw, tidy};
use super::text::split::{self, Piece};
use super::text::{label, ordinal, price};
use super::{Roster, Written, look, own, trees};
use adjutant_base::fault::Fault;
use adjutant_text::forms::Forms;

/// What a text holds.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its lists, in order.
    pub lists: Vec<Roster>,
    /// What is wrong with how our own form is written.
    pub faults: Vec<Fault>,
}

/// Reads the lists of a text by the words that lists are known by.
///
/// # Errors
///
/// If the text is no list, or is broken where its format allows no guessing.
pub fn read(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let mut reading = read_as_it_is(text, forms)?;
    for list in &mut reading.lists {
        keep_unread(list, text);
        list.note_doubts(text);
    }
    Ok(reading)
}

/// Keeps the words of lines that were not understood. Our own form has them already.
fn keep_unread(list: &mut Roster, text: &str) {
    let unread = list.lines.iter().filter(|line| line.class == Class::Unknown && !list.format.is_own());
    let unread = unread.map(|line| Unread {
        text: Written::new(tidy(&text[line.span.clone()]), line.span.clone()),
        nearest: line.nearest.clone(),
    });
    let unread: Vec<Unread> = unread.filter(|line| !line.text.value.is_empty()).collect();
    list.unread.extend(unread);
}

fn read_as_it_is(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let start = text.trim_start_matches(lines::is_blank);
    match start.as_bytes().first() {
        None => Err(Unreadable::Empty),
        Some(b'<') if format::page::fits(text) => {
            format::page::read(text, forms).map(|roster| Reading { lists: vec![roster], faults: Vec::new() })
        }
        Some(b'<') if is_xml(start) => trees::xml::read(text, forms).map(|lists| Reading { lists, faults: Vec::new() }),
        Some(b'{' | b'[') if is_json(start) => own::read_json(text, forms),
        Some(_) if text.len() > LARGEST_PLAIN => Err(Unreadable::TooLarge),
        Some(_) if is_toml(start) => own::read_toml(text, forms),
        Some(_) if own::is_text(text) => Ok(own::read_text(text, forms)),
        Some(_) => read_lines(text, forms),
    }
}

/// Tells whether a text is XML, and not a list whose title begins like it: `<3 of the river`.
fn is_xml(text: &str) -> bool {
    let named = text[1..].starts_with(|c: char| matches!(c, '?' | '!') || c.is_ascii_alphabetic() || c == '_');
    let tag = text[1..].split(['>', '/', '<']).next().unwrap_or_default();
    let name = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
    let marked = matches!(text.as_bytes().get(1), Some(b'?' | b'!')) || tag.contains('=');
    named && (marked || name.ends_with("roster"))
}

/// Tells whether a text is JSON, and not a list whose title begins like it: `{GW} the river`.
fn is_json(text: &str) -> bool {
    let inner = |text: &str| text[1..].trim_start().bytes().next();
    match text.as_bytes().first() {
        Some(b'{') => matches!(inner(text), None | Some(b'"' | b'}')),
        _ => inner(text) == Some(b'{') && is_json(text[1..].trim_start()),
    }
}

/// Tells whether a text is our own form in TOML: a line that opens a list.
fn is_toml(text: &str) -> bool {
    text.starts_with('[') && own::is_heading(text.lines().next().unwrap_or_default())
        || memchr::memmem::find_iter(text.as_bytes(), b"\n[")
            .any(|at| own::is_heading(text[at + 1..].lines().next().unwrap_or_default()))
}

fn read_lines(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let mut lines = lines::lines(text, |line| label::unfinished(forms, line));
    lines::unnumber(&mut lines);
    ordinal::unnumber(forms, &mut lines);
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
    let none = || look::half(lines, forms).unwrap_or(Unreadable::NotAList);
    if !lines.iter().any(|raw| signals(raw, forms)) {
        return Err(none());
    }
    let lists: Vec<Roster> =
        split::split(forms, lines).into_iter().filter_map(|piece| read_piece(lines, forms, piece)).collect();
    if lists.is_empty() { Err(none()) } else { Ok(Reading { lists, faults: Vec::new() }) }
}

/// Reads a list with the words around it.
fn read_piece(lines: &[Raw<'_>], forms: &Forms, piece: Piece) -> Option<Roster> {
    let prose = |raw: &Raw<'_>| {
        let class = match raw.text {
            "" => Class::Blank,
            _ if raw.is_rule() => Class::Rule,
            _ => Class::Prose,
        };
        Line { span: raw.span(), class, nearest: None }
    };
    let mut roster = read_chunk(Chunk { lines: &lines[piece.list], forms });
    if !is_list(&roster) {
        return None;
    }
    roster.lines.splice(0..0, lines[piece.above].iter().map(prose));
    roster.lines.extend(lines[piece.below].iter().map(prose));
    Some(roster)
}

fn signals(raw: &Raw<'_>, forms: &Forms) -> bool {
    price::total(forms, raw.text).is_some()
        || format::battlescribe::begins(forms, raw.text)
        || label::shows(forms, raw.text, label::Sign::Compact)
        || label::heading(forms, raw.text).is_some()
        || label::footer(forms, raw.text).is_some()
        || format::third_labels::fits(Chunk { lines: std::slice::from_ref(raw), forms })
        || raw.text.trim_end_matches('*').ends_with(')') && price::parts(forms, raw.text).points.is_some()
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
