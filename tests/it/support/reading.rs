//! Reading lists with the bundled vocabulary.

use std::sync::{Arc, LazyLock};

use adjutant_lists::open::Unreadable;
use adjutant_lists::sum::Sum;
use adjutant_lists::{Reading, Roster};
use adjutant_text::vocabulary::{self, Vocabulary};

/// Returns the vocabulary of lists that is part of the program.
pub(crate) fn vocabulary() -> &'static Vocabulary {
    static VOCABULARY: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| vocabulary::read(&adjutant::bundled()).0);
    &VOCABULARY
}

/// Reads the lists of a text.
pub(crate) fn read(text: &str) -> Result<Reading, Unreadable> {
    adjutant_lists::read(text, vocabulary())
}

/// Adds the printed costs of a list.
pub(crate) fn sum(list: &Roster) -> Sum {
    adjutant_lists::sum::sum(list, vocabulary())
}
