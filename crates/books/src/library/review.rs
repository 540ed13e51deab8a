//! What a person decides about doubtful links and proposed operations: the file that asks, and the answers that are kept.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::StoredClause;
use crate::import::{Book, Clause, Grounds, Level, Link};
use crate::notices::{Decisions, NoticeDecision, Proposal, Proposed};
use adjutant_base::id::ConceptId;

/// How much of a clause's text the file shows, in characters.
const SHOWN: usize = 240;

/// A decision: whether a clause is about a concept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The clause within its book.
    pub clause: String,
    /// What its text was, so that it is known again where clauses moved.
    #[serde(default)]
    pub fingerprint: String,
    /// The concept.
    pub concept: String,
    /// Whether the clause is about it.
    pub is: bool,
}

/// Why a file of doubts cannot be read.
#[derive(Debug, Error)]
pub enum ReviewError {
    /// It is no TOML, or contains something else than doubts.
    #[error("{0}")]
    Malformed(String),
    /// It contains the doubts of another book.
    #[error("the file is the review of {0}")]
    OfAnother(String),
    /// An answer is neither yes nor no.
    #[error("`{answer}` is not an answer (clause {clause})")]
    Answer {
        /// What was answered.
        answer: String,
        /// The clause.
        clause: String,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    book: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    doubt: Vec<Doubt>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notice: Vec<Notice>,
}

/// An erratum with the operations that are proposed for it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Notice {
    is: String,
    clause: String,
    #[serde(default)]
    fingerprint: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    doubtful: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    operation: Vec<Proposed>,
}

/// What a file of doubts answers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Answers {
    /// What clauses are about.
    pub links: Vec<Decision>,
    /// Which notices take effect.
    pub notices: Vec<NoticeDecision>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Doubt {
    is: String,
    concept: String,
    clause: String,
    #[serde(default)]
    fingerprint: String,
    #[serde(default)]
    confidence: f64,
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
}

/// Writes decisions as they are kept with a book.
pub(super) fn kept(decided: &Decisions) -> String {
    toml::to_string(decided).expect("decisions are tables of texts, figures and flags")
}

/// Reads decisions that are kept with a book.
pub(super) fn decisions(text: &str) -> Result<Decisions, String> {
    toml::from_str(text).map_err(|error| error.message().to_owned())
}

/// Reads a file of doubts of a book that a person filled in. Doubts without an answer are left open; a file of blanks has
/// none. `says` tells what a word says, in the reader's language or another.
///
/// # Errors
///
/// If it is no such file or that of another book, or an answer is neither yes nor no.
pub fn answers(text: &str, title: &str, says: impl Fn(&str) -> Option<bool>) -> Result<Answers, ReviewError> {
    if text.trim().is_empty() {
        return Ok(Answers::default());
    }
    let asked: Question = toml::from_str(text).map_err(|error| ReviewError::Malformed(error.message().to_owned()))?;
    if asked.book != title {
        return Err(ReviewError::OfAnother(asked.book));
    }
    let answer = |is: &str, clause: &str| match is.trim() {
        "" => Ok(None),
        word => {
            says(word).map(Some).ok_or_else(|| ReviewError::Answer { answer: is.to_owned(), clause: clause.to_owned() })
        }
    };
    let mut answers = Answers::default();
    for doubt in asked.doubt {
        if let Some(is) = answer(&doubt.is, &doubt.clause)? {
            let Doubt { clause, fingerprint, concept, .. } = doubt;
            answers.links.push(Decision { clause, fingerprint, concept, is });
        }
    }
    for notice in asked.notice {
        if let Some(is) = answer(&notice.is, &notice.clause)? {
            let Notice { clause, fingerprint, operation: operations, .. } = notice;
            answers.notices.push(NoticeDecision { clause, fingerprint, is, operations });
        }
    }
    Ok(answers)
}

/// Joins decisions; later ones count.
pub fn joined(earlier: &[Decision], later: &[Decision]) -> Vec<Decision> {
    let mut all: BTreeMap<(String, String), Decision> = BTreeMap::new();
    for decision in earlier.iter().chain(later) {
        all.insert((decision.clause.clone(), decision.concept.clone()), decision.clone());
    }
    all.into_values().collect()
}

/// What became of decisions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Applied {
    /// Those that found their clause, with its name and text of now.
    pub decided: Vec<Decision>,
    /// Those that fit no clause any more, or several.
    pub left: Vec<Decision>,
}

/// Applies decisions to a book.
pub fn apply(book: &mut Book, decided: &[Decision]) -> Applied {
    let mut applied = Applied::default();
    for decision in decided {
        let (Some(at), Ok(concept)) = (meant(&book.clauses, decision), decision.concept.parse::<ConceptId>()) else {
            applied.left.push(decision.clone());
            continue;
        };
        let clause = &mut book.clauses[at];
        decide(clause, &concept, decision.is);
        let (id, fingerprint) = (clause.id.clone(), clause.fingerprint.clone());
        applied.decided.push(Decision { clause: id, fingerprint, ..decision.clone() });
    }
    applied.decided = joined(&[], &applied.decided);
    applied
}

/// Finds the clause that a decision is about: the one of its name and its text; else the only one of its text; where its
/// text is gone, the one of its name.
fn meant(clauses: &[Clause], decision: &Decision) -> Option<usize> {
    let named = clauses.iter().position(|clause| clause.id == decision.clause);
    let says = |clause: &Clause| clause.fingerprint == decision.fingerprint;
    if let Some(named) = named.filter(|at| says(&clauses[*at])) {
        return Some(named);
    }
    let mut same = clauses.iter().enumerate().filter(|(_, clause)| says(clause)).map(|(at, _)| at);
    match (same.next(), same.next()) {
        (Some(only), None) => Some(only),
        (Some(_), Some(_)) => None,
        (None, _) => named,
    }
}

fn decide(clause: &mut Clause, concept: &ConceptId, is: bool) {
    let lines = clause.lines.clone();
    let found = clause.links.iter().position(|link| link.concept == *concept);
    match (is, found) {
        (false, Some(at)) => drop(clause.links.remove(at)),
        (false, None) => {}
        (true, Some(at)) => (clause.links[at].level, clause.links[at].confidence) = (Level::Decided, 1.0),
        (true, None) => {
            let (level, grounds) = (Level::Decided, Grounds::default());
            clause.links.insert(0, Link { concept: concept.clone(), confidence: 1.0, level, lines, grounds });
        }
    }
}

/// Writes the file that asks: every doubtful link, the most likely first, the operations that are proposed for each erratum, and what
/// is decided already. What is proposed without a doubt is answered with yes.
///
/// `head` is above it as a comment, in the reader's language.
pub fn questions(book: &Book, decisions: &Decisions, notices: &[(&StoredClause, Proposal)], head: &str) -> String {
    let decided = &decisions.links;
    let mut doubts: Vec<Doubt> = Vec::new();
    for clause in &book.clauses {
        let open = clause.links.iter().filter(|link| link.level == Level::Doubtful);
        doubts.extend(open.map(|link| doubt(clause, link.concept.as_str(), link.confidence, "")));
    }
    doubts.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.clause.cmp(&b.clause)));
    for decision in decided {
        let clause = book.clauses.iter().find(|clause| clause.id == decision.clause);
        let is = if decision.is { "yes" } else { "no" };
        doubts.extend(clause.map(|clause| doubt(clause, &decision.concept, 1.0, is)));
    }
    let errata = notices.iter().filter(|(clause, _)| clause.corrected.is_some());
    let notice = errata.map(|(clause, proposal)| self::notice(clause, proposal, decisions.of(clause))).collect();
    let file = Question { book: book.title.clone(), doubt: doubts, notice };
    let comment = head.lines().fold(String::new(), |all, line| all + "# " + line + "\n");
    format!("{comment}{}", toml::to_string(&file).expect("doubts are tables of texts and numbers"))
}

fn notice(clause: &StoredClause, proposal: &Proposal, decision: Option<&NoticeDecision>) -> Notice {
    let is = match decision.map_or(proposal.is_sure().then_some(true), |decision| Some(decision.is)) {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    };
    let edited = decision.map(|decision| &decision.operations).filter(|operations| !operations.is_empty());
    Notice {
        is: is.to_owned(),
        clause: clause.id.clone(),
        fingerprint: clause.fingerprint.clone(),
        doubtful: proposal.unsure.map(|unsure| unsure.word().to_owned()).unwrap_or_default(),
        title: clause.title.clone(),
        text: clause.plain(),
        operation: edited.unwrap_or(&proposal.operations).clone(),
    }
}

fn doubt(clause: &Clause, concept: &str, confidence: f32, is: &str) -> Doubt {
    let plain = clause.plain().replace('\n', " ");
    let end = plain.char_indices().nth(SHOWN).map_or(plain.len(), |(at, _)| at);
    Doubt {
        is: is.to_owned(),
        concept: concept.to_owned(),
        clause: clause.id.clone(),
        fingerprint: clause.fingerprint.clone(),
        confidence: (f64::from(confidence) * 100.0).round() / 100.0,
        title: clause.title.clone(),
        text: plain[..end].to_owned(),
    }
}
