//! Names of lints and families, and the levels that settings give them.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::roster::unreadable_file;
use crate::{FAMILIES, Family, Level, LintId};
use adjutant_base::nearest::nearest;
use adjutant_rules::record::army::ArmyRules;
use adjutant_rules::record::pack::EditionLists;

/// A lint, or all lints of a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selector {
    /// Every lint of a family.
    Family(Family),
    /// One lint.
    Lint(LintId),
}

impl Selector {
    /// Returns whether a lint is meant.
    pub fn fits(&self, lint: &LintId) -> bool {
        match self {
            Self::Family(family) => lint.family == *family,
            Self::Lint(own) => own == lint,
        }
    }
}

/// The names of every lint: those of the program, and the constraints of every edition, pack and event.
#[derive(Debug, Clone, Default)]
pub struct Names {
    constraints: BTreeSet<String>,
}

impl Names {
    /// Collects the names of the constraints of editions and packs.
    pub fn new(known: &[EditionLists]) -> Self {
        let mut names = Self::default();
        for lists in known {
            names.add(&lists.army);
            lists.packs.iter().for_each(|pack| names.add(&pack.army));
        }
        names
    }

    /// Adds the names of further constraints.
    pub fn add(&mut self, rules: &ArmyRules) {
        self.constraints.extend(rules.constraints.iter().map(|constraint| constraint.id.to_string()));
    }

    /// Reads a name: `army`, `army/*`, `army/no-general`, `no-general` or `R002`.
    ///
    /// # Errors
    ///
    /// The nearest known name, if there is no such lint.
    pub fn read(&self, text: &str) -> Result<Selector, Option<String>> {
        let text = text.trim();
        let plain = text.strip_suffix("/*").unwrap_or(text);
        if let Some(family) = FAMILIES.into_iter().find(|family| family.word() == plain) {
            return Ok(Selector::Family(family));
        }
        if let Some(lint) = crate::by_name(text) {
            return Ok(Selector::Lint(LintId { family: lint.family, name: Arc::from(lint.id) }));
        }
        let own = match text.split_once('/') {
            Some((family, own)) => (family == Family::Army.word()).then_some(own),
            None => Some(text),
        };
        match own.filter(|own| self.constraints.contains(*own)) {
            Some(own) => Ok(Selector::Lint(LintId { family: Family::Army, name: Arc::from(own) })),
            None => Err(self.nearest(text)),
        }
    }

    fn nearest(&self, text: &str) -> Option<String> {
        let (family, plain) = text.split_once('/').map_or((None, text), |(family, plain)| (Some(family), plain));
        let own = crate::all().into_iter().map(|lint| (lint.family.word(), lint.id));
        let army = self.constraints.iter().map(|id| (Family::Army.word(), id.as_str()));
        let all: Vec<(&str, &str)> = own.chain(army).collect();
        let near = nearest(plain, all.iter().map(|(_, id)| *id));
        let found = all.iter().find(|(own, id)| near == Some(id) && family.is_none_or(|family| family == *own));
        let found = found.or_else(|| all.iter().find(|(_, id)| near == Some(id)));
        let families = || nearest(plain, FAMILIES.map(Family::word)).map(ToOwned::to_owned);
        found.map(|(family, id)| format!("{family}/{id}")).or_else(families)
    }
}

/// Which lints are checked, and their levels.
#[derive(Debug, Clone, Default)]
pub struct Levels {
    /// The lints that are asked; all of them where it is empty.
    pub select: Vec<Selector>,
    /// The lints that are not asked.
    pub ignore: Vec<Selector>,
    /// The levels of lints and families; `None` turns them off.
    pub levels: Vec<(Selector, Option<Level>)>,
}

impl Levels {
    /// Returns the level of a finding of a lint whose own level is `level`; `None` if it is turned off.
    ///
    /// A level for the lint itself goes before `ignore` and `select`, and those before a level for its family.
    /// That a file could not be read, and what is wrong with settings, is reported whatever is selected.
    pub fn level_for(&self, lint: &LintId, level: Level) -> Option<Level> {
        let level_of = |wanted: &Selector| self.levels.iter().rfind(|(own, _)| own == wanted).map(|(_, level)| *level);
        let fits = |list: &[Selector]| list.iter().any(|one| one.fits(lint));
        let always = lint.family == Family::Settings || unreadable_file::LINT.is(lint);
        if let Some(own) = level_of(&Selector::Lint(lint.clone())) {
            return own;
        }
        if fits(&self.ignore) || !self.select.is_empty() && !fits(&self.select) && !always {
            return None;
        }
        level_of(&Selector::Family(lint.family)).unwrap_or(Some(level))
    }
}
