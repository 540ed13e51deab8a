//! Fault drills on the program itself: killed at any moment, on a disk without room or that cannot be written, and two at once. Every
//! text that was in the library before is whole afterwards, in place or in the trash, and can be restored.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use adjutant_books::library::Library;
use tempfile::TempDir;

/// How often each command is killed: while it reads, and while it writes.
const MOMENTS: [(&str, &[&str], usize); 3] = [
    ("import", &["import", "new.md", "--edition", "aos2", "--replace"], 26),
    ("accept", &["library", "accept", "marsh"], 14),
    ("undo", &["library", "undo"], 10),
];

/// A library with a book that replaced another one, and a text that may replace it.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        let faq = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/books/marsh-faq.md");
        let faq = fs::read_to_string(faq).unwrap();
        let boats = [("old.md", "reed boat"), ("now.md", "boat"), ("new.md", "raft of reeds"), ("fresh.md", "raft")];
        for (name, boat) in boats {
            fs::write(desk.path(name), faq.replace("No. The boat", &format!("No. The {boat}"))).unwrap();
        }
        for name in ["old.md", "now.md"] {
            let done = desk.start(&["import", name, "--edition", "aos2", "--replace"]).wait_with_output().unwrap();
            assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        }
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn library(&self) -> Library {
        Library::at(self.path("library"))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.0.path()).env("ADJUTANT_LANG", "en").env_remove("ADJUTANT_DATA");
        command.env("ADJUTANT_LIBRARY", self.path("library")).env("ADJUTANT_INDEX", self.path("index"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn start(&self, arguments: &[&str]) -> Child {
        self.command(env!("CARGO_BIN_EXE_adjutant")).args(arguments).spawn().unwrap()
    }

    /// Puts a library as it was into the place of one that was drilled.
    fn reset(&self, kept: &Path) {
        let library = self.path("library");
        fs::remove_dir_all(&library).unwrap();
        copy(kept, &library);
    }

    /// Returns the texts in place and in the trash. Every book must be whole.
    fn texts(&self) -> (BTreeSet<String>, BTreeSet<String>) {
        let library = self.library();
        library.sweep();
        let (listed, faults) = library.list().unwrap();
        assert_eq!(faults, []);
        let placed = listed.iter().map(|book| {
            assert_eq!(library.verify(&book.id).unwrap().0, Vec::<String>::new());
            book.digest().to_owned()
        });
        let trashed = library.trash().into_iter().map(|one| one.book.digest().to_owned());
        (placed.collect(), trashed.collect())
    }

    /// Checks that nothing of what was there is lost, and that the newest book of the trash can be restored.
    fn nothing_is_lost(&self, before: &(BTreeSet<String>, BTreeSet<String>), what: &str) {
        let now = self.texts();
        let all =
            |texts: &(BTreeSet<String>, BTreeSet<String>)| texts.0.union(&texts.1).cloned().collect::<BTreeSet<_>>();
        assert!(all(before).is_subset(&all(&now)), "{what}: {before:?} became {now:?}");
        assert_eq!(now.0.len(), 1, "{what}: {now:?}");
        let library = self.library();
        let newest = library.trash().into_iter().next().unwrap_or_else(|| panic!("{what}: no trash"));
        library.restore(&newest).unwrap();
        let restored = self.texts();
        assert!(restored.0.contains(newest.book.digest()), "{what}: {restored:?}");
        assert!(all(&now).is_subset(&all(&restored)), "{what}: {restored:?}");
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let place = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &place);
        } else {
            fs::copy(entry.path(), place).unwrap();
        }
    }
}

/// Waits until a folder is written aside, or the program ends.
fn wait_for_writing(library: &Path, child: &mut Child) {
    let is_aside = || {
        let mut names = fs::read_dir(library).unwrap().flatten().map(|entry| entry.file_name());
        names.any(|name| name.to_string_lossy().starts_with(".adjutant-"))
    };
    while child.try_wait().unwrap().is_none() && !is_aside() {
        thread::yield_now();
    }
}

#[test]
fn nothing_is_lost_when_the_program_is_killed_at_any_of_fifty_moments() {
    let desk = Desk::new();
    let (library, kept) = (desk.path("library"), desk.path("kept"));
    copy(&library, &kept);
    let before = desk.texts();
    let mut killed = 0;
    for (name, arguments, moments) in MOMENTS {
        desk.reset(&kept);
        let start = Instant::now();
        assert!(desk.start(arguments).wait_with_output().unwrap().status.code().is_some_and(|code| code < 2), "{name}");
        let whole = start.elapsed();
        for moment in 0..moments {
            desk.reset(&kept);
            let mut child = desk.start(arguments);
            if name == "undo" || moment % 4 == 0 {
                thread::sleep(whole * u32::try_from(moment).unwrap() / u32::try_from(moments).unwrap());
            } else {
                wait_for_writing(&library, &mut child);
                thread::sleep(Duration::from_micros(400) * u32::try_from(moment).unwrap());
            }
            // one that has ended already is whole
            killed += usize::from(child.try_wait().unwrap().is_none());
            let _ = child.kill();
            child.wait().unwrap();
            desk.nothing_is_lost(&before, &format!("{name} at moment {moment}"));
        }
    }
    assert!(killed >= 20, "only {killed} were killed before they ended");
}

#[test]
fn nothing_is_lost_where_files_cannot_grow() {
    let desk = Desk::new();
    let (library, kept) = (desk.path("library"), desk.path("kept"));
    copy(&library, &kept);
    let before = desk.texts();
    let program = env!("CARGO_BIN_EXE_adjutant");
    let mut failed = 0;
    for (name, arguments, _) in MOMENTS {
        // in blocks of 512 bytes; the signal is ignored, so that a write fails as on a full disk
        for blocks in [0, 1, 2, 4, 8, 16, 24] {
            desk.reset(&kept);
            let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
            let mut command = desk.command("sh");
            let done = command.args(["-c", &limited, "sh", program]).args(arguments).output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            if done.status.code() == Some(2) {
                failed += 1;
                assert_eq!(said.matches("error:").count(), 1, "{name} with {blocks} blocks: {said}");
                assert_eq!(desk.texts(), before, "{name} with {blocks} blocks: {said}");
            } else {
                assert!(done.status.code().is_some_and(|code| code < 2), "{name} with {blocks} blocks: {said}");
            }
            desk.nothing_is_lost(&before, &format!("{name} with {blocks} blocks"));
        }
    }
    assert!(failed >= 6, "only {failed} failed");
}

/// A small disk of its own, which goes with this.
#[cfg(target_os = "linux")]
struct Disk(PathBuf);

#[cfg(target_os = "linux")]
impl Disk {
    /// Makes a disk of some kilobytes; `None` where only root may.
    fn new(place: PathBuf, size: usize) -> Option<Self> {
        fs::create_dir_all(&place).unwrap();
        let disk = Self(place);
        disk.mount(&["-t", "tmpfs", "-o", &format!("size={size}k"), "tmpfs"]).then_some(disk)
    }

    fn mount(&self, arguments: &[&str]) -> bool {
        Command::new("mount").args(arguments).arg(&self.0).output().is_ok_and(|mounted| mounted.status.success())
    }
}

#[cfg(target_os = "linux")]
impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_lost_on_a_disk_that_is_full_or_can_only_be_read() {
    let desk = Desk::new();
    let before = desk.texts();
    let (library, kept) = (desk.path("library"), desk.path("kept"));
    fs::rename(&library, &kept).unwrap();
    for size in [96, 112, 128, 160] {
        let Some(disk) = Disk::new(library.clone(), size) else {
            eprintln!("skipped: only root may mount a small disk; files that cannot grow are drilled all the same");
            return;
        };
        copy(&kept, &library);
        for (name, arguments, _) in MOMENTS {
            let _ = desk.start(arguments).wait_with_output().unwrap();
            let now = desk.texts();
            let there = |text: &String| now.0.contains(text) || now.1.contains(text);
            assert!(before.0.union(&before.1).all(there), "{name}, {size}: {now:?}");
        }
        let now = desk.texts();
        assert!(disk.mount(&["-o", "remount,ro"]));
        let fresh: &[&str] = &["import", "fresh.md", "--edition", "aos2", "--replace"];
        for (name, arguments) in [("import", fresh), (MOMENTS[1].0, MOMENTS[1].1), (MOMENTS[2].0, MOMENTS[2].1)] {
            let done = desk.start(arguments).wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            assert_eq!(done.status.code(), Some(2), "{name}: {said}");
            assert_eq!(said.matches("error:").count(), 1, "{name}: {said}");
            assert_eq!(desk.texts(), now, "{name}");
        }
    }
}

#[test]
fn nothing_is_lost_when_two_work_on_one_book_at_once() {
    let desk = Desk::new();
    let before = desk.texts();
    let pairs: [[&[&str]; 2]; 4] = [
        [MOMENTS[0].1, &["import", "old.md", "--edition", "aos2", "--replace"]],
        [MOMENTS[0].1, MOMENTS[1].1],
        [MOMENTS[0].1, MOMENTS[2].1],
        [MOMENTS[1].1, MOMENTS[2].1],
    ];
    for pair in pairs {
        let both = pair.map(|arguments| desk.start(arguments));
        for child in both {
            let done = child.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(done.status.code().is_some() && !said.contains("panicked"), "{pair:?}: {said}");
        }
        let now = desk.texts();
        assert!(
            before.0.union(&before.1).all(|text| now.0.contains(text) || now.1.contains(text)),
            "{pair:?}: {now:?}"
        );
        assert!(!now.0.is_empty(), "{pair:?}");
    }
}
