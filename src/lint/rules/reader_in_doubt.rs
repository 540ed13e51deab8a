//! `reader-in-doubt`: the reader, and not the player, may be wrong.

use crate::lint::case::Case;
use crate::lint::{Beside, Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "reader-in-doubt",
    code: "R014",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if let Some(total) = case.roster.points.as_ref().filter(|_| case.lacks_costs()) {
        out.push(LINT.found(case, total.span.clone()).variant("costs").arg("total", total.value));
        return;
    }
    let mut unread = case.unread();
    let Some(first) = unread.next().filter(|_| case.doubtful) else { return };
    let finding = LINT.found(case, first.span.clone()).arg("lines", case.unread().count());
    let mut finding = match (&case.roster.points, case.excess(), case.drops_differ()) {
        (_, None, Some((stated, counted))) => finding.variant("drops").arg("stated", stated).arg("counted", counted),
        (Some(total), ..) => {
            let finding = finding.arg("total", total.value).arg("sum", case.sum.points);
            finding.related(total.span.clone(), Beside::Total)
        }
        (None, ..) => return,
    };
    finding.nearest = first.nearest.as_deref().map(ToOwned::to_owned);
    out.push(unread.take(5).fold(finding, |finding, line| finding.related(line.span.clone(), Beside::Unread)));
}
