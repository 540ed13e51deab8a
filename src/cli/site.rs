//! `site`: writes the web site to a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use adjutant_base::date::Date;
use adjutant_report::{arg, number};
use adjutant_rules::compiled;
use adjutant_search::Searcher;
use adjutant_site::{File, Helper, Options, Site};
use anyhow::Result;
use rayon::prelude::*;
use sha2::{Digest as _, Sha256};

use crate::program::exit::Exit;
use crate::program::written_folder::{FolderError, WrittenFolder};
use crate::program::{App, Common, Failure, Preferences, print};
use adjutant::answers::units::addresses;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    #[arg(long, value_name = "DIR")]
    core: Option<PathBuf>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let options = Options {
        base: args.base.as_deref().map(base).transpose()?,
        helper: args.core.is_some().then_some(Helper::Core),
        units: addresses(&app.data),
    };
    let site = Site::new(app.knowledge(), app.data.files(), Date::today(), options);
    let folder = WrittenFolder::open(&args.folder).map_err(|error| unusable(&args.folder, &error))?;
    let core = args.core.as_deref().map(|core| core_files(&app, &site, core)).transpose()?.unwrap_or_default();
    let written = write(&site, core, &folder).map_err(|error| unusable(&args.folder, &error))?;
    folder.finish(&written).map_err(|error| unusable(&args.folder, &error))?;
    let values = [number("count", written.len()), arg("path", args.folder.display())];
    print(&format!("{}\n", app.messages.with("site-written", &values)))?;
    if args.core.is_none() {
        app.note("site-without-core", &[]);
    }
    Ok(Exit::Clean)
}

/// Writes every page in every language with what it says in JSON, and the other files; returns their paths.
fn write(site: &Site<'_>, core: Vec<File>, folder: &WrittenFolder) -> Result<BTreeSet<String>, FolderError> {
    let addresses = site.addresses();
    let all: Vec<_> = site.languages().flat_map(|lang| addresses.iter().map(move |address| (lang, address))).collect();
    let pages = all
        .par_iter()
        .flat_map_iter(|(lang, address)| site.page(lang, address).into_iter().chain(site.twin(lang, address)));
    let save = |file: File| folder.write(&file.path, &file.bytes).map(|()| file.path);
    let mut written: BTreeSet<String> = pages.map(save).collect::<Result<_, _>>()?;
    let missing = site.missing_in_all();
    for file in site.files().into_iter().chain(missing).chain(core) {
        written.insert(save(file)?);
    }
    Ok(written)
}

/// The files that `web/build` makes, with their types.
const BUILT: [(&str, &str); 4] =
    [("search.js", SCRIPT), ("search_bg.wasm", WASM), ("checks.js", SCRIPT), ("checks_bg.wasm", WASM)];
const SCRIPT: &str = "text/javascript; charset=utf-8";
const WASM: &str = "application/wasm";

/// Reads the parts that run in the browser, and puts the data and the index beside it.
fn core_files(app: &App, site: &Site<'_>, core: &Path) -> Result<Vec<File>> {
    let unusable = |error: &dyn std::fmt::Display| {
        let failure = Failure::new("error-site-core").arg("path", core.display()).arg("error", error);
        failure.help("error-site-core-help", vec![])
    };
    let mut files = Vec::new();
    for (name, media_type) in BUILT {
        let bytes = fs::read(core.join(name)).map_err(|error| unusable(&error))?;
        files.push(File { path: name.to_owned(), media_type, bytes });
    }
    let binary = "application/octet-stream";
    // data of a folder may not be compiled
    let [data, rules, checks] = match compiled::divided(app.data.files()) {
        Some(blocks) => blocks,
        None => compiled::divided(&adjutant::cached(app.data.files().clone(), &app.storage)).unwrap_or_default(),
    };
    let index = Searcher::packed(app.data.knowledge_base())?;
    for (name, bytes) in [("data.bin", data), ("rules.bin", rules), ("checks.bin", checks), ("index.bin", index)] {
        files.push(File { path: name.to_owned(), media_type: binary, bytes });
    }
    let mut digest = Sha256::new();
    files.iter().chain(&site.core_files("", &[])).chain(&site.assets()).for_each(|file| digest.update(&file.bytes));
    let digest = digest.finalize();
    let version = format!("{:016x}", digest.first_chunk().map_or(0, |first| u64::from_be_bytes(*first)));
    let beside: Vec<String> = files.iter().map(|file| file.path.clone()).collect();
    files.extend(site.core_files(&version, &beside.iter().map(String::as_str).collect::<Vec<_>>()));
    Ok(files)
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
        FolderError::Io { path, source } => Failure::not_written(path.display(), source),
    }
    .into()
}
