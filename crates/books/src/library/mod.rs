//! The library: the books that the user brought, one folder for each, whole at every moment.
//!
//! A folder contains the original bytes, the clauses as Markdown in the form of the corpus, the report of the import, what a
//! person decided, and a manifest with the digest of each file. It is written aside and put into place in one step, so
//! that a reader, a second import or a failure half-way finds a whole book or none. No reader waits for a writer: a lock
//! only marks what is being written aside, so that others can tell it from what an ended program left. What is replaced or
//! removed goes to the trash. The rulings and errata of an accepted book are data files in its folder.

mod accept;
mod disk;
#[cfg(test)]
mod drills;
pub mod inspect;
mod markdown;
mod place;
pub mod review;
mod store;
mod stored;
pub mod trash;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

pub use self::place::{Outcome, Place, Resembled, Size};
pub use self::store::abandon;
pub use self::stored::{StoredBook, StoredClause, StoredLink, StoredPart};

use self::store::Content;
use self::trash::Trashed;
use crate::import::{Account, Book, Exclusion};
use crate::notices::Decisions;
use crate::notices::overlay::Accepted;
use adjutant_base::date::Date;
use adjutant_base::digest::hex;
use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::span::Span;

/// The version of the form of a book's folder.
const FORM: u32 = 1;
/// The manifest of a book.
const MANIFEST: &str = "book.toml";
/// The text that the user brought, byte by byte; of a PDF, a document, an e-book, or a text that is not UTF-8, the text that
/// was taken out of it.
const ORIGINAL: &str = "original";
/// The PDF that the original was read from, where it was.
const PDF: &str = "original.pdf";
/// The file of another kind or encoding that the original was read from, where it was.
const SOURCE: &str = "original.source";
/// The clauses in the form of the corpus.
const CLAUSES: &str = "clauses.md";
/// The report of the import, from which the book is read back.
const REPORT: &str = "report.json";
/// What a person decided.
const DECISIONS: &str = "decisions.toml";
/// Why the library could not be used.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// There is no folder for data on this system (no `HOME`).
    #[error("no data folder for the library")]
    Homeless,
    /// A file or a folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// There is no such book.
    #[error("unknown book {0}")]
    Unknown(String),
    /// The book has no clause: there is nothing to search or to show.
    #[error("the book {0} has no clause")]
    NoClause(String),
    /// Other imports of the same book were faster, again and again.
    #[error("other imports keep locking {0}")]
    Taken(PathBuf),
    /// A file of a book cannot be read back.
    #[error("{path} is damaged: {reason}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> LibraryError + '_ {
    move |source| LibraryError::Io { path: path.to_owned(), source }
}

/// What a book is and what its folder contains.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Manifest {
    /// The version of the form of the folder.
    pub form: u32,
    /// The name of the book, which is its folder.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its edition.
    pub edition: EditionId,
    /// Its language.
    pub lang: Lang,
    /// The name of the file that was brought; empty for standard input.
    pub file: String,
    /// When it was imported.
    pub imported: String,
    /// The program that imported it.
    pub program: String,
    /// How many clauses it has, by kind.
    pub clauses: BTreeMap<String, usize>,
    /// The digest of each file in the folder.
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// Returns the SHA-256 of the text of the book; nothing where the folder lacks it.
    pub fn digest(&self) -> &str {
        self.files.get(ORIGINAL).map_or("", String::as_str)
    }
}

#[derive(Deserialize)]
struct Report {
    clauses: Vec<StoredClause>,
    exclusions: Vec<Excluded>,
}

#[derive(Deserialize)]
struct Excluded {
    bytes: Span,
}

/// What the user brought.
#[derive(Debug, Clone, Copy, Default)]
pub struct ImportedFile<'b> {
    /// The text that was imported: every byte of it is accounted for.
    pub text: &'b [u8],
    /// The bytes of the file, where they are not the text.
    pub source: Option<&'b [u8]>,
    /// The name of the file; empty for standard input.
    pub file: &'b str,
}

/// The books of a user.
#[derive(Debug, Clone)]
pub struct Library {
    root: PathBuf,
}

impl Library {
    /// Names the library in a folder; nothing is made or read yet.
    pub fn at(root: PathBuf) -> Self {
        Self { root }
    }

    /// Names the library of this user.
    ///
    /// # Errors
    ///
    /// If the system names no folder for data.
    pub fn of_user() -> Result<Self, LibraryError> {
        let strategy = etcetera::choose_base_strategy().map_err(|_| LibraryError::Homeless)?;
        Ok(Self { root: strategy.data_dir().join("adjutant").join("library") })
    }

    /// Removes what programs left in the folder that were ended half-way. Nothing else is touched.
    pub fn sweep(&self) {
        store::sweep(&self.root);
    }

    /// Returns the folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns what every book is, in order of their names, and which cannot be read. Folders that are neither books nor
    /// remains of books are left alone.
    ///
    /// # Errors
    ///
    /// If the folder is there and cannot be listed. One that is not there contains no books.
    pub fn list(&self) -> Result<(Vec<Manifest>, Vec<Fault>), LibraryError> {
        self.each(|id| self.manifest(id).map_err(|error| inspect::unreadable(self, id, MANIFEST, &error)))
    }

    /// Reads something of every book, in order of their names.
    fn each<T>(&self, read: impl Fn(&str) -> Result<T, Fault>) -> Result<(Vec<T>, Vec<Fault>), LibraryError> {
        let (mut found, mut faults) = (Vec::new(), Vec::new());
        for id in self.names()? {
            match read(&id) {
                Ok(one) => found.push(one),
                Err(fault) => faults.push(fault),
            }
        }
        Ok((found, faults))
    }

    /// Returns a short digest of what books hold: equal books, equal key.
    pub fn key(books: &[Manifest]) -> String {
        let all: String = books
            .iter()
            .flat_map(|book| [book.id.as_str(), "\n"].into_iter().chain(book.files.values().map(String::as_str)))
            .collect();
        digest(all.as_bytes())[..24].to_owned()
    }

    /// Reads what a book is.
    ///
    /// # Errors
    ///
    /// If there is no such book, or its manifest cannot be read.
    pub fn manifest(&self, id: &str) -> Result<Manifest, LibraryError> {
        let path = self.folder(id)?.join(MANIFEST);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(LibraryError::Unknown(id.to_owned()));
            }
            Err(error) => return Err(io(&path)(error)),
        };
        let damaged = |error: toml::de::Error| LibraryError::Damaged { path, reason: error.message().to_owned() };
        toml::from_str(&text).map_err(damaged)
    }

    /// Reads a book back.
    ///
    /// # Errors
    ///
    /// If there is no such book, or it is damaged.
    pub fn read(&self, id: &str) -> Result<StoredBook, LibraryError> {
        let manifest = self.manifest(id)?;
        Ok(StoredBook { clauses: self.report(id)?.clauses, manifest })
    }

    /// Reads every book, in order of their names, and states which cannot be read.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn books(&self) -> Result<(Vec<StoredBook>, Vec<Fault>), LibraryError> {
        self.each(|id| {
            let manifest = self.manifest(id).map_err(|error| inspect::unreadable(self, id, MANIFEST, &error))?;
            let report = self.report(id).map_err(|error| inspect::unreadable(self, id, REPORT, &error))?;
            Ok(StoredBook { manifest, clauses: report.clauses })
        })
    }

    /// Returns what a person decided about a book.
    ///
    /// # Errors
    ///
    /// If there is a file of decisions and it cannot be read.
    pub fn decisions(&self, id: &str) -> Result<Decisions, LibraryError> {
        let path = self.folder(id)?.join(DECISIONS);
        match fs::read_to_string(&path) {
            Ok(text) => review::decisions(&text).map_err(|reason| LibraryError::Damaged { path, reason }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Decisions::default()),
            Err(error) => Err(io(&path)(error)),
        }
    }

    /// Removes a book; it goes to the trash.
    ///
    /// # Errors
    ///
    /// If there is no such book, or it cannot be removed.
    pub fn remove(&self, id: &str) -> Result<Manifest, LibraryError> {
        let manifest = self.manifest(id)?;
        self.sweep();
        store::remove(&self.root, id)?;
        Ok(manifest)
    }

    /// Returns the books that were replaced or removed and can be restored, the newest first.
    pub fn trash(&self) -> Vec<Trashed> {
        trash::list(&self.root)
    }

    /// Restores a book of the trash under its name; a book that has the name by now goes to the trash.
    ///
    /// # Errors
    ///
    /// If it cannot be moved.
    pub fn restore(&self, trashed: &Trashed) -> Result<(), LibraryError> {
        trash::restore(&self.root, trashed)
    }

    /// Checks a book: every file as it was written, and every byte of the original accounted for.
    ///
    /// Returns the names of files that are not as they were, or missing.
    ///
    /// # Errors
    ///
    /// If there is no such book, or its manifest cannot be read.
    pub fn verify(&self, id: &str) -> Result<(Vec<String>, Option<Account>), LibraryError> {
        let manifest = self.manifest(id)?;
        let folder = self.folder(id)?;
        let sound = |name: &str, known: &str| fs::read(folder.join(name)).is_ok_and(|bytes| digest(&bytes) == known);
        let broken = manifest.files.iter().filter(|(name, known)| !sound(name, known)).map(|(name, _)| name.clone());
        let original = fs::read_to_string(folder.join(ORIGINAL)).ok();
        let account = original.and_then(|text| {
            let report = self.report(id).ok()?;
            let clauses = report.clauses.iter().flat_map(|clause| &clause.bytes);
            Some(Account::of(&text, clauses, report.exclusions.iter().map(|excluded| &excluded.bytes)))
        });
        Ok((broken.collect(), account))
    }

    fn report(&self, id: &str) -> Result<Report, LibraryError> {
        let path = self.folder(id)?.join(REPORT);
        let bytes = fs::read(&path).map_err(io(&path))?;
        serde_json::from_slice(&bytes).map_err(|error| LibraryError::Damaged { path, reason: error.to_string() })
    }

    /// Returns the folder of a book. A name with other signs than those of names leads nowhere.
    fn folder(&self, id: &str) -> Result<PathBuf, LibraryError> {
        let plain = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if plain { Ok(self.root.join(id)) } else { Err(LibraryError::Unknown(id.to_owned())) }
    }
}

/// Reads the clauses of a report.
fn clauses(report: &[u8]) -> Result<Vec<StoredClause>, String> {
    serde_json::from_slice::<Report>(report).map(|report| report.clauses).map_err(|error| error.to_string())
}

/// Returns the files of a book's folder but for its manifest.
fn files<'b>(book: &'b Book, brought: &ImportedFile<'b>, decided: &Decisions) -> BTreeMap<String, Content<'b>> {
    let mut files = BTreeMap::from([
        (ORIGINAL.to_owned(), Content::Bytes(brought.text.into())),
        (CLAUSES.to_owned(), Content::Chapter(book)),
        (REPORT.to_owned(), Content::Report(book)),
    ]);
    if let Some(source) = brought.source {
        let name = if source.starts_with(b"%PDF-") { PDF } else { SOURCE };
        files.insert(name.to_owned(), Content::Bytes(source.into()));
    }
    let (clauses, digest): (Vec<StoredClause>, String) = match decided.accepted {
        Some(_) => (book.clauses.iter().map(StoredClause::from).collect(), digest(brought.text)),
        None => (Vec::new(), String::new()),
    };
    let (edition, lang, title) = (&book.edition, &book.lang, book.title.as_str());
    let accepted = Accepted { edition, lang, title, digest: &digest, clauses: &clauses, decisions: decided };
    files.extend(accept::files(accepted).into_iter().map(|(name, bytes)| (name, Content::Bytes(bytes.into()))));
    files
}

fn manifest(id: &str, book: &Book, file: &str, files: BTreeMap<String, String>) -> Manifest {
    Manifest {
        form: FORM,
        id: id.to_owned(),
        title: book.title.clone(),
        edition: book.edition.clone(),
        lang: book.lang.clone(),
        file: file.to_owned(),
        imported: Date::today().to_string(),
        program: env!("CARGO_PKG_VERSION").to_owned(),
        clauses: book.holds.iter().map(|(kind, count)| (kind.word().to_owned(), *count)).collect(),
        files,
    }
}

fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes that are in no clause, by why.
pub fn by_reason(exclusions: &[Exclusion]) -> BTreeMap<crate::import::Reason, (usize, usize)> {
    let mut sums = BTreeMap::new();
    for exclusion in exclusions {
        let sum: &mut (usize, usize) = sums.entry(exclusion.reason).or_default();
        sum.0 += 1;
        sum.1 += exclusion.bytes.len();
    }
    sums
}
