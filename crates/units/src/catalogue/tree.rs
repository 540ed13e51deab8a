//! What is kept of a catalogue: entries with their categories, costs, constraints and conditions. No text of rules.

use rustc_hash::FxHashMap;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `selectionEntry`.
    Entry,
    /// `entryLink`: a reference to an entry or a group.
    Link,
    /// `selectionEntryGroup`.
    Group,
    /// `categoryEntry`.
    Category,
    /// `forceEntry`.
    Force,
}

/// A catalogue, or the file of the game system.
#[derive(Debug, Clone, Default)]
pub(crate) struct File {
    /// The id of the catalogue.
    pub id: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// Whether it is the game system.
    pub is_system: bool,
    /// Whether it only holds what others refer to.
    pub is_library: bool,
    /// The catalogues that it refers to, and whether it offers what they offer.
    pub imports: Vec<(Box<str>, bool)>,
    /// Every node, parents before their children.
    pub nodes: Vec<Node>,
    /// The entries and links that it offers itself.
    pub roots: Vec<u32>,
    /// The first node of each id.
    pub by_id: FxHashMap<Box<str>, u32>,
    /// How many elements are kept: what bounds the memory that a file takes.
    pub parts: usize,
}

/// An entry, a link, a group, a category or a force.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub kind: Kind,
    pub id: Box<str>,
    pub name: Box<str>,
    /// The id that a link refers to; empty for other nodes.
    pub target: Box<str>,
    /// The type of an entry: `unit`, `model` or `upgrade`.
    pub class: Box<str>,
    pub is_hidden: bool,
    /// Whether those who import the catalogue offer it too.
    pub is_imported: bool,
    pub points: Option<i32>,
    pub categories: Vec<CategoryLink>,
    pub constraints: Vec<Constraint>,
    pub modifiers: Vec<Modifier>,
    pub children: Vec<u32>,
}

/// A category of an entry.
#[derive(Debug, Clone)]
pub(crate) struct CategoryLink {
    pub target: Box<str>,
    pub is_primary: bool,
}

/// A bound on a number of selections.
#[derive(Debug, Clone)]
pub(crate) struct Constraint {
    pub id: Box<str>,
    pub is_max: bool,
    pub value: i32,
    pub scope: Box<str>,
    pub field: Box<str>,
}

/// A change of an entry under a condition.
#[derive(Debug, Clone)]
pub(crate) struct Modifier {
    /// `set`, `increment`, `decrement`, `multiply`, `add`, `set-primary`, ...
    pub kind: Box<str>,
    /// What it changes: `hidden`, `name`, `category`, `points`, or the id of a constraint.
    pub field: Box<str>,
    pub value: Box<str>,
    /// What else than the entry it changes.
    pub affects: Box<str>,
    pub test: Test,
    /// What it is repeated for.
    pub repeats: Vec<Repeat>,
}

/// Something that a modifier is repeated for.
#[derive(Debug, Clone)]
pub(crate) struct Repeat {
    pub child: Box<str>,
    pub times: i32,
}

/// When a modifier applies.
#[derive(Debug, Clone)]
pub(crate) enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    /// Conditions on one other selection.
    Local(Vec<Test>),
    Is(Condition),
}

/// A condition.
#[derive(Debug, Clone)]
pub(crate) struct Condition {
    /// `instanceOf`, `notInstanceOf`, `atLeast`, `lessThan`, ...
    pub kind: Box<str>,
    pub value: i32,
    pub scope: Box<str>,
    pub child: Box<str>,
}

impl Test {
    /// Calls a function for every condition.
    pub(crate) fn each<'t>(&'t self, act: &mut impl FnMut(&'t Condition)) {
        match self {
            Self::All(tests) | Self::Any(tests) | Self::Local(tests) => tests.iter().for_each(|test| test.each(act)),
            Self::Is(condition) => act(condition),
        }
    }
}

impl File {
    /// Returns the node at a position.
    pub(crate) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }
}
