//! Books that the reader owns: a foreign text becomes clauses, rulings and errata, a library keeps them, and what its reader has
//! accepted of their rulings and errata takes effect like bundled ones.

pub mod import;
pub mod library;
pub mod notices;
mod words;
