//! An army by category, whatever it is printed in: forces hold categories, categories hold entries, and entries hold
//! further ones. `BattleScribe` and New Recruit print armies of every edition so.

use super::handbook::season;

use crate::army::{Battalion, Labelled, LoreKind, Lores, Priced};
use crate::lex::SourceLine;
use crate::lex::cost::{self, Figure};
use crate::lex::label::{heading, label};
use crate::lex::lines::{is_blank, is_digit};
use crate::line::Class;
use crate::unit::Section;
use crate::{Name, Roster};
use adjutant_text::vocabulary::{Category, Label, OldLabel, SectionHeading, Vocabulary, eq_ignore_case};

/// A part of a text, and the line that it stands in.
pub(super) type TextPart<'a, 't> = (&'a SourceLine<'t>, &'t str);

/// An entry of a category, or of another entry.
#[derive(Debug, Default)]
pub(super) struct Entry<'a, 't> {
    /// How many entries it stands below.
    pub depth: usize,
    /// Its name and its cost with all that it holds.
    pub name: &'t str,
    /// Its cost with all that it holds.
    pub points: Option<Figure<'t>>,
    /// What it has: names with commas between them.
    pub options: Option<TextPart<'a, 't>>,
    /// Its keywords, with commas between them, where they are told.
    pub keywords: Option<TextPart<'a, 't>>,
    /// The names of its rules by what they are.
    pub profiles: Vec<(TextPart<'a, 't>, TextPart<'a, 't>)>,
    /// Whether the program prints models so, and nothing else, below a unit.
    pub models: bool,
}

/// What an entry is, for those that it holds.
#[derive(Clone)]
pub(super) enum Holder {
    Unit(usize),
    Battalion(usize),
    Allegiance,
    Army(Name),
}

/// What the entries of a category are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Category(Category),
    Units(Section),
    Regiment,
}

/// An army that is being read.
pub(super) struct Outline<'f> {
    pub(super) vocabulary: &'f Vocabulary,
    pub(super) roster: Roster,
    pub(super) place: Place,
    pub(super) role: Option<Name>,
    pub(super) allied: bool,
    holders: Vec<(usize, Holder)>,
}

/// Takes the cost in brackets off the end of a text: `[2,000pts]`, `[12 PL, 2CP, 485pts]`.
pub(super) fn split_bracketed_costs<'t>(vocabulary: &Vocabulary, text: &'t str) -> (&'t str, Option<Figure<'t>>) {
    let found = cost::bracketed(text).filter(|_| text.ends_with(']'));
    let Some((before, inner)) = found else { return (text, None) };
    let points = inner
        .split(", ")
        .find_map(|part| Some((cost::parse_cost(vocabulary, part)?, part)).filter(|(_, part)| is_points(part)));
    let are_costs = points.is_some() || inner.split(", ").all(|part| part.starts_with(is_digit));
    if are_costs { (before, points) } else { (text, None) }
}

fn is_points(cost: &str) -> bool {
    cost.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '.' | ' ')).starts_with(['p', 'P'])
}

/// Cuts names at the commas that do not stand in brackets.
pub(super) fn split_at_commas(text: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut comma) = (0_usize, false);
    let parts = text.split(move |c: char| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let ends = comma && is_blank(c);
        comma = c == ',' && depth == 0;
        ends
    });
    parts.map(|part| part.trim_matches(|c: char| is_blank(c) || c == ',')).filter(|part| !part.is_empty())
}

impl<'f> Outline<'f> {
    /// Begins an army.
    pub(super) fn new(vocabulary: &'f Vocabulary, roster: Roster) -> Self {
        let place = Place::Units(Section::Ranks);
        Self { vocabulary, roster, place, role: None, allied: false, holders: Vec::new() }
    }

    /// Reads who the army is from its catalogue: `Chaos - Slaves to Darkness`.
    pub(super) fn catalogue(&mut self, line: &SourceLine<'_>, text: &str) {
        let between = if text.contains(" - ") { " - " } else { ": " };
        let mut parts = text.split(between).map(str::trim).filter(|part| !part.is_empty()).peekable();
        if let Some(alliance) = parts.next_if(|part| self.vocabulary.categories.get(part) == Some(Category::Alliance)) {
            self.roster.alliance = Some(line.name(alliance));
        }
        self.roster.faction = parts.next().map(|part| line.name(part)).or(self.roster.faction.take());
        for part in parts {
            self.roster.term("subfactions", &line.span());
            self.roster.subfactions.push(line.name(part));
        }
    }

    /// Begins a force: `**Pitched Battle** 2,000 (Chaos - Slaves to Darkness)`, and its cost.
    pub(super) fn force(&mut self, line: &SourceLine<'_>, mut text: &str, points: Option<Figure<'_>>) {
        self.holders.clear();
        if self.roster.points.is_none() {
            self.roster.points = points.map(|points| line.number(points));
        }
        if let Some((before, inner)) = cost::bracketed(text).filter(|_| text.ends_with(')')) {
            if self.roster.faction.is_none() {
                self.catalogue(line, inner);
            }
            text = before;
        }
        let bare = text.trim_start_matches(|c: char| !c.is_alphanumeric());
        self.allied = self.vocabulary.categories.get(bare) == Some(Category::Allies);
        if let Some((Label::Handbook, years)) = label(self.vocabulary, bare).filter(|_| self.roster.handbook.is_none())
        {
            // New Recruit names the faction behind it
            let named = years.rsplit_once(" - ").filter(|(_, faction)| self.vocabulary.is_faction(faction));
            let (years, faction) = named.map_or((years, None), |(years, faction)| (years, Some(faction)));
            self.roster.faction = faction.map(|faction| line.name(faction)).or(self.roster.faction.take());
            self.roster.handbook = Some(season(self.vocabulary, line.name(years)));
            return;
        }
        if self.allied || self.roster.battlepack.is_some() || self.roster.handbook.is_some() {
            return;
        }
        let (pack, size) = match bare.split_once("**") {
            Some((pack, size)) => (pack, size.trim()),
            None => bare
                .rsplit_once(' ')
                .filter(|(_, size)| cost::parse_cost(self.vocabulary, size).is_some())
                .unwrap_or((bare, "")),
        };
        self.roster.battlepack = Some(line.name(pack)).filter(|pack| !pack.value.is_empty());
        // the year of a handbook is no limit
        let is_limit = |limit: &u32| *limit > 0 && limit.is_multiple_of(self.vocabulary.figures.limit_step);
        if let Some(limit) = cost::parse_cost(self.vocabulary, size).filter(is_limit)
            && self.roster.limit.is_none()
        {
            self.roster.limit = Some(line.number((limit, size)));
        }
    }

    /// Begins a category, or a part of a fourth-edition army.
    pub(super) fn section(&mut self, line: &SourceLine<'_>, text: &str) {
        self.holders.clear();
        self.role = None;
        if let Some(category) = self.vocabulary.categories.get(text) {
            self.allied |= category == Category::Allies;
            self.place = Place::Category(category);
            return;
        }
        let begins = heading(self.vocabulary, text).map(|heading| heading.section);
        self.place = match begins {
            Some(SectionHeading::General | SectionHeading::Regiment) => {
                let generals = begins == Some(SectionHeading::General);
                self.roster.term("regiments", &line.span());
                self.roster.begin_regiment(None, generals, line.span());
                Place::Regiment
            }
            Some(SectionHeading::Regiments) | None => {
                self.role = Some(line.name(text));
                if self.place == Place::Regiment { Place::Regiment } else { Place::Units(Section::Ranks) }
            }
            Some(heading) => Place::Units(Section::of(heading)),
        };
    }

    /// Reads an entry of the category, or of the entry that it stands below.
    pub(super) fn entry(&mut self, line: &SourceLine<'_>, entry: &Entry<'_, '_>) -> Class {
        self.holders.retain(|(depth, _)| *depth < entry.depth);
        let (category, entry_name) = self.category(entry.name);
        let holder = self.holders.last().map(|(_, holder)| holder.clone());
        let (class, holder) = match (holder, category) {
            (Some(Holder::Unit(unit)), _) => (self.below_unit(line, unit, entry), None),
            (Some(Holder::Allegiance), _) => (self.allegiance(line, entry), None),
            (Some(Holder::Army(label)), _) => (self.of_army(line, &label, entry_name), None),
            (Some(Holder::Battalion(at)), None) => self.unit(line, entry_name, entry, Section::Ranks, Some(at)),
            (Some(Holder::Battalion(_)) | None, category) => self.root(line, entry_name, entry, category),
        };
        self.holders.extend(holder.map(|holder| (entry.depth, holder)));
        class
    }

    /// Takes the word for its kind off the name of an entry: `Endless Spell: Low Tide`.
    fn category<'t>(&self, text: &'t str) -> (Option<Category>, &'t str) {
        let mut known = self.vocabulary.categories.prefixes(text);
        let found = known.find_map(|(category, rest)| Some((category, rest.strip_prefix(": ")?)));
        found.map_or((None, text), |(category, rest)| (Some(category), rest.trim()))
    }

    fn root(
        &mut self,
        line: &SourceLine<'_>,
        text: &str,
        entry: &Entry<'_, '_>,
        category: Option<Category>,
    ) -> (Class, Option<Holder>) {
        let keyword = || {
            let mut known = entry.keywords.iter().flat_map(|(_, words)| split_at_commas(words));
            known.find_map(|word| {
                let category = self.vocabulary.categories.get(word)?;
                matches!(category, Category::Terrain | Category::EndlessSpells).then_some(category)
            })
        };
        let placed = if let Place::Category(category) = self.place { Some(category) } else { None };
        match category.or_else(keyword).or(placed) {
            Some(Category::Allegiance) => {
                if let Some((line, options)) = entry.options {
                    split_at_commas(options).for_each(|part| self.of_allegiance(line, part));
                }
                if category.is_some() {
                    self.of_allegiance(line, text);
                }
                (Class::Identity, Some(Holder::Allegiance))
            }
            Some(Category::Army) => (self.choice_of_army(line, text, entry), Some(Holder::Army(line.name(text)))),
            Some(Category::EndlessSpells) => {
                self.roster.term("endless_spells", &line.span());
                self.unit(line, text, entry, Section::EndlessSpell, None)
            }
            Some(Category::Terrain) => self.unit(line, text, entry, Section::Terrain, None),
            Some(Category::Uncategorised) if entry.points.is_none() => {
                self.unit(line, text, entry, Section::Terrain, None)
            }
            Some(Category::Battalions) => self.battalion(line, text, entry, false),
            Some(Category::CoreBattalions) => self.battalion(line, text, entry, true),
            Some(Category::Bought) => {
                let points = entry.points.map(|points| line.number(points));
                self.roster.army_options.push(Priced { name: line.name(text), points });
                (Class::Choice, None)
            }
            Some(
                Category::Uncategorised
                | Category::Allies
                | Category::Alliance
                | Category::Total
                | Category::Selections
                | Category::Keywords
                | Category::Models
                | Category::Unique,
            )
            | None => {
                let section = if let Place::Units(section) = self.place { section } else { Section::Ranks };
                self.unit(line, text, entry, section, None)
            }
        }
    }

    fn allegiance(&mut self, line: &SourceLine<'_>, entry: &Entry<'_, '_>) -> Class {
        match (self.vocabulary.categories.get(entry.name), entry.options) {
            (Some(Category::Allegiance), Some((line, options))) => {
                split_at_commas(options).for_each(|part| self.of_allegiance(line, part));
            }
            (_, options) => {
                let name = self.category(entry.name).1;
                // the kind of the part: `Stormhost: Hammers of Sigmar`
                let is_kind = options.is_some() && self.is_other_faction(name);
                if !is_kind {
                    self.of_allegiance(line, name);
                }
                if let Some((line, options)) = options {
                    split_at_commas(options).for_each(|part| self.of_allegiance(line, part));
                }
            }
        }
        Class::Identity
    }

    /// Returns whether words are not the name of the faction that is known.
    fn is_other_faction(&self, text: &str) -> bool {
        self.roster.faction.as_ref().is_some_and(|faction| !eq_ignore_case(text, &faction.value))
    }

    /// Reads whose army it is, and which part of it: `Slaves to Darkness: Host of the Everchosen`.
    fn of_allegiance(&mut self, line: &SourceLine<'_>, text: &str) {
        let names_faction =
            |part: &str| self.roster.faction.as_ref().is_some_and(|faction| eq_ignore_case(part, &faction.value));
        if let Some((_, part)) = text.split_once(": ").filter(|(_, part)| !names_faction(part)) {
            self.roster.term("subfactions", &line.span());
            self.roster.subfactions.push(line.name(part));
            return;
        }
        let text = text.split_once(": ").map_or(text, |(_, faction)| faction);
        match &self.roster.faction {
            None => self.roster.faction = Some(line.name(text)),
            Some(faction) if eq_ignore_case(text, &faction.value) => {}
            Some(_) => {
                self.roster.term("subfactions", &line.span());
                self.roster.subfactions.push(line.name(text));
            }
        }
    }

    fn choice_of_army(&mut self, line: &SourceLine<'_>, text: &str, entry: &Entry<'_, '_>) -> Class {
        let Some((options_raw, options)) = entry.options else {
            if let Some((label, value)) = text.split_once(": ") {
                self.choose(line, &line.name(label), value, entry.points);
            }
            return Class::Label;
        };
        let label = line.name(text);
        if self.vocabulary.labels.get(text) == Some(OldLabel::Limit) {
            let size = options.split(is_blank).next().unwrap_or_default();
            if let Some(limit) = cost::parse_cost(self.vocabulary, size).filter(|limit| *limit > 0) {
                self.roster.limit = Some(options_raw.number((limit, size)));
            }
            return Class::Label;
        }
        for part in split_at_commas(options) {
            self.of_army(options_raw, &label, part);
        }
        Class::Label
    }

    /// Reads a choice of the army by the label that it stands under.
    fn of_army(&mut self, line: &SourceLine<'_>, label: &Name, text: &str) -> Class {
        let (text, points) = split_bracketed_costs(self.vocabulary, text);
        self.choose(line, label, text, points)
    }

    /// Reads a choice of the army by its label, with its cost.
    pub(super) fn choose(
        &mut self,
        line: &SourceLine<'_>,
        label: &Name,
        text: &str,
        points: Option<Figure<'_>>,
    ) -> Class {
        let points = points.map(|points| line.number(points));
        let chosen = Priced { name: line.name(text), points };
        let lore = match self.vocabulary.header.get(&label.value) {
            Some(Label::Spells) => Some(LoreKind::Spell),
            Some(Label::Prayers) => Some(LoreKind::Prayer),
            Some(Label::Manifestations) => Some(LoreKind::Manifestation),
            Some(Label::Tactics) => {
                self.roster.tactics.push(chosen.name);
                return Class::Label;
            }
            Some(Label::Formation) => {
                self.roster.term("formation", &line.span());
                self.roster.formation = Some(chosen);
                return Class::Label;
            }
            _ => None,
        };
        match lore {
            Some(kind) => {
                self.roster.term("lores", &line.span());
                self.roster.lores.push(Lores { kind, names: vec![chosen] });
            }
            None => self.roster.labelled.push(Labelled { label: label.clone(), value: chosen.name, points: None }),
        }
        Class::Label
    }

    fn battalion(
        &mut self,
        line: &SourceLine<'_>,
        text: &str,
        entry: &Entry<'_, '_>,
        core: bool,
    ) -> (Class, Option<Holder>) {
        let at = self.roster.battalions.len();
        let bonus = entry.options.filter(|_| core).map(|(line, options)| line.name(options));
        let points = entry.points.map(|points| line.number(points));
        let battalion = Battalion { points, bonus, ..Battalion::new(line.name(text), core) };
        self.roster.begin_battalion(battalion, &line.span());
        (Class::Heading, Some(Holder::Battalion(at)))
    }

    /// Ends the army. What a battalion is printed to cost holds the costs of its units.
    pub(super) fn finish(mut self) -> Roster {
        for battalion in &mut self.roster.battalions {
            let units = battalion.units.iter().filter_map(|mention| self.roster.units[mention.unit?].points.as_ref());
            let held: u32 = units.fold(0, |sum, points| sum.saturating_add(points.value));
            if let Some(points) = &mut battalion.points {
                points.value = points.value.saturating_sub(held);
            }
        }
        self.roster
    }
}
