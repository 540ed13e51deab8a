//! Messages: the words of the program, by language, through Fluent.
//!
//! - `check`: all languages side by side
//! - `system`: what the system says, in the reader's words

mod check;
mod system;

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_langneg::{NegotiationStrategy, negotiate_languages};

use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_text::language::Language;

pub use adjutant_rules::record::value::choice_key;

pub use self::check::{check, count};

/// An argument of a message.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

/// The messages of the reader's language, and of those that it falls back to.
pub struct Messages {
    bundles: Vec<(Lang, FluentBundle<FluentResource>)>,
    /// Whether a reader's own messages are among them, which may name what is not there.
    foreign: bool,
}

/// Chooses the language of the reader: the first wanted one that is there, else the one that others fall back to.
pub fn negotiate(wanted: &[Lang], languages: &[Language]) -> Option<Lang> {
    let wanted: Vec<_> = wanted.iter().map(|lang| lang.tag().clone()).collect();
    let there: Vec<_> = languages.iter().map(|language| language.lang.tag().clone()).collect();
    let default = there.first()?;
    let chosen = negotiate_languages(&wanted, &there, Some(default), NegotiationStrategy::Lookup);
    chosen.first().and_then(|tag| tag.to_string().parse().ok())
}

impl Messages {
    /// Reads some files of messages (`ui`, `faults`) in the languages given, the reader's first.
    ///
    /// Messages that cannot be read are faults; the others are there.
    pub fn load(files: &Files, langs: &[Lang], stems: &[&str]) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut bundles = Vec::new();
        for lang in langs {
            let mut bundle = FluentBundle::new_concurrent(vec![lang.tag().clone()]);
            bundle.set_use_isolating(false);
            for stem in stems {
                let path: Arc<str> = Arc::from(format!("i18n/{lang}/{stem}.ftl"));
                let Some(text) = files.get(&path) else { continue };
                let resource = match FluentResource::try_new(text.to_owned()) {
                    Ok(resource) => resource,
                    Err((resource, errors)) => {
                        faults.extend(errors.into_iter().map(|error| {
                            let place = Place { file: path.clone(), span: error.pos };
                            Fault::new("message-broken", place).arg("error", error.kind)
                        }));
                        resource
                    }
                };
                if bundle.add_resource(resource).is_err() {
                    faults.push(Fault::new("message-twice", Place { file: path, span: 0..0 }));
                }
            }
            bundles.push((lang.clone(), bundle));
        }
        (Self { bundles, foreign: false }, faults)
    }

    /// Adds messages that a reader's own file brings, `words` in each language; of two with one name the later one holds.
    pub fn add(&mut self, words: impl Fn(&Lang) -> String) {
        self.foreign = true;
        for (lang, bundle) in &mut self.bundles {
            let resource = FluentResource::try_new(words(lang)).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
    }

    /// Returns the language of the reader.
    pub fn lang(&self) -> Option<&Lang> {
        self.langs().next()
    }

    /// Returns the language of the reader, and those that it falls back to.
    pub fn langs(&self) -> impl Iterator<Item = &Lang> {
        self.bundles.iter().map(|(lang, _)| lang)
    }

    /// Returns whether there is a message of a name.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|(_, bundle)| bundle.has_message(id))
    }

    /// Returns a message without arguments; its name if there is none.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// Returns a message with arguments; its name if there is none.
    pub fn with(&self, id: &str, args: &[Arg<'_>]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        for (_, bundle) in &self.bundles {
            if let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) {
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
                debug_assert!(errors.is_empty() || self.foreign, "{id}: {errors:?}");
                return text;
            }
        }
        id.to_owned()
    }
}
