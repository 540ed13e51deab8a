//! Every book of a library looked through: what each contains, and what is wrong with it, where.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;

use super::{CLAUSES, Library, LibraryError, MANIFEST, ORIGINAL, REPORT, StoredClause, io};
use adjutant_base::fault::Fault;
use adjutant_base::span::{Place, Span};

/// How much the books of a library hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// Books that can be read.
    pub books: usize,
    /// Their clauses, rulings and errata.
    pub clauses: usize,
    /// The links of these to concepts, without the doubtful ones.
    pub links: usize,
}

/// What an inspection found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Inspection {
    /// How much there is.
    pub tally: Tally,
    /// What is wrong. The files of the places are whole paths.
    pub faults: Vec<Fault>,
    /// The texts that faults lie in, by path, so that a report can show the lines.
    pub texts: Vec<(String, String)>,
}

impl Library {
    /// Looks every book through. `known` states whether an edition has a concept.
    ///
    /// # Errors
    ///
    /// If the folder is there and cannot be listed. One that is not there contains no books.
    pub fn inspect(&self, known: impl Fn(&str, &str) -> bool) -> Result<Inspection, LibraryError> {
        let mut found = Inspection::default();
        for id in self.names()? {
            found.book(self, &id, &known);
        }
        Ok(found)
    }

    /// Returns the folders that are books, or remains of books, in order.
    pub(super) fn names(&self) -> Result<Vec<String>, LibraryError> {
        let entries = match fs::read_dir(self.root()) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(io(self.root())(error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            names.push(entry.map_err(io(self.root()))?.file_name().to_string_lossy().into_owned());
        }
        let part = |folder: &Path| [MANIFEST, ORIGINAL, CLAUSES, REPORT].iter().any(|name| folder.join(name).exists());
        names.retain(|name| self.folder(name).is_ok_and(|folder| part(&folder)));
        names.sort();
        Ok(names)
    }
}

impl Inspection {
    fn book(&mut self, library: &Library, id: &str, known: &impl Fn(&str, &str) -> bool) {
        let (manifest, report) = match (library.manifest(id), library.report(id)) {
            (Ok(manifest), Ok(report)) => (manifest, report),
            (Err(error), _) => return self.faults.push(unreadable(library, id, MANIFEST, &error)),
            (_, Err(error)) => return self.faults.push(unreadable(library, id, REPORT, &error)),
        };
        self.tally.books += 1;
        self.tally.clauses += report.clauses.len();
        self.tally.links += report.clauses.iter().map(|clause| clause.concepts().count()).sum::<usize>();
        let place = |file: &str, span: &Span| at(library, id, file, span);
        let before = self.faults.len();
        if let Ok((broken, account)) = library.verify(id) {
            self.faults.extend(broken.iter().map(|file| Fault::new("book-changed", place(file, &(0..0)))));
            let account = account.unwrap_or_default();
            let lost = account.lost.iter().map(|span| Fault::new("book-lost", place(ORIGINAL, span)));
            let twice = account.twice.iter().map(|span| Fault::new("book-twice", place(ORIGINAL, span)));
            // the places are those of the text as it was: in another one they mean nothing
            self.faults.extend(lost.chain(twice).filter(|_| broken.is_empty()));
        }
        let strange = |clause: &StoredClause| {
            let concepts = clause.concepts().filter(|concept| !known(manifest.edition.as_str(), concept));
            let span = clause.bytes.first().cloned().unwrap_or_default();
            let fault = |concept| Fault::new("book-concept", place(ORIGINAL, &span)).arg("concept", concept);
            concepts.map(|concept| fault(concept).arg("edition", &manifest.edition)).collect::<Vec<_>>()
        };
        self.faults.extend(report.clauses.iter().flat_map(strange));
        if self.faults.len() > before {
            let path = library.root().join(id).join(ORIGINAL);
            self.texts.extend(fs::read_to_string(&path).ok().map(|text| (path.display().to_string(), text)));
        }
    }
}

/// Makes the fault of a book that cannot be read.
pub(super) fn unreadable(library: &Library, id: &str, file: &str, error: &LibraryError) -> Fault {
    let reason = match error {
        LibraryError::Io { source, .. } => source.to_string(),
        LibraryError::Damaged { reason, .. } => reason.clone(),
        LibraryError::Unknown(_) => std::io::Error::from(std::io::ErrorKind::NotFound).to_string(),
        LibraryError::Homeless | LibraryError::NoClause(_) | LibraryError::Taken(_) => error.to_string(),
    };
    Fault::new("book-unreadable", at(library, id, file, &(0..0))).arg("error", reason)
}

fn at(library: &Library, id: &str, file: &str, span: &Span) -> Place {
    let path = library.root().join(id).join(file);
    Place { file: Arc::from(path.display().to_string()), span: span.clone() }
}
