//! The figures of a difference, and which of them tell a reader something that no other figure of it tells.

use std::collections::{BTreeMap, BTreeSet};

use super::diff::{Comparison, FigureDiff, SideHistory};
use super::rule_history::RuleHistory;
use super::silence::Silence;
use crate::record::value::Register;
use adjutant_base::figure::Figure;

/// How a figure compares, and which sides state it.
type Stated = (Comparison, [bool; 2]);

/// Compares the figures of two sides in order of their names.
pub(super) fn figures(
    (old_side, left): SideHistory<'_, '_>,
    (new_side, right): SideHistory<'_, '_>,
    silences: (Silence, Silence),
) -> Vec<FigureDiff> {
    let is_one_edition = old_side.edition() == new_side.edition();
    let of = |side: Option<&RuleHistory<'_>>| -> BTreeMap<String, Figure> {
        let values = side.into_iter().flat_map(|history| history.state.values());
        values
            .filter(|(_, figure)| figure.is_stated())
            .map(|(name, figure)| (name.to_owned(), figure.clone()))
            .collect()
    };
    let (mut old, mut new) = (of(left), of(right));
    let names: BTreeSet<String> = old.keys().chain(new.keys()).cloned().collect();
    let rows = names.into_iter().map(|name| {
        let (left, now) = (old.remove(&name), new.remove(&name));
        let case = match (&left, &now) {
            (Some(left), Some(now)) if old_side.length_of(left).same_as(new_side.length_of(now)) => Comparison::Same,
            (Some(_), Some(_)) => Comparison::Changed,
            (Some(_), None) => Comparison::OnlyLeft,
            (None, _) => Comparison::OnlyRight,
        };
        let stated =
            right.filter(|_| is_one_edition && case != Comparison::Same).and_then(|history| history.stated_by(&name));
        let silence = match case {
            Comparison::OnlyLeft => Some(silences.1),
            Comparison::OnlyRight => Some(silences.0),
            _ => None,
        };
        FigureDiff {
            name,
            case,
            left,
            right: now,
            silence,
            left_intended: None,
            right_intended: None,
            elsewhere: Vec::new(),
            by: stated.map(|ran| ran.step.operation.id.clone()),
            is_telling: true,
        }
    });
    rows.collect()
}

/// Compares a figure that a source misprints by what the source probably means, and takes out the figure that says what that is.
pub(super) fn compare_intended(figures: &mut Vec<FigureDiff>, register: &Register) {
    let all = std::mem::take(figures);
    let (intended, printed): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|figure| register.misprinted(&figure.name).is_some());
    *figures = printed;
    for FigureDiff { name, left, right, .. } in intended {
        let Some(figure) = figures.iter_mut().find(|figure| register.misprinted(&name) == Some(&figure.name)) else {
            continue;
        };
        if let (Some(old), Some(new)) =
            (left.as_ref().or(figure.left.as_ref()), right.as_ref().or(figure.right.as_ref()))
        {
            figure.case = if old.same_as(new) { Comparison::Same } else { Comparison::Changed };
        }
        (figure.left_intended, figure.right_intended) = (left, right);
    }
}

/// Marks the figures that tell something: not those of examples that one side alone gives, and not those that repeat another figure.
pub(super) fn mark_telling(figures: &mut [FigureDiff], register: &Register) {
    let all: BTreeMap<String, Stated> = figures.iter().map(|figure| (figure.name.clone(), stated(figure))).collect();
    for figure in figures {
        let is_one_sided = matches!(figure.case, Comparison::OnlyLeft | Comparison::OnlyRight);
        let is_lone_example = is_one_sided && register.is_example(&figure.name);
        let this = stated(figure);
        let is_repeated =
            register.is_restated(&figure.name, |other| all.get(other).is_some_and(|other| repeats(this, *other)));
        figure.is_telling = !is_lone_example && !is_repeated;
    }
}

/// Returns whether a figure says nothing beside one that it restates: they compare alike, or it does not change and each side that
/// states it states the other too.
fn repeats((case, sides): Stated, (other_case, other_sides): Stated) -> bool {
    let is_covered =
        sides.into_iter().zip(other_sides).all(|(is_stated, is_other_stated)| !is_stated || is_other_stated);
    case == other_case || case != Comparison::Changed && is_covered
}

fn stated(figure: &FigureDiff) -> Stated {
    let is_stated = |side: &Option<Figure>| side.as_ref().is_some_and(Figure::is_stated);
    (figure.case, [is_stated(&figure.left), is_stated(&figure.right)])
}
