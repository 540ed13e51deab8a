//! `drops-mismatch`: the stated drops are not those of the list.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "drops-mismatch", "R003", Roster, Warning, check;
    Drops { stated: u32, counted: usize, regiments: usize, others: usize }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let (Some((stated, counted)), Some(drops)) = (list.drops_differ(), &list.roster.drops) else { return };
    if !list.doubtful {
        let regiments = list.led_regiments();
        let message = Drops { stated, counted, regiments, others: counted.saturating_sub(regiments) };
        out.push(Finding::new(list.n, drops.span.clone(), message));
    }
}
