//! Rules of another edition that play the part of one under another name, beside the rule that it is compared with.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::KnowledgeBase;
use super::diff::{Comparison, FigureDiff, Pair};
use super::rule_history::RuleHistory;
use super::silence::Silence;
use super::snapshot::Snapshot;
use crate::record::equivalent::{Degree, Equivalent};
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;

/// That two rules of different ids play one part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Likeness {
    /// How near they are.
    pub degree: Degree,
    /// Why, in each language.
    pub why: BTreeMap<Lang, String>,
}

/// Another rule that plays the part of one, beside the rule that it is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counterpart {
    /// The other rule.
    pub id: RecordId,
    /// How near it is.
    #[serde(flatten)]
    pub likeness: Likeness,
}

/// A rule that neither side of a difference has, as far as the sources show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Absent {
    /// Its concept.
    pub concept: ConceptId,
    /// The rules of other editions, oldest first.
    pub known: Vec<RecordId>,
    /// The rules of both sides that play its part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<Counterpart>,
}

/// Two rules that are compared, or one alone.
pub(super) struct Pairing<'kb> {
    pub left: Option<&'kb ConceptId>,
    pub right: Option<&'kb ConceptId>,
    /// The rules of the other side with which each of them is compared in full, if not with this one.
    pub in_full: [Option<&'kb ConceptId>; 2],
    /// Why rules of different ids are compared.
    pub likeness: Option<Likeness>,
}

impl<'kb> Pairing<'kb> {
    fn new(left: Option<&'kb ConceptId>, right: Option<&'kb ConceptId>, likeness: Option<Likeness>) -> Self {
        Self { left, right, likeness, in_full: [None, None] }
    }

    /// Returns whether both are one rule, whatever it is called, and not merely related.
    pub(super) fn is_same(&self) -> bool {
        self.likeness.as_ref().is_none_or(|likeness| likeness.degree == Degree::Same)
    }
}

/// Has each rule that is in several pairs compared in full in the nearest of them, the first of those that are equally near.
pub(super) fn compare_once(pairs: &mut [Pairing<'_>]) {
    // rules of one id first, then the same rule under another name, then related ones
    let nearness = |pair: &Pairing<'_>| pair.likeness.as_ref().map(|likeness| likeness.degree != Degree::Same);
    let (mut of_left, mut of_right) = (BTreeMap::new(), BTreeMap::new());
    let mut nearest: Vec<&Pairing<'_>> = pairs.iter().collect();
    nearest.sort_by_key(|pair| nearness(pair));
    for pair in nearest {
        if let (Some(left), Some(right)) = (pair.left, pair.right) {
            of_left.entry(left).or_insert(right);
            of_right.entry(right).or_insert(left);
        }
    }
    for pair in pairs {
        let (Some(left), Some(right)) = (pair.left, pair.right) else { continue };
        let others = [(of_left.get(left), right), (of_right.get(right), left)];
        pair.in_full = others.map(|(nearest, here)| nearest.copied().filter(|nearest| *nearest != here));
    }
}

/// Keeps the pairs that are meant. A rule that is merely related to one of them is compared with its own namesake, too: beside another
/// rule alone, it would seem to say what its namesake says otherwise.
pub(super) fn with_namesakes<'kb>(
    pairs: Vec<Pairing<'kb>>,
    is_meant: impl Fn(&Pairing<'kb>) -> bool,
) -> Vec<Pairing<'kb>> {
    let (mut kept, rest): (Vec<_>, Vec<_>) = pairs.into_iter().partition(is_meant);
    let related: BTreeSet<&ConceptId> =
        kept.iter().filter(|pair| !pair.is_same()).flat_map(|pair| [pair.left, pair.right]).flatten().collect();
    let is_namesake = |pair: &Pairing<'kb>| {
        pair.likeness.is_none() && pair.right.is_some() && pair.left.is_some_and(|rule| related.contains(rule))
    };
    let namesakes: Vec<_> = rest.into_iter().filter(is_namesake).collect();
    kept.extend(namesakes);
    kept
}

impl KnowledgeBase {
    /// Puts the rules of two sides beside each other: those of one id; then each rule that the other side does not have beside
    /// the one that plays its part, which may play that of several; then the rest, alone.
    pub(super) fn pairs<'kb>(&self, old: &Snapshot<'kb>, new: &Snapshot<'kb>) -> Vec<Pairing<'kb>> {
        let mut pairs = Vec::new();
        for left in old.rules.keys() {
            if let Some(unlike) = self.unlike(left, old, new) {
                pairs.push(Pairing::new(Some(left), None, Some(unlike.clone())));
                pairs.push(Pairing::new(None, Some(left), Some(unlike)));
            } else if new.rules.contains_key(left) {
                pairs.push(Pairing::new(Some(left), Some(left), None));
            } else {
                let found = self.equivalent(left, old, new);
                let (right, likeness) = found.map_or((None, None), |(right, likeness)| (Some(right), Some(likeness)));
                pairs.push(Pairing::new(Some(left), right, likeness));
            }
        }
        let paired: BTreeSet<&ConceptId> = pairs.iter().filter_map(|pair| pair.right).collect();
        for right in new.rules.keys().filter(|right| !paired.contains(*right)) {
            let found = self.equivalent(right, new, old);
            let (left, likeness) = found.map_or((None, None), |(left, likeness)| (Some(left), Some(likeness)));
            pairs.push(Pairing::new(left, Some(right), likeness));
        }
        pairs
    }

    /// Returns why the rules of one name on two sides are different things; `None` if they are not.
    fn unlike(&self, concept: &ConceptId, old: &Snapshot<'_>, new: &Snapshot<'_>) -> Option<Likeness> {
        if old.edition() == new.edition() {
            return None;
        }
        let is_of = |entry: &&Equivalent, side: &Snapshot<'_>| entry.rules.get(side.edition()) == Some(concept);
        let mut entries = self.records().equivalents.iter().filter(|entry| entry.degree == Degree::Unlike);
        let entry = entries.find(|entry| is_of(entry, old) && is_of(entry, new))?;
        new.rule(concept).map(|_| Likeness { degree: entry.degree, why: entry.why.clone() })
    }

    /// Finds the rule of the other side that plays the part of one which the other side does not have; the nearest, if there are several.
    fn equivalent<'kb>(
        &self,
        concept: &ConceptId,
        own: &Snapshot<'_>,
        other: &Snapshot<'kb>,
    ) -> Option<(&'kb ConceptId, Likeness)> {
        // what is not recorded for its day has no partner of another name
        own.rule(concept).filter(|history| !history.state.is_blank())?;
        let is_compared = |degree: Degree| matches!(degree, Degree::Same | Degree::Near);
        let entries = self.records().equivalents.iter().filter(|entry| is_compared(entry.degree));
        let entries = entries.filter(|entry| entry.rules.get(own.edition()) == Some(concept));
        let found =
            entries.filter_map(|entry| Some((entry, other.rules.get_key_value(entry.rules.get(other.edition())?)?)));
        let (entry, (other, _)) =
            found.min_by_key(|(entry, (_, history))| (history.state.is_blank(), entry.degree != Degree::Same))?;
        Some((*other, Likeness { degree: entry.degree, why: entry.why.clone() }))
    }

    /// Returns the rules of several editions that play one part, or lead to each other.
    fn alike(&self) -> impl Iterator<Item = &Equivalent> {
        self.records().equivalents.iter().filter(|entry| entry.degree != Degree::Unlike)
    }

    /// Returns whether an edition has the rule of a concept, or one that plays its part.
    pub fn has_part_of(&self, edition: &EditionId, concept: &ConceptId) -> bool {
        let plays_part = |rules: &BTreeMap<EditionId, ConceptId>| {
            rules.values().any(|rule| rule == concept) && rules.contains_key(edition)
        };
        let playing = self.alike().filter(|entry| entry.degree != Degree::See);
        self.rule(edition, concept).is_some() || playing.into_iter().any(|entry| plays_part(&entry.rules))
    }

    /// Returns the rules of an edition that play the part of a concept under other names, or lead to what it has instead.
    pub fn in_place_of(&self, concept: &ConceptId, edition: &EditionId) -> Vec<RecordId> {
        let of_concept = self.alike().filter(|entry| entry.rules.values().any(|rule| rule == concept));
        let mut rules: Vec<RecordId> =
            of_concept.filter_map(|entry| entry.rules.get(edition)).map(|rule| super::rule_id(edition, rule)).collect();
        rules.sort();
        rules.dedup();
        rules
    }

    /// Describes a rule that neither side has and other editions do; `None` if no edition has it.
    pub(super) fn absent(&self, old: &Snapshot<'_>, new: &Snapshot<'_>, concept: &ConceptId) -> Option<Absent> {
        let has = |edition: &&EditionId| self.rule(edition, concept).is_some();
        let editions = self.editions().iter().map(|records| &records.edition.id);
        let known: Vec<RecordId> = editions.filter(has).map(|edition| super::rule_id(edition, concept)).collect();
        let mut see: Vec<Counterpart> = Vec::new();
        for entry in self.alike().filter(|entry| entry.rules.values().any(|rule| rule == concept)) {
            for side in [old, new] {
                let other = entry.rules.get(side.edition()).filter(|other| side.rule(other).is_some());
                let id = other.map(|other| side.id(other)).filter(|id| see.iter().all(|known| known.id != *id));
                let likeness = || Likeness { degree: entry.degree, why: entry.why.clone() };
                see.extend(id.map(|id| Counterpart { id, likeness: likeness() }));
            }
        }
        (!known.is_empty()).then(|| Absent { concept: concept.clone(), known, see })
    }

    /// Returns the rules of the other side that play the part of one of two rules which are compared, beside these two.
    pub(super) fn counterparts(
        &self,
        old: &Snapshot<'_>,
        new: &Snapshot<'_>,
        (left, right): (Option<&RuleHistory<'_>>, Option<&RuleHistory<'_>>),
    ) -> Vec<Counterpart> {
        let [left, right] = [left, right].map(|side| side.map(|history| &history.rule.concept));
        let mut found: Vec<Counterpart> = Vec::new();
        for entry in self.alike() {
            let [in_old, in_new] = [old, new].map(|side| entry.rules.get(side.edition()));
            let likeness = || Likeness { degree: entry.degree, why: entry.why.clone() };
            let mut add = |side: &Snapshot<'_>, other: Option<&ConceptId>, compared: Option<&ConceptId>| {
                let Some(other) = other.filter(|other| compared != Some(*other) && side.rule(other).is_some()) else {
                    return;
                };
                let id = side.id(other);
                if found.iter().all(|known| known.id != id) {
                    found.push(Counterpart { id, likeness: likeness() });
                }
            };
            if left.is_some() && in_old == left {
                add(new, in_new, right);
            }
            if right.is_some() && in_new == right {
                add(old, in_old, left);
            }
        }
        found
    }
}

/// An edition that does not have one of two related rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lacking {
    /// The edition.
    pub edition: EditionId,
    /// What it means: it has no such rule, or its sources do not have it.
    pub silence: Silence,
}

/// Returns which edition lacks the rule of the other side, of two rules that are related and not the same.
pub(super) fn lacking(
    others: [(&Snapshot<'_>, Option<&RuleHistory<'_>>); 2],
    likeness: Option<&Likeness>,
) -> Vec<Lacking> {
    let mut lacking = Vec::new();
    if likeness.is_none_or(|likeness| likeness.degree != Degree::Near) {
        return lacking;
    }
    for (snapshot, other) in others {
        let Some(concept) = other.map(|history| &history.rule.concept) else { continue };
        if snapshot.rule(concept).is_none() {
            let (edition, silence) = (snapshot.edition().clone(), snapshot.silence(concept, None));
            lacking.push(Lacking { edition, silence });
        }
    }
    lacking
}

/// Returns where the rules of a pair are compared in full, if not here.
pub(super) fn in_full(old: &Snapshot<'_>, new: &Snapshot<'_>, pair: &Pairing<'_>) -> Vec<Pair<RecordId>> {
    let [with_left, with_right] = pair.in_full;
    let of_left = pair.left.zip(with_left);
    let of_right = with_right.zip(pair.right);
    let pairs = of_left.into_iter().chain(of_right);
    pairs.map(|(left, right)| Pair { left: old.id(left), right: new.id(right) }).collect()
}

/// Says of each figure on which a side is silent which counterparts on that side state one of its name and kind.
///
/// Figures of one name may mean different things in rules that have nothing else in common, so that no other rule is named.
pub(super) fn name_counterparts(
    figures: &mut [FigureDiff],
    old: &Snapshot<'_>,
    new: &Snapshot<'_>,
    counterparts: &[Counterpart],
) {
    for figure in figures.iter_mut().filter(|figure| figure.silence.is_some()) {
        let (silent, stated) = if figure.left.is_none() { (old, &figure.right) } else { (new, &figure.left) };
        let is_alike = |other: &Figure| stated.as_ref().is_some_and(|stated| stated.is_of_kind(other));
        for counterpart in counterparts.iter().filter(|counterpart| counterpart.likeness.degree != Degree::See) {
            let Ok(concept) = counterpart.id.name.as_str().parse::<ConceptId>() else { continue };
            let history = silent.rule(&concept).filter(|_| counterpart.id.edition == *silent.edition());
            let other = history.and_then(|history| history.state.value(&figure.name));
            if other.is_some_and(is_alike) {
                figure.elsewhere.push(counterpart.id.clone());
            }
        }
    }
}

/// Of a rule that is compared in full beside another one, points to the rule itself for the figures that both state: they are compared
/// there.
pub(super) fn point_to_repeated(
    figures: &mut [FigureDiff],
    [left, right]: [Option<(&Snapshot<'_>, &RuleHistory<'_>)>; 2],
    repeats: [bool; 2],
) {
    let stated_by_both = figures.iter_mut().filter(|figure| figure.left.is_some() && figure.right.is_some());
    for figure in stated_by_both {
        let (repeated, case) = match repeats {
            [true, false] => (left, Comparison::OnlyRight),
            [false, true] => (right, Comparison::OnlyLeft),
            _ => return,
        };
        let Some((side, history)) = repeated else { return };
        if repeats[0] {
            figure.left = None;
        } else {
            figure.right = None;
        }
        (figure.case, figure.silence) = (case, Some(Silence::NotStated));
        figure.elsewhere = vec![side.id(&history.rule.concept)];
    }
}
