//! The files of settings: found upwards from each file, and read once.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::source::Files;
use adjutant_base::source::discover::{self, Above};
use adjutant_base::source::input::{self, InputError};
use adjutant_lint::settings::check::{self, Known};
use adjutant_lint::settings::selector::Names;
use adjutant_lint::settings::{FILE, Settings};
use adjutant_report::fault;
use adjutant_rules::record::pack::EditionLists;
use anyhow::Result;

use crate::program::{App, Failure};

/// Where settings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Origin {
    /// From the nearest file above each.
    Nearest,
    /// From one file for all.
    File(PathBuf),
    /// There are none.
    None,
}

impl Origin {
    pub(super) fn of(file: Option<&PathBuf>, none: bool) -> Self {
        match file {
            Some(file) => Self::File(file.clone()),
            None if none => Self::None,
            None => Self::Nearest,
        }
    }
}

/// Every file of settings of a run.
pub(super) struct SettingsFiles<'a> {
    app: &'a App,
    known: &'a [EditionLists],
    names: &'a Names,
    origin: Origin,
    above: Above,
    places: BTreeMap<PathBuf, usize>,
    /// The settings, in the order in which they were met.
    pub(super) all: Vec<Settings>,
}

impl<'a> SettingsFiles<'a> {
    pub(super) fn new(app: &'a App, known: &'a [EditionLists], names: &'a Names, origin: Origin) -> Self {
        Self { app, known, names, origin, above: Above::new(FILE), places: BTreeMap::new(), all: Vec::new() }
    }

    /// Finds the settings of a file or a folder.
    ///
    /// # Errors
    ///
    /// If there are some and they cannot be used.
    pub(super) fn find(&mut self, path: &Path, is_folder: bool) -> Result<Option<usize>> {
        let found = match &self.origin {
            Origin::Nearest => self.above.find(path, is_folder),
            Origin::File(file) => Some(file.clone()),
            Origin::None => None,
        };
        found.map(|file| self.open(&file)).transpose()
    }

    /// Reads a file of settings, once.
    pub(super) fn open(&mut self, file: &Path) -> Result<usize> {
        if let Some(at) = self.places.get(file) {
            return Ok(*at);
        }
        let name: Arc<str> = Arc::from(discover::shown(file));
        let text = text(file)?;
        let known = Known { files: self.app.data.files(), lists: self.known, names: self.names };
        let folder = file.parent().unwrap_or(Path::new("."));
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let settings = check::read(known, &name, folder, &text).map_err(|faults| {
            let files = Files::from_texts([(&*name, text.as_str())]);
            let rendered = self.app.render(&fault::document(&self.app.locale(), &files, &faults));
            let _ = write!(anstream::stderr(), "{rendered}");
            Failure::new("error-settings-broken").arg("path", &name)
        })?;
        self.all.push(settings);
        self.places.insert(file.to_owned(), self.all.len() - 1);
        Ok(self.all.len() - 1)
    }
}

/// Returns the settings of the present folder.
///
/// # Errors
///
/// If there are some and they cannot be used.
pub(super) fn here(app: &App, known: &[EditionLists]) -> Result<Option<Settings>> {
    let names = Names::new(known);
    let mut settings_files = SettingsFiles::new(app, known, &names, Origin::Nearest);
    let at = settings_files.find(Path::new("."), true)?;
    Ok(at.map(|at| settings_files.all.swap_remove(at)))
}

/// Reads a small text file whole.
pub(super) fn text(path: &Path) -> Result<String> {
    let failure = |error: &InputError| match error {
        InputError::Missing(path) => Failure::new("error-missing-file").arg("path", path.display()),
        InputError::NotAFile(_) | InputError::Link(_) | InputError::TooLarge(..) | InputError::System { .. } => {
            Failure::new("error-unread-file").arg("path", path.display()).arg("error", error)
        }
    };
    let bytes = input::read_one(path, discover::LARGEST).map_err(|error| failure(&error))?;
    let text = String::from_utf8(bytes);
    text.map_err(|_| Failure::new("error-file-not-utf8").arg("path", path.display()).into())
}
