//! `impact --units`: which lists a change of prices makes illegal, and which get points to spend.

use std::path::PathBuf;

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::parallel;
use adjutant_base::source::input;
use adjutant_lint::linter::{Linter, Options, Source};
use adjutant_lint::units::Effect;
use adjutant_lists::open;
use adjutant_report::json::{self, versioned};
use adjutant_report::repriced::{Repriced, document};
use anyhow::Result;

use super::Format;
use super::impact::unreadable;
use super::units;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, forward, print_json};

/// Compares what the lists of some files cost on the first and the last day.
pub(super) fn run(
    app: &App,
    common: &Common,
    paths: &[PathBuf],
    edition: Option<&str>,
    days: Days,
    format: Format,
) -> Result<Exit> {
    forward(days.from, days.to)?;
    if paths.is_empty() {
        return Err(Failure::new("repriced-form").into());
    }
    let known = app.data.lists();
    let books = units::books(app, common, known);
    if books.is_empty() {
        return Err(Failure::new("units-nothing").help("units-nothing-help", vec![]).into());
    }
    let edition = edition.map(|name| app.data.edition(name)).transpose()?;
    let options = Options { edition, ..Options::new(Date::today()) };
    let linter = Linter::new(app.data.files(), known, &options, &[]).with_units(&books);
    let mut files = Vec::new();
    for path in paths {
        files.extend(input::all(path, open::LARGEST).map_err(|error| unreadable(&error))?);
    }
    let compared = parallel::map(&files, |_, (name, bytes)| linter.reprice(&Source::named(&**name), bytes, days));
    units::report_unusable(app, &books);
    let mut repriced = Repriced::default();
    for ((name, _), lists) in files.iter().zip(compared) {
        let Ok(lists) = lists else {
            repriced.not_lists.push(name.clone());
            continue;
        };
        repriced.not_compared += lists.iter().filter(|list| list.is_none()).count();
        repriced.lists.extend(lists.into_iter().flatten().map(|list| (name.clone(), list)));
    }
    match format {
        Format::Json => print_json(&versioned(json::ImpactUnits::new(days, &repriced)))?,
        format => app.show(format, &document(&app.locale(), days, &repriced))?,
    }
    let is_broken = repriced.lists.iter().any(|(_, list)| list.effect() == Some(Effect::Illegal));
    Ok(if is_broken { Exit::Findings } else { Exit::Clean })
}
