//! Completion: names of lints in suppressions and settings, ids of records, units of the army, terms.

use std::collections::BTreeSet;

use adjutant_lint::file_report::FileReport;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, TextEdit};

use crate::check::CheckContext;
use crate::document::Document;
use crate::subject::{Subjects, token};
use adjutant_base::id::EditionId;
use adjutant_base::span::Span;

/// The most items of one answer.
const MOST: usize = 200;

/// Collects items that begin with what was typed.
struct Collected<'d> {
    document: &'d Document,
    seen: BTreeSet<String>,
    items: Vec<CompletionItem>,
}

impl Collected<'_> {
    fn add(&mut self, span: &Span, name: &str, detail: &str, kind: CompletionItemKind) {
        let typed = self.document.text[span.clone()].to_lowercase();
        let begins = name.to_lowercase().starts_with(&typed);
        if begins && self.items.len() < MOST && self.seen.insert(name.to_owned()) {
            let edit = TextEdit::new(self.document.range(span), name.to_owned());
            self.items.push(CompletionItem {
                label: name.to_owned(),
                detail: (!detail.is_empty()).then(|| detail.to_owned()),
                kind: Some(kind),
                text_edit: Some(CompletionTextEdit::Edit(edit)),
                ..CompletionItem::default()
            });
        }
    }
}

impl CheckContext<'_> {
    /// Completes what is typed before a place.
    pub(crate) fn complete(
        &self,
        subjects: &Subjects<'_>,
        document: &Document,
        report: Option<&FileReport>,
        offset: usize,
        is_settings: bool,
    ) -> CompletionList {
        let line = document.line_at(offset);
        let before = line.start..offset.min(line.end);
        let id = token(&document.text, &before, offset);
        let mut items = Collected { document, seen: BTreeSet::new(), items: Vec::new() };
        if is_settings {
            self.setting(&mut items, &id, document.text[before].split_once('=').map(|(key, _)| key.trim()));
            return CompletionList { is_incomplete: true, items: items.items };
        }
        if document.text[before.clone()].contains("adjutant:") {
            self.lints(&mut items, &id);
        }
        let editions = subjects.editions(report);
        if !id.is_empty() {
            self.ids(&mut items, &id, &editions);
        }
        for words in words_before(&document.text, &before) {
            self.unit_names(&mut items, &words, report);
            self.terms(&mut items, &words, &editions);
        }
        CompletionList { is_incomplete: true, items: items.items }
    }

    /// Adds what a key of the settings may name; lints where a line has no key yet, or a list goes on.
    fn setting(&self, items: &mut Collected<'_>, span: &Span, key: Option<&str>) {
        match key {
            Some("edition") => {
                for lists in self.editor.known {
                    items.add(span, lists.edition.as_str(), "", CompletionItemKind::ENUM_MEMBER);
                }
            }
            Some("pack" | "packs") => {
                for lists in self.editor.known {
                    for pack in &lists.packs {
                        items.add(span, pack.id.as_str(), lists.edition.as_str(), CompletionItemKind::ENUM_MEMBER);
                    }
                }
            }
            _ => self.lints(items, span),
        }
    }

    fn lints(&self, items: &mut Collected<'_>, span: &Span) {
        for lint in &adjutant_lint::all() {
            items.add(span, lint.id, &lint.name().to_string(), CompletionItemKind::VALUE);
        }
        for constraint in self.editor.known.iter().flat_map(|lists| &lists.army.constraints) {
            items.add(span, constraint.id.as_str(), "", CompletionItemKind::VALUE);
        }
    }

    /// Adds the records of the edition that is typed, or editions to begin with.
    fn ids(&self, items: &mut Collected<'_>, span: &Span, editions: &[EditionId]) {
        let typed = &items.document.text[span.clone()];
        let Some((edition, _)) = typed.split_once('/') else {
            for edition in editions {
                items.add(span, &format!("{edition}/"), "", CompletionItemKind::FOLDER);
            }
            return;
        };
        let rules = self.editor.rules;
        let Some(edition) = editions.iter().find(|own| own.as_str() == edition) else { return };
        for name in rules.names(edition) {
            let id = format!("{edition}/{name}");
            let title =
                id.parse().ok().and_then(|id| rules.clauses(&id).next().map(|(_, clause)| clause.title.clone()));
            items.add(span, &id, &title.unwrap_or_default(), CompletionItemKind::REFERENCE);
        }
    }

    /// Adds the units of the army of the list above, or of its edition.
    fn unit_names(&self, items: &mut Collected<'_>, span: &Span, report: Option<&FileReport>) {
        let Some(report) = report else { return };
        let above = report.lists.iter().rfind(|list| list.span.start <= span.start).or(report.lists.first());
        let Some(list) = above else { return };
        let book = self.editor.units.iter().find(|book| Some(book.edition()) == list.ruleset.edition.as_ref());
        let Some(view) = book.and_then(|book| book.data()?.newest()) else { return };
        let army = list.faction.as_deref().and_then(|faction| view.army(faction));
        let units: Vec<_> = match army {
            Some(army) => army.units().collect(),
            None => view.units().collect(),
        };
        for unit in units {
            let cost = unit.points(0).map(|points| points.to_string()).unwrap_or_default();
            items.add(span, unit.name(), &cost, CompletionItemKind::CLASS);
        }
    }

    /// Adds the titles of concepts in the languages of the reader, as the editions call them.
    fn terms(&self, items: &mut Collected<'_>, span: &Span, editions: &[EditionId]) {
        let rules = self.editor.rules;
        for term in &rules.records().terms {
            let edition = editions.iter().find(|edition| rules.rule(edition, &term.concept).is_some());
            let Some(edition) = edition else { continue };
            for names in term.names.values() {
                let id = format!("{edition}/{}", term.concept);
                items.add(span, names.title_in(edition), &id, CompletionItemKind::TEXT);
            }
        }
    }
}

/// The most words of a name that are looked at.
const WORDS: usize = 4;

/// Returns the last words before a place, the most words first; each stretch has at least two letters.
fn words_before(text: &str, before: &Span) -> Vec<Span> {
    let is_word = |c: char| c.is_alphabetic() || " '’-".contains(c);
    let start = before.start + text[before.clone()].trim_end_matches(is_word).len();
    let words = &text[start..before.end];
    let begins = |(at, c): &(usize, char)| c.is_alphabetic() && !words[..*at].ends_with(char::is_alphabetic);
    let starts: Vec<usize> = words.char_indices().filter(begins).map(|(at, _)| start + at).collect();
    let last = starts.into_iter().rev().take(WORDS).map(|at| at..before.end);
    let mut last: Vec<Span> = last.filter(|span| text[span.clone()].chars().count() > 1).collect();
    last.reverse();
    last
}
