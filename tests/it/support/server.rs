//! A command that answers on its standard output what it reads from its standard input.

use std::io::BufReader;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Returns a command whose cache and library are in a folder.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).current_dir(folder);
    command.env("ADJUTANT_LANG", "en").env_remove("ADJUTANT_DATA");
    command.env("ADJUTANT_LIBRARY", folder.join("library")).env("ADJUTANT_INDEX", folder.join("index"));
    command
}

/// Starts a command whose cache and library are in a folder.
pub(crate) fn start(folder: &Path, arguments: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut server = command(folder, arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (input, output) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
    (server, input, output)
}
