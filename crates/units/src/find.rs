//! Looks a unit up by the name in a list.

use adjutant_base::nearest::nearest;

use crate::name::fold;
use crate::record::Record;
use crate::view::{Army, Unit, View};

/// How a name agrees with that of the unit, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spelling {
    /// Letter by letter.
    Exact,
    /// But for case, apostrophes, accents and punctuation.
    Folded,
    /// As another form of the name, such as that of a season.
    Form,
    /// As an alias, or as the unit is called on another day.
    Alias,
}

/// Where a unit is offered, nearest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// By the army itself.
    Army,
    /// Beside every army, such as units of Regiments of Renown.
    Shared,
    /// By the faction of an army of renown, or by another army of renown of the same faction.
    Faction,
    /// By another army of the same grand alliance.
    Alliance,
    /// By any other army.
    Elsewhere,
}

/// A unit that a name means.
#[derive(Debug, Clone, Copy)]
pub struct Match<'d> {
    /// The unit.
    pub unit: Unit<'d>,
    /// How the names agree.
    pub spelling: Spelling,
    /// Where it is offered.
    pub reach: Reach,
}

/// What a name means.
#[derive(Debug, Clone)]
pub enum Found<'d> {
    /// One unit.
    Unit(Match<'d>),
    /// Any of several different units, in the same spelling and reach.
    Ambiguous(Vec<Match<'d>>),
    /// No unit.
    Unknown,
}

impl<'d> View<'d> {
    /// Returns the unit that a name in a list of an army means. Without an army, every army is `Elsewhere`.
    ///
    /// The nearest army decides, then the best spelling. A name that is merely near means nothing: see [`Self::near`].
    pub fn find(self, name: &str, army: Option<Army<'d>>) -> Found<'d> {
        let mut matches = self.matches(name, army);
        let rank = |one: &Match<'_>| (one.reach, one.spelling);
        let Some(best) = matches.iter().map(rank).min() else { return Found::Unknown };
        matches.retain(|one| rank(one) == best);
        // a faction speaks for its armies of renown
        matches.sort_by_key(|one| (one.unit.army().is_shared(), one.unit.army().faction().is_some()));
        let is_one_unit = matches.iter().all(|matched| matched.unit.id() == matches[0].unit.id());
        if is_one_unit { Found::Unit(matches[0]) } else { Found::Ambiguous(matches) }
    }

    /// Returns every unit that a name may mean, whichever army offers it, in the order of the data. Other forms of the name are
    /// left out where the army has a unit of the name itself: nothing is better.
    pub fn matches(self, name: &str, army: Option<Army<'d>>) -> Vec<Match<'d>> {
        let folded = fold(name);
        let mut matches: Vec<_> = self.spelled(name, &folded, Spelling::Folded, army).collect();
        if matches.iter().any(|found| army.is_none() || found.reach == Reach::Army) {
            return matches;
        }
        let matching = &self.data.head.matching;
        if let Some(short) = matching.short(name) {
            // a title that a unit has otherwise is a mistake
            let untitled = |found: &Match<'_>| matching.short(found.unit.name()).is_none();
            matches.extend(self.spelled(name, &short, Spelling::Form, army).filter(untitled));
        }
        for form in matching.forms(&folded) {
            matches.extend(self.spelled(name, &form, Spelling::Form, army));
        }
        if let Some(meant) = matching.meaning(&folded) {
            matches.extend(self.spelled(name, meant, Spelling::Alias, army));
        }
        matches
    }

    /// Returns the units of an army that a name means as it is written, but for case, accents and the like.
    pub fn matches_of_army(self, name: &str, army: Army<'d>) -> Vec<Match<'d>> {
        let folded = fold(name);
        self.spelled_among(name, &folded, Spelling::Folded, Some(army), |record| army.offers(record)).collect()
    }

    /// Returns the units in whose names every word is the beginning of a word, in the order of their names and armies.
    pub fn search(self, words: &str) -> Vec<Unit<'d>> {
        let folded = fold(words);
        let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        let fits = |name: &str| {
            words.iter().all(|word| name.split(' ').any(|own| own.trim_start_matches(['(', '[']).starts_with(word)))
        };
        let mut units: Vec<_> = self.units().filter(|unit| !words.is_empty() && fits(unit.folded_name())).collect();
        units.sort_by_key(|unit| (unit.name(), unit.army().faction().is_some(), unit.army().name()));
        units
    }

    /// Returns the name nearest to one that means no unit: of the army, or else of any. It is a suggestion, never a match.
    pub fn near(self, name: &str, army: Option<Army<'d>>) -> Option<&'d str> {
        let folded = fold(name);
        let among = |units: &mut dyn Iterator<Item = Unit<'d>>| {
            let mut units: Vec<Unit<'d>> = units.collect();
            // armies of renown offer the units of their faction again
            units.sort_by_key(|unit| unit.profile.name);
            units.dedup_by_key(|unit| unit.profile.name);
            let near = nearest(&folded, units.iter().map(|unit| unit.folded_name()))?;
            units.iter().find(|unit| unit.folded_name() == near).map(|unit| unit.name())
        };
        army.and_then(|army| among(&mut army.units())).or_else(|| among(&mut self.units()))
    }

    /// Returns the units that a folded name means, written as `name` in the list.
    fn spelled(
        self,
        name: &str,
        folded: &str,
        spelling: Spelling,
        army: Option<Army<'d>>,
    ) -> impl Iterator<Item = Match<'d>> {
        self.spelled_among(name, folded, spelling, army, |_| true)
    }

    /// Returns those of some units that a folded name means, written as `name` in the list.
    fn spelled_among(
        self,
        name: &str,
        folded: &str,
        spelling: Spelling,
        army: Option<Army<'d>>,
        is_meant: impl Fn(&Record) -> bool,
    ) -> impl Iterator<Item = Match<'d>> {
        let body = &self.data.body;
        let records = body.unit_names.get(folded).iter().map(|at| &body.units[*at as usize]);
        records.filter(move |record| is_meant(record)).filter_map(move |record| {
            let unit = self.unit(record)?;
            let spelling = match spelling {
                _ if unit.name() == name => Spelling::Exact,
                spelling if unit.folded_name() == folded => spelling,
                _ if self.data.head.matching.short(unit.name()).is_some_and(|short| short == folded) => {
                    spelling.max(Spelling::Form)
                }
                _ if unit.is_ever_called(folded) => Spelling::Alias,
                // what is left of its name of another day without the title
                _ => return None,
            };
            Some(Match { unit, spelling, reach: reach(unit, army) })
        })
    }
}

/// Returns where a unit is offered, seen from an army.
fn reach<'d>(unit: Unit<'d>, army: Option<Army<'d>>) -> Reach {
    let Some(army) = army else { return Reach::Elsewhere };
    let other = unit.army();
    if other.is(army) {
        return Reach::Army;
    }
    if other.is_shared() {
        return Reach::Shared;
    }
    match other {
        other if other.is_of_faction_of(army) => Reach::Faction,
        other if other.is_allied_to(army) => Reach::Alliance,
        _ => Reach::Elsewhere,
    }
}
