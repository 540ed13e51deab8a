//! Which figures of a difference tell a reader something that no other figure of it tells.

use std::collections::BTreeMap;

use super::diff::{Comparison, FigureDiff};
use crate::record::value::Register;
use adjutant_base::figure::Figure;

/// How a figure compares, and which sides state it.
type Stated = (Comparison, [bool; 2]);

/// Marks the figures that tell something: not those of examples that one side alone gives, and not those that repeat another figure.
pub(super) fn mark_telling(figures: &mut [FigureDiff], register: &Register) {
    let all: BTreeMap<String, Stated> = figures.iter().map(|one| (one.name.clone(), stated(one))).collect();
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
