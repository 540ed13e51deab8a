//! The vocabulary of the program, for tests of reading.

use std::sync::{Arc, LazyLock};

use super::Reading;
use super::open::Unreadable;
use adjutant_base::source::Files;
use adjutant_text::vocabulary::{self, Vocabulary};

/// Returns the vocabulary.
pub(crate) fn vocabulary() -> &'static Vocabulary {
    static VOCABULARY: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| vocabulary::read(&Files::of_project()).0);
    &VOCABULARY
}

/// Reads the lists of a text by it.
pub(crate) fn read(text: &str) -> Result<Reading, Unreadable> {
    super::read(text, vocabulary())
}
