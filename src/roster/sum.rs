//! What the printed costs of a list come to, in the way of its format.

use super::text::version;
use super::unit::ChoiceKind;
use super::{Format, Roster};

/// The first version of the official app whose plain dialect prints the cost of an enhancement.
const PRINTS_ENHANCEMENTS: (u32, u32) = (1, 20);

/// The sum of the printed costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// What the printed costs come to.
    pub points: u32,
    /// Whether the format leaves some costs out, so that the total may be higher.
    pub hidden: bool,
}

/// Tells whether the cost of a choice comes on top of its unit's.
///
/// The official app prints it and has it in the unit's cost already; Sigdex and New Recruit do not.
fn choices_on_top(format: Format) -> bool {
    match format {
        Format::Sigdex | Format::Listbot | Format::Ros | Format::RosJson => true,
        Format::AppDashed | Format::AppPlain | Format::AppLabelled | Format::AppRoles | Format::Toml | Format::Json => {
            false
        }
    }
}

/// Adds the printed costs of a list.
pub fn sum(roster: &Roster) -> Sum {
    let value = |points: &Option<super::Written<u32>>| points.as_ref().map_or(0, |points| u64::from(points.value));
    let units = roster.units.iter().map(|unit| value(&unit.points));
    let choices = roster.units.iter().flat_map(|unit| &unit.choices).map(|choice| value(&choice.points));
    let choices = choices.filter(|_| choices_on_top(roster.origin));
    let lores = roster.lores.iter().flat_map(|lores| &lores.names).map(|lore| value(&lore.points));
    let picks = roster.picks.iter().map(|pick| value(&pick.points));
    let formation = roster.formation.iter().map(|formation| value(&formation.points));
    let auxiliaries = roster.auxiliaries.iter().map(|auxiliaries| value(&auxiliaries.points));
    let points: u64 = units.chain(choices).chain(lores).chain(picks).chain(formation).chain(auxiliaries).sum();
    Sum { points: u32::try_from(points).unwrap_or(u32::MAX), hidden: hides(roster) }
}

fn hides(roster: &Roster) -> bool {
    if roster.origin != Format::AppPlain {
        return false;
    }
    let version = roster.exporter.app.as_ref().and_then(|app| version::major_minor(&app.value));
    let old = version.is_none_or(|version| version < PRINTS_ENHANCEMENTS);
    let other = |kind| matches!(kind, ChoiceKind::Other);
    old && roster.units.iter().flat_map(|unit| &unit.choices).any(|choice| other(choice.kind))
}
