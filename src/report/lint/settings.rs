//! What settings say and where, and what became of a baseline.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json;
use super::quotes::Quotes;
use super::text::findings;
use crate::base::span::line_and_column;
use crate::lint::run::FileReport;
use crate::report::page::{FAINT, NAME, columns, styled};
use crate::report::{Page, arg, number};
use crate::settings::Settings;
use crate::settings::baseline::Known;

/// Shows the settings that hold for a path, each with its place, and what is wrong with them.
pub fn text(page: &Page<'_>, path: &str, settings: Option<&Settings>, wrong: &[FileReport]) -> String {
    let Some(settings) = settings else {
        return format!("{}\n", page.say_with("settings-none", &[arg("path", path)]));
    };
    let mut out: String = wrong.iter().map(|report| findings(page, &Quotes::default(), report)).collect();
    let _ = writeln!(out, "{}", page.say_with("settings-of", &[arg("path", path), arg("file", &settings.name)]));
    let widest = settings.shown.iter().map(|one| columns(&one.key)).max().unwrap_or(0);
    for one in &settings.shown {
        let (line, column) = line_and_column(&settings.text, one.span.start);
        let pad = " ".repeat(widest - columns(&one.key));
        let place = styled(FAINT, format!("{}:{line}:{column}", settings.name));
        let value =
            if one.holds { one.value.clone() } else { page.say_with("settings-idle", &[arg("value", &one.value)]) };
        let _ = writeln!(out, "  {}{pad}  {value}  {place}", styled(NAME, &one.key));
    }
    if settings.shown.is_empty() {
        let _ = writeln!(out, "  {}", page.say("settings-empty"));
    }
    out
}

/// Puts the settings that hold for a path into JSON.
pub fn document(page: &Page<'_>, path: &str, settings: Option<&Settings>, wrong: &[FileReport]) -> Value {
    let shown = settings.into_iter().flat_map(|settings| {
        settings.shown.iter().map(|one| {
            let (line, column) = line_and_column(&settings.text, one.span.start);
            json!({ "key": one.key, "value": one.value, "holds": one.holds, "file": &*settings.name, "line": line, "column": column })
        })
    });
    json!({
        "version": 1, "path": path, "file": settings.map(|settings| &*settings.name),
        "edition": settings.and_then(|settings| settings.edition.as_ref()),
        "pack": settings.and_then(|settings| settings.pack.as_deref()),
        "date": settings.and_then(|settings| settings.date),
        "settings": shown.collect::<Vec<_>>(),
        "findings": json!(json::document(page, &Quotes::default(), wrong))["findings"],
    })
}

/// Tells how many findings of a baseline are gone; empty if none is.
pub fn fixed(page: &Page<'_>, gone: &[Known]) -> String {
    let count: usize = gone.iter().map(|one| one.count).sum();
    if count == 0 {
        return String::new();
    }
    format!("{}\n", styled(FAINT, page.say_with("baseline-fixed", &[number("count", count)])))
}
