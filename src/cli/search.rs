//! `search`: find rules, rulings and errata.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write as _;

use adjutant::answers::query::{known, parsed};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::ConceptId;
use adjutant_report::{hits, json};
use adjutant_rules::record::edition::Edition;
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::rule::Kind;
use adjutant_search::books::{self, Joined};
use adjutant_search::{Answer, Filter, Kept, Options, Query};
use adjutant_units::{Unit, UnitData};
use anyhow::Result;
use clap::ValueEnum as _;
use fluent_bundle::FluentValue;

use super::Format;
use crate::program::exit::Exit;
use crate::program::usage;
use crate::program::{App, Common, Preferences, json_text, print};

/// The maximum number of units that are shown in addition to the rules.
const MAX_UNITS: usize = 5;

/// The most hits of one search.
const MOST: u16 = 1000;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(required = true, num_args = 1..)]
    pub(crate) words: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) edition: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) kind: Vec<String>,
    #[arg(long, value_parser = Days::of_one)]
    pub(crate) at: Option<Days>,
    #[arg(long, short = 'n', default_value_t = 10, value_parser = usage::between(1, MOST.into()))]
    pub(crate) limit: u16,
    #[arg(long)]
    pub(crate) no_expand: bool,
    #[arg(long)]
    pub(crate) no_correct: bool,
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    print(&answer(args, &app, common)?)?;
    Ok(Exit::Clean)
}

/// Searches, and returns what is printed.
pub(crate) fn answer(args: &Args, app: &App, common: &Common) -> Result<String> {
    let typed = args.words.iter().map(|word| word.trim()).collect::<Vec<_>>().join(" ");
    let mut query = parsed(&app.data.calendar(), &typed, &args.edition, &args.kind)?;
    let searcher = app.data.searcher()?;
    if let Kept::Memory(Some(reason)) = searcher.kept() {
        let text = app.messages.with("index-memory", &[("reason", FluentValue::from(app.messages.system(reason)))]);
        let _ = writeln!(anstream::stderr(), "{}: {text}", app.messages.get("label-note"));
    }
    let library = super::library::searcher(app, common, searcher)?;
    known(app.data.files(), &app.messages, &mut query, searcher, library.as_ref())?;
    let stored = super::units::stored(app, common, |edition| {
        let mut wanted = query.values(Filter::Edition).peekable();
        wanted.peek().is_none() || wanted.any(|wanted| wanted == edition.as_str())
    })?;
    let units = super::units::named(&stored, &typed, MAX_UNITS);
    let options = Options {
        limit: args.limit.into(),
        expand: !args.no_expand,
        // a word in the name of a unit is no slip
        correct: !args.no_correct && units.is_empty(),
        at: args.at.map(|days| app.day_of_rules(days, None)).transpose()?,
        today: Date::today(),
        lang: app.lang.to_string(),
        among: None,
    };
    let answer = searcher.search(&query, &options)?;
    warn_of_absent(app, &query, &options, &answer);
    let (own, matched) = library.map_or_else(|| Ok((Vec::new(), 0)), |library| library.search(&query, &options))?;
    let joined = books::joined(&answer, &own, matched, options.limit);
    found(app, args.format, &typed, &joined, &units)
}

/// Says which names that were typed no rule has in the editions that were asked for: those of the filter, or that of the day.
fn warn_of_absent(app: &App, query: &Query, options: &Options, answer: &Answer) {
    let kb = app.data.knowledge_base();
    let day = query.day().or(options.at);
    let wanted: Vec<&str> = query.values(Filter::Edition).collect();
    let is_meant = |edition: &Edition| match day {
        _ if !wanted.is_empty() => wanted.contains(&edition.id.as_str()),
        Some(day) => edition.period.from.is_some() && edition.period.contains(day),
        None => false,
    };
    let mut named: BTreeMap<&str, Vec<ConceptId>> = BTreeMap::new();
    for also in &answer.also_searched {
        let concept = also.concept.as_ref().filter(|concept| !app.data.rules_of(concept).is_empty());
        named.entry(&also.typed).or_default().extend(concept.and_then(|concept| concept.parse().ok()));
    }
    for edition in app.data.editions().filter(|edition| is_meant(edition)) {
        let is_absent = |concept: &ConceptId| edition.does_without(concept) && !kb.has_part_of(&edition.id, concept);
        for (typed, _) in named.iter().filter(|(_, concepts)| !concepts.is_empty() && concepts.iter().all(is_absent)) {
            app.warn("search-absent", &[("edition", edition.id.as_str()), ("name", typed)]);
        }
    }
}

/// Returns what is printed of an answer.
pub(super) fn found(
    app: &App,
    format: Format,
    typed: &str,
    joined: &Joined<'_>,
    units: &[(&UnitData, Unit<'_>)],
) -> Result<String> {
    match format {
        Format::Json => json_text(&json::Search::new(joined, units)),
        format => {
            let units = adjutant_report::units::beside_rules(&app.locale(), units);
            Ok(app.rendered(format, &hits::document(&app.locale(), typed, joined, units)))
        }
    }
}

/// Shields the exclusions of a query (`-coherency`) among the arguments of `search`, so that they are not read as flags: a
/// blank before them changes nothing else. What is a flag with its value (`-n5`, `-fjson`, `-eaos2`) stays one.
pub(super) fn shielded(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut ended = false;
    let shield = |argument: OsString| {
        ended |= argument == "--";
        match argument.to_str() {
            Some(text) if !ended && is_excluded(text) => format!(" {text}").into(),
            _ => argument,
        }
    };
    arguments.map(shield).collect()
}

/// Returns whether an argument with a hyphen before it is meant as words of a query.
fn is_excluded(argument: &str) -> bool {
    let Some(rest) = argument.strip_prefix('-').filter(|rest| !rest.starts_with('-')) else { return false };
    let mut letters = rest.chars();
    let Some(flag) = letters.next() else { return false };
    let value = letters.as_str();
    let is_edition = |value: &str| adjutant::bundled().folders("editions").contains(&value);
    let is_kind = |value: &str| {
        RecordKind::ALL
            .iter()
            .map(|(word, _)| word)
            .chain(Kind::ALL.iter().map(|(word, _)| word))
            .any(|word| *word == value)
    };
    let is_flag = match flag {
        _ if argument.contains(char::is_whitespace) => false,
        'e' => value.trim_start_matches('=').split(',').all(is_edition),
        'k' => value.trim_start_matches('=').split(',').all(is_kind),
        'n' => value.trim_start_matches('=').bytes().all(|byte| byte.is_ascii_digit()),
        'f' => Format::from_str(value.trim_start_matches('='), false).is_ok(),
        _ => value.is_empty() && flag.is_alphabetic(),
    };
    !(is_flag || value.is_empty() && flag.is_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exclusions_are_told_from_flags() {
        for argument in
            ["-coherency", "-foo", "-next", "-edition:aos3", "-kick", "-1 to hit", "-flying charge", "-“set", "-1"]
        {
            assert!(is_excluded(argument), "{argument}");
        }
        for argument in [
            "-n5",
            "-n=5",
            "-fjson",
            "-f=text",
            "-eaos2",
            "-eaos2,aos4",
            "-krule",
            "-kspell",
            "-n",
            "-h",
            "--limit",
            "-",
            "charge",
        ] {
            assert!(!is_excluded(argument), "{argument}");
        }
    }

    #[test]
    fn behind_two_hyphens_nothing_is_a_flag_anyway() {
        let arguments = ["-coherency", "--", "-coherency"].map(OsString::from).into_iter();
        assert_eq!(shielded(arguments), [" -coherency", "--", "-coherency"].map(OsString::from));
    }
}
