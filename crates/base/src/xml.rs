//! XML as a sequence of events: tags with their attributes, and text with the tag that contains it.

use quick_xml::Reader;
use quick_xml::events::Event;
use quick_xml::events::attributes::Attribute;

/// Returns the value of an attribute, as it is written.
pub fn attribute(attributes: &[Attribute<'_>], key: &str) -> Option<String> {
    let found = attributes.iter().find(|attribute| attribute.key.as_ref() == key)?;
    Some(found.value.to_string())
}

/// A part of XML.
pub enum Seen<'x> {
    /// A tag begins.
    Start(&'x str, &'x [Attribute<'x>]),
    /// A tag ends.
    End(&'x str),
    /// Text, and the tag that contains it.
    Words(&'x str, &'x str),
}

/// Returns whether XML can be read to its end, where every tag is closed.
pub fn is_whole(xml: &str) -> bool {
    let mut reader = Reader::from_str(xml);
    let mut open = 0_usize;
    loop {
        match reader.read_event() {
            Ok(Event::Start(_)) => open += 1,
            Ok(Event::End(_)) => open = open.saturating_sub(1),
            Ok(Event::Eof) => return open == 0,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
}

/// Calls `see` for each event in order; stops at the first defect (see [`is_whole`]).
pub fn events(xml: &str, mut see: impl FnMut(Seen<'_>)) {
    let mut reader = Reader::from_str(xml);
    let mut open: Vec<String> = Vec::new();
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag)) => {
                let name = tag.name().as_ref().to_owned();
                see(Seen::Start(&name, &tag.attributes().flatten().collect::<Vec<_>>()));
                open.push(name);
            }
            Ok(Event::Empty(tag)) => {
                let name = tag.name().as_ref().to_owned();
                see(Seen::Start(&name, &tag.attributes().flatten().collect::<Vec<_>>()));
                see(Seen::End(&name));
            }
            Ok(Event::End(_)) => {
                let name = open.pop().unwrap_or_default();
                see(Seen::End(&name));
            }
            Ok(Event::Text(words)) => {
                if let Some(within) = open.last() {
                    see(Seen::Words(&words, within));
                }
            }
            Ok(Event::GeneralRef(reference)) => {
                if let (Some(letter), Some(within)) = (referred(&reference), open.last()) {
                    see(Seen::Words(letter.encode_utf8(&mut [0; 4]), within));
                }
            }
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

/// Returns the letter of a reference: `&amp;`, `&#8217;`.
fn referred(reference: &quick_xml::events::BytesRef<'_>) -> Option<char> {
    if let Ok(Some(letter)) = reference.resolve_char_ref() {
        return Some(letter);
    }
    quick_xml::escape::resolve_predefined_entity(reference)?.chars().next()
}
