//! The folder beside the repository with material that may not be part of it.

use std::path::{Path, PathBuf};

/// Returns the folder if a part of it is there; else says that a test is skipped.
pub(crate) fn shared(part: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let folder = std::env::var_os("ADJUTANT_SHARED").map_or(beside, PathBuf::from);
    let is_there = folder.join(part).exists();
    if !is_there {
        println!("skipped: {} is not there", folder.join(part).display());
    }
    is_there.then_some(folder)
}
