//! Texts whose lines are not those of a list, rewritten so that they are. A rewritten text is as long as the text, so that every place
//! in it is the same, and counts only where its lists are sound.
//!
//! - `look_alikes`: letters that a scan read for figures
//! - `columns`: lists side by side
//! - `sentences`: lists written as sentences

mod columns;
mod look_alikes;
mod sentences;

use adjutant_text::vocabulary::Vocabulary;

use crate::inferred;
use crate::read::read_as_it_is;
use crate::soundness::{are_all_priced, comes_to_total, has_sound_names, has_unread, names_game};
use crate::{Reading, Roster};

/// The minimum number of units of a list in a rewritten text.
const MIN_UNITS: usize = 3;

/// The largest text that is rewritten, in bytes: 64 KiB. Nobody scans or draws more lists than that on one page.
const MAX_BYTES: usize = 64 * 1024;

/// Reads a text whose lists are not sound as they stand; `None` where no way to rewrite it makes sound lists of it.
pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Option<(Reading, String)> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let of_look_alikes = || in_total(look_alikes::rewrite(text)?, vocabulary);
    of_look_alikes().or_else(|| of_columns(text, vocabulary)).or_else(|| of_sentences(text, vocabulary))
}

/// Reads a list written as sentences. People add up prices of other things in a sentence too, so that it must name the game.
fn of_sentences(text: &str, vocabulary: &Vocabulary) -> Option<(Reading, String)> {
    let (reading, rewritten) = in_total(sentences::rewrite(text, vocabulary)?, vocabulary)?;
    reading.lists.iter().all(|list| names_game(list, vocabulary)).then_some((reading, rewritten))
}

/// Reads a rewritten text, each list of which must come to its total.
fn in_total(rewritten: String, vocabulary: &Vocabulary) -> Option<(Reading, String)> {
    let mut reading = read_as_it_is(&rewritten, vocabulary).ok()?;
    let is_sound = |list: &Roster| list.units.len() >= MIN_UNITS && comes_to_total(list, vocabulary);
    for list in &mut reading.lists {
        inferred::fill(list, &rewritten, vocabulary);
    }
    (!reading.lists.is_empty() && reading.lists.iter().all(is_sound)).then_some((reading, rewritten))
}

fn of_columns(text: &str, vocabulary: &Vocabulary) -> Option<(Reading, String)> {
    let columns = columns::split(text)?;
    let mut lists = Vec::new();
    for column in columns {
        let [list] = &read_as_it_is(&column, vocabulary).ok()?.lists[..] else { return None };
        let is_priced = are_all_priced(list) || list.units.iter().all(|unit| unit.points.is_none());
        let is_sound = list.units.len() >= MIN_UNITS && !has_unread(list) && has_sound_names(list) && is_priced;
        if !is_sound {
            return None;
        }
        lists.push(list.clone());
    }
    Some((Reading { lists, faults: Vec::new() }, text.to_owned()))
}
