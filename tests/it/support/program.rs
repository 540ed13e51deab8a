//! The program, run with English messages and a library and an index of its own.

use std::path::Path;
use std::process::Command;

/// Runs the program with its library and index in a folder; returns its exit code, and what it printed and then complained of.
pub(crate) fn run(folder: &Path, columns: u16, arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", folder.join("library"))
        .env("ADJUTANT_INDEX", folder.join("index"))
        .env_remove("ADJUTANT_DATA")
        .env("COLUMNS", columns.to_string())
        .output()
        .unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(both).unwrap())
}
