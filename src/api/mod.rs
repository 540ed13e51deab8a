//! The front door: data, opened once and read when they are needed.

mod impact;
mod lint;
pub(crate) mod lookup;
mod lookup_error;
mod names;
#[cfg(feature = "index")]
mod search;

use std::collections::BTreeSet;
#[cfg(feature = "texts")]
use std::path::Path;
use std::sync::{Arc, OnceLock};

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::fault::Fault;
use adjutant_base::id::{Citation, ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::level::Level;
use adjutant_base::source::Files;
#[cfg(feature = "texts")]
use adjutant_base::source::SourceError;
use adjutant_rules::kb::calendar::Calendar;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::kb::translation::Translation;
use adjutant_rules::kb::whats_new::Item as NewsItem;
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Edition;
use adjutant_rules::record::pack::{self, EditionLists};
use adjutant_text::term::Term;

pub use self::impact::{CitingFile, ErrataInQuestion, ImpactError, ImpactReport, ImpactRequest};
pub use self::lint::LintOptions;
use self::lookup::{EditionAndPack, LookupError, RecordHint, Traced};

/// The rules of all editions, and everything that can be asked about them.
///
/// Opening reads nothing yet; each method reads the data that it needs, once. A value may be shared between threads.
pub struct Adjutant {
    files: Files,
    unread: Vec<Fault>,
    rules: OnceLock<(Arc<KnowledgeBase>, Vec<Fault>)>,
    lists: OnceLock<Vec<EditionLists>>,
    #[cfg(feature = "index")]
    pub(crate) storage: adjutant_search::Storage,
    #[cfg(feature = "index")]
    pub(crate) searcher: OnceLock<adjutant_search::Searcher>,
}

/// Which rules a comparison is limited to, and the date for sides that name none.
#[derive(Debug, Clone, Default)]
pub struct DiffOptions {
    /// The date; today if `None`.
    pub at: Option<Date>,
    /// The concepts whose rules are compared, by id or name; all if empty. Several words may be one name.
    pub concepts: Vec<String>,
}

impl Adjutant {
    /// Opens the data that are part of this library.
    pub fn bundled() -> Self {
        Self::from_files(crate::bundled(), Vec::new())
    }

    /// Opens the data of a folder with `corpus/`, `editions/` and `i18n/` in it.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed or contains no data. Files that cannot be read are [`faults`](Self::faults).
    #[cfg(feature = "texts")]
    pub fn open(folder: impl AsRef<Path>) -> Result<Self, SourceError> {
        let (files, unread) = Files::folder(folder.as_ref())?;
        Ok(Self::from_files(files, unread))
    }

    /// Opens data from memory: texts with their paths below a data folder (`editions/aos3/edition.toml`).
    #[cfg(feature = "texts")]
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self::from_files(Files::from_texts(texts), Vec::new())
    }

    /// Opens data files that were read already, with the defects that were met.
    pub fn from_files(files: Files, unread: Vec<Fault>) -> Self {
        Self {
            files,
            unread,
            rules: OnceLock::new(),
            lists: OnceLock::new(),
            #[cfg(feature = "index")]
            storage: adjutant_search::Storage::Memory,
            #[cfg(feature = "index")]
            searcher: OnceLock::new(),
        }
    }

    /// Returns the data files. Their type belongs to an internal crate and may change.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// Returns the rules as the internal crates know them, for what this type has no method for. The type may change.
    pub fn knowledge_base(&self) -> &Arc<KnowledgeBase> {
        &self.rules().0
    }

    /// Returns the defects of the data; bundled data have none.
    pub fn faults(&self) -> Vec<Fault> {
        self.unread.iter().chain(&self.rules().1).cloned().collect()
    }

    /// Returns how many defects the data have; warnings do not count.
    pub fn fault_count(&self) -> usize {
        let errors = || self.rules().1.iter().filter(|fault| fault.level() == Level::Error).count();
        let checked = adjutant_rules::compiled::faults(&self.files).unwrap_or_else(errors);
        self.unread.len() + checked
    }

    /// Finds an edition by its name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn edition(&self, name: &str) -> Result<EditionId, LookupError> {
        lookup::edition(self.knowledge_base(), name)
    }

    /// Reads `aos3/unit-coherency` or `aos3/unit-coherency@2024-03-01`, whether there is such a record or not. `rally` is
    /// the rule of the edition of the date, today if `None`.
    ///
    /// # Errors
    ///
    /// If the text is not of this form.
    pub fn citation(&self, text: &str, at: Option<Date>) -> Result<Citation, LookupError> {
        lookup::citation(self.knowledge_base(), text, at)
    }

    /// Returns the first of some days, if all of them are alike: a month or a year in which nothing changes.
    ///
    /// # Errors
    ///
    /// If something changes within them, so that a day must be named.
    pub fn day(&self, days: Days) -> Result<Date, LookupError> {
        if days.from == days.to {
            return Ok(days.from);
        }
        lookup::day(self.knowledge_base(), self.lists(), days)
    }

    /// Returns the first of some days, if nothing changes after it in the rules of an edition, or of any if `None`. Packs do not
    /// count.
    ///
    /// # Errors
    ///
    /// If something changes in them.
    pub fn day_of_rules(&self, days: Days, edition: Option<&EditionId>) -> Result<Date, LookupError> {
        match edition {
            None => lookup::first_of(days, &self.calendar()),
            edition => lookup::day_of_rules(self.knowledge_base(), edition, days),
        }
    }

    /// Returns the days on which the rules of any edition change.
    #[doc(hidden)]
    pub fn calendar(&self) -> Calendar {
        adjutant_rules::compiled::calendar(&self.files).unwrap_or_else(|| self.knowledge_base().calendar())
    }

    /// Divides some days where something changes in the rules of an edition, or of any if `None`.
    pub fn parts_of_rules(&self, days: Days, edition: Option<&EditionId>) -> Vec<Days> {
        lookup::parts_of_rules(self.knowledge_base(), edition, days)
    }

    /// Returns the first of some days, if no erratum of an edition, or of any if `None`, comes into force after it.
    ///
    /// # Errors
    ///
    /// If one does.
    pub fn day_of_errata(&self, days: Days, edition: Option<&EditionId>) -> Result<Date, LookupError> {
        lookup::day_of_errata(self.knowledge_base(), edition, days)
    }

    /// Returns the languages of the data; others fall back to the first.
    pub fn languages(&self) -> impl Iterator<Item = Lang> {
        adjutant_rules::record::read_languages(&self.files).0.into_iter().map(|language| language.lang)
    }

    /// Returns the editions, oldest first, with their names and dates.
    pub fn editions(&self) -> impl Iterator<Item = &Edition> {
        self.knowledge_base().editions().iter().map(|records| &records.edition)
    }

    /// Returns everything that is recorded of one rule, ruling or erratum on a date.
    ///
    /// `record` is written `aos3/unit-coherency`, `aos3/unit-coherency@2024-03-01`, or `unit-coherency` for the edition of the
    /// date; `at` goes before the date in it, and without either it is today.
    ///
    /// # Errors
    ///
    /// If there is no such record. Before the first date of its edition, the card says so and shows what it begins with.
    ///
    /// ```
    /// let adjutant = adjutant::Adjutant::bundled();
    /// let card = adjutant.show("aos3/unit-coherency", Some("2024-06-01".parse()?))?;
    /// assert_eq!(card.kind, "rule");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn show(&self, record: &str, at: Option<Date>) -> Result<Card, LookupError> {
        let kb = self.knowledge_base();
        let citation = self.citation(record, at)?;
        lookup::edition(kb, citation.id.edition.as_str())?;
        let card = kb.card(&citation.id, at.or(citation.from).unwrap_or_else(Date::today));
        card.ok_or_else(|| lookup::no_record(kb, &citation.id, record))
    }

    /// Compares the rules of two editions, or of two dates of one: `aos2` and `aos3`, or `aos3@2024-01-15` and `aos3`.
    ///
    /// # Errors
    ///
    /// If there is no such edition or concept, or a date is before its edition.
    ///
    /// ```
    /// # use adjutant::{Adjutant, DiffOptions};
    /// let diff = Adjutant::bundled().diff("aos2", "aos3", &DiffOptions::default())?;
    /// assert!(diff.counts.values().sum::<usize>() > 0);
    /// # Ok::<(), adjutant::LookupError>(())
    /// ```
    pub fn diff(&self, left: &str, right: &str, options: &DiffOptions) -> Result<Diff, LookupError> {
        let kb = self.knowledge_base();
        let left = lookup::edition_on(kb, left, options.at)?;
        let right = lookup::edition_on(kb, right, options.at)?;
        let day = |date: Option<Date>| date.unwrap_or_else(Date::today);
        let of_side = |concept: &ConceptId| [&left.0, &right.0].iter().any(|side| kb.rule(side, concept).is_some());
        let named = |name: &str| match &names::concepts(kb, name)[..] {
            [one] if !name.parse().is_ok_and(|concept| of_side(&concept)) => one.to_string(),
            _ => name.to_owned(),
        };
        // several words may be one name
        let whole = named(&options.concepts.join(" "));
        let concepts = match whole.parse::<ConceptId>() {
            Ok(_) => vec![whole],
            Err(_) => options.concepts.iter().map(|name| named(name)).collect(),
        };
        let mut compared = BTreeSet::new();
        for name in concepts {
            match name.parse::<ConceptId>() {
                Ok(concept) if !self.rules_of(&name).is_empty() => {
                    compared.insert(concept);
                }
                _ => return Err(self.on_neither_side(name, &left.0, &right.0)),
            }
        }
        let diff = kb.diff_within((&left.0, day(left.1)), (&right.0, day(right.1)), &compared);
        let mut diff = diff.expect("both editions are known");
        (diff.left.named, diff.right.named) = (left.1.is_some(), right.1.is_some());
        Ok(diff)
    }

    /// Explains that no edition has a rule of a name, with the nearest name of two editions.
    fn on_neither_side(&self, name: String, left: &EditionId, right: &EditionId) -> LookupError {
        let kb = self.knowledge_base();
        let names = kb.names(left).chain(kb.names(right));
        let near = adjutant_base::nearest::nearest(&name, names).map(ToOwned::to_owned);
        LookupError::UnknownRecord { hint: near.map_or(RecordHint::None, RecordHint::Nearest), name }
    }

    /// Reads `aos3` or `aos3@2024-01-15`: an edition, and the date on which to look at it; `at` where it names none.
    ///
    /// # Errors
    ///
    /// If there is no such edition, or the date is before it.
    pub fn edition_on(&self, text: &str, at: Option<Date>) -> Result<(EditionId, Option<Date>), LookupError> {
        lookup::edition_on(self.knowledge_base(), text, at)
    }

    /// Follows a rule through the errata of its edition (`aos3/unit-coherency`), or a concept through all editions
    /// (`unit-coherency`), until a date; until today if `None`.
    ///
    /// # Errors
    ///
    /// If there is no such rule or concept.
    pub fn trace(&self, rule: &str, until: Option<Date>) -> Result<Vec<Event>, LookupError> {
        let (kb, until) = (self.knowledge_base(), until.unwrap_or_else(Date::today));
        match lookup::traced(kb, rule)? {
            Traced::Record(id) => kb.trace(&id, until).ok_or_else(|| lookup::no_record(kb, &id, rule)),
            Traced::Concept(concept) => Ok(kb.trace_concept(&concept, until)),
        }
    }

    /// Follows one figure of a rule, or of a concept through all editions. It is named in full (`unbind_range`) or by a part (`range`).
    ///
    /// # Errors
    ///
    /// As [`Self::trace`], and if there is no such figure.
    pub fn trace_figure(&self, rule: &str, figure: &str, until: Option<Date>) -> Result<Vec<Event>, LookupError> {
        let events = self.trace(rule, until)?;
        let mut known: Vec<String> = events.iter().flat_map(|event| event.figures.keys().cloned()).collect();
        let found: Vec<Event> = events.into_iter().filter_map(|event| lookup::with_figure(event, figure)).collect();
        if found.iter().all(|event| event.figures.is_empty()) {
            known.sort();
            known.dedup();
            let (record, figure) = (rule.to_owned(), figure.to_owned());
            return Err(LookupError::UnknownFigure { record, figure, known });
        }
        Ok(found)
    }

    /// Returns the rules of a concept in every edition that has it, oldest first.
    pub fn rules_of(&self, concept: &str) -> Vec<RecordId> {
        let Ok(concept) = concept.parse() else { return Vec::new() };
        let kb = self.knowledge_base();
        let has_rule = |records: &&EditionRecords| kb.rule(&records.edition.id, &concept).is_some();
        kb.editions().iter().filter(has_rule).map(|records| rule_id(&records.edition.id, &concept)).collect()
    }

    /// Returns the concepts that are named by a text, or by part of it, in any language and edition; all if it is empty.
    pub fn terms(&self, text: &str) -> Vec<&Term> {
        let text = text.to_lowercase();
        let nearness = |term: &Term| {
            let forms = term.names.values().flat_map(|names| names.forms()).map(str::to_lowercase);
            forms.chain([term.concept.to_string()]).filter_map(|form| nearness(&form, &text)).min()
        };
        let terms = self.knowledge_base().records().terms.iter();
        let mut found: Vec<_> = terms.filter_map(|term| Some((nearness(term)?, term))).collect();
        found.sort_by_key(|(nearness, _)| *nearness);
        found.into_iter().map(|(_, term)| term).collect()
    }

    /// Returns the state of every translation of an edition on a date; today if `None`.
    ///
    /// # Errors
    ///
    /// If there is no such edition.
    pub fn translations(&self, edition: &str, at: Option<Date>) -> Result<Vec<Translation>, LookupError> {
        let kb = self.knowledge_base();
        let edition = lookup::edition(kb, edition)?;
        Ok(kb.translations(&edition, at.unwrap_or_else(Date::today)))
    }

    /// Returns what came into force from one date to another, the end included; without end if `None`.
    pub fn news(&self, since: Date, until: Option<Date>) -> Vec<NewsItem> {
        self.knowledge_base().news(self.lists(), since, until.unwrap_or(Date::LAST))
    }

    fn rules(&self) -> &(Arc<KnowledgeBase>, Vec<Fault>) {
        self.rules.get_or_init(|| {
            let (kb, faults) = KnowledgeBase::load(&self.files);
            (Arc::new(kb), faults)
        })
    }

    /// Resolves the names of an edition and of a pack, or of the handbook of a pack. Without an edition, that of the pack
    /// is returned; without both, none.
    ///
    /// # Errors
    ///
    /// If there is no such edition, or it has no such pack.
    pub fn edition_and_pack(
        &self,
        edition: Option<&str>,
        pack: Option<&str>,
    ) -> Result<Option<EditionAndPack<'_>>, LookupError> {
        lookup::edition_and_pack(self.lists(), edition, pack)
    }

    /// Returns the ids of the edition and the pack that a reader names: the edition only if it is named itself.
    ///
    /// # Errors
    ///
    /// If there is no such edition or pack.
    pub fn named_edition_and_pack(
        &self,
        edition: Option<&str>,
        pack: Option<&str>,
    ) -> Result<(Option<EditionId>, Option<String>), LookupError> {
        let found = self.edition_and_pack(edition, pack)?;
        let edition = found.filter(|_| edition.is_some()).map(|(lists, _)| lists.edition.clone());
        Ok((edition, found.and_then(|(_, pack)| pack).map(|pack| pack.id.to_string())))
    }

    /// Returns what lists of every edition look like.
    pub fn lists(&self) -> &[EditionLists] {
        self.lists.get_or_init(|| pack::read(&self.files).0)
    }
}

/// Returns how near a name comes to what was asked: the same, with it as words, or with it as letters; `None` if not at all.
fn nearness(name: &str, text: &str) -> Option<u8> {
    let padded = |text: &str| format!(" {} ", text.split(|c: char| !c.is_alphanumeric()).collect::<Vec<_>>().join(" "));
    if name == text {
        Some(0)
    } else if padded(name).contains(&padded(text)) {
        Some(1)
    } else {
        name.contains(text).then_some(2)
    }
}
