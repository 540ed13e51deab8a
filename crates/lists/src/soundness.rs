//! Whether the reading of a list is sound: its units have names of units, nothing of it is left over, and it comes to its total.

use adjutant_text::vocabulary::{OldLabel, SentenceWord, Vocabulary};

use crate::Roster;
use crate::lex::frames;
use crate::line::Class;
use crate::sum::sum;
use crate::unit::Choice;

/// Returns whether nothing speaks for another reading of a list: a program or adjutant wrote it, or it comes to its total.
pub(crate) fn is_settled(list: &Roster, vocabulary: &Vocabulary) -> bool {
    list.exporter.names_program() && !has_unread(list)
        || list.format.is_native()
        || is_confirmed(list, vocabulary) && !has_words_of_sentences(list, vocabulary)
}

/// Returns whether the name of a unit has words of a sentence around it: `my general is a Chief at`.
fn has_words_of_sentences(list: &Roster, vocabulary: &Vocabulary) -> bool {
    let names_general = |name: &str| vocabulary.labels.prefixes(name).any(|(label, _)| label == OldLabel::General);
    let leads_to_cost = |name: &str| {
        let last = name.rsplit(' ').next().unwrap_or_default();
        last.starts_with(char::is_lowercase) && vocabulary.sentences.get(last) == Some(SentenceWord::Price)
    };
    let is_of_sentence =
        |name: &str| name.starts_with(char::is_lowercase) && names_general(name) || leads_to_cost(name);
    list.units.iter().any(|unit| is_of_sentence(&unit.name))
}

/// Returns whether nothing in a list shows that lines were read as what they are not: units have names of units, and what they have costs
/// no more than options do and is no total.
pub(crate) fn is_sound(list: &Roster, vocabulary: &Vocabulary) -> bool {
    let is_option = |choice: &Choice| {
        let is_total = choice.label.as_ref().is_some_and(|label| vocabulary.totals.get(&label.value).is_some());
        let points = choice.points.as_ref().map_or(0, |points| points.value);
        !is_total && points <= vocabulary.figures.most_option_cost
    };
    has_sound_names(list) && list.units.iter().flat_map(|unit| &unit.choices).all(is_option)
}

/// Returns whether a list comes to its total, and no line of it was not understood.
pub(crate) fn is_confirmed(list: &Roster, vocabulary: &Vocabulary) -> bool {
    comes_to_total(list, vocabulary) && !has_unread(list)
}

/// Returns whether the costs of a list come to the total that it states.
pub(crate) fn comes_to_total(list: &Roster, vocabulary: &Vocabulary) -> bool {
    list.points.as_ref().is_some_and(|total| total.value == sum(list, vocabulary).points)
}

/// Returns whether a list states an edition, a general or a faction that the game has, so that it is of this game.
pub(crate) fn names_game(list: &Roster, vocabulary: &Vocabulary) -> bool {
    let is_known = list.faction.as_ref().is_some_and(|faction| vocabulary.is_faction(&faction.value));
    is_known || list.edition.is_some() || !list.generals.is_empty()
}

/// Returns whether every unit has a cost.
pub(crate) fn are_all_priced(list: &Roster) -> bool {
    list.units.iter().all(|unit| unit.points.is_some())
}

/// Returns whether a line was not understood.
pub(crate) fn has_unread(list: &Roster) -> bool {
    list.lines.iter().any(|line| line.class == Class::Unknown)
}

/// Returns the number of lines that were not understood, or belong to no unit.
pub(crate) fn unread(list: &Roster) -> usize {
    list.unattached.len() + list.lines.iter().filter(|line| line.class == Class::Unknown).count()
}

/// Returns the number of units with a cost.
pub(crate) fn priced(list: &Roster) -> usize {
    list.units.iter().filter(|unit| unit.points.is_some()).count()
}

/// Returns whether the names of units have no figures, and no marks that part cells.
pub(crate) fn has_sound_names(list: &Roster) -> bool {
    let is_odd = |c: char| c.is_ascii_digit() || c == '|' || frames::UPRIGHTS.contains(&c);
    !list.units.iter().any(|unit| unit.name.contains(is_odd))
}
