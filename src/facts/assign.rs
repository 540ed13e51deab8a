//! Units to places, as many as can be. A unit may fit several places, so none is given away before others were asked.

/// Assigns units to places with room for so many each; returns the units that each place holds.
pub(super) fn assign(units: &[usize], rooms: &[usize], fits: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut held: Vec<Vec<usize>> = rooms.iter().map(|_| Vec::new()).collect();
    for unit in units {
        let mut seen = vec![false; rooms.len()];
        place(*unit, rooms, &fits, &mut held, &mut seen);
    }
    held
}

/// Finds a place for a unit, moving others where that helps.
fn place(
    unit: usize,
    rooms: &[usize],
    fits: &impl Fn(usize, usize) -> bool,
    held: &mut [Vec<usize>],
    seen: &mut [bool],
) -> bool {
    for at in 0..rooms.len() {
        if seen[at] || !fits(unit, at) {
            continue;
        }
        seen[at] = true;
        if held[at].len() < rooms[at] {
            held[at].push(unit);
            return true;
        }
        for slot in 0..held[at].len() {
            if place(held[at][slot], rooms, fits, held, seen) {
                held[at][slot] = unit;
                return true;
            }
        }
    }
    false
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
    fn a_place_without_room_holds_nothing() {
        assert_eq!(assign(&[1], &[0], |_, _| true), [Vec::<usize>::new()]);
    }
}
