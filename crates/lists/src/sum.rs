//! What the printed costs of a list come to, in the way of its format.

use super::lex::version;
use super::unit::{Choice, ChoiceKind, Unit};
use super::{Convention, Roster, Written};
use adjutant_text::vocabulary::Vocabulary;

/// The sum of the printed costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// What the printed costs come to.
    pub points: u32,
    /// Whether the format leaves some costs out, so that the total may be higher.
    pub may_be_incomplete: bool,
}

/// Adds the printed costs of a list in the way of its original format.
pub fn sum(roster: &Roster, vocabulary: &Vocabulary) -> Sum {
    let mut sum = 0_u64;
    let mut add = |points: &Option<Written<u32>>| sum += points.as_ref().map_or(0, |points| u64::from(points.value));
    let has_choices_on_top = roster.origin.has(Convention::ChoicesOnTop);
    for unit in &roster.units {
        add(&unit.points);
        if has_choices_on_top {
            unit.choices.iter().for_each(|choice| add(&choice.points));
        }
    }
    roster.lores.iter().flat_map(|lores| &lores.names).for_each(|lore| add(&lore.points));
    roster.army_options.iter().for_each(|option| add(&option.points));
    roster.labelled.iter().for_each(|choice| add(&choice.points));
    roster.formation.iter().chain(&roster.other_formations).for_each(|formation| add(&formation.points));
    roster.battalions.iter().for_each(|battalion| add(&battalion.points));
    roster.auxiliaries.iter().for_each(|auxiliaries| add(&auxiliaries.points));
    let points = u32::try_from(sum).unwrap_or(u32::MAX);
    let may_be_incomplete =
        gap_may_be_options(roster, vocabulary, points) || gap_may_be_reinforcements(roster, vocabulary, points);
    Sum { points, may_be_incomplete }
}

/// Returns whether the total is higher by what some units of several models would cost a second or a third time: the
/// third-edition app printed their cost as if they were not reinforced.
fn gap_may_be_reinforcements(roster: &Roster, vocabulary: &Vocabulary, points: u32) -> bool {
    let total = roster.points.as_ref().map_or(0, |total| total.value);
    let missing = total.saturating_sub(points);
    if !roster.origin.has(Convention::HidesReinforcements)
        || missing == 0
        || missing > vocabulary.figures.most_reinforcements
    {
        return false;
    }
    let missing = usize::try_from(missing).unwrap_or(0);
    let several = |unit: &&Unit| unit.models.as_ref().is_some_and(|models| models.value > 1);
    let costs =
        roster.units.iter().filter(several).filter_map(|unit| usize::try_from(unit.points.as_ref()?.value).ok());
    let mut reached = vec![false; missing + 1];
    reached[0] = true;
    for cost in costs.filter(|cost| (1..=missing).contains(cost)) {
        for at in (0..=missing - cost).rev() {
            if reached[at] {
                reached[at + cost] = true;
                if let Some(twice) = reached.get_mut(at + 2 * cost) {
                    *twice = true;
                }
            }
        }
    }
    reached[missing]
}

/// Returns whether the total may hold what choices cost that the form does not print: so little, and in such steps.
fn gap_may_be_options(roster: &Roster, vocabulary: &Vocabulary, points: u32) -> bool {
    let Some(left_out) = vocabulary.unprinted.iter().find(|left_out| left_out.form == roster.origin.name()) else {
        return false;
    };
    let version = roster.exporter.app.as_ref().and_then(|app| version::major_minor(&app.value));
    let unpriced = |choice: &Choice| choice.kind == ChoiceKind::Other && choice.points.is_none();
    if version.is_some_and(|version| version >= left_out.before)
        || !roster.units.iter().flat_map(|unit| &unit.choices).any(unpriced)
    {
        return false;
    }
    let total = roster.points.as_ref().map(|total| total.value);
    total.is_none_or(|total| total.checked_sub(points).is_some_and(|missing| left_out.may_be(missing)))
}

#[cfg(test)]
mod tests {
    use crate::sample::{self, read};

    fn may_be_incomplete(total: u32) -> bool {
        let list = format!(
            "Army Faction: Riverfolk\n\nLEADER\n1 x Otter Chief (110)\n\nBATTLELINE\n20 x Reed Spears (180)\n10 x Heron Riders (220)\n\nTOTAL POINTS: ({total}/2000)\n"
        );
        super::sum(&read(&list).unwrap().lists[0], sample::vocabulary()).may_be_incomplete
    }

    #[test]
    fn a_gap_that_reinforced_units_explain_is_no_mistake() {
        assert!(!may_be_incomplete(510), "nothing is missing");
        assert!([690, 730, 910, 870].into_iter().all(may_be_incomplete), "one or both, or one of them twice");
        assert!(!may_be_incomplete(620), "a leader of one model is not reinforced");
        assert!(!may_be_incomplete(500), "a total below the costs is a mistake");
    }
}
