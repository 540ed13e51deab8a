//! `init`: a commented file of settings to begin with.

use std::io::Write as _;
use std::path::PathBuf;

use adjutant_base::source::input;
use adjutant_lint::settings::FILE;
use anyhow::Result;

use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(default_value = ".")]
    folder: PathBuf,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let path = args.folder.join(FILE);
    let shown = path.display().to_string();
    if path.exists() {
        return Err(Failure::new("error-init-exists").arg("path", shown).help("error-init-exists-help", vec![]).into());
    }
    let files = app.data.files();
    let template = [app.lang.to_string(), "en".to_owned()];
    let template = template.iter().find_map(|lang| files.get(&format!("i18n/{lang}/init.md")));
    let text = template.and_then(|text| text.split_once("```toml\n")?.1.split_once("```")).map_or("", |(text, _)| text);
    let failed = |error: std::io::Error| Failure::not_written(&shown, error);
    std::fs::create_dir_all(&args.folder).map_err(failed)?;
    input::replace(&path, text).map_err(failed)?;
    let _ = writeln!(anstream::stdout(), "{}", app.messages.with("init-written", &[("path", shown.into())]));
    Ok(Exit::Clean)
}
