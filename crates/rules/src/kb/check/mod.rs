//! Checks of the data as a whole: links, figures in texts, army constraints, errata.

pub(super) mod army;
pub(super) mod errata;
pub(super) mod figures;
pub(super) mod links;
pub(super) mod placeholders;
pub(super) mod wording;
