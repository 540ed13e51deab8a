//! The lints on the reader's own settings and suppressions. The layer `settings` finds what they tell.

use super::{Check, Family, Level, Lint};

/// Makes a lint of its name, its code and its weight; its explanations stand beside this file.
macro_rules! lint {
    ($(#[$doc:meta])* $name:ident, $id:literal, $file:literal, $code:literal, $level:ident) => {
        $(#[$doc])*
        pub static $name: Lint = Lint {
            id: $id,
            code: $code,
            family: Family::Settings,
            level: Level::$level,
            docs: include_str!(concat!($file, ".md")),
            docs_da: include_str!(concat!($file, ".da.md")),
            check: Check::Reading,
        };
    };
}

lint!(
    /// Limits of an event that cannot both hold.
    CONFLICTING_LIMITS, "conflicting-limits", "conflicting_limits", "S001", Error
);
lint!(
    /// A suppression whose last day is over.
    EXPIRED_SUPPRESSION, "expired-suppression", "expired_suppression", "S002", Warning
);
lint!(
    /// Something in settings that has no meaning.
    MALFORMED_SETTINGS, "malformed-settings", "malformed_settings", "S003", Error
);
lint!(
    /// A line that begins as a suppression and is none.
    MALFORMED_SUPPRESSION, "malformed-suppression", "malformed_suppression", "S004", Warning
);
lint!(
    /// A suppression without a reason.
    MISSING_REASON, "missing-reason", "missing_reason", "S005", Warning
);
lint!(
    /// An edition or a pack that nobody knows.
    UNKNOWN_CHOICE, "unknown-choice", "unknown_choice", "S006", Error
);
lint!(
    /// A lint that nobody knows.
    UNKNOWN_LINT, "unknown-lint", "unknown_lint", "S007", Warning
);
lint!(
    /// A suppression of nothing.
    UNUSED_SUPPRESSION, "unused-suppression", "unused_suppression", "S008", Warning
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
