//! `reader-in-doubt`: the reader, and not the player, may be wrong.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "reader-in-doubt",
    code: "R014",
    family: Family::Roster,
    level: Level::Warning,
    docs: include_str!("reader_in_doubt.md"),
    docs_da: include_str!("reader_in_doubt.da.md"),
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (true, Some(total)) = (case.doubtful, &case.roster.points) else { return };
    let mut unread = case.unread();
    let Some(first) = unread.next() else { return };
    let finding = LINT.found(case, first.span.clone()).arg("total", total.value).arg("sum", case.sum.points);
    let mut finding = finding.related(total.span.clone(), "total").arg("lines", case.unread().count());
    finding.nearest = first.nearest.as_deref().map(ToOwned::to_owned);
    out.push(unread.take(5).fold(finding, |finding, line| finding.related(line.span.clone(), "unread")));
}
