//! Books that the reader owns: a foreign text becomes clauses, rulings and errata, and a library keeps them.

pub mod import;
pub mod library;
