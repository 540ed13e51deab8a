//! `lint`: what is wrong with army lists and rulings.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::source::discover;
use adjutant_base::source::input::{self, Found, InputError};
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::fingerprint;
use adjutant_lint::linter::{Linter, Options};
use adjutant_lint::settings::Settings;
use adjutant_lint::settings::baseline::{Baseline, BaselineError, Known};
use adjutant_lint::settings::selector::Names;
use adjutant_lint::units::UnitBook;
use adjutant_report::lint as report;
use adjutant_report::lint::findings::Skipped;
use adjutant_report::lint::quotes::Quotes;
use adjutant_report::locale::file_name;
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::Format;
use super::fix;
use super::settings_files::{self, Origin, SettingsFiles};
use super::sources::{STANDARD, Task, not_found, tasks, without_duplicates};
use super::span;
use super::stream::Stream;
use super::units;
use super::watch;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, forward, print, print_json};

/// The number of files from which a bar shows how far it is.
const MIN_PROGRESS_FILES: usize = 500;

/// The maximum number of files that are named of a folder without any list.
const MAX_FILE_NAMES: usize = 10;

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Args {
    #[arg(required_unless_present = "jsonl")]
    paths: Vec<PathBuf>,
    #[arg(long, short)]
    edition: Option<String>,
    #[arg(long, short)]
    pack: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Form,
    #[arg(long, conflicts_with = "fail_on")]
    exit_zero: bool,
    #[arg(long, value_name = "LEVEL", value_enum)]
    fail_on: Option<FailOn>,
    #[arg(long, short)]
    quiet: bool,
    #[arg(long, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["span", "baseline", "jsonl", "watch"])]
    fix: bool,
    #[arg(long, requires = "fix")]
    diff: bool,
    #[arg(long, conflicts_with_all = ["span", "baseline", "jsonl"])]
    watch: bool,
    #[arg(long, conflicts_with_all = ["span", "baseline", "format"])]
    jsonl: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "no_settings")]
    settings: Option<PathBuf>,
    #[arg(long)]
    no_settings: bool,
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    #[arg(long, requires = "baseline")]
    write_baseline: bool,
    #[arg(long, value_name = "DAYS", conflicts_with = "baseline")]
    span: Option<Days>,
}

/// How to print findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Form {
    #[default]
    Text,
    Concise,
    Json,
    Sarif,
    Github,
    Junit,
    Markdown,
    Html,
    /// The organiser's table.
    Table,
    /// The organiser's table for a spreadsheet.
    Csv,
    /// A reply to the player of each list.
    Reply,
}

impl Form {
    /// Returns the format of a report for people.
    pub(super) fn of_report(self) -> Format {
        match self {
            Self::Markdown => Format::Markdown,
            Self::Html => Format::Html,
            _ => Format::Text,
        }
    }
}

/// The least level of a finding with which a run fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    Error,
    Warning,
    Note,
}

impl Args {
    /// Returns whether findings make the run fail.
    fn fails(&self, level: Level) -> bool {
        !self.exit_zero && level <= self.least()
    }

    /// Returns the least level of a finding with which the run fails.
    fn least(&self) -> Level {
        match self.fail_on {
            Some(FailOn::Error) => Level::Error,
            Some(FailOn::Note) => Level::Note,
            Some(FailOn::Warning) | None => Level::Warning,
        }
    }

    /// Returns the paths of files and folders, and whether standard input is read too.
    fn files(&self) -> (Vec<PathBuf>, bool) {
        let files: Vec<PathBuf> = self.paths.iter().filter(|path| path.as_os_str() != STANDARD).cloned().collect();
        let standard = files.len() < self.paths.len() || self.jsonl && self.paths.is_empty();
        (files, standard)
    }
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let mut app = App::new(common, preferences)?;
    app.warn_of_faults();
    let (known, _) = pack::read(app.data.files());
    let options = options(&app, args.edition.as_deref(), args.pack.as_deref(), args.at)?;
    let books = units::books(&app, common, &known);
    let (files, standard) = args.files();
    if args.jsonl {
        return stream(args, &app, &known, &options, &books);
    }
    if args.watch {
        return watch::run(&files, |found| check(args, &mut app, (&known, &books), &options, found, false));
    }
    let found = input::find(&files);
    if let Some(InputError::Missing(path)) = found.errors.first().filter(|_| found.inputs.is_empty() && !standard) {
        return Err(Failure::new("error-missing-file").arg("path", path.display()).into());
    }
    check(args, &mut app, (&known, &books), &options, found, standard)
}

/// Checks files that were found, and standard input, and prints the report.
fn check(
    args: &Args,
    app: &mut App,
    (known, books): (&[EditionLists], &[UnitBook]),
    options: &Options,
    found: Found,
    reads_standard_input: bool,
) -> Result<Exit> {
    let Found { inputs, errors, foreign, ignored } = found;
    let names = Names::new(known);
    let files = args.files().0;
    let mut settings_files =
        SettingsFiles::new(app, known, &names, Origin::of(args.settings.as_ref(), args.no_settings));
    // one path has no file twice
    let inputs = if files.len() > 1 { without_duplicates(inputs) } else { inputs };
    let standard = reads_standard_input.then(|| args.stdin_filename.as_deref().unwrap_or(Path::new(STANDARD)));
    let (tasks, excluded) = tasks(&mut settings_files, inputs, standard, args.baseline.as_ref())?;
    let settings = settings_files.all;
    for one in &settings {
        app.messages.add(|lang| one.messages(lang));
    }
    let app = &*app;
    let linter = Linter::new(app.data.files(), known, options, &settings).with_units(books);
    if let Some(days) = spanned(args)? {
        return span::run(app, &linter, &tasks, &errors, days, args.format);
    }
    if args.diff {
        return fix::show(app, &linter, &tasks);
    }
    if args.fix {
        fix::write(app, &linter, &tasks)?;
    }
    let (mut reports, skipped) = check_files(app, &linter, &tasks);
    if !errors.is_empty() {
        reports.extend(errors.iter().map(not_found));
        reports.sort_by(|a, b| a.name.cmp(&b.name));
    }
    let skipped = Skipped { files: &skipped, foreign: &foreign, ignored: ignored + excluded };
    if reports.is_empty() && !args.watch {
        return Err(without_lists(&files, skipped).into());
    }
    linter.finish(&mut reports, |settings| is_covered(settings, &files));
    units::report_unusable(app, books);
    let gone = known_before(args, app, &mut reports)?;
    if !args.quiet {
        let rounds = settings.iter().find_map(|settings| settings.rounds);
        print_reports(args, app, &reports, skipped, gone.as_deref(), rounds)?;
        if args.format == Form::Text {
            units::note_missing(app, books, &reports);
        }
    }
    let is_failed = reports.iter().flat_map(|report| &report.findings).any(|finding| args.fails(finding.level));
    if !args.watch {
        // the process ends here: to give back many thousands of reports one by one would only take time
        std::mem::forget(reports);
    }
    Ok(if is_failed { Exit::Findings } else { Exit::Clean })
}

/// Says that no file of some folders holds a list or a ruling, and names a few of them.
fn without_lists(folders: &[PathBuf], skipped: Skipped<'_>) -> Failure {
    let folders = folders.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
    let all = || skipped.files.iter().chain(skipped.foreign);
    let names = all().take(MAX_FILE_NAMES).map(|name| file_name(name)).collect::<Vec<_>>().join(", ");
    let count = all().count();
    let failure = Failure::new("error-no-lists").arg("path", folders).arg("files", names);
    let failure = failure.number("count", count).number("more", count.saturating_sub(MAX_FILE_NAMES));
    failure.help("error-no-lists-help", vec![])
}

/// Checks a stream of lists: one file of lines, or standard input.
fn stream(args: &Args, app: &App, known: &[EditionLists], options: &Options, units: &[UnitBook]) -> Result<Exit> {
    let names = Names::new(known);
    let mut settings_files =
        SettingsFiles::new(app, known, &names, Origin::of(args.settings.as_ref(), args.no_settings));
    settings_files.find(Path::new("."), true)?;
    let settings = settings_files.all;
    let stream = Stream { app, known, options, units, settings: &settings, fail_on: args.least() };
    let (files, standard) = args.files();
    let mut exits = Vec::new();
    for path in &files {
        if path.is_dir() {
            let failure = Failure::new("error-stream-folder").arg("path", path.display());
            return Err(failure.help("error-stream-folder-help", vec![]).into());
        }
        let file = std::fs::File::open(path)
            .map_err(|error| Failure::new("error-unread-file").arg("path", path.display()).arg("error", error))?;
        exits.push(stream.run(std::io::BufReader::new(file))?);
    }
    if standard {
        exits.push(stream.run(std::io::BufReader::new(std::io::stdin()))?);
    }
    Ok(if exits.contains(&Exit::Findings) && !args.exit_zero { Exit::Findings } else { Exit::Clean })
}

/// Returns the days that are asked about; refuses those that run backwards, and forms that have no place for a timeline.
fn spanned(args: &Args) -> Result<Option<Days>> {
    let Some(days) = args.span else { return Ok(None) };
    forward(days.from, days.to)?;
    match args.format {
        Form::Text | Form::Json | Form::Markdown | Form::Html => Ok(Some(days)),
        Form::Concise | Form::Sarif | Form::Github | Form::Junit | Form::Table | Form::Csv | Form::Reply => {
            Err(Failure::new("error-span-form").into())
        }
    }
}

/// Prints what was found.
fn print_reports(
    args: &Args,
    app: &App,
    reports: &[FileReport],
    skipped: Skipped<'_>,
    gone: Option<&[Known]>,
    rounds: Option<u32>,
) -> Result<()> {
    let locale = app.locale();
    let quotes = || Quotes::of_reports(app.data.files(), &locale.lang, reports);
    match args.format {
        Form::Text | Form::Markdown | Form::Html => {
            let mut document = match args.format {
                Form::Text => report::findings::document(&locale, &quotes(), reports, skipped),
                _ => report::page::document(&locale, &quotes(), reports, skipped),
            };
            document.append(report::settings::fixed(&locale, gone.unwrap_or_default()));
            app.show(args.format.of_report(), &document)
        }
        Form::Concise => print(&report::concise::text(&locale, reports, skipped)),
        Form::Json => {
            let document = report::json::findings(&locale, &quotes(), reports).with_skipped(skipped);
            let known = fingerprint::counts(reports).1;
            print_json(&match gone {
                Some(gone) => document.with_baseline(known, gone),
                None => document,
            })
        }
        Form::Sarif => print_json(&report::sarif::document(&locale, app.data.files(), reports, skipped)),
        Form::Github => print(&report::github::text(&locale, reports, skipped)),
        Form::Junit => print(&report::junit::text(&locale, reports, skipped)?),
        Form::Table => app.show(Format::Text, &report::standings::document(&locale, reports, skipped, rounds)),
        Form::Reply => app.show(Format::Text, &report::reply::document(&locale, reports, skipped)),
        Form::Csv => print(&report::standings::csv(&locale, reports, skipped)),
    }
}

/// Takes out what the baseline has, or takes down a new one; returns what is gone from it.
fn known_before(args: &Args, app: &App, reports: &mut [FileReport]) -> Result<Option<Vec<Known>>> {
    let Some(path) = &args.baseline else { return Ok(None) };
    let shown = path.display();
    let broken = |error: BaselineError| Failure::new("error-baseline").arg("path", path.display()).arg("error", error);
    let baseline = if args.write_baseline {
        if path.exists() && !is_empty(path) {
            let kept = |error| broken(error).help("error-baseline-kept-help", vec![]);
            Baseline::read(&settings_files::text(path)?).map_err(kept)?;
        }
        let baseline = Baseline::of(reports);
        input::replace(path, &baseline.write()).map_err(|error| Failure::not_written(&shown, error))?;
        let args = [("count", FluentValue::from(baseline.len())), ("file", FluentValue::from(shown.to_string()))];
        let _ = writeln!(anstream::stderr(), "{}", app.messages.with("baseline-written", &args));
        baseline
    } else {
        if !path.exists() {
            let failure = Failure::new("error-missing-file").arg("path", shown);
            return Err(failure.help("error-baseline-help", vec![]).into());
        }
        Baseline::read(&settings_files::text(path)?).map_err(broken)?
    };
    let names: BTreeSet<String> = reports.iter().map(|report| discover::shown(Path::new(&*report.name))).collect();
    let covers = |file: &str| {
        let file = Path::new(file);
        let folders = args.paths.iter().filter(|path| discover::is_folder(path));
        names.contains(&discover::shown(file)) || folders.into_iter().any(|path| discover::below(path, file).is_some())
    };
    Ok(Some(baseline.apply(reports, covers)))
}

/// Returns whether a file is there and has nothing in it that could be lost.
fn is_empty(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file() && data.len() == 0)
}

/// Returns the edition, the pack and the date that are named.
pub(crate) fn options(app: &App, edition: Option<&str>, pack: Option<&str>, at: Option<Days>) -> Result<Options> {
    let (edition, pack) = app.data.named_edition_and_pack(edition, pack)?;
    let at = at.map(|days| app.data.day(days)).transpose()?;
    Ok(Options { edition, pack, at, ..Options::new(Date::today()) })
}

/// Checks all files on all cores. Returns the reports, and the names of the files that were skipped, in the order of the tasks.
fn check_files(app: &App, linter: &Linter<'_>, tasks: &[Task]) -> (Vec<FileReport>, Vec<Arc<str>>) {
    let bar = bar(app, tasks.len());
    let checked = tasks.par_iter().map(|task| {
        let checked = check_task(linter, task);
        bar.inc(1);
        checked
    });
    let checked: Vec<Vec<Checked>> = checked.collect();
    bar.finish_and_clear();
    let (mut reports, mut skipped) = (Vec::with_capacity(checked.len()), Vec::new());
    for (report, name) in checked.into_iter().flatten() {
        match report {
            Some(report) => reports.push(report),
            None => skipped.push(name),
        }
    }
    (reports, skipped)
}

/// What came of a file, and its name; no report of one that was skipped.
type Checked = (Option<FileReport>, Arc<str>);

/// Reads a file and checks it.
fn check_task(linter: &Linter<'_>, task: &Task) -> Vec<Checked> {
    let source = &task.source;
    let bytes = match task.read() {
        Ok(bytes) => bytes,
        Err(report) => return vec![(Some(*report), Arc::clone(&source.name))],
    };
    let mut checked = linter.check_archive(source, &bytes);
    if source.found && is_pdf_name(&source.name) {
        // a manual or a commentary with questions is no house ruling
        for (report, _) in &mut checked {
            report.take_if(|report| report.rulings > 0);
        }
    }
    checked
}

/// Returns whether a file is called as PDFs are.
fn is_pdf_name(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"))
}

/// Checks a file that is alone, by the name that its reports have.
#[cfg(feature = "mcp")]
pub(crate) fn check_alone(linter: &Linter<'_>, name: &str, bytes: &[u8]) -> Vec<FileReport> {
    let checked = linter.check_archive(&adjutant_lint::linter::Source::named(name), bytes);
    let mut reports = checked.into_iter().filter_map(|(report, _)| report).collect::<Vec<_>>();
    linter.finish(&mut reports, |_| false);
    reports
}

/// Returns whether a folder was given that holds every file of some settings.
fn is_covered(settings: &Settings, paths: &[PathBuf]) -> bool {
    let mut folders = paths.iter().filter(|path| discover::is_folder(path));
    folders.any(|path| discover::below(path, &settings.folder).is_some())
}

fn bar(app: &App, files: usize) -> ProgressBar {
    if files < MIN_PROGRESS_FILES {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64).with_message(app.messages.get("progress-lists"));
    match ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
