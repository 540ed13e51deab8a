//! Translations: which are current, stale or missing.

use std::collections::BTreeMap;

use super::check::figures;
use super::document::{Document, faint, name};
use super::locale::{Locale, arg, list, number};
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::translation::{Currency, Tally, Translation};

/// Says how a text compares with the authentic one.
pub fn currency(locale: &Locale<'_>, currency: &Currency) -> String {
    let Currency::Stale { since, edited } = currency else { return locale.word("translation", currency.word()) };
    let id = match (since.is_empty(), edited) {
        (true, _) => "translation-stale-edited",
        (false, true) => "translation-stale-both",
        (false, false) => "translation-stale-since",
    };
    locale.say_with(id, &[arg("list", list(since))])
}

/// Reports how many translations are in each state, by edition and language. What is stale is not translated.
pub fn counts(locale: &Locale<'_>, counts: &BTreeMap<EditionId, BTreeMap<Lang, Tally>>) -> Document {
    let heads = ["edition", "language", "current", "stale", "unsealed", "missing"];
    let heads = heads.map(|word| locale.word("translations", word)).to_vec();
    let rows = counts.iter().flat_map(|(edition, of)| {
        of.iter().map(move |(lang, count)| {
            let numbers = [count.current, count.stale, count.unsealed, count.missing].map(|count| count.to_string());
            [edition.to_string(), lang.to_string()].into_iter().chain(numbers).collect()
        })
    });
    let mut document = Document::default();
    document.table(0, figures(heads, rows));
    document
}

/// Lists translations that are not current. Of those that nobody made, only the number is reported.
pub fn outdated(locale: &Locale<'_>, translations: &[Translation]) -> Document {
    let mut document = Document::default();
    for translation in translations {
        if !matches!(translation.currency, Currency::Current | Currency::Missing) {
            let id = name(format!("{} ({})", translation.id, translation.lang));
            document.line(0, id + "  " + faint(currency(locale, &translation.currency)));
        }
    }
    document
}

/// Reports how many seals were written.
pub fn sealed(locale: &Locale<'_>, count: usize, files: usize) -> Document {
    let mut document = Document::default();
    document.line(0, locale.say_with("translations-blessed", &[number("count", count), number("files", files)]));
    document
}
