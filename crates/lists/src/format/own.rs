//! Our own form, in TOML and in JSON: `[[army]]` with the keys that `docs/army-list.md` lists.
//!
//! A key that is not known and a value of another type are faults; the rest is read all the same. Keys that begin with
//! `x-` are the writer's own and are passed over.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::{catalogue, own_army, tree_json};
use crate::node::{self, Node, Value};
use crate::open::Unreadable;
use crate::read::Reading;
use crate::text::lines::tidy;
use crate::{Format, Name, Roster, Written};
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::nearest::nearest;
use adjutant_base::span::{Place, Span};
use adjutant_text::forms::Forms;

/// What the keys begin with that are the writer's own.
const FOREIGN: &str = "x-";

/// Reads TOML.
///
/// # Errors
///
/// If there is no list in it, or it is broken and nothing of a list could be read.
pub(crate) fn read_toml(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let (mut node, mut errors) = node::toml(text);
    if let Some(fenced) = (!errors.is_empty()).then(|| fenced(text)).flatten() {
        (node, errors) = node::toml(&fenced);
    }
    let faults = Faults::default();
    for (span, error) in &errors {
        faults.push(Fault::new(BROKEN_TOML, here(span.clone())).arg("error", error));
    }
    let read = lists(&node, Format::Toml, forms, &faults);
    let Some((span, error)) = errors.into_iter().next() else {
        return Ok(Reading { lists: read?, faults: faults.told() });
    };
    let mut lists = match read {
        Err(Unreadable::NotAList) => Vec::new(),
        read => read?,
    };
    lists.retain(|list| list.title.is_some() || !list.units.is_empty());
    if lists.is_empty() {
        return Err(Unreadable::BrokenToml { span, error });
    }
    Ok(Reading { lists, faults: faults.told() })
}

/// Returns a text with nothing but the blocks of code in it that hold lists, each at its place; `None` if there are none.
fn fenced(text: &str) -> Option<String> {
    let mut blocks = vec![(false, String::new())];
    for line in text.split_inclusive('\n') {
        let is_fence = line.trim_start().starts_with("```");
        if is_fence {
            let inside = blocks.len() % 2 == 1;
            blocks.push((inside, String::new()));
        }
        if let Some((inside, block)) = blocks.last_mut() {
            // the marks of blocks are no part of them
            let kept = *inside && !is_fence;
            block
                .extend(line.chars().map(|c| if kept || c == '\n' { c.to_string() } else { " ".repeat(c.len_utf8()) }));
        }
    }
    let holds = |block: &str| block.lines().any(|line| line.trim_matches(['[', ']', ' ', '\r']) == "army");
    let kept: Vec<bool> = blocks.iter().map(|(inside, block)| *inside && holds(block)).collect();
    let blank = |block: &str| -> String {
        block.chars().map(|c| if c == '\n' { "\n".to_owned() } else { " ".repeat(c.len_utf8()) }).collect()
    };
    let text = blocks.iter().zip(&kept).map(|((_, block), kept)| if *kept { block.clone() } else { blank(block) });
    kept.contains(&true).then(|| text.collect())
}

/// Reads JSON: our own form, the tree of New Recruit, or a list of such.
///
/// # Errors
///
/// If it is broken, or no list.
pub(crate) fn read_json(text: &str, forms: &Forms) -> Result<Reading, Unreadable> {
    let holds = |key: &str| memchr::memmem::find(text.as_bytes(), key.as_bytes()).is_some();
    if !["\"army\"", "\"roster\"", "\"forces\"", "\"unit\""].iter().any(|key| holds(key)) {
        return Err(Unreadable::NotAList);
    }
    let node = node::json(text)?;
    let faults = Faults::default();
    let tables = if let Value::List(items) = &node.value { items.as_slice() } else { std::slice::from_ref(&node) };
    let mut read = Vec::new();
    for table in tables {
        let tree = table.get("roster").or(Some(table).filter(|table| table.get("army").is_none()));
        if let Some(tree) = tree.filter(|tree| tree_json::is_roster(tree)) {
            read.push(catalogue::roster(&tree_json::tree(tree)?, Format::RosJson, forms));
        } else if table.get("army").is_none() && table.get("unit").is_some() {
            read.push(own_army::read(&Fields::new(table, &faults), Format::Json, forms));
        } else {
            read.extend(lists(table, Format::Json, forms, &faults)?);
        }
    }
    if read.is_empty() { Err(Unreadable::NotAList) } else { Ok(Reading { lists: read, faults: faults.told() }) }
}

fn lists(node: &Node<'_>, format: Format, forms: &Forms, faults: &Faults) -> Result<Vec<Roster>, Unreadable> {
    let Some(army) = node.get("army") else { return Err(Unreadable::NotAList) };
    let items = if let Value::List(items) = &army.value { items.as_slice() } else { std::slice::from_ref(army) };
    let top = Fields::new(node, faults);
    top.asked("army");
    top.finish();
    let (tables, others): (Vec<&Node<'_>>, Vec<&Node<'_>>) =
        items.iter().partition(|item| matches!(item.value, Value::Table(_)));
    for other in others {
        top.wrong("army", other, "table");
    }
    if tables.is_empty() {
        return Err(Unreadable::NotAList);
    }
    let mut lists: Vec<Roster> =
        tables.iter().map(|table| own_army::read(&Fields::new(table, faults), format, forms)).collect();
    if let ([list], Format::Toml) = (&mut lists[..], format) {
        list.span.end = list.span.end.max(tables[0].span.end);
    }
    Ok(lists)
}

fn here(span: Span) -> Place {
    Place { file: Arc::from(""), span }
}

/// Faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(RefCell<Vec<Fault>>);

impl Faults {
    fn push(&self, fault: Fault) {
        self.0.borrow_mut().push(fault);
    }

    /// Returns the faults. What stands where the text itself is broken is no fault of its own.
    fn told(self) -> Vec<Fault> {
        let mut faults = self.0.into_inner();
        let is_break = |fault: &Fault| fault.kind == BROKEN_TOML;
        let breaks = faults.iter().filter(|fault| is_break(fault));
        let mut broken: Vec<Span> = breaks.map(|fault| fault.place.span.clone()).collect();
        broken.sort_by_key(|span| span.start);
        let touched = |span: &Span| {
            let before = broken.partition_point(|broken| broken.start <= span.end);
            before.checked_sub(1).is_some_and(|at| span.start <= broken[at].end)
        };
        faults.retain(|fault| is_break(fault) || !touched(&fault.place.span));
        faults
    }
}

/// A table of our own form.
pub(super) struct Fields<'a> {
    node: &'a Node<'a>,
    faults: &'a Faults,
    known: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    fn new(node: &'a Node<'a>, faults: &'a Faults) -> Self {
        Self { node, faults, known: RefCell::default() }
    }

    /// Returns where the table stands.
    pub(super) fn span(&self) -> Span {
        self.node.span.clone()
    }

    fn asked(&self, key: &'static str) -> Option<&'a Node<'a>> {
        self.known.borrow_mut().insert(key);
        self.node.get(key).filter(|node| node.value != Value::Nothing)
    }

    /// Takes a key as known whose value is for others.
    pub(super) fn pass_over(&self, key: &'static str) {
        self.asked(key);
    }

    /// Returns where a key's value stands.
    pub(super) fn place(&self, key: &'static str) -> Option<Span> {
        self.asked(key).map(|node| node.span.clone())
    }

    fn wrong(&self, key: &str, node: &Node<'_>, expected: &'static str) {
        let found = match &node.value {
            Value::Nothing => "nothing",
            Value::Flag(_) => "flag",
            Value::Number(_) => "count",
            Value::Text(_) => "text",
            Value::List(_) => "list",
            Value::Table(_) => "table",
        };
        let fault = Fault::new("wrong-type", here(node.span.clone()));
        self.faults.push(fault.arg("key", key).arg("expected", expected).arg("found", found));
    }

    fn name_of(&self, key: &str, node: &Node<'_>) -> Option<Name> {
        let text = node.text();
        if text.is_none() {
            self.wrong(key, node, "text");
        }
        text.map(|text| Written::new(tidy_lines(&text), node.span.clone()))
    }

    /// Returns a text.
    pub(super) fn name(&self, key: &'static str) -> Option<Name> {
        self.asked(key).and_then(|node| self.name_of(key, node)).filter(|name| !name.value.is_empty())
    }

    /// Returns a text that must be there.
    pub(super) fn required(&self, key: &'static str) -> Option<Name> {
        let name = self.name(key);
        if name.is_none()
            && self.node.get(key).is_none_or(|node| matches!(&node.value, Value::Text(text) if text.trim().is_empty()))
        {
            self.faults.push(Fault::new("missing-key", here(self.node.span.clone())).arg("key", key));
        }
        name
    }

    /// Returns a table that stands in a list of a key; a name in its place is a fault.
    pub(super) fn table_of(&self, key: &'static str, item: Item<'a>) -> Option<Fields<'a>> {
        match item {
            Item::Table(fields) => Some(fields),
            Item::Name(name) => {
                let fault = Fault::new("wrong-type", here(name.span.clone())).arg("key", key);
                self.faults.push(fault.arg("expected", "table").arg("found", "text"));
                None
            }
        }
    }

    /// Returns the texts of a list; a single text is a list of one.
    pub(super) fn names(&self, key: &'static str) -> Vec<Name> {
        let Some(node) = self.asked(key) else { return Vec::new() };
        match &node.value {
            Value::List(items) => items.iter().filter_map(|item| self.name_of(key, item)).collect(),
            _ => self.name_of(key, node).into_iter().collect(),
        }
    }

    /// Returns a whole number from nought on.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before the cast")]
    pub(super) fn count(&self, key: &'static str) -> Option<Written<u32>> {
        let node = self.asked(key)?;
        let number = match &node.value {
            Value::Text(text) => text.parse::<u32>().ok().map(f64::from),
            Value::Number(number) => Some(*number),
            Value::Nothing | Value::Flag(_) | Value::List(_) | Value::Table(_) => None,
        };
        let whole = number.filter(|n| n.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(n));
        match (number, whole) {
            (Some(number), None) => {
                let fault = Fault::new("no-count", here(node.span.clone())).arg("key", key);
                self.faults.push(fault.arg("text", number));
            }
            (None, _) => self.wrong(key, node, "count"),
            (Some(_), Some(_)) => {}
        }
        whole.map(|number| Written::new(number as u32, node.span.clone()))
    }

    /// Returns a flag.
    pub(super) fn flag(&self, key: &'static str) -> Option<Written<bool>> {
        let node = self.asked(key)?;
        if let Value::Flag(flag) = node.value {
            return Some(Written::new(flag, node.span.clone()));
        }
        self.wrong(key, node, "flag");
        None
    }

    /// Returns a table below this one.
    pub(super) fn table(&self, key: &'static str) -> Option<Fields<'a>> {
        let node = self.asked(key)?;
        if matches!(node.value, Value::Table(_)) {
            return Some(Fields::new(node, self.faults));
        }
        self.wrong(key, node, "table");
        None
    }

    /// Returns the items of a list: tables, or names that stand for a table with nothing but a name.
    pub(super) fn items(&self, key: &'static str) -> Vec<Item<'a>> {
        let Some(node) = self.asked(key) else { return Vec::new() };
        let Value::List(items) = &node.value else {
            self.wrong(key, node, "list");
            return Vec::new();
        };
        let items = items.iter().filter_map(|item| match &item.value {
            Value::Table(_) => Some(Item::Table(Fields::new(item, self.faults))),
            _ => self.name_of(key, item).map(Item::Name),
        });
        items.collect()
    }

    /// Returns the items of a list, or the only one where there is no list.
    pub(super) fn items_or_one(&self, key: &'static str) -> Vec<Item<'a>> {
        match self.asked(key) {
            None => Vec::new(),
            Some(Node { value: Value::List(_), .. }) => self.items(key),
            Some(node @ Node { value: Value::Table(_), .. }) => vec![Item::Table(Fields::new(node, self.faults))],
            Some(node) => self.name_of(key, node).map(Item::Name).into_iter().collect(),
        }
    }

    /// Notes that a value is not one of the words that its key may have.
    pub(super) fn unknown_word(&self, key: &'static str, name: &Name, words: &[&str]) {
        let fault = Fault::new("unknown-word", here(name.span.clone())).arg("key", key).arg("text", &name.value);
        self.faults.push(fault.nearest(nearest(&name.value, words.iter().copied())));
    }

    /// Notes keys that nobody asked for as faults.
    pub(super) fn finish(&self) {
        let known = self.known.borrow();
        for (key, span, _) in self.node.entries() {
            if !known.contains(&**key) && !key.starts_with(FOREIGN) {
                let fault = Fault::new("unknown-key", here(span.clone())).arg("key", key);
                self.faults.push(fault.nearest(nearest(key, known.iter().copied())));
            }
        }
    }
}

/// An item of a list.
pub(super) enum Item<'a> {
    /// A name alone.
    Name(Name),
    /// A table.
    Table(Fields<'a>),
}

fn tidy_lines(text: &str) -> String {
    if text.contains('\n') { text.lines().map(tidy).collect::<Vec<_>>().join("\n") } else { tidy(text) }
}

#[cfg(test)]
mod tests {
    use crate::open::Unreadable;
    use crate::read::Reading;
    use crate::sample;

    fn read_toml(text: &str) -> Result<Reading, Unreadable> {
        super::read_toml(text, sample::forms())
    }

    #[test]
    fn a_list_may_stand_in_a_block_of_code() {
        let list = "[[army]]\ntitle = \"Å\"\nunit = [\"Reeds\"]\n";
        let text = format!("Hi all, æ:\n\n```toml\n{list}```\nand\n```\nnot = this\n```\n");
        let read = read_toml(&text).unwrap();
        assert!(read.faults.is_empty() && read.lists.len() == 1);
        let title = read.lists[0].title.clone().unwrap();
        assert_eq!((&*title.value, &text[title.span]), ("Å", "\"Å\""));
        assert!(read_toml(&list.replace("[[army]]", "[[army]")).is_err(), "nothing of it could be read");
    }

    #[test]
    fn what_is_left_out_in_silence_elsewhere_is_told() {
        let text = "[[army]]\nregiments = [\"Otter\"]\nlores = [{ names = [\"Rain\"] }]\nchoices = [{ name = \"Rain\" }]\n\
            points = -20\npicks = [{ points = 20 }]\nunit = [{ models = 5, choices = [{ count = 2 }] }]\n";
        let kinds: Vec<&str> = read_toml(text).unwrap().faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds.iter().filter(|kind| **kind == "missing-key").count(), 5, "{kinds:?}");
        assert!(kinds.contains(&"wrong-type") && kinds.contains(&"no-count"), "{kinds:?}");
    }

    #[test]
    fn a_unit_that_is_marked_is_the_general_once() {
        let general = |key: &str| {
            let text = format!("[[army]]\n{key}unit = [{{ name = \"Otter\", choices = [\"General\"] }}, \"Reeds\"]\n");
            let list = read_toml(&text).unwrap().lists.remove(0);
            list.generals.iter().map(|general| general.unit).collect::<Vec<_>>()
        };
        assert_eq!(general(""), [Some(0)]);
        assert_eq!(general("general = \"otter\"\n"), [Some(0)]);
        assert_eq!(general("general = \"Reeds\"\n"), [Some(1), Some(0)]);
    }

    #[test]
    fn keys_of_the_writers_own_are_passed_over_and_slips_are_not() {
        let text =
            "[[army]]\nexpect = [{ code = \"clean\" }]\nx-table = 4\nunit = [{ name = \"Reeds\", x-mood = \"wet\" }]\n";
        assert!(read_toml(text).unwrap().faults.is_empty());
        assert_eq!(read_toml(&text.replace("expect", "expct")).unwrap().faults.len(), 1);
        assert_eq!(read_toml(&text.replace("x-mood", "mood")).unwrap().faults.len(), 1);
    }
}
