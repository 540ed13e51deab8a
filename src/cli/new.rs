//! `new`: templates for material that users record themselves.

use std::fs;
use std::path::{Path, PathBuf};

use adjutant::LookupError;
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::source::Files;
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
    /// A bound on army lists.
    Constraint,
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
    let app = App::published(&with_own(common, args.into.as_deref()), preferences)?;
    let edition = match (&args.edition, args.kind) {
        (Some(edition), Kind::Edition) if edition.as_str() != args.name.as_str() => {
            return Err(Failure::new("error-new-edition-other").arg("name", &args.name).arg("edition", edition).into());
        }
        (Some(edition), _) => edition.to_string(),
        (None, Kind::Edition) => args.name.to_string(),
        (None, _) => return Err(Failure::new("error-new-edition").into()),
    };
    let document = args.document.as_ref().map_or_else(|| "notices".to_owned(), ToString::to_string);
    refuse(&app, args, &edition)?;
    let day = Date::today().to_string();
    let (published, in_force) = publication(&app, &edition, &document).unwrap_or_else(|| (day.clone(), day.clone()));
    let target = Target::of(&app, &edition, args.chapter.as_ref());
    let values = [
        ("edition", edition.as_str()),
        ("name", args.name.as_str()),
        ("document", &document),
        ("day", day.as_str()),
        ("published", &published),
        ("in-force", &in_force),
        ("lines", &first_line(&app, &edition, if args.kind == Kind::Rule { &target.document } else { &document })),
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
    let concept = args.name.as_str().parse::<ConceptId>().ok();
    let is_known = concept.is_some_and(|concept| app.data.knowledge_base().term(&concept).is_some());
    for (path, text) in template.files.iter().filter(|(path, _)| path != "i18n/terms.toml" || !is_known) {
        write(folder, path, text)?;
        print(&format!("{path}\n"))?;
    }
    Ok(Exit::Clean)
}

/// Returns the flags with the folder that is written into as the last overlay, where it has data already: what is begun is known.
fn with_own(common: &Common, into: Option<&Path>) -> Common {
    let mut common = common.clone();
    let is_same = |one: &Path, other: &Path| one.canonicalize().ok() == other.canonicalize().ok();
    if let Some(into) = into.filter(|into| Files::folder(into).is_ok())
        && common.overlay.iter().chain(&common.data).all(|known| !is_same(known, into))
    {
        common.overlay.push(into.to_owned());
    }
    common
}

/// Refuses what exists already, and what belongs to an edition that does not.
fn refuse(app: &App, args: &Args, edition: &str) -> Result<()> {
    let (kb, name) = (app.data.knowledge_base(), &args.name);
    let id: Option<EditionId> = edition.parse().ok();
    let records = id.as_ref().and_then(|id| kb.edition(id));
    if records.is_none() && args.kind != Kind::Edition {
        let known = kb.editions().iter().map(|records| records.edition.id.to_string()).collect();
        return Err(LookupError::UnknownEdition { name: edition.to_owned(), known }.into());
    }
    let lists = kb.records().lists.iter().find(|lists| lists.edition.as_str() == edition);
    let packs = || lists.into_iter().flat_map(|lists| &lists.packs);
    let armies = lists.into_iter().map(|lists| &lists.army).chain(packs().map(|pack| &pack.army));
    let exists = match args.kind {
        Kind::Edition => records.is_some(),
        Kind::Document => {
            records.is_some_and(|own| own.documents.iter().any(|document| document.id.as_str() == name.as_str()))
        }
        Kind::Pack => packs().any(|pack| pack.id.as_str() == name.as_str()),
        Kind::Constraint => armies.flat_map(|army| &army.constraints).any(|one| one.id.as_str() == name.as_str()),
        Kind::Rule | Kind::Ruling | Kind::Erratum => {
            id.is_some_and(|id| kb.find(&RecordId::new(id, name.clone())).is_some())
        }
    };
    if exists {
        let kind = args.kind.to_possible_value().map(|kind| kind.get_name().to_owned()).unwrap_or_default();
        return Err(Failure::new("error-new-exists").arg("kind", kind).arg("name", name).into());
    }
    // a file that stands for the whole of it may be too broken to be known
    let whole = match args.kind {
        Kind::Edition => format!("editions/{edition}/edition.toml"),
        Kind::Pack => format!("editions/{edition}/packs/{name}.toml"),
        Kind::Document | Kind::Constraint | Kind::Rule | Kind::Ruling | Kind::Erratum => return Ok(()),
    };
    match args.into.as_ref().map(|into| into.join(whole)).filter(|file| file.exists()) {
        Some(file) => Err(Failure::new("error-new-file-exists").arg("path", file.display()).into()),
        None => Ok(()),
    }
}

/// Returns when a document of rulings or errata that is recorded already was published, and from when it is in force.
fn publication(app: &App, edition: &str, document: &str) -> Option<(String, String)> {
    let records = app.data.knowledge_base().edition(&edition.parse().ok()?)?;
    let known = records.publications.iter().find(|publication| publication.document.as_str() == document)?;
    Some((known.published.clone()?, known.in_force?.to_string()))
}

/// Returns the first line of a document that is recorded already.
fn first_line(app: &App, edition: &str, document: &str) -> String {
    let records = edition.parse().ok().and_then(|id| app.data.knowledge_base().edition(&id));
    let documents = records.into_iter().flat_map(|records| &records.documents);
    let lines = documents.filter(|one| one.id.as_str() == document).find_map(|one| one.lines);
    lines.map_or(1, |(first, _)| first).to_string()
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
