//! What settings say and where, and what became of a baseline.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json;
use super::quotes::Quotes;
use super::text::findings;
use crate::page::{FAINT, NAME, glued, styled};
use crate::{Page, arg, number};
use adjutant_base::span::line_and_column;
use adjutant_lint::run::FileReport;
use adjutant_lint::settings::Settings;
use adjutant_lint::settings::baseline::Known;

/// Shows the settings that hold for a path, each with its place, and what is wrong with them.
pub fn text(page: &Page<'_>, path: &str, settings: Option<&Settings>, wrong: &[FileReport]) -> String {
    let Some(settings) = settings else {
        return format!("{}\n", page.folded(&page.say_with("settings-none", &[arg("path", glued(path))]), 0));
    };
    let mut out: String = wrong.iter().map(|report| findings(page, &Quotes::default(), report)).collect();
    let of = page.say_with("settings-of", &[arg("path", glued(path)), arg("file", glued(&settings.name))]);
    let _ = writeln!(out, "{}", page.hanging(&of, 0, 2));
    let rows = settings.shown.iter().map(|one| {
        let (line, column) = line_and_column(&settings.text, one.span.start);
        let place = styled(FAINT, glued(&format!("{}:{line}:{column}", settings.name)));
        let value =
            if one.holds { one.value.clone() } else { page.say_with("settings-idle", &[arg("value", &one.value)]) };
        (styled(NAME, &one.key), format!("{value}  {place}"))
    });
    out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
    if settings.shown.is_empty() {
        let _ = writeln!(out, "{}", page.folded(&page.say("settings-empty"), 2));
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
    let fixed = page.say_with("baseline-fixed", &[number("count", count)]);
    format!("{}\n", styled(FAINT, page.folded(&fixed, 0)))
}
