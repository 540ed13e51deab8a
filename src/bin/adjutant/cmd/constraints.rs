//! `constraints`: what an edition or a pack asks of army lists, and which facts no constraint covers.

use adjutant::base::date::Date;
use adjutant::lint::army::Rulebook;
use adjutant::record::pack::{self, EditionLists};
use adjutant::report::lint::constraints as report;
use anyhow::Result;

use super::{Format, conduct};
use crate::app::{App, Asked, Common, Failure, print, print_json, unknown};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, required_unless_present = "uncovered")]
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
    let app = App::new(common, asked, &["ui", "army", "constraints", "faults", "lints", "settings"])?;
    let (mut known, _) = pack::read(&app.files);
    if args.uncovered {
        pack::complete(&app.files, &mut known);
        return uncovered(args, &app, &known);
    }
    let lists = edition(&known, args.edition.as_deref().unwrap_or_default())?;
    let packs: Vec<&str> = lists.packs.iter().map(|pack| pack.id.as_str()).collect();
    if let Some(name) = args.pack.as_deref().filter(|name| !packs.contains(name)) {
        return Err(unknown("error-unknown-pack", name, &packs).into());
    }
    let settings = conduct::here(&app, &known)?;
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
        Format::Text => print(&report::text(&app.page(), &book))?,
        Format::Json => print_json(&report::document(&app.page(), &book))?,
    }
    Ok(Exit::Clean)
}

fn uncovered(args: &Args, app: &App, known: &[EditionLists]) -> Result<Exit> {
    let lists: Vec<&EditionLists> = match &args.edition {
        Some(name) => vec![edition(known, name)?],
        None => known.iter().collect(),
    };
    match args.format {
        Format::Text => print(&report::uncovered(&app.page(), &lists))?,
        Format::Json => print_json(&report::uncovered_document(&app.page(), &lists))?,
    }
    Ok(Exit::Clean)
}

/// Finds an edition by its name.
pub(super) fn edition<'k>(known: &'k [EditionLists], name: &str) -> Result<&'k EditionLists> {
    let editions: Vec<&str> = known.iter().map(|lists| lists.edition.as_str()).collect();
    let found = known.iter().find(|lists| lists.edition.as_str() == name);
    Ok(found.ok_or_else(|| unknown("error-unknown-edition", name, &editions))?)
}
