//! What an edition and a pack ask of army lists, as a table: figures, sources, and how sure they are.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::base::figure::Figure;
use crate::lint::army::{Active, Book};
use crate::record::army::Condition;
use crate::record::army::words::Confidence;
use crate::report::Page;
use crate::report::page::{FAINT, NAME, TITLE, columns, styled};

fn word(confidence: Confidence) -> &'static str {
    confidence.word()
}

/// Prints a figure as a rulebook does; the columns of sizes with a stroke between them.
fn figure(figure: &Figure) -> String {
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
    names.retain(|name| active.constraint.allowed.as_deref() != Some(name));
    names.dedup();
    names.into_iter().filter_map(|name| Some((name, figure(active.values.get(name)?)))).collect()
}

/// Names what is judged: the scope, and the battalion and the slot where a constraint is about one.
fn judged(active: &Active) -> String {
    let constraint = &active.constraint;
    let counted = constraint.count.iter().flat_map(|count| &count.of);
    let names = constraint.when.iter().chain(counted).filter_map(|condition| match condition {
        Condition::Named(name) | Condition::Slot(name) => Some(name.as_str()),
        Condition::Keyword(_)
        | Condition::KeywordOf(_)
        | Condition::ForeignAlliance(_)
        | Condition::Role(_)
        | Condition::Is(_)
        | Condition::Previous(_) => None,
    });
    std::iter::once(constraint.each.word()).chain(names).collect::<Vec<_>>().join(" · ")
}

fn source(active: &Active) -> String {
    active.cites.as_ref().map_or_else(|| active.source.clone().unwrap_or_default(), ToString::to_string)
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
            source(active),
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
    if !book.uncovered.is_empty() {
        let _ = writeln!(out, "\n{}", page.say("constraints-uncovered"));
        let rows: Vec<(String, String)> = book
            .uncovered
            .iter()
            .map(|row| (row.id.to_string(), page.say(&format!("uncovered-{}", row.why))))
            .collect();
        out.push_str(&page.rows(&rows));
    }
    out
}

/// Puts constraints into JSON.
pub fn document(book: &Book) -> Value {
    let constraints = book.constraints.iter().map(|active| {
        let figures: serde_json::Map<String, Value> =
            figures(active).into_iter().map(|(name, _)| (name.to_owned(), json!(active.values.get(name)))).collect();
        json!({
            "lint": format!("army/{}", active.constraint.id), "each": active.constraint.each.word(),
            "count": active.constraint.count.as_ref().map(|count| count.what.word()),
            "figures": figures, "up_to": active.up_to, "confidence": word(active.confidence),
            "level": active.level.word(), "cites": active.cites, "source": active.source, "of_pack": active.of_pack,
        })
    });
    let uncovered = book.uncovered.iter().map(|row| json!({ "id": row.id.as_str(), "why": row.why }));
    json!({ "version": 1, "constraints": constraints.collect::<Vec<_>>(), "uncovered": uncovered.collect::<Vec<_>>() })
}
