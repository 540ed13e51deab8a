//! Renderers: what a document looks like in a terminal, in Markdown and in HTML.
//!
//! - `terminal`: lines folded to its width, colours
//! - `columns`: tables in a terminal
//! - `excerpt`: the lines of a file with the place marked, on a page
//! - `frame`: the lines of a file with the place marked, in a terminal
//! - `markdown`: for a chat or a code host
//! - `html`: a whole page, or a part of one

mod columns;
mod excerpt;
mod frame;
pub mod html;
pub mod markdown;
pub mod terminal;
