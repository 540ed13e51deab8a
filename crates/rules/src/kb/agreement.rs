//! Text and figures change together: what errata of one day do to a rule holds only if both still say the same after it.

use std::collections::{BTreeMap, BTreeSet};

use super::apply::{Outcome, Part, Reason};
use super::rule_history::OperationRun;
use super::state::{Change, Facet, State};
use crate::corpus::marked::Marked;
use crate::record::operation::{Op, OperationId};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::Name;
use adjutant_base::lang::Lang;
use adjutant_base::notation::{Mention, Notation};

/// Operations that must not run, each with what becomes of it instead, part by part.
pub(super) type Refused = BTreeMap<OperationId, Vec<(Part, Outcome)>>;

/// A rule before and after the operations of a day.
#[derive(Debug, Clone, Copy)]
pub(super) struct Day<'d, 'kb> {
    /// What it said before.
    pub(super) before: &'d State,
    /// What it says after.
    pub(super) after: &'d State,
    /// The operations.
    pub(super) ran: &'d [OperationRun<'kb>],
    /// The language whose text decides.
    pub(super) authentic: &'d Lang,
    /// How texts write figures.
    pub(super) notation: &'d Notation,
    /// Errata of drafts. They may try a figure without words for it.
    pub(super) drafts: &'d BTreeSet<Name>,
}

impl Day<'_, '_> {
    /// Returns the operations to refuse besides those that failed by themselves: nothing if all is well.
    pub(super) fn conflict(&self) -> Refused {
        let halves = self.halves();
        if halves.is_empty() { self.disagreement() } else { halves }
    }

    /// Finds errata that give the rule words and figures, and of which only one half ran.
    fn halves(&self) -> Refused {
        let mut refused = Refused::new();
        let errata: BTreeSet<&Name> = self.ran.iter().map(|ran| &ran.step.erratum.id).collect();
        for erratum in errata {
            let of_erratum = || self.ran.iter().filter(|ran| ran.step.erratum.id == *erratum);
            let both = of_erratum().any(states_figures) && of_erratum().any(gives_words);
            let is_half = |ran: &&OperationRun<'_>| states_figures(ran) || gives_words(ran);
            let failed = of_erratum().filter(is_half).find(|ran| self.has_failed(ran));
            let Some(failed) = failed.filter(|_| both && of_erratum().any(OperationRun::is_applied)) else { continue };
            let reason = Reason::Beside { with: failed.step.operation.id.clone() };
            refused.extend(of_erratum().filter(is_half).map(|ran| refusal(ran, &reason)));
        }
        refused
    }

    fn has_failed(&self, ran: &OperationRun<'_>) -> bool {
        let decides = |part: &Part| matches!(part, Part::Facts) || *part == Part::Text(self.authentic.clone());
        ran.parts.iter().any(|(part, outcome)| decides(part) && matches!(outcome, Outcome::Unapplied(_)))
    }

    /// Finds a figure that the text states otherwise than the record since this day, and refuses what changed either.
    fn disagreement(&self) -> Refused {
        let text = Facet::Text(self.authentic.clone());
        let touches = |ran: &OperationRun<'_>, facet: &Facet| {
            ran.parts.iter().flat_map(|(_, outcome)| outcome.changes()).any(|change: &Change| change.facet == *facet)
        };
        for (name, figure) in self.after.values() {
            let Some(said) = self.said_otherwise(name, figure) else { continue };
            let facet = Facet::Value(name.to_owned());
            let changed = self.ran.iter().filter(|ran| touches(ran, &facet) || touches(ran, &text));
            let guilty: BTreeSet<&Name> =
                changed.map(|ran| &ran.step.erratum.id).filter(|id| !self.drafts.contains(*id)).collect();
            let reason = Reason::TextOtherwise { name: name.to_owned(), figure: figure.clone(), said };
            if guilty.is_empty() {
                continue;
            }
            let runs = self.ran.iter().filter(|ran| guilty.contains(&ran.step.erratum.id));
            return runs
                .filter(|ran| states_figures(ran) || gives_words(ran))
                .map(|ran| refusal(ran, &reason))
                .collect();
        }
        Refused::new()
    }

    /// Returns the words that state a figure otherwise, if what happened on the day made it so.
    pub(super) fn said_otherwise(&self, name: &str, figure: &Figure) -> Option<String> {
        let (before, after) = (self.before.marked(self.authentic), self.after.marked(self.authentic)?);
        let old_figure = self.before.value(name);
        let old: Vec<&str> = before.into_iter().flat_map(|text| text.stretches(name)).collect();
        let new: Vec<&str> = after.stretches(name).collect();
        let is_restated = old_figure.is_some_and(|old| old.is_stated() && !old.same_as(figure));
        if old == new && !is_restated {
            return None;
        }
        if new.is_empty() {
            return before.filter(|_| !old.is_empty()).and_then(|before| self.without_mark(figure, before, after));
        }
        let wrong = new.iter().find(|words| match words_agree(self.notation, words, figure) {
            Some(agree) => !agree,
            None => is_restated && old == new,
        });
        wrong.map(|words| (*words).to_owned())
    }

    /// Returns a figure of the same kind in a text that no longer marks this one and says it less often than before, a new one if there
    /// is any.
    fn without_mark(&self, figure: &Figure, before: &Marked, after: &Marked) -> Option<String> {
        let stated = figure.quantities();
        let (old, new) = (self.notation.mentions(&before.text), self.notation.mentions(&after.text));
        let agrees = |mention: &Mention| stated.iter().any(|quantity| mention.quantity.agrees_with(*quantity));
        let count = |mentions: &[Mention]| mentions.iter().filter(|mention| agrees(mention)).count();
        if count(&new) >= count(&old).max(1) {
            return None;
        }
        let kind = |quantity: &Quantity| std::mem::discriminant(quantity);
        let is_like = |mention: &Mention| stated.iter().any(|quantity| kind(quantity) == kind(&mention.quantity));
        let mut known: Vec<Quantity> = old.iter().map(|mention| mention.quantity).collect();
        let mut likely = None;
        for mention in new.iter().filter(|mention| is_like(mention) && !agrees(mention)) {
            let words = &after.text[mention.span.clone()];
            // each mention of the text before accounts for one of the text after
            let Some(at) = known.iter().position(|quantity| *quantity == mention.quantity) else {
                return Some(words.to_owned());
            };
            known.swap_remove(at);
            likely = likely.or(Some(words));
        }
        likely.map(ToOwned::to_owned)
    }
}

/// Returns whether the figures in some words are those of the record; `None` where either has none to compare.
pub(super) fn words_agree(notation: &Notation, words: &str, figure: &Figure) -> Option<bool> {
    let (said, stated) = (notation.mentions(words), figure.quantities());
    if said.is_empty() || stated.is_empty() {
        return None;
    }
    Some(said.iter().all(|mention| stated.iter().any(|quantity| mention.quantity.agrees_with(*quantity))))
}

/// Returns the marked words of a text that state another figure than its record.
pub(super) fn said_in_place(
    notation: &Notation,
    state: &State,
    lang: &Lang,
    (name, figure): (&str, &Figure),
) -> Option<String> {
    let mut stretches = state.marked(lang)?.stretches(name);
    stretches.find(|words| words_agree(notation, words, figure) == Some(false)).map(ToOwned::to_owned)
}

fn states_figures(ran: &OperationRun<'_>) -> bool {
    ran.step.operation.op == Op::SetValue
}

fn gives_words(ran: &OperationRun<'_>) -> bool {
    matches!(ran.step.operation.op, Op::Insert | Op::Append | Op::Replace | Op::ReplaceClause)
}

/// Refuses an operation in every part in which it did not fail by itself.
fn refusal(ran: &OperationRun<'_>, reason: &Reason) -> (OperationId, Vec<(Part, Outcome)>) {
    let parts = ran.parts.iter().map(|(part, outcome)| match outcome {
        Outcome::Applied { .. } => (part.clone(), Outcome::Unapplied(reason.clone())),
        Outcome::NeedsNone(_) | Outcome::Unapplied(_) => (part.clone(), outcome.clone()),
    });
    (ran.step.operation.id.clone(), parts.collect())
}
