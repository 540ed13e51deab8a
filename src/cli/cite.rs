//! `cite`: one line that names a record, ready to be posted.

use adjutant_base::date::Date;
use adjutant_report::cite;
use adjutant_report::json::{self, versioned};
use anyhow::Result;

use super::Format;
use super::by_name::{in_edition, or_meant};
use super::flags::DateFlags;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    id: Vec<String>,
    #[arg(long, short)]
    edition: Option<String>,
    #[command(flatten)]
    look: DateFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    let at = args.look.at_of_rules(&app)?;
    let mut lines = Vec::new();
    for id in &args.id {
        let id = &in_edition(&app, args.edition.as_deref(), id)?;
        let (card, day, is_named) = or_meant(&app, id, at, |id| {
            let citation = app.data.citation(id, at)?;
            let named = at.or(citation.from);
            let period = kb.edition(&citation.id.edition).map(|records| records.edition.period).unwrap_or_default();
            let day = named.unwrap_or_else(|| period.last_by(Date::today()));
            Ok((app.data.show(&citation.to_string(), Some(day))?, day, named.is_some()))
        })?;
        if is_named {
            app.warn_if_of_another(id, &card.id, day);
        }
        let line = cite::line(&app.locale(), kb, &card);
        lines.push(json::Cited { id: card.id, day, standing: card.standing, evidence: card.evidence, line });
    }
    match args.look.format {
        Format::Json => print_json(&versioned(json::Cite { citations: lines }))?,
        Format::Text => lines.iter().try_for_each(|cited| print(&format!("{}\n", cited.line)))?,
        format => app.show(format, &cite::document(lines.iter().map(|cited| cited.line.as_str())))?,
    }
    Ok(Exit::Clean)
}
