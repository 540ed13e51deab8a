//! What settings say and where, and what became of a baseline.

use serde::Serialize;

use super::findings::findings;
use super::json::{self, FindingJson};
use super::quotes::Quotes;
use crate::document::{Document, Text, faint, name};
use crate::json::{VERSION, output};
use crate::locale::{Locale, arg, file_name, number};
use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
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
    for report in wrong {
        document.append(findings(locale, &Quotes::default(), report));
    }
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

output! {
    /// `settings`: the settings that hold for a path.
    pub struct SettingsJson<'a> {
        /// The version of the form.
        version: u32,
        /// The path.
        path: &'a str,
        /// The file of the settings; `null` if there is none.
        file: Option<&'a str>,
        /// The edition.
        edition: Option<&'a EditionId>,
        /// The pack.
        pack: Option<&'a str>,
        /// The day whose rules count.
        date: Option<Date>,
        /// Everything that the settings say, in order.
        settings: Vec<SettingJson<'a>>,
        /// What is wrong with them.
        findings: Vec<FindingJson>,
    }

    /// A setting.
    pub struct SettingJson<'a> {
        /// Its key.
        key: &'a str,
        /// Its value.
        value: &'a str,
        /// Whether it holds.
        holds: bool,
        /// Its file.
        file: &'a str,
        /// Its line, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
    }
}

/// Puts the settings that hold for a path into JSON.
pub fn json<'a>(
    locale: &Locale<'_>,
    path: &'a str,
    settings: Option<&'a Settings>,
    wrong: &[FileReport],
) -> SettingsJson<'a> {
    let shown = settings.into_iter().flat_map(|settings| {
        settings.shown.iter().map(|one| {
            let (line, column) = line_and_column(&settings.text, one.span.start);
            let (key, value) = (one.key.as_str(), one.value.as_str());
            SettingJson { key, value, holds: one.holds, file: &settings.name, line, column }
        })
    });
    SettingsJson {
        version: VERSION,
        path,
        file: settings.map(|settings| &*settings.name),
        edition: settings.and_then(|settings| settings.edition.as_ref()),
        pack: settings.and_then(|settings| settings.pack.as_deref()),
        date: settings.and_then(|settings| settings.date),
        settings: shown.collect(),
        findings: json::findings(locale, &Quotes::default(), wrong).findings(),
    }
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
