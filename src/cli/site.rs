//! `site`: writes the web site to a folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use adjutant_base::date::Date;
use adjutant_report::{arg, number};
use adjutant_site::{File, Options, Site};
use anyhow::Result;
use rayon::prelude::*;

use crate::program::exit::Exit;
use crate::program::written_folder::{FolderError, WrittenFolder};
use crate::program::{App, Common, Failure, Preferences, print};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "OUT")]
    folder: PathBuf,
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let options = Options { base: args.base.as_deref().map(base).transpose()?, has_server: false };
    let site = Site::new(app.knowledge(), app.data.files(), Date::today(), options);
    let folder = WrittenFolder::open(&args.folder).map_err(|error| unusable(&args.folder, &error))?;
    let written = write(&site, &folder).map_err(|error| unusable(&args.folder, &error))?;
    folder.finish(&written).map_err(|error| unusable(&args.folder, &error))?;
    let values = [number("count", written.len()), arg("path", args.folder.display())];
    print(&format!("{}\n", app.messages.with("site-written", &values)))?;
    app.note("site-without-core", &[]);
    Ok(Exit::Clean)
}

/// Writes every page in every language with what it says in JSON, and the other files; returns their paths.
fn write(site: &Site<'_>, folder: &WrittenFolder) -> Result<BTreeSet<String>, FolderError> {
    let addresses = site.addresses();
    let all: Vec<_> = site.languages().flat_map(|lang| addresses.iter().map(move |address| (lang, address))).collect();
    let pages = all
        .par_iter()
        .flat_map_iter(|(lang, address)| site.page(lang, address).into_iter().chain(site.twin(lang, address)));
    let save = |file: File| folder.write(&file.path, &file.bytes).map(|()| file.path);
    let mut written: BTreeSet<String> = pages.map(save).collect::<Result<_, _>>()?;
    let missing = site.languages().next().and_then(|lang| site.missing(lang));
    for file in site.files().into_iter().chain(missing) {
        written.insert(save(file)?);
    }
    Ok(written)
}

/// Reads the address of the site's root: a slash is added where it lacks one.
fn base(given: &str) -> Result<String> {
    if !given.starts_with("https://") && !given.starts_with("http://") {
        return Err(Failure::new("error-site-base").arg("url", given).help("error-site-base-help", vec![]).into());
    }
    Ok(format!("{}/", given.trim_end_matches('/')))
}

fn unusable(folder: &Path, error: &FolderError) -> anyhow::Error {
    let path = folder.display();
    match error {
        FolderError::Foreign => {
            Failure::new("error-site-folder").arg("path", path).help("error-site-folder-help", vec![])
        }
        FolderError::Io { path, source } => {
            Failure::new("error-not-written").arg("path", path.display()).arg("error", source)
        }
    }
    .into()
}
