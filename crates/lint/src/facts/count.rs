//! Counts what constraints limit; a count is a range where the list does not state everything.

use std::collections::BTreeSet;

use super::army::{EnhancementKind, Facts, Values, fights};
use super::item::Item;
use super::tristate::{Extent, Tristate};
use adjutant_base::figure::{Quantity, Unit as Measure};
use adjutant_base::name::key;
use adjutant_lists::army::{LoreKind, Setup};
use adjutant_lists::doubt::Doubt;
use adjutant_lists::unit::{Choice, ChoiceKind, Section};
use adjutant_lists::{Convention, Name, Written};
use adjutant_rules::record::army::words::{Count, Flag, ListFigure, Scope};
use adjutant_rules::record::army::{Condition, Counting};

fn number(count: usize) -> Extent {
    Extent::exactly(i64::try_from(count).unwrap_or(i64::MAX))
}

fn written(figure: Option<&Written<u32>>) -> Extent {
    figure.map_or(Extent::UNKNOWN, |figure| Extent::exactly(figure.value.into()))
}

/// Turns hundredths of a unit into hundredths of an inch.
pub fn hundredths(length: i64, unit: Measure) -> i64 {
    match unit {
        Measure::Inch => length,
        Measure::Foot => length.saturating_mul(12),
        Measure::Centimetre => length.saturating_mul(100) / 254,
        Measure::Millimetre => length.saturating_mul(10) / 254,
    }
}

/// Returns the length that a text names, in hundredths of an inch.
fn length(text: Option<&Name>) -> Extent {
    match text.and_then(|text| Quantity::parse(&text.value)) {
        Some(Quantity::Length(length, unit)) => Extent::exactly(hundredths(length, unit)),
        _ => Extent::UNKNOWN,
    }
}

/// Returns the sides of a table, in hundredths of an inch, the shorter first: `4x4ft`, `44 x 60 in`.
fn sides(text: &str) -> Option<[i64; 2]> {
    let (a, b) = text.split_once(['x', 'X', '×'])?;
    let unit = b.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '½' | ' '));
    let measure = |side: &str| {
        let side = side.trim();
        let bare = side.trim_end_matches(|c: char| !(c.is_ascii_digit() || c == '½')).trim_end();
        let unit = if bare == side { unit } else { &side[bare.len()..] };
        match Quantity::parse(&format!("{bare}{}", unit.trim())) {
            Some(Quantity::Length(length, unit)) => Some(hundredths(length, unit)),
            _ => None,
        }
    };
    let (a, b) = (measure(a)?, measure(b)?);
    Some([a.min(b), a.max(b)])
}

fn side(setup: &Setup, longer: usize) -> Extent {
    let sides = setup.table.as_ref().and_then(|table| sides(&table.value));
    sides.map_or(Extent::UNKNOWN, |sides| Extent::exactly(sides[longer]))
}

impl<'a> Facts<'a> {
    /// Counts something of the army, or of the item that is checked.
    pub fn count(&self, counting: &Counting, item: &Item<'_>, values: &Values) -> Extent {
        let roster = self.roster;
        match counting.what {
            Count::Units => self.units_of(item).map(|unit| self.unit_matches(counting, unit, values)).collect(),
            Count::Models => self.models(counting, item, values),
            Count::Points => self.points(counting, item, values),
            Count::Generals if counting.of.is_empty() && counting.but_not.is_empty() => number(self.generals()),
            Count::Generals => self.count_matching(&self.general_units(), counting, values),
            Count::LeadingGenerals => number(self.generals().max(usize::from(self.leads_alone()))),
            Count::Regiments => self.regiments_of(item),
            Count::Renown => self.section(Section::Renown),
            Count::RegimentsAndRenown => self.all_regiments().plus(self.section(Section::Renown)),
            Count::Battalions => match item.unit {
                Some(unit) => number(self.in_battalions(unit).count()),
                None => self.count_matching(&self.all_battalions(), counting, values),
            },
            Count::Artefacts => self.enhancements(EnhancementKind::Artefacts, item).plus(self.unlabelled(item)),
            Count::CommandTraits => self.enhancements(EnhancementKind::CommandTraits, item),
            Count::MountTraits => self.enhancements(EnhancementKind::MountTraits, item),
            Count::Subfactions => number(roster.subfactions.len()),
            Count::EndlessSpells => self.count_matching(self.items(Scope::EndlessSpell), counting, values),
            Count::Terrain => {
                self.count_matching(&self.in_section(Section::Terrain).collect::<Vec<_>>(), counting, values)
            }
            Count::Tactics => self.count_matching(self.items(Scope::Tactic), counting, values),
            Count::Choices => self.count_matching(self.items(Scope::Choice), counting, values),
            Count::UnitChoices => self.count_matching(&self.unit_choices().collect::<Vec<_>>(), counting, values),
            Count::LoreSpells => {
                let spells = self.items(Scope::LoreSpell).iter();
                number(spells.filter(|spell| item.unit.is_none() || spell.unit == item.unit).count())
            }
            Count::Formations => self.formations(),
            Count::Auxiliaries => self.section(Section::Auxiliary),
            Count::Drops => {
                let regiments = number(self.led_regiments());
                regiments.plus(self.section(Section::Auxiliary)).plus(self.section(Section::Renown))
            }
            Count::PointsUnspent => self.unspent(),
            Count::Reinforcements => self.reinforcements(item),
            Count::SpellLores => self.lores(LoreKind::Spell),
            Count::PrayerLores => self.lores(LoreKind::Prayer),
            Count::ManifestationLores => self.lores(LoreKind::Manifestation),
            Count::Objectives => number(roster.sudden_death_objectives.len()),
            Count::OpponentModels => written(roster.opponent_models.as_ref()),
            Count::LargerSide => self.sides(i64::max),
            Count::SmallerSide => self.sides(i64::min),
            Count::Taken => self.option(item).map_or(Extent::UNKNOWN, |option| written(option.count.as_ref())),
            Count::TerrainPieces
            | Count::Markers
            | Count::EdgeDistance
            | Count::Spacing
            | Count::DeploymentDepth
            | Count::ShortSide
            | Count::LongSide => roster.setup.as_ref().map_or(Extent::UNKNOWN, |setup| table(setup, counting.what)),
        }
    }

    /// Returns the units that certainly fulfil the conditions.
    pub fn matching_units(&self, counting: &Counting, item: &Item<'_>, values: &Values) -> impl Iterator<Item = usize> {
        self.units_of(item).filter(|unit| self.unit_matches(counting, *unit, values) == Tristate::Yes)
    }

    /// Returns whether a unit fulfils the conditions.
    fn unit_matches(&self, counting: &Counting, unit: usize, values: &Values) -> Tristate {
        let item = Item { unit: Some(unit), ..Item::default() };
        self.holds(&counting.of, &counting.but_not, &item, values)
    }

    /// Returns the units of an item: a regiment's without its leader, a battalion's, or those of the army.
    pub(super) fn units_of(&self, item: &Item<'_>) -> Box<dyn Iterator<Item = usize> + '_> {
        if let Some(at) = item.battalion {
            let (first, _) = self.battalion_group(at);
            let at = if self.is_exhaustive() { first } else { at };
            let battalion_units = self.roster.battalions[at].units.iter().filter_map(|mention| mention.unit);
            let units = &self.roster.units;
            return Box::new(battalion_units.filter(|unit| units[*unit].part_of.is_none() && fights(&units[*unit])));
        }
        if let Some(at) = item.regiment {
            return Box::new(self.roster.regiments[at].units.iter().filter_map(|mention| mention.unit));
        }
        Box::new(self.fighting().map(|(unit, _)| unit))
    }

    /// Adds up a measure of the units that fulfil the conditions.
    fn sum_over(
        &self,
        counting: &Counting,
        item: &Item<'_>,
        values: &Values,
        measure: impl Fn(usize) -> Extent,
    ) -> Extent {
        if let Some(unit) = item.unit {
            return measure(unit);
        }
        let measured = self.units_of(item).map(|unit| match self.unit_matches(counting, unit, values) {
            Tristate::No => Extent::exactly(0),
            Tristate::Unknown => Extent { low: 0, high: measure(unit).high },
            Tristate::Yes => measure(unit),
        });
        measured.fold(Extent::exactly(0), Extent::plus)
    }

    fn models(&self, counting: &Counting, item: &Item<'_>, values: &Values) -> Extent {
        self.sum_over(counting, item, values, |unit| written(self.roster.units[unit].models.as_ref()))
    }

    fn points(&self, counting: &Counting, item: &Item<'_>, values: &Values) -> Extent {
        if item.unit.is_none() && counting.of.is_empty() && counting.but_not.is_empty() {
            return self.total();
        }
        self.sum_over(counting, item, values, |unit| written(self.roster.units[unit].points.as_ref()))
    }

    /// Counts the regiments; a list without their headings may have any number of them.
    fn all_regiments(&self) -> Extent {
        let named = number(self.roster.regiments.len());
        if self.is_exhaustive() || self.roster.is_grouped() { named } else { Extent { high: None, ..named } }
    }

    fn regiments_of(&self, item: &Item<'_>) -> Extent {
        item.unit
            .map_or_else(|| self.all_regiments(), |unit| Extent::exactly(self.unit_mentions(unit).regiments.into()))
    }

    fn section(&self, section: Section) -> Extent {
        number(self.in_section(section).count())
    }

    /// Counts the items that fulfil the conditions.
    fn count_matching(&self, items: &[Item<'_>], counting: &Counting, values: &Values) -> Extent {
        items.iter().map(|item| self.holds(&counting.of, &counting.but_not, item, values)).collect()
    }

    /// Returns the points that are left to spend, by the total that the list states or by the sum of its costs.
    fn unspent(&self) -> Extent {
        let stated = self.roster.points.as_ref().map(|points| i64::from(points.value));
        let limit = self.roster.limit.as_ref().map(|limit| i64::from(limit.value));
        let left = limit.zip(stated.or(self.total().known())).map(|(limit, spent)| (limit - spent).max(0));
        left.map_or(Extent::UNKNOWN, Extent::exactly)
    }

    fn enhancements(&self, kind: EnhancementKind, item: &Item<'_>) -> Extent {
        let all = match kind {
            EnhancementKind::Artefacts => &self.roster.artefacts,
            EnhancementKind::CommandTraits => &self.roster.command_traits,
            EnhancementKind::MountTraits => &self.roster.mount_traits,
        };
        item.unit.map_or_else(|| number(all.len()), |unit| Extent::exactly(self.enhancements_of(unit, kind)))
    }

    /// Counts the generals. Two that are one unit are one, and so are two of one name where the unit of one is not known.
    fn generals(&self) -> usize {
        let all = &self.roster.generals;
        match all.len() {
            0 => return self.stray_generals(),
            1 => return 1,
            _ => {}
        }
        let units: BTreeSet<usize> = all.iter().filter_map(|general| general.unit).collect();
        let known: BTreeSet<String> =
            all.iter().filter(|general| general.unit.is_some()).map(|general| key(&general.name.value)).collect();
        let others = all.iter().filter(|general| general.unit.is_none()).map(|general| key(&general.name.value));
        let others: BTreeSet<String> = others.filter(|name| !known.contains(name)).collect();
        units.len() + others.len()
    }

    /// Returns the generals that are known units, each once.
    fn general_units(&self) -> Vec<Item<'_>> {
        let mut seen = BTreeSet::new();
        let known = self.items(Scope::General).iter().filter(|item| item.unit.is_some_and(|unit| seen.insert(unit)));
        known.cloned().collect()
    }

    /// Counts the general marks that are attached to no unit, because the unit above them was cut off.
    fn stray_generals(&self) -> usize {
        let is_general = |choice: &&Choice| choice.kind == ChoiceKind::General;
        self.roster.unattached.iter().filter(is_general).count()
    }

    /// Returns whether the list has a single regiment with a leader and names no general.
    fn leads_alone(&self) -> bool {
        let [regiment] = self.roster.regiments.as_slice() else { return false };
        let is_first = regiment.number.as_ref().is_none_or(|number| number.value == 1);
        regiment.leader.is_some() && is_first && !self.names_general()
    }

    /// Counts the regiments that have a leader.
    fn led_regiments(&self) -> usize {
        self.roster.regiments.iter().filter(|regiment| regiment.leader.is_some()).count()
    }

    /// Returns whether the list has several leaders and names none of them as the general.
    pub(crate) fn leaves_general_open(&self) -> bool {
        self.led_regiments() > 1 && !self.names_general()
    }

    fn reinforcements(&self, item: &Item<'_>) -> Extent {
        let times = |unit: usize| Extent::exactly(self.reinforcements_of(unit));
        match item.unit {
            Some(unit) => times(unit),
            None => self.fighting().map(|(unit, _)| times(unit)).fold(Extent::exactly(0), Extent::plus),
        }
    }

    /// Returns how often a unit is reinforced: as the list states, or as its models exceed its profile's size.
    pub(super) fn reinforcements_of(&self, at: usize) -> i64 {
        let unit = &self.roster.units[at];
        let size = unit.unit_size.as_ref().map_or(0, |size| i64::from(size.value));
        let models = unit.models.as_ref().map_or(0, |models| i64::from(models.value));
        let by_size = if size > 0 { (models + size - 1) / size - 1 } else { 0 };
        i64::from(unit.reinforced()).max(by_size)
    }

    /// Returns whether a unit's models lie between two of its sizes: those of the unit data, or else the multiples of the size
    /// that the list states.
    pub(super) fn is_between_sizes(&self, at: usize) -> bool {
        let unit = &self.roster.units[at];
        let Some(models) = unit.models.as_ref().map(|models| models.value) else { return false };
        if let Some(known) = self.known(at) {
            let is_size = u16::try_from(models).is_ok_and(|models| known.points_for(models).is_some());
            let is_above_one = known.prices().iter().any(|price| u32::from(price.min_models) < models);
            let is_below_one = known.prices().iter().any(|price| models < u32::from(price.max_models));
            return is_above_one && is_below_one && !is_size;
        }
        unit.unit_size.as_ref().is_some_and(|size| size.value > 0 && models > size.value && models % size.value != 0)
    }

    /// Counts the choices of units without a label, each of which may be an artefact.
    fn unlabelled(&self, item: &Item<'_>) -> Extent {
        if !self.leaves_labels_out() {
            return Extent::exactly(0);
        }
        let is_unlabelled = |choice: &&Choice| choice.kind == ChoiceKind::Other && choice.label.is_none();
        let count = match item.unit {
            Some(unit) => self.roster.units[unit].choices.iter().filter(is_unlabelled).count(),
            None => self.fighting().flat_map(|(_, unit)| &unit.choices).filter(is_unlabelled).count(),
        };
        Extent { low: 0, high: i64::try_from(count).ok() }
    }

    /// Counts the distinct lores of a kind.
    fn lores(&self, kind: LoreKind) -> Extent {
        let names = || self.roster.lores.iter().filter(|lores| lores.kind == kind).flat_map(|lores| &lores.names);
        if names().nth(1).is_none() {
            return number(names().count());
        }
        number(names().map(|lore| key(&lore.name.value)).collect::<BTreeSet<_>>().len())
    }

    /// Counts the formations. A list that names none may have one all the same where its format prints none or a line was not
    /// read.
    fn formations(&self) -> Extent {
        let roster = self.roster;
        let all = roster.formation.iter().chain(&roster.other_formations).map(|formation| key(&formation.name.value));
        let named = number(all.collect::<BTreeSet<_>>().len());
        let is_whole = roster.faction.is_some() && roster.doubtful(Doubt::Unread).next().is_none();
        let has_place = || roster.terms.iter().any(|term| term.value == "formation");
        if named.low > 0 || is_whole && (roster.origin.has(Convention::ShowsFormation) || has_place()) {
            named
        } else {
            Extent { high: Some(1), ..named }
        }
    }

    /// Returns the models of one of the two sides: the larger or the smaller.
    fn sides(&self, choose: fn(i64, i64) -> i64) -> Extent {
        let all = Counting { what: Count::Models, of: vec![Condition::Is(Flag::SetUp)], but_not: Vec::new() };
        let ours = self.models(&all, &Item::default(), &Values::new()).known();
        let theirs = written(self.roster.opponent_models.as_ref()).known();
        ours.zip(theirs).map_or(Extent::UNKNOWN, |(ours, theirs)| Extent::exactly(choose(ours, theirs)))
    }

    fn option(&self, item: &Item<'_>) -> Option<&'a adjutant_lists::unit::Allowance> {
        self.roster.units[item.unit?].options.get(item.option?)
    }

    /// Returns the points limit of the army: unknown where its list has points and states none; `None` where it has no points.
    fn points_limit(&self) -> Option<Extent> {
        let stated = self.roster.limit.as_ref().map(|limit| Extent::exactly(limit.value.into()));
        let has_points = || self.roster.points.is_some() || self.roster.units.iter().any(|unit| unit.points.is_some());
        stated.or_else(|| has_points().then_some(Extent::UNKNOWN))
    }

    /// Returns a figure that the list itself states, and the factor by which a count is multiplied before it is compared.
    pub fn list_figure(&self, figure: ListFigure, item: &Item<'_>) -> Option<(Extent, i64)> {
        let unit = item.unit.map(|unit| &self.roster.units[unit]);
        match figure {
            ListFigure::PointsLimit => Some((self.points_limit()?, 1)),
            ListFigure::HalfPointsLimit => Some((self.points_limit()?, 2)),
            ListFigure::UnitSize => Some((written(Some(unit?.unit_size.as_ref()?)), 1)),
            ListFigure::DoubleUnitSize => Some((written(Some(unit?.unit_size.as_ref()?)).times(2), 1)),
            ListFigure::TripleUnitSize => Some((written(Some(unit?.unit_size.as_ref()?)).times(3), 1)),
            ListFigure::MaxSize => Some((written(Some(unit?.max_size.as_ref()?)), 1)),
            ListFigure::Share => {
                let one_in = self.option(item)?.one_in.as_ref()?.value;
                (one_in > 0).then_some((written(unit?.models.as_ref()), one_in.into()))
            }
        }
    }
}

/// Returns a figure of the table that the list describes.
fn table(setup: &Setup, what: Count) -> Extent {
    match what {
        Count::TerrainPieces => written(setup.terrain_pieces.as_ref()),
        Count::Markers => written(setup.objective_markers.as_ref()),
        Count::EdgeDistance => length(setup.objective_edge_distance.as_ref()),
        Count::Spacing => length(setup.objective_spacing.as_ref()),
        Count::DeploymentDepth => length(setup.deployment_depth.as_ref()),
        Count::ShortSide => side(setup, 0),
        Count::LongSide => side(setup, 1),
        _ => Extent::UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_as_people_write_them() {
        assert_eq!(sides("4x4ft"), Some([4800, 4800]));
        assert_eq!(sides("60 x 44 in"), Some([4400, 6000]));
        assert_eq!(sides("4ft x 4ft"), Some([4800, 4800]));
        assert_eq!(sides("6'x4'"), Some([4800, 7200]));
        assert_eq!(sides("wide"), None);
    }
}
