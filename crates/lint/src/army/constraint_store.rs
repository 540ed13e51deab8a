//! The constraints in force context an edition, a pack and a date. Their figures are resolved once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::Level;
use crate::facts::army::Values;
use crate::units::UnitBooks;
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{Citation, ConceptId, EditionId, Name};
use adjutant_base::source::Files;
use adjutant_rules::kb::evidence::Evidence;
use adjutant_rules::kb::snapshot::{Figures, Snapshot};
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::army::words::Confidence;
use adjutant_rules::record::army::{ArmyRules, Attribution, Authority, Constraint, Entitlement, Grant, Limit};
use adjutant_rules::record::pack::{EditionLists, Pack};
use adjutant_rules::{compiled, record};
use adjutant_text::vocabulary::Vocabulary;

/// The figures of a rule or a limit on a day, and their source.
#[derive(Debug, Clone, Default)]
pub struct ResolvedFigures {
    /// The figures, by name of value. A figure with columns is a list of them.
    pub values: Values,
    /// The largest battle of each column, in points.
    pub up_to: Vec<u32>,
    /// The rule, pinned.
    pub cites: Option<Citation>,
    /// Who states the figures, where no recorded rule does.
    pub source: Option<Attribution>,
    /// The figures that a source of a later day shows first.
    pub later: BTreeSet<String>,
    /// That source.
    pub known_since: Option<Evidence>,
}

impl ResolvedFigures {
    /// Returns a figure in the size of battle that a list is for; `None` if it is not stated, or the size is not known.
    pub fn figure(&self, name: &str, limit: Option<u32>) -> Option<&Figure> {
        match self.values.get(name)? {
            Figure::Several(columns) if !self.up_to.is_empty() => {
                let column = self.up_to.iter().position(|most| limit.is_some_and(|limit| limit <= *most))?;
                columns.get(column)
            }
            figure => Some(figure),
        }
    }

    /// Returns the figures for one size of battle: of a figure for several sizes, only the one for this size.
    #[must_use]
    pub fn in_size(&self, limit: Option<u32>) -> Self {
        let of_size =
            |(name, figure): (&String, &Figure)| (name.clone(), self.figure(name, limit).unwrap_or(figure).clone());
        Self { values: self.values.iter().map(of_size).collect(), ..self.clone() }
    }
}

/// A constraint in force.
#[derive(Debug, Clone)]
pub struct ActiveConstraint {
    /// The constraint.
    pub constraint: Constraint,
    /// What it rests on.
    pub resolved: ResolvedFigures,
    /// How much a breach weighs: what is unsure warns.
    pub level: Level,
    /// How sure its figures are.
    pub confidence: Confidence,
    /// Whether the pack asks it, and not the edition.
    pub of_pack: bool,
}

/// Something that one of two armies is entitled to, in force.
#[derive(Debug, Clone)]
pub struct ActiveEntitlement {
    /// What it is.
    pub entitlement: Entitlement,
    /// What it rests on.
    pub resolved: ResolvedFigures,
    /// How sure its figures are.
    pub confidence: Confidence,
}

/// Everything in force under an edition and a pack on a day.
#[derive(Debug, Clone)]
pub struct ConstraintSet {
    /// The constraints, in order of their ids.
    pub constraints: Vec<ActiveConstraint>,
    /// What armies are entitled to when they meet, in the order of the records.
    pub entitlements: Vec<ActiveEntitlement>,
    /// Pairs of lints whose findings at the same place have the same cause: the one that is reported, and the other.
    pub same_cause: Vec<(Name, Name)>,
    /// Keywords that come with artefacts.
    pub grants: Vec<Grant>,
    /// The words of lists.
    pub vocabulary: Arc<Vocabulary>,
}

impl ConstraintSet {
    /// Returns a set without constraints.
    fn new(vocabulary: Arc<Vocabulary>) -> Self {
        Self {
            constraints: Vec::new(),
            entitlements: Vec::new(),
            same_cause: Vec::new(),
            grants: Vec::new(),
            vocabulary,
        }
    }

    /// Returns the part of the set that is about one constraint.
    pub(super) fn only(&self, id: &str) -> Self {
        let matching = self.constraints.iter().filter(|active| active.constraint.id.as_str() == id);
        Self {
            constraints: matching.cloned().collect(),
            grants: self.grants.clone(),
            ..Self::new(Arc::clone(&self.vocabulary))
        }
    }
}

/// The constraint sets of an edition: its own, and one for each of its packs. Each is compiled once; after that it is found without a lock.
#[derive(Debug)]
struct EditionSets<'f> {
    lists: &'f EditionLists,
    /// The first day of the edition, where it is not in force yet.
    begins: OnceLock<Option<Date>>,
    own: OnceLock<Arc<ConstraintSet>>,
    packs: Vec<OnceLock<Arc<ConstraintSet>>>,
}

/// What the figures of rules are taken from.
#[derive(Debug)]
enum FigureSource<'f> {
    /// The data; an edition is read when a constraint first needs it.
    Files(&'f Files, Mutex<BTreeMap<EditionId, Option<Arc<KnowledgeBase>>>>),
    /// An edition with some operations applied, and the rules that matter; other editions as they are.
    Snapshot(&'f Snapshot<'f>, Option<&'f BTreeSet<ConceptId>>),
}

/// The edition, packs and day that a constraint is resolved for.
#[derive(Debug, Clone, Copy)]
struct ResolveContext<'a> {
    edition: &'a EditionId,
    packs: &'a [&'a Pack],
    day: Date,
}

/// The constraint sets of every edition and pack on a day, compiled when they are first needed.
#[derive(Debug)]
pub struct ConstraintStore<'f> {
    source: FigureSource<'f>,
    known: &'f [EditionLists],
    day: Date,
    house: Option<&'f ArmyRules>,
    units: UnitBooks<'f>,
    editions: Vec<EditionSets<'f>>,
}

impl<'f> ConstraintStore<'f> {
    /// Prepares the constraint sets of a day; each is compiled when a list first needs it.
    pub fn new(files: &'f Files, known: &'f [EditionLists], day: Date) -> Self {
        Self::with_source(FigureSource::Files(files, Mutex::default()), known, day)
    }

    /// Prepares the constraint sets of an edition with some operations applied. Constraints that rest on none of the rules
    /// `within` are left out.
    pub fn for_snapshot(
        rules: &'f Snapshot<'f>,
        known: &'f [EditionLists],
        within: Option<&'f BTreeSet<ConceptId>>,
    ) -> Self {
        Self::with_source(FigureSource::Snapshot(rules, within), known, rules.day)
    }

    fn with_source(source: FigureSource<'f>, known: &'f [EditionLists], day: Date) -> Self {
        let sets = |lists: &'f EditionLists| EditionSets {
            lists,
            begins: OnceLock::new(),
            own: OnceLock::new(),
            packs: lists.packs.iter().map(|_| OnceLock::new()).collect(),
        };
        Self {
            source,
            known,
            day,
            house: None,
            units: UnitBooks::default(),
            editions: known.iter().map(sets).collect(),
        }
    }

    /// Adds the constraints of an event.
    #[must_use]
    pub fn with_house(mut self, house: &'f ArmyRules) -> Self {
        self.house = Some(house);
        self
    }

    /// Adds unit data.
    #[must_use]
    pub fn with_units(mut self, units: UnitBooks<'f>) -> Self {
        self.units = units;
        self
    }

    /// Returns the unit data.
    pub fn units(&self) -> UnitBooks<'f> {
        self.units
    }

    /// Returns the constraints of an event for a list whose edition is not known.
    pub fn event_constraints(&self) -> Option<ConstraintSet> {
        let house = self.house?;
        let without_edition =
            house.constraints.iter().filter(|constraint| !matches!(constraint.authority, Authority::Rule(None, _)));
        let none: EditionId = "none".parse().expect("a plain name");
        let context = ResolveContext { edition: &none, packs: &[], day: self.day };
        let constraints = without_edition.filter_map(|one| self.active(context, one, &[house])).collect();
        Some(ConstraintSet { constraints, grants: house.grants.clone(), ..ConstraintSet::new(self.vocabulary()) })
    }

    /// Returns the words of lists.
    fn vocabulary(&self) -> Arc<Vocabulary> {
        self.known.first().map(|lists| Arc::clone(&lists.vocabulary)).unwrap_or_default()
    }

    /// Returns the editions with their packs.
    pub fn known(&self) -> &'f [EditionLists] {
        self.known
    }

    /// Returns the day of the constraint sets.
    pub fn day(&self) -> Date {
        self.day
    }

    fn edition_sets(&self, edition: &EditionId) -> Option<&EditionSets<'f>> {
        self.editions.iter().find(|sets| sets.lists.edition == *edition)
    }

    /// Returns the first day of an edition that is not in force yet on the day of the constraint sets.
    pub fn begins(&self, edition: &EditionId) -> Option<Date> {
        let sets = self.edition_sets(edition)?;
        let begins = || {
            let kb = self.edition(edition)?;
            kb.edition(edition)?.edition.period.from.filter(|from| self.day < *from)
        };
        *sets.begins.get_or_init(begins)
    }

    /// Returns the constraint set of an edition and a pack.
    pub fn open(&self, edition: &EditionId, pack: Option<&str>) -> Arc<ConstraintSet> {
        let Some(sets) = self.edition_sets(edition) else {
            return Arc::new(ConstraintSet::new(self.vocabulary()));
        };
        let at = pack.and_then(|name| sets.lists.packs.iter().position(|pack| pack.id.as_str() == name));
        let place = at.map_or(&sets.own, |at| &sets.packs[at]);
        let pack = at.map(|at| &sets.lists.packs[at]);
        Arc::clone(place.get_or_init(|| Arc::new(self.compile(sets.lists, pack))))
    }

    /// Returns the pack that was in force on the day of the constraint sets, or else the last one before it.
    pub fn current(&self, edition: &EditionId) -> Option<&'f Pack> {
        self.pack_on(edition, self.day)
    }

    /// Returns the pack that was in force on a day, or else the last one before it, or else the first one of the edition.
    pub fn pack_on(&self, edition: &EditionId, day: Date) -> Option<&'f Pack> {
        let lists = EditionLists::find(self.known, edition)?;
        let dated = || lists.packs.iter().filter(|pack| pack.period.from.is_some());
        let holds = |pack: &&Pack| pack.period.contains(day);
        let began = |pack: &&Pack| pack.period.from.is_some_and(|from| from <= day);
        dated().find(holds).or_else(|| dated().rfind(began)).or_else(|| dated().next())
    }

    fn compile(&self, lists: &EditionLists, pack: Option<&Pack>) -> ConstraintSet {
        let day = pack.map_or(self.day, |pack| pack.period.last_by(self.day));
        let packs = based_on(lists, pack);
        let context = ResolveContext { edition: &lists.edition, packs: &packs, day };
        let mut layers = layers(lists, &packs);
        layers.extend(self.house);
        let mut chosen: Vec<(&Constraint, usize)> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            let own = |id: &str| layer.constraints.iter().any(|own| own.id.as_str() == id);
            chosen.retain(|(one, _)| !own(one.id.as_str()) && !layer.lifts.iter().any(|id| id == one.id.as_str()));
            chosen.extend(layer.constraints.iter().map(|constraint| (constraint, at)));
        }
        chosen.retain(|(one, _)| self.matters(context.edition, one));
        let resolve = |(one, at): (&Constraint, usize)| self.active(context, one, &layers[..=at]);
        let mut constraints: Vec<ActiveConstraint> = chosen.into_iter().filter_map(resolve).collect();
        constraints.sort_by(|a, b| a.constraint.id.cmp(&b.constraint.id));
        let mut entitlements: Vec<ActiveEntitlement> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            entitlements.retain(|due| !layer.lifts.iter().any(|id| id == due.entitlement.id.as_str()));
            for entitlement in &layer.entitlements {
                entitlements.retain(|due| due.entitlement.id != entitlement.id);
                entitlements.extend(self.entitlement(context, entitlement, &layers[..=at]));
            }
        }
        let grants = layers.iter().flat_map(|rules| rules.grants.iter().cloned()).collect();
        let same_cause = constraints.iter().flat_map(|active| same_cause(&active.constraint)).collect();
        ConstraintSet { constraints, entitlements, same_cause, grants, vocabulary: Arc::clone(&lists.vocabulary) }
    }

    /// Returns whether a constraint rests on a rule that matters.
    fn matters(&self, edition: &EditionId, constraint: &Constraint) -> bool {
        match (&self.source, &constraint.authority) {
            (FigureSource::Files(..) | FigureSource::Snapshot(_, None), _) => true,
            (FigureSource::Snapshot(rules, Some(within)), Authority::Rule(other, concept)) => {
                other.as_ref().unwrap_or(edition) == rules.edition() && within.contains(concept)
            }
            (FigureSource::Snapshot(_, Some(_)), Authority::Limit(_)) => false,
        }
    }

    /// Resolves the figures of a constraint; `None` while its rule does not state what it needs.
    fn active(
        &self,
        context: ResolveContext<'_>,
        constraint: &Constraint,
        layers: &[&ArmyRules],
    ) -> Option<ActiveConstraint> {
        let has_all_values = |figures: &ResolvedFigures| {
            let mut names = constraint.values().into_iter();
            names.all(|name| figures.values.contains_key(name))
        };
        let has_late_value = |figures: &ResolvedFigures| {
            let mut names = constraint.values().into_iter();
            names.any(|name| figures.later.contains(name))
        };
        let resolve = |authority: &Authority| {
            self.resolve(context, authority, layers).filter(|(figures, _)| has_all_values(figures))
        };
        let by_limit = || resolve(&Authority::Limit(constraint.otherwise.clone()?));
        let (resolved, confidence) = match resolve(&constraint.authority) {
            Some(by_rule) if !has_late_value(&by_rule.0) => by_rule,
            late => by_limit().or(late)?,
        };
        if let Some(flag) = &constraint.allowed
            && !matches!(resolved.values.get(flag), Some(Figure::Flag(false)))
        {
            return None;
        }
        let confidence = constraint.confidence.unwrap_or(confidence);
        let is_late = has_late_value(&resolved);
        let resolved = ResolvedFigures { known_since: resolved.known_since.filter(|_| is_late), ..resolved };
        let level = match confidence {
            Confidence::Certain if !is_late => Level::Error,
            Confidence::Certain | Confidence::Likely | Confidence::Unsure => Level::Warning,
        };
        Some(ActiveConstraint {
            constraint: constraint.clone(),
            resolved,
            level,
            confidence,
            of_pack: layers.len() > 1,
        })
    }

    fn entitlement(
        &self,
        context: ResolveContext<'_>,
        entitlement: &Entitlement,
        layers: &[&ArmyRules],
    ) -> Option<ActiveEntitlement> {
        let (resolved, confidence) = self.resolve(context, &entitlement.authority, layers)?;
        let confidence = entitlement.confidence.unwrap_or(confidence);
        Some(ActiveEntitlement { entitlement: entitlement.clone(), resolved, confidence })
    }

    fn resolve(
        &self,
        context: ResolveContext<'_>,
        authority: &Authority,
        layers: &[&ArmyRules],
    ) -> Option<(ResolvedFigures, Confidence)> {
        match authority {
            Authority::Rule(other, concept) => {
                let edition = other.as_ref().unwrap_or(context.edition);
                let Figures { values, from, later, known_since } = self.rule(edition, concept, context)?;
                let cites = Some(Citation { id: rule_id(edition, concept), from });
                Some((
                    ResolvedFigures { values, cites, later, known_since, ..ResolvedFigures::default() },
                    Confidence::Certain,
                ))
            }
            Authority::Limit(id) => {
                let mut limits = layers.iter().rev().flat_map(|layer| &layer.limits);
                let limit: &Limit = limits.find(|limit| limit.id == *id)?;
                let (values, up_to) = (limit.values.clone(), limit.up_to.clone());
                let source = Some(limit.source.clone());
                Some((ResolvedFigures { values, up_to, source, ..ResolvedFigures::default() }, limit.confidence))
            }
        }
    }

    /// Returns the figures of a rule that is in force.
    fn rule(&self, edition: &EditionId, concept: &ConceptId, context: ResolveContext<'_>) -> Option<Figures> {
        let ResolveContext { packs, day, .. } = context;
        let packs = packs.iter().map(|pack| pack.id.clone());
        match &self.source {
            FigureSource::Snapshot(rules, _) if rules.edition() == edition => rules.figures(concept, day, packs),
            FigureSource::Snapshot(rules, _) => rules.knowledge().figures(edition, concept, day, packs),
            FigureSource::Files(..) => self.edition(edition)?.figures(edition, concept, day, packs),
        }
    }

    /// Reads an edition of the data, once.
    fn edition(&self, edition: &EditionId) -> Option<Arc<KnowledgeBase>> {
        let FigureSource::Files(files, editions) = &self.source else { return None };
        // an operation that does not fit the texts leaves the figures as they are; in sound data each one fits
        let read = || match compiled::faults(files) {
            Some(0) => Some(KnowledgeBase::of_editions(vec![record::read_edition(files, edition)?])),
            _ => KnowledgeBase::quoting(files, edition),
        };
        let read = || read().map(Arc::new);
        let mut editions = editions.lock().unwrap_or_else(PoisonError::into_inner);
        editions.entry(edition.clone()).or_insert_with(read).clone()
    }
}

/// Returns the lints whose findings have the same cause as a breach of a constraint: of each pair, the first one is reported.
fn same_cause(constraint: &Constraint) -> impl Iterator<Item = (Name, Name)> {
    let breach = &constraint.id;
    let before = constraint.goes_before.iter().map(move |other| (breach.clone(), other.clone()));
    constraint.yields_to.iter().map(move |other| (other.clone(), breach.clone())).chain(before)
}

/// Returns a pack with those that it takes over, the last of them first.
fn based_on<'k>(lists: &'k EditionLists, pack: Option<&'k Pack>) -> Vec<&'k Pack> {
    let mut packs: Vec<&Pack> = Vec::new();
    let mut next = pack;
    while let Some(pack) = next.filter(|pack| !packs.iter().any(|seen| seen.id == pack.id)) {
        packs.push(pack);
        next = pack.based_on.as_ref().and_then(|id| lists.pack(id.as_str()));
    }
    packs.reverse();
    packs
}

/// Returns what holds, the edition first, then the pack with the packs that it takes over.
fn layers<'k>(lists: &'k EditionLists, packs: &[&'k Pack]) -> Vec<&'k ArmyRules> {
    std::iter::once(&lists.army).chain(packs.iter().map(|pack| &pack.army)).collect()
}
