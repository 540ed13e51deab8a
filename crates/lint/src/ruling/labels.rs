//! What values and their choices are called in each language: the labels of `i18n/<lang>/values.ftl`, as terms.

use std::collections::HashMap;

use adjutant_base::source::Files;
use adjutant_rules::record::messages;
use adjutant_rules::record::value::choice_key;
use adjutant_text::terms::Terms;

/// A label.
#[derive(Debug)]
pub(super) struct Label {
    /// Its text, in lower case.
    pub text: String,
    /// The terms of its words that carry a meaning.
    pub terms: Vec<String>,
}

/// The labels of every language.
#[derive(Debug, Default)]
pub(super) struct Labels {
    by_lang: Vec<HashMap<String, Label>>,
}

impl Labels {
    /// Reads the labels; what is broken is passed over, since the messages are checked elsewhere.
    pub(super) fn load(files: &Files, terms: &Terms) -> Self {
        let read = |lang: usize| {
            let text = files.get(&format!("i18n/{}/values.ftl", terms.tag(lang))).unwrap_or_default();
            let (labels, _) = messages::read(text);
            labels.into_iter().map(|label| (label.id, Label::new(terms, lang, &label.text))).collect()
        };
        Self { by_lang: (0..terms.langs()).map(read).collect() }
    }

    /// Returns what a value is called in a language.
    pub(super) fn of_value(&self, lang: usize, value: &str) -> Option<&Label> {
        self.by_lang.get(lang)?.get(value)
    }

    /// Returns what a choice is called in a language.
    pub(super) fn of_choice(&self, lang: usize, choice: &str) -> Option<&Label> {
        self.by_lang.get(lang)?.get(&choice_key(choice))
    }
}

impl Label {
    fn new(terms: &Terms, lang: usize, label: &str) -> Self {
        let words = terms.tokens(lang, label).words;
        let meant = words.iter().filter(|word| !word.stop).filter_map(|word| word.terms.first().cloned()).collect();
        Self { text: label.trim().to_lowercase(), terms: meant }
    }
}
