//! What the printed costs of a list come to, in the way of its format.

use super::Roster;
use super::lex::version;
use super::unit::{Choice, ChoiceKind, Unit};
use adjutant_text::vocabulary::Vocabulary;

/// The sum of the printed costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// What the printed costs come to.
    pub points: u32,
    /// Whether the format leaves some costs out, so that the total may be higher.
    pub hidden: bool,
}

/// Adds the printed costs of a list, by what the caller knows of the costs that formats leave out.
pub fn sum(roster: &Roster, vocabulary: &Vocabulary) -> Sum {
    let value = |points: &Option<super::Written<u32>>| points.as_ref().map_or(0, |points| u64::from(points.value));
    let units = roster.units.iter().map(|unit| value(&unit.points));
    let choices = roster.units.iter().flat_map(|unit| &unit.choices).map(|choice| value(&choice.points));
    let on_top = roster.origin.has_choices_on_top();
    let choices = choices.filter(|_| on_top);
    let lores = roster.lores.iter().flat_map(|lores| &lores.names).map(|lore| value(&lore.points));
    let picks = roster.army_options.iter().map(|pick| value(&pick.points));
    let battalions = roster.battalions.iter().map(|battalion| value(&battalion.points));
    let labelled = roster.labelled.iter().map(|choice| value(&choice.points));
    let formations = roster.formation.iter().chain(&roster.other_formations);
    let formations = formations.map(|formation| value(&formation.points));
    let auxiliaries = roster.auxiliaries.iter().map(|auxiliaries| value(&auxiliaries.points));
    let of_units = units.chain(choices);
    let of_army = lores.chain(picks).chain(labelled).chain(formations).chain(battalions).chain(auxiliaries);
    let points: u64 = of_units.chain(of_army).sum();
    let points = u32::try_from(points).unwrap_or(u32::MAX);
    Sum { points, hidden: hides(roster, vocabulary, points) || hides_reinforcements(roster, vocabulary, points) }
}

/// Returns whether the total is higher by what some units of several models would cost a second or a third time: the
/// third-edition app printed their cost as if they were not reinforced.
fn hides_reinforcements(roster: &Roster, vocabulary: &Vocabulary, points: u32) -> bool {
    let total = roster.points.as_ref().map_or(0, |total| total.value);
    let missing = total.saturating_sub(points);
    if !roster.origin.hides_reinforcements() || missing == 0 || missing > vocabulary.figures.most_reinforcements {
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
fn hides(roster: &Roster, vocabulary: &Vocabulary, points: u32) -> bool {
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

    fn hidden(total: u32) -> bool {
        let list = format!(
            "Army Faction: Riverfolk\n\nLEADER\n1 x Otter Chief (110)\n\nBATTLELINE\n20 x Reed Spears (180)\n10 x Heron Riders (220)\n\nTOTAL POINTS: ({total}/2000)\n"
        );
        super::sum(&read(&list).unwrap().lists[0], sample::vocabulary()).hidden
    }

    #[test]
    fn a_gap_that_reinforced_units_explain_is_no_mistake() {
        assert!(!hidden(510), "nothing is missing");
        assert!(hidden(690) && hidden(730) && hidden(910) && hidden(870), "one or both, or one of them twice");
        assert!(!hidden(620), "a leader of one model is not reinforced");
        assert!(!hidden(500), "a total below the costs is a mistake");
    }
}
