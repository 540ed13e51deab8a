//! `auxiliaries-mismatch`: the stated auxiliary units are not those of the list, or cost something else.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::unit::Section;

lint! {
    pub(super) LINT = "auxiliaries-mismatch", "R004", Roster, Warning, check;
    Count { stated: u32, counted: u32 }
    Surcharge = "surcharge" { stated: u32, due: u32, counted: u32 }
    Unpaid = "unpaid" { due: u32, counted: u32 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let counted = u32::try_from(list.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
    let Some(header) = &list.roster.auxiliaries else {
        unpaid(list, counted, out);
        return;
    };
    let stated = header.count.value;
    if counted != stated {
        out.push(Finding::new(list.n, header.count.span.clone(), Count { stated, counted }));
        return;
    }
    let (Some(due), Some(points)) = (list.surcharge(), &header.points) else { return };
    if due != points.value {
        let message = Surcharge { stated: points.value, due, counted };
        out.push(Finding::new(list.n, points.span.clone(), message));
    }
}

/// Reports a total that is what the lines cost, without what the pack adds for auxiliary units.
fn unpaid(list: &ListContext<'_>, counted: u32, out: &mut Vec<Finding>) {
    let Some(due) = list.surcharge().filter(|due| *due > 0 && list.prints_costs() && !list.sum.may_be_incomplete)
    else {
        return;
    };
    if let Some(total) = list.roster.points.as_ref().filter(|total| total.value == list.sum.points) {
        out.push(Finding::new(list.n, total.span.clone(), Unpaid { due, counted }));
    }
}
