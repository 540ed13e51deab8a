//! The explanations of lints and the blocks of their examples.

#[path = "fenced.rs"]
mod fenced;

use std::sync::LazyLock;

use adjutant::lint::Lint;
use adjutant::source::Files;

pub(crate) use fenced::block;

static FILES: LazyLock<Files> = LazyLock::new(adjutant::bundled);

/// Returns the explanation of a lint in a language; it must be there.
pub(crate) fn docs(lint: &Lint, lang: &str) -> &'static str {
    lint.explanation(&FILES, &lang.parse().unwrap()).unwrap_or_else(|| panic!("{} is not explained in {lang}", lint.id))
}
