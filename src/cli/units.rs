//! `units`: the units of the editions with their prices over time, from community data that the reader brings.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::Arc;

use adjutant::LookupError;
use adjutant::answers::units;
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;
use adjutant_base::source::input;
use adjutant_base::table::with_file;
use adjutant_lint::content::numbered;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::linter::{Linter, Options, Source};
use adjutant_lint::units::{PriceLearner, UnitBook, write_learned};
use adjutant_lists::open;
use adjutant_report::json::{self, versioned};
use adjutant_report::units::{self as report, Named};
use adjutant_report::{Document, Locale};
use adjutant_rules::record::pack::{self, DataDay, EditionLists};
use adjutant_units::spec::Spec;
use adjutant_units::update::{Origin, Outcome, Request, StoreError, UnitStore, UpdateError, update};
use adjutant_units::{Army, Found, Unit, UnitData, View};
use anyhow::Result;
use indicatif::ProgressBar;

use super::Format;
use super::impact::unreadable;
use super::library;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, forward, print_json};

/// The folder in the library in which units are stored.
const FOLDER: &str = "units";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    #[arg(long, short)]
    edition: Option<String>,
    #[arg(long, value_name = "PATH")]
    from: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long)]
    history: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

/// What every action needs.
struct UnitsCommand<'a> {
    args: &'a Args,
    app: &'a App,
    store: UnitStore,
    /// The edition that was named.
    edition: Option<EditionId>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let edition = args.edition.as_deref().map(|name| app.data.edition(name)).transpose();
    let edition = edition.map_err(|error| Failure::from(&error))?;
    let command = UnitsCommand { args, app: &app, store: store(common)?, edition };
    let words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    match &words[..] {
        [] | ["status"] => command.status(),
        ["update"] => command.update(),
        ["import", path] => command.import(path),
        ["import", ..] => Err(Failure::new("units-import-form").into()),
        ["show", name @ ..] if !name.is_empty() => command.show(&name.join(" ")),
        ["show"] => Err(Failure::new("units-show-form").into()),
        ["learn", paths @ ..] if !paths.is_empty() => command.learn(paths),
        ["learn"] => Err(Failure::new("units-learn-form").into()),
        ["diff", from, to, army @ ..] => command.diff(from, to, &army.join(" ")),
        ["diff", ..] => Err(Failure::new("units-diff-form").into()),
        ["search", words @ ..] if !words.is_empty() => command.search(&words.join(" ")),
        words => command.search(&words.join(" ")),
    }
}

/// Names the store: it is in the library.
pub(super) fn store(common: &Common) -> Result<UnitStore> {
    Ok(UnitStore::at(library::open(common)?.root().join(FOLDER)))
}

/// Prepares the stored units for the linter; each edition is opened when a list first needs it.
pub(crate) fn books(app: &App, common: &Common, known: &[EditionLists]) -> Vec<UnitBook> {
    let Ok(store) = store(common) else { return Vec::new() };
    let stored = known.iter().map(|lists| &lists.edition).filter(|edition| store.path(edition).is_file());
    let book = |edition: &EditionId| {
        let days = learned(app, &store, edition);
        let (store, own) = (store.clone(), edition.clone());
        let open = move || {
            store.open(&own).map_err(|error| error.to_string())?.ok_or_else(|| store.path(&own).display().to_string())
        };
        UnitBook::new(edition.clone(), days, open)
    };
    stored.map(book).collect()
}

/// Returns the days that were learned for the versions of the app's data; a file that is broken or cannot be read is reported and
/// not used.
fn learned(app: &App, store: &UnitStore, edition: &EditionId) -> Vec<DataDay> {
    let path = store.learned_path(edition);
    let file: Arc<str> = path.display().to_string().into();
    match std::fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(_) => {}
        Ok(text) => {
            let mut faults = Vec::new();
            let days = with_file(&file, &text, &mut faults, DataDay::read);
            if faults.is_empty() {
                return days;
            }
        }
    }
    app.warn("units-learned-broken", &[("file", &*file), ("edition", edition.as_str())]);
    Vec::new()
}

/// Reports the stored units that could not be used.
pub(super) fn report_unusable(app: &App, books: &[UnitBook]) {
    for (book, error) in books.iter().filter_map(|book| Some((book, book.fault()?))) {
        app.warn("units-left-out", &[("edition", book.edition().as_str()), ("error", error)]);
    }
}

/// Notes once that units are not checked, where editions of the lists have catalogues but no stored units.
pub(super) fn note_missing(app: &App, books: &[UnitBook], reports: &[FileReport]) {
    let lists = reports.iter().flat_map(|report| &report.lists);
    let editions: BTreeSet<&EditionId> = lists.filter_map(|list| list.ruleset.edition.as_ref()).collect();
    let has_catalogues = |edition: &EditionId| app.data.files().get(&Spec::path(edition.as_str())).is_some();
    let is_stored = |edition: &EditionId| books.iter().any(|book| book.edition() == edition);
    for edition in editions {
        if has_catalogues(edition) && !is_stored(edition) {
            app.note("units-unchecked", &[("edition", edition.as_str())]);
        }
    }
}

/// Returns the stored units of some editions, the newest edition first; those that cannot be used are left out.
pub(super) fn stored(app: &App, common: &Common, is_wanted: impl Fn(&EditionId) -> bool) -> Result<Vec<UnitData>> {
    let store = store(common)?;
    let editions = app.data.files().folders("editions").into_iter().rev();
    let editions = editions.filter_map(|edition| edition.parse::<EditionId>().ok()).filter(is_wanted);
    Ok(editions.filter_map(|edition| store.open(&edition).ok().flatten()).collect())
}

/// Returns the units with all words in their names, at most so many; a unit of several armies once.
pub(super) fn named<'d>(stored: &'d [UnitData], words: &str, most: usize) -> Vec<(&'d UnitData, Unit<'d>)> {
    let mut units: Vec<(&UnitData, Unit<'_>)> = Vec::new();
    for data in stored {
        for unit in data.newest().into_iter().flat_map(|view| view.search(words)) {
            let is_new =
                units.iter().all(|(other, known)| other.edition() != data.edition() || known.id() != unit.id());
            if is_new && units.len() < most {
                units.push((data, unit));
            }
        }
    }
    units
}

impl UnitsCommand<'_> {
    /// Returns the editions that were asked for and whose catalogues can be read.
    fn specs(&self) -> Vec<(EditionId, Spec)> {
        let wanted = |id: &EditionId| self.edition.as_ref().is_none_or(|wanted| wanted == id);
        units::specs(&self.app.data).into_iter().filter(|(id, _)| wanted(id)).collect()
    }

    fn update(&self) -> Result<Exit> {
        let specs = self.specs();
        if specs.is_empty() {
            return Err(self.no_catalogues().into());
        }
        let Some(from) = &self.args.from else {
            let brought = specs.iter().map(|(edition, spec)| self.bring(edition, spec, &spec.repository, true));
            return self.report(&brought.collect::<Result<Vec<_>>>()?);
        };
        // one source holds the data of some editions, and not those of every other
        let brought = specs.iter().map(|(edition, spec)| (edition, self.bring(edition, spec, from, true)));
        let (found, mut missing): (Vec<_>, Vec<_>) = brought.partition(|(_, outcome)| outcome.is_ok());
        if found.is_empty() {
            return missing.swap_remove(0).1.map(|_| Exit::Clean);
        }
        for (edition, _) in missing {
            self.app.warn("units-not-of-edition", &[("edition", edition.as_str()), ("from", from)]);
        }
        self.report(&found.into_iter().filter_map(|(_, outcome)| outcome.ok()).collect::<Vec<_>>())
    }

    fn import(&self, path: &str) -> Result<Exit> {
        let specs = self.specs();
        let [(edition, spec)] = &specs[..] else { return Err(self.no_catalogues().into()) };
        let outcome = self.bring(edition, spec, path, self.args.history)?;
        self.report(&[outcome])
    }

    fn no_catalogues(&self) -> Failure {
        match &self.edition {
            Some(edition) => Failure::new("units-no-catalogues").arg("edition", edition),
            None => Failure::new("units-which-edition"),
        }
    }

    /// Brings the data of an edition into the store.
    fn bring(&self, edition: &EditionId, spec: &Spec, from: &str, history: bool) -> Result<Outcome> {
        let request = Request {
            edition: edition.clone(),
            spec,
            origin: Origin::find(from).map_err(|error| Failure::from(&error))?,
            history,
            day: self.args.at.map(of_state).transpose()?.unwrap_or_else(Date::today),
        };
        let bar = Cell::new(None::<ProgressBar>);
        let progress = |done: usize, all: usize| {
            let current = bar.take().unwrap_or_else(|| ProgressBar::new(all as u64));
            current.set_position(done as u64);
            bar.set((done < all).then_some(current));
        };
        Ok(update(&request, &self.store, &progress).map_err(|error| failure(edition, &error))?)
    }

    fn report(&self, outcomes: &[Outcome]) -> Result<Exit> {
        match self.args.format {
            Format::Json => print_json(&versioned(json::UnitsUpdate { updates: outcomes }))?,
            format => self.app.show(format, &report::updated(&self.app.locale(), outcomes))?,
        }
        Ok(Exit::Clean)
    }

    /// Returns the stored units of the editions that were asked for; those that cannot be used are reported.
    fn stored(&self) -> Vec<UnitData> {
        let mut stored = Vec::new();
        for (edition, _) in self.specs() {
            match self.store.open(&edition) {
                Ok(data) => stored.extend(data),
                Err(error) => {
                    self.app.warn("units-left-out", &[("edition", edition.as_str()), ("error", &error.to_string())]);
                }
            }
        }
        stored
    }

    fn status(&self) -> Result<Exit> {
        let stored = self.stored();
        match self.args.format {
            Format::Json => {
                let editions = stored.iter().map(json::UnitsEdition::new).collect();
                print_json(&versioned(json::UnitsStatus { folder: self.store.root(), editions }))?;
            }
            format => self.app.show(format, &report::status(&self.app.locale(), self.store.root(), &stored))?,
        }
        Ok(Exit::Clean)
    }

    /// Returns the units of each edition on a day; those of its newest state, if no day was named.
    fn views<'d>(&self, stored: &'d [UnitData]) -> Result<Vec<(&'d UnitData, View<'d>)>> {
        let mut views = Vec::new();
        for data in stored {
            let view = match self.args.at {
                Some(days) => data.at(day_of_units(data, days)?),
                None => data.newest(),
            };
            views.extend(view.map(|view| (data, view)));
        }
        Ok(views)
    }

    fn search(&self, words: &str) -> Result<Exit> {
        let stored = self.some()?;
        let views = self.views(&stored)?;
        let mut named = Named::default();
        for &(data, view) in &views {
            named.units.extend(view.search(words).into_iter().map(|unit| (data, unit)));
        }
        self.print(words, &views, &named, |locale, named| report::list_units(locale, &named.units))
    }

    fn show(&self, wanted: &str) -> Result<Exit> {
        let stored = self.some()?;
        let views = self.views(&stored)?;
        let mut named = Named::default();
        for &(data, view) in &views {
            match view.find(wanted, None) {
                Found::Unit(found) => named.units.push((data, found.unit)),
                Found::Ambiguous(found) => {
                    for found in found {
                        if named.units.iter().all(|(_, known)| known.id() != found.unit.id()) {
                            named.units.push((data, found.unit));
                        }
                    }
                }
                Found::Unknown => {}
            }
            named.renown.extend(view.regiment_of_renown(wanted).map(|renown| (data, renown)));
            let enhancements = view.enhancements_named(wanted);
            named.enhancements.extend((!enhancements.is_empty()).then_some((data, enhancements)));
        }
        self.print(wanted, &views, &named, report::cards)
    }

    fn print(
        &self,
        words: &str,
        views: &[(&UnitData, View<'_>)],
        named: &Named<'_>,
        document: fn(&Locale<'_>, &Named<'_>) -> Document,
    ) -> Result<Exit> {
        let nearest = views.iter().rev().find_map(|(_, view)| view.near(words, None));
        let nearest = nearest.filter(|_| named.is_empty());
        if self.args.format == Format::Json {
            print_json(&versioned(json::Units::new(words, named, nearest)))?;
            return Ok(Exit::Clean);
        }
        if named.is_empty() {
            let failure = Failure::new("units-unknown").arg("name", words);
            return Err(failure.nearest(nearest).into());
        }
        self.app.show(self.args.format, &document(&self.app.locale(), named))?;
        Ok(Exit::Clean)
    }

    /// Learns from which day on the versions of the app's data have the prices that the lists of some files print.
    fn learn(&self, paths: &[&str]) -> Result<Exit> {
        let stored = self.some()?;
        let [data] = &stored[..] else { return Err(Failure::new("units-which-edition").into()) };
        let (known, _) = pack::read(self.app.data.files());
        let linter = Linter::new(self.app.data.files(), &known, &Options::new(Date::today()), &[]);
        let mut learner = PriceLearner::new(data, &known);
        let mut others = 0;
        for path in paths {
            for (name, bytes) in input::all(Path::new(path), open::LARGEST).map_err(|error| unreadable(&error))? {
                let Ok(read) = linter.read_lists(&Source::named(&*name), &bytes) else {
                    others += 1;
                    continue;
                };
                for (n, list) in numbered(&read.reading.lists) {
                    others += usize::from(!learner.add(n, list, &read.text));
                }
            }
        }
        let (days, file) = (learner.days(), self.store.learned_path(data.edition()));
        if days.is_empty() {
            return Err(Failure::new("units-no-versions").arg("edition", data.edition()).into());
        }
        input::replace(&file, &write_learned(&days)).map_err(|error| Failure::not_written(file.display(), error))?;
        match self.args.format {
            Format::Json => {
                let versions = days.iter().map(Into::into).collect();
                print_json(&versioned(json::UnitsLearned { edition: data.edition(), file: &file, versions, others }))?;
            }
            format => {
                self.app.show(format, &report::learned(&self.app.locale(), data.edition(), &days, others, &file))?;
            }
        }
        Ok(Exit::Clean)
    }

    fn diff(&self, from: &str, to: &str, army: &str) -> Result<Exit> {
        let days = |text: &str| Days::of_one(text).map_err(|_| Failure::new("error-date").arg("text", text));
        let [first, last] = [days(from)?, days(to)?];
        let stored = self.some()?;
        let has_begun = |data: &&UnitData| data.at(first.from).is_some();
        let Some(data) = stored.iter().rev().find(has_begun) else {
            return Err(Failure::new("units-no-day").arg("day", first.from).into());
        };
        let (from, to) = (day_of_units(data, first)?, day_of_units(data, last)?);
        forward(from, to)?;
        let (Some(before), Some(after)) = (data.at(from), data.at(to)) else {
            return Err(Failure::new("units-no-day").arg("day", from).into());
        };
        let named = match army {
            "" => None,
            army => Some(army_of(after, army)?.name()),
        };
        let changes = before.changes(after, named);
        match self.args.format {
            Format::Json => print_json(&versioned(json::UnitsDiff { edition: data.edition(), from, to, changes }))?,
            format => self.app.show(format, &report::changes(&self.app.locale(), &changes))?,
        }
        Ok(Exit::Clean)
    }

    /// Returns the stored units; it is a failure if there are none.
    fn some(&self) -> Result<Vec<UnitData>> {
        let stored = self.stored();
        if stored.is_empty() {
            return Err(Failure::new("units-nothing").help("units-nothing-help", vec![]).into());
        }
        Ok(stored)
    }
}

/// Returns the first of some days, on all of which the units are alike.
fn day_of_units(data: &UnitData, days: Days) -> Result<Date, LookupError> {
    let changes = data.snapshots().iter().map(|snapshot| snapshot.day);
    days.unchanged(changes).map_err(|change| LookupError::Ambiguous {
        from: days.from,
        to: days.to,
        change,
        is_taken: false,
        begins: None,
    })
}

/// Returns the day whose state a folder or an archive is.
fn of_state(days: Days) -> Result<Date, Failure> {
    days.single().ok_or_else(|| Failure::new("error-date").arg("text", format!("{}..{}", days.from, days.to)))
}

/// Puts an update that failed into words. What was stored before is still there.
fn failure(edition: &EditionId, error: &UpdateError) -> Failure {
    let failure = units::failure(edition, error);
    match error {
        UpdateError::Origin(_) | UpdateError::Store(StoreError::Io { .. }) => failure,
        _ => failure.help("units-kept", vec![("edition", edition.to_string())]),
    }
}

/// Finds an army by its name, or by words that only one faction's name has.
///
/// # Errors
///
/// A name that no army has: with the names that have its words, the nearest one, or else all factions.
fn army_of<'d>(view: View<'d>, name: &str) -> Result<Army<'d>, Failure> {
    if let Some(army) = view.army(name) {
        return Ok(army);
    }
    let factions = || view.armies().filter(|army| army.faction().is_none() && !army.is_shared());
    let words = name.to_lowercase();
    let mut armies: Vec<Army<'d>> = factions().filter(|army| army.name().to_lowercase().contains(&words)).collect();
    if let [army] = armies[..] {
        return Ok(army);
    }
    if armies.is_empty() {
        armies = factions().collect();
    }
    let mut names: Vec<&str> = armies.into_iter().map(Army::name).collect();
    names.sort_unstable();
    names.dedup();
    Err(crate::program::unknown("units-unknown-army", name, &names))
}
