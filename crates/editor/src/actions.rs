//! Code actions: repairs of findings, and suppressions.

use std::collections::HashMap;
use std::path::Path;

use adjutant_lint::file_report::FileReport;
use adjutant_lint::finding::Finding;
use adjutant_lint::repair::repair;
use adjutant_report::{Locale, arg};
use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, Diagnostic, Range, TextEdit, Uri, WorkspaceEdit};

use crate::document::Document;

/// What a suppression looks like in files of an ending; `None` where a file cannot hold one.
fn comment(file: Option<&Path>) -> Option<(&'static str, &'static str)> {
    match file.and_then(Path::extension).and_then(std::ffi::OsStr::to_str) {
        Some("json" | "ros" | "rosz" | "xml" | "csv" | "tsv") => None,
        Some("md" | "markdown" | "html" | "htm") => Some((" <!-- ", " -->")),
        _ => Some((" # ", "")),
    }
}

/// An open file with what was found in it.
pub(crate) struct Open<'a> {
    pub(crate) uri: &'a Uri,
    pub(crate) file: Option<&'a Path>,
    pub(crate) document: &'a Document,
    pub(crate) report: &'a FileReport,
    pub(crate) diagnostics: &'a [Diagnostic],
}

impl Open<'_> {
    /// Returns what can be done about the findings in a range.
    pub(crate) fn actions(&self, locale: &Locale<'_>, range: Range) -> Vec<CodeActionOrCommand> {
        let mut actions = Vec::new();
        for (finding, diagnostic) in self.report.findings.iter().zip(self.diagnostics) {
            let is_here = diagnostic.range.start <= range.end && range.start <= diagnostic.range.end;
            if is_here {
                actions.extend(self.repair(locale, finding, diagnostic));
                actions.extend(self.suppression(locale, finding, diagnostic));
            }
        }
        actions
    }

    fn repair(&self, locale: &Locale<'_>, finding: &Finding, diagnostic: &Diagnostic) -> Option<CodeActionOrCommand> {
        let repair = repair(self.report, finding)?;
        let title = if repair.text.is_empty() {
            locale.say("editor-remove")
        } else {
            locale.say_with("editor-replace", &[arg("name", &repair.text)])
        };
        let edit = TextEdit::new(self.document.range(&repair.span), repair.text);
        Some(self.action(title, diagnostic, edit, repair.safe))
    }

    /// Allows a finding on its line, with a reason that the reader fills in.
    fn suppression(
        &self,
        locale: &Locale<'_>,
        finding: &Finding,
        diagnostic: &Diagnostic,
    ) -> Option<CodeActionOrCommand> {
        let (open, close) = comment(self.file)?;
        if finding.lint.family == adjutant_lint::Family::Settings {
            return None;
        }
        let line = self.document.line_at(finding.span.start);
        if line.is_empty() || self.document.text[line.clone()].contains("adjutant:") {
            return None;
        }
        let reason = locale.say("editor-reason");
        let text = format!("{open}adjutant: allow {} -- {reason}{close}", finding.lint);
        let edit = TextEdit::new(self.document.range(&(line.end..line.end)), text);
        let title = locale.say_with("editor-allow", &[arg("lint", &finding.lint)]);
        Some(self.action(title, diagnostic, edit, false))
    }

    #[expect(clippy::mutable_key_type, reason = "the protocol's own type; an address never changes")]
    fn action(
        &self,
        title: String,
        diagnostic: &Diagnostic,
        edit: TextEdit,
        is_preferred: bool,
    ) -> CodeActionOrCommand {
        let changes = HashMap::from([(self.uri.clone(), vec![edit])]);
        CodeActionOrCommand::CodeAction(CodeAction {
            title,
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic.clone()]),
            edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
            is_preferred: Some(is_preferred),
            ..CodeAction::default()
        })
    }
}
