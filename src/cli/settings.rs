//! `settings`: the settings that hold for a path, and where each of them is set.

use std::path::PathBuf;

use adjutant_base::date::Date;
use adjutant_base::source::discover;
use adjutant_lint::Level;
use adjutant_lint::settings::FILE;
use adjutant_lint::settings::apply::{self, LoadedSettings};
use adjutant_lint::settings::selector::Names;
use adjutant_report::lint::settings as report;
use adjutant_rules::record::pack;
use anyhow::Result;

use super::Format;
use super::settings_files::{Origin, SettingsFiles};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(default_value = ".")]
    path: PathBuf,
    #[arg(long, value_name = "FILE")]
    settings: Option<PathBuf>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let mut app = App::new(common, preferences)?;
    let (known, _) = pack::read(app.data.files());
    let names = Names::new(&known);
    if !args.path.exists() {
        return Err(Failure::new("error-missing-file").arg("path", args.path.display()).into());
    }
    let is_settings = args.path.file_name().is_some_and(|name| name == FILE);
    let settings_path = is_settings.then_some(&args.path);
    let mut settings_files =
        SettingsFiles::new(&app, &known, &names, Origin::of(args.settings.as_ref().or(settings_path), false));
    let at = settings_files.find(&args.path, discover::is_folder(&args.path))?;
    let settings = at.map(|at| settings_files.all.swap_remove(at));
    let mut wrong = Vec::new();
    let all: Vec<LoadedSettings<'_>> =
        settings.iter().map(|settings| LoadedSettings { settings, whole: false }).collect();
    apply::apply(&mut wrong, &all, Date::today());
    drop(all);
    if let Some(settings) = &settings {
        app.messages.add(|lang| settings.messages(lang));
    }
    let path = args.path.display().to_string();
    match args.format {
        Format::Json => print_json(&report::json(&app.locale(), &path, settings.as_ref(), &wrong))?,
        format => app.show(format, &report::document(&app.locale(), &path, settings.as_ref(), &wrong))?,
    }
    let found = wrong.iter().flat_map(|report| &report.findings).any(|finding| finding.level != Level::Note);
    Ok(if found { Exit::Findings } else { Exit::Clean })
}
