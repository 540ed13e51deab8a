//! An open file to a report: the linter's, with the settings above the file, as `lint` would judge it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::linter::{Linter, Options, Source};
use adjutant_lint::settings::selector::Names;
use adjutant_lint::settings::{FILE, Settings, check};
use adjutant_report::Locale;
use adjutant_report::message::Messages;

use crate::EditorContext;

/// The settings files of the open files.
#[derive(Debug, Default)]
pub(crate) struct SettingsFiles {
    /// Those that can be used.
    pub(crate) all: Vec<Settings>,
    /// Which settings each file that was looked for is; `None` for one that cannot be used.
    places: BTreeMap<PathBuf, Option<usize>>,
    /// What is wrong with those that are no TOML.
    broken: BTreeMap<PathBuf, Vec<Fault>>,
}

impl SettingsFiles {
    /// Reads settings files; `text` returns the text of one.
    pub(crate) fn read(
        editor: &EditorContext<'_>,
        files: impl IntoIterator<Item = PathBuf>,
        text: impl Fn(&Path) -> Option<String>,
    ) -> Self {
        let names = Names::new(editor.known);
        let known = check::Known { files: editor.files, lists: editor.known, names: &names };
        let mut own = Self::default();
        for file in files {
            if own.places.contains_key(&file) {
                continue;
            }
            let Some(text) = text(&file) else { continue };
            let folder = file.parent().unwrap_or(Path::new("."));
            match check::read(known, &Arc::from(file.to_string_lossy()), folder, &text) {
                Ok(settings) => {
                    own.all.push(settings);
                    own.places.insert(file, Some(own.all.len() - 1));
                }
                Err(faults) => {
                    own.broken.insert(file.clone(), faults);
                    own.places.insert(file, None);
                }
            }
        }
        own
    }

    /// Returns whether a settings file was read.
    pub(crate) fn has(&self, file: &Path) -> bool {
        self.places.contains_key(file)
    }
}

/// Everything that open files are checked against, until a settings file changes.
pub(crate) struct CheckContext<'a> {
    /// The data.
    pub(crate) editor: &'a EditorContext<'a>,
    /// The linter.
    pub(crate) linter: Linter<'a>,
    settings: &'a SettingsFiles,
    messages: Messages,
}

/// What is wrong with a file.
pub(crate) enum CheckResult {
    /// Findings.
    Report(Box<FileReport>),
    /// Faults that leave a settings file unread.
    Broken(Vec<Fault>),
    /// It is neither a list nor rulings, and nobody said that it is.
    Foreign,
}

impl<'a> CheckContext<'a> {
    /// Prepares the linter.
    pub(crate) fn new(editor: &'a EditorContext<'a>, settings: &'a SettingsFiles) -> Self {
        let options = Options::new(editor.host.today());
        let linter = Linter::new(editor.files, editor.known, &options, &settings.all).with_units(editor.units);
        Self { editor, linter, settings, messages: editor.host.messages(&settings.all) }
    }

    /// Returns the language and the messages of the reader.
    pub(crate) fn locale(&self) -> Locale<'_> {
        Locale { messages: &self.messages, lang: self.editor.lang.clone() }
    }

    /// Describes a file to the linter. One that has a path is checked like a file that was found in a folder: what is neither a list
    /// nor rulings is passed over.
    pub(crate) fn source(&self, file: Option<&Path>, name: &str) -> Source {
        let Some(file) = file else { return Source { found: true, ..Source::named(name) } };
        let settings = self.editor.host.settings_above(file).and_then(|above| *self.settings.places.get(&above)?);
        let folder = settings.map(|at| &self.settings.all[at].folder);
        let path = folder.and_then(|folder| file.strip_prefix(folder).ok());
        let path = path.map(|path| path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/"));
        Source { settings, path, found: true, ..Source::named(file.to_string_lossy()) }
    }

    /// Checks a file.
    pub(crate) fn check(&self, file: Option<&Path>, name: &str, text: &str) -> CheckResult {
        if let Some(file) = file.filter(|file| file.file_name().is_some_and(|name| name == FILE)) {
            return self.check_settings(file);
        }
        // a new file is empty before anything is typed or pasted
        if text.trim().is_empty() {
            return CheckResult::Foreign;
        }
        let source = self.source(file, name);
        let excluded = source.path.as_deref().zip(source.settings);
        if excluded.is_some_and(|(path, at)| self.settings.all[at].excludes(path)) {
            return CheckResult::Foreign;
        }
        match self.report(&source, text) {
            Some(report) => CheckResult::Report(Box::new(report)),
            None => CheckResult::Foreign,
        }
    }

    /// Returns the linter's report on one text; `None` for one that is passed over.
    pub(crate) fn report(&self, source: &Source, text: &str) -> Option<FileReport> {
        let mut reports = vec![self.linter.check_file(source, text.as_bytes())?];
        self.linter.finish(&mut reports, |_| false);
        Some(reports.swap_remove(0))
    }

    fn check_settings(&self, file: &Path) -> CheckResult {
        if let Some(faults) = self.settings.broken.get(file) {
            return CheckResult::Broken(faults.clone());
        }
        let mut reports = Vec::new();
        self.linter.finish(&mut reports, |_| false);
        let name = file.to_string_lossy();
        let report = reports.into_iter().find(|report| *report.name == *name);
        CheckResult::Report(Box::new(report.unwrap_or_default()))
    }

    /// Returns one file as the data files that its faults have their places in.
    pub(crate) fn files_of(file: &Path, text: &str) -> Files {
        Files::from_texts([(&*file.to_string_lossy(), text)])
    }
}
