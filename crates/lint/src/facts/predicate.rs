//! Conditions: questions about a thing that is judged, answered with yes, no, or not known.

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
use adjutant_text::vocabulary::SpecialRole;

/// Returns the words that a value states.
pub(super) fn words<'v>(values: &'v Values, name: &str) -> impl Iterator<Item = &'v str> + Clone + use<'v> {
    let figures = match values.get(name) {
        Some(Figure::Several(figures)) => figures.as_slice(),
        Some(figure) => std::slice::from_ref(figure),
        None => &[],
    };
    figures.iter().filter_map(|figure| if let Figure::Choice(word) = figure { Some(word.as_str()) } else { None })
}

/// Returns whether a word is that of a role, in the singular or the plural.
pub(crate) fn is_role(printed: &str, role: &str) -> bool {
    same(printed, role) || printed.strip_suffix(['s', 'S']).is_some_and(|printed| same(printed, role))
}

/// Returns whether a name begins with a word, without regard to case.
fn begins(name: &str, word: &str) -> bool {
    name.trim().get(..word.len()).is_some_and(|start| same(start, word))
}

/// Returns whether a unit is unique, by its own word.
pub(super) fn stated_unique(unit: &Unit) -> Option<bool> {
    unit.unique.as_ref().or(unit.named.as_ref()).map(|told| told.value)
}

fn flag(written: Option<&Written<bool>>, otherwise: Tristate) -> Tristate {
    written.map_or(otherwise, |written| written.value.into())
}

impl<'a> Facts<'a> {
    /// Returns whether all of `when` and none of `unless` hold.
    pub fn holds(&self, when: &[Condition], unless: &[Condition], item: &Item<'_>, values: &Values) -> Tristate {
        let when = Tristate::all(when.iter().map(|one| self.ask(one, item, values)));
        if when == Tristate::No {
            return when;
        }
        when.and(Tristate::all(unless.iter().map(|one| !self.ask(one, item, values))))
    }

    fn ask(&self, condition: &Condition, item: &Item<'_>, values: &Values) -> Tristate {
        let of_unit = |ask: &dyn Fn(usize) -> Tristate| item.unit.map_or(Tristate::Unknown, ask);
        match condition {
            Condition::Keyword(keyword) => of_unit(&|unit| self.keyword(unit, keyword)),
            Condition::LacksKeyword(keyword) => item.unit.map_or(Tristate::No, |unit| !self.own_keyword(unit, keyword)),
            Condition::KeywordOf(value) => of_unit(&|unit| {
                words(values, value).map(|one| self.own_keyword(unit, one)).fold(Tristate::No, Tristate::or)
            }),
            Condition::ForeignAlliance(value) => of_unit(&|unit| self.foreign(unit, &words(values, value))),
            Condition::Named(name) => self.is_named(item, |own| same(own, name)).into(),
            Condition::NamedOf(value) => {
                self.is_named(item, |own| words(values, value).any(|name| same(own, name))).into()
            }
            Condition::NameBegins(value) => {
                self.is_named(item, |own| words(values, value).any(|name| begins(own, name))).into()
            }
            Condition::FormBesidePlain(value) => {
                of_unit(&|unit| words(values, value).any(|season| self.has_plain_form(unit, season)).into())
            }
            Condition::LabelledOf(value) => match item.label {
                None if item.unit.is_some() && self.leaves_labels_out() => Tristate::Unknown,
                label => label.is_some_and(|own| words(values, value).any(|label| same(own, label))).into(),
            },
            Condition::Role(role) => of_unit(&|unit| self.role(unit, role)),
            Condition::RoleOf(value) => {
                of_unit(&|unit| words(values, value).map(|role| self.role(unit, role)).fold(Tristate::No, Tristate::or))
            }
            Condition::Slot(slot) => of_unit(&|unit| {
                let own = self.roster.units[unit].slot.as_ref();
                own.map_or(Tristate::Unknown, |own| same(&own.value, slot).into())
            }),
            Condition::Previous(result) => self.previous(result),
            Condition::Is(flag) => self.is(*flag, item),
        }
    }

    /// Returns whether a thing has a name that fits: its own, or that of the unit that it is.
    fn is_named(&self, item: &Item<'_>, fits: impl Fn(&str) -> bool) -> bool {
        let unit = item.unit.map(|unit| &self.roster.units[unit]);
        let Some(name) = item.name.or(unit.map(|unit| unit.name.as_str())) else { return false };
        let warscroll = unit.filter(|unit| unit.name == name).and_then(|unit| unit.warscroll.as_ref());
        fits(name) || warscroll.is_some_and(|own| fits(&own.value))
    }

    /// Returns whether a unit is the form of a season, and the list has the unit itself too.
    fn has_plain_form(&self, unit: usize, season: &str) -> bool {
        let name = self.warscroll(unit);
        let before = begins(name, season).then(|| name.trim()[season.len()..].trim_start_matches([':', ' ']));
        let split = || memchr::memchr(b'(', name.as_bytes()).and_then(|_| name.split_once(" ("));
        let behind = || split().filter(|(_, own)| same(own.trim_end_matches(')'), season));
        let plain = before.or_else(|| behind().map(|(plain, _)| plain));
        plain.is_some_and(|plain| self.fighting().any(|(other, _)| same(self.warscroll(other), plain)))
    }

    /// Returns whether a unit has a role: by its label or heading, or else by the unit data. A heading, which may be in the plural, tells
    /// one role and is silent of others.
    fn role(&self, unit: usize, role: &str) -> Tristate {
        let roles = &self.roster.units[unit].roles;
        if let Some(known) = self.known(unit) {
            let conditional = known.other_roles().any(|own| same(own, role));
            let printed = roles.iter().any(|printed| is_role(&printed.value, role));
            let prints_all = self.prints_all_roles(unit, known);
            let has_another = prints_all && !roles.iter().any(|printed| self.is_no_role(&printed.value));
            return match known.role() {
                _ if printed => Tristate::Yes,
                Some(known) if same(known, role) => (!has_another).into(),
                _ if conditional && !prints_all => Tristate::Unknown,
                _ => Tristate::No,
            };
        }
        if roles.iter().any(|printed| is_role(&printed.value, role)) {
            Tristate::Yes
        } else if roles.is_empty()
            || matches!(self.roster.origin, Format::AppRoles | Format::Builder | Format::BattleScribe)
        {
            Tristate::Unknown
        } else {
            Tristate::No
        }
    }

    /// Returns whether a word is that for units without a role that is limited.
    fn is_no_role(&self, word: &str) -> bool {
        self.vocabulary.special_roles.get(word) == Some(SpecialRole::None)
    }

    /// Returns whether a list prints every role that a unit has in it: by labels, or below the heading of units without a role. Below
    /// any other heading, a unit may have a second role.
    fn prints_all_roles(&self, unit: usize, known: adjutant_units::Unit<'_>) -> bool {
        let roles = &self.roster.units[unit].roles;
        let is_limited =
            |role: &str| !self.is_no_role(role) && roles.iter().any(|printed| is_role(&printed.value, role));
        match self.roster.origin {
            Format::AppLabelled => !roles.is_empty(),
            Format::AppRoles | Format::Builder => !roles.is_empty() && !known.role().is_some_and(is_limited),
            _ => false,
        }
    }

    /// Returns whether a unit lacks the keyword of the army's grand alliance. A list that names none may be of none: then it is
    /// only known that units of one alliance do not mix.
    fn foreign<'v>(&self, unit: usize, alliances: &(impl Iterator<Item = &'v str> + Clone)) -> Tristate {
        let Some(own) = self.alliance(alliances) else { return Tristate::Unknown };
        let foreign = !self.own_keyword(unit, own);
        if self.roster.alliance.is_some() { foreign } else { foreign.and(Tristate::Unknown) }
    }

    fn previous(&self, result: &str) -> Tristate {
        let plain = |text: &str| text.replace(['-', '_'], " ");
        let own = self.roster.previous_result.as_ref();
        own.map_or(Tristate::Unknown, |own| same(&plain(&own.value), &plain(result)).into())
    }

    fn is(&self, asked: Flag, item: &Item<'_>) -> Tristate {
        let roster = self.roster;
        match asked {
            Flag::InList => item.unit.is_some().into(),
            Flag::GeneralInList => roster.generals.iter().any(|general| general.unit.is_some()).into(),
            Flag::Universal => item.universal.unwrap_or(false).into(),
            Flag::Triumph => roster.triumph.is_some().into(),
            Flag::SuddenDeath => (!roster.sudden_death_objectives.is_empty()).into(),
            Flag::ArmyOfRenown => roster.army_of_renown.is_some().into(),
            Flag::TotalGiven => roster.points.is_some().into(),
            Flag::Core => item.battalion.map_or(Tristate::Unknown, |at| roster.battalions[at].core.into()),
            Flag::UnitsTold => {
                let told = roster.battalions.iter().any(|battalion| !battalion.units.is_empty());
                // a tree holds battalions of battalions, which have no units of their own
                let is_tree = roster.origin.is_tree();
                let holds = |at: usize| !roster.battalions[at].units.is_empty();
                (self.says_all() || told && (!is_tree || item.battalion.is_none_or(holds))).into()
            }
            Flag::RenownGiven => self.in_section(Section::Renown).next().is_some().into(),
            Flag::RegimentsGiven => (!roster.regiments.is_empty()).into(),
            Flag::Generals => item.regiment.map_or(Tristate::Unknown, |at| self.generals_regiment(at)),
            Flag::UnitsGiven => {
                let told = |at: usize| !roster.battalions[at].units.is_empty() || roster.origin == Format::AppLabelled;
                item.battalion.map_or(Tristate::Unknown, |at| told(at).into())
            }
            Flag::OneInArmy => {
                let known = item.unit.and_then(|unit| self.known(unit));
                known.is_none_or(|known| known.most() == Some(1)).into()
            }
            Flag::TacticsGiven => self.gives_tactics().into(),
            Flag::ChoicesTold => self.gives_choices().into(),
            Flag::Invited | Flag::ShutOut => match (item.regiment, item.unit) {
                (Some(regiment), Some(unit)) if asked == Flag::Invited => regiment::invited(self, regiment, unit),
                (Some(regiment), Some(unit)) => regiment::shut_out(self, regiment, unit),
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
            | Flag::MixedWarscrolls => item.unit.map_or(Tristate::Unknown, |unit| self.unit_is(asked, unit)),
        }
    }

    /// Returns whether a list names its battle tactics, or its form does where there are any: the app prints them below the handbook.
    fn gives_tactics(&self) -> bool {
        let is_of_app = matches!(self.roster.origin, Format::AppDashed | Format::AppPlain);
        !self.roster.tactics.is_empty() || is_of_app && self.roster.handbook.is_some()
    }

    /// Returns whether a list prints the choices of its army. One without its head has lost them.
    fn gives_choices(&self) -> bool {
        let prints_choices = self.roster.origin == Format::AppLabelled || !self.roster.labelled.is_empty();
        prints_choices && self.roster.faction.is_some()
    }

    fn unit_is(&self, asked: Flag, at: usize) -> Tristate {
        let unit: &Unit = &self.roster.units[at];
        let silent = || if self.says_all() { Tristate::No } else { Tristate::Unknown };
        match asked {
            Flag::Allied => flag(unit.allied.as_ref(), Tristate::No),
            Flag::Coalition => flag(unit.coalition.as_ref(), Tristate::No),
            Flag::NamedCharacter => flag(unit.named.as_ref(), silent()),
            Flag::Unique if self.says_unique() => self.unique(at, silent()),
            Flag::Unique => silent(),
            Flag::SetUp => flag(unit.set_up.as_ref(), Tristate::Yes),
            Flag::Understrength => {
                let size = unit.models.as_ref().zip(unit.unit_size.as_ref());
                flag(unit.understrength.as_ref(), size.is_some_and(|(models, size)| models.value < size.value).into())
            }
            Flag::General => self.unit_mentions(at).general.into(),
            Flag::OtherFaction => {
                let factions = unit.faction.as_ref().zip(self.roster.faction.as_ref());
                factions.is_some_and(|(own, army)| !same(&own.value, &army.value)).into()
            }
            Flag::InBattalion => self.in_battalions(at).next().is_some().into(),
            Flag::LeadsRegiment => self.unit_mentions(at).leads.into(),
            Flag::OfRenown => (unit.section == Section::Renown).into(),
            Flag::MaxSizeGiven => unit.max_size.is_some().into(),
            Flag::BetweenSizes => self.is_between_sizes(at).into(),
            Flag::UnitSizeGiven => unit.unit_size.is_some().into(),
            Flag::Reinforced => (self.bought_larger(at) > 0).into(),
            Flag::WarscrollReinforced => self.alike_in_list(at).reinforced.is_some().into(),
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

    /// Returns whether a unit is unique: by its own word, or by that of another unit of its warscroll. A program that tells it
    /// of one unit tells it of all.
    fn unique(&self, at: usize, silent: Tristate) -> Tristate {
        let stated = stated_unique(&self.roster.units[at]);
        let is_unique = stated.or_else(|| self.alike_in_list(at).unique);
        let otherwise = if self.tells_unique() { Tristate::No } else { silent };
        is_unique.map_or(otherwise, Tristate::from)
    }

    /// Returns the names of the battalions that a unit is in, each once.
    pub(super) fn in_battalions(&self, unit: usize) -> impl Iterator<Item = &'a str> {
        let own = &self.roster.units[unit].battalions;
        let first = |(at, name): &(usize, &'a adjutant_lists::Name)| {
            !own[..*at].iter().any(|one| same(&one.value, &name.value))
        };
        own.iter().enumerate().filter(first).map(|(_, name)| name.value.as_str())
    }

    /// Returns whether a regiment is the general's. Where the list does not say whose it is, the largest one is: nobody may lead
    /// more units, so that no other choice would suit the list better.
    fn generals_regiment(&self, at: usize) -> Tristate {
        let regiment = &self.roster.regiments[at];
        let leader = regiment.leader.as_ref().and_then(|leader| leader.unit);
        if self.tells_general() {
            (regiment.generals || leader.is_some_and(|leader| self.unit_mentions(leader).general)).into()
        } else {
            let largest = self.roster.regiments.iter().enumerate().rev().max_by_key(|(_, one)| one.units.len());
            largest.is_some_and(|(largest, _)| largest == at).into()
        }
    }
}
