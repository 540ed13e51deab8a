//! `matchup`: what two armies are entitled to when they meet.

use std::path::PathBuf;

use adjutant::lint::army::{Rulebook, matchup};
use adjutant::lint::setting::{self, Asked as Wanted};
use adjutant::record::pack::{self, EditionLists};
use adjutant::report::lint::matchup::{Pair, document, text};
use adjutant::report::lint::quotes::Quotes;
use adjutant::roster::open::{LARGEST, open};
use adjutant::roster::{self, Roster};
use adjutant::source::input;
use anyhow::Result;

use super::Format;
use super::constraints::edition;
use super::flags::Under;
use crate::app::{App, Asked, Common, Failure, print, print_json, unknown};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "FILE[#N]")]
    a: String,
    #[arg(value_name = "FILE[#N]")]
    b: Option<String>,
    #[command(flatten)]
    under: Under,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "lints", "army", "constraints"])?;
    let (known, _) = pack::read(&app.files);
    let (a, b) = pair(args)?;
    let (lists, pack) = chosen(args, &known, &a.list)?;
    let rules = Rulebook::new(&app.files, &known, args.under.day());
    let book = rules.open(&lists.edition, pack.as_deref());
    let answers = matchup::matchup(&book, &a.list, &b.list);
    let page = app.page();
    let cited = answers.iter().filter_map(|answer| answer.due.grounds.cites.as_ref());
    let quotes = Quotes::of(&app.files, &page.lang, cited);
    let by = pack.map_or_else(|| lists.edition.to_string(), |pack| format!("{}, {pack}", lists.edition));
    let pair = Pair { a: &a.name, b: &b.name, edition: &by };
    match args.under.format {
        Format::Text => print(&text(&page, &quotes, &pair, &answers))?,
        Format::Json => print_json(&document(&page, &quotes, &pair, &answers))?,
    }
    Ok(Exit::Clean)
}

/// An army with the name that a reader knows it by.
struct Named {
    name: String,
    list: Roster,
}

/// Reads both armies: from two files, or from one that holds two.
fn pair(args: &Args) -> Result<(Named, Named)> {
    if let Some(b) = &args.b {
        return Ok((army(&args.a, None)?, army(b, None)?));
    }
    let mut lists = read(&args.a)?;
    if lists.len() != 2 {
        let failure = Failure::new("error-pair").arg("file", &args.a).number("count", lists.len());
        return Err(failure.help("error-pair-help", Vec::new()).into());
    }
    let b = named(&args.a, lists.remove(1));
    Ok((named(&args.a, lists.remove(0)), b))
}

/// Reads `FILE` or `FILE#N`: of several lists, that of the number.
fn army(given: &str, number: Option<usize>) -> Result<Named> {
    if number.is_none()
        && let Some((file, digits)) = given.rsplit_once('#')
        && let Ok(number) = digits.parse::<usize>()
    {
        return army(file, Some(number));
    }
    let lists = read(given)?;
    let count = lists.len();
    let numbered = |at: usize, list: &Roster| list.n.as_ref().map_or(at + 1, |n| n.value as usize);
    match number {
        None if count == 1 => Ok(named(given, lists.into_iter().next().expect("there is one"))),
        None => Err(Failure::new("error-several-of").arg("file", given).number("count", count).into()),
        Some(number) => {
            let found = lists.into_iter().enumerate().find(|(at, list)| numbered(*at, list) == number);
            let missing = || Failure::new("error-no-such-list").arg("file", given).arg("n", number);
            Ok(named(given, found.ok_or_else(missing)?.1))
        }
    }
}

fn named(file: &str, list: Roster) -> Named {
    let title = list.title.as_ref().and_then(|title| title.value.lines().next()).map(str::to_owned);
    Named { name: title.unwrap_or_else(|| file.to_owned()), list }
}

fn read(path: &str) -> Result<Vec<Roster>> {
    let bytes = if path == "-" { input::standard(LARGEST)? } else { file(path)? };
    let no_list = || Failure::new("error-no-list").arg("file", path);
    let text = open(&bytes).map_err(|_| no_list())?;
    Ok(roster::read(&text).map_err(|_| no_list())?.lists)
}

fn file(path: &str) -> Result<Vec<u8>> {
    let missing = || Failure::new("error-missing-file").arg("path", path);
    let (inputs, _) = input::find(&[PathBuf::from(path)]);
    Ok(inputs.first().ok_or_else(missing)?.read(LARGEST)?)
}

/// Chooses the edition and the pack: those that were asked for, or else those that the first army tells.
fn chosen<'k>(args: &Args, known: &'k [EditionLists], list: &Roster) -> Result<(&'k EditionLists, Option<String>)> {
    let mut wanted = Wanted { edition: None, pack: args.under.pack.clone() };
    if let Some(name) = &args.under.edition {
        wanted.edition = Some(edition(known, name)?.edition.clone());
    }
    let setting = setting::choose(list, known, &wanted);
    let editions: Vec<&str> = known.iter().map(|lists| lists.edition.as_str()).collect();
    let id = setting
        .edition
        .ok_or_else(|| Failure::new("error-edition-needed").help("error-known", vec![("list", editions.join(", "))]))?;
    let lists = edition(known, id.as_str())?;
    let packs: Vec<&str> = lists.packs.iter().map(|pack| pack.id.as_str()).collect();
    match args.under.pack.as_deref().filter(|name| setting.pack.as_deref() != Some(name)) {
        Some(name) => Err(unknown("error-unknown-pack", name, &packs).into()),
        None => Ok((lists, setting.pack)),
    }
}
