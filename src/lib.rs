//! adjutant: an edition-aware rules knowledge base, search and linter for Age of Sigmar.
pub mod base;
pub mod corpus;
pub mod kb;
pub mod lint;
pub mod message;
pub mod record;
pub mod report;
pub mod roster;
pub mod ruling;
pub mod search;
pub mod source;
