//! `serve`: the web site and a JSON API, until Ctrl+C.

use std::net::SocketAddr;

use anyhow::Result;

use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print};
use crate::serve::{self, Server};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8737")]
    listen: SocketAddr,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let server = Server::new(app, common)?;
    let ready = |address: SocketAddr| {
        let _ = print(&format!("{}\n", server.ready(address)));
    };
    let unusable = |error| Failure::new("error-listen").arg("address", args.listen).arg("error", error);
    serve::run(server, args.listen, ready).map_err(unusable)?;
    Ok(Exit::Clean)
}
