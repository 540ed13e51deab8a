//! Proposals: the operations that an erratum of a book asks for, read from its instruction, with what they expect to find.
//!
//! A proposal is for a person to review. What takes effect is only what was accepted; what an operation expects is checked again
//! whenever it runs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::snapshot::Snapshot;
use adjutant_rules::kb::state::State;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::import::{Instructed, Reading, Signs};
use adjutant_rules::record::operation::{Expect, Op};
use adjutant_rules::record::rule::Rule;

use super::{aim, figures};
use crate::import::{CONFIDENT, Corrected};
use crate::library::StoredClause;
use crate::words::share;

/// Figures as they are written in the data.
pub type Written = BTreeMap<String, toml::Value>;

/// Of a sentence, so many words must be in ours for ours to be the one that is meant.
const SAME_SENTENCE: f32 = 0.4;

/// One operation, as a person may edit it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// What it does.
    pub op: Op,
    /// The rule that it works on.
    pub target: ConceptId,
    /// What it expects to find.
    pub expect: String,
    /// What it puts there, in the language of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The language that it is meant for, where that is not the authentic one of the edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// The clause of the book whose operations come before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Whether the text is only a part of the rule, whose rest is not recorded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The figures that it expects to find.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, serde_json::Value>"))]
    pub was: Written,
    /// The figures that it states.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, serde_json::Value>"))]
    pub values: Written,
}

impl Proposed {
    /// Makes an operation without figures.
    pub fn new(op: Op, target: ConceptId, expect: impl Into<String>, to: Option<String>) -> Self {
        let (was, values) = (Written::new(), Written::new());
        Self { op, target, expect: expect.into(), to, lang: None, after: None, partial: false, was, values }
    }
}

/// Why a proposal is in doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unsure {
    /// No rule of the edition is known to be meant.
    NoRule,
    /// Another rule may be meant as well.
    Rule,
    /// It changes a part of the text, and which part of ours that is is not certain.
    Part,
    /// It gives no words.
    NoWords,
    /// A question without an answer.
    NoAnswer,
}

impl Unsure {
    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::NoRule => "no-rule",
            Self::Rule => "rule",
            Self::Part => "part",
            Self::NoWords => "no-words",
            Self::NoAnswer => "no-answer",
        }
    }
}

/// What a notice would do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Proposal {
    /// Its operations, in order; a ruling has none.
    pub operations: Vec<Proposed>,
    /// How sure they are, from 0 to 1.
    pub confidence: f32,
    /// Why they are in doubt.
    pub unsure: Option<Unsure>,
}

impl Proposal {
    fn nothing(unsure: Unsure) -> Self {
        Self { operations: Vec::new(), confidence: 0.0, unsure: Some(unsure) }
    }

    /// Returns whether it can be accepted without a look.
    pub fn is_sure(&self) -> bool {
        self.unsure.is_none()
    }

    /// Returns whether there is something to accept.
    pub fn is_usable(&self) -> bool {
        !self.operations.is_empty() || self.is_sure()
    }
}

/// Proposes operations, on the rules of a day.
pub struct Proposer<'k> {
    kb: &'k KnowledgeBase,
    records: &'k EditionRecords,
    snapshot: Snapshot<'k>,
    lang: Lang,
    signs: Signs,
}

/// What errata before it leave of a rule, and the last of them.
struct Before {
    state: State,
    clause: Option<String>,
}

impl<'k> Proposer<'k> {
    /// Prepares to propose, for a book of an edition that is in force from a day; `None` if there is no such edition.
    pub fn new(kb: &'k KnowledgeBase, reading: &Reading, edition: &EditionId, lang: &Lang, day: Date) -> Option<Self> {
        let (records, snapshot) = (kb.edition(edition)?, kb.at(edition, day)?);
        let signs = reading.signs.get(lang).cloned().unwrap_or_default();
        Some(Self { kb, records, snapshot, lang: lang.clone(), signs })
    }

    /// Proposes what each new notice of a book does, in order.
    pub fn all<'c>(&self, clauses: &'c [StoredClause]) -> Vec<(&'c StoredClause, Proposal)> {
        let mut before: BTreeMap<ConceptId, Before> = BTreeMap::new();
        let notices = clauses.iter().filter(|clause| clause.is_new_notice());
        notices.map(|clause| (clause, self.one(clause, &mut before))).collect()
    }

    fn one(&self, clause: &StoredClause, before: &mut BTreeMap<ConceptId, Before>) -> Proposal {
        let Some(corrected) = &clause.corrected else {
            let is_open = clause.asked.as_ref().is_none_or(|asked| asked.answer.trim().is_empty());
            let unsure = is_open.then_some(Unsure::NoAnswer);
            return Proposal { operations: Vec::new(), confidence: if is_open { 0.0 } else { 1.0 }, unsure };
        };
        let Some((rule, sure)) = aim::rule(self.kb, self.records, &self.lang, clause) else {
            return Proposal::nothing(Unsure::NoRule);
        };
        let known = self.snapshot.rule(&rule.concept).map(|history| history.state.clone()).unwrap_or_default();
        let before = before.entry(rule.concept.clone()).or_insert(Before { state: known, clause: None });
        let Some((mut operations, fits)) = self.operations(clause, corrected, rule, &before.state) else {
            return Proposal::nothing(Unsure::NoWords);
        };
        if let Some(figures) = figures::operation(self.kb, &self.signs, &self.lang, rule, &before.state, &operations) {
            operations.push(figures);
        }
        for operation in &mut operations {
            operation.after.clone_from(&before.clause);
            let is_other = operation.op.is_textual() && self.lang != self.records.edition.authentic;
            operation.lang = is_other.then(|| self.lang.to_string());
        }
        figures::follow(&mut before.state, &self.lang, &operations);
        before.clause = Some(clause.id.clone());
        let unsure = if sure < CONFIDENT {
            Some(Unsure::Rule)
        } else if fits < CONFIDENT {
            Some(Unsure::Part)
        } else {
            None
        };
        Proposal { operations, confidence: sure * fits, unsure }
    }

    /// Returns the operations on words, and how sure it is that they hit the right ones; `None` where there are no words.
    fn operations(
        &self,
        clause: &StoredClause,
        corrected: &Corrected,
        rule: &Rule,
        state: &State,
    ) -> Option<(Vec<Proposed>, f32)> {
        let target = rule.concept.clone();
        let there = state.text(&self.lang);
        let expect = if there.is_some() { Expect::IN_PART } else { Expect::NOT_RECORDED };
        if let Some((old, new)) = self.substitution(&corrected.instruction) {
            let sure = if there.is_some_and(|there| there.matches(old).count() == 1) { 1.0 } else { 0.3 };
            return Some((vec![Proposed::new(Op::Replace, target, old, Some(new.to_owned()))], sure));
        }
        let is_part = self.signs.stretches.iter().any(|pattern| pattern.is_match(&corrected.instruction));
        if corrected.op == Instructed::Withdraw {
            let sure = if is_part { 0.3 } else { 1.0 };
            return Some((vec![Proposed::new(Op::Withdraw, target, Expect::IN_PART, None)], sure));
        }
        if corrected.op == Instructed::Header {
            return Some((headings(clause, corrected, rule, state, &self.lang), 1.0))
                .filter(|(all, _)| !all.is_empty());
        }
        let text = words(&corrected.text);
        if text.is_empty() {
            return None;
        }
        Some(match corrected.op {
            Instructed::Add | Instructed::Append | Instructed::Sidebar => {
                let mut operation = Proposed::new(Op::Append, target, expect, Some(text));
                operation.partial = there.is_none() && !is_new_rule(corrected, rule);
                (vec![operation], 1.0)
            }
            Instructed::Change | Instructed::Replace => {
                if let Some(there) = there.filter(|_| is_part) {
                    let (sentence, sure) = nearest(there, &text);
                    (vec![Proposed::new(Op::Replace, target, sentence, Some(text))], sure)
                } else {
                    let mut operation = Proposed::new(Op::ReplaceClause, target, expect, Some(text));
                    operation.partial = is_part;
                    (vec![operation], 1.0)
                }
            }
            Instructed::Header | Instructed::Withdraw => return None,
        })
    }

    /// Returns the words that an instruction quotes, and those that it puts in their place.
    fn substitution<'i>(&self, instruction: &'i str) -> Option<(&'i str, &'i str)> {
        let found = self.signs.substitutions.iter().find_map(|pattern| pattern.captures(instruction))?;
        Some((found.name("old")?.as_str(), found.name("new")?.as_str()))
    }
}

/// Returns whether an erratum adds a rule of its own.
fn is_new_rule(corrected: &Corrected, rule: &Rule) -> bool {
    aim::heading(&corrected.text).is_some_and(|(number, _)| rule.number.as_deref() == Some(number))
}

/// Returns the operations for a new heading: its number, and its words where they are others.
fn headings(clause: &StoredClause, corrected: &Corrected, rule: &Rule, state: &State, lang: &Lang) -> Vec<Proposed> {
    let text = words(&corrected.text);
    let (number, title) = aim::heading(&text).map_or((None, text.as_str()), |(number, title)| (Some(number), title));
    let mut operations = Vec::new();
    if let (Some(old), Some(new)) = (state.number(), number.filter(|new| state.number() != Some(new))) {
        operations.push(Proposed::new(Op::Renumber, rule.concept.clone(), old, Some(new.to_owned())));
    }
    let same = |other: &str| other.trim().to_lowercase() == title.to_lowercase();
    if let Some(old) = state.title(lang).filter(|old| !same(old) && !same(&clause.title)) {
        operations.push(Proposed::new(Op::Rename, rule.concept.clone(), old, Some(title.to_owned())));
    }
    operations
}

/// Returns the words that an erratum gives, as Markdown: without quotation marks around all of it, and without the heading of a
/// new rule.
pub(crate) fn words(text: &str) -> String {
    const OPEN: [char; 6] = ['\'', '"', '‘', '“', '„', '«'];
    const CLOSE: [char; 6] = ['\'', '"', '’', '”', '“', '»'];
    let text = text.trim();
    let is_heading_alone = !text.contains('\n');
    let body = match aim::heading(text).filter(|_| !is_heading_alone) {
        Some(_) => text.split_once('\n').map_or("", |(_, body)| body).trim(),
        None => text,
    };
    let opened = body.strip_prefix(OPEN);
    let inner = opened.unwrap_or(body);
    let is_left_open = opened.is_some() || body.len() < text.len();
    let inner = inner.strip_suffix(CLOSE).filter(|_| is_left_open).unwrap_or(inner);
    let lines: Vec<&str> = inner.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n\n")
}

/// Returns the sentence of a text that has most words of another, and their share.
fn nearest<'t>(there: &'t str, text: &str) -> (&'t str, f32) {
    let wanted = crate::words::words(text, figures::TELLING);
    let sentences = figures::sentences(there);
    let ranked = sentences
        .into_iter()
        .map(|sentence| (sentence, share(&crate::words::words(sentence, figures::TELLING), &wanted)));
    let (sentence, share) = ranked.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((there, 0.0));
    // a person can compare what is likely; what is not is for a person to find
    (sentence, if share >= SAME_SENTENCE { CONFIDENT.max(share) } else { share })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lose_the_marks_around_them() {
        assert_eq!(words("‘A boat floats.\nIt is wet.’"), "A boat floats.\n\nIt is wet.");
        assert_eq!(words("'A 'boat' floats.'"), "A 'boat' floats.");
        assert_eq!(words("7.3.8 REED BOATS\nBoats may float.’"), "Boats may float.");
        assert_eq!(words("7.3.8 REED BOATS"), "7.3.8 REED BOATS");
    }

    #[test]
    fn a_sentence_is_found_by_its_words() {
        let there = "A boat carries four frogs. It sinks after the third turn.";
        assert_eq!(nearest(there, "The boat sinks after the second turn.").0, "It sinks after the third turn.");
    }
}
