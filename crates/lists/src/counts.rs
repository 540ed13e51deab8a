//! Numbers of models in the place of costs.

use super::Roster;
use super::unit::Unit;
use adjutant_text::vocabulary::Vocabulary;

/// The minimum number of units whose numbers tell what they are.
const MIN_UNITS: usize = 2;

/// Takes the numbers in the place of costs for counts of models, in a list that no program signed and that states no total: none of them is
/// more than a unit may have models, and some are too small for a cost. `Reed Spears - 30`, `Mud Scouts (5)`.
pub(super) fn take(list: &mut Roster, vocabulary: &Vocabulary) {
    let figures = &vocabulary.figures;
    let is_priced = list.points.is_some() || list.format.is_native() || list.exporter.names_program();
    let has_both = |unit: &Unit| unit.points.is_some() && unit.models.is_some();
    if is_priced || list.units.iter().any(has_both) {
        return;
    }
    let costs = || list.units.iter().filter_map(|unit| unit.points.as_ref()).map(|points| points.value);
    let are_counts = costs().all(|cost| cost <= figures.least_bare_cost);
    let has_count = |unit: &Unit| unit.points.is_none() && unit.models.is_some();
    let has_small = costs().any(|cost| cost < figures.least_cost) || list.units.iter().any(has_count);
    if are_counts && has_small && costs().count() >= MIN_UNITS {
        for unit in &mut list.units {
            unit.models = unit.models.take().or(unit.points.take());
        }
    }
}
