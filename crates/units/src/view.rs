//! The units of a day: armies, units, enhancements and Regiments of Renown, as light handles into the stored data.

use adjutant_base::date::{Date, Period};

use crate::data::UnitData;
use crate::facts::{OptionKind, Price};
use crate::name::fold;
use crate::record::{ArmyValue, Dated, EnhancementValue, NONE, Offer, Profile, Record, Set, Text};

/// The units of a day.
#[derive(Debug, Clone, Copy)]
pub struct View<'d> {
    pub(crate) data: &'d UnitData,
    pub(crate) snapshot: u16,
}

/// A catalogue that offers units: a faction, an army of renown, or what is beside every army.
#[derive(Debug, Clone, Copy)]
pub struct Army<'d> {
    view: View<'d>,
    at: u16,
    value: &'d ArmyValue,
}

/// A unit as an army offers it.
#[derive(Debug, Clone, Copy)]
pub struct Unit<'d> {
    pub(crate) view: View<'d>,
    pub(crate) record: &'d Record,
    offer: &'d Offer,
    pub(crate) profile: &'d Profile,
}

/// An artefact, trait, lore, formation or anything else that is chosen from a table.
#[derive(Debug, Clone, Copy)]
pub struct Enhancement<'d> {
    pub(crate) view: View<'d>,
    pub(crate) record: &'d Record,
    value: &'d EnhancementValue,
}

/// What the regiment of a hero may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegimentOption<'d> {
    /// What it admits.
    pub kind: OptionKind,
    /// The name of the category, or the id of the unit.
    pub target: &'d str,
    /// Whether it admits heroes as a hero of the regiment.
    pub hero: bool,
    /// The most of them; `None` for any number.
    pub most: Option<u16>,
}

impl<'d> View<'d> {
    /// Returns the first day of the snapshot.
    pub fn day(self) -> Date {
        self.data.head.snapshots[usize::from(self.snapshot)].day
    }

    /// Returns the commit of the snapshot, or a digest of the files that it was read from.
    pub fn commit(self) -> &'d str {
        &self.data.head.snapshots[usize::from(self.snapshot)].commit
    }

    /// Returns the days in which the snapshot holds.
    pub fn period(self) -> Period {
        self.period_of(Dated { from: self.snapshot, until: self.snapshot + 1, value: 0 })
    }

    /// Returns the units of every snapshot, oldest first.
    pub fn all_days(self) -> impl DoubleEndedIterator<Item = View<'d>> {
        (0..self.data.snapshots().len()).filter_map(move |at| self.data.in_snapshot(at))
    }

    /// Returns every army.
    pub fn armies(self) -> impl Iterator<Item = Army<'d>> {
        (0..self.data.body.armies.len()).filter_map(move |at| self.army_at(u16::try_from(at).ok()?))
    }

    /// Returns the army of a name, in any case and with any apostrophes; a faction before an army of renown.
    pub fn army(self, name: &str) -> Option<Army<'d>> {
        self.meant(name, |folded| {
            let armies = self.data.index.armies(&self.data.body, folded).iter();
            let armies = armies.filter_map(|at| self.army_at(u16::try_from(*at).ok()?));
            let armies = armies.filter(|army| army.folded_name() == folded);
            armies.min_by_key(|army| (army.is_shared(), army.faction().is_some()))
        })
    }

    /// Returns what a name means: itself, another form of it, or what it is an alias of.
    pub(crate) fn meant<T>(self, name: &str, named: impl Fn(&str) -> Option<T>) -> Option<T> {
        let matching = &self.data.head.matching;
        let folded = fold(name);
        named(&folded)
            .or_else(|| matching.variants(name, &folded).find_map(|variant| named(&variant)))
            .or_else(|| matching.meaning(&folded).and_then(named))
    }

    /// Returns every unit of every army.
    pub fn units(self) -> impl Iterator<Item = Unit<'d>> {
        self.data.body.units.iter().filter_map(move |record| self.unit(record))
    }

    /// Returns the units whose id or link is this one; an army of renown offers the same unit as its faction.
    pub fn units_by_id(self, id: &str) -> impl Iterator<Item = Unit<'d>> {
        let units = self.data.index.units(&self.data.body, id).iter();
        let units = units.filter_map(move |at| self.unit(&self.data.body.units[*at as usize]));
        units.filter(move |unit| unit.is_called_by(id))
    }

    /// Returns every enhancement, lore and formation.
    pub fn enhancements(self) -> impl Iterator<Item = Enhancement<'d>> {
        self.data.body.enhancements.iter().filter_map(move |record| self.enhancement(record))
    }

    /// Returns the enhancements, lores and formations of a name, whichever army offers them.
    pub fn enhancements_named(self, name: &str) -> Vec<Enhancement<'d>> {
        self.enhancements_named_since(name, self)
    }

    /// Returns the enhancements, lores and formations of a name on this day, or else on another one. Some programs add a season or the
    /// like in brackets, which counts where nothing has that very name; aliases come last.
    pub fn enhancements_named_since(self, name: &str, other: View<'d>) -> Vec<Enhancement<'d>> {
        let folded = fold(name);
        let unbracketed = folded.rfind(" (").map(|bracket| &folded[..bracket]);
        let meant = self.data.head.matching.meaning(&folded);
        let names = [Some(&*folded), unbracketed, meant].into_iter().flatten();
        let found = names.map(|name| self.enhancements_folded(name, other));
        found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Returns the enhancements of a folded name, or else those whose name it is without their title.
    fn enhancements_folded(self, folded: &str, other: View<'d>) -> Vec<Enhancement<'d>> {
        let body = &self.data.body;
        let records = body.enhancement_names.get(folded);
        let on = |day: View<'d>| records.iter().filter_map(move |at| day.enhancement(&body.enhancements[*at as usize]));
        let is_named = |one: &Enhancement<'d>| one.view.folded(one.value.name) == folded;
        let is_short =
            |one: &Enhancement<'d>| self.data.head.matching.short(one.name()).is_some_and(|short| short == folded);
        for day in [self, other] {
            let named: Vec<_> = on(day).filter(is_named).collect();
            if !named.is_empty() {
                return named;
            }
        }
        let shortened: Vec<_> = on(self).filter(is_short).collect();
        if shortened.is_empty() { on(other).filter(is_short).collect() } else { shortened }
    }

    pub(crate) fn army_at(self, at: u16) -> Option<Army<'d>> {
        let body = &self.data.body;
        let value = body.armies.get(usize::from(at))?.at(self.snapshot)?;
        Some(Army { view: self, at, value: &body.army_values[value] })
    }

    pub(crate) fn unit(self, record: &'d Record) -> Option<Unit<'d>> {
        let body = &self.data.body;
        let offer = &body.offers[record.at(self.snapshot)?];
        Some(Unit { view: self, record, offer, profile: &body.profiles[offer.profile as usize] })
    }

    pub(crate) fn enhancement(self, record: &'d Record) -> Option<Enhancement<'d>> {
        let value = record.at(self.snapshot)?;
        Some(Enhancement { view: self, record, value: &self.data.body.enhancement_values[value] })
    }

    pub(crate) fn text(self, at: Text) -> &'d str {
        self.data.body.text(at)
    }

    /// Returns a text as names are compared.
    pub(crate) fn folded(self, at: Text) -> &'d str {
        self.data.index.folded(&self.data.body, at)
    }

    fn optional(self, at: Text) -> Option<&'d str> {
        (at != NONE).then(|| self.text(at))
    }

    pub(crate) fn options(self, at: u32) -> impl ExactSizeIterator<Item = RegimentOption<'d>> + Clone {
        self.data.body.options.get(at as usize).iter().map(move |option| RegimentOption {
            kind: option.kind,
            target: self.text(option.target),
            hero: option.hero,
            most: option.most,
        })
    }

    pub(crate) fn set(self, at: Set) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.data.body.sets.get(at as usize).iter().map(move |text| self.text(*text))
    }

    pub(crate) fn period_of(self, dated: Dated) -> Period {
        let snapshots = &self.data.head.snapshots;
        let day = |at: u16| snapshots.get(usize::from(at)).map(|snapshot| snapshot.day);
        Period { from: day(dated.from), until: day(dated.until) }
    }
}

impl<'d> Army<'d> {
    /// Returns the id of its catalogue.
    pub fn id(self) -> &'d str {
        self.view.text(self.view.data.body.armies[usize::from(self.at)].id)
    }

    /// Returns the name as players write it.
    pub fn name(self) -> &'d str {
        self.view.text(self.value.name)
    }

    fn folded_name(self) -> &'d str {
        self.view.folded(self.value.name)
    }

    /// Returns the file that it is read from.
    pub fn file(self) -> &'d str {
        self.view.text(self.value.file)
    }

    /// Returns the grand alliance, in the spelling of the data.
    pub fn alliance(self) -> Option<&'d str> {
        self.view.optional(self.value.alliance)
    }

    /// Returns the name of the faction that an army of renown belongs to; `None` for a faction.
    pub fn faction(self) -> Option<&'d str> {
        self.view.optional(self.value.faction)
    }

    /// Returns whether the army is no longer played in matched games.
    pub fn is_legends(self) -> bool {
        self.value.legends
    }

    /// Returns whether its units are beside every army, such as those of Regiments of Renown or endless spells.
    pub fn is_shared(self) -> bool {
        self.value.shared
    }

    /// Returns its units.
    pub fn units(self) -> impl Iterator<Item = Unit<'d>> {
        let UnitData { body, index, .. } = self.view.data;
        index.units_of(body, self.at).iter().filter_map(move |at| self.view.unit(&body.units[*at as usize]))
    }

    /// Returns its enhancements, lores and formations.
    pub fn enhancements(self) -> impl Iterator<Item = Enhancement<'d>> {
        let UnitData { body, index, .. } = self.view.data;
        let all = index.enhancements_of(body, self.at).iter();
        all.filter_map(move |at| self.view.enhancement(&body.enhancements[*at as usize]))
    }

    /// Returns whether two armies are of the same faction, as the faction itself or as armies of renown of it.
    pub fn is_of_faction_of(self, other: Army<'_>) -> bool {
        let faction = |value: &ArmyValue| if value.faction == NONE { value.name } else { value.faction };
        faction(self.value) == faction(other.value)
    }

    /// Returns whether two armies are of the same grand alliance; not where one has none.
    pub fn is_allied_to(self, other: Army<'_>) -> bool {
        self.value.alliance != NONE && self.value.alliance == other.value.alliance
    }

    /// Returns whether something is offered by the army itself.
    pub(crate) fn offers(self, record: &Record) -> bool {
        record.army == self.at
    }

    /// Returns whether two handles are of the same army.
    pub fn is(self, other: Army<'_>) -> bool {
        self.at == other.at
    }
}

impl<'d> Unit<'d> {
    /// Returns the id of its entry; with the army it is unique.
    pub fn id(self) -> &'d str {
        self.view.text(self.record.id)
    }

    /// Returns the id of the army's link to the entry; empty where the army holds the entry itself.
    pub fn link(self) -> &'d str {
        self.view.text(self.offer.link)
    }

    /// Returns the army that offers it.
    pub fn army(self) -> Army<'d> {
        self.view.army_at(self.record.army).expect("an army holds whenever one of its units does")
    }

    /// Returns the units of its day.
    pub fn view(self) -> View<'d> {
        self.view
    }

    /// Returns its name.
    pub fn name(self) -> &'d str {
        self.view.text(self.profile.name)
    }

    /// Returns its name as names are compared.
    pub(crate) fn folded_name(self) -> &'d str {
        self.view.folded(self.profile.name)
    }

    /// Returns its prices, smallest size first: the first is that of the unit as it is, each further one that of the unit
    /// reinforced once more. None are known of a unit without points.
    pub fn prices(self) -> &'d [Price] {
        self.view.data.body.prices.get(self.offer.prices as usize)
    }

    /// Returns what it costs when it is reinforced so often; `None` if it cannot be, or has no points.
    pub fn points(self, reinforced: usize) -> Option<u32> {
        self.prices().get(reinforced).map(|price| price.points)
    }

    /// Returns what it costs with so many models; `None` if it cannot have so many.
    pub fn points_for(self, models: u16) -> Option<u32> {
        let sized = |price: &&Price| price.min_models <= models && models <= price.max_models;
        self.prices().iter().find(sized).map(|price| price.points)
    }

    /// Returns how often it can be reinforced.
    pub fn reinforcements(self) -> usize {
        self.prices().len().saturating_sub(1)
    }

    /// Returns its keywords.
    pub fn keywords(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.profile.keywords)
    }

    /// Returns further categories that regiment options name, such as roles of heroes.
    pub fn categories(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.offer.categories)
    }

    /// Returns whether it has a keyword or another category, in any case.
    pub fn has(self, name: &str) -> bool {
        self.keywords().chain(self.categories()).any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Returns its role on the battlefield, such as `Battleline`, or its kind, such as `INFANTRY`.
    pub fn role(self) -> Option<&'d str> {
        self.view.optional(self.profile.role)
    }

    /// Returns roles that it has under a condition that the data do not say in a way that can be checked.
    pub fn other_roles(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.profile.other_roles)
    }

    /// Returns the most of it in one army, where the data limit that; one for a unique unit.
    pub fn most(self) -> Option<u16> {
        self.profile.most
    }

    /// Returns whether it is unique.
    pub fn is_unique(self) -> bool {
        self.profile.unique
    }

    /// Returns whether it is no longer played in matched games.
    pub fn is_legends(self) -> bool {
        self.profile.legends || self.army().is_legends()
    }

    /// Returns the season whose form of the unit this is, such as `Scourge of Ghyran`.
    pub fn season(self) -> Option<&'d str> {
        self.view.optional(self.profile.season)
    }

    /// Returns the handbooks that offer it; none if all do.
    pub fn handbooks(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.offer.handbooks)
    }

    /// Returns whether a name is that of a weapon or another thing that is chosen for it and is no enhancement.
    pub fn has_wargear(self, name: &str) -> bool {
        let wargear = self.view.data.body.sets.get(self.profile.wargear as usize);
        let folded = fold(name);
        wargear.iter().any(|own| self.view.folded(*own) == folded)
    }

    /// Returns the ids of the units of which each lets the army have one of it; none where it does not depend on others.
    pub fn one_for_each(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.offer.one_for_each)
    }

    /// Returns whether an id is its own, or that of the army's link to it.
    pub fn is_called_by(self, id: &str) -> bool {
        self.id() == id || self.link() == id
    }

    /// Returns whether it is in the army only because of another unit, which pays for it.
    pub fn is_companion(self) -> bool {
        self.offer.companion
    }

    /// Returns whether it may not be the general.
    pub fn is_never_general(self) -> bool {
        self.offer.never_general
    }

    /// Returns what its regiment may hold if it leads one; nothing if it cannot lead.
    pub fn options(self) -> impl ExactSizeIterator<Item = RegimentOption<'d>> + Clone {
        self.view.options(self.offer.options)
    }

    /// Returns the name of what one of its options admits: a category, or a unit; `None` for a unit that no army offers.
    pub fn admitted(self, option: RegimentOption<'d>) -> Option<&'d str> {
        match option.kind {
            OptionKind::Category => Some(option.target),
            OptionKind::Unit => self.view.units_by_id(option.target).next().map(Unit::name),
        }
    }

    /// Returns whether an enhancement is in one of the tables that it may choose from.
    pub fn may_take(self, enhancement: Enhancement<'_>) -> bool {
        self.view.data.body.sets.get(self.offer.tables as usize).contains(&enhancement.value.table)
    }
}

impl RegimentOption<'_> {
    /// Returns whether the option names one unit.
    pub fn names_a_unit(&self) -> bool {
        self.kind == OptionKind::Unit
    }

    /// Returns whether the option admits a unit.
    pub fn admits(&self, unit: Unit<'_>) -> bool {
        match self.kind {
            OptionKind::Category => unit.has(self.target),
            OptionKind::Unit => unit.is_called_by(self.target),
        }
    }
}

impl<'d> Enhancement<'d> {
    /// Returns its id.
    pub fn id(self) -> &'d str {
        self.view.text(self.record.id)
    }

    /// Returns its name.
    pub fn name(self) -> &'d str {
        self.view.text(self.value.name)
    }

    /// Returns what it is, in the words of `units.toml`, such as `artefact`.
    pub fn kind(self) -> &'d str {
        self.view.text(self.value.kind)
    }

    /// Returns the id of its table.
    pub fn table(self) -> &'d str {
        self.view.text(self.value.table)
    }

    /// Returns the name of its table.
    pub fn table_name(self) -> &'d str {
        self.view.text(self.value.table_name)
    }

    /// Returns what it costs; `None` where the data say nothing.
    pub fn points(self) -> Option<u32> {
        self.value.points
    }

    /// Returns the army that offers it.
    pub fn army(self) -> Army<'d> {
        self.view.army_at(self.record.army).expect("an army holds whenever one of its enhancements does")
    }

    /// Returns the handbooks that offer it; none if all do.
    pub fn handbooks(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.value.handbooks)
    }

    /// Returns the units of its day.
    pub fn view(self) -> View<'d> {
        self.view
    }

    /// Returns what it holds: the spells, prayers or manifestations of a lore.
    pub fn contents(self) -> impl ExactSizeIterator<Item = &'d str> + Clone {
        self.view.set(self.value.contents)
    }
}
