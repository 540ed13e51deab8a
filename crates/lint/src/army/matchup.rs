//! Two armies that meet: who is entitled to what, with the arithmetic. What there is to be entitled to, records say.

use super::constraint_store::{ActiveEntitlement, ConstraintSet};
use crate::facts::{Facts, Item, Tristate};
use adjutant_base::figure::Quantity;
use adjutant_lists::Roster;
use adjutant_lists::sum::sum;
use adjutant_rules::record::army::Condition;
use adjutant_rules::record::army::words::{Count, Side};

/// An army of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Army {
    /// The first.
    A,
    /// The second.
    B,
}

/// Who is entitled to something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entitled {
    /// One of the two.
    One(Army),
    /// Each of them.
    Both,
    /// Neither.
    Neither,
    /// It cannot be decided: this is missing, of these armies.
    Open(Vec<(Army, &'static str)>),
}

/// The answer for one entitlement.
#[derive(Debug, Clone)]
pub struct Answered<'b> {
    /// What it is, and what it rests on.
    pub due: &'b ActiveEntitlement,
    /// Who is entitled.
    pub verdict: Entitled,
    /// What was counted in each army, where armies are compared.
    pub counts: Option<[Option<i64>; 2]>,
    /// The figure that the difference is measured by, where there is one.
    pub margin: Option<Quantity>,
    /// What is gained, where it is a figure.
    pub gives: Option<Quantity>,
}

/// Answers every entitlement of a constraint set for two armies.
pub fn matchup<'b>(constraints: &'b ConstraintSet, a: &Roster, b: &Roster) -> Vec<Answered<'b>> {
    let facts = [army(a, constraints), army(b, constraints)];
    constraints.entitlements.iter().map(|due| answer(due, &facts)).collect()
}

fn army<'a>(roster: &'a Roster, constraints: &'a ConstraintSet) -> Facts<'a> {
    let sum = sum(roster, &constraints.vocabulary);
    Facts::new(roster, &constraints.grants, &constraints.vocabulary, (!sum.may_be_incomplete).then_some(sum.points))
}

fn measured(due: &ActiveEntitlement, value: Option<&String>) -> Option<Quantity> {
    due.resolved.values.get(value?)?.quantity()
}

fn answer<'b>(due: &'b ActiveEntitlement, facts: &[Facts<'_>; 2]) -> Answered<'b> {
    let entitlement = &due.entitlement;
    let (margin, gives) = (measured(due, entitlement.margin.as_ref()), measured(due, entitlement.gives.as_ref()));
    let counted = entitlement.compare.as_ref().map(|counting| {
        let tells = |facts: &&Facts<'_>| !rests_on_groups(counting.what) || tells_groups(facts.roster);
        let count = |facts: &Facts<'_>| facts.count(counting, &Item::default(), &due.resolved.values).known();
        [0, 1].map(|at: usize| Some(&facts[at]).filter(tells).and_then(count))
    });
    let holds = [0, 1].map(|at: usize| facts[at].holds(&entitlement.when, &[], &Item::default(), &due.resolved.values));
    let verdict = match counted {
        None => each(due, holds),
        Some([Some(a), Some(b)]) => compared(due.entitlement.to, [a, b], margin, holds),
        Some(counts) => {
            let what = entitlement.compare.as_ref().map_or("", |counting| counting.what.word());
            let missing = [Army::A, Army::B].into_iter().zip(counts).filter(|(_, count)| count.is_none());
            Entitled::Open(missing.map(|(army, _)| (army, what)).collect())
        }
    };
    Answered { due, verdict, counts: counted, margin, gives }
}

/// Returns whether something is counted by the regiments of an army, and by the units outside them.
fn rests_on_groups(what: Count) -> bool {
    matches!(what, Count::Drops | Count::Regiments | Count::RegimentsAndRenown | Count::Auxiliaries)
}

/// Returns whether a list says in which regiments its units are: every unit of the ranks is in one, and every leader is there.
fn tells_groups(roster: &Roster) -> bool {
    let mut leaders = roster.regiments.iter().filter_map(|regiment| regiment.leader.as_ref());
    roster.is_grouped() && leaders.all(|leader| leader.unit.is_some())
}

/// Each army is asked for itself.
fn each(due: &ActiveEntitlement, holds: [Tristate; 2]) -> Entitled {
    match holds {
        [Tristate::Yes, Tristate::Yes] => Entitled::Both,
        [Tristate::No, Tristate::No] => Entitled::Neither,
        [Tristate::Yes, Tristate::No] => Entitled::One(Army::A),
        [Tristate::No, Tristate::Yes] => Entitled::One(Army::B),
        _ => {
            let what = if due.entitlement.when.iter().any(|one| matches!(one, Condition::Previous(_))) {
                "previous-result"
            } else {
                "unit-data"
            };
            let open = [Army::A, Army::B].into_iter().zip(holds).filter(|(_, answer)| *answer == Tristate::Unknown);
            Entitled::Open(open.map(|(army, _)| (army, what)).collect())
        }
    }
}

fn compared(to: Side, [a, b]: [i64; 2], margin: Option<Quantity>, holds: [Tristate; 2]) -> Entitled {
    if to == Side::Each {
        let least = |count: i64| exceeds_margin(count, 0, margin);
        return match [least(a), least(b)] {
            [true, true] => Entitled::Both,
            [true, false] => Entitled::One(Army::A),
            [false, true] => Entitled::One(Army::B),
            [false, false] => Entitled::Neither,
        };
    }
    let (larger, smaller) = (a.max(b), a.min(b));
    if a == b || !exceeds_margin(larger, smaller, margin) {
        return Entitled::Neither;
    }
    let (army, holds) = match (to, a > b) {
        (Side::More, true) | (Side::Less, false) => (Army::A, holds[0]),
        (Side::More, false) | (Side::Less, true) => (Army::B, holds[1]),
        (Side::Neither | Side::Each, _) => return Entitled::Both,
    };
    match holds {
        Tristate::Yes => Entitled::One(army),
        Tristate::No => Entitled::Neither,
        Tristate::Unknown => Entitled::Open(vec![(army, Count::Units.word())]),
    }
}

/// Returns whether the larger count is far enough above the smaller one.
fn exceeds_margin(larger: i64, smaller: i64, margin: Option<Quantity>) -> bool {
    match margin {
        None => larger > smaller,
        Some(Quantity::Ratio(part, whole)) => larger.saturating_mul(whole) >= smaller.saturating_mul(part),
        Some(Quantity::Percent(part)) => larger.saturating_mul(100) >= smaller.saturating_mul(part),
        Some(Quantity::Number(least) | Quantity::Modifier(least)) => larger - smaller >= least,
        Some(_) => false,
    }
}
