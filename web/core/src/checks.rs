//! The check of lists and rulings, by the units that the reader brings; and the pages.

use std::collections::BTreeMap;

use adjutant::Adjutant;
use adjutant::answers::{Answers, Parameters, units};
use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::source::compiled::Bytes;
use adjutant_lint::units::UnitBook;
use adjutant_rules::compiled;
use adjutant_site::Helper;
use adjutant_units::UnitData;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Reply, day, kept, parameters};

/// The opened data, by which lists and rulings are checked.
#[wasm_bindgen]
pub struct Checks {
    data: &'static Adjutant,
    answers: Answers<'static>,
    today: Date,
    /// The units that the reader brought, by their edition.
    units: BTreeMap<EditionId, UnitData>,
}

/// Units that were read, to be kept on the device; or why they could not be.
#[wasm_bindgen(getter_with_clone)]
pub struct Brought {
    /// Their edition; empty if they could not be read.
    pub edition: String,
    /// The units, as [`Checks::bring`] reads them again at once.
    pub bytes: Vec<u8>,
    /// Why they could not be read.
    pub failure: String,
}

#[wasm_bindgen]
impl Checks {
    /// Opens the data with the rules and what checks need besides, as of a day such as `2024-02-28`.
    ///
    /// # Errors
    ///
    /// If the data is not of this version, or the day is none.
    pub fn open(data: Vec<u8>, rules: Vec<u8>, lists: Vec<u8>, today: &str) -> Result<Checks, String> {
        let files =
            compiled::open_all([data, rules, lists].map(Bytes::from)).ok_or("the data is not of this version")?;
        let (data, today) = (kept(Adjutant::from_files(files, Vec::new())), day(today)?);
        let lang = data.languages().next().ok_or("the data has no language")?;
        let answers = Answers::new(data, lang, today, Helper::Core);
        Ok(Self { data, answers, today, units: BTreeMap::new() })
    }

    /// Makes ready what the first list would have to wait for, when there is time for it.
    pub fn prepare(&self) {
        self.answers.prepare();
    }

    /// Answers a request for `path` below `api/`, with its parameters by name and value in turn.
    pub fn answer(&self, path: &str, texts: Vec<String>, body: &[u8]) -> Option<Reply> {
        let parameters = parameters(texts);
        match path {
            "lint" => Reply::of(self.answers.lint(&parameters, body)),
            "lint.html" => Reply::of(self.answers.lint_page(&parameters, body)),
            "units.html" => Reply::of(self.answers.units_page(&parameters)),
            _ => None,
        }
    }

    /// Returns the page or the file at a path below the root of the site; of one that is not there, the page that says so.
    pub fn file(&self, path: &str) -> Option<Reply> {
        Reply::of(self.answers.file(path))
    }

    /// Reads units from a file of the reader, and checks lists by them from now on. An archive is the state of the day `at`, or of that
    /// of its newest file where it is empty.
    pub fn bring(&mut self, name: &str, bytes: Vec<u8>, at: &str, lang: &str) -> Brought {
        match units::read(self.data, name, bytes, at.parse().ok(), self.today) {
            Ok(units) => {
                let (edition, bytes) = (units.edition().to_string(), units.to_bytes().unwrap_or_default());
                self.units.insert(units.edition().clone(), units);
                self.use_units();
                Brought { edition, bytes, failure: String::new() }
            }
            Err(error) => {
                let parameters = Parameters::from([("lang".to_owned(), lang.to_owned())]);
                let failure = String::from_utf8(self.answers.failed(&parameters, error).body).unwrap_or_default();
                Brought { edition: String::new(), bytes: Vec::new(), failure }
            }
        }
    }

    /// Forgets all units.
    pub fn forget(&mut self) {
        self.units.clear();
        self.use_units();
    }

    fn use_units(&mut self) {
        let books = self.units.iter().map(|(edition, units)| {
            let units = units.clone();
            UnitBook::new(edition.clone(), Vec::new(), move || Ok(units.clone()))
        });
        // a page is open for an hour, and units are brought once
        self.answers.use_units(kept(books.collect::<Vec<_>>()));
    }
}
