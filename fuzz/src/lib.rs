//! Laws that hold for any text, for the fuzz targets and for `tests/laws.rs`.

use adjutant::roster::{Roster, read, sum, write};
use serde_json::{Value, json};

/// What a list says in our own form, without the form that it was written in.
fn said(list: &Roster) -> Value {
    let mut said = serde_json::to_value(write::form(list)).expect("our own form is JSON");
    if let Some(form) = said.as_object_mut() {
        form.remove("source");
    }
    said
}

/// What is read of any text can be written in our own form, as JSON and as TOML, and is read again as the same.
///
/// Returns how many lists the text holds.
pub fn lists_are_read_again(text: &str) -> usize {
    let lists = read(text).map(|reading| reading.lists).unwrap_or_default();
    for list in &lists {
        let _ = sum::sum(list);
        let once = said(list);
        let army = json!({ "army": [once] });
        let toml = toml::to_string(&army).expect("our own form is TOML");
        for again in [army.to_string(), toml] {
            let found = read(&again).map(|reading| reading.lists).unwrap_or_default();
            let twice: Vec<Value> = found.iter().map(said).collect();
            assert_eq!(twice, [once.clone()], "read again from:\n{again}");
        }
    }
    lists.len()
}

/// What is read of errata that are not part of the data, such as a draft, has a place in its file for every fault.
pub fn drafts_are_told(text: &str) {
    let (_, faults) = adjutant::record::read_errata("draft.toml", text, &adjutant::record::value::Register::default());
    for fault in faults {
        assert!(text.get(fault.place.span.clone()).is_some(), "{fault:?}");
    }
}
