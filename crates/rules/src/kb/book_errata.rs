//! The reader's own books under the errata: sections found by their printed number, and operations run on their words.
//!
//! The result is a consolidation of the reader's copy, never of the book. An operation that gives words gives those of the erratum
//! in the reader's own books, or else ours.

use std::collections::BTreeMap;

use serde::Serialize;

use super::KnowledgeBase;
use super::apply::{Base, Outcome, Part, Reason};
use super::rule_history::{RuleHistory, Selection};
use super::schedule::Step;
use super::snapshot::Snapshot;
use super::state::{Change, Facet, Piece};
use crate::corpus::marked::Marked;
use crate::record::operation::{Op, Operation, OperationId};
use crate::record::rule::Rule;
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;

/// A section of the reader's own copy of a book.
#[derive(Debug, Clone, Copy)]
pub struct Copied<'a> {
    /// The book.
    pub book: &'a str,
    /// Its printed number.
    pub number: &'a str,
    /// The language it is in.
    pub lang: &'a Lang,
    /// Its heading.
    pub title: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The words that errata give in the reader's own books, in the same language.
    pub errata: &'a OwnErrata,
}

/// The words that errata give in the reader's own books.
pub type OwnErrata = BTreeMap<Name, String>;

/// What became of an operation on a section of the reader's book.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CopyOperation {
    /// The operation.
    pub operation: OperationId,
    /// What it does.
    pub op: Op,
    /// The first day on which it is in force.
    pub from: Option<Date>,
    /// Whether its words are those of the reader's own erratum.
    pub own_words: bool,
    /// What it changed; `None` if it stayed unapplied.
    pub changes: Option<Vec<Change>>,
    /// Why it stayed unapplied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Where it says what it expects.
    #[serde(skip)]
    pub place: Place,
}

/// A section of the reader's book with the errata in force on a day.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Consolidated {
    /// The place of the section among those that were given.
    #[serde(skip)]
    pub at: usize,
    /// The book.
    pub book: String,
    /// The printed number of the section.
    pub number: String,
    /// The language it is in.
    pub lang: Lang,
    /// The rule that bears the number.
    pub rule: RecordId,
    /// The heading with the errata.
    pub title: String,
    /// The text with the errata; empty where the rule is withdrawn.
    pub text: String,
    /// Whether the rule is withdrawn.
    pub withdrawn: bool,
    /// The operations meant for it, in order.
    pub operations: Vec<CopyOperation>,
}

impl<'kb> RuleHistory<'kb> {
    /// Puts the reader's own text in the place of the base, for a consolidation of the reader's copy.
    pub(super) fn over(mut self, copy: &Copied<'_>) -> Self {
        let Copied { lang, title, text, .. } = *copy;
        self.own = Some((lang.clone(), copy.errata.clone()));
        self.base.set(Facet::Title(lang.clone()), Some(Piece::Words(title.to_owned())));
        self.base
            .set(Facet::Text(lang.clone()), Some(Piece::Text(Marked { text: text.to_owned(), marks: Vec::new() })));
        self.state = self.base.clone();
        self.over = Base::Copy;
        self
    }

    /// Returns the words that an operation gives a text in the reader's own books. An erratum that changes several texts does not say
    /// which of its words belong to which.
    pub(super) fn own_words(&self, step: &Step<'kb>, part: &Part) -> Option<&str> {
        let (lang, errata) = self.own.as_ref().filter(|(lang, _)| *part == Part::Text(lang.clone()))?;
        let gives = |operation: &&Operation| {
            let is_of_lang = operation.lang.as_ref().is_none_or(|only| only == lang);
            is_of_lang && matches!(operation.op, Op::Append | Op::Insert | Op::Replace | Op::ReplaceClause)
        };
        let given: Vec<&Operation> = step.erratum.operations.iter().filter(gives).collect();
        let is_only = given.len() == 1 && given[0].id == step.operation.id;
        errata.get(&step.erratum.id).filter(|_| is_only).map(String::as_str)
    }
}

impl KnowledgeBase {
    /// Consolidates sections of the reader's own copy, found by their printed number, on a day; in their order.
    ///
    /// Each rule that has the number, now or before, is run through its errata over the reader's text in place of
    /// ours, with the same expectations; only that a text is there which the corpus lacks is no obstacle.
    pub fn over_copies<'kb>(
        &'kb self,
        edition: &EditionId,
        copies: &[Copied<'_>],
        day: Date,
        selection: &Selection,
    ) -> Vec<Vec<RuleHistory<'kb>>> {
        let Some(records) = self.edition(edition) else { return Vec::new() };
        let day = records.edition.period.last_by(day);
        let Some(schedule) = self.schedule(edition) else { return Vec::new() };
        let kept = |rule: &'kb Rule| schedule.on(&rule.concept, records).filter(|step| selection.keeps(step)).collect();
        let steps: BTreeMap<&ConceptId, Vec<Step<'kb>>> =
            records.rules.iter().map(|rule| (&rule.concept, kept(rule))).collect();
        let over = |copy: &Copied<'_>| {
            let bears = |rule: &&Rule| {
                let base = rule.number.iter().chain(&rule.also).any(|number| plain(number) == plain(copy.number));
                let cited = |step: &Step<'_>| step.erratum.number.as_deref().map(plain) == Some(plain(copy.number));
                base || steps[&rule.concept].iter().any(cited)
            };
            let histories = records.rules.iter().filter(bears).map(|rule| {
                let history = RuleHistory::new(self, records, rule, steps[&rule.concept].clone());
                let mut history = history.over(copy);
                history.advance(day, selection);
                history
            });
            histories.collect()
        };
        copies.iter().map(over).collect()
    }

    /// Returns the sections of the reader's books on which errata work by a day, with what became of each operation.
    pub fn consolidate(&self, edition: &EditionId, copies: &[Copied<'_>], day: Date) -> Vec<Consolidated> {
        let Some(snapshot) = self.at(edition, day) else { return Vec::new() };
        let over = self.over_copies(edition, copies, day, &Selection::default());
        let mut found = Vec::new();
        for (at, (copy, histories)) in copies.iter().zip(over).enumerate() {
            found.extend(histories.iter().filter_map(|history| consolidated(&snapshot, at, copy, history)));
        }
        found
    }
}

/// Takes the zeros and the stop from the end of a number: `15.0` and `15.` are chapter 15.
fn plain(number: &str) -> &str {
    let mut plain = number.trim().trim_end_matches('.');
    while let Some(head) = plain.strip_suffix(".0") {
        plain = head;
    }
    plain
}

/// Puts the history of a section into the form that is shown; `None` where no operation is meant for its text.
fn consolidated(
    snapshot: &Snapshot<'_>,
    at: usize,
    copy: &Copied<'_>,
    history: &RuleHistory<'_>,
) -> Option<Consolidated> {
    let of = |part: &Part, op: Op| match part {
        Part::Text(lang) => lang == copy.lang,
        Part::Facts => op == Op::Withdraw,
    };
    let mut operations = Vec::new();
    for ran in &history.ran {
        let operation = ran.step.operation;
        for (part, outcome) in ran.parts.iter().filter(|(part, _)| of(part, operation.op)) {
            let (changes, reason) = match outcome {
                Outcome::Applied { changes, .. } => (Some(changes.clone()), None),
                Outcome::Unapplied(reason) => (None, Some(reason.clone())),
                Outcome::NeedsNone(_) => continue,
            };
            let place = operation.expect_place.clone();
            operations.push(CopyOperation {
                operation: operation.id.clone(),
                op: operation.op,
                from: operation.in_force,
                own_words: history.own_words(&ran.step, part).is_some(),
                changes,
                reason,
                place,
            });
        }
    }
    let text = |withdrawn: bool| history.state.text(copy.lang).filter(|_| !withdrawn).unwrap_or_default().to_owned();
    let withdrawn = history.state.is_withdrawn();
    (!operations.is_empty()).then(|| Consolidated {
        at,
        book: copy.book.to_owned(),
        number: copy.number.to_owned(),
        lang: copy.lang.clone(),
        rule: snapshot.id(&history.rule.concept),
        title: history.state.title(copy.lang).unwrap_or(copy.title).to_owned(),
        text: text(withdrawn),
        withdrawn,
        operations,
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_chapter_is_found_by_its_number_with_and_without_zero() {
        assert_eq!(["15", "15.0", "15.", " 15.0.0"].map(plain), ["15"; 4]);
        assert_eq!(plain("10.1.20"), "10.1.20");
    }
}
