//! Who the general is, by the words around units and behind them.

use std::cell::OnceCell;
use std::collections::hash_map::Entry;

use adjutant_base::name::key;
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Mark, OldLabel, Vocabulary, Words, eq_ignore_case};
use rustc_hash::FxHashMap;

use super::Roster;
use super::inferred::{MAX_LINE_BYTES, ends, starts};
use super::lex::SourceLine;
use super::lex::lines::is_blank;
use super::unit::Unit;

/// Makes the unit the general that a line names behind its label, `General: Otter Chief`, where only one unit is called so. Returns
/// whether it did.
pub(super) fn fill(list: &mut Roster, words: &str, vocabulary: &Vocabulary) -> bool {
    if !list.generals.is_empty() {
        return false;
    }
    let Some((label, value)) = words.split_once([':', '=']) else { return false };
    let label = label.trim_matches(|c: char| !c.is_alphabetic());
    let value = value.trim_matches(|c: char| !c.is_alphanumeric());
    if vocabulary.labels.get(label) != Some(OldLabel::General) || value.is_empty() {
        return false;
    }
    let namesakes = list.whole_units().filter(|(_, unit)| eq_ignore_case(&unit.name, value)).map(|(at, _)| at);
    let [unit] = namesakes.collect::<Vec<_>>()[..] else { return false };
    list.add_general(unit);
    true
}

/// Makes the unit the general of which a sentence says so: `Otter Chief is my general`, `My general is Otter Chief`. Returns whether it
/// did.
pub(super) fn fill_from_sentence(list: &mut Roster, line: &SourceLine<'_>, units: &OnceCell<UnitsByName>) -> bool {
    if !list.generals.is_empty() {
        return false;
    }
    let text = line.text;
    let named = |words: &str| units.get_or_init(|| units_by_name(list)).get(&key(words)).copied().flatten();
    let unit = starts(text).find_map(|at| {
        let subject = || {
            phrase_rest(&line.vocabulary.marks, Mark::General, &text[at..])?;
            let before = text[..at].trim_end();
            starts(before).find_map(|start| named(&before[start..]))
        };
        let object = || {
            let behind = phrase_rest(&line.vocabulary.labels, OldLabel::General, &text[at..])?.trim_start();
            // an article may stand before the name
            starts(behind).take(2).find_map(|from| {
                let words = &behind[from..];
                ends(words).rev().find_map(|end| named(&words[..end]))
            })
        };
        subject().or_else(object)
    });
    unit.inspect(|unit| list.add_general(*unit)).is_some()
}

/// Units by the folded name, and by the first and the last words of it that no other name has so; `None` where several do.
pub(super) type UnitsByName = FxHashMap<String, Option<usize>>;

fn units_by_name(list: &Roster) -> UnitsByName {
    let (mut units, mut parts) = (UnitsByName::default(), UnitsByName::default());
    for (at, unit) in list.whole_units() {
        let Entry::Vacant(entry) = units.entry(key(&unit.name)) else { continue };
        entry.insert(Some(at));
        if unit.name.len() > MAX_LINE_BYTES {
            continue;
        }
        let last = starts(&unit.name).skip(1).map(|from| &unit.name[from..]);
        let first = ends(&unit.name).map(|end| &unit.name[..end]);
        for part in last.chain(first).filter(|part| part.len() < unit.name.len()) {
            parts.entry(key(part)).and_modify(|unit| *unit = None).or_insert(Some(at));
        }
    }
    parts.extend(units);
    parts
}

/// Returns what stands behind several words that say one thing, where a text begins with such: `is my general`, `my general is`.
fn phrase_rest<'t, K: Copy + PartialEq>(words: &Words<K>, kind: K, text: &'t str) -> Option<&'t str> {
    let mut found = words.prefixes(text).filter(|(found, _)| *found == kind).map(|(_, rest)| rest);
    found.find(|rest| !rest.starts_with(char::is_alphanumeric) && text[..text.len() - rest.len()].contains(is_blank))
}

/// Makes the unit the general that begins in one of some places, which are in order, where it is the only one.
pub(super) fn fill_at(list: &mut Roster, places: &[Span]) {
    let is_in_place = |unit: &Unit| {
        let start = unit.span.start;
        let before = places.partition_point(|place| place.start <= start);
        before > 0 && places[before - 1].contains(&start)
    };
    let units: Vec<usize> = list.whole_units().filter(|(_, unit)| is_in_place(unit)).map(|(at, _)| at).collect();
    if let ([unit], true) = (&units[..], list.generals.is_empty()) {
        list.add_general(*unit);
    }
}

/// Makes the unit the general of which words behind it say so, where only one has such: what it has begins with the word for the
/// general, `General of the river host`, or it leads the general's regiment and a remark on it has that word.
pub(super) fn fill_from_remarks(list: &mut Roster, vocabulary: &Vocabulary) {
    if !list.generals.is_empty() || list.format.is_native() {
        return;
    }
    let is_general = |text: &str| {
        let mut marks = vocabulary.marks.prefixes(text);
        marks.any(|(mark, rest)| {
            mark == Mark::General && !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '\'' | '’'))
        })
    };
    let leader = list.regiments.iter().find(|regiment| regiment.generals).and_then(|regiment| regiment.leader.as_ref());
    let leader = leader.and_then(|leader| leader.unit);
    let says_so = |(at, unit): &(usize, &Unit)| {
        let note = unit.note.as_ref().filter(|note| Some(*at) == leader && note.value.len() <= MAX_LINE_BYTES);
        note.is_some_and(|note| starts(&note.value).any(|at| is_general(&note.value[at..])))
            || unit.choices.iter().any(|choice| choice.label.is_none() && is_general(&choice.name.value))
    };
    let generals: Vec<usize> = list.whole_units().filter(says_so).map(|(at, _)| at).collect();
    if let [general] = generals[..] {
        list.add_general(general);
    }
}
