//! Laws that hold for any text, for the fuzz targets and for `tests/laws.rs`.

use adjutant::roster::{Roster, read, sum, write};
use serde_json::{Value, json};

/// What a list says in our own form, without the form that it was written in.
fn said(list: &Roster) -> Value {
    let mut said = serde_json::to_value(write::form(list)).expect("our own form is JSON");
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
    let lists = read(text).map(|reading| reading.lists).unwrap_or_default();
    for list in &lists {
        let _ = sum::sum(list);
        let once = said(list);
        let army = json!({ "army": [once] });
        let toml = toml::to_string(&army).expect("our own form is TOML");
        for again in [army.to_string(), toml] {
            let found = read(&again).map(|reading| reading.lists).unwrap_or_default();
            let twice: Vec<Value> = found.iter().map(said).collect();
            assert_eq!(twice, std::slice::from_ref(&once), "read again from:\n{again}");
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
