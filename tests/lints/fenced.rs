//! Blocks of documents between fences.

/// Returns the next block of a kind from a byte on, and the byte at which it ends.
pub(crate) fn block<'t>(docs: &'t str, kind: &str, from: usize) -> Option<(&'t str, usize)> {
    let fence = format!("```{kind}\n");
    let start = docs[from..].find(&fence)? + from + fence.len();
    let end = docs[start..].find("```")? + start;
    Some((&docs[start..end], end))
}
