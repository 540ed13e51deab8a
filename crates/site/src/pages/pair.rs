//! What differs between two editions, each as of its last day.

use adjutant_base::id::EditionId;
use adjutant_report::document::Block;
use adjutant_report::render::html::anchor;
use adjutant_report::{Document, arg, diff, number};
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::record::edition::Coverage;
use maud::html;

use super::report;
use crate::shell::Page;
use crate::{Address, View};

/// A part of the page: what differs in one way.
struct Part {
    heading: String,
    body: Document,
}

/// Makes the page of two editions. The first part is what changed; the others can be opened.
pub(super) fn page(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Page> {
    let diff = of(view, left, right)?;
    let here = Address::Pair(left.clone(), right.clone());
    let args = [arg("left", view.short(left)), arg("right", view.short(right))];
    let mut head = diff::tables(&view.locale, view.site.kb, &diff);
    let is_part = |block: &Block| matches!(block, Block::Heading { level: 2, .. });
    let start = head.blocks.iter().position(is_part).unwrap_or(head.blocks.len());
    let parts = parts(view, [left, right], head.blocks.split_off(start));
    let content = html! {
        (report(view, &here, &head))
        @if let Some(partial) = partial(view, [left, right]) { p { (partial) } }
        nav aria-label=(view.say("site-contents")) {
            ul { @for part in &parts { li { a href={ "#" (anchor(&part.heading)) } { (part.heading) } } } }
        }
        @for (at, part) in parts.iter().enumerate() {
            details .part open[at == 0] {
                summary { h2 { (part.heading) } }
                // a link to what is inside opens the part
                div id=(anchor(&part.heading)) { (report(view, &here, &part.body)) }
            }
        }
    };
    let description = view.locale.say_with("site-diff-about", &args);
    let title = format!("{} → {}", view.short(left), view.short(right));
    Some(Page { title, description, has_twin: true, content })
}

/// Says of which of two editions only a part is recorded; `None` if both are recorded in full.
fn partial(view: &View<'_, '_>, sides: [&EditionId; 2]) -> Option<String> {
    let is_partial = |side: &EditionId| {
        view.site.kb.edition(side).is_some_and(|records| records.edition.coverage != Coverage::Complete)
    };
    let names: Vec<String> = sides.into_iter().filter(|side| is_partial(side)).map(|side| view.short(side)).collect();
    let args = [number("count", names.len()), arg("first", names.first()?), arg("last", names.last()?)];
    Some(view.locale.say_with("site-diff-partial", &args))
}

/// Takes a report apart at its headings, in which editions are called by their names.
fn parts(view: &View<'_, '_>, sides: [&EditionId; 2], blocks: Vec<Block>) -> Vec<Part> {
    let named = |heading: &str| {
        sides.iter().fold(heading.to_owned(), |words, side| words.replace(side.as_str(), &view.short(side)))
    };
    let mut parts: Vec<Part> = Vec::new();
    for block in blocks {
        match (block, parts.last_mut()) {
            (Block::Heading { level: 2, text }, _) => {
                parts.push(Part { heading: named(&text.plain()), body: Document::default() });
            }
            (block, Some(part)) => part.body.blocks.push(block),
            (_, None) => {}
        }
    }
    parts
}

/// Makes the difference as `adjutant diff --format json` prints it.
pub(super) fn json(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Vec<u8>> {
    serde_json::to_vec_pretty(&of(view, left, right)?).ok()
}

fn of(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Diff> {
    let day = |edition| view.site.snapshots().get(edition).map(|snapshot| snapshot.day);
    view.site.kb.diff((left, day(left)?), (right, day(right)?)).filter(|_| left != right)
}
