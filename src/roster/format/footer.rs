//! Footers: who made a list, with which versions.

use super::choice::name;
use crate::roster::text::label::{Footer, behind, footer};
use crate::roster::text::lines::{Raw, is_blank};
use crate::roster::{Roster, Written};

/// Reads a line of a footer; `false` if it is none.
pub(super) fn read(roster: &mut Roster, raw: &Raw<'_>) -> bool {
    let Some(kind) = footer(raw.text) else { return false };
    match kind {
        Footer::App | Footer::Sigdex | Footer::Listbot | Footer::Other => {
            let mut made = raw.text;
            for (word, valid) in [("Valid:", true), ("Invalid:", false)] {
                if let Some(rest) = behind(raw.text, word) {
                    roster.verdict = Some(Written::new(valid, raw.span()));
                    made = rest.trim_start_matches(is_blank);
                }
            }
            roster.exporter.name = Some(name(raw, made));
        }
        Footer::Version => versions(roster, raw),
    }
    true
}

fn versions(roster: &mut Roster, raw: &Raw<'_>) {
    let mut rest = behind(raw.text, "Exported with ").unwrap_or(raw.text);
    while !rest.is_empty() {
        let (part, next) = match rest.split_once(" | ") {
            Some((part, next)) => (part, next),
            None => rest.find(" Data Version").map_or((rest, ""), |at| (&rest[..at], &rest[at + 1..])),
        };
        if let Some((label, value)) = part.split_once(':') {
            let value = value.trim_matches(is_blank);
            let exporter = &mut roster.exporter;
            let slot = match label.trim_matches(is_blank).to_ascii_lowercase().as_str() {
                "app" | "app version" => &mut exporter.app,
                "data" | "data version" => &mut exporter.data,
                "server version" => &mut exporter.server,
                _ => return,
            };
            if !value.is_empty() {
                *slot = Some(name(raw, value));
            }
        }
        rest = next;
    }
}
