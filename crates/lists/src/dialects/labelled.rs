//! Labels with their values, as lists of several programs have them: `Army Faction: Skaven`, `Artefact: Amulet`.

use super::enhancement::{enhancement_kind, note_enhancement};
use crate::army::Labelled;
use crate::lex::SourceLine;
use crate::lex::label::nearest_label;
use crate::lex::lines::is_blank;
use crate::unit::{Choice, ChoiceKind, Mention};
use crate::{Name, Roster};
use adjutant_base::name::same;
use adjutant_text::vocabulary::{OldLabel, Vocabulary};

/// Takes a line apart into its label and what follows it. Above the first label of a list, words may stand before it.
pub(super) fn split_label<'t>(vocabulary: &Vocabulary, text: &'t str, first: bool) -> Option<(&'t str, &'t str)> {
    let whole = text.split_once(':');
    let known = |label: &str| vocabulary.labels.get(label.trim_matches(|c: char| !c.is_alphanumeric()));
    if !first || whole.is_some_and(|(label, _)| vocabulary.labels.get(label.trim_matches(is_blank)).is_some()) {
        return whole;
    }
    let trimmed = |label: &'t str| label.trim_matches(|c: char| !c.is_alphanumeric());
    let mut ends = text.match_indices([':', '-']).map(|(at, mark)| (at, at + mark.len()));
    let hidden = ends.find_map(|(end, behind)| {
        let words = text[..end].rsplit([':', ']', '|']).next().unwrap_or_default();
        known(words).map(|_| (trimmed(words), &text[behind..]))
    });
    hidden.or(whole)
}

/// Takes what follows a label apart. An artefact and a trait may have a comma in its name, before a small letter: `Ar'gath,
/// the King of Blades`.
pub(super) fn split_options<'t>(vocabulary: &Vocabulary, label: &str, value: &'t str) -> Vec<&'t str> {
    let kind = enhancement_kind(vocabulary, label);
    let named = matches!(kind, Some(OldLabel::Artefacts | OldLabel::CommandTraits | OldLabel::MountTraits));
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (at, comma) in value.match_indices(", ") {
        let behind = at + comma.len();
        if !(named && value[behind..].starts_with(char::is_lowercase)) {
            pieces.push(&value[from..at]);
            from = behind;
        }
    }
    pieces.push(&value[from..]);
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces.iter().map(|piece| piece.trim()).collect()
}

/// Notes a choice with a label, and what the label says it is.
pub(super) fn choose_labelled(vocabulary: &Vocabulary, roster: &mut Roster, unit: usize, (label, name): (Name, Name)) {
    note_enhancement(vocabulary, roster, unit, &label, &name);
    let kind = vocabulary.marks.get(&name.value).and_then(ChoiceKind::of).unwrap_or_default();
    roster.choose(unit, Choice { label: Some(label), ..Choice::new(kind, name) });
}

/// Returns whether a label is known, by itself or by one of its words.
pub(super) fn is_label(vocabulary: &Vocabulary, label: &str) -> bool {
    enhancement_kind(vocabulary, label.trim_matches(is_blank)).is_some()
}

/// Returns the label that a mistyped one was probably meant to be.
pub(super) fn intended_label<'f>(vocabulary: &'f Vocabulary, label: &str) -> Option<&'f str> {
    if is_label(vocabulary, label) { None } else { nearest_label(vocabulary, label) }
}

/// Makes a name of a label, in the words that were meant where it is mistyped.
pub(super) fn label_name(line: &SourceLine<'_>, label: &str, meant: Option<&str>) -> Name {
    let written = line.name(label);
    Name { value: meant.map_or(written.value, str::to_owned), ..written }
}

/// Takes the unit that a label of the army names for its general, where none is marked.
pub(super) fn find_general(vocabulary: &Vocabulary, roster: &mut Roster) {
    if !roster.generals.is_empty() {
        return;
    }
    let is_general = |one: &&Labelled| vocabulary.labels.get(&one.label.value) == Some(OldLabel::General);
    let Some(named) = roster.labelled.iter().find(is_general) else { return };
    let unit = roster.whole_units().find(|(_, unit)| same(&unit.name, &named.value.value)).map(|(at, _)| at);
    let mention = unit.map(|unit| Mention { name: named.value.clone(), unit: Some(unit) });
    roster.generals.extend(mention);
}

/// Reads a choice of the army with its label.
pub(super) fn note_army_option(
    roster: &mut Roster,
    line: &SourceLine<'_>,
    kind: Option<OldLabel>,
    (label, value): (Name, &str),
) {
    let value_name = line.name(value);
    match kind {
        _ if value.is_empty() => {}
        Some(OldLabel::Title) => roster.title = Some(value_name),
        Some(OldLabel::Faction) => roster.faction = Some(value_name),
        Some(OldLabel::Subfaction) => {
            roster.term("subfactions", &line.span());
            roster.subfactions.push(value_name);
        }
        Some(OldLabel::Battlepack) => roster.battlepack = Some(value_name),
        _ => roster.labelled.push(Labelled { label, value: value_name, points: None }),
    }
}
