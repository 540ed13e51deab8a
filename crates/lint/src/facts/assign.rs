//! Units to places, as many as can be. A unit may fit several places, so none is given away before others were asked.

use std::collections::VecDeque;

/// Assigns units to places with room for so many each; returns the units that each place holds.
pub(super) fn assign(units: &[usize], rooms: &[usize], fits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut held: Vec<Vec<usize>> = rooms.iter().map(|_| Vec::new()).collect();
    let mut search = Search { from: vec![None; rooms.len()], seen: vec![false; rooms.len()] };
    for unit in units {
        search.place(*unit, rooms, &fits, &mut held);
    }
    held
}

/// The place of a unit, and its position there.
type Seat = (usize, usize);

/// The way to a free place: nearer places first, so that it is short.
struct Search {
    /// For each place that was reached: the unit that would move there, and where it stands now.
    from: Vec<Option<(usize, Option<Seat>)>>,
    seen: Vec<bool>,
}

impl Search {
    /// Finds a place for a unit, moving others where that helps.
    fn place(&mut self, unit: usize, rooms: &[usize], fits: &impl Fn(usize, usize) -> bool, held: &mut [Vec<usize>]) {
        self.seen.fill(false);
        let mut reached = VecDeque::new();
        self.reach(unit, None, rooms, fits, &mut reached);
        while let Some(at) = reached.pop_front() {
            if held[at].len() < rooms[at] {
                self.shift(at, held);
                return;
            }
            for (slot, other) in held[at].iter().enumerate() {
                self.reach(*other, Some((at, slot)), rooms, fits, &mut reached);
            }
        }
    }

    fn reach(
        &mut self,
        unit: usize,
        stands: Option<Seat>,
        rooms: &[usize],
        fits: &impl Fn(usize, usize) -> bool,
        reached: &mut VecDeque<usize>,
    ) {
        for at in 0..rooms.len() {
            if !self.seen[at] && fits(unit, at) {
                self.seen[at] = true;
                self.from[at] = Some((unit, stands));
                reached.push_back(at);
            }
        }
    }

    /// Moves the units on the way to a free place, each to the next place.
    fn shift(&self, free: usize, held: &mut [Vec<usize>]) {
        let Some((unit, mut stands)) = self.from[free] else { return };
        held[free].push(unit);
        while let Some((at, slot)) = stands {
            let Some((unit, next)) = self.from[at] else { return };
            held[at][slot] = unit;
            stands = next;
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
        let mut rooms = vec![1; 3000];
        rooms[2999] = 0;
        let placed = assign(&units, &rooms, fits);
        assert_eq!(placed.iter().flatten().count(), 2999);
    }

    #[test]
    fn a_place_without_room_holds_nothing() {
        assert_eq!(assign(&[1], &[0], |_, _| true), [Vec::<usize>::new()]);
    }
}
