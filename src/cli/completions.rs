//! `completions`: what a shell needs to complete commands and flags.

use anyhow::Result;
use clap_complete::Shell;

use crate::program::exit::Exit;
use crate::program::usage;
use crate::program::{Common, Preferences, print};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args, _: &Common, preferences: &Preferences) -> Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut usage::localized(preferences), "adjutant", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Clean)
}
