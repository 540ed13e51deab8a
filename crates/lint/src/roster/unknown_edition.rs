//! `unknown-edition`: the list names an edition or a pack that nobody knows.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(crate) LINT = "unknown-edition", "R013", Roster, Warning, check;
    Unknown<'a> { name: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(name) = &list.ruleset.unknown else { return };
    let editions = list.known.iter().map(|lists| lists.edition.as_str());
    let packs = list.known.iter().flat_map(|lists| &lists.packs).map(|pack| pack.id.as_str());
    let near = adjutant_base::nearest::nearest(&name.value, editions.chain(packs));
    let near = near.filter(|near| !is_another(&name.value, near)).map(ToOwned::to_owned);
    let finding = Finding::new(list.n, name.span.clone(), Unknown { name: &name.value }).suggesting(near);
    out.push(finding);
}

/// Returns whether two names differ in their numbers, and by more than a figure that was left out: such a name is meant as it
/// stands.
fn is_another(name: &str, other: &str) -> bool {
    let letters = |name: &str| name.chars().filter(|c| c.is_alphabetic()).collect::<String>();
    let slip = name.len() != other.len() && strsim::damerau_levenshtein(name, other) == 1;
    letters(name) == letters(other) && !slip
}

#[cfg(test)]
mod tests {
    use super::is_another;

    #[test]
    fn another_number_is_no_slip_and_a_lost_figure_is() {
        assert!(is_another("aos5", "aos1") && is_another("ghb-2030-31", "ghb-2020"));
        assert!(!is_another("aso3", "aos3") && !is_another("ghb-2025-6", "ghb-2025-26"));
    }
}
