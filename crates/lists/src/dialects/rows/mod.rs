//! What people type themselves: units one below the other or all in one line, and tables of spreadsheets. They are read where no
//! app's form fits, and only if something shows that they are an army.
//!
//! - `pieces`: a line with several units as several lines; `item`: a unit with its count and its cost; `asides`: what stands around it; `repeated`: several of one kind
//! - `several`: where one army ends and the next begins; `freehand`: the lines of one army; `table`, `cells`: cells under the heads of their columns;
//!   `objects`: JSON of programs whose form is not known

mod asides;
mod cells;
pub(crate) mod freehand;
pub(crate) mod item;
pub(crate) mod objects;
mod pieces;
mod repeated;
pub(crate) mod several;
pub(crate) mod table;
