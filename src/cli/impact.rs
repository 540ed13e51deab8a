//! `impact`: what an erratum, or a draft of one, touches and breaks.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::nearest::nearest;
use adjutant_base::source::Files;
use adjutant_base::source::input::{self, InputError};
use adjutant_lint::impact::LintChecker;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::settings::FILE;
use adjutant_lint::settings::selector::Names;
use adjutant_lists::open;
use adjutant_report::json::{self, versioned};
use adjutant_report::{fault, impact};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::{CHECKERS, Input};
use adjutant_rules::kb::draft::{DraftError, MOST_OPERATIONS};
use adjutant_rules::kb::impact::Question;
use adjutant_rules::kb::what_if::CheckScope;
use anyhow::Result;

use super::Format;
use super::flags::Within;
use super::settings_files::{Origin, SettingsFiles};
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{self, App, Asked, Common, Failure, print_json};

/// The largest draft that is read, in bytes: 16 MiB.
const LARGEST: usize = 16 * 1024 * 1024;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ERRATUM|FILE")]
    erratum: String,
    path: Vec<PathBuf>,
    #[command(flatten)]
    within: Within,
}

/// What is asked about, found in the data or read from a draft.
struct Subject {
    edition: EditionId,
    errata: Vec<Name>,
    faults: Vec<Fault>,
    files: Option<Files>,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(
        common,
        asked,
        &["ui", "values", "errata", "faults", "lints", "army", "rulings", "import", "settings"],
    )?;
    let mut kb = app.knowledge();
    let is_file = Path::new(&args.erratum).extension().is_some_and(|end| end == "toml");
    let subject = if is_file { draft(&app, &mut kb, args)? } else { published(&kb, &args.erratum)? };
    let inputs = inputs(&args.path)?;
    let books = super::library::books(&app, common);
    let own = Copies::of(&books, &subject.edition);
    let question = Question {
        edition: &subject.edition,
        errata: subject.errata,
        day: args.within.look.at,
        inputs: &inputs,
        copies: &own.copied(),
        effort: CheckScope::Touched,
    };
    let kb = Arc::new(kb);
    let names = Names::new(&kb.records().lists);
    let mut settings_files = SettingsFiles::new(&app, &kb.records().lists, &names, Origin::Nearest);
    let linter = LintChecker::new(&app.files, &kb).under(settings(&mut settings_files, &inputs)?);
    let judges = [CHECKERS, &[&linter]].concat();
    let found = kb.impact(&question, &judges).expect("the edition is known");
    let locale = app.locale();
    let files = subject.files.as_ref().unwrap_or(&app.files);
    match args.within.look.format {
        Format::Json => {
            let faults: Vec<_> = subject.faults.iter().map(|one| fault::row(&locale, files, one)).collect();
            let impact = impact::json(&locale, &found);
            print_json(&versioned(json::Impact { faults, breaks: found.breaks(), impact }))?;
        }
        format => {
            let mut document = fault::document(&locale, files, &subject.faults);
            document.append(impact::document(&locale, &kb, &found));
            app.show(format, &document)?;
        }
    }
    Ok(if found.breaks() || !subject.faults.is_empty() { Exit::Findings } else { Exit::Clean })
}

/// Finds `aos3/errata-2024-02` (a whole document) or `aos3/e9`.
fn published(kb: &KnowledgeBase, given: &str) -> Result<Subject> {
    let path = Path::new(given);
    if path.is_absolute() || given.starts_with('.') || path.components().count() > 2 || path.exists() {
        let failure = Failure::new(if path.exists() { "error-no-draft" } else { "error-missing-file" });
        return Err(failure.arg("path", given).help("error-draft-help", vec![]).into());
    }
    let unknown = || Failure::new("error-unknown-erratum").arg("name", given);
    let (edition, name) = given.split_once('/').ok_or_else(|| unknown().help("error-erratum-form", vec![]))?;
    let edition = program::edition(kb.records(), edition)?;
    let records = kb.edition(&edition).expect("the edition is known");
    let meant = records.errata.iter().filter(|one| one.id.as_str() == name || one.document.as_str() == name);
    let errata: Vec<Name> = meant.map(|erratum| erratum.id.clone()).collect();
    if errata.is_empty() {
        let ids = records.errata.iter().map(|erratum| erratum.id.as_str());
        let documents = records.errata.iter().map(|erratum| erratum.document.as_str());
        return Err(match nearest(name, ids.chain(documents)) {
            Some(near) => unknown().help("error-nearest", vec![("name", format!("{edition}/{near}"))]),
            None => unknown().help("error-erratum-form", vec![]),
        }
        .into());
    }
    Ok(Subject { edition, errata, faults: Vec::new(), files: None })
}

/// Reads a draft and joins it to the data.
fn draft(app: &App, kb: &mut KnowledgeBase, args: &Args) -> Result<Subject> {
    let path = Path::new(&args.erratum);
    let read = input::all(path, LARGEST).map_err(|error| unreadable(&error))?;
    let bytes = read.into_iter().next().map(|(_, bytes)| bytes).unwrap_or_default();
    let text = String::from_utf8(bytes).map_err(|_| Failure::new("error-not-utf8").arg("path", &args.erratum))?;
    let edition = args.within.edition(kb.records())?;
    let day = args.within.look.day();
    let files = Files::from_texts([(args.erratum.as_str(), text.as_str())]);
    let files = app.files.joined(&files);
    match kb.join(&args.erratum, &text, edition.as_ref(), day) {
        Ok(draft) => {
            if draft.errata.is_empty() {
                return Err(Failure::new("error-draft-empty")
                    .arg("path", &args.erratum)
                    .help("error-draft-help", vec![])
                    .into());
            }
            Ok(Subject { edition: draft.edition, errata: draft.errata, faults: draft.faults, files: Some(files) })
        }
        Err((error, faults)) => {
            let locale = app.locale();
            let rows = faults.iter().map(|fault| fault::row(&locale, &files, fault)).collect();
            if args.within.look.format != Format::Json {
                app.show(args.within.look.format, &fault::document(&locale, &files, &faults))?;
            }
            let failure = match error {
                DraftError::NotErrata => Failure::new("error-draft-unread").help("error-draft-help", vec![]),
                DraftError::TooLong(count) => {
                    Failure::new("error-draft-long").number("count", count).number("most", MOST_OPERATIONS)
                }
                DraftError::NoEdition => Failure::new("error-draft-edition").help("error-draft-edition-help", vec![]),
                DraftError::UnknownEdition(edition) => Failure::new("error-unknown-edition").arg("name", edition),
            };
            Err(failure.arg("path", &args.erratum).faults(rows).into())
        }
    }
}

/// Puts a file that cannot be read into words.
fn unreadable(error: &InputError) -> Failure {
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
fn settings(settings_files: &mut SettingsFiles<'_>, inputs: &[Input]) -> Result<BTreeMap<String, Requested>> {
    let mut chosen = BTreeMap::new();
    for input in inputs {
        let Some(at) = settings_files.find(Path::new(&input.path), false)? else { continue };
        let own = &settings_files.all[at];
        if own.edition.is_some() {
            chosen.insert(
                input.path.clone(),
                Requested { edition: own.edition.clone(), pack: own.pack.clone(), by_settings: true },
            );
        }
    }
    Ok(chosen)
}

/// Reads the files to be judged.
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
