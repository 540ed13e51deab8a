//! `reader-in-doubt`: the reader, and not the player, may be wrong.

use crate::case::Case;
use crate::{Beside, Check, Family, Finding, Level, Lint};
use adjutant_lists::line::Line;

pub(super) static LINT: Lint = Lint {
    id: "reader-in-doubt",
    code: "R014",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if let Some(total) = case.roster.points.as_ref().filter(|_| case.roster.lacks_costs(case.sum.points)) {
        out.push(LINT.found(case, total.span.clone()).variant("costs").arg("total", total.value));
        return;
    }
    if !case.doubtful {
        return;
    }
    let guessed: Vec<&Line> = case.excess().into_iter().flat_map(|excess| case.roster.guessed(excess)).collect();
    let mut lines = case.unread().chain(guessed.iter().copied());
    let Some(first) = lines.next() else { return };
    let unread = case.unread().count();
    let finding = LINT.found(case, first.span.clone()).arg("lines", unread.max(guessed.len()));
    let mut finding = match (&case.roster.points, case.excess(), case.drops_differ()) {
        (_, None, Some((stated, counted))) => finding.variant("drops").arg("stated", stated).arg("counted", counted),
        (Some(total), ..) => {
            let finding = if unread == 0 { finding.variant("guessed") } else { finding };
            let finding = finding.arg("total", total.value).arg("sum", case.sum.points);
            finding.related(total.span.clone(), Beside::Total)
        }
        (None, ..) => return,
    };
    finding.nearest = first.nearest.as_deref().map(ToOwned::to_owned);
    out.push(lines.take(5).fold(finding, |finding, line| finding.related(line.span.clone(), Beside::Unread)));
}
