//! Units that the reader brings to the page: the archive of a community repository as it is downloaded, or the file that another copy
//! of the program stored.

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_report::{Document, Locale, arg, number};
use adjutant_site::UnitSource;
use adjutant_units::UnitData;
use adjutant_units::spec::Spec;
use adjutant_units::update::{GitError, Origin, Request, StoreError, UpdateError, of_files};
use anyhow::Result;

use crate::Adjutant;
use crate::failure::Failure;

/// What an archive begins with.
const ARCHIVE: &[u8] = b"PK";

/// Reads units from a stored file or an archive. An archive is the state of the day of its newest catalogue, or of `at`; which edition's
/// it is, its catalogues tell.
///
/// # Errors
///
/// If it is neither, or holds too little of every edition of its day.
pub fn read(data: &Adjutant, name: &str, bytes: Vec<u8>, at: Option<Date>, today: Date) -> Result<UnitData> {
    if !bytes.starts_with(ARCHIVE) {
        return Ok(UnitData::open(bytes).map_err(|_| Failure::new("units-damaged").arg("path", name))?);
    }
    let (origin, day) = Origin::of_archive(&bytes, name).map_err(|error| Failure::from(&error))?;
    let day = at.or(day).unwrap_or(today);
    let mut first = None;
    for (edition, spec) in specs(data).into_iter().rev().filter(|(_, spec)| spec.period.contains(day)) {
        let request = Request { edition, spec: &spec, origin: origin.clone(), history: false, day };
        match of_files(&request) {
            Ok(units) => return Ok(units),
            Err(error) => first = first.or_else(|| Some(failure(&request.edition, &error))),
        }
    }
    Err(first.unwrap_or_else(|| Failure::new("units-no-day").arg("day", day)).into())
}

/// Returns the editions whose catalogues can be read, the oldest first. Faults of the data are reported by `check`.
pub fn specs(data: &Adjutant) -> Vec<(EditionId, Spec)> {
    let editions = data.editions().map(|edition| edition.id.clone());
    editions.filter_map(|id| Spec::load(data.files(), id.as_str(), &mut Vec::new()).map(|spec| (id, spec))).collect()
}

/// Returns where readers find the units of each edition, the oldest first.
pub fn addresses(data: &Adjutant) -> Vec<UnitSource> {
    let source = |(edition, spec): (EditionId, Spec)| UnitSource {
        edition,
        address: spec.repository.trim_end_matches(".git").to_owned(),
        last: spec.period.until.map(Date::eve),
    };
    specs(data).into_iter().map(source).collect()
}

/// Says which units are at hand.
pub(super) fn document<'d>(locale: &Locale<'_>, kept: impl Iterator<Item = &'d UnitData>) -> Document {
    let mut document = Document::default();
    for units in kept {
        let count = units.newest().map_or(0, |view| view.units().count());
        let day = units.snapshots().last().map(|last| locale.date(last.day)).unwrap_or_default();
        let args = [arg("edition", units.edition()), number("count", count), arg("day", day)];
        document.line(0, locale.say_with("site-units-kept", &args));
    }
    document
}

/// Puts an update that failed into words.
pub fn failure(edition: &EditionId, error: &UpdateError) -> Failure {
    match error {
        UpdateError::Origin(error) => Failure::from(error),
        UpdateError::Git(GitError::Missing(error)) => Failure::new("units-no-git").arg("error", error),
        UpdateError::Git(GitError::Failed(words)) => Failure::new("units-git").arg("error", words),
        UpdateError::Git(GitError::Io(error)) => Failure::new("units-git").arg("error", error),
        UpdateError::Git(GitError::Answer) => Failure::new("units-git-answer"),
        UpdateError::Store(StoreError::Io { path, source }) => {
            Failure::new("units-store").arg("path", path.display()).arg("error", source)
        }
        UpdateError::Store(StoreError::Unusable { path }) => Failure::new("units-damaged").arg("path", path.display()),
        UpdateError::NoUnits(_) => Failure::new("units-no-units").arg("edition", edition),
        UpdateError::Unread { file, reason } => {
            Failure::new("units-all-unread").arg("file", file).arg("reason", reason).arg("edition", edition)
        }
        UpdateError::LostArmy { army, file, reason } => {
            Failure::new("units-lost-army").arg("army", army).arg("file", file).arg("reason", reason)
        }
        UpdateError::TooFewHits { template, hits, tries, floor } => Failure::new("units-too-few-hits")
            .arg("template", template)
            .number("hits", *hits as usize)
            .number("tries", *tries as usize)
            .arg("floor", format!("{}.{}", floor / 10, floor % 10)),
        UpdateError::NotLater { last } => Failure::new("units-not-later").arg("last", last),
    }
}
