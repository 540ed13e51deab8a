//! Reads a catalogue event by event. Elements that are not on the list below are passed over with all that they hold.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use thiserror::Error;

use super::tree::{CategoryLink, Condition, Constraint, File, Kind, Modifier, Node, Repeat, Test};

/// The largest catalogue that is read, in bytes: 64 MiB. The largest real ones have about three.
pub(crate) const LARGEST_FILE: u64 = 64 * 1024 * 1024;
/// The deepest nesting of elements that is read.
const DEEPEST: usize = 128;
/// The most elements of a catalogue that are kept.
const MOST_PARTS: usize = 1_000_000;

/// Why a catalogue cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum Unreadable {
    /// The XML is broken.
    #[error("broken XML at byte {at}: {error}")]
    Broken {
        /// Where.
        at: u64,
        /// What the XML reader says.
        error: String,
    },
    /// The file ends before its elements do.
    #[error("the file is cut off")]
    CutOff,
    /// The file declares entities or a document type.
    #[error("the file declares a document type")]
    Doctype,
    /// Elements are nested too deep, or there are too many of them.
    #[error("the file is nested too deep or has too many entries")]
    TooComplex,
    /// The file is no catalogue.
    #[error("the file is no catalogue")]
    NoCatalogue,
    /// The file is larger than [`LARGEST_FILE`].
    #[error("the file is larger than 64 MiB")]
    TooLarge,
    /// All files together have too many elements.
    #[error("all files together have too many entries")]
    TooMany,
}

/// What is open while the file is read.
enum Open {
    Container,
    /// A container of entries that are only referred to.
    Shared,
    Node(u32),
    Modifier(Modifier, Vec<Test>),
    /// A group of modifiers: its tests, whether any of them is enough, and its modifiers.
    ModifierGroup(Vec<Test>, bool, Vec<Modifier>),
    Tests(Vec<Test>, Joined),
}

#[derive(Clone, Copy)]
enum Joined {
    All,
    Any,
    Local,
}

impl Joined {
    fn of(tests: Vec<Test>, joined: Self) -> Test {
        match joined {
            Self::All => Test::All(tests),
            Self::Any => Test::Any(tests),
            Self::Local => Test::Local(tests),
        }
    }
}

/// Reads a catalogue. Characters that XML forbids are read as blanks: `true` in the answer says that there were some.
pub(crate) fn read(bytes: &[u8]) -> Result<(File, bool), Unreadable> {
    let text = String::from_utf8_lossy(bytes);
    let is_forbidden = |c: char| c < ' ' && !matches!(c, '\t' | '\n' | '\r');
    let repaired = text.contains(is_forbidden);
    let text = if repaired { text.replace(is_forbidden, " ").into() } else { text };
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let mut builder = Builder { file: File::default(), open: Vec::new(), is_catalogue: false };
    loop {
        let at = reader.buffer_position();
        let broken = |error: quick_xml::Error| Unreadable::Broken { at, error: error.to_string() };
        match reader.read_event().map_err(broken)? {
            Event::Start(tag) => {
                if !builder.start(&tag)? {
                    reader.read_to_end(tag.name()).map_err(broken)?;
                }
            }
            Event::Empty(tag) => {
                if builder.start(&tag)? {
                    builder.end();
                }
            }
            Event::End(_) => builder.end(),
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
    if builder.file.parts > MOST_PARTS {
        return Err(Unreadable::TooComplex);
    }
    if !builder.is_catalogue {
        return Err(Unreadable::NoCatalogue);
    }
    if !builder.open.is_empty() {
        return Err(Unreadable::CutOff);
    }
    Ok((builder.file, repaired))
}

struct Builder {
    file: File,
    open: Vec<Open>,
    is_catalogue: bool,
}

/// Returns an attribute; empty if it is not there.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Box<str> {
    let found = tag.attributes().with_checks(false).flatten().find(|attribute| attribute.key.as_ref() == name);
    found.map_or_else(Box::default, |attribute| {
        // an entity that nobody declared stays as it is
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        value.unwrap_or_else(|_| attribute.value.clone()).into()
    })
}

fn number(tag: &BytesStart<'_>, name: &str) -> i32 {
    whole(&attribute(tag, name)).unwrap_or(0)
}

/// Reads a number, which may be written with decimals.
pub(crate) fn whole(text: &str) -> Option<i32> {
    let digits = text.split_once('.').map_or(text, |(whole, _)| whole);
    digits.parse().ok()
}

impl Builder {
    /// Opens an element; `false` if it is not on the list.
    fn start(&mut self, tag: &BytesStart<'_>) -> Result<bool, Unreadable> {
        if self.open.len() >= DEEPEST || self.file.parts >= MOST_PARTS {
            return Err(Unreadable::TooComplex);
        }
        self.file.parts += 1;
        let name = tag.local_name();
        let open = match name.as_ref() {
            "catalogue" | "gameSystem" if self.open.is_empty() => {
                self.header(tag, name.as_ref() == "gameSystem");
                Open::Container
            }
            _ if self.open.is_empty() => return Err(Unreadable::NoCatalogue),
            "sharedSelectionEntries" | "sharedSelectionEntryGroups" => Open::Shared,
            "catalogueLinks"
            | "selectionEntries"
            | "entryLinks"
            | "selectionEntryGroups"
            | "categoryEntries"
            | "categoryLinks"
            | "forceEntries"
            | "costs"
            | "constraints"
            | "modifiers"
            | "modifierGroups"
            | "conditions"
            | "conditionGroups"
            | "localConditionGroups"
            | "repeats" => Open::Container,
            "selectionEntry" => self.node(tag, Kind::Entry),
            "entryLink" => self.node(tag, Kind::Link),
            "selectionEntryGroup" => self.node(tag, Kind::Group),
            "categoryEntry" => self.node(tag, Kind::Category),
            "forceEntry" => self.node(tag, Kind::Force),
            "modifier" => Open::Modifier(modifier(tag), Vec::new()),
            "modifierGroup" => Open::ModifierGroup(Vec::new(), &*attribute(tag, "type") == "or", Vec::new()),
            "conditionGroup" => {
                let joined = if &*attribute(tag, "type") == "or" { Joined::Any } else { Joined::All };
                Open::Tests(Vec::new(), joined)
            }
            "localConditionGroup" => Open::Tests(Vec::new(), Joined::Local),
            _ => {
                self.leaf(tag);
                return Ok(false);
            }
        };
        self.open.push(open);
        Ok(true)
    }

    fn header(&mut self, tag: &BytesStart<'_>, is_system: bool) {
        self.is_catalogue = true;
        self.file.id = attribute(tag, "id");
        self.file.name = attribute(tag, "name");
        self.file.is_system = is_system;
        self.file.is_library = &*attribute(tag, "library") == "true";
    }

    fn node(&mut self, tag: &BytesStart<'_>, kind: Kind) -> Open {
        let at = u32::try_from(self.file.nodes.len()).expect("bounded above");
        let id = attribute(tag, "id");
        self.file.by_id.entry(id.clone()).or_insert(at);
        self.file.nodes.push(Node {
            kind,
            id,
            name: attribute(tag, "name"),
            target: attribute(tag, "targetId"),
            class: attribute(tag, "type"),
            is_hidden: &*attribute(tag, "hidden") == "true",
            is_imported: &*attribute(tag, "import") != "false",
            points: None,
            categories: Vec::new(),
            constraints: Vec::new(),
            modifiers: Vec::new(),
            children: Vec::new(),
        });
        let parent = self.open.iter().rev().find_map(|open| if let Open::Node(at) = open { Some(*at) } else { None });
        let is_shared = self.open.iter().any(|open| matches!(open, Open::Shared));
        match parent {
            Some(parent) => self.file.nodes[parent as usize].children.push(at),
            None if !is_shared && matches!(kind, Kind::Entry | Kind::Link) => self.file.roots.push(at),
            None => {}
        }
        Open::Node(at)
    }

    /// Takes an element that holds nothing that is kept.
    fn leaf(&mut self, tag: &BytesStart<'_>) {
        match tag.local_name().as_ref() {
            "catalogueLink" => {
                self.file.imports.push((attribute(tag, "targetId"), &*attribute(tag, "importRootEntries") == "true"));
            }
            "condition" => self.condition(tag),
            "repeat" => {
                if let Some(Open::Modifier(modifier, _)) = self.nearest() {
                    let times = number(tag, "repeats").max(1);
                    modifier.repeats.push(Repeat { child: attribute(tag, "childId"), times });
                }
            }
            name @ ("cost" | "categoryLink" | "constraint") => {
                let Some(Open::Node(at)) = self.nearest() else { return };
                let node = *at as usize;
                let node = &mut self.file.nodes[node];
                match name {
                    "cost" => cost(tag, node),
                    "categoryLink" => node.categories.push(CategoryLink {
                        target: attribute(tag, "targetId"),
                        is_primary: &*attribute(tag, "primary") == "true",
                    }),
                    _ => node.constraints.push(constraint(tag)),
                }
            }
            _ => {}
        }
    }

    fn condition(&mut self, tag: &BytesStart<'_>) {
        let condition = Condition {
            kind: attribute(tag, "type"),
            value: number(tag, "value"),
            scope: attribute(tag, "scope"),
            child: attribute(tag, "childId"),
        };
        if let Some(Open::Modifier(_, tests) | Open::ModifierGroup(tests, ..) | Open::Tests(tests, _)) = self.nearest()
        {
            tests.push(Test::Is(condition));
        }
    }

    /// Returns the innermost open element that is no container.
    fn nearest(&mut self) -> Option<&mut Open> {
        self.open.iter_mut().rev().find(|open| !matches!(open, Open::Container | Open::Shared))
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some(Open::Tests(tests, joined)) => {
                let test = Joined::of(tests, joined);
                if let Some(Open::Modifier(_, tests) | Open::ModifierGroup(tests, ..) | Open::Tests(tests, _)) =
                    self.nearest()
                {
                    tests.push(test);
                }
            }
            Some(Open::Modifier(mut modifier, tests)) => {
                modifier.test = Test::All(tests);
                self.take([modifier]);
            }
            Some(Open::ModifierGroup(tests, any, modifiers)) => {
                let test = Joined::of(tests, if any { Joined::Any } else { Joined::All });
                // each of the modifiers gets a copy
                let mut conditions = 0;
                test.each(&mut |_| conditions += 1);
                self.file.parts = self.file.parts.saturating_add(conditions * modifiers.len());
                if self.file.parts > MOST_PARTS {
                    return;
                }
                let under_test =
                    |modifier: Modifier| Modifier { test: Test::All(vec![test.clone(), modifier.test]), ..modifier };
                self.take(modifiers.into_iter().map(under_test));
            }
            Some(Open::Container | Open::Shared | Open::Node(_)) | None => {}
        }
    }

    /// Hands modifiers to the group or the node that they are of.
    fn take(&mut self, modifiers: impl IntoIterator<Item = Modifier>) {
        match self.nearest() {
            Some(Open::ModifierGroup(_, _, group)) => group.extend(modifiers),
            Some(Open::Node(at)) => {
                let node = *at as usize;
                self.file.nodes[node].modifiers.extend(modifiers);
            }
            _ => {}
        }
    }
}

fn cost(tag: &BytesStart<'_>, node: &mut Node) {
    let is_points = [attribute(tag, "typeId"), attribute(tag, "costTypeId")].iter().any(|id| &**id == "points");
    if is_points {
        node.points = whole(&attribute(tag, "value"));
    }
}

fn constraint(tag: &BytesStart<'_>) -> Constraint {
    Constraint {
        id: attribute(tag, "id"),
        is_max: &*attribute(tag, "type") == "max",
        value: number(tag, "value"),
        scope: attribute(tag, "scope"),
        field: attribute(tag, "field"),
    }
}

fn modifier(tag: &BytesStart<'_>) -> Modifier {
    Modifier {
        kind: attribute(tag, "type"),
        field: attribute(tag, "field"),
        value: attribute(tag, "value"),
        affects: attribute(tag, "affects"),
        test: Test::All(Vec::new()),
        repeats: Vec::new(),
    }
}
