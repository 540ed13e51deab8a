//! `term-not-in-edition`: the list uses something that its edition does not have.

use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};
use adjutant_base::name::same;
use adjutant_lists::term::of_line;
use adjutant_rules::record::pack::EditionLists;

lint! {
    pub(super) LINT = "term-not-in-edition", "R011", Roster, Warning, check;
    Term<'a> { term: &'a str, edition: &'a str, editions: String }
    Roles<'a> = "roles" { edition: &'a str, word: &'a str, editions: String; term: &'a str }
    Word<'a> = "word" { edition: &'a str, word: &'a str, editions: String }
    OfPack<'a> = "pack" { edition: &'a str, term: &'a str, packs: String }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some((edition, own)) = edition_terms(list) else { return };
    for term in &list.roster.terms {
        let name = battalions_of(list, own, term.value);
        let Some(homes) = homes(list, own, name) else { continue };
        let (span, term, editions) = (term.span.clone(), name, homes.join(", "));
        let packs = packs(own, term);
        if !packs.is_empty() && list.ruleset.pack.is_none() {
            let finding = Finding::new(list.n, span, OfPack { edition, term, packs: packs.join(", ") });
            out.push(Finding { level: Level::Note, ..finding });
            continue;
        }
        out.push(if term == "roles" {
            let word = list.text.get(span.clone()).unwrap_or_default().trim_matches(['"', '\'']);
            Finding::new(list.n, span, Roles { edition, word, editions, term })
        } else {
            Finding::new(list.n, span, Term { term, edition, editions })
        });
    }
    let labels = list.roster.labelled.iter().map(|one| one.label.span.start..one.value.span.end);
    for span in list.unread().map(|line| line.span.clone()).chain(labels) {
        let Some(foreign) = list.text.get(span.clone()).and_then(|text| foreign(list, text)) else { continue };
        let editions = foreign.homes.join(", ");
        out.push(match foreign.part {
            Some(term) => Finding::new(list.n, span, Term { term, edition, editions }),
            None => Finding::new(list.n, span, Word { edition, word: foreign.word, editions }),
        });
    }
}

/// Returns the part of a list that a typed one means by its battalions: without a cost they are read as core battalions, which not every
/// edition has.
fn battalions_of<'t>(list: &ListContext<'_>, own: &EditionLists, term: &'t str) -> &'t str {
    let has = |term: &str| own.terms.iter().any(|known| known == term) || !packs(own, term).is_empty();
    if term == "core_battalions" && list.is_typed() && !has(term) && has("battalions") { "battalions" } else { term }
}

/// Returns the edition that a list is checked against, where it is recorded what its lists have.
fn edition_terms<'a>(list: &ListContext<'a>) -> Option<(&'a str, &'a EditionLists)> {
    let edition = list.ruleset.edition.as_ref()?;
    let lists = EditionLists::find(list.known, edition)?;
    (!lists.terms.is_empty()).then_some((edition.as_str(), lists))
}

/// Returns the editions whose lists have a part that the list's own edition and pack do not have; `None` where these have
/// it, or none has.
fn homes<'a>(list: &ListContext<'a>, own: &EditionLists, term: &str) -> Option<Vec<&'a str>> {
    let has = |terms: &[String]| terms.iter().any(|known| known == term);
    if has(&own.terms) || list.pack().is_some_and(|pack| has(&pack.terms)) {
        return None;
    }
    let homes: Vec<&str> =
        list.known.iter().filter(|lists| has(&lists.terms)).map(|lists| lists.edition.as_str()).collect();
    (!homes.is_empty()).then_some(homes)
}

/// Returns the packs of an edition whose lists have a part.
fn packs<'a>(own: &'a EditionLists, term: &str) -> Vec<&'a str> {
    let has = own.packs.iter().filter(|pack| pack.terms.iter().any(|known| known == term));
    has.map(|pack| pack.id.as_str()).collect()
}

/// What a line has of other editions.
pub(super) struct Foreign<'a> {
    /// The part of a list that it begins; `None` if it is only a word.
    part: Option<&'static str>,
    /// The word.
    word: &'a str,
    /// The editions.
    homes: Vec<&'a str>,
}

/// Returns what a line that was not understood, or a label, has of other editions: a part of a list, or a word of theirs.
pub(super) fn foreign<'a>(list: &ListContext<'a>, text: &'a str) -> Option<Foreign<'a>> {
    let (edition, own) = edition_terms(list)?;
    if let Some(term) = of_line(&own.vocabulary, text) {
        return homes(list, own, term).map(|homes| Foreign { part: Some(term), word: text, homes });
    }
    let begins = |word: &str| {
        let rest = text.get(..word.len()).filter(|start| same(start, word)).map(|_| &text[word.len()..]);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    };
    let mut others = list.known.iter().filter(|lists| lists.edition.as_str() != edition);
    let (lists, word) = others.find_map(|lists| Some((lists, lists.words.iter().find(|word| begins(word))?)))?;
    (!own.words.contains(word)).then(|| Foreign { part: None, word, homes: vec![lists.edition.as_str()] })
}
