//! Footers: who made a list, with which versions.

use super::option::name;
use crate::lex::label::{Footer, Maker, Vocabulary, footer};
use crate::lex::lines::{Raw, is_blank};
use crate::{Roster, Written};

/// Reads a line of a footer; `false` if it is none.
pub(super) fn read(vocabulary: &Vocabulary, roster: &mut Roster, raw: &Raw<'_>) -> bool {
    let Some(kind) = footer(vocabulary, raw.text) else { return false };
    match kind {
        Footer::Made(verdict, made) => {
            if let Some(valid) = verdict {
                roster.verdict = Some(Written::new(valid, raw.span()));
            }
            if !made.is_empty() {
                roster.exporter.name = Some(name(raw, made));
            }
        }
        Footer::Version => versions(vocabulary, roster, raw),
    }
    true
}

fn versions(vocabulary: &Vocabulary, roster: &mut Roster, raw: &Raw<'_>) {
    let mut rest = raw.text;
    while !rest.is_empty() {
        let (part, next) = match rest.split_once(" | ") {
            Some((part, next)) => (part, next),
            None => next_version(vocabulary, rest).map_or((rest, ""), |at| (&rest[..at], &rest[at..])),
        };
        if let Some((label, value)) = part.split_once(':') {
            let value = value.trim_matches(is_blank);
            let exporter = &mut roster.exporter;
            let slot = match vocabulary.makers.whole(label.trim_matches(is_blank)) {
                Some(Maker::AppVersion) => &mut exporter.app,
                Some(Maker::DataVersion) => &mut exporter.data,
                Some(Maker::ServerVersion) => &mut exporter.server,
                Some(
                    Maker::By
                    | Maker::Valid
                    | Maker::Invalid
                    | Maker::App
                    | Maker::Sigdex
                    | Maker::Listbot
                    | Maker::NewRecruit,
                )
                | None => {
                    return;
                }
            };
            if !value.is_empty() {
                *slot = Some(name(raw, value));
            }
        }
        rest = next;
    }
}

/// Returns where the next version of a line begins, if the line gives two without a bar between them.
fn next_version(vocabulary: &Vocabulary, text: &str) -> Option<usize> {
    let blanks = text.match_indices(' ').map(|(at, _)| at + 1);
    let is_label = |at: &usize| {
        let version = |(maker, rest): (Maker, &str)| maker == Maker::DataVersion && rest.starts_with(':');
        vocabulary.makers.begin(&text[*at..]).any(version)
    };
    blanks.skip(1).find(|at| is_label(at))
}
