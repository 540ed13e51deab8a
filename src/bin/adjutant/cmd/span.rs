//! `lint --span`: the verdicts on lists and rulings, day by day.

use adjutant::base::date::Date;
use adjutant::base::days::Days;
use adjutant::base::id::EditionId;
use adjutant::lint::run::FileReport;
use adjutant::lint::suppressed::Subject;
use adjutant::lint::timeline::{self, Ground, Timeline, Verdict};
use adjutant::report::lint::timeline as report;
use adjutant::roster::open::open;
use adjutant::ruling::Document;
use adjutant::settings::apply::{self, Aside};
use adjutant::settings::inline;
use anyhow::Result;

use super::lint::{Judges, Task, read};
use crate::app::{App, Failure, print, print_json};
use crate::exit::Exit;

/// Judges every file on each day of a span on which something changes.
pub(super) fn run(app: &App, judges: &Judges<'_>, tasks: &[Task], days: Days, as_json: bool) -> Result<Exit> {
    let mut files = Vec::new();
    for task in tasks {
        let (name, bytes, _) = read(task).map_err(|error| Failure::new("error-unread-input").arg("error", error))?;
        let timelines = open(&bytes).map_or_else(|_| Vec::new(), |text| of_file(judges, task, &name, &text, days));
        files.push((name.to_string(), timelines));
    }
    if as_json {
        print_json(&report::document(&app.page(), &files, days))?;
    } else {
        print(&report::text(&app.page(), &files, days))?;
    }
    let mut stretches = files.iter().flat_map(|(_, timelines)| timelines).flat_map(|one| &one.stretches);
    let broken = stretches.any(|stretch| stretch.verdict == Verdict::Illegal);
    Ok(if broken { Exit::Findings } else { Exit::Clean })
}

fn of_file(judges: &Judges<'_>, task: &Task, name: &std::sync::Arc<str>, text: &str, days: Days) -> Vec<Timeline> {
    let cleared = inline::take(text, &judges.names(task));
    let plain = cleared.as_ref().map_or(text, |cleared| &*cleared.text);
    let lines = cleared.as_ref().map_or_else(Vec::new, |cleared| cleared.lines.clone());
    let aside = Aside { settings: task.settings, path: task.path.clone(), lines };
    let settings = task.settings.map(|at| &judges.settings[at]);
    let document = judges.document(task, plain);
    let subjects = document.as_ref().map(|document| document.items.iter().map(Subject::of_ruling).collect::<Vec<_>>());
    let excuse = |report: &mut FileReport| {
        report.subjects = subjects.clone().unwrap_or_else(|| report.lists.iter().map(Subject::of_list).collect());
        report.text = Some(std::sync::Arc::from(text));
        apply::excuse(report, &aside, settings, Date::today());
    };
    let bench = judges.bench(task);
    let house = settings.map(|settings| &settings.house.rules);
    let ground = Ground { files: judges.files, known: judges.known, asked: &bench.asked, house, excuse: &excuse };
    match document {
        Some(document) => {
            let edition = edition(bench.asked.edition.as_ref(), &document);
            let line = edition.and_then(|edition| timeline::rulings(ground, &edition, name, plain, &document, days));
            line.into_iter().collect()
        }
        None => timeline::lists(ground, name, plain, days),
    }
}

/// Returns the edition that was asked for, or the first one that a document names.
fn edition(asked: Option<&EditionId>, document: &Document) -> Option<EditionId> {
    let mut named = document.items.iter().filter_map(|item| item.edition.as_ref());
    asked.cloned().or_else(|| named.find_map(|edition| edition.text.parse().ok()))
}
