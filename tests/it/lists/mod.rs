//! Army lists: reading and writing them.

mod any_text;
mod reworked;
mod rewritten;
mod sentences;
mod shared_rosters;
mod text_export;
mod torn;
mod trees;
mod trees_before_fourth;
mod typed;
mod typed_counts;
mod typed_marks;
mod typed_parts;
mod variants;
