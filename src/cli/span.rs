//! `lint --span`: the verdicts on lists and rulings, day by day.

use adjutant_base::days::Days;
use adjutant_base::source::input::InputError;
use adjutant_lint::linter::Linter;
use adjutant_lint::timeline::{DayVerdict, Followed, Timeline};
use adjutant_report::lint::timeline as report;
use anyhow::Result;

use super::lint::Form;
use super::sources::{Task, not_found};
use crate::program::exit::Exit;
use crate::program::{App, print_json};

/// Checks every file on each day of a span on which something changes.
pub(super) fn run(
    app: &App,
    linter: &Linter<'_>,
    tasks: &[Task],
    errors: &[InputError],
    days: Days,
    format: Form,
) -> Result<Exit> {
    let mut files: Vec<Followed> =
        errors.iter().map(|error| Followed::Unreadable(Box::new(not_found(error)))).collect();
    let mut skipped = Vec::new();
    for task in tasks {
        let followed = match task.read() {
            Ok(bytes) => linter.follow(&task.source, &bytes, days),
            Err(report) => Some(Followed::Unreadable(report)),
        };
        match followed {
            Some(file) => files.push(file),
            None => skipped.push(task.source.name.clone()),
        }
    }
    match format {
        Form::Json => print_json(&report::json(&app.locale(), &files, &skipped, days))?,
        form => app.show(form.of_report(), &report::document(&app.locale(), &files, &skipped, days))?,
    }
    let is_broken = |file: &Followed| match file {
        Followed::Timelines(_, timelines) => timelines.iter().any(is_broken),
        Followed::Unreadable(_) => true,
    };
    Ok(if files.iter().any(is_broken) { Exit::Findings } else { Exit::Clean })
}

fn is_broken(timeline: &Timeline) -> bool {
    timeline.stretches.iter().any(|stretch| stretch.verdict == DayVerdict::Illegal)
}
