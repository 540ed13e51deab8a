//! Attribution: the smallest set of operations whose removal undoes a difference.

use std::collections::BTreeSet;

use crate::record::operation::OperationId;

/// Sets of up to this many candidates are searched in full; of more, a set is found of which none can be spared.
const SEARCHED: usize = 12;

/// Returns the smallest set of `candidates` for which `undone` contains when they are left out; of equals, the first.
///
/// Empty if even leaving all of them out does not undo the difference.
pub(super) fn smallest(
    candidates: &[OperationId],
    undone: impl Fn(&BTreeSet<OperationId>) -> bool,
) -> Vec<OperationId> {
    let all: BTreeSet<OperationId> = candidates.iter().cloned().collect();
    if !undone(&all) {
        return Vec::new();
    }
    if candidates.len() > SEARCHED {
        return irreducible(&all, undone);
    }
    let mut sets: Vec<u32> = (0..1_u32 << candidates.len()).collect();
    sets.sort_by_key(|set| (set.count_ones(), *set));
    let members = |set: u32| candidates.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1);
    let chosen = sets.into_iter().find(|set| undone(&members(*set).map(|(_, id)| id.clone()).collect()));
    chosen.map_or_else(Vec::new, |set| members(set).map(|(_, id)| id.clone()).collect())
}

/// Drops one operation after the other as long as the difference stays undone.
fn irreducible(all: &BTreeSet<OperationId>, undone: impl Fn(&BTreeSet<OperationId>) -> bool) -> Vec<OperationId> {
    let mut kept = all.clone();
    for id in all {
        kept.remove(id);
        if !undone(&kept) {
            kept.insert(id.clone());
        }
    }
    kept.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(count: usize) -> Vec<OperationId> {
        (1..=count).map(|number| OperationId { erratum: "e1".parse().unwrap(), number }).collect()
    }

    #[test]
    fn the_smallest_set_is_found_among_few_and_an_irreducible_one_among_many() {
        for count in [5, 20] {
            let all = ids(count);
            let needed = [&all[1], &all[4]];
            let found = smallest(&all, |out| needed.iter().all(|id| out.contains(*id)));
            assert_eq!(found, needed.map(Clone::clone));
        }
        assert_eq!(smallest(&ids(3), |_| false), []);
        assert_eq!(smallest(&ids(3), |_| true), []);
    }
}
