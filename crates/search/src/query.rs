//! The query language: words, `"a phrase"`, `-not`, and filters such as `edition:aos3` or `-kind:ruling`.

use std::collections::BTreeMap;

use serde::Serialize;
use thiserror::Error;

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::nearest::nearest;
use adjutant_base::word_enum;

/// The longest query that is read, in bytes.
pub const LONGEST: usize = 2_000;

/// The filter that names a day.
const DAY: &str = "at";

/// The marks that open and close a phrase.
const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];

word_enum! {
    /// What a filter looks at.
    Filter {
        /// The edition.
        Edition = "edition",
        /// A language that the text is there in.
        Lang = "lang",
        /// What a record is, or what a rule is about.
        Kind = "kind",
        /// The publication, or a book of the user.
        Source = "source",
        /// A concept that it is about.
        Concept = "concept",
    }
}

/// The values of filters.
pub type Filters = BTreeMap<Filter, Vec<String>>;

/// Returns the filters of the query language.
pub fn filters() -> impl Iterator<Item = &'static str> {
    Filter::ALL.iter().map(|(name, _)| *name).chain([DAY])
}

/// Why words cannot be read as a query.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum QueryError {
    /// There is nothing to search for.
    #[error("the query is empty")]
    Empty,
    /// The query is longer than anything a person types.
    #[error("the query has {0} bytes; the limit is {LONGEST}")]
    TooLong(usize),
    /// A quotation mark has no partner.
    #[error("unclosed quotation mark")]
    Unclosed,
    /// A filter has no value.
    #[error("the filter `{0}:` needs a value")]
    FilterWithoutValue(String),
    /// The date of `at:` is none.
    #[error("`{0}` is not a date: write it as 2024-02-28")]
    Date(String),
    /// `-at:` was typed: a day cannot be left out.
    #[error("`{0}:` cannot be excluded")]
    NotExcludable(String),
    /// A filter that is a typo of a known one.
    #[error("unknown filter `{typed}:`")]
    UnknownFilter {
        /// What was typed.
        typed: String,
        /// The nearest known filter.
        nearest: String,
    },
}

/// A query, read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Query {
    /// The words that are searched, as one text.
    pub words: String,
    /// Phrases that a hit must have.
    pub phrases: Vec<String>,
    /// Words and phrases that a hit must not have.
    pub not: Vec<String>,
    /// For each filter the values, of which a hit must have one.
    pub only: Filters,
    /// For each filter the values, of which a hit must have none.
    pub without: Filters,
    /// The days of `at:`: a day, a month or a year. The texts of the first of them are wanted; whether those of the others are
    /// the same is for the caller to see.
    pub at: Option<Days>,
}

impl Query {
    /// Returns the day whose texts are wanted.
    pub fn day(&self) -> Option<Date> {
        self.at.map(|days| days.from)
    }

    /// Reads what a person typed. Control characters count as blanks.
    ///
    /// # Errors
    ///
    /// If there is nothing to search for, a quotation mark is not closed, or a filter cannot be understood.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        if text.len() > LONGEST {
            return Err(QueryError::TooLong(text.len()));
        }
        let mut query = Self::default();
        let mut words: Vec<String> = Vec::new();
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let excluded = rest.strip_prefix('-').filter(|inner| inner.starts_with(QUOTES));
            let after = if let Some(quoted) = excluded.or_else(|| opens_phrase(&words, rest).then_some(rest)) {
                let (phrase, after) = phrase(quoted)?;
                let wanted = if excluded.is_some() { &mut query.not } else { &mut query.phrases };
                wanted.extend((!phrase.is_empty()).then(|| phrase.to_owned()));
                after
            } else {
                let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
                query.word(word, &mut words)?;
                after
            };
            rest = after.trim_start();
        }
        query.words = words.join(" ");
        if query == Self::default() { Err(QueryError::Empty) } else { Ok(query) }
    }

    fn word(&mut self, typed: &str, words: &mut Vec<String>) -> Result<(), QueryError> {
        let excluded = typed.strip_prefix('-').filter(|rest| rest.starts_with(char::is_alphabetic));
        let word = excluded.unwrap_or(typed);
        if !self.filter(word, excluded.is_some())? {
            let wanted = if excluded.is_some() { &mut self.not } else { words };
            wanted.push(word.to_owned());
        }
        Ok(())
    }

    /// Reads a word as a filter; `false` if it is none.
    fn filter(&mut self, word: &str, excluded: bool) -> Result<bool, QueryError> {
        let Some((typed, value)) = word.split_once(':') else { return Ok(false) };
        let name = typed.to_ascii_lowercase();
        let day = name == DAY;
        let filter = Filter::ALL.iter().find(|(known, _)| *known == name).map(|(_, filter)| *filter);
        if filter.is_none() && !day {
            let is_slip = typed.len() > 2 && !value.is_empty() && typed.bytes().all(|byte| byte.is_ascii_lowercase());
            return match nearest(typed, filters()).filter(|_| is_slip) {
                Some(near) => Err(QueryError::UnknownFilter { typed: typed.to_owned(), nearest: near.to_owned() }),
                None => Ok(false),
            };
        }
        if value.split(',').all(str::is_empty) {
            return Err(QueryError::FilterWithoutValue(name));
        }
        match filter {
            Some(filter) if excluded => self.exclude(filter, value),
            Some(filter) => self.restrict(filter, value),
            None if excluded => return Err(QueryError::NotExcludable(name)),
            None => self.at = Some(Days::of_one(value).map_err(|_| QueryError::Date(value.to_owned()))?),
        }
        Ok(true)
    }

    /// Restricts the hits to the values of a filter, which are separated by commas and compared without regard to case.
    pub fn restrict(&mut self, filter: Filter, values: &str) {
        Self::add(&mut self.only, filter, values);
    }

    /// Excludes the hits with the values of a filter, which are separated by commas and compared without regard to case.
    pub fn exclude(&mut self, filter: Filter, values: &str) {
        Self::add(&mut self.without, filter, values);
    }

    fn add(filters: &mut Filters, filter: Filter, values: &str) {
        let values = values.split(',').map(|value| value.trim().to_lowercase()).filter(|value| !value.is_empty());
        filters.entry(filter).or_default().extend(values);
    }

    /// Puts other values in the place of those for which `other` gives one.
    pub fn rename(&mut self, filter: Filter, other: impl Fn(&str) -> Option<String>) {
        let lists = [&mut self.only, &mut self.without].into_iter().filter_map(|filters| filters.get_mut(&filter));
        for value in lists.flatten() {
            if let Some(other) = other(value) {
                *value = other;
            }
        }
    }

    /// Returns every value of a filter, whether it is wanted or excluded.
    pub fn values(&self, filter: Filter) -> impl Iterator<Item = &str> {
        [&self.only, &self.without]
            .into_iter()
            .filter_map(move |filters| filters.get(&filter))
            .flatten()
            .map(String::as_str)
    }
}

/// Returns whether a quotation mark opens a phrase. One after a digit is the sign for inches (`3"`).
fn opens_phrase(words: &[String], rest: &str) -> bool {
    let Some(after) = rest.strip_prefix(QUOTES) else { return false };
    let after_figure = words.last().is_some_and(|word| word.ends_with(|c: char| c.is_ascii_digit() || c == '½'));
    !(after_figure && after.starts_with([' ', ',', '.']))
}

/// Parts a phrase, which begins with its mark, from what follows it.
fn phrase(quoted: &str) -> Result<(&str, &str), QueryError> {
    let inner = quoted.strip_prefix(QUOTES).unwrap_or(quoted);
    let (phrase, after) = inner.split_once(QUOTES).ok_or(QueryError::Unclosed)?;
    Ok((phrase.trim(), after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(query: &Query, filter: Filter) -> Vec<&str> {
        query.only.get(&filter).into_iter().flatten().map(String::as_str).collect()
    }

    #[test]
    fn words_phrases_exclusions_and_filters_are_told_apart() {
        let query =
            Query::parse("charge \"half an inch\" -flying -\"set up\" edition:aos2,aos4 at:2024-03-01 12.1.1").unwrap();
        assert_eq!(query.words, "charge 12.1.1");
        assert_eq!(query.phrases, ["half an inch"]);
        assert_eq!(query.not, ["flying", "set up"]);
        assert_eq!(only(&query, Filter::Edition), ["aos2", "aos4"]);
        assert_eq!(query.day().map(|at| at.to_string()).as_deref(), Some("2024-03-01"));
    }

    #[test]
    fn every_kind_of_quotation_mark_opens_closes_and_excludes() {
        for (open, close) in [('"', '"'), ('“', '”'), ('„', '“'), ('»', '«'), ('«', '»'), ('”', '”')] {
            let query = Query::parse(&format!("charge {open}half an inch{close} -{open}set up{close} end")).unwrap();
            assert_eq!(
                (query.words.as_str(), query.phrases, query.not),
                ("charge end", vec!["half an inch".to_owned()], vec!["set up".to_owned()])
            );
        }
    }

    #[test]
    fn filters_can_be_excluded_and_case_does_not_count() {
        let query = Query::parse("coherency -edition:AoS3 -kind:ruling,erratum Lang:DA").unwrap();
        assert_eq!(query.words, "coherency");
        assert!(query.not.is_empty());
        assert_eq!(query.without[&Filter::Edition], ["aos3"]);
        assert_eq!(query.without[&Filter::Kind], ["ruling", "erratum"]);
        assert_eq!(only(&query, Filter::Lang), ["da"]);
        assert_eq!(Query::parse("x -at:2024-01-01"), Err(QueryError::NotExcludable("at".to_owned())));
    }

    #[test]
    fn inches_and_signs_are_words() {
        assert_eq!(Query::parse("within 3\" of -1 to hit").unwrap().words, "within 3\" of -1 to hit");
        assert!(Query::parse("look out, sir! 12\"").unwrap().phrases.is_empty());
        assert_eq!(Query::parse("Effect: roll").unwrap().words, "Effect: roll");
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        assert_eq!(Query::parse(" \u{1} \n"), Err(QueryError::Empty));
        assert_eq!(Query::parse("\"half an inch"), Err(QueryError::Unclosed));
        for empty in ["edition:", "edition:,", "x -kind:,,"] {
            assert!(matches!(Query::parse(empty), Err(QueryError::FilterWithoutValue(_))), "{empty}");
        }
        assert_eq!(Query::parse("x at:2024-03").unwrap().day(), Some("2024-03-01".parse().unwrap()));
        assert_eq!(Query::parse("at:soon"), Err(QueryError::Date("soon".to_owned())));
        assert!(matches!(Query::parse("editon:aos2 x"), Err(QueryError::UnknownFilter { .. })));
        assert!(matches!(Query::parse("x -editon:aos2"), Err(QueryError::UnknownFilter { .. })));
        assert!(matches!(Query::parse(&"x".repeat(100_000)), Err(QueryError::TooLong(100_000))));
    }
}
