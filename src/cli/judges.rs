//! What files are judged by, and the files: found, with the settings that each is under, and read.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use adjutant::base::date::Date;
use adjutant::lint::army::Rulebook;
use adjutant::lint::rules::OTHER_EDITION;
use adjutant::lint::ruling::{self, Rulings};
use adjutant::lint::run::{self, Context, FileReport};
use adjutant::lint::setting::{Asked as Wanted, Clue};
use adjutant::lint::sheet::{self, Opened, Reader, Sheet};
use adjutant::record::pack::EditionLists;
use adjutant::roster::open::{LARGEST, Unreadable};
use adjutant::ruling::Wordings;
use adjutant::settings::apply::Aside;
use adjutant::settings::inline::{self, Cleared};
use adjutant::settings::selector::Names;
use adjutant::settings::{FILE, Settings};
use adjutant::source::Files;
use adjutant::source::discover;
use adjutant::source::input::{self, Input, InputError};
use anyhow::Result;

use super::conduct::{Bench, Conduct};

/// The name of standard input.
pub(super) const STANDARD: &str = "-";

/// A file to be judged.
pub(super) struct Task {
    /// The file; `None` is standard input.
    pub(super) input: Option<Input>,
    /// The settings that it is under, by their place among all.
    pub(super) settings: Option<usize>,
    /// Its path below the folder of its settings.
    pub(super) path: Option<String>,
}

/// Finds the settings of every file. Files of settings, and what settings exclude, are not judged as lists.
pub(super) fn tasks(
    conduct: &mut Conduct<'_>,
    inputs: Vec<Input>,
    standard: bool,
    baseline: Option<&PathBuf>,
) -> Result<Vec<Task>> {
    let mut tasks = Vec::with_capacity(inputs.len());
    let baseline = baseline.map(|baseline| discover::shown(baseline));
    for input in inputs {
        if input.path().file_name().is_some_and(|name| name == FILE) {
            if input.named {
                conduct.open(input.path())?;
            }
            continue;
        }
        let settings = conduct.of(input.path(), false)?;
        let own = settings.map(|at| &conduct.all[at]);
        let path =
            own.map(|own| discover::below(&own.folder, input.path()).unwrap_or_else(|| discover::shown(input.path())));
        let is_baseline = baseline.as_ref().is_some_and(|baseline| *baseline == discover::shown(input.path()));
        let excluded =
            is_baseline || own.zip(path.as_deref()).is_some_and(|(own, path)| !input.named && own.excludes(path));
        if !excluded {
            tasks.push(Task { input: Some(input), settings, path });
        }
    }
    if standard {
        let settings = conduct.of(Path::new("."), true)?;
        tasks.push(Task { input: None, settings, path: None });
    }
    Ok(tasks)
}

/// Leaves of every file of several paths one; it counts as named where it is named anywhere.
pub(super) fn once(inputs: Vec<Input>) -> Vec<Input> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut kept: Vec<Input> = Vec::with_capacity(inputs.len());
    for input in inputs {
        match places.entry(discover::shown(input.path())) {
            std::collections::btree_map::Entry::Occupied(at) => kept[*at.get()].named |= input.named,
            std::collections::btree_map::Entry::Vacant(free) => {
                free.insert(kept.len());
                kept.push(input);
            }
        }
    }
    kept
}

/// A file that was read: its text, with and without suppressions, and what it holds.
pub(super) struct Read<'b> {
    opened: Opened<'b>,
    pub(super) cleared: Option<Cleared>,
    pub(super) sheet: Sheet,
}

impl Read<'_> {
    /// Returns the text as it stands in the file.
    pub(super) fn text(&self) -> &str {
        self.opened.text()
    }

    /// Returns the text without suppressions.
    pub(super) fn plain(&self) -> &str {
        self.cleared.as_ref().map_or(self.opened.text(), |cleared| &*cleared.text)
    }
}

/// What became of a file.
#[expect(clippy::large_enum_variant, reason = "nearly every file is judged")]
pub(super) enum Told {
    /// It was judged, or could not be read.
    Judged(FileReport, Aside),
    /// It was found in a folder and holds no list.
    PassedOver(Arc<str>),
}

/// What lists and rulings are judged by. All that rulings need is read when the first one is met.
pub(super) struct Judges<'a> {
    pub(super) files: &'a Files,
    pub(super) known: &'a [EditionLists],
    pub(super) settings: &'a [Settings],
    wordings: Wordings,
    names: &'a Names,
    pub(super) benches: Vec<Bench<'a>>,
    rulings: OnceLock<Rulings>,
}

impl Told {
    /// Tells that the system did not let a file be read.
    pub(super) fn refused(error: &InputError) -> Self {
        Self::Judged(refused(error), Aside::default())
    }

    /// Returns the name of the file.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Judged(report, _) => &report.name,
            Self::PassedOver(name) => name,
        }
    }
}

impl<'a> Judges<'a> {
    pub(super) fn new(
        files: &'a Files,
        known: &'a [EditionLists],
        names: &'a Names,
        wanted: &Wanted,
        day: Option<Date>,
        settings: &'a [Settings],
    ) -> Self {
        let (wordings, _) = Wordings::load(files);
        let under = std::iter::once(None).chain(settings.iter().map(Some));
        let benches = under.map(|settings| Bench::new(files, known, wanted, day, settings)).collect();
        Self { files, known, settings, wordings, names, benches, rulings: OnceLock::new() }
    }

    /// Returns the constraints of editions and packs without those of any event.
    pub(super) fn rules(&self) -> &Rulebook<'a> {
        &self.benches[0].rules
    }

    /// Returns what a file is judged by, by its place among all.
    pub(super) fn bench(task: &Task) -> usize {
        task.settings.map_or(0, |at| at + 1)
    }

    /// Reads a file: text, suppressions, and what it holds.
    pub(super) fn read<'b>(&self, task: &Task, bytes: &'b [u8]) -> Result<Read<'b>, Unreadable> {
        let opened = sheet::open(bytes)?;
        let cleared = inline::may_have(opened.text()).then(|| inline::take(opened.text(), &self.names(task))).flatten();
        let plain = cleared.as_ref().map_or(opened.text(), |cleared| &*cleared.text);
        let sheet = Reader { known: self.known, wordings: &self.wordings }.read(plain);
        Ok(Read { opened, cleared, sheet })
    }

    /// Returns the names of lints that a file can name: those of its settings' event among them.
    fn names(&self, task: &Task) -> Names {
        let mut names = self.names.clone();
        if let Some(at) = task.settings {
            names.add(&self.settings[at].house.rules);
        }
        names
    }

    /// Judges a file. A defect of the program costs that file alone: the others are judged all the same.
    pub(super) fn judge(&self, task: &Task) -> Told {
        spared(|| self.judged(task)).unwrap_or_else(|| {
            let name = task.input.as_ref().map_or_else(|| Arc::from(STANDARD), |input| Arc::clone(&input.name));
            Told::Judged(run::unread(name, "defect", ""), Aside::default())
        })
    }

    fn judged(&self, task: &Task) -> Told {
        let mut aside = Aside { settings: task.settings, path: task.path.clone(), lines: Vec::new() };
        let (name, bytes, named) = match bytes(task) {
            Ok(read) => read,
            Err(error) => return Told::Judged(refused(&error), aside),
        };
        let told = match self.read(task, &bytes) {
            Ok(read) => {
                let report = self.report(task, &name, named, &read);
                aside.lines = read.cleared.map_or_else(Vec::new, |cleared| cleared.lines);
                report
            }
            Err(error) => unread(&name, named, None, &error),
        };
        told.map_or(Told::PassedOver(name), |report| Told::Judged(report, aside))
    }

    /// Judges what was read; `None` if it is something else than a list or rulings.
    fn report(&self, task: &Task, name: &Arc<str>, named: bool, read: &Read<'_>) -> Option<FileReport> {
        let (bench, plain) = (&self.benches[Self::bench(task)], read.plain());
        let mut report = match &read.sheet {
            Sheet::Lists(reading) => {
                let context = Context { known: self.known, asked: &bench.asked, rules: Some(&bench.rules) };
                run::judge(context, name, plain, reading)
            }
            Sheet::Rulings(document) => {
                let rulings = self.rulings.get_or_init(|| Rulings::load(self.files).0);
                let mut report = ruling::judge(rulings, &bench.asked, name, plain, document);
                if let Opened::Mended(mended) = &read.opened {
                    report.findings.insert(0, ruling::not_utf8::finding(mended));
                }
                report
            }
            Sheet::Unread(error) => unread(name, named, Some(plain), error)?,
        };
        if read.cleared.is_some() || !report.findings.is_empty() {
            report.text = Some(Arc::from(read.text()));
        }
        if bench.by_settings {
            settings_told(&mut report);
        }
        Some(report)
    }
}

/// Tells why a file was not read; `None` if it was only found in a folder and is something else than a list.
pub(super) fn unread(name: &Arc<str>, named: bool, text: Option<&str>, error: &Unreadable) -> Option<FileReport> {
    let told = if named { Some(error.clone()) } else { sheet::meant(name, text, error) };
    told.map(|error| run::refused(name, text, &error))
}

/// Runs something that may fall over a defect of the program; what it was is on standard error then.
fn spared<T>(run: impl FnOnce() -> T) -> Option<T> {
    // nothing that several files share is changed by judging one
    panic::catch_unwind(AssertUnwindSafe(run)).ok()
}

/// Says that the settings, and not the command line, chose the edition.
fn settings_told(report: &mut FileReport) {
    let evidence = report.lists.iter_mut().flat_map(|list| &mut list.setting.evidence);
    evidence.filter(|one| one.clue == Clue::Asked).for_each(|one| one.clue = Clue::Settings);
    let other = report.findings.iter_mut().filter(|finding| &*finding.lint.name == OTHER_EDITION);
    other.for_each(|finding| finding.message = format!("{OTHER_EDITION}-settings"));
}

/// Reads the bytes of a file, or of standard input, with its name, and whether it was named.
pub(super) fn bytes(task: &Task) -> Result<(Arc<str>, Vec<u8>, bool), InputError> {
    match &task.input {
        Some(input) => Ok((Arc::clone(&input.name), input.read(LARGEST)?, input.named)),
        None => Ok((Arc::from(STANDARD), input::standard(LARGEST)?, true)),
    }
}

/// Tells that the system did not let a file be read.
pub(super) fn refused(error: &InputError) -> FileReport {
    let (path, variant) = match error {
        InputError::Missing(path) => (path, "missing"),
        InputError::Link(path) => (path, "link"),
        InputError::NotAFile(path) => (path, "not-a-file"),
        InputError::TooLarge(path, _) => (path, "too-large"),
        InputError::System { path, .. } => (path, "system"),
    };
    let reason = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    run::unread(Arc::from(path.to_string_lossy()), variant, &reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_defect_is_survived() {
        assert_eq!(spared(|| 1), Some(1));
        assert_eq!(spared(|| panic!("a defect")), None::<u32>);
    }
}
