//! Our own form, written and read again.

use std::path::Path;
use std::{env, fs};

use adjutant_base::span::Span;
use proptest::prelude::*;

use super::fields::{self, Army, Fields, Key};
use super::{Form, file, form, keys, read_json, read_toml, reader, schema, text};
use crate::open::Unreadable;
use crate::read::{Reading, read};
use crate::{Format, Name, Roster, Written, sample};

fn toml(text: &str) -> Result<Reading, Unreadable> {
    read_toml(text, sample::vocabulary())
}

#[test]
fn a_list_may_stand_in_a_block_of_code() {
    let list = "[[army]]\ntitle = \"Å\"\nunit = [\"Reeds\"]\n";
    let text = format!("Hi all, æ:\n\n```toml\n{list}```\nand\n```\nnot = this\n```\n");
    let read = toml(&text).unwrap();
    assert!(read.faults.is_empty() && read.lists.len() == 1);
    let title = read.lists[0].title.clone().unwrap();
    assert_eq!((&*title.value, &text[title.span]), ("Å", "\"Å\""));
    assert!(toml(&list.replace("[[army]]", "[[army]")).is_err(), "nothing of it could be read");
}

#[test]
fn missing_keys_and_wrong_values_are_faults() {
    let text = "[[army]]\nregiments = [\"Otter\"]\nlores = [{ names = [\"Rain\"] }]\nchoices = [{ name = \"Rain\" }]\n\
        points = -20\npicks = [{ points = 20 }]\nunit = [{ models = 5, choices = [{ count = 2 }] }]\n";
    let reading = toml(text).unwrap();
    let kinds: Vec<&str> = reading.faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "missing-key").count(), 5, "{kinds:?}");
    assert!(kinds.contains(&"wrong-type") && kinds.contains(&"no-count"), "{kinds:?}");
    assert_eq!(reading.lists[0].units.len(), 1, "a unit without a name is kept");
    assert!(reading.lists[0].army_options.is_empty() && reading.lists[0].lores.is_empty());
}

#[test]
fn a_unit_that_is_marked_is_the_general_once() {
    let general = |key: &str| {
        let text = format!("[[army]]\n{key}unit = [{{ name = \"Otter\", choices = [\"General\"] }}, \"Reeds\"]\n");
        let list = toml(&text).unwrap().lists.remove(0);
        list.generals.iter().map(|general| general.unit).collect::<Vec<_>>()
    };
    assert_eq!(general(""), [Some(0)]);
    assert_eq!(general("general = \"otter\"\n"), [Some(0)]);
    assert_eq!(general("general = \"Reeds\"\n"), [Some(1), Some(0)]);
}

#[test]
fn keys_of_the_writers_own_are_skipped_and_slips_are_not() {
    let text =
        "[[army]]\nexpect = [{ code = \"clean\" }]\nx-table = 4\nunit = [{ name = \"Reeds\", x-mood = \"wet\" }]\n";
    assert!(toml(text).unwrap().faults.is_empty());
    assert_eq!(toml(&text.replace("expect", "expct")).unwrap().faults.len(), 1);
    assert_eq!(toml(&text.replace("x-mood", "mood")).unwrap().faults.len(), 1);
}

const RIVER: &str = "=== Army list ===
Title: River watch, part 2
Edition: aos4
Points: 500
Formation: Flood Tide (50 points)
Generals: River Captain
Made by: Listbot
  Data: 410

Regiments:
- General: yes
  Leader: River Captain
  Units: River Guard | River Guard #2

Unit:
- River Captain (1 model, 200 points)
  Keywords: HERO | INFANTRY
  Choices:
  - General
  - [Artefact] Crown of Reeds
- River Guard (20 models, 300 points)
  Choices:
  - Reinforced
  - 2 x Long Oar
- \"Guard: the Old\"
";

#[test]
fn text_is_read_as_it_is_written() {
    let reading = read(RIVER, sample::vocabulary()).unwrap();
    assert!(reading.faults.is_empty(), "{:?}", reading.faults);
    let list = &reading.lists[0];
    assert_eq!(list.format, Format::Text);
    assert_eq!(list.units[1].models.as_ref().map(|models| models.value), Some(20));
    assert_eq!(list.artefacts[0].bearer.as_ref().and_then(|bearer| bearer.unit), Some(0));
    let captain = list.regiments[0].leader.clone().unwrap();
    assert_eq!(&RIVER[captain.name.span], "River Captain");
    let text = text(&reading.lists);
    assert!(text.contains("Title: River watch, part 2\n") && text.contains("- \"Guard: the Old\"\n"), "{text}");
    assert_eq!(form(&read(&text, sample::vocabulary()).unwrap().lists[0]), form(list), "{text}");
}

#[test]
fn faults_of_text_have_their_place() {
    let wrong = RIVER.replace("Leader:", "Leadr:").replace("Points: 500", "Points: many\nSee you there!");
    let reading = read(&wrong, sample::vocabulary()).unwrap();
    let found: Vec<(&str, &str, Option<&str>)> = reading
        .faults
        .iter()
        .map(|fault| (fault.kind, &wrong[fault.place.span.clone()], fault.nearest.as_deref()))
        .collect();
    assert_eq!(found, [("wrong-type", "many", None), ("unknown-key", "Leadr", Some("leader"))]);
    let unread: Vec<&str> = reading.lists[0].unread.iter().map(|line| line.text.value.as_str()).collect();
    assert_eq!(unread, ["See you there!"]);
}

/// Compares a file of the documentation with what it must be, or writes it anew where the environment asks for that.
fn assert_written(file: &str, wanted: impl Fn(&str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file);
    let now = fs::read_to_string(&path).unwrap();
    let wanted = wanted(&now);
    if env::var_os("SNAPSHOTS").is_some_and(|action| action == "overwrite") {
        fs::write(&path, &wanted).unwrap();
    } else {
        assert_eq!(now, wanted, "docs/{file} is out of date: `just bless` writes it anew");
    }
}

#[test]
fn the_docs_list_every_key() {
    let (start, end) = ("<!-- keys: `just bless` writes them -->\n", "<!-- end of keys -->\n");
    assert_written("army-list.md", |page| {
        let (before, rest) = page.split_once(start).unwrap();
        let (_, after) = rest.split_once(end).unwrap();
        format!("{before}{start}\n{}\n{end}{after}", keys())
    });
}

#[test]
fn the_docs_schema_describes_every_key() {
    assert_written("army-list.schema.json", |_| serde_json::to_string_pretty(&schema()).unwrap() + "\n");
}

#[test]
fn the_example_of_the_docs_is_a_list_without_faults() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/army-list.md")).unwrap();
    for (begin, format) in [("```toml\n", Format::Toml), ("```text\n", Format::Text)] {
        let (example, _) = page.split_once(begin).unwrap().1.split_once("```").unwrap();
        let reading = read(example, sample::vocabulary()).unwrap();
        assert!(reading.faults.is_empty() && reading.lists[0].unread.is_empty(), "{:?}", reading.faults);
        assert_eq!(reading.lists[0].format, format);
        assert!(format != Format::Text || text(&reading.lists) == example, "{}", text(&reading.lists));
    }
}

/// Fills the fields of a list by chance.
struct Maker {
    seed: u64,
    depth: usize,
}

/// What made texts consist of: words, and what texts are written with.
const PIECES: [&str; 22] = [
    "River",
    "Otter",
    "Guard #2",
    "| ",
    " | ",
    "yes",
    "2 x ",
    "(5 points)",
    "(2 models, 1 point)",
    "[a] ",
    "] ",
    "\"",
    "\\",
    ":",
    "Unit: ",
    "- ",
    "=== Army list ===",
    "å",
    "\n",
    ", ",
    "General",
    "x-a",
];

/// The names of units, and those that other keys point to.
const NAMES: [&str; 5] = ["Otter", "otter", "River Guard", "Otter #2", "Reeds"];

impl Maker {
    fn below(&mut self, bound: u64) -> usize {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        usize::try_from(self.seed % bound).unwrap()
    }

    fn words(&mut self) -> Name {
        let count = 1 + self.below(4);
        let mut words: String = (0..count).map(|_| PIECES[self.below(22)]).collect();
        if words.trim().is_empty() {
            words.push_str("Reeds");
        }
        let name = if self.below(3) == 0 { NAMES[self.below(5)].to_owned() } else { words };
        Written::new(name, 0..0)
    }

    fn some<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(3) == 0).then(|| make(self))
    }

    fn number(&mut self) -> Written<u32> {
        Written::new([0, 1, 12, u32::MAX][self.below(4)], 0..0)
    }

    fn several<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = [0, 0, 1, 2][self.below(4)];
        (0..count).map(|_| make(self)).collect()
    }

    fn one<T: Default>(&mut self, fields: fn(&mut Self, &mut T)) -> T {
        let mut value = T::default();
        self.depth += 1;
        fields(self, &mut value);
        self.depth -= 1;
        value
    }
}

impl Fields for Maker {
    fn span(&self) -> Span {
        0..0
    }

    fn text(&mut self, _: Key, value: &mut Option<Name>) {
        *value = self.some(Self::words);
    }

    fn required(&mut self, _: Key, value: &mut Name) {
        *value = self.words();
    }

    fn keep(&mut self) {}

    fn optional_texts(&mut self, _: Key, values: &mut Option<Vec<Name>>) {
        *values = self.some(|maker| maker.several(Self::words));
    }

    fn more_texts(&mut self, _: Key, _: &mut Vec<Name>) {}

    fn count(&mut self, _: Key, value: &mut Option<Written<u32>>) {
        *value = self.some(Self::number);
    }

    fn required_count(&mut self, _: Key, value: &mut Written<u32>) {
        *value = self.number();
    }

    fn flag(&mut self, _: Key, value: &mut Option<Written<bool>>) {
        *value = self.some(|maker| Written::new(maker.below(2) == 0, 0..0));
    }

    fn word<K: Copy + PartialEq>(&mut self, _: Key, words: &[(&'static str, K)], value: &mut Option<K>) {
        *value = self.some(|maker| words[maker.below(words.len() as u64)].1);
    }

    fn required_word<K: Copy + PartialEq>(&mut self, _: Key, words: &[(&'static str, K)], value: &mut K) {
        *value = words[self.below(words.len() as u64)].1;
    }

    fn table<T: Default>(
        &mut self,
        _: Key,
        _: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
    ) {
        *value = self.some(|maker| maker.one(fields));
    }

    fn tables<T: Default>(
        &mut self,
        _: Key,
        _: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        values: &mut Vec<T>,
    ) {
        if self.depth < 3 {
            *values = self.several(|maker| maker.one(fields));
        }
    }

    fn first_table<T: Default>(
        &mut self,
        (key, about): Key,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
        _: &mut Vec<T>,
    ) {
        self.table((key, about), None, fields, value);
    }

    fn ignored(&mut self, _: Key) {}
}

/// Makes a list, and reads it once from TOML, which tidies its texts.
fn made(seed: u64) -> Roster {
    let roster = Roster::new(Format::Toml, 0..0);
    let mut army = Army { roster, units: Vec::new(), battalions: Vec::new(), core_battalions: Vec::new() };
    fields::army(&mut Maker { seed: seed | 1, depth: 0 }, &mut army);
    let list = reader::into_roster(army);
    let text = ::toml::to_string(&file(&[list])).unwrap();
    toml(&text).unwrap().lists.remove(0)
}

fn forms(reading: Result<Reading, Unreadable>) -> Vec<Form> {
    reading.map(|reading| reading.lists.iter().map(form).collect()).unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_list_is_read_again_as_it_was_written(seeds in prop::collection::vec(any::<u64>(), 1..3)) {
        let lists: Vec<Roster> = seeds.into_iter().map(made).collect();
        let own: Vec<Form> = lists.iter().map(form).collect();
        let written = ::toml::to_string(&file(&lists)).unwrap();
        prop_assert_eq!(&forms(toml(&written)), &own, "{}", written);
        let written = serde_json::to_string(&file(&lists)).unwrap();
        prop_assert_eq!(&forms(read_json(&written, sample::vocabulary())), &own, "{}", written);
        let written = text(&lists);
        let reading = read(&written, sample::vocabulary());
        prop_assert!(reading.as_ref().is_ok_and(|reading| reading.faults.is_empty()), "{:?}\n{}", reading, written);
        prop_assert_eq!(&forms(reading), &own, "{}", written);
        for (list, again) in lists.iter().zip(read(&written, sample::vocabulary()).unwrap().lists) {
            prop_assert_eq!(crate::sum::sum(&again, sample::vocabulary()), crate::sum::sum(list, sample::vocabulary()));
            prop_assert_eq!(again.terms.len(), list.terms.len(), "{:?} {:?}", again.terms, list.terms);
        }
    }
}
