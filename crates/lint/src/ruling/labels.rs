//! What values and their choices are called in each language: the labels of `i18n/<lang>/values.ftl`, as terms.

use std::sync::{Arc, OnceLock};

use adjutant_base::packed::WordMap;
use adjutant_base::source::Files;
use adjutant_rules::compiled;
use adjutant_rules::record::value::choice_key;
use adjutant_text::terms::Terms;

/// A label.
#[derive(Debug, Clone)]
pub(super) struct Label {
    /// Its text, in lower case.
    pub text: String,
    /// The terms of its words that carry a meaning.
    pub terms: Vec<String>,
}

/// The labels of a language, each split into words when it is first needed.
#[derive(Debug)]
struct OfLanguage {
    texts: WordMap,
    labels: Vec<OnceLock<Label>>,
}

/// The labels of every language.
pub(super) struct Labels {
    terms: Arc<Terms>,
    by_lang: Vec<OfLanguage>,
}

impl Labels {
    /// Reads the labels; broken ones are skipped, since the messages are checked elsewhere.
    pub(super) fn load(files: &Files, terms: &Arc<Terms>) -> Self {
        let read = |lang: usize| {
            let texts = compiled::labels(files, terms.tag(lang));
            OfLanguage { labels: vec![OnceLock::new(); texts.len()], texts }
        };
        Self { by_lang: (0..terms.langs()).map(read).collect(), terms: Arc::clone(terms) }
    }

    /// Returns the label of a value in a language.
    pub(super) fn of_value(&self, lang: usize, value: &str) -> Option<&Label> {
        let labels = self.by_lang.get(lang)?;
        let at = labels.texts.position(value)?;
        Some(labels.labels.get(at)?.get_or_init(|| Label::new(&self.terms, lang, labels.texts.text(at))))
    }

    /// Returns the label of a choice in a language.
    pub(super) fn of_choice(&self, lang: usize, choice: &str) -> Option<&Label> {
        self.of_value(lang, &choice_key(choice))
    }
}

impl Label {
    fn new(terms: &Terms, lang: usize, label: &str) -> Self {
        let words = terms.tokens(lang, label).words;
        let meant = words.iter().filter(|word| !word.stop).filter_map(|word| word.terms.first().cloned()).collect();
        Self { text: label.trim().to_lowercase(), terms: meant }
    }
}
