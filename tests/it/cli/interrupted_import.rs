//! An import that is ended in the middle.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use super::import::{adjutant, told};

/// How often an import is tried to be caught while it writes; each book is longer than the one before.
#[cfg(unix)]
const CATCHES: usize = 8;

/// Imports a long book in a process of its own, and sends a signal while it writes. Returns the exit code and what was
/// told; `None` if the import was faster than the signal.
#[cfg(unix)]
fn ended(library: &Path, signal: &str, rules: usize) -> Option<(Option<i32>, String)> {
    use std::fmt::Write as _;
    use std::os::unix::process::ExitStatusExt as _;
    let mut text = String::from("MARSH RULES OF THE SECOND EDITION\n\n");
    for number in 0..rules {
        let _ =
            writeln!(text, "Bog {number}\n\nThe unit in bog {number} rolls a dice and it is slow in that {number}.\n");
    }
    let file = library.with_extension("txt");
    fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(["import", file.to_str().unwrap(), "--edition", "aos2", "--library", library.to_str().unwrap()]);
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::piped()).env("ADJUTANT_LANG", "en");
    let mut child = command.spawn().unwrap();
    while child.try_wait().unwrap().is_none() && !is_aside(library) {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success(), "kill failed");
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let caught = !output.status.success();
    assert!(!caught || output.status.code() == Some(130) || output.status.signal().is_some(), "{text}");
    caught.then(|| (output.status.code(), text))
}

/// Ends imports until one was ended while it wrote, and `left` holds of the library; fails if none could be.
#[cfg(unix)]
fn caught(library: &Path, signal: &str, left: impl Fn(&Path) -> bool) -> (Option<i32>, String) {
    for attempt in 1..=CATCHES {
        if let Some(told) = ended(library, signal, 6_000 * attempt)
            && left(library)
        {
            return told;
        }
        // it was faster than the signal: a whole book is there
        fs::remove_dir_all(library).unwrap();
    }
    panic!("no import could be ended half-way in {CATCHES} attempts");
}

/// The folders that are being written, and the books.
#[cfg(unix)]
fn folders(library: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let paths = fs::read_dir(library).into_iter().flatten().map(|entry| entry.unwrap().path());
    paths.partition(|path| path.file_name().unwrap().to_string_lossy().starts_with(".adjutant-"))
}

#[cfg(unix)]
fn is_aside(library: &Path) -> bool {
    !folders(library).0.is_empty()
}

#[cfg(unix)]
#[test]
fn an_import_that_is_interrupted_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, text) = caught(&library, "-INT", |library| folders(library).1.is_empty());
    assert_eq!(code, Some(130), "{text}");
    assert_eq!(text.matches("error:").count(), 1, "{text}");
    assert_eq!(fs::read_dir(&library).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn what_a_killed_import_leaves_is_swept_by_the_next_program() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, _) = caught(&library, "-KILL", is_aside);
    assert_eq!(code, None);
    let made = |when: SystemTime| {
        for aside in folders(&library).0 {
            fs::File::open(aside).unwrap().set_modified(when).unwrap();
        }
    };
    made(SystemTime::now() + Duration::from_hours(1));
    told(&adjutant(&library, &["library"]));
    assert!(is_aside(&library), "a folder of a clock that is ahead is not known to be old");
    made(SystemTime::now() - Duration::from_mins(1));
    let (_, text) = told(&adjutant(&library, &["library"]));
    assert!(text.contains("no books"), "{text}");
    assert!(!is_aside(&library));
}
