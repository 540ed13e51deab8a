//! The constraints of editions and packs: lints without code. One check serves them all.
//!
//! - `constraint_store`: the constraints in force under an edition, a pack and a date, their figures resolved once
//! - `constraint_check`: a list against them; `arguments`: what their messages may name
//! - `examples`: the examples of constraints, judged
//! - `season`: a list under another pack than the one it was written for
//! - `legal_in`: where else the figure of a list would be allowed
//! - `matchup`: two armies that meet

mod arguments;
pub mod constraint_store;
mod examples;
pub mod legal_in;
mod constraint_check;
mod limits;
pub mod matchup;
mod season;

pub use self::arguments::{ALL_ARGS, arguments_of};
pub(super) use self::constraint_check::check;
pub use self::constraint_store::{
    ActiveConstraint, ActiveEntitlement, ConstraintSet, ConstraintStore, ResolvedFigures,
};
pub use self::examples::check_examples;
pub(super) use self::season::{PackPair, check_under_other_pack};
