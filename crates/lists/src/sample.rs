//! The vocabulary of the program, for tests of reading.

use std::sync::{Arc, LazyLock};

use super::Reading;
use super::open::Unreadable;
use adjutant_base::source::Files;
use adjutant_text::forms::{self, Forms};

/// Returns the vocabulary.
pub(crate) fn forms() -> &'static Forms {
    static FORMS: LazyLock<Arc<Forms>> = LazyLock::new(|| forms::read(&Files::of_project()).0);
    &FORMS
}

/// Reads the lists of a text by it.
pub(crate) fn read(text: &str) -> Result<Reading, Unreadable> {
    super::read(text, forms())
}
