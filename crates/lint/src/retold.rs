//! A list as text, in the form that holds most of it: every form is tried and read again.
//!
//! What a form holds is not told here. The list that is read from a text is compared with the one that was written, part by
//! part, and so are the edition that it is judged by and what its costs come to.

use std::collections::BTreeSet;

use serde_json::Value;

use super::setting::{Asked, choose, named};
use super::sheet;
use adjutant_base::id::EditionId;
use adjutant_lists::unit::{Choice, ChoiceKind};
use adjutant_lists::write_text::{Aside, Manner, forms, text};
use adjutant_lists::{Format, Roster, Written, read, sum, write};
use adjutant_rules::record::pack::EditionLists;
use adjutant_text::forms::{Forms, Mark};

/// The most times that a text is written from what was read of it, until it stays as it is.
const MOST_TURNS: usize = 4;

/// Keys of our own form that tell nothing of the army: its number in a file, and the form that it came in.
const ASIDE: [&str; 2] = ["n", "source"];

/// A list as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retold {
    /// The text.
    pub text: String,
    /// Its form.
    pub form: Format,
    /// Whether it reads back as the same list.
    pub same: bool,
    /// The keys of our own form whose values it does not hold; `None` if it does not read back as one list.
    pub lost: Option<BTreeSet<String>>,
    /// The edition that the list is judged by, if anything tells it.
    pub edition: Option<EditionId>,
    /// The edition that the text is judged by, if anything tells it.
    pub edition_of_text: Option<EditionId>,
}

/// Writes a list as text, in the form that holds most of it.
pub fn retell(list: &Roster, known: &[EditionLists]) -> Retold {
    let dressed = dressed(list, known);
    let told = Told::of(&dressed, known);
    let own = forms().filter(|form| *form == list.origin);
    let manners = own.chain(forms().filter(|form| *form != list.origin)).flat_map(|form| {
        let places = [Aside::Below, Aside::Above, Aside::Out];
        [true, false].into_iter().flat_map(move |signed| places.map(|unread| Manner { form, signed, unread }))
    });
    let due = |manner: &Manner| manner.unread == Aside::Out || !list.unread.is_empty();
    let tried = manners.filter(due).map(|manner| told.tried(&dressed, manner));
    let best = tried.enumerate().min_by_key(|(at, (rank, _))| (*rank, *at));
    let best = best.map(|(_, (_, retold))| retold).expect("there are forms");
    Retold { same: best.same && write::form(&dressed) == write::form(list), ..best }
}

/// Returns a list with what a text says in words of its own: the mark of a general that the list only names, and the
/// handbook by which a pack is told.
fn dressed(list: &Roster, known: &[EditionLists]) -> Roster {
    let mut dressed = list.clone();
    for at in list.generals.iter().filter_map(|general| general.unit) {
        let unit = &mut dressed.units[at];
        let word = sheet::forms(known).marks.of(Mark::General).next();
        if let Some(word) = word.filter(|_| !unit.has(ChoiceKind::General)) {
            let name = Written::new(word.to_owned(), unit.span.clone());
            let mark = Choice { kind: ChoiceKind::General, label: None, name, count: None, points: None };
            unit.choices.insert(0, mark);
        }
    }
    let setting = choose(list, known, &Asked::default());
    if let (None, Some(_), Some(edition), Some(pack)) = (&list.handbook, &list.pack, &setting.edition, &setting.pack)
        && let Some((_, pack)) = named(known, Some(edition), pack)
    {
        dressed.handbook = pack.handbooks.first().map(|years| Written::new(years.clone(), list.span.clone()));
    }
    dressed
}

/// How far a text is from its list: whether it is no list, is judged by another edition or another pack, costs another sum,
/// does not stay as it is, and how many values are lost. The less the better.
type Rank = (bool, bool, bool, bool, bool, usize);

/// What a list tells.
struct Told<'k> {
    known: &'k [EditionLists],
    form: Value,
    edition: Option<EditionId>,
    pack: Option<String>,
    sum: sum::Sum,
}

impl<'k> Told<'k> {
    fn of(list: &Roster, known: &'k [EditionLists]) -> Self {
        let mut form = serde_json::to_value(write::form(list)).unwrap_or_default();
        if let Some(keys) = form.as_object_mut() {
            keys.retain(|key, _| !ASIDE.contains(&key.as_str()));
        }
        let setting = choose(list, known, &Asked::default());
        Self { known, form, edition: setting.edition, pack: setting.pack, sum: sum::sum(list, sheet::forms(known)) }
    }

    /// Writes a list in one manner, and finds out what the text holds.
    fn tried(&self, list: &Roster, manner: Manner) -> (Rank, Retold) {
        let (text, again) = settled(sheet::forms(self.known), list, manner);
        let edition = self.edition.clone();
        let none =
            Retold { text: String::new(), form: manner.form, same: false, lost: None, edition, edition_of_text: None };
        let Some(again) = again else { return ((true, true, true, true, true, usize::MAX), Retold { text, ..none }) };
        let stays = self::text(sheet::forms(self.known), &again, manner) == text;
        let again = Self::of(&again, self.known);
        let mut missing = Missing::default();
        missing.compare(&self.form, &again.form, "");
        let (other, other_pack) = (again.edition != self.edition, again.pack != self.pack);
        let rank = (false, other, other_pack, again.sum != self.sum, !stays, missing.values);
        let edition_of_text = again.edition;
        (rank, Retold { text, same: missing.values == 0, lost: Some(missing.keys), edition_of_text, ..none })
    }
}

/// Writes a list, and what is read of it again, until the text stays as it is. Returns the text with what it is read as,
/// if that is one list.
fn settled(forms: &Forms, list: &Roster, manner: Manner) -> (String, Option<Roster>) {
    let mut now = text(forms, list, manner);
    let mut again = None;
    for _ in 0..MOST_TURNS {
        let lists = read(&now, forms).map(|reading| reading.lists).unwrap_or_default();
        let Ok([found]) = <[Roster; 1]>::try_from(lists) else { return (now, None) };
        let next = text(forms, &found, manner);
        again = Some(found);
        if next == now {
            break;
        }
        now = next;
    }
    (now, again)
}

/// What one list says and the other does not.
#[derive(Debug, Default)]
struct Missing {
    /// The keys whose values the other has not; what it says besides is no loss.
    keys: BTreeSet<String>,
    /// How many values differ.
    values: usize,
}

impl Missing {
    fn compare(&mut self, before: &Value, after: &Value, key: &str) {
        match (before, after) {
            (Value::Object(before), Value::Object(after)) => {
                for (name, value) in before {
                    self.compare(value, after.get(name).unwrap_or(&Value::Null), &below(key, name));
                }
                let added = after.iter().filter(|(name, _)| !before.contains_key(*name));
                self.values += added.map(|(_, value)| leaves(value)).sum::<usize>();
            }
            (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
                before.iter().zip(after).for_each(|(before, after)| self.compare(before, after, key));
            }
            (Value::Array(some), Value::Array(all)) if stands_in(some, all) => {
                self.values += leaves(after) - leaves(before);
            }
            (before, after) if before != after => {
                self.keys.insert(key.to_owned());
                self.values += leaves(before).max(leaves(after));
            }
            _ => {}
        }
    }
}

/// Tells whether some entries stand among others, in their order.
fn stands_in(some: &[Value], all: &[Value]) -> bool {
    let mut all = all.iter();
    some.iter().all(|one| all.any(|other| one == other))
}

/// Returns the key of a table within another one: `unit.keywords`.
fn below(key: &str, name: &str) -> String {
    if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") }
}

/// Counts the values within one.
fn leaves(value: &Value) -> usize {
    match value {
        Value::Null => 0,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => 1,
        Value::Array(items) => items.iter().map(leaves).sum(),
        Value::Object(fields) => fields.values().map(leaves).sum(),
    }
}
