//! How a failure is told: in the reader's language, on standard error, with what to do about it.

use std::fmt;
use std::io::Write as _;

use adjutant_report::message::Messages;
use adjutant_report::{file_name, sanitize};
use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentValue;

use crate::program::exit::Exit;
use crate::program::{Asked, folded, own_messages};

/// An argument of a failure.
#[derive(Debug)]
enum Given {
    Text(String),
    Number(usize),
}

type Arguments = Vec<(&'static str, Given)>;

/// A failure that a person can mend: its message, and what to do.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The message.
    id: &'static str,
    args: Arguments,
    /// What to do: messages with arguments.
    help: Vec<(&'static str, Arguments)>,
}

impl Failure {
    pub(crate) fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new(), help: Vec::new() }
    }

    /// Adds a text. It is printed as it is, also where it looks like a number.
    pub(crate) fn arg(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, Given::Text(value.to_string())));
        self
    }

    /// Adds a number, with which plurals agree.
    pub(crate) fn number(mut self, name: &'static str, value: usize) -> Self {
        self.args.push((name, Given::Number(value)));
        self
    }

    /// Adds what to do.
    pub(crate) fn help(mut self, id: &'static str, args: Vec<(&'static str, String)>) -> Self {
        self.help.push((id, args.into_iter().map(|(name, value)| (name, Given::Text(value))).collect()));
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl std::error::Error for Failure {}

/// Tells a failure on standard error, in the reader's language.
pub(crate) fn report(error: &anyhow::Error, asked: &Asked) -> Exit {
    let messages = own_messages(asked, &["ui", "errata", "import", "search", "lints", "settings", "constraints"]);
    match error.downcast_ref::<Failure>() {
        Some(failure) => {
            let say = |id: &str, args: &Arguments| messages.with(id, &whole(&messages, args));
            let help: Vec<String> = failure.help.iter().map(|(id, args)| say(id, args)).collect();
            complain(&messages, &say(failure.id, &failure.args), &help);
        }
        None => complain(&messages, &messages.system(&format!("{error:#}")), &[]),
    }
    Exit::Failed
}

/// Prints what is wrong on standard error, and below it what to do.
pub(crate) fn complain(messages: &Messages, what: &str, help: &[String]) {
    let (red, bold) = (AnsiColor::Red.on_default().bold(), Style::new().bold());
    let mut out = anstream::stderr();
    let label = |id: &str, style: Style| format!("{style}{}:{style:#}", messages.get(id));
    let _ = writeln!(out, "{}", folded(&format!("{} {what}", label("label-error", red)), "", "  "));
    for help in help {
        let _ = writeln!(out, "{}", folded(&format!("{} {help}", label("label-help", bold)), "  ", "    "));
    }
}

/// The arguments that stand in one line, whatever blanks are in them.
const WHOLE: [&str; 5] = ["path", "file", "folder", "name", "id"];

/// Prepares arguments for a line that is folded; what the system said is put into the reader's words.
fn whole(messages: &Messages, args: &Arguments) -> Vec<(&'static str, FluentValue<'static>)> {
    let one = |(name, value): &(&'static str, Given)| match value {
        Given::Text(text) if WHOLE.contains(name) => (*name, FluentValue::from(file_name(text))),
        Given::Text(text) => (*name, FluentValue::from(sanitize(&messages.system(text)).into_owned())),
        Given::Number(number) => (*name, FluentValue::from(*number)),
    };
    args.iter().map(one).collect()
}
