//! The index on disk: reused, shared, damaged, missing, and places that cannot be written. All through the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn search(index: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(["search", "kampchok", "--lang", "en", "--format", "json", "--index"]).arg(index);
    command
}

fn answers(output: &Output) -> bool {
    output.status.code() == Some(0)
        && String::from_utf8_lossy(&output.stdout).contains("aos1/battleshock-test@2015-07-04")
}

fn index_file(folder: &Path) -> std::path::PathBuf {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).collect();
    assert_eq!(files.len(), 1, "one index and nothing beside it: {files:?}");
    files.remove(0)
}

#[test]
fn an_index_is_kept_and_used_again() {
    let folder = tempfile::tempdir().unwrap();
    assert!(answers(&search(folder.path()).output().unwrap()));
    let file = index_file(folder.path());
    let made = fs::metadata(&file).unwrap().modified().unwrap();
    assert!(answers(&search(folder.path()).output().unwrap()));
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), made);
}

#[test]
fn eight_first_runs_at_once_answer_and_leave_one_index() {
    let folder = tempfile::tempdir().unwrap();
    let running: Vec<_> =
        (0..8).map(|_| search(folder.path()).stdout(std::process::Stdio::piped()).spawn().unwrap()).collect();
    for child in running {
        assert!(answers(&child.wait_with_output().unwrap()));
    }
    index_file(folder.path());
    assert!(answers(&search(folder.path()).output().unwrap()));
}

#[test]
fn a_damaged_index_is_built_again() {
    let folder = tempfile::tempdir().unwrap();
    assert!(answers(&search(folder.path()).output().unwrap()));
    let file = index_file(folder.path());
    let whole = fs::read(&file).unwrap();
    let mut noisy = whole.clone();
    for (at, byte) in noisy.iter_mut().enumerate().skip(whole.len() / 2).take(64) {
        *byte ^= u8::try_from(at % 251).unwrap() | 1;
    }
    for damaged in [&whole[..whole.len() / 3], &noisy[..], &b"noise"[..], &b""[..]] {
        fs::write(&file, damaged).unwrap();
        assert!(answers(&search(folder.path()).output().unwrap()));
        assert_eq!(fs::read(&file).unwrap().len(), whole.len(), "the index was made anew");
    }
}

#[test]
fn a_search_that_was_killed_leaves_no_bad_index() {
    let folder = tempfile::tempdir().unwrap();
    for delay in [1, 5, 20, 40, 60] {
        let mut child = search(folder.path()).stdout(std::process::Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(delay));
        let _ = child.kill();
        let _ = child.wait();
        assert!(answers(&search(folder.path()).output().unwrap()));
    }
}

#[test]
fn where_nothing_can_be_kept_the_search_works_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-file");
    fs::write(&file, "").unwrap();
    let output = search(&file.join("below-a-file")).output().unwrap();
    assert!(answers(&output));
    assert!(String::from_utf8_lossy(&output.stderr).contains("could not store the index"));
}

#[test]
fn without_a_home_the_search_works() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.env_clear().args(["search", "kampchok", "--format", "json"]);
    assert!(answers(&command.output().unwrap()));
}
