//! Words that an edition does not have, as a table: one row for each word, with where it is used and what the edition says instead.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::row::Row;
use crate::document::{Table, name};
use crate::json::output;
use crate::locale::{Locale, arg, number};
use adjutant_lint::finding::Number;
use adjutant_lint::ruling::unknown_term;

/// The number of findings in one file from which they are a table and no single findings.
const MIN_TABLE_FINDINGS: usize = 8;

/// A word that an edition does not have.
#[derive(Debug)]
pub(super) struct Word {
    name: String,
    instead: Option<String>,
    editions: String,
    /// The lines of each ruling that uses it; a number without a place is for those outside the rulings.
    uses: BTreeMap<Number, Vec<usize>>,
}

/// The words of one file that one edition does not have.
#[derive(Debug)]
pub(super) struct Words {
    edition: String,
    words: Vec<Word>,
}

/// Returns whether a finding is a row of the table.
fn is_word(row: &Row<'_>) -> bool {
    unknown_term::LINT.is(&row.finding.lint) && row.finding.text("word").is_some()
}

/// Makes the tables of a file, one for each edition that it is checked against; none where there are few such words.
pub(super) fn tables(rows: &[Row<'_>]) -> Vec<Words> {
    let word_rows: Vec<&Row<'_>> = rows.iter().filter(|row| is_word(row)).collect();
    if word_rows.len() < MIN_TABLE_FINDINGS {
        return Vec::new();
    }
    let mut tables: BTreeMap<&str, BTreeMap<&str, Word>> = BTreeMap::new();
    for row in word_rows {
        let text = |name| row.finding.text(name);
        let (edition, word) = (text("edition").unwrap_or_default(), text("word").unwrap_or_default());
        let known = tables.entry(edition).or_default().entry(word).or_insert_with(|| Word {
            name: word.to_owned(),
            instead: text("instead").map(ToOwned::to_owned),
            editions: text("editions").unwrap_or_default().to_owned(),
            uses: BTreeMap::new(),
        });
        let lines = known.uses.entry(row.finding.n).or_default();
        lines.push(row.line);
        lines.extend(&row.again);
    }
    let words = |words: BTreeMap<&str, Word>| words.into_values().collect();
    tables.into_iter().map(|(edition, own)| Words { edition: edition.to_owned(), words: words(own) }).collect()
}

/// Leaves out the findings that are in a table.
pub(super) fn others<'r>(rows: Vec<Row<'r>>, tables: &[Words]) -> Vec<Row<'r>> {
    rows.into_iter().filter(|row| tables.is_empty() || !is_word(row)).collect()
}

impl Word {
    /// Writes where the word is used: `3 (45, 47), 12 (80)`.
    fn places(&self, locale: &Locale<'_>) -> String {
        let place = |(n, lines): (&Number, &Vec<usize>)| {
            let lines: BTreeSet<&usize> = lines.iter().collect();
            let lines: Vec<String> = lines.into_iter().map(ToString::to_string).collect();
            let n = if n.at.is_none() { locale.say("words-beside") } else { n.to_string() };
            format!("{n} ({})", lines.join(", "))
        };
        let (beside, rulings): (Vec<_>, Vec<_>) = self.uses.iter().partition(|(n, _)| n.at.is_none());
        rulings.into_iter().chain(beside).map(place).collect::<Vec<_>>().join(", ")
    }

    fn instead(&self, locale: &Locale<'_>) -> String {
        self.instead.clone().unwrap_or_else(|| locale.say("words-none"))
    }
}

impl Words {
    pub(super) fn title(&self, locale: &Locale<'_>) -> String {
        let uses = self.words.iter().flat_map(|word| word.uses.values()).map(Vec::len).sum();
        let args = [arg("edition", &self.edition), number("words", self.words.len()), number("uses", uses)];
        locale.say_with("words-title", &args)
    }

    /// Makes the table.
    pub(super) fn table(&self, locale: &Locale<'_>) -> Table {
        let instead = locale.say_with("words-instead", &[arg("edition", &self.edition)]);
        let mut table = Table::new([locale.say("words-word"), instead, locale.say("words-where")]);
        for word in &self.words {
            table.row([name(&word.name), word.instead(locale).into(), word.places(locale).into()]);
        }
        table
    }

    /// Puts the table into the form for programs.
    pub(super) fn json(self, file: &str) -> WordTable {
        let words = self.words.into_iter().map(|word| WordJson {
            uses: word.uses.into_iter().map(|(n, lines)| UseJson { n: n.shown, lines }).collect(),
            word: word.name,
            instead: word.instead,
            editions: word.editions,
        });
        WordTable { file: file.to_owned(), edition: self.edition, words: words.collect() }
    }
}

output! {
    /// Words of a file that an edition does not have.
    pub struct WordTable {
        /// The file.
        file: String,
        /// The edition.
        edition: String,
        /// The words.
        words: Vec<WordJson>,
    }

    /// A word that an edition does not have.
    pub struct WordJson {
        /// The word.
        word: String,
        /// What the edition says instead.
        instead: Option<String>,
        /// The editions that have it.
        editions: String,
        /// Where it is used.
        uses: Vec<UseJson>,
    }

    /// Where a word is used.
    pub struct UseJson {
        /// The own number of the ruling.
        n: u32,
        /// The lines.
        lines: Vec<usize>,
    }
}
