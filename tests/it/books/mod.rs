//! Books that people import.

mod errata;
mod import;
mod layouts;
mod library;
mod pdf;
