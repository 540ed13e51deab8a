//! What `check` counted, as a table.

use super::document::{Document, Table};
use super::locale::{Locale, number};
use adjutant_rules::kb::{Counts, KnowledgeBase};

/// Makes a table whose first column is text and whose others are figures.
pub(super) fn figures(heads: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> Table {
    let columns = heads.len();
    let mut table = Table::new(heads).with_figures(1..columns);
    rows.into_iter().for_each(|row| table.row(row));
    table
}

/// Reports how much of everything there is, edition by edition.
pub fn counts(locale: &Locale<'_>, kb: &KnowledgeBase, messages: usize) -> Document {
    let records = kb.records();
    let languages: Vec<_> = records.languages.iter().map(|language| &language.lang).collect();
    let mut heads = ["edition", "rules", "values"].map(|id| locale.word("check", id)).to_vec();
    heads.extend(languages.iter().map(|lang| format!("{} {lang}", locale.say("check-clauses"))));
    heads.extend(["rulings", "guidance", "errata", "operations"].map(|id| locale.word("check", id)));
    let numbers = |count: &Counts| {
        let mut numbers = vec![count.rules, count.values];
        numbers.extend(languages.iter().map(|lang| count.clauses.get(*lang).copied().unwrap_or(0)));
        numbers.extend([count.rulings, count.guidance, count.errata, count.operations]);
        numbers
    };
    let mut rows = Vec::new();
    let mut totals = vec![0; heads.len() - 1];
    for count in kb.counts() {
        let numbers = numbers(&count);
        totals.iter_mut().zip(&numbers).for_each(|(total, number)| *total += number);
        rows.push((count.edition.to_string(), numbers));
    }
    rows.push((locale.say("check-total"), totals));
    let row = |(name, numbers): (String, Vec<usize>)| {
        std::iter::once(name).chain(numbers.iter().map(ToString::to_string)).collect::<Vec<_>>()
    };
    let mut document = Document::default();
    document.table(0, figures(heads, rows.into_iter().map(row)));
    document.blank();
    let forms = records.terms.iter().flat_map(|term| term.names.values()).map(|names| names.forms().len()).sum();
    let lemmas = records.languages.iter().map(|language| language.lexicon.lemmas.len()).sum();
    let args = [
        number("concepts", records.terms.len()),
        number("forms", forms),
        number("words", records.words.len()),
        number("lemmas", lemmas),
    ];
    document.line(0, locale.say_with("check-terms", &args));
    let args = [number("count", messages), number("languages", languages.len())];
    document.line(0, locale.say_with("check-messages", &args));
    document
}
