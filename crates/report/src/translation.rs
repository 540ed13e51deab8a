//! The state of translations, for a terminal.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::check::table;
use super::page::{FAINT, NAME, Page, arg, number, styled};
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::translation::{Currency, Tally, Translation};

/// Says how a text stands to the authentic one.
pub fn currency(page: &Page<'_>, currency: &Currency) -> String {
    match currency {
        Currency::Stale { since, edited } => {
            let list = since.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let id = match (since.is_empty(), edited) {
                (true, _) => "translation-stale-edited",
                (false, true) => "translation-stale-both",
                (false, false) => "translation-stale-since",
            };
            page.say_with(id, &[arg("list", list)])
        }
        other => page.say(&format!("translation-{}", other.word())),
    }
}

/// Shows how many translations are in each state, by edition and language. What is stale is not translated.
pub fn tallies(page: &Page<'_>, tallies: &BTreeMap<EditionId, BTreeMap<Lang, Tally>>) -> String {
    let headings = ["edition", "language", "current", "stale", "unsealed", "missing"];
    let mut rows = vec![headings.map(|word| page.say(&format!("translations-{word}"))).to_vec()];
    for (edition, of) in tallies {
        for (lang, tally) in of {
            let cells = [tally.current, tally.stale, tally.unsealed, tally.missing].map(|count| count.to_string());
            rows.push([edition.to_string(), lang.to_string()].into_iter().chain(cells).collect());
        }
    }
    table(page, rows)
}

/// Lists translations that are not current, those that nobody made only by their number.
pub fn list(page: &Page<'_>, translations: &[Translation]) -> String {
    let mut out = String::new();
    for translation in translations {
        if !matches!(translation.currency, Currency::Current | Currency::Missing) {
            let id = format!("{} ({})", translation.id, translation.lang);
            let state = styled(FAINT, currency(page, &translation.currency));
            let _ = writeln!(out, "{}", page.folded(&format!("{}  {state}", styled(NAME, id)), 0));
        }
    }
    out
}

/// Says how many seals were written.
pub fn blessed(page: &Page<'_>, count: usize, files: usize) -> String {
    format!("{}\n", page.say_with("translations-blessed", &[number("count", count), number("files", files)]))
}
