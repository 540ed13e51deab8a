//! `total-unverifiable`: the total or the drops do not fit, and a line that was not understood may be why.

use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, RelatedLabel};
use adjutant_lists::line::Line;

lint! {
    pub(super) LINT = "total-unverifiable", "R014", Roster, Warning, check;
    Unread { lines: usize, total: u32, sum: u32 }
    Guessed = "guessed" { lines: usize, total: u32, sum: u32 }
    Costs = "costs" { total: u32 }
    Drops = "drops" { stated: u32, counted: usize; lines: usize }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    if let Some(total) = list.roster.points.as_ref().filter(|_| list.roster.has_hardly_any_cost(list.sum.points)) {
        out.push(Finding::new(list.n, total.span.clone(), Costs { total: total.value }));
        return;
    }
    if !list.doubtful {
        return;
    }
    let guessed: Vec<&Line> = list.excess().into_iter().flat_map(|excess| list.roster.guessed(excess)).collect();
    let mut lines = list.unread().chain(guessed.iter().copied());
    let Some(first) = lines.next() else { return };
    let unread = list.unread().count();
    let (span, count, sum) = (first.span.clone(), unread.max(guessed.len()), list.sum.points);
    let finding = match (&list.roster.points, list.excess(), list.drops_differ()) {
        (_, None, Some((stated, counted))) => Finding::new(list.n, span, Drops { stated, counted, lines: count }),
        (Some(total), ..) => {
            let finding = if unread == 0 {
                Finding::new(list.n, span, Guessed { lines: count, total: total.value, sum })
            } else {
                Finding::new(list.n, span, Unread { lines: count, total: total.value, sum })
            };
            finding.related(total.span.clone(), RelatedLabel::Total)
        }
        (None, ..) => return,
    };
    let beside = lines.filter(|line| line.nearest.is_none());
    out.push(beside.take(5).fold(finding, |finding, line| finding.related(line.span.clone(), RelatedLabel::Unread)));
}
