//! `translations`: which are current, what to do next, the seals that tell what each was made from, and the way to translators'
//! tools and back.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::source::{Files, input};
use adjutant_report::json::{self, versioned};
use adjutant_report::{fault, translation};
use adjutant_rules::exchange::{self, po};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::translation::{Todo, Translation, seal_file};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::translation::{ClauseKey, Seal};
use anyhow::Result;
use clap::ValueEnum;

use super::Format;
use super::flags::EditionFlags;
use super::impact::not_utf8;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print, print_json};

/// The maximum number of bytes of a PO file; one of the whole corpus has two megabytes.
const MAX_PO_BYTES: usize = 64 << 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Action {
    /// How many are in each state, and which are not current.
    #[default]
    Status,
    /// What is not current, with the texts that its translator needs.
    Todo,
    /// Writes them for a translator's tool.
    Export,
    /// Takes them back.
    Import,
    /// Records that some translations were made from the texts as they stand.
    Bless,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum, default_value_t)]
    action: Action,
    #[arg(value_name = "RECORD|FILE")]
    record: Vec<String>,
    #[arg(long, value_name = "LANG")]
    into: Option<Lang>,
    #[command(flatten)]
    within: EditionFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let into = args.into.as_ref().map(|lang| language(&app, lang)).transpose()?;
    let wanted = args.within.edition(&app.data)?;
    let kb = app.knowledge();
    let editions = kb.editions().iter();
    let editions: Vec<_> =
        editions.filter(|records| wanted.as_ref().is_none_or(|wanted| *wanted == records.edition.id)).collect();
    let format = args.within.look.format;
    match args.action {
        Action::Status => status(&app, args, &editions, into.as_ref())?,
        Action::Todo => todo(&app, args, &editions, into.as_ref())?,
        Action::Export => print(&exported(&app, &editions, into.as_ref().unwrap_or(&app.lang)))?,
        Action::Import if args.record.is_empty() => return Err(Failure::new("error-import-nothing").into()),
        Action::Import => {
            return args.record.iter().try_fold(Exit::Clean, |exit, path| {
                let clean = import(&app, path, common.data.as_deref(), into.as_ref(), format)?;
                Ok(if clean { exit } else { Exit::Findings })
            });
        }
        Action::Bless => {
            let named = args.record.iter().map(|id| record(kb, id)).collect::<Result<Vec<RecordId>>>()?;
            let (count, files) = bless(kb, app.data.files(), common.data.as_deref(), &named)?;
            app.show(format, &translation::sealed(&app.locale(), count, files))?;
        }
    }
    Ok(Exit::Clean)
}

/// Returns a language that the data have.
fn language(app: &App, wanted: &Lang) -> Result<Lang> {
    let known = &app.knowledge().records().languages;
    let found = known.iter().find(|language| language.lang.code() == wanted.code());
    let unknown = || Failure::unknown_language(wanted, known);
    Ok(found.map(|language| language.lang.clone()).ok_or_else(unknown)?)
}

fn status(app: &App, args: &Args, editions: &[&EditionRecords], into: Option<&Lang>) -> Result<()> {
    let (kb, day) = (app.knowledge(), args.within.look.day_of_rules(app)?);
    let ids = || editions.iter().map(|records| &records.edition.id);
    let is_wanted = |lang: &Lang| into.is_none_or(|into| into == lang);
    let mut tallies: BTreeMap<EditionId, _> = ids().map(|id| (id.clone(), kb.tallies(id, day))).collect();
    for of_edition in tallies.values_mut() {
        of_edition.retain(|lang, _| is_wanted(lang));
    }
    let all = ids().flat_map(|id| kb.translations(id, day)).filter(|one| is_wanted(&one.lang));
    let all: Vec<Translation> = all.collect();
    match args.within.look.format {
        Format::Json => print_json(&versioned(json::Translations { at: day, counts: &tallies, translations: &all })),
        format => {
            let locale = app.locale();
            let mut document = translation::outdated(&locale, &all);
            document.append(translation::counts(&locale, &tallies));
            app.show(format, &document)
        }
    }
}

fn todo(app: &App, args: &Args, editions: &[&EditionRecords], into: Option<&Lang>) -> Result<()> {
    let (kb, day) = (app.knowledge(), args.within.look.day_of_rules(app)?);
    let named = args.record.iter().map(|id| record(kb, id)).collect::<Result<Vec<RecordId>>>()?;
    let all = editions.iter().flat_map(|records| kb.todo(&records.edition.id, day)).filter(|todo| {
        let Translation { id, lang, .. } = &todo.translation;
        into.is_none_or(|into| into == lang) && (named.is_empty() || named.contains(id))
    });
    let all: Vec<Todo> = all.collect();
    match args.within.look.format {
        Format::Json => print_json(&versioned(json::TranslationsTodo { at: day, todo: &all })),
        format => app.show(format, &translation::todo(&app.locale(), kb, &all)),
    }
}

/// Writes the translations of some editions into a language as a PO file.
fn exported(app: &App, editions: &[&EditionRecords], lang: &Lang) -> String {
    let (kb, locale) = (app.knowledge(), app.locale());
    let remark = |id: &RecordId, state: &_| translation::remark(&locale, kb, id, state);
    let messages = exchange::export(kb, app.data.files(), lang, editions, remark);
    let header = [
        ("Project-Id-Version", concat!("adjutant ", env!("CARGO_PKG_VERSION")).to_owned()),
        ("Language", lang.to_string()),
        ("MIME-Version", "1.0".to_owned()),
        ("Content-Type", "text/plain; charset=UTF-8".to_owned()),
        ("Content-Transfer-Encoding", "8bit".to_owned()),
    ];
    po::write(&header, &messages)
}

/// Takes a PO file back into the data folder; returns whether everything in it was accepted.
fn import(app: &App, path: &str, folder: Option<&Path>, into: Option<&Lang>, format: Format) -> Result<bool> {
    let folder = folder.ok_or_else(bundled)?;
    let bytes = input::read_one(Path::new(path), MAX_PO_BYTES).map_err(|error| super::impact::unreadable(&error))?;
    let text = String::from_utf8(bytes).map_err(|error| not_utf8(app, path, &error))?;
    let (file, mut faults): (Arc<str>, Vec<Fault>) = (Arc::from(path), Vec::new());
    let messages = po::read(&file, &text, &mut faults);
    let header = messages.iter().find(|message| message.context.is_empty() && message.source.is_empty());
    let stated = header.and_then(|header| header.text.lines().find_map(|line| line.strip_prefix("Language:")));
    let lang = match (into, stated.map(|tag| tag.trim().replace('_', "-").parse::<Lang>())) {
        (Some(lang), _) => lang.clone(),
        (None, Some(Ok(lang))) => language(app, &lang)?,
        (None, Some(Err(_)) | None) => {
            return Err(Failure::new("error-po-language")
                .arg("path", path)
                .help("error-po-language-help", vec![])
                .into());
        }
    };
    let (kb, files) = (app.knowledge(), app.data.files());
    let found = exchange::import(kb, files, &lang, (&file, &messages), &mut faults);
    for (path, text) in &found.files {
        write(folder, path, text)?;
    }
    let changed = Files::from_texts(found.files.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let files = files.uncompiled().joined(&changed);
    let (renewed, _) = KnowledgeBase::load(&files);
    let is_confirmed = |edition: &EditionId, of: &Lang, key: &ClauseKey| {
        *of == lang && found.confirmed.get(edition).is_some_and(|keys| keys.contains(key))
    };
    let (seals, _) = seal(&renewed, &files, folder, |edition, of, key, _| is_confirmed(edition, of, key))?;
    let locale = app.locale();
    match format {
        Format::Json => {
            let files = files.joined(&Files::from_texts([(path, text.as_str())]));
            let faults = faults.iter().map(|one| fault::row(&locale, &files, one)).collect();
            let written = found.files.keys().cloned().collect();
            let (changed, fuzzy, empty) = (found.changed, found.fuzzy, found.empty);
            let form = json::TranslationsImport { lang: &lang, changed, fuzzy, empty, seals, written, faults };
            print_json(&versioned(form))?;
        }
        format => {
            let files = Files::from_texts([(path, text.as_str())]);
            let mut document = fault::document(&locale, &files, &faults);
            document.append(translation::imported(&locale, &found, seals));
            app.show(format, &document)?;
        }
    }
    Ok(faults.is_empty())
}

fn record(kb: &KnowledgeBase, given: &str) -> Result<RecordId> {
    let unknown = || Failure::new("error-unknown-record").arg("name", given).help("error-record-form", vec![]);
    let id: RecordId = given.parse().map_err(|_| unknown())?;
    if kb.find(&id).is_some() { Ok(id) } else { Err(unknown().into()) }
}

fn bundled() -> Failure {
    Failure::new("error-bless-bundled").help("error-bless-bundled-help", vec![])
}

fn write(folder: &Path, path: &str, text: &str) -> Result<()> {
    let path = folder.join(path);
    let failed = |error| Failure::not_written(path.display(), error);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(failed)?;
    }
    Ok(input::replace(&path, text).map_err(failed)?)
}

/// Writes the seals that are missing, and renews those of the records named.
///
/// Returns how many are new and how many files were written.
pub(super) fn bless(
    kb: &KnowledgeBase,
    files: &Files,
    folder: Option<&Path>,
    renewed: &[RecordId],
) -> Result<(usize, usize)> {
    let is_named =
        |edition: &EditionId, key: &ClauseKey| renewed.iter().any(|id| id.edition == *edition && id.name == key.id);
    seal(kb, files, folder.ok_or_else(bundled)?, |edition, _, key, old| old.is_none() || is_named(edition, key))
}

/// Seals the translations that `renews` chooses.
fn seal(
    kb: &KnowledgeBase,
    files: &Files,
    folder: &Path,
    renews: impl Fn(&EditionId, &Lang, &ClauseKey, Option<&Seal>) -> bool,
) -> Result<(usize, usize)> {
    let (mut count, mut written) = (0, 0);
    for records in kb.editions() {
        let edition = &records.edition.id;
        let seals = kb.sealed_anew(records, |lang, key, old| renews(edition, lang, key, old));
        let text = seal_file(&seals);
        let path = format!("editions/{edition}/translations.toml");
        let old = files.get(&path);
        if old == Some(text.as_str()) || (old.is_none() && seals.is_empty()) {
            continue;
        }
        let known = |lang, key| records.seals.get(lang).and_then(|of| of.get(key));
        let fresh = seals.iter().flat_map(|(lang, of)| of.iter().map(move |(key, digest)| (lang, key, digest)));
        count +=
            fresh.filter(|(lang, key, digest)| known(lang, key).is_none_or(|seal| seal.digest != **digest)).count();
        write(folder, &path, &text)?;
        written += 1;
    }
    Ok((count, written))
}
