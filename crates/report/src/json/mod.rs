//! What each command prints with `--format json`: one type for each, from which its schema in `docs/schema` is generated.
//!
//! Lists are always arrays. Places in a text are given in bytes of UTF-8 and in units of UTF-16.

#[cfg(feature = "books")]
mod commands;
#[cfg(all(feature = "books", feature = "units", feature = "schema"))]
pub mod schema;
#[cfg(feature = "books")]
mod translations;
#[cfg(feature = "units")]
mod units;

use std::collections::BTreeMap;

use serde::Serialize;

#[cfg(feature = "books")]
pub use self::commands::*;
#[cfg(feature = "books")]
pub use self::translations::*;
#[cfg(feature = "units")]
pub use self::units::*;

use crate::fault::FaultRow;

/// The version of the forms: it changes when a key is renamed, removed or changes its meaning.
pub const VERSION: u32 = 1;

/// Adds the schema to a type where schemas are generated.
macro_rules! output {
    ($($(#[$meta:meta])* pub struct $name:ident $(<$life:lifetime>)? { $($body:tt)* })*) => {
        $(
            $(#[$meta])*
            #[derive(Debug, Serialize)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
            pub struct $name $(<$life>)? { $($body)* }
        )*
    };
}
pub(crate) use output;

/// A form with the version of all forms before its own keys.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Versioned<T> {
    /// The version of the form.
    version: u32,
    #[serde(flatten)]
    form: T,
}

/// Puts the version before a form.
pub fn versioned<T>(form: T) -> Versioned<T> {
    Versioned { version: VERSION, form }
}

output! {
    /// A command that failed. The exit code is 2.
    pub struct Failed {
        /// What went wrong.
        pub error: Failure,
    }

    /// Why a command failed.
    pub struct Failure {
        /// The kind of failure: `error-unknown-record`. `usage-...` is an error of the command line, `other` has no kind.
        pub id: String,
        /// What is wrong, in the reader's language.
        pub message: String,
        /// What to do, in the reader's language.
        pub help: Vec<String>,
        /// What the message names.
        pub args: BTreeMap<String, serde_json::Value>,
        /// Defects of a draft that cannot be used.
        pub faults: Vec<FaultRow>,
    }
}
