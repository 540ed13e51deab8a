//! Vocabulary that every layer may use: names of things, dates, places in files, figures, and defects of data.

pub mod date;
pub mod days;
pub mod decode;
pub mod digest;
pub mod fault;
pub mod figure;
pub mod html;
pub mod id;
pub mod lang;
pub mod level;
pub mod name;
pub mod nearest;
pub mod node;
pub mod notation;
pub mod packed;
pub mod parallel;
pub mod same;
mod schema;
pub mod source;
pub mod span;
pub mod table;
mod words;
pub mod xml;
