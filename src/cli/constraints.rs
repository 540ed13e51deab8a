//! `constraints`: what an edition or a pack asks of army lists, and which facts no constraint covers.

use adjutant_base::date::Date;
use adjutant_base::nearest::nearest;
use adjutant_lint::army::Rulebook;
use adjutant_report::lint::constraints as report;
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;

use super::{Format, settings_files};
use crate::program::exit::Exit;
use crate::program::{App, Asked, Common, Failure, print_json, unknown};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, required_unless_present_any = ["uncovered", "pack"])]
    edition: Option<String>,
    #[arg(long, short)]
    pack: Option<String>,
    #[arg(long, value_name = "DATE")]
    at: Option<Date>,
    #[arg(long, conflicts_with = "pack")]
    uncovered: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "values", "lints", "army", "constraints", "faults", "settings"])?;
    let (mut known, _) = pack::read(&app.files);
    if args.uncovered {
        pack::complete(&app.files, &mut known);
        return uncovered(args, &app, &known);
    }
    let lists = under(&known, args.edition.as_deref(), args.pack.as_deref())?;
    let lists = lists.expect("an edition or a pack is named");
    let settings = settings_files::here(&app, &known)?;
    let settings = settings.filter(|own| own.edition.as_ref().is_none_or(|edition| *edition == lists.edition));
    let mut rules = Rulebook::new(&app.files, &known, args.at.unwrap_or_else(Date::today));
    if let Some(settings) = &settings {
        rules = rules.with_house(&settings.house.rules);
    }
    if let Some(from) = rules.begins(&lists.edition) {
        let failure = Failure::new("error-before-edition").arg("edition", &lists.edition);
        return Err(failure.arg("from", from).arg("at", rules.day()).into());
    }
    let book = rules.open(&lists.edition, args.pack.as_deref());
    match args.format {
        Format::Json => print_json(&report::json(&app.locale(), &book))?,
        format => app.show(format, &report::document(&app.locale(), &book))?,
    }
    Ok(Exit::Clean)
}

fn uncovered(args: &Args, app: &App, known: &[EditionLists]) -> Result<Exit> {
    let lists: Vec<&EditionLists> = match &args.edition {
        Some(name) => vec![edition(known, name)?],
        None => known.iter().collect(),
    };
    match args.format {
        Format::Json => print_json(&report::uncovered_json(&app.locale(), &lists))?,
        format => app.show(format, &report::uncovered(&app.locale(), &lists))?,
    }
    Ok(Exit::Clean)
}

/// Finds the edition that is named, or the one whose pack is; `None` if neither is.
///
/// # Errors
///
/// If there is no such edition, or it has no such pack.
pub(super) fn under<'k>(
    known: &'k [EditionLists],
    edition_name: Option<&str>,
    pack: Option<&str>,
) -> Result<Option<&'k EditionLists>> {
    let has = |lists: &&EditionLists, name: &str| lists.packs.iter().any(|pack| pack.id.as_str() == name);
    let chosen = edition_name.map(|name| edition(known, name)).transpose()?;
    let Some(name) = pack else { return Ok(chosen) };
    if let Some(found) = chosen.filter(|lists| has(lists, name)) {
        return Ok(Some(found));
    }
    let home = known.iter().find(|lists| has(lists, name));
    match (chosen, home) {
        (None, Some(home)) => Ok(Some(home)),
        (Some(chosen), Some(home)) => {
            let failure = Failure::new("error-pack-elsewhere").arg("name", name).arg("edition", &home.edition);
            Err(failure.help("error-packs", packs(&[chosen])).into())
        }
        (chosen, None) => {
            let among: Vec<&EditionLists> = chosen.map_or_else(|| known.iter().collect(), |chosen| vec![chosen]);
            let ids: Vec<&str> = among.iter().flat_map(|lists| &lists.packs).map(|pack| pack.id.as_str()).collect();
            let failure = Failure::new("error-unknown-pack").arg("name", name);
            let failure = match nearest(name, ids) {
                Some(near) => failure.help("error-nearest", vec![("name", near.to_owned())]),
                None => failure,
            };
            Err(failure.help("error-packs", packs(&among)).into())
        }
    }
}

/// Lists the packs of some editions.
fn packs(among: &[&EditionLists]) -> Vec<(&'static str, String)> {
    let of = |lists: &&EditionLists| {
        let ids: Vec<&str> = lists.packs.iter().map(|pack| pack.id.as_str()).collect();
        format!("{}: {}", lists.edition, if ids.is_empty() { "–".to_owned() } else { ids.join(", ") })
    };
    vec![("list", among.iter().map(of).collect::<Vec<_>>().join("; "))]
}

/// Finds an edition by its name.
pub(super) fn edition<'k>(known: &'k [EditionLists], name: &str) -> Result<&'k EditionLists> {
    let editions: Vec<&str> = known.iter().map(|lists| lists.edition.as_str()).collect();
    let found = known.iter().find(|lists| lists.edition.as_str() == name);
    Ok(found.ok_or_else(|| unknown("error-unknown-edition", name, &editions))?)
}
