//! What makes two lists the same: everything that the player chose, and nothing of how it is written down.
//!
//! Each field is listed once, so that a new field must be decided on.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::Roster;
use super::army::{Regiment, Setup};
use super::unit::Unit;

/// Hashes the fields of a struct that are listed before the semicolon. The struct is taken apart, so that each field must be listed.
macro_rules! hash {
    ($state:expr, $from:expr, $($field:ident)*; $($left_out:ident)*) => {{
        let Self { $($field,)* $($left_out: _,)* } = $from;
        $($field.hash($state);)*
    }};
}

impl Roster {
    /// Returns a number that is equal for lists that are the same army for the same battle.
    ///
    /// Left out are the title and the number, the form and the places, who made the list and what that program said of it.
    pub fn identity(&self) -> u64 {
        let mut state = FxHasher::default();
        self.army_of_renown.is_some().hash(&mut state);
        hash!(&mut state, self,
            edition pack points limit handbook battlepack alliance parent faction subfactions formation other_formations
            drops wounds auxiliaries lores tactics army_options labelled generals regiments units unattached battalions
            artefacts command_traits mount_traits spell_lores spells endless_spells endless_spells_from_allied_faction
            opponent_models sudden_death sudden_death_objectives previous_result triumph setup
            ; army_of_renown format origin span n title player exporter verdict terms lines doubts unread);
        state.finish()
    }
}

impl Hash for Regiment {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash!(state, self, generals leader units allows; span number);
    }
}

impl Hash for Setup {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash!(state, self,
            table terrain_pieces objective_markers objective_edge_distance objective_spacing deployment_depth; span);
    }
}

impl Hash for Unit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash!(state, self,
            name section part_of models points choices roles slot warscroll warscrolls unit_size max_size understrength
            keywords faction allied coalition named unique set_up battalions joins_regiment_of options
            ; span regiment note entry);
    }
}

#[cfg(test)]
mod tests {
    use crate::sample::read;

    fn identities(text: &str) -> Vec<u64> {
        read(text).unwrap().lists.iter().map(super::Roster::identity).collect()
    }

    #[test]
    fn titles_and_places_do_not_make_another_list() {
        let one = "[[army]]\nn = 1\ntitle = \"A\"\nedition = \"aos2\"\nunit = [{ name = \"Reeds\", models = 10 }]\n";
        let other = one.replace("\"A\"", "\"another\"").replace("n = 1\n", "n = 2\n\n");
        let found = identities(&format!("{one}{other}"));
        assert_eq!(found[0], found[1]);
    }

    #[test]
    fn whatever_the_player_chose_makes_another_list() {
        let base = "[[army]]\nedition = \"aos2\"\nunit = [{ name = \"Reeds\", models = 10 }]\n";
        for (from, to) in [
            ("aos2", "aos1"),
            ("models = 10", "models = 20"),
            ("models = 10", "models = 10, set_up = false"),
            ("edition", "general = \"Reeds\"\nedition"),
            ("edition", "pack = \"ghb-2018\"\nedition"),
            ("edition", "opponent_models = 10\nedition"),
            ("edition", "setup = { terrain_pieces = 4 }\nedition"),
            ("edition", "artefacts = [{ bearer = \"Reeds\", name = \"Horn\" }]\nedition"),
            ("edition", "regiments = [{ leader = \"Reeds\" }]\nedition"),
            ("edition", "battalions = [\"Reed Host\"]\nedition"),
        ] {
            let found = identities(&format!("{base}{}", base.replace(from, to)));
            assert_ne!(found[0], found[1], "{to}");
        }
    }
}
