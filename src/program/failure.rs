//! How a failure is reported: in the reader's language, on standard error, with what to do about it; as JSON where that is asked.

use std::collections::BTreeMap;
use std::io::Write as _;

use adjutant::failure::form;
use adjutant_report::json::{self, versioned};
use adjutant_report::message::Messages;
use anstyle::{AnsiColor, Style};

use crate::program::exit::Exit;
use crate::program::{Preferences, folded, given, own_messages, print_json};

/// Reports a failure in the reader's language.
pub(crate) fn report(error: anyhow::Error, preferences: &Preferences) -> Exit {
    let messages = own_messages(preferences);
    let form = form(error, &messages);
    print(&messages, form);
    Exit::Failed
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
