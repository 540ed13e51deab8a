//! `lsp`: the language server on standard input and output.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::source::discover::{self, Above};
use adjutant_base::source::input;
use adjutant_editor::{EditorContext, Host, serve};
use adjutant_lint::settings::{FILE, Settings};
use adjutant_report::message::Messages;
use adjutant_search::Storage;
use anyhow::Result;
use lsp_server::Connection;

use super::check;
use super::units;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    // editors pass it as the name of the transport
    #[arg(long)]
    stdio: bool,
}

pub(super) fn run(_: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let books = units::books(&app, common, app.data.lists());
    let editor = EditorContext {
        files: app.data.files(),
        rules: app.data.knowledge_base(),
        known: app.data.lists(),
        units: &books,
        lang: app.lang.clone(),
        host: &System { app: &app, preferences },
    };
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, &editor);
    drop(connection);
    served.map_err(|error| Failure::new("error-lsp").arg("error", error))?;
    threads.join().map_err(|error| Failure::new("error-lsp").arg("error", error))?;
    Ok(Exit::Clean)
}

/// The files and the clock of this system.
struct System<'a> {
    app: &'a App,
    preferences: &'a Preferences,
}

impl Host for System<'_> {
    fn today(&self) -> Date {
        Date::today()
    }

    fn settings_above(&self, file: &Path) -> Option<PathBuf> {
        Above::new(FILE).find(file, false)
    }

    fn read(&self, file: &Path) -> Option<String> {
        String::from_utf8(input::read_one(file, discover::LARGEST).ok()?).ok()
    }

    fn data_file(&self, path: &str) -> Option<PathBuf> {
        if let Some(own) = self.app.folder.as_ref().map(|folder| folder.join(path)).filter(|own| own.is_file()) {
            return std::path::absolute(own).ok();
        }
        let Storage::Folder(folder) = &self.app.storage else { return None };
        let files = self.app.data.files();
        let copy = std::path::absolute(folder).ok()?.join(format!("sources-{}", &files.digest()[..24])).join(path);
        if !copy.is_file() {
            std::fs::create_dir_all(copy.parent()?).ok()?;
            input::replace(&copy, files.get(path)?).ok()?;
        }
        Some(copy)
    }

    fn check_data(&self, folder: &Path, open: &Files) -> Option<(Files, Vec<Fault>)> {
        let (files, unread) = Files::folder(folder).ok()?;
        let replaced = ["editions", "corpus", "i18n"].into_iter().flat_map(|part| open.below(part, ""));
        let replaced: BTreeSet<&str> = replaced.map(|(path, _)| &**path).collect();
        let files = files.without(&replaced).joined(open);
        let mut faults = check::faults(&files, None).1;
        faults.extend(unread);
        Some((files, faults))
    }

    fn messages(&self, settings: &[Settings]) -> Messages {
        let mut messages = self.app.messages_again(self.preferences);
        for one in settings {
            messages.add(|lang| one.messages(lang));
        }
        messages
    }
}
