//! The query language: words, `"a phrase"`, `-not`, and filters such as `edition:aos3`.

use serde::Serialize;
use thiserror::Error;

use crate::base::date::Date;
use crate::base::nearest::nearest;

/// The longest query that is read, in bytes.
pub const LONGEST: usize = 2_000;

/// The filters of the query language.
pub const FILTERS: [&str; 6] = ["edition", "lang", "kind", "at", "source", "concept"];

/// Why words cannot be read as a query.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum QueryError {
    /// There is nothing to search for.
    #[error("the query is empty")]
    Empty,
    /// The query is longer than anything a person types.
    #[error("the query has {0} bytes; the most is {LONGEST}")]
    TooLong(usize),
    /// A quotation mark has no partner.
    #[error("a quotation mark is not closed")]
    Unclosed,
    /// A filter has no value.
    #[error("the filter `{0}:` has no value")]
    FilterWithoutValue(String),
    /// The date of `at:` is none.
    #[error("`{0}` is not a date")]
    Date(String),
    /// A filter that is a slip of a known one.
    #[error("there is no filter `{typed}:`")]
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
    /// Editions, of which a hit must have one.
    pub editions: Vec<String>,
    /// Languages, of which a hit must have one.
    pub langs: Vec<String>,
    /// Kinds of record, of which a hit must have one.
    pub kinds: Vec<String>,
    /// Publications or libraries, of which a hit must have one.
    pub sources: Vec<String>,
    /// Concepts, of which a hit must have one.
    pub concepts: Vec<String>,
    /// The day whose texts are wanted.
    pub at: Option<Date>,
}

impl Query {
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
        while let Some(first) = rest.chars().next() {
            if opens_phrase(first, &words, rest) {
                let inner = &rest[first.len_utf8()..];
                let end = inner.find(['"', '“', '”']).ok_or(QueryError::Unclosed)?;
                query.phrase(&inner[..end], words.last().is_some_and(|word| word == "-"), &mut words);
                let close = inner[end..].chars().next().map_or(0, char::len_utf8);
                rest = inner[end + close..].trim_start();
                continue;
            }
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            let (word, after) = match word.strip_prefix('-') {
                Some(inner) if inner.starts_with('"') => ("-", &rest[1..]),
                _ => (word, after),
            };
            query.word(word, &mut words)?;
            rest = after.trim_start();
        }
        query.words = words.join(" ");
        if query == Self::default() { Err(QueryError::Empty) } else { Ok(query) }
    }

    fn phrase(&mut self, phrase: &str, is_not: bool, words: &mut Vec<String>) {
        let phrase = phrase.trim().to_owned();
        if is_not {
            words.pop();
            self.not.extend((!phrase.is_empty()).then_some(phrase));
        } else {
            self.phrases.extend((!phrase.is_empty()).then_some(phrase));
        }
    }

    fn word(&mut self, word: &str, words: &mut Vec<String>) -> Result<(), QueryError> {
        let not = word.strip_prefix('-').filter(|rest| rest.chars().next().is_some_and(char::is_alphabetic));
        if let Some(not) = not {
            self.not.push(not.to_owned());
            return Ok(());
        }
        let Some((name, value)) = word.split_once(':').filter(|(name, _)| name.bytes().all(|b| b.is_ascii_lowercase()))
        else {
            words.push(word.to_owned());
            return Ok(());
        };
        if !FILTERS.contains(&name) {
            let near = nearest(name, FILTERS).filter(|_| !value.is_empty() && name.len() > 2);
            if let Some(near) = near {
                return Err(QueryError::UnknownFilter { typed: name.to_owned(), nearest: near.to_owned() });
            }
            words.push(word.to_owned());
            return Ok(());
        }
        if value.is_empty() {
            return Err(QueryError::FilterWithoutValue(name.to_owned()));
        }
        if name == "at" {
            self.at = Some(value.parse().map_err(|_| QueryError::Date(value.to_owned()))?);
            return Ok(());
        }
        let values = value.split(',').filter(|value| !value.is_empty()).map(ToOwned::to_owned);
        match name {
            "edition" => self.editions.extend(values),
            "lang" => self.langs.extend(values),
            "kind" => self.kinds.extend(values),
            "source" => self.sources.extend(values),
            _ => self.concepts.extend(values),
        }
        Ok(())
    }
}

/// Tells whether a quotation mark opens a phrase. One behind a digit is the sign for inches (`3"`).
fn opens_phrase(first: char, words: &[String], rest: &str) -> bool {
    let after_figure = words.last().is_some_and(|word| word.ends_with(|c: char| c.is_ascii_digit() || c == '½'));
    matches!(first, '"' | '“' | '”') && !(after_figure && rest[first.len_utf8()..].starts_with([' ', ',', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_phrases_exclusions_and_filters_are_told_apart() {
        let query =
            Query::parse("charge \"half an inch\" -flying -\"set up\" edition:aos2,aos4 at:2024-03-01 12.1.1").unwrap();
        assert_eq!(query.words, "charge 12.1.1");
        assert_eq!(query.phrases, ["half an inch"]);
        assert_eq!(query.not, ["flying", "set up"]);
        assert_eq!(query.editions, ["aos2", "aos4"]);
        assert_eq!(query.at.map(|at| at.to_string()).as_deref(), Some("2024-03-01"));
    }

    #[test]
    fn inches_and_signs_are_words() {
        assert_eq!(Query::parse("within 3\" of -1 to hit").unwrap().words, "within 3\" of -1 to hit");
        assert!(Query::parse("look out, sir! 12\"").unwrap().phrases.is_empty());
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        assert_eq!(Query::parse(" \u{1} \n"), Err(QueryError::Empty));
        assert_eq!(Query::parse("\"half an inch"), Err(QueryError::Unclosed));
        assert_eq!(Query::parse("edition:"), Err(QueryError::FilterWithoutValue("edition".to_owned())));
        assert_eq!(Query::parse("at:soon"), Err(QueryError::Date("soon".to_owned())));
        assert!(matches!(Query::parse("editon:aos2 x"), Err(QueryError::UnknownFilter { .. })));
        assert!(matches!(Query::parse(&"x".repeat(100_000)), Err(QueryError::TooLong(100_000))));
    }
}
