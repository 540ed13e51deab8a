//! The command line in the reader's language: help and complaints come from `i18n/<lang>/help.ftl`.

use std::io::Write as _;

use adjutant_base::date::DateError;
use adjutant_base::days::DaysError;
use adjutant_base::id::IdError;
use adjutant_base::lang::LangError;
use adjutant_report::message::Messages;
use anyhow::Result;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, CommandFactory as _};
use fluent_bundle::FluentValue;

use crate::cli::Cli;
use crate::program::exit::Exit;
use crate::program::failure;
use crate::program::{self, Preferences, print};

/// What the command line asks for.
pub(crate) enum Parsed {
    /// A command.
    Command(ArgMatches),
    /// Nothing more: help was printed, or a complaint.
    Done(Exit),
}

/// Parses the command line; help and complaints are printed here.
///
/// # Errors
///
/// If help cannot be printed.
pub(crate) fn parse(preferences: &Preferences) -> Result<Parsed> {
    let bare = bare_command();
    let arguments = crate::cli::arguments(std::env::args_os(), &bare);
    if let Ok(matches) = bare.try_get_matches_from(&arguments) {
        return Ok(Parsed::Command(matches));
    }
    // help and complaints alone need words, which take longer than most commands
    let messages = messages(preferences);
    let error = match command(&messages).try_get_matches_from(arguments) {
        Ok(matches) => return Ok(Parsed::Command(matches)),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            print(&error.render().ansi().to_string())?;
            Ok(Parsed::Done(Exit::Clean))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = write!(anstream::stderr(), "{}", error.render().ansi());
            Ok(Parsed::Done(Exit::Failed))
        }
        _ => {
            complain(&messages, &error);
            Ok(Parsed::Done(Exit::Failed))
        }
    }
}

/// Returns the whole command line with its help in the reader's language.
pub(crate) fn localized(preferences: &Preferences) -> Command {
    command(&messages(preferences))
}

/// Prints the help of a command, or of the program.
pub(crate) fn help(preferences: &Preferences, name: Option<&str>) -> Result<Exit> {
    let messages = messages(preferences);
    let mut command = command(&messages);
    let Some(name) = name else {
        print(&command.render_help().ansi().to_string())?;
        return Ok(Exit::Clean);
    };
    if let Some(sub) = command.find_subcommand_mut(name) {
        print(&sub.render_help().ansi().to_string())?;
        return Ok(Exit::Clean);
    }
    let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let what = messages.with("usage-unknown-command", &[("sub", name.into())]);
    let near = adjutant_base::nearest::nearest(name, known);
    let near = near.map(|near| messages.with("usage-nearest", &[("name", near.into())]));
    failure::complain(
        &messages,
        "usage-unknown-command",
        &what,
        &[near.as_slice(), &[messages.get("usage-see-help")]].concat(),
    );
    Ok(Exit::Failed)
}

fn messages(preferences: &Preferences) -> Messages {
    program::own_messages(preferences)
}

/// Returns the command line without any help.
fn bare_command() -> Command {
    Cli::command().disable_help_flag(true).args_override_self(true)
}

/// Returns the version, the commit that a release is built from, and the beginning of the digest of the data.
fn version() -> String {
    let commit = option_env!("ADJUTANT_COMMIT").map(|commit| format!("{commit}, ")).unwrap_or_default();
    let digest: String = adjutant::bundled().digest().chars().take(12).collect();
    format!("{} ({commit}data {digest})", env!("CARGO_PKG_VERSION"))
}

fn command(messages: &Messages) -> Command {
    let mut command = bare_command().version(version());
    command.build();
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| with_help(sub, &format!("help-{name}"), Some(&name), messages));
    }
    with_help(command, "help", None, messages).after_help(messages.get("help-after"))
}

/// Gives a command the message `about`, and its arguments the messages `help-<command>-<argument>` or else `help-all-<argument>`.
///
/// The flags of every command are below its own.
fn with_help(command: Command, about: &str, name: Option<&str>, messages: &Messages) -> Command {
    let word = |id: &str| messages.get(&format!("help-word-{id}"));
    let template = format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", word("usage"));
    let mut command = command.help_template(template).subcommand_help_heading(word("commands"));
    if messages.has(about) {
        command = command.about(messages.get(about));
    }
    let ids: Vec<String> = command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    for id in ids {
        let of_command = name.map(|name| format!("help-{name}-{id}")).filter(|text| messages.has(text));
        let text = of_command.unwrap_or_else(|| format!("help-all-{id}"));
        command = command.mut_arg(&id, |argument| {
            let heading = if argument.is_positional() {
                "arguments"
            } else if argument.is_global_set() && name.is_some() {
                "everywhere"
            } else {
                "options"
            };
            let help = with_values(messages, messages.get(&text), &argument);
            let argument = undescribed(named(messages, argument)).help(help).help_heading(word(heading));
            argument.hide_possible_values(true).hide_default_value(true).hide_env(true)
        });
    }
    let usage = usage(messages, &mut command);
    command.override_usage(usage)
}

/// Adds the values that an argument may have, where its help does not name them.
fn with_values(messages: &Messages, help: String, argument: &Arg) -> String {
    let values = argument.get_possible_values();
    let values: Vec<&str> =
        values.iter().filter(|value| !value.is_hide_set()).map(clap::builder::PossibleValue::get_name).collect();
    let is_switch = !argument.get_action().takes_values();
    if is_switch || values.iter().all(|value| help.contains(value)) {
        return help;
    }
    format!("{help} {}", messages.with("help-word-values", &[("list", FluentValue::from(values.join(", ")))]))
}

/// Leaves the values of an argument without their descriptions, which are written for developers.
fn undescribed(argument: Arg) -> Arg {
    let values = argument.get_possible_values();
    if values.iter().all(|value| value.get_help().is_none()) {
        return argument;
    }
    let names = values.iter().map(|value| PossibleValue::new(value.get_name().to_owned()).hide(value.is_hide_set()));
    argument.value_parser(PossibleValuesParser::new(names.collect::<Vec<_>>()))
}

/// Names the value of an argument in the reader's language.
fn named(messages: &Messages, argument: Arg) -> Arg {
    let names: Vec<String> =
        argument.get_value_names().unwrap_or_default().iter().map(|name| value_name(messages, name)).collect();
    if names.is_empty() { argument } else { argument.value_names(names) }
}

/// Puts the name of a value (`FILE`, `EDITION[@DAY]`) into the reader's language, word by word.
fn value_name(messages: &Messages, name: &str) -> String {
    let mut out = String::new();
    for word in name.split_inclusive(|c: char| !c.is_ascii_alphabetic() && c != '_') {
        let end = word.trim_end_matches(|c: char| !c.is_ascii_alphabetic() && c != '_').len();
        let id = format!("help-value-{}", word[..end].to_lowercase().replace('_', "-"));
        if end > 0 && messages.has(&id) {
            out.push_str(&messages.get(&id));
            out.push_str(&word[end..]);
        } else {
            out.push_str(word);
        }
    }
    out
}

/// Returns how a command is called, folded behind its label.
fn usage(messages: &Messages, command: &mut Command) -> String {
    let rendered = command.render_usage().to_string();
    let words = rendered.strip_prefix("Usage: ").unwrap_or(&rendered).trim();
    let placeholder = |open: &str, word: &str, id: &str, close: &str| {
        (format!("{open}{word}{close}"), format!("{open}{}{close}", messages.get(id).to_uppercase()))
    };
    let mut words = words.to_owned();
    for (from, to) in [
        placeholder("[", "OPTIONS", "help-word-options", "]"),
        placeholder("[", "COMMAND", "help-value-command", "]"),
        placeholder("<", "COMMAND", "help-value-command", ">"),
    ] {
        words = words.replace(&from, &to);
    }
    let label = " ".repeat(messages.get("help-word-usage").chars().count() + 2);
    program::folded(&words, &label, &label).trim_start().to_owned()
}

/// Puts a complaint of the command line into the reader's words.
fn complain(messages: &Messages, error: &clap::Error) {
    let of = |kind| {
        error.get(kind).map(|value| match value {
            ContextValue::Strings(list) => list.join(", "),
            other => other.to_string(),
        })
    };
    // the nearest of several comes last
    let nearest = |kind| {
        error.get(kind).and_then(|value| match value {
            ContextValue::Strings(list) => list.last().cloned(),
            other => Some(other.to_string()),
        })
    };
    let named = |kind| FluentValue::from(of(kind).unwrap_or_default());
    let args = [
        ("arg", named(ContextKind::InvalidArg)),
        ("value", named(ContextKind::InvalidValue)),
        ("sub", named(ContextKind::InvalidSubcommand)),
        ("other", named(ContextKind::PriorArg)),
    ];
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::MissingSubcommand => "usage-no-command",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::InvalidValue if of(ContextKind::InvalidValue).is_some_and(|value| value.is_empty()) => {
            "usage-no-value"
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-invalid-value",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::TooManyValues => "usage-value-not-wanted",
        ErrorKind::InvalidUtf8 => "usage-not-utf8",
        _ => "usage-other",
    };
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let mut help = Vec::new();
    if let Some(meant) = meant.into_iter().find_map(nearest) {
        help.push(messages.with("usage-nearest", &[("name", FluentValue::from(meant))]));
    } else if let Some(known) = of(ContextKind::ValidValue).filter(|known| !known.is_empty()) {
        help.push(messages.with("usage-known", &[("list", FluentValue::from(known))]));
    } else {
        help.extend(form(messages, error));
    }
    help.push(match called() {
        Some(name) => messages.with("usage-see-help-of", &[("name", FluentValue::from(name))]),
        None => messages.get("usage-see-help"),
    });
    failure::complain(messages, id, &messages.with(id, &args), &help);
}

/// Why a number was refused: it is not from the first to the second.
#[derive(Debug, thiserror::Error)]
#[error("{0}..{1}")]
pub(crate) struct OutOfBounds(u16, u16);

/// Reads a number from the first to the second, both included.
pub(crate) fn between(from: u16, to: u16) -> impl Fn(&str) -> Result<u16, OutOfBounds> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (from..=to).contains(number));
        number.ok_or(OutOfBounds(from, to))
    }
}

/// Says how a value that was refused is written.
fn form(messages: &Messages, error: &clap::Error) -> Option<String> {
    let cause = std::error::Error::source(error)?;
    if cause.is::<DateError>() {
        return Some(messages.get("usage-form-date"));
    }
    if cause.is::<DaysError>() {
        return Some(messages.get("usage-form-days"));
    }
    if cause.is::<IdError>() {
        return Some(messages.get("usage-form-name"));
    }
    if cause.is::<LangError>() {
        return Some(messages.get("usage-form-lang"));
    }
    let OutOfBounds(from, to) = cause.downcast_ref()?;
    Some(messages.with("usage-form-number", &[("from", (*from).into()), ("to", (*to).into())]))
}

/// Returns the command that was called: the first word that is one.
fn called() -> Option<String> {
    let command = Cli::command();
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let mut words = words.take_while(|word| word != "--");
    words.find(|word| command.find_subcommand(word).is_some())
}
