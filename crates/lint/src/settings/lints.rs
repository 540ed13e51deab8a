//! The lints on the reader's own settings and suppressions. The layer `settings` finds what they tell.

use crate::Lint;
use crate::message::lint;

lint! {
    pub(crate) CONFLICTING_LIMITS = "conflicting-limits", "S001", Settings, Error;
    OneLimit<'a> { id: &'a str, least: u32, most: u32; other: &'a str }
    TwoLimits<'a> = "other" { id: &'a str, other: &'a str, least: u32, most: u32 }
    DuplicateLimit = "id" { id: String }
}

lint! {
    pub(crate) EXPIRED_SUPPRESSION = "expired-suppression", "S002", Settings, Warning;
    Expired<'a> { lint: &'a str, until: String }
}

lint! {
    pub(crate) MALFORMED_SETTINGS = "malformed-settings", "S003", Settings, Error;
    MalformedValue<'a> = "malformed" { key: &'a str, text: &'a str }
}

lint! {
    pub(crate) MALFORMED_SUPPRESSION = "malformed-suppression", "S004", Settings, Warning;
    UnknownWord<'a> = "word" { text: &'a str }
    WithoutLint = "lint" {}
    MalformedDate<'a> = "date" { text: &'a str }
}

lint! {
    pub(crate) MISSING_REASON = "missing-reason", "S005", Settings, Warning;
    WithoutReason<'a> { lint: &'a str }
}

lint! {
    pub(crate) UNKNOWN_CHOICE = "unknown-choice", "S006", Settings, Error;
    UnknownEdition<'a> = "edition" { name: &'a str }
    UnknownPack<'a> = "pack" { name: &'a str }
}

lint! {
    pub(crate) LATE_LIST = "late-list", "S010", Settings, Warning;
    Late { deadline: String, changed: String }
}

lint! {
    pub(crate) PACK_NOT_ALLOWED = "pack-not-allowed", "S011", Settings, Warning;
    OtherPack<'a> { pack: &'a str, allowed: String }
    NoPack = "none" { allowed: String }
}

lint! {
    pub(crate) UNKNOWN_LINT = "unknown-lint", "S007", Settings, Warning;
    UnknownLint<'a> { name: &'a str }
}

lint! {
    pub(crate) RENAMED_LINT = "renamed-lint", "S009", Settings, Note;
    Renamed<'a> { name: &'a str, lint: String }
}

lint! {
    pub(crate) UNUSED_SUPPRESSION = "unused-suppression", "S008", Settings, Warning;
    Unused<'a> { lint: &'a str }
}

/// Every lint on settings, in order of its name.
pub static LINTS: &[&Lint] = &[
    &CONFLICTING_LIMITS,
    &EXPIRED_SUPPRESSION,
    &LATE_LIST,
    &MALFORMED_SETTINGS,
    &MALFORMED_SUPPRESSION,
    &MISSING_REASON,
    &PACK_NOT_ALLOWED,
    &RENAMED_LINT,
    &UNKNOWN_CHOICE,
    &UNKNOWN_LINT,
    &UNUSED_SUPPRESSION,
];
