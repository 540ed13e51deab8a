//! Army lists: what is read of them and what is written.

mod any_text;
mod shared_rosters;
mod text_export;
mod trees;
mod trees_before_fourth;
mod variants;
