//! The index, and how well it answers.

mod relevance;
mod stored_index;
