//! What settings say and where, and what became of a baseline.

use serde_json::{Value, json};

use super::findings::findings;
use super::json;
use super::quotes::Quotes;
use crate::document::{Document, Text, faint, name};
use crate::locale::{Locale, arg, file_name, number};
use adjutant_base::span::line_and_column;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::settings::Settings;
use adjutant_lint::settings::baseline::Known;

/// Reports the settings that hold for a path, each with its place, and what is wrong with them.
pub fn document(locale: &Locale<'_>, path: &str, settings: Option<&Settings>, wrong: &[FileReport]) -> Document {
    let mut document = Document::default();
    let path = arg("path", file_name(path));
    let Some(settings) = settings else {
        document.line(0, locale.say_with("settings-none", &[path]));
        return document;
    };
    wrong.iter().for_each(|report| document.append(findings(locale, &Quotes::default(), report)));
    document.hanging(0, 2, locale.say_with("settings-of", &[path, arg("file", file_name(&settings.name))]));
    if settings.shown.is_empty() {
        document.line(2, locale.say("settings-empty"));
        return document;
    }
    document.rows(settings.shown.iter().map(|own| {
        let (line, column) = line_and_column(&settings.text, own.span.start);
        let place = faint(file_name(&format!("{}:{line}:{column}", settings.name)));
        let idle = || locale.say_with("settings-idle", &[arg("value", &own.value)]);
        let value = if own.holds { own.value.clone() } else { idle() };
        (name(&own.key), Text::from(value) + "  " + place)
    }));
    document
}

/// Puts the settings that hold for a path into JSON.
pub fn json(locale: &Locale<'_>, path: &str, settings: Option<&Settings>, wrong: &[FileReport]) -> Value {
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
        "findings": json!(json::findings(locale, &Quotes::default(), wrong))["findings"],
    })
}

/// Reports how many findings of a baseline are gone.
pub fn fixed(locale: &Locale<'_>, gone: &[Known]) -> Document {
    let mut document = Document::default();
    let count: usize = gone.iter().map(|known| known.count).sum();
    if count > 0 {
        document.line(0, faint(locale.say_with("baseline-fixed", &[number("count", count)])));
    }
    document
}
