//! The search.

use std::sync::Arc;

use adjutant::answers::searches::Searches;
use adjutant_base::source::compiled::Bytes;
use adjutant_report::message::Languages;
use adjutant_rules::compiled;
use adjutant_search::{Searcher, Storage};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Reply, day, kept, parameters};

/// The opened index, searched.
#[wasm_bindgen]
pub struct Search {
    searches: Searches<'static>,
}

#[wasm_bindgen]
impl Search {
    /// Opens the words of the data and the index as of a day, such as `2024-02-28`.
    ///
    /// # Errors
    ///
    /// If data or index are not of this version, or the day is none.
    pub fn open(data: Vec<u8>, index: Vec<u8>, today: &str) -> Result<Search, String> {
        let files = kept(compiled::open(Bytes::from(data)).ok_or("the data is not of this version")?);
        let calendar = compiled::calendar(files).ok_or("the data has no days")?;
        let searcher = Searcher::open(files, &Storage::Given(Bytes::from(index))).map_err(|error| error.to_string())?;
        let languages = Languages::of(files);
        let lang = languages.iter().next().ok_or("the data has no language")?.lang.clone();
        let searches = Searches::new(files, kept(searcher), Arc::new(languages), calendar, lang, day(today)?);
        Ok(Self { searches })
    }

    /// Makes ready what only mistyped words need, when there is time for it.
    pub fn prepare(&self) {
        self.searches.prepare();
    }

    /// Answers a request for `path` below `api/`, with its parameters by name and value in turn.
    pub fn answer(&self, path: &str, texts: Vec<String>) -> Option<Reply> {
        let parameters = parameters(texts);
        match path {
            "search" => Reply::of(self.searches.json(&parameters)),
            "search.html" => Reply::of(self.searches.page(&parameters)),
            _ => None,
        }
    }
}
