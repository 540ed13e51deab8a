//! A list under another pack than the one it was written for: it is checked against what was asked for, and one finding says how much of that is
//! because of the other pack.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::constraint_check::check;
use super::constraint_store::{ActiveConstraint, ConstraintSet};
use crate::Level;
use crate::finding::{Difference, Finding, Undecided};
use crate::list_context::ListContext;
use crate::roster::season_mismatch::{Breaks, Kept};
use crate::ruleset::Evidence;
use adjutant_base::figure::Figure;
use adjutant_base::lang::Lang;

/// The packs with their constraint sets: the one that the list was written for, and the one that it is checked against.
pub(crate) struct PackPair<'b> {
    /// The pack that the list was written for, with what tells it.
    pub own: (&'b str, &'b Evidence),
    /// The constraints of that pack.
    pub own_set: Arc<ConstraintSet>,
    /// The pack that it is checked against.
    pub asked: &'b str,
    /// The constraints of that pack.
    pub asked_set: Arc<ConstraintSet>,
}

/// Checks a list against another pack than its own, and says what it breaks there and not under its own.
pub(crate) fn check_under_other_pack(
    list: &ListContext<'_>,
    packs: &PackPair<'_>,
    findings: &mut Vec<Finding>,
    open: &mut Vec<Undecided>,
) {
    let (mut of_own, mut of_asked) = (Vec::new(), Vec::new());
    check(list, &packs.own_set, &mut of_own, &mut Vec::new());
    check(list, &packs.asked_set, &mut of_asked, open);
    let known: BTreeSet<&str> = of_own.iter().map(|finding| &*finding.lint.name).collect();
    let new: Vec<&Finding> = of_asked.iter().filter(|finding| !known.contains(&*finding.lint.name)).collect();
    let names: BTreeSet<&str> = new.iter().map(|finding| &*finding.lint.name).collect();
    let broken: Vec<&str> = names.into_iter().collect();
    let cites: BTreeSet<_> = new.iter().flat_map(|finding| finding.cites.iter().cloned()).collect();
    let (own, evidence) = packs.own;
    let start = list.roster.span.start;
    let span = evidence.span.clone().unwrap_or(start..start);
    let (asked, evidence, differ) = (packs.asked, evidence.words.as_str(), differences(packs, list));
    let (own_name, asked_name) = (name(list, own), name(list, asked));
    let finding = if broken.is_empty() {
        let message = Kept { own_name, asked_name, evidence, own, asked, broken, differ };
        Finding { level: Level::Note, ..Finding::new(list.n, span, message) }
    } else {
        let more = broken.len();
        Finding::new(list.n, span, Breaks { own_name, asked_name, evidence, own, more, asked, broken, differ })
    };
    findings.push(Finding { cites: cites.into_iter().collect(), ..finding });
    findings.extend(of_asked);
}

/// Returns the name of a pack.
fn name(list: &ListContext<'_>, id: &str) -> BTreeMap<Lang, String> {
    let mut packs = list.known.iter().flat_map(|lists| &lists.packs);
    packs.find(|pack| pack.id.as_str() == id).map(|pack| pack.name.clone()).unwrap_or_default()
}

/// Returns the constraints in which the packs differ, in the size of the list.
fn differences(packs: &PackPair<'_>, list: &ListContext<'_>) -> Vec<Difference> {
    let limit = list.roster.limit.as_ref().map(|limit| limit.value);
    let ids: BTreeSet<&str> = [&packs.own_set, &packs.asked_set]
        .into_iter()
        .flat_map(|set| set.constraints.iter().map(|active| active.constraint.id.as_str()))
        .collect();
    let all = ids.into_iter().filter_map(|id| {
        let (own, asked) = (values(&packs.own_set, id, limit), values(&packs.asked_set, id, limit));
        let numbers = |figures: Option<Vec<Figure>>| figures.map(|figures| numbers(&figures));
        (own != asked).then(|| Difference { constraint: id.to_owned(), own: numbers(own), asked: numbers(asked) })
    });
    all.collect()
}

/// Returns the figures of a constraint in a set; `None` where the set does not have it.
fn values(set: &ConstraintSet, id: &str, limit: Option<u32>) -> Option<Vec<Figure>> {
    let matching: Vec<&ActiveConstraint> =
        set.constraints.iter().filter(|active| active.constraint.id.as_str() == id).collect();
    let figures = matching.iter().flat_map(|active| {
        let names = active.constraint.values();
        names.into_iter().filter_map(|name| active.resolved.figure(name, limit).cloned()).collect::<Vec<_>>()
    });
    (!matching.is_empty()).then(|| figures.collect())
}

/// Returns those of some figures that are numbers, the same once; names would fill the page.
fn numbers(figures: &[Figure]) -> Vec<String> {
    let mut shown: Vec<String> = figures.iter().filter_map(|figure| Some(figure.quantity()?.to_string())).collect();
    shown.dedup();
    shown
}
