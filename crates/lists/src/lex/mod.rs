//! Lists in text: lines without what pasting adds, and what each of them can be.
//!
//! - `lines`: a text as lines; `markup`: marks of chats, forums and web pages; `numbering`: numbers before lines
//! - `label`: headings, labels and footers; `cost`, `cost_typos`, `total`: costs, counts and totals
//! - `split`: where one list ends and the next begins; `document`: pages that only quote lists

pub(super) mod cost;
pub(super) mod cost_typos;
pub(super) mod document;
pub(super) mod label;
pub(super) mod lines;
pub(super) mod markup;
pub(super) mod numbering;
pub(super) mod split;
pub(super) mod total;
pub(super) mod version;
