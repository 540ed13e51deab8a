//! `lint --span`: the verdicts on lists and rulings, day by day.

use std::sync::Arc;

use adjutant::base::date::Date;
use adjutant::base::days::Days;
use adjutant::base::id::EditionId;
use adjutant::lint::run::FileReport;
use adjutant::lint::sheet::Sheet;
use adjutant::lint::timeline::{self, Ground, Timeline, Verdict};
use adjutant::report::lint::timeline::{self as report, File};
use adjutant::ruling::Document;
use adjutant::settings::apply::{self, Aside};
use adjutant::source::input::InputError;
use anyhow::Result;

use super::judges::{Judges, Read, Task, bytes, refused, unread};
use super::lint::Form;
use crate::program::exit::Exit;
use crate::program::{App, print_json};

/// Judges every file on each day of a span on which something changes.
pub(super) fn run(
    app: &App,
    judges: &Judges<'_>,
    tasks: &[Task],
    errors: &[InputError],
    days: Days,
    format: Form,
) -> Result<Exit> {
    let grounds = (0..judges.benches.len()).map(|at| {
        let house = at.checked_sub(1).map(|at| &judges.settings[at].house.rules);
        Ground::new(judges.files, judges.known, &judges.benches[at].asked, house)
    });
    let grounds: Vec<Ground<'_>> = grounds.collect();
    let mut files: Vec<File> = errors.iter().map(|error| File::Unread(refused(error))).collect();
    let mut passed_over = Vec::new();
    for task in tasks {
        match of_file(judges, &grounds[Judges::bench(task)], task, days) {
            Ok(file) => files.push(file),
            Err(name) => passed_over.push(name),
        }
    }
    match format {
        Form::Json => print_json(&report::json(&app.locale(), &files, &passed_over, days))?,
        form => app.show(form.of_report(), &report::document(&app.locale(), &files, &passed_over, days))?,
    }
    let is_broken = |file: &File| match file {
        File::Followed(_, timelines) => timelines.iter().any(is_broken),
        File::Unread(_) => true,
    };
    Ok(if files.iter().any(is_broken) { Exit::Findings } else { Exit::Clean })
}

fn is_broken(timeline: &Timeline) -> bool {
    timeline.stretches.iter().any(|stretch| stretch.verdict == Verdict::Illegal)
}

/// Follows the lists or the rulings of a file.
///
/// # Errors
///
/// Its name, if it was found in a folder and holds none.
fn of_file(judges: &Judges<'_>, ground: &Ground<'_>, task: &Task, days: Days) -> Result<File, Arc<str>> {
    let (name, bytes, named) = match bytes(task) {
        Ok(read) => read,
        Err(error) => return Ok(File::Unread(refused(&error))),
    };
    let read = match judges.read(task, &bytes) {
        Ok(read) => read,
        Err(error) => return unread(&name, named, None, &error).map(File::Unread).ok_or(name),
    };
    match &read.sheet {
        Sheet::Unread(error) => unread(&name, named, Some(read.text()), error).map(File::Unread).ok_or(name),
        Sheet::Lists(_) | Sheet::Rulings(_) => {
            Ok(File::Followed(name.to_string(), timelines(judges, ground, task, &name, &read, days)))
        }
    }
}

fn timelines(
    judges: &Judges<'_>,
    ground: &Ground<'_>,
    task: &Task,
    name: &Arc<str>,
    read: &Read<'_>,
    days: Days,
) -> Vec<Timeline> {
    let lines = read.cleared.as_ref().map_or_else(Vec::new, |cleared| cleared.lines.clone());
    let aside = Aside { settings: task.settings, path: task.path.clone(), lines };
    let settings = task.settings.map(|at| &judges.settings[at]);
    let text: Arc<str> = Arc::from(read.text());
    let excuse = |report: &mut FileReport| {
        report.text = Some(Arc::clone(&text));
        apply::excuse(report, &aside, settings, Date::today());
    };
    let file = timeline::File { name, text: read.plain(), excuse: &excuse };
    match &read.sheet {
        Sheet::Lists(reading) => timeline::lists(ground, file, reading, days),
        Sheet::Rulings(document) => {
            let edition = edition(ground.asked.edition.as_ref(), document);
            let line = edition.and_then(|edition| timeline::rulings(ground, &edition, file, document, days));
            line.into_iter().collect()
        }
        Sheet::Unread(_) => Vec::new(),
    }
}

/// Returns the edition that was asked for, or the first one that a document names.
fn edition(asked: Option<&EditionId>, document: &Document) -> Option<EditionId> {
    let mut named = document.items.iter().filter_map(|item| item.edition.as_ref());
    asked.cloned().or_else(|| named.find_map(|edition| edition.text.parse().ok()))
}
