//! What an erratum touches: rules, rulings, translations and files, each traced to the operations responsible.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::KnowledgeBase;
use super::agreement::{Day, said_in_place};
use super::apply::Reason;
use super::attribute::smallest;
use super::book_errata::Copied;
use super::checker::{Checker, Input, citations};
use super::reach::{CitingRule, Reach, RulingImpact};
use super::rule_history::{OperationRun, RuleHistory, Selection};
use super::snapshot::Snapshot;
use super::state::{Facet, Piece, State};
use super::translation::Currency;
use super::unapplied::UnappliedOperation;
use super::what_if::{self, CheckScope, Cited, Compared, FileImpact};
use crate::record::erratum::Erratum;
use crate::record::operation::{Operation, OperationId};
use crate::record::ruling::Effect;
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;

/// A part of a rule that errata changed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Touched {
    /// The part.
    pub facet: Facet,
    /// What it says without the errata; `None` where nothing is recorded.
    pub before: Option<Piece>,
    /// What it says with them.
    pub after: Option<Piece>,
    /// The smallest set of operations without which it would say what it said.
    pub by: Vec<OperationId>,
    /// Of a figure that a draft changes alone, the words of the text that still state another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text_says: Option<String>,
    /// Of a text that a draft changes alone, the figures that it states otherwise now.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures_say: BTreeMap<String, Figure>,
}

/// A rule that errata changed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleImpact {
    /// The rule.
    pub id: RecordId,
    /// What changed in it.
    pub touched: Vec<Touched>,
}

/// A translation that errata left behind.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TranslationImpact {
    /// The rule.
    pub id: RecordId,
    /// The language.
    pub lang: Lang,
    /// The operations that are not in the translation.
    pub by: Vec<OperationId>,
}

/// A section of the reader's own book that errata change.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CopyImpact {
    /// The book.
    pub book: String,
    /// Its printed number.
    pub number: String,
    /// The language it is in.
    pub lang: Lang,
    /// The rule that bears the number.
    pub rule: RecordId,
    /// The operations that change it.
    pub by: Vec<OperationId>,
}

/// An erratum that comes into force after the day on which it is looked at.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotYet {
    /// The erratum.
    pub erratum: RecordId,
    /// Its first day in force.
    pub from: Date,
    /// Whether it is only known since then, and may have been in force before.
    pub known_since: bool,
}

/// What errata touch.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Impact {
    /// The version of this form.
    pub version: u32,
    /// The edition.
    pub edition: EditionId,
    /// The day on which it is looked at.
    pub day: Date,
    /// The errata.
    pub errata: Vec<Name>,
    /// How many of their operations are looked at.
    pub operations: usize,
    /// Errata that have no effect yet, since they come into force after the day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_yet: Vec<NotYet>,
    /// Operations that stayed unapplied.
    pub stopped: Vec<UnappliedOperation>,
    /// Rules that changed.
    pub rules: Vec<RuleImpact>,
    /// Rulings that are touched, those that no longer hold first.
    pub rulings: Vec<RulingImpact>,
    /// Rules that did not change and cite one that did.
    pub citing: Vec<CitingRule>,
    /// Translations that became stale.
    pub translations: Vec<TranslationImpact>,
    /// Sections of the reader's own books that change.
    pub copies: Vec<CopyImpact>,
    /// The files that were given.
    pub files: Vec<FileImpact>,
}

impl Impact {
    /// Returns whether something is broken now that was whole before.
    pub fn breaks(&self) -> bool {
        self.rulings.iter().any(|ruling| ruling.broken)
            || !self.translations.is_empty()
            || self.stopped.iter().any(|stopped| stopped.reason != Reason::NoWords)
            || self.files.iter().any(|file| !file.broken.is_empty())
    }
}

/// What `impact` is asked about.
#[derive(Debug, Clone)]
pub struct Question<'a> {
    /// The edition.
    pub edition: &'a EditionId,
    /// The errata.
    pub errata: Vec<Name>,
    /// The one operation of theirs that is looked at; all if `None`.
    pub operation: Option<&'a OperationId>,
    /// The day on which to look; the last on which any of them comes into force, or `today` if that is later, if `None`.
    pub day: Option<Date>,
    /// The present day.
    pub today: Date,
    /// The files of the reader's.
    pub inputs: &'a [Input],
    /// The sections of the reader's own books.
    pub copies: &'a [Copied<'a>],
    /// How much of the files is checked anew.
    pub effort: CheckScope,
}

impl KnowledgeBase {
    /// Finds out what errata touch: the difference between the rules with them and without them.
    ///
    /// `None` if there is no such edition.
    pub fn impact(&self, question: &Question<'_>, checkers: &[&dyn Checker]) -> Option<Impact> {
        let records = self.edition(question.edition)?;
        let errata: Vec<&Erratum> =
            records.errata.iter().filter(|erratum| question.errata.contains(&erratum.id)).collect();
        let is_meant = |operation: &&Operation| question.operation.is_none_or(|meant| operation.id == *meant);
        let operations = errata.iter().flat_map(|erratum| &erratum.operations).filter(is_meant);
        let operations: Vec<&Operation> = operations.collect();
        let latest = operations.iter().filter_map(|operation| operation.in_force).max();
        let day = question.day.unwrap_or_else(|| latest.map_or(question.today, |latest| latest.max(question.today)));
        let ids: Vec<OperationId> = operations.iter().map(|operation| operation.id.clone()).collect();
        let after = self.at(question.edition, day)?;
        let before = self.at_with(question.edition, day, &Selection::without(ids.iter().cloned()))?;
        let sides = Sides { kb: self, before: &before, after: &after, ids: &ids, day };
        let rules = sides.rules();
        let later = |erratum: &Erratum| records.erratum_from(erratum).filter(|from| day < *from);
        let in_force = errata.iter().filter(|erratum| later(erratum).is_none());
        let reaches: Vec<Reach<'_, '_>> =
            in_force.map(|erratum| Reach::new(&before, &after, erratum, question.operation)).collect();
        let not_yet = errata.iter().filter_map(|erratum| {
            let erratum_id = RecordId::new(question.edition.clone(), erratum.id.clone());
            Some(NotYet { erratum: erratum_id, from: later(erratum)?, known_since: records.is_known_since(erratum) })
        });
        Some(Impact {
            version: 1,
            edition: question.edition.clone(),
            day: records.edition.period.last_by(day),
            errata: errata.iter().map(|erratum| erratum.id.clone()).collect(),
            operations: ids.len(),
            not_yet: not_yet.collect(),
            stopped: sides.stopped(),
            rulings: Sides::rulings(&reaches),
            citing: reaches.iter().flat_map(Reach::rules).collect(),
            translations: sides.translations(),
            copies: sides.copies(question.copies),
            files: sides.files(question, checkers, &rules),
            rules,
        })
    }
}

/// The rules without some operations and with them.
struct Sides<'s, 'kb> {
    kb: &'kb KnowledgeBase,
    before: &'s Snapshot<'kb>,
    after: &'s Snapshot<'kb>,
    ids: &'s [OperationId],
    day: Date,
}

impl<'kb> Sides<'_, 'kb> {
    fn pairs(&self) -> impl Iterator<Item = (&RuleHistory<'kb>, &RuleHistory<'kb>)> {
        let pairs = self.after.rules.iter().filter_map(|(concept, after)| Some((self.before.rule(concept)?, after)));
        pairs.filter(|(_, after)| after.ran.iter().any(|ran| self.is_meant(ran)))
    }

    fn is_meant(&self, ran: &OperationRun<'_>) -> bool {
        self.ids.contains(&ran.step.operation.id)
    }

    /// Returns the state of a rule when some operations are left out.
    fn without(&self, history: &RuleHistory<'kb>, left_out: &BTreeSet<OperationId>) -> Option<State> {
        let edition = self.after.edition();
        let selection = Selection::without(left_out.iter().cloned());
        let mut history = self.kb.history(edition, history.rule, &selection)?;
        history.advance(self.after.records.edition.period.last_by(self.day), &selection);
        Some(history.state)
    }

    fn rules(&self) -> Vec<RuleImpact> {
        let mut rules = Vec::new();
        for (before, after) in self.pairs() {
            let on_rule = || after.ran.iter().filter(|ran| self.is_meant(ran));
            let touched = before.state.difference(&after.state).into_iter().map(|change| {
                // words and figures of an erratum stand or fall together: what states the facet itself is named before the rest
                let states = |ran: &&OperationRun<'_>| {
                    ran.parts.iter().flat_map(|(_, outcome)| outcome.changes()).any(|own| own.facet == change.facet)
                };
                let ordered = on_rule().filter(states).chain(on_rule().filter(|ran| !states(ran)));
                let on_rule: Vec<OperationId> = ordered.map(|ran| ran.step.operation.id.clone()).collect();
                let undone = |left_out: &BTreeSet<OperationId>| {
                    let state = self.without(after, left_out);
                    state.is_some_and(|state| state.get(&change.facet) == change.before.as_ref())
                };
                let by = smallest(&on_rule, undone);
                let text_says = self.text_beside(after, &change.facet);
                let figures_say = self.figures_beside(before, after, &change.facet);
                Touched { facet: change.facet, before: change.before, after: change.after, by, text_says, figures_say }
            });
            let touched: Vec<Touched> = touched.collect();
            if !touched.is_empty() {
                rules.push(RuleImpact { id: self.after.id(&after.rule.concept), touched });
            }
        }
        rules
    }

    /// Returns the words of a rule that state a figure otherwise than its record.
    fn text_beside(&self, history: &RuleHistory<'kb>, facet: &Facet) -> Option<String> {
        let Facet::Value(name) = facet else { return None };
        let figure = history.state.value(name)?;
        let authentic = &self.after.records.edition.authentic;
        said_in_place(&self.kb.notation, &history.state, authentic, (name, figure))
    }

    /// Returns the figures of a rule that did not change with its text, and that the text states otherwise now.
    fn figures_beside(
        &self,
        before: &RuleHistory<'kb>,
        after: &RuleHistory<'kb>,
        facet: &Facet,
    ) -> BTreeMap<String, Figure> {
        let authentic = &self.after.records.edition.authentic;
        if *facet != Facet::Text(authentic.clone()) {
            return BTreeMap::new();
        }
        let (notation, drafts) = (&self.kb.notation, &self.kb.drafts);
        let sides = Day { before: &before.state, after: &after.state, ran: &[], authentic, notation, drafts };
        let unchanged = after.state.values().filter(|(name, figure)| before.state.value(name) == Some(*figure));
        let otherwise = unchanged.filter(|(name, figure)| sides.said_otherwise(name, figure).is_some());
        otherwise.map(|(name, figure)| (name.to_owned(), figure.clone())).collect()
    }

    fn stopped(&self) -> Vec<UnappliedOperation> {
        let mut stopped = Vec::new();
        let authentic = &self.after.records.edition.authentic;
        for (_, after) in self.pairs() {
            let target = self.after.id(&after.rule.concept);
            let meant = after.ran.iter().filter(|ran| self.is_meant(ran));
            stopped.extend(meant.flat_map(|ran| ran.unapplied(&target, authentic)));
        }
        for (step, reason) in self.idle() {
            let target = self.after.id(&step.operation.target);
            stopped.push(UnappliedOperation::without_turn(step, target, authentic, reason));
        }
        stopped
    }

    /// Returns the operations meant that never had a turn: on unknown rules, or of no known day.
    fn idle(&self) -> impl Iterator<Item = (&super::schedule::Step<'kb>, Reason)> {
        let adrift = self.after.adrift.iter().map(|step| (step, Reason::UnknownRule));
        let undated = self.after.undated.iter().map(|step| (step, Reason::Undated));
        adrift.chain(undated).filter(|(step, _)| self.ids.contains(&step.operation.id))
    }

    /// Checks the reader's files on both sides, and finds the changed rules that they cite.
    fn files(&self, question: &Question<'_>, checkers: &[&dyn Checker], rules: &[RuleImpact]) -> Vec<FileImpact> {
        let worked_on: BTreeSet<ConceptId> = self.pairs().map(|(_, after)| after.rule.concept.clone()).collect();
        let within = match question.effort {
            CheckScope::Touched => Some(&worked_on),
            CheckScope::Everything => None,
        };
        let Self { kb, before, after, ids, day } = *self;
        let mut files = what_if::files(Compared { kb, before, after, ids, day, within }, question.inputs, checkers);
        let changed: BTreeSet<&RecordId> = rules.iter().map(|rule| &rule.id).collect();
        for (file, input) in files.iter_mut().zip(question.inputs) {
            let cited = citations(&input.text()).into_iter().filter(|(citation, _)| changed.contains(&citation.id));
            file.cited = cited.map(|(citation, (line, _))| Cited { rule: citation.id, line }).collect();
        }
        files
    }

    /// Finds the rulings that errata reach, those that no longer hold first.
    fn rulings(reaches: &[Reach<'_, '_>]) -> Vec<RulingImpact> {
        let mut touched: Vec<RulingImpact> = reaches.iter().flat_map(Reach::rulings).collect();
        let rank = |relation: &str| Effect::ALL.iter().position(|(word, _)| *word == relation).unwrap_or(usize::MAX);
        // a stable sort: within one relation, the order of the errata and of the rulings stays
        touched.sort_by_key(|ruling| (!ruling.broken, rank(ruling.relation)));
        touched
    }

    fn translations(&self) -> Vec<TranslationImpact> {
        let mut left_behind = Vec::new();
        for (before, after) in self.pairs() {
            for language in &self.kb.records().languages {
                let lang = &language.lang;
                let state = |history: &RuleHistory<'_>| self.kb.currency(self.after.records, history, lang);
                let Currency::Stale { since, .. } = state(after) else { continue };
                let by: Vec<OperationId> = since.into_iter().filter(|id| self.ids.contains(id)).collect();
                if !by.is_empty() && !matches!(state(before), Currency::Stale { .. }) {
                    let id = self.after.id(&after.rule.concept);
                    left_behind.push(TranslationImpact { id, lang: lang.clone(), by });
                }
            }
        }
        left_behind
    }

    /// Finds the sections of the reader's books that read otherwise with the operations.
    fn copies(&self, copies: &[Copied<'_>]) -> Vec<CopyImpact> {
        let over = |left_out: &BTreeSet<OperationId>| {
            let selection = Selection::without(left_out.iter().cloned());
            self.kb.over_copies(self.after.edition(), copies, self.day, &selection)
        };
        let (before, after) = (over(&self.ids.iter().cloned().collect()), over(&BTreeSet::new()));
        let mut touched = Vec::new();
        for (copy, (before, after)) in copies.iter().zip(before.iter().zip(&after)) {
            let differs = |before: &RuleHistory<'_>, after: &RuleHistory<'_>| {
                let read = [Facet::Text(copy.lang.clone()), Facet::Title(copy.lang.clone()), Facet::Standing];
                read.iter().any(|facet| before.state.get(facet) != after.state.get(facet))
            };
            let changed = after.iter().filter(|after| {
                let before = before.iter().find(|before| before.rule.concept == after.rule.concept);
                before.is_none_or(|before| differs(before, after))
            });
            touched.extend(changed.map(|after| {
                let applied = after.ran.iter().filter(|ran| self.is_meant(ran) && ran.changes_in(copy.lang));
                CopyImpact {
                    book: copy.book.to_owned(),
                    number: copy.number.to_owned(),
                    lang: copy.lang.clone(),
                    rule: self.after.id(&after.rule.concept),
                    by: applied.map(|ran| ran.step.operation.id.clone()).collect(),
                }
            }));
        }
        touched.retain(|copy| !copy.by.is_empty());
        touched
    }
}

/// Counts what was touched, by kind, for a summary.
pub fn counts(impact: &Impact) -> BTreeMap<&'static str, usize> {
    let rulings: BTreeSet<&RecordId> = impact.rulings.iter().map(|ruling| &ruling.id).collect();
    let broken = impact.rulings.iter().filter(|ruling| ruling.broken);
    let overtaken: BTreeSet<&RecordId> = broken.map(|ruling| &ruling.id).collect();
    let stopped: BTreeSet<&OperationId> = impact.stopped.iter().map(|stopped| &stopped.operation).collect();
    BTreeMap::from([
        ("rules", impact.rules.len()),
        ("citing", impact.citing.len()),
        ("rulings", rulings.len()),
        ("overtaken", overtaken.len()),
        ("translations", impact.translations.len()),
        ("stopped", stopped.len()),
        ("copies", impact.copies.len()),
        ("broken", impact.files.iter().map(|file| file.broken.len()).sum()),
        ("doubtful", impact.files.iter().map(|file| file.doubtful.len()).sum()),
        ("mended", impact.files.iter().map(|file| file.mended.len()).sum()),
        ("reworded", impact.files.iter().map(|file| file.reworded.len()).sum()),
    ])
}
