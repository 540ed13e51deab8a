//! A small assistant: a client of `adjutant mcp` over its standard input and output.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};

use super::server;

/// A running server.
pub(crate) struct Assistant {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u64,
}

impl Assistant {
    /// Starts a server whose cache and library are in a folder.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Self {
        let (server, input, output) = server::start(folder, arguments);
        Self { server, input, output, next: 1000 }
    }

    /// Starts a server and greets it.
    pub(crate) fn greeted(folder: &Path, arguments: &[&str]) -> Self {
        let mut assistant = Self::start(folder, arguments);
        let client = json!({ "name": "test", "version": "1" });
        let params = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client });
        let answer = assistant.request("initialize", &params);
        assert_eq!(answer["result"]["serverInfo"]["name"], "adjutant");
        assistant.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
        assistant
    }

    pub(crate) fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    pub(crate) fn receive(&mut self) -> Value {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
        serde_json::from_str(&line).unwrap()
    }

    pub(crate) fn request(&mut self, method: &str, params: &Value) -> Value {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }).to_string());
        let answer = self.receive();
        assert_eq!(answer["id"], self.next);
        answer
    }

    /// Calls a tool that must succeed; returns its form and its text.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> (Value, String) {
        let answer = self.request("tools/call", &json!({ "name": tool, "arguments": arguments }));
        let result = &answer["result"];
        assert_eq!(result["isError"], false, "{answer}");
        (result["structuredContent"].clone(), result["content"][0]["text"].as_str().unwrap().to_owned())
    }

    /// Ends standard input; returns what the server still says, and how it ended.
    pub(crate) fn end(self) -> (String, i32) {
        let Self { mut server, input, mut output, .. } = self;
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        (rest, server.wait().unwrap().code().unwrap())
    }
}
