//! Messages: the words of the program, by language, through Fluent.
//!
//! - `check`: all languages side by side
//! - `day`: days as a language writes them, the function `DAY` of messages
//! - `languages`: the messages of all languages, opened one by one
//! - `system`: what the system says, in the reader's words

mod check;
mod day;
mod languages;
mod system;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use fluent_syntax::ast::{self, Pattern};

use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_text::language;

pub use adjutant_rules::record::value::choice_key;

pub use self::check::{check, count};
pub use self::languages::Languages;

/// The attribute with the words of a message for pages.
const PAGE: &str = "page";

/// An argument of a message.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

/// Where messages are read. A message that tells what to do may have other words for pages, in its attribute `page`: a reader of pages
/// has fields and links, and no commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Medium {
    /// A terminal, an editor or a program.
    Terminal,
    /// The pages of the site.
    Page,
}

/// The messages of the reader's language, and of those that it falls back to.
pub struct Messages {
    languages: Vec<Language>,
    medium: Medium,
    /// Whether a reader's own messages are among them, which may use arguments that they do not get.
    foreign: bool,
}

/// The messages of one language. A message is parsed when it is first needed: a command prints few of them.
struct Language {
    lang: Lang,
    /// The messages that a reader's own file brings, and those of files whose messages refer to each other.
    bundle: FluentBundle<FluentResource>,
    entries: Arc<Entries>,
}

/// The messages of the files of a language.
struct Entries {
    files: Files,
    by_id: HashMap<String, Entry>,
}

/// A message of a file.
struct Entry {
    path: Arc<str>,
    range: Range<usize>,
    parsed: OnceLock<FluentResource>,
}

/// Chooses the language of the reader: the first wanted one that is there, else the one that others fall back to.
pub fn negotiate(wanted: &[Lang], languages: &[language::Language]) -> Option<Lang> {
    let wanted: Vec<_> = wanted.iter().map(|lang| lang.tag().clone()).collect();
    let available: Vec<_> = languages.iter().map(|language| language.lang.tag().clone()).collect();
    let default = available.first()?;
    let chosen = negotiate_languages(&wanted, &available, Some(default), NegotiationStrategy::Lookup);
    chosen.first().and_then(|tag| tag.to_string().parse().ok())
}

impl Messages {
    /// Opens the files of messages in the languages given, the reader's first. [`check()`] reports broken messages.
    pub fn load(files: &Files, langs: &[Lang]) -> Self {
        let languages = langs.iter().map(|lang| Language::open(files, lang)).collect();
        Self { languages, medium: Medium::Terminal, foreign: false }
    }

    /// Returns the messages as they are read in a medium.
    #[must_use]
    pub fn for_medium(self, medium: Medium) -> Self {
        Self { medium, ..self }
    }

    /// Adds messages that a reader's own file brings, `words` in each language; of two with one name the later one holds.
    pub fn add(&mut self, words: impl Fn(&Lang) -> String) {
        self.foreign = true;
        for language in &mut self.languages {
            language.bundle.add_resource_overriding(parse(words(&language.lang)));
        }
    }

    /// Returns the language of the reader.
    pub fn lang(&self) -> Option<&Lang> {
        self.langs().next()
    }

    /// Returns the language of the reader, and those that it falls back to.
    pub fn langs(&self) -> impl Iterator<Item = &Lang> {
        self.languages.iter().map(|language| &language.lang)
    }

    /// Returns whether there is a message of a name.
    pub fn has(&self, id: &str) -> bool {
        self.languages.iter().any(|language| language.pattern(id, self.medium).is_some())
    }

    /// Returns a message without arguments; its name if there is none.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// Returns a message with arguments; its name if there is none.
    pub fn with(&self, id: &str, args: &[Arg<'_>]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        for language in &self.languages {
            if let Some(pattern) = language.pattern(id, self.medium) {
                let mut errors = Vec::new();
                let text = language.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
                debug_assert!(errors.is_empty() || self.foreign, "{id}: {errors:?}");
                return text;
            }
        }
        id.to_owned()
    }
}

impl Language {
    /// Finds the messages of a language: each begins at the start of a line with its name and an equals sign.
    fn open(files: &Files, lang: &Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.tag().clone()]);
        bundle.set_use_isolating(false);
        let mut by_id = HashMap::new();
        for (path, text) in files.below(&format!("i18n/{lang}"), ".ftl") {
            if refers_to_messages(text) {
                bundle.add_resource_overriding(parse(text.to_owned()));
                continue;
            }
            let mut starts = starts(text).peekable();
            while let Some(start) = starts.next() {
                let range = start..starts.peek().copied().unwrap_or(text.len());
                if let Some((id, _)) = text[range.clone()].split_once('=') {
                    let entry = Entry { path: path.clone(), range, parsed: OnceLock::new() };
                    by_id.insert(id.trim_end().to_owned(), entry);
                }
            }
        }
        let entries = Arc::new(Entries { files: files.clone(), by_id });
        day::add_function(&mut bundle, lang, &entries);
        Self { lang: lang.clone(), bundle, entries }
    }

    /// Returns the pattern of a message in a medium: a reader's own one first.
    fn pattern(&self, id: &str, medium: Medium) -> Option<&Pattern<&str>> {
        if let Some(message) = self.bundle.get_message(id) {
            let for_page = message.get_attribute(PAGE).filter(|_| medium == Medium::Page);
            return for_page.map(|attribute| attribute.value()).or_else(|| message.value());
        }
        self.entries.pattern(id, medium)
    }
}

impl Entries {
    fn pattern(&self, id: &str, medium: Medium) -> Option<&Pattern<&str>> {
        let entry = self.by_id.get(id)?;
        let text = || self.files.get(&entry.path).and_then(|text| text.get(entry.range.clone())).unwrap_or_default();
        match entry.parsed.get_or_init(|| parse(text().to_owned())).get_entry(0)? {
            ast::Entry::Message(message) => {
                let for_page =
                    message.attributes.iter().find(|attribute| attribute.id.name == PAGE && medium == Medium::Page);
                for_page.map(|attribute| &attribute.value).or(message.value.as_ref())
            }
            _ => None,
        }
    }
}

/// Parses messages; what cannot be parsed is left out.
fn parse(text: String) -> FluentResource {
    FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource)
}

/// Returns where the messages and comments of a file begin.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        start += line.len();
        (start - line.len(), line)
    });
    lines.filter(|(_, line)| line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '#')).map(|(start, _)| start)
}

/// Returns whether a message of a file uses another message or a term: then all of the file is parsed at once.
fn refers_to_messages(text: &str) -> bool {
    text.split('{').skip(1).any(|rest| rest.trim_start().starts_with(|c: char| c == '-' || c.is_ascii_lowercase()))
}
