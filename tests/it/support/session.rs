//! Sessions in Markdown: commands in `console` blocks, each followed by what the program prints.
//!
//! A command is a line `$ adjutant ...`. A line `? 2` below it states the exit code, which is 0 without one. In the output
//! a line `...` stands for any number of lines and `[..]` for any part of a line. Commands run in the folder that is named
//! like the session (`settings.in` for `settings.md`), where there is one.

use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

use snapbox::filter::{Filter as _, FilterNewlines, NormalizeToExpected};
use snapbox::{Data, IntoData as _};

/// A command of a session with what it must print.
struct Step {
    /// The command as it is typed, without the `$`.
    command: String,
    /// The exit code, and what is printed to both streams.
    expected: (i32, String),
    /// How many empty lines follow in the file.
    blank: usize,
}

/// A part of a session.
enum Part {
    /// A line of text around the commands.
    Text(String),
    Step(Step),
}

/// Divides a session into its commands and the text around them.
fn parse(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut in_console = false;
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            parts.push(Part::Step(Step { command: command.to_owned(), expected: (0, String::new()), blank: 0 }));
            continue;
        }
        let fence = line.starts_with("```");
        in_console = if fence { line == "```console" } else { in_console };
        let Some(Part::Step(step)) = parts.last_mut().filter(|_| in_console && !fence) else {
            parts.push(Part::Text(line.to_owned()));
            continue;
        };
        let (code, output) = &mut step.expected;
        if let Some(stated) = line.strip_prefix("? ").filter(|_| output.is_empty()) {
            *code = stated.parse().expect("`?` is followed by an exit code");
        } else {
            output.push_str(line);
            output.push('\n');
        }
    }
    for part in &mut parts {
        let Part::Step(step) = part else { continue };
        let output = &mut step.expected.1;
        while output.ends_with("\n\n") || output == "\n" {
            output.pop();
            step.blank += 1;
        }
    }
    parts
}

/// Writes a session.
fn write(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Text(line) => text.push_str(line),
            Part::Step(step) => {
                text.push_str("$ ");
                text.push_str(&step.command);
                if step.expected.0 != 0 {
                    let _ = write!(text, "\n? {}", step.expected.0);
                }
                text.push('\n');
                text.push_str(&step.expected.1);
                text.push_str(&"\n".repeat(step.blank));
                continue;
            }
        }
        text.push('\n');
    }
    text
}

/// Runs a command; returns its exit code and what it printed to both streams, in that order in which it was printed.
fn run(command: &str, folder: &Path, variables: &[(&str, &str)]) -> (i32, String) {
    let words = shlex::split(command).expect("the command can be split into words");
    assert_eq!(words[0], "adjutant", "{command}");
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    program.args(&words[1..]).current_dir(folder).envs(variables.iter().copied());
    program.stdout(writer.try_clone().unwrap()).stderr(writer);
    let mut child = program.spawn().unwrap();
    // closes the writing ends of this process
    drop(program);
    let mut printed = String::new();
    reader.read_to_string(&mut printed).unwrap();
    let mut printed = printed.trim_end_matches('\n').to_owned();
    if !printed.is_empty() {
        printed.push('\n');
    }
    (child.wait().unwrap().code().expect("the program ends by itself"), printed)
}

/// Runs every command of a session; returns a description of each that printed something else, and the session as it ran.
pub(crate) fn replay(path: &Path, variables: &[(&str, &str)]) -> (Vec<String>, String) {
    let inputs = path.with_extension("in");
    let folder = if inputs.is_dir() { &inputs } else { path.parent().unwrap() };
    let mut parts = parse(&fs::read_to_string(path).unwrap());
    let mut wrong = Vec::new();
    for part in &mut parts {
        let Part::Step(step) = part else { continue };
        let (code, printed) = run(&step.command, folder, variables);
        let expected = Data::text(step.expected.1.as_str());
        let printed =
            NormalizeToExpected::new().redact().normalize(FilterNewlines.filter(printed.into_data()), &expected);
        let ran = (code, printed.to_string());
        if ran != step.expected {
            let (code, output) = &step.expected;
            let (command, place) = (&step.command, path.display());
            wrong.push(format!(
                "{place}: $ {command}\n--- expected, exit code {code}\n{output}--- printed, exit code {}\n{}",
                ran.0, ran.1
            ));
            step.expected = ran;
        }
    }
    (wrong, write(&parts))
}
