//! The settings of a folder as they are written: `adjutant.toml`. What they mean is for `settings`.

use std::sync::Arc;

use super::army::house::{self, House};
use adjutant_base::date::Date;
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::level::Level;
use adjutant_base::span::Span;
use adjutant_base::table::{self, Table};

/// A value of settings and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Its bytes in the file.
    pub span: Span,
}

/// Every word for the level of a lint; `None` is `off`.
pub const LEVELS: [(&str, Option<Level>); 4] =
    [("error", Some(Level::Error)), ("warning", Some(Level::Warning)), ("note", Some(Level::Note)), ("off", None)];

/// A suppression as it is written.
#[derive(Debug, Clone)]
pub struct Excuse {
    /// The lint, or a family of lints.
    pub lint: Option<Located<String>>,
    /// The files.
    pub file: Option<Located<String>>,
    /// The number of the list or ruling in its file.
    pub n: Option<u32>,
    /// The unit, or `army`.
    pub place: Option<String>,
    /// Why.
    pub reason: Option<Located<String>>,
    /// The first day on which it is no longer in force.
    pub until: Option<Located<Date>>,
    /// Whether it gives a day that is none.
    pub undated: bool,
    /// Its place.
    pub span: Span,
}

/// Settings as they are written.
#[derive(Debug, Clone, Default)]
pub struct SettingsFile {
    /// The edition.
    pub edition: Option<Located<String>>,
    /// The pack.
    pub pack: Option<Located<String>>,
    /// The day whose rules count.
    pub date: Option<Located<Date>>,
    /// The last day to hand in a list.
    pub deadline: Option<Located<Date>>,
    /// How many rounds are played.
    pub rounds: Option<u32>,
    /// The packs that lists may be for; all of them where it is empty.
    pub packs: Vec<Located<String>>,
    /// The level of lints and families of lints; `None` turns them off.
    pub lints: Vec<(Located<String>, Option<Level>)>,
    /// The lints that are asked; all of them where it is empty.
    pub select: Vec<Located<String>>,
    /// The lints that are not asked.
    pub ignore: Vec<Located<String>>,
    /// Files that are passed over in a folder.
    pub exclude: Vec<Located<String>>,
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
        edition: located(top, "edition"),
        pack: located(top, "pack"),
        date: day(top, "date"),
        deadline: day(top, "deadline"),
        rounds: top.count("rounds"),
        packs: list(top, "packs"),
        lints: levels(top),
        select: list(top, "select"),
        ignore: list(top, "ignore"),
        exclude: list(top, "exclude"),
        house: house::read(top),
        suppress: top.tables("suppress").into_iter().map(excuse).collect(),
        whole: true,
    }
}

fn located(table: &Table<'_>, key: &'static str) -> Option<Located<String>> {
    table.spanned_text(key).map(|(text, span)| Located { value: text.to_owned(), span })
}

fn list(table: &Table<'_>, key: &'static str) -> Vec<Located<String>> {
    let texts = table.spanned_texts(key).into_iter();
    texts.map(|(text, span)| Located { value: text.to_owned(), span }).collect()
}

fn day(table: &Table<'_>, key: &'static str) -> Option<Located<Date>> {
    let span = table.get(key)?.span.clone();
    table.date(key).map(|value| Located { value, span })
}

fn levels(top: &Table<'_>) -> Vec<(Located<String>, Option<Level>)> {
    let Some(table) = top.table("lints") else { return Vec::new() };
    let mut levels = Vec::new();
    for (key, value) in table.entries() {
        let name: &str = &key.name;
        let Some(word) = table.entry_text(key, value) else { continue };
        match LEVELS.iter().find(|(known, _)| *known == word) {
            Some((_, level)) => levels.push((Located { value: name.to_owned(), span: key.span.clone() }, *level)),
            None => table.unknown_word(name, word, value.span.clone(), LEVELS.iter().map(|(word, _)| *word)),
        }
    }
    levels
}

fn excuse(table: Table<'_>) -> Excuse {
    table.require("lint");
    let until = day(&table, "until");
    let excuse = Excuse {
        lint: located(&table, "lint"),
        file: located(&table, "file"),
        n: table.count("n"),
        place: table.text("where"),
        reason: located(&table, "reason"),
        undated: until.is_none() && table.get("until").is_some(),
        until,
        span: table.here().span,
    };
    table.close();
    excuse
}
