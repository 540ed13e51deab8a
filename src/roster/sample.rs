//! The vocabulary of the program, for tests of reading.

use std::sync::{Arc, LazyLock};

use super::Reading;
use super::open::Unreadable;
use crate::record::forms::{self, Forms};
use crate::source::Files;

/// Returns the vocabulary.
pub(super) fn forms() -> &'static Forms {
    static FORMS: LazyLock<Arc<Forms>> = LazyLock::new(|| forms::read(&Files::bundled()).0);
    &FORMS
}

/// Reads the lists of a text by it.
pub(super) fn read(text: &str) -> Result<Reading, Unreadable> {
    super::read(text, forms())
}
