//! `matchup`: what two armies are entitled to when they meet.

use adjutant_lint::army::matchup::Army;
use adjutant_lint::army::{ConstraintStore, matchup};
use adjutant_lint::content::numbered;
use adjutant_lint::ruleset::{self, Requested};
use adjutant_lists::Roster;
use adjutant_report::lint::matchup::{Pair, Remark, document, json};
use adjutant_report::lint::quotes::Quotes;
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;

use super::Format;
use super::flags::PackFlags;
use super::sources::read_lists;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json, unknown};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "FILE[#N]")]
    a: String,
    #[arg(value_name = "FILE[#N]")]
    b: Option<String>,
    #[command(flatten)]
    under: PackFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    app.warn_of_faults();
    let (known, _) = pack::read(app.data.files());
    let (a, b) = pair(&app, &known, args)?;
    let (lists, pack) = chosen(&app, args, &known, &a.list)?;
    let rules = ConstraintStore::new(app.data.files(), &known, args.under.look.day(&app.data)?);
    let set = rules.open(&lists.edition, pack.as_deref());
    let answers = matchup::matchup(&set, &a.list, &b.list);
    let locale = app.locale();
    let cited = answers.iter().filter_map(|answer| answer.due.resolved.cites.as_ref());
    let quotes = Quotes::of(app.data.files(), &locale.lang, cited);
    let by = pack.as_ref().map_or_else(|| lists.edition.to_string(), |pack| format!("{}, {pack}", lists.edition));
    let wanted = Requested { edition: Some(lists.edition.clone()), pack, ..Requested::default() };
    let remarks = [(Army::A, &a.list), (Army::B, &b.list)].into_iter().filter_map(|(army, list)| {
        let ruleset = ruleset::choose(list, &known, &wanted);
        let other = ruleset.other.map(|(edition, _)| edition.to_string());
        let written_for = other.or(ruleset.written_for.map(|(pack, _)| pack))?;
        Some(Remark { army, written_for })
    });
    let pair = Pair { a: &a.name, b: &b.name, edition: &by, remarks: remarks.collect() };
    match args.under.look.format {
        Format::Json => print_json(&json(&locale, &quotes, &pair, &answers))?,
        format => app.show(format, &document(&locale, &quotes, &pair, &answers))?,
    }
    Ok(Exit::Clean)
}

/// An army with the name that a reader knows it by.
struct Named {
    name: String,
    list: Roster,
}

/// Reads both armies: from two files, or from one that holds two.
fn pair(app: &App, known: &[EditionLists], args: &Args) -> Result<(Named, Named)> {
    if let Some(b) = &args.b {
        return Ok((army(app, known, &args.a)?, army(app, known, b)?));
    }
    let mut lists = read_lists(app, known, &args.a, &[])?.reading.lists;
    if lists.len() != 2 {
        let failure = Failure::new("error-pair").arg("file", &args.a).number("count", lists.len());
        return Err(failure.help("error-pair-help", Vec::new()).into());
    }
    let b = named(&args.a, lists.remove(1));
    Ok((named(&args.a, lists.remove(0)), b))
}

/// Reads `FILE` or `FILE#N`: of several lists, that of the number.
fn army(app: &App, known: &[EditionLists], given: &str) -> Result<Named> {
    let numbered_file = given.rsplit_once('#').and_then(|(file, digits)| Some((file, digits.parse::<u32>().ok()?)));
    let (file, wanted) = numbered_file.map_or((given, None), |(file, number)| (file, Some(number)));
    let mut lists = read_lists(app, known, file, &[])?.reading.lists;
    let count = lists.len();
    let at = match wanted {
        None if count == 1 => 0,
        None => return Err(Failure::new("error-several-of").arg("file", file).number("count", count).into()),
        Some(number) => {
            let found = numbered(&lists).position(|(n, _)| n.shown == number);
            found.ok_or_else(|| Failure::new("error-no-such-list").arg("file", file).arg("n", number))?
        }
    };
    Ok(named(file, lists.swap_remove(at)))
}

fn named(file: &str, list: Roster) -> Named {
    let title = list.title.as_ref().and_then(|title| title.value.lines().next()).map(str::to_owned);
    Named { name: title.unwrap_or_else(|| file.to_owned()), list }
}

/// Chooses the edition and the pack: those that were asked for, or else those that the first army tells.
fn chosen<'k>(
    app: &App,
    args: &Args,
    known: &'k [EditionLists],
    list: &Roster,
) -> Result<(&'k EditionLists, Option<String>)> {
    let mut wanted = Requested { pack: args.under.pack.clone(), ..Requested::default() };
    if let Some(name) = &args.under.edition {
        let lists = app.data.edition_and_pack(Some(name), None)?;
        wanted.edition = lists.map(|(lists, _)| lists.edition.clone());
    }
    let ruleset = ruleset::choose(list, known, &wanted);
    let editions: Vec<&str> = known.iter().map(|lists| lists.edition.as_str()).collect();
    let id = ruleset
        .edition
        .ok_or_else(|| Failure::new("error-edition-needed").help("error-known", vec![("list", editions.join(", "))]))?;
    let lists = known.iter().find(|lists| lists.edition == id).expect("the edition of a list is known");
    let packs: Vec<&str> = lists.packs.iter().map(|pack| pack.id.as_str()).collect();
    match args.under.pack.as_deref().filter(|name| ruleset.pack.as_deref() != Some(name)) {
        Some(name) => Err(unknown("error-unknown-pack", name, &packs).into()),
        None => Ok((lists, ruleset.pack)),
    }
}
