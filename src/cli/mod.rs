//! The commands: one file each, with its arguments and what it does.

mod analyze;
mod by_name;
mod check;
mod cite;
mod completions;
mod constraints;
mod convert;
mod diff;
mod editions;
mod errata;
mod eval;
mod explain;
mod export;
mod fix;
mod flags;
mod help;
mod impact;
mod import;
mod import_failure;
mod init;
mod library;
mod likeness;
pub(crate) mod lint;
mod lints;
#[cfg(feature = "editor")]
mod lsp;
mod man;
mod matchup;
#[cfg(feature = "mcp")]
mod mcp;
mod new;
mod notices;
mod repriced;
mod review;
pub(crate) mod search;
mod settings;
mod settings_files;
mod serve;
pub(crate) mod show;
mod site;
mod sources;
mod span;
mod stream;
mod terms;
mod trace;
mod translations;
pub(crate) mod units;
mod watch;
mod whatsnew;

use std::ffi::OsString;

use anyhow::Result;
use clap::{ArgMatches, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use crate::program::exit::Exit;
use crate::program::{Common, Preferences};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "adjutant", version, arg_required_else_help = true, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Cmd,
}

#[derive(Debug, Subcommand)]
enum Cmd {
    Search(search::Args),
    Show(show::Args),
    Terms(terms::Args),
    Trace(trace::Args),
    Cite(cite::Args),
    Diff(diff::Args),
    Errata(errata::Args),
    Impact(impact::Args),
    Whatsnew(whatsnew::Args),
    Translations(translations::Args),
    #[command(hide = true)]
    Analyze(analyze::Args),
    Editions(editions::Args),
    Check(check::Args),
    #[command(hide = true)]
    Eval(eval::Args),
    Import(import::Args),
    Library(library::Args),
    Units(units::Args),
    Lint(lint::Args),
    #[command(hide = true)]
    Likeness(likeness::Args),
    Convert(convert::Args),
    Explain(explain::Args),
    Lints(lints::Args),
    Constraints(constraints::Args),
    Init(init::Args),
    Settings(settings::Args),
    Matchup(matchup::Args),
    New(new::Args),
    #[cfg(feature = "editor")]
    Lsp(lsp::Args),
    #[cfg(feature = "mcp")]
    Mcp(mcp::Args),
    Export(export::Args),
    Site(site::Args),
    Serve(serve::Args),
    Completions(completions::Args),
    Man(man::Args),
    Help(help::Args),
}

/// How to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
    /// For a chat or a code host.
    Markdown,
    /// A page of its own.
    Html,
}

/// Returns the arguments of the program as its flags are read from them: words of a query are shielded.
pub(crate) fn arguments(mut all: std::env::ArgsOs, program: &clap::Command) -> Vec<OsString> {
    let takes_value = |flag: &str| {
        let flags = program.get_arguments().filter(|flag| flag.get_action().takes_values());
        flags.filter_map(clap::Arg::get_long).any(|long| flag.strip_prefix("--") == Some(long))
    };
    let mut arguments: Vec<OsString> = all.next().into_iter().collect();
    let mut is_value = false;
    while let Some(argument) = all.next() {
        let is_command = !is_value && !argument.as_encoded_bytes().starts_with(b"-");
        let is_search = is_command && argument == "search";
        is_value = argument.to_str().is_some_and(takes_value);
        arguments.push(argument);
        if is_search {
            arguments.extend(search::shielded(all.by_ref()));
        } else if is_command {
            arguments.extend(all.by_ref());
        }
    }
    arguments
}

/// Runs the command that was parsed.
pub(crate) fn run(matches: &ArgMatches, preferences: &Preferences) -> Result<Exit> {
    let cli = Cli::from_arg_matches(matches)?;
    let common = &cli.common;
    match cli.command {
        Cmd::Search(args) => search::run(&args, common, preferences),
        Cmd::Show(args) => show::run(&args, common, preferences),
        Cmd::Trace(args) => trace::run(&args, common, preferences),
        Cmd::Cite(args) => cite::run(&args, common, preferences),
        Cmd::Diff(args) => diff::run(&args, common, preferences),
        Cmd::Errata(args) => errata::run(&args, common, preferences),
        Cmd::Impact(args) => impact::run(&args, common, preferences),
        Cmd::Whatsnew(args) => whatsnew::run(&args, common, preferences),
        Cmd::Translations(args) => translations::run(&args, common, preferences),
        Cmd::Terms(args) => terms::run(&args, common, preferences),
        Cmd::Analyze(args) => analyze::run(&args, common, preferences),
        Cmd::Editions(args) => editions::run(&args, common, preferences),
        Cmd::Check(args) => check::run(&args, common, preferences),
        Cmd::Eval(args) => eval::run(&args, common, preferences),
        Cmd::Import(args) => import::run(&args, common, preferences),
        Cmd::Library(args) => library::run(&args, common, preferences),
        Cmd::Units(args) => units::run(&args, common, preferences),
        Cmd::Convert(args) => convert::run(&args, common, preferences),
        Cmd::Lint(args) => lint::run(&args, common, preferences),
        Cmd::Likeness(args) => likeness::run(&args, common, preferences),
        Cmd::Explain(args) => explain::run(&args, common, preferences),
        Cmd::Lints(args) => lints::run(&args, common, preferences),
        Cmd::Constraints(args) => constraints::run(&args, common, preferences),
        Cmd::Init(args) => init::run(&args, common, preferences),
        Cmd::Settings(args) => settings::run(&args, common, preferences),
        Cmd::Matchup(args) => matchup::run(&args, common, preferences),
        #[cfg(feature = "editor")]
        Cmd::Lsp(args) => lsp::run(&args, common, preferences),
        #[cfg(feature = "mcp")]
        Cmd::Mcp(args) => mcp::run(&args, common, preferences),
        Cmd::New(args) => new::run(&args, common, preferences),
        Cmd::Export(args) => export::run(&args, common, preferences),
        Cmd::Site(args) => site::run(&args, common, preferences),
        Cmd::Serve(args) => serve::run(&args, common, preferences),
        Cmd::Completions(args) => completions::run(&args, common, preferences),
        Cmd::Man(args) => man::run(&args, common, preferences),
        Cmd::Help(args) => help::run(&args, preferences),
    }
}
