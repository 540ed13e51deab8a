//! Rosters as New Recruit and `BattleScribe` save them: forces that hold selections that hold selections.
//!
//! - `tree`: forces and selections; `xml`, `json`: what the tree is read from
//! - `roster_builder`: the tree as a list; `unit`: its units
//! - `selection_kind`: what a selection of an army is

mod roster_builder;
pub(crate) mod json;
mod selection_kind;
mod tree;
mod unit;
pub(crate) mod xml;
