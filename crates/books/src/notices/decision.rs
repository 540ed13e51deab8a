//! What a person decided about a book: what its clauses are about, and which of its notices take effect.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::head::Head;
use super::proposal::{Proposal, Proposed};
use crate::library::StoredClause;
use crate::library::review::Decision;

/// What a person decided about a notice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NoticeDecision {
    /// Its clause within the book.
    pub clause: String,
    /// What its text was, so that it is known again where clauses moved.
    #[serde(default)]
    pub fingerprint: String,
    /// Whether it takes effect.
    pub is: bool,
    /// The operations of an erratum.
    #[serde(default, rename = "operation", skip_serializing_if = "Vec::is_empty")]
    pub operations: Vec<Proposed>,
}

/// All that a person decided about a book.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Decisions {
    /// What clauses are about.
    #[serde(default, rename = "decision", skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Decision>,
    /// Which notices take effect, once the book is accepted.
    #[serde(default, rename = "notice", skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<NoticeDecision>,
    /// How the notices are in force, if the book is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<Head>,
}

impl Decisions {
    /// Returns whether nothing is decided.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns what is decided about a notice: by its text, or by its name where the text is new.
    pub fn of(&self, clause: &StoredClause) -> Option<&NoticeDecision> {
        let same = |one: &&NoticeDecision| one.fingerprint == clause.fingerprint;
        let named = |one: &&NoticeDecision| one.clause == clause.id;
        let all = || self.notices.iter();
        all().filter(same).find(named).or_else(|| all().find(same))
    }

    /// Adds decisions about notices; later ones count.
    pub fn decide(&mut self, later: impl IntoIterator<Item = NoticeDecision>) {
        let mut all: BTreeMap<(String, String), NoticeDecision> = BTreeMap::new();
        for one in std::mem::take(&mut self.notices).into_iter().chain(later) {
            all.insert((one.clause.clone(), one.fingerprint.clone()), one);
        }
        self.notices = all.into_values().collect();
    }

    /// Ties decisions about notices to the clauses of a book, and returns the names of those that fit none any more.
    pub fn settle(&mut self, clauses: &[StoredClause]) -> Vec<String> {
        let mut left = Vec::new();
        for one in std::mem::take(&mut self.notices) {
            let is_meant = |clause: &&StoredClause| match one.fingerprint.as_str() {
                "" => clause.id == one.clause,
                text => clause.fingerprint == text,
            };
            let mut meant: Vec<&StoredClause> = clauses.iter().filter(is_meant).collect();
            meant.sort_by_key(|clause| clause.id != one.clause);
            match meant.first() {
                Some(clause) => {
                    let (clause, fingerprint) = (clause.id.clone(), clause.fingerprint.clone());
                    self.notices.push(NoticeDecision { clause, fingerprint, ..one });
                }
                None => left.push(one.clause),
            }
        }
        left
    }

    /// Accepts a book: what is decided holds, and of the rest every answered ruling and every erratum whose proposal is sure.
    /// With `doubtful`, proposals in doubt are taken as they are. What takes effect is a decision from then on.
    pub fn accept(&mut self, head: Head, notices: &[(&StoredClause, Proposal)], doubtful: bool) {
        let mut decided = Vec::new();
        for (clause, proposal) in notices {
            let known = self.of(clause);
            let operations = match (known, proposal) {
                (Some(known), _) if !known.is => Vec::new(),
                (Some(known), _) if !known.operations.is_empty() => known.operations.clone(),
                (_, proposal) => proposal.operations.clone(),
            };
            let sure = known.map_or(proposal.is_sure() || doubtful && proposal.is_usable(), |known| known.is);
            let is_left = known.is_none() && !sure;
            if !is_left {
                let (clause, fingerprint) = (clause.id.clone(), clause.fingerprint.clone());
                decided.push(NoticeDecision { clause, fingerprint, is: sure, operations });
            }
        }
        self.decide(decided);
        self.accepted = Some(head);
    }

    /// Returns the notices of a book that take effect, with their operations.
    pub fn in_force<'c>(&self, clauses: &'c [StoredClause]) -> Vec<(&'c StoredClause, Vec<Proposed>)> {
        let notices = clauses.iter().filter(|clause| clause.is_new_notice());
        let chosen = notices.filter_map(|clause| {
            let decision = self.of(clause).filter(|decision| decision.is)?;
            Some((clause, decision.operations.clone()))
        });
        chosen.collect()
    }
}
