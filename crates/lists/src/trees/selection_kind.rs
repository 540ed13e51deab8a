//! What a selection of an army is, by what the program sorts it under, and the name that it has apart from the word for that.
//!
//! The data of older editions enters heroes, battalions and spells under any type: so the category goes before the type.

use super::tree::{Selection, SelectionType};
use crate::lex::label::heading;
use crate::unit::Section;
use adjutant_text::vocabulary::{Category, Known, PartHeading, SectionHeading, Vocabulary};

/// What a selection of an army is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SelectionKind {
    /// A unit of a part of the army.
    Unit(Section),
    /// A battalion, which may hold its units.
    Battalion {
        /// Whether it is a core battalion.
        core: bool,
    },
    /// A regiment that is bought as a whole.
    Renown,
    /// Whose army it is.
    Allegiance,
    /// A choice of the army.
    Choice,
}

/// Tells what a selection is.
pub(super) fn selection_kind(vocabulary: &Vocabulary, selection: &Selection) -> SelectionKind {
    let mut categories =
        selection.primary.iter().chain(selection.categories.iter().filter(|_| selection.primary.is_none()));
    if let Some(kind) = categories.find_map(|category| kind_by_category(vocabulary, selection, category)) {
        return kind;
    }
    match selection.kind {
        SelectionType::Unit | SelectionType::Model if vocabulary.known.get(&selection.name) == Some(Known::Terrain) => {
            SelectionKind::Unit(Section::Terrain)
        }
        SelectionType::Unit | SelectionType::Model => SelectionKind::Unit(Section::Ranks),
        SelectionType::Upgrade => SelectionKind::Choice,
    }
}

fn kind_by_category(vocabulary: &Vocabulary, selection: &Selection, category: &str) -> Option<SelectionKind> {
    match vocabulary.categories.get(category) {
        Some(Category::Terrain) => Some(SelectionKind::Unit(Section::Terrain)),
        Some(Category::EndlessSpells) => Some(if is_summoned(vocabulary, selection) {
            SelectionKind::Unit(Section::EndlessSpell)
        } else {
            SelectionKind::Choice
        }),
        Some(Category::Battalions) => Some(SelectionKind::Battalion { core: false }),
        Some(Category::CoreBattalions) => match begin(vocabulary, &selection.name) {
            Some((SectionHeading::Renown, _)) => Some(SelectionKind::Renown),
            _ => Some(SelectionKind::Battalion { core: true }),
        },
        Some(Category::Allegiance) => Some(SelectionKind::Allegiance),
        _ => (vocabulary.roles.get(category) == Some(PartHeading::Role)).then_some(SelectionKind::Unit(Section::Ranks)),
    }
}

/// Returns whether what is sorted under endless spells is one by more than that: invocations stand there as well, and it is
/// no wizard that summons them.
fn is_summoned(vocabulary: &Vocabulary, selection: &Selection) -> bool {
    let is = |word: &str| vocabulary.categories.get(word) == Some(Category::EndlessSpells);
    let label = || selection.name.split_once(": ").is_some_and(|(label, _)| is(label));
    selection.kind != SelectionType::Upgrade
        || label()
        || selection.categories.iter().filter(|category| is(category)).count() > 1
}

/// Returns the heading that a name begins with, and the name behind it: `Regiment of Renown - The Weir Watch`.
fn begin<'n>(vocabulary: &Vocabulary, name: &'n str) -> Option<(SectionHeading, &'n str)> {
    let mut begins = [": ", " - "].into_iter().filter_map(|between| name.split_once(between));
    begins.find_map(|(word, rest)| Some((heading(vocabulary, word)?.section, rest)))
}

/// Returns the name of a bought regiment without the word for it.
pub(super) fn renowned<'n>(vocabulary: &Vocabulary, name: &'n str) -> &'n str {
    begin(vocabulary, name).filter(|(section, _)| *section == SectionHeading::Renown).map_or(name, |(_, rest)| rest)
}

/// Takes the word for its kind off a name, with what stands before it: `River Host Warscroll Battalion: Marsh Patrol`.
pub(super) fn bare<'n>(vocabulary: &Vocabulary, name: &'n str) -> &'n str {
    let Some((label, rest)) = name.split_once(": ") else { return name };
    let starts = label.char_indices().map(|(at, _)| at).filter(|at| !label[..*at].ends_with(char::is_alphanumeric));
    let is_kind = starts.map(|at| &label[at..]).any(|word| {
        use Category::{Allegiance, Battalions, CoreBattalions, EndlessSpells, Terrain};
        let kind = vocabulary.categories.get(word);
        matches!(kind, Some(Allegiance | Battalions | CoreBattalions | EndlessSpells | Terrain))
    });
    if is_kind { rest.trim_start_matches(|c: char| !c.is_alphanumeric()) } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn selection(name: &str, of_type: SelectionType, category: &str) -> Selection {
        Selection { name: name.to_owned(), kind: of_type, primary: Some(category.to_owned()), ..Selection::default() }
    }

    #[test]
    fn the_category_says_what_a_selection_is_before_its_type_does() {
        use SelectionType::{Model, Unit, Upgrade};
        let of = |name, of_type, category| selection_kind(sample::vocabulary(), &selection(name, of_type, category));
        assert_eq!(of("River Captain", Upgrade, "Leader"), SelectionKind::Unit(Section::Ranks));
        assert_eq!(
            of("Endless Spell: Rising Tide", Upgrade, "Malign Sorcery"),
            SelectionKind::Unit(Section::EndlessSpell)
        );
        assert_eq!(of("Judgement: Old Tide", Upgrade, "Malign Sorcery"), SelectionKind::Choice);
        let tide = selection("Rising Tide", Upgrade, "Malign Sorcery");
        let tide = Selection { categories: ["Malign Sorcery", "ENDLESS SPELL"].map(str::to_owned).to_vec(), ..tide };
        assert_eq!(selection_kind(sample::vocabulary(), &tide), SelectionKind::Unit(Section::EndlessSpell));
        assert_eq!(of("Old Weir", Model, "Scenery"), SelectionKind::Unit(Section::Terrain));
        assert_eq!(of("Marsh Patrol", Unit, "Warscroll Battalion"), SelectionKind::Battalion { core: false });
        assert_eq!(of("Allegiance", Unit, "Allegiance"), SelectionKind::Allegiance);
        assert_eq!(of("Regiment of Renown - The Weir Watch", Unit, "Core Battalion"), SelectionKind::Renown);
        assert_eq!(of("River Captain", Unit, "HERO"), SelectionKind::Unit(Section::Ranks));
        assert_eq!(of("Spell Lore", Upgrade, "Army Composition"), SelectionKind::Choice);
    }

    #[test]
    fn a_name_is_told_apart_from_the_word_for_its_kind() {
        let of = |name| bare(sample::vocabulary(), name);
        assert_eq!(of("Core Battalion: Warlord"), "Warlord");
        assert_eq!(of("-Battalion: *MARSH PATROL"), "MARSH PATROL");
        assert_eq!(of("River Host Warscroll Battalion: Marsh Patrol"), "Marsh Patrol");
        assert_eq!(of("Endless Spell: Rising Tide"), "Rising Tide");
        assert_eq!(of("Otters: the Old Guard"), "Otters: the Old Guard");
        assert_eq!(renowned(sample::vocabulary(), "Regiment of Renown - The Weir Watch"), "The Weir Watch");
    }
}
