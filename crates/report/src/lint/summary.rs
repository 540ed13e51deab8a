//! How many lists and rulings a run judged, how many of them are without errors, and how many files could not be read.

use std::collections::BTreeSet;

use crate::locale::{Locale, arg, number};
use adjutant_lint::file_report::FileReport;
use adjutant_lint::roster::UNREADABLE_FILE;
use adjutant_lint::{Level, Number};

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Summary {
    /// The lists.
    pub lists: usize,
    /// The rulings.
    pub rulings: usize,
    /// The lists and rulings without errors.
    pub sound: usize,
    /// The files that were meant to hold some and could not be read.
    pub unread: usize,
}

impl Summary {
    /// Counts what was judged.
    pub(super) fn of(reports: &[FileReport]) -> Self {
        let mut summary = Self::default();
        for report in reports {
            let errors = report.findings.iter().filter(|finding| finding.level == Level::Error);
            let wrong: BTreeSet<Number> = errors.map(|finding| finding.n).collect();
            summary.lists += report.lists.len();
            summary.rulings += report.rulings;
            summary.sound += report.lists.iter().filter(|list| !wrong.contains(&list.n)).count();
            summary.sound += report.rulings.saturating_sub(wrong.len());
            summary.unread += usize::from(report.findings.iter().any(|one| &*one.lint.name == UNREADABLE_FILE));
        }
        summary
    }

    /// Says how many lists and rulings were judged.
    pub(super) fn judged(self, locale: &Locale<'_>) -> String {
        let lists = || locale.say_with("lint-judged-lists", &[number("lists", self.lists)]);
        let rulings = || locale.say_with("lint-judged-rulings", &[number("rulings", self.rulings)]);
        match (self.lists, self.rulings) {
            (_, 0) => lists(),
            (0, _) => rulings(),
            (_, _) => locale.say_with("lint-judged-both", &[arg("lists", lists()), arg("rulings", rulings())]),
        }
    }
}
