//! Translations: which are current, stale or missing, and what to do next.

use std::collections::BTreeMap;

use super::check::figures;
use super::document::{Document, faint, name, title, warning};
use super::locale::{Locale, arg, list, number};
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_rules::exchange::Import;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::translation::{Currency, Tally, Todo, Translation};

/// Says how a text compares with the authentic one.
pub fn currency(locale: &Locale<'_>, currency: &Currency) -> String {
    let Currency::Stale { since, edited } = currency else { return locale.word("translation", currency.word()) };
    let id = if since.is_empty() {
        "translation-stale-edited"
    } else if *edited {
        "translation-stale-both"
    } else {
        "translation-stale-since"
    };
    locale.say_with(id, &[arg("list", list(since))])
}

/// Reports how many records are in each state and how many clauses are translated, by edition and language, and in all.
/// What is stale is not translated.
pub fn counts(locale: &Locale<'_>, counts: &BTreeMap<EditionId, BTreeMap<Lang, Tally>>) -> Document {
    let mut heads = ["edition", "language"].map(|word| locale.word("translations", word)).to_vec();
    heads.extend(COLUMNS.map(|word| locale.word("translations", word)));
    let mut rows = Vec::new();
    let mut totals: BTreeMap<&Lang, [usize; COLUMNS.len() + 1]> = BTreeMap::new();
    for (edition, of) in counts {
        for (lang, tally) in of {
            let numbers = columns(tally);
            let total = totals.entry(lang).or_default();
            total.iter_mut().zip(numbers).for_each(|(total, number)| *total += number);
            rows.push((edition.to_string(), lang, numbers));
        }
    }
    if counts.len() > 1 {
        rows.extend(totals.iter().map(|(lang, total)| (locale.say("check-total"), *lang, *total)));
    }
    let rows = rows.into_iter().map(|(edition, lang, numbers)| {
        let [states @ .., clauses, translated] = numbers;
        let cells = states.iter().map(ToString::to_string).chain([format!("{translated}/{clauses}")]);
        [edition, lang.to_string()].into_iter().chain(cells).collect()
    });
    let mut document = Document::default();
    document.table(0, figures(heads, rows));
    document.line(0, faint(locale.say("translations-sum")));
    document
}

/// What is counted; the states of records, behind `records`, add up to it. Of clauses it is how many are translated of all.
const COLUMNS: [&str; 8] = ["records", "current", "stale", "unsealed", "missing", "orphan", "unwritten", "clauses"];

fn columns(tally: &Tally) -> [usize; COLUMNS.len() + 1] {
    let Tally { records, current, stale, unsealed, missing, orphan, unwritten, clauses, translated } = *tally;
    [records, current, stale, unsealed, missing, orphan, unwritten, clauses, translated]
}

/// Says which operations changed the authentic text since the translation was made, each with its heading.
fn operations(locale: &Locale<'_>, kb: &KnowledgeBase, id: &RecordId, currency: &Currency) -> Vec<(String, String)> {
    let Currency::Stale { since, .. } = currency else { return Vec::new() };
    let errata = || kb.edition(&id.edition).into_iter().flat_map(|records| &records.errata);
    let described = since.iter().map(|operation| {
        let op = errata().flat_map(|erratum| &erratum.operations).find(|other| other.id == *operation);
        let erratum = RecordId::new(id.edition.clone(), operation.erratum.clone());
        let titles = kb.reference(&erratum).titles;
        let words = op.map(|op| locale.word("op", op.op.word())).into_iter();
        let words = words.chain(Some(locale.title(&titles).to_owned()).filter(|title| !title.is_empty()));
        (operation.to_string(), words.collect::<Vec<_>>().join(" · "))
    });
    described.collect()
}

/// Reports what is to be translated, each with the authentic text, the translation as it is, and the operations since.
pub fn todo(locale: &Locale<'_>, kb: &KnowledgeBase, todo: &[Todo]) -> Document {
    let mut document = Document::default();
    for one in todo {
        let Translation { id, lang, currency } = &one.translation;
        document.heading(2, name(format!("{id} ({lang})")) + "  " + warning(self::currency(locale, currency)));
        let operations = operations(locale, kb, id, currency);
        if !operations.is_empty() {
            document.rows(operations);
        }
        for (label, wording) in [("translations-authentic", &one.authentic), ("translations-ours", &one.ours)] {
            let Some(wording) = wording else { continue };
            let lang = locale.word("lang", &wording.lang);
            document.line(2, faint(locale.say_with(label, &[arg("lang", lang)])));
            document.line(2, title(&wording.title));
            document.quote(&wording.lang, 2, &wording.markdown);
        }
    }
    document.blank();
    document.line(0, locale.say_with("translations-todo", &[number("count", todo.len())]));
    document
}

/// Says in a line what the translator of a text should know: that it is stale, and by which operations.
pub fn remark(locale: &Locale<'_>, kb: &KnowledgeBase, id: &RecordId, currency: &Currency) -> Option<String> {
    if !matches!(currency, Currency::Stale { .. } | Currency::Unsealed) {
        return None;
    }
    let operations = operations(locale, kb, id, currency);
    let operations = operations.into_iter().map(|(operation, words)| format!("{operation} {words}"));
    let said = std::iter::once(self::currency(locale, currency)).chain(operations);
    Some(said.collect::<Vec<_>>().join("; "))
}

/// Reports what an import changed.
pub fn imported(locale: &Locale<'_>, import: &Import, seals: usize) -> Document {
    let mut document = Document::default();
    let args = [
        number("changed", import.changed),
        number("files", import.files.len()),
        number("seals", seals),
        number("fuzzy", import.fuzzy),
        number("empty", import.empty),
    ];
    document.line(0, locale.say_with("translations-imported", &args));
    document.line(2, faint(locale.say_with("translations-left-out", &args)));
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
