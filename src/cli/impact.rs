//! `impact`: what an erratum, a draft of one, or an imported book touches and breaks; with `--units` what a change of prices does.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::sync::Arc;

use adjutant::{CitingFile, ErrataInQuestion, ImpactError, ImpactRequest};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::id::RecordId;
use adjutant_base::source::input::{self, InputError};
use adjutant_base::source::{self, Files};
use adjutant_base::span::Place;
use adjutant_lint::content;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::settings::FILE;
use adjutant_lint::settings::selector::Names;
use adjutant_lists::open::{self, Unreadable};
use adjutant_report::document::warning;
use adjutant_report::json::{self, versioned};
use adjutant_report::locale::arg;
use adjutant_report::{fault, impact};
use adjutant_rules::kb::checker::{Input, Problem};
use adjutant_rules::kb::draft::{DraftError, MOST_OPERATIONS};
use adjutant_rules::kb::impact::Impact;
use anyhow::Result;

use super::Format;
use super::flags::EditionFlags;
use super::notices::{BookNotices, Terms};
use super::repriced;
use super::settings_files::{Origin, SettingsFiles};
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

/// The maximum number of bytes of a draft: 16 MiB.
const MAX_DRAFT_BYTES: usize = 16 * 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ERRATUM|FILE", required_unless_present = "units")]
    erratum: Option<String>,
    path: Vec<PathBuf>,
    #[arg(long, value_name = "DAYS", conflicts_with = "at")]
    units: Option<Days>,
    #[command(flatten)]
    within: EditionFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let within = &args.within;
    if let Some(days) = args.units {
        let paths: Vec<PathBuf> = args.erratum.iter().map(PathBuf::from).chain(args.path.iter().cloned()).collect();
        return repriced::run(&app, common, &paths, within.edition.as_deref(), days, within.look.format);
    }
    let name = args.erratum.as_deref().unwrap_or_default();
    if let Some(id) = book(&app, common, name) {
        return of_book(args, &id, common, preferences);
    }
    app.knowledge();
    let files = inputs(&args.path)?;
    let chosen = settings(&app, &files)?;
    let draft = draft(&app, name)?;
    let request = ImpactRequest {
        draft: draft.as_deref(),
        edition: args.within.edition.as_deref(),
        at: args.within.look.at(&app.data)?,
        chosen: Some(&chosen),
        ..ImpactRequest::published(name, &files)
    };
    let mut errata = app.data.errata(&request).or_else(|error| Err(explain(&app, args, error)?))?;
    tell_broken(&mut errata, &files);
    let books = super::library::books(&app, common);
    let found = app.data.impact_on(&request, &errata, &Copies::of(&books, &errata.edition).copied());
    print_impact(args, &app, &errata, &found, None)
}

/// Returns the book of the library that a name means, where it means no published errata and no draft.
fn book(app: &App, common: &Common, name: &str) -> Option<String> {
    let is_draft = Path::new(name).extension().is_some_and(|end| end == "toml");
    if is_draft || name.contains('/') || app.data.errata(&ImpactRequest::published(name, &[])).is_ok() {
        return None;
    }
    super::library::resolved(&super::library::open(common).ok()?, name).ok()
}

/// Examines what the rulings and errata of a book would do if it were accepted with every proposal.
fn of_book(args: &Args, id: &str, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let library = super::library::open(common)?;
    let opened = BookNotices::open(&library, id, &Terms::default(), common, preferences)?;
    let data = opened.data_with(&opened.accepted(true));
    let files = inputs(&args.path)?;
    let chosen = settings(&opened.app, &files)?;
    let at = args.within.look.at(&data)?;
    let edition = opened.book.manifest.edition.clone();
    let kb = data.knowledge_base();
    let records = kb.edition(&edition);
    let own = opened.head.errata();
    let errata = records.into_iter().flat_map(|records| &records.errata);
    let errata = errata.filter(|erratum| erratum.document.as_str() == own).map(|erratum| erratum.id.clone());
    let errata = ErrataInQuestion {
        edition: edition.clone(),
        errata: errata.collect(),
        operation: None,
        tried_on: None,
        faults: Vec::new(),
        knowledge_base: Arc::clone(kb),
        files: data.files().clone(),
    };
    let day = at.or_else(|| opened.head.day().map(|day| day.max(Date::today())));
    let request = ImpactRequest { at, chosen: Some(&chosen), ..ImpactRequest::published(id, &files) };
    let books = super::library::books(&opened.app, common);
    let found = data.impact_on(&request, &errata, &Copies::of(&books, &edition).copied());
    let rulings = records.into_iter().flat_map(|records| &records.rulings);
    let own = rulings.filter(|ruling| ruling.document == opened.head.document);
    let own: BTreeSet<RecordId> = own.map(|ruling| RecordId::new(edition.clone(), ruling.id.clone())).collect();
    let beside = data.citing(&request, &edition, day.unwrap_or_else(Date::today), &own);
    print_impact(args, &opened.app, &errata, &found, Some((own.len(), &beside)))
}

fn of_files(files: &[CitingFile]) -> impl Iterator<Item = (&str, &[Problem])> {
    files.iter().map(|file| (file.path.as_str(), file.problems.as_slice()))
}

/// Prints what errata touch; of a book also how many rulings it has, and the findings that cite them.
fn print_impact(
    args: &Args,
    app: &App,
    errata: &ErrataInQuestion,
    found: &Impact,
    rulings: Option<(usize, &[CitingFile])>,
) -> Result<Exit> {
    let (kb, faults) = (&errata.knowledge_base, &errata.faults);
    let locale = app.locale();
    match args.within.look.format {
        Format::Json => {
            let rows: Vec<_> = faults.iter().map(|one| fault::row(&locale, &errata.files, one)).collect();
            let impact = impact::json(&locale, found);
            let rulings = rulings.map(|(count, files)| impact::rulings_json(&locale, count, of_files(files)));
            print_json(&versioned(json::Impact { faults: rows, breaks: found.breaks(), impact, rulings }))?;
        }
        format => {
            let mut document = fault::document(&locale, &errata.files, faults);
            // with a fault, the day may be one that could not be read
            if let Some(day) = errata.tried_on.filter(|_| !faults.is_empty()) {
                document.line(0, warning(locale.say_with("impact-tried-on", &[arg("at", locale.date(day))])));
                document.blank();
            }
            document.append(impact::document(&locale, kb, found, faults));
            if let Some((count, files)) = rulings {
                document.append(impact::rulings(&locale, count, of_files(files)));
            }
            app.show(format, &document)?;
        }
    }
    Ok(if found.breaks() || !faults.is_empty() { Exit::Findings } else { Exit::Clean })
}

/// Reads the text of a draft; `None` if the name is one of published errata.
fn draft(app: &App, name: &str) -> Result<Option<String>> {
    let path = Path::new(name);
    if path.extension().is_some_and(|end| end == "toml") {
        let read = input::all(path, MAX_DRAFT_BYTES).map_err(|error| unreadable(&error))?;
        let bytes = read.into_iter().next().map(|(_, bytes)| bytes).unwrap_or_default();
        return Ok(Some(String::from_utf8(bytes).map_err(|error| not_utf8(app, name, &error))?));
    }
    if path.is_absolute() || name.starts_with('.') || path.components().count() > 2 || path.exists() {
        let failure = Failure::new(if path.exists() { "error-no-draft" } else { "error-missing-file" });
        return Err(failure.arg("path", name).help("error-draft-help", vec![]).into());
    }
    Ok(None)
}

/// Puts a file that is not UTF-8 into words: where it stops being it.
pub(super) fn not_utf8(app: &App, path: &str, error: &FromUtf8Error) -> Failure {
    let fault = source::not_utf8(&Arc::from(path), error);
    let row = fault::row(&app.locale(), app.data.files(), &fault);
    let args = fault.args.iter().map(|(name, value)| (*name, value));
    let failure = args.fold(Failure::new("error-not-utf8"), |failure, (name, value)| failure.arg(name, value));
    failure.arg("path", path).faults(vec![row])
}

/// Adds the faults of the files to be checked to the defects: a file that cannot be read may be affected.
fn tell_broken(errata: &mut ErrataInQuestion, inputs: &[Input]) {
    for input in inputs {
        let text = input.text();
        let (kind, span, error) = match content::broken(&input.path, &text) {
            Some(Unreadable::BrokenToml { span, error }) => (BROKEN_TOML, span, error),
            Some(Unreadable::Broken { span, error }) => ("json-broken", span, error),
            _ => continue,
        };
        let place = Place { file: Arc::from(&*input.path), span: span.start..span.end.max(span.start + 1) };
        errata.faults.push(Fault::new(kind, place).arg("error", error));
        errata.files = errata.files.joined(&Files::from_texts([(&*input.path, &*text)]));
    }
}

/// Puts errata that cannot be examined into words; the defects of a draft are printed.
fn explain(app: &App, args: &Args, error: ImpactError) -> Result<anyhow::Error> {
    let (error, faults, files) = match error {
        ImpactError::Lookup(error) => return Ok(error.into()),
        ImpactError::Draft { error, faults, files } => (error, faults, files),
        other => return Ok(other.into()),
    };
    let locale = app.locale();
    let rows = faults.iter().map(|fault| fault::row(&locale, &files, fault)).collect();
    if args.within.look.format != Format::Json {
        app.show(args.within.look.format, &fault::document(&locale, &files, &faults))?;
    }
    let failure = match error {
        DraftError::Empty if faults.is_empty() => Failure::new("error-draft-empty").help("error-draft-help", vec![]),
        DraftError::NotErrata | DraftError::Empty => {
            Failure::new("error-draft-unread").help("error-draft-help", vec![])
        }
        DraftError::TooLong(count) => {
            Failure::new("error-draft-long").number("count", count).number("most", MOST_OPERATIONS)
        }
        DraftError::NoEdition => Failure::new("error-draft-edition").help("error-draft-edition-help", vec![]),
        DraftError::UnknownEdition(edition) => {
            let failure = Failure::new("error-unknown-edition").arg("name", edition);
            let nearest = faults.iter().find_map(|fault| fault.nearest.clone());
            failure.nearest(nearest.as_deref())
        }
    };
    Ok(failure.arg("path", args.erratum.as_deref().unwrap_or_default()).faults(rows).into())
}

/// Puts a file that cannot be read into words.
pub(super) fn unreadable(error: &InputError) -> Failure {
    match error {
        InputError::TooLarge(path, _) => Failure::new("error-input-too-large").arg("path", path.display()),
        InputError::System { path, source } => {
            Failure::new("error-input").arg("path", path.display()).arg("error", source)
        }
        InputError::Missing(path) => Failure::new("error-missing-file").arg("path", path.display()),
        InputError::NotAFile(path) => Failure::new("error-not-a-file")
            .arg("path", path.display())
            .help("lint-unreadable-file-not-a-file-help", vec![]),
        InputError::Link(path) => {
            Failure::new("error-link").arg("path", path.display()).help("lint-unreadable-file-link-help", vec![])
        }
    }
}

/// Finds the edition and the pack that settings choose for files, by their paths.
fn settings(app: &App, inputs: &[Input]) -> Result<BTreeMap<String, Requested>> {
    let lists = app.data.lists();
    let names = Names::new(lists);
    let mut settings_files = SettingsFiles::new(app, lists, &names, Origin::Nearest);
    let mut chosen = BTreeMap::new();
    for input in inputs {
        let Some(at) = settings_files.find(Path::new(&input.path), false)? else { continue };
        let settings = &settings_files.all[at];
        if settings.edition.is_some() {
            let (edition, pack) = (settings.edition.clone(), settings.pack.clone());
            let asked = Requested { edition, pack, by_settings: true, ..Requested::default() };
            chosen.insert(input.path.clone(), asked);
        }
    }
    Ok(chosen)
}

/// Reads the files to be checked.
fn inputs(paths: &[PathBuf]) -> Result<Vec<Input>> {
    let mut inputs = Vec::new();
    for path in paths {
        let read = input::all(path, open::LARGEST).map_err(|error| unreadable(&error))?;
        let is_settings = |path: &str| Path::new(path).file_name().is_some_and(|name| name == FILE);
        let read = read.into_iter().filter(|(path, _)| !is_settings(path));
        inputs.extend(read.map(|(path, bytes)| Input { path: path.to_string(), bytes }));
    }
    Ok(inputs)
}
