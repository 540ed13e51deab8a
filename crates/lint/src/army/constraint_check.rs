//! A list against the constraints in force.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::arguments::{Arguments, Circumstances};
use super::constraint_store::{ActiveConstraint, ConstraintSet};
use super::limits::{Limits, Measured, Side, limits};
use crate::facts::slots::{Misfit, Room};
use crate::facts::{Extent, Facts, Item, Tristate};
use crate::finding::{Arg, Finding, LintId, RelatedLabel, Step, Undecided, UndecidedReason, ordinal, route};
use crate::list_context::ListContext;
use crate::{Family, Level};
use adjutant_base::figure::{Figure, Quantity, Unit as Measure};
use adjutant_base::name;
use adjutant_base::span::Span;
use adjutant_lists::Name;
use adjutant_rules::record::army::words::{Count, Group, Scope};
use adjutant_rules::record::army::{Bound, Condition, Counting, Slot};

/// The maximum number of names that a message lists.
const MAX_NAMES: usize = 6;

/// Checks a list against the constraints of a set.
pub(crate) fn check(
    list: &ListContext<'_>,
    set: &ConstraintSet,
    findings: &mut Vec<Finding>,
    open: &mut Vec<Undecided>,
) {
    let facts = list.facts(set);
    let mut undecided: BTreeMap<UndecidedReason, Vec<&str>> = BTreeMap::new();
    let first = findings.len();
    for active in &set.constraints {
        let check = ConstraintCheck { list, facts: &facts, active };
        let missing = check.run(findings);
        if let Some(reason) = missing {
            let ids = undecided.entry(reason).or_default();
            let id = active.constraint.id.as_str();
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    // what has found something is not among the checks that could not be made
    undecided.retain(|_, ids| {
        ids.retain(|id| !findings[first..].iter().any(|finding| *finding.lint.name == **id));
        !ids.is_empty()
    });
    if list.is_uncertain() {
        let found = findings.split_off(first);
        findings.extend(found.into_iter().map(|finding| finding.at_most(Level::Warning)));
    }
    open.reserve_exact(undecided.len());
    open.extend(undecided.into_iter().map(|(reason, ids)| Undecided::constraints(list.n, reason, &ids)));
}

/// One constraint and one list.
struct ConstraintCheck<'c> {
    list: &'c ListContext<'c>,
    facts: &'c Facts<'c>,
    active: &'c ActiveConstraint,
}

impl<'c> ConstraintCheck<'c> {
    /// Checks every item of the constraint's scope; returns why an item could not be decided.
    fn run(&self, findings: &mut Vec<Finding>) -> Option<UndecidedReason> {
        let constraint = &self.active.constraint;
        // items that are compared with each other include every battalion, and the units of regiments of renown
        let gathered = match (constraint.each, constraint.group) {
            (Scope::Battalion, Some(_)) => Some(self.facts.all_battalions()),
            (Scope::Unit, Some(Group::Warscroll)) => {
                let units = self.facts.items(Scope::Unit).iter().cloned();
                Some(units.chain(self.facts.units_of_renown()).collect())
            }
            _ => None,
        };
        let items = gathered.as_deref().unwrap_or_else(|| self.facts.items(constraint.each));
        let relevant = items.iter().filter_map(|item| {
            let applies = self.facts.holds(&constraint.when, &constraint.unless, item, &self.active.resolved.values);
            (applies != Tristate::No).then_some((item, applies))
        });
        if !constraint.slots.is_empty() {
            return self.battalions(relevant, findings);
        }
        match constraint.group {
            Some(group) => self.groups(group, relevant, findings),
            None => self.each(relevant, findings),
        }
    }

    fn each<'i>(
        &self,
        relevant: impl Iterator<Item = (&'i Item<'i>, Tristate)>,
        findings: &mut Vec<Finding>,
    ) -> Option<UndecidedReason> {
        let mut missing = None;
        for (item, applies) in relevant {
            if applies == Tristate::Unknown && missing.is_some() {
                continue;
            }
            let measured = self.measure(item);
            let broken = if self.active.constraint.count.is_some() {
                measured.as_ref().map_or(Tristate::No, |measured| measured.broken)
            } else {
                Tristate::Yes
            };
            match applies.and(broken) {
                Tristate::Yes => {
                    let mut finding = self.finding(item, measured.as_ref(), &[]);
                    // what somebody did not write down may be there all the same
                    if self.list.is_typed() && measured.as_ref().is_some_and(Measured::is_of_nothing) {
                        finding = finding.at_most(Level::Warning);
                    }
                    findings.push(finding);
                }
                Tristate::Unknown => missing = Some(self.reason()),
                Tristate::No => {}
            }
        }
        missing
    }

    /// Assigns the units of battalions to their slots.
    fn battalions<'i>(
        &self,
        relevant: impl Iterator<Item = (&'i Item<'i>, Tristate)>,
        findings: &mut Vec<Finding>,
    ) -> Option<UndecidedReason> {
        let values = &self.active.resolved.values;
        let room = |slot: &'c Slot| {
            let Some(Figure::Measured(Quantity::Range(low, high))) = values.get(&slot.value) else { return None };
            Some(Room { slot, least: usize::try_from(*low).ok()?, most: usize::try_from(*high).ok()? })
        };
        let rooms: Option<Vec<Room<'c>>> = self.active.constraint.slots.iter().map(room).collect();
        let rooms = rooms?;
        let mut missing = None;
        for (item, applies) in relevant {
            let (broken, misfit) = self.facts.misfit(item.battalion?, &rooms, values);
            match (applies.and(broken), misfit) {
                (Tristate::Yes, Some(misfit)) => findings.push(self.misfit(item, &misfit)),
                (Tristate::Yes | Tristate::Unknown, _) => missing = Some(self.reason()),
                (Tristate::No, _) => {}
            }
        }
        missing
    }

    fn misfit(&self, item: &Item<'_>, misfit: &Misfit<'_>) -> Finding {
        let name = |unit: usize| self.list.roster.units[unit].name.as_str();
        let mut arguments = self.arguments(item, None, &[]);
        let message = match misfit {
            Misfit::Short { slot, count, least } => {
                arguments.slot = Some((*slot).to_owned());
                arguments.count = Some(Arg::from(*count));
                arguments.limit = Some(Arg::from(*least));
                arguments.over = Some(Arg::from(least - count));
                "battalion-slots-short"
            }
            Misfit::Over { slot, count, most, units } => {
                arguments.slot = Some((*slot).to_owned());
                arguments.count = Some(Arg::from(*count));
                arguments.limit = Some(Arg::from(*most));
                arguments.over = Some(Arg::from(units.len()));
                arguments.left = Some(units.iter().map(|unit| name(*unit)).collect::<Vec<_>>().join(", "));
                "battalion-slots-over"
            }
            Misfit::FitsNoSlot(unit) => {
                arguments.left = Some(name(*unit).to_owned());
                "battalion-slots-stranger"
            }
        };
        let is_meant = |slot: &&Slot| slot.names.first() == arguments.slot.as_ref();
        let figures = self.active.constraint.slots.iter().filter(is_meant).map(|slot| slot.value.clone()).collect();
        let args = arguments.into_args();
        Finding { message: message.to_owned(), figures, args, ..self.finding(item, None, &[]) }
    }

    /// Counts things that are alike.
    fn groups<'i>(
        &self,
        group: Group,
        relevant: impl Iterator<Item = (&'i Item<'i>, Tristate)>,
        findings: &mut Vec<Finding>,
    ) -> Option<UndecidedReason> {
        let key = |item: &'i Item<'i>| match (group, item.unit) {
            (Group::Warscroll, Some(unit)) => self.facts.warscroll_of_any_season(unit),
            (Group::Warscroll, None) | (Group::Name, _) => item.name.unwrap_or_default(),
        };
        let keyed = relevant.map(|(item, applies)| (name::key(key(item)), item, applies));
        let mut keyed: Vec<(String, &Item<'_>, Tristate)> = keyed.collect();
        keyed.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        let mut missing = None;
        for alike in keyed.chunk_by(|(a, ..), (b, ..)| a == b) {
            let count: Extent = alike.iter().map(|(.., applies)| *applies).collect();
            let at_most = self.active.constraint.at_most.as_ref();
            let bound = at_most.and_then(|bound| self.bound(Side::Upper, bound, alike[0].1));
            let (bound, factor) = bound.unwrap_or((Extent::exactly(1), 1));
            let measured = Measured { broken: count.times(factor).above(bound), count, bound, factor, least: false };
            match measured.broken {
                Tristate::Yes => {
                    let names: Vec<&str> = alike.iter().filter_map(|(_, item, _)| item.bearer).collect();
                    let last = alike.last().map_or(alike[0].1, |(_, item, _)| item);
                    findings.push(self.finding(last, Some(&measured), &names));
                }
                Tristate::Unknown => missing = Some(self.reason()),
                Tristate::No => {}
            }
        }
        missing
    }

    /// Compares the count of an item with its bounds; returns the comparison with the bound that is broken, or else with either.
    fn measure(&self, item: &Item<'_>) -> Option<Measured> {
        let constraint = &self.active.constraint;
        let count = self.facts.count(constraint.count.as_ref()?, item, &self.active.resolved.values);
        let at_most = constraint.at_most.as_ref().map(|bound| (Side::Upper, bound));
        let at_least = constraint.at_least.as_ref().map(|bound| (Side::Lower, bound));
        let measured = [at_most, at_least].into_iter().flatten().filter_map(|(side, bound)| {
            let (bound, factor) = self.bound(side, bound, item)?;
            let bound = bound.times(self.facts.battalion_count(item));
            let (larger, smaller) = side.order(count.times(factor), bound);
            let broken = if self.is_strict() { !smaller.above(larger) } else { larger.above(smaller) };
            Some(Measured { broken, count, bound, factor, least: side == Side::Lower })
        });
        measured.max_by_key(|measured| measured.broken)
    }

    /// Returns whether the bound itself breaks the constraint.
    fn is_strict(&self) -> bool {
        let strictly = self.active.constraint.strictly.as_ref();
        strictly.is_some_and(|name| self.active.resolved.values.get(name) == Some(&Figure::Flag(true)))
    }

    /// Resolves one side of a bound for an item, and the factor of the count that is compared with it.
    fn bound(&self, side: Side, bound: &Bound, item: &Item<'_>) -> Option<(Extent, i64)> {
        Some(match self.limits(bound, item)? {
            Limits::One(bound, factor) => (bound, factor),
            Limits::Between(low, high) => (if side == Side::Lower { low } else { high }, 1),
            Limits::SizeUnknown => (Extent::UNKNOWN, 1),
        })
    }

    /// Resolves a bound for a thing; `None` where there is no such limit.
    fn limits(&self, bound: &Bound, item: &Item<'_>) -> Option<Limits> {
        let (value, per, plus) = match bound {
            Bound::List(figure) => {
                let (bound, factor) = self.facts.list_figure(*figure, item)?;
                return Some(Limits::One(bound, factor));
            }
            Bound::Value { value, per, plus } => (value, per, plus),
        };
        let limit = self.list.roster.limit.as_ref().map(|limit| limit.value);
        let Some(figure) = self.active.resolved.figure(value, limit) else {
            return self.active.resolved.values.contains_key(value).then_some(Limits::SizeUnknown);
        };
        let army = Item::default();
        let per =
            per.as_ref().map(|per| self.facts.count(per, self.context(per, item, &army), &self.active.resolved.values));
        let stated = limits(figure.quantity()?, per)?;
        let extra = plus.as_ref().and_then(|(value, of)| {
            let each = self.active.resolved.figure(value, limit)?.number()?;
            Some(self.facts.count(of, self.context(of, item, &army), &self.active.resolved.values).times(each))
        });
        Some(match (stated, extra) {
            (Limits::One(bound, factor), Some(extra)) => Limits::One(bound.plus(extra.times(factor)), factor),
            (stated, _) => stated,
        })
    }

    /// What a bound is multiplied by is counted in the army; the models of a unit in the unit.
    fn context<'i>(&self, counting: &Counting, item: &'i Item<'i>, army: &'i Item<'i>) -> &'i Item<'i> {
        let is_of_item = counting.what == Count::Models && self.active.constraint.each != Scope::Army;
        if is_of_item { item } else { army }
    }

    /// Tells what was missing for an answer.
    fn reason(&self) -> UndecidedReason {
        let constraint = &self.active.constraint;
        let before = |one: &Condition| matches!(one, Condition::Previous(_));
        let rests_on_size = !self.active.resolved.up_to.is_empty() || constraint.rests_on_points_limit();
        match constraint.count.as_ref().map(|count| count.what) {
            None if constraint.when.iter().chain(&constraint.unless).any(before) => UndecidedReason::PreviousResult,
            Some(Count::OpponentModels | Count::LargerSide | Count::SmallerSide) => {
                if self.list.roster.opponent_models.is_some() {
                    UndecidedReason::Models
                } else {
                    UndecidedReason::Opponent
                }
            }
            Some(Count::Artefacts | Count::UnitChoices) => UndecidedReason::Labels,
            Some(Count::Formations) => UndecidedReason::Formation,
            _ if rests_on_size && self.list.roster.limit.is_none() => UndecidedReason::BattleSize,
            _ => match constraint.each {
                Scope::Setup => UndecidedReason::Table,
                _ => UndecidedReason::UnitData,
            },
        }
    }

    fn finding(&self, item: &Item<'_>, measured: Option<&Measured>, names: &[&str]) -> Finding {
        let constraint = &self.active.constraint;
        let roster = self.list.roster;
        let doubtful = self.list.doubtful || self.list.roster.guesses_regiments() && constraint.rests_on_regiments();
        let counts_generals = constraint.count.as_ref().is_some_and(|count| count.what == Count::LeadingGenerals);
        let is_open = counts_generals && self.facts.leaves_general_open();
        // what a list typed by hand does not say, or a line that was not read, may be so all the same
        let is_partial = roster.is_typed() || self.list.unread().next().is_some() || is_open;
        let silent = measured.is_some_and(|measured| measured.least) && is_partial;
        let level = if doubtful || silent { self.active.level.max(Level::Warning) } else { self.active.level };
        let place = measured.and_then(|measured| self.one_too_many(measured)).unwrap_or_else(|| item.span.clone());
        let id = constraint.id.as_str();
        let lint = LintId { family: Family::Army, name: Arc::from(id) };
        let mut finding = Finding {
            unit: item.bearer.or(item.name).map(str::to_owned),
            route: item.unit.map_or_else(Vec::new, |unit| route(roster, unit)),
            cites: self.active.resolved.cites.iter().cloned().collect(),
            figures: constraint.values().into_iter().map(ToOwned::to_owned).collect(),
            source: self.active.resolved.source.clone(),
            known_since: self.active.resolved.known_since.clone(),
            ..Finding::bare(lint, id.to_owned(), level, self.list.n, place)
        };
        if constraint.group == Some(Group::Name) && constraint.each != Scope::Unit {
            finding.unit = item.name.map(str::to_owned);
        }
        if constraint.each == Scope::Setup {
            finding.unit = Some(Scope::Setup.word().to_owned());
        }
        if let (Some(regiment), true) = (item.regiment, finding.route.is_empty()) {
            finding.route = vec![Step::Regiment(ordinal(regiment))];
        }
        finding.args = self.arguments(item, measured, names).into_args();
        let counts_for_another = item.unit.filter(|_| Circumstances::of(constraint).reinforced);
        match counts_for_another.and_then(|unit| self.facts.first_reinforced(unit)) {
            Some(other) => finding.related(roster.units[other].span.clone(), RelatedLabel::Reinforced),
            None => finding,
        }
    }

    fn arguments(&self, item: &Item<'_>, measured: Option<&Measured>, names: &[&str]) -> Arguments {
        let constraint = &self.active.constraint;
        let responsible = if names.is_empty() { self.responsible(item) } else { names.to_vec() };
        let more = if responsible.len() > MAX_NAMES { ", …" } else { "" };
        let listed = responsible.iter().take(MAX_NAMES).copied().collect::<Vec<_>>().join(", ");
        let kind = match measured {
            None => "forbidden",
            Some(_) if constraint.group.is_some() => "duplicate",
            Some(measured) if measured.least => "too-few",
            Some(_) => "too-many",
        };
        let edition = self.list.ruleset.edition.as_ref();
        let mut arguments = Arguments {
            name: item.name.unwrap_or_default().to_owned(),
            unit: item.bearer.unwrap_or_default().to_owned(),
            edition: edition.map_or_else(String::new, ToString::to_string),
            confidence: self.active.confidence.word(),
            constraint: constraint.id.to_string(),
            // what an army has without saying who has it
            names: if listed.is_empty() { "none".to_owned() } else { format!("{listed}{more}") },
            kind,
            ..Arguments::default()
        };
        if let Some(measured) = measured {
            self.add_numbers(&mut arguments, measured);
        }
        self.add_circumstances(&mut arguments, item);
        arguments
    }

    /// Adds the count and the bound, as people say them.
    fn add_numbers(&self, arguments: &mut Arguments, measured: &Measured) {
        let constraint = &self.active.constraint;
        let is_length = constraint.count.as_ref().is_some_and(|count| {
            use Count::{DeploymentDepth, EdgeDistance, LongSide, ShortSide, Spacing};
            matches!(count.what, EdgeDistance | Spacing | DeploymentDepth | ShortSide | LongSide)
        });
        let say = |number: i64| {
            if is_length { Arg::Text(Quantity::Length(number, Measure::Inch).to_string()) } else { Arg::Number(number) }
        };
        let bound = if measured.least { measured.bound.low } else { measured.bound.high.unwrap_or(measured.bound.low) };
        let limit = if measured.least {
            (bound + measured.factor - 1).div_euclid(measured.factor)
        } else {
            bound.div_euclid(measured.factor)
        };
        arguments.count = Some(say(measured.count.low));
        arguments.limit = Some(self.length_asked(measured).map_or_else(|| say(limit), Arg::Text));
        arguments.over = Some(say((measured.count.low - limit).abs()));
    }

    /// Returns the place of the first thing of the army that is one too many.
    fn one_too_many(&self, measured: &Measured) -> Option<Span> {
        let constraint = &self.active.constraint;
        if constraint.each != Scope::Army || measured.least || constraint.group.is_some() {
            return None;
        }
        let bound = measured.bound.known()?.div_euclid(measured.factor);
        let places = self.facts.places_of(constraint.count.as_ref()?, &self.active.resolved.values);
        places.into_iter().nth(usize::try_from(bound).ok()?)
    }

    /// Adds what surrounds a thing, as far as its constraint asks for it: warscroll, leader, faction and alliance, and
    /// lengths as they are written.
    fn add_circumstances(&self, arguments: &mut Arguments, item: &Item<'_>) {
        let (roster, constraint) = (self.list.roster, &self.active.constraint);
        let unit = item.unit.map(|unit| &roster.units[unit]);
        let value = |name: Option<&Name>| name.map_or("", |name| name.value.as_str()).to_owned();
        let asked = Circumstances::of(constraint);
        if let (true, Some(unit)) = (asked.warscroll, item.unit) {
            arguments.warscroll = Some(self.facts.warscroll(unit).to_owned());
        }
        if asked.leader {
            let leader = item.regiment.and_then(|at| roster.regiments[at].leader.as_ref());
            arguments.leader = Some(value(leader.map(|leader| &leader.name)));
        }
        if asked.faction {
            arguments.faction = Some(value(unit.and_then(|unit| unit.faction.as_ref())));
            arguments.army = Some(value(roster.faction.as_ref()));
        }
        if asked.alliance {
            arguments.alliance = Some(self.alliance(item).unwrap_or_else(|| "none".to_owned()));
            arguments.army = Some(value(roster.alliance.as_ref()));
        }
        if asked.option {
            let option = item.option.zip(unit).and_then(|(at, unit)| unit.options.get(at));
            let one_in = option.and_then(|option| option.one_in.as_ref()).map_or(0, |one_in| one_in.value);
            let models = unit.and_then(|unit| unit.models.as_ref()).map_or(0, |models| models.value);
            arguments.one_in = Some(one_in);
            arguments.models = Some(models);
        }
        if asked.setup {
            arguments.strictly = Some(if self.is_strict() { "yes" } else { "no" });
            arguments.written = Some(value(self.length_written()));
        }
    }

    /// Returns the grand alliance that a unit's keywords name, where the constraint asks for one.
    fn alliance(&self, item: &Item<'_>) -> Option<String> {
        let constraint = &self.active.constraint;
        let asked = constraint.when.iter().chain(&constraint.unless).find_map(|one| match one {
            Condition::ForeignAlliance(value) => Some(value),
            _ => None,
        });
        let known = asked.and_then(|value| self.active.resolved.values.get(value))?;
        let is_known = |own: &&str| match known {
            Figure::Several(all) => all.iter().any(|one| is_word(one, own)),
            one => is_word(one, own),
        };
        self.facts.keywords(item.unit?)?.find(is_known).map(ToOwned::to_owned)
    }

    /// Returns the length that is the bound, as the rule writes it.
    fn length_asked(&self, measured: &Measured) -> Option<String> {
        let constraint = &self.active.constraint;
        let bound = if measured.least { &constraint.at_least } else { &constraint.at_most };
        let Some(Bound::Value { value, per: None, plus: None }) = bound else { return None };
        match self.active.resolved.figure(value, self.list.roster.limit.as_ref().map(|limit| limit.value))? {
            Figure::Measured(quantity @ Quantity::Length(..)) => Some(quantity.to_string()),
            _ => None,
        }
    }

    /// Returns the length that is checked, as the list writes it.
    fn length_written(&self) -> Option<&'c Name> {
        let setup = self.list.roster.setup.as_ref()?;
        match self.active.constraint.count.as_ref()?.what {
            Count::ShortSide | Count::LongSide => setup.table.as_ref(),
            Count::EdgeDistance => setup.objective_edge_distance.as_ref(),
            Count::Spacing => setup.objective_spacing.as_ref(),
            Count::DeploymentDepth => setup.deployment_depth.as_ref(),
            _ => None,
        }
    }

    /// Names the units that counted, where the army or a part of it is checked.
    fn responsible(&self, item: &Item<'_>) -> Vec<&'c str> {
        let Some(counting) = &self.active.constraint.count else { return Vec::new() };
        if matches!(counting.what, Count::Generals | Count::LeadingGenerals) {
            return self.list.roster.generals.iter().map(|general| general.name.value.as_str()).collect();
        }
        if item.unit.is_some() && item.regiment.is_none() || counting.what != Count::Units {
            return Vec::new();
        }
        let units = self.facts.matching_units(counting, item, &self.active.resolved.values);
        units.map(|unit| self.list.roster.units[unit].name.as_str()).collect()
    }
}

fn is_word(figure: &Figure, word: &str) -> bool {
    matches!(figure, Figure::Choice(known) if known.eq_ignore_ascii_case(word))
}
