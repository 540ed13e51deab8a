//! The language server: what an editor shows of army lists, house rulings, settings and our own data files.
//!
//! It judges nothing by itself: every diagnostic is a finding of [`adjutant_lint::linter::Linter`], or a fault that `check` reports.
//! It opens no file and asks for no day; the program does, as its [`Host`].
//!
//! - `server`: the loop: messages in, answers and diagnostics out
//! - `document`: the text of an open file, with places in units of UTF-16
//! - `address`: paths and addresses of files
//! - `check`: an open file to a report, by the linter
//! - `diagnostics`: reports and faults as an editor shows them
//! - `subject`: the record or unit at a place
//! - `answers`: hover, definition, references, symbols
//! - `complete`: ids, names of lints, terms and units
//! - `actions`: repairs and suppressions

mod actions;
mod address;
mod answers;
mod complete;
mod diagnostics;
mod document;
mod check;
mod server;
mod subject;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_lint::settings::Settings;
use adjutant_lint::units::UnitBook;
use adjutant_report::message::Messages;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::pack::EditionLists;

pub use self::server::{ServeError, serve};

/// What the server needs of the world around it.
pub trait Host {
    /// Returns today.
    fn today(&self) -> Date;

    /// Returns the settings file that applies to a file: the nearest one above it.
    fn settings_above(&self, file: &Path) -> Option<PathBuf>;

    /// Reads a small text file; `None` if there is none or it is no text.
    fn read(&self, file: &Path) -> Option<String>;

    /// Returns where a file of the rules data can be opened; data that are part of the program are written to the cache first.
    fn data_file(&self, path: &str) -> Option<PathBuf>;

    /// Checks the data in a folder, with the texts of open files, by their paths below it, in the place of those on disk.
    fn check_data(&self, folder: &Path, open: &Files) -> Option<(Files, Vec<Fault>)>;

    /// Returns the messages of the reader, with those of the limits that settings define.
    fn messages(&self, settings: &[Settings]) -> Messages;
}

/// The data that files are checked against, and the host of the server.
pub struct EditorContext<'a> {
    /// The data.
    pub files: &'a Files,
    /// The rules.
    pub rules: &'a Arc<KnowledgeBase>,
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// The unit data.
    pub units: &'a [UnitBook],
    /// The language of the reader.
    pub lang: Lang,
    /// The files and the clock.
    pub host: &'a dyn Host,
}
