//! The constraints in force under an edition, a pack and a date. Their figures are resolved once.

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

/// Figures of a rule or a limit as they stand on a day, and who says so.
#[derive(Debug, Clone, Default)]
pub struct Grounds {
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

impl Grounds {
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

    /// Returns the grounds as they are in a size of battle: of figures for several sizes, the one for that.
    #[must_use]
    pub fn in_size(&self, limit: Option<u32>) -> Self {
        let of_size =
            |(name, figure): (&String, &Figure)| (name.clone(), self.figure(name, limit).unwrap_or(figure).clone());
        Self { values: self.values.iter().map(of_size).collect(), ..self.clone() }
    }
}

/// A constraint in force.
#[derive(Debug, Clone)]
pub struct Active {
    /// The constraint.
    pub constraint: Constraint,
    /// What it rests on.
    pub grounds: Grounds,
    /// How much a breach weighs: what is unsure warns.
    pub level: Level,
    /// How sure its figures are.
    pub confidence: Confidence,
    /// Whether the pack asks it, and not the edition.
    pub of_pack: bool,
}

/// Something that one of two armies is entitled to, in force.
#[derive(Debug, Clone)]
pub struct Due {
    /// What it is.
    pub entitlement: Entitlement,
    /// What it rests on.
    pub grounds: Grounds,
    /// How sure its figures are.
    pub confidence: Confidence,
}

/// Everything in force under an edition and a pack on a day.
#[derive(Debug, Clone)]
pub struct Book {
    /// The constraints, in order of their names.
    pub constraints: Vec<Active>,
    /// What armies are entitled to when they meet, in the order of the records.
    pub dues: Vec<Due>,
    /// Pairs of lints whose findings at the same place have the same cause: the one that is reported, and the other.
    pub same_cause: Vec<(Name, Name)>,
    /// Keywords that come with artefacts.
    pub grants: Vec<Grant>,
    /// The words of lists.
    pub vocabulary: Arc<Vocabulary>,
}

impl Book {
    /// Returns a book that asks nothing.
    fn new(vocabulary: Arc<Vocabulary>) -> Self {
        Self { constraints: Vec::new(), dues: Vec::new(), same_cause: Vec::new(), grants: Vec::new(), vocabulary }
    }

    /// Returns the book as far as it is about one constraint.
    pub(super) fn of_one(&self, id: &str) -> Self {
        let own = self.constraints.iter().filter(|active| active.constraint.id.as_str() == id);
        Self {
            constraints: own.cloned().collect(),
            grants: self.grants.clone(),
            ..Self::new(Arc::clone(&self.vocabulary))
        }
    }
}

/// The books of an edition: its own, and one for each of its packs. Once opened, a book is found without a lock.
#[derive(Debug)]
struct EditionBooks<'f> {
    lists: &'f EditionLists,
    /// The first day of the edition, where it is not in force yet.
    begins: OnceLock<Option<Date>>,
    own: OnceLock<Arc<Book>>,
    packs: Vec<OnceLock<Arc<Book>>>,
}

/// What the figures of rules are taken from.
#[derive(Debug)]
enum FigureSource<'f> {
    /// The data; an edition is read when a constraint first needs it.
    Files(&'f Files, Mutex<BTreeMap<EditionId, Option<Arc<KnowledgeBase>>>>),
    /// An edition as it stands with some operations, and the rules that matter; other editions as they are.
    Snapshot(&'f Snapshot<'f>, Option<&'f BTreeSet<ConceptId>>),
}

/// What a constraint is resolved under.
#[derive(Debug, Clone, Copy)]
struct Under<'a> {
    edition: &'a EditionId,
    packs: &'a [&'a Pack],
    day: Date,
}

/// The books that were opened so far.
#[derive(Debug)]
pub struct Rulebook<'f> {
    ground: FigureSource<'f>,
    known: &'f [EditionLists],
    day: Date,
    house: Option<&'f ArmyRules>,
    units: UnitBooks<'f>,
    shelves: Vec<EditionBooks<'f>>,
}

impl<'f> Rulebook<'f> {
    /// Prepares books as they stand on a day; each is opened when a list first needs it.
    pub fn new(files: &'f Files, known: &'f [EditionLists], day: Date) -> Self {
        Self::over(FigureSource::Files(files, Mutex::default()), known, day)
    }

    /// Prepares books under an edition as it stands with some operations. Constraints that rest on none of the rules
    /// `within` are left out.
    pub fn under(rules: &'f Snapshot<'f>, known: &'f [EditionLists], within: Option<&'f BTreeSet<ConceptId>>) -> Self {
        Self::over(FigureSource::Snapshot(rules, within), known, rules.day)
    }

    fn over(ground: FigureSource<'f>, known: &'f [EditionLists], day: Date) -> Self {
        let shelf = |lists: &'f EditionLists| EditionBooks {
            lists,
            begins: OnceLock::new(),
            own: OnceLock::new(),
            packs: lists.packs.iter().map(|_| OnceLock::new()).collect(),
        };
        Self {
            ground,
            known,
            day,
            house: None,
            units: UnitBooks::default(),
            shelves: known.iter().map(shelf).collect(),
        }
    }

    /// Adds what an event asks of every list.
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

    /// Returns what an event asks of a list whose edition nothing tells.
    pub fn house_alone(&self) -> Option<Book> {
        let house = self.house?;
        let own = house.constraints.iter().filter(|one| !matches!(one.authority, Authority::Rule(None, _)));
        let none: EditionId = "none".parse().expect("a plain name");
        let under = Under { edition: &none, packs: &[], day: self.day };
        let constraints = own.filter_map(|one| self.active(under, one, &[house])).collect();
        Some(Book { constraints, grants: house.grants.clone(), ..Book::new(self.vocabulary()) })
    }

    /// Returns the words of lists.
    fn vocabulary(&self) -> Arc<Vocabulary> {
        self.known.first().map(|lists| Arc::clone(&lists.vocabulary)).unwrap_or_default()
    }

    /// Returns what lists of every edition look like.
    pub fn known(&self) -> &'f [EditionLists] {
        self.known
    }

    /// Returns the day of the books.
    pub fn day(&self) -> Date {
        self.day
    }

    /// Returns the first day of an edition that is not in force yet on the day of the books.
    pub fn begins(&self, edition: &EditionId) -> Option<Date> {
        let books = self.shelves.iter().find(|books| books.lists.edition == *edition)?;
        let begins = || {
            let kb = self.edition(edition)?;
            kb.edition(edition)?.edition.period.from.filter(|from| self.day < *from)
        };
        *books.begins.get_or_init(begins)
    }

    /// Opens the book of an edition and a pack.
    pub fn open(&self, edition: &EditionId, pack: Option<&str>) -> Arc<Book> {
        let Some(books) = self.shelves.iter().find(|books| books.lists.edition == *edition) else {
            return Arc::new(Book::new(self.vocabulary()));
        };
        let at = pack.and_then(|name| books.lists.packs.iter().position(|pack| pack.id.as_str() == name));
        let place = at.map_or(&books.own, |at| &books.packs[at]);
        let pack = at.map(|at| &books.lists.packs[at]);
        Arc::clone(place.get_or_init(|| Arc::new(self.compile(books.lists, pack))))
    }

    /// Returns the pack that was in force on the day of the books, or else the last one before it.
    pub fn current(&self, edition: &EditionId) -> Option<&'f Pack> {
        self.pack_on(edition, self.day)
    }

    /// Returns the pack that was in force on a day, or else the last one before it, or else the first one of the edition.
    pub fn pack_on(&self, edition: &EditionId, day: Date) -> Option<&'f Pack> {
        let lists = self.known.iter().find(|lists| lists.edition == *edition)?;
        let dated = || lists.packs.iter().filter(|pack| pack.period.from.is_some());
        let holds = |pack: &&Pack| pack.period.contains(day);
        let began = |pack: &&Pack| pack.period.from.is_some_and(|from| from <= day);
        dated().find(holds).or_else(|| dated().rfind(began)).or_else(|| dated().next())
    }

    fn compile(&self, lists: &EditionLists, pack: Option<&Pack>) -> Book {
        let day = pack.map_or(self.day, |pack| pack.period.last_by(self.day));
        let packs = based_on(lists, pack);
        let under = Under { edition: &lists.edition, packs: &packs, day };
        let mut layers = layers(lists, &packs);
        layers.extend(self.house);
        let mut chosen: Vec<(&Constraint, usize)> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            let own = |id: &str| layer.constraints.iter().any(|own| own.id.as_str() == id);
            chosen.retain(|(one, _)| !own(one.id.as_str()) && !layer.lifts.iter().any(|id| id == one.id.as_str()));
            chosen.extend(layer.constraints.iter().map(|one| (one, at)));
        }
        chosen.retain(|(one, _)| self.matters(under.edition, one));
        let resolve = |(one, at): (&Constraint, usize)| self.active(under, one, &layers[..=at]);
        let mut constraints: Vec<Active> = chosen.into_iter().filter_map(resolve).collect();
        constraints.sort_by(|a, b| a.constraint.id.cmp(&b.constraint.id));
        let mut dues: Vec<Due> = Vec::new();
        for (at, layer) in layers.iter().enumerate() {
            dues.retain(|due| !layer.lifts.iter().any(|id| id == due.entitlement.id.as_str()));
            for entitlement in &layer.entitlements {
                dues.retain(|due| due.entitlement.id != entitlement.id);
                dues.extend(self.due(under, entitlement, &layers[..=at]));
            }
        }
        let grants = layers.iter().flat_map(|rules| rules.grants.iter().cloned()).collect();
        let same_cause = constraints.iter().flat_map(|active| same_cause(&active.constraint)).collect();
        Book { constraints, dues, same_cause, grants, vocabulary: Arc::clone(&lists.vocabulary) }
    }

    /// Returns whether a constraint rests on a rule that matters.
    fn matters(&self, edition: &EditionId, constraint: &Constraint) -> bool {
        match (&self.ground, &constraint.authority) {
            (FigureSource::Files(..) | FigureSource::Snapshot(_, None), _) => true,
            (FigureSource::Snapshot(rules, Some(within)), Authority::Rule(other, concept)) => {
                other.as_ref().unwrap_or(edition) == rules.edition() && within.contains(concept)
            }
            (FigureSource::Snapshot(_, Some(_)), Authority::Limit(_)) => false,
        }
    }

    /// Resolves the figures of a constraint; `None` while its rule does not state what it needs.
    fn active(&self, under: Under<'_>, constraint: &Constraint, layers: &[&ArmyRules]) -> Option<Active> {
        let states =
            |(grounds, _): &(Grounds, _)| constraint.values().iter().all(|name| grounds.values.contains_key(*name));
        let own = self.grounds(under, &constraint.authority, layers).filter(states);
        let otherwise = || {
            let limit = Authority::Limit(constraint.otherwise.clone()?);
            self.grounds(under, &limit, layers).filter(states)
        };
        let is_late = |grounds: &Grounds| constraint.values().iter().any(|name| grounds.later.contains(*name));
        let (own, late) =
            own.map_or((None, None), |own| if is_late(&own.0) { (None, Some(own)) } else { (Some(own), None) });
        let (grounds, confidence) = own.or_else(otherwise).or(late)?;
        if let Some(flag) = &constraint.allowed
            && !matches!(grounds.values.get(flag), Some(Figure::Flag(false)))
        {
            return None;
        }
        let confidence = constraint.confidence.unwrap_or(confidence);
        let is_late = is_late(&grounds);
        let grounds = Grounds { known_since: grounds.known_since.filter(|_| is_late), ..grounds };
        let level = match confidence {
            Confidence::Certain if !is_late => Level::Error,
            Confidence::Certain | Confidence::Likely | Confidence::Unsure => Level::Warning,
        };
        Some(Active { constraint: constraint.clone(), grounds, level, confidence, of_pack: layers.len() > 1 })
    }

    fn due(&self, under: Under<'_>, entitlement: &Entitlement, layers: &[&ArmyRules]) -> Option<Due> {
        let (grounds, confidence) = self.grounds(under, &entitlement.authority, layers)?;
        let confidence = entitlement.confidence.unwrap_or(confidence);
        Some(Due { entitlement: entitlement.clone(), grounds, confidence })
    }

    fn grounds(&self, under: Under<'_>, authority: &Authority, layers: &[&ArmyRules]) -> Option<(Grounds, Confidence)> {
        match authority {
            Authority::Rule(other, concept) => {
                let edition = other.as_ref().unwrap_or(under.edition);
                let Figures { values, from, later, known_since } = self.rule(edition, concept, under)?;
                let cites = Some(Citation { id: rule_id(edition, concept), from });
                Some((Grounds { values, cites, later, known_since, ..Grounds::default() }, Confidence::Certain))
            }
            Authority::Limit(id) => {
                let mut limits = layers.iter().rev().flat_map(|layer| &layer.limits);
                let limit: &Limit = limits.find(|limit| limit.id == *id)?;
                let (values, up_to) = (limit.values.clone(), limit.up_to.clone());
                let source = Some(limit.source.clone());
                Some((Grounds { values, up_to, source, ..Grounds::default() }, limit.confidence))
            }
        }
    }

    /// Returns the figures of a rule that is in force.
    fn rule(&self, edition: &EditionId, concept: &ConceptId, under: Under<'_>) -> Option<Figures> {
        let Under { packs, day, .. } = under;
        let packs = packs.iter().map(|pack| pack.id.clone());
        match &self.ground {
            FigureSource::Snapshot(rules, _) if rules.edition() == edition => rules.figures(concept, day, packs),
            FigureSource::Snapshot(rules, _) => rules.knowledge().figures(edition, concept, day, packs),
            FigureSource::Files(..) => self.edition(edition)?.figures(edition, concept, day, packs),
        }
    }

    /// Reads an edition of the data, once.
    fn edition(&self, edition: &EditionId) -> Option<Arc<KnowledgeBase>> {
        let FigureSource::Files(files, editions) = &self.ground else { return None };
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
        next = pack.based_on.as_ref().and_then(|id| lists.packs.iter().find(|pack| pack.id == *id));
    }
    packs.reverse();
    packs
}

/// Returns what holds, the edition first, then the pack with the packs that it takes over.
fn layers<'k>(lists: &'k EditionLists, packs: &[&'k Pack]) -> Vec<&'k ArmyRules> {
    std::iter::once(&lists.army).chain(packs.iter().map(|pack| &pack.army)).collect()
}
