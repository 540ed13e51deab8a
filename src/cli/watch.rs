//! `lint --watch`: files of a folder are checked as soon as they come or change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use adjutant_base::source::input::{self, Found};
use adjutant_lint::settings::FILE;
use anyhow::Result;

use crate::program::Failure;
use crate::program::exit::Exit;

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(300);

/// The size and the time of the last change of a file.
type Stamp = (u64, Option<SystemTime>);

/// Looks for files that are new or changed, and gives them to `judge`, until the program is stopped. A file that is still being
/// written waits until it stays the same from one look to the next.
pub(super) fn run(paths: &[PathBuf], mut check: impl FnMut(Found) -> Result<Exit>) -> Result<Exit> {
    let (mut checked, mut seen): (BTreeMap<PathBuf, Stamp>, BTreeMap<PathBuf, Stamp>) = Default::default();
    let mut foreign = BTreeSet::new();
    if let Some(missing) = paths.iter().find(|path| !path.exists()) {
        return Err(Failure::new("error-missing-file").arg("path", missing.display()).into());
    }
    loop {
        let mut found = input::find(paths);
        let stamps: BTreeMap<PathBuf, Stamp> = found
            .inputs
            .iter()
            .filter_map(|input| {
                let data = std::fs::metadata(input.path()).ok()?;
                Some((input.path().to_owned(), (data.len(), data.modified().ok())))
            })
            .collect();
        let is_complete = |path: &Path| stamps.get(path).is_some_and(|stamp| seen.get(path) == Some(stamp));
        let is_due = |path: &Path| is_complete(path) && stamps.get(path) != checked.get(path);
        let is_settings = |path: &Path| path.file_name().is_some_and(|name| name == FILE);
        // changed settings can change the result of every list
        let all_again = found.inputs.iter().any(|input| is_settings(input.path()) && is_due(input.path()));
        found.inputs.retain(|input| is_due(input.path()) || all_again && is_complete(input.path()));
        found.foreign.retain(|name| foreign.insert(Arc::clone(name)));
        found.errors.clear();
        if !found.inputs.is_empty() || !found.foreign.is_empty() {
            let due = found.inputs.iter().map(|input| input.path().to_owned());
            checked.extend(
                due.filter_map(|path| stamps.get(&path).map(|stamp| (path.clone(), *stamp))).collect::<Vec<_>>(),
            );
            match check(found) {
                Ok(_) => {}
                // a file of settings or a baseline that is being written
                Err(error) if error.is::<Failure>() => {}
                Err(error) => return Err(error),
            }
        }
        seen = stamps;
        std::thread::sleep(PAUSE);
    }
}
