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

/// Makes the safe repairs of files. Standard input and archives have no file to write.
pub(super) fn write(app: &App, linter: &Linter<'_>, tasks: &[Task]) -> Result<()> {
    let fixes = fixes(linter, tasks);
    for (task, _, fix) in &fixes {
        let Some(path) = task.path() else { continue };
        let failed = |error| Failure::new("error-not-written").arg("path", path.display()).arg("error", error);
        input::replace(path, &fix.text).map_err(failed)?;
    }
    let repaired: usize = fixes.iter().map(|(_, _, fix)| fix.repaired).sum();
    if repaired == 0 {
        return Ok(());
    }
    let args = [("count", FluentValue::from(repaired)), ("files", FluentValue::from(fixes.len()))];
    let _ = writeln!(anstream::stderr(), "{}", app.messages.with("lint-fixed", &args));
    Ok(())
}

/// Shows what [`write`] would change.
pub(super) fn show(linter: &Linter<'_>, tasks: &[Task]) -> Result<Exit> {
    let fixes = fixes(linter, tasks);
    for (task, text, fix) in &fixes {
        let difference = TextDiff::from_lines(text.as_str(), fix.text.as_str());
        print(&difference.unified_diff().header(&task.source.name, &task.source.name).to_string())?;
    }
    Ok(if fixes.is_empty() { Exit::Clean } else { Exit::Findings })
}

/// Returns the files that have safe repairs, with their texts, in the order of the tasks.
fn fixes<'t>(linter: &Linter<'_>, tasks: &'t [Task]) -> Vec<(&'t Task, String, Fix)> {
    let fix = |task: &'t Task| {
        task.path()?;
        let text = String::from_utf8(task.read().ok()?).ok()?;
        let fix = Fix::of(linter, &task.source, &text)?;
        Some((task, text, fix))
    };
    tasks.par_iter().filter_map(fix).collect()
}
