//! The lints on the reader's own settings and suppressions. The layer `settings` finds what they tell.

use crate::{Check, Family, Level, Lint};

/// Makes a lint of its name, its code and its weight; what it finds is explained in `i18n/<lang>/lints`.
macro_rules! lint {
    ($(#[$doc:meta])* $name:ident, $id:literal, $code:literal, $level:ident) => {
        $(#[$doc])*
        pub static $name: Lint = Lint {
            id: $id,
            code: $code,
            family: Family::Settings,
            level: Level::$level,
            check: Check::Reading,
        };
    };
}

lint!(
    /// Limits of an event that cannot both hold.
    CONFLICTING_LIMITS, "conflicting-limits", "S001", Error
);
lint!(
    /// A suppression whose last day is over.
    EXPIRED_SUPPRESSION, "expired-suppression", "S002", Warning
);
lint!(
    /// Something in settings that has no meaning.
    MALFORMED_SETTINGS, "malformed-settings", "S003", Error
);
lint!(
    /// A line that begins as a suppression and is none.
    MALFORMED_SUPPRESSION, "malformed-suppression", "S004", Warning
);
lint!(
    /// A suppression without a reason.
    MISSING_REASON, "missing-reason", "S005", Warning
);
lint!(
    /// An edition or a pack that nobody knows.
    UNKNOWN_CHOICE, "unknown-choice", "S006", Error
);
lint!(
    /// A lint that nobody knows.
    UNKNOWN_LINT, "unknown-lint", "S007", Warning
);
lint!(
    /// A suppression of nothing.
    UNUSED_SUPPRESSION, "unused-suppression", "S008", Warning
);

/// Every lint on settings, in order of its name.
pub static LINTS: &[&Lint] = &[
    &CONFLICTING_LIMITS,
    &EXPIRED_SUPPRESSION,
    &MALFORMED_SETTINGS,
    &MALFORMED_SUPPRESSION,
    &MISSING_REASON,
    &UNKNOWN_CHOICE,
    &UNKNOWN_LINT,
    &UNUSED_SUPPRESSION,
];
