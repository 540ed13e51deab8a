//! What looks like a list and is too little of one to be read: cut off above its units, or of a form that is not known.

use super::lex::label::{Footer, Label, Section, Sign, Vocabulary, footer, heading, label, shows, unframed};
use super::lex::lines::{Raw, bullet, is_blank};
use super::lex::{cost, total};
use super::open::Unreadable;
use adjutant_text::vocabulary::Known;

/// The fewest lines that look like those of a list.
const FEWEST: usize = 2;

/// Returns whether lines that hold no list look like one: half of them stand in lists, and one stands nowhere else.
pub(super) fn unreadable(lines: &[Raw<'_>], vocabulary: &Vocabulary) -> Option<Unreadable> {
    let worded = || lines.iter().filter(|raw| !raw.text.is_empty() && !raw.is_rule());
    let known = worded().filter(|raw| may_be_of_list(vocabulary, bare(raw))).count();
    let all = worded().count();
    let sign = worded().find(|raw| is_of_list(vocabulary, bare(raw)))?;
    (known >= FEWEST && known * 2 >= all).then(|| Unreadable::HalfList { span: sign.span(), known, lines: all })
}

fn bare<'t>(raw: &Raw<'t>) -> &'t str {
    bullet(raw.text).map_or(raw.text, |(_, text)| text)
}

/// Returns whether a line stands in lists and hardly anywhere else.
fn is_of_list(vocabulary: &Vocabulary, text: &str) -> bool {
    let shown = [Sign::Begins, Sign::Roles, Sign::Compact, Sign::Dashed];
    let numbered = |section, number: Option<u32>| match section {
        Section::General => true,
        Section::Regiment => number.is_some(),
        Section::Regiments | Section::Auxiliary | Section::Renown | Section::Terrain | Section::EndlessSpells => false,
    };
    shown.into_iter().any(|sign| shows(vocabulary, text, sign))
        || matches!(label(vocabulary, text), Some((Label::Alliance, _)))
        || heading(vocabulary, text).is_some_and(|found| numbered(found.section, found.number))
        || matches!(footer(vocabulary, text), Some(Footer::Made(..)))
}

/// Returns whether a line may stand in a list: a heading, a faction, a label with a value, a cost, or the foot.
fn may_be_of_list(vocabulary: &Vocabulary, text: &str) -> bool {
    let labelled = |text: &str| {
        text.split_once(':').is_some_and(|(name, _)| vocabulary.labels.whole(name.trim_matches(is_blank)).is_some())
    };
    is_of_list(vocabulary, text)
        || heading(vocabulary, text).is_some()
        || vocabulary.known.whole(text) == Some(Known::Faction)
        || vocabulary.roles.whole(unframed(text)).is_some()
        || vocabulary.parts.whole(unframed(text)).is_some()
        || label(vocabulary, text).is_some()
        || labelled(text)
        || footer(vocabulary, text).is_some()
        || total::with_limit(vocabulary, text).is_some()
        || cost::parts(vocabulary, text).points.is_some()
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
