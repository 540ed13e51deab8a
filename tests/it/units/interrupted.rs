//! Updates whose git is killed in the middle, and catalogues that are too large: one message, and nothing is lost.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::support::catalogues;

/// A library with the first state of the invented history, its repository with all states, and a folder for programs.
struct Desk {
    folder: TempDir,
    library: PathBuf,
    repository: PathBuf,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (library, repository) = (folder.path().join("library"), folder.path().join("repository"));
        catalogues::history("aos4", &repository);
        let desk = Self { folder, library, repository };
        desk.git(&["update-ref", "refs/heads/all", "HEAD"]);
        let first = desk.git(&["rev-list", "--max-parents=0", "HEAD"]);
        desk.git(&["update-ref", "--no-deref", "HEAD", first.trim()]);
        assert!(desk.update("").status.success());
        desk.git(&["update-ref", "--no-deref", "HEAD", "refs/heads/all"]);
        desk
    }

    fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git").arg("-C").arg(&self.repository).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Updates the library by `file://`, so that git fetches. `action` is what git does instead of its work, as a line of `sh`:
    /// `$git` is the true one; nothing if it is empty.
    fn update(&self, action: &str) -> Output {
        let programs = self.folder.path().join("programs");
        fs::create_dir_all(&programs).unwrap();
        let script = programs.join("git");
        let path = std::env::var("PATH").unwrap();
        let line = if action.is_empty() { "exec git \"$@\"" } else { action };
        fs::write(&script, format!("#!/bin/sh\nPATH='{path}'\n{line}\n")).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        let from = format!("file://{}", self.repository.display());
        let mut adjutant = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        adjutant.args(["units", "update", "-e", "aos4", "--from", &from]).env("ADJUTANT_LANG", "en");
        adjutant.env("ADJUTANT_LIBRARY", &self.library).env("PATH", format!("{}:{path}", programs.display()));
        adjutant.output().unwrap()
    }

    fn stored(&self) -> Vec<u8> {
        fs::read(self.library.join("units/aos4.units")).unwrap()
    }
}

fn assert_fails(output: &Output, words: &str) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains(words) && !errors.contains("panicked"), "{errors}");
    assert_eq!(errors.matches("error:").count(), 1, "{errors}");
    assert!(errors.contains("that were stored before are unchanged"), "{errors}");
}

#[test]
fn a_git_that_is_killed_in_the_middle_loses_nothing() {
    let desk = Desk::new();
    let before = desk.stored();
    for (action, words) in [
        // the fetch is killed while it runs, and leaves what it has written
        (
            "case \" $* \" in *' fetch '*) git \"$@\" & kill -9 $!; wait; kill -9 $$;; *) exec git \"$@\";; esac",
            "signal: 9",
        ),
        // the fetch is done, and what hands out the files dies inside one
        (
            "case \" $* \" in *' cat-file '*) echo 'x blob 5000'; kill -9 $$;; *) exec git \"$@\";; esac",
            "the repository cannot be read",
        ),
        ("exit 1", "exit status: 1"),
    ] {
        assert_fails(&desk.update(action), words);
        assert_eq!(desk.stored(), before, "{action}");
    }
    assert!(desk.update("").status.success());
    assert_ne!(desk.stored(), before, "the next update goes on");
}

#[test]
fn a_catalogue_of_a_gigabyte_is_left_out_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let data = folder.path().join("data");
    catalogues::history("aos4", &data);
    // the file has no blocks on the disk
    fs::File::create(data.join("Huge.cat")).unwrap().set_len(1 << 30).unwrap();
    let plain = folder.path().join("plain");
    copy(&data, &plain);
    let mut adjutant = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    adjutant.args(["units", "import", plain.to_str().unwrap(), "-e", "aos4", "--at", "2026-07-01"]);
    let output = adjutant.env("ADJUTANT_LANG", "en").env("ADJUTANT_LIBRARY", &library).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut adjutant = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    let status = adjutant.args(["units", "status"]).env("ADJUTANT_LANG", "en").env("ADJUTANT_LIBRARY", &library);
    let status = String::from_utf8(status.output().unwrap().stdout).unwrap();
    assert!(status.contains("Huge.cat") && status.contains("64 MiB"), "{status}");
}

/// Moves the catalogues of a repository into a folder without a history.
fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::rename(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}
