//! `import`: a book that the user brings, taken apart, linked, and put into the library.

mod file;

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use adjutant::LintOptions;
use adjutant_base::date::Date;
use adjutant_base::source::input::{self, InputError};
use adjutant_books::import::evaluation::{self, Facts};
use adjutant_books::import::{Book, BookKind, ImportError, Importer, NotText, Options, Suspicion};
use adjutant_books::library::review::{self, ReviewError};
use adjutant_books::library::{ImportedFile, Library, LibraryError, Outcome, Place, Resembled, Size, StoredClause};
use adjutant_books::notices::head::Facts as HeadFacts;
use adjutant_books::notices::{Decisions, Head, Proposal, Proposer};
use adjutant_report::import as report;
use adjutant_report::json::{self, versioned};
use anyhow::{Context as _, Result};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};

use self::file::NotRead;
use super::{Format, import_failure, library};
use crate::program::exit::Exit;
use crate::program::failure;
use crate::program::{App, Common, Failure, Preferences, print_json};

/// The number of bytes of a file from which a bar shows how far its import is: 2 MiB.
const MIN_PROGRESS_BYTES: u64 = 2 * 1024 * 1024;

/// The maximum number of bytes of a file of doubts: 64 MiB.
const MAX_REVIEW_BYTES: usize = 64 * 1024 * 1024;

/// The exit code of a program that was interrupted, as shells give it.
const ENDED: i32 = 130;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, value_name = "FILE")]
    file: Vec<PathBuf>,
    #[arg(long, short)]
    edition: Option<String>,
    #[arg(long, value_name = "TAG")]
    of: Option<String>,
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    #[arg(long)]
    title: Option<String>,
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
    #[arg(long)]
    replace: bool,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "FILE")]
    review: Option<PathBuf>,
    #[arg(long, value_name = "FACTS", hide = true)]
    judge: Option<PathBuf>,
    #[arg(long)]
    clauses: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Kind {
    Rules,
    Faq,
    Errata,
}

impl From<Kind> for BookKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Rules => Self::Rules,
            Kind::Faq => Self::Faq,
            Kind::Errata => Self::Errata,
        }
    }
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let files = file::files(&args.file);
    if files.is_empty() {
        let folders: Vec<String> = args.file.iter().map(|folder| folder.display().to_string()).collect();
        let failure = Failure::new("import-no-file").arg("folder", folders.join(", "));
        return Err(failure.help("import-kind-help", vec![]).into());
    }
    if args.title.is_some() && files.len() > 1 {
        return Err(Failure::new("import-one-title").into());
    }
    if args.review.is_some() && files.len() > 1 {
        return Err(Failure::new("import-one-review").into());
    }
    let kb = app.knowledge();
    let (importer, _) = Importer::new(kb, app.data.files());
    let edition = args.edition.as_deref().map(|name| app.data.edition(name)).transpose()?;
    let lang = args.of.as_deref().map(|tag| library::language(kb.records(), tag)).transpose()?;
    let likely = common.lang.as_ref().map(|lang| library::language(kb.records(), &lang.to_string())).transpose()?;
    let options = Options { edition, lang, likely, kind: args.kind.map(Into::into), title: args.title.clone() };
    if let Some(facts) = &args.judge {
        return measure(args, &app, &importer, &options, facts);
    }
    let library = library::open(common)?;
    library.sweep();
    ending(&app);
    let import = Import { args, app: &app, importer: &importer, options: &options, library: &library };
    let mut exit = Exit::Clean;
    for file in &files {
        match import.import_file(file) {
            Ok(()) => {}
            // the other files are imported all the same
            Err(error) if files.len() > 1 => exit = failure::report(error, preferences),
            Err(error) => return Err(error),
        }
    }
    Ok(exit)
}

/// What the import of each file needs.
struct Import<'a> {
    args: &'a Args,
    app: &'a App,
    importer: &'a Importer<'a>,
    options: &'a Options,
    library: &'a Library,
}

impl Import<'_> {
    fn import_file(&self, file: &Path) -> Result<()> {
        let Self { args, app, importer, library, .. } = *self;
        let name = file.display().to_string();
        let progress = progress(file);
        let encoding = args.encoding.as_deref();
        let read = file::read(file).and_then(|bytes| file::taken_out(bytes, encoding));
        let copy = read.map_err(|error| unread(&name, error))?;
        if let Some(encoding) = &copy.encoding {
            app.note("import-recoded", &[("file", &name), ("encoding", encoding)]);
        }
        let bytes = &copy.text;
        progress.set_message(app.messages.get("import-step-apart"));
        let report = |bytes: usize| progress.inc(u64::try_from(bytes).unwrap_or(0));
        let mut book = importer
            .import_with_progress(bytes, self.options, &report)
            .map_err(|error| self.explain(&name, bytes, &error))?;
        let place = library.place_for(&book, bytes).map_err(|error| library::failed(library, &error))?;
        let whole =
            library.whole_of(&book, place.resembles.as_ref()).map_err(|error| library::failed(library, &error))?;
        book.suspicions.extend(whole.filter(|_| !place.is_held).map(|id| Suspicion::fragment(&id)));
        let kept = place.related().map(|id| library.decisions(id)).transpose().map_err(|error| damaged(&error))?;
        let mut decided = kept.unwrap_or_default();
        if let Some(review) = &args.review {
            let answers = answers(importer, review, &book.title)?;
            decided.links = review::joined(&decided.links, &answers.links);
            decided.decide(answers.notices);
        }
        self.apply(&mut book, &mut decided);
        progress.set_position(u64::try_from(bytes.len()).unwrap_or(0));
        progress.set_message(app.messages.get("import-step-write"));
        let size = Size::of(&book, bytes);
        let stored = if args.dry_run {
            None
        } else {
            let replace = args.replace || progress.suspend(|| self.is_replacement(&name, &place, size));
            let brought = ImportedFile {
                text: bytes,
                source: copy.source.as_deref(),
                file: if name == "-" { "" } else { &name },
            };
            Some(library.put(&book, &brought, &decided, replace).map_err(|error| library::failed(library, &error))?)
        };
        if let Some(review) = &args.review {
            let head = app.messages.get("import-review-head");
            let failed = |error| Failure::new("import-unwritten").arg("file", review.display()).arg("error", error);
            let clauses: Vec<StoredClause> = book.clauses.iter().map(StoredClause::from).collect();
            let notices = self.proposed(&book, &place.id, &clauses);
            input::replace(review, &review::questions(&book, &decided, &notices, &head)).map_err(failed)?;
        }
        progress.finish_and_clear();
        let shown = self.show(&book, stored.as_ref(), place.resembles.as_ref(), size);
        // a large book is freed while the next one is read, or not at all if the program ends
        rayon::spawn(move || drop(book));
        shown
    }

    /// Puts into words why a text is no book. An army list is for another command.
    fn explain(&self, file: &str, bytes: &[u8], error: &ImportError) -> Failure {
        let failure = import_failure::explain(self.app, file, error);
        let is_list = || {
            let report = self.app.data.lint(file, bytes, &LintOptions::default());
            report.is_ok_and(|report| !report.lists.is_empty())
        };
        let is_in_doubt = matches!(error, ImportError::Language(_) | ImportError::Edition(_));
        if is_in_doubt && is_list() {
            failure.help("import-list-help", vec![("file", file.to_owned())])
        } else {
            failure
        }
    }

    /// Applies decisions to a book, and warns of those that fit it no more.
    fn apply(&self, book: &mut Book, decisions: &mut Decisions) {
        let review::Applied { decided, left } = review::apply(book, &decisions.links);
        decisions.links = decided;
        let mut list: Vec<String> = left.iter().map(|one| format!("{} → {}", one.clause, one.concept)).collect();
        if !decisions.notices.is_empty() {
            let clauses: Vec<StoredClause> = book.clauses.iter().map(StoredClause::from).collect();
            list.extend(decisions.settle(&clauses));
        }
        if !list.is_empty() {
            self.app.warn("import-decisions-left", &[("list", &list.join(", "))]);
        }
    }

    /// Returns what each new notice of a book would do.
    fn proposed<'c>(&self, book: &Book, id: &str, clauses: &'c [StoredClause]) -> Vec<(&'c StoredClause, Proposal)> {
        let (kb, reading) = (self.app.data.knowledge_base(), self.importer.reading());
        let today = Date::today().to_string();
        let Book { title, edition, lang, .. } = book;
        let facts = HeadFacts { id, title, edition, lang, imported: &today, clauses };
        let signs = reading.signs.get(lang).cloned().unwrap_or_default();
        let day = Head::of(facts, &signs).and_then(|head| head.day()).unwrap_or_else(Date::today);
        Proposer::new(kb, reading, edition, lang, day).map_or_else(Vec::new, |proposer| proposer.all(clauses))
    }

    /// Asks a person at a terminal whether the book replaces one that it resembles. Nobody to ask means no.
    fn is_replacement(&self, file: &str, place: &Place, size: Size) -> bool {
        let Some(held) = &place.resembles else { return false };
        let is_asked = io::stdin().is_terminal() && io::stderr().is_terminal() && file != "-";
        if !is_asked || self.args.format == Format::Json {
            return false;
        }
        let question = report::question(&self.app.locale(), held, size);
        let _ = write!(anstream::stderr(), "{question} ");
        let mut answer = String::new();
        let read = io::stdin().read_line(&mut answer);
        read.is_ok() && self.importer.decides(&answer) == Some(true)
    }

    fn show(
        &self,
        book: &Book,
        stored: Option<&(String, Outcome)>,
        resembles: Option<&Resembled>,
        size: Size,
    ) -> Result<()> {
        let Self { args, app, library, .. } = *self;
        match args.format {
            Format::Json => print_json(&versioned(json::Import {
                id: stored.map(|(id, _)| id.as_str()),
                outcome: stored.map(|(_, outcome)| outcome),
                resembles,
                summary: report::summary(book),
                book,
            })),
            format => {
                let locale = app.locale();
                let mut document = report::document(&locale, book);
                if args.clauses {
                    document.blank();
                    document.append(report::clauses(&locale, book));
                }
                let held = resembles.map(|held| (held, size));
                document.append(report::outcome(&locale, library.root(), stored, held, args.review.as_deref()));
                if let Some((id, _)) = stored {
                    document.append(report::new_notices(&locale, book, id));
                }
                app.show(format, &document)
            }
        }
    }
}

/// Makes sure that an interrupted program leaves no files behind, and says so.
fn ending(app: &App) {
    let told = format!("{}: {}", app.messages.get("label-error"), app.messages.get("import-ended"));
    let ended = ctrlc::set_handler(move || {
        adjutant_books::library::abandon();
        let _ = writeln!(anstream::stderr(), "\n{told}");
        std::process::exit(ENDED);
    });
    // where no handler can be set, the next import sweeps
    drop(ended);
}

/// Measures the links of files against facts, and stores nothing.
fn measure(args: &Args, app: &App, importer: &Importer<'_>, options: &Options, facts: &Path) -> Result<Exit> {
    let text = fs::read_to_string(facts).with_context(|| facts.display().to_string())?;
    let wrong = |error: toml::de::Error| {
        Failure::new("import-facts").arg("file", facts.display()).arg("error", error.message())
    };
    let facts: Facts = toml::from_str(&text).map_err(wrong)?;
    let mut judged = Vec::new();
    for file in &args.file {
        let name = file.display().to_string();
        let read = file::read(file).and_then(|bytes| file::taken_out(bytes, args.encoding.as_deref()));
        let copy = read.map_err(|error| unread(&name, error))?;
        let book = importer.import(&copy.text, options).map_err(|error| import_failure::explain(app, &name, &error))?;
        judged.push((name, evaluation::evaluate(&book, &facts)));
    }
    match args.format {
        Format::Json => {
            let files = judged.iter().map(|(file, judgement)| json::JudgedFile { file, judgement }).collect();
            let total = evaluation::total(judged.iter().map(|(_, judgement)| judgement));
            print_json(&versioned(json::LinkJudgements { files, total }))?;
        }
        format => app.show(format, &report::evaluation(&app.locale(), &judged, args.clauses))?,
    }
    Ok(Exit::Clean)
}

fn unread(name: &str, error: anyhow::Error) -> anyhow::Error {
    if let Some(NotRead(why)) = error.downcast_ref() {
        return import_failure::no_pdf(name, *why).into();
    }
    match error.downcast::<NotText>() {
        Ok(error) => import_failure::not_text(name, &error).into(),
        Err(error) => match error.downcast::<io::Error>() {
            Ok(error) => Failure::new("import-unreadable").arg("file", name).arg("error", error).into(),
            Err(error) => error,
        },
    }
}

/// Reads what a person decided in a file of doubts; none where it is not there yet. Another file is refused, and so is
/// not written over.
fn answers(importer: &Importer<'_>, file: &Path, title: &str) -> Result<review::Answers> {
    let text = match input::read_one(file, MAX_REVIEW_BYTES) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(InputError::Missing(_)) => return Ok(review::Answers::default()),
        Err(error) => return Err(Failure::new("import-review-unread").arg("error", error).into()),
    };
    review::answers(&text, title, |word| importer.decides(word)).map_err(|error| {
        let failure = Failure::new("import-review-broken").arg("file", file.display());
        let failure = match error {
            ReviewError::Malformed(reason) => failure.arg("error", reason).help("import-review-help", vec![]),
            ReviewError::OfAnother(other) => {
                let failure = Failure::new("import-review-other").arg("file", file.display());
                failure.arg("other", other).arg("title", title).help("import-review-other-help", vec![])
            }
            ReviewError::Answer { answer, clause } => {
                let failure = Failure::new("import-review-answer").arg("file", file.display());
                failure.arg("answer", answer).arg("clause", clause).help("import-review-help", vec![])
            }
        };
        failure.into()
    })
}

/// Puts decisions that cannot be read back into words: they would be lost with the copy that they belong to.
fn damaged(error: &LibraryError) -> Failure {
    let failure = Failure::from(error);
    if matches!(error, LibraryError::Damaged { .. }) { failure.help("import-decisions-help", vec![]) } else { failure }
}

/// Shows how far a long import is, in bytes, on a terminal.
fn progress(file: &Path) -> ProgressBar {
    let size = fs::metadata(file).map_or(0, |data| data.len());
    if size < MIN_PROGRESS_BYTES {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(size);
    let style = ProgressStyle::with_template("{bar:30} {bytes}/{total_bytes} {elapsed} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
