//! Files that people hand in: found on the disk, and read with a limit. Nothing here trusts a path or a size.

#[cfg(feature = "walk")]
use std::cell::LazyCell;
#[cfg(feature = "walk")]
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// Why a file was not read.
#[derive(Debug, Error)]
pub enum InputError {
    /// There is nothing of that name.
    #[error("file not found: {0}")]
    Missing(PathBuf),
    /// It is a pipe, a socket or a device.
    #[error("{} is not a regular file", shown(.0))]
    NotAFile(PathBuf),
    /// A symbolic link whose target is not there or cannot be reached, or which leads back to itself.
    #[error("{} is a broken symbolic link", shown(.0))]
    Link(PathBuf),
    /// It is larger than is read; standard input is called `-`.
    #[error("{} is larger than {} bytes", shown(.0), .1)]
    TooLarge(PathBuf, usize),
    /// The system refused.
    #[error("cannot read {}: {source}", shown(path))]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Returns how a path is called in errors.
fn shown(path: &Path) -> String {
    if path.as_os_str() == STANDARD { "standard input".to_owned() } else { path.display().to_string() }
}

/// What standard input is called on the command line.
const STANDARD: &str = "-";

/// A file to be read.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its name as reports print it.
    pub name: Arc<str>,
    /// Whether it was named, and not found in a folder.
    pub named: bool,
    path: PathBuf,
}

/// Files that paths name or contain.
#[cfg(feature = "walk")]
#[derive(Debug, Default)]
pub struct Found {
    /// The files to read.
    pub inputs: Vec<Input>,
    /// What cannot be used.
    pub errors: Vec<InputError>,
    /// Files of folders of a type in which nobody sends lists or rulings: programs, pictures, manuals.
    pub foreign: Vec<Arc<str>>,
    /// How many files of folders are hidden, or left out by `.gitignore`; counted up to [`MAX_IGNORED`].
    pub ignored: usize,
}

/// The maximum number of left-out files that are counted in a folder: build output has many thousands.
#[cfg(feature = "walk")]
pub const MAX_IGNORED: usize = 10_000;

/// The file types of `ignore` in which lists and rulings come; files of any other type it knows are skipped in folders.
#[cfg(feature = "walk")]
const TYPES: [&str; 11] = ["all", "csv", "html", "json", "jsonl", "log", "markdown", "md", "pdf", "toml", "txt"];

/// Further file types: slides, pictures and programs, which `ignore` does not list.
#[cfg(feature = "walk")]
const FOREIGN: [&str; 29] = [
    "ppt", "pptx", "png", "jpg", "jpeg", "gif", "webp", "svg", "ico", "mp3", "mp4", "mov", "ttf", "otf", "woff",
    "woff2", "exe", "dll", "so", "o", "a", "rlib", "rmeta", "class", "wasm", "bin", "db", "sqlite", "lock",
];

/// Finds the files that paths name; those of folders in order of their path.
///
/// What cannot be used is reported; the others are found anyway. Of a folder, hidden files, files that `.gitignore` names and
/// files of other types are left out: they are read only if they are named. Links to folders are not followed, so that a
/// circle of links ends here.
#[cfg(feature = "walk")]
pub fn find(paths: &[PathBuf]) -> Found {
    let mut found = Found::default();
    let foreign = LazyCell::new(ForeignTypes::new);
    for path in paths {
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => folder(path, &foreign, &mut found),
            Ok(data) if data.is_file() => found.inputs.push(input(path, true)),
            Ok(_) => found.errors.push(InputError::NotAFile(path.clone())),
            Err(error) => found.errors.push(failed(path, error)),
        }
    }
    found
}

/// The types of files that are skipped in folders.
#[cfg(feature = "walk")]
struct ForeignTypes {
    /// Endings of names, behind a dot: most patterns are no more, and they are found without a pattern.
    endings: BTreeSet<String>,
    others: ignore::types::Types,
}

#[cfg(feature = "walk")]
impl ForeignTypes {
    fn new() -> Self {
        let mut known = ignore::types::TypesBuilder::new();
        let mut others = ignore::types::TypesBuilder::new();
        let mut endings = BTreeSet::new();
        known.add_defaults();
        for own in known.definitions().iter().filter(|own| !TYPES.contains(&own.name())) {
            for glob in own.globs() {
                match glob
                    .strip_prefix("*.")
                    .filter(|ending| !ending.contains(['*', '?', '[', ']', '{', '}', '\\', '/']))
                {
                    Some(ending) => drop(endings.insert(ending.to_owned())),
                    // the patterns are constants; were one broken, its files would be read and reported
                    None => drop(others.add(OTHERS, glob)),
                }
            }
        }
        endings.extend(FOREIGN.iter().map(|ending| (*ending).to_owned()));
        others.negate(OTHERS);
        Self { endings, others: others.build().unwrap_or_else(|_| ignore::types::Types::empty()) }
    }

    /// Returns whether a file is of one of the types.
    fn contain(&self, path: &Path) -> bool {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut ends = name.match_indices('.').map(|(at, dot)| &name[at + dot.len()..]);
        ends.any(|ending| self.endings.contains(ending)) || self.others.matched(path, false).is_ignore()
    }
}

/// The name of the type of all other patterns.
#[cfg(feature = "walk")]
const OTHERS: &str = "others";

fn input(path: &Path, named: bool) -> Input {
    Input { name: Arc::from(path.to_string_lossy()), named, path: path.to_owned() }
}

fn failed(path: &Path, source: io::Error) -> InputError {
    let path = path.to_owned();
    match source.kind() {
        io::ErrorKind::NotFound if fs::symlink_metadata(&path).is_ok() => InputError::Link(path),
        io::ErrorKind::NotFound => InputError::Missing(path),
        _ if fs::symlink_metadata(&path).is_ok_and(|data| data.is_symlink()) => InputError::Link(path),
        _ => InputError::System { path, source },
    }
}

#[cfg(feature = "walk")]
fn folder(root: &Path, types: &ForeignTypes, found: &mut Found) {
    let mut walk = ignore::WalkBuilder::new(root);
    walk.require_git(false).git_global(false);
    let (mut files, mut foreign) = (Vec::new(), Vec::new());
    for entry in walk.build() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                found.errors.push(unwalked(root, error));
                continue;
            }
        };
        let is_link = entry.path_is_symlink();
        let path = entry.into_path();
        let kind = if is_link { fs::metadata(&path) } else { fs::symlink_metadata(&path) };
        match kind {
            Ok(data) if data.is_dir() => {}
            Ok(data) if data.is_file() && types.contain(&path) => foreign.push(path),
            Ok(data) if data.is_file() => files.push(path),
            Ok(_) => found.errors.push(InputError::NotAFile(path)),
            Err(error) => found.errors.push(failed(&path, error)),
        }
    }
    for found in [&mut files, &mut foreign] {
        found.sort_by(|a: &PathBuf, b| a.as_os_str().cmp(b.as_os_str()));
    }
    found.ignored += ignored(root, files.len() + foreign.len());
    found.foreign.extend(foreign.iter().map(|path| Arc::from(path.to_string_lossy())));
    found.inputs.extend(files.iter().map(|path| input(path, false)));
}

/// Counts the files of a folder that the search for lists leaves out, given how many it found.
#[cfg(feature = "walk")]
fn ignored(root: &Path, found: usize) -> usize {
    let mut walk = ignore::WalkBuilder::new(root);
    walk.standard_filters(false).filter_entry(|entry| entry.file_name() != ".git");
    let files = walk.build().flatten().filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()));
    files.take(found + MAX_IGNORED).count().saturating_sub(found)
}

/// Returns what could not be walked, with its path.
#[cfg(feature = "walk")]
fn unwalked(root: &Path, error: ignore::Error) -> InputError {
    let path = match &error {
        ignore::Error::WithDepth { err, .. } => match &**err {
            ignore::Error::WithPath { path, .. } => path.clone(),
            _ => root.to_owned(),
        },
        ignore::Error::WithPath { path, .. } => path.clone(),
        _ => root.to_owned(),
    };
    let reason = error.to_string();
    failed(&path, error.into_io_error().unwrap_or_else(|| io::Error::other(reason)))
}

impl Input {
    /// Returns where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the file, at most `most` bytes of it.
    ///
    /// # Errors
    ///
    /// If it is larger, or cannot be read.
    pub fn read(&self, most: usize) -> Result<Vec<u8>, InputError> {
        let failed = |error| failed(&self.path, error);
        // asked before it is opened: a pipe would not open before somebody writes into it; what a folder contains was asked
        // when it was found
        if self.named && !fs::metadata(&self.path).map_err(failed)?.is_file() {
            return Err(InputError::NotAFile(self.path.clone()));
        }
        let file = File::open(&self.path).map_err(failed)?;
        let data = file.metadata().map_err(failed)?;
        if !data.is_file() {
            return Err(InputError::NotAFile(self.path.clone()));
        }
        let size = usize::try_from(data.len()).unwrap_or(usize::MAX);
        if size > most {
            return Err(InputError::TooLarge(self.path.clone(), most));
        }
        let mut bytes = Vec::with_capacity(size + 1);
        limited(file, most, &mut bytes).map_err(failed)?;
        if bytes.len() > most { Err(InputError::TooLarge(self.path.clone(), most)) } else { Ok(bytes) }
    }
}

fn limited(from: impl io::Read, most: usize, into: &mut Vec<u8>) -> io::Result<usize> {
    from.take(most as u64 + 1).read_to_end(into)
}

/// Reads standard input, at most `most` bytes of it.
///
/// # Errors
///
/// If there is more, or it cannot be read.
pub fn standard(most: usize) -> Result<Vec<u8>, InputError> {
    let path = PathBuf::from(STANDARD);
    let mut bytes = Vec::new();
    match limited(io::stdin().lock(), most, &mut bytes) {
        Ok(read) if read > most => Err(InputError::TooLarge(path, most)),
        Ok(_) => Ok(bytes),
        Err(source) => Err(InputError::System { path, source }),
    }
}

/// A file that was read: its name as reports print it, and its bytes.
pub type Named = (Arc<str>, Vec<u8>);

/// Reads every file that a path names, each with its name.
///
/// # Errors
///
/// If the path, or a file below it, cannot be read or is larger than `most` bytes.
#[cfg(feature = "walk")]
pub fn all(path: &Path, most: usize) -> Result<Vec<Named>, InputError> {
    let Found { inputs, errors, .. } = find(&[path.to_owned()]);
    if let Some(error) = errors.into_iter().next() {
        return Err(error);
    }
    inputs.into_iter().map(|input| Ok((Arc::clone(&input.name), input.read(most)?))).collect()
}

/// Reads one file, at most `most` bytes of it.
///
/// # Errors
///
/// If it is not there, not a regular file, larger, or cannot be read.
pub fn read_one(path: &Path, most: usize) -> Result<Vec<u8>, InputError> {
    input(path, true).read(most)
}

/// Writes a file whole: aside first, then into place, so that the old or the new text is there and nothing between. A
/// link is followed, and the permissions of the file stay; a new file gets those that new files have here.
///
/// # Errors
///
/// If something else than a regular file is there, or the system refuses; the text of the error does not name the path.
#[cfg(feature = "write")]
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let (place, known) = match fs::symlink_metadata(path) {
        Ok(_) => (fs::canonicalize(path)?, Some(fs::metadata(path)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error),
    };
    if known.as_ref().is_some_and(|data| !data.is_file()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::metadata(folder)?;
    let mut aside = aside(folder).map_err(plain)?;
    io::Write::write_all(&mut aside, text.as_bytes()).map_err(plain)?;
    if let Some(known) = known {
        aside.as_file().set_permissions(known.permissions())?;
    }
    aside.persist(&place).map(drop).map_err(|error| plain(error.error))
}

/// Makes a file aside, with the permissions of a new file.
#[cfg(feature = "write")]
fn aside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // the mask of the process takes away what new files do not have here
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Returns what the system said, without the name of the file aside.
#[cfg(feature = "write")]
fn plain(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(std::error::Error::source).map(ToString::to_string);
    inner.map_or(error, io::Error::other)
}

#[cfg(all(test, unix, feature = "walk", feature = "write"))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("the file is there").permissions().mode() & 0o777
    }

    #[test]
    fn a_pipe_is_refused_and_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert!(matches!(read_one(&pipe, 10), Err(InputError::NotAFile(_))));
        assert!(matches!(all(folder.path(), 10), Err(InputError::NotAFile(_))));
        assert_eq!(replace(&pipe, "x").unwrap_err().kind(), io::ErrorKind::InvalidInput);
    }

    #[test]
    fn what_is_replaced_keeps_its_permissions_and_its_links() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        let plain = folder.path().join("plain");
        fs::write(&plain, "").unwrap();
        replace(&real, "one").unwrap();
        assert_eq!(mode(&real), mode(&plain), "a new file is as new files are here");
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real", &link).unwrap();
        replace(&link, "two").unwrap();
        assert_eq!((fs::read_to_string(&real).unwrap().as_str(), mode(&real)), ("two", 0o640));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "nothing is left aside");
    }

    #[test]
    fn what_is_hidden_below_a_folder_is_left_out_and_taken_where_it_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let objects = folder.path().join(".git/objects");
        fs::create_dir_all(&objects).unwrap();
        fs::write(objects.join("x"), "far too long").unwrap();
        fs::write(folder.path().join(".hidden"), "far too long").unwrap();
        fs::write(folder.path().join("seen"), "x").unwrap();
        let names = |path: &Path| all(path, 20).unwrap().len();
        assert_eq!(all(folder.path(), 5).unwrap().len(), 1);
        assert_eq!((names(&objects), names(&folder.path().join(".hidden"))), (1, 1));
    }

    #[test]
    fn files_of_other_types_and_those_that_git_ignores_are_left_out() {
        let folder = tempfile::tempdir().unwrap();
        for name in
            ["a.txt", "b.toml", "c.ros", "list", "d.csv", "e.eml", "mod.rs", "README.md", "x.pdf", "y.png", "old/z.txt"]
        {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        }
        fs::write(folder.path().join(".gitignore"), "old/\n").unwrap();
        let found = find(&[folder.path().to_owned()]);
        let names = found.inputs.iter().map(|input| input.path().file_name().unwrap().to_str().unwrap());
        assert_eq!(names.collect::<Vec<_>>(), ["a.txt", "b.toml", "c.ros", "d.csv", "e.eml", "list", "x.pdf"]);
        let foreign = found.foreign.iter().map(|name| Path::new(&**name).file_name().unwrap().to_str().unwrap());
        assert_eq!(foreign.collect::<Vec<_>>(), ["README.md", "mod.rs", "y.png"]);
        assert_eq!(found.errors.len(), 0);
        assert_eq!(find(&[folder.path().join("mod.rs")]).inputs.len(), 1, "what is named is read");
    }
}
