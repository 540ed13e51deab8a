//! The constraints in force under an edition, a pack and a date. Their figures are resolved once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::base::date::Date;
use crate::base::figure::Figure;
use crate::base::id::{Citation, ConceptId, EditionId};
use crate::facts::army::Values;
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

/// The books of an edition: its own, and one for each of its packs. Once opened, a book is found without a lock.
#[derive(Debug)]
struct Shelf<'f> {
    lists: &'f EditionLists,
    own: OnceLock<Arc<Book>>,
    packs: Vec<OnceLock<Arc<Book>>>,
}

/// The books that were opened so far.
#[derive(Debug)]
pub struct Rulebook<'f> {
    files: &'f Files,
    known: &'f [EditionLists],
    day: Date,
    shelves: Vec<Shelf<'f>>,
    editions: Mutex<BTreeMap<EditionId, Option<Arc<KnowledgeBase>>>>,
}

impl<'f> Rulebook<'f> {
    /// Prepares books as they stand on a day; each is opened when a list first needs it.
    pub fn new(files: &'f Files, known: &'f [EditionLists], day: Date) -> Self {
        let shelf = |lists: &'f EditionLists| Shelf {
            lists,
            own: OnceLock::new(),
            packs: lists.packs.iter().map(|_| OnceLock::new()).collect(),
        };
        Self { files, known, day, shelves: known.iter().map(shelf).collect(), editions: Mutex::default() }
    }

    /// Opens the book of an edition and a pack.
    pub fn open(&self, edition: &EditionId, pack: Option<&str>) -> Arc<Book> {
        let Some(books) = self.shelves.iter().find(|books| books.lists.edition == *edition) else {
            return Arc::default();
        };
        let at = pack.and_then(|name| books.lists.packs.iter().position(|pack| pack.id.as_str() == name));
        let place = at.map_or(&books.own, |at| &books.packs[at]);
        let pack = at.map(|at| &books.lists.packs[at]);
        Arc::clone(place.get_or_init(|| Arc::new(self.compile(books.lists, pack))))
    }

    /// Returns the pack that was in force on the day, or the last one of an edition that has ended.
    pub fn current(&self, edition: &EditionId) -> Option<&'f Pack> {
        let lists = self.known.iter().find(|lists| lists.edition == *edition)?;
        let dated = |pack: &&Pack| pack.period.from.is_some();
        let holds = |pack: &&Pack| pack.period.contains(self.day);
        lists.packs.iter().filter(dated).find(holds).or(lists.packs.iter().rfind(|pack| pack.period.from.is_some()))
    }

    fn compile(&self, lists: &EditionLists, pack: Option<&Pack>) -> Book {
        let day = pack.map_or(self.day, |pack| pack.period.last_by(self.day));
        let layers = layers(lists, pack);
        let mut chosen: Vec<(&Constraint, usize)> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            let own = |id: &str| layer.constraints.iter().any(|own| own.id.as_str() == id);
            chosen.retain(|(one, _)| !own(one.id.as_str()) && !layer.lifts.iter().any(|id| id == one.id.as_str()));
            chosen.extend(layer.constraints.iter().map(|one| (one, at)));
        }
        let resolve = |(one, at): (&Constraint, usize)| self.resolve(&lists.edition, one, at > 0, &layers[..=at], day);
        let mut constraints: Vec<Active> = chosen.into_iter().filter_map(resolve).collect();
        constraints.sort_by(|a, b| a.constraint.id.cmp(&b.constraint.id));
        Book {
            constraints,
            grants: layers.iter().flat_map(|rules| rules.grants.iter().cloned()).collect(),
            uncovered: layers.iter().flat_map(|rules| rules.uncovered.iter().cloned()).collect(),
        }
    }

    /// Resolves the figures of a constraint; `None` while its rule does not state what it needs.
    fn resolve(
        &self,
        edition: &EditionId,
        constraint: &Constraint,
        of_pack: bool,
        layers: &[&ArmyRules],
        day: Date,
    ) -> Option<Active> {
        let (values, up_to, cites, source, confidence) = match &constraint.authority {
            Authority::Rule(other, concept) => {
                let (values, cites) = self.rule(other.as_ref().unwrap_or(edition), concept, day)?;
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

    fn rule(&self, edition: &EditionId, concept: &ConceptId, day: Date) -> Option<(Values, Citation)> {
        let mut editions = self.editions.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || {
            let records = record::read_edition(self.files, edition)?;
            Some(Arc::new(KnowledgeBase::of_editions(vec![records])))
        };
        let kb = editions.entry(edition.clone()).or_insert_with(read).clone()?;
        drop(editions);
        let version = kb.version_at(edition, kb.rule(edition, concept)?, day)?;
        let values = version.values.iter().map(|(name, stated)| ((*name).to_owned(), stated.figure.clone()));
        Some((values.collect(), Citation { id: rule_id(edition, concept), from: version.period.from }))
    }
}

/// Returns what holds, the edition first, then the pack with the packs that it takes over.
fn layers<'k>(lists: &'k EditionLists, pack: Option<&'k Pack>) -> Vec<&'k ArmyRules> {
    let mut packs: Vec<&Pack> = Vec::new();
    let mut next = pack;
    while let Some(pack) = next.filter(|pack| !packs.iter().any(|seen| seen.id == pack.id)) {
        packs.push(pack);
        next = pack.based_on.as_ref().and_then(|id| lists.packs.iter().find(|pack| pack.id == *id));
    }
    std::iter::once(&lists.army).chain(packs.iter().rev().map(|pack| &pack.army)).collect()
}
