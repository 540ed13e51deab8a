//! Files: the only reader of data files, bundled in the program or in a folder of the same shape.

pub mod compiled;
pub mod discover;
mod folder;
pub mod input;
mod overlay;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use borsh::BorshDeserialize;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use self::compiled::{Bytes, Compiled, Compiler};
pub use self::folder::not_utf8;
use self::overlay::Stretch;
pub use self::overlay::Written;
use crate::digest::hex;
use crate::fault::Fault;

/// The largest data file that is read, in bytes: 16 MiB. The largest bundled one has about a hundred kilobytes.
pub const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Whether data can be read from its texts. A page in a browser has compiled data alone, and no readers of texts.
pub const TEXTS: bool = cfg!(feature = "texts");

/// Why the data could not be read at all.
#[derive(Debug, Error)]
pub enum SourceError {
    /// The data folder is not there or cannot be listed.
    #[error("cannot read the data folder {path}")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The folder has neither `editions` nor `i18n` in it.
    #[error("{path} is not a data folder: it must contain corpus, editions and i18n")]
    NotData {
        /// The folder.
        path: PathBuf,
    },
}

/// The text of a data file.
#[derive(Debug, Clone)]
enum Text {
    /// Read from a folder.
    Read(Arc<str>),
    /// A part of a compiled block.
    Part(Bytes, Range<usize>),
}

impl Text {
    fn as_str(&self) -> &str {
        match self {
            Self::Read(text) => text,
            Self::Part(bytes, range) => {
                let text = bytes.as_slice().get(range.clone()).map(std::str::from_utf8);
                text.and_then(Result::ok).unwrap_or_default()
            }
        }
    }
}

/// The part of a compiled block that holds the digest of its files.
const DIGEST: &str = "digest";
/// What the names of parts begin with that hold the text of a file.
const FILE: &str = "file:";

/// All data files by their path below the data folder, with `/` between its parts.
#[derive(Debug, Clone)]
pub struct Files {
    texts: BTreeMap<Arc<str>, Text>,
    digest: String,
    /// The blocks of the compiled form; none if the texts are to be read.
    compiled: Vec<Compiled>,
    /// Where the stretches of files that an overlay has were written, in their order.
    written: BTreeMap<Arc<str>, Vec<Stretch>>,
    /// The folder that they were read from.
    root: Option<Arc<str>>,
}

impl Files {
    /// Opens a compiled block with the files that it was made from; `None` if it is damaged or of another form.
    pub fn open(bytes: Bytes, form: &str) -> Option<Self> {
        Self::open_all([bytes], form)
    }

    /// Opens the blocks that [`Self::divided`] made of one; some may be missing. `None` if one is damaged, or of another form.
    pub fn open_all(blocks: impl IntoIterator<Item = Bytes>, form: &str) -> Option<Self> {
        let compiled: Vec<Compiled> =
            blocks.into_iter().map(|bytes| Compiled::open(bytes, form)).collect::<Option<_>>()?;
        let texts = compiled.iter().flat_map(|block| {
            let text = |name: &str| Some(Text::Part(block.bytes().clone(), block.range(name)?));
            block.names().filter_map(move |name| Some((Arc::from(name.strip_prefix(FILE)?), text(name)?)))
        });
        let (texts, digest) = (texts.collect(), compiled.iter().find_map(|block| block.part(DIGEST))?);
        Some(Self { texts, digest, compiled, written: BTreeMap::new(), root: None })
    }

    /// Adds the files and their digest to a block.
    ///
    /// # Errors
    ///
    /// If they are too large for it.
    pub fn store(&self, compiler: &mut Compiler) -> std::io::Result<()> {
        compiler.add(DIGEST, &self.digest)?;
        self.texts
            .iter()
            .try_for_each(|(path, text)| compiler.add_bytes(&format!("{FILE}{path}"), text.as_str().as_bytes()))
    }

    /// Divides the compiled form into blocks: each part goes to the block that is named for it, or to none. `None` if there is no compiled
    /// form, or it is damaged.
    pub fn divided(&self, form: &str, blocks: usize, block_of: impl Fn(&str) -> Option<usize>) -> Option<Vec<Vec<u8>>> {
        let mut compilers: Vec<Compiler> = std::iter::repeat_with(Compiler::default).take(blocks).collect();
        for (compiled, name) in self.compiled.iter().flat_map(|block| block.names().map(move |name| (block, name))) {
            if let Some(compiler) = block_of(name).and_then(|at| compilers.get_mut(at)) {
                compiler.add_bytes(name, compiled.bytes_of(name)?).ok()?;
            }
        }
        self.compiled.first()?;
        compilers.into_iter().map(|compiler| compiler.finish(form).ok()).collect()
    }

    /// Takes the compiled form of these files along; one of other files is left.
    #[must_use]
    pub fn with_compiled(mut self, bytes: Bytes, form: &str) -> Self {
        let same = |compiled: &Compiled| compiled.part::<String>(DIGEST).is_some_and(|digest| digest == self.digest);
        self.compiled = Compiled::open(bytes, form).filter(same).into_iter().collect();
        self
    }

    /// Returns the same files without their compiled form, so that their texts are read and checked.
    #[must_use]
    pub fn uncompiled(&self) -> Self {
        Self { compiled: Vec::new(), ..self.clone() }
    }

    /// Returns whether the files have their compiled form with them.
    pub fn is_compiled(&self) -> bool {
        !self.compiled.is_empty()
    }

    /// Reads a part of the compiled form; `None` if there is none, or the part is damaged.
    pub fn part<T: BorshDeserialize>(&self, name: &str) -> Option<T> {
        self.compiled.iter().find_map(|block| block.part(name))
    }

    /// Reads the data of this project's own folder, for the tests of its crates.
    ///
    /// # Panics
    ///
    /// Where the program runs outside the folder that it was compiled in.
    #[doc(hidden)]
    pub fn of_project() -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        folder::read(std::path::Path::new(folder)).expect("the crates lie in the folder of the project").0
    }

    /// Reads the data of a folder. Files that cannot be used are faults; the others are read anyway.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed, or contains no data.
    pub fn folder(path: &std::path::Path) -> Result<(Self, Vec<Fault>), SourceError> {
        folder::read(path)
    }

    /// Makes files of texts at hand, for tests and for callers with data of their own.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let texts: BTreeMap<Arc<str>, Text> =
            texts.into_iter().map(|(path, text)| (Arc::from(path), Text::Read(Arc::from(text)))).collect();
        Self::of(texts)
    }

    fn of(texts: BTreeMap<Arc<str>, Text>) -> Self {
        let digest = digest(&texts);
        Self { texts, digest, compiled: Vec::new(), written: BTreeMap::new(), root: None }
    }

    /// Returns these files and some others; of two with one path, the other one.
    #[must_use]
    pub fn joined(&self, others: &Self) -> Self {
        let both = self.texts.iter().chain(&others.texts);
        let texts: BTreeMap<Arc<str>, Text> = both.map(|(path, text)| (path.clone(), text.clone())).collect();
        let mut written = self.written.clone();
        written.retain(|path, _| !others.texts.contains_key(path));
        Self { written, ..Self::of(texts) }
    }

    /// Returns these files without some.
    #[must_use]
    pub fn without(&self, paths: &std::collections::BTreeSet<&str>) -> Self {
        let kept = self.texts.iter().filter(|(path, _)| !paths.contains(&***path));
        let texts: BTreeMap<Arc<str>, Text> = kept.map(|(path, text)| (path.clone(), text.clone())).collect();
        Self::of(texts)
    }

    /// Returns what the data contains as a digest in hexadecimal: equal data, equal digest.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Returns the text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(Text::as_str)
    }

    /// Returns the files below a folder with an ending, in order of their path.
    pub fn below<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = (&'a Arc<str>, &'a str)> {
        let wanted = move |path: &str| {
            path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')) && path.ends_with(ending)
        };
        self.texts.iter().filter(move |(path, _)| wanted(path)).map(|(path, text)| (path, text.as_str()))
    }

    /// Returns the names of the folders directly below a folder, in order.
    pub fn folders(&self, folder: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .texts
            .keys()
            .filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'))
            .map(|(name, _)| name)
            .collect();
        names.dedup();
        names
    }
}

/// Returns the digest of data files: of their paths and texts, in order of the paths.
fn digest(texts: &BTreeMap<Arc<str>, Text>) -> String {
    let mut digest = Sha256::new();
    for (path, text) in texts {
        for part in [path.as_bytes(), b"\0", text.as_str().as_bytes(), b"\0"] {
            digest.update(part);
        }
    }
    hex(&digest.finalize())
}
