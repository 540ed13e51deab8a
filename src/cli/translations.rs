//! `translations`: which are current, stale or missing; and the seals that tell what each was made from.

use std::collections::BTreeMap;
use std::path::Path;

use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::source::{Files, input};
use adjutant_report::json::{self, versioned};
use adjutant_report::translation;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::translation::{Translation, seal_file};
use anyhow::Result;
use clap::ValueEnum;

use super::Format;
use super::flags::Within;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Action {
    /// How many are in each state, and which are not current.
    #[default]
    Status,
    /// Records that some translations were made from the texts as they stand.
    Bless,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum, default_value_t)]
    action: Action,
    record: Vec<String>,
    #[command(flatten)]
    within: Within,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    if args.action == Action::Bless {
        let named = args.record.iter().map(|id| record(kb, id)).collect::<Result<Vec<RecordId>>>()?;
        let (count, files) = bless(kb, app.data.files(), common.data.as_deref(), &named)?;
        app.show(args.within.look.format, &translation::sealed(&app.locale(), count, files))?;
        return Ok(Exit::Clean);
    }
    let wanted = args.within.edition(&app.data)?;
    let day = args.within.look.day(&app.data)?;
    let editions = kb.editions().iter().map(|records| &records.edition.id);
    let editions: Vec<&EditionId> = editions.filter(|id| wanted.as_ref().is_none_or(|wanted| wanted == *id)).collect();
    let tallies: BTreeMap<EditionId, _> = editions.iter().map(|id| ((*id).clone(), kb.tallies(id, day))).collect();
    let all: Vec<Translation> = editions.iter().flat_map(|id| kb.translations(id, day)).collect();
    match args.within.look.format {
        Format::Json => {
            print_json(&versioned(json::Translations { at: day, counts: &tallies, translations: &all }))?;
        }
        format => {
            let locale = app.locale();
            let mut document = translation::outdated(&locale, &all);
            document.append(translation::counts(&locale, &tallies));
            app.show(format, &document)?;
        }
    }
    Ok(Exit::Clean)
}

fn record(kb: &KnowledgeBase, given: &str) -> Result<RecordId> {
    let unknown = || Failure::new("error-unknown-record").arg("name", given).help("error-record-form", vec![]);
    let id: RecordId = given.parse().map_err(|_| unknown())?;
    if kb.find(&id).is_some() { Ok(id) } else { Err(unknown().into()) }
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
    let Some(folder) = folder else {
        return Err(Failure::new("error-bless-bundled").help("error-bless-bundled-help", vec![]).into());
    };
    let (mut count, mut written) = (0, 0);
    for records in kb.editions() {
        let edition = &records.edition.id;
        let names: Vec<Name> = renewed.iter().filter(|id| id.edition == *edition).map(|id| id.name.clone()).collect();
        let seals = kb.sealed_anew(records, &names);
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
        let path = folder.join(path);
        let failed = |error| Failure::new("error-not-written").arg("path", path.display()).arg("error", error);
        input::replace(&path, &text).map_err(failed)?;
        written += 1;
    }
    Ok((count, written))
}
