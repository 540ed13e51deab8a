//! The linter: the bytes of a file to a report. It opens no file, reads no clock and prints nothing.
//!
//! [`Linter::check`] is all that a caller with one file needs. A caller with many files calls [`Linter::check_file`] for each
//! of them, on as many threads as it likes, and then [`Linter::finish`] once: only this step sees the files together.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, OnceLock};

use crate::army::{ConstraintSet, ConstraintStore, legal_in};
use crate::check::{self, CheckOptions};
use crate::content::{self, Content, Opened, Reader};
use crate::file_report::{self, FileReport, ReadFailure};
use crate::list_context::ListContext;
use crate::ruleset::{Requested, choose};
use crate::ruling::{self, Rulings};
use crate::rulings::Wordings;
use crate::settings::Settings;
use crate::settings::apply::{self, LoadedSettings, Suppressions};
use crate::settings::inline::{self, Cleared};
use crate::settings::selector::Names;
use crate::timeline::{self, DailyRules, Followed};
use crate::units::{self, RepricedList, UnitBook, UnitBooks, UnitContext};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::fault::BROKEN_TOML;
use adjutant_base::html;
use adjutant_base::id::EditionId;
use adjutant_base::source::Files;
use adjutant_lists::Reading;
use adjutant_lists::army::Roster;
use adjutant_lists::open::{self, Unreadable};
use adjutant_rules::record::pack::EditionLists;

/// What the caller chooses for all files.
#[derive(Debug, Clone)]
pub struct Options {
    /// The edition; overrides that of the settings.
    pub edition: Option<EditionId>,
    /// The pack; overrides that of the settings.
    pub pack: Option<String>,
    /// The date whose rules apply; overrides that of the settings. `None`, here and there: today.
    pub at: Option<Date>,
    /// Today: suppressions may end, and it is the date whose rules apply by default.
    pub today: Date,
}

impl Options {
    /// Returns options that choose nothing.
    pub fn new(today: Date) -> Self {
        Self { edition: None, pack: None, at: None, today }
    }
}

/// A file to check, as the caller knows it.
#[derive(Debug, Clone, Default)]
pub struct Source {
    /// Its name, as reports print it.
    pub name: Arc<str>,
    /// Which of the linter's settings apply to it; `None`: no settings.
    pub settings: Option<usize>,
    /// Its path relative to the folder of these settings, if it has one.
    pub path: Option<String>,
    /// Whether the file was only found in a folder: then it is skipped if it is neither a list nor rulings.
    pub found: bool,
    /// The day of its last change, if the caller knows it: an event may have a deadline.
    pub changed: Option<Date>,
}

impl Source {
    /// Returns a file of a name, without settings.
    pub fn named(name: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// Lists that were read and not checked.
#[derive(Debug)]
pub struct ReadLists {
    /// The lists, and what is wrong with how they are written.
    pub reading: Reading,
    /// The text that their places are in.
    pub text: String,
    /// The same as a report.
    pub report: FileReport,
}

/// Checks army lists and rulings.
pub struct Linter<'a> {
    files: &'a Files,
    known: &'a [EditionLists],
    settings: &'a [Settings],
    today: Date,
    names: Names,
    wordings: Wordings,
    /// What files without settings are checked against, and then those of each settings.
    scopes: Vec<Scope<'a>>,
    /// What rulings are checked against; loaded for the first ruling.
    rulings: OnceLock<Rulings>,
}

/// What the files of one settings are checked against.
struct Scope<'a> {
    asked: Requested,
    /// The day that the options or the settings name.
    given: Option<Date>,
    rules: ConstraintStore<'a>,
    ground: DailyRules<'a>,
}

/// A file as text, and what it holds.
struct Read<'b> {
    opened: Opened<'b>,
    cleared: Option<Cleared>,
    content: Content,
}

impl Read<'_> {
    /// Returns the text without suppressions.
    fn plain(&self) -> &str {
        self.cleared.as_ref().map_or(self.opened.text(), |cleared| &*cleared.text)
    }

    /// Returns the suppressions, with the settings of the file.
    fn suppressions(&self, source: &Source) -> Suppressions {
        let lines = self.cleared.as_ref().map_or_else(Vec::new, |cleared| cleared.lines.clone());
        Suppressions { lines, ..Suppressions::of(source) }
    }
}

/// The maximum depth of archives within archives.
const MAX_ARCHIVE_DEPTH: usize = 4;

impl<'a> Linter<'a> {
    /// Prepares a linter. `known` is what lists of every edition look like; `settings` are those that a [`Source`] may name.
    pub fn new(files: &'a Files, known: &'a [EditionLists], options: &Options, settings: &'a [Settings]) -> Self {
        let all = std::iter::once(None).chain(settings.iter().map(Some));
        Self {
            files,
            known,
            settings,
            today: options.today,
            names: Names::new(known),
            wordings: Wordings::load(files).0,
            scopes: all.map(|settings| Scope::new(files, known, options, settings)).collect(),
            rulings: OnceLock::new(),
        }
    }

    /// Adds unit data, one book for each edition that has them.
    #[must_use]
    pub fn with_units(mut self, books: &'a [UnitBook]) -> Self {
        self.scopes = self.scopes.into_iter().map(|scope| scope.with_units(books)).collect();
        self
    }

    /// Checks one file by itself, under the first of the settings if there are any.
    pub fn check(&self, name: &str, bytes: &[u8]) -> FileReport {
        let settings = (!self.settings.is_empty()).then_some(0);
        let source = Source { settings, path: Some(name.to_owned()), ..Source::named(name) };
        let mut reports: Vec<FileReport> = self.check_file(&source, bytes).into_iter().collect();
        self.finish(&mut reports, |_| false);
        reports.swap_remove(0)
    }

    /// Checks one of several files; [`Linter::finish`] has to follow. Returns `None` if the file is skipped.
    ///
    /// A defect of the program costs that file alone.
    pub fn check_file(&self, source: &Source, bytes: &[u8]) -> Option<FileReport> {
        catch_panic(|| self.check_bytes(source, bytes)).unwrap_or_else(|| {
            let name = Source::named(Arc::clone(&source.name));
            Some(FileReport::failed(&name, ReadFailure::Defect, ""))
        })
    }

    /// Checks a file as [`Linter::check_file`] does; of an archive with several files, or a mail with files, each of them, by its path in the
    /// archive. Each report comes with the name of its file.
    pub fn check_archive(&self, source: &Source, bytes: &[u8]) -> Vec<(Option<FileReport>, Arc<str>)> {
        self.check_nested(source, bytes, MAX_ARCHIVE_DEPTH)
    }

    fn check_nested(&self, source: &Source, bytes: &[u8], depth: usize) -> Vec<(Option<FileReport>, Arc<str>)> {
        // a broken archive is reported where it is read, and so is one that a program saved as one list
        let is_roster = source.name.ends_with(".rosz");
        let Some(files) = open::entries(bytes).ok().flatten().filter(|_| !is_roster) else {
            return vec![(self.check_file(source, bytes), Arc::clone(&source.name))];
        };
        if depth == 0 {
            return vec![(self.unreadable(source, None, &Unreadable::TooDeep), Arc::clone(&source.name))];
        }
        let checked = files.into_iter().flat_map(|(path, bytes)| {
            let name = format!("{}/{path}", source.name).into();
            let path = source.path.as_ref().map(|folder| format!("{folder}/{path}"));
            self.check_nested(&Source { name, path, found: true, ..source.clone() }, &bytes, depth - 1)
        });
        checked.collect()
    }

    fn check_bytes(&self, source: &Source, bytes: &[u8]) -> Option<FileReport> {
        let read = match self.read(source, bytes) {
            Ok(read) => read,
            Err(error) => return self.unreadable(source, None, &error),
        };
        let mut report = self.check_text(source, &read)?;
        if read.cleared.is_some() || !report.findings.is_empty() {
            report.text = Some(Arc::from(read.opened.text()));
        }
        report.suppressions = read.suppressions(source);
        report.changed = source.changed;
        Some(report)
    }

    fn check_text(&self, source: &Source, read: &Read<'_>) -> Option<FileReport> {
        let (scope, text) = (self.scope(source), read.plain());
        let document = match &read.content {
            Content::Unreadable(error) => return self.unreadable(source, Some(text), error),
            Content::Lists(reading) => {
                let context = CheckOptions { known: self.known, asked: &scope.asked, rules: Some(&scope.rules) };
                return Some(check::lists(context, &source.name, text, reading));
            }
            Content::Rulings(document) => document,
        };
        let rulings = self.rulings.get_or_init(|| Rulings::load(self.files).0);
        let rulings = rulings.on(scope.rules.day());
        let mut report = ruling::check(&rulings, &scope.asked, &source.name, text, document);
        if let Opened::Mended(mended) = &read.opened {
            report.findings.insert(0, ruling::not_utf8::finding(mended));
        }
        Some(report)
    }

    /// Completes the reports of all files: compares lists between files, notes where a figure would be legal, and applies
    /// settings and suppressions. A report on each settings with something wrong is added.
    ///
    /// `covered` states whether every file was checked that settings apply to, so that an unused suppression is reported.
    pub fn finish(&self, reports: &mut Vec<FileReport>, covered: impl Fn(&Settings) -> bool) {
        check::compare(reports);
        legal_in::note(&self.scopes[0].rules, reports);
        let settings: Vec<LoadedSettings<'_>> =
            self.settings.iter().map(|settings| LoadedSettings { settings, whole: covered(settings) }).collect();
        apply::apply(reports, &settings, self.today);
    }

    /// Reads the lists of a file without checking them.
    ///
    /// # Errors
    ///
    /// A report that says why the file cannot be used.
    pub fn read_lists(&self, source: &Source, bytes: &[u8]) -> Result<ReadLists, Box<FileReport>> {
        let refuse =
            |text: Option<&str>, error: &Unreadable| Box::new(file_report::unreadable(&source.name, text, error));
        let read = self.read(source, bytes).map_err(|error| refuse(None, &error))?;
        let text = read.plain();
        let reading = match &read.content {
            Content::Lists(reading) => reading,
            Content::Rulings(_) => return Err(refuse(Some(text), &Unreadable::NotAList)),
            Content::Unreadable(error) => return Err(refuse(Some(text), error)),
        };
        let report = FileReport {
            name: Arc::clone(&source.name),
            text: Some(Arc::from(read.opened.text())),
            findings: check::malformed(reading).collect(),
            ..FileReport::default()
        };
        if reading.faults.iter().any(|fault| fault.kind == BROKEN_TOML) {
            return Err(Box::new(report));
        }
        let text = read.opened.text().to_owned();
        let Content::Lists(reading) = read.content else { unreachable!("lists were read") };
        Ok(ReadLists { reading, text, report })
    }

    /// Compares what the lists of a file cost on the first and the last of some days; `None` for a list of an edition without unit
    /// data for both.
    ///
    /// # Errors
    ///
    /// A report that says why the file cannot be used.
    pub fn reprice(
        &self,
        source: &Source,
        bytes: &[u8],
        days: Days,
    ) -> Result<Vec<Option<RepricedList>>, Box<FileReport>> {
        let read = self.read_lists(source, bytes)?;
        let scope = self.scope(source);
        let lists = content::numbered(&read.reading.lists).map(|(n, list)| {
            let ruleset = choose(list, self.known, &scope.asked);
            let context = ListContext::new(n, list, &read.text, &ruleset, self.known);
            units::reprice(&context, scope.rules.units().books, days)
        });
        Ok(lists.collect())
    }

    /// Looks at each list of a file together with what its units are in the unit data, at the prices that apply to it; `None` where there
    /// are no unit data for its edition and day.
    pub fn with_units_of<T>(
        &self,
        source: &Source,
        read: &ReadLists,
        look: impl Fn(&Roster, Option<&UnitContext<'_>>) -> T,
    ) -> Vec<T> {
        let scope = self.scope(source);
        let lists = content::numbered(&read.reading.lists).map(|(n, list)| {
            let ruleset = choose(list, self.known, &scope.asked);
            let context = ListContext::new(n, list, &read.text, &ruleset, self.known);
            let units = UnitContext::new(&context, scope.rules.units(), scope.rules.day());
            look(list, units.as_ref())
        });
        lists.collect()
    }

    /// Returns what lists of an edition, and of a pack of it, are checked against where no settings apply.
    pub fn constraints(&self, edition: &EditionId, pack: Option<&str>) -> Arc<ConstraintSet> {
        self.scopes[0].rules.open(edition, pack)
    }

    /// Gives the units of lists the ids that the unit data have for them, where the lists say none.
    pub fn add_unit_ids(&self, source: &Source, read: &mut ReadLists) {
        let ids: Vec<Vec<Option<String>>> = self.with_units_of(source, read, |list, units| {
            let id = |at| units.and_then(|units| units.unit(at)).map(|unit| unit.id().to_owned());
            (0..list.units.len()).map(id).collect()
        });
        for (list, ids) in read.reading.lists.iter_mut().zip(ids) {
            for (unit, id) in list.units.iter_mut().zip(ids) {
                unit.entry = unit.entry.take().or(id);
            }
        }
    }

    /// Checks a file on each day of a span on which something changes. Returns `None` if the file is skipped.
    pub fn follow(&self, source: &Source, bytes: &[u8], days: Days) -> Option<Followed> {
        let read = match self.read(source, bytes) {
            Ok(read) => read,
            Err(error) => return self.unreadable(source, None, &error).map(Box::new).map(Followed::Unreadable),
        };
        if let Content::Unreadable(error) = &read.content {
            return self.unreadable(source, Some(read.opened.text()), error).map(Box::new).map(Followed::Unreadable);
        }
        let settings = source.settings.map(|at| &self.settings[at]);
        let suppressions = read.suppressions(source);
        let text: Arc<str> = Arc::from(read.opened.text());
        let suppress = |report: &mut FileReport| {
            report.text = Some(Arc::clone(&text));
            report.suppressions = suppressions.clone();
            apply::apply_alone(report, settings, self.today);
        };
        let file = timeline::File { name: &source.name, text: read.plain(), suppress: &suppress };
        let timelines = timeline::of_content(&self.scope(source).ground, file, &read.content, days);
        Some(Followed::Timelines(Arc::clone(&source.name), timelines))
    }

    /// Reports why a file cannot be read; `None` if it was only found in a folder and is something else than a list.
    fn unreadable(&self, source: &Source, text: Option<&str>, error: &Unreadable) -> Option<FileReport> {
        let reason = content::reason_to_report(&source.name, text, error, content::vocabulary(self.known));
        let error = if source.found { reason? } else { reason.unwrap_or_else(|| error.clone()) };
        let report = file_report::unreadable(&source.name, text, &error);
        Some(FileReport { suppressions: Suppressions::of(source), ..report })
    }

    fn scope(&self, source: &Source) -> &Scope<'a> {
        &self.scopes[source.settings.map_or(0, |at| at + 1)]
    }

    /// Reads a file: its text, its suppressions, and what it holds.
    fn read<'b>(&self, source: &Source, bytes: &'b [u8]) -> Result<Read<'b>, Unreadable> {
        let opened = content::open(bytes)?;
        let cleared =
            if inline::may_have(opened.text()) { inline::take(opened.text(), &self.names_for(source)) } else { None };
        let plain = cleared.as_ref().map_or(opened.text(), |cleared| &*cleared.text);
        let reader = Reader { known: self.known, wordings: &self.wordings };
        let content = reader.read(plain);
        let page =
            (content.may_be_clearer() || html::is_mail_with_page(plain)).then(|| html::readable(plain)).flatten();
        if let Some(page) = page {
            let content = reader.read(&page);
            return Ok(Read { opened: Opened::Whole(Cow::Owned(page)), cleared: None, content });
        }
        Ok(Read { opened, cleared, content })
    }

    /// Returns the names of lints that a file can name: the limits of its settings' event among them.
    fn names_for(&self, source: &Source) -> Names {
        let mut names = self.names.clone();
        if let Some(at) = source.settings {
            names.add(&self.settings[at].house.rules);
        }
        names
    }
}

impl<'a> Scope<'a> {
    fn new(files: &'a Files, known: &'a [EditionLists], options: &Options, settings: Option<&'a Settings>) -> Self {
        let given = options.at.or(settings.and_then(|settings| settings.date));
        let day = given.unwrap_or(options.today);
        let asked = Requested { packs: event_packs(known, settings, day), ..requested(options, settings) };
        let house = settings.map(|settings| &settings.house.rules);
        let mut rules = ConstraintStore::new(files, known, day);
        if let Some(house) = house {
            rules = rules.with_house(house);
        }
        Self { ground: DailyRules::new(files, known, asked.clone(), house), asked, given, rules }
    }

    fn with_units(self, books: &'a [UnitBook]) -> Self {
        let units = UnitBooks { books, day: None, given: self.given };
        Self { rules: self.rules.with_units(units), ground: self.ground.with_units(books), ..self }
    }
}

/// Returns the edition and the pack that are asked for: the options go before the settings.
fn requested(options: &Options, settings: Option<&Settings>) -> Requested {
    let mut asked = Requested { edition: options.edition.clone(), pack: options.pack.clone(), ..Requested::default() };
    let Some(settings) = settings else { return asked };
    if asked.edition.is_none() && asked.pack.is_none() {
        let (edition, pack) = (settings.edition.clone(), settings.pack.clone());
        return Requested { edition, pack, by_settings: true, ..asked };
    }
    if asked.pack.is_none() && asked.edition == settings.edition {
        asked.pack.clone_from(&settings.pack);
    }
    asked
}

/// Returns for each edition the pack by which an event checks lists that name none: of those that it allows the last one that was in
/// force on the day, or else the last one.
fn event_packs(known: &[EditionLists], settings: Option<&Settings>, day: Date) -> BTreeMap<EditionId, String> {
    let Some(settings) = settings else { return BTreeMap::new() };
    let of_edition = |lists: &EditionLists| {
        let allowed = || lists.packs.iter().filter(|pack| settings.packs.iter().any(|id| *id == pack.id.as_str()));
        let pack = allowed().rfind(|pack| pack.period.contains(day)).or_else(|| allowed().next_back())?;
        Some((lists.edition.clone(), pack.id.to_string()))
    };
    known.iter().filter_map(of_edition).collect()
}

/// Runs something that may panic; `None` if it did. The panic itself is reported on standard error by then.
fn catch_panic<T>(run: impl FnOnce() -> T) -> Option<T> {
    // what the files share is not changed by checking one of them
    panic::catch_unwind(AssertUnwindSafe(run)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_costs_one_file() {
        assert_eq!(catch_panic(|| 1), Some(1));
        assert_eq!(catch_panic(|| panic!("a defect")), None::<u32>);
    }

    #[test]
    fn one_file_is_checked_by_name_and_bytes() {
        let files = Files::of_project();
        let (known, _) = adjutant_rules::record::pack::read(&files);
        let options = Options::new("2026-11-20".parse().unwrap());
        let linter = Linter::new(&files, &known, &options, &[]);
        let list = "[[army]]\nedition = \"aos3\"\nunit = [{ name = \"Prior\" }]\n";
        let report = linter.check("list.toml", list.as_bytes());
        assert_eq!(report.lists.len(), 1);
        assert!(report.findings.iter().any(|finding| &*finding.lint.name == "no-general"), "{:?}", report.findings);
        let allowed = format!("# adjutant: allow army -- a sketch\n{list}");
        let report = linter.check("list.toml", allowed.as_bytes());
        assert!(report.findings.iter().all(|finding| finding.lint.family != crate::Family::Army));
        assert!(!report.suppressed.is_empty());
        let report = linter.check("notes.txt", b"Bring dice.");
        assert_eq!(&*report.findings[0].message, "unreadable-file-not-a-list");
        let found = Source { found: true, ..Source::named("notes.txt") };
        assert!(linter.check_file(&found, b"Bring dice.").is_none());
    }
}
