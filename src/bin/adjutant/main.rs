//! The program: parse flags, call one command, print, exit.

mod app;
mod cmd;
mod copies;
mod exit;
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
    let asked = app::asked();
    let matches = match usage::parse(&asked) {
        Ok(matches) => matches,
        Err(code) => return code.into(),
    };
    match cmd::run(&matches, &asked) {
        Ok(code) => code.into(),
        Err(error) => app::report(&error, &asked).into(),
    }
}
