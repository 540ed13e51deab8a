//! Search: the index is opened, or built, for the first query.

use adjutant_search::{Answer, Options, Query, SearchError, Searcher, Storage};

use crate::api::Adjutant;

impl Adjutant {
    /// Keeps the search index in a folder between runs; without this it is built in memory.
    #[must_use]
    pub fn with_index(mut self, storage: Storage) -> Self {
        self.storage = storage;
        self
    }

    /// Finds rules, rulings and errata by words, phrases and filters, over all editions and languages. A month or a year in `at:`
    /// counts as its first day; [`Adjutant::day_of_rules`] says whether its other days are the same.
    ///
    /// # Errors
    ///
    /// If the query cannot be read, or the index cannot be built.
    ///
    /// ```
    /// # use adjutant::{Adjutant, SearchOptions};
    /// let answer = Adjutant::bundled().search("unit coherency edition:aos3", &SearchOptions::default())?;
    /// assert_eq!(answer.hits[0].id, "aos3/unit-coherency");
    /// # Ok::<(), adjutant::SearchError>(())
    /// ```
    pub fn search(&self, query: &str, options: &Options) -> Result<Answer, SearchError> {
        let query = Query::parse(query)?;
        self.searcher()?.search(&query, options)
    }

    /// Returns the index. Its type belongs to an internal crate and may change.
    ///
    /// # Errors
    ///
    /// If it cannot be built.
    pub fn searcher(&self) -> Result<&Searcher, SearchError> {
        if let Some(searcher) = self.searcher.get() {
            return Ok(searcher);
        }
        let searcher = Searcher::open(self.files(), &self.storage)?;
        Ok(self.searcher.get_or_init(|| searcher))
    }
}
