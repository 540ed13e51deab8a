//! What differs between two editions, each as of its last day.

use adjutant_base::id::EditionId;
use adjutant_report::document::Block;
use adjutant_report::render::html::anchor;
use adjutant_report::{Document, diff};
use adjutant_rules::kb::diff::Diff;
use maud::{Markup, html};

use super::report;
use crate::shell::Page;
use crate::{Address, View};

/// Makes the page of two editions.
pub(super) fn page(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Page> {
    let diff = of(view, left, right)?;
    let here = Address::Pair(left.clone(), right.clone());
    let args = [adjutant_report::arg("left", view.short(left)), adjutant_report::arg("right", view.short(right))];
    let mut head = diff::tables(&view.locale, view.site.kb, &diff);
    let is_part = |block: &Block| matches!(block, Block::Heading { level: 2, .. });
    let parts = Document { blocks: head.blocks.split_off(head.blocks.iter().position(is_part).unwrap_or(0)) };
    let content = html! {
        (report(view, &here, &head))
        (contents(view, [left, right], &parts))
        (report(view, &here, &parts))
    };
    let description = view.locale.say_with("site-diff-about", &args);
    let title = format!("{} → {}", view.short(left), view.short(right));
    Some(Page { title, description, has_twin: true, content })
}

/// Leads to the parts of a long page.
fn contents(view: &View<'_, '_>, sides: [&EditionId; 2], parts: &Document) -> Markup {
    let headings = parts.blocks.iter().filter_map(|block| match block {
        Block::Heading { level: 2, text } => Some(text.plain()),
        _ => None,
    });
    let named = |heading: &str| {
        sides.iter().fold(heading.to_owned(), |words, side| words.replace(side.as_str(), &view.short(side)))
    };
    html! {
        nav aria-label=(view.say("site-contents")) {
            ul { @for heading in headings { li { a href={ "#" (anchor(&heading)) } { (named(&heading)) } } } }
        }
    }
}

/// Makes the difference as `adjutant diff --format json` prints it.
pub(super) fn json(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Vec<u8>> {
    serde_json::to_vec_pretty(&of(view, left, right)?).ok()
}

fn of(view: &View<'_, '_>, left: &EditionId, right: &EditionId) -> Option<Diff> {
    let day = |edition| view.site.snapshots().get(edition).map(|snapshot| snapshot.day);
    view.site.kb.diff((left, day(left)?), (right, day(right)?)).filter(|_| left != right)
}
