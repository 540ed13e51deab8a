//! How many lists and rulings a run judged, with which verdicts, and how many files could not be read.

use std::collections::BTreeSet;

use crate::locale::{Locale, arg, number};
use adjutant_lint::file_report::{Compared, FileReport, RulingSummary};
use adjutant_lint::verdict::Verdict;
use adjutant_lint::{Level, Number};

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Summary {
    /// The lists.
    pub lists: usize,
    /// The lists that are legal.
    pub legal: usize,
    /// The lists without errors and warnings that have open checks.
    pub open: usize,
    /// The lists without errors that have warnings, which leave checks open.
    pub doubtful: usize,
    /// The lists that are illegal.
    pub illegal: usize,
    /// The rulings.
    pub rulings: usize,
    /// The rulings that were compared with a record or an official ruling.
    pub compared: usize,
    /// The rulings that name no edition, so that they were not checked.
    pub without_edition: usize,
    /// The lists and rulings without errors.
    pub sound: usize,
    /// The files that were meant to hold some and could not be read.
    pub unread: usize,
}

impl Summary {
    /// Counts what was checked.
    pub(super) fn of(reports: &[FileReport]) -> Self {
        let mut summary = Self::default();
        for report in reports {
            for list in &report.lists {
                summary.lists += 1;
                let judgement = report.judgement(list.n);
                match judgement.verdict {
                    Verdict::Legal => summary.legal += 1,
                    Verdict::Open if judgement.warnings > 0 => summary.doubtful += 1,
                    Verdict::Open => summary.open += 1,
                    Verdict::Illegal => summary.illegal += 1,
                    Verdict::NotRead => summary.unread += 1,
                }
            }
            let errors = report.all_findings().filter(|finding| finding.level == Level::Error);
            let wrong: BTreeSet<Number> = errors.map(|finding| finding.n).collect();
            summary.rulings += report.rulings;
            summary.compared += report.ruled.iter().filter(|ruling| ruling.compared.is_compared()).count();
            let is_without = |ruling: &&RulingSummary| ruling.compared == Compared::NoEdition;
            summary.without_edition += report.ruled.iter().filter(is_without).count();
            summary.sound += report.rulings.saturating_sub(wrong.len());
            summary.unread += usize::from(report.is_unread());
        }
        summary.sound += summary.legal + summary.open + summary.doubtful;
        summary
    }

    /// Returns whether there are rulings and none of them was checked.
    pub(super) fn checks_nothing(self) -> bool {
        self.rulings > 0 && self.without_edition == self.rulings
    }

    /// Says how many lists and rulings were checked, and with which verdicts.
    pub(super) fn sentence(self, locale: &Locale<'_>) -> String {
        let lists = || {
            let verdicts =
                [("legal", self.legal), ("open", self.open), ("doubtful", self.doubtful), ("illegal", self.illegal)];
            let verdicts = verdicts.into_iter().filter(|(_, count)| *count > 0);
            let words =
                verdicts.map(|(word, count)| locale.say_with(&format!("lint-count-{word}"), &[number("count", count)]));
            let all = locale.say_with("lint-judged-lists", &[number("lists", self.lists)]);
            std::iter::once(all).chain(words).collect::<Vec<_>>().join(", ")
        };
        let counts = [number("rulings", self.rulings), number("compared", self.compared)];
        let id = if self.checks_nothing() { "lint-judged-no-edition" } else { "lint-judged-compared" };
        let rulings = || locale.say_with(id, &counts);
        let judged = match (self.lists, self.rulings) {
            (_, 0) => lists(),
            (0, _) => rulings(),
            (_, _) => locale.say_with("lint-judged-both", &[arg("lists", lists()), arg("rulings", rulings())]),
        };
        match self.unread {
            0 => judged,
            files => locale.say_with("lint-judged-unread", &[arg("judged", judged), number("files", files)]),
        }
    }
}
