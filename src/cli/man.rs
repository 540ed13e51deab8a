//! `man`: a manual page for the program and for each command, in the reader's language.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use clap_mangen::Man;
use fluent_bundle::FluentValue;

use crate::program::exit::Exit;
use crate::program::{self, Common, Failure, Preferences, usage};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    folder: PathBuf,
}

pub(super) fn run(args: &Args, _: &Common, preferences: &Preferences) -> Result<Exit> {
    let failed = |error| Failure::not_written(args.folder.display(), error);
    std::fs::create_dir_all(&args.folder).map_err(failed)?;
    let program = usage::localized(preferences);
    let commands = program.get_subcommands().filter(|command| !command.is_hide_set());
    let commands = commands.map(|command| {
        let name = format!("adjutant-{}", command.get_name());
        command.clone().display_name(name.clone()).name(name)
    });
    let commands: Vec<clap::Command> = std::iter::once(program.clone()).chain(commands).collect();
    for command in &commands {
        let mut page = Vec::new();
        Man::new(command.clone()).render(&mut page).map_err(failed)?;
        std::fs::write(args.folder.join(format!("{}.1", command.get_name())), page).map_err(failed)?;
    }
    let args = [("count", FluentValue::from(commands.len())), ("path", args.folder.display().to_string().into())];
    let messages = program::own_messages(preferences);
    let _ = writeln!(anstream::stdout(), "{}", messages.with("man-written", &args));
    Ok(Exit::Clean)
}
