//! The history of one rule: its base, and the operations that ran on it, day by day.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Serialize;

use super::agreement::{Day, Refused};
use super::apply::{Base, Needless, OperationContext, Outcome, Part, Reason, operate};
use super::book_errata::OwnErrata;
use super::schedule::{Precedence, Step, Why};
use super::state::{Facet, Piece, State};
use super::{KnowledgeBase, rule_id};
use crate::corpus::Clause;
use crate::record::EditionRecords;
use crate::record::operation::{Expect, Op, Operation, OperationId};
use crate::record::rule::Rule;
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;

/// Which operations are meant to run.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// Operations that are left out, as if nobody had published them.
    pub left_out: BTreeSet<OperationId>,
    /// Packs and seasons that are played.
    pub packs: BTreeSet<Name>,
}

impl Selection {
    /// Selects everything but some operations.
    pub fn without(left_out: impl IntoIterator<Item = OperationId>) -> Self {
        Self { left_out: left_out.into_iter().collect(), packs: BTreeSet::new() }
    }

    /// Returns whether an operation is not left out.
    pub(super) fn keeps(&self, step: &Step<'_>) -> bool {
        !self.left_out.contains(&step.operation.id)
    }
}

/// What an erratum expects to find: evidence of what held before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Expectation {
    /// The operation.
    pub operation: OperationId,
    /// The first day on which it is in force: it held until then.
    pub until: Option<Date>,
    /// The part of the rule.
    pub facet: Facet,
    /// What it said: the whole of it, or of a text the words that are expected.
    pub piece: Piece,
}

/// An operation that had its turn, and what became of it in each part of its rule.
#[derive(Debug, Clone)]
pub struct OperationRun<'kb> {
    /// The operation.
    pub step: Step<'kb>,
    /// Why it had its turn where it had it.
    pub why: Why,
    /// What became of it, part by part.
    pub parts: Vec<(Part, Outcome)>,
}

impl OperationRun<'_> {
    /// Returns whether it ran in some part.
    pub fn is_applied(&self) -> bool {
        self.parts.iter().any(|(_, outcome)| matches!(outcome, Outcome::Applied { .. }))
    }

    /// Returns whether it changed text, heading or standing as they are read in a language.
    pub fn changes_in(&self, lang: &Lang) -> bool {
        let read = [Facet::Text(lang.clone()), Facet::Title(lang.clone()), Facet::Standing];
        self.parts.iter().flat_map(|(_, outcome)| outcome.changes()).any(|change| read.contains(&change.facet))
    }

    /// Returns what became of it in one part.
    pub fn outcome(&self, part: &Part) -> Option<&Outcome> {
        self.parts.iter().find(|(other, _)| other == part).map(|(_, outcome)| outcome)
    }
}

/// Where the text of a rule in a language comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextOrigin {
    /// The erratum that stated the text whole last; `None` where the book did.
    pub by: Option<Name>,
    /// The operations that gave or changed the text, in order, those before the last whole text included.
    pub operations: Vec<OperationId>,
    /// Those of them that changed words of the last whole text.
    pub since: Vec<OperationId>,
}

/// A rule on its way through the errata.
#[derive(Debug, Clone)]
pub struct RuleHistory<'kb> {
    /// The rule.
    pub rule: &'kb Rule,
    /// What it said before any erratum.
    pub base: State,
    /// What it says after those that ran.
    pub state: State,
    /// The operations that had their turn, in order.
    pub ran: Vec<OperationRun<'kb>>,
    kb: &'kb KnowledgeBase,
    edition: &'kb EditionId,
    authentic: &'kb Lang,
    pub(super) over: Base,
    /// The words of errata in the reader's own books, with their language.
    pub(super) own: Option<(Lang, OwnErrata)>,
    /// The first day on which the source of the base shows it, where the edition began before.
    shown_late: Option<Date>,
    steps: Vec<Step<'kb>>,
    next: usize,
}

impl<'kb> RuleHistory<'kb> {
    /// Sets out from the base of a rule; `steps` are the operations on it, in order.
    pub(super) fn new(
        kb: &'kb KnowledgeBase,
        records: &'kb EditionRecords,
        rule: &'kb Rule,
        steps: Vec<Step<'kb>>,
    ) -> Self {
        let (authentic, edition) = (&records.edition.authentic, &records.edition.id);
        let mut history = Self {
            rule,
            base: State::default(),
            state: State::default(),
            ran: Vec::new(),
            kb,
            edition,
            authentic,
            over: Base::Corpus,
            own: None,
            shown_late: records.shown_late(&rule.source.document),
            steps,
            next: 0,
        };
        history.base = history.base_state();
        history.state = history.base.clone();
        history
    }

    fn base_state(&self) -> State {
        let mut state = State::default();
        if let Some(number) = &self.rule.number {
            state.set(Facet::Number, Some(Piece::Words(number.clone())));
        }
        for (name, figure) in &self.rule.values {
            state.set(Facet::Value(name.clone()), Some(Piece::Figure(figure.clone())));
        }
        for (lang, clause) in self.clauses().filter(|(_, clause)| clause.by.is_none()) {
            state.set(Facet::Title(lang.clone()), Some(Piece::Words(clause.title.clone())));
            state.set(Facet::Text(lang.clone()), Some(Piece::Text(clause.marked())));
        }
        state
    }

    /// Returns the clauses of the rule in the corpus, those of errata among them.
    pub(super) fn clauses(&self) -> impl Iterator<Item = (&'kb Lang, &'kb Clause)> + use<'kb> {
        let clauses = self.kb.clauses(&rule_id(self.edition, &self.rule.concept));
        clauses.map(|(chapter, clause)| (&chapter.lang, clause))
    }

    /// Returns the days on which operations on the rule come into force, in order.
    pub fn days(&self) -> Vec<Date> {
        let mut days: Vec<Date> = self.steps.iter().filter_map(Step::day).collect();
        days.dedup();
        days
    }

    /// Returns whether nothing is recorded of the rule yet: its book is not, and no erratum has had its turn.
    pub fn is_unrecorded(&self) -> bool {
        self.rule.base_unrecorded && self.rule.values.is_empty() && self.ran.is_empty()
    }

    /// Returns the first day on which the source of the base shows it; `None` if it did when the edition began, or nobody
    /// knows when it was published.
    pub fn shown_late(&self) -> Option<Date> {
        self.shown_late
    }

    /// Returns what is recorded of the rule for a day: on days before its source shows the base, only what errata put
    /// there until then, and what later ones expect to find.
    pub fn recorded_on(&self, day: Date) -> Cow<'_, State> {
        if self.shown_late.is_none_or(|shown| shown <= day) {
            return Cow::Borrowed(&self.state);
        }
        let changes = self.ran.iter().flat_map(|ran| &ran.parts).flat_map(|(_, outcome)| outcome.changes());
        let mut recorded = State::default();
        for change in changes {
            recorded.set(change.facet.clone(), self.state.get(&change.facet).cloned());
        }
        let whole =
            self.expectations().into_iter().rev().filter(|expectation| !matches!(expectation.facet, Facet::Text(_)));
        for one in whole {
            recorded.set(one.facet, Some(one.piece));
        }
        Cow::Owned(recorded)
    }

    /// Returns what the operations ahead expect to find, in their order.
    pub fn expectations(&self) -> Vec<Expectation> {
        self.ahead().iter().flat_map(|step| self.expected(step)).collect()
    }

    fn expected(&self, step: &Step<'kb>) -> Vec<Expectation> {
        let operation = step.operation;
        let expectation =
            |facet, piece| Expectation { operation: operation.id.clone(), until: step.day(), facet, piece };
        let was = operation.was.iter();
        let mut expected: Vec<Expectation> =
            was.map(|(name, figure)| expectation(Facet::Value(name.clone()), Piece::Figure(figure.clone()))).collect();
        let facet = match operation.op {
            Op::Renumber => Facet::Number,
            Op::Rename => Facet::Title(self.authentic.clone()),
            Op::Insert | Op::Append | Op::Replace | Op::ReplaceClause | Op::Withdraw | Op::SetValue | Op::Clarify => {
                Facet::Text(self.authentic.clone())
            }
        };
        if let Expect::Words(phrase) = &operation.expect {
            let words = phrase.in_lang(self.authentic, self.authentic);
            expected.extend(words.map(|words| expectation(facet, Piece::Words(words.to_owned()))));
        }
        expected
    }

    /// Returns the operations that have not had their turn.
    pub fn ahead(&self) -> &[Step<'kb>] {
        &self.steps[self.next..]
    }

    /// Gives every operation in force on `day` its turn, those of one day together.
    pub fn advance(&mut self, day: Date, selection: &Selection) {
        while let Some(first) = self.steps.get(self.next).filter(|step| step.day().is_some_and(|from| from <= day)) {
            let group = self.steps[self.next..].iter().take_while(|step| step.day() == first.day()).count();
            let steps: Vec<Step<'kb>> = self.steps[self.next..self.next + group].to_vec();
            self.next += group;
            self.run_day(&steps, selection);
        }
    }

    fn run_day(&mut self, steps: &[Step<'kb>], selection: &Selection) {
        let (before, ran_before) = (self.state.clone(), self.ran.len());
        let mut refused = Refused::new();
        loop {
            self.try_day(steps, &refused, selection);
            let conflict = self.conflict(&before, ran_before);
            let more =
                conflict.into_iter().filter(|(operation, _)| !refused.contains_key(operation)).collect::<Vec<_>>();
            if more.is_empty() {
                return;
            }
            refused.extend(more);
            self.state.clone_from(&before);
            self.ran.truncate(ran_before);
        }
    }

    /// Finds operations of a day that leave text and figures apart, where there are texts that could disagree.
    fn conflict(&self, before: &State, ran_before: usize) -> Refused {
        if self.over == Base::Copy || self.kb.chapters.is_empty() {
            return Refused::new();
        }
        let (ran, authentic, notation) = (&self.ran[ran_before..], self.authentic, self.kb.notation());
        let drafts = &self.kb.drafts;
        Day { before, after: &self.state, ran, authentic, notation, drafts }.conflict()
    }

    fn try_day(&mut self, steps: &[Step<'kb>], refused: &Refused, selection: &Selection) {
        let precedence = Precedence::new(steps, &self.steps);
        let collisions = self.collisions(steps, &precedence, selection);
        for (step, collision) in steps.iter().zip(collisions) {
            let parts = match (&collision, step.in_cycle, refused.get(&step.operation.id)) {
                (_, true, _) => self.refused(step, &Reason::Cycle),
                (Some(with), false, _) => self.refused(step, &Reason::Collides { with: with.clone() }),
                (None, false, Some(parts)) => parts.clone(),
                (None, false, None) => self.outcomes(&self.state, &self.ran, step, selection),
            };
            let why = match collision {
                Some(with) => Why::Tie { with },
                None => self.why(step, steps, &precedence),
            };
            apply_all(&mut self.state, &parts);
            self.ran.push(OperationRun { step: *step, why, parts });
        }
    }

    fn why(&self, step: &Step<'kb>, day: &[Step<'kb>], precedence: &Precedence<'_>) -> Why {
        let Some(before) = self.ran.last().map(|ran| ran.step) else {
            let other = day.iter().find(|other| !precedence.relates(step, other));
            return other.map_or(Why::Alone, |other| Why::Commutes { with: other.operation.id.clone() });
        };
        if step.in_cycle {
            Why::Cycle
        } else if let Some(erratum) = step.operation.after.clone() {
            Why::After { erratum }
        } else if before.erratum.id == step.erratum.id {
            Why::Listed
        } else if before.day() != step.day() {
            Why::Day
        } else {
            Why::Commutes { with: before.operation.id.clone() }
        }
    }

    /// Finds, for each operation of a day, another one with which the order would matter.
    fn collisions(
        &self,
        steps: &[Step<'kb>],
        precedence: &Precedence<'_>,
        selection: &Selection,
    ) -> Vec<Option<OperationId>> {
        let mut found: Vec<Option<OperationId>> = vec![None; steps.len()];
        if steps.iter().all(|step| step.erratum.id == steps[0].erratum.id) {
            return found;
        }
        let (mut state, mut ran) = (self.state.clone(), self.ran.clone());
        for (at, first) in steps.iter().enumerate() {
            for (other, second) in steps.iter().enumerate().skip(at + 1) {
                let apart = first.in_cycle || second.in_cycle || precedence.relates(first, second);
                let open = found[at].is_none() || found[other].is_none();
                if !apart && open && self.differ(&state, &ran, [first, second], selection) {
                    found[at].get_or_insert_with(|| second.operation.id.clone());
                    found[other].get_or_insert_with(|| first.operation.id.clone());
                }
            }
            if found[at].is_none() && !first.in_cycle {
                let parts = self.outcomes(&state, &ran, first, selection);
                apply_all(&mut state, &parts);
                ran.push(OperationRun { step: *first, why: Why::Alone, parts });
            }
        }
        found
    }

    /// Returns whether two operations give another result, or fare otherwise, when they change places.
    fn differ(&self, state: &State, ran: &[OperationRun<'kb>], pair: [&Step<'kb>; 2], selection: &Selection) -> bool {
        let run = |order: [&Step<'kb>; 2]| {
            let mut state = state.clone();
            let fates = order.map(|step| {
                let parts = self.outcomes(&state, ran, step, selection);
                apply_all(&mut state, &parts);
                let fates = parts.into_iter().map(|(part, outcome)| (part, std::mem::discriminant(&outcome)));
                (step.operation.id.clone(), fates.collect::<Vec<_>>())
            });
            (state, fates)
        };
        let [a, b] = pair;
        let ((one, [first, second]), (other, [second_too, first_too])) = (run([a, b]), run([b, a]));
        one != other || first != first_too || second != second_too
    }

    fn parts(&self, step: &Step<'kb>) -> Vec<Part> {
        let languages = &self.kb.records().languages;
        if step.operation.op.is_textual() {
            languages.iter().map(|language| Part::Text(language.lang.clone())).collect()
        } else {
            vec![Part::Facts]
        }
    }

    fn refused(&self, step: &Step<'kb>, reason: &Reason) -> Vec<(Part, Outcome)> {
        self.parts(step).into_iter().map(|part| (part, Outcome::Unapplied(reason.clone()))).collect()
    }

    fn outcomes(
        &self,
        state: &State,
        ran: &[OperationRun<'kb>],
        step: &Step<'kb>,
        selection: &Selection,
    ) -> Vec<(Part, Outcome)> {
        let out_of_scope = step.operation.scope.as_ref().is_some_and(|pack| !selection.packs.contains(pack));
        let outcome = |part: &Part| {
            if out_of_scope {
                return Outcome::NeedsNone(Needless::OutOfScope);
            }
            let after = step.operation.after.as_ref().filter(|after| self.missed(after, part, ran));
            if let Some(erratum) = after {
                return Outcome::Unapplied(Reason::NotAfter { erratum: erratum.clone() });
            }
            let clause = self.clause(step, part);
            let words = self.own_words(step, part);
            let context = OperationContext { own: self.authentic, clause, words, base: self.over };
            if step.operation.text_in.is_some() && clause.is_none() && matches!(part, Part::Text(_)) {
                return with_its_host(step, part, ran);
            }
            operate(state, step.operation, part, &context)
        };
        self.parts(step).into_iter().map(|part| (part.clone(), outcome(&part))).collect()
    }

    /// Returns whether an erratum that works on the rule has not run yet, or failed in this part.
    fn missed(&self, after: &Name, part: &Part, ran: &[OperationRun<'kb>]) -> bool {
        let works = self.steps.iter().any(|step| step.erratum.id == *after);
        let mut its = ran.iter().filter(|ran| ran.step.erratum.id == *after).peekable();
        works && (its.peek().is_none() || its.any(|ran| matches!(ran.outcome(part), Some(Outcome::Unapplied(_)))))
    }

    /// Returns the clause that an erratum gave the rule, if this operation is the one to put it there.
    fn clause(&self, step: &Step<'kb>, part: &Part) -> Option<&'kb Clause> {
        let Part::Text(wanted) = part else { return None };
        let carries = |op: Op| matches!(op, Op::Insert | Op::Append | Op::Replace | Op::ReplaceClause);
        let mut operations = step.erratum.operations.iter().filter(|operation| {
            carries(operation.op) && operation.target == self.rule.concept && operation.text_in.is_none()
        });
        let last = operations.next_back().map(|operation| &operation.id);
        if last != Some(&step.operation.id) || step.operation.to.is_some() {
            return None;
        }
        let by = Some(&step.erratum.id);
        let mut clauses = self.clauses().filter(|(lang, clause)| *lang == wanted && clause.by.as_ref() == by);
        clauses.next().map(|(_, clause)| clause)
    }

    /// Returns where the text in a language comes from.
    pub fn text_origin(&self, lang: &Lang) -> TextOrigin {
        let mut text_origin = TextOrigin::default();
        let part = Part::Text(lang.clone());
        for ran in &self.ran {
            let Some(Outcome::Applied { whole, changes }) = ran.outcome(&part) else { continue };
            let touches = |facet: &Facet| *facet == Facet::Text(lang.clone()) || *facet == Facet::Title(lang.clone());
            if *whole {
                text_origin.by = Some(ran.step.erratum.id.clone());
                text_origin.since.clear();
            } else if changes.iter().any(|change| touches(&change.facet)) {
                text_origin.since.push(ran.step.operation.id.clone());
            } else {
                continue;
            }
            text_origin.operations.push(ran.step.operation.id.clone());
        }
        text_origin
    }

    /// Returns the place of a part of the rule: its text in the corpus, or else its record.
    pub fn place(&self, part: &Part) -> Place {
        let Part::Text(lang) = part else { return self.rule.place.clone() };
        let by = self.text_origin(lang).by;
        let clause = self.clauses().find(|(other, clause)| *other == lang && clause.by == by);
        clause.map_or_else(
            || self.rule.place.clone(),
            |(_, clause)| Place { file: clause.place.file.clone(), span: clause.body.clone() },
        )
    }

    /// Returns the operation that stated a figure last; `None` where the base did.
    pub fn stated_by(&self, name: &str) -> Option<&OperationRun<'kb>> {
        let states = |ran: &&OperationRun<'kb>| {
            let operation = ran.step.operation;
            operation.op == Op::SetValue && operation.values.contains_key(name) && ran.is_applied()
        };
        self.ran.iter().rev().find(states)
    }

    /// Returns the next operation that expects a figure, where the base does not state it.
    pub(super) fn expected_by(&self, name: &str) -> Option<&'kb Operation> {
        let mut ahead = self.ahead().iter().map(|step| step.operation).filter(|_| !self.rule.values.contains_key(name));
        ahead.find(|operation| operation.was.contains_key(name))
    }

    /// Returns what is left when every operation that ran is taken back, the last first: the base.
    pub fn undone(&self) -> State {
        let mut state = self.state.clone();
        for ran in self.ran.iter().rev() {
            ran.parts.iter().rev().for_each(|(_, outcome)| state.undo(outcome.changes()));
        }
        state
    }
}

/// An operation whose words are in the text of another erratum fares as that one did.
fn with_its_host(step: &Step<'_>, part: &Part, ran: &[OperationRun<'_>]) -> Outcome {
    let host = step.operation.text_in.as_ref();
    let mut of_host = ran.iter().rev().filter(|ran| Some(&ran.step.erratum.id) == host);
    let whole = of_host.find_map(|ran| ran.outcome(part));
    match whole {
        Some(Outcome::Applied { .. }) => Outcome::Applied { changes: Vec::new(), whole: false },
        Some(Outcome::NeedsNone(needless)) => Outcome::NeedsNone(*needless),
        Some(Outcome::Unapplied(_)) | None => Outcome::Unapplied(Reason::NoWords),
    }
}

fn apply_all(state: &mut State, parts: &[(Part, Outcome)]) {
    for (_, outcome) in parts {
        state.apply(outcome.changes());
    }
}
