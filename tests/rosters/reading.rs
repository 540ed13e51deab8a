//! Reading lists with the vocabulary that is part of the program.

#![allow(dead_code, reason = "not every test program needs all of it")]

use std::sync::{Arc, LazyLock};

use adjutant::record::vocabulary::{self, Vocabulary};
use adjutant::roster::open::Unreadable;
use adjutant::roster::sum::Sum;
use adjutant::roster::{Reading, Roster};

/// Returns the vocabulary of lists that is part of the program.
pub(crate) fn vocabulary() -> &'static Vocabulary {
    static VOCABULARY: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| vocabulary::read(&adjutant::bundled()).0);
    &VOCABULARY
}

/// Reads the lists of a text.
pub(crate) fn read(text: &str) -> Result<Reading, Unreadable> {
    adjutant::roster::read(text, vocabulary())
}

/// Adds the printed costs of a list.
pub(crate) fn sum(list: &Roster) -> Sum {
    adjutant::roster::sum::sum(list, vocabulary())
}
