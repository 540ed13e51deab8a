//! What every command needs: the data, the reader's language, the terminal; and how a failure is reported.

pub(crate) mod color;
pub(crate) mod copies;
pub(crate) mod exit;
pub(crate) mod failure;
pub(crate) mod pdf;
pub(crate) mod usage;
pub(crate) mod written_folder;

use std::borrow::Cow;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::OnceLock;

pub(crate) use adjutant::failure::{Failure, unknown};
use adjutant::{Adjutant, LookupError};
use adjutant_base::date::{Date, Period};
use adjutant_base::days::Days;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::source::{Files, SourceError};
use adjutant_books::library::Library;
use adjutant_report::message::{self, Messages};
use adjutant_report::render::terminal::{self, Columns};
use adjutant_report::render::{html, markdown};
use adjutant_report::sanitize::without_controls_but_styles;
use adjutant_report::{Document, Locale};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Coverage;
use adjutant_search::Storage;
use adjutant_text::language::Language;
use anstyle::AnsiColor;
use anyhow::{Context as _, Result};
use fluent_bundle::FluentValue;

use crate::cli::Format;

/// What is known of the reader before a command is.
#[derive(Debug, Clone, Default)]
pub(crate) struct Preferences {
    /// The languages that the reader wants, best first.
    pub langs: Vec<Lang>,
    /// What `ADJUTANT_LANG` says.
    pub variable: Option<String>,
}

/// Finds the reader's languages: `--lang`, then `ADJUTANT_LANG`, then the locale.
///
/// The language must be known before the command line is parsed, as a complaint about it is in that language, and a parser that stops at
/// the first thing that is wrong may never come to `--lang`.
pub(crate) fn preferences() -> Preferences {
    let mut preferences = Preferences::default();
    preferences.langs.extend(given("--lang").iter().rev().flat_map(|value| value.parse::<Lang>()));
    let language =
        |value: &str| value.split(['.', '@', ':']).next().unwrap_or_default().replace('_', "-").parse::<Lang>();
    if let Some(value) = std::env::var("ADJUTANT_LANG").ok().filter(|value| !value.is_empty()) {
        preferences.langs.extend(language(&value));
        preferences.variable = Some(value);
    }
    // the first that is set counts, also where it is `C`
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|variable| std::env::var(variable).ok());
    preferences
        .langs
        .extend(locale.into_iter().find(|value| !value.is_empty()).iter().flat_map(|value| language(value)));
    preferences
}

/// Returns the values of a flag as they stand on the command line, before it is parsed.
pub(crate) fn given(flag: &str) -> Vec<String> {
    let arguments = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let mut arguments = arguments.take_while(|argument| argument != "--").peekable();
    let mut values = Vec::new();
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix(flag) {
            Some("") => values.extend(arguments.peek().cloned()),
            Some(rest) => values.extend(rest.strip_prefix('=').map(ToOwned::to_owned)),
            None => {}
        }
    }
    values
}

/// Returns the languages that the data has messages in.
fn languages(files: &Files) -> Vec<Language> {
    adjutant_rules::record::read_languages(files).0
}

/// Reads messages in the reader's language and in the one that it falls back to.
pub(crate) fn messages(files: &Files, preferences: &Preferences, languages: &[Language]) -> (Messages, Option<Lang>) {
    let mut langs: Vec<Lang> = message::negotiate(&preferences.langs, languages).into_iter().collect();
    let fallback = languages.first().map(|language| language.lang.clone());
    langs.extend(fallback.filter(|fallback| !langs.contains(fallback)));
    (Messages::load(files, &langs), langs.into_iter().next())
}

/// Reads messages of the program's own data, for what is said before a command runs.
pub(crate) fn own_messages(preferences: &Preferences) -> Messages {
    let files = adjutant::bundled();
    messages(&files, preferences, &languages(&files)).0
}

/// What every command needs.
pub(crate) struct App {
    /// The library, over the data that the flags name.
    pub data: Adjutant,
    /// Files of a data folder that could not be used.
    pub unread: Vec<Fault>,
    /// The words of the reader.
    pub messages: Messages,
    /// The language of the reader.
    pub lang: Lang,
    /// Where indexes are kept.
    pub storage: Storage,
    /// The folder of the data; `None` for those that are part of the program.
    pub folder: Option<PathBuf>,
    columns: Columns,
    /// Set when the defects of the data were reported.
    is_warned: OnceLock<()>,
}

/// The flags of every command.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "TAG")]
    pub lang: Option<Lang>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR")]
    pub overlay: Vec<PathBuf>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_INDEX", hide_env_values = true)]
    pub index: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_LIBRARY", hide_env_values = true)]
    pub library: Option<PathBuf>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: clap::ColorChoice,
    #[arg(long, short, global = true, action = clap::ArgAction::HelpShort)]
    help: Option<bool>,
}

/// Which accepted books of the reader's library are part of the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notices<'a> {
    /// All of them.
    Accepted,
    /// All but one.
    Without(&'a str),
    /// None: what is printed is for others, or about the data themselves.
    Published,
}

impl App {
    /// Reads the data that the flags name, the accepted books of the library, and the messages of the reader.
    pub(crate) fn new(common: &Common, preferences: &Preferences) -> Result<Self> {
        Self::with(common, preferences, Notices::Accepted)
    }

    /// Reads the data that the flags name alone, and the messages of the reader.
    pub(crate) fn published(common: &Common, preferences: &Preferences) -> Result<Self> {
        Self::with(common, preferences, Notices::Published)
    }

    /// Reads the data that the flags name, some accepted books of the library, and the messages of the reader.
    pub(crate) fn with(common: &Common, preferences: &Preferences, notices: Notices<'_>) -> Result<Self> {
        let storage = common.index.clone().map_or_else(Storage::of_system, Storage::Folder);
        let (files, unread) = match &common.data {
            Some(folder) => Files::folder(folder).map_err(|error| unread_data(&error))?,
            None => (adjutant::bundled(), Vec::new()),
        };
        let (files, unread) = overlaid(&common.overlay, files, unread)?;
        let (files, left_out) = with_accepted(common, notices, files);
        let files = if files.is_compiled() { files } else { adjutant::cached(files, &storage) };
        let languages = languages(&files);
        let (messages, lang) = messages(&files, preferences, &languages);
        let known = |lang: &Lang| languages.iter().any(|language| language.lang.code() == lang.code());
        let list = || languages.iter().map(|language| language.lang.to_string()).collect::<Vec<_>>().join(", ");
        if let Some(wanted) = common.lang.as_ref().filter(|lang| !known(lang)) {
            let list = vec![("list", list())];
            return Err(Failure::new("error-unknown-lang").arg("name", wanted).help("error-known", list).into());
        }
        let lang = lang.context("the data names no language in i18n/languages.toml")?;
        let data = Adjutant::from_files(files, unread.clone()).with_index(storage.clone());
        let folder = common.data.clone();
        let app =
            Self { data, unread, messages, lang, storage, folder, columns: columns(), is_warned: OnceLock::new() };
        for (path, error) in &left_out {
            app.warn("library-left-out", &[("path", path), ("error", error)]);
        }
        let variable = preferences.variable.as_ref().filter(|_| common.lang.is_none());
        if let Some(value) =
            variable.filter(|value| !preferences.langs.first().is_some_and(|lang| known(lang) && names(value, lang)))
        {
            app.warn("warning-unknown-lang", &[("value", value), ("list", &list())]);
        }
        Ok(app)
    }

    /// Reads the messages of the reader again, to add those of other settings.
    #[cfg(feature = "editor")]
    pub(crate) fn messages_again(&self, preferences: &Preferences) -> Messages {
        let files = self.data.files();
        messages(files, preferences, &languages(files)).0
    }

    /// Warns on standard error; the command goes on.
    pub(crate) fn warn(&self, id: &str, args: &[(&str, &str)]) {
        self.print_labelled("label-warning", AnsiColor::Yellow, id, &texts(args));
    }

    /// Notes on standard error what the reader may want to know; the command goes on.
    pub(crate) fn note(&self, id: &str, args: &[(&str, &str)]) {
        self.print_labelled("label-note", AnsiColor::Cyan, id, &texts(args));
    }

    /// Warns on standard error in words that are made already.
    pub(crate) fn warn_in_words(&self, words: &str) {
        self.print_words("label-warning", AnsiColor::Yellow, words);
    }

    fn print_labelled(&self, label: &str, color: AnsiColor, id: &str, args: &[(&str, FluentValue<'_>)]) {
        self.print_words(label, color, &self.messages.with(id, args));
    }

    fn print_words(&self, label: &str, color: AnsiColor, text: &str) {
        let (style, label) = (color.on_default().bold(), self.messages.get(label));
        let text = format!("{style}{label}:{style:#} {text}");
        let _ = writeln!(anstream::stderr(), "{}", folded(&text, "", "  "));
    }

    /// Returns the first of some days, if the rules of an edition, or of any if `None`, do not change after it. Of a day to come it is the
    /// last one on which something changes, or today, and a warning says so: nobody knows what will be published until then.
    ///
    /// # Errors
    ///
    /// If the rules change in the course of these days.
    pub(crate) fn day_of_rules(&self, days: Days, edition: Option<&EditionId>) -> Result<Date, LookupError> {
        let day = self.data.day_of_rules(days, edition)?;
        let today = Date::today();
        if day <= today {
            if day != days.from {
                let args = [self.locale().date(days.from), self.locale().date(day)];
                self.warn("day-taken", &[("from", &args[0]), ("day", &args[1])]);
            }
            return Ok(day);
        }
        let changes = self.data.knowledge_base().editions().iter().flat_map(EditionRecords::days);
        let known = changes.filter(|change| *change <= day).max().map_or(today, |last| last.max(today));
        let args = [self.locale().date(day), self.locale().date(known)];
        self.warn("day-to-come", &[("day", &args[0]), ("known", &args[1])]);
        Ok(known)
    }

    /// Returns the last of some days; today if it is still to come, with a warning.
    pub(crate) fn last_of_rules(&self, days: Days) -> Date {
        match self.day_of_rules(Days { from: days.to, to: days.to }, None) {
            Ok(day) => day,
            Err(_) => days.to,
        }
    }

    /// Warns of a day on which an edition was not in force, or of any day where no source says when it was.
    pub(crate) fn warn_if_over(&self, edition: &EditionId, day: Date) {
        self.over(edition, day).iter().for_each(|words| self.warn_in_words(words));
    }

    /// Says that an edition had ended on a day or had not begun, or that nobody knows when it was in force.
    pub(crate) fn over(&self, edition: &EditionId, day: Date) -> Option<String> {
        let records = self.data.knowledge_base().edition(edition);
        let period = records.map(|records| records.edition.period).unwrap_or_default();
        if period == Period::default() {
            return Some(self.messages.with("edition-undated", &texts(&[("edition", edition.as_str())])));
        }
        if let Some(from) = period.from.filter(|from| day < *from) {
            let args = [("edition", edition.as_str()), ("day", &self.locale().date(from))];
            return Some(self.messages.with("edition-begins", &texts(&args)));
        }
        let until = period.until.filter(|until| *until <= day)?;
        let (day, last) = (self.locale().date(until), self.locale().date(until.eve()));
        let args = [("edition", edition.as_str()), ("until", &day), ("last", &last)];
        Some(self.messages.with("edition-over", &texts(&args)))
    }

    /// Warns that the edition of a day does not have a record of a name that says no edition, so that one of another edition is shown.
    pub(crate) fn warn_if_of_another(&self, name: &str, shown: &RecordId, day: Date) {
        self.of_another(name, shown, day).0.iter().for_each(|words| self.warn_in_words(words));
    }

    /// Says that the edition of a day does not have a record of a name that says no edition, and what it has on the matter; and
    /// returns these rules.
    pub(crate) fn of_another(&self, name: &str, shown: &RecordId, day: Date) -> (Vec<String>, Vec<RecordId>) {
        let kb = self.data.knowledge_base();
        let Some(edition) =
            kb.editions_on(day).next().filter(|edition| edition.id != shown.edition && !name.contains('/'))
        else {
            return (Vec::new(), Vec::new());
        };
        let concept = shown.name.as_str().parse::<ConceptId>().ok();
        let id = match concept.as_ref().is_some_and(|concept| edition.does_without(concept)) {
            true if edition.coverage == Coverage::Complete => "error-not-on-day",
            true => "error-without-on-day",
            false => "error-not-in-sources-of-day",
        };
        let args = [("edition", edition.id.as_str()), ("at", &day.to_string()), ("name", name)];
        let instead = concept.map(|concept| kb.in_place_of(&concept, &edition.id)).unwrap_or_default();
        let list = instead.iter().map(|id| format!("{id} ({})", self.locale().title(&kb.reference(id).titles)));
        let list = list.collect::<Vec<_>>().join(", ");
        let words =
            (!list.is_empty()).then(|| self.messages.with("error-not-on-day-instead", &texts(&[("list", &list)])));
        let says = std::iter::once(self.messages.with(id, &texts(&args))).chain(words).collect();
        (says, instead)
    }

    /// Returns the language that reports are written in.
    pub(crate) fn locale(&self) -> Locale<'_> {
        Locale { messages: &self.messages, lang: self.lang.clone() }
    }

    /// Renders a report for the terminal.
    pub(crate) fn render(&self, document: &Document) -> String {
        terminal::render(document, self.columns)
    }

    /// Renders a report for people.
    pub(crate) fn rendered(&self, format: Format, document: &Document) -> String {
        match format {
            Format::Text | Format::Json => self.render(document),
            Format::Markdown => markdown::render(document),
            Format::Html => html::page(document, &self.lang, "adjutant"),
        }
    }

    /// Prints a report for people.
    pub(crate) fn show(&self, format: Format, document: &Document) -> Result<()> {
        print(&self.rendered(format, document))
    }

    /// Returns the rules; warns of how many defects the data have.
    pub(crate) fn knowledge(&self) -> &KnowledgeBase {
        let kb = self.data.knowledge_base();
        self.warn_of_faults();
        kb
    }

    /// Warns once of how many defects the data have. Compiled data are not read for it.
    pub(crate) fn warn_of_faults(&self) {
        let count = self.data.fault_count();
        if count > 0 && self.is_warned.set(()).is_ok() {
            self.print_labelled(
                "label-warning",
                AnsiColor::Yellow,
                "error-data-faults",
                &[("count", FluentValue::from(count))],
            );
        }
    }
}

/// Adds folders of the user to the data, in order.
fn overlaid(folders: &[PathBuf], files: Files, unread: Vec<Fault>) -> Result<(Files, Vec<Fault>)> {
    let (mut files, mut unread) = (files, unread);
    for folder in folders {
        let (own, faults) = Files::folder(folder).map_err(|error| unread_data(&error))?;
        files = files.overlaid(&own);
        unread.extend(faults);
    }
    Ok((files, unread))
}

/// Adds the accepted books of the reader's library to the data, in order of their names; returns what could not be read of them.
fn with_accepted(common: &Common, notices: Notices<'_>, files: Files) -> (Files, Vec<(String, String)>) {
    let (mut files, mut left_out) = (files, Vec::new());
    let library = common.library.clone().map(Library::at).or_else(|| Library::of_user().ok());
    let accepted = library.filter(|_| notices != Notices::Published).map(|library| library.accepted());
    for (id, folder) in accepted.unwrap_or_default() {
        if notices == Notices::Without(&id) {
            continue;
        }
        match Files::folder(&folder) {
            Ok((own, faults)) => {
                files = files.overlaid(&own);
                let texts = faults
                    .iter()
                    .map(|fault| (format!("{}/{}", folder.display(), fault.place.file), fault.kind.to_owned()));
                left_out.extend(texts);
            }
            Err(error) => left_out.push((folder.display().to_string(), error.to_string())),
        }
    }
    (files, left_out)
}

/// Returns whether a value of `ADJUTANT_LANG` is a tag of a language.
fn names(value: &str, lang: &Lang) -> bool {
    value.split(['.', '@', ':', '_', '-']).next().is_some_and(|code| code.eq_ignore_ascii_case(lang.code()))
}

/// Puts a data folder that cannot be used into words.
fn unread_data(error: &SourceError) -> Failure {
    match error {
        SourceError::Folder { path, source } if source.kind() == std::io::ErrorKind::NotFound => {
            Failure::new("error-no-folder").arg("path", path.display())
        }
        SourceError::Folder { path, source } => {
            Failure::new("error-unread-file").arg("path", path.display()).arg("error", source)
        }
        SourceError::NotData { path } => Failure::new("error-not-data").arg("path", path.display()),
    }
}

/// Makes arguments of a message of texts.
fn texts<'a>(args: &[(&'a str, &'a str)]) -> Vec<(&'a str, FluentValue<'a>)> {
    args.iter().map(|(name, value)| (*name, FluentValue::from(*value))).collect()
}

/// Folds a line to the terminal.
pub(crate) fn folded(text: &str, first: &str, rest: &str) -> String {
    terminal::fold(text, columns().text, first, rest)
}

/// Returns the columns of the terminal. Where there is none, text is folded to 100, and no row of a table is cut.
fn columns() -> Columns {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let is_terminal = std::io::stdout().is_terminal();
    let seen: Option<usize> = if is_terminal { terminal().or(columns) } else { columns };
    let text = seen.unwrap_or(100).clamp(20, 120);
    Columns { text, line: seen.unwrap_or(if is_terminal { text } else { usize::MAX }) }
}

/// Prints text, its styles only where they are seen.
///
/// # Errors
///
/// If it cannot be written. A reader who has seen enough (`| head`) is no error, and changes nothing of how the program ends.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let text = if out.is_terminal() { without_controls_but_styles(text) } else { Cow::Borrowed(text) };
    ignore_broken_pipe(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Ignores the error of a pipe that nobody reads any more.
fn ignore_broken_pipe(written: std::io::Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Prints a value as JSON on lines of their own.
///
/// # Errors
///
/// As [`print`].
pub(crate) fn print_json(value: &impl serde::Serialize) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let written = serde_json::to_writer_pretty(&mut out, value).map_err(std::io::Error::from);
    ignore_broken_pipe(written.and_then(|()| writeln!(out)).and_then(|()| out.flush()))
}

/// Returns a value as JSON, as [`print_json`] prints it.
///
/// # Errors
///
/// If it cannot be written as JSON.
pub(crate) fn json_text(value: &impl serde::Serialize) -> Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

/// Refuses a span of days whose last is before its first.
pub(crate) fn forward(from: Date, to: Date) -> Result<()> {
    if from <= to {
        return Ok(());
    }
    Err(Failure::new("error-days-backwards").arg("from", from).arg("to", to).into())
}
