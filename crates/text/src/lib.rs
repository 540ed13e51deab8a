//! The words of languages: spelling, inflection, compounds, the glossary, and the words that programs print in army lists.
//!
//! Text becomes terms here. What stores or ranks terms is elsewhere, so that lists and rulings are judged without an index.

pub mod analyze;
mod compound;
mod endings;
pub mod forms;
pub mod glossary;
mod labels;
pub mod language;
pub mod lexicon;
pub mod term;
pub mod terms;
pub mod unprinted;
mod words;
