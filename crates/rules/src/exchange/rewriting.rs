//! A chapter that gets other translations: in the place of its texts, or behind the clause before.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{clause_of, translated};
use crate::corpus::{Chapter, parsed};
use crate::kb::KnowledgeBase;
use crate::record::translation::ClauseKey;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::span::Span;

/// The path and the new text of a file.
type Rewritten = (String, String);

/// A chapter in one language on its way to another text.
pub(super) struct Rewriting<'kb> {
    file: Arc<str>,
    /// The chapter as it is; `None` if the language does not have it.
    ours: Option<&'kb Chapter>,
    text: String,
    /// What replaces which bytes of the text, in order.
    edits: Vec<(Span, String)>,
    /// Behind which byte the next clause is put that the language does not have yet.
    behind: usize,
    /// How many headings and texts change.
    changed: usize,
    /// How many clauses there are afterwards.
    clauses: usize,
}

impl<'kb> Rewriting<'kb> {
    /// Opens the chapter of a language that translates another one.
    pub(super) fn open(kb: &'kb KnowledgeBase, files: &Files, model: &Chapter, lang: &Lang) -> Self {
        let ours = translated(kb, model, lang);
        let text = ours.and_then(|ours| files.get(&ours.file)).unwrap_or_default().to_owned();
        let first = ours.and_then(|ours| ours.clauses.first());
        let behind = first.map_or(text.trim_end().len(), |clause| text[..clause.place.span.start].trim_end().len());
        let file = Arc::from(format!("corpus/{}/{lang}/{}.md", model.edition, model.stem));
        let clauses = ours.map_or(0, |ours| ours.clauses.len());
        Self { file, ours, text, edits: Vec::new(), behind, changed: 0, clauses }
    }

    /// Gives the chapter its heading; `None` leaves the one that it has.
    ///
    /// # Errors
    ///
    /// If it has none: the kind of fault.
    pub(super) fn title(&mut self, title: Option<&str>) -> Result<(), &'static str> {
        match (self.ours, title) {
            (None, None) => return Err("po-chapter-untitled"),
            (None, Some(title)) => {
                self.text = format!("# {title}");
                self.behind = self.text.len();
                self.changed += 1;
            }
            (Some(ours), Some(title)) if ours.title != title => {
                let start = self.text[..self.behind].rfind("# ").unwrap_or_default();
                let end = self.text[start..].find('\n').map_or(self.text.len(), |at| start + at);
                self.edit(start..end, format!("# {title}"));
            }
            (Some(_), _) => {}
        }
        Ok(())
    }

    /// Gives a clause another heading, another text, or both; clauses come in the order of the authentic chapter.
    ///
    /// # Errors
    ///
    /// If a clause that the language does not have comes without its heading or its text: the kind of fault.
    pub(super) fn clause(
        &mut self,
        key: &ClauseKey,
        title: Option<String>,
        text: Option<String>,
    ) -> Result<(), &'static str> {
        let Some(clause) = clause_of(self.ours, key) else {
            return match (title, text) {
                (None, None) => Ok(()),
                (Some(title), Some(text)) => {
                    self.edit(self.behind..self.behind, format!("\n\n{}\n\n{text}", heading(&title, key)));
                    (self.changed, self.clauses) = (self.changed + 1, self.clauses + 1);
                    Ok(())
                }
                (Some(_), None) | (None, Some(_)) => Err("po-half-a-clause"),
            };
        };
        if let Some(title) = title.filter(|title| *title != clause.title) {
            let span = clause.place.span.clone();
            let end = span.start + self.text[span.clone()].trim_end().len();
            self.edit(span.start..end, heading(&title, key));
        }
        if let Some(text) = text.filter(|text| *text != self.text[clause.body.clone()]) {
            self.edit(clause.body.clone(), text);
        }
        self.behind = clause.body.end;
        Ok(())
    }

    fn edit(&mut self, span: Span, words: String) {
        self.edits.push((span, words));
        self.changed += 1;
    }

    /// Returns how many headings and texts change, and the path and the new text of the file if any does.
    ///
    /// # Errors
    ///
    /// If the text is no longer a chapter of these clauses, since a translation has a heading of its own: the kind of fault.
    pub(super) fn finish(mut self) -> Result<(usize, Option<Rewritten>), &'static str> {
        if self.changed == 0 {
            return Ok((0, None));
        }
        for (span, words) in self.edits.drain(..).rev() {
            self.text.replace_range(span, &words);
        }
        let text = format!("{}\n", self.text.trim_end());
        let (clauses, faults) = parsed(&self.file, &text);
        let keys: BTreeSet<ClauseKey> = clauses.iter().map(ClauseKey::of).collect();
        if !faults.is_empty() || keys.len() != self.clauses || clauses.len() != self.clauses {
            return Err("po-chapter-broken");
        }
        Ok((self.changed, Some((self.file.to_string(), text))))
    }
}

/// Writes the heading of a clause.
fn heading(title: &str, key: &ClauseKey) -> String {
    match &key.by {
        Some(by) => format!("## {title} {{#{} by={by}}}", key.id),
        None => format!("## {title} {{#{}}}", key.id),
    }
}
