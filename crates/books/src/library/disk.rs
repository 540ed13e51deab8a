//! Every change that the library makes to files, one function for each, so that a drill can stop it at each of them.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    step(Step::Writes)?;
    fs::create_dir(path)
}

/// Makes a folder and those above it.
pub(super) fn create_folders(path: &Path) -> io::Result<()> {
    step(Step::Writes)?;
    fs::create_dir_all(path)
}

/// Writes a new file whole. It is on the disk when this returns.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (head, tail) = bytes.split_at(bytes.len() / 2);
    write_with(path, |out| {
        out.write_all(head)?;
        out.write_all(tail)
    })
}

/// Writes a new file as `fill` makes it. It is on the disk when this returns.
pub(super) fn write_with(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    step(Step::Writes)?;
    let mut out = Parts(File::create(path)?);
    fill(&mut out)?;
    step(Step::Writes)?;
    out.0.sync_all()
}

/// A file that is written part by part; a drill can stop it at each.
struct Parts(File);

impl Write for Parts {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        step(Step::Writes)?;
        self.0.write(part)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    step(Step::Moves)?;
    fs::rename(from, to)
}

pub(super) fn remove(folder: &Path) -> io::Result<()> {
    step(Step::Moves)?;
    fs::remove_dir_all(folder)
}

/// Lets two folders change places in one step. `Unsupported` where the file system cannot.
pub(super) fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    step(Step::Moves)?;
    #[cfg(target_os = "linux")]
    if can_exchange() {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE) {
            Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => {}
            done => return done.map_err(Into::into),
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (one, other);
    Err(io::ErrorKind::Unsupported.into())
}

/// What a change needs: room on the disk, or only the permission to change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Writes,
    Moves,
}

#[cfg(not(test))]
#[expect(clippy::unnecessary_wraps, reason = "the drills of the tests fail here")]
fn step(_: Step) -> io::Result<()> {
    Ok(())
}

#[cfg(all(not(test), target_os = "linux"))]
fn can_exchange() -> bool {
    true
}

#[cfg(all(test, target_os = "linux"))]
use self::drill::can_exchange;
#[cfg(test)]
use self::drill::step;
#[cfg(test)]
pub(super) use self::drill::{Fate, drilled, forbid_exchange};

/// Drills: the changes after a number of them do not happen.
#[cfg(test)]
mod drill {
    use std::cell::Cell;
    use std::io;

    use super::Step;

    /// What happens to the changes from a moment on.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in crate::library) enum Fate {
        /// The program is killed: nothing happens any more.
        Killed,
        /// The disk is full: nothing can be written, and folders can still be moved and removed.
        Full,
        /// The disk can only be read from then on.
        ReadOnly,
    }

    thread_local! {
        static DRILL: Cell<Option<(usize, Fate)>> = const { Cell::new(None) };
        static CAN_EXCHANGE: Cell<bool> = const { Cell::new(true) };
    }

    /// Makes this thread's file systems such that no two folders change places in one step.
    pub(in crate::library) fn forbid_exchange() {
        CAN_EXCHANGE.set(false);
    }

    #[cfg(target_os = "linux")]
    pub(super) fn can_exchange() -> bool {
        CAN_EXCHANGE.get()
    }

    /// Does something of which the first changes happen and the later ones meet a fate. Returns what it returned, and
    /// whether the fate struck.
    pub(in crate::library) fn drilled<T>(changes: usize, fate: Fate, act: impl FnOnce() -> T) -> (T, bool) {
        DRILL.set(Some((changes, fate)));
        let done = act();
        let struck = DRILL.take().is_some_and(|(left, _)| left == 0);
        (done, struck)
    }

    pub(super) fn step(step: Step) -> io::Result<()> {
        let Some((left, fate)) = DRILL.get() else { return Ok(()) };
        if left > 0 {
            DRILL.set(Some((left - 1, fate)));
            return Ok(());
        }
        match (fate, step) {
            (Fate::Full, Step::Moves) => Ok(()),
            (Fate::Full, Step::Writes) => Err(io::ErrorKind::StorageFull.into()),
            (Fate::ReadOnly, _) => Err(io::ErrorKind::ReadOnlyFilesystem.into()),
            (Fate::Killed, _) => Err(io::Error::other("killed")),
        }
    }
}
