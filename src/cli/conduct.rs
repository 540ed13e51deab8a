//! The settings that files are under: found upwards from each, read once, and told where they cannot be used.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant::base::date::Date;
use adjutant::lint::army::Rulebook;
use adjutant::lint::setting::Asked as Wanted;
use adjutant::record::pack::EditionLists;
use adjutant::report::fault;
use adjutant::settings::apply::InUse;
use adjutant::settings::check::{self, Known};
use adjutant::settings::selector::Names;
use adjutant::settings::{FILE, Settings};
use adjutant::source::Files;
use adjutant::source::discover::{self, Above};
use adjutant::source::input::{self, InputError};
use anyhow::Result;

use crate::program::{App, Failure};

/// Where settings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Source {
    /// From the nearest file above each.
    Nearest,
    /// From one file for all.
    File(PathBuf),
    /// From nowhere.
    None,
}

impl Source {
    pub(super) fn of(file: Option<&PathBuf>, none: bool) -> Self {
        match file {
            Some(file) => Self::File(file.clone()),
            None if none => Self::None,
            None => Self::Nearest,
        }
    }
}

/// Every file of settings of a run.
pub(super) struct Conduct<'a> {
    app: &'a App,
    known: &'a [EditionLists],
    names: &'a Names,
    source: Source,
    above: Above,
    places: BTreeMap<PathBuf, usize>,
    /// The settings, in the order in which they were met.
    pub(super) all: Vec<Settings>,
}

impl<'a> Conduct<'a> {
    pub(super) fn new(app: &'a App, known: &'a [EditionLists], names: &'a Names, source: Source) -> Self {
        Self { app, known, names, source, above: Above::new(FILE), places: BTreeMap::new(), all: Vec::new() }
    }

    /// Finds the settings of a file or a folder.
    ///
    /// # Errors
    ///
    /// If there are some and they cannot be used.
    pub(super) fn of(&mut self, path: &Path, is_folder: bool) -> Result<Option<usize>> {
        let found = match &self.source {
            Source::Nearest => self.above.of(path, is_folder),
            Source::File(file) => Some(file.clone()),
            Source::None => None,
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
        let known = Known { files: &self.app.files, lists: self.known, names: self.names };
        let folder = file.parent().unwrap_or(Path::new("."));
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let settings = check::read(known, &name, folder, &text).map_err(|faults| {
            let files = Files::from_texts([(&*name, text.as_str())]);
            let told = self.app.render(&fault::document(&self.app.locale(), &files, &faults));
            let _ = write!(anstream::stderr(), "{told}");
            Failure::new("error-settings-broken").arg("path", &name)
        })?;
        self.all.push(settings);
        self.places.insert(file.to_owned(), self.all.len() - 1);
        Ok(self.all.len() - 1)
    }

    /// Returns the settings with whether a run over some paths reaches every file that they are for.
    pub(super) fn in_use<'s>(all: &'s [Settings], paths: &[PathBuf]) -> Vec<InUse<'s>> {
        let reaches = |settings: &Settings| {
            let folders = paths.iter().filter(|path| discover::is_folder(path));
            folders.into_iter().any(|path| discover::below(path, &settings.folder).is_some())
        };
        all.iter().map(|settings| InUse { settings, whole: reaches(settings) }).collect()
    }
}

/// Returns the settings of the present folder.
///
/// # Errors
///
/// If there are some and they cannot be used.
pub(super) fn here(app: &App, known: &[EditionLists]) -> Result<Option<Settings>> {
    let names = Names::new(known);
    let mut conduct = Conduct::new(app, known, &names, Source::Nearest);
    let at = conduct.of(Path::new("."), true)?;
    Ok(at.map(|at| conduct.all.swap_remove(at)))
}

/// Reads a small text file whole.
pub(super) fn text(path: &Path) -> Result<String> {
    let failure = |error: &InputError| match error {
        InputError::Missing(path) => Failure::new("error-missing-file").arg("path", path.display()),
        InputError::NotAFile(_) | InputError::Link(_) | InputError::TooLarge(..) | InputError::System { .. } => {
            Failure::new("error-unread-file").arg("path", path.display()).arg("error", error)
        }
    };
    let bytes = input::one(path, discover::LARGEST).map_err(|error| failure(&error))?;
    let text = String::from_utf8(bytes);
    text.map_err(|_| Failure::new("error-file-not-utf8").arg("path", path.display()).into())
}

/// What lists and rulings under one file of settings, or under none, are judged by.
pub(super) struct Bench<'a> {
    /// The edition and the pack; the command line goes before the settings.
    pub(super) asked: Wanted,
    /// Whether the settings chose them.
    pub(super) by_settings: bool,
    /// The constraints.
    pub(super) rules: Rulebook<'a>,
}

impl<'a> Bench<'a> {
    pub(super) fn new(
        files: &'a Files,
        known: &'a [EditionLists],
        wanted: &Wanted,
        day: Option<Date>,
        settings: Option<&'a Settings>,
    ) -> Self {
        let mut asked = wanted.clone();
        let by_settings = asked.edition.is_none() && asked.pack.is_none();
        if let Some(settings) = settings.filter(|_| by_settings) {
            (asked.edition, asked.pack) = (settings.edition.clone(), settings.pack.clone());
        } else if let Some(settings) = settings
            && wanted.pack.is_none()
            && wanted.edition == settings.edition
        {
            asked.pack.clone_from(&settings.pack);
        }
        let day = day.or(settings.and_then(|settings| settings.date)).unwrap_or_else(Date::today);
        let mut rules = Rulebook::new(files, known, day);
        if let Some(settings) = settings {
            rules = rules.with_house(&settings.house.rules);
        }
        Self { by_settings: by_settings && settings.is_some(), asked, rules }
    }
}
