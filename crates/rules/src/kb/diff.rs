//! The difference between two editions, or between two days of one.
//!
//! Silence is a state: a figure or a rule that one side alone states is shown as such, never as a change.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::KnowledgeBase;
pub use super::comparison::Comparison;
use super::counterparts::{
    Absent, Counterpart, Lacking, Likeness, Pairing, compare_once, in_full, lacking, name_counterparts,
    point_to_repeated, with_namesakes,
};
use super::evidence::Evidence;
use super::limits::PackLimit;
use super::reference::Reference;
use super::rule_history::RuleHistory;
use super::silence::Silence;
use super::snapshot::Snapshot;
use super::state::Change;
use super::telling::{compare_intended, figures, mark_telling};
use super::word_diff::{Segment, compare};
use crate::corpus;
use crate::record::EditionRecords;
use crate::record::edition::Coverage;
use crate::record::operation::{Op, OperationId};
use crate::record::rule::Phase;
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;

/// One side of a difference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Side {
    /// The edition.
    pub edition: EditionId,
    /// The day on which it is looked at.
    pub day: Date,
    /// How much of it is recorded, which tells what its silence is worth.
    pub coverage: Coverage,
    /// Whether the caller named the day, so that headings have to show it.
    #[serde(skip)]
    pub named: bool,
}

/// A figure on both sides.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FigureDiff {
    /// Its name.
    pub name: String,
    /// How it compares.
    pub case: Comparison,
    /// What the first side states; `None` where it is silent.
    pub left: Option<Figure>,
    /// What the second side states.
    pub right: Option<Figure>,
    /// What it means that one side states nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub silence: Option<Silence>,
    /// What the first side probably means, where it misprints the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_intended: Option<Figure>,
    /// What the second side probably means, where it misprints the figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right_intended: Option<Figure>,
    /// The counterparts of the silent side that state a figure of this name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<RecordId>,
    /// Between two days of one edition, the operation that stated it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<OperationId>,
    /// Whether a reader learns something from it: it is neither an example's on one side alone nor stated by another figure.
    #[serde(skip)]
    pub is_telling: bool,
}

/// Two things of one kind, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair<T> {
    /// On the first side.
    pub left: T,
    /// On the second side.
    pub right: T,
}

/// That a rule is in another place than before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moved {
    /// Its printed number, between two days of one edition. Editions number their rules each in its own way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Pair<String>>,
    /// The part of the game it belongs to, where both sides say so, and otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Pair<Phase>>,
}

/// A rule on both sides.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleDiff {
    /// The rule on the first side.
    pub left: Option<RecordId>,
    /// The rule on the second side.
    pub right: Option<RecordId>,
    /// How it compares.
    pub case: Comparison,
    /// What it means that one side does not have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub silence: Option<Silence>,
    /// Why rules of different ids are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub likeness: Option<Likeness>,
    /// Where one of these rules is compared in full, beside another one; what it states alone is left out here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub in_full: Vec<Pair<RecordId>>,
    /// Packs of the side that is silent whose limits on armies are about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<RecordId>,
    /// Of two related rules, the editions that do not have the other one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<Lacking>,
    /// Between editions, those in which it is withdrawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<EditionId>,
    /// Other rules of either side that play its part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<Counterpart>,
    /// The rulings of both sides about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<Reference>,
    /// Its headings in the languages in which they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub renamed: BTreeMap<Lang, Pair<String>>,
    /// Where it is, if elsewhere than before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved: Option<Moved>,
    /// Its first evidence, of a rule that is not recorded for the first side's day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known_since: Option<Evidence>,
    /// Between editions, the first evidence of the rule in each whose sources show it later than the edition began.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub evidence: BTreeMap<EditionId, Evidence>,
    /// Between editions, the operations of errata in each that made what is compared.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub errata: BTreeMap<EditionId, Vec<OperationId>>,
    /// Its figures in order of their names.
    pub figures: Vec<FigureDiff>,
    /// Its texts word by word, in the languages that both sides have and in which they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<Lang, Vec<Segment>>,
    /// The texts of a rule of which one side alone has a text or a figure, or whose counterpart is compared in full elsewhere.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stated: BTreeMap<Lang, String>,
    /// Between two days of one edition, the operations that ran in between.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<OperationId>,
    /// What must change for the first side to become the second, part by part.
    #[serde(skip)]
    pub changes: Vec<Change>,
}

impl RuleDiff {
    /// Returns the rule's id on the side that has it, the second first.
    pub fn id(&self) -> &RecordId {
        self.right.as_ref().or(self.left.as_ref()).expect("a rule stands on one side at least")
    }

    /// Returns whether it compares a record.
    pub fn is(&self, id: &RecordId) -> bool {
        [&self.left, &self.right].into_iter().flatten().any(|own| own == id)
    }

    /// Returns whether a concept is the rule's on either side.
    pub fn is_about(&self, concept: &str) -> bool {
        [&self.left, &self.right].into_iter().flatten().any(|id| id.name.as_str() == concept)
    }
}

/// The difference between two sides: every rule of either, and none twice but beside several that play its part.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diff {
    /// The version of this form.
    pub version: u32,
    /// The first side.
    pub left: Side,
    /// The second side.
    pub right: Side,
    /// How many rules are in each case.
    pub counts: BTreeMap<&'static str, usize>,
    /// The rules: those that changed first, within each case by id.
    pub rules: Vec<RuleDiff>,
    /// Rules that were named and that neither side has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Absent>,
    /// Limits on armies in handbooks of both sides that the names which were given call.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<PackLimit>,
    /// Other rules and rulings of both sides that a search finds for the names which were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub neighbours: Vec<Reference>,
    /// The name that was given, if no rule of either side is called so: compared are the rules that a search finds for it, or named
    /// are those of other editions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched: Option<String>,
}

impl KnowledgeBase {
    /// Compares two editions, or two days of one. `None` if there is no such edition.
    pub fn diff(&self, left: (&EditionId, Date), right: (&EditionId, Date)) -> Option<Diff> {
        self.diff_within(left, right, &BTreeSet::new())
    }

    /// Compares the rules of some concepts, or all if there are none, in two editions or on two days of one. `None` if there is no
    /// such edition.
    pub fn diff_within(
        &self,
        left: (&EditionId, Date),
        right: (&EditionId, Date),
        concepts: &BTreeSet<ConceptId>,
    ) -> Option<Diff> {
        let (mut old, mut new) = (self.at(left.0, left.1)?, self.at(right.0, right.1)?);
        old.keep_recorded();
        new.keep_recorded();
        let is_meant = |concept: Option<&ConceptId>| concept.is_some_and(|concept| concepts.contains(concept));
        let is_meant = |pair: &Pairing<'_>| concepts.is_empty() || is_meant(pair.left) || is_meant(pair.right);
        let mut pairs = with_namesakes(self.pairs(&old, &new), is_meant);
        compare_once(&mut pairs);
        let mut rules: Vec<RuleDiff> = pairs.into_iter().map(|pair| self.compare(&old, &new, pair)).collect();
        let rank = |case: Comparison| Comparison::ALL.iter().position(|other| *other == case);
        rules.sort_by(|a, b| (rank(a.case), a.id()).cmp(&(rank(b.case), b.id())));
        let mut counts: BTreeMap<&'static str, usize> = Comparison::ALL.iter().map(|case| (case.word(), 0)).collect();
        for rule in &rules {
            *counts.entry(rule.case.word()).or_default() += 1;
        }
        let is_there = |concept: &&ConceptId| old.rule(concept).is_some() || new.rule(concept).is_some();
        let absent = concepts.iter().filter(|concept| !is_there(concept));
        let absent = absent.filter_map(|concept| self.absent(&old, &new, concept)).collect();
        Some(Diff {
            version: 1,
            left: side(&old),
            right: side(&new),
            counts,
            rules,
            absent,
            limits: Vec::new(),
            neighbours: Vec::new(),
            searched: None,
        })
    }

    fn compare(&self, old: &Snapshot<'_>, new: &Snapshot<'_>, pair: Pairing<'_>) -> RuleDiff {
        let left = pair.left.and_then(|left| old.rule(left));
        let right = pair.right.and_then(|right| new.rule(right));
        let within = old.edition() == new.edition();
        let concept = &left.or(right).expect("a rule is on one side at least").rule.concept;
        let is_related = !pair.is_same() && left.is_some() && right.is_some();
        let silences = silences((old, left), (new, right), concept, is_related);
        let mut figures = figures((old, left), (new, right), silences);
        compare_intended(&mut figures, &self.records().register);
        let repeats = pair.in_full.map(|other| other.is_some());
        figures.retain(|figure| (!repeats[0] || figure.right.is_some()) && (!repeats[1] || figure.left.is_some()));
        mark_telling(&mut figures, &self.records().register);
        let see = if within { Vec::new() } else { self.counterparts(old, new, (left, right)) };
        name_counterparts(&mut figures, old, new, &see);
        point_to_repeated(&mut figures, [left.map(|side| (old, side)), right.map(|side| (new, side))], repeats);
        let sides = left.zip(right).filter(|_| repeats == [false, false]);
        let words = sides.map_or_else(BTreeMap::new, |(left, right)| words(left, right));
        let is_alone =
            |other: Option<&RuleHistory<'_>>, repeats: [bool; 2]| is_blank(other) || repeats == [false, true];
        let alone = left.filter(|_| is_alone(right, repeats));
        let alone = alone.or(right.filter(|_| is_alone(left, [repeats[1], repeats[0]])));
        let stated = alone.map_or_else(BTreeMap::new, |history| self.stated(history));
        let case = match case((left, right), within, new.records, &figures, !words.is_empty()) {
            Comparison::Changed | Comparison::Partial | Comparison::Same if is_related => Comparison::Related,
            case => case,
        };
        let silence = match case {
            Comparison::OnlyLeft => Some(silences.1),
            Comparison::OnlyRight => Some(silences.0),
            _ => None,
        };
        let sides = [(old, left), (new, right)].map(|(snapshot, side)| (snapshot, side.filter(|_| !within)));
        let changes = left.zip(right).map_or_else(Vec::new, |(left, right)| left.state.difference(&right.state));
        let known_since = right.filter(|_| case == Comparison::KnownSince);
        let known_since = known_since.and_then(|right| new.records.evidence(&right.rule.source, &right.rule.section));
        let by = right.filter(|_| within).map_or_else(Vec::new, |right| between(left, right));
        RuleDiff {
            left: left.map(|history| old.id(&history.rule.concept)),
            right: right.map(|history| new.id(&history.rule.concept)),
            case,
            silence,
            packs: self.packs_of_silent([(old, silences.0), (new, silences.1)], concept),
            withdrawn: withdrawn(sides),
            evidence: evidence(sides),
            errata: errata(sides),
            renamed: self.renamed(old, new, (left, right)),
            moved: left.zip(right).filter(|_| pair.is_same()).and_then(|(left, right)| moved(left, right, within)),
            in_full: in_full(old, new, &pair),
            lacking: lacking([(old, right), (new, left)], pair.likeness.as_ref()),
            likeness: pair.likeness,
            see,
            rulings: self.rulings_of_sides([(old, left), (new, right)]),
            known_since,
            figures,
            words,
            stated,
            by,
            changes,
        }
    }

    /// Returns the text of a rule in each language that has it, without marks.
    fn stated(&self, history: &RuleHistory<'_>) -> BTreeMap<Lang, String> {
        let languages = self.records().languages.iter().map(|language| &language.lang);
        languages.filter_map(|lang| Some((lang.clone(), crate::corpus::plain(history.state.text(lang)?)))).collect()
    }

    /// Compares the headings: between editions those that the editions use, within one those that errata gave.
    fn renamed(
        &self,
        old: &Snapshot<'_>,
        new: &Snapshot<'_>,
        (left, right): (Option<&RuleHistory<'_>>, Option<&RuleHistory<'_>>),
    ) -> BTreeMap<Lang, Pair<String>> {
        let (Some(left), Some(right)) = (left, right) else { return BTreeMap::new() };
        if old.edition() == new.edition() {
            let renames = between(Some(left), right);
            let renames = |ran: &&super::rule_history::OperationRun<'_>| {
                ran.step.operation.op == Op::Rename && renames.contains(&ran.step.operation.id)
            };
            let changes = right.ran.iter().filter(renames).flat_map(|ran| &ran.parts);
            let langs =
                changes.filter(|(_, outcome)| !outcome.changes().is_empty()).filter_map(|(part, _)| match part {
                    super::apply::Part::Text(lang) => Some(lang),
                    super::apply::Part::Facts => None,
                });
            let titles = langs.map(|lang| {
                let title = |history: &RuleHistory<'_>| history.state.title(lang).unwrap_or_default().to_owned();
                (lang.clone(), Pair { left: title(left), right: title(right) })
            });
            return titles.filter(|(_, pair)| pair.left != pair.right).collect();
        }
        let titles =
            |side: &Snapshot<'_>, history: &RuleHistory<'_>| self.reference(&side.id(&history.rule.concept)).titles;
        let mut new_titles = titles(new, right);
        let pairs = titles(old, left).into_iter().filter_map(|(lang, left)| {
            let right = new_titles.remove(&lang)?;
            (left != right).then_some((lang, Pair { left, right }))
        });
        pairs.collect()
    }
}

/// Finds how a rule compares by its figures and, within an edition, by whether its words differ.
fn case(
    (left, right): (Option<&RuleHistory<'_>>, Option<&RuleHistory<'_>>),
    within: bool,
    records: &EditionRecords,
    figures: &[FigureDiff],
    differs_in_words: bool,
) -> Comparison {
    let is_withdrawn = |side: Option<&RuleHistory<'_>>| side.is_some_and(|history| history.state.is_withdrawn());
    let clash = figures.iter().any(|figure| figure.case == Comparison::Changed) || (within && differs_in_words);
    if is_blank(right) {
        return if is_blank(left) { Comparison::Unrecorded } else { Comparison::OnlyLeft };
    }
    if is_blank(left) {
        let is_known = within && (is_known_since(left, right) || is_first_shown(records, right));
        return if is_known { Comparison::KnownSince } else { Comparison::OnlyRight };
    }
    if is_withdrawn(right) && !is_withdrawn(left) {
        Comparison::Withdrawn
    } else if within && is_known_since(left, right) {
        Comparison::KnownSince
    } else if clash {
        Comparison::Changed
    } else if figures.iter().any(|figure| figure.is_telling && figure.case != Comparison::Same) {
        Comparison::Partial
    } else {
        Comparison::Same
    }
}

/// Returns whether a side has no text and no figure of a rule.
fn is_blank(side: Option<&RuleHistory<'_>>) -> bool {
    side.is_none_or(|history| history.state.is_blank())
}

/// Returns whether the source of a rule shows it on the second side and not yet on the first, apart from any erratum.
fn is_known_since(left: Option<&RuleHistory<'_>>, right: Option<&RuleHistory<'_>>) -> bool {
    let (Some(left), Some(right)) = (left, right) else { return false };
    let is_shown = |history: &RuleHistory<'_>| history.base.iter().all(|(facet, _)| history.state.get(facet).is_some());
    !right.base.is_blank() && is_shown(right) && !is_shown(left)
}

/// Returns whether errata are the first to state a rule that was there before them.
fn is_first_shown(records: &EditionRecords, right: Option<&RuleHistory<'_>>) -> bool {
    let first = right.and_then(|right| right.ran.first());
    first.is_some_and(|ran| !records.adds(ran.step.operation))
}

fn side(snapshot: &Snapshot<'_>) -> Side {
    let edition = &snapshot.records.edition;
    let day = edition.period.last_by(snapshot.day);
    Side { edition: edition.id.clone(), day, coverage: edition.coverage, named: false }
}

/// A side of a difference, and the rule's history there.
pub(super) type SideHistory<'s, 'kb> = (&'s Snapshot<'kb>, Option<&'s RuleHistory<'kb>>);

/// Finds what it means that each side states nothing. An edition that does without one of two related rules does without
/// its figures.
fn silences(
    (old, left): SideHistory<'_, '_>,
    (new, right): SideHistory<'_, '_>,
    own: &ConceptId,
    is_related: bool,
) -> (Silence, Silence) {
    let of = |(side, history): SideHistory<'_, '_>, other: Option<&RuleHistory<'_>>| {
        let absent = other.map(|other| &other.rule.concept).filter(|rule| is_related && side.rule(rule).is_none());
        let silence = absent.map(|rule| side.silence(rule, None)).filter(|silence| *silence == Silence::NoRule);
        silence.unwrap_or_else(|| side.silence(own, history))
    };
    (of((old, left), right), of((new, right), left))
}

/// Returns the editions in which a rule is withdrawn.
fn withdrawn(sides: [SideHistory<'_, '_>; 2]) -> Vec<EditionId> {
    let withdrawn =
        sides.into_iter().filter(|(_, history)| history.is_some_and(|history| history.state.is_withdrawn()));
    withdrawn.map(|(snapshot, _)| snapshot.edition().clone()).collect()
}

/// Returns the first evidence of a rule in each edition whose sources show it later than the edition began.
fn evidence(sides: [SideHistory<'_, '_>; 2]) -> BTreeMap<EditionId, Evidence> {
    let shown_late = sides.into_iter().filter_map(|(snapshot, side)| {
        let history = side.filter(|history| history.shown_late().is_some() && !history.state.is_blank())?;
        let evidence = snapshot.records.evidence(&history.rule.source, &history.rule.section)?;
        Some((snapshot.edition().clone(), evidence))
    });
    shown_late.collect()
}

/// Returns the operations that made what a rule says in each edition.
fn errata(sides: [SideHistory<'_, '_>; 2]) -> BTreeMap<EditionId, Vec<OperationId>> {
    let ran = sides.into_iter().filter_map(|(snapshot, side)| Some((snapshot.edition().clone(), between(None, side?))));
    ran.filter(|(_, ran)| !ran.is_empty()).collect()
}

/// Returns the operations that ran on the second side and had not run on the first.
fn between(left: Option<&RuleHistory<'_>>, right: &RuleHistory<'_>) -> Vec<OperationId> {
    let before = left.map_or(0, |left| left.ran.len());
    let applied = right.ran.iter().skip(before).filter(|ran| ran.is_applied());
    applied.map(|ran| ran.step.operation.id.clone()).collect()
}

fn moved(left: &RuleHistory<'_>, right: &RuleHistory<'_>, within: bool) -> Option<Moved> {
    fn differ<T: PartialEq>((left, right): (T, T)) -> Option<Pair<T>> {
        (left != right).then_some(Pair { left, right })
    }
    let number = |history: &RuleHistory<'_>| history.state.number().map(ToOwned::to_owned);
    let number = number(left).zip(number(right)).filter(|_| within).and_then(differ);
    // of what is known in part, nobody knows the place
    let is_whole = !left.rule.base_unrecorded && !right.rule.base_unrecorded;
    let phase = left.rule.phase.zip(right.rule.phase).filter(|_| is_whole).and_then(differ);
    (number.is_some() || phase.is_some()).then_some(Moved { number, phase })
}

/// Compares the texts in the languages that both sides have, without the marks of Markdown.
fn words(left: &RuleHistory<'_>, right: &RuleHistory<'_>) -> BTreeMap<Lang, Vec<Segment>> {
    let mut words = BTreeMap::new();
    for lang in left.state.languages() {
        if let (Some(old), Some(new)) = (left.state.text(lang), right.state.text(lang))
            && old != new
        {
            words.insert(lang.clone(), compare(&corpus::plain(old), &corpus::plain(new)));
        }
    }
    words
}
