//! Which part of a list a line begins, in any format. The parts have the names of our own form.

use super::lex::label::{self, unframed};
use super::unit::Section;
use adjutant_text::vocabulary::{Label, PartHeading, Vocabulary};

/// Returns the part of a list that a line begins as a heading or as a label; `None` if it is neither.
pub fn of_line(vocabulary: &Vocabulary, text: &str) -> Option<&'static str> {
    if let Some(heading) = label::heading(vocabulary, text) {
        return Some(Section::of(heading.section).term());
    }
    if let Some((label, _)) = label::label(vocabulary, text) {
        return match label {
            Label::Auxiliaries => Some("auxiliaries"),
            Label::Spells | Label::Prayers | Label::Manifestations => Some("lores"),
            Label::Tactics => Some("tactics"),
            Label::Drops
            | Label::Wounds
            | Label::Handbook
            | Label::Faction
            | Label::Formation
            | Label::Alliance
            | Label::ArmyOfRenown => None,
        };
    }
    let part = vocabulary.parts.get(unframed(text)).or_else(|| vocabulary.roles.get(unframed(text)))?;
    match part {
        PartHeading::Battalions => Some("core_battalions"),
        PartHeading::EndlessSpells => Some("endless_spells"),
        PartHeading::Terrain => Some("terrain"),
        PartHeading::Units | PartHeading::Role | PartHeading::Additional => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_part_is_known_in_every_form() {
        for (line, term) in [
            ("General's Regiment", Some("regiments")),
            ("Core Battalions:", Some("core_battalions")),
            ("Battle Tactic Cards: One, Two", Some("tactics")),
            ("Spell Lore - Lore of Reeds", Some("lores")),
            ("Endless Spells & Invocations", Some("endless_spells")),
            ("Drops: 2", None),
            ("River Guard (100)", None),
        ] {
            assert_eq!(of_line(sample::vocabulary(), line), term, "{line}");
        }
    }
}
