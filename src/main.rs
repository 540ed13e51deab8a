//! The program: parse flags, call one command, print, exit.

mod cli;
#[cfg(feature = "mcp")]
mod mcp;
mod program;
mod serve;

use std::process::ExitCode;

use mimalloc::MiMalloc;

use crate::program::exit::Exit;
use crate::program::{color, failure, pdf, usage};

/// Lists and long books are many small pieces of memory, on all cores.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    if pdf::is_reader() {
        return pdf::serve();
    }
    color::choose();
    let preferences = program::preferences();
    match run(&preferences) {
        Ok(code) => code.into(),
        Err(error) => failure::report(error, &preferences).into(),
    }
}

fn run(preferences: &program::Preferences) -> anyhow::Result<Exit> {
    match usage::parse(preferences)? {
        usage::Parsed::Command(matches) => cli::run(&matches, preferences),
        usage::Parsed::Done(code) => Ok(code),
    }
}
