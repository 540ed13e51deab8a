//! Reads what is new in the history of a repository, commit by commit. What was read is kept from time to time, so that an update
//! that is killed goes on from there.

use super::git::{Blobs, Repository};
use super::reader::Reader;
use super::store::UnitStore;
use super::{Outcome, Request, UpdateError, add_troubles, empty, finish, nothing};
use crate::data::UnitData;
use crate::facts::{Reading, Trouble};
use crate::recorder::Recorder;
use crate::spec::Spec;
use adjutant_base::date::Date;

/// After how many states what was read is kept.
const KEPT_AFTER: usize = 4;

/// A state of the repository that is to be read.
struct State {
    day: Date,
    commit: String,
}

/// From where the history is read.
struct Start<'s> {
    data: UnitData,
    /// The catalogues of its last state.
    reader: Reader<'s>,
    new: Vec<State>,
}

/// Brings what is new in the history of a repository.
pub(super) fn with_history(
    request: &Request<'_>,
    repository: &Repository,
    known: Option<UnitData>,
    store: &UnitStore,
    progress: &dyn Fn(usize, usize),
) -> Result<Outcome, UpdateError> {
    let known = known.filter(|data| is_of_history(data, repository));
    if new_states(request, repository, known.as_ref())?.is_empty() {
        return known.map(|_| nothing(request)).ok_or_else(|| UpdateError::NoUnits(request.edition.clone()));
    }
    let mut blobs = repository.blobs()?;
    let unfinished = unfinished(request, repository, known.as_ref(), store);
    let start = start(request, repository, &mut blobs, unfinished.into_iter().chain(known.clone()))?;
    let known = known.filter(|_| !start.data.snapshots().is_empty());
    let Start { data, mut reader, new } = start;
    let mut outcome = Outcome { anew: known.is_none(), ..nothing(request) };
    let mut recorder = Recorder::new(data);
    for (at, state) in new.iter().enumerate() {
        progress(at, new.len());
        let before = recorder.last().map(|last| last.commit.as_str());
        let changes = repository.changes(before, &state.commit)?;
        outcome.files += reader.apply(state.day, changes.into_iter().map(|change| blobs.read(change)))?;
        let (facts, hits) = reader.extract();
        recorder.append(state.day, &state.commit, &facts);
        outcome.templates = hits;
        if (at + 1) % KEPT_AFTER == 0 {
            store.save_unfinished(&so_far(request, &recorder, &reader))?;
        }
    }
    progress(new.len(), new.len());
    let data = finish(request, recorder, &reader, outcome.templates.clone())?;
    store.save(&data)?;
    store.remove_unfinished(&request.edition);
    let (before, troubles): (usize, &[Trouble]) =
        known.as_ref().map_or((0, &[]), |known| (known.snapshots().len(), &known.reading().troubles));
    outcome.added = data.snapshots().len() - before;
    let is_new = |trouble: &&Trouble| !troubles.contains(trouble);
    outcome.troubles = data.reading().troubles.iter().filter(is_new).cloned().collect();
    Ok(outcome)
}

/// Returns whether the last state of some data is in the history of a repository.
fn is_of_history(data: &UnitData, repository: &Repository) -> bool {
    let last = data.snapshots().last();
    last.is_some_and(|last| !last.commit.is_empty() && repository.contains(&last.commit))
}

/// Returns what an update that was killed has read beyond what is known.
fn unfinished(
    request: &Request<'_>,
    repository: &Repository,
    known: Option<&UnitData>,
    store: &UnitStore,
) -> Option<UnitData> {
    let goes_on = |data: &UnitData| {
        known.is_none_or(|known| data.snapshots().starts_with(known.snapshots())) && is_of_history(data, repository)
    };
    let data = store.open_unfinished(&request.edition)?;
    (request.history && data.head.reading.spec == request.spec.digest && goes_on(&data)).then_some(data)
}

/// Returns from where the history is read: the first of some data whose last state can be read whole, or else the beginning. Where a
/// file of that state cannot be read, what it held is in an earlier one.
fn start<'s>(
    request: &Request<'s>,
    repository: &Repository,
    blobs: &mut Blobs,
    known: impl Iterator<Item = UnitData>,
) -> Result<Start<'s>, UpdateError> {
    for data in known {
        let new = new_states(request, repository, Some(&data))?;
        let Some(last) = data.snapshots().last().filter(|_| !new.is_empty()) else { continue };
        let mut reader = Reader::new(request.spec);
        let files = repository.changes(None, &last.commit)?;
        if reader.begin(last.day, files.into_iter().map(|file| blobs.read(file)))? {
            return Ok(Start { data, reader, new });
        }
    }
    let new = new_states(request, repository, None)?;
    Ok(Start { data: empty(request), reader: Reader::new(request.spec), new })
}

/// Returns what was read so far.
fn so_far(request: &Request<'_>, recorder: &Recorder, reader: &Reader<'_>) -> UnitData {
    let mut data = recorder.data().clone();
    let mut troubles = std::mem::take(&mut data.head.reading.troubles);
    add_troubles(&mut troubles, reader.troubles());
    data.head.reading = Reading { spec: request.spec.digest.clone(), troubles, ..Reading::default() };
    data
}

/// Returns the states that are not known yet; only the newest one of all where the history is not asked for.
fn new_states(
    request: &Request<'_>,
    repository: &Repository,
    known: Option<&UnitData>,
) -> Result<Vec<State>, UpdateError> {
    let since = known.and_then(|data| data.snapshots().last());
    let mut states = states(repository.commits(since.map(|last| &*last.commit))?, request.spec);
    states.retain(|state| since.is_none_or(|since| state.day > since.day));
    if !request.history && since.is_none() {
        states.drain(..states.len().saturating_sub(1));
    }
    Ok(states)
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
