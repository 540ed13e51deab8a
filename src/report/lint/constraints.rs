//! What an edition and a pack ask of army lists, as a table: figures, sources, and how sure they are.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::base::figure::Figure;
use crate::base::id::Name;
use crate::lint::army::{Active, Book, Grounds};
use crate::record::army::Condition;
use crate::record::army::words::Confidence;
use crate::record::pack::EditionLists;
use crate::report::Page;
use crate::report::page::{FAINT, NAME, TITLE, columns, styled};

fn word(confidence: Confidence) -> &'static str {
    confidence.word()
}

/// Prints a figure as a rulebook does; the columns of sizes with a stroke between them.
pub(super) fn figure(figure: &Figure) -> String {
    match figure {
        Figure::Measured(quantity) => quantity.to_string(),
        Figure::Several(figures) => figures.iter().map(self::figure).collect::<Vec<_>>().join(" / "),
        Figure::Choice(words) => words.clone(),
        Figure::Flag(_) | Figure::Unlimited | Figure::NotStated => "–".to_owned(),
    }
}

/// Returns the figures that bound a constraint, with their names.
fn figures(active: &Active) -> Vec<(&str, String)> {
    let mut names = active.constraint.values();
    let flags = [&active.constraint.allowed, &active.constraint.strictly];
    names.retain(|name| !flags.iter().any(|flag| flag.as_deref() == Some(name)));
    names.dedup();
    names.into_iter().filter_map(|name| Some((name, figure(active.grounds.values.get(name)?)))).collect()
}

/// Names what is judged: the scope, and the battalion and the slots where a constraint is about one.
fn judged(active: &Active) -> String {
    let constraint = &active.constraint;
    let counted = constraint.count.iter().flat_map(|count| &count.of);
    let names = constraint.when.iter().chain(counted).filter_map(|condition| match condition {
        Condition::Named(name) | Condition::Slot(name) => Some(name.as_str()),
        Condition::Keyword(_)
        | Condition::KeywordOf(_)
        | Condition::ForeignAlliance(_)
        | Condition::NamedOf(_)
        | Condition::NameBegins(_)
        | Condition::LabelledOf(_)
        | Condition::RoleOf(_)
        | Condition::Role(_)
        | Condition::Is(_)
        | Condition::Previous(_) => None,
    });
    let slots = constraint.slots.iter().filter_map(|slot| slot.names.first().map(String::as_str));
    std::iter::once(constraint.each.word()).chain(names).chain(slots).collect::<Vec<_>>().join(" · ")
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
    let heads = ["constraints-head-id", "constraints-head-each", "constraints-head-figure"];
    let last = ["constraints-head-confidence", "constraints-head-source"];
    let mut rows: Vec<[String; 5]> = vec![[heads[0], heads[1], heads[2], last[0], last[1]].map(|id| page.say(id))];
    for active in &book.constraints {
        let shown = figures(active).into_iter().map(|(_, figure)| figure).collect::<Vec<_>>().join(", ");
        rows.push([
            active.constraint.id.to_string(),
            judged(active),
            shown,
            page.say(&format!("confidence-{}", word(active.confidence))),
            from(page, active),
        ]);
    }
    let widths: Vec<usize> = (0..4).map(|at| rows.iter().map(|row| columns(&row[at])).max().unwrap_or(0)).collect();
    let mut out = String::new();
    for (number, row) in rows.iter().enumerate() {
        for (at, cell) in row.iter().enumerate() {
            let pad = widths.get(at).map_or(0, |width| width - columns(cell) + 2);
            let style = if number == 0 {
                TITLE
            } else if at == 0 {
                NAME
            } else {
                FAINT
            };
            let cell = if number > 0 && at == 2 { cell.clone() } else { styled(style, cell) };
            let _ = write!(out, "{cell}{}", " ".repeat(pad));
        }
        out.push('\n');
    }
    out
}

/// Lays out the rows of the facts that no constraint covers, with the reasons.
pub fn uncovered(page: &Page<'_>, lists: &[&EditionLists]) -> String {
    let mut out = String::new();
    for own in lists {
        let _ = writeln!(out, "{}  {}", styled(NAME, &own.edition), styled(TITLE, page.say("constraints-uncovered")));
        let rows: Vec<(String, String)> = own
            .uncovered
            .iter()
            .map(|row| {
                let season = row.season.as_ref().map_or_else(String::new, |season| format!(" ({season})"));
                (format!("{}{season}", row.id), page.say(&format!("uncovered-{}", row.why.word())))
            })
            .collect();
        if rows.is_empty() {
            let _ = writeln!(out, "  {}", page.say("constraints-none-uncovered"));
        }
        out.push_str(&page.rows(&rows));
        out.push('\n');
    }
    out
}

/// Puts the rows that no constraint covers into JSON.
pub fn uncovered_document(page: &Page<'_>, lists: &[&EditionLists]) -> Value {
    let rows = lists.iter().flat_map(|own| own.uncovered.iter().map(move |row| (own, row)));
    let rows = rows.map(|(own, row)| {
        json!({ "edition": own.edition, "id": row.id.as_str(), "season": row.season, "why": row.why.word(),
                "reason": page.say(&format!("uncovered-{}", row.why.word())) })
    });
    json!({ "version": 1, "uncovered": rows.collect::<Vec<_>>() })
}

/// Puts constraints into JSON.
pub fn document(page: &Page<'_>, book: &Book) -> Value {
    let constraints = book.constraints.iter().map(|active| {
        let figures: serde_json::Map<String, Value> = figures(active)
            .into_iter()
            .map(|(name, _)| (name.to_owned(), json!(active.grounds.values.get(name))))
            .collect();
        json!({
            "lint": format!("army/{}", active.constraint.id), "each": active.constraint.each.word(),
            "count": active.constraint.count.as_ref().map(|count| count.what.word()),
            "figures": figures, "up_to": active.grounds.up_to, "confidence": word(active.confidence),
            "level": active.level.word(), "cites": active.grounds.cites, "of_pack": active.of_pack,
            "source": active.grounds.source.as_ref().map(|source| source.words(&page.lang)),
            "file": &*active.constraint.place.file,
            "covers": active.constraint.covers.iter().map(Name::as_str).collect::<Vec<_>>(),
        })
    });
    json!({ "version": 1, "constraints": constraints.collect::<Vec<_>>() })
}
