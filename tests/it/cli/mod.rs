//! The program as people run it.

mod added_records;
mod broken_drafts;
mod danish;
mod days;
mod differences;
mod documented_commands;
mod drills;
mod errata;
mod erratum_in_overlay;
mod fix;
mod html;
mod impact;
pub(crate) mod import;
mod interrupted_import;
mod json;
mod limits_of_knowledge;
mod lint_folder;
mod lsp;
#[cfg(feature = "mcp")]
mod mcp;
mod organiser;
mod narrow_terminal;
mod new_material;
mod notices;
mod package;
mod pipelines;
mod search;
mod sessions;
mod streams;
