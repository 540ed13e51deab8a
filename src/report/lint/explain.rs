//! A lint explained, and the list of all lints.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::base::id::EditionId;
use crate::lint::Lint;
use crate::record::pack::EditionLists;
use crate::report::page::{FAINT, NAME, columns, styled};
use crate::report::{Page, arg};
use crate::settings::Settings;

fn level(page: &Page<'_>, lint: &Lint) -> String {
    page.say(&format!("level-{}", lint.level.word()))
}

/// Returns the examples of an explanation: what follows its first block.
fn examples(docs: &str) -> &str {
    docs.find("```").and_then(|at| docs[..at].trim_end().rfind("\n\n")).map_or("", |at| &docs[at..])
}

/// Explains a lint with its examples.
pub fn text(page: &Page<'_>, lint: &Lint) -> String {
    let code = page.say_with("lint-codes", &[arg("code", lint.code)]);
    let level = page.say_with("lint-default-level", &[arg("level", level(page, lint))]);
    let head = format!("{}/{}  {}", lint.family, styled(NAME, lint.id), styled(FAINT, format!("{code}, {level}")));
    let words = lint.explanation(page.lang.code());
    let own = words.len() - examples(words).len();
    let body = words[..own].split_once("\n\n").map_or(words, |(_, body)| body);
    format!("{head}\n\n{}\n{}\n", page.folded(body.trim_end(), 0), examples(lint.docs).trim_end())
}

/// Lists lints, one line each.
pub fn list(page: &Page<'_>, lints: &[&Lint]) -> String {
    let widest = lints.iter().map(|lint| columns(lint.id)).max().unwrap_or(0);
    let levels = lints.iter().map(|lint| columns(&level(page, lint))).max().unwrap_or(0);
    let mut out = String::new();
    for lint in lints {
        let words = lint.explanation(page.lang.code());
        let sentence = words.split("\n\n").nth(1).and_then(|words| words.split_inclusive(['.', ':']).next());
        let sentence = sentence.unwrap_or_default().trim_end_matches(['.', ':', '\n']);
        let level = level(page, lint);
        let (pad, behind) = (" ".repeat(widest - columns(lint.id)), " ".repeat(levels - columns(&level)));
        let name = format!("{}  {}/{}{pad}", styled(FAINT, lint.code), lint.family, styled(NAME, lint.id));
        let _ = writeln!(out, "{name}  {level}{behind}  {sentence}");
    }
    out
}

/// Who asks a constraint.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// The editions that ask it, themselves or by one of their packs.
    pub editions: BTreeSet<EditionId>,
    /// The settings of an event that ask it, as they are named.
    pub settings: Option<String>,
}

impl Asked {
    /// Returns every constraint by its name, with who asks it.
    pub fn all<'k>(known: &'k [EditionLists], settings: Option<&'k Settings>) -> BTreeMap<&'k str, Self> {
        let mut all: BTreeMap<&str, Self> = BTreeMap::new();
        for lists in known {
            let rules = std::iter::once(&lists.army).chain(lists.packs.iter().map(|pack| &pack.army));
            for constraint in rules.flat_map(|rules| &rules.constraints) {
                all.entry(constraint.id.as_str()).or_default().editions.insert(lists.edition.clone());
            }
        }
        if let Some(settings) = settings {
            for constraint in &settings.house.rules.constraints {
                all.entry(constraint.id.as_str()).or_default().settings = Some(settings.name.to_string());
            }
        }
        all
    }
}

/// Lists constraints, one line each, with who asks them.
pub fn constraints(page: &Page<'_>, all: &BTreeMap<&str, Asked>) -> String {
    let widest = all.keys().map(|name| columns(name)).max().unwrap_or(0);
    let mut out = format!("{}\n", page.folded(&page.say("lints-constraints"), 0));
    for (name, by) in all {
        let by = by.editions.iter().map(ToString::to_string).chain(by.settings.clone());
        let (pad, by) = (" ".repeat(widest - columns(name)), by.collect::<Vec<_>>().join(", "));
        let _ = writeln!(out, "  army/{}{pad}  {}", styled(NAME, name), styled(FAINT, by));
    }
    out
}
