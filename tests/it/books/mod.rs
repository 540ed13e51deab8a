//! Books that people import.

mod columns;
mod documents;
mod errata;
mod foreign;
mod import;
mod layouts;
mod library;
mod marks;
mod notices;
pub(crate) mod pdf;
mod suspicions;
