//! `help`: the help of the program, or of a command.

use anyhow::Result;

use crate::program::Preferences;
use crate::program::exit::Exit;
use crate::program::usage;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    command: Option<String>,
}

pub(super) fn run(args: &Args, preferences: &Preferences) -> Result<Exit> {
    usage::help(preferences, args.command.as_deref())
}
