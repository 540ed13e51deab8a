//! `edition-mismatch`: the list is of another edition than the one that was asked for. It is checked against the one asked for; what
//! that edition does not have, `term-not-in-edition` reports.

use crate::list_context::ListContext;
use crate::message::lint;
use crate::ruleset::Clue;
use crate::{Finding, Level};

lint! {
    pub(super) LINT = "edition-mismatch", "R012", Roster, Warning, check;
    ByCaller<'a> { asked: &'a str, own: &'a str, evidence: &'a str }
    BySettings<'a> = "settings" { asked: &'a str, own: &'a str, evidence: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let (Some(asked), Some((own, evidence))) = (&list.ruleset.edition, &list.ruleset.other) else { return };
    let start = list.roster.span.start;
    let span = evidence.span.clone().unwrap_or(start..start);
    let (asked, own, evidence) = (asked.as_str(), own.as_str(), evidence.words.as_str());
    let by_settings = list.ruleset.evidence.iter().any(|clue| clue.clue == Clue::Settings);
    let clue = list.ruleset.other.as_ref().map(|(_, evidence)| evidence.clue);
    let mut finding = if by_settings {
        Finding::new(list.n, span, BySettings { asked, own, evidence })
    } else {
        Finding::new(list.n, span, ByCaller { asked, own, evidence })
    };
    if clue == Some(Clue::Format) {
        // players write lists of every edition in the layout of some app
        finding.level = Level::Note;
    }
    out.push(finding);
}
