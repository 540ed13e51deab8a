//! How a failure is reported: in the reader's language, on standard error, with what to do about it; as JSON where that is asked.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write as _;

use adjutant::{EditionId, LookupError, RecordHint};
use adjutant_base::nearest::nearest;
use adjutant_report::fault::FaultRow;
use adjutant_report::json::{self, versioned};
use adjutant_report::message::Messages;
use adjutant_report::{file_name, sanitize};
use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentValue;

use crate::program::exit::Exit;
use crate::program::{Preferences, folded, given, own_messages, print_json, unknown};

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
    /// Defects of a draft that cannot be used.
    faults: Vec<FaultRow>,
}

impl Failure {
    pub(crate) fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new(), help: Vec::new(), faults: Vec::new() }
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

    /// Adds defects of a draft, which are reported as JSON only.
    pub(crate) fn faults(mut self, faults: Vec<FaultRow>) -> Self {
        self.faults = faults;
        self
    }

    /// Adds what to do.
    pub(crate) fn help(mut self, id: &'static str, args: Vec<(&'static str, String)>) -> Self {
        self.help.push((id, args.into_iter().map(|(name, value)| (name, Given::Text(value))).collect()));
        self
    }
}

impl From<&LookupError> for Failure {
    fn from(error: &LookupError) -> Self {
        match error {
            LookupError::UnknownEdition { name, known } => {
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                unknown("error-unknown-edition", name, &known)
            }
            LookupError::UnknownRecord { name, hint } => {
                let failure = Self::new("error-unknown-record").arg("name", name);
                match hint {
                    RecordHint::Nearest(near) => failure.help("error-nearest", vec![("name", near.clone())]),
                    RecordHint::Editions(ids) => failure.help("error-record-edition", vec![("list", ids.join(", "))]),
                    RecordHint::Operation(id) => failure.help("error-show-operation", vec![("name", id.clone())]),
                    RecordHint::Number(number) => failure.help("error-record-number", vec![("name", number.clone())]),
                    RecordHint::Form => failure.help("error-record-form", vec![]),
                    _ => failure,
                }
            }
            LookupError::UnknownErratum { name, nearest } => {
                let failure = Self::new("error-unknown-erratum").arg("name", name);
                match nearest {
                    Some(near) => failure.help("error-nearest", vec![("name", near.clone())]),
                    None => failure.help("error-erratum-form", vec![]),
                }
            }
            LookupError::UnknownPack { name, edition, known } => unknown_pack(name, edition.as_ref(), known),
            LookupError::BeforeEdition { edition, from, at } => {
                Self::new("error-before-edition").arg("edition", edition).arg("from", from).arg("at", at)
            }
            LookupError::Ambiguous { from, to, change } => {
                Self::new("error-date-ambiguous").arg("from", from).arg("to", to).arg("change", change)
            }
            LookupError::NotADate(text) => Self::new("error-date").arg("text", text),
            LookupError::UnknownFigure { record, figure, known } => Self::new("error-unknown-figure")
                .arg("name", record)
                .arg("figure", figure)
                .help("error-known", vec![("list", known.join(", "))]),
            other => Self::new("error-unknown-record").arg("name", other),
        }
    }
}

/// Makes the failure of an unknown pack: where there is one, or the nearest, and the packs that there are.
fn unknown_pack(name: &str, home: Option<&EditionId>, known: &BTreeMap<EditionId, Vec<String>>) -> Failure {
    let list = known.iter().map(|(edition, packs)| {
        format!("{edition}: {}", if packs.is_empty() { "–".to_owned() } else { packs.join(", ") })
    });
    let list = vec![("list", list.collect::<Vec<_>>().join("; "))];
    let failure = match home {
        Some(home) => Failure::new("error-pack-elsewhere").arg("name", name).arg("edition", home),
        None => Failure::new("error-unknown-pack").arg("name", name),
    };
    let near = nearest(name, known.values().flatten().map(String::as_str)).filter(|_| home.is_none());
    let failure = match near {
        Some(near) => failure.help("error-nearest", vec![("name", near.to_owned())]),
        None => failure,
    };
    failure.help("error-packs", list)
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl std::error::Error for Failure {}

/// Reports a failure in the reader's language.
pub(crate) fn report(error: anyhow::Error, preferences: &Preferences) -> Exit {
    let messages = own_messages(preferences);
    let form = form(error, &messages);
    print(&messages, form);
    Exit::Failed
}

/// Puts a failure into words, in the form that JSON has.
pub(crate) fn form(error: anyhow::Error, messages: &Messages) -> json::Failure {
    let error = match error.downcast::<LookupError>() {
        Ok(error) => Failure::from(&error).into(),
        Err(error) => error,
    };
    match error.downcast::<Failure>() {
        Ok(failure) => {
            let say = |id: &str, args: &Arguments| messages.with(id, &whole(messages, args));
            let args = failure.args.iter().map(|(name, value)| match value {
                Given::Text(text) => ((*name).to_owned(), text.as_str().into()),
                Given::Number(number) => ((*name).to_owned(), (*number).into()),
            });
            json::Failure {
                id: failure.id.to_owned(),
                message: say(failure.id, &failure.args),
                help: failure.help.iter().map(|(id, args)| say(id, args)).collect(),
                args: args.collect(),
                faults: failure.faults,
            }
        }
        Err(error) => {
            let message = messages.system(&format!("{error:#}"));
            json::Failure {
                id: "other".to_owned(),
                message,
                help: Vec::new(),
                args: BTreeMap::new(),
                faults: Vec::new(),
            }
        }
    }
}

/// Returns whether the command line asks for JSON, also where it cannot be parsed.
fn is_json_asked() -> bool {
    let last = given("--format").into_iter().chain(given("-f")).any(|format| format == "json");
    last || std::env::args_os().take_while(|argument| argument != "--").any(|argument| argument == "-fjson")
}

/// Reports an error of the command line, or one without a kind.
pub(crate) fn complain(messages: &Messages, id: &str, what: &str, help: &[String]) {
    let (message, help) = (what.to_owned(), help.to_vec());
    print(messages, json::Failure { id: id.to_owned(), message, help, args: BTreeMap::new(), faults: Vec::new() });
}

/// Prints what is wrong and what to do: on standard error, or as JSON on standard output.
fn print(messages: &Messages, failure: json::Failure) {
    if is_json_asked() {
        // a reader who does not listen learns it from the exit code
        let _ = print_json(&versioned(json::Failed { error: failure }));
        return;
    }
    let json::Failure { message, help, .. } = failure;
    let (red, bold) = (AnsiColor::Red.on_default().bold(), Style::new().bold());
    let mut out = anstream::stderr();
    let label = |id: &str, style: Style| format!("{style}{}:{style:#}", messages.get(id));
    let _ = writeln!(out, "{}", folded(&format!("{} {message}", label("label-error", red)), "", "  "));
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
