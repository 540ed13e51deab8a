//! Lint: what is wrong with an army list or a ruling, as data. No sentence for people is made here.
//!
//! - `finding`: findings, and checks that could not be made
//! - `ruleset`: the edition and the pack that a list is checked against, and why
//! - `content`: what a file holds: lists, rulings, or neither
//! - `player`: whose list it is
//! - `list_context`: one list as the lints see it
//! - `army`: the constraints of editions and packs, which are lints without code
//! - `roster`: the lints on lists as they are written, one file each
//! - `units`: the lints that compare a list with unit data, one file each
//! - `message`: the messages of lints and their arguments
//! - `ruling`: the lints on rulings, one file each
//! - `settings`: the lints on settings and suppressions
//! - `fingerprint`: suppressed findings, and the fingerprint that a finding is known by
//! - `verdict`: the verdict on a list; `timeline`: day by day
//! - `repair`: changes of a text that remove findings
//! - `linter`: the linter: bytes to a report, and what compares files
//! - `check`: lists to findings
//! - `impact`: lists and rulings before and after an erratum

pub mod army;
pub mod list_context;
pub mod facts;
pub mod finding;
pub mod impact;
pub mod linter;
mod player;
pub mod message;
pub mod roster;
pub mod ruling;
pub mod rulings;
pub mod check;
pub mod file_report;
pub mod ruleset;
pub mod settings;
pub mod units;
pub mod content;
pub mod fingerprint;
pub mod timeline;
pub mod verdict;
pub mod repair;

use std::sync::Arc;
use std::{fmt, io};

pub use self::finding::{Arg, Finding, LintId, Number, Related, RelatedLabel, Step, Undecided, UndecidedReason};
use self::list_context::ListContext;
use self::message::MessageSpec;
use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
pub use adjutant_base::level::Level;
use adjutant_base::source::Files;
use adjutant_rules::compiled;

/// Checks data and compiles it, with what lints prepare.
///
/// # Errors
///
/// If the data is too large for the compiled form.
pub fn compile(files: &Files) -> io::Result<(Vec<u8>, Vec<Fault>)> {
    let parsed = files.uncompiled();
    compiled::compile(&parsed, |kb, compiler| ruling::Rulings::compile(kb, &parsed, compiler))
}

/// What a lint is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// The list as it is written, under any rules.
    Roster,
    /// What an edition or a pack asks of the list.
    Army,
    /// A ruling, under the rules of an edition.
    Ruling,
    /// The reader's own settings and suppressions.
    Settings,
}

/// Every family.
pub const FAMILIES: [Family; 4] = [Family::Roster, Family::Army, Family::Ruling, Family::Settings];

impl Family {
    /// Returns the word before the lint's name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Roster => "roster",
            Self::Army => "army",
            Self::Ruling => "ruling",
            Self::Settings => "settings",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How a lint is checked.
#[derive(Debug, Clone, Copy)]
pub enum Check {
    /// By looking at one list.
    List(fn(&ListContext<'_>, &mut Vec<Finding>)),
    /// While files are read and compared.
    WithFiles,
}

/// A lint.
#[derive(Debug)]
pub struct Lint {
    /// Its name: what it finds.
    pub id: &'static str,
    /// Its short code.
    pub code: &'static str,
    /// What it is about.
    pub family: Family,
    /// How much its findings weigh.
    pub level: Level,
    /// How it is checked.
    pub check: Check,
    /// Its messages.
    pub messages: &'static [MessageSpec],
}

/// The lints that were renamed: their names of today, and their former ones.
const RENAMED: [(&str, &str); 10] = [
    ("duplicate-question", "asked-twice"),
    ("edition-mismatch", "other-edition"),
    ("merged-lists", "two-lists-in-one"),
    ("multiple-lists", "several-lists"),
    ("ruling-edition-mismatch", "of-other-edition"),
    ("season-mismatch", "other-season"),
    ("total-unverifiable", "reader-in-doubt"),
    ("unattached-option", "option-without-bearer"),
    ("unbalanced-cost", "torn-cost"),
    ("unreadable-file", "unread-file"),
];

impl Lint {
    /// Returns its name with its family.
    pub fn name(&self) -> LintId {
        LintId { family: self.family, name: Arc::from(self.id) }
    }

    /// Returns its former name, by which settings, suppressions and baselines may still call it.
    pub fn former(&self) -> Option<&'static str> {
        RENAMED.iter().find(|(id, _)| *id == self.id).map(|(_, former)| *former)
    }

    /// Returns whether a name is that of this lint.
    pub fn is(&self, name: &LintId) -> bool {
        self.family == name.family && self.id == &*name.name
    }

    /// Returns what it finds, why, and what to do, in a language, with examples that run as tests.
    pub fn explanation<'f>(&self, files: &'f Files, lang: &Lang) -> Option<&'f str> {
        files.get(&format!("i18n/{lang}/lints/{}.md", self.id))
    }
}

/// Finds a lint by its name or its former name, with or without its family, or by its code.
pub fn by_name(name: &str) -> Option<&'static Lint> {
    let (family, plain) = name.split_once('/').map_or((None, name), |(family, plain)| (Some(family), plain));
    let fits = |lint: &&'static Lint| {
        (lint.id == plain || lint.former() == Some(plain)) && family.is_none_or(|family| family == lint.family.word())
            || lint.code.eq_ignore_ascii_case(name)
    };
    lints().find(fits)
}

/// Finds a lint by its former name, with or without its family.
pub fn renamed(name: &str) -> Option<&'static Lint> {
    let plain = name.rsplit_once('/').map_or(name, |(_, plain)| plain);
    by_name(name).filter(|lint| lint.former() == Some(plain))
}

/// Returns every lint, those on lists first.
pub fn all() -> Vec<&'static Lint> {
    lints().collect()
}

fn lints() -> impl Iterator<Item = &'static Lint> {
    roster::LINTS.iter().chain(units::LINTS).chain(ruling::LINTS).chain(settings::lints::LINTS).copied()
}

#[cfg(test)]
mod tests {
    use super::{by_name, renamed};

    #[test]
    fn a_lint_is_found_by_its_name_its_family_and_its_code() {
        for name in ["total-mismatch", "roster/total-mismatch", "R001", "r001"] {
            let lint = by_name(name).unwrap();
            assert!(renamed(name).is_none());
            assert_eq!(lint.id, "total-mismatch", "{name}");
            assert!(lint.is(&lint.name()));
        }
        for name in ["other-edition", "roster/other-edition"] {
            assert_eq!(by_name(name).unwrap().id, "edition-mismatch");
            assert_eq!(renamed(name).unwrap().id, "edition-mismatch");
        }
        for name in ["rosters/total-mismatch", "army/total-mismatch", "/total-mismatch", "total", ""] {
            assert!(by_name(name).is_none(), "{name}");
        }
    }
}
