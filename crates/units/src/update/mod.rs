//! Brings the data of a community repository into the store: with its history from git, or as one day from a folder or an
//! archive.

mod git;
mod origin;
mod reader;
mod store;
#[cfg(test)]
mod tests;

use adjutant_base::date::Date;
use adjutant_base::digest::hex;
use adjutant_base::id::EditionId;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::data::UnitData;
use crate::facts::{Reading, Source, TemplateHits, Trouble};
use crate::recorder::Recorder;
use crate::spec::Spec;
pub use git::GitError;
pub use origin::{Origin, OriginError};
use reader::{Blob, Reader};
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
}

/// A state of the repository that is to be read.
struct State {
    day: Date,
    commit: String,
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
            with_history(request, &repository, known, store, progress)
        }
    }
}

/// Brings the one state of a folder or an archive.
fn single(
    request: &Request<'_>,
    files: &[(String, Vec<u8>)],
    known: Option<UnitData>,
    store: &UnitStore,
) -> Result<Outcome, UpdateError> {
    let anew = known.is_none();
    let data = with_state(request, files, known)?;
    let added = usize::from(data.is_some());
    if let Some(data) = data {
        store.save(&data)?;
    }
    Ok(Outcome { edition: request.edition.clone(), added, anew: anew && added > 0, files: files.len() })
}

/// Reads the units of the one state of a folder or an archive, and stores nothing.
///
/// # Errors
///
/// If the origin is a repository, or holds too little.
pub fn of_files(request: &Request<'_>) -> Result<UnitData, UpdateError> {
    let Origin::Files(files) = &request.origin else { return Err(UpdateError::Git(GitError::Answer)) };
    with_state(request, files, None)?.ok_or_else(|| UpdateError::NoUnits(request.edition.clone()))
}

/// Adds the state of some files to what is known; `None` if it is the last one that is known.
fn with_state(
    request: &Request<'_>,
    files: &[(String, Vec<u8>)],
    known: Option<UnitData>,
) -> Result<Option<UnitData>, UpdateError> {
    let digest = digest(files);
    if known.as_ref().and_then(|data| data.snapshots().last()).is_some_and(|last| last.commit == digest) {
        return Ok(None);
    }
    let mut reader = Reader::new(request.spec);
    let blobs = files.iter().map(|(path, bytes)| Blob { path: path.clone(), bytes: Some(bytes.clone()) });
    reader.apply(request.day, blobs.collect());
    let mut recorder = Recorder::new(known.unwrap_or_else(|| empty(request)));
    let last = recorder.last().map(|last| last.day);
    let (facts, hits) = reader.extract();
    if !recorder.append(request.day, &digest, &facts) {
        return Err(UpdateError::NotLater { last: last.unwrap_or(request.day) });
    }
    finish(request, recorder, &reader, hits).map(Some)
}

/// Returns a digest of files, which takes the place of a commit.
fn digest(files: &[(String, Vec<u8>)]) -> String {
    let mut digest = Sha256::new();
    for (path, bytes) in files {
        digest.update(path.as_bytes());
        digest.update([0]);
        digest.update(Sha256::digest(bytes));
    }
    hex(&digest.finalize())
}

/// Brings what is new in the history of a repository.
fn with_history(
    request: &Request<'_>,
    repository: &git::Repository,
    known: Option<UnitData>,
    store: &UnitStore,
    progress: &dyn Fn(usize, usize),
) -> Result<Outcome, UpdateError> {
    let known = known.filter(|data| {
        let last = data.snapshots().last();
        last.is_some_and(|last| !last.commit.is_empty() && repository.contains(&last.commit))
    });
    let anew = known.is_none();
    let since = known.as_ref().and_then(|data| data.snapshots().last()).cloned();
    let mut states = states(repository.commits(since.as_ref().map(|last| &*last.commit))?, request.spec);
    states.retain(|state| since.as_ref().is_none_or(|since| state.day > since.day));
    if !request.history && anew {
        states.drain(..states.len().saturating_sub(1));
    }
    let mut outcome = Outcome { edition: request.edition.clone(), added: states.len(), anew, files: 0 };
    if states.is_empty() {
        return if anew { Err(UpdateError::NoUnits(request.edition.clone())) } else { Ok(outcome) };
    }
    let mut recorder = Recorder::new(known.unwrap_or_else(|| empty(request)));
    let mut reader = Reader::new(request.spec);
    let mut blobs = repository.blobs()?;
    let mut before: Option<&str> = None;
    let mut newest = Vec::new();
    for (at, state) in states.iter().enumerate() {
        progress(at, states.len());
        let changes = repository.changes(before, &state.commit)?;
        let files = changes.into_iter().map(|change| blobs.read(change)).collect::<Result<Vec<_>, _>>()?;
        outcome.files += files.len();
        reader.apply(state.day, files);
        let (facts, hits) = reader.extract();
        recorder.append(state.day, &state.commit, &facts);
        newest = hits;
        before = Some(&state.commit);
    }
    progress(states.len(), states.len());
    store.save(&finish(request, recorder, &reader, newest)?)?;
    Ok(outcome)
}

/// Returns the last state of each day of the edition. The day of a commit is never before that of the commit before it.
fn states(commits: Vec<(String, Date)>, spec: &Spec) -> Vec<State> {
    let mut states: Vec<State> = Vec::new();
    for (commit, day) in commits {
        let day = states.last().map_or(day, |last| last.day.max(day));
        match states.last_mut().filter(|last| last.day == day) {
            Some(last) => last.commit = commit,
            None => states.push(State { day, commit }),
        }
    }
    states.retain(|state| spec.period.contains(state.day));
    states
}

fn empty(request: &Request<'_>) -> UnitData {
    let source = Source { from: request.origin.name() };
    UnitData::new(request.edition.clone(), source, request.spec.matching.clone())
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
        return Err(UpdateError::NoUnits(request.edition.clone()));
    }
    for template in &hits {
        let floor = request.spec.floors.get(&template.template).copied().unwrap_or(0);
        if u64::from(template.hits) * 1000 < u64::from(template.tries) * u64::from(floor) {
            let TemplateHits { template, hits, tries } = template.clone();
            return Err(UpdateError::TooFewHits { template, hits, tries, floor });
        }
    }
    let mut troubles: Vec<Trouble> = std::mem::take(&mut data.head.reading.troubles);
    for trouble in reader.troubles() {
        if !troubles.contains(trouble) {
            troubles.push(trouble.clone());
        }
    }
    data.head.source = Source { from: request.origin.name() };
    data.head.matching = request.spec.matching.clone();
    data.head.reading = Reading { spec: request.spec.digest.clone(), templates: hits, troubles };
    Ok(data)
}
