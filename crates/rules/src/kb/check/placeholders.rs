//! What a template leaves to be written, and nobody wrote yet.

use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::span::{Place, line_around};

/// How the templates in `i18n/<lang>/new` mark what is left to be written.
const MARK: &str = "TODO";

/// Finds every mark, except in comments and in the templates themselves: a warning, as the rest is usable.
pub(in crate::kb) fn check(files: &Files, faults: &mut Vec<Fault>) {
    let folders = [("editions", ".toml"), ("corpus", ".md"), ("i18n", ".toml"), ("i18n", ".ftl")];
    for (path, text) in folders.into_iter().flat_map(|(folder, ending)| files.below(folder, ending)) {
        for (at, _) in text.match_indices(MARK) {
            let line = line_around(text, at).start;
            let is_comment = text[line..at].starts_with('#') && !path.ends_with(".md");
            if !is_comment {
                let rest = text[at..].lines().next().unwrap_or_default();
                let words = rest.split(['"', '\'', '{']).next().unwrap_or_default().trim();
                let place = Place { file: path.clone(), span: at..at + words.len() };
                faults.push(Fault::new("placeholder", place).arg("words", words).tolerated(true));
            }
        }
    }
}
