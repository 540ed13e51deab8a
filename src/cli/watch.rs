//! `lint --watch`: files of a folder are checked as soon as they come or change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use adjutant_base::source::input::{self, Found};
use anyhow::Result;

use crate::program::Failure;
use crate::program::exit::Exit;

/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(300);

/// The size and the time of the last change of a file.
type Stamp = (u64, Option<SystemTime>);

/// Looks for files that are new or changed, and gives them to `judge`, until the program is stopped. A file that is still being
/// written waits until it stays the same from one look to the next.
pub(super) fn run(paths: &[PathBuf], mut judge: impl FnMut(Found) -> Result<Exit>) -> Result<Exit> {
    let (mut judged, mut seen): (BTreeMap<PathBuf, Stamp>, BTreeMap<PathBuf, Stamp>) = Default::default();
    let mut foreign = BTreeSet::new();
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
        let is_due = |path: &PathBuf| {
            let stamp = stamps.get(path);
            stamp.is_some() && stamp == seen.get(path) && stamp != judged.get(path)
        };
        found.inputs.retain(|input| is_due(&input.path().to_owned()));
        found.foreign.retain(|name| foreign.insert(Arc::clone(name)));
        found.errors.clear();
        if !found.inputs.is_empty() || !found.foreign.is_empty() {
            let due = found.inputs.iter().map(|input| input.path().to_owned());
            judged.extend(
                due.filter_map(|path| stamps.get(&path).map(|stamp| (path.clone(), *stamp))).collect::<Vec<_>>(),
            );
            match judge(found) {
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
