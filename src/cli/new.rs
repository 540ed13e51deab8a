//! `new`: templates for material that users record themselves.

use std::fs;
use std::path::{Path, PathBuf};

use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name};
use adjutant_report::template;
use adjutant_rules::corpus::Chapter;
use anyhow::{Context as _, Result};
use clap::ValueEnum;

use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print};

/// What can be begun from a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A version of the rules.
    Edition,
    /// A publication.
    Document,
    /// A correction.
    Erratum,
    /// A concept in one edition.
    Rule,
    /// A question and its answer.
    Ruling,
    /// A battlepack or season.
    Pack,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum)]
    kind: Kind,
    /// The id of what is new; for an edition, the edition itself.
    name: Name,
    #[arg(long, short)]
    edition: Option<EditionId>,
    #[arg(long, value_name = "ID")]
    document: Option<Name>,
    /// The chapter of a rule.
    #[arg(long, value_name = "NAME")]
    chapter: Option<Name>,
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let edition = match (&args.edition, args.kind) {
        (Some(edition), Kind::Edition) if edition.as_str() != args.name.as_str() => {
            return Err(Failure::new("error-new-edition-other").arg("name", &args.name).arg("edition", edition).into());
        }
        (Some(edition), _) => edition.to_string(),
        (None, Kind::Edition) => args.name.to_string(),
        (None, _) => return Err(Failure::new("error-new-edition").into()),
    };
    let document = args.document.as_ref().map_or_else(|| "notices".to_owned(), ToString::to_string);
    let day = Date::today().to_string();
    let target = Target::of(&app, &edition, args.chapter.as_ref());
    let values = [
        ("edition", edition.as_str()),
        ("name", args.name.as_str()),
        ("document", &document),
        ("day", day.as_str()),
        ("base", &target.document),
        ("chapter", &target.chapter),
        ("chapter-title", &target.title),
    ];
    let kind = args.kind.to_possible_value().map(|kind| kind.get_name().to_owned()).unwrap_or_default();
    let template = template::read(app.data.files(), &app.lang, &kind, &values);
    let template = template.with_context(|| format!("the data have no template i18n/en/new/{kind}.md"))?;
    let Some(folder) = &args.into else {
        print(&template.text)?;
        return Ok(Exit::Clean);
    };
    for (path, text) in &template.files {
        write(folder, path, text)?;
        print(&format!("{path}\n"))?;
    }
    Ok(Exit::Clean)
}

/// Where a new rule belongs.
struct Target {
    document: String,
    chapter: String,
    /// The heading of the chapter.
    title: String,
}

impl Target {
    /// Returns the chapter that the caller names, or the first one of the edition; what the template of an edition has, if it is new.
    fn of(app: &App, edition: &str, chapter: Option<&Name>) -> Self {
        let kb = app.data.knowledge_base();
        let records = edition.parse().ok().and_then(|id| kb.edition(&id));
        let first = records.and_then(|records| records.edition.chapters.first().cloned());
        let chapter = chapter.map(ToString::to_string).or(first).unwrap_or_else(|| "core".to_owned());
        let is_meant =
            |one: &&Chapter| one.edition.as_str() == edition && one.stem == chapter && kb.fallback() == Some(&one.lang);
        let title = kb
            .chapters()
            .iter()
            .find(is_meant)
            .map_or_else(|| app.messages.get("new-chapter-title"), |one| one.title.clone());
        let document = records.map_or_else(|| format!("{edition}-book"), |records| records.edition.base.to_string());
        Self { document, chapter, title }
    }
}

/// Writes a file of a template, or puts its text at the end of the file that is there: of a chapter, without its title.
fn write(folder: &Path, path: &str, text: &str) -> Result<()> {
    let file = folder.join(path);
    let unwritten =
        |error: &std::io::Error| Failure::new("error-new-unwritten").arg("path", file.display()).arg("error", error);
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent).map_err(|error| unwritten(&error))?;
    }
    let text = match fs::read_to_string(&file) {
        Ok(there) => format!("{}\n\n{}", there.trim_end(), template::continued(path, text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => text.to_owned(),
        Err(error) => return Err(unwritten(&error).into()),
    };
    fs::write(&file, text).map_err(|error| unwritten(&error))?;
    Ok(())
}
