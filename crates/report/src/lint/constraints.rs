//! What an edition and a pack ask of army lists, as a table: figures, sources, and how sure they are.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::about;
use crate::document::{Document, Table, faint, name};
use crate::locale::Locale;
use adjutant_base::figure::Figure;
use adjutant_base::id::Name;
use adjutant_lint::army::{Active, Book, Grounds};
use adjutant_rules::record::pack::EditionLists;

/// Returns the figures that bound a constraint, with their names.
fn figures(active: &Active) -> BTreeMap<&str, &Figure> {
    let mut names = active.constraint.values();
    let flags = [&active.constraint.allowed, &active.constraint.strictly];
    names.retain(|name| !flags.iter().any(|flag| flag.as_deref() == Some(name)));
    names.into_iter().filter_map(|name| Some((name, active.grounds.values.get(name)?))).collect()
}

/// Says what figures rest on: the rule, pinned, or who states them.
pub(super) fn source(locale: &Locale<'_>, grounds: &Grounds) -> String {
    let stated = || grounds.source.as_ref().map_or("", |source| source.words(&locale.lang)).to_owned();
    grounds.cites.as_ref().map_or_else(stated, ToString::to_string)
}

/// Says what a constraint rests on; the file that asks it, where it names no authority.
pub(super) fn from(locale: &Locale<'_>, active: &Active) -> String {
    let stated = source(locale, &active.grounds);
    if stated.is_empty() { active.constraint.place.file.to_string() } else { stated }
}

/// Reports constraints.
pub fn document(locale: &Locale<'_>, book: &Book) -> Document {
    let heads = ["id", "each", "asked", "confidence", "source"];
    let mut table = Table::new(heads.map(|head| locale.say(&format!("constraints-head-{head}"))));
    for active in &book.constraints {
        table.row([
            name(&active.constraint.id),
            faint(locale.word("each", active.constraint.each.word())),
            about::asked(locale, active).into(),
            faint(locale.word("confidence", active.confidence.word())),
            faint(from(locale, active)),
        ]);
    }
    let mut document = Document::default();
    document.table(0, table);
    document
}

/// Lists the rows of the facts that no constraint covers, with the reasons.
pub fn uncovered(locale: &Locale<'_>, lists: &[&EditionLists]) -> Document {
    let mut document = Document::default();
    for own in lists {
        document.heading(2, name(&own.edition) + "  " + locale.say("constraints-uncovered"));
        if own.uncovered.is_empty() {
            document.line(2, locale.say("constraints-none-uncovered"));
            continue;
        }
        document.rows(own.uncovered.iter().map(|row| {
            let season = row.season.as_ref().map(|season| format!(" ({})", season.words(&locale.lang)));
            (format!("{}{}", row.id, season.unwrap_or_default()), locale.word("uncovered", row.why.word()))
        }));
    }
    document
}

/// Puts the rows that no constraint covers into JSON.
pub fn uncovered_json(locale: &Locale<'_>, lists: &[&EditionLists]) -> Value {
    let rows = lists.iter().flat_map(|own| own.uncovered.iter().map(move |row| (own, row)));
    let rows = rows.map(|(own, row)| {
        json!({ "edition": own.edition, "id": row.id.as_str(), "season": row.season.as_ref().map(|season| season.words(&locale.lang)), "why": row.why.word(),
                "reason": locale.word("uncovered", row.why.word()) })
    });
    json!({ "version": 1, "uncovered": rows.collect::<Vec<_>>() })
}

/// Puts constraints into JSON.
pub fn json(locale: &Locale<'_>, book: &Book) -> Value {
    let constraints = book.constraints.iter().map(|active| {
        json!({
            "lint": format!("army/{}", active.constraint.id), "each": active.constraint.each.word(),
            "count": active.constraint.count.as_ref().map(|count| count.what.word()),
            "asked": about::asked(locale, active), "figures": figures(active), "up_to": active.grounds.up_to, "confidence": active.confidence.word(),
            "level": active.level.word(), "cites": active.grounds.cites, "of_pack": active.of_pack,
            "source": active.grounds.source.as_ref().map(|source| source.words(&locale.lang)),
            "file": &*active.constraint.place.file,
            "covers": active.constraint.covers.iter().map(Name::as_str).collect::<Vec<_>>(),
        })
    });
    json!({ "version": 1, "constraints": constraints.collect::<Vec<_>>() })
}
