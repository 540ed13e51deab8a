//! What looks like a list and is too little of one to be read: cut off above its units, or of a form that is not known.

use super::lex::label::{Footer, Label, Section, Sign, shows};
use super::lex::lines::is_blank;
use super::lex::{Kind, SourceLine, cost};
use super::open::Unreadable;
use adjutant_text::vocabulary::Known;

/// The fewest lines that look like those of a list.
const FEWEST: usize = 2;

/// Returns the fault of lines that hold no list but look like a part of one: half of them stand in lists, and one stands
/// nowhere else.
pub(super) fn unreadable(lines: &[SourceLine<'_>]) -> Option<Unreadable> {
    let (mut known, mut all, mut sign) = (0, 0, None);
    for line in lines.iter().filter(|line| !line.is_gap()) {
        let bare = line.without_bullet();
        all += 1;
        known += usize::from(may_be_of_list(&bare));
        if sign.is_none() && is_of_list(&bare) {
            sign = Some(line.span());
        }
    }
    let span = sign.filter(|_| known >= FEWEST && known * 2 >= all)?;
    Some(Unreadable::HalfList { span, known, lines: all })
}

/// So many costs in one line, and so many bytes of it, show that it was a list.
const JOINED: (usize, usize) = (4, 200);

/// Returns the fault of a list whose lines were joined to one: what a unit has and the next unit cannot be told apart.
pub(super) fn joined(lines: &[SourceLine<'_>]) -> Option<Unreadable> {
    let longest = lines.iter().max_by_key(|line| line.text.len()).filter(|line| line.text.len() >= JOINED.1)?;
    let figures = &longest.vocabulary.figures;
    let words: Vec<&str> = longest.text.split(is_blank).collect();
    let is_unit =
        |word: &&str| longest.vocabulary.points.begin(word).any(|rest| !rest.starts_with(char::is_alphanumeric));
    let is_cost = |at: &usize| {
        let word = words[*at];
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let bracketed = word.starts_with(['(', '[']);
        (bracketed || !bare.ends_with(|c: char| c.is_ascii_digit()) || words.get(at + 1).is_some_and(is_unit))
            && cost::cost(longest.vocabulary, bare)
                .is_some_and(|points| points >= figures.least_cost && points.is_multiple_of(figures.cost_step))
    };
    let costs = (0..words.len()).filter(is_cost).count();
    (costs >= JOINED.0).then(|| Unreadable::OneLine { span: longest.span() })
}

/// Returns whether a line stands in lists and hardly anywhere else.
fn is_of_list(line: &SourceLine<'_>) -> bool {
    let shown = [Sign::Begins, Sign::Roles, Sign::Compact, Sign::Dashed];
    let numbered = |section, number: Option<u32>| match section {
        Section::General => true,
        Section::Regiment => number.is_some(),
        Section::Regiments | Section::Auxiliary | Section::Renown | Section::Terrain | Section::EndlessSpells => false,
    };
    shown.into_iter().any(|sign| shows(line.vocabulary, line.text, sign))
        || matches!(line.label, Some((Label::Alliance, _)))
        || line.heading.is_some_and(|found| numbered(found.section, found.number))
        || matches!(line.footer, Some(Footer::Made(..)))
}

/// Returns whether a line may stand in a list: a heading, a faction, a label with a value, a cost, or the foot.
fn may_be_of_list(line: &SourceLine<'_>) -> bool {
    let kinds = [Kind::Heading, Kind::Role, Kind::Part, Kind::Label, Kind::Footer, Kind::Total];
    let label = line.text.split_once(':').map(|(label, _)| label.trim_matches(is_blank));
    is_of_list(line)
        || kinds.into_iter().any(|kind| line.is(kind))
        || line.vocabulary.known.whole(line.text) == Some(Known::Faction)
        || label.is_some_and(|label| line.vocabulary.labels.whole(label).is_some())
        || cost::parts(line.vocabulary, line.text).points.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::read;

    fn seen(text: &str) -> Option<(usize, usize)> {
        match read(text) {
            Err(Unreadable::HalfList { known, lines, .. }) => Some((known, lines)),
            Err(Unreadable::NotAList) => None,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_left_of_a_list_is_told_from_other_texts() {
        assert_eq!(seen("Army Name: River watch\nArmy Faction: River Host\nSubfaction: Reeds\nPoints L"), Some((3, 4)));
        assert_eq!(seen("Allegiance: River Host\n- Glade: Reeds\n- Grand Strategy: Hold\n\nLeaders\n"), Some((3, 4)));
        assert_eq!(seen("River Host\nReeds\n\nRegiment 1\nGeneral's Regiment\n"), Some((2, 4)));
        for text in [
            "Bring dice.\n",
            "Faction: who plays what\nUnits: see below\nTotal: nine of us\n",
            "Round 1\nAllegiance: none, we play for fun.\nBring dice,\nand a pencil,\nand a friend.\n",
            "Leaders\nAnna\nBo\nCarl\n",
        ] {
            assert_eq!(seen(text), None, "{text}");
        }
    }

    #[test]
    fn costs_with_marks_of_battalions_are_costs() {
        let list =
            "Army Faction: River Host\n\t- Grand Strategy: Hold\n\nLEADER\n\n1 x River Captain (150)*\n\t- General\n";
        assert_eq!(read(list).unwrap().lists[0].units[0].points.as_ref().map(|points| points.value), Some(150));
    }
}
