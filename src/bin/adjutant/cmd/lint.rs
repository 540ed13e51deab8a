//! `lint`: what is wrong with army lists and rulings.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use adjutant::base::date::Date;
use adjutant::base::days::Days;
use adjutant::lint::Level;
use adjutant::lint::army::{Rulebook, elsewhere};
use adjutant::lint::rules::OTHER_EDITION;
use adjutant::lint::ruling::{self, Rulings};
use adjutant::lint::run::{self, Context, FileReport};
use adjutant::lint::setting::{Asked as Wanted, Clue};
use adjutant::lint::suppressed::{self, Subject};
use adjutant::record::pack::{self, EditionLists};
use adjutant::report::lint as report;
use adjutant::report::lint::quotes::Quotes;
use adjutant::roster::open::{LARGEST, open};
use adjutant::ruling::{Document, Wordings, decode};
use adjutant::settings::apply::{self, Aside};
use adjutant::settings::baseline::{Baseline, BaselineError, Known};
use adjutant::settings::selector::Names;
use adjutant::settings::{FILE, Settings, inline};
use adjutant::source::Files;
use adjutant::source::above;
use adjutant::source::input::{self, Input, InputError};
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::conduct::{self, Bench, Conduct, Source};
use super::span;
use crate::app::{App, Asked, Common, Failure, print, print_json, unknown};
use crate::exit::Exit;

/// The name of standard input.
const STANDARD: &str = "-";

/// From so many files on, a bar shows how far it is.
const MANY: usize = 500;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    #[arg(long, short)]
    edition: Option<String>,
    #[arg(long, short)]
    pack: Option<String>,
    #[arg(long, value_name = "DATE")]
    at: Option<Date>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Form,
    #[arg(long)]
    exit_zero: bool,
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
enum Form {
    #[default]
    Text,
    Concise,
    Json,
    Sarif,
    Github,
    Junit,
    Markdown,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let mut app =
        App::new(common, asked, &["ui", "faults", "lints", "army", "rulings", "settings", "constraints", "values"])?;
    let (known, _) = pack::read(&app.files);
    let wanted = wanted(args, &known)?;
    let names = Names::new(&known);
    let files: Vec<PathBuf> = args.paths.iter().filter(|path| path.as_os_str() != STANDARD).cloned().collect();
    let (inputs, errors) = input::find(&files);
    if let Some(InputError::Missing(path)) = errors.iter().find(|error| matches!(error, InputError::Missing(_))) {
        return Err(Failure::new("error-missing-file").arg("path", path.display()).into());
    }
    let source = Source::of(args.settings.as_ref(), args.no_settings);
    let mut conduct = Conduct::new(&app, &known, &names, source);
    let tasks = tasks(&mut conduct, inputs, files.len() < args.paths.len(), args.baseline.as_ref())?;
    let settings = conduct.all;
    for one in &settings {
        app.messages.add(|lang| one.house.messages(&one.mark(), lang));
    }
    let judges = Judges::new(&app.files, &known, &names, &wanted, args.at, &settings);
    if let Some(days) = args.span {
        return span::run(&app, &judges, &tasks, days, args.format == Form::Json);
    }
    let (mut told, skipped) = judge(&app, &judges, &tasks);
    if !errors.is_empty() {
        told.extend(errors.iter().map(|error| (refused(error), Aside::default())));
        told.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    }
    let (mut reports, asides): (Vec<FileReport>, Vec<Aside>) = told.into_iter().unzip();
    run::finish(&mut reports);
    elsewhere::note(judges.rules(), &mut reports);
    apply::apply(&mut reports, &asides, &Conduct::in_use(&settings, &files), Date::today());
    let gone = known_before(args, &app, &mut reports)?;
    tell(args, &app, &reports, skipped, gone.as_deref())?;
    let mut findings = reports.iter().flat_map(|report| &report.findings);
    let found = findings.any(|finding| finding.level != Level::Note);
    Ok(if found && !args.exit_zero { Exit::Findings } else { Exit::Clean })
}

/// Prints what was found.
fn tell(args: &Args, app: &App, reports: &[FileReport], skipped: usize, gone: Option<&[Known]>) -> Result<()> {
    let page = app.page();
    let quotes = || Quotes::of_reports(&app.files, &page.lang, reports);
    let fixed = || report::settings::fixed(&page, gone.unwrap_or_default());
    match args.format {
        Form::Text => print(&format!("{}{}", report::text::text(&page, &quotes(), reports, skipped), fixed())),
        Form::Concise => print(&report::concise::text(&page, reports)),
        Form::Json => {
            let document = report::json::document(&page, &quotes(), reports);
            let known = suppressed::counts(reports).1;
            print_json(&match gone {
                Some(gone) => document.with_baseline(known, gone),
                None => document,
            })
        }
        Form::Sarif => print_json(&report::sarif::document(&page, reports)),
        Form::Github => print(&report::github::text(&page, reports)),
        Form::Junit => print(&report::junit::text(&page, reports)?),
        Form::Markdown => {
            let excused =
                report::text::excused(&page, reports).map_or_else(String::new, |words| format!("\n{words}\n"));
            print(&format!("{}{excused}{}", report::markdown::text(&page, &quotes(), reports), fixed()))
        }
    }
}

/// Takes out what the baseline has, or takes down a new one; returns what is gone from it.
fn known_before(args: &Args, app: &App, reports: &mut [FileReport]) -> Result<Option<Vec<Known>>> {
    let Some(path) = &args.baseline else { return Ok(None) };
    let shown = path.display();
    let baseline = if args.write_baseline {
        let baseline = Baseline::of(reports);
        let failed = |error: std::io::Error| {
            Failure::new("error-not-written").arg("path", shown.to_string()).arg("error", error)
        };
        input::replace(path, &baseline.write()).map_err(failed)?;
        let args = [("count", FluentValue::from(baseline.len())), ("file", FluentValue::from(shown.to_string()))];
        let _ = writeln!(anstream::stderr(), "{}", app.messages.with("baseline-written", &args));
        baseline
    } else {
        if !path.exists() {
            let failure = Failure::new("error-missing-file").arg("path", shown);
            return Err(failure.help("error-baseline-help", vec![]).into());
        }
        let broken =
            |error: BaselineError| Failure::new("error-baseline").arg("path", shown.to_string()).arg("error", error);
        Baseline::read(&conduct::text(path)?).map_err(broken)?
    };
    let names: BTreeSet<String> = reports.iter().map(|report| above::shown(Path::new(&*report.name))).collect();
    let covers = |file: &str| {
        let file = Path::new(file);
        let folders = args.paths.iter().filter(|path| above::is_folder(path));
        names.contains(&above::shown(file)) || folders.into_iter().any(|path| above::below(path, file).is_some())
    };
    Ok(Some(baseline.apply(reports, covers)))
}

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
fn tasks(
    conduct: &mut Conduct<'_>,
    inputs: Vec<Input>,
    standard: bool,
    baseline: Option<&PathBuf>,
) -> Result<Vec<Task>> {
    let mut tasks = Vec::with_capacity(inputs.len());
    for input in inputs {
        if input.path().file_name().is_some_and(|name| name == FILE) {
            if input.named {
                conduct.open(input.path())?;
            }
            continue;
        }
        let settings = conduct.of(input.path(), false)?;
        let own = settings.map(|at| &conduct.all[at]);
        let path = own.map(|own| above::below(&own.folder, input.path()).unwrap_or_else(|| above::shown(input.path())));
        let is_baseline = baseline.is_some_and(|baseline| above::shown(baseline) == above::shown(input.path()));
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

/// Returns the edition and the pack that the flags name.
fn wanted(args: &Args, known: &[EditionLists]) -> Result<Wanted> {
    let editions: Vec<&str> = known.iter().map(|lists| lists.edition.as_str()).collect();
    let mut wanted = Wanted::default();
    if let Some(name) = &args.edition {
        let found = known.iter().find(|lists| lists.edition.as_str() == name);
        let found = found.ok_or_else(|| unknown("error-unknown-edition", name, &editions))?;
        wanted.edition = Some(found.edition.clone());
    }
    if let Some(name) = &args.pack {
        let own = known.iter().filter(|lists| wanted.edition.as_ref().is_none_or(|edition| lists.edition == *edition));
        let packs: Vec<_> = own.flat_map(|lists| &lists.packs).collect();
        let fits = |handbook: &String| handbook == name;
        let found = packs.iter().find(|pack| pack.id.as_str() == name || pack.handbooks.iter().any(fits));
        let names: Vec<&str> = packs.iter().map(|pack| pack.id.as_str()).collect();
        let found = found.ok_or_else(|| unknown("error-unknown-pack", name, &names))?;
        wanted.pack = Some(found.id.as_str().to_owned());
    }
    Ok(wanted)
}

/// Judges everything, on all cores; reports stand in the order of the files, whatever was done first.
fn judge(app: &App, judges: &Judges<'_>, tasks: &[Task]) -> (Vec<(FileReport, Aside)>, usize) {
    let bar = bar(app, tasks.len());
    let told = tasks.par_iter().map(|task| {
        let report = judges.judge(task);
        bar.inc(1);
        report
    });
    let told: Vec<Option<(FileReport, Aside)>> = told.collect();
    bar.finish_and_clear();
    let skipped = told.iter().filter(|report| report.is_none()).count();
    (told.into_iter().flatten().collect(), skipped)
}

/// What lists and rulings are judged by. All that rulings need is read when the first one is met.
pub(super) struct Judges<'a> {
    pub(super) files: &'a Files,
    pub(super) known: &'a [EditionLists],
    pub(super) settings: &'a [Settings],
    pub(super) wordings: Wordings,
    names: &'a Names,
    benches: Vec<Bench<'a>>,
    rulings: OnceLock<Rulings>,
}

impl<'a> Judges<'a> {
    fn new(
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
    fn rules(&self) -> &Rulebook<'a> {
        &self.benches[0].rules
    }

    /// Returns what a file is judged by.
    pub(super) fn bench(&self, task: &Task) -> &Bench<'a> {
        &self.benches[task.settings.map_or(0, |at| at + 1)]
    }

    /// Returns the names of lints that a file can name: those of its settings' event among them.
    pub(super) fn names(&self, task: &Task) -> Names {
        let mut names = self.names.clone();
        if let Some(at) = task.settings {
            names.add(&self.settings[at].house.rules);
        }
        names
    }

    fn judge(&self, task: &Task) -> Option<(FileReport, Aside)> {
        let mut aside = Aside { settings: task.settings, path: task.path.clone(), lines: Vec::new() };
        let (name, bytes, named) = match read(task) {
            Ok(read) => read,
            Err(error) => return Some((refused(&error), aside)),
        };
        let mended = decode::mended(&bytes);
        let opened = mended.as_ref().map_or_else(|| open(&bytes).ok(), |mended| Some(mended.text.as_str().into()));
        let Some(text) = opened.filter(|text| mended.is_none() || ruling::read(text, &self.wordings).is_some()) else {
            let report = run::judge(self.context(task), &name, &bytes, named)?;
            return Some((report, aside));
        };
        let cleared = inline::may_have(&text).then(|| inline::take(&text, &self.names(task))).flatten();
        let plain = cleared.as_ref().map_or(&*text, |cleared| &*cleared.text);
        let mut report = self.report(task, &name, plain, named)?;
        if let Some(cleared) = &cleared {
            aside.lines.clone_from(&cleared.lines);
            report.text = Some(Arc::from(&*text));
        }
        if let Some(mended) = &mended {
            report.findings.insert(0, ruling::not_utf8::finding(mended));
            report.text.get_or_insert_with(|| Arc::from(&*text));
        }
        if self.bench(task).by_settings {
            settings_told(&mut report);
        }
        Some((report, aside))
    }

    fn context(&self, task: &Task) -> Context<'_> {
        let bench = self.bench(task);
        Context { known: self.known, asked: &bench.asked, rules: Some(&bench.rules) }
    }

    /// Reads a document of rulings; a list that holds what could be one ruling stays a list.
    pub(super) fn document(&self, task: &Task, text: &str) -> Option<Document> {
        let document = ruling::read(text, &self.wordings)?;
        (document.items.len() > 1 || !run::holds_lists(self.context(task), text)).then_some(document)
    }

    fn report(&self, task: &Task, name: &Arc<str>, text: &str, named: bool) -> Option<FileReport> {
        if let Some(document) = self.document(task, text) {
            let rulings = self.rulings.get_or_init(|| Rulings::load(self.files).0);
            let mut report = ruling::judge(rulings, &self.bench(task).asked, name, text, &document);
            report.subjects = document.items.iter().map(Subject::of_ruling).collect();
            return Some(report);
        }
        let mut report = run::judge(self.context(task), name, text.as_bytes(), named)?;
        report.subjects = report.lists.iter().map(Subject::of_list).collect();
        Some(report)
    }
}

/// Says that the settings, and not the command line, chose the edition.
fn settings_told(report: &mut FileReport) {
    let evidence = report.lists.iter_mut().flat_map(|list| &mut list.setting.evidence);
    evidence.filter(|one| one.clue == Clue::Asked).for_each(|one| one.clue = Clue::Settings);
    let other = report.findings.iter_mut().filter(|finding| &*finding.lint.name == OTHER_EDITION);
    other.for_each(|finding| finding.message = format!("{OTHER_EDITION}-settings"));
}

/// Reads a file, or standard input: its name, its bytes, and whether it was named.
pub(super) fn read(task: &Task) -> Result<(Arc<str>, Vec<u8>, bool), InputError> {
    match &task.input {
        Some(input) => Ok((Arc::clone(&input.name), input.read(LARGEST)?, input.named)),
        None => Ok((Arc::from(STANDARD), input::standard(LARGEST)?, true)),
    }
}

fn refused(error: &InputError) -> FileReport {
    let (path, variant) = match error {
        InputError::Missing(path) | InputError::Link(path) => (path, "link"),
        InputError::NotAFile(path) => (path, "not-a-file"),
        InputError::TooLarge(path, _) => (path, "too-large"),
        InputError::System { path, .. } => (path, "system"),
    };
    let reason = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    run::unread(Arc::from(path.to_string_lossy()), variant, &reason)
}

fn bar(app: &App, files: usize) -> ProgressBar {
    if files < MANY {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64).with_message(app.messages.get("progress-lists"));
    match ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
