//! A git repository, read by `git` itself.

use std::ffi::OsStr;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use adjutant_base::date::Date;
use thiserror::Error;

use super::reader::{Blob, is_catalogue};
use crate::catalogue::xml::LARGEST_FILE;

/// Where the newest state of a fetched repository is kept.
const HEAD: &str = "refs/adjutant/head";

/// Why git could not do its work.
#[derive(Debug, Error)]
pub enum GitError {
    /// There is no program `git`.
    #[error("the program git cannot be run: {0}")]
    Missing(io::Error),
    /// Git failed; its own words.
    #[error("git failed: {0}")]
    Failed(String),
    /// Git answered in an unknown way.
    #[error("git answered in an unknown way")]
    Answer,
    /// Its answer could not be read.
    #[error("git cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// A repository, and the commit whose history is read.
pub(super) struct Repository {
    folder: PathBuf,
    head: &'static str,
}

/// A file that differs from one state to the next.
pub(super) struct Change {
    path: String,
    /// The id of its blob; `None` if it is gone.
    blob: Option<String>,
}

/// Returns git with settings under which it never asks and never runs anything of the repository.
fn git(folder: &Path) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder).args(["-c", "gc.auto=0", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]);
    git.args(["-c", "core.quotePath=false"]);
    // a server that sends next to nothing for a minute is given up
    git.args(["-c", "http.lowSpeedLimit=1000", "-c", "http.lowSpeedTime=60"]);
    git.env("GIT_TERMINAL_PROMPT", "0").env("LC_ALL", "C").env_remove("GIT_DIR").env_remove("GIT_WORK_TREE");
    git.stdin(Stdio::null());
    git
}

/// Runs git and returns what it prints.
fn run(mut git: Command) -> Result<Vec<u8>, GitError> {
    let output = git.output().map_err(GitError::Missing)?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let words = String::from_utf8_lossy(&output.stderr);
    let line = words.lines().rfind(|line| line.starts_with("fatal:") || line.starts_with("error:"));
    let line = line.or_else(|| words.lines().last()).unwrap_or_default();
    let line = line.trim_start_matches("fatal:").trim();
    // one that is killed says nothing
    Err(GitError::Failed(if line.is_empty() { format!("git ended with {}", output.status) } else { line.to_owned() }))
}

impl Repository {
    /// Opens a repository that is there.
    pub(super) fn at(folder: PathBuf) -> Self {
        Self { folder, head: "HEAD" }
    }

    /// Fetches the newest state of an address into a repository of our own. One that is there is continued: what was fetched
    /// before is not fetched again, and a fetch that dies leaves it as it was.
    pub(super) fn fetch(folder: PathBuf, from: &OsStr) -> Result<Self, GitError> {
        std::fs::create_dir_all(&folder)?;
        if !folder.join("HEAD").is_file() {
            let mut init = git(&folder);
            run({
                init.args(["init", "--quiet", "--bare"]);
                init
            })?;
        }
        let refspec = format!("+HEAD:{HEAD}");
        let mut fetch = git(&folder);
        fetch.args(["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--"]).arg(from).arg(refspec);
        run(fetch)?;
        Ok(Self { folder, head: HEAD })
    }

    /// Returns whether a commit is in the history that is read.
    pub(super) fn contains(&self, commit: &str) -> bool {
        let mut ask = git(&self.folder);
        ask.args(["merge-base", "--is-ancestor", commit, self.head]);
        run(ask).is_ok()
    }

    /// Returns the commits after one, oldest first, with their days.
    pub(super) fn commits(&self, after: Option<&str>) -> Result<Vec<(String, Date)>, GitError> {
        let mut log = git(&self.folder);
        log.args(["log", "--first-parent", "--reverse", "--format=%H %cs"]);
        match after {
            Some(after) => log.arg(format!("{after}..{}", self.head)),
            None => log.arg(self.head),
        };
        let text = run({
            log.arg("--");
            log
        })?;
        let lines = String::from_utf8_lossy(&text);
        let commit = |line: &str| {
            let (commit, day) = line.split_once(' ')?;
            Some((commit.to_owned(), day.parse().ok()?))
        };
        lines.lines().map(|line| commit(line).ok_or(GitError::Answer)).collect()
    }

    /// Returns the catalogues that differ between two commits; those of the second, if there is no first.
    pub(super) fn changes(&self, before: Option<&str>, commit: &str) -> Result<Vec<Change>, GitError> {
        let mut list = git(&self.folder);
        match before {
            Some(before) => list.args(["diff-tree", "-r", "-z", "--no-renames", before, commit]),
            None => list.args(["ls-tree", "-r", "-z", commit]),
        };
        let text = run(list)?;
        let text = String::from_utf8_lossy(&text);
        let fields = text.split_terminator('\0').collect::<Vec<_>>();
        let changes = if before.is_some() { differences(&fields) } else { entries(&fields) };
        let changes = changes.ok_or(GitError::Answer)?;
        Ok(changes.into_iter().filter(|change| is_catalogue(&change.path)).collect())
    }

    /// Starts to read blobs.
    pub(super) fn blobs(&self) -> Result<Blobs, GitError> {
        let mut batch = git(&self.folder);
        batch.args(["cat-file", "--batch"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = batch.spawn().map_err(GitError::Missing)?;
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().ok_or(GitError::Answer)?);
        Ok(Blobs { child, input, output })
    }
}

/// Reads `:<mode> <mode> <blob> <blob> <status>`, and the path in the field after it.
fn differences(fields: &[&str]) -> Option<Vec<Change>> {
    let pairs = fields.chunks(2).map(|pair| {
        let [meta, path] = pair else { return None };
        let mut parts = meta.split(' ');
        let (mode, blob) = (parts.nth(1)?, parts.nth(1)?);
        let is_file = mode.starts_with("100");
        Some(Change { path: (*path).to_owned(), blob: is_file.then(|| blob.to_owned()) })
    });
    pairs.collect()
}

/// Reads `<mode> blob <blob>\t<path>`; links and submodules are left out.
fn entries(fields: &[&str]) -> Option<Vec<Change>> {
    let entries = fields.iter().filter(|field| field.starts_with("100")).map(|field| {
        let (meta, path) = field.split_once('\t')?;
        Some(Change { path: path.to_owned(), blob: Some(meta.rsplit_once(' ')?.1.to_owned()) })
    });
    entries.collect()
}

/// A process that hands out blobs.
pub(super) struct Blobs {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Blobs {
    /// Reads a changed file. Of one that is too large only so much is kept that this shows.
    pub(super) fn read(&mut self, change: Change) -> Result<Blob, GitError> {
        let Some(id) = change.blob else { return Ok(Blob { path: change.path, bytes: None }) };
        let input = self.input.as_mut().ok_or(GitError::Answer)?;
        writeln!(input, "{id}")?;
        let mut header = String::new();
        self.output.read_line(&mut header)?;
        let size: u64 =
            header.trim_end().rsplit_once(' ').and_then(|(_, size)| size.parse().ok()).ok_or(GitError::Answer)?;
        let mut bytes = Vec::new();
        let kept = size.min(LARGEST_FILE + 1);
        let mut blob = self.output.by_ref().take(size);
        blob.by_ref().take(kept).read_to_end(&mut bytes)?;
        io::copy(&mut blob, &mut io::sink())?;
        // a line break ends each blob
        self.output.read_exact(&mut [0])?;
        Ok(Blob { path: change.path, bytes: Some(bytes) })
    }
}

impl Drop for Blobs {
    fn drop(&mut self) {
        // without input it ends
        self.input = None;
        let _ = self.child.wait();
    }
}
