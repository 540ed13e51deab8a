//! What rests on the rules that errata change: rulings and other rules, each with the path by which it is reached.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::rule_history::RuleHistory;
use super::snapshot::Snapshot;
use crate::record::erratum::Erratum;
use crate::record::operation::{Op, Operation, OperationId};
use crate::record::ruling::{Effect, Ruling, Verdict};
use adjutant_base::id::{ConceptId, Name, RecordId};
use adjutant_base::lang::Lang;

/// By which path an erratum reaches a ruling or another rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Path {
    /// The record of the ruling says what the erratum does to it.
    Recorded,
    /// The record of the erratum lists the ruling.
    Listed,
    /// It is about a rule that the erratum works on.
    Rule,
    /// It cites a printed number that the erratum corrects, or that a rule has no longer.
    Number,
    /// Its text names a rule that the erratum withdraws or renames, by the title that the rule had.
    Title,
}

impl Path {
    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Recorded => "recorded",
            Self::Listed => "listed",
            Self::Rule => "rule",
            Self::Number => "number",
            Self::Title => "title",
        }
    }
}

/// A ruling that errata touch.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulingImpact {
    /// The ruling.
    pub id: RecordId,
    /// What it decides.
    pub verdict: Verdict,
    /// The erratum.
    pub erratum: RecordId,
    /// What the erratum does to it, where that is recorded; else `withdrawn`, where every rule that it is about is, or
    /// `concerns`.
    pub relation: &'static str,
    /// By which paths the erratum reaches it.
    pub paths: BTreeSet<Path>,
    /// Why, in a few words of each language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<Lang, String>,
    /// The operations responsible.
    pub by: Vec<OperationId>,
    /// Whether the ruling, or part of it, is no longer in force.
    pub broken: bool,
}

/// A rule that errata do not change and whose text cites one that they do.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitingRule {
    /// The rule.
    pub id: RecordId,
    /// The rule that it cites.
    pub cites: RecordId,
    /// By which paths the erratum reaches it.
    pub paths: BTreeSet<Path>,
    /// The operations on the rule that it cites.
    pub by: Vec<OperationId>,
}

/// A rule on which operations of an erratum ran, before and after them.
struct Worked<'a, 'kb> {
    after: &'a RuleHistory<'kb>,
    operations: Vec<&'kb Operation>,
    /// The printed numbers that lead to something else now.
    numbers: BTreeSet<String>,
    /// The titles by which it is known no longer.
    titles: BTreeSet<String>,
}

/// One erratum, and the rules that it works on.
pub(super) struct Reach<'a, 'kb> {
    after: &'a Snapshot<'kb>,
    erratum: &'kb Erratum,
    worked: Vec<Worked<'a, 'kb>>,
    /// The one operation that is looked at; all if `None`.
    only: Option<&'a OperationId>,
}

impl<'a, 'kb> Reach<'a, 'kb> {
    /// Finds the rules that an erratum works on, between an edition without it and with it.
    pub(super) fn new(
        before: &Snapshot<'kb>,
        after: &'a Snapshot<'kb>,
        erratum: &'kb Erratum,
        only: Option<&'a OperationId>,
    ) -> Self {
        let all = after;
        let worked = after.rules.iter().filter_map(|(concept, after)| {
            let ran = after.ran.iter().filter(|ran| ran.step.erratum.id == erratum.id && ran.is_applied());
            let ran = ran.filter(|ran| only.is_none_or(|only| ran.step.operation.id == *only));
            let operations: Vec<&Operation> = ran.map(|ran| ran.step.operation).collect();
            let before = before.rule(concept).filter(|_| !operations.is_empty())?;
            let is_of_another = |number: &str| {
                all.rules.iter().any(|(other, history)| other != concept && history.state.number() == Some(number))
            };
            Some(Worked::new(before, after, operations, is_of_another))
        });
        let worked = worked.collect();
        Self { after, erratum, worked, only }
    }

    fn id(&self, name: &Name) -> RecordId {
        RecordId::new(self.after.edition().clone(), name.clone())
    }

    /// Returns the rulings of the edition that the erratum reaches, in order of the records.
    pub(super) fn rulings(&self) -> impl Iterator<Item = RulingImpact> {
        self.after.records.rulings.iter().filter_map(|ruling| self.ruling(ruling))
    }

    fn ruling(&self, ruling: &Ruling) -> Option<RulingImpact> {
        let recorded = ruling.errata.iter().find(|effect| effect.erratum == self.erratum.id);
        let effect = recorded.map(|effect| effect.effect);
        let mut paths = BTreeSet::new();
        paths.extend(recorded.map(|_| Path::Recorded));
        paths.extend(self.erratum.rulings.contains(&ruling.id).then_some(Path::Listed));
        let mut by: Vec<&Operation> = Vec::new();
        let texts = self.texts(&ruling.id);
        for worked in &self.worked {
            let own = worked.paths(ruling, self.erratum, &texts);
            if !own.is_empty() {
                by.extend(&worked.operations);
                paths.extend(own);
            }
        }
        // one operation reaches what rests on its own rule
        if paths.is_empty() || self.only.is_some() && by.is_empty() {
            return None;
        }
        if by.is_empty() {
            by = self.erratum.operations.iter().collect();
        }
        let by = by.into_iter().filter(|operation| effect.is_none_or(|effect| gives_rise(operation, effect)));
        let overtaken = effect.is_some_and(|effect| matches!(effect, Effect::Overtakes | Effect::OvertakesInPart));
        let withdrawn = effect.is_none() && self.withdraws(ruling);
        let unrecorded = if withdrawn { "withdrawn" } else { "concerns" };
        Some(RulingImpact {
            id: self.id(&ruling.id),
            verdict: ruling.verdict,
            erratum: self.id(&self.erratum.id),
            relation: effect.map_or(unrecorded, Effect::word),
            paths,
            why: recorded.map(|effect| effect.why.clone()).unwrap_or_default(),
            by: by.map(|operation| operation.id.clone()).collect(),
            broken: overtaken || withdrawn,
        })
    }

    /// Returns whether the erratum withdraws a rule that a ruling is about, and no other rule of it is in force.
    fn withdraws(&self, ruling: &Ruling) -> bool {
        let is_named = |worked: &&Worked<'_, '_>| ruling.concepts.contains(&worked.after.rule.concept);
        let stands = |concept: &ConceptId| self.after.rule(concept).is_some_and(|rule| !rule.state.is_withdrawn());
        let withdrawn = self.worked.iter().filter(is_named).any(|worked| worked.after.state.is_withdrawn());
        withdrawn && !ruling.concepts.iter().any(stands)
    }

    fn texts(&self, name: &Name) -> Vec<&'kb str> {
        let clauses = self.after.knowledge().clauses(&self.id(name));
        clauses.filter(|(_, clause)| clause.by.is_none()).map(|(_, clause)| clause.plain.as_str()).collect()
    }

    /// Returns the rules that the erratum does not work on and whose texts cite one that it does, in order of their names.
    pub(super) fn rules(&self) -> Vec<CitingRule> {
        let mut citing = Vec::new();
        let languages = &self.after.knowledge().records().languages;
        for (concept, history) in &self.after.rules {
            if self.worked.iter().any(|worked| worked.after.rule.concept == **concept) || history.state.is_withdrawn() {
                continue;
            }
            let texts: Vec<&str> = languages.iter().filter_map(|language| history.state.text(&language.lang)).collect();
            for worked in &self.worked {
                let paths = worked.cited_in(&texts, self.erratum);
                if !paths.is_empty() {
                    citing.push(CitingRule {
                        id: self.after.id(concept),
                        cites: self.after.id(&worked.after.rule.concept),
                        paths,
                        by: worked.operations.iter().map(|operation| operation.id.clone()).collect(),
                    });
                }
            }
        }
        citing
    }
}

impl<'a, 'kb> Worked<'a, 'kb> {
    /// Compares a rule before and after the operations. Sections that it shares with other rules are theirs.
    fn new(
        before: &RuleHistory<'kb>,
        after: &'a RuleHistory<'kb>,
        operations: Vec<&'kb Operation>,
        is_of_another: impl Fn(&str) -> bool,
    ) -> Self {
        let withdrawn = after.state.is_withdrawn() && !before.state.is_withdrawn();
        let (old, new) = (before.state.number(), after.state.number());
        let renumbered = old.filter(|_| withdrawn || old != new);
        let also = after.rule.also.iter().map(String::as_str).filter(|number| withdrawn && !is_of_another(number));
        let numbers = renumbered.into_iter().chain(also).map(|number| without_zeros(number).to_owned()).collect();
        let mut titles = BTreeSet::new();
        for lang in before.clauses().map(|(lang, _)| lang) {
            let (old, new) = (before.state.title(lang), after.state.title(lang));
            titles.extend(old.filter(|_| withdrawn || old != new).map(ToOwned::to_owned));
        }
        Self { after, operations, numbers, titles }
    }

    fn paths(&self, ruling: &Ruling, erratum: &Erratum, texts: &[&str]) -> BTreeSet<Path> {
        let concept = &self.after.rule.concept;
        let printed = self.number(erratum).filter(|_| erratum.concepts.contains(concept));
        let has = |number: &str| printed == Some(number) || self.numbers.contains(number);
        let mut paths = BTreeSet::new();
        paths.extend(ruling.concepts.contains(concept).then_some(Path::Rule));
        paths.extend(ruling.cites.iter().any(|number| has(without_zeros(number))).then_some(Path::Number));
        paths.extend(self.is_named(texts).then_some(Path::Title));
        paths
    }

    fn cited_in(&self, texts: &[&str], erratum: &Erratum) -> BTreeSet<Path> {
        let numbers: BTreeSet<&str> =
            self.number(erratum).into_iter().chain(self.numbers.iter().map(String::as_str)).collect();
        let mut paths = BTreeSet::new();
        paths.extend(texts.iter().any(|text| cites_number(text, &numbers)).then_some(Path::Number));
        paths.extend(self.is_named(texts).then_some(Path::Title));
        paths
    }

    /// Returns the printed number of the rule; that of the erratum where it has none, since one erratum may work on several rules.
    fn number<'n>(&'n self, erratum: &'n Erratum) -> Option<&'n str> {
        self.after.state.number().or(erratum.number.as_deref()).map(without_zeros)
    }

    fn is_named(&self, texts: &[&str]) -> bool {
        self.titles.iter().any(|title| texts.iter().any(|text| names(text, title)))
    }
}

/// Takes the zeros from the end of a number: `10.0` is chapter 10.
pub fn without_zeros(number: &str) -> &str {
    let mut rest = number.trim();
    while let Some(head) = rest.strip_suffix(".0") {
        rest = head;
    }
    rest
}

/// Returns whether a text cites one of some sections by its number. A number without a point may count anything.
fn cites_number(text: &str, numbers: &BTreeSet<&str>) -> bool {
    let tokens = text.split(|c: char| !c.is_ascii_digit() && c != '.').map(|token| token.trim_matches('.'));
    tokens.filter(|token| token.contains('.')).any(|token| numbers.contains(without_zeros(token)))
}

/// Returns whether a text has a title as whole words, in its spelling.
fn names(text: &str, title: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(title).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + title.len()..].chars().next());
        !is_word(before) && !is_word(after)
    })
}

/// Returns whether an operation can have an effect of a kind: words are changed by operations on texts, and so on.
fn gives_rise(operation: &Operation, effect: Effect) -> bool {
    match effect {
        Effect::ChangesWording => operation.op.is_textual(),
        Effect::Renumbers => operation.op == Op::Renumber,
        Effect::Overtakes
        | Effect::OvertakesInPart
        | Effect::NarrowsPremise
        | Effect::Restates
        | Effect::ChangesConditions
        | Effect::Extends
        | Effect::Context => true,
    }
}
