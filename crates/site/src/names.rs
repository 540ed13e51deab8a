//! The names of all records in one small file, and their texts in another: a page searches first the one and then both before the rest of
//! the search is there, and where it is missing.

use std::collections::BTreeMap;

use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_report::locale::arg;
use adjutant_rules::kb::Record;
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::ruling::Verdict;
use serde::Serialize;

use crate::{Address, File, View};

/// Every name that a page searches.
#[derive(Serialize)]
struct Names<'a> {
    records: Vec<Entry<'a>>,
    /// What concepts are called, in every language.
    concepts: BTreeMap<&'a ConceptId, Vec<&'a str>>,
    /// Words for the editions that are over, by their ids.
    ended: BTreeMap<&'a EditionId, String>,
}

/// A record by its names.
#[derive(Serialize)]
struct Entry<'a> {
    id: RecordId,
    /// Its title in the language of the page.
    title: String,
    /// What else it is found by: its titles in other languages, and its printed number.
    words: Vec<String>,
    /// What it is: `rule`, and what the rule is about.
    kinds: Vec<&'static str>,
    /// The concepts that it is about.
    concepts: Vec<&'a ConceptId>,
}

/// Makes the file for the pages of a language.
pub(crate) fn file(view: &View<'_, '_>) -> File {
    let kb = view.site.kb;
    let concepts = kb.records().terms.iter().map(|term| {
        let forms = term.names.values().flat_map(|names| names.forms());
        (&term.concept, forms.collect())
    });
    let records = view.site.records().filter_map(|id| entry(view, id)).collect();
    let ended = kb.editions().iter().filter_map(|records| {
        let (today, period) = (view.site.today, records.edition.period);
        let last = period.last_by(today);
        let words = || view.locale.say_with("search-edition-over", &[arg("last", view.locale.date(last))]);
        (last < today).then(|| (&records.edition.id, words()))
    });
    let names = Names { records, concepts: concepts.collect(), ended: ended.collect() };
    let bytes = serde_json::to_vec(&names).unwrap_or_default();
    File { path: path(view), media_type: "application/json", bytes }
}

/// Makes the file of the texts for the pages of a language, as they are today or were on the last day of their edition.
pub(crate) fn texts(view: &View<'_, '_>) -> File {
    let texts: BTreeMap<RecordId, String> =
        view.site.records().filter_map(|id| Some((id.clone(), text(view, &id)?))).collect();
    let bytes = serde_json::to_vec(&texts).unwrap_or_default();
    File { path: texts_path(view), media_type: "application/json", bytes }
}

/// Returns the text of a record in the language of the page, or else in the one that it is authentic in.
fn text(view: &View<'_, '_>, id: &RecordId) -> Option<String> {
    let (kb, edition) = (view.site.kb, &view.site.kb.edition(&id.edition)?.edition);
    let plain = |lang: &Lang| match kb.find(id)? {
        Record::Rule(rule) => {
            let version = kb.version_at(&id.edition, rule, edition.period.last_by(view.site.today))?;
            Some(version.text.get(lang)?.plain.clone())
        }
        Record::Ruling(_) | Record::Erratum(_) => {
            kb.clauses(id).find(|(chapter, _)| chapter.lang == *lang).map(|(_, clause)| clause.plain.clone())
        }
    };
    plain(&view.locale.lang).or_else(|| plain(&edition.authentic))
}

/// Returns the path of the file of names for the pages of a language.
pub(crate) fn path(view: &View<'_, '_>) -> String {
    view.path(&Address::Home) + "names.json"
}

/// Returns the path of the file of texts for the pages of a language.
pub(crate) fn texts_path(view: &View<'_, '_>) -> String {
    view.path(&Address::Home) + "texts.json"
}

fn entry<'a>(view: &View<'_, 'a>, id: RecordId) -> Option<Entry<'a>> {
    let kb = view.site.kb;
    let (kinds, concepts, number) = match kb.find(&id)? {
        Record::Rule(rule) => {
            (vec![RecordKind::Rule.word(), rule.kind.word()], vec![&rule.concept], rule.number.as_ref())
        }
        Record::Ruling(ruling) => {
            let is_guidance = ruling.verdict == Verdict::Guidance;
            let kind = if is_guidance { RecordKind::Guidance } else { RecordKind::Ruling };
            (vec![kind.word()], ruling.concepts.iter().collect(), ruling.number.as_ref())
        }
        Record::Erratum(erratum) => {
            (vec![RecordKind::Erratum.word()], erratum.concepts.iter().collect(), erratum.number.as_ref())
        }
    };
    let titles = kb.reference(&id).titles;
    let title = view.locale.title(&titles).to_owned();
    let words = titles.into_values().filter(|other| *other != title).chain(number.cloned()).collect();
    Some(Entry { id, title, words, kinds, concepts })
}
