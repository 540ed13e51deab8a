//! `help`: the help of the program, or of a command.

use anyhow::Result;

use crate::program::Preferences;
use crate::program::exit::Exit;
use crate::program::usage;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    command: Vec<String>,
}

pub(super) fn run(args: &Args, preferences: &Preferences) -> Result<Exit> {
    // an action of a command, such as `units update`, is described in the help of the command
    usage::help(preferences, args.command.first().map(String::as_str))
}
