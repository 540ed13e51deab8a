//! The figures of a concept in all editions, side by side.

use std::collections::BTreeSet;

use adjutant_base::id::ConceptId;
use adjutant_report::document::{Document, Table, faint, name};
use adjutant_report::locale::Locale;
use adjutant_rules::kb::silence::Silence;

use crate::Site;

/// Makes a table with a row for each figure and a column for each edition that has the concept; `None` if no figure is recorded.
pub(crate) fn table(site: &Site<'_>, locale: &Locale<'_>, concept: &ConceptId) -> Option<Document> {
    let holders: Vec<_> = site.snapshots().values().filter(|snapshot| snapshot.rule(concept).is_some()).collect();
    let states = holders.iter().filter_map(|snapshot| snapshot.rule(concept)).map(|history| &history.state);
    let names: BTreeSet<&str> = states.flat_map(|state| state.values().map(|(name, _)| name)).collect();
    if names.is_empty() {
        return None;
    }
    let heads = holders.iter().map(|snapshot| name(snapshot.edition()));
    let mut table = Table::new([locale.say("diff-figure").into()].into_iter().chain(heads));
    let mut used: Vec<Silence> = Vec::new();
    for figure in names {
        let cells = holders.iter().map(|snapshot| match snapshot.figure(concept, figure) {
            Ok(value) => locale.figure(value).into(),
            Err(silence) => {
                used.push(silence);
                faint(locale.word("diff-silence", silence.word()))
            }
        });
        let cells: Vec<_> = cells.collect();
        table.row([locale.say(figure).into()].into_iter().chain(cells));
    }
    let mut document = Document::default();
    document.table(0, table);
    for silence in Silence::ALL.into_iter().filter(|silence| used.contains(silence)) {
        document.line(0, faint(locale.word("diff-meaning", silence.word())));
    }
    Some(document)
}
