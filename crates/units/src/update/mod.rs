//! Brings the data of a community repository into the store: with its history from git, or as one day from a folder or an
//! archive.

mod git;
mod history;
mod origin;
mod reader;
mod store;
#[cfg(test)]
mod tests;

use std::path::Path;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use serde::Serialize;
use thiserror::Error;

use crate::data::UnitData;
use crate::facts::{Reading, Source, TemplateHits, Trouble};
use crate::recorder::Recorder;
use crate::spec::Spec;
use crate::view::Army;
pub use git::GitError;
pub use origin::{CatalogueFiles, Origin, OriginError};
use reader::Reader;
pub use store::{StoreError, UnitStore};

/// Why data were not brought. What was stored before stays as it was.
#[derive(Debug, Error)]
pub enum UpdateError {
    /// What the data are to be read from cannot be.
    #[error(transparent)]
    Origin(#[from] OriginError),
    /// Git failed.
    #[error(transparent)]
    Git(#[from] GitError),
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is nothing of the edition in the data.
    #[error("there are no units of {0} in the data")]
    NoUnits(EditionId),
    /// There is nothing of the edition in the data, and a file of them cannot be read.
    #[error("{file} cannot be read: {reason}")]
    Unread {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// An army that the last state has is gone with its file, which cannot be read.
    #[error("the units of {army} are lost: {file} cannot be read: {reason}")]
    LostArmy {
        /// The army.
        army: String,
        /// The file.
        file: String,
        /// Why it cannot be read.
        reason: String,
    },
    /// A template finds too little.
    #[error("template `{template}` finds {hits} of {tries}")]
    TooFewHits {
        /// The template.
        template: String,
        /// How often it found what it looks for.
        hits: u32,
        /// How often it was tried.
        tries: u32,
        /// The least share of hits, in tenths of a percent.
        floor: u32,
    },
    /// The day of a single state is not after the last day of the history.
    #[error("the data already reach to {last}")]
    NotLater {
        /// The last day.
        last: Date,
    },
}

/// What is to be brought.
#[derive(Debug, Clone)]
pub struct Request<'r> {
    /// The edition.
    pub edition: EditionId,
    /// How its catalogues are read.
    pub spec: &'r Spec,
    /// Where the data are.
    pub origin: Origin,
    /// Whether the history is read, and not only the newest state.
    pub history: bool,
    /// The day of a state without a history.
    pub day: Date,
}

/// What an update did.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The edition.
    pub edition: EditionId,
    /// How many states were added.
    pub added: usize,
    /// Whether the history was read from its beginning.
    pub anew: bool,
    /// How many files were read.
    pub files: usize,
    /// What was wrong with files of the states that were added.
    pub troubles: Vec<Trouble>,
    /// The hits of each template in the newest state; none where nothing was added.
    pub templates: Vec<TemplateHits>,
}

/// Brings data into the store. `progress` hears how many of how many states were read.
///
/// # Errors
///
/// If the data cannot be read, hold too little, or cannot be stored. The store is then as it was.
pub fn update(
    request: &Request<'_>,
    store: &UnitStore,
    progress: &dyn Fn(usize, usize),
) -> Result<Outcome, UpdateError> {
    let known = store.open(&request.edition).ok().flatten();
    let known = known.filter(|data| data.head.reading.spec == request.spec.digest && !data.snapshots().is_empty());
    match &request.origin {
        Origin::Files(files) => single(request, files, known, store),
        origin => {
            let repository = origin.repository(store)?;
            history::with_history(request, &repository, known, store, progress)
        }
    }
}

/// Brings the one state of a folder or an archive.
fn single(
    request: &Request<'_>,
    files: &CatalogueFiles,
    known: Option<UnitData>,
    store: &UnitStore,
) -> Result<Outcome, UpdateError> {
    let mut outcome = Outcome { files: files.len(), ..nothing(request) };
    let anew = known.is_none();
    if let Some((data, troubles)) = with_state(request, files, known)? {
        store.save(&data)?;
        let templates = data.head.reading.templates.clone();
        outcome = Outcome { added: 1, anew, troubles, templates, ..outcome };
    }
    Ok(outcome)
}

fn nothing(request: &Request<'_>) -> Outcome {
    let edition = request.edition.clone();
    Outcome { edition, added: 0, anew: false, files: 0, troubles: Vec::new(), templates: Vec::new() }
}

/// Reads the units of the one state of a folder or an archive, and stores nothing.
///
/// # Errors
///
/// If the origin is a repository, or holds too little.
pub fn of_files(request: &Request<'_>) -> Result<UnitData, UpdateError> {
    let Origin::Files(files) = &request.origin else { return Err(UpdateError::Git(GitError::Answer)) };
    let read = with_state(request, files, None)?;
    read.map(|(data, _)| data).ok_or_else(|| UpdateError::NoUnits(request.edition.clone()))
}

/// Adds the state of some files to what is known, and says what was wrong with them; `None` if it is the last one that is known.
fn with_state(
    request: &Request<'_>,
    files: &CatalogueFiles,
    known: Option<UnitData>,
) -> Result<Option<(UnitData, Vec<Trouble>)>, UpdateError> {
    let digest = files.digest()?;
    if known.as_ref().and_then(|data| data.snapshots().last()).is_some_and(|last| last.commit == digest) {
        return Ok(None);
    }
    let mut reader = Reader::new(request.spec);
    reader.apply(request.day, files.blobs()?)?;
    let mut recorder = Recorder::new(known.unwrap_or_else(|| empty(request)));
    let last = recorder.last().map(|last| last.day);
    let (facts, hits) = reader.extract();
    if !recorder.append(request.day, &digest, &facts) {
        return Err(UpdateError::NotLater { last: last.unwrap_or(request.day) });
    }
    let data = finish(request, recorder, &reader, hits)?;
    Ok(Some((data, reader.troubles().to_vec())))
}

fn empty(request: &Request<'_>) -> UnitData {
    let source = Source { from: request.origin.name() };
    UnitData::new(request.edition.clone(), source, request.spec.matching.clone())
}

/// Returns an army of the state before the last that is gone with its file, which cannot be read.
fn lost_army<'d, 'r>(data: &'d UnitData, reader: &'r Reader<'_>) -> Option<(Army<'d>, &'r Trouble)> {
    let before = data.in_snapshot(data.snapshots().len().checked_sub(2)?)?;
    let newest = data.newest()?;
    let is_there = |army: &Army<'_>| newest.armies().any(|known| known.is(*army));
    let mut lost = before.armies().filter(|army| !is_there(army));
    // a catalogue is called as its file is
    let is_of = |trouble: &Trouble, army: &Army<'_>| {
        Path::new(&trouble.file).file_stem().is_some_and(|stem| stem == army.file())
    };
    lost.find_map(|army| Some((army, reader.unread().find(|trouble| is_of(trouble, &army))?)))
}

/// Checks a history.
fn finish(
    request: &Request<'_>,
    recorder: Recorder,
    reader: &Reader<'_>,
    hits: Vec<TemplateHits>,
) -> Result<UnitData, UpdateError> {
    let mut data = recorder.finish();
    if data.newest().is_none_or(|view| view.units().next().is_none()) {
        let unread = reader.unread().next().map(|trouble| (trouble.file.clone(), trouble.reason.clone()));
        return Err(unread.map_or(UpdateError::NoUnits(request.edition.clone()), |(file, reason)| {
            UpdateError::Unread { file, reason }
        }));
    }
    if let Some((army, trouble)) = lost_army(&data, reader) {
        let (file, reason) = (trouble.file.clone(), trouble.reason.clone());
        return Err(UpdateError::LostArmy { army: army.name().to_owned(), file, reason });
    }
    for template in &hits {
        let floor = request.spec.floors.get(&template.template).copied().unwrap_or(0);
        if u64::from(template.hits) * 1000 < u64::from(template.tries) * u64::from(floor) {
            let TemplateHits { template, hits, tries } = template.clone();
            return Err(UpdateError::TooFewHits { template, hits, tries, floor });
        }
    }
    let mut troubles = std::mem::take(&mut data.head.reading.troubles);
    add_troubles(&mut troubles, reader.troubles());
    data.head.source = Source { from: request.origin.name() };
    data.head.matching = request.spec.matching.clone();
    data.head.reading = Reading { spec: request.spec.digest.clone(), templates: hits, troubles };
    Ok(data)
}

/// Adds troubles to those that are known.
fn add_troubles(known: &mut Vec<Trouble>, troubles: &[Trouble]) {
    for trouble in troubles {
        if !known.contains(trouble) {
            known.push(trouble.clone());
        }
    }
}
