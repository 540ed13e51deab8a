//! A command that answers on its standard output what it reads from its standard input.

use std::io::BufReader;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Starts a command whose cache and library are in a folder.
pub(crate) fn start(folder: &Path, arguments: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .current_dir(folder)
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", folder.join("library"))
        .env("ADJUTANT_INDEX", folder.join("index"))
        .env_remove("ADJUTANT_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (input, output) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
    (server, input, output)
}
