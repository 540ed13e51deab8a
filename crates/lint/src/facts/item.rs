//! The items of a list: what constraints check one by one.

use super::army::Facts;
use adjutant_base::span::Span;
use adjutant_lists::Name;
use adjutant_lists::army::{Enhancement, Spell};
use adjutant_lists::unit::{ChoiceKind, Mention, Section};
use adjutant_rules::record::army::words::Scope;

/// Something that a constraint checks: the army, a unit, a regiment, an artefact.
#[derive(Debug, Clone, Default)]
pub struct Item<'a> {
    /// Its place in the text.
    pub span: Span,
    /// The unit that it is, or that has it; `None` where there is none, or it is not in the list.
    pub unit: Option<usize>,
    /// The unit that it names, whether it is in the list or not.
    pub bearer: Option<&'a str>,
    /// Its name.
    pub name: Option<&'a str>,
    /// Its label.
    pub label: Option<&'a str>,
    /// The regiment that it is or belongs to.
    pub regiment: Option<usize>,
    /// The battalion that it is.
    pub battalion: Option<usize>,
    /// Which option of its unit it is.
    pub option: Option<usize>,
    /// Whether it is a spell that everybody knows.
    pub universal: Option<bool>,
}

fn of_unit(mention: &Mention, regiment: Option<usize>) -> Item<'_> {
    let name = mention.name.value.as_str();
    Item {
        span: mention.name.span.clone(),
        unit: mention.unit,
        bearer: Some(name),
        name: Some(name),
        regiment,
        ..Item::default()
    }
}

fn of_name(name: &Name) -> Item<'_> {
    Item { span: name.span.clone(), name: Some(&name.value), ..Item::default() }
}

fn of_enhancement(enhancement: &Enhancement) -> Item<'_> {
    let bearer = enhancement.bearer.as_ref();
    Item {
        unit: bearer.and_then(|bearer| bearer.unit),
        bearer: bearer.map(|bearer| bearer.name.value.as_str()),
        ..of_name(&enhancement.name)
    }
}

fn of_spell(spell: &Spell) -> Item<'_> {
    let caster = spell.caster.as_ref();
    Item {
        unit: caster.and_then(|caster| caster.unit),
        bearer: caster.map(|caster| caster.name.value.as_str()),
        universal: Some(spell.universal.as_ref().is_some_and(|universal| universal.value)),
        ..of_name(&spell.spell)
    }
}

impl<'a> Facts<'a> {
    /// Gathers everything of a scope, in the order of the list.
    pub(super) fn gather(&self, scope: Scope) -> Vec<Item<'a>> {
        let roster = self.roster;
        match scope {
            Scope::Army => vec![Item { span: roster.start(), ..Item::default() }],
            Scope::Setup => {
                roster.setup.iter().map(|setup| Item { span: setup.span.clone(), ..Item::default() }).collect()
            }
            Scope::Unit => self.units(),
            Scope::General => roster.generals.iter().map(|general| of_unit(general, None)).collect(),
            Scope::Regiment => self.regiments(),
            Scope::Leader => {
                let regiments = roster.regiments.iter().enumerate();
                regiments.filter_map(|(at, regiment)| Some(of_unit(regiment.leader.as_ref()?, Some(at)))).collect()
            }
            Scope::Member => {
                let mut members = Vec::with_capacity(roster.units.len());
                for (at, regiment) in roster.regiments.iter().enumerate() {
                    members.extend(regiment.units.iter().map(|unit| of_unit(unit, Some(at))));
                }
                members
            }
            Scope::Battalion => self.battalions(),
            Scope::Artefact => roster.artefacts.iter().map(of_enhancement).collect(),
            Scope::CommandTrait => roster.command_traits.iter().map(of_enhancement).collect(),
            Scope::MountTrait => roster.mount_traits.iter().map(of_enhancement).collect(),
            Scope::LoreSpell => roster.spell_lores.iter().map(of_spell).collect(),
            Scope::Spell => roster.spells.iter().map(of_spell).collect(),
            Scope::AlliedEndlessSpell => roster.endless_spells_from_allied_faction.iter().map(of_name).collect(),
            Scope::EndlessSpell => self.endless_spells(),
            Scope::Tactic => roster.tactics.iter().map(of_name).collect(),
            Scope::Choice => self.choices(),
            Scope::Option => self.options(),
        }
    }

    fn units(&self) -> Vec<Item<'a>> {
        let mut units = Vec::with_capacity(self.roster.units.len());
        units.extend(self.fighting().map(|(at, _)| self.unit_item(at)));
        units
    }

    fn unit_item(&self, at: usize) -> Item<'a> {
        let unit = &self.roster.units[at];
        let name = Some(unit.name.as_str());
        Item { span: unit.span.clone(), unit: Some(at), bearer: name, name, ..Item::default() }
    }

    /// Returns the units of regiments of renown, which belong to the army as parts of their regiment.
    pub fn units_of_renown(&self) -> impl Iterator<Item = Item<'a>> {
        let units = self.roster.units.iter().enumerate();
        let parts = units.filter(|(_, unit)| unit.part_of.is_some() && unit.section == Section::Renown);
        parts.map(|(at, _)| self.unit_item(at))
    }

    /// Returns the endless spells and invocations: those that are named, and those that are units of the list.
    fn endless_spells(&self) -> Vec<Item<'a>> {
        let named = self.roster.endless_spells.iter().map(of_name);
        let units = self.roster.whole_units().filter(|(_, unit)| unit.section == Section::EndlessSpell);
        named.chain(units.map(|(at, _)| Item { bearer: None, ..self.unit_item(at) })).collect()
    }

    /// Returns the units of a section that are not part of others, by their names.
    pub(super) fn in_section(&self, section: Section) -> impl Iterator<Item = Item<'a>> + use<'a> {
        let units = self.roster.whole_units().filter(move |(_, unit)| unit.section == section);
        units.map(|(_, unit)| Item { span: unit.span.clone(), name: Some(&unit.name), ..Item::default() })
    }

    /// Returns the choices of the army: with a label, without one, and the entries of the section for endless spells.
    fn choices(&self) -> Vec<Item<'a>> {
        let labelled = self.roster.labelled.iter();
        let labelled = labelled.map(|choice| Item { label: Some(&choice.label.value), ..of_name(&choice.value) });
        let options = self.roster.army_options.iter().map(|option| of_name(&option.name));
        labelled.chain(options).chain(self.in_section(Section::EndlessSpell)).collect()
    }

    /// Returns the choices of units.
    pub(super) fn unit_choices(&self) -> impl Iterator<Item = Item<'a>> {
        let choices = self.fighting().flat_map(|(at, unit)| unit.choices.iter().map(move |choice| (at, unit, choice)));
        let choices = choices.filter(|(.., choice)| choice.kind == ChoiceKind::Other || choice.label.is_some());
        choices.map(|(at, unit, choice)| Item {
            unit: Some(at),
            bearer: Some(&unit.name),
            label: choice.label.as_ref().map(|label| label.value.as_str()),
            ..of_name(&choice.name)
        })
    }

    fn regiments(&self) -> Vec<Item<'a>> {
        let item = |(at, regiment): (usize, &'a adjutant_lists::army::Regiment)| {
            let leader = regiment.leader.as_ref();
            Item {
                span: leader.map_or(regiment.span.clone(), |leader| leader.name.span.clone()),
                unit: leader.and_then(|leader| leader.unit),
                bearer: leader.map(|leader| leader.name.value.as_str()),
                name: leader.map(|leader| leader.name.value.as_str()),
                regiment: Some(at),
                ..Item::default()
            }
        };
        self.roster.regiments.iter().enumerate().map(item).collect()
    }

    /// Returns the battalions; those of one name are one item where the list does not distinguish their units.
    fn battalions(&self) -> Vec<Item<'a>> {
        let all = self.all_battalions();
        let is_first = |item: &Item<'_>| item.battalion.is_none_or(|at| self.battalion_group(at).0 == at);
        if self.is_exhaustive() { all.into_iter().filter(is_first).collect() } else { all }
    }

    /// Returns every battalion, whether its units can be distinguished from those of another or not.
    pub fn all_battalions(&self) -> Vec<Item<'a>> {
        let battalions = self.roster.battalions.iter().enumerate();
        battalions.map(|(at, battalion)| Item { battalion: Some(at), ..of_name(&battalion.name) }).collect()
    }

    fn options(&self) -> Vec<Item<'a>> {
        let mut items = Vec::new();
        for (at, unit) in self.fighting() {
            let options = unit.options.iter().enumerate();
            items.extend(options.map(|(number, option)| Item {
                unit: Some(at),
                bearer: Some(&unit.name),
                option: Some(number),
                ..of_name(&option.name)
            }));
        }
        items
    }
}
