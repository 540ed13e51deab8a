//! adjutant: an edition-aware rules knowledge base, search and linter for Age of Sigmar.
//!
//! The layers stand here in reading order; each imports only from those before it (see `ARCHITECTURE.md`).

pub mod base;
pub mod source;
pub mod corpus;
pub mod record;
pub mod kb;
pub mod search;
pub mod import;
pub mod library;
pub mod roster;
pub mod facts;
pub mod ruling;
pub mod lint;
pub mod settings;
pub mod message;
pub mod report;
