//! The loop: messages of the editor in, answers and diagnostics out, one thread, in order.
//!
//! An open file is checked anew whenever it changed and no further message waits, so that a burst of keystrokes is checked once. Data
//! files are checked together, after a pause. The linter is prepared again when a settings file changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::settings::FILE;
use crossbeam_channel::{RecvTimeoutError, TryRecvError};
use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, GotoDefinition, HoverRequest, References, Request as _,
    WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, CompletionOptions, CompletionParams, Diagnostic,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentSymbolParams,
    GotoDefinitionParams, HoverParams, HoverProviderCapability, OneOf, Position, PublishDiagnosticsParams,
    ReferenceParams, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, Uri, WorkspaceSymbolParams,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::actions::Open;
use crate::answers::{data_path, mentions, subjects};
use crate::check::{CheckContext, CheckResult, SettingsFiles};
use crate::document::Document;
use crate::subject::{Subject, Subjects};
use crate::{EditorContext, address, diagnostics};

/// How long nothing may be typed before data files are checked, which takes longer than a list.
const PAUSE: Duration = Duration::from_millis(300);

/// Why the server stopped before the editor ended it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// A message that the protocol does not allow, such as one before the server was initialised.
    #[error(transparent)]
    Protocol(#[from] ProtocolError),
    /// A message that is not what its method says.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The editor is gone.
    #[error("the editor closed the connection")]
    Closed,
}

/// Serves an editor until it says that it ends.
///
/// # Errors
///
/// If the editor breaks the protocol, or is gone without a word.
pub fn serve(connection: &Connection, editor: &EditorContext<'_>) -> Result<(), ServeError> {
    let (id, _) = connection.initialize_start()?;
    let information = serde_json::json!({ "name": "adjutant", "version": env!("CARGO_PKG_VERSION") });
    let capabilities = serde_json::to_value(capabilities())?;
    connection.initialize_finish(id, serde_json::json!({ "capabilities": capabilities, "serverInfo": information }))?;
    let mut server = Server { connection, editor, subjects: Subjects::new(editor), open: BTreeMap::new() };
    loop {
        let settings = server.settings();
        let context = CheckContext::new(editor, &settings);
        server.open.values_mut().for_each(|file| file.is_due = true);
        match server.run(&context, &settings)? {
            Next::Prepare => {}
            Next::Exit => return Ok(()),
        }
    }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec!["/".to_owned(), "-".to_owned()]),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

/// What comes after the messages so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The settings changed: the linter is prepared again.
    Prepare,
    /// The editor ended the session.
    Exit,
}

/// An open file.
struct OpenFile {
    uri: Uri,
    path: Option<PathBuf>,
    /// The folder of data that it belongs to, and its path there.
    data: Option<(PathBuf, String)>,
    document: Document,
    /// Whether it changed since it was checked.
    is_due: bool,
    report: Option<Box<FileReport>>,
    diagnostics: Vec<Diagnostic>,
}

impl OpenFile {
    fn is_settings(&self) -> bool {
        self.path.as_deref().and_then(Path::file_name).is_some_and(|name| name == FILE)
    }
}

struct Server<'a> {
    connection: &'a Connection,
    editor: &'a EditorContext<'a>,
    subjects: Subjects<'a>,
    /// The open files by their addresses.
    open: BTreeMap<String, OpenFile>,
}

impl Server<'_> {
    /// Reads the settings of all open files, unsaved ones as they are in the editor.
    fn settings(&self) -> SettingsFiles {
        let above = self.open.values().filter_map(|file| self.settings_of(file));
        let in_editor = |path: &Path| self.open.values().find(|file| file.path.as_deref() == Some(path));
        let text = |path: &Path| match in_editor(path) {
            Some(file) => Some(file.document.text.clone()),
            None => self.editor.host.read(path),
        };
        SettingsFiles::read(self.editor, above.collect::<Vec<_>>(), text)
    }

    fn settings_of(&self, file: &OpenFile) -> Option<PathBuf> {
        let path = file.path.as_deref()?;
        if file.is_settings() { Some(path.to_owned()) } else { self.editor.host.settings_above(path) }
    }

    /// Handles messages until the settings change or the editor ends.
    fn run(&mut self, context: &CheckContext<'_>, settings: &SettingsFiles) -> Result<Next, ServeError> {
        loop {
            let message = match self.connection.receiver.try_recv() {
                Ok(message) => message,
                Err(TryRecvError::Disconnected) => return Err(ServeError::Closed),
                Err(TryRecvError::Empty) => match self.wait(context)? {
                    Some(message) => message,
                    None => continue,
                },
            };
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(Next::Exit);
                    }
                    self.check(context)?;
                    self.answer(context, request)?;
                }
                Message::Notification(notification) => {
                    if self.notice(notification, settings)? {
                        return Ok(Next::Prepare);
                    }
                }
                // the server asks the editor nothing
                Message::Response(_) => {}
            }
        }
    }

    /// Checks what is due, then waits for the next message; `None` once data files were checked.
    fn wait(&mut self, context: &CheckContext<'_>) -> Result<Option<Message>, ServeError> {
        self.check(context)?;
        if !self.open.values().any(|file| file.is_due) {
            return self.connection.receiver.recv().map(Some).map_err(|_| ServeError::Closed);
        }
        match self.connection.receiver.recv_timeout(PAUSE) {
            Ok(message) => Ok(Some(message)),
            Err(RecvTimeoutError::Timeout) => self.check_data(context).map(|()| None),
            Err(RecvTimeoutError::Disconnected) => Err(ServeError::Closed),
        }
    }

    /// Takes note of what happened to a file; returns whether the settings have to be read again.
    fn notice(&mut self, notification: Notification, settings: &SettingsFiles) -> Result<bool, ServeError> {
        match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let params: DidOpenTextDocumentParams = serde_json::from_value(notification.params)?;
                let item = params.text_document;
                let path = address::path(&item.uri);
                let data = path.as_deref().and_then(|path| self.data_folder(path));
                let document = Document::new(item.text, item.version);
                let key = item.uri.to_string();
                let file = OpenFile {
                    uri: item.uri,
                    path,
                    data,
                    document,
                    is_due: true,
                    report: None,
                    diagnostics: Vec::new(),
                };
                let above = self.settings_of(&file);
                let is_settings = file.is_settings();
                self.open.insert(key, file);
                Ok(is_settings || above.is_some_and(|above| !settings.has(&above)))
            }
            DidChangeTextDocument::METHOD => {
                let params: DidChangeTextDocumentParams = serde_json::from_value(notification.params)?;
                let Some(file) = self.open.get_mut(params.text_document.uri.as_str()) else { return Ok(false) };
                params.content_changes.iter().for_each(|change| file.document.change(change));
                file.document.version = params.text_document.version;
                file.is_due = true;
                Ok(file.is_settings())
            }
            DidCloseTextDocument::METHOD => {
                let params: DidCloseTextDocumentParams = serde_json::from_value(notification.params)?;
                let closed = self.open.remove(params.text_document.uri.as_str());
                self.publish(params.text_document.uri, None, Vec::new())?;
                Ok(closed.is_some_and(|file| file.is_settings()))
            }
            // a settings file, or one beside it, changed on the disk
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => Ok(true),
            _ => Ok(false),
        }
    }

    /// Checks the open files that changed, but for data files.
    fn check(&mut self, context: &CheckContext<'_>) -> Result<(), ServeError> {
        let locale = context.locale();
        let mut published = Vec::new();
        for (name, file) in self.open.iter_mut().filter(|(_, file)| file.is_due && file.data.is_none()) {
            file.is_due = false;
            let result = context.check(file.path.as_deref(), name, &file.document.text);
            (file.report, file.diagnostics) = match result {
                CheckResult::Report(report) => {
                    let found = diagnostics::of_report(&locale, &file.uri, &file.document, &report);
                    (Some(report), found)
                }
                CheckResult::Broken(faults) => {
                    let files =
                        CheckContext::files_of(file.path.as_deref().unwrap_or(Path::new(name)), &file.document.text);
                    let faults: Vec<&Fault> = faults.iter().collect();
                    (None, diagnostics::of_faults(&locale, &files, &file.document, &faults))
                }
                CheckResult::Foreign => (None, Vec::new()),
            };
            published.push((file.uri.clone(), file.document.version, file.diagnostics.clone()));
        }
        published.into_iter().try_for_each(|(uri, version, found)| self.publish(uri, Some(version), found))
    }

    /// Checks the data folders of open data files that changed.
    fn check_data(&mut self, context: &CheckContext<'_>) -> Result<(), ServeError> {
        let due = self.open.values().filter(|file| file.is_due).filter_map(|file| file.data.as_ref());
        let folders: std::collections::BTreeSet<PathBuf> = due.map(|(folder, _)| folder.clone()).collect();
        let locale = context.locale();
        let mut published = Vec::new();
        for folder in folders {
            let is_of_folder = |file: &&mut OpenFile| file.data.as_ref().is_some_and(|(data, _)| *data == folder);
            let texts = self.open.values().filter_map(|file| {
                let (own, path) = file.data.as_ref()?;
                (*own == folder).then_some((path.as_str(), file.document.text.as_str()))
            });
            let checked = self.editor.host.check_data(&folder, &Files::from_texts(texts));
            for file in self.open.values_mut().filter(is_of_folder) {
                file.is_due = false;
                let (Some((files, faults)), Some((_, path))) = (&checked, &file.data) else { continue };
                let faults: Vec<&Fault> = faults.iter().filter(|fault| *fault.place.file == **path).collect();
                file.diagnostics = diagnostics::of_faults(&locale, files, &file.document, &faults);
                published.push((file.uri.clone(), file.document.version, file.diagnostics.clone()));
            }
        }
        published.into_iter().try_for_each(|(uri, version, found)| self.publish(uri, Some(version), found))
    }

    /// Returns the folder of data that a file belongs to, and its path there.
    fn data_folder(&self, file: &Path) -> Option<(PathBuf, String)> {
        file.ancestors().skip(2).find_map(|folder| {
            let path = data_path(folder, file)?;
            self.editor.host.read(&folder.join("i18n/languages.toml"))?;
            Some((folder.to_owned(), path))
        })
    }

    fn publish(&self, uri: Uri, version: Option<i32>, diagnostics: Vec<Diagnostic>) -> Result<(), ServeError> {
        let params = PublishDiagnosticsParams { uri, diagnostics, version };
        let message = Notification::new(PublishDiagnostics::METHOD.to_owned(), params);
        self.connection.sender.send(message.into()).map_err(|_| ServeError::Closed)
    }

    fn answer(&self, context: &CheckContext<'_>, request: Request) -> Result<(), ServeError> {
        let Request { id, method, params, .. } = request;
        let answered = match method.as_str() {
            HoverRequest::METHOD => answer(params, |asked: HoverParams| {
                let at = asked.text_document_position_params;
                self.hover(context, &at.text_document.uri, at.position)
            }),
            GotoDefinition::METHOD => answer(params, |asked: GotoDefinitionParams| {
                let at = asked.text_document_position_params;
                let subject = self.subject(&at.text_document.uri, at.position);
                subject.map(|subject| context.definition(&subject))
            }),
            References::METHOD => answer(params, |asked: ReferenceParams| {
                let at = asked.text_document_position;
                let subject = self.subject(&at.text_document.uri, at.position)?;
                let mut found = context.references(&subject);
                let ids: Vec<String> = subject.records.iter().map(|(id, _)| id.to_string()).take(1).collect();
                found.extend(self.open.values().flat_map(|file| mentions(&file.uri, &file.document, &ids)));
                Some(found)
            }),
            Completion::METHOD => answer(params, |asked: CompletionParams| {
                let at = asked.text_document_position;
                let file = self.open.get(at.text_document.uri.as_str())?;
                let offset = file.document.offset(at.position);
                let report = file.report.as_deref();
                Some(context.complete(&self.subjects, &file.document, report, offset, file.is_settings()))
            }),
            CodeActionRequest::METHOD => answer(params, |asked: CodeActionParams| {
                let file = self.open.get(asked.text_document.uri.as_str())?;
                let (uri, path) = (&file.uri, file.path.as_deref());
                let (document, diagnostics) = (&file.document, &file.diagnostics[..]);
                let report = file.report.as_deref()?;
                let open = Open { uri, file: path, document, report, diagnostics };
                Some(open.actions(&context.locale(), asked.range))
            }),
            DocumentSymbolRequest::METHOD => answer(params, |asked: DocumentSymbolParams| {
                let file = self.open.get(asked.text_document.uri.as_str())?;
                Some(subjects(&file.document, file.report.as_deref()?))
            }),
            WorkspaceSymbolRequest::METHOD => {
                answer(params, |asked: WorkspaceSymbolParams| Some(context.symbols(&asked.query)))
            }
            _ => Err((ErrorCode::MethodNotFound, method)),
        };
        let response = match answered {
            Ok(result) => Response::new_ok(id, result),
            Err((code, words)) => Response::new_err(id, code as i32, words),
        };
        self.connection.sender.send(response.into()).map_err(|_| ServeError::Closed)
    }

    /// Returns what a place in an open file is about.
    fn subject(&self, uri: &Uri, position: Position) -> Option<Subject> {
        let file = self.open.get(uri.as_str())?;
        let offset = file.document.offset(position);
        let line = file.document.line_at(offset);
        self.subjects.at(file.report.as_deref(), &file.document.text, &line, offset)
    }

    /// Shows the cards of the records at a place, or else the unit.
    fn hover(&self, context: &CheckContext<'_>, uri: &Uri, position: Position) -> Option<lsp_types::Hover> {
        let file = self.open.get(uri.as_str())?;
        let subject = self.subject(uri, position);
        subject.and_then(|subject| context.hover(&file.document, &subject)).or_else(|| {
            let source = context.source(file.path.as_deref(), uri.as_str());
            context.hover_unit(&file.document, &source, file.document.offset(position))
        })
    }
}

/// Answers a request by its parameters; those that are not what the method says are refused.
fn answer<P: DeserializeOwned, R: Serialize>(
    params: serde_json::Value,
    to: impl FnOnce(P) -> Option<R>,
) -> Result<serde_json::Value, (ErrorCode, String)> {
    let params = serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
    serde_json::to_value(to(params)).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
