//! Notices: the rulings and errata of a book, which take effect once its reader has accepted them.
//!
//! 1. `proposal`: which operations an erratum asks for, on which rule (`aim`), with which figures (`figures`).
//! 2. `decision`: what a person decided about them.
//! 3. `head`: from which day they are in force, and by whose authority.
//! 4. `overlay`: what is accepted, as data files in the form of the bundled ones.

mod aim;
pub mod decision;
mod figures;
pub mod head;
pub mod overlay;
pub mod proposal;

pub use self::decision::{Decisions, NoticeDecision};
pub use self::head::Head;
pub use self::proposal::{Proposal, Proposed, Proposer, Unsure};
