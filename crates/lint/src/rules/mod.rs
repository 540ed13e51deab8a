//! The lints on army lists as they are written: one file each, and the list of them all.

mod auxiliaries_mismatch;
mod drops_mismatch;
pub(super) mod duplicate_list;
mod empty_heading;
mod empty_regiment;
pub(super) mod malformed_list;
mod marked_invalid;
pub(super) mod not_in_force;
mod option_without_bearer;
mod other_edition;
pub(super) mod other_season;
mod reader_in_doubt;
pub(super) mod several_lists;
mod term_not_in_edition;
mod torn_cost;
pub(super) mod total_mismatch;
mod total_over_limit;
mod two_lists_in_one;
pub(super) mod unknown_edition;
mod unknown_line;
pub mod unread_file;

use super::Lint;

/// The lint on files that could not be read.
pub const UNREAD_FILE: &str = unread_file::LINT.id;

/// Every lint, in order of its name.
pub static LINTS: &[&Lint] = &[
    &auxiliaries_mismatch::LINT,
    &drops_mismatch::LINT,
    &duplicate_list::LINT,
    &empty_heading::LINT,
    &empty_regiment::LINT,
    &malformed_list::LINT,
    &marked_invalid::LINT,
    &not_in_force::LINT,
    &option_without_bearer::LINT,
    &other_edition::LINT,
    &other_season::LINT,
    &reader_in_doubt::LINT,
    &several_lists::LINT,
    &term_not_in_edition::LINT,
    &torn_cost::LINT,
    &total_mismatch::LINT,
    &total_over_limit::LINT,
    &two_lists_in_one::LINT,
    &unknown_edition::LINT,
    &unknown_line::LINT,
    &unread_file::LINT,
];
