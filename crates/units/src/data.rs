//! The units of an edition over time, stored in one block and opened from it.

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::source::compiled::{Bytes, Compiled, Compiler};
use thiserror::Error;

use crate::facts::{Reading, Snapshot, Source};
use crate::index::Index;
use crate::name::Matching;
use crate::record::{Body, Head};
use crate::view::View;

/// The version of the stored form: another one is refused, and the units must be read again from their repository.
pub const FORM: &str = "units 7";

const HEAD: &str = "head";
const BODY: &str = "body";

/// The largest body that is unpacked, in bytes: 64 MiB. The largest real one has about one.
const LARGEST_BODY: u32 = 64 * 1024 * 1024;

/// Unpacks the body; `None` if it is damaged, or claims to be too large.
fn unpacked(packed: &[u8]) -> Option<Body> {
    let size = u32::from_le_bytes(packed.first_chunk().copied()?);
    let is_bounded = size <= LARGEST_BODY;
    let bytes = is_bounded.then(|| lz4_flex::decompress_size_prepended(packed).ok()).flatten()?;
    borsh::from_slice(&bytes).ok()
}

/// Why stored units cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The bytes are damaged, incomplete, or of another version of the form.
    #[error("the unit data are damaged or of another version")]
    Unusable,
}

/// The units of an edition over time.
#[derive(Debug, Clone)]
pub struct UnitData {
    pub(crate) head: Head,
    pub(crate) body: Body,
    pub(crate) index: Index,
}

impl UnitData {
    /// Makes a history without a day; [`crate::Recorder`] appends them.
    pub fn new(edition: EditionId, source: Source, matching: Matching) -> Self {
        Self {
            head: Head { edition, source, snapshots: Vec::new(), matching, reading: Reading::default() },
            body: Body::default(),
            index: Index::default(),
        }
    }

    /// Opens what [`Self::to_bytes`] stored.
    ///
    /// # Errors
    ///
    /// If the bytes are damaged, incomplete, or of another version of the form.
    pub fn open(bytes: Vec<u8>) -> Result<Self, OpenError> {
        let compiled = Compiled::open(Bytes::from(bytes), FORM).ok_or(OpenError::Unusable)?;
        let head = compiled.part(HEAD).ok_or(OpenError::Unusable)?;
        let body = compiled.bytes_of(BODY).and_then(unpacked).ok_or(OpenError::Unusable)?;
        Ok(Self { head, body, index: Index::default() })
    }

    /// Stores the units in one block.
    ///
    /// # Errors
    ///
    /// If they are too large to be stored: four gigabytes.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut compiler = Compiler::default();
        compiler.add(HEAD, &self.head)?;
        compiler.add_bytes(BODY, &lz4_flex::compress_prepend_size(&borsh::to_vec(&self.body)?))?;
        compiler.finish(FORM)
    }

    /// Returns the edition.
    pub fn edition(&self) -> &EditionId {
        &self.head.edition
    }

    /// Returns where the units were read from.
    pub fn source(&self) -> &Source {
        &self.head.source
    }

    /// Returns how they were read.
    pub fn reading(&self) -> &Reading {
        &self.head.reading
    }

    /// Returns the states of the repository that were read, oldest first, at most one for a day.
    pub fn snapshots(&self) -> &[Snapshot] {
        &self.head.snapshots
    }

    /// Returns the units on a day: those of the last snapshot by then; `None` before the first.
    pub fn at(&self, day: Date) -> Option<View<'_>> {
        let by_then = self.head.snapshots.partition_point(|snapshot| snapshot.day <= day);
        self.in_snapshot(by_then.checked_sub(1)?)
    }

    /// Returns the units in a snapshot by its position; `None` if there are not so many.
    pub fn in_snapshot(&self, snapshot: usize) -> Option<View<'_>> {
        self.head.snapshots.get(snapshot)?;
        Some(View { data: self, snapshot: u16::try_from(snapshot).ok()? })
    }

    /// Returns the units in the newest snapshot; `None` if there is no snapshot.
    pub fn newest(&self) -> Option<View<'_>> {
        self.in_snapshot(self.head.snapshots.len().checked_sub(1)?)
    }
}
