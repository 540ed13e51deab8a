//! `total-unverifiable`: the total or the drops do not fit, and a line that was not understood may be why.

use crate::case::Case;
use crate::message::lint;
use crate::{Beside, Finding};
use adjutant_lists::line::Line;

lint! {
    pub(super) LINT = "total-unverifiable", "R014", Roster, Warning, check;
    Unread { lines: usize, total: u32, sum: u32 }
    Guessed = "guessed" { lines: usize, total: u32, sum: u32 }
    Costs = "costs" { total: u32 }
    Drops = "drops" { stated: u32, counted: usize; lines: usize }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if let Some(total) = case.roster.points.as_ref().filter(|_| case.roster.lacks_costs(case.sum.points)) {
        out.push(Finding::new(case.n, total.span.clone(), Costs { total: total.value }));
        return;
    }
    if !case.doubtful {
        return;
    }
    let guessed: Vec<&Line> = case.excess().into_iter().flat_map(|excess| case.roster.guessed(excess)).collect();
    let mut lines = case.unread().chain(guessed.iter().copied());
    let Some(first) = lines.next() else { return };
    let unread = case.unread().count();
    let (span, count, sum) = (first.span.clone(), unread.max(guessed.len()), case.sum.points);
    let mut finding = match (&case.roster.points, case.excess(), case.drops_differ()) {
        (_, None, Some((stated, counted))) => Finding::new(case.n, span, Drops { stated, counted, lines: count }),
        (Some(total), ..) => {
            let finding = if unread == 0 {
                Finding::new(case.n, span, Guessed { lines: count, total: total.value, sum })
            } else {
                Finding::new(case.n, span, Unread { lines: count, total: total.value, sum })
            };
            finding.related(total.span.clone(), Beside::Total)
        }
        (None, ..) => return,
    };
    finding.nearest = first.nearest.as_deref().map(ToOwned::to_owned);
    out.push(lines.take(5).fold(finding, |finding, line| finding.related(line.span.clone(), Beside::Unread)));
}
