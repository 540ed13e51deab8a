//! Evaluates the conditions of constraints for an item: yes, no, or unknown.

use super::army::{Facts, Values};
use super::item::Item;
use super::regiment;
use super::tristate::Tristate;
use adjutant_base::figure::Figure;
use adjutant_base::name::same;
use adjutant_lists::unit::{ChoiceKind, Section, Unit};
use adjutant_lists::{Format, Written};
use adjutant_rules::record::army::Condition;
use adjutant_rules::record::army::words::Flag;
use adjutant_text::vocabulary::{BattlefieldRole, Vocabulary};

/// Returns the words that a value states.
pub(super) fn words<'v>(values: &'v Values, name: &str) -> impl Iterator<Item = &'v str> + Clone + use<'v> {
    let figures = match values.get(name) {
        Some(Figure::Several(figures)) => figures.as_slice(),
        Some(figure) => std::slice::from_ref(figure),
        None => &[],
    };
    figures.iter().filter_map(|figure| if let Figure::Choice(word) = figure { Some(word.as_str()) } else { None })
}

/// Returns whether a word is that of a role, in the singular or the plural, or in another language.
pub(crate) fn is_role(vocabulary: &Vocabulary, printed: &str, role: &str) -> bool {
    let words = &vocabulary.battlefield_roles;
    let is_translation = || words.get(printed).is_some_and(|printed| words.get(role) == Some(printed));
    same(printed, role)
        || printed.strip_suffix(['s', 'S']).is_some_and(|printed| same(printed, role))
        || is_translation()
}

/// Returns whether a name begins with a word, without regard to case.
fn begins(name: &str, word: &str) -> bool {
    name.trim().get(..word.len()).is_some_and(|start| same(start, word))
}

/// Returns whether the list states that a unit is unique or a named character.
pub(super) fn stated_unique(unit: &Unit) -> Option<bool> {
    unit.unique.as_ref().or(unit.named.as_ref()).map(|stated| stated.value)
}

fn stated(flag: Option<&Written<bool>>, otherwise: Tristate) -> Tristate {
    flag.map_or(otherwise, |flag| flag.value.into())
}

impl<'a> Facts<'a> {
    /// Returns whether all of `when` and none of `unless` hold.
    pub fn holds(&self, when: &[Condition], unless: &[Condition], item: &Item<'_>, values: &Values) -> Tristate {
        let when = Tristate::all(when.iter().map(|condition| self.evaluate(condition, item, values)));
        if when == Tristate::No {
            return when;
        }
        when.and(Tristate::all(unless.iter().map(|condition| !self.evaluate(condition, item, values))))
    }

    fn evaluate(&self, condition: &Condition, item: &Item<'_>, values: &Values) -> Tristate {
        let of_unit = |answer: &dyn Fn(usize) -> Tristate| item.unit.map_or(Tristate::Unknown, answer);
        match condition {
            Condition::Keyword(keyword) => of_unit(&|unit| self.has_keyword(unit, keyword)),
            Condition::LacksKeyword(keyword) => {
                item.unit.map_or(Tristate::No, |unit| !self.has_own_keyword(unit, keyword))
            }
            Condition::KeywordOf(value) => of_unit(&|unit| {
                words(values, value).map(|keyword| self.has_own_keyword(unit, keyword)).fold(Tristate::No, Tristate::or)
            }),
            Condition::ForeignAlliance(value) => of_unit(&|unit| self.is_foreign(unit, &words(values, value))),
            Condition::Named(expected) => self.has_name(item, |name| same(name, expected)).into(),
            Condition::NamedOf(value) => {
                self.has_name(item, |name| words(values, value).any(|expected| same(name, expected))).into()
            }
            Condition::NameBegins(value) => {
                self.has_name(item, |name| words(values, value).any(|prefix| begins(name, prefix))).into()
            }
            Condition::FormBesidePlain(value) => {
                of_unit(&|unit| words(values, value).any(|season| self.has_plain_form(unit, season)).into())
            }
            Condition::LabelledOf(value) => match item.label {
                None if item.unit.is_some() && self.leaves_labels_out() => Tristate::Unknown,
                label => label.is_some_and(|label| words(values, value).any(|expected| same(label, expected))).into(),
            },
            Condition::Role(role) => of_unit(&|unit| self.has_role(unit, role)),
            Condition::RoleOf(value) => of_unit(&|unit| {
                words(values, value).map(|role| self.has_role(unit, role)).fold(Tristate::No, Tristate::or)
            }),
            Condition::Slot(expected) => of_unit(&|unit| {
                let slot = self.roster.units[unit].slot.as_ref();
                slot.map_or(Tristate::Unknown, |slot| same(&slot.value, expected).into())
            }),
            Condition::Previous(result) => self.is_previous_result(result),
            Condition::Is(flag) => self.has_flag(*flag, item),
        }
    }

    /// Returns whether the name of an item fits, or else the name or warscroll of its unit.
    fn has_name(&self, item: &Item<'_>, fits: impl Fn(&str) -> bool) -> bool {
        let unit = item.unit.map(|unit| &self.roster.units[unit]);
        let Some(name) = item.name.or(unit.map(|unit| unit.name.as_str())) else { return false };
        let warscroll = unit.filter(|unit| unit.name == name).and_then(|unit| unit.warscroll.as_ref());
        fits(name) || warscroll.is_some_and(|warscroll| fits(&warscroll.value))
    }

    /// Returns whether a unit is the form of a season (`Season: Unit` or `Unit (Season)`), and the list has the plain unit too.
    fn has_plain_form(&self, unit: usize, season: &str) -> bool {
        let name = self.warscroll(unit);
        let plain = if begins(name, season) {
            name.trim()[season.len()..].trim_start_matches([':', ' '])
        } else {
            match name.split_once(" (") {
                Some((plain, suffix)) if same(suffix.trim_end_matches(')'), season) => plain,
                Some(_) | None => return false,
            }
        };
        self.fighting().any(|(other, _)| same(self.warscroll(other), plain))
    }

    /// Returns whether a unit has a role: by its label or heading, or else by the unit data. A heading, which may be in the
    /// plural, states one role and does not exclude others.
    fn has_role(&self, unit: usize, role: &str) -> Tristate {
        let roles = &self.roster.units[unit].roles;
        if let Some(known) = self.known(unit) {
            let conditional = known.other_roles().any(|other| same(other, role));
            let printed = roles.iter().any(|printed| is_role(self.vocabulary, &printed.value, role));
            let prints_all = self.prints_all_roles(unit, known);
            let has_another = prints_all && !roles.iter().any(|printed| self.is_no_role(&printed.value));
            return match known.role() {
                _ if printed => Tristate::Yes,
                Some(known) if same(known, role) => (!has_another).into(),
                _ if conditional && !prints_all => Tristate::Unknown,
                _ => Tristate::No,
            };
        }
        if roles.iter().any(|printed| is_role(self.vocabulary, &printed.value, role)) {
            Tristate::Yes
        } else if roles.is_empty()
            || matches!(self.roster.origin, Format::AppRoles | Format::Builder | Format::BattleScribe)
        {
            Tristate::Unknown
        } else {
            Tristate::No
        }
    }

    /// Returns whether a word is the heading of units whose role is not limited.
    fn is_no_role(&self, word: &str) -> bool {
        self.vocabulary.battlefield_roles.get(word) == Some(BattlefieldRole::Other)
    }

    /// Returns whether the list prints every role of a unit: by labels, or below the heading of units without a role. Below any
    /// other heading, a unit may have a second role.
    fn prints_all_roles(&self, unit: usize, known: adjutant_units::Unit<'_>) -> bool {
        let roles = &self.roster.units[unit].roles;
        let is_limited = |role: &str| {
            !self.is_no_role(role) && roles.iter().any(|printed| is_role(self.vocabulary, &printed.value, role))
        };
        match self.roster.origin {
            Format::AppLabelled => !roles.is_empty(),
            Format::AppRoles | Format::Builder => !roles.is_empty() && !known.role().is_some_and(is_limited),
            _ => false,
        }
    }

    /// Returns whether a unit lacks the keyword of the army's grand alliance. A list that names no alliance may belong to none:
    /// then a unit is never foreign for certain.
    fn is_foreign<'v>(&self, unit: usize, alliances: &(impl Iterator<Item = &'v str> + Clone)) -> Tristate {
        let Some(alliance) = self.alliance(alliances) else { return Tristate::Unknown };
        let is_foreign = !self.has_own_keyword(unit, alliance);
        if self.roster.alliance.is_some() { is_foreign } else { is_foreign.and(Tristate::Unknown) }
    }

    /// Returns whether the list states this result of the previous battle.
    fn is_previous_result(&self, expected: &str) -> Tristate {
        let plain = |text: &str| text.replace(['-', '_'], " ");
        let result = self.roster.previous_result.as_ref();
        result.map_or(Tristate::Unknown, |result| same(&plain(&result.value), &plain(expected)).into())
    }

    fn has_flag(&self, flag: Flag, item: &Item<'_>) -> Tristate {
        let roster = self.roster;
        match flag {
            Flag::InList => item.unit.is_some().into(),
            Flag::GeneralInList => roster.generals.iter().any(|general| general.unit.is_some()).into(),
            Flag::Universal => item.universal.unwrap_or(false).into(),
            Flag::Triumph => roster.triumph.is_some().into(),
            Flag::SuddenDeath => (!roster.sudden_death_objectives.is_empty()).into(),
            Flag::ArmyOfRenown => roster.army_of_renown.is_some().into(),
            Flag::TotalGiven => roster.points.is_some().into(),
            Flag::Core => item.battalion.map_or(Tristate::Unknown, |at| roster.battalions[at].core.into()),
            Flag::UnitsTold => {
                let any_has_units = roster.battalions.iter().any(|battalion| !battalion.units.is_empty());
                // a tree nests battalions in battalions, which then have no units of their own
                let is_tree = roster.origin.is_tree();
                let has_units = |at: usize| !roster.battalions[at].units.is_empty();
                (self.is_exhaustive() || any_has_units && (!is_tree || item.battalion.is_none_or(has_units))).into()
            }
            Flag::RenownGiven => self.in_section(Section::Renown).next().is_some().into(),
            Flag::RegimentsGiven => (!roster.regiments.is_empty()).into(),
            Flag::Generals => item.regiment.map_or(Tristate::Unknown, |at| self.generals_regiment(at)),
            Flag::UnitsGiven => {
                let is_labelled = roster.origin == Format::AppLabelled;
                let has_units = |at: usize| is_labelled || !roster.battalions[at].units.is_empty();
                item.battalion.map_or(Tristate::Unknown, |at| has_units(at).into())
            }
            Flag::OneInArmy => {
                let known = item.unit.and_then(|unit| self.known(unit));
                known.is_none_or(|known| known.most() == Some(1)).into()
            }
            Flag::TacticsGiven => self.gives_tactics().into(),
            Flag::ChoicesTold => self.gives_choices().into(),
            Flag::Invited | Flag::ShutOut => match (item.regiment, item.unit) {
                (Some(regiment), Some(unit)) if flag == Flag::Invited => regiment::is_invited(self, regiment, unit),
                (Some(regiment), Some(unit)) => regiment::is_refused(self, regiment, unit),
                (None, _) | (_, None) => Tristate::Unknown,
            },
            Flag::Allied
            | Flag::Coalition
            | Flag::NamedCharacter
            | Flag::Unique
            | Flag::SetUp
            | Flag::Understrength
            | Flag::General
            | Flag::OtherFaction
            | Flag::InBattalion
            | Flag::LeadsRegiment
            | Flag::OfRenown
            | Flag::Legends
            | Flag::MaxSizeGiven
            | Flag::BetweenSizes
            | Flag::UnitSizeGiven
            | Flag::Reinforced
            | Flag::WarscrollReinforced
            | Flag::KeywordsGiven
            | Flag::MixedWarscrolls => item.unit.map_or(Tristate::Unknown, |unit| self.unit_has_flag(flag, unit)),
        }
    }

    /// Returns whether a list names its battle tactics, or is in a format that prints them: the app does below the handbook.
    fn gives_tactics(&self) -> bool {
        let is_of_app = matches!(self.roster.origin, Format::AppDashed | Format::AppPlain);
        !self.roster.tactics.is_empty() || is_of_app && self.roster.handbook.is_some()
    }

    /// Returns whether a list prints the choices of its army. A list without its header lacks them.
    fn gives_choices(&self) -> bool {
        let prints_choices = self.roster.origin == Format::AppLabelled || !self.roster.labelled.is_empty();
        prints_choices && self.roster.faction.is_some()
    }

    fn unit_has_flag(&self, flag: Flag, at: usize) -> Tristate {
        let unit: &Unit = &self.roster.units[at];
        let if_not_stated = if self.is_exhaustive() { Tristate::No } else { Tristate::Unknown };
        match flag {
            Flag::Allied => stated(unit.allied.as_ref(), Tristate::No),
            Flag::Coalition => stated(unit.coalition.as_ref(), Tristate::No),
            Flag::NamedCharacter => stated(unit.named.as_ref(), if_not_stated),
            Flag::Unique if self.states_uniqueness() => self.is_unique(at, if_not_stated),
            Flag::Unique => if_not_stated,
            Flag::SetUp => stated(unit.set_up.as_ref(), Tristate::Yes),
            Flag::Understrength => {
                let size = unit.models.as_ref().zip(unit.unit_size.as_ref());
                let is_smaller = size.is_some_and(|(models, size)| models.value < size.value);
                stated(unit.understrength.as_ref(), is_smaller.into())
            }
            Flag::General => self.unit_mentions(at).general.into(),
            Flag::OtherFaction => {
                let factions = unit.faction.as_ref().zip(self.roster.faction.as_ref());
                factions.is_some_and(|(unit, army)| !same(&unit.value, &army.value)).into()
            }
            Flag::InBattalion => self.in_battalions(at).next().is_some().into(),
            Flag::LeadsRegiment => self.unit_mentions(at).leads.into(),
            Flag::OfRenown => (unit.section == Section::Renown).into(),
            Flag::MaxSizeGiven => unit.max_size.is_some().into(),
            Flag::BetweenSizes => self.is_between_sizes(at).into(),
            Flag::UnitSizeGiven => unit.unit_size.is_some().into(),
            Flag::Reinforced => (self.reinforcements_of(at) > 0).into(),
            Flag::WarscrollReinforced => self.warscroll_facts(at).reinforced.is_some().into(),
            Flag::KeywordsGiven => self.keywords(at).is_some().into(),
            Flag::Legends => {
                let known = self.known(at);
                (unit.has(ChoiceKind::Legends) || known.is_some_and(adjutant_units::Unit::is_legends)).into()
            }
            Flag::MixedWarscrolls => {
                let mut names = unit.warscrolls.iter();
                let first = names.next();
                names.any(|name| first.is_some_and(|first| !same(&first.value, &name.value))).into()
            }
            Flag::InList
            | Flag::OneInArmy
            | Flag::GeneralInList
            | Flag::Invited
            | Flag::ShutOut
            | Flag::Universal
            | Flag::Triumph
            | Flag::SuddenDeath
            | Flag::UnitsGiven
            | Flag::ArmyOfRenown
            | Flag::TotalGiven
            | Flag::RegimentsGiven
            | Flag::TacticsGiven
            | Flag::UnitsTold
            | Flag::ChoicesTold
            | Flag::RenownGiven
            | Flag::Core
            | Flag::Generals => Tristate::Unknown,
        }
    }

    /// Returns whether a unit is unique, as stated for it or for another unit of its warscroll.
    fn is_unique(&self, at: usize, if_not_stated: Tristate) -> Tristate {
        let is_unique = stated_unique(&self.roster.units[at]).or_else(|| self.warscroll_facts(at).unique);
        let otherwise = if self.marks_unique_units() { Tristate::No } else { if_not_stated };
        is_unique.map_or(otherwise, Tristate::from)
    }

    /// Returns the names of the battalions that a unit is in, each once.
    pub(super) fn in_battalions(&self, unit: usize) -> impl Iterator<Item = &'a str> {
        let names = &self.roster.units[unit].battalions;
        let is_first = |(at, name): &(usize, &'a adjutant_lists::Name)| {
            !names[..*at].iter().any(|earlier| same(&earlier.value, &name.value))
        };
        names.iter().enumerate().filter(is_first).map(|(_, name)| name.value.as_str())
    }

    /// Returns whether a regiment is the general's. Where the list names no general, the largest regiment is, because the
    /// general may lead most units.
    fn generals_regiment(&self, at: usize) -> Tristate {
        let regiment = &self.roster.regiments[at];
        let leader = regiment.leader.as_ref().and_then(|leader| leader.unit);
        if self.names_general() {
            (regiment.generals || leader.is_some_and(|leader| self.unit_mentions(leader).general)).into()
        } else {
            let regiments = self.roster.regiments.iter().enumerate();
            let largest = regiments.rev().max_by_key(|(_, regiment)| regiment.units.len());
            largest.is_some_and(|(largest, _)| largest == at).into()
        }
    }
}
