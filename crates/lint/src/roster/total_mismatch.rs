//! `total-mismatch`: the stated total is not the sum of the printed costs.

use crate::list_context::ListContext;
use crate::message::lint;
use crate::units;
use crate::{Finding, Level, RelatedLabel};

lint! {
    pub(crate) LINT = "total-mismatch", "R001", Roster, Error, check;
    Total { total: u32, sum: u32, difference: u32 }
    OverLimit = "over-limit" { total: u32, sum: u32, difference: u32, limit: u32 }
    OneUnit<'a> = "one-unit" { total: u32, sum: u32, difference: u32, unit: &'a str }
    Reinforced = "reinforced" { total: u32, sum: u32, difference: u32 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    out.extend(with_reinforcements(list));
    let (Some(excess), Some(total)) = (list.excess(), &list.roster.points) else { return };
    if list.doubtful {
        return;
    }
    let difference = u32::try_from(excess.unsigned_abs()).unwrap_or(u32::MAX);
    let (stated, sum) = (total.value, list.sum.points);
    if let Some(unit) = list.unit_apart() {
        let unit = &list.roster.units[unit];
        let message = OneUnit { total: stated, sum, difference, unit: &unit.name };
        let finding = Finding::new(list.n, total.span.clone(), message);
        out.push(Finding { level: Level::Warning, ..finding });
        return;
    }
    // a unit that the text lost costs as much as the cheapest one at least
    let costs = list.roster.units.iter().filter_map(|unit| unit.points.as_ref()).map(|points| points.value);
    let cheapest = costs.filter(|points| *points > 0).min();
    let finding = match list.roster.limit.as_ref().filter(|limit| limit.value < stated) {
        Some(limit) => {
            let message = OverLimit { total: stated, sum, difference, limit: limit.value };
            Finding::new(list.n, total.span.clone(), message).related(limit.span.clone(), RelatedLabel::Limit)
        }
        None => Finding::new(list.n, total.span.clone(), Total { total: stated, sum, difference }),
    };
    out.push(Finding { sure: cheapest.is_some_and(|points| difference < points), ..finding });
}

/// Returns whether the costs contradict the stated total, and no single unit explains why.
pub(super) fn is_wrong(list: &ListContext<'_>) -> bool {
    let is_off = list.roster.points.is_some() && list.excess().is_some();
    is_off && !list.doubtful && list.unit_apart().is_none()
}

/// Holds the total of a list that leaves the costs of reinforcements out against what unit data say.
fn with_reinforcements(list: &ListContext<'_>) -> Option<Finding> {
    let total = list.hiding_total()?;
    let sum = units::with_reinforcements(list).filter(|sum| *sum != total.value && !list.doubtful)?;
    let message = Reinforced { total: total.value, sum, difference: sum.abs_diff(total.value) };
    Some(Finding { level: Level::Warning, ..Finding::new(list.n, total.span.clone(), message) })
}
