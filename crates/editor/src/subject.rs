//! What a place in a text is about: a record that is named, that a finding cites or that words mean, or a unit.

use std::sync::OnceLock;

use adjutant_base::date::Date;
use adjutant_base::id::{Citation, ConceptId, EditionId, RecordId};
use adjutant_base::span::Span;
use adjutant_lint::file_report::FileReport;
use adjutant_rules::compiled;
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_text::terms::Terms;

use crate::EditorContext;

/// What a place is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subject {
    /// The words.
    pub(crate) span: Span,
    /// The records, the likeliest first; each with the day that the text names.
    pub(crate) records: Vec<(RecordId, Option<Date>)>,
}

/// Finds what places are about.
pub(crate) struct Subjects<'a> {
    editor: &'a EditorContext<'a>,
    terms: OnceLock<Terms>,
}

impl<'a> Subjects<'a> {
    /// Prepares nothing yet: the terms are read when they are first needed.
    pub(crate) fn new(editor: &'a EditorContext<'a>) -> Self {
        Self { editor, terms: OnceLock::new() }
    }

    /// Returns what a place in a text is about; `line` is the line that it is on.
    pub(crate) fn at(&self, report: Option<&FileReport>, text: &str, line: &Span, offset: usize) -> Option<Subject> {
        self.named(text, line, offset, report).or_else(|| cited(report?, offset)).or_else(|| {
            let editions = self.editions(report);
            self.meant(text, line, offset, &editions)
        })
    }

    /// Returns the record whose id is at a place: `aos3/unit-coherency@2024-03-01`, or a concept in hyphens.
    fn named(&self, text: &str, line: &Span, offset: usize, report: Option<&FileReport>) -> Option<Subject> {
        let span = token(text, line, offset);
        let words = text[span.clone()].trim_end_matches(['.', '#']);
        let span = span.start..span.start + words.len();
        let rules = self.editor.rules;
        if let Ok(citation) = words.split('#').next()?.parse::<Citation>() {
            rules.find(&citation.id)?;
            return Some(Subject { span, records: vec![(citation.id, citation.from)] });
        }
        // one word is a word of the language
        let concept: ConceptId = words.contains('-').then(|| words.parse().ok())??;
        let records = of_concept(rules, &concept, &self.editions(report));
        (!records.is_empty()).then_some(Subject { span, records })
    }

    /// Returns the rules that the words at a place mean; the longest expression counts.
    fn meant(&self, text: &str, line: &Span, offset: usize, editions: &[EditionId]) -> Option<Subject> {
        let terms = self.terms();
        let words = &text[line.clone()];
        let found = (0..terms.langs()).flat_map(|lang| terms.concepts(&terms.tokens(lang, words)));
        let here = found.filter(|one| one.span.start + line.start <= offset && offset <= one.span.end + line.start);
        let best = here.max_by_key(|one| (one.words, one.what.1))?;
        let records = of_concept(self.editor.rules, &best.what.0.parse().ok()?, editions);
        let span = best.span.start + line.start..best.span.end + line.start;
        (!records.is_empty()).then_some(Subject { span, records })
    }

    /// Returns the terms of the languages.
    fn terms(&self) -> &Terms {
        self.terms.get_or_init(|| compiled::terms(self.editor.files, self.editor.rules.records()))
    }

    /// Returns the editions that a file is about, and then all others, the newest first.
    pub(crate) fn editions(&self, report: Option<&FileReport>) -> Vec<EditionId> {
        let lists = report.into_iter().flat_map(|report| &report.lists).filter_map(|list| list.ruleset.edition.clone());
        let ruled = report.into_iter().flat_map(|report| report.ruled_by.keys().cloned());
        let mut editions: Vec<EditionId> = lists.chain(ruled).collect();
        let mut others: Vec<_> = self.editor.rules.editions().iter().map(|records| &records.edition).collect();
        others.sort_by_key(|edition| std::cmp::Reverse(edition.period.from));
        editions.extend(others.into_iter().map(|edition| edition.id.clone()));
        let mut seen = std::collections::BTreeSet::new();
        editions.retain(|edition| seen.insert(edition.clone()));
        editions
    }
}

/// Returns the rules of a concept in the order of some editions.
fn of_concept(rules: &KnowledgeBase, concept: &ConceptId, editions: &[EditionId]) -> Vec<(RecordId, Option<Date>)> {
    let has = |edition: &&EditionId| rules.rule(edition, concept).is_some();
    editions.iter().filter(has).map(|edition| (rule_id(edition, concept), None)).collect()
}

/// Returns what the findings at a place cite.
fn cited(report: &FileReport, offset: usize) -> Option<Subject> {
    let here = |span: &Span| span.start <= offset && offset <= span.end && span.start < span.end;
    let findings = report.findings.iter().filter(|finding| here(&finding.span) && !finding.cites.is_empty());
    let finding = findings.min_by_key(|finding| finding.span.len())?;
    let records = finding.cites.iter().map(|citation| (citation.id.clone(), citation.from)).collect();
    Some(Subject { span: finding.span.clone(), records })
}

/// Returns the letters of an id around a place.
pub(crate) fn token(text: &str, line: &Span, offset: usize) -> Span {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "/-@#_.".contains(c);
    let offset = text.floor_char_boundary(offset.clamp(line.start, line.end));
    let before = text[line.start..offset].trim_end_matches(is_part).len();
    let after = &text[offset..line.end];
    line.start + before..line.end - after.trim_start_matches(is_part).len()
}

#[cfg(test)]
mod tests {
    use super::token;

    #[test]
    fn a_token_has_the_letters_of_an_id() {
        let text = "see (aos3/q46@2024-02-28), blå";
        let at = |offset| &text[token(text, &(0..text.len()), offset)];
        assert_eq!(at(8), "aos3/q46@2024-02-28");
        assert_eq!(at(5), "aos3/q46@2024-02-28");
        assert_eq!(at(26), "");
    }
}
