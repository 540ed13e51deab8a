//! Conditions: questions about a thing that is judged, answered with yes, no, or not known.

use super::answer::Answer;
use super::army::{Facts, Values, same};
use super::item::Item;
use super::regiment;
use crate::base::figure::Figure;
use crate::record::army::Condition;
use crate::record::army::words::Flag;
use crate::roster::unit::Unit;
use crate::roster::{Format, Written};

/// Returns the words that a value states.
pub(super) fn words<'v>(values: &'v Values, name: &str) -> Vec<&'v str> {
    let word = |figure: &'v Figure| if let Figure::Choice(word) = figure { Some(word.as_str()) } else { None };
    match values.get(name) {
        Some(Figure::Several(figures)) => figures.iter().filter_map(word).collect(),
        Some(figure) => word(figure).into_iter().collect(),
        None => Vec::new(),
    }
}

fn flag(written: Option<&Written<bool>>, otherwise: Answer) -> Answer {
    written.map_or(otherwise, |written| written.value.into())
}

impl<'a> Facts<'a> {
    /// Tells whether all of `when` and none of `unless` hold.
    pub fn holds(&self, when: &[Condition], unless: &[Condition], item: &Item<'_>, values: &Values) -> Answer {
        let when = when.iter().map(|one| self.ask(one, item, values));
        let unless = unless.iter().map(|one| !self.ask(one, item, values));
        when.chain(unless).fold(Answer::Yes, Answer::and)
    }

    fn ask(&self, condition: &Condition, item: &Item<'_>, values: &Values) -> Answer {
        let of_unit = |ask: &dyn Fn(usize) -> Answer| item.unit.map_or(Answer::Unknown, ask);
        match condition {
            Condition::Keyword(keyword) => of_unit(&|unit| self.keyword(unit, keyword)),
            Condition::KeywordOf(value) => of_unit(&|unit| {
                words(values, value).iter().map(|one| self.own_keyword(unit, one)).fold(Answer::No, Answer::or)
            }),
            Condition::ForeignAlliance(value) => of_unit(&|unit| self.foreign(unit, &words(values, value))),
            Condition::Named(name) => item.name.is_some_and(|own| same(own, name)).into(),
            Condition::Role(role) => of_unit(&|unit| self.role(unit, role)),
            Condition::Slot(slot) => of_unit(&|unit| {
                let own = self.roster.units[unit].slot.as_ref();
                own.map_or(Answer::Unknown, |own| same(&own.value, slot).into())
            }),
            Condition::Previous(result) => self.previous(result),
            Condition::Is(flag) => self.is(*flag, item),
        }
    }

    /// Tells whether a unit has a role. A heading, which may be in the plural, tells one of them and is silent of others.
    fn role(&self, unit: usize, role: &str) -> Answer {
        let roles = &self.roster.units[unit].roles;
        let is = |own: &str| same(own, role) || own.strip_suffix(['s', 'S']).is_some_and(|own| same(own, role));
        if roles.iter().any(|own| is(&own.value)) {
            Answer::Yes
        } else if roles.is_empty() || self.roster.origin == Format::AppRoles {
            Answer::Unknown
        } else {
            Answer::No
        }
    }

    /// Tells whether a unit has the keyword of another grand alliance, and not that of the army.
    fn foreign(&self, unit: usize, alliances: &[&str]) -> Answer {
        let Some(own) = &self.roster.alliance else { return Answer::No };
        let others = alliances.iter().filter(|one| !same(one, &own.value));
        let other = others.map(|one| self.own_keyword(unit, one)).fold(Answer::No, Answer::or);
        other.and(!self.own_keyword(unit, &own.value))
    }

    fn previous(&self, result: &str) -> Answer {
        let plain = |text: &str| text.replace(['-', '_'], " ");
        let own = self.roster.previous_result.as_ref();
        own.map_or(Answer::Unknown, |own| same(&plain(&own.value), &plain(result)).into())
    }

    fn is(&self, asked: Flag, item: &Item<'_>) -> Answer {
        let roster = self.roster;
        match asked {
            Flag::InList => item.unit.is_some().into(),
            Flag::GeneralInList => roster.generals.iter().any(|general| general.unit.is_some()).into(),
            Flag::Universal => item.universal.unwrap_or(false).into(),
            Flag::Triumph => roster.triumph.is_some().into(),
            Flag::SuddenDeath => (!roster.sudden_death_objectives.is_empty()).into(),
            Flag::ArmyOfRenown => roster.army_of_renown.is_some().into(),
            Flag::TotalGiven => roster.points.is_some().into(),
            Flag::Generals => item.regiment.map_or(Answer::Unknown, |at| self.generals_regiment(at)),
            Flag::UnitsGiven => {
                item.battalion.map_or(Answer::Unknown, |at| (!roster.battalions[at].units.is_empty()).into())
            }
            Flag::Invited | Flag::ShutOut => match (item.regiment, item.unit) {
                (Some(regiment), Some(unit)) if asked == Flag::Invited => regiment::invited(self, regiment, unit),
                (Some(regiment), Some(unit)) => regiment::shut_out(self, regiment, unit),
                (None, _) | (_, None) => Answer::Unknown,
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
            | Flag::MixedWarscrolls => item.unit.map_or(Answer::Unknown, |unit| self.unit_is(asked, unit)),
        }
    }

    fn unit_is(&self, asked: Flag, at: usize) -> Answer {
        let unit: &Unit = &self.roster.units[at];
        let silent = if self.says_all() { Answer::No } else { Answer::Unknown };
        match asked {
            Flag::Allied => flag(unit.allied.as_ref(), Answer::No),
            Flag::Coalition => flag(unit.coalition.as_ref(), Answer::No),
            Flag::NamedCharacter => flag(unit.named.as_ref(), silent),
            Flag::Unique => flag(unit.unique.as_ref().or(unit.named.as_ref()), silent),
            Flag::SetUp => flag(unit.set_up.as_ref(), Answer::Yes),
            Flag::Understrength => {
                let size = unit.models.as_ref().zip(unit.unit_size.as_ref());
                flag(unit.understrength.as_ref(), size.is_some_and(|(models, size)| models.value < size.value).into())
            }
            Flag::General => self.roster.generals.iter().any(|general| general.unit == Some(at)).into(),
            Flag::OtherFaction => {
                let factions = unit.faction.as_ref().zip(self.roster.faction.as_ref());
                factions.is_some_and(|(own, army)| !same(&own.value, &army.value)).into()
            }
            Flag::InBattalion => self.in_battalions(at).next().is_some().into(),
            Flag::MixedWarscrolls => {
                let mut names = unit.warscrolls.iter();
                let first = names.next();
                names.any(|name| first.is_some_and(|first| !same(&first.value, &name.value))).into()
            }
            Flag::InList
            | Flag::GeneralInList
            | Flag::Invited
            | Flag::ShutOut
            | Flag::Universal
            | Flag::Triumph
            | Flag::SuddenDeath
            | Flag::UnitsGiven
            | Flag::ArmyOfRenown
            | Flag::TotalGiven
            | Flag::Generals => Answer::Unknown,
        }
    }

    /// Returns the names of the battalions that a unit is in.
    pub(super) fn in_battalions(&self, unit: usize) -> impl Iterator<Item = &'a str> {
        self.roster.units[unit].battalions.iter().map(|name| name.value.as_str())
    }

    fn generals_regiment(&self, at: usize) -> Answer {
        let regiment = &self.roster.regiments[at];
        let leads = |unit: Option<usize>| {
            regiment.leader.as_ref().is_some_and(|leader| leader.unit.is_some() && leader.unit == unit)
        };
        let named = |general: &crate::roster::unit::Mention| general.unit.is_some();
        if regiment.generals || self.roster.generals.iter().any(|general| leads(general.unit)) {
            Answer::Yes
        } else if self.roster.generals.iter().any(named) || self.roster.regiments.iter().any(|one| one.generals) {
            Answer::No
        } else {
            Answer::Unknown
        }
    }
}
