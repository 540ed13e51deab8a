//! Whether the answer of a ruling was compared with values, as the checks of values find out.

use std::cell::Cell;

/// Whether the answer of a ruling was compared with any value.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    made: Cell<bool>,
    doubtful: Cell<bool>,
}

impl Comparison {
    /// Notes that the answer was compared with a value.
    pub(super) fn mark_made(&self) {
        self.made.set(true);
    }

    /// Notes that the answer contradicts a value, too doubtfully to be reported.
    pub(super) fn mark_doubtful(&self) {
        self.doubtful.set(true);
    }

    /// Returns whether the answer was compared with a value.
    pub(super) fn was_made(&self) -> bool {
        self.made.get()
    }

    /// Returns whether a contradiction was too doubtful to be reported.
    pub(super) fn is_doubtful(&self) -> bool {
        self.doubtful.get()
    }
}
