//! A data folder is compiled when it is first used, and its compiled form is only used while it is whole and of the same data.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::faulty_folder::{change, data};

fn run(folder: &Path, index: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(args).args(["--lang", "en", "--data"]).arg(folder).arg("--index").arg(index);
    command.output().unwrap()
}

fn blocks(index: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(index).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.to_string_lossy().contains("/data-")).collect()
}

fn same(one: &Output, other: &Output) {
    let shown =
        |output: &Output| [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert_eq!((shown(one), one.status.code()), (shown(other), other.status.code()));
}

#[test]
fn a_folder_is_compiled_once_and_a_damaged_block_is_made_anew() {
    let (folder, index) = (data(), tempfile::tempdir().unwrap());
    let show = || run(folder.path(), index.path(), &["show", "aos2/unbinding"]);
    let first = show();
    assert_eq!(first.status.code(), Some(0));
    let [block] = &blocks(index.path())[..] else { panic!("one block is kept") };
    let (whole, made) = (fs::read(block).unwrap(), fs::metadata(block).unwrap().modified().unwrap());
    same(&first, &show());
    assert_eq!(fs::metadata(block).unwrap().modified().unwrap(), made, "the block was used");
    for damaged in [&whole[..whole.len() / 3], &b"noise"[..], &b""[..]] {
        fs::write(block, damaged).unwrap();
        same(&first, &show());
        assert_eq!(fs::read(block).unwrap(), whole, "the block was made anew");
    }
    let mut noisy = whole.clone();
    noisy[whole.len() / 2..].iter_mut().step_by(997).for_each(|byte| *byte ^= 0x55);
    fs::write(block, noisy).unwrap();
    same(&first, &show());
}

#[test]
fn a_changed_folder_is_compiled_again_and_its_faults_are_reported() {
    let (folder, index) = (data(), tempfile::tempdir().unwrap());
    let show = || run(folder.path(), index.path(), &["show", "aos2/unbinding", "--format", "json"]);
    let before = show();
    let wizards = folder.path().join("editions/aos2/rules/wizards.toml");
    change(wizards.clone(), "unbind_range = \"30in\"", "unbind_range = \"31in\"");
    let after = show();
    assert_ne!(before.stdout, after.stdout, "the changed figure is shown");
    assert_eq!(blocks(index.path()).len(), 2);
    assert!(String::from_utf8_lossy(&after.stderr).contains("check"), "the figure is not the one of the text");
    same(&after, &show());
    let check = run(folder.path(), index.path(), &["check"]);
    assert_eq!(check.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&check.stdout).contains("wizards"));
}

#[test]
fn where_no_block_can_be_kept_the_folder_is_used_all_the_same() {
    let folder = data();
    let nowhere = folder.path().join("corpus/none");
    fs::write(&nowhere, "").unwrap();
    let output = run(folder.path(), &nowhere.join("below-a-file"), &["show", "aos2/unbinding"]);
    assert_eq!(output.status.code(), Some(0));
}
