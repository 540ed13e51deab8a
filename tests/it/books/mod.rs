//! Books that people import.

mod columns;
mod errata;
mod import;
mod layouts;
mod library;
mod pdf;
mod suspicions;
