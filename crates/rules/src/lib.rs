//! The rules of every edition: records and clauses, the errata that change them, and what contains on a day.

pub mod compiled;
pub mod corpus;
pub mod exchange;
pub mod record;
pub mod kb;
