//! How well a hit must answer so that it counts as what somebody meant by a name.

/// So many hits of a search are looked at.
pub const HITS: usize = 24;

/// What answers less well than this part of the best hit is not what was meant.
pub const ENOUGH: f32 = 0.6;

/// What answers less well than this part of the best hit of all editions does not have what is searched for.
pub const ELSEWHERE: f32 = 0.5;
