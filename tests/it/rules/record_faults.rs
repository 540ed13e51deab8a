//! Records with a missing key or a wrong type: that fault is reported, and no other.

use std::collections::BTreeMap;

use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_rules::record;
use adjutant_rules::record::import;
use toml::{Table, Value};

/// The keys that lead to a value: through tables, and into the first table of a list.
type Path = Vec<String>;

/// The files that hold every kind of record between them.
const FILES: [&str; 18] = [
    "editions/aos3/army.toml",
    "editions/aos3/edition.toml",
    "editions/aos3/errata/errata-2024-02.toml",
    "editions/aos3/examples/army.toml",
    "editions/aos3/import.toml",
    "editions/aos3/lists.toml",
    "editions/aos3/packs/contest-of-generals.toml",
    "editions/aos3/rules/magic.toml",
    "editions/aos3/rulings/commentary-2024-02.toml",
    "editions/aos3/sources.toml",
    "editions/aos3/uncovered.toml",
    "editions/equivalents.toml",
    "editions/vocabulary.toml",
    "editions/values.toml",
    "i18n/da/compounds.toml",
    "i18n/da/import.toml",
    "i18n/languages.toml",
    "i18n/words.toml",
];

/// Those files, cut down to the first tables of every list of tables.
fn small() -> BTreeMap<String, Table> {
    let files = adjutant::bundled();
    let cut = FILES.into_iter().map(|path| {
        let mut table: Table = files.get(path).unwrap_or_else(|| panic!("{path} is there")).parse().unwrap();
        if path != "editions/values.toml" && path != "i18n/languages.toml" {
            table.iter_mut().for_each(|(_, value)| shorten(value));
        }
        (path.to_owned(), table)
    });
    let mut small: BTreeMap<String, Table> = cut.collect();
    small.insert("i18n/terms.toml".to_owned(), CONCEPT.parse().unwrap());
    small
}

/// A concept with everything that one can have.
const CONCEPT: &str = r#"
[[concept]]
id = "ward"
en = { title = "Ward", titles = { aos3 = "Wards" }, words = ["ward"], only = { aos3 = ["shrug"] }, aliases = ["wrad"] }
"#;

fn shorten(value: &mut Value) {
    match value {
        Value::Array(items) => {
            if items.first().is_some_and(Value::is_table) {
                items.truncate(1);
            }
            items.iter_mut().for_each(shorten);
        }
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| shorten(value)),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

fn paths(table: &Table, above: &Path, found: &mut Vec<Path>) {
    // of a long list of entries that are all alike, some are enough
    let alike = if table.len() > 40 { 4 } else { table.len() };
    for (key, value) in table.iter().take(alike) {
        let path: Path = above.iter().cloned().chain([key.clone()]).collect();
        let below = value.as_array().and_then(|items| items.first()).unwrap_or(value);
        if let Some(table) = below.as_table() {
            paths(table, &path, found);
        }
        found.push(path);
    }
}

/// Returns the table that holds the last key of a path.
fn holder<'t>(table: &'t mut Table, path: &[String]) -> &'t mut Table {
    path[..path.len() - 1].iter().fold(table, |table, key| match table.get_mut(key).unwrap() {
        Value::Array(items) => items[0].as_table_mut().unwrap(),
        other => other.as_table_mut().unwrap(),
    })
}

/// Reads the files, or what one of them needs to be read.
fn faults(texts: &BTreeMap<String, String>, file: Option<&str>) -> Vec<Fault> {
    let files = Files::from_texts(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let reads = |import: bool| file.is_none_or(|file| file.ends_with("import.toml") == import);
    let mut faults = if reads(false) { record::read(&files).1 } else { Vec::new() };
    if reads(true) {
        faults.extend(import::read(&files, &["da".parse().unwrap()]).1);
    }
    faults
}

/// Changes the value of every key of every kind of record in turn, and looks at the faults of its file.
fn each_key(change: impl Fn(&mut Table, &str), look: impl Fn(&str, &Path, &[&Fault])) {
    let small = small();
    let mut texts: BTreeMap<String, String> =
        small.iter().map(|(path, table)| (path.clone(), toml::to_string(table).unwrap())).collect();
    assert_eq!(faults(&texts, None), [], "what is left of the data is sound");
    let mut seen = 0;
    for (file, table) in &small {
        let mut keys = Vec::new();
        paths(table, &Path::new(), &mut keys);
        for path in keys {
            let mut changed = table.clone();
            change(holder(&mut changed, &path), path.last().unwrap());
            let sound = texts.insert(file.clone(), toml::to_string(&changed).unwrap()).unwrap();
            let found = faults(&texts, Some(file));
            look(file, &path, &found.iter().filter(|fault| *fault.place.file == **file).collect::<Vec<_>>());
            texts.insert(file.clone(), sound);
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn one_missing_key_is_never_told_as_an_unknown_one() {
    let take = |table: &mut Table, key: &str| drop(table.remove(key));
    each_key(take, |file, path, found| {
        let kinds: Vec<(&str, &str)> = found.iter().map(|fault| (fault.kind, fault.args[0].1.as_str())).collect();
        assert!(kinds.iter().all(|(kind, _)| *kind != "unknown-key"), "{file} without {path:?}: {kinds:?}");
        let missing = kinds.iter().filter(|(kind, _)| *kind == "missing-key");
        assert!(missing.count() <= 1, "{file} without {path:?}: {kinds:?}");
    });
}

#[test]
fn a_value_of_the_wrong_type_is_never_dropped_in_silence() {
    // no record has a decimal number
    let spoil = |table: &mut Table, key: &str| drop(table.insert(key.to_owned(), Value::Float(1.5)));
    each_key(spoil, |file, path, found| {
        assert!(!found.is_empty(), "{file}: {path:?} is a number, and nobody says so");
        let told = found.iter().filter(|fault| fault.kind == "unknown-key");
        assert_eq!(told.count(), 0, "{file}: {path:?}: {found:?}");
    });
}

#[test]
fn a_count_is_a_count_in_every_base() {
    let limit = |bound: &str| {
        let text = format!("[[limit]]\nid = \"few\"\ncount = \"units\"\nat_most = {bound}\n");
        let (settings, faults) = record::settings::read(&"adjutant.toml".into(), &text);
        let values = settings.house.rules.limits.first().map(|limit| limit.values.clone()).unwrap_or_default();
        let told = |fault: &Fault| (fault.kind, fault.args.last().unwrap().1.clone());
        (values.keys().cloned().collect::<Vec<_>>(), faults.iter().map(told).collect::<Vec<_>>())
    };
    for two in ["2", "0b10", "0o2", "0x2", "+2", "\"2\""] {
        assert_eq!(limit(two), (vec!["2".to_owned()], Vec::new()), "{two}");
    }
    assert_eq!(limit("0x10").0, ["16"]);
    assert_eq!(limit("1_000").0, ["1000"]);
    for (sound, value) in [("\"1/4\"", "1/4"), ("\"3in\"", "3in"), ("\"50%\"", "50%")] {
        assert_eq!(limit(sound), (vec![value.to_owned()], Vec::new()));
    }
    assert_eq!(limit("-1").1, [("wrong-type", "negative".to_owned())]);
    assert_eq!(limit("0xffff_ffff_ffff").1, [("wrong-type", "too-large".to_owned())]);
    for odd in ["-1", "+1", "2D6", "4+"] {
        assert_eq!(limit(&format!("\"{odd}\"")).1, [("malformed", odd.to_owned())]);
    }
}
