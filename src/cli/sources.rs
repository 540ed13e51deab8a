//! The files that a command is given: found, with the settings of each, and read.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::source::discover;
use adjutant_base::source::input::{self, Input, InputError};
use adjutant_books::import::pdf::is_pdf;
use adjutant_lint::file_report::{FileReport, ReadFailure};
use adjutant_lint::linter::{Linter, Options, ReadLists, Source};
use adjutant_lint::settings::FILE;
use adjutant_lint::units::UnitBook;
use adjutant_lists::open::LARGEST;
use adjutant_report::lint::findings::findings;
use adjutant_report::lint::quotes::Quotes;
use adjutant_rules::record::pack::EditionLists;
use anyhow::Result;

use super::settings_files::SettingsFiles;
use crate::program::{App, Failure, pdf};

/// The name of standard input.
pub(super) const STANDARD: &str = "-";

/// A file to check.
pub(super) struct Task {
    /// What the linter knows of it.
    pub(super) source: Source,
    /// The file; `None` is standard input.
    input: Option<Input>,
}

impl Task {
    /// Returns where the file is; `None` for standard input.
    pub(super) fn path(&self) -> Option<&Path> {
        self.input.as_ref().map(Input::path)
    }

    /// Reads the file.
    ///
    /// # Errors
    ///
    /// The report on a file that cannot be read.
    pub(super) fn read(&self) -> Result<Vec<u8>, Box<FileReport>> {
        let read = match &self.input {
            Some(input) => input.read(LARGEST),
            None => input::standard(LARGEST),
        };
        read.map(without_pdf).map_err(|error| Box::new(failed(&self.source, &error)))
    }
}

/// Returns the text of a PDF. A PDF without one stays as it is, and is reported where lists are read; so does everything else.
fn without_pdf(bytes: Vec<u8>) -> Vec<u8> {
    if !is_pdf(&bytes) {
        return bytes;
    }
    pdf::read(&bytes).map_or(bytes, String::into_bytes)
}

/// Finds the settings of every file. Files of settings, the baseline, and what settings exclude are left out; the last are counted.
pub(super) fn tasks(
    settings_files: &mut SettingsFiles<'_>,
    inputs: Vec<Input>,
    standard: Option<&Path>,
    baseline: Option<&PathBuf>,
) -> Result<(Vec<Task>, usize)> {
    let (mut tasks, mut excluded_files) = (Vec::with_capacity(inputs.len()), 0);
    let baseline = baseline.map(|baseline| discover::shown(baseline));
    for input in inputs {
        if input.path().file_name().is_some_and(|name| name == FILE) {
            if input.named {
                settings_files.open(input.path())?;
            }
            continue;
        }
        let settings = settings_files.find(input.path(), false)?;
        let is_baseline = baseline.as_ref().is_some_and(|baseline| *baseline == discover::shown(input.path()));
        let mut path = None;
        let mut excluded = false;
        if let Some(own) = settings.map(|at| &settings_files.all[at]) {
            let below = discover::below(&own.folder, input.path()).unwrap_or_else(|| discover::shown(input.path()));
            excluded = !input.named && own.excludes(&below);
            path = Some(below);
        }
        excluded_files += usize::from(excluded);
        if !is_baseline && !excluded {
            let dated = settings.is_some_and(|at| settings_files.all[at].deadline.is_some());
            let changed = if dated { changed(input.path()) } else { None };
            let source = Source { name: Arc::clone(&input.name), settings, path, found: !input.named, changed };
            tasks.push(Task { source, input: Some(input) });
        }
    }
    if let Some(name) = standard {
        let is_named = name.as_os_str() != STANDARD;
        let settings = settings_files.find(if is_named { name } else { Path::new(".") }, !is_named)?;
        let folder = settings.map(|at| &settings_files.all[at].folder).filter(|_| is_named);
        let path = folder.and_then(|folder| discover::below(folder, name));
        let source = Source { settings, path, ..Source::named(name.to_string_lossy()) };
        tasks.push(Task { source, input: None });
    }
    Ok((tasks, excluded_files))
}

/// Returns the day of the last change of a file.
fn changed(path: &Path) -> Option<Date> {
    let changed = std::fs::metadata(path).and_then(|data| data.modified()).ok()?;
    Date::of_time(changed)
}

/// Keeps one of several paths to the same file; it counts as named where it is named anywhere.
pub(super) fn without_duplicates(inputs: Vec<Input>) -> Vec<Input> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept: Vec<Input> = Vec::with_capacity(inputs.len());
    for input in inputs {
        match places.entry(discover::shown(input.path())) {
            Entry::Occupied(at) => kept[*at.get()].named |= input.named,
            Entry::Vacant(free) => {
                free.insert(kept.len());
                kept.push(input);
            }
        }
    }
    kept
}

/// Reports a file that the system did not let us find.
pub(super) fn not_found(error: &InputError) -> FileReport {
    let path = match error {
        InputError::Missing(path)
        | InputError::Link(path)
        | InputError::NotAFile(path)
        | InputError::TooLarge(path, _)
        | InputError::System { path, .. } => path,
    };
    failed(&Source::named(path.to_string_lossy()), error)
}

fn failed(source: &Source, error: &InputError) -> FileReport {
    let failure = match error {
        InputError::Missing(_) => ReadFailure::Missing,
        InputError::Link(_) => ReadFailure::Link,
        InputError::NotAFile(_) => ReadFailure::NotAFile,
        InputError::TooLarge(..) => ReadFailure::TooLarge,
        InputError::System { .. } => ReadFailure::System,
    };
    let reason = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    FileReport::failed(source, failure, &reason)
}

/// Reads the lists of a file, or of standard input, without checking them. What is wrong with how they are written is printed
/// on standard error.
///
/// # Errors
///
/// If there are none, or the file cannot be used; why is printed on standard error.
pub(super) fn read_lists(app: &App, known: &[EditionLists], path: &str, books: &[UnitBook]) -> Result<ReadLists> {
    let bytes = if path == STANDARD { input::standard(LARGEST) } else { input::read_one(Path::new(path), LARGEST) };
    let bytes = bytes.map(without_pdf).map_err(|error| match error {
        InputError::Missing(_) => Failure::new("error-missing-file").arg("path", path),
        other => Failure::new("error-unread-file").arg("path", path).arg("error", other),
    })?;
    let print = |report: &FileReport| {
        let document = findings(&app.locale(), &Quotes::default(), report);
        let _ = write!(anstream::stderr(), "{}", app.render(&document));
    };
    let linter = Linter::new(app.data.files(), known, &Options::new(Date::today()), &[]).with_units(books);
    let source = Source::named(path);
    match linter.read_lists(&source, &bytes) {
        Ok(mut lists) => {
            linter.add_unit_ids(&source, &mut lists);
            if !lists.report.findings.is_empty() {
                print(&lists.report);
            }
            Ok(lists)
        }
        Err(report) => {
            print(&report);
            Err(Failure::new("error-unusable").arg("path", path).into())
        }
    }
}
