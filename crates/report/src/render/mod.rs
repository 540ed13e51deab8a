//! Renderers: what a document looks like in a terminal, in Markdown and in HTML.
//!
//! - `terminal`: lines folded to its width, colours
//! - `columns`: tables in a terminal
//! - `frame`: the lines of a file with the place marked, in a terminal
//! - `markdown`: for a chat or a code host
//! - `html`: a whole page, or a part of one

mod columns;
mod frame;
pub mod html;
pub mod markdown;
pub mod terminal;
