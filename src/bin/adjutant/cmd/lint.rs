//! `lint`: what is wrong with army lists and rulings.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use adjutant::base::date::Date;
use adjutant::lint::Level;
use adjutant::lint::army::Rulebook;
use adjutant::lint::ruling::{self, Rulings};
use adjutant::lint::run::{self, Context, FileReport};
use adjutant::lint::setting::Asked as Wanted;
use adjutant::record::pack::{self, EditionLists};
use adjutant::report::lint as report;
use adjutant::roster::open::{LARGEST, open};
use adjutant::ruling::{Wordings, decode};
use adjutant::source::Files;
use adjutant::source::input::{self, Input, InputError};
use anyhow::Result;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

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
    let app = App::new(common, asked, &["ui", "faults", "lints", "army", "rulings"])?;
    let (known, _) = pack::read(&app.files);
    let wanted = wanted(args, &known)?;
    let day = args.at.unwrap_or_else(Date::today);
    let rules = Rulebook::new(&app.files, &known, day);
    let judges = Judges::new(&app, Context { known: &known, asked: &wanted, rules: Some(&rules) });
    let (mut reports, skipped) = read(&app, &judges, &args.paths)?;
    run::finish(&mut reports);
    let page = app.page();
    match args.format {
        Form::Text => print(&report::text::text(&page, &reports, skipped))?,
        Form::Concise => print(&report::concise::text(&page, &reports))?,
        Form::Json => print_json(&report::json::document(&page, &reports))?,
        Form::Sarif => print_json(&report::sarif::document(&page, &reports))?,
        Form::Github => print(&report::github::text(&page, &reports))?,
        Form::Junit => print(&report::junit::text(&page, &reports)?)?,
        Form::Markdown => print(&report::markdown::text(&page, &reports))?,
    }
    let findings = reports.iter().flat_map(|report| &report.findings);
    let found = findings.into_iter().any(|finding| finding.level != Level::Note);
    Ok(if found && !args.exit_zero { Exit::Findings } else { Exit::Clean })
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

/// Reads and judges everything, on all cores; reports stand in the order of the paths, whatever was done first.
fn read(app: &App, linter: &Judges<'_>, paths: &[PathBuf]) -> Result<(Vec<FileReport>, usize)> {
    let files: Vec<PathBuf> = paths.iter().filter(|path| path.as_os_str() != STANDARD).cloned().collect();
    let (inputs, errors) = input::find(&files);
    if let Some(InputError::Missing(path)) = errors.iter().find(|error| matches!(error, InputError::Missing(_))) {
        return Err(Failure::new("error-missing-file").arg("path", path.display()).into());
    }
    let bar = bar(app, inputs.len());
    let judged = inputs.par_iter().map(|input| {
        let report = judge(linter, input);
        bar.inc(1);
        report
    });
    let judged: Vec<Option<FileReport>> = judged.collect();
    bar.finish_and_clear();
    let skipped = judged.iter().filter(|report| report.is_none()).count();
    let mut reports: Vec<FileReport> = judged.into_iter().flatten().collect();
    if !errors.is_empty() {
        reports.extend(errors.iter().map(refused));
        reports.sort_by(|a, b| a.name.cmp(&b.name));
    }
    if files.len() < paths.len() {
        let name: Arc<str> = Arc::from(STANDARD);
        let report = match input::standard(LARGEST) {
            Ok(bytes) => linter.judge(&name, &bytes, true),
            Err(error) => Some(refused(&error)),
        };
        reports.extend(report);
    }
    Ok((reports, skipped))
}

/// What lists and rulings are judged by. All that rulings need is read when the first one is met.
struct Judges<'a> {
    files: &'a Files,
    context: Context<'a>,
    wordings: Wordings,
    rulings: OnceLock<Rulings>,
}

impl<'a> Judges<'a> {
    fn new(app: &'a App, context: Context<'a>) -> Self {
        let (wordings, _) = Wordings::load(&app.files);
        Self { files: &app.files, context, wordings, rulings: OnceLock::new() }
    }

    fn judge(&self, name: &Arc<str>, bytes: &[u8], named: bool) -> Option<FileReport> {
        let mended = decode::mended(bytes);
        let text = mended.as_ref().map_or_else(|| open(bytes).ok(), |mended| Some(mended.text.as_str().into()));
        if let Some(text) = text
            && let Some(document) = ruling::read(&text, &self.wordings)
        {
            let rulings = self.rulings.get_or_init(|| Rulings::load(self.files).0);
            let mut report = ruling::judge(rulings, self.context.asked, name, &text, &document);
            if let Some(mended) = &mended {
                report.findings.insert(0, ruling::not_utf8::finding(mended));
                report.text.get_or_insert_with(|| Arc::from(&*text));
            }
            return Some(report);
        }
        run::judge(self.context, name, bytes, named)
    }
}

fn judge(judges: &Judges<'_>, input: &Input) -> Option<FileReport> {
    match input.read(LARGEST) {
        Ok(bytes) => judges.judge(&input.name, &bytes, input.named),
        Err(error) => Some(refused(&error)),
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
