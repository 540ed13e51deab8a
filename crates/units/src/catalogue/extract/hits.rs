//! How often each template found what it looks for.

use std::collections::BTreeMap;

/// The hits of each template, and how often it was tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Hits(BTreeMap<&'static str, (u32, u32)>);

impl Hits {
    /// Counts a try of a template.
    pub(crate) fn count(&mut self, template: &'static str, hit: bool) {
        let (hits, tries) = self.0.entry(template).or_default();
        *hits += u32::from(hit);
        *tries += 1;
    }

    /// Adds the hits of another army.
    pub(crate) fn add(&mut self, other: &Self) {
        for (template, (hits, tries)) in &other.0 {
            let own = self.0.entry(template).or_default();
            own.0 += hits;
            own.1 += tries;
        }
    }

    /// Returns the templates with their hits and tries.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, u32, u32)> {
        self.0.iter().map(|(template, (hits, tries))| (*template, *hits, *tries))
    }
}
