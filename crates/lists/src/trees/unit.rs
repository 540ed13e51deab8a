//! A unit of the tree of New Recruit and `BattleScribe`, and what it has.

use std::ops::Range;

use super::roster_builder::{RosterBuilder, cost, written};
use super::selection_kind::bare;
use super::tree::{Selection, SelectionType};
use crate::dialects::enhancement::note_enhancement;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Name, Written};
use adjutant_text::vocabulary::{Category, Mark, PartHeading, Vocabulary, eq_ignore_case};

/// Where in the army a unit stands.
pub(super) struct Place {
    pub section: Section,
    /// The unit that it is a part of.
    pub part_of: Option<usize>,
    pub battalion: Option<Name>,
    /// Whether it is an ally, and of which kind.
    pub ally: Option<Mark>,
}

impl Place {
    pub(super) fn of(section: Section) -> Self {
        Self { section, part_of: None, battalion: None, ally: None }
    }
}

impl RosterBuilder<'_> {
    /// Reads a unit, or several that are alike; returns their places among the units.
    pub(super) fn unit(&mut self, selection: &Selection, place: &Place) -> Range<usize> {
        let first = self.roster.units.len();
        match selection.several() {
            Some((count, one)) => (0..count).for_each(|_| self.one_unit(&one, place)),
            None => self.one_unit(selection, place),
        }
        first..self.roster.units.len()
    }

    fn is_role(&self, category: &str) -> bool {
        self.vocabulary.roles.get(category) == Some(PartHeading::Role)
    }

    fn one_unit(&mut self, selection: &Selection, place: &Place) {
        let at = self.roster.units.len();
        let span = &selection.span;
        let number = |number: u32| Written::new(number, span.clone());
        let words = |name: &String| written(name, span);
        let is =
            |kind| selection.categories.iter().any(|category| self.vocabulary.categories.get(category) == Some(kind));
        let allied = place.ally == Some(Mark::Ally) || is(Category::Allies);
        let name = match place.section {
            Section::Terrain | Section::EndlessSpell => bare(self.vocabulary, &selection.name),
            Section::Ranks | Section::Auxiliary | Section::Renown => &selection.name,
        };
        let mut unit = Unit {
            section: place.section,
            part_of: place.part_of,
            models: Some(selection.models()).filter(|models| *models > 0).map(number),
            points: cost(selection.unit_points(), span),
            note: selection.custom.as_ref().map(words),
            // a role alone says that the program tells no keywords
            keywords: selection
                .categories
                .iter()
                .any(|category| !self.is_role(category))
                .then(|| selection.categories.iter().map(words).collect()),
            unique: is(Category::Unique).then(|| Written::new(true, span.clone())),
            entry: Some(selection.entry.clone()).filter(|entry| !entry.is_empty()),
            allied: allied.then(|| Written::new(true, span.clone())),
            coalition: (place.ally == Some(Mark::Coalition)).then(|| Written::new(true, span.clone())),
            battalions: place.battalion.iter().cloned().collect(),
            ..Unit::new(name, span.clone())
        };
        if place.part_of.is_none() && place.section != Section::Renown {
            unit.roles.extend(selection.primary.as_ref().map(words));
        }
        let legends = |category: &&String| self.vocabulary.marks.get(category) == Some(Mark::Legends);
        let legends = selection.categories.iter().find(legends);
        unit.choices.extend(legends.map(|name| Choice::new(ChoiceKind::Legends, words(name))));
        choices(self.vocabulary, &mut unit, selection, Owner::Unit);
        // the others are noted where they begin
        if matches!(place.section, Section::Terrain | Section::EndlessSpell) {
            self.roster.term(place.section.term(), span);
        }
        self.roster.units.push(unit);
        self.noted(at);
    }

    /// Gives each unit the place in a battalion that one of its choices tells: `Battle Regiment - 2-5 Troops`. Of two
    /// battalions of one name nothing tells which is meant.
    pub(super) fn places_in_battalions(&mut self) {
        let battalions = &self.roster.battalions;
        let named = |name: &str| {
            let mut named = (0..battalions.len()).filter(|at| eq_ignore_case(name, &battalions[*at].name.value));
            named.next().filter(|_| named.next().is_none())
        };
        let place = |choice: &Choice| {
            let (battalion, slot) = choice.name.value.split_once(" - ").filter(|_| choice.points.is_none())?;
            let slot = slot.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '-' | ' '));
            Some((named(battalion)?, written(slot, &choice.name.span)))
        };
        let battalion_slot = |unit: &Unit| {
            unit.choices
                .iter()
                .enumerate()
                .find_map(|(at, choice)| place(choice).map(|(battalion, slot)| (at, battalion, slot)))
        };
        let slots: Vec<_> = self.roster.units.iter().map(battalion_slot).collect();
        for (at, slot) in slots.into_iter().enumerate() {
            let Some((choice, battalion, slot)) = slot else { continue };
            let mention = self.roster.mention(at);
            let held = &mut self.roster.battalions[battalion];
            held.units.push(mention);
            let unit = &mut self.roster.units[at];
            unit.choices.remove(choice);
            unit.battalions.push(held.name.clone());
            unit.slot = Some(slot).filter(|_| held.core);
        }
    }

    /// Notes what the choices of a unit say of the army: who its general is, and who bears what.
    fn noted(&mut self, at: usize) {
        if self.roster.units[at].has(ChoiceKind::General) {
            self.roster.add_general(at);
        }
        let labelled = self.roster.units[at].choices.iter().filter(|choice| choice.kind == ChoiceKind::Other);
        let labelled = labelled.filter_map(|choice| Some((choice.label.clone()?, choice.name.clone())));
        for (label, name) in labelled.collect::<Vec<_>>() {
            note_enhancement(self.vocabulary, &mut self.roster, at, &label, &name);
        }
    }
}

/// Who has a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Unit,
    /// One of the unit's models.
    Model,
}

/// Reads what a unit or one of its models has.
fn choices(vocabulary: &Vocabulary, unit: &mut Unit, selection: &Selection, owner: Owner) {
    for below in &selection.selections {
        if below.kind == SelectionType::Upgrade && !below.is_body() {
            unit.choices.push(choice(vocabulary, below, owner));
        }
        choices(vocabulary, unit, below, Owner::Model);
    }
}

/// Reads a choice.
fn choice(vocabulary: &Vocabulary, chosen: &Selection, owner: Owner) -> Choice {
    let span = &chosen.span;
    let group = chosen.group.as_deref().map(|group| group.split("::").next().unwrap_or(group));
    // `BattleScribe` tells no group, but its data sorts artefacts under a category of their own
    let sorted =
        || chosen.categories.iter().map(String::as_str).find(|category| vocabulary.labels.get(category).is_some());
    let label = group.or_else(sorted);
    let mark = vocabulary.marks.get(&chosen.name).and_then(ChoiceKind::of);
    let kind = mark.unwrap_or_else(|| {
        let is_model = |group| vocabulary.categories.get(group) == Some(Category::Models);
        // what comes with the unit, and what several of its models have, is no enhancement
        let comes_with = || chosen.entered || owner == Owner::Model || chosen.number > 1;
        if label.map_or_else(comes_with, is_model) { ChoiceKind::Counted } else { ChoiceKind::Other }
    });
    let count = kind == ChoiceKind::Counted || kind == ChoiceKind::Reinforced && chosen.number > 1;
    Choice {
        kind,
        label: label.map(|label| written(label, span)),
        name: written(&chosen.name, span),
        count: count.then(|| Written::new(chosen.number, span.clone())),
        points: cost(chosen.points, span),
    }
}
