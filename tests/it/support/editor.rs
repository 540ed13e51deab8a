//! A small editor: a client of the language server over its standard input and output.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};

use super::server;

/// A running server, initialised.
pub(crate) struct Editor {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u64,
    /// The newest diagnostics of each file, with the version that they are of.
    published: BTreeMap<String, (i64, Vec<Value>)>,
    /// What the server said that it can do.
    pub(crate) capabilities: Value,
}

impl Editor {
    /// Starts a server whose cache and library are in a folder.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Self {
        let (server, input, output) = server::start(folder, &[&["lsp"], arguments].concat());
        let (published, capabilities) = (BTreeMap::new(), Value::Null);
        let mut editor = Self { server, input, output, next: 0, published, capabilities };
        let answer = editor.request("initialize", json!({ "capabilities": {}, "rootUri": null }));
        editor.capabilities = answer["capabilities"].clone();
        editor.notify("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).unwrap();
        let message: Value = serde_json::from_slice(&bytes).unwrap();
        if message["method"] == "textDocument/publishDiagnostics" {
            let params = &message["params"];
            let found = params["diagnostics"].as_array().unwrap().clone();
            let version = params["version"].as_i64().unwrap_or(-1);
            self.published.insert(params["uri"].as_str().unwrap().to_owned(), (version, found));
        }
        message
    }

    pub(crate) fn notify(&mut self, method: &str, params: impl Into<Value>) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params.into() }));
    }

    /// Sends a request and returns the whole answer.
    pub(crate) fn ask(&mut self, method: &str, params: impl Into<Value>) -> Value {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params.into() }));
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Sends a request that must succeed and returns its result.
    pub(crate) fn request(&mut self, method: &str, params: impl Into<Value>) -> Value {
        let answer = self.ask(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Sends a request about a place in a file.
    pub(crate) fn at(&mut self, method: &str, uri: &str, line: usize, character: usize) -> Value {
        let mut params =
            json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
        params["context"] = json!({ "includeDeclaration": true, "triggerKind": 1 });
        self.request(method, params)
    }

    /// Opens a file and returns what is wrong with it.
    pub(crate) fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        let item = json!({ "uri": uri, "languageId": "plaintext", "version": 0, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
        self.diagnostics(uri, 0)
    }

    pub(crate) fn change(&mut self, uri: &str, version: i64, changes: &Value) {
        let document = json!({ "uri": uri, "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }

    /// Waits for the diagnostics of a version of a file.
    pub(crate) fn diagnostics(&mut self, uri: &str, version: i64) -> Vec<Value> {
        loop {
            if let Some((_, found)) = self.published.get(uri).filter(|(known, _)| *known == version) {
                return found.clone();
            }
            self.receive();
        }
    }

    /// Ends the session as the protocol has it; returns how the server ended.
    pub(crate) fn end(mut self) -> i32 {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.server.wait().unwrap().code().unwrap()
    }
}
