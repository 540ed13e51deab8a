//! `library`: the books that the user brought: listed, shown, checked, removed.

use adjutant::base::id::ConceptId;
use adjutant::base::lang::Lang;
use adjutant::import::pdf::{LARGEST_PDF, NoText};
use adjutant::import::{Detected, ImportError, LARGEST_BOOK, NotText};
use adjutant::kb::KnowledgeBase;
use adjutant::kb::card::Card;
use adjutant::kb::copy::Consolidated;
use adjutant::library::{Held, Library, LibraryError, Manifest, Shelved};
use adjutant::record::Records;
use adjutant::report::library as report;
use adjutant::search::library::{LibraryHit, LibrarySearcher, Text};
use adjutant::search::{Options, Query, Searcher};
use anyhow::Result;
use serde_json::json;

use super::Format;
use crate::app::{App, Asked, Common, Failure, print, print_json, unknown};
use crate::exit::Exit;
use crate::pdf::Unread;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum, default_value_t)]
    what: What,
    book: Vec<String>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
enum What {
    #[default]
    List,
    Show,
    Remove,
    Verify,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "import"])?;
    let library = open(common)?;
    library.sweep();
    match args.what {
        What::List => list(args, &app, &library),
        What::Show => show(args, &app, &library),
        What::Remove => remove(args, &app, &library),
        What::Verify => verify(args, &app, &library),
    }
}

/// Opens the library that the flags name, or that of this user.
pub(super) fn open(common: &Common) -> Result<Library> {
    Ok(match &common.library {
        Some(folder) => Library::at(folder.clone()),
        None => Library::of_user().map_err(Failure::from)?,
    })
}

fn list(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let books = library.list().map_err(Failure::from)?;
    match args.format {
        Format::Json => print_json(&json!({ "version": 1, "folder": library.root(), "books": books }))?,
        Format::Text => print(&report::list(&app.page(), library.root(), &books))?,
    }
    Ok(Exit::Clean)
}

/// Returns the books that the user names; it is a failure to name none, or one that is not there.
fn named<'a>(args: &'a Args, library: &Library) -> Result<&'a [String]> {
    if args.book.is_empty() {
        return Err(Failure::new("library-which").help("library-unknown-help", vec![]).into());
    }
    for id in &args.book {
        if let Err(error) = library.manifest(id) {
            return Err(lost(library, id, error).into());
        }
    }
    Ok(&args.book)
}

fn lost(library: &Library, id: &str, error: LibraryError) -> Failure {
    let known = library.list().unwrap_or_default();
    let names: Vec<&str> = known.iter().map(|manifest| manifest.id.as_str()).collect();
    if matches!(error, LibraryError::Unknown(_)) && !names.is_empty() {
        return unknown("library-unknown", id, &names).arg("id", id);
    }
    error.into()
}

fn show(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let ids = named(args, library)?;
    let books = ids.iter().map(|id| library.read(id)).collect::<Result<Vec<_>, _>>().map_err(Failure::from)?;
    match args.format {
        Format::Json => print_json(&json!({ "version": 1, "books": books }))?,
        Format::Text => {
            let page = app.page();
            let shown: Vec<String> = books.iter().map(|book| report::book(&page, book)).collect();
            print(&shown.join("\n"))?;
        }
    }
    Ok(Exit::Clean)
}

fn remove(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    for id in named(args, library)? {
        let manifest = library.remove(id).map_err(|error| failed(library, &error))?;
        match args.format {
            Format::Json => print_json(&json!({ "version": 1, "removed": manifest.id }))?,
            Format::Text => print(&report::removed(&app.page(), &manifest))?,
        }
    }
    Ok(Exit::Clean)
}

fn verify(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let all: Vec<String> = if args.book.is_empty() {
        library.list().map_err(Failure::from)?.into_iter().map(|manifest| manifest.id).collect()
    } else {
        named(args, library)?.to_vec()
    };
    let mut checked = Vec::new();
    for id in all {
        let (broken, account) = library.verify(&id).map_err(Failure::from)?;
        let whole = broken.is_empty() && account.as_ref().is_some_and(adjutant::import::Account::is_whole);
        checked.push((id, whole, broken));
    }
    match args.format {
        Format::Json => {
            let rows: Vec<_> = checked
                .iter()
                .map(|(id, whole, broken)| json!({ "id": id, "whole": whole, "broken": broken }))
                .collect();
            print_json(&json!({ "version": 1, "books": rows }))?;
        }
        Format::Text => print(&report::verified(&app.page(), &checked))?,
    }
    Ok(if checked.iter().all(|(_, whole, _)| *whole) { Exit::Clean } else { Exit::Findings })
}

/// A card with the user's texts beside it.
#[derive(serde::Serialize)]
pub(super) struct CardWithOwn<'a> {
    #[serde(flatten)]
    card: &'a Card,
    library: Vec<serde_json::Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    consolidations: Vec<Consolidated>,
}

impl<'a> CardWithOwn<'a> {
    pub(super) fn new(card: &'a Card, own: &[(&Manifest, &Held)], consolidations: Vec<Consolidated>) -> Self {
        let row = |(book, clause): &(&Manifest, &Held)| json!({ "book": book.id, "title": book.title, "lang": book.lang, "clause": clause });
        Self { card, library: own.iter().map(row).collect(), consolidations }
    }
}

/// Reads the user's books; where there is no library there are none.
pub(super) fn books(common: &Common) -> Vec<Shelved> {
    open(common).ok().and_then(|library| library.books().ok()).unwrap_or_default()
}

/// Returns the texts that books have about the concept of a card, in order of the books.
///
/// A book of another edition counts where its text names the concept that only the card's edition has a record of.
pub(super) fn about<'b>(kb: &KnowledgeBase, books: &'b [Shelved], card: &Card) -> Vec<(&'b Manifest, &'b Held)> {
    let edition = card.citation.id.edition.as_str();
    let name = card.citation.id.name.as_str();
    let concept = name.parse::<ConceptId>().ok();
    let silent = |book: &Manifest| {
        let own = book.edition_id().zip(concept.as_ref());
        own.is_some_and(|(edition, concept)| kb.rule(&edition, concept).is_none())
    };
    let books = books.iter().filter(|book| book.manifest.edition == edition || silent(&book.manifest));
    let found = books.flat_map(|book| {
        let clauses = book.clauses.iter().filter(|clause| clause.concepts().any(|concept| concept == name));
        clauses.map(|clause| (&book.manifest, clause))
    });
    found.collect()
}

/// Searches the user's books beside the bundled index. Where there are none, nothing is built.
pub(super) fn hits(
    app: &App,
    common: &Common,
    query: &Query,
    options: &Options,
    beside: &Searcher,
) -> Result<(Vec<LibraryHit>, usize)> {
    let library = open(common).ok();
    let manifests = library.as_ref().and_then(|library| library.list().ok()).unwrap_or_default();
    let Some(library) = library.filter(|_| !manifests.is_empty()) else { return Ok((Vec::new(), 0)) };
    let (records, _) = adjutant::record::read_words(&app.files);
    let key = format!("{}-{}", &app.files.digest()[..12], Library::key(&manifests));
    let texts = || library.books().unwrap_or_default().iter().flat_map(texts).collect();
    let searcher = LibrarySearcher::open(&records, &key, &app.storage, texts)?;
    Ok(searcher.search(query, options, beside)?)
}

fn texts(book: &Shelved) -> Vec<Text> {
    let text = |clause: &Held| Text {
        book: book.manifest.id.clone(),
        book_title: book.manifest.title.clone(),
        clause: clause.id.clone(),
        edition: book.manifest.edition.clone(),
        lang: book.manifest.lang.clone(),
        kind: clause.kind.word().to_owned(),
        number: clause.number.clone(),
        title: clause.title.clone(),
        section: clause.section.clone(),
        concepts: clause.concepts().map(ToOwned::to_owned).collect(),
        text: adjutant::import::normal(&clause.plain()),
    };
    book.clauses.iter().map(text).collect()
}

/// Puts an import that could not be made into words.
pub(super) fn explain(file: &str, error: &ImportError) -> Failure {
    match error {
        ImportError::NotText(error) => not_text(file, error),
        ImportError::Language(detected) => doubt("import-language-doubt", "import-language-help", file, detected),
        ImportError::Edition(detected) => doubt("import-edition-doubt", "import-edition-help", file, detected),
    }
}

/// Puts what is in doubt into words: every choice with what speaks for it.
fn doubt(id: &'static str, help: &'static str, file: &str, detected: &Detected) -> Failure {
    let choices = detected.choices.iter().take(5).map(|choice| {
        let found: Vec<&str> = choice.evidence.iter().take(3).map(|evidence| evidence.found.as_str()).collect();
        format!("{} ({:.1}: {})", choice.name, choice.score, found.join(", "))
    });
    let list = choices.collect::<Vec<_>>().join("; ");
    let list = if list.is_empty() { "-".to_owned() } else { list };
    Failure::new(id).arg("file", file).help(help, vec![("list", list)])
}

/// Puts a file that is no text into words, with what to do about it.
pub(super) fn not_text(file: &str, error: &NotText) -> Failure {
    match error {
        NotText::Empty => Failure::new("import-empty").arg("file", file),
        NotText::Kind("PDF") => Failure::new("import-pdf").arg("file", file).help("import-pdf-help", vec![]),
        NotText::Kind(kind) => {
            Failure::new("import-kind").arg("file", file).arg("kind", kind).help("import-kind-help", vec![])
        }
        NotText::Utf16 => Failure::new("import-utf16").arg("file", file).help("import-utf8-help", vec![]),
        NotText::Binary(byte) => {
            Failure::new("import-binary").arg("file", file).arg("byte", byte).help("import-kind-help", vec![])
        }
        NotText::Latin { byte, line } => {
            let failure = Failure::new("import-latin").arg("file", file).arg("byte", byte).arg("line", line);
            failure.help("import-utf8-help", vec![])
        }
        NotText::TooLarge(size) => {
            Failure::new("import-large").arg("file", file).arg("size", mib(*size)).arg("limit", mib(LARGEST_BOOK))
        }
    }
}

fn mib(bytes: u64) -> u64 {
    bytes / (1024 * 1024)
}

/// Puts a PDF that could not be read into words, with what to do about it.
pub(super) fn no_pdf(file: &str, why: Unread) -> Failure {
    let failure = match why {
        Unread::NoText(NoText::Broken) => Failure::new("import-pdf-broken"),
        Unread::NoText(NoText::Locked) => Failure::new("import-pdf-locked"),
        Unread::NoText(NoText::Blank) => {
            return Failure::new("import-pdf-blank").arg("file", file).help("import-pdf-blank-help", vec![]);
        }
        Unread::NoText(NoText::Unread) => Failure::new("import-pdf-unread"),
        Unread::TooLarge(size) => Failure::new("import-large").arg("size", mib(size)).arg("limit", mib(LARGEST_PDF)),
        Unread::Late(seconds) => Failure::new("import-pdf-late").arg("seconds", seconds),
    };
    failure.arg("file", file).help("import-pdf-help", vec![])
}

/// Puts a failure of the library into words: what was not written, and that nothing changed.
pub(super) fn failed(library: &Library, error: &LibraryError) -> Failure {
    match error {
        LibraryError::Io { path, source } => {
            let failure = Failure::new("library-write").arg("path", path.display()).arg("error", source);
            failure.help("library-write-help", vec![("folder", library.root().display().to_string())])
        }
        LibraryError::Homeless => Failure::new("library-homeless").help("library-homeless-help", vec![]),
        LibraryError::Unknown(id) => Failure::new("library-unknown").arg("id", id).help("library-unknown-help", vec![]),
        LibraryError::Damaged { path, reason } => {
            Failure::new("library-damaged").arg("path", path.display()).arg("error", reason)
        }
    }
}

/// Reads the tag of a language that is known.
pub(super) fn language(records: &Records, tag: &str) -> Result<Lang> {
    let known: Vec<String> = records.languages.iter().map(|language| language.lang.to_string()).collect();
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let found = records.languages.iter().find(|language| language.lang.to_string() == tag);
    Ok(found.map(|language| language.lang.clone()).ok_or_else(|| unknown("error-unknown-lang", tag, &names))?)
}
