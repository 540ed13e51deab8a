//! Blocks of documents between fences, and the explanations of lints.

use std::sync::LazyLock;

use adjutant_lint::Lint;

/// Returns the next block of a kind from a byte on, and the byte at which it ends.
pub(crate) fn block<'t>(docs: &'t str, kind: &str, from: usize) -> Option<(&'t str, usize)> {
    let fence = format!("```{kind}\n");
    let start = docs[from..].find(&fence)? + from + fence.len();
    let end = docs[start..].find("```")? + start;
    Some((&docs[start..end], end))
}

/// Returns the explanation of a lint in a language; it must be there.
pub(crate) fn docs(lint: &Lint, lang: &str) -> &'static str {
    static FILES: LazyLock<adjutant_base::source::Files> = LazyLock::new(adjutant::bundled);
    lint.explanation(&FILES, &lang.parse().unwrap()).unwrap_or_else(|| panic!("{} is not explained in {lang}", lint.id))
}
