//! The constraints in force under an edition, a pack and a date. Their figures are resolved once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use crate::base::date::Date;
use crate::base::figure::Figure;
use crate::base::id::{Citation, ConceptId, EditionId};
use crate::facts::army::Values;
use crate::kb::snapshot::Snapshot;
use crate::kb::{KnowledgeBase, rule_id};
use crate::lint::Level;
use crate::record;
use crate::record::army::words::Confidence;
use crate::record::army::{ArmyRules, Authority, Constraint, Grant, Limit, Uncovered};
use crate::record::pack::{EditionLists, Pack};
use crate::source::Files;

/// A constraint in force, with the figures that its rule states on the day.
#[derive(Debug, Clone)]
pub struct Active {
    /// The constraint.
    pub constraint: Constraint,
    /// The figures of its rule, by name of value. A figure with columns is a list of them.
    pub values: Values,
    /// The largest battle of each column, in points.
    pub up_to: Vec<u32>,
    /// How much a breach weighs: what is unsure warns.
    pub level: Level,
    /// How sure its figures are.
    pub confidence: Confidence,
    /// The rule that it rests on, pinned.
    pub cites: Option<Citation>,
    /// Who states its figures, where no recorded rule does.
    pub source: Option<String>,
    /// Whether the pack asks it, and not the edition.
    pub of_pack: bool,
}

impl Active {
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
}

/// Everything in force under an edition and a pack on a day.
#[derive(Debug, Clone, Default)]
pub struct Book {
    /// The constraints, in order of their names.
    pub constraints: Vec<Active>,
    /// Keywords that come with artefacts.
    pub grants: Vec<Grant>,
    /// What is not covered.
    pub uncovered: Vec<Uncovered>,
}

/// Books by edition and pack.
type Books = BTreeMap<(EditionId, Option<String>), Arc<Book>>;

/// What the figures of rules are taken from.
#[derive(Debug)]
enum Ground<'f> {
    /// The data; an edition is read when a constraint first needs it.
    Files(&'f Files, Mutex<BTreeMap<EditionId, Option<Arc<KnowledgeBase>>>>),
    /// An edition as it stands with some operations, and the rules that matter; other editions as they are.
    Snapshot(&'f Snapshot<'f>, Option<&'f BTreeSet<ConceptId>>),
}

/// The books that were opened so far.
#[derive(Debug)]
pub struct Rulebook<'f> {
    ground: Ground<'f>,
    known: &'f [EditionLists],
    day: Date,
    books: Mutex<Books>,
}

impl<'f> Rulebook<'f> {
    /// Prepares books as they stand on a day; each is opened when a list first needs it.
    pub fn new(files: &'f Files, known: &'f [EditionLists], day: Date) -> Self {
        Self { ground: Ground::Files(files, Mutex::default()), known, day, books: Mutex::default() }
    }

    /// Prepares books under an edition as it stands with some operations. Constraints that rest on none of the rules
    /// `within` are left out.
    pub fn under(rules: &'f Snapshot<'f>, known: &'f [EditionLists], within: Option<&'f BTreeSet<ConceptId>>) -> Self {
        Self { ground: Ground::Snapshot(rules, within), known, day: rules.day, books: Mutex::default() }
    }

    /// Opens the book of an edition and a pack.
    pub fn open(&self, edition: &EditionId, pack: Option<&str>) -> Arc<Book> {
        let key = (edition.clone(), pack.map(str::to_owned));
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        books.entry(key).or_insert_with(|| Arc::new(self.compile(edition, pack))).clone()
    }

    /// Returns the pack that was in force on the day, or the last one of an edition that has ended.
    pub fn current(&self, edition: &EditionId) -> Option<&'f Pack> {
        let lists = self.known.iter().find(|lists| lists.edition == *edition)?;
        let dated = |pack: &&Pack| pack.period.from.is_some();
        let holds = |pack: &&Pack| pack.period.contains(self.day);
        lists.packs.iter().filter(dated).find(holds).or(lists.packs.iter().rfind(|pack| pack.period.from.is_some()))
    }

    fn compile(&self, edition: &EditionId, pack: Option<&str>) -> Book {
        let Some(lists) = self.known.iter().find(|lists| lists.edition == *edition) else { return Book::default() };
        let pack = pack.and_then(|name| lists.packs.iter().find(|pack| pack.id.as_str() == name));
        let day = pack.map_or(self.day, |pack| pack.period.last_by(self.day));
        let packs = based_on(lists, pack);
        let layers = layers(lists, &packs);
        let mut chosen: Vec<(&Constraint, usize)> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            let own = |id: &str| layer.constraints.iter().any(|own| own.id.as_str() == id);
            chosen.retain(|(one, _)| !own(one.id.as_str()) && !layer.lifts.iter().any(|id| id == one.id.as_str()));
            chosen.extend(layer.constraints.iter().map(|one| (one, at)));
        }
        chosen.retain(|(one, _)| self.matters(edition, one));
        let resolve =
            |(one, at): (&Constraint, usize)| self.resolve((edition, &packs), one, at > 0, &layers[..=at], day);
        let mut constraints: Vec<Active> = chosen.into_iter().filter_map(resolve).collect();
        constraints.sort_by(|a, b| a.constraint.id.cmp(&b.constraint.id));
        Book {
            constraints,
            grants: layers.iter().flat_map(|rules| rules.grants.iter().cloned()).collect(),
            uncovered: layers.iter().flat_map(|rules| rules.uncovered.iter().cloned()).collect(),
        }
    }

    /// Tells whether a constraint rests on a rule that matters.
    fn matters(&self, edition: &EditionId, constraint: &Constraint) -> bool {
        match (&self.ground, &constraint.authority) {
            (Ground::Files(..) | Ground::Snapshot(_, None), _) => true,
            (Ground::Snapshot(rules, Some(within)), Authority::Rule(other, concept)) => {
                other.as_ref().unwrap_or(edition) == rules.edition() && within.contains(concept)
            }
            (Ground::Snapshot(_, Some(_)), Authority::Limit(_)) => false,
        }
    }

    /// Resolves the figures of a constraint; `None` while its rule does not state what it needs.
    fn resolve(
        &self,
        (edition, packs): (&EditionId, &[&Pack]),
        constraint: &Constraint,
        of_pack: bool,
        layers: &[&ArmyRules],
        day: Date,
    ) -> Option<Active> {
        let (values, up_to, cites, source, confidence) = match &constraint.authority {
            Authority::Rule(other, concept) => {
                let (values, cites) = self.rule(other.as_ref().unwrap_or(edition), concept, day, packs)?;
                (values, Vec::new(), Some(cites), None, Confidence::Certain)
            }
            Authority::Limit(id) => {
                let mut limits = layers.iter().rev().flat_map(|layer| &layer.limits);
                let limit: &Limit = limits.find(|limit| limit.id == *id)?;
                (limit.values.clone(), limit.up_to.clone(), None, Some(limit.source.clone()), limit.confidence)
            }
        };
        if let Some(flag) = &constraint.allowed
            && !matches!(values.get(flag), Some(Figure::Flag(false)))
        {
            return None;
        }
        let confidence = constraint.confidence.unwrap_or(confidence);
        let level = match confidence {
            Confidence::Certain | Confidence::Likely => Level::Error,
            Confidence::Unsure => Level::Warning,
        };
        let constraint = constraint.clone();
        Some(Active { constraint, values, up_to, level, confidence, cites, source, of_pack })
    }

    /// Returns the figures of a rule that is in force.
    fn rule(&self, edition: &EditionId, concept: &ConceptId, day: Date, packs: &[&Pack]) -> Option<(Values, Citation)> {
        let kb = match &self.ground {
            Ground::Snapshot(rules, _) if rules.edition() == edition => {
                let figures = rules.figures(concept, day, packs.iter().map(|pack| pack.id.clone()))?;
                return Some((figures.values, Citation { id: rule_id(edition, concept), from: figures.from }));
            }
            Ground::Snapshot(rules, _) => return current(rules.knowledge(), edition, concept, day),
            Ground::Files(files, editions) => {
                let read = || {
                    let records = record::read_edition(files, edition)?;
                    Some(Arc::new(KnowledgeBase::of_editions(vec![records])))
                };
                let mut editions = editions.lock().unwrap_or_else(PoisonError::into_inner);
                editions.entry(edition.clone()).or_insert_with(read).clone()?
            }
        };
        current(&kb, edition, concept, day)
    }
}

/// Returns the figures of a rule on a day; `None` if it is not there, or withdrawn.
fn current(kb: &KnowledgeBase, edition: &EditionId, concept: &ConceptId, day: Date) -> Option<(Values, Citation)> {
    let version = kb.version_at(edition, kb.rule(edition, concept)?, day).filter(|version| !version.withdrawn)?;
    let values = version.values.iter().map(|(name, stated)| ((*name).to_owned(), stated.figure.clone()));
    Some((values.collect(), Citation { id: rule_id(edition, concept), from: version.period.from }))
}

/// Returns a pack with those that it takes over, the last of them first.
fn based_on<'k>(lists: &'k EditionLists, pack: Option<&'k Pack>) -> Vec<&'k Pack> {
    let mut packs: Vec<&Pack> = Vec::new();
    let mut next = pack;
    while let Some(pack) = next.filter(|pack| !packs.iter().any(|seen| seen.id == pack.id)) {
        packs.push(pack);
        next = pack.based_on.as_ref().and_then(|id| lists.packs.iter().find(|pack| pack.id == *id));
    }
    packs.reverse();
    packs
}

/// Returns what holds, the edition first, then the pack with the packs that it takes over.
fn layers<'k>(lists: &'k EditionLists, packs: &[&'k Pack]) -> Vec<&'k ArmyRules> {
    std::iter::once(&lists.army).chain(packs.iter().map(|pack| &pack.army)).collect()
}
