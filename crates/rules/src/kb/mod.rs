//! The knowledge base: records and clauses of all editions, linked to each other.

mod army;
mod attribute;
pub mod card;
pub mod copy;
pub mod course;
pub mod diff;
pub mod draft;
mod errata;
mod figures;
pub mod impact;
pub mod judge;
mod link;
pub mod news;
pub mod operate;
pub mod schedule;
pub mod snapshot;
pub mod state;
pub mod status;
pub mod trace;
pub mod translation;
pub mod trial;
mod variant;
pub mod version;
pub mod words;

use std::collections::{BTreeMap, BTreeSet};

use self::schedule::Schedule;
use crate::corpus::{self, Chapter, Clause};
use crate::record::erratum::Erratum;
use crate::record::operation::OperationId;
use crate::record::rule::Rule;
use crate::record::ruling::{Issue, Ruling};
use crate::record::{self, EditionRecords, Records};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_base::source::Files;
use adjutant_text::term::Term;

/// A record of any kind.
#[derive(Debug, Clone, Copy)]
pub enum Entry<'kb> {
    /// A concept in one edition.
    Rule(&'kb Rule),
    /// A published question and answer, or guidance.
    Ruling(&'kb Ruling),
    /// A correction.
    Erratum(&'kb Erratum),
}

/// Where a clause stands: chapter and place in it.
type ClauseAt = (usize, usize);

/// Records and clauses of all editions, every link resolved.
#[derive(Debug, Clone)]
pub struct KnowledgeBase {
    records: Records,
    chapters: Vec<Chapter>,
    clauses: BTreeMap<RecordId, Vec<ClauseAt>>,
    terms: BTreeMap<ConceptId, usize>,
    /// The order of the operations of each edition, in the order of the editions.
    schedules: Vec<Schedule>,
    /// How texts write figures.
    notation: Notation,
    /// Operations of drafts that name no day: they are tried whenever the rules are looked at.
    tried: BTreeSet<OperationId>,
}

/// How much of everything there is.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Counts {
    /// The edition.
    pub edition: EditionId,
    /// Its rules.
    pub rules: usize,
    /// The figures that its rules and errata state.
    pub values: usize,
    /// Its clauses by language.
    pub clauses: BTreeMap<Lang, usize>,
    /// Published questions and answers.
    pub rulings: usize,
    /// Pieces of published guidance.
    pub guidance: usize,
    /// Errata.
    pub errata: usize,
    /// Operations of its errata.
    pub operations: usize,
}

impl KnowledgeBase {
    /// Reads and links everything. Defects are faults; what is sound is there all the same. Compiled data was checked before:
    /// [`crate::compiled::faults`] counts what was found.
    pub fn load(files: &Files) -> (Self, Vec<Fault>) {
        Self::load_at(files, None)
    }

    /// Reads and links everything, and checks the errata in force on a day; all of them if `None`.
    pub fn load_at(files: &Files, day: Option<Date>) -> (Self, Vec<Fault>) {
        let (records, mut faults) = record::read(files);
        let (chapters, more) = corpus::read(files);
        faults.extend(more);
        let kb = Self::over(records, chapters);
        if files.is_compiled() {
            return (kb, faults);
        }
        link::check(&kb, &mut faults);
        figures::check(&kb, &mut faults);
        army::check(&kb, &mut faults);
        errata::check(&kb, day, &mut faults);
        translation::check(&kb, &mut faults);
        faults.sort_by(|a, b| (&a.place.file, a.place.span.start).cmp(&(&b.place.file, b.place.span.start)));
        faults.dedup();
        (kb, faults)
    }

    /// Reads the rules of one edition with their texts, without checking any: enough to quote them.
    pub fn quoting(files: &Files, edition: &EditionId) -> Option<Self> {
        let own = record::read_edition(files, edition)?;
        let languages = record::read_languages(files).0;
        let records = Records { editions: vec![own], languages, ..Records::default() };
        Some(Self::over(records, corpus::read_edition(files, edition)))
    }

    /// Makes a knowledge base of some editions' records alone, without texts: enough for figures and dates.
    pub fn of_editions(editions: Vec<EditionRecords>) -> Self {
        Self::over(Records { editions, ..Records::default() }, Vec::new())
    }

    fn over(records: Records, chapters: Vec<Chapter>) -> Self {
        let clauses = by_record(&chapters);
        let terms = records.terms.iter().enumerate().map(|(at, term)| (term.concept.clone(), at)).collect();
        let notation = Notation::new(records.languages.iter().map(|language| &language.figures));
        let (schedules, tried) = (Vec::new(), BTreeSet::new());
        let mut kb = Self { records, chapters, clauses, terms, schedules, notation, tried };
        kb.put_in_order();
        kb
    }

    /// Finds the order of all operations; to be done again whenever there are others.
    fn put_in_order(&mut self) {
        self.schedules = self.records.editions.iter().map(Schedule::of).collect();
    }

    /// Returns how texts write figures, in the words of every language.
    pub fn notation(&self) -> &Notation {
        &self.notation
    }

    /// Returns the records as they were read.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// Returns the chapters of the corpus in order of their path.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Returns the records of every edition, the oldest first.
    pub fn editions(&self) -> &[EditionRecords] {
        &self.records.editions
    }

    /// Returns the records of one edition.
    pub fn edition(&self, id: &EditionId) -> Option<&EditionRecords> {
        self.records.editions.iter().find(|records| records.edition.id == *id)
    }

    /// Returns the order of the operations of one edition.
    fn schedule(&self, id: &EditionId) -> Option<&Schedule> {
        let at = self.records.editions.iter().position(|records| records.edition.id == *id)?;
        self.schedules.get(at)
    }

    /// Returns the words for a concept.
    pub fn term(&self, concept: &ConceptId) -> Option<&Term> {
        self.terms.get(concept).map(|at| &self.records.terms[*at])
    }

    /// Returns the language that others fall back to.
    pub fn fallback(&self) -> Option<&Lang> {
        self.records.languages.first().map(|language| &language.lang)
    }

    /// Returns the record of a name in an edition; names that rules had before lead to the rule.
    pub fn find(&self, id: &RecordId) -> Option<Entry<'_>> {
        let records = self.edition(&id.edition)?;
        let name = id.name.as_str();
        let rule = records.rules.iter().find(|rule| rule.concept.as_str() == name);
        let ruling = || records.rulings.iter().find(|ruling| ruling.id.as_str() == name);
        let erratum = || records.errata.iter().find(|erratum| erratum.id.as_str() == name);
        let former = || records.rules.iter().find(|rule| rule.formerly.contains(&id.name));
        rule.map(Entry::Rule)
            .or_else(|| ruling().map(Entry::Ruling))
            .or_else(|| erratum().map(Entry::Erratum))
            .or_else(|| former().map(Entry::Rule))
    }

    /// Returns the names of everything recorded in an edition, in order of the records.
    pub fn names<'kb>(&'kb self, edition: &EditionId) -> impl Iterator<Item = &'kb str> + use<'kb> {
        let records = self.edition(edition).into_iter();
        records.flat_map(|records| {
            let rules = records.rules.iter().map(|rule| rule.concept.as_str());
            let rulings = records.rulings.iter().map(|ruling| ruling.id.as_str());
            rules.chain(rulings).chain(records.errata.iter().map(|erratum| erratum.id.as_str()))
        })
    }

    /// Returns the texts of a record with their chapters, in order of language.
    pub fn clauses<'kb>(&'kb self, id: &RecordId) -> impl Iterator<Item = (&'kb Chapter, &'kb Clause)> + use<'kb> {
        let found = self.clauses.get(id).map_or(&[][..], Vec::as_slice);
        found.iter().map(|(chapter, clause)| (&self.chapters[*chapter], &self.chapters[*chapter].clauses[*clause]))
    }

    /// Returns the document that a ruling or an erratum was published in.
    pub fn issue(&self, edition: &EditionId, entry: Entry<'_>) -> Option<&Issue> {
        let document = match entry {
            Entry::Rule(_) => return None,
            Entry::Ruling(ruling) => &ruling.document,
            Entry::Erratum(erratum) => &erratum.document,
        };
        self.edition(edition)?.issues.iter().find(|issue| issue.document == *document)
    }

    /// Returns the rule of a concept in an edition.
    pub fn rule(&self, edition: &EditionId, concept: &ConceptId) -> Option<&Rule> {
        self.edition(edition)?.rules.iter().find(|rule| rule.concept == *concept)
    }

    /// Counts what is recorded, edition by edition.
    pub fn counts(&self) -> Vec<Counts> {
        self.records.editions.iter().map(|records| self.count(records)).collect()
    }

    fn count(&self, records: &EditionRecords) -> Counts {
        let mut clauses = BTreeMap::new();
        for chapter in self.chapters.iter().filter(|chapter| chapter.edition == records.edition.id) {
            *clauses.entry(chapter.lang.clone()).or_insert(0) += chapter.clauses.len();
        }
        let operations = || records.errata.iter().flat_map(|erratum| &erratum.operations);
        let guidance = |ruling: &&Ruling| ruling.verdict == record::ruling::Verdict::Guidance;
        let set: usize = operations().map(|operation| operation.values.len()).sum();
        Counts {
            edition: records.edition.id.clone(),
            rules: records.rules.len(),
            values: records.rules.iter().map(|rule| rule.values.len()).sum::<usize>() + set,
            clauses,
            rulings: records.rulings.iter().filter(|ruling| !guidance(ruling)).count(),
            guidance: records.rulings.iter().filter(guidance).count(),
            errata: records.errata.len(),
            operations: operations().count(),
        }
    }
}

/// Finds the clauses of every record.
fn by_record(chapters: &[Chapter]) -> BTreeMap<RecordId, Vec<ClauseAt>> {
    let mut clauses: BTreeMap<RecordId, Vec<ClauseAt>> = BTreeMap::new();
    for (at, chapter) in chapters.iter().enumerate() {
        for (number, clause) in chapter.clauses.iter().enumerate() {
            let id = RecordId::new(chapter.edition.clone(), clause.id.clone());
            clauses.entry(id).or_default().push((at, number));
        }
    }
    clauses
}

/// Makes the id of a rule: its concept in its edition.
pub fn rule_id(edition: &EditionId, concept: &ConceptId) -> RecordId {
    RecordId::new(edition.clone(), concept.into())
}
