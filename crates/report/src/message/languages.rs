//! The messages of all languages of the data, each opened when it is first needed.

use std::sync::OnceLock;

use super::{Medium, Messages};
use crate::Locale;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_rules::record::read_languages;
use adjutant_text::language::Language;

/// The languages that answers are given in. What one of them lacks is said in the first.
pub struct Languages {
    files: Files,
    all: Vec<(Language, [OnceLock<Messages>; 2])>,
}

impl Languages {
    /// Finds the languages of some data.
    pub fn of(files: &Files) -> Self {
        let all = read_languages(files).0.into_iter().map(|language| (language, Default::default()));
        Self { files: files.clone(), all: all.collect() }
    }

    /// Returns the languages; the first is the one that others fall back to.
    pub fn iter(&self) -> impl Iterator<Item = &Language> {
        self.all.iter().map(|(language, _)| language)
    }

    /// Returns a language to write in for a medium; `None` if the data has none of this name.
    pub fn locale(&self, lang: &Lang, medium: Medium) -> Option<Locale<'_>> {
        let (language, messages) = self.all.iter().find(|(language, _)| language.lang == *lang)?;
        let langs = || -> Vec<Lang> {
            [lang].into_iter().chain(self.iter().map(|first| &first.lang).next()).cloned().collect()
        };
        let messages = &messages[usize::from(medium == Medium::Page)];
        let messages = messages.get_or_init(|| Messages::load(&self.files, &langs()).for_medium(medium));
        Some(Locale { messages, lang: language.lang.clone() })
    }
}
