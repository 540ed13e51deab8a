//! `trace`: the history of a record in its edition, of a concept over all editions, or of one figure.

use adjutant::LookupError;
use adjutant_base::date::Date;
use adjutant_report::json::{self, versioned};
use adjutant_report::trace;
use adjutant_rules::kb::trace::Event;
use anyhow::Result;

use super::Format;
use super::by_name::{in_edition, or_searched};
use super::flags::DateFlags;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "RULE")]
    rule: String,
    #[arg(value_name = "FIGURE")]
    figure: Option<String>,
    #[arg(long, short)]
    edition: Option<String>,
    #[command(flatten)]
    look: DateFlags,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    app.knowledge();
    let at = args.look.days().map(|days| app.last_of_rules(days));
    let rule = &in_edition(&app, args.edition.as_deref(), &args.rule)?;
    let events = match &args.figure {
        Some(figure) => or_searched(&app, rule, at, |rule| of_figure(&app, rule, figure, at))?,
        None => match of_figure_at_end(&app, rule, at) {
            Some(events) => events,
            None => or_searched(&app, rule, at, |rule| Ok(app.data.trace(rule, at)?))?,
        },
    };
    let events = by_day(&app, events, at);
    match args.look.format {
        Format::Json => print_json(&versioned(json::Trace { rule, events: &events }))?,
        format => app.show(format, &trace::document(&app.locale(), app.knowledge(), &events))?,
    }
    Ok(Exit::Clean)
}

/// Keeps the events up to a day; if all are later, says so and keeps them.
fn by_day(app: &App, events: Vec<Event>, at: Option<Date>) -> Vec<Event> {
    let Some(day) = at else { return events };
    let (until, later): (Vec<Event>, Vec<Event>) =
        events.into_iter().partition(|event| event.day.is_none_or(|from| from <= day));
    if until.iter().any(|event| event.day.is_some()) || later.is_empty() {
        return until;
    }
    app.warn("trace-later", &[("day", &app.locale().date(day))]);
    later.into_iter().chain(until).collect()
}

/// Follows a figure, which may be named as reports print it; names of figures are printed so, too, where it is none of them.
fn of_figure(app: &App, rule: &str, figure: &str, at: Option<Date>) -> Result<Vec<Event>> {
    let events = app.data.trace(rule, at)?;
    let locale = app.locale();
    let mut names = events.iter().flat_map(|event| event.figures.keys());
    let printed = names.find(|name| locale.say(name).eq_ignore_ascii_case(figure));
    match app.data.trace_figure(rule, printed.map_or(figure, String::as_str), at) {
        Err(LookupError::UnknownFigure { record, figure, known }) => {
            let known = known.iter().map(|name| locale.say(name)).collect();
            Err(LookupError::UnknownFigure { record, figure, known }.into())
        }
        events => Ok(events?),
    }
}

/// Follows the figure that the last words of a text name, after a rule: `aos4/unbinding range`. `None` if they name none.
fn of_figure_at_end(app: &App, text: &str, at: Option<Date>) -> Option<Vec<Event>> {
    if app.data.trace(text, at).is_ok() {
        return None;
    }
    let mut blanks = text.match_indices(' ').map(|(blank, _)| blank).rev();
    blanks.find_map(|blank| of_figure(app, &text[..blank], text[blank..].trim(), at).ok())
}
