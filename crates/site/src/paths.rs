//! Where the pages of a language are, and how one leads to another. Nothing of what is on the pages is needed for that.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::id::{Citation, EditionId};
use adjutant_base::lang::Lang;
use adjutant_report::Document;
use adjutant_report::document::Style;
use adjutant_report::message::Languages;
use adjutant_report::render::html::{Link, linked_fragment};

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

    /// Makes what a search found a part of the page of the search; the records that it cites lead to their pages, and editions, which
    /// are shown by their names. `terms` is what the page of terms is called in a sentence.
    pub fn found(
        &self,
        document: &Document,
        cited: &BTreeSet<Citation>,
        editions: &BTreeMap<EditionId, String>,
        terms: &str,
    ) -> String {
        let cited = |words: &str| {
            let Citation { id, from } = cited.get(&words.parse().ok()?)?.clone();
            let to = from.map_or_else(|| Address::Record(id.clone()), |day| Address::Dated(id.clone(), day));
            Some((to, None))
        };
        let edition = |words: &str| {
            let (id, name) = editions.get_key_value(words)?;
            Some((Address::Edition(id.clone()), Some(name.clone())))
        };
        let page = |style: Style, words: &str| {
            (style == Style::Name && words == "terms").then(|| (Address::Terms, Some(terms.to_owned())))
        };
        linked_fragment(document, &|style, words| {
            let (to, words) = cited(words.trim()).or_else(|| edition(words)).or_else(|| page(style, words))?;
            Some(Link { address: Some(self.link(&Address::Search, &to)), words })
        })
    }
}
