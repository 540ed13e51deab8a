//! Footers: who made a list, with which versions.

use crate::lex::SourceLine;
use crate::lex::label::Footer;
use crate::lex::lines::is_blank;
use crate::line::Class;
use crate::{Roster, Written};
use adjutant_text::vocabulary::{Maker, Vocabulary};

impl Roster {
    /// Reads a line of a footer, which ends a list that has units.
    pub(super) fn read_end(&mut self, line: &SourceLine<'_>, ended: &mut bool) -> Option<Class> {
        *ended |= !self.units.is_empty();
        self.read_footer(line)
    }

    /// Reads a line of a footer; `None` if it is none.
    pub(super) fn read_footer(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        match line.footer? {
            Footer::Made(verdict, made) => {
                if let Some(valid) = verdict {
                    self.verdict = Some(Written::new(valid, line.span()));
                }
                if !made.is_empty() {
                    self.exporter.name = Some(line.name(made));
                }
            }
            Footer::Version => versions(line.vocabulary, self, line),
        }
        Some(Class::Footer)
    }
}

fn versions(vocabulary: &Vocabulary, roster: &mut Roster, line: &SourceLine<'_>) {
    let mut rest = line.text;
    while !rest.is_empty() {
        let (part, next) = match rest.split_once(" | ") {
            Some((part, next)) => (part, next),
            None => next_version(vocabulary, rest).map_or((rest, ""), |at| (&rest[..at], &rest[at..])),
        };
        if let Some((label, value)) = part.split_once(':') {
            let value = value.trim_matches(is_blank);
            let exporter = &mut roster.exporter;
            let slot = match vocabulary.makers.get(label.trim_matches(is_blank)) {
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
                | None => return,
            };
            if !value.is_empty() {
                *slot = Some(line.name(value));
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
        vocabulary.makers.prefixes(&text[*at..]).any(version)
    };
    blanks.skip(1).find(|at| is_label(at))
}
