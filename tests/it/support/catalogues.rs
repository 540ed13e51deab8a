//! The invented catalogues of `tests/units` as a git history: one commit for each of their days.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::golden::root;

/// Runs git in a folder, with an author and a day of its own.
fn git(folder: &Path, day: &str, args: &[&str]) {
    let date = format!("{day}T12:00:00Z");
    let mut git = Command::new("git");
    git.current_dir(folder).args([
        "-c",
        "user.name=tests",
        "-c",
        "user.email=tests@localhost",
        "-c",
        "commit.gpgsign=false",
    ]);
    git.env("GIT_AUTHOR_DATE", &date).env("GIT_COMMITTER_DATE", &date);
    let output = git.args(args).output().expect("git runs");
    assert!(output.status.success(), "git {args:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Makes the repository of an edition in a folder, which must not exist yet; returns the days of its commits.
pub(crate) fn history(edition: &str, folder: &Path) -> Vec<String> {
    let source = root(&format!("tests/units/{edition}"));
    let mut parts: Vec<PathBuf> = fs::read_dir(&source).unwrap().map(|entry| entry.unwrap().path()).collect();
    parts.sort();
    fs::create_dir_all(folder).unwrap();
    let mut days = Vec::new();
    for part in parts {
        let day = part.file_stem().unwrap().to_str().unwrap().to_owned();
        if part.is_dir() {
            git(folder, &day, &["init", "--quiet", "--initial-branch=main"]);
            for file in fs::read_dir(&part).unwrap() {
                let file = file.unwrap().path();
                fs::copy(&file, folder.join(file.file_name().unwrap())).unwrap();
            }
        } else {
            git(folder, &day, &["apply", "--whitespace=nowarn", part.to_str().unwrap()]);
        }
        commit(folder, &day);
        days.push(day);
    }
    days
}

/// Commits what differs in a repository on a day.
pub(crate) fn commit(folder: &Path, day: &str) {
    git(folder, day, &["add", "--all"]);
    git(folder, day, &["commit", "--quiet", "--message", day]);
}

#[test]
fn each_edition_has_a_history_of_its_own() {
    let temporary = tempfile::tempdir().unwrap();
    for edition in ["aos1", "aos2", "aos3", "aos4"] {
        let days = history(edition, &temporary.path().join(edition));
        assert!(days.len() >= 2, "{edition}: {days:?}");
    }
}
