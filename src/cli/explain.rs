//! `explain`: a lint, or a constraint of army lists, with its reasons and examples.

use std::collections::BTreeSet;

use adjutant_base::nearest::nearest;
use adjutant_lint::army::{ActiveConstraint, ConstraintStore};
use adjutant_lint::{self as lint, Family};
use adjutant_report::lint::about::{self, Place};
use adjutant_report::lint::explain;
use adjutant_report::lint::quotes::Quotes;
use adjutant_rules::record::army::{ArmyRules, example};
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;

use super::flags::PackFlags;
use super::{Format, settings_files};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    name: String,
    #[command(flatten)]
    under: PackFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let Some(found) = lint::by_name(&args.name) else { return constraint(args, &app) };
    match args.under.look.format {
        Format::Json => print_json(&explain::json(&app.locale(), app.data.files(), found))?,
        format => app.show(format, &explain::document(&app.locale(), app.data.files(), found))?,
    }
    Ok(Exit::Clean)
}

/// Explains a constraint in every edition and pack that asks it, or in those that were named.
fn constraint(args: &Args, app: &App) -> Result<Exit> {
    let (mut known, _) = pack::read(app.data.files());
    pack::complete(app.data.files(), &mut known);
    let name = args.name.strip_prefix("army/").unwrap_or(&args.name);
    let settings = settings_files::here(app, &known)?;
    let house = settings.as_ref().map(|settings| &settings.house.rules);
    let is_of_event =
        house.is_some_and(|house| house.constraints.iter().any(|constraint| constraint.id.as_str() == name));
    if !is_of_event && !constraints(&known).any(|constraint| constraint == name) {
        return Err(stranger(&args.name, &known, house).into());
    }
    let day = args.under.look.day(&app.data)?;
    let mut rules = ConstraintStore::new(app.data.files(), &known, day);
    if let Some(house) = house.filter(|_| is_of_event) {
        rules = rules.with_house(house);
    }
    let own = settings.as_ref().and_then(|settings| settings.edition.as_ref()).filter(|_| is_of_event);
    let under = &args.under;
    let named = app.data.edition_and_pack(under.edition.as_deref(), under.pack.as_deref())?;
    let edition = named.map(|(lists, _)| &lists.edition).or(own);
    let pack = named.and_then(|(_, pack)| pack).map(|pack| pack.id.as_str());
    let mut found: Vec<Place<'_>> = Vec::new();
    for lists in known.iter().filter(|lists| edition.is_none_or(|edition| lists.edition == *edition)) {
        places(&rules, lists, (name, pack), &mut found);
    }
    if found.is_empty() {
        let within = args.under.pack.as_deref().or(args.under.edition.as_deref());
        let failure = match within {
            Some(within) => Failure::new("error-constraint-not-there").arg("edition", within),
            None => Failure::new("error-constraint-nowhere"),
        };
        return Err(failure.arg("name", name).arg("at", day).into());
    }
    let cited = found.iter().flat_map(|place| &place.active).filter_map(|active| active.resolved.cites.as_ref());
    let quotes = Quotes::of(app.data.files(), &app.lang, cited);
    match args.under.look.format {
        Format::Json => print_json(&about::json(&app.locale(), &quotes, name, &found))?,
        format => app.show(format, &about::document(&app.locale(), &quotes, name, &found))?,
    }
    Ok(Exit::Clean)
}

/// Refuses a name, and helps to the nearest one. A name of another family is helped to that family.
fn stranger(name: &str, known: &[EditionLists], house: Option<&ArmyRules>) -> Failure {
    let lints = lint::all().into_iter().map(|lint| (lint.family, lint.id));
    let of_event = house.into_iter().flat_map(|house| &house.constraints).map(|one| one.id.as_str());
    let army = constraints(known).chain(of_event).map(|id| (Family::Army, id));
    let all: BTreeSet<(Family, &str)> = lints.chain(army).collect();
    let plain = name.split_once('/').map_or(name, |(_, plain)| plain);
    let near = nearest(plain, all.iter().map(|(_, id)| *id));
    let mut full = all.iter().filter(|(_, id)| near.is_none_or(|near| near == *id));
    let failure = Failure::new("error-unknown-lint").arg("name", name);
    match (near, full.next()) {
        (Some(_), Some((family, id))) => failure.nearest(Some(&format!("{family}/{id}"))),
        _ => failure.help("error-lints", Vec::new()),
    }
}

/// Returns the names of the constraints of every edition and pack.
fn constraints(known: &[EditionLists]) -> impl Iterator<Item = &str> {
    let own =
        known.iter().flat_map(|lists| std::iter::once(&lists.army).chain(lists.packs.iter().map(|pack| &pack.army)));
    own.flat_map(|army| army.constraints.iter().map(|constraint| constraint.id.as_str()))
}

/// Finds where a constraint is asked in an edition. Packs that ask it alike stand together.
fn places<'k>(
    rules: &ConstraintStore<'_>,
    lists: &'k EditionLists,
    (name, only): (&str, Option<&str>),
    found: &mut Vec<Place<'k>>,
) {
    let packs = lists.packs.iter().map(|pack| Some(pack.id.as_str()));
    for pack in std::iter::once(None).chain(packs).filter(|pack| only.is_none() || *pack == only) {
        let set = rules.open(&lists.edition, pack);
        let active: Vec<ActiveConstraint> =
            set.constraints.iter().filter(|active| active.constraint.id.as_str() == name).cloned().collect();
        let example = example::find(&lists.examples, name, pack);
        let alike = |place: &&mut Place<'_>| {
            let same = |a: &ActiveConstraint, b: &ActiveConstraint| {
                a.constraint.place == b.constraint.place && a.resolved.values == b.resolved.values
            };
            place.edition == &lists.edition
                && place.active.len() == active.len()
                && place.active.iter().zip(&active).all(|(a, b)| same(a, b))
                && place.example.map(|example| &example.place) == example.map(|example| &example.place)
        };
        if active.is_empty() {
            continue;
        }
        match found.iter_mut().find(alike) {
            Some(place) => place.packs.push(pack),
            None => found.push(Place { edition: &lists.edition, packs: vec![pack], active, example }),
        }
    }
}
