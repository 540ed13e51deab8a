//! Blocks that stand in several places: tooltips of a web page, a section printed twice. The first is kept.

use std::collections::HashMap;

use super::clause::ClauseKind;
use super::fold::bare;
use super::segment::Draft;
use super::text::{Exclusion, Reason};

/// How many letters a block must have to be known again.
const LETTERS: usize = 36;
/// How many places with the same first paragraph are compared.
const PLACES: usize = 24;

/// Takes out clauses whose whole text stood before, and returns where they stood, by the clause that is kept.
pub(super) fn fold(drafts: Vec<Draft>, excluded: &mut Vec<Exclusion>) -> (Vec<Draft>, Vec<Vec<(usize, usize)>>) {
    let mut kept: Vec<Draft> = Vec::new();
    let mut also: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut said: Vec<(String, usize)> = Vec::new();
    let mut places: HashMap<String, Vec<usize>> = HashMap::new();
    for draft in drafts {
        let texts: Vec<String> = draft.body.iter().map(|paragraph| bare(&paragraph.text)).collect();
        let letters: usize = texts.iter().map(String::len).sum();
        let before =
            if draft.kind == ClauseKind::Rule && letters >= LETTERS { find(&texts, &said, &places) } else { None };
        if let Some(owner) = before {
            let lines = lines(&draft);
            also[owner].push(lines);
            let kept_in = Some(self::lines(&kept[owner]));
            let spans = draft.head.iter().chain(&draft.body).flat_map(|paragraph| paragraph.spans.iter().cloned());
            excluded.extend(spans.map(|bytes| Exclusion { bytes, reason: Reason::Repeated, kept_in }));
            continue;
        }
        for text in texts {
            places.entry(text.clone()).or_default().push(said.len());
            said.push((text, kept.len()));
        }
        kept.push(draft);
        also.push(Vec::new());
    }
    (kept, also)
}

/// Returns the clause in which a row of texts stood before.
fn find(texts: &[String], said: &[(String, usize)], places: &HashMap<String, Vec<usize>>) -> Option<usize> {
    let first = places.get(texts.first()?)?;
    let fits = |at: &&usize| {
        let row = said.get(**at..**at + texts.len());
        row.is_some_and(|row| row.iter().zip(texts).all(|((said, _), text)| said == text))
    };
    first.iter().take(PLACES).find(fits).map(|at| said[*at].1)
}

/// Returns the first and the last line of a clause.
pub(super) fn lines(draft: &Draft) -> (usize, usize) {
    let all = || draft.head.iter().chain(&draft.body);
    let first = all().map(|paragraph| paragraph.first).min().unwrap_or(0);
    (first, all().map(|paragraph| paragraph.last).max().unwrap_or(first))
}
