//! What is shown of a record that was found, read and prepared once.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::plan::Plan;
use super::snippet::{self, Prepared, Snippet, snippet};
use super::{Hit, Stored};
use adjutant_text::analyze::Analyzer;

/// The words of a text that a search matched, by their bytes.
type Marks = Vec<(usize, usize)>;

/// What is shown of a text.
pub(super) struct Shown {
    stored: Stored,
    /// Its text and its title in each language, in the order of the languages, made when they are first needed.
    prepared: Vec<OnceLock<[Prepared; 2]>>,
}

impl Shown {
    pub(super) fn new(stored: Stored, analyzers: &[Analyzer]) -> Self {
        Self { stored, prepared: analyzers.iter().map(|_| OnceLock::new()).collect() }
    }

    /// Shows a record in the reader's language, whichever language matched; where it has no text there, in the language of the
    /// query, if that matches, else in the one that matches best. Where languages were filtered, the others are not shown.
    pub(super) fn hit(
        &self,
        score: f32,
        analyzers: &[Analyzer],
        plan: &Plan,
        reader: &str,
        allowed: Option<&Vec<String>>,
    ) -> Hit {
        let Self { stored, prepared } = self;
        let empty = BTreeMap::new();
        let is_allowed = |lang: &str| allowed.is_none_or(|allowed| allowed.iter().any(|other| other == lang));
        let all = analyzers.iter().enumerate().filter_map(|(number, analyzer)| {
            let lang = analyzer.lang();
            Some((number, analyzer, lang, stored.texts.get(lang).filter(|_| is_allowed(lang))?))
        });
        let has_own = all.clone().any(|(_, _, lang, _)| lang == reader);
        let mut best: Option<((bool, f32), Snippet, Marks, &str)> = None;
        for (number, analyzer, lang, text) in all.filter(|(_, _, lang, _)| !has_own || *lang == reader) {
            let wanted = plan.wanted.get(lang).unwrap_or(&empty);
            let title = stored.titles.get(lang).map_or("", String::as_str);
            let [text, title] =
                prepared[number].get_or_init(|| [text.as_str(), title].map(|text| Prepared::new(analyzer, text)));
            let found = snippet(text, wanted);
            let weight = found.weight + snippet::weight(title, wanted);
            let rank = (weight > 0.0 && plan.likely == Some(number), weight);
            if best.as_ref().is_none_or(|(other, ..)| rank > *other) {
                best = Some((rank, found, snippet::marks(title, wanted), lang));
            }
        }
        let languages: Vec<String> = stored.texts.keys().cloned().collect();
        let (found, marks, lang) = best.map_or_else(
            || (Snippet { text: String::new(), highlights: Vec::new(), weight: 0.0 }, Vec::new(), reader.to_owned()),
            |(_, found, marks, lang)| (found, marks, lang.to_owned()),
        );
        let title = named(&stored.titles, reader, &lang).cloned().unwrap_or_default();
        let is_marked = stored.titles.get(&lang) == Some(&title);
        let chapter = named(&stored.chapter_titles, reader, &lang);
        let stale = stored.stale.contains(&lang);
        let breadcrumb = std::iter::once(stored.edition.clone()).chain(chapter.cloned()).chain([title.clone()]);
        Hit {
            breadcrumb: breadcrumb.collect(),
            id: stored.id.clone(),
            edition: stored.edition.clone(),
            kind: stored.kind,
            title,
            title_highlights: if is_marked { marks } else { Vec::new() },
            lang,
            citation: stored.citation.clone(),
            number: stored.number.clone(),
            section: stored.section.clone(),
            score,
            concepts: stored.concepts.clone(),
            snippet: found.text,
            highlights: found.highlights,
            amended_by: stored.amended_by.clone(),
            languages,
            also_in: stored.also_in.clone(),
            stale,
            out_of_time: None,
            ended: None,
            withdrawn: stored.withdrawn,
        }
    }
}

/// Returns a title in the reader's language, else in that of the text, else in any.
fn named<'t>(titles: &'t BTreeMap<String, String>, reader: &str, lang: &str) -> Option<&'t String> {
    titles.get(reader).or_else(|| titles.get(lang)).or_else(|| titles.values().next())
}
