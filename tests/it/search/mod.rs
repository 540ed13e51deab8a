//! The index and the quality of its answers.

mod quickwit;
mod relevance;
mod stored_index;
