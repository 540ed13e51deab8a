//! `auxiliaries-mismatch`: the stated auxiliary units are not those of the list, or cost something else.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::unit::Section;

lint! {
    pub(super) LINT = "auxiliaries-mismatch", "R004", Roster, Warning, check;
    Count { stated: u32, counted: u32 }
    Surcharge = "surcharge" { stated: u32, due: u32, counted: u32 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(header) = &list.roster.auxiliaries else { return };
    let counted = u32::try_from(list.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
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
