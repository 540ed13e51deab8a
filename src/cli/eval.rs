//! `eval`: judged queries, and how well they are answered.

use std::path::PathBuf;

use adjutant_base::span::line_and_column;
use adjutant_report::evaluation as evaluation_report;
use adjutant_report::json::{self, versioned};
use adjutant_search::Options;
use adjutant_search::evaluation::{self, Evaluation, Judgements};
use adjutant_search::weights::Weights;
use anyhow::{Context as _, Result};

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    misses: bool,
    #[arg(long, conflicts_with_all = ["misses", "at_least"])]
    ablation: bool,
    #[arg(long, value_name = "GROUP=NDCG", value_parser = bound)]
    at_least: Vec<(String, f64)>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

fn bound(text: &str) -> Result<(String, f64), String> {
    let (group, least) = text.split_once('=').ok_or("GROUP=NDCG")?;
    Ok((group.to_owned(), least.parse().map_err(|_| "GROUP=NDCG")?))
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let text = std::fs::read_to_string(&args.file).with_context(|| args.file.display().to_string())?;
    let judgements: Judgements = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_and_column(&text, span.start).0);
        Failure::new("error-judgements")
            .arg("file", args.file.display())
            .arg("line", line)
            .arg("error", error.message())
    })?;
    let options = Options { limit: 10, expand: true, correct: true, lang: app.lang.to_string(), ..Options::default() };
    if args.ablation {
        let table = evaluation::ablate(app.knowledge(), &judgements, &options)?;
        match args.format {
            Format::Json => print_json(&versioned(json::Ablation { rows: &table }))?,
            format => app.show(format, &evaluation_report::ablation(&app.locale(), &table))?,
        }
        return Ok(Exit::Clean);
    }
    let searcher = app.data.searcher()?;
    let evaluated = evaluation::evaluate(searcher, &judgements, &options, &Weights::DEFAULT)?;
    match args.format {
        Format::Json => {
            let Evaluation { groups, verdicts } = &evaluated;
            print_json(&versioned(json::Evaluation { groups, verdicts }))?;
        }
        format => app.show(format, &evaluation_report::evaluation(&app.locale(), &evaluated, args.misses))?,
    }
    let short = |(group, least): &(String, f64)| evaluated.groups.get(group).is_none_or(|means| means.ndcg < *least);
    Ok(if args.at_least.iter().any(short) { Exit::Findings } else { Exit::Clean })
}
