//! What looks like a list and is too little of one to be read: cut off above its units, or of a form that is not known.

use std::collections::BTreeSet;

use super::dialects::option::is_name;
use super::dialects::rows::item::item;
use super::lex::label::{Footer, shows};
use super::lex::lines::{is_blank, offset_in};
use super::lex::lost_breaks::has_lost_breaks;
use super::lex::{Kind, SourceLine, cost, cost_typos};
use super::open::Unreadable;
use adjutant_text::vocabulary::{Label, SectionHeading, Sign, Vocabulary};

/// The minimum number of lines that look like those of a list.
const MIN_LIST_LINES: usize = 2;

/// Returns the fault of lines that hold no list but look like a part of one: half of them stand in lists, and one stands
/// nowhere else.
pub(super) fn half_list_fault(lines: &[SourceLine<'_>]) -> Option<Unreadable> {
    let (mut known, mut all, mut sign) = (0, 0, None);
    for line in lines.iter().filter(|line| !line.is_gap()) {
        let bare = line.without_bullet();
        all += 1;
        known += usize::from(may_be_of_list(&bare));
        if sign.is_none() && is_of_list(&bare) {
            sign = Some(line.span());
        }
    }
    let span = sign.filter(|_| known >= MIN_LIST_LINES && known * 2 >= all)?;
    Some(Unreadable::HalfList { span, known, lines: all })
}

/// Returns the fault of a list whose lines were joined to one: what a unit has and the next unit cannot be told apart.
pub(super) fn one_line_fault(lines: &[SourceLine<'_>]) -> Option<Unreadable> {
    let longest = lines.iter().max_by_key(|line| line.text.len())?;
    has_lost_breaks(longest.vocabulary, longest.text).then(|| Unreadable::OneLine { span: longest.span() })
}

/// The minimum number of costs, or of units with a count, of a text that names an army and was meant as a list.
const MIN_FIGURES: usize = 4;

/// A text that names more factions than this is about a game or an event.
const MAX_FACTIONS: usize = 2;

/// Returns whether a text that cannot be read as a list was probably meant as one: it names a faction or an edition, and has several
/// costs or counted units.
pub fn looks_like_list(text: &str, vocabulary: &Vocabulary) -> bool {
    let figures = &vocabulary.figures;
    let starts =
        text.split(|c: char| is_blank(c) || matches!(c, ',' | ';' | '|' | '\t')).filter(|word| !word.is_empty());
    let rest = |word: &str| &text[offset_in(text, word)..];
    let is_cost = |word: &&str| {
        let figure = &cost_typos::as_figures(word.trim_matches(|c: char| !c.is_alphanumeric()));
        cost::parse_cost(vocabulary, figure).is_some_and(|points| {
            (figures.least_bare_cost..figures.least_limit).contains(&points) && points.is_multiple_of(figures.cost_step)
        })
    };
    let counted = text.lines().filter(|line| cost::counted(line.trim()).0.is_some()).count();
    if starts.clone().filter(is_cost).count().max(counted) < MIN_FIGURES {
        return false;
    }
    let factions = starts.clone().filter(|word| word.starts_with(char::is_uppercase)).filter_map(|word| {
        let short = vocabulary.abbreviated(rest(word)).map(|(_, behind)| behind);
        let behind = vocabulary.behind_faction(rest(word)).next().or(short)?;
        Some(&rest(word)[..rest(word).len() - behind.len()])
    });
    let factions: BTreeSet<&str> = factions.collect();
    let names_edition = || text.lines().any(|line| vocabulary.edition_named(line).is_some());
    factions.len() <= MAX_FACTIONS && (!factions.is_empty() || names_edition() || are_mostly_units(text, vocabulary))
}

/// Returns whether most parts of a text are names with costs as units have them.
fn are_mostly_units(text: &str, vocabulary: &Vocabulary) -> bool {
    let figures = &vocabulary.figures;
    let parts = text.split(['\n', '/', ',', ';', '|', '+']).map(str::trim).filter(|part| !part.is_empty());
    let is_unit = |part: &&str| {
        let points = item(vocabulary, part).filter(|parts| is_name(parts.name)).and_then(|parts| parts.points);
        points.is_some_and(|(points, _)| figures.is_bare_unit_cost(points))
    };
    let units = parts.clone().filter(is_unit).count();
    units >= MIN_FIGURES && units * 2 > parts.count()
}

/// Returns whether a line stands in lists and hardly anywhere else.
fn is_of_list(line: &SourceLine<'_>) -> bool {
    let shown = [Sign::Begins, Sign::Roles, Sign::Compact, Sign::Dashed];
    let numbered = |section, number: Option<u32>| match section {
        SectionHeading::General => true,
        SectionHeading::Regiment => number.is_some(),
        SectionHeading::Regiments
        | SectionHeading::Auxiliary
        | SectionHeading::Renown
        | SectionHeading::Terrain
        | SectionHeading::EndlessSpells => false,
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
        || line.vocabulary.is_faction(line.text)
        || label.is_some_and(|label| line.vocabulary.labels.get(label).is_some())
        || cost::split_unit_text(line.vocabulary, line.text).points.is_some()
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
    fn what_was_meant_as_a_list_is_told_from_other_texts() {
        let meant = |text| looks_like_list(text, crate::sample::vocabulary());
        assert!(meant("Skaven, then\n150 for rats, 130 and 170 for more of them, 90 for the engine\n"));
        assert!(meant("Page of Sigmar\n10 Otters\n5 Herons\n3 Reeds\n1 Boat\n"));
        assert!(!meant("Skaven, then\n150 for rats\n"));
        assert!(!meant("Rent 150, food 130, heat 170, rope 90\n"));
        assert!(!meant("1 Skaven 150\n2 Seraphon 130\n3 Nighthaunt 170\n4 Sylvaneth 90\n"));
    }

    #[test]
    fn costs_with_marks_of_battalions_are_costs() {
        let list =
            "Army Faction: River Host\n\t- Grand Strategy: Hold\n\nLEADER\n\n1 x River Captain (150)*\n\t- General\n";
        assert_eq!(read(list).unwrap().lists[0].units[0].points.as_ref().map(|points| points.value), Some(150));
    }
}
