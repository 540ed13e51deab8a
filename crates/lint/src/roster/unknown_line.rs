//! `unknown-line`: a line was not understood.

use std::collections::BTreeSet;

use super::term_not_in_edition::foreign;
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};
use adjutant_lists::doubt::Doubt;
use adjutant_lists::line::Line;

lint! {
    pub(crate) LINT = "unknown-line", "R005", Roster, Warning, check;
    Unknown { text: String }
    Heading = "heading" { text: String }
    NamePart = "name-part" { text: String }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let guessed: BTreeSet<usize> = list.roster.doubtful(Doubt::GuessedHeading).map(|line| line.span.start).collect();
    // where the total is in doubt, `total-unverifiable` counts the lines of which nothing is known
    let lines = list.unread().filter(|line| !list.doubtful || line.nearest.is_some());
    for line in lines {
        let text = &list.text[line.span.clone()];
        if foreign(list, text).is_some() {
            continue;
        }
        let (span, text) = (line.span.clone(), shortened(text));
        let finding = if guessed.contains(&span.start) {
            Finding::new(list.n, span, Heading { text })
        } else {
            Finding::new(list.n, span, Unknown { text })
        };
        out.push(finding.suggesting(line.nearest.as_deref().map(ToOwned::to_owned)));
    }
    let is_known =
        |line: &Line| list.units.is_some_and(|units| units.understands(&line.span) || units.is_enhancement(&line.span));
    for line in list.roster.doubtful(Doubt::PossibleNamePart).filter(|line| !is_known(line)) {
        let message = NamePart { text: shortened(&list.text[line.span.clone()]) };
        out.push(Finding { level: Level::Note, ..Finding::new(list.n, line.span.clone(), message) });
    }
}

/// The maximum number of characters of a line that a message shows.
const MAX_CHARS: usize = 60;

/// Cuts a line that is too long for a message.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
