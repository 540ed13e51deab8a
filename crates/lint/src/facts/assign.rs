//! A maximum assignment of units to places of limited capacity: bipartite matching by shortest augmenting paths.

use std::collections::VecDeque;

/// Assigns as many units as possible to places of these capacities; returns the units of each place.
pub(super) fn assign(units: &[usize], capacities: &[usize], fits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut assigned: Vec<Vec<usize>> = capacities.iter().map(|_| Vec::new()).collect();
    let mut search = Search { moves: vec![None; capacities.len()], reached: vec![false; capacities.len()] };
    for unit in units {
        search.place(*unit, capacities, &fits, &mut assigned);
    }
    assigned
}

/// A place, and the position of a unit in it.
type Slot = (usize, usize);

/// A breadth-first search for the shortest chain of moves that frees a place.
struct Search {
    /// For each place that was reached: the unit that would move there, and the slot that it leaves.
    moves: Vec<Option<(usize, Option<Slot>)>>,
    reached: Vec<bool>,
}

impl Search {
    /// Finds a place for a unit, moving others where that helps.
    fn place(
        &mut self,
        unit: usize,
        capacities: &[usize],
        fits: &impl Fn(usize, usize) -> bool,
        assigned: &mut [Vec<usize>],
    ) {
        self.reached.fill(false);
        let mut queue = VecDeque::new();
        self.reach(unit, None, fits, &mut queue);
        while let Some(place) = queue.pop_front() {
            if assigned[place].len() < capacities[place] {
                self.apply_moves(place, assigned);
                return;
            }
            for (position, other) in assigned[place].iter().enumerate() {
                self.reach(*other, Some((place, position)), fits, &mut queue);
            }
        }
    }

    /// Queues the places that a unit fits and that were not reached before.
    fn reach(
        &mut self,
        unit: usize,
        from: Option<Slot>,
        fits: &impl Fn(usize, usize) -> bool,
        queue: &mut VecDeque<usize>,
    ) {
        for place in 0..self.reached.len() {
            if !self.reached[place] && fits(unit, place) {
                self.reached[place] = true;
                self.moves[place] = Some((unit, from));
                queue.push_back(place);
            }
        }
    }

    /// Carries out the chain of moves that ends at a place with room.
    fn apply_moves(&self, free: usize, assigned: &mut [Vec<usize>]) {
        let Some((unit, mut left)) = self.moves[free] else { return };
        assigned[free].push(unit);
        while let Some((place, position)) = left {
            let Some((unit, next)) = self.moves[place] else { return };
            assigned[place][position] = unit;
            left = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_that_fits_two_places_leaves_the_narrow_one_to_another() {
        let fits = |unit: usize, at: usize| unit == 0 || at == 0;
        let mut placed: Vec<usize> = assign(&[0, 1], &[1, 9], fits).into_iter().flatten().collect();
        placed.sort_unstable();
        assert_eq!(placed, [0, 1]);
        assert_eq!(assign(&[1, 2], &[1, 9], fits), [vec![1], vec![]]);
    }

    #[test]
    fn a_long_chain_of_moves_needs_no_deep_stack() {
        let units: Vec<usize> = (0..3000).collect();
        let fits = |unit: usize, at: usize| at == unit || at + 1 == unit || unit == 2999 && at == 0;
        let mut capacities = vec![1; 3000];
        capacities[2999] = 0;
        let placed = assign(&units, &capacities, fits);
        assert_eq!(placed.iter().flatten().count(), 2999);
    }

    #[test]
    fn a_place_without_capacity_holds_nothing() {
        assert_eq!(assign(&[1], &[0], |_, _| true), [Vec::<usize>::new()]);
    }
}
