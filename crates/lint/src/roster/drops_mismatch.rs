//! `drops-mismatch`: the stated drops are not those of the list.

use crate::Finding;
use crate::case::Case;
use crate::message::lint;

lint! {
    pub(super) LINT = "drops-mismatch", "R003", Roster, Warning, check;
    Drops { stated: u32, counted: usize, regiments: usize, others: usize }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some((stated, counted)), Some(drops)) = (case.drops_differ(), &case.roster.drops) else { return };
    if !case.doubtful {
        let regiments = case.roster.regiments.iter().filter(|regiment| regiment.leader.is_some()).count();
        let message = Drops { stated, counted, regiments, others: counted.saturating_sub(regiments) };
        out.push(Finding::new(case.n, drops.span.clone(), message));
    }
}
