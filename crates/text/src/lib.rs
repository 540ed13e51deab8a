//! The words of languages: spelling, inflection, compounds, the glossary, and the words that programs print in army lists.
//!
//! Text becomes terms here. What stores or ranks terms is elsewhere, so that lists and rulings are checked without an index.

pub mod analyze;
mod compound;
mod point_words;
pub mod figures;
pub mod glossary;
pub mod language;
pub mod phrases;
pub mod lexicon;
mod meanings;
pub mod term;
pub mod terms;
pub mod vocabulary;
mod words;
