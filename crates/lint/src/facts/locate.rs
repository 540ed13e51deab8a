//! The places of what is counted in a list, so that a finding can point at the first item above a limit.

use super::army::{Facts, Values};
use super::item::Item;
use super::tristate::Tristate;
use adjutant_base::span::Span;
use adjutant_lists::Name;
use adjutant_lists::army::LoreKind;
use adjutant_lists::unit::Section;
use adjutant_rules::record::army::Counting;
use adjutant_rules::record::army::words::{Count, Scope};

impl Facts<'_> {
    /// Returns the places of what counts for certain in the army, in the order of the list; none of what has no places of
    /// its own, such as points.
    pub fn places_of(&self, counting: &Counting, values: &Values) -> Vec<Span> {
        let roster = self.roster;
        let names = |names: &[Name]| names.iter().map(|name| name.span.clone()).collect();
        let lores = |kind: LoreKind| {
            let lores = roster.lores.iter().filter(|lores| lores.kind == kind).flat_map(|lores| &lores.names);
            lores.map(|lore| lore.name.span.clone()).collect()
        };
        let matching = |items: &[Item<'_>]| self.matching_spans(items, counting, values);
        match counting.what {
            Count::Units => self
                .matching_units(counting, &Item::default(), values)
                .map(|unit| roster.units[unit].span.clone())
                .collect(),
            Count::Generals | Count::LeadingGenerals => matching(self.items(Scope::General)),
            Count::Regiments => spans(self.items(Scope::Regiment)),
            Count::Renown => self.section_places(Section::Renown),
            Count::Auxiliaries => self.section_places(Section::Auxiliary),
            Count::RegimentsAndRenown | Count::Drops => {
                let mut places = spans(self.items(Scope::Regiment));
                if counting.what == Count::Drops {
                    places.extend(self.section_places(Section::Auxiliary));
                }
                places.extend(self.section_places(Section::Renown));
                places
            }
            Count::Battalions => matching(&self.all_battalions()),
            Count::Artefacts => spans(self.items(Scope::Artefact)),
            Count::CommandTraits => spans(self.items(Scope::CommandTrait)),
            Count::MountTraits => spans(self.items(Scope::MountTrait)),
            Count::LoreSpells => spans(self.items(Scope::LoreSpell)),
            Count::Subfactions => names(&roster.subfactions),
            Count::Objectives => names(&roster.sudden_death_objectives),
            Count::EndlessSpells => matching(self.items(Scope::EndlessSpell)),
            Count::Tactics => matching(self.items(Scope::Tactic)),
            Count::Choices => matching(self.items(Scope::Choice)),
            Count::Terrain => matching(&self.in_section(Section::Terrain).collect::<Vec<_>>()),
            Count::UnitChoices => matching(&self.unit_choices().collect::<Vec<_>>()),
            Count::Formations => {
                let formations = roster.formation.iter().chain(&roster.other_formations);
                formations.map(|formation| formation.name.span.clone()).collect()
            }
            Count::SpellLores => lores(LoreKind::Spell),
            Count::PrayerLores => lores(LoreKind::Prayer),
            Count::ManifestationLores => lores(LoreKind::Manifestation),
            Count::Models
            | Count::Points
            | Count::PointsUnspent
            | Count::Reinforcements
            | Count::OpponentModels
            | Count::LargerSide
            | Count::SmallerSide
            | Count::Taken
            | Count::TerrainPieces
            | Count::Markers
            | Count::EdgeDistance
            | Count::Spacing
            | Count::DeploymentDepth
            | Count::ShortSide
            | Count::LongSide => Vec::new(),
        }
    }

    fn section_places(&self, section: Section) -> Vec<Span> {
        self.in_section(section).map(|item| item.span).collect()
    }

    fn matching_spans(&self, items: &[Item<'_>], counting: &Counting, values: &Values) -> Vec<Span> {
        let unit_matches =
            |item: &&Item<'_>| self.holds(&counting.of, &counting.but_not, item, values) == Tristate::Yes;
        items.iter().filter(unit_matches).map(|item| item.span.clone()).collect()
    }
}

fn spans(items: &[Item<'_>]) -> Vec<Span> {
    items.iter().map(|item| item.span.clone()).collect()
}
