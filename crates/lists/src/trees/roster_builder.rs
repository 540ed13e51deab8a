//! The tree of New Recruit and `BattleScribe` as a list: forces, regiments, and what the army has.
//!
//! The words by which forces and choices are known are those of lists in text: `editions/vocabulary.toml`. The costs of all nodes
//! of the tree are costs of the list, whatever the node is.

use rustc_hash::FxHashSet;

use super::selection_kind::{SelectionKind, bare, renowned, selection_kind};
use super::tree::{Force, Selection, Tree, whole};
use super::unit::Place;
use crate::army::{Battalion, Labelled, LoreKind, Lores, Priced, Regiment};
use crate::lex::cost;
use crate::lex::label::{heading, label};
use crate::unit::{Section, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Category, Label, Mark, OldLabel, SectionHeading, Vocabulary, eq_ignore_case};

pub(super) fn written(value: &str, span: &Span) -> Name {
    Written::new(value.to_owned(), span.clone())
}

fn named(value: &str, span: &Span) -> Option<Name> {
    (!value.is_empty()).then(|| written(value, span))
}

pub(super) fn cost(points: f64, span: &Span) -> Option<Written<u32>> {
    (points > 0.0).then(|| Written::new(whole(points), span.clone()))
}

/// Makes a list of a tree.
pub(super) fn roster(tree: &Tree, format: Format, vocabulary: &Vocabulary) -> Roster {
    let mut roster = Roster::new(format, tree.span.clone());
    roster.title = named(&tree.name, &tree.span);
    roster.points = tree.points.map(|points| Written::new(whole(points), tree.span.clone()));
    roster.limit = tree.limit.and_then(|limit| cost(limit, &tree.span));
    roster.exporter.name = tree.made_by.as_deref().map(|name| written(name, &tree.span));
    roster.exporter.system = named(&tree.system, &tree.span);
    roster.exporter.revision = tree.revision.as_deref().map(|revision| written(revision, &tree.span));
    let mut reader = RosterBuilder { vocabulary, roster };
    for force in &tree.forces {
        reader.army(force);
    }
    reader.places_in_battalions();
    reader.roster
}

/// A list that is made of a tree.
pub(super) struct RosterBuilder<'f> {
    pub(super) vocabulary: &'f Vocabulary,
    pub(super) roster: Roster,
}

impl RosterBuilder<'_> {
    fn army(&mut self, force: &Force) {
        if self.roster.faction.is_none() {
            self.faction(force);
        }
        let name = self.limited(force);
        match label(self.vocabulary, name) {
            Some((Label::Handbook, season)) => self.roster.handbook = named(season.trim(), &force.span),
            _ => self.roster.battlepack = named(name, &force.span),
        }
        self.bought(&force.name, force.points, &force.span);
        self.choices_of_army(force);
        for (unit, section) in units(self.vocabulary, &force.selections) {
            self.unit(unit, &Place::of(section));
        }
        for force in &force.forces {
            self.part(force);
        }
    }

    /// Returns the name of the battlepack that a force is called by, and keeps the limit behind it: `*Pitched Battle (1,000)*`.
    fn limited<'n>(&mut self, force: &'n Force) -> &'n str {
        let name = force.name.trim_start_matches(|c: char| !c.is_alphanumeric()).trim_end_matches(['*', ' ']);
        let sized =
            cost::bracketed(name).and_then(|(name, size)| Some((name, cost::parse_cost(self.vocabulary, size)?)));
        sized.map_or(name, |(name, limit)| {
            self.limit(limit, &force.span);
            name
        })
    }

    /// Keeps the most that the army may cost, where the roster itself does not say it.
    fn limit(&mut self, limit: u32, span: &Span) {
        let limit = Some(limit).filter(|limit| *limit > 0).map(|limit| Written::new(limit, span.clone()));
        self.roster.limit = self.roster.limit.take().or(limit);
    }

    /// Reads who the army is from its catalogue: `Chaos - Slaves to Darkness`, `River Folk - The Long Oars [LEGENDS]`. What
    /// stands behind a faction without its alliance is an army of renown.
    fn faction(&mut self, force: &Force) {
        let span = &force.span;
        self.roster.exporter.data = force.catalogue_revision.as_deref().map(|revision| written(revision, span));
        let catalogue = match cost::bracketed(&force.catalogue) {
            Some((name, mark)) if self.vocabulary.marks.get(mark) == Some(Mark::Legends) => name,
            _ => force.catalogue.as_str(),
        };
        let catalogue = unmarked(catalogue);
        let between = if catalogue.contains(" - ") { " - " } else { ": " };
        let parts: Vec<&str> = catalogue.split(between).map(str::trim).filter(|part| !part.is_empty()).collect();
        let alliance = |part: &&str| self.vocabulary.categories.get(part) == Some(Category::Alliance);
        let (names, has_alliance) = match parts.iter().position(alliance) {
            Some(at) => {
                self.roster.alliance = named(parts[at], span);
                (&parts[at + 1..], true)
            }
            None => (&parts[..], false),
        };
        let [faction, behind @ ..] = names else { return };
        self.roster.faction = named(faction, span);
        match behind {
            [] => {}
            [renowned] if !has_alliance => {
                self.roster.term("formation", span);
                self.roster.formation = Some(Priced { name: written(renowned, span), points: None });
                self.roster.army_of_renown = Some(span.clone());
            }
            several => {
                self.roster.term("subfactions", span);
                self.roster.subfactions.extend(several.iter().map(|part| written(part, span)));
            }
        }
    }

    /// Reads a force below the army: a regiment, the units outside regiments, allies, or a bought regiment.
    fn part(&mut self, force: &Force) {
        let heading = heading(self.vocabulary, &force.name);
        let ally = match self.vocabulary.categories.get(&force.name) {
            Some(Category::Allies) => Some(Mark::Ally),
            _ => self.vocabulary.marks.get(&force.name).filter(|mark| matches!(mark, Mark::Ally | Mark::Coalition)),
        };
        let section = match heading.map(|heading| heading.section) {
            Some(SectionHeading::General | SectionHeading::Regiment) => {
                let generals = heading.is_some_and(|heading| heading.section == SectionHeading::General);
                let number = heading.and_then(|heading| heading.number);
                let number = number.map(|number| Written::new(number, force.span.clone()));
                self.regiment(force, Regiment { span: force.span.clone(), generals, number, ..Regiment::default() });
                Section::Ranks
            }
            None if ally.is_none() && self.is_bought(force) => return self.renown(force),
            found => {
                let section = found.map_or(Section::Ranks, Section::of);
                for (unit, _) in units(self.vocabulary, &force.selections) {
                    self.unit(unit, &Place { ally, ..Place::of(section) });
                }
                section
            }
        };
        if section == Section::Auxiliary {
            self.roster.term("auxiliaries", &force.span);
        }
        self.bought(&force.name, force.points, &force.span);
        self.choices_of_army(force);
        for below in &force.forces {
            self.part(below);
        }
    }

    fn regiment(&mut self, force: &Force, mut regiment: Regiment) {
        self.roster.term("regiments", &force.span);
        let mut all = Vec::new();
        units(self.vocabulary, &force.selections)
            .for_each(|(unit, _)| all.extend(self.unit(unit, &Place::of(Section::Ranks))));
        for at in all {
            let mention = self.roster.mention(at);
            regiment.add(mention);
        }
        self.roster.regiments.push(regiment);
    }

    /// Returns whether a force is a regiment that is bought as a whole, and not what the program keeps beside the army.
    fn is_bought(&self, force: &Force) -> bool {
        let costs = force.points > 0.0 || force.selections.iter().any(|below| below.all_points() > 0.0);
        costs || units(self.vocabulary, &force.selections).next().is_some()
    }

    /// Reads a force that is a regiment bought as a whole. Its price stands on its force, on a reference within it, or on
    /// one of its members alone.
    fn renown(&mut self, force: &Force) {
        let references = || {
            force
                .selections
                .iter()
                .filter(|below| !matches!(selection_kind(self.vocabulary, below), SelectionKind::Unit(_)))
        };
        let points = force.points + references().map(|reference| reference.points).sum::<f64>();
        let references: Vec<&Selection> = references().collect();
        self.bought_regiment(&force.name, points, &force.span, &force.selections);
        for reference in references {
            self.container(&reference.name, 0.0, reference);
        }
        for below in &force.forces {
            self.part(below);
        }
    }

    fn bought_regiment(&mut self, name: &str, points: f64, span: &Span, members: &[Selection]) {
        self.roster.term("renown", span);
        let at = self.roster.units.len();
        let named = Unit::new(renowned(self.vocabulary, name), span.clone());
        self.roster.units.push(Unit { section: Section::Renown, points: cost(points, span), ..named });
        for (unit, _) in units(self.vocabulary, members) {
            self.unit(unit, &Place { part_of: Some(at), ..Place::of(Section::Renown) });
        }
        let priced = |part: &usize| self.roster.units[*part].points.is_some();
        let priced: Vec<usize> = (at + 1..self.roster.units.len()).filter(priced).collect();
        if let ([only], true) = (&priced[..], points <= 0.0) {
            self.roster.units[at].points = self.roster.units[*only].points.take();
        }
    }

    /// Keeps the cost of something that is no unit and no choice with a place of its own.
    fn bought(&mut self, name: &str, points: f64, span: &Span) {
        if let Some(points) = cost(points, span) {
            self.roster.army_options.push(Priced { name: written(name, span), points: Some(points) });
        }
    }

    /// Reads what a force has beside units. A slot that the program shows twice with the same choice in it is one slot.
    fn choices_of_army(&mut self, force: &Force) {
        let mut shown: FxHashSet<Vec<&str>> = FxHashSet::default();
        for slot in &force.selections {
            match selection_kind(self.vocabulary, slot) {
                SelectionKind::Unit(_) => {}
                SelectionKind::Battalion { core } => self.battalion(slot, core),
                SelectionKind::Renown => {
                    self.bought_regiment(&slot.name, slot.points, &slot.span, &slot.selections);
                    self.rest(&slot.selections);
                }
                SelectionKind::Allegiance => self.allegiance(slot),
                SelectionKind::Choice if slot.holds_units() && self.vocabulary.header.get(&slot.name).is_none() => {
                    self.holder(slot);
                }
                SelectionKind::Choice => {
                    let names = slot.selections.iter().map(|below| below.name.as_str());
                    if shown.insert(std::iter::once(slot.name.as_str()).chain(names).collect()) {
                        self.choice_of_army(slot);
                    } else {
                        self.bought(&slot.name, slot.all_points(), &slot.span);
                    }
                }
            }
        }
    }

    /// Keeps the costs of what is no unit.
    fn rest(&mut self, selections: &[Selection]) {
        for below in
            selections.iter().filter(|below| !matches!(selection_kind(self.vocabulary, below), SelectionKind::Unit(_)))
        {
            self.bought(&below.name, below.all_points(), &below.span);
        }
    }

    /// Reads whose army it is: a slot that holds its allegiance, or one that is called so.
    fn allegiance(&mut self, slot: &Selection) {
        if slot.selections.is_empty() {
            return self.allegiance_to(slot);
        }
        self.bought(&slot.name, slot.points, &slot.span);
        slot.selections.iter().for_each(|below| self.allegiance_to(below));
    }

    /// Reads whose army it is, and which part of it: `Allegiance: River Folk` that holds `The Long Marsh`.
    fn allegiance_to(&mut self, slot: &Selection) {
        self.bought(&slot.name, slot.points, &slot.span);
        let name = bare(self.vocabulary, &slot.name).trim_matches(|c: char| matches!(c, '*' | ' '));
        let faction = self.roster.faction.as_ref().map_or("", |faction| faction.value.as_str());
        let is_known = |name: &str| {
            matches!(self.vocabulary.categories.get(name), Some(Category::Alliance | Category::Allegiance))
                || eq_ignore_case(name, faction)
        };
        if name.strip_suffix(faction).is_some_and(|before| before.ends_with(' ')) {
            self.roster.faction = named(name, &slot.span);
        } else if !is_known(name) {
            let part = name.split_once(": ").map_or(name, |(_, part)| part);
            self.subfaction(part, &slot.span);
        }
        match &slot.selections[..] {
            // one choice is the part of the faction; of several nothing tells which is
            [only] if only.selections.is_empty() => {
                self.bought(&only.name, only.points, &only.span);
                let part = only.name.split_once(": ").map_or(only.name.as_str(), |(_, part)| part);
                self.subfaction(part, &only.span);
            }
            several => several.iter().for_each(|below| {
                self.add_army_choice(name, &below.name, below.points, &below.span);
                self.held(below);
            }),
        }
    }

    /// Reads a choice of the army that holds units. Manifestations come with their lore and are no battalion.
    fn holder(&mut self, slot: &Selection) {
        if slot.all_units(&|unit| selection_kind(self.vocabulary, unit) == SelectionKind::Unit(Section::EndlessSpell)) {
            self.roster.term("lores", &slot.span);
            let names =
                vec![Priced { name: written(&slot.name, &slot.span), points: cost(slot.all_points(), &slot.span) }];
            self.roster.lores.push(Lores { kind: LoreKind::Manifestation, names });
        } else {
            self.battalion(slot, false);
        }
    }

    /// Reads a battalion, which may hold its units, and a battalion of battalions.
    fn battalion(&mut self, slot: &Selection, core: bool) {
        self.roster.term(Battalion::term(core), &slot.span);
        let (held, others): (Vec<&Selection>, Vec<&Selection>) = slot
            .selections
            .iter()
            .partition(|below| matches!(selection_kind(self.vocabulary, below), SelectionKind::Unit(_)));
        let (battalions, upgrades): (Vec<&Selection>, Vec<&Selection>) =
            others.into_iter().partition(|below| below.holds_units());
        let points = slot.points + upgrades.iter().map(|upgrade| upgrade.all_points()).sum::<f64>();
        let name = written(bare(self.vocabulary, &slot.name), &slot.span);
        let place = Place { battalion: Some(name.clone()), ..Place::of(Section::Ranks) };
        let all: Vec<usize> = held.into_iter().flat_map(|unit| self.unit(unit, &place)).collect();
        let units = all.into_iter().map(|at| self.roster.mention(at)).collect();
        let points = cost(points, &slot.span);
        let bonus = upgrades.first().filter(|_| core).map(|bonus| written(&bonus.name, &bonus.span));
        self.roster.battalions.push(Battalion { name, core, points, bonus, units });
        for below in battalions {
            self.battalion(below, core);
        }
    }

    /// Reads a choice of the army. A choice that is a slot without anything in it says nothing, but that of the formation: it stands in
    /// every army that can have one.
    fn choice_of_army(&mut self, slot: &Selection) {
        let span = &slot.span;
        match self.vocabulary.header.get(&slot.name) {
            Some(Label::Spells) => self.lores(slot, LoreKind::Spell),
            Some(Label::Prayers) => self.lores(slot, LoreKind::Prayer),
            Some(Label::Manifestations) => self.lores(slot, LoreKind::Manifestation),
            Some(Label::Formation) => {
                self.roster.term("formation", span);
                for formation in self.chosen(slot) {
                    self.formation(formation);
                }
            }
            Some(Label::Tactics) => {
                for card in self.chosen(slot) {
                    self.roster.term("tactics", span);
                    let points = card.points.as_ref().map_or(0.0, |points| f64::from(points.value));
                    self.bought(&card.name.value, points, span);
                    self.roster.tactics.push(card.name);
                }
            }
            _ => self.container(&slot.name, slot.points, slot),
        }
    }

    fn lores(&mut self, slot: &Selection, kind: LoreKind) {
        let names = self.chosen(slot);
        if !names.is_empty() {
            self.roster.term("lores", &slot.span);
            self.roster.lores.push(Lores { kind, names });
        }
    }

    /// Returns what stands in a slot. What the slot itself costs is a cost of the first choice in it.
    fn chosen(&mut self, slot: &Selection) -> Vec<Priced> {
        if slot.selections.is_empty() {
            self.bought(&slot.name, slot.points, &slot.span);
        }
        let priced = |(at, below): (usize, &Selection)| {
            let slot_points = if at == 0 { slot.points } else { 0.0 };
            Priced {
                name: written(&below.name, &below.span),
                points: cost(below.all_points() + slot_points, &below.span),
            }
        };
        slot.selections.iter().enumerate().map(priced).collect()
    }

    fn formation(&mut self, formation: Priced) {
        match &self.roster.formation {
            None => self.roster.formation = Some(formation),
            Some(_) => self.roster.other_formations.push(formation),
        }
    }

    /// Reads a choice that is no slot of every army: its own name is the label of what it holds.
    fn container(&mut self, name: &str, points: f64, slot: &Selection) {
        let span = &slot.span;
        let (label, value) = name.split_once(": ").unzip();
        if let (Some(label), Some(value)) = (label, value) {
            self.add_army_choice(label, value, points, span);
        } else if slot.selections.is_empty() {
            self.roster.army_options.push(Priced { name: written(name, span), points: cost(points, span) });
        } else {
            self.bought(name, points, span);
        }
        let label = value.unwrap_or(name);
        for below in &slot.selections {
            self.add_army_choice(label, &below.name, below.points, &below.span);
            self.held(below);
        }
    }

    /// Reads what a choice of the army holds.
    fn held(&mut self, choice: &Selection) {
        for below in &choice.selections {
            self.add_army_choice(&choice.name, &below.name, below.points, &below.span);
            self.held(below);
        }
    }

    fn subfaction(&mut self, part: &str, span: &Span) {
        self.roster.term("subfactions", span);
        self.roster.subfactions.push(written(part, span));
    }

    fn add_army_choice(&mut self, label: &str, value: &str, points: f64, span: &Span) {
        match self.vocabulary.labels.get(label) {
            Some(OldLabel::Subfaction) if points <= 0.0 => {
                self.subfaction(value, span);
            }
            Some(OldLabel::Limit) if points <= 0.0 && size(self.vocabulary, value).is_some() => {
                self.limit(size(self.vocabulary, value).unwrap_or_default(), span);
            }
            _ => {
                let (label, value) = (written(label, span), written(value, span));
                self.roster.labelled.push(Labelled { label, value, points: cost(points, span) });
            }
        }
    }
}

/// Returns the points of the size of a battle: `2000 Points - Battlehost`.
fn size(vocabulary: &Vocabulary, value: &str) -> Option<u32> {
    cost::parse_cost(vocabulary, value.split_once(" - ").map_or(value, |(size, _)| size))
}

/// Takes the sign off a name by which a catalogue sorts it among others: `þ River Host`, `✦ River Host`.
fn unmarked(name: &str) -> &str {
    let name = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    let sign = name.split_once(' ').filter(|(sign, _)| sign.chars().count() == 1 && !sign.is_ascii());
    sign.map_or(name, |(_, rest)| rest)
}

/// Returns the units among selections, each with the part of the army that it stands in.
fn units<'s>(
    vocabulary: &'s Vocabulary,
    selections: &'s [Selection],
) -> impl Iterator<Item = (&'s Selection, Section)> {
    selections.iter().filter_map(|below| match selection_kind(vocabulary, below) {
        SelectionKind::Unit(section) => Some((below, section)),
        SelectionKind::Battalion { .. } | SelectionKind::Renown | SelectionKind::Allegiance | SelectionKind::Choice => {
            None
        }
    })
}
