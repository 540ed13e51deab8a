//! Laws that hold for any text, for the fuzz targets and for `tests/it/lists/any_text.rs`.

use std::sync::{Arc, LazyLock};

use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_books::import::{Importer, Options};
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, Rulings};
use adjutant_lint::rulings::Wordings;
use adjutant_lists::{Roster, native, open, read, sum};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::pack::{self, EditionLists};
use serde_json::{Value, json};

static FILES: LazyLock<Files> = LazyLock::new(adjutant::bundled);
static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&FILES).0);

/// What a list says in our own form, without the form that it was written in.
fn said(list: &Roster) -> Value {
    let mut said = serde_json::to_value(native::form(list)).expect("our own form is JSON");
    if let Some(form) = said.as_object_mut() {
        form.remove("source");
    }
    drop_nameless(&mut said);
    said
}

/// Leaves out what has no name or no label: broken files have such things, and our own form knows nothing of them.
fn drop_nameless(value: &mut Value) {
    let nameless = |value: &Value| {
        let blank = |key| value.get(key).and_then(Value::as_str).is_some_and(|text| text.trim().is_empty());
        value.as_str().is_some_and(|text| text.trim().is_empty()) || blank("name") || blank("label")
    };
    match value {
        Value::Array(items) => {
            items.retain(|item| !nameless(item));
            items.iter_mut().for_each(drop_nameless);
        }
        Value::Object(fields) => {
            fields.retain(|_, field| !nameless(field));
            fields.iter_mut().for_each(|(_, field)| drop_nameless(field));
            fields.retain(|_, field| *field != Value::Array(Vec::new()));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What is read of any text can be written in our own form, as JSON and as TOML, and is read again as the same.
///
/// Returns how many lists the text holds.
pub fn lists_are_read_again(text: &str) -> usize {
    let lists = read(text, &KNOWN[0].vocabulary).map(|reading| reading.lists).unwrap_or_default();
    for list in &lists {
        let _ = sum::sum(list, &KNOWN[0].vocabulary);
        let once = said(list);
        let army = json!({ "army": [once] });
        let toml = toml::to_string(&army).expect("our own form is TOML");
        for again in [army.to_string(), toml] {
            let found = read(&again, &KNOWN[0].vocabulary).map(|reading| reading.lists).unwrap_or_default();
            let twice: Vec<Value> = found.iter().map(said).collect();
            assert_eq!(twice, std::slice::from_ref(&once), "read again from:\n{again}");
        }
    }
    lists.len()
}

/// What is read of errata that are not part of the data, such as a draft, has a place in its file for every fault.
pub fn drafts_are_told(text: &str) {
    let (_, faults) =
        adjutant_rules::record::read_errata("draft.toml", text, &adjutant_rules::record::value::Register::default());
    for fault in faults {
        assert!(text.get(fault.place.span.clone()).is_some(), "{fault:?}");
    }
}

/// Any bytes are opened or refused, and what is opened is judged or refused, by every lint and every constraint.
///
/// Returns how many findings there are.
pub fn bytes_are_judged(bytes: &[u8]) -> usize {
    static RULES: LazyLock<ConstraintStore<'static>> =
        LazyLock::new(|| ConstraintStore::new(&FILES, &KNOWN, Date::today()));
    let context = CheckOptions { known: &KNOWN, asked: &Requested::default(), rules: Some(&RULES) };
    let name = Arc::from("list");
    let report = match open::open(bytes) {
        Ok(text) => match read(&text, &KNOWN[0].vocabulary) {
            Ok(reading) => check::lists(context, &name, &text, &reading),
            Err(error) => file_report::unreadable(&name, Some(&text), &error),
        },
        Err(error) => file_report::unreadable(&name, None, &error),
    };
    report.findings.len()
}

/// Any text is a document of rulings that is judged, or none.
///
/// Returns how many rulings the text holds.
pub fn rulings_are_judged(text: &str) -> usize {
    static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| Wordings::load(&FILES).0);
    static RULINGS: LazyLock<Rulings> = LazyLock::new(|| Rulings::load(&FILES).0);
    let document = adjutant_lint::rulings::read(text, &WORDINGS);
    document.map_or(0, |document| {
        let _ = ruling::check(&RULINGS, &Requested::default(), &Arc::from("rulings"), text, &document);
        document.items.len()
    })
}

/// Every byte of a book that is read belongs to a clause or to an exclusion.
///
/// Returns whether it is read at all.
pub fn books_are_whole(bytes: &[u8]) -> bool {
    static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| KnowledgeBase::load(&FILES).0);
    thread_local!(static IMPORTER: Importer<'static> = Importer::new(&KB, &FILES).0);
    let told = Options { edition: "aos3".parse().ok(), lang: "en".parse().ok(), ..Options::default() };
    let book = IMPORTER.with(|importer| importer.import(bytes, &told));
    if let Ok(book) = &book {
        assert!(book.account.is_whole(), "{:?}", book.account);
    }
    book.is_ok()
}
