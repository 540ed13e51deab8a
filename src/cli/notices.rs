//! `library notices`, `accept` and `withdraw`: the rulings and errata of a book, and whether they take effect.

use adjutant::Adjutant;
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_books::import::Importer;
use adjutant_books::library::{Library, Manifest, StoredBook, StoredClause};
use adjutant_books::notices::overlay::{self, Accepted, record_name};
use adjutant_books::notices::{Decisions, Head, Proposal, Proposer};
use adjutant_report::json::{self, versioned};
use adjutant_report::notices as report;
use adjutant_report::notices::{Shown, State};
use adjutant_rules::kb::apply::{Part, Reason};
use adjutant_rules::kb::status::{OperationOutcome, OperationStatus};
use adjutant_rules::record::EditionRecords;
use anyhow::Result;

use super::Format;
use super::library::{failed, resolved};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Notices, Preferences, print_json};

/// How a document is accepted, where its reader says so.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct Terms {
    #[arg(long, value_name = "DAY")]
    in_force: Option<Date>,
    #[arg(long, value_name = "NAME")]
    authority: Option<String>,
    #[arg(long)]
    doubtful: bool,
}

/// A book with its notices.
pub(super) struct BookNotices {
    /// The data without the notices of the book.
    pub app: App,
    /// The book.
    pub book: StoredBook,
    /// What is decided about it.
    pub decisions: Decisions,
    /// How its notices are, or would be, in force.
    pub head: Head,
    /// What each new notice would do, by its place among the clauses.
    proposals: Vec<(usize, Proposal)>,
}

impl BookNotices {
    /// Opens a book of the library.
    pub(super) fn open(
        library: &Library,
        id: &str,
        terms: &Terms,
        common: &Common,
        preferences: &Preferences,
    ) -> Result<Self> {
        let app = App::with(common, preferences, Notices::Without(id))?;
        let book = library.read(id).map_err(Failure::from)?;
        let decisions = library.decisions(id).map_err(Failure::from)?;
        let kb = app.knowledge();
        let (importer, _) = Importer::new(kb, app.data.files());
        let reading = importer.reading();
        let signs = reading.signs.get(&book.manifest.lang).cloned().unwrap_or_default();
        let known = decisions.accepted.clone().or_else(|| Head::of((&book).into(), &signs));
        let mut head = known.ok_or_else(|| Failure::new("notices-nameless").arg("id", id))?;
        let records = kb.edition(&book.manifest.edition);
        if decisions.accepted.is_none() {
            fitted(&mut head, records, &book);
        }
        if let Some(day) = terms.in_force {
            head.in_force = day.to_string();
        }
        head.authority = terms.authority.clone().unwrap_or(head.authority);
        let day = head.day().unwrap_or_else(Date::today);
        let manifest = &book.manifest;
        let proposer = Proposer::new(kb, reading, &manifest.edition, &manifest.lang, day);
        let proposer = proposer.ok_or_else(|| Failure::new("error-unknown-edition").arg("name", &manifest.edition))?;
        let notices = book.clauses.iter().enumerate().filter(|(_, clause)| clause.is_new_notice());
        let proposed = proposer.all(&book.clauses).into_iter().map(|(_, proposal)| proposal);
        let proposals = notices.map(|(at, _)| at).zip(proposed).collect();
        drop(importer);
        Ok(Self { app, book, decisions, head, proposals })
    }

    /// Returns each new notice with what it would do.
    pub(super) fn notices(&self) -> Vec<(&StoredClause, Proposal)> {
        self.proposals.iter().map(|(at, proposal)| (&self.book.clauses[*at], proposal.clone())).collect()
    }

    /// Returns the decisions by which the book is accepted.
    pub(super) fn accepted(&self, doubtful: bool) -> Decisions {
        let mut decisions = self.decisions.clone();
        decisions.accept(self.head.clone(), &self.notices(), doubtful);
        decisions
    }

    /// Returns the data with the notices that decisions accept.
    pub(super) fn data_with(&self, decisions: &Decisions) -> Adjutant {
        let Manifest { edition, lang, title, .. } = &self.book.manifest;
        let digest = self.book.manifest.digest();
        let own = overlay::files(Accepted { edition, lang, title, digest, clauses: &self.book.clauses, decisions });
        let own = Files::from_texts(own.iter().map(|(path, text)| (path.as_str(), text.as_str())));
        let files = adjutant::cached(self.app.data.files().overlaid(&own), &self.app.storage);
        Adjutant::from_files(files, Vec::new())
    }

    /// Returns every new notice as it is shown.
    fn shown<'d>(&'d self, decisions: &'d Decisions) -> Vec<Shown<'d>> {
        let shown = self.proposals.iter().map(|(at, proposal)| {
            let clause = &self.book.clauses[*at];
            let decision = decisions.of(clause);
            let state = match decision {
                Some(decision) if !decision.is => State::LeftOut,
                Some(_) if decisions.accepted.is_some() => State::InForce,
                Some(_) => State::Chosen,
                None => State::Open,
            };
            let own = decision.map(|decision| decision.operations.as_slice()).filter(|own| !own.is_empty());
            Shown {
                record: record_name(&self.head, &clause.id),
                clause,
                state,
                operations: own.unwrap_or(&proposal.operations),
                confidence: proposal.confidence,
                unsure: proposal.unsure,
            }
        });
        shown.collect()
    }

    fn print(&self, decisions: &Decisions, stopped: &[OperationStatus], app: &App, format: Format) -> Result<()> {
        let shown = self.shown(decisions);
        let known = self.book.clauses.iter().filter(|clause| clause.is_notice() && clause.record.is_some()).count();
        match format {
            Format::Json => print_json(&versioned(json::Notices {
                book: &self.book.manifest.id,
                head: &self.head,
                accepted: decisions.accepted.is_some(),
                known,
                notices: &shown,
                stopped,
            })),
            format => {
                let accepted = decisions.accepted.is_some();
                let document =
                    report::document(&app.locale(), &self.book.manifest, (&self.head, accepted), known, &shown);
                let mut all = document;
                all.append(report::stopped(&app.locale(), app.data.files(), stopped));
                app.show(format, &all)
            }
        }
    }
}

/// Gives a document a name that no other of its edition has, and one without a date a day on which its edition is in force.
fn fitted(head: &mut Head, records: Option<&EditionRecords>, book: &StoredBook) {
    let Some(records) = records else { return };
    let is_taken = records.documents.iter().any(|document| document.id == head.document);
    if is_taken && let Ok(name) = format!("{}-{}", head.document, book.manifest.lang.code()).parse() {
        head.document = name;
    }
    if let Some(day) = head.day().filter(|_| head.published.is_none()) {
        head.in_force = records.edition.period.last_by(day).to_string();
    }
}

/// Lists the notices of a book with what they would do.
pub(super) fn list(
    library: &Library,
    name: &str,
    terms: &Terms,
    format: Format,
    (common, preferences): (&Common, &Preferences),
) -> Result<Exit> {
    let opened = BookNotices::open(library, &resolved(library, name)?, terms, common, preferences)?;
    opened.print(&opened.decisions, &[], &opened.app, format)?;
    Ok(Exit::Clean)
}

/// Lets the notices of a book take effect.
pub(super) fn accept(
    library: &Library,
    name: &str,
    terms: &Terms,
    format: Format,
    (common, preferences): (&Common, &Preferences),
) -> Result<Exit> {
    let opened = BookNotices::open(library, &resolved(library, name)?, terms, common, preferences)?;
    let decisions = opened.accepted(terms.doubtful);
    library.decide(&opened.book.manifest.id, &decisions).map_err(|error| failed(library, &error))?;
    let app = App::new(common, preferences)?;
    let stopped = stopped(&app, &opened);
    opened.print(&decisions, &stopped, &app, format)?;
    Ok(if stopped.is_empty() { Exit::Clean } else { Exit::Findings })
}

/// Returns the operations of a book's errata that do not find what they expect.
fn stopped(app: &App, opened: &BookNotices) -> Vec<OperationStatus> {
    let day = opened.head.day().unwrap_or_else(Date::today);
    let operations = app.data.knowledge_base().operations(&opened.book.manifest.edition, day);
    let own = format!("{}-", opened.head.document);
    let mut stopped: Vec<OperationStatus> = operations
        .into_iter()
        .filter(|operation| operation.id.erratum.as_str().starts_with(&own) && operation.is_stopped())
        .collect();
    let authentic = app.data.knowledge_base().edition(&opened.book.manifest.edition).map(|own| &own.edition.authentic);
    // a translation that the erratum has no words for becomes stale, and is reported as such
    let is_stale = |part: &Part, why: &Reason| {
        *why == Reason::NoWords && matches!(part, Part::Text(lang) if Some(lang) != authentic)
    };
    for operation in &mut stopped {
        operation.parts.retain(|part| match &part.fate {
            OperationOutcome::Unapplied { because } => !is_stale(&part.part, because),
            OperationOutcome::Applied | OperationOutcome::NeedsNone { .. } | OperationOutcome::Later => false,
        });
    }
    stopped.retain(|operation| !operation.parts.is_empty());
    stopped
}

/// Takes the notices of a book out of effect; what was decided about it stays.
pub(super) fn withdraw(library: &Library, name: &str, app: &App, format: Format) -> Result<Exit> {
    let id = resolved(library, name)?;
    let mut decisions = library.decisions(&id).map_err(Failure::from)?;
    if decisions.accepted.take().is_none() {
        return Err(Failure::new("notices-not-accepted").arg("id", &id).into());
    }
    let manifest = library.decide(&id, &decisions).map_err(|error| failed(library, &error))?;
    match format {
        Format::Json => print_json(&versioned(json::RestoredBooks { restored: vec![manifest.id] }))?,
        format => app.show(format, &report::withdrawn(&app.locale(), &manifest))?,
    }
    Ok(Exit::Clean)
}
