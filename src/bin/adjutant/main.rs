//! The program: parse flags, call one command, print, exit.

mod app;
mod cmd;
mod colour;
mod copies;
mod exit;
mod failure;
mod pdf;
mod usage;

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Lists and long books are many small pieces of memory, on all cores.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    if pdf::is_reader() {
        return pdf::serve();
    }
    colour::choose();
    let asked = app::asked();
    match run(&asked) {
        Ok(code) => code.into(),
        Err(error) => failure::report(&error, &asked).into(),
    }
}

fn run(asked: &app::Asked) -> anyhow::Result<exit::Exit> {
    match usage::parse(asked)? {
        usage::Parsed::Command(matches) => cmd::run(&matches, asked),
        usage::Parsed::Done(code) => Ok(code),
    }
}
