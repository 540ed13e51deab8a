//! `unknown-line`: a line was not understood.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint =
    Lint { id: "unknown-line", code: "R005", family: Family::Roster, level: Level::Warning, check: Check::List(check) };

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.doubtful {
        return;
    }
    for line in case.unread() {
        let text: String = case.text[line.span.clone()].chars().take(60).collect();
        let finding = LINT.found(case, line.span.clone()).arg("text", text);
        let mut finding = if case.is_guessed(line) { finding.variant("heading") } else { finding };
        finding.nearest = line.nearest.as_deref().map(ToOwned::to_owned);
        out.push(finding);
    }
}
