//! The lints on army lists as they are written: one file each, and the list of them all.

mod auxiliaries_mismatch;
mod drops_mismatch;
pub(super) mod duplicate_list;
mod edition_mismatch;
mod empty_heading;
mod empty_regiment;
pub(super) mod malformed_list;
mod marked_invalid;
mod merged_lists;
pub(super) mod multiple_lists;
pub(super) mod not_in_force;
pub(super) mod season_mismatch;
mod term_not_in_edition;
pub(super) mod total_mismatch;
pub(super) mod total_over_limit;
mod total_unverifiable;
mod unattached_option;
mod unbalanced_cost;
pub(super) mod unknown_edition;
pub(super) mod unknown_line;
pub(super) mod unreadable_file;

use super::Lint;

/// The lint on files that could not be read.
pub const UNREADABLE_FILE: &Lint = &unreadable_file::LINT;

/// Every lint, in order of its name.
pub static LINTS: &[&Lint] = &[
    &auxiliaries_mismatch::LINT,
    &drops_mismatch::LINT,
    &duplicate_list::LINT,
    &edition_mismatch::LINT,
    &empty_heading::LINT,
    &empty_regiment::LINT,
    &malformed_list::LINT,
    &marked_invalid::LINT,
    &merged_lists::LINT,
    &multiple_lists::LINT,
    &not_in_force::LINT,
    &season_mismatch::LINT,
    &term_not_in_edition::LINT,
    &total_mismatch::LINT,
    &total_over_limit::LINT,
    &total_unverifiable::LINT,
    &unattached_option::LINT,
    &unbalanced_cost::LINT,
    &unknown_edition::LINT,
    &unknown_line::LINT,
    &unreadable_file::LINT,
];
