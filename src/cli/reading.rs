//! Army lists for commands that do not judge them: read as `lint` reads them, and what is wrong with the file told.

use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use adjutant::base::fault::BROKEN_TOML;
use adjutant::lint::run::{self, FileReport};
use adjutant::lint::sheet::{self, Reader, Sheet};
use adjutant::record::pack::EditionLists;
use adjutant::report::lint::findings::findings;
use adjutant::report::lint::quotes::Quotes;
use adjutant::roster::Reading;
use adjutant::roster::open::{LARGEST, Unreadable};
use adjutant::ruling::Wordings;
use adjutant::settings::inline;
use adjutant::source::input::{self, InputError};
use anyhow::Result;

use super::judges::STANDARD;
use crate::program::{App, Failure};

/// Reads lists.
pub(super) struct Desk<'a> {
    app: &'a App,
    known: &'a [EditionLists],
    wordings: Wordings,
}

impl<'a> Desk<'a> {
    pub(super) fn new(app: &'a App, known: &'a [EditionLists]) -> Self {
        let (wordings, _) = Wordings::load(&app.files);
        Self { app, known, wordings }
    }

    /// Reads the lists of a file, or of standard input. What is wrong with how they are written is told on standard error.
    ///
    /// # Errors
    ///
    /// If there are none, or some of the file cannot be read; what is wrong with it has been told.
    pub(super) fn lists(&self, path: &str) -> Result<Reading> {
        self.lists_with_text(path).map(|(reading, _)| reading)
    }

    /// Reads lists as `lists` does, and returns the text that their places are in as well.
    ///
    /// # Errors
    ///
    /// As for `lists`.
    pub(super) fn lists_with_text(&self, path: &str) -> Result<(Reading, String)> {
        let name: Arc<str> = Arc::from(path);
        let failed = || Failure::new("error-unusable").arg("path", path);
        let bytes = if path == STANDARD { input::standard(LARGEST) } else { file(path) };
        let bytes = bytes.map_err(|error| match error {
            InputError::Missing(_) => Failure::new("error-missing-file").arg("path", path),
            other => Failure::new("error-unread-file").arg("path", path).arg("error", other),
        })?;
        let refuse = |text: Option<&str>, error: &Unreadable| {
            self.tell(&run::refused(&name, text, error));
            failed()
        };
        let opened = sheet::open(&bytes).map_err(|error| refuse(None, &error))?;
        let masked = inline::masked(opened.text());
        let text = masked.as_deref().unwrap_or(opened.text());
        let reading = match (Reader { known: self.known, wordings: &self.wordings }).read(text) {
            Sheet::Lists(reading) => reading,
            Sheet::Rulings(_) => return Err(refuse(Some(text), &Unreadable::NotAList).into()),
            Sheet::Unread(error) => return Err(refuse(Some(text), &error).into()),
        };
        if !reading.faults.is_empty() {
            let findings = run::malformed(&reading).collect();
            let text = Some(Arc::from(opened.text()));
            self.tell(&FileReport { name: Arc::clone(&name), text, findings, ..FileReport::default() });
        }
        if reading.faults.iter().any(|fault| fault.kind == BROKEN_TOML) {
            return Err(failed().into());
        }
        Ok((reading, opened.text().to_owned()))
    }

    fn tell(&self, report: &FileReport) {
        let told = findings(&self.app.locale(), &Quotes::default(), report);
        let _ = write!(anstream::stderr(), "{}", self.app.render(&told));
    }
}

fn file(path: &str) -> Result<Vec<u8>, InputError> {
    input::one(&PathBuf::from(path), LARGEST)
}
