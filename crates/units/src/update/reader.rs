//! Keeps the catalogues of a state parsed, and parses those that change from one state to the next.

use std::collections::BTreeMap;
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::parallel;

use crate::catalogue::Catalogues;
use crate::catalogue::extract;
use crate::catalogue::tree::File;
use crate::catalogue::xml::{self, Unreadable};
use crate::facts::{Facts, TemplateHits, Trouble, TroubleKind};
use crate::spec::Spec;

/// As many bytes of files are read before they are parsed. All catalogues of a real state are fewer.
const BATCH: usize = 32 * 1024 * 1024;
/// The most elements of all catalogues of a state that are kept.
const MOST_PARTS: usize = 4_000_000;

/// A file as it is in a state.
pub(super) struct Blob {
    pub path: String,
    /// Its bytes; `None` if it is gone.
    pub bytes: Option<Vec<u8>>,
}

/// The catalogues of a state.
pub(super) struct Reader<'s> {
    spec: &'s Spec,
    files: BTreeMap<String, Arc<File>>,
    troubles: Vec<Trouble>,
}

/// Returns whether a file is a catalogue by its name.
pub(super) fn is_catalogue(path: &str) -> bool {
    [".cat", ".gst"].iter().any(|ending| path.len() > ending.len() && path.to_ascii_lowercase().ends_with(ending))
}

impl<'s> Reader<'s> {
    pub(super) fn new(spec: &'s Spec) -> Self {
        Self { spec, files: BTreeMap::new(), troubles: Vec::new() }
    }

    /// Goes on to a state, some files at a time, and returns how many they were. A file that cannot be read keeps what it last held.
    pub(super) fn apply<E>(&mut self, day: Date, blobs: impl IntoIterator<Item = Result<Blob, E>>) -> Result<usize, E> {
        let (mut batch, mut bytes, mut count) = (Vec::new(), 0, 0);
        for blob in blobs {
            let blob = blob?;
            count += 1;
            bytes += blob.bytes.as_ref().map_or(0, Vec::len);
            batch.push(blob);
            if bytes > BATCH {
                self.parse(day, std::mem::take(&mut batch));
                bytes = 0;
            }
        }
        self.parse(day, batch);
        Ok(count)
    }

    fn parse(&mut self, day: Date, blobs: Vec<Blob>) {
        let read = parallel::map(&blobs, |_, blob| blob.bytes.as_deref().map(parse));
        for (blob, read) in blobs.into_iter().zip(read) {
            let Some(read) = read else {
                self.files.remove(&blob.path);
                continue;
            };
            match read.and_then(|(file, repaired)| Ok((self.fitting(&blob.path, file)?, repaired))) {
                Ok((file, repaired)) => {
                    if repaired {
                        self.note(day, &blob.path, TroubleKind::Repaired, String::new());
                    }
                    self.files.insert(blob.path, Arc::new(file));
                }
                Err(error) => {
                    let is_known = self.files.contains_key(&blob.path);
                    let kind = if is_known { TroubleKind::Unread } else { TroubleKind::Lost };
                    self.note(day, &blob.path, kind, error.to_string());
                }
            }
        }
    }

    /// Returns a file if it and all others together are not too much.
    fn fitting(&self, path: &str, file: File) -> Result<File, Unreadable> {
        let others = self.files.iter().filter(|(other, _)| *other != path);
        let parts: usize = others.map(|(_, other)| other.parts).sum();
        if parts + file.parts > MOST_PARTS { Err(Unreadable::TooMany) } else { Ok(file) }
    }

    /// Notes a trouble of a file, unless it had the same the last time.
    fn note(&mut self, day: Date, path: &str, kind: TroubleKind, reason: String) {
        if self.troubles.iter().all(|known| known.file != path || known.kind != kind) {
            self.troubles.push(Trouble { file: path.to_owned(), day, kind, reason });
        }
    }

    /// Returns what was wrong with files.
    pub(super) fn troubles(&self) -> &[Trouble] {
        &self.troubles
    }

    /// Returns the files that could not be read.
    pub(super) fn unread(&self) -> impl Iterator<Item = &Trouble> {
        self.troubles.iter().filter(|trouble| trouble.kind != TroubleKind::Repaired)
    }

    /// Goes on from the state that was read the last time, whose troubles are known. Returns whether every file of it can be read.
    pub(super) fn begin<E>(&mut self, day: Date, blobs: impl IntoIterator<Item = Result<Blob, E>>) -> Result<bool, E> {
        self.apply(day, blobs)?;
        let troubles = std::mem::take(&mut self.troubles);
        Ok(troubles.iter().all(|trouble| trouble.kind == TroubleKind::Repaired))
    }

    /// Extracts the facts of the state.
    pub(super) fn extract(&self) -> (Facts, Vec<TemplateHits>) {
        let catalogues = Catalogues::new(self.files.values().map(|file| &**file).collect());
        let (facts, hits) = extract::extract(&catalogues, self.spec);
        let hits =
            hits.iter().map(|(template, hits, tries)| TemplateHits { template: template.to_owned(), hits, tries });
        (facts, hits.collect())
    }
}

fn parse(bytes: &[u8]) -> Result<(File, bool), Unreadable> {
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > xml::LARGEST_FILE {
        return Err(Unreadable::TooLarge);
    }
    xml::read(bytes)
}
