//! `diff`: what differs between two editions, or between two days of one.

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::nearest::nearest;
use adjutant_report::diff::{Depth, document, tables};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::diff::Diff;
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{self, App, Asked, Common, Failure, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "EDITION[@DAY]")]
    left: String,
    #[arg(value_name = "EDITION[@DAY]")]
    right: String,
    concept: Vec<String>,
    #[arg(long)]
    at: Option<Date>,
    #[arg(long)]
    words: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "values", "errata"])?;
    let kb = app.knowledge();
    let left = side(&app, &kb, &args.left, args.at)?;
    let right = side(&app, &kb, &args.right, args.at)?;
    let diff = kb.diff((&left.0, left.1), (&right.0, right.1));
    let mut diff = diff.expect("both editions are known");
    let depth = if args.concept.is_empty() && !args.words { Depth::Outline } else { Depth::Whole };
    narrow(&kb, &mut diff, &args.concept)?;
    match args.format {
        Format::Text => app.show(args.format, &document(&app.locale(), &kb, &diff, depth))?,
        Format::Markdown | Format::Html => app.show(args.format, &tables(&app.locale(), &diff))?,
        Format::Json => print_json(&diff)?,
    }
    Ok(Exit::Clean)
}

/// Reads `aos3` or `aos3@2024-01-15`; without a day, that of `--at`, else today.
fn side(app: &App, kb: &KnowledgeBase, given: &str, at: Option<Date>) -> Result<(EditionId, Date)> {
    let (name, day) = match given.split_once('@') {
        Some((name, day)) => {
            let day = day.parse::<Date>();
            (name, Some(day.map_err(|error| Failure::new("error-date").arg("text", error.0))?))
        }
        None => (given, None),
    };
    let edition = program::edition(kb.records(), name)?;
    let asked = day.or(at);
    if let Some(day) = asked {
        app.in_force(kb, &edition, day)?;
    }
    Ok((edition, asked.unwrap_or_else(Date::today)))
}

/// Keeps the rules of some concepts alone.
fn narrow(kb: &KnowledgeBase, diff: &mut Diff, concepts: &[String]) -> Result<()> {
    let names = |side: &Option<adjutant_base::id::RecordId>, name: &str| {
        side.as_ref().is_some_and(|id| id.name.as_str() == name)
    };
    for concept in concepts {
        if !diff.rules.iter().any(|rule| names(&rule.left, concept) || names(&rule.right, concept)) {
            let failure = Failure::new("error-unknown-record").arg("name", concept);
            let known = kb.names(&diff.left.edition).chain(kb.names(&diff.right.edition));
            let near = nearest(concept, known).map(ToOwned::to_owned);
            return Err(match near {
                Some(near) => failure.help("error-nearest", vec![("name", near)]),
                None => failure,
            }
            .into());
        }
    }
    if !concepts.is_empty() {
        diff.rules.retain(|rule| concepts.iter().any(|name| names(&rule.left, name) || names(&rule.right, name)));
        diff.counts.values_mut().for_each(|count| *count = 0);
        for rule in &diff.rules {
            *diff.counts.entry(rule.case.word()).or_default() += 1;
        }
    }
    Ok(())
}
