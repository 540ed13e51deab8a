//! Rulings and errata of a book that the data have already: a publication is known again by the order of its notices.
//!
//! A single notice cannot be recognised, because several belong to one section. So the notices of a document are aligned with those
//! of each publication, in order: a pair with the same section, the same verdict and common words is one notice; the others are new.

use std::collections::BTreeSet;

use adjutant_base::id::{DocumentId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::ruling::Verdict;

use super::clause::{Clause, ClauseKind};
use crate::words::{share, words};

/// So many notices a document has in common with a publication at least.
const FEWEST: usize = 5;
/// The share of the shorter of both that is in the other at least, in per cent.
const SHARED: usize = 75;
/// The share of the longer of both that is in the other at least, in per cent.
const OF_LONGER: usize = 40;
/// The share of words that two wordings of one notice have in common at least.
const ALIKE: f32 = 0.15;
/// What fitting in section and verdict counts, beside the share of common words.
const FITS: f32 = 0.5;
/// Words shorter than this tell nothing.
const TELLING: usize = 4;
/// No publication has more notices than this.
const MOST: usize = 2_000;

/// A notice in the form in which both sides are compared.
struct Entry<'n> {
    /// The printed number of its section, without zeros at its end.
    number: String,
    /// What it decides, or what it tells its reader to do.
    does: &'n str,
    words: BTreeSet<String>,
}

/// Names, for rulings and errata of a book, the records that they are.
pub(super) fn find(kb: &KnowledgeBase, records: &EditionRecords, lang: &Lang, clauses: &mut [Clause]) {
    for kind in [ClauseKind::Ruling, ClauseKind::Erratum] {
        let notices: Vec<usize> = (0..clauses.len()).filter(|at| clauses[*at].kind == kind).collect();
        if notices.len() > MOST {
            continue;
        }
        let entries: Vec<Entry<'_>> = notices.iter().map(|at| of_clause(&clauses[*at])).collect();
        for document in documents(records, kind) {
            let (names, published) = of_publication(kb, records, lang, kind, document);
            let pairs = aligned(&entries, &published);
            let (shorter, longer) = (entries.len().min(names.len()), entries.len().max(names.len()));
            let is_same = pairs.len() >= FEWEST
                && pairs.len() * 100 >= shorter * SHARED
                && pairs.len() * 100 >= longer * OF_LONGER;
            for (at, with) in pairs.into_iter().filter(|_| is_same) {
                clauses[notices[at]].record.get_or_insert_with(|| names[with].clone());
            }
        }
    }
}

/// Returns the documents that published notices of a kind.
fn documents(records: &EditionRecords, kind: ClauseKind) -> BTreeSet<&DocumentId> {
    match kind {
        ClauseKind::Ruling => records.rulings.iter().map(|ruling| &ruling.document).collect(),
        ClauseKind::Erratum => records.errata.iter().map(|erratum| &erratum.document).collect(),
        ClauseKind::Rule => BTreeSet::new(),
    }
}

fn of_clause(clause: &Clause) -> Entry<'static> {
    let does = match (&clause.asked, &clause.corrected) {
        (Some(asked), _) => asked.verdict.word(),
        (None, Some(corrected)) => corrected.op.word(),
        (None, None) => "",
    };
    Entry {
        number: plain(clause.number.as_deref()),
        does,
        words: words(&format!("{} {}", clause.title, clause.plain()), TELLING),
    }
}

fn of_publication<'r>(
    kb: &KnowledgeBase,
    records: &'r EditionRecords,
    lang: &Lang,
    kind: ClauseKind,
    document: &DocumentId,
) -> (Vec<&'r Name>, Vec<Entry<'r>>) {
    let entry = |name: &Name, number: Option<&str>, does: &'r str, section: &str| {
        let id = RecordId::new(records.edition.id.clone(), name.clone());
        let texts = kb.clauses(&id).filter(|(chapter, _)| chapter.lang == *lang);
        let text: Vec<&str> = texts.flat_map(|(_, clause)| [clause.title.as_str(), clause.plain.as_str()]).collect();
        Entry { number: plain(number), does, words: words(&format!("{section} {}", text.join(" ")), TELLING) }
    };
    let of_document = |other: &DocumentId| other == document;
    match kind {
        ClauseKind::Ruling => {
            let rulings = records
                .rulings
                .iter()
                .filter(|ruling| of_document(&ruling.document) && ruling.verdict != Verdict::Guidance);
            rulings.map(|one| (&one.id, entry(&one.id, one.number.as_deref(), one.verdict.word(), ""))).unzip()
        }
        ClauseKind::Erratum => {
            let errata = records.errata.iter().filter(|erratum| of_document(&erratum.document));
            errata.map(|one| (&one.id, entry(&one.id, one.number.as_deref(), &one.instruction, &one.section))).unzip()
        }
        ClauseKind::Rule => (Vec::new(), Vec::new()),
    }
}

/// Takes the zeros and the stop from the end of a number.
fn plain(number: Option<&str>) -> String {
    let mut plain = number.unwrap_or_default().trim().trim_end_matches('.');
    while let Some(head) = plain.strip_suffix(".0") {
        plain = head;
    }
    plain.to_owned()
}

/// Returns how well two notices fit; `None` where they are not the same.
fn fit(one: &Entry<'_>, other: &Entry<'_>) -> Option<f32> {
    if one.number != other.number || one.does != other.does {
        return None;
    }
    if one.words.is_empty() || other.words.is_empty() {
        return Some(FITS);
    }
    let share = share(&one.words, &other.words);
    (share >= ALIKE).then_some(FITS + share)
}

/// Pairs two lists in order so that the pairs fit best.
fn aligned(own: &[Entry<'_>], published: &[Entry<'_>]) -> Vec<(usize, usize)> {
    let (rows, columns) = (own.len(), published.len());
    if rows == 0 || columns == 0 {
        return Vec::new();
    }
    // the best sum of the ends of both lists, from a row and a column on
    let mut best = vec![0.0_f32; (rows + 1) * (columns + 1)];
    let at = |row: usize, column: usize| row * (columns + 1) + column;
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            let apart = best[at(row + 1, column)].max(best[at(row, column + 1)]);
            let pair = fit(&own[row], &published[column]).map_or(0.0, |fit| fit + best[at(row + 1, column + 1)]);
            best[at(row, column)] = apart.max(pair);
        }
    }
    let (mut row, mut column, mut pairs) = (0, 0, Vec::new());
    while row < rows && column < columns {
        let here = best[at(row, column)];
        if best[at(row + 1, column)] >= here {
            row += 1;
        } else if best[at(row, column + 1)] >= here {
            column += 1;
        } else {
            pairs.push((row, column));
            (row, column) = (row + 1, column + 1);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(all: &[(&str, &'static str, &str)]) -> Vec<Entry<'static>> {
        let entry = |(number, does, text): &(&str, &'static str, &str)| Entry {
            number: plain(Some(number)),
            does,
            words: words(text, TELLING),
        };
        all.iter().map(entry).collect()
    }

    #[test]
    fn notices_pair_in_order_by_section_verdict_and_words() {
        let known =
            entries(&[("1.4", "no", "banner bearers"), ("1.4", "no", "wizards casting"), ("2.0", "yes", "dragons")]);
        let book =
            entries(&[("1.4", "no", "casting by wizards"), ("2", "yes", "dragons breathe"), ("3", "yes", "boats")]);
        assert_eq!(aligned(&book, &known), [(0, 1), (1, 2)]);
    }
}
