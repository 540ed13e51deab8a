//! The settings of a folder as they are written: `adjutant.toml`. What they mean is for `settings`.

use std::sync::Arc;

use super::army::house::{self, House};
use adjutant_base::date::Date;
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::span::Span;
use adjutant_base::table::{self, Table};

/// Something that settings say, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told<T> {
    /// What they say.
    pub value: T,
    /// Its bytes in the file.
    pub span: Span,
}

/// How much the findings of a lint weigh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Errors.
    Error,
    /// Warnings.
    Warning,
    /// Notes.
    Note,
    /// Nothing: they are not told.
    Off,
}

/// Every word for a weight.
pub const WEIGHTS: &[(&str, Weight)] =
    &[("error", Weight::Error), ("warning", Weight::Warning), ("note", Weight::Note), ("off", Weight::Off)];

impl Weight {
    /// Returns the word of the file.
    pub fn word(self) -> &'static str {
        WEIGHTS.iter().find(|(_, weight)| *weight == self).map_or("", |(word, _)| word)
    }
}

/// A suppression as it is written.
#[derive(Debug, Clone)]
pub struct Excuse {
    /// The lint, or a family of lints.
    pub lint: Option<Told<String>>,
    /// The files.
    pub file: Option<Told<String>>,
    /// The number of the list or ruling in its file.
    pub n: Option<u32>,
    /// The unit, or `army`.
    pub place: Option<String>,
    /// Why.
    pub reason: Option<Told<String>>,
    /// The first day on which it no longer holds.
    pub until: Option<Told<Date>>,
    /// Whether it gives a day that is none.
    pub undated: bool,
    /// Where it stands.
    pub span: Span,
}

/// Settings as they are written.
#[derive(Debug, Clone, Default)]
pub struct SettingsFile {
    /// The edition.
    pub edition: Option<Told<String>>,
    /// The pack.
    pub pack: Option<Told<String>>,
    /// The day whose rules count.
    pub date: Option<Told<Date>>,
    /// The weight of lints and families of lints.
    pub lints: Vec<(Told<String>, Weight)>,
    /// The lints that are asked; all of them where it is empty.
    pub select: Vec<Told<String>>,
    /// The lints that are not asked.
    pub ignore: Vec<Told<String>>,
    /// Files that are passed over in a folder.
    pub exclude: Vec<Told<String>>,
    /// What the event asks of lists beside its edition and pack.
    pub house: House,
    /// Findings that are excused.
    pub suppress: Vec<Excuse>,
    /// Whether the file is TOML to its end.
    pub whole: bool,
}

/// Reads settings; what is wrong with them is a fault.
pub fn read(file: &Arc<str>, text: &str) -> (SettingsFile, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut settings = table::with_file(file, text, &mut faults, top);
    settings.whole = faults.iter().all(|fault| fault.kind != BROKEN_TOML);
    (settings, faults)
}

fn top(top: &Table<'_>) -> SettingsFile {
    SettingsFile {
        edition: told(top, "edition"),
        pack: told(top, "pack"),
        date: day(top, "date"),
        lints: weights(top),
        select: list(top, "select"),
        ignore: list(top, "ignore"),
        exclude: list(top, "exclude"),
        house: house::read(top),
        suppress: top.tables("suppress").into_iter().map(excuse).collect(),
        whole: true,
    }
}

fn told(table: &Table<'_>, key: &'static str) -> Option<Told<String>> {
    table.spanned_text(key).map(|(text, span)| Told { value: text.to_owned(), span })
}

fn list(table: &Table<'_>, key: &'static str) -> Vec<Told<String>> {
    let texts = table.spanned_texts(key).into_iter();
    texts.map(|(text, span)| Told { value: text.to_owned(), span }).collect()
}

fn day(table: &Table<'_>, key: &'static str) -> Option<Told<Date>> {
    let span = table.get(key)?.span.clone();
    table.date(key).map(|value| Told { value, span })
}

fn weights(top: &Table<'_>) -> Vec<(Told<String>, Weight)> {
    let Some(table) = top.table("lints") else { return Vec::new() };
    let mut weights = Vec::new();
    for (key, value) in table.entries() {
        let name: &str = &key.name;
        let Some(word) = table.entry_text(key, value) else { continue };
        match WEIGHTS.iter().find(|(known, _)| *known == word) {
            Some((_, weight)) => weights.push((Told { value: name.to_owned(), span: key.span.clone() }, *weight)),
            None => table.unknown_word(name, word, value.span.clone(), WEIGHTS.iter().map(|(word, _)| *word)),
        }
    }
    weights
}

fn excuse(table: Table<'_>) -> Excuse {
    table.require("lint");
    let until = day(&table, "until");
    let excuse = Excuse {
        lint: told(&table, "lint"),
        file: told(&table, "file"),
        n: table.count("n"),
        place: table.text("where"),
        reason: told(&table, "reason"),
        undated: until.is_none() && table.get("until").is_some(),
        until,
        span: table.here().span,
    };
    table.close();
    excuse
}
