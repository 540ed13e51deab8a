//! `diff`: what differs between two editions, or between two days of one.

use adjutant::answers::comparison::compare;
use adjutant_base::days::Days;
use adjutant_report::diff::{Depth, document, tables};
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "EDITION[@DAY]")]
    left: String,
    #[arg(value_name = "EDITION[@DAY]")]
    right: String,
    concept: Vec<String>,
    #[arg(long, value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long)]
    words: bool,
    #[arg(long)]
    side_by_side: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    let at = args.at.map(|days| app.day_of_rules(days, None)).transpose()?;
    for side in [&args.left, &args.right] {
        if let (edition, Some(day)) = app.data.edition_on(side, at)? {
            app.warn_if_over(&edition, day);
        }
    }
    let diff = compare(&app.data, [&args.left, &args.right], at, &args.concept)?;
    let depth = match args {
        _ if args.side_by_side => Depth::SideBySide,
        _ if args.concept.is_empty() && !args.words => Depth::Outline,
        _ => Depth::Whole,
    };
    match args.format {
        Format::Text => {
            app.show(args.format, &document(&app.locale(), kb, &diff, depth))?;
        }
        Format::Markdown | Format::Html => app.show(args.format, &tables(&app.locale(), kb, &diff))?,
        Format::Json => print_json(&diff)?,
    }
    Ok(Exit::Clean)
}
