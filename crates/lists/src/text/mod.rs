//! Lists in text: lines, prices, labels, and where one list ends and the next begins.

pub(super) mod document;
pub(super) mod dress;
pub(super) mod label;
pub(super) mod lines;
pub(super) mod ordinal;
pub(super) mod price;
pub(super) mod split;
pub(super) mod version;
