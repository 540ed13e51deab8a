//! `mcp`: the rules for assistants, on standard input and output.

use anyhow::Result;

use crate::mcp;
use crate::program::exit::Exit;
use crate::program::{Common, Failure, Preferences};

#[derive(Debug, clap::Args)]
pub(super) struct Args {}

pub(super) fn run(_: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let server = mcp::Server::new(common, preferences)?;
    mcp::run(server).map_err(|error| Failure::new("error-mcp").arg("error", format!("{error:#}")))?;
    Ok(Exit::Clean)
}
