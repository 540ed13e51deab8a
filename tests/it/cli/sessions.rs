//! Whole sessions: the program prints what `README.md`, `README.da.md` (in Danish) and `tests/cli` show.

use std::fs;
use std::path::PathBuf;

use rayon::prelude::*;

use crate::support::golden::{renews, root};
use crate::support::session::replay;

fn sessions() -> Vec<PathBuf> {
    let files = fs::read_dir(root("tests/cli")).unwrap().map(|entry| entry.unwrap().path());
    let mut sessions: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    sessions.extend(["README.md", "README.da.md"].map(root));
    sessions
}

#[test]
fn sessions_print_what_they_show() {
    let cache = tempfile::tempdir().unwrap();
    let (index, library) = (cache.path().join("index"), cache.path().join("library"));
    let variables = |lang| {
        [
            ("ADJUTANT_LANG", lang),
            ("ADJUTANT_INDEX", index.to_str().unwrap()),
            ("ADJUTANT_LIBRARY", library.to_str().unwrap()),
            ("COLUMNS", "100"),
        ]
    };
    let run = |path: &PathBuf| {
        let lang = if path.ends_with("README.da.md") { "da" } else { "en" };
        let (wrong, text) = replay(path, &variables(lang));
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
