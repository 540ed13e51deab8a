//! `completions`: what a shell needs to complete commands, flags, and the ids and names that they take.

use anyhow::Result;
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

use crate::program::exit::Exit;
use crate::program::usage;
use crate::program::{App, Common, Preferences, print};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let program = usage::localized(preferences);
    let commands = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let mut command = with_values(program, &Values { commands, ..Values::of(&app) });
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "adjutant", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Clean)
}

/// What arguments may be, as the data have it.
struct Values {
    editions: Vec<String>,
    packs: Vec<String>,
    languages: Vec<String>,
    records: Vec<String>,
    lints: Vec<String>,
    commands: Vec<String>,
}

impl Values {
    fn of(app: &App) -> Self {
        let kb = app.data.knowledge_base();
        let editions = || kb.editions().iter().map(|records| &records.edition.id);
        let packs = app.data.lists().iter().flat_map(|lists| &lists.packs);
        let constraints = app.data.lists().iter().flat_map(|lists| &lists.army.constraints);
        let constraints = constraints.map(|constraint| constraint.id.to_string());
        let mut lints: Vec<String> =
            adjutant_lint::all().iter().map(|lint| lint.id.to_owned()).chain(constraints).collect();
        lints.sort();
        lints.dedup();
        Self {
            editions: editions().map(ToString::to_string).collect(),
            packs: packs.map(|pack| pack.id.to_string()).collect(),
            languages: kb.records().languages.iter().map(|language| language.lang.to_string()).collect(),
            records: editions().flat_map(|id| kb.names(id).map(move |name| format!("{id}/{name}"))).collect(),
            lints,
            commands: Vec::new(),
        }
    }

    /// Returns the values of an argument of a command; none where the data do not know them.
    fn of_argument(&self, command: &str, argument: &str) -> &[String] {
        match (command, argument) {
            (_, "edition") => &self.editions,
            (_, "pack") => &self.packs,
            (_, "lang") => &self.languages,
            ("show" | "cite", "id") | ("trace", "rule") => &self.records,
            ("explain", "name") => &self.lints,
            ("help", "command") => &self.commands,
            _ => &[],
        }
    }
}

/// Gives the arguments of a command and of those below it the values that they may have.
fn with_values(command: Command, values: &Values) -> Command {
    let name = command.get_name().to_owned();
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let arguments: Vec<String> = command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let command = arguments.iter().fold(command, |command, id| match values.of_argument(&name, id) {
        [] => command,
        known => command.mut_arg(id, |argument| argument.value_parser(PossibleValuesParser::new(known.to_vec()))),
    });
    subcommands.iter().fold(command, |command, sub| command.mut_subcommand(sub, |sub| with_values(sub, values)))
}
