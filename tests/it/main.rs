//! The integration tests, in one program; its modules are the rooms of the project.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking, and prints what it skips"
)]

mod support;

mod data;
mod rules;
mod search;
mod books;
mod lists;
mod lint;
mod units;
mod rulings;
mod settings;
mod report;
mod site;
mod cli;
mod examples;
mod tidy;
