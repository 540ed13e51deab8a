//! adjutant: an edition-aware rules knowledge base, search and linter for Age of Sigmar.
pub mod base;
pub mod source;
pub mod corpus;
pub mod record;
pub mod kb;
pub mod search;
