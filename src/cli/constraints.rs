//! `constraints`: what an edition or a pack asks of army lists, and which facts no constraint covers.

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_lint::army::ConstraintStore;
use adjutant_report::lint::constraints as report;
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;

use super::{Format, settings_files};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, required_unless_present_any = ["uncovered", "pack"])]
    edition: Option<String>,
    #[arg(long, short)]
    pack: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long, conflicts_with = "pack")]
    uncovered: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    app.warn_of_faults();
    let (mut known, _) = pack::read(app.data.files());
    if args.uncovered {
        pack::complete(app.data.files(), &mut known);
        return uncovered(args, &app, &known);
    }
    let chosen = app.data.edition_and_pack(args.edition.as_deref(), args.pack.as_deref())?;
    let (lists, pack) = chosen.expect("an edition or a pack is named");
    let settings = settings_files::here(&app, &known)?;
    let settings = settings.filter(|own| own.edition.as_ref().is_none_or(|edition| *edition == lists.edition));
    let at = args.at.map(|days| app.data.day(days)).transpose()?;
    let mut rules = ConstraintStore::new(app.data.files(), &known, at.unwrap_or_else(Date::today));
    if let Some(settings) = &settings {
        rules = rules.with_house(&settings.house.rules);
    }
    if let Some(from) = rules.begins(&lists.edition) {
        let failure = Failure::new("error-before-edition").arg("edition", &lists.edition);
        return Err(failure.arg("from", from).arg("at", rules.day()).into());
    }
    let set = rules.open(&lists.edition, pack.map(|pack| pack.id.as_str()));
    match args.format {
        Format::Json => print_json(&report::json(&app.locale(), &set))?,
        format => app.show(format, &report::document(&app.locale(), &set))?,
    }
    Ok(Exit::Clean)
}

fn uncovered(args: &Args, app: &App, known: &[EditionLists]) -> Result<Exit> {
    let lists: Vec<&EditionLists> = match &args.edition {
        Some(name) => {
            let chosen = app.data.edition_and_pack(Some(name), None)?;
            known.iter().filter(|lists| chosen.is_some_and(|(chosen, _)| chosen.edition == lists.edition)).collect()
        }
        None => known.iter().collect(),
    };
    match args.format {
        Format::Json => print_json(&report::uncovered_json(&app.locale(), &lists))?,
        format => app.show(format, &report::uncovered(&app.locale(), &lists))?,
    }
    Ok(Exit::Clean)
}
