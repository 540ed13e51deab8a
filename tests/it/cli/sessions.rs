//! Whole sessions: the program prints what the README and `tests/cli` show.

use std::fs;
use std::path::PathBuf;

use rayon::prelude::*;

use crate::support::golden::{renews, root};
use crate::support::session::replay;

fn sessions() -> Vec<PathBuf> {
    let files = fs::read_dir(root("tests/cli")).unwrap().map(|entry| entry.unwrap().path());
    let mut sessions: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    sessions.push(root("README.md"));
    sessions
}

#[test]
fn sessions_print_what_they_show() {
    let cache = tempfile::tempdir().unwrap();
    let (index, library) = (cache.path().join("index"), cache.path().join("library"));
    let variables = [
        ("ADJUTANT_LANG", "en"),
        ("ADJUTANT_INDEX", index.to_str().unwrap()),
        ("ADJUTANT_LIBRARY", library.to_str().unwrap()),
        ("COLUMNS", "100"),
    ];
    let run = |path: &PathBuf| {
        let (wrong, text) = replay(path, &variables);
        if renews() {
            fs::write(path, text).unwrap();
            return Vec::new();
        }
        assert!(!wrong.is_empty() || text == fs::read_to_string(path).unwrap(), "{} is rewritten", path.display());
        wrong
    };
    let wrong: Vec<String> = sessions().par_iter().flat_map(run).collect();
    assert!(wrong.is_empty(), "{}\n\n`just bless` renews them", wrong.join("\n"));
}
