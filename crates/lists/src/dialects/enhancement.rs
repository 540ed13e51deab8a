//! What a unit has beside its profile: a label may say that a choice is an artefact, a trait or a spell of a lore.

use crate::army::{Enhancement, Spell};
use crate::{Name, Roster};
use adjutant_text::vocabulary::{OldLabel, Vocabulary};

/// Returns the kind of enhancement that a label names, whole or by one of its words: `Artefacts of Power`,
/// `Artefacts: Weird Trinkets`. A lore of spells has a name of its own behind the word.
pub(super) fn enhancement_kind(vocabulary: &Vocabulary, label: &str) -> Option<OldLabel> {
    if let Some(whole) = vocabulary.labels.get(label) {
        return Some(whole);
    }
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let mut lores = vocabulary.labels.prefixes(label);
    if lores.any(|(kind, rest)| kind == OldLabel::Spells && rest.starts_with(' ')) {
        return Some(OldLabel::Spells);
    }
    let starts = label.char_indices().map(|(at, _)| at);
    let starts = starts.filter(|at| !label[..*at].ends_with(char::is_alphanumeric));
    let mut words = starts.flat_map(|at| vocabulary.labels.prefixes(&label[at..]).map(move |found| (at, found)));
    words.find_map(|(at, (kind, rest))| {
        // one word alone may be that of another kind: not every trait is a command trait
        let several = label[at..label.len() - rest.len()].contains(' ');
        let named = match kind {
            OldLabel::Artefacts => true,
            OldLabel::CommandTraits | OldLabel::MountTraits => several,
            _ => false,
        };
        (named && ends(rest)).then_some(kind)
    })
}

/// Notes what the label of a choice says the choice is.
pub(crate) fn note_enhancement(vocabulary: &Vocabulary, roster: &mut Roster, unit: usize, label: &Name, name: &Name) {
    let Some(kind) = enhancement_kind(vocabulary, &label.value).filter(|_| !name.value.is_empty()) else { return };
    let term = match kind {
        OldLabel::Artefacts => "artefacts",
        OldLabel::CommandTraits => "command_traits",
        OldLabel::MountTraits => "mount_traits",
        OldLabel::Spells => "spell_lores",
        _ => return,
    };
    let bearer = Some(roster.mention(unit));
    let enhancement = Enhancement { bearer: bearer.clone(), name: name.clone() };
    match kind {
        OldLabel::Artefacts => roster.artefacts.push(enhancement),
        OldLabel::CommandTraits => roster.command_traits.push(enhancement),
        OldLabel::MountTraits => roster.mount_traits.push(enhancement),
        _ => roster.spell_lores.push(Spell { caster: bearer, spell: name.clone(), universal: None }),
    }
    roster.term(term, &label.span);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_label_says_what_kind_of_enhancement_stands_behind_it() {
        let of = |label| enhancement_kind(sample::vocabulary(), label);
        for label in ["Artefacts of Power", "artefact", "Artefacts: Weird Trinkets", "River Artefacts"] {
            assert_eq!(of(label), Some(OldLabel::Artefacts), "{label}");
        }
        assert_eq!(of("River Command Traits"), Some(OldLabel::CommandTraits));
        assert_eq!(of("Lore of Reeds"), Some(OldLabel::Spells));
        for label in ["Heroic Trait", "Heroic Traits", "Weapon Options", "Artefactor"] {
            assert_eq!(of(label), None, "{label}");
        }
    }
}
