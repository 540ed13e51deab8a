//! `help`: the help of the program, or of a command.

use anyhow::Result;

use crate::app::Asked;
use crate::exit::Exit;
use crate::usage;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    command: Option<String>,
}

pub(super) fn run(args: &Args, asked: &Asked) -> Result<Exit> {
    usage::help(asked, args.command.as_deref())
}
