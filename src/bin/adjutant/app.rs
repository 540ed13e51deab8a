//! What every command needs: the data, the reader's language, the terminal; and how a failure is told.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;

use adjutant::base::date::Date;
use adjutant::base::fault::Fault;
use adjutant::base::id::EditionId;
use adjutant::base::lang::Lang;
use adjutant::base::nearest::nearest;
use adjutant::kb::KnowledgeBase;
use adjutant::message::{self, Messages};
use adjutant::record::Records;
use adjutant::report::Page;
use adjutant::search::Storage;
use adjutant::source::Files;
use anstyle::{AnsiColor, Style};
use anyhow::{Context as _, Result};
use fluent_bundle::FluentValue;

use crate::exit::Exit;

/// What the command line asks for before a command is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked {
    /// The languages that the reader wants, best first.
    pub langs: Vec<Lang>,
    /// A language that was asked for and is no tag.
    pub not_a_lang: Option<String>,
}

/// Finds the reader's languages: `--lang`, then `ADJUTANT_LANG`, then the locale.
pub(crate) fn asked() -> Asked {
    let mut asked = Asked::default();
    let arguments: Vec<String> = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let mut after_flag = false;
    for argument in &arguments {
        let value = if after_flag { Some(argument.as_str()) } else { argument.strip_prefix("--lang=") };
        after_flag = argument == "--lang";
        match value.map(|value| (value, value.parse())) {
            Some((_, Ok(lang))) => asked.langs.push(lang),
            Some((value, Err(_))) => asked.not_a_lang = Some(value.to_owned()),
            None => {}
        }
    }
    for variable in ["ADJUTANT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        let Ok(value) = std::env::var(variable) else { continue };
        let tag = value.split(['.', '@', ':']).next().unwrap_or_default().replace('_', "-");
        asked.langs.extend(tag.parse::<Lang>());
    }
    asked
}

/// A failure that a person can mend: its message, and what to do.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The message in `i18n/<lang>/ui.ftl`.
    pub id: &'static str,
    /// Its arguments.
    pub args: Vec<(&'static str, String)>,
    /// What to do: a message with arguments.
    pub help: Option<(&'static str, Vec<(&'static str, String)>)>,
}

impl Failure {
    pub(crate) fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new(), help: None }
    }

    pub(crate) fn arg(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    pub(crate) fn help(mut self, id: &'static str, args: Vec<(&'static str, String)>) -> Self {
        self.help = Some((id, args));
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl std::error::Error for Failure {}

fn say(messages: &Messages, id: &str, args: &[(&'static str, String)]) -> String {
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, FluentValue::try_number(value))).collect();
    messages.with(id, &args)
}

/// Tells a failure on standard error, in the reader's language.
pub(crate) fn report(error: &anyhow::Error, asked: &Asked) -> Exit {
    if let Some(error) = error.downcast_ref::<std::io::Error>()
        && error.kind() == std::io::ErrorKind::BrokenPipe
    {
        return Exit::Clean;
    }
    let (messages, _) =
        messages(&Files::bundled(), asked, &["ui", "errata", "import", "search", "lints", "settings", "constraints"]);
    let red = AnsiColor::Red.on_default().bold();
    let label = |id: &str, style: Style| format!("{style}{}:{style:#}", messages.get(id));
    let mut text = label("label-error", red);
    match error.downcast_ref::<Failure>() {
        Some(failure) => {
            text = format!("{text} {}", say(&messages, failure.id, &failure.args));
            if let Some((id, args)) = &failure.help {
                text = format!("{text}\n  {} {}", label("label-help", Style::new().bold()), say(&messages, id, args));
            }
        }
        None => text = format!("{text} {error:#}"),
    }
    let _ = writeln!(anstream::stderr(), "{text}");
    Exit::Failed
}

fn messages(files: &Files, asked: &Asked, stems: &[&str]) -> (Messages, Vec<Lang>) {
    let (records, _) = adjutant::record::read_languages(files);
    let mut langs: Vec<Lang> = message::negotiate(&asked.langs, &records).into_iter().collect();
    let fallback = records.first().map(|language| language.lang.clone());
    langs.extend(fallback.filter(|fallback| !langs.contains(fallback)));
    let (messages, _) = Messages::load(files, &langs, stems);
    (messages, langs)
}

/// What every command needs.
pub(crate) struct App {
    /// The data.
    pub files: Files,
    /// Files of a data folder that could not be used.
    pub unread: Vec<Fault>,
    /// The words of the reader.
    pub messages: Messages,
    /// The language of the reader.
    pub lang: Lang,
    /// Where indexes are kept.
    pub storage: Storage,
    width: usize,
}

/// The flags of every command.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "TAG")]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_DATA", hide_env_values = true)]
    pub data: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_INDEX", hide_env_values = true)]
    pub index: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR", env = "ADJUTANT_LIBRARY", hide_env_values = true)]
    pub library: Option<PathBuf>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never"])]
    pub color: String,
}

impl App {
    /// Reads the data that the flags name, and the messages of the reader.
    pub(crate) fn new(common: &Common, asked: &Asked, stems: &[&str]) -> Result<Self> {
        match common.color.as_str() {
            "always" => anstream::ColorChoice::Always.write_global(),
            "never" => anstream::ColorChoice::Never.write_global(),
            _ => {}
        }
        let (files, unread) = match &common.data {
            Some(folder) => Files::folder(folder)?,
            None => (Files::bundled(), Vec::new()),
        };
        let (messages, langs) = messages(&files, asked, stems);
        let languages: Vec<String> =
            adjutant::record::read_languages(&files).0.iter().map(|language| language.lang.to_string()).collect();
        if let Some(wanted) = &common.lang {
            let known = asked.langs.first().is_some_and(|lang| languages.iter().any(|other| other == lang.code()));
            if asked.not_a_lang.is_some() || !known {
                let list = vec![("list", languages.join(", "))];
                return Err(Failure::new("error-unknown-lang").arg("name", wanted).help("error-known", list).into());
            }
        }
        let lang = langs.into_iter().next().context("the data names no language in i18n/languages.toml")?;
        let storage = common.index.clone().map_or_else(Storage::of_system, Storage::Folder);
        Ok(Self { files, unread, messages, lang, storage, width: width() })
    }

    /// Returns the page that reports are written for.
    pub(crate) fn page(&self) -> Page<'_> {
        Page { messages: &self.messages, lang: self.lang.clone(), width: self.width }
    }

    /// Tells on standard error what the reader should know, and goes on.
    pub(crate) fn warn(&self, id: &str, args: &[(&str, &str)]) {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, FluentValue::from(*value))).collect();
        let yellow = AnsiColor::Yellow.on_default().bold();
        let label = self.messages.get("label-warning");
        let _ = writeln!(anstream::stderr(), "{yellow}{label}:{yellow:#} {}", self.messages.with(id, &args));
    }

    /// Reads the knowledge base; of defects only their number is told.
    pub(crate) fn knowledge(&self) -> KnowledgeBase {
        let (kb, faults) = KnowledgeBase::load(&self.files);
        let count = faults.len() + self.unread.len();
        if count > 0 {
            let text = self.messages.with("error-data-faults", &[("count", FluentValue::from(count))]);
            let yellow = AnsiColor::Yellow.on_default().bold();
            let label = self.messages.get("label-warning");
            let _ = writeln!(anstream::stderr(), "{yellow}{label}:{yellow:#} {text}");
        }
        kb
    }
}

/// Returns the columns of the terminal; 100 where there is none.
fn width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let seen = if std::io::stdout().is_terminal() { terminal().or(columns) } else { columns };
    seen.unwrap_or(100).clamp(20, 120)
}

/// Prints text, its styles only where they are seen.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a value as JSON on lines of their own.
pub(crate) fn print_json(value: &impl serde::Serialize) -> Result<()> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, value).map_err(std::io::Error::from)?;
    writeln!(out)?;
    out.flush()?;
    Ok(())
}

/// Reads the name of an edition; an unknown one is a failure that names the known ones.
pub(crate) fn edition(records: &Records, name: &str) -> Result<EditionId> {
    let known: Vec<&str> = records.editions.iter().map(|records| records.edition.id.as_str()).collect();
    if let Some(found) = known.iter().find(|known| **known == name) {
        return Ok(found.parse()?);
    }
    Err(unknown("error-unknown-edition", name, &known).into())
}

/// Refuses a day before an edition began.
pub(crate) fn begun(kb: &KnowledgeBase, edition: &EditionId, day: Date) -> Result<()> {
    let from = kb.edition(edition).and_then(|records| records.edition.period.from);
    match from.filter(|from| day < *from) {
        Some(from) => {
            let failure = Failure::new("error-before-edition").arg("edition", edition);
            Err(failure.arg("from", from).arg("at", day).into())
        }
        None => Ok(()),
    }
}

/// Refuses a span of days whose last is before its first.
pub(crate) fn forward(from: Date, to: Date) -> Result<()> {
    if from <= to {
        return Ok(());
    }
    Err(Failure::new("error-days-backwards").arg("from", from).arg("to", to).into())
}

/// Makes the failure of an unknown name: with the nearest known one, or else all of them.
pub(crate) fn unknown(id: &'static str, name: &str, known: &[&str]) -> Failure {
    let failure = Failure::new(id).arg("name", name);
    match nearest(name, known.iter().copied()) {
        Some(near) => failure.help("error-nearest", vec![("name", near.to_owned())]),
        None => failure.help("error-known", vec![("list", known.join(", "))]),
    }
}
