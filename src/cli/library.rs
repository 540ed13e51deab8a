//! `library`: the books that the user brought: listed, shown, checked, removed, restored.

use adjutant_base::fault::Fault;
use adjutant_base::id::{Citation, ConceptId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::nearest::nearest;
use adjutant_books::library::{Library, LibraryError, Manifest, StoredBook, StoredClause};
use adjutant_books::notices::head;
use adjutant_report::json::{self, versioned};
use adjutant_report::{Document, library as report};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::card::Card;
use adjutant_rules::record::Records;
use adjutant_search::Searcher;
use adjutant_search::books::{LibrarySearcher, Text, Texts};
use anyhow::Result;

use super::{Format, notices, review};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json, unknown};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum, default_value_t)]
    what: What,
    book: Vec<String>,
    #[command(flatten)]
    terms: notices::Terms,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
enum What {
    #[default]
    List,
    Show,
    #[value(alias = "check")]
    Verify,
    Remove,
    Trash,
    Undo,
    Notices,
    Review,
    Accept,
    Withdraw,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let library = open(common)?;
    library.sweep();
    let both = (common, preferences);
    let app = || App::published(common, preferences);
    match args.what {
        What::Notices => notices::list(&library, &one_book(args)?, &args.terms, args.format, both),
        What::Review => review::run(&library, &one_book(args)?, common, preferences),
        What::Accept => notices::accept(&library, &one_book(args)?, &args.terms, args.format, both),
        What::List => list(args, &app()?, &library),
        What::Show => show(args, &app()?, &library),
        What::Remove => remove(args, &app()?, &library),
        What::Verify => verify(args, &app()?, &library),
        What::Trash => trash(args, &app()?, &library),
        What::Undo => undo(args, &app()?, &library),
        What::Withdraw => {
            let app = app()?;
            notices::withdraw(&library, &one_book(args)?, &app, args.format)
        }
    }
}

/// Returns the only book that is named.
fn one_book(args: &Args) -> Result<String> {
    match args.book.as_slice() {
        [only] => Ok(only.clone()),
        _ => Err(Failure::new("library-which").help("library-unknown-help", vec![]).into()),
    }
}

/// Returns the book that a name means: its id, its id without edition and language, or the beginning of either that no other book
/// shares.
pub(super) fn resolved(library: &Library, name: &str) -> Result<String> {
    if library.manifest(name).is_ok() {
        return Ok(name.to_owned());
    }
    let (known, _) = library.list().unwrap_or_default();
    let short = |book: &Manifest| head::name(&book.id, book.edition.as_str(), &book.lang.to_string());
    let exact: Vec<&Manifest> = known.iter().filter(|book| short(book) == name).collect();
    let begun = known.iter().filter(|book| book.id.starts_with(name) || short(book).starts_with(name));
    let found: Vec<&Manifest> = if exact.is_empty() { begun.collect() } else { exact };
    match found.as_slice() {
        [only] => Ok(only.id.clone()),
        [] => Err(lost(library, name, LibraryError::Unknown(name.to_owned())).into()),
        several => {
            let list = several.iter().map(|book| book.id.as_str()).collect::<Vec<_>>().join(", ");
            let failure = Failure::new("library-several").arg("name", name).arg("list", list);
            Err(failure.help("library-unknown-help", vec![]).into())
        }
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
    let (books, faults) = library.books().map_err(Failure::from)?;
    let books: Vec<Manifest> = books.into_iter().map(|book| book.manifest).collect();
    left_out(app, &faults);
    match args.format {
        Format::Json => print_json(&versioned(json::Library { folder: library.root(), books: &books }))?,
        _ if books.is_empty() && !faults.is_empty() => {}
        format => app.show(format, &report::list(&app.locale(), library.root(), &books))?,
    }
    Ok(if faults.is_empty() { Exit::Clean } else { Exit::Findings })
}

/// Tells of books that cannot be read: what follows is said without them.
fn left_out<'f>(app: &App, faults: impl IntoIterator<Item = &'f Fault>) {
    for fault in faults {
        let error = fault.args.iter().find(|(name, _)| *name == "error").map_or("", |(_, error)| error.as_str());
        app.warn("library-left-out", &[("path", &fault.place.file), ("error", error)]);
    }
}

/// Returns the books that the user names; it is a failure to name none, or one that is not there.
fn named(args: &Args, library: &Library) -> Result<Vec<String>> {
    if args.book.is_empty() {
        return Err(Failure::new("library-which").help("library-unknown-help", vec![]).into());
    }
    args.book.iter().map(|name| resolved(library, name)).collect()
}

fn lost(library: &Library, id: &str, error: LibraryError) -> Failure {
    let (known, _) = library.list().unwrap_or_default();
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
        Format::Json => print_json(&versioned(json::Books { books: &books }))?,
        format => {
            let mut document = Document::default();
            for (at, book) in books.iter().enumerate() {
                if at > 0 {
                    document.blank();
                }
                document.append(report::book(&app.locale(), book));
            }
            app.show(format, &document)?;
        }
    }
    Ok(Exit::Clean)
}

fn remove(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let mut removed = Vec::new();
    for id in named(args, library)? {
        let manifest = library.remove(&id).map_err(|error| failed(library, &error))?;
        match args.format {
            Format::Json => removed.push(manifest.id),
            format => app.show(format, &report::removed(&app.locale(), &manifest))?,
        }
    }
    if args.format == Format::Json {
        print_json(&versioned(json::RemovedBooks { removed }))?;
    }
    Ok(Exit::Clean)
}

fn trash(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let books = library.trash();
    match args.format {
        Format::Json => print_json(&versioned(json::Trash { books: &books }))?,
        format => app.show(format, &report::trash(&app.locale(), &books))?,
    }
    Ok(Exit::Clean)
}

/// Restores the newest book of the trash, or those that are named by their id or by their number there.
fn undo(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let mut chosen = Vec::new();
    let trash = library.trash();
    for name in &args.book {
        let found = trash.iter().find(|one| one.book.id == *name || one.number.to_string() == *name);
        let missing =
            || Failure::new("library-undo-unknown").arg("name", name).help("library-undo-unknown-help", vec![]);
        chosen.push(found.ok_or_else(missing)?);
    }
    if args.book.is_empty() {
        chosen.push(trash.first().ok_or_else(|| Failure::new("library-trash-empty"))?);
    }
    let mut restored = Vec::new();
    for one in chosen {
        library.restore(one).map_err(|error| match error {
            LibraryError::Taken(path) => Failure::new("library-undo-occupied").arg("path", path.display()),
            error => failed(library, &error),
        })?;
        restored.push(one.book.id.clone());
    }
    match args.format {
        Format::Json => print_json(&versioned(json::RestoredBooks { restored }))?,
        format => app.show(format, &report::restored(&app.locale(), &restored))?,
    }
    Ok(Exit::Clean)
}

fn verify(args: &Args, app: &App, library: &Library) -> Result<Exit> {
    let mut whole = true;
    let all: Vec<String> = if args.book.is_empty() {
        let (books, faults) = library.list().map_err(Failure::from)?;
        left_out(app, &faults);
        whole = faults.is_empty();
        books.into_iter().map(|manifest| manifest.id).collect()
    } else {
        named(args, library)?
    };
    let mut checked = Vec::new();
    for id in all {
        let (broken, account) = library.verify(&id).map_err(Failure::from)?;
        let whole = broken.is_empty() && account.as_ref().is_some_and(adjutant_books::import::Account::is_whole);
        checked.push((id, whole, broken));
    }
    match args.format {
        Format::Json => {
            let books = checked.iter().map(|(id, whole, broken)| json::VerifiedBook { id, whole: *whole, broken });
            print_json(&versioned(json::VerifiedBooks { books: books.collect() }))?;
        }
        format => app.show(format, &report::verified(&app.locale(), &checked))?,
    }
    whole &= checked.iter().all(|(_, whole, _)| *whole);
    if let Some((id, ..)) = checked.iter().find(|(_, whole, _)| !whole) {
        app.note("library-broken-help", &[("folder", &library.root().join(id).display().to_string())]);
    }
    Ok(if whole { Exit::Clean } else { Exit::Findings })
}

/// Finds the clause of a book that an id names as searches print it; `None` if it names no book.
pub(super) fn clause<'b>(
    books: &'b [StoredBook],
    named: &Citation,
) -> Result<Option<(&'b Manifest, &'b StoredClause)>> {
    let (book, name) = (named.id.edition.as_str(), named.id.name.as_str());
    let Some(book) = books.iter().find(|one| one.manifest.id == book) else { return Ok(None) };
    let Some(clause) = book.clauses.iter().find(|clause| clause.id == name) else {
        let failure = Failure::new("library-no-clause-of").arg("book", &book.manifest.id).arg("clause", name);
        let near = nearest(name, book.clauses.iter().map(|clause| clause.id.as_str()));
        return Err(match near {
            Some(near) => failure.nearest(Some(&format!("{}/{near}", book.manifest.id))),
            None => failure.help("library-no-clause-of-help", vec![("book", book.manifest.id.clone())]),
        }
        .into());
    };
    Ok(Some((&book.manifest, clause)))
}

/// Reads the user's books; where there is no library there are none. What cannot be read is reported.
pub(super) fn books(app: &App, common: &Common) -> Vec<StoredBook> {
    let Ok(library) = open(common) else { return Vec::new() };
    match library.books() {
        Ok((books, faults)) => {
            left_out(app, &faults);
            books
        }
        Err(error) => {
            app.warn(
                "library-left-out",
                &[("path", &library.root().display().to_string()), ("error", &reason(&error))],
            );
            Vec::new()
        }
    }
}

/// Returns why the library could not be used, without the file.
fn reason(error: &LibraryError) -> String {
    match error {
        LibraryError::Io { source, .. } => source.to_string(),
        LibraryError::Damaged { reason, .. } => reason.clone(),
        LibraryError::Homeless | LibraryError::Unknown(_) | LibraryError::NoClause(_) | LibraryError::Taken(_) => {
            error.to_string()
        }
    }
}

/// Returns whether a clause is surely about a concept, and says it first in its book.
fn is_linked(clause: &StoredClause, concept: &str) -> bool {
    clause.repeats.is_none() && clause.concepts().any(|one| one == concept)
}

/// Returns whether a clause of a book is a record of the data, since the book is accepted.
fn is_in_force(kb: &KnowledgeBase, book: &Manifest, clause: &StoredClause) -> bool {
    let document = head::name(&book.id, book.edition.as_str(), &book.lang.to_string());
    let record = format!("{document}-{}", clause.id).parse();
    clause.is_notice() && record.is_ok_and(|record| kb.find(&RecordId::new(book.edition.clone(), record)).is_some())
}

/// Returns the texts that books have about the concept of a card, in order of the books.
///
/// A book of another edition counts where its text names the concept that only the card's edition has a record of.
pub(super) fn about<'b>(
    kb: &KnowledgeBase,
    books: &'b [StoredBook],
    card: &Card,
) -> Vec<(&'b Manifest, &'b StoredClause)> {
    let edition = &card.citation.id.edition;
    let name = card.citation.id.name.as_str();
    let concept = name.parse::<ConceptId>().ok();
    let silent = |book: &Manifest| concept.as_ref().is_some_and(|concept| kb.rule(&book.edition, concept).is_none());
    let books = books.iter().filter(|book| book.manifest.edition == *edition || silent(&book.manifest));
    let found = books.flat_map(|book| {
        let is_about = move |clause: &&StoredClause| match &clause.record {
            // the card of a ruling or an erratum has the words of the book; that of a rule has the ruling or the erratum
            Some(record) => record.as_str() == name,
            None => is_linked(clause, name) && !is_in_force(kb, &book.manifest, clause),
        };
        book.clauses.iter().filter(is_about).map(|clause| (&book.manifest, clause))
    });
    found.collect()
}

/// Opens the search of the user's books in addition to the bundled index. Where there are none, nothing is built.
pub(super) fn searcher<'s>(app: &App, common: &Common, beside: &'s Searcher) -> Result<Option<LibrarySearcher<'s>>> {
    let Ok(library) = open(common) else { return Ok(None) };
    let (manifests, faults) = match library.list() {
        Ok(listed) => listed,
        Err(error) => {
            app.warn(
                "library-left-out",
                &[("path", &library.root().display().to_string()), ("error", &reason(&error))],
            );
            return Ok(None);
        }
    };
    left_out(app, &faults);
    if manifests.is_empty() {
        return Ok(None);
    }
    let key = format!("{}-{}", &app.data.files().digest()[..12], Library::key(&manifests));
    let read = || {
        let (books, more) = library.books().unwrap_or_default();
        // what the list could not read was reported already
        left_out(app, more.iter().filter(|fault| !faults.contains(fault)));
        let kb = app.data.knowledge_base();
        Texts { texts: books.iter().flat_map(|book| texts(kb, book)).collect(), whole: books.len() == manifests.len() }
    };
    Ok(Some(LibrarySearcher::open(beside, &key, &app.storage, read)?))
}

/// Returns the texts of a book that are searched in addition to the data; what is part of the data is found there.
pub(super) fn texts(kb: &KnowledgeBase, book: &StoredBook) -> Vec<Text> {
    let text = |clause: &StoredClause| Text {
        book: book.manifest.id.clone(),
        book_title: book.manifest.title.clone(),
        clause: clause.id.clone(),
        edition: book.manifest.edition.to_string(),
        lang: book.manifest.lang.to_string(),
        kind: clause.kind.into(),
        number: clause.number.clone(),
        title: clause.title.clone(),
        section: clause.section.clone(),
        concepts: clause.concepts().map(ToOwned::to_owned).collect(),
        text: adjutant_books::import::normal(&clause.plain()),
    };
    book.clauses.iter().filter(|clause| !is_in_force(kb, &book.manifest, clause)).map(text).collect()
}

/// Puts a failure of the library into words: what was not written, and that nothing changed.
pub(super) fn failed(library: &Library, error: &LibraryError) -> Failure {
    match error {
        LibraryError::Io { path, source } => {
            let failure = Failure::new("library-write").arg("path", path.display()).arg("error", source);
            failure.help("library-write-help", vec![("folder", library.root().display().to_string())])
        }
        LibraryError::Homeless
        | LibraryError::Unknown(_)
        | LibraryError::NoClause(_)
        | LibraryError::Taken(_)
        | LibraryError::Damaged { .. } => Failure::from(error),
    }
}

/// Reads the tag of a language that is known.
pub(super) fn language(records: &Records, tag: &str) -> Result<Lang> {
    let found = records.languages.iter().find(|language| language.lang.to_string() == tag);
    let unknown = || Failure::unknown_language(tag, &records.languages);
    Ok(found.map(|language| language.lang.clone()).ok_or_else(unknown)?)
}
