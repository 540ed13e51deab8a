//! Where the pages of a language are, and how one leads to another. Nothing of what is on the pages is needed for that.

use std::collections::BTreeSet;

use adjutant_base::id::Citation;
use adjutant_base::lang::Lang;
use adjutant_report::Document;
use adjutant_report::message::Languages;
use adjutant_report::render::html::linked_fragment;

use crate::Address;

/// The places of the pages of one language.
pub struct Paths {
    /// The folder of the language; empty for the first.
    folder: String,
    /// The root, where pages are not shown at their addresses.
    pub(crate) fixed_root: Option<String>,
}

impl Paths {
    /// Returns the places of a language among the languages of a site.
    pub fn of(languages: &Languages, lang: &Lang) -> Self {
        let is_first = languages.iter().next().is_some_and(|first| first.lang == *lang);
        Self { folder: if is_first { String::new() } else { format!("{lang}/") }, fixed_root: None }
    }

    /// Returns the path of an address below the root.
    pub(crate) fn path(&self, address: &Address) -> String {
        format!("{}{address}", self.folder)
    }

    /// Returns the way from an address to the root: `../../`, or `./` at the root.
    pub(crate) fn root(&self, address: &Address) -> String {
        if let Some(root) = &self.fixed_root {
            return root.clone();
        }
        let depth = self.path(address).matches('/').count();
        if depth == 0 { "./".to_owned() } else { "../".repeat(depth) }
    }

    /// Returns the link from one address to another.
    pub(crate) fn link(&self, from: &Address, to: &Address) -> String {
        self.root(from) + &self.path(to)
    }

    /// Makes what a search found a part of the page of the search; the records that it cites lead to their pages.
    pub fn found(&self, document: &Document, cited: &BTreeSet<Citation>) -> String {
        let target = |words: &str| {
            let Citation { id, from } = cited.get(&words.trim().parse().ok()?)?.clone();
            Some(from.map_or_else(|| Address::Record(id.clone()), |day| Address::Dated(id.clone(), day)))
        };
        linked_fragment(document, &|_, words| Some(self.link(&Address::Search, &target(words)?)))
    }
}
