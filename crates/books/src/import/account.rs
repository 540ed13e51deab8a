//! The account of a book: every byte that is no blank is in exactly one clause or in one exclusion.

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::Serialize;

use super::clause::Clause;
use super::text::{Exclusion, Text};
use adjutant_base::span::Span;

/// Where the bytes of a file went.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The bytes of the file.
    pub bytes: usize,
    /// Blanks, tabs and ends of lines.
    pub blank: usize,
    /// Bytes in clauses, without blanks.
    pub in_clauses: usize,
    /// Bytes in exclusions, without blanks.
    pub excluded: usize,
    /// Stretches in neither. There are none unless the program is wrong.
    pub lost: Vec<Span>,
    /// Stretches in more than one. There are none unless the program is wrong.
    pub twice: Vec<Span>,
}

impl Account {
    /// Returns whether every byte is accounted for.
    pub fn is_whole(&self) -> bool {
        self.lost.is_empty() && self.twice.is_empty()
    }

    /// Adds up where every byte of a file went, from the stretches of clauses and those of exclusions.
    pub fn of<'s>(
        file: &str,
        clauses: impl Iterator<Item = &'s Span>,
        excluded: impl Iterator<Item = &'s Span>,
    ) -> Self {
        let mut all: Vec<(&Span, u8)> = clauses.map(|span| (span, 1)).chain(excluded.map(|span| (span, 4))).collect();
        all.sort_by_key(|(span, _)| (span.start, span.end));
        let apart = all.windows(2).all(|pair| pair[0].0.end <= pair[1].0.start);
        if apart && all.last().is_none_or(|(last, _)| last.end <= file.len()) {
            return Self::in_a_row(file, &all);
        }
        let mut owners = vec![0_u8; file.len()];
        for (span, owner) in all {
            for byte in owners.get_mut(span.clone()).unwrap_or_default() {
                *byte = if *byte == 0 { owner } else { 16 };
            }
        }
        let mut account = Self { bytes: file.len(), ..Self::default() };
        for (at, (byte, owner)) in file.bytes().zip(&owners).enumerate() {
            match owner {
                _ if byte.is_ascii_whitespace() => account.blank += 1,
                0 => extend(&mut account.lost, at),
                1 => account.in_clauses += 1,
                4 => account.excluded += 1,
                _ => extend(&mut account.twice, at),
            }
        }
        account
    }

    /// Adds up stretches that are in order and do not meet.
    fn in_a_row(file: &str, all: &[(&Span, u8)]) -> Self {
        let bytes = file.as_bytes();
        let counts: Vec<usize> = all.par_iter().map(|(span, _)| inked(&bytes[(*span).clone()])).collect();
        let mut account = Self { bytes: bytes.len(), ..Self::default() };
        let mut end = 0;
        for ((span, owner), count) in all.iter().zip(counts) {
            account.between(bytes, end..span.start);
            end = span.end;
            account.blank += span.len() - count;
            *(if *owner == 1 { &mut account.in_clauses } else { &mut account.excluded }) += count;
        }
        account.between(bytes, end..bytes.len());
        account
    }

    /// Looks through bytes that no stretch contains.
    fn between(&mut self, bytes: &[u8], span: Span) {
        for at in span {
            if bytes[at].is_ascii_whitespace() {
                self.blank += 1;
            } else {
                extend(&mut self.lost, at);
            }
        }
    }
}

/// Counts the bytes that are no blanks.
fn inked(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| !byte.is_ascii_whitespace()).count()
}

/// Takes stretches of a text to the file, without blanks at their ends.
pub(super) fn to_file(text: &Text<'_>, file: &str, spans: &[Span]) -> Vec<Span> {
    // nearly always there is one, and it stays for as long as the book
    let mut out: Vec<Span> = Vec::with_capacity(1);
    for span in spans.iter().flat_map(|span| text.to_file(span)) {
        let part = file.as_bytes().get(span.clone()).unwrap_or_default();
        let Some(first) = part.iter().position(|byte| !byte.is_ascii_whitespace()) else { continue };
        let last = part.iter().rposition(|byte| !byte.is_ascii_whitespace()).unwrap_or(first);
        let span = span.start + first..span.start + last + 1;
        match out.last_mut() {
            Some(before)
                if before.end <= span.start
                    && file.as_bytes()[before.end..span.start].iter().all(u8::is_ascii_whitespace) =>
            {
                before.end = span.end;
            }
            _ => out.push(span),
        }
    }
    out
}

/// Adds up where every byte of a file went.
pub(super) fn account(file: &str, clauses: &[Clause], exclusions: &[Exclusion]) -> Account {
    let in_clauses = clauses.iter().flat_map(|clause| &clause.bytes);
    Account::of(file, in_clauses, exclusions.iter().map(|exclusion| &exclusion.bytes))
}

fn extend(spans: &mut Vec<Span>, at: usize) {
    match spans.last_mut() {
        Some(last) if last.end == at => last.end += 1,
        _ => spans.push(at..at + 1),
    }
}
