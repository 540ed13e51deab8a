//! `auxiliaries-mismatch`: the stated auxiliary units are not those of the list, or cost something else.

use crate::Finding;
use crate::case::Case;
use crate::message::lint;
use adjutant_lists::unit::Section;

lint! {
    pub(super) LINT = "auxiliaries-mismatch", "R004", Roster, Warning, check;
    Count { stated: u32, counted: u32 }
    Surcharge = "surcharge" { stated: u32, due: u32, counted: u32 }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(header) = &case.roster.auxiliaries else { return };
    let counted = u32::try_from(case.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
    let stated = header.count.value;
    if counted != stated {
        out.push(Finding::new(case.n, header.count.span.clone(), Count { stated, counted }));
        return;
    }
    let (Some(due), Some(points)) = (case.surcharge(), &header.points) else { return };
    if due != points.value {
        let message = Surcharge { stated: points.value, due, counted };
        out.push(Finding::new(case.n, points.span.clone(), message));
    }
}
