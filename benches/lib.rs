//! The files that the benchmarks read.

use std::path::{Path, PathBuf};

/// Returns the army lists with an ending, in order: those of the folder in `ADJUTANT_SHARED` where it is set, otherwise those
/// of the tests.
pub fn lists(ending: &str) -> Vec<PathBuf> {
    let shared = std::env::var_os("ADJUTANT_SHARED").map(|folder| Path::new(&folder).join("rosters"));
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/lists");
    let mut folders = vec![shared.unwrap_or(samples)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
