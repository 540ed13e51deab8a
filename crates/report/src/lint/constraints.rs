//! What an edition and a pack ask of army lists, as a table: figures, sources, and how sure they are.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::about;
use crate::Page;
use crate::page::{FAINT, NAME, TITLE, styled};
use crate::table::Table;
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
pub(super) fn source(page: &Page<'_>, grounds: &Grounds) -> String {
    let stated = || grounds.source.as_ref().map_or("", |source| source.words(&page.lang)).to_owned();
    grounds.cites.as_ref().map_or_else(stated, ToString::to_string)
}

/// Says what a constraint rests on; the file that asks it, where it names no authority.
pub(super) fn from(page: &Page<'_>, active: &Active) -> String {
    let stated = source(page, &active.grounds);
    if stated.is_empty() { active.constraint.place.file.to_string() } else { stated }
}

/// Lays out constraints.
pub fn text(page: &Page<'_>, book: &Book) -> String {
    let heads = ["id", "each", "asked", "confidence", "source"];
    let mut table = Table::new(heads.map(|head| page.say(&format!("constraints-head-{head}"))));
    for active in &book.constraints {
        table.row([
            styled(NAME, &active.constraint.id),
            styled(FAINT, page.say(&format!("each-{}", active.constraint.each.word()))),
            about::asked(page, active),
            styled(FAINT, page.say(&format!("confidence-{}", active.confidence.word()))),
            styled(FAINT, from(page, active)),
        ]);
    }
    table.text(page, 0)
}

/// Lays out the rows of the facts that no constraint covers, with the reasons.
pub fn uncovered(page: &Page<'_>, lists: &[&EditionLists]) -> String {
    let mut out = String::new();
    for (at, own) in lists.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        let head = format!("{}  {}", styled(NAME, &own.edition), styled(TITLE, page.say("constraints-uncovered")));
        let _ = writeln!(out, "{}", page.folded(&head, 0));
        let rows: Vec<(String, String)> = own
            .uncovered
            .iter()
            .map(|row| {
                let season =
                    row.season.as_ref().map_or_else(String::new, |season| format!(" ({})", season.words(&page.lang)));
                (format!("{}{season}", row.id), page.say(&format!("uncovered-{}", row.why.word())))
            })
            .collect();
        if rows.is_empty() {
            let _ = writeln!(out, "{}", page.folded(&page.say("constraints-none-uncovered"), 2));
        }
        out.push_str(&page.rows(&rows));
    }
    out
}

/// Puts the rows that no constraint covers into JSON.
pub fn uncovered_document(page: &Page<'_>, lists: &[&EditionLists]) -> Value {
    let rows = lists.iter().flat_map(|own| own.uncovered.iter().map(move |row| (own, row)));
    let rows = rows.map(|(own, row)| {
        json!({ "edition": own.edition, "id": row.id.as_str(), "season": row.season.as_ref().map(|season| season.words(&page.lang)), "why": row.why.word(),
                "reason": page.say(&format!("uncovered-{}", row.why.word())) })
    });
    json!({ "version": 1, "uncovered": rows.collect::<Vec<_>>() })
}

/// Puts constraints into JSON.
pub fn document(page: &Page<'_>, book: &Book) -> Value {
    let constraints = book.constraints.iter().map(|active| {
        json!({
            "lint": format!("army/{}", active.constraint.id), "each": active.constraint.each.word(),
            "count": active.constraint.count.as_ref().map(|count| count.what.word()),
            "asked": about::asked(page, active), "figures": figures(active), "up_to": active.grounds.up_to, "confidence": active.confidence.word(),
            "level": active.level.word(), "cites": active.grounds.cites, "of_pack": active.of_pack,
            "source": active.grounds.source.as_ref().map(|source| source.words(&page.lang)),
            "file": &*active.constraint.place.file,
            "covers": active.constraint.covers.iter().map(Name::as_str).collect::<Vec<_>>(),
        })
    });
    json!({ "version": 1, "constraints": constraints.collect::<Vec<_>>() })
}
