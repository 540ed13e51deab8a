//! The command line in the reader's language: help and complaints come from `i18n/<lang>/help.ftl`.

use adjutant::base::lang::Lang;
use adjutant::message::{self, Messages};
use adjutant::source::Files;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, CommandFactory as _};
use fluent_bundle::FluentValue;

use crate::app::Asked;
use crate::cmd::Cli;
use crate::exit::Exit;

/// Parses the command line; help and complaints are printed here.
pub(crate) fn parse(asked: &Asked) -> Result<ArgMatches, Exit> {
    let messages = messages(asked);
    let command = command(&messages);
    let arguments = crate::cmd::arguments(std::env::args_os(), &command);
    command.try_get_matches_from(arguments).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            Exit::Clean
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            Exit::Failed
        }
        _ => {
            use std::io::Write as _;
            let _ = writeln!(anstream::stderr(), "{}", complaint(&messages, &error));
            Exit::Failed
        }
    })
}

/// Returns the whole command line with its help in the reader's language.
pub(crate) fn localized(asked: &Asked) -> Command {
    command(&messages(asked))
}

fn messages(asked: &Asked) -> Messages {
    let files = Files::bundled();
    let (languages, _) = adjutant::record::read_languages(&files);
    let mut langs: Vec<Lang> = message::negotiate(&asked.langs, &languages).into_iter().collect();
    langs.extend(languages.first().map(|language| language.lang.clone()));
    Messages::load(&files, &langs, &["help"]).0
}

fn command(messages: &Messages) -> Command {
    let mut command = with_help(Cli::command(), "help", messages);
    command = command.after_help(messages.get("help-after"));
    command.build();
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| with_help(sub, &format!("help-{name}"), messages));
    }
    command
}

/// Gives a command and its arguments the help of the messages `<stem>` and `<stem>-<argument>`.
fn with_help(command: Command, stem: &str, messages: &Messages) -> Command {
    let arguments: Vec<String> = command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let template =
        format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", messages.get("help-word-usage"));
    let mut command = command
        .help_template(template)
        .subcommand_help_heading(messages.get("help-word-commands"))
        .next_help_heading(messages.get("help-word-options"));
    if messages.has(stem) {
        command = command.about(messages.get(stem));
    }
    for id in arguments {
        let own = format!("{stem}-{id}");
        let text = if messages.has(&own) { own } else { format!("help-all-{id}") };
        if messages.has(&text) {
            command = command.mut_arg(&id, |argument| {
                let heading = if argument.is_positional() { "help-word-arguments" } else { "help-word-options" };
                let argument = argument.help(messages.get(&text)).help_heading(messages.get(heading));
                argument.hide_possible_values(true).hide_default_value(true).hide_env(true)
            });
        }
    }
    command
}

/// Puts a complaint of the command line into the reader's words.
fn complaint(messages: &Messages, error: &clap::Error) -> String {
    let of = |kind| {
        error.get(kind).map(|value| match value {
            ContextValue::Strings(list) => list.join(" "),
            other => other.to_string(),
        })
    };
    let named = |kind| FluentValue::from(of(kind).unwrap_or_default());
    let args = [
        ("arg", named(ContextKind::InvalidArg)),
        ("value", named(ContextKind::InvalidValue)),
        ("sub", named(ContextKind::InvalidSubcommand)),
        ("known", named(ContextKind::ValidValue)),
        ("other", named(ContextKind::PriorArg)),
    ];
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::InvalidValue if of(ContextKind::InvalidValue).is_some_and(|value| value.is_empty()) => {
            "usage-no-value"
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-invalid-value",
        ErrorKind::ArgumentConflict => "usage-conflict",
        _ => return error.render().ansi().to_string(),
    };
    let bold = anstyle::Style::new().bold();
    let red = anstyle::AnsiColor::Red.on_default().bold();
    let mut text = format!("{red}{}:{red:#} {}", messages.get("usage-error"), messages.with(id, &args));
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(meant) = meant.into_iter().find_map(of) {
        let help = messages.with("usage-nearest", &[("name", FluentValue::from(meant))]);
        text = format!("{text}\n  {bold}{}:{bold:#} {help}", messages.get("usage-help"));
    } else if let Some(known) = of(ContextKind::ValidValue).filter(|known| !known.is_empty()) {
        let help = messages.with("usage-known", &[("list", FluentValue::from(known))]);
        text = format!("{text}\n  {bold}{}:{bold:#} {help}", messages.get("usage-help"));
    } else if let Some(why) = std::error::Error::source(error) {
        text = format!("{text} ({why})");
    }
    format!("{text}\n  {bold}{}:{bold:#} {}", messages.get("usage-help"), messages.get("usage-see-help"))
}
