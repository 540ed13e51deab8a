//! How the units of a fourth-edition list are written, which a look at all of its lines tells.

use super::option::mark_of;
use crate::lex::lines::are_spaced;
use crate::lex::{SourceLine, cost_typos};
use adjutant_text::vocabulary::Vocabulary;

/// How the units of a list are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conventions {
    /// Whether units have costs.
    pub priced: bool,
    /// Whether a blank line stands behind every line, and tells nothing.
    pub spaced: bool,
    /// Whether choices have no bullets.
    pub unbulleted: bool,
    /// What a number before a unit counts.
    pub numbers: Numbers,
    /// How costs compare with the total.
    pub costs: Costs,
}

/// What a number before a unit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Its models.
    Models,
    /// Units that are alike.
    Units,
}

/// How the costs of a list compare with its total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Costs {
    /// All of them count.
    All,
    /// The costs come to less than the total, so that a name alone among choices is a unit without its cost.
    Short,
    /// The costs come to more than the total by those of units that a sentence goes on behind: such a line is prose.
    Over,
}

impl Conventions {
    /// Finds out how the units of a list are written.
    pub(super) fn of(vocabulary: &Vocabulary, lines: &[SourceLine<'_>]) -> Self {
        let is_mark = |line: &SourceLine<'_>| mark_of(line, line.text).is_some();
        Self {
            priced: lines.iter().any(|line| {
                line.unit_text()
                    .points
                    .or_else(|| cost_typos::unbracketed(vocabulary, line.text)?.points)
                    .is_some_and(|(points, _)| points > 0)
            }),
            spaced: are_spaced(lines),
            numbers: Numbers::Models,
            costs: Costs::All,
            unbulleted: !lines.iter().any(|line| line.bullet.is_some()) && lines.iter().any(is_mark),
        }
    }
}
