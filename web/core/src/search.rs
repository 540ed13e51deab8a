//! The search.

use adjutant::Adjutant;
use adjutant::answers::Answers;
use adjutant_base::source::compiled::Bytes;
use adjutant_rules::compiled;
use adjutant_search::Storage;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Reply, answers, parameters};

/// The opened data, searched.
#[wasm_bindgen]
pub struct Search {
    answers: Answers<'static>,
}

#[wasm_bindgen]
impl Search {
    /// Opens data and index as of a day, such as `2024-02-28`.
    ///
    /// # Errors
    ///
    /// If data or index are not of this version, or the day is none.
    pub fn open(data: Vec<u8>, index: Vec<u8>, today: &str) -> Result<Search, String> {
        let files = compiled::open(Bytes::from(data)).ok_or("the data is not of this version")?;
        let data = Adjutant::from_files(files, Vec::new()).with_index(Storage::Given(Bytes::from(index)));
        let (data, answers, _) = answers(data, today)?;
        data.searcher().map_err(|error| error.to_string())?;
        Ok(Self { answers })
    }

    /// Answers a request for `path` below `api/`, with its parameters by name and value in turn.
    pub fn answer(&self, path: &str, texts: Vec<String>) -> Option<Reply> {
        let parameters = parameters(texts);
        match path {
            "search" => Reply::of(self.answers.search(&parameters)),
            "search.html" => Reply::of(self.answers.search_page(&parameters)),
            _ => None,
        }
    }
}
