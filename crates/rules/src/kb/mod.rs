//! The knowledge base: records and clauses of all editions, linked to each other.

mod agreement;
pub mod apply;
mod attribute;
pub mod book_errata;
pub mod calendar;
pub mod card;
mod check;
pub mod checker;
pub mod counterparts;
mod comparison;
pub mod diff;
pub mod draft;
pub mod evidence;
pub mod impact;
pub mod limits;
pub mod reach;
pub mod reference;
pub mod rule_history;
pub mod schedule;
pub mod silence;
pub mod snapshot;
pub mod state;
pub mod status;
mod telling;
pub mod trace;
mod trace_notice;
pub mod translation;
pub mod unapplied;
pub mod version;
pub mod what_if;
pub mod whats_new;
pub mod word_diff;

use std::collections::{BTreeMap, BTreeSet};

use self::schedule::Schedule;
use crate::corpus::{self, Chapter, Clause};
use crate::record::erratum::Erratum;
use crate::record::operation::OperationId;
use crate::record::rule::Rule;
use crate::record::ruling::{Publication, Ruling};
use crate::record::{self, EditionRecords, Records};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_base::source::{Files, TEXTS};
use adjutant_text::term::Term;

/// A record of any kind.
#[derive(Debug, Clone, Copy)]
pub enum Record<'kb> {
    /// A concept in one edition.
    Rule(&'kb Rule),
    /// A published question and answer, or guidance.
    Ruling(&'kb Ruling),
    /// A correction.
    Erratum(&'kb Erratum),
}

/// The place of a clause: chapter and place in it.
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
    /// The errata of drafts: they may try a figure without words for it.
    drafts: BTreeSet<Name>,
}

/// How much of everything there is.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Reads and links everything. Defects are faults; what is sound is there anyway. Compiled data was checked before:
    /// [`crate::compiled::faults`] counts what was found.
    pub fn load(files: &Files) -> (Self, Vec<Fault>) {
        Self::load_at(files, None)
    }

    /// Reads and links everything, and checks the errata in force on a day; all of them if `None`.
    pub fn load_at(files: &Files, day: Option<Date>) -> (Self, Vec<Fault>) {
        let (records, mut faults) = record::read(files);
        let (chapters, more) = corpus::read(files);
        let may_wait = |fault: &Fault| {
            let chapter = chapters.iter().find(|chapter| chapter.file == fault.place.file);
            let mut languages = records.languages.iter();
            let language = chapter.and_then(|chapter| languages.find(|language| language.lang == chapter.lang));
            let own = chapter.and_then(|chapter| records.editions.iter().find(|own| own.edition.id == chapter.edition));
            let is_begun = |lang| own.is_some_and(|own| own.edition.begun.contains(lang));
            fault.kind == corpus::UNTRANSLATED
                && (fault.also.as_deref().is_some_and(|text| files.is_overlaid(text))
                    || language.is_some_and(|language| !language.whole || is_begun(&language.lang)))
        };
        faults.extend(more.into_iter().map(|fault| {
            let may_wait = may_wait(&fault);
            fault.tolerated(may_wait)
        }));
        let kb = Self::over(records, chapters);
        if !TEXTS || files.is_compiled() {
            return (kb, faults);
        }
        faults.extend(record::claim::read(files, &kb.records).1);
        check::links::check(&kb, files, &mut faults);
        check::placeholders::check(files, &mut faults);
        check::figures::check(&kb, &mut faults);
        check::wording::check(&kb, files, &mut faults);
        check::army::check(&kb, &mut faults);
        check::errata::check(&kb, day, &mut faults);
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
        let (schedules, tried, drafts) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        let mut kb = Self { records, chapters, clauses, terms, schedules, notation, tried, drafts };
        kb.put_in_order();
        kb
    }

    /// Returns the knowledge base without some operations of an edition.
    ///
    /// An erratum of which nothing is left is gone, with what it does to rulings.
    #[must_use]
    pub fn without(&self, edition: &EditionId, left_out: &BTreeSet<OperationId>) -> Self {
        let mut kb = self.clone();
        let mine = kb.records.editions.iter_mut().find(|records| records.edition.id == *edition);
        let Some(records) = mine.filter(|_| !left_out.is_empty()) else { return kb };
        let mut gone = BTreeSet::new();
        records.errata.retain_mut(|erratum| {
            let before = erratum.operations.len();
            erratum.operations.retain(|operation| !left_out.contains(&operation.id));
            let kept = before == 0 || !erratum.operations.is_empty();
            if !kept {
                gone.insert(erratum.id.clone());
            }
            kept
        });
        for ruling in &mut records.rulings {
            ruling.errata.retain(|effect| !gone.contains(&effect.erratum));
        }
        kb.put_in_order();
        kb
    }

    /// Finds the order of all operations; to be done again whenever there are others.
    fn put_in_order(&mut self) {
        self.schedules = self.records.editions.iter().map(Schedule::new).collect();
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

    /// Returns what editions are called where there is little room, in each language.
    pub fn edition_names(&self) -> BTreeMap<EditionId, BTreeMap<Lang, String>> {
        let editions = self.editions().iter().map(|records| &records.edition);
        editions.map(|edition| (edition.id.clone(), edition.short_names().clone())).collect()
    }

    /// Returns the records of every edition, the oldest first.
    pub fn editions(&self) -> &[EditionRecords] {
        &self.records.editions
    }

    /// Returns the editions that are in force on a day, of those whose first day is known.
    pub fn editions_on(&self, day: Date) -> impl Iterator<Item = &record::edition::Edition> {
        let editions = self.records.editions.iter().map(|records| &records.edition);
        editions.filter(move |edition| edition.period.from.is_some() && edition.period.contains(day))
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
    pub fn find(&self, id: &RecordId) -> Option<Record<'_>> {
        let records = self.edition(&id.edition)?;
        let name = id.name.as_str();
        let rule = records.rules.iter().find(|rule| rule.concept.as_str() == name);
        let ruling = || records.rulings.iter().find(|ruling| ruling.id.as_str() == name);
        let erratum = || records.errata.iter().find(|erratum| erratum.id.as_str() == name);
        let former = || records.rules.iter().find(|rule| rule.formerly.contains(&id.name));
        rule.map(Record::Rule)
            .or_else(|| ruling().map(Record::Ruling))
            .or_else(|| erratum().map(Record::Erratum))
            .or_else(|| former().map(Record::Rule))
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
    pub fn publication(&self, edition: &EditionId, entry: Record<'_>) -> Option<&Publication> {
        let document = match entry {
            Record::Rule(_) => return None,
            Record::Ruling(ruling) => &ruling.document,
            Record::Erratum(erratum) => &erratum.document,
        };
        self.edition(edition)?.publications.iter().find(|publication| publication.document == *document)
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
