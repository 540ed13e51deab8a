//! The folder of an event, in which the program is run.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// A folder, and the program that is run in it.
pub(crate) struct Event {
    folder: tempfile::TempDir,
}

/// Joins lines that were folded to the page.
pub(crate) fn unfolded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Event {
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let event = Self { folder: tempfile::tempdir().unwrap() };
        for (path, text) in files {
            event.write(path, text);
        }
        event
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(crate) fn command(&self, lang: &str, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.current_dir(self.folder.path()).args(["--lang", lang]).args(args);
        command.env("COLUMNS", "100").env("ADJUTANT_LIBRARY", "/nonexistent/library");
        command
    }

    /// Runs the program; returns what it printed, what it complained of, and how it ended.
    pub(crate) fn run(&self, lang: &str, args: &[&str]) -> (String, String, i32) {
        let output = self.command(lang, args).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        (text(&output.stdout), text(&output.stderr), output.status.code().unwrap())
    }

    pub(crate) fn json(&self, args: &[&str]) -> Value {
        let all: Vec<&str> = ["lint", "--format", "json"].into_iter().chain(args.iter().copied()).collect();
        let (out, err, code) = self.run("en", &all);
        assert_ne!(code, 2, "{err}");
        serde_json::from_str(&out).unwrap()
    }

    /// Returns `level lint line` of every finding of a run.
    pub(crate) fn found(&self, args: &[&str]) -> Vec<String> {
        let document = self.json(args);
        let rows = document["findings"].as_array().unwrap().iter();
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        rows.map(|one| format!("{} {} {}", word(&one["level"]), word(&one["lint"]), one["span"]["line"])).collect()
    }
}
