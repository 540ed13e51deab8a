//! Impact: what a published erratum, or a draft of one, changes and breaks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::source::Files;
use adjutant_lint::impact::LintChecker;
use adjutant_lint::ruleset::Requested;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Copied;
use adjutant_rules::kb::checker::{CHECKERS, Checker as _, Input, Problem};
use adjutant_rules::kb::draft::DraftError;
use adjutant_rules::kb::impact::{Impact, Question};
use adjutant_rules::kb::what_if::CheckScope;
use adjutant_rules::record::operation::OperationId;
use thiserror::Error;

use crate::api::Adjutant;
use crate::api::lookup::{self, LookupError};

/// What `impact` examines.
#[derive(Debug, Clone, Copy)]
pub struct ImpactRequest<'a> {
    /// A published erratum (`aos3/e9`, or `e9` where one edition alone has it), an operation of it (`aos3/e9#1`), a document of
    /// errata, or the name of the draft's file.
    pub name: &'a str,
    /// The text of a draft, a file of errata in TOML; `None` for published errata.
    pub draft: Option<&'a str>,
    /// The edition of a draft that names none.
    pub edition: Option<&'a str>,
    /// The date on which to look; `None`: when the errata are in force.
    pub at: Option<Date>,
    /// The files that are checked with the errata and without them.
    pub files: &'a [Input],
    /// The edition and the pack of some files, by their names, where settings choose them.
    pub chosen: Option<&'a BTreeMap<String, Requested>>,
}

impl<'a> ImpactRequest<'a> {
    /// Asks about a published erratum, or a document of errata.
    pub fn published(name: &'a str, files: &'a [Input]) -> Self {
        Self { name, draft: None, edition: None, at: None, files, chosen: None }
    }

    /// Asks about a draft: the text of a file, and the name that faults in it are reported under.
    pub fn draft(name: &'a str, text: &'a str, files: &'a [Input]) -> Self {
        Self { draft: Some(text), ..Self::published(name, files) }
    }
}

/// Errata that can be examined: published ones, or a draft that was joined to the rules.
pub struct ErrataInQuestion {
    /// The edition.
    pub edition: EditionId,
    /// The errata.
    pub errata: Vec<Name>,
    /// The one operation that was asked for.
    pub operation: Option<OperationId>,
    /// The day on which operations of a draft without a day are tried.
    pub tried_on: Option<Date>,
    /// Defects of the draft.
    pub faults: Vec<Fault>,
    /// The rules, the draft among them.
    pub knowledge_base: Arc<KnowledgeBase>,
    /// The data files, the draft among them.
    pub files: Files,
}

/// What errata change and break.
pub struct ImpactReport {
    /// What they change and break.
    pub impact: Impact,
    /// The errata.
    pub errata: ErrataInQuestion,
}

/// Why the impact of errata cannot be examined.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImpactError {
    /// There is no such edition or erratum.
    #[error(transparent)]
    Lookup(#[from] LookupError),
    /// The draft cannot be used.
    #[error("{error}")]
    Draft {
        /// Why.
        error: DraftError,
        /// Every defect of the draft.
        faults: Vec<Fault>,
        /// The data files with the draft among them, which the places of the defects are in.
        files: Box<Files>,
    },
}

impl Adjutant {
    /// Examines what errata change in the rules, rulings, translations and given files, and what they break.
    ///
    /// # Errors
    ///
    /// If there is no such erratum, or the draft cannot be used.
    pub fn impact(&self, request: &ImpactRequest<'_>) -> Result<ImpactReport, ImpactError> {
        let errata = self.errata(request)?;
        let impact = self.impact_on(request, &errata, &[]);
        Ok(ImpactReport { impact, errata })
    }

    /// Finds published errata, or joins a draft to the rules: the first step of [`impact`](Self::impact).
    ///
    /// # Errors
    ///
    /// As for [`impact`](Self::impact).
    pub fn errata(&self, request: &ImpactRequest<'_>) -> Result<ErrataInQuestion, ImpactError> {
        let kb = self.knowledge_base();
        let Some(text) = request.draft else {
            let (edition, errata, operation) = lookup::errata(kb, request.name)?;
            let (knowledge_base, files) = (Arc::clone(kb), self.files().clone());
            let (tried_on, faults) = (None, Vec::new());
            return Ok(ErrataInQuestion { edition, errata, operation, tried_on, faults, knowledge_base, files });
        };
        let edition = request.edition.map(|name| lookup::edition(kb, name)).transpose()?;
        let files = self.files().joined(&Files::from_texts([(request.name, text)]));
        let mut with_draft = KnowledgeBase::clone(kb);
        let day = request.at.unwrap_or_else(Date::today);
        match with_draft.join(request.name, text, edition.as_ref(), day) {
            Ok(draft) if draft.errata.is_empty() => {
                Err(ImpactError::Draft { error: DraftError::Empty, faults: draft.faults, files: Box::new(files) })
            }
            Ok(draft) => Ok(ErrataInQuestion {
                edition: draft.edition,
                errata: draft.errata,
                operation: None,
                tried_on: draft.tried_on,
                faults: draft.faults,
                knowledge_base: Arc::new(with_draft),
                files,
            }),
            Err((error, faults)) => Err(ImpactError::Draft { error, faults, files: Box::new(files) }),
        }
    }

    /// Examines errata that were found: the second step of [`impact`](Self::impact). `copies` are sections of the
    /// reader's own books.
    pub fn impact_on(&self, request: &ImpactRequest<'_>, errata: &ErrataInQuestion, copies: &[Copied<'_>]) -> Impact {
        let question = Question {
            edition: &errata.edition,
            errata: errata.errata.clone(),
            operation: errata.operation.as_ref(),
            day: request.at,
            today: Date::today(),
            inputs: request.files,
            copies,
            effort: CheckScope::Touched,
        };
        let linter = LintChecker::new(self.files(), &errata.knowledge_base);
        let linter = linter.under(request.chosen.cloned().unwrap_or_default());
        let checkers = [CHECKERS, &[&linter]].concat();
        errata.knowledge_base.impact(&question, &checkers).expect("the edition is known")
    }

    /// Checks files by the rules of a day, and returns the findings that cite some records.
    pub fn citing(
        &self,
        request: &ImpactRequest<'_>,
        edition: &EditionId,
        day: Date,
        records: &BTreeSet<RecordId>,
    ) -> Vec<CitingFile> {
        let kb = self.knowledge_base();
        let Some(rules) = kb.at(edition, day).filter(|_| !records.is_empty()) else { return Vec::new() };
        let linter = LintChecker::new(self.files(), kb).under(request.chosen.cloned().unwrap_or_default());
        let session = linter.open(edition, request.files);
        let files = session.files();
        let results = session.check(&files, &rules, None);
        let citing = files.into_iter().zip(results).map(|(at, results)| {
            let mut problems = results.problems;
            problems.retain(|problem| problem.rules.iter().any(|rule| records.contains(rule)));
            CitingFile { path: request.files[at].path.clone(), problems }
        });
        citing.filter(|file| !file.problems.is_empty()).collect()
    }
}

/// A file with the findings in it that cite some records.
#[derive(Debug, Clone)]
pub struct CitingFile {
    /// Its path.
    pub path: String,
    /// The findings.
    pub problems: Vec<Problem>,
}
