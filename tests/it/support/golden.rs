//! Expected outputs in files. `just bless` (`SNAPSHOTS=overwrite`) renews them all.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// How many levels of JSON have a line for each field.
const EXPANDED: usize = 4;

/// Returns a path below the package.
pub(crate) fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns whether expected outputs are renewed instead of compared.
pub(crate) fn renews() -> bool {
    std::env::var_os("SNAPSHOTS").is_some_and(|mode| mode == "overwrite")
}

/// Compares a value with the JSON of a file, field by field; returns a line for each field that differs. Renews the file
/// instead where that is asked for and a field differs.
pub(crate) fn differences(path: &Path, value: &Value) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|_| "null".to_owned());
    let expected: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut found = Vec::new();
    compare(&expected, value, &path.display().to_string(), &mut found);
    if !found.is_empty() && renews() {
        fs::write(path, compact(value, 0) + "\n").unwrap();
        found.clear();
    }
    found
}

/// Lists the fields in which two values differ, each with its place.
fn compare(expected: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
    match (expected, value) {
        (Value::Object(a), Value::Object(b)) => {
            let keys: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for key in keys {
                compare(&expected[key], &value[key], &format!("{place}/{key}"), found);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (at, (expected, value)) in a.iter().zip(b).enumerate() {
                compare(expected, value, &format!("{place}/{at}"), found);
            }
        }
        _ if expected == value => {}
        _ => found.push(format!("{place}: expected {expected}, found {value}")),
    }
}

/// Writes JSON with a line for each field of the upper levels and one for each value below them.
fn compact(value: &Value, depth: usize) -> String {
    let (inner, outer) = ("  ".repeat(depth + 1), "  ".repeat(depth));
    match value {
        Value::Array(items) if depth < EXPANDED && items.iter().any(Value::is_object) => {
            let lines: Vec<String> = items.iter().map(|item| format!("{inner}{}", compact(item, depth + 1))).collect();
            format!("[\n{}\n{outer}]", lines.join(",\n"))
        }
        Value::Object(fields) if depth < EXPANDED && !fields.is_empty() => {
            let line = |(key, value): (&String, &Value)| format!("{inner}\"{key}\": {}", compact(value, depth + 1));
            format!("{{\n{}\n{outer}}}", fields.iter().map(line).collect::<Vec<_>>().join(",\n"))
        }
        Value::Array(_) | Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            value.to_string()
        }
    }
}
