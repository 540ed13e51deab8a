//! Draft errata: a file that is not part of the data, joined to it so that it can be tried first.

use std::collections::BTreeMap;

use thiserror::Error;

use super::KnowledgeBase;
use super::check::{errata, links};
use crate::record::{self, erratum::Erratum};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::nearest::nearest;
use adjutant_base::span::Place;

/// Why a draft cannot be tried.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum DraftError {
    /// The draft cannot be read as a file of errata.
    #[error("the draft is not a file of errata")]
    NotErrata,
    /// The draft contains no erratum that can be read.
    #[error("the draft contains no erratum")]
    Empty,
    /// Neither the draft nor the caller names an edition.
    #[error("the draft names no edition")]
    NoEdition,
    /// There is no such edition.
    #[error("unknown edition `{0}`")]
    UnknownEdition(EditionId),
    /// The draft has more operations than are tried.
    #[error("the draft has {0} operations; the limit is {MOST_OPERATIONS}")]
    TooLong(usize),
}

/// The most operations of a draft. All of one day on one rule are tried in pairs, and a published document has some tens.
pub const MOST_OPERATIONS: usize = 2000;

/// What joined the knowledge base.
#[derive(Debug, Clone)]
pub struct Draft {
    /// The edition.
    pub edition: EditionId,
    /// Its errata.
    pub errata: Vec<Name>,
    /// The day on which operations without a day are tried; `None` if each has one.
    pub tried_on: Option<Date>,
    /// Defects of the draft.
    pub faults: Vec<Fault>,
}

impl KnowledgeBase {
    /// Joins a draft to the errata of its edition. Operations without a day hold from the last day of the edition that
    /// is not after `day`, so that they can be tried.
    ///
    /// # Errors
    ///
    /// If the file is none of errata, has more than [`MOST_OPERATIONS`], or its edition is not known. Other defects are
    /// faults of the draft.
    pub fn join(
        &mut self,
        path: &str,
        text: &str,
        edition: Option<&EditionId>,
        day: Date,
    ) -> Result<Draft, (DraftError, Vec<Fault>)> {
        let (file, mut faults) = record::read_errata(path, text, &self.records.register);
        let Some(mut file) = file else { return Err((DraftError::NotErrata, faults)) };
        let operations = file.errata.iter().map(|erratum| erratum.operations.len()).sum();
        if operations > MOST_OPERATIONS {
            return Err((DraftError::TooLong(operations), faults));
        }
        let Some(edition) = file.edition.as_ref().or(edition).cloned() else {
            return Err((DraftError::NoEdition, faults));
        };
        let Some(records) = self.records.editions.iter_mut().find(|records| records.edition.id == edition) else {
            let known = self.records.editions.iter().map(|records| records.edition.id.as_str());
            let near = nearest(edition.as_str(), known);
            faults.push(Fault::new("unknown-edition", file.edition_place).arg("id", &edition).nearest(near));
            return Err((DraftError::UnknownEdition(edition), faults));
        };
        once_each(&mut file.errata, &mut faults);
        let day = records.edition.period.last_by(day);
        let mut tried_on = None;
        for operation in file.errata.iter_mut().flat_map(|erratum| &mut erratum.operations) {
            if operation.in_force.is_none() {
                operation.in_force = Some(day);
                tried_on = Some(day);
                self.tried.insert(operation.id.clone());
            }
        }
        let names: Vec<Name> = file.errata.iter().map(|erratum| erratum.id.clone()).collect();
        self.drafts.extend(names.iter().cloned());
        records.publications.push(file.publication);
        records.errata.extend(file.errata);
        self.put_in_order();
        links::check_errata(self, &edition, &names, &mut faults);
        let mut all = Vec::new();
        errata::check(self, None, &mut all);
        faults.extend(all.into_iter().filter(|fault| &*fault.place.file == path));
        Ok(Draft { edition, errata: names, tried_on, faults })
    }
}

/// Keeps the first erratum of each name; the others are faults.
fn once_each(errata: &mut Vec<Erratum>, faults: &mut Vec<Fault>) {
    let mut first: BTreeMap<Name, Place> = BTreeMap::new();
    errata.retain(|erratum| {
        let other = first.get(&erratum.id);
        faults.extend(other.map(|other| links::id_twice(&erratum.id, &erratum.place, other)));
        other.is_none() && first.insert(erratum.id.clone(), erratum.place.clone()).is_none()
    });
}
