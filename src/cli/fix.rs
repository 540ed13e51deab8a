//! `lint --fix`: files with their safe repairs, written or shown as a difference.

use std::io::Write as _;

use adjutant_base::source::input;
use adjutant_lint::linter::Linter;
use adjutant_lint::repair::Fix;
use anyhow::Result;
use fluent_bundle::FluentValue;
use rayon::prelude::*;
use similar::TextDiff;

use super::sources::Task;
use crate::program::exit::Exit;
use crate::program::{App, Failure, print};

/// Makes the safe repairs of files.
///
/// # Errors
///
/// Where standard input is to be repaired, which is no file, or a file cannot be written.
pub(super) fn write(app: &App, linter: &Linter<'_>, tasks: &[Task]) -> Result<()> {
    if tasks.iter().any(|task| task.path().is_none()) {
        return Err(Failure::new("error-fix-standard-input").help("error-fix-standard-input-help", Vec::new()).into());
    }
    let fixes = fixes(linter, tasks);
    for (task, _, fix) in &fixes {
        let Some(path) = task.path() else { continue };
        let failed = |error| Failure::not_written(path.display(), error);
        input::replace(path, &fix.text).map_err(failed)?;
    }
    let repaired: usize = fixes.iter().map(|(_, _, fix)| fix.repaired).sum();
    if repaired > 0 {
        let args = [("count", FluentValue::from(repaired)), ("files", FluentValue::from(fixes.len()))];
        let _ = writeln!(anstream::stderr(), "{}", app.messages.with("lint-fixed", &args));
    }
    Ok(())
}

/// Shows what [`write`] would change, also for standard input; says so where it is nothing.
pub(super) fn show(app: &App, linter: &Linter<'_>, tasks: &[Task]) -> Result<Exit> {
    let fixes = fixes(linter, tasks);
    for (task, text, fix) in &fixes {
        let difference = TextDiff::from_lines(text.as_str(), fix.text.as_str());
        print(&difference.unified_diff().header(&task.source.name, &task.source.name).to_string())?;
    }
    if fixes.is_empty() {
        let args = [("files", FluentValue::from(tasks.len()))];
        let _ = writeln!(anstream::stderr(), "{}", app.messages.with("lint-nothing-to-fix", &args));
    }
    Ok(if fixes.is_empty() { Exit::Clean } else { Exit::Findings })
}

/// Returns the files that have safe repairs, with their texts, in the order of the tasks.
fn fixes<'t>(linter: &Linter<'_>, tasks: &'t [Task]) -> Vec<(&'t Task, String, Fix)> {
    let fix = |task: &'t Task| {
        let text = String::from_utf8(task.read().ok()?).ok()?;
        let fix = Fix::of(linter, &task.source, &text)?;
        Some((task, text, fix))
    };
    tasks.par_iter().filter_map(fix).collect()
}
