//! `.ros`: the tree as XML, read in one pass. Profiles and rules, nearly half of the bytes, are passed over. An archive may
//! hold several rosters, one after the other; names may stand in a namespace.

use std::borrow::Cow;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::roster_builder;
use super::tree::{Force, Selection, Tree, is_points, last_part, selection_type};
use crate::Roster;
use crate::open::{DEEPEST, MOST_SELECTIONS, Unreadable};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::Vocabulary;

/// A part of the tree that is not closed yet.
enum Open {
    Force(Force),
    Selection(Selection),
}

struct Builder {
    trees: Vec<Tree>,
    /// Whether the last tree is not closed yet.
    unclosed: bool,
    open: Vec<Open>,
    /// How many selections and forces there were.
    count: usize,
    /// The category that is open in a force: programs before `BattleScribe` 2.01 let it hold the selections.
    within: Option<String>,
}

/// Returns whether a text holds a roster, in a namespace or not.
fn fits(text: &str) -> bool {
    let tagged = |at: usize| {
        let name = text[..at].rsplit(|c: char| !c.is_alphanumeric() && c != ':').next().unwrap_or_default();
        text[..at - name.len()].ends_with('<') && (name.is_empty() || name.ends_with(':'))
    };
    memchr::memmem::find_iter(text.as_bytes(), b"roster").any(tagged)
}

/// Reads the rosters of a text.
///
/// # Errors
///
/// If the text is no roster, is broken, or is nested too deep.
pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Result<Vec<Roster>, Unreadable> {
    if !fits(text) {
        return Err(Unreadable::NotAList);
    }
    let mut reader = Reader::from_str(text);
    let mut builder = Builder { trees: Vec::new(), unclosed: false, open: Vec::new(), count: 0, within: None };
    loop {
        let start = position(reader.buffer_position());
        let event = reader.read_event().map_err(|error| broken(start, text, &error))?;
        let span = start..position(reader.buffer_position());
        match event {
            Event::Start(tag) if passed_over(tag.local_name().as_ref()) => {
                reader.read_to_end(tag.name()).map_err(|error| broken(start, text, &error))?;
            }
            Event::Start(tag) => builder.start(&tag, span)?,
            Event::Empty(tag) => {
                builder.start(&tag, span)?;
                builder.end(tag.local_name().as_ref());
            }
            Event::End(tag) => builder.end(tag.local_name().as_ref()),
            Event::DocType(_) => return Err(Unreadable::Doctype),
            Event::Eof => break,
            Event::Text(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::GeneralRef(_) => {}
        }
    }
    if builder.unclosed {
        return Err(Unreadable::CutOff { span: text.trim_end().len()..text.len() });
    }
    if builder.trees.is_empty() {
        return Err(Unreadable::NotAList);
    }
    Ok(builder.trees.iter().map(|tree| roster_builder::roster(tree, crate::Format::Ros, vocabulary)).collect())
}

fn position(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

fn broken(start: usize, text: &str, error: &quick_xml::Error) -> Unreadable {
    let start = start.min(text.len());
    Unreadable::Broken { span: start..(start + 1).min(text.len()), error: error.to_string() }
}

fn passed_over(name: &str) -> bool {
    matches!(name, "profiles" | "rules" | "publications" | "tags" | "customNotes")
}

/// The attributes of a tag, by name.
struct Attributes<'a>(&'a BytesStart<'a>);

impl Attributes<'_> {
    fn each(&self, mut take: impl FnMut(&str, Cow<'_, str>)) {
        for attribute in self.0.attributes().with_checks(false).flatten() {
            // an entity that nobody declared stays as it stands
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            take(attribute.key.as_ref(), value.unwrap_or_else(|_| attribute.value.clone()));
        }
    }
}

impl Builder {
    fn start(&mut self, tag: &BytesStart<'_>, span: Span) -> Result<(), Unreadable> {
        let attributes = Attributes(tag);
        match tag.local_name().as_ref() {
            "roster" if !self.unclosed => {
                self.trees.push(tree(&attributes, span));
                self.unclosed = true;
            }
            "force" => self.open.push(Open::Force(force(&attributes, span))),
            "selection" => {
                let primary =
                    self.within.as_ref().filter(|_| matches!(self.open.last(), Some(Open::Force(_)))).cloned();
                self.open.push(Open::Selection(Selection { primary, ..selection(&attributes, span) }));
            }
            "cost" => self.cost(&attributes),
            "costLimit" => {
                if let (Some(tree), Some(value)) = (self.trees.last_mut(), points(&attributes)) {
                    tree.limit = Some(tree.limit.unwrap_or_default() + value);
                }
            }
            "category" => self.category(&attributes),
            _ => {}
        }
        self.count += usize::from(matches!(tag.local_name().as_ref(), "force" | "selection"));
        if self.open.len() > DEEPEST {
            return Err(Unreadable::TooDeep);
        }
        if self.count > MOST_SELECTIONS { Err(Unreadable::TooMany) } else { Ok(()) }
    }

    fn end(&mut self, name: &str) {
        if name == "category" && !matches!(self.open.last(), Some(Open::Selection(_))) {
            self.within = None;
        }
        let closes = match self.open.last() {
            Some(Open::Force(_)) => name == "force",
            Some(Open::Selection(_)) => name == "selection",
            None => {
                self.unclosed &= name != "roster";
                false
            }
        };
        let Some(part) = self.open.pop_if(|_| closes) else { return };
        match (part, self.open.last_mut(), self.trees.last_mut()) {
            (Open::Force(force), Some(Open::Force(parent)), _) => parent.forces.push(force),
            (Open::Force(force), _, Some(tree)) => tree.forces.push(force),
            (Open::Selection(selection), Some(Open::Force(parent)), _) => parent.selections.push(selection),
            (Open::Selection(selection), Some(Open::Selection(parent)), _) => parent.selections.push(selection),
            (Open::Force(_) | Open::Selection(_), _, _) => {}
        }
    }

    fn cost(&mut self, attributes: &Attributes<'_>) {
        let Some(value) = points(attributes) else { return };
        match (self.open.last_mut(), self.trees.last_mut()) {
            (Some(Open::Selection(selection)), _) => selection.points += value,
            (Some(Open::Force(force)), _) => force.points += value,
            (None, Some(tree)) => tree.points = Some(tree.points.unwrap_or_default() + value),
            (None, None) => {}
        }
    }

    fn category(&mut self, attributes: &Attributes<'_>) {
        let (mut name, mut primary) = (String::new(), false);
        attributes.each(|key, value| match key {
            "name" => name = value.into_owned(),
            "primary" => primary = value == "true",
            _ => {}
        });
        let Some(Open::Selection(selection)) = self.open.last_mut() else {
            self.within = Some(name);
            return;
        };
        if primary {
            selection.primary = Some(name.clone());
        }
        selection.categories.push(name);
    }
}

fn tree(attributes: &Attributes<'_>, span: Span) -> Tree {
    let mut tree = Tree { span, ..Tree::default() };
    attributes.each(|key, value| match key {
        "name" => tree.name = value.into_owned(),
        "generatedBy" => tree.made_by = Some(value.into_owned()),
        "gameSystemName" => tree.system = value.into_owned(),
        "gameSystemRevision" => tree.revision = Some(value.into_owned()),
        _ => {}
    });
    tree
}

fn force(attributes: &Attributes<'_>, span: Span) -> Force {
    let mut force = Force { span, ..Force::default() };
    attributes.each(|key, value| match key {
        "name" => force.name = value.into_owned(),
        "catalogueName" => force.catalogue = value.into_owned(),
        "catalogueRevision" => force.catalogue_revision = Some(value.into_owned()),
        _ => {}
    });
    force
}

fn selection(attributes: &Attributes<'_>, span: Span) -> Selection {
    let mut selection = Selection { span, number: 1, ..Selection::default() };
    attributes.each(|key, value| match key {
        "name" => selection.name = value.into_owned(),
        "customName" => selection.custom = Some(value.into_owned()).filter(|name| !name.is_empty()),
        "entryId" => last_part(&value).clone_into(&mut selection.entry),
        "number" => selection.number = value.parse().unwrap_or(1),
        "type" => selection.kind = selection_type(&value),
        "from" => selection.entered = value == "entry",
        "group" => selection.group = Some(value.into_owned()).filter(|group| !group.is_empty()),
        _ => {}
    });
    selection
}

/// Returns the value of a cost, if it counts points.
fn points(attributes: &Attributes<'_>) -> Option<f64> {
    let (mut name, mut id, mut points) = (String::new(), String::new(), None);
    attributes.each(|key, value| match key {
        "name" => name = value.into_owned(),
        "typeId" | "costTypeId" => id = value.into_owned(),
        "value" => points = value.parse::<f64>().ok(),
        _ => {}
    });
    points.filter(|points| points.is_finite() && is_points(&name, &id))
}
