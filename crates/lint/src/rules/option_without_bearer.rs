//! `option-without-bearer`: something is chosen, and nobody has it.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};
use adjutant_base::name::key;
use adjutant_base::nearest::nearest;
use adjutant_lists::unit::{ChoiceKind, Mention};
use adjutant_lists::{Name, Roster};

pub(super) static LINT: Lint = Lint {
    id: "option-without-bearer",
    code: "R009",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let roster = case.roster;
    let (marks, choices): (Vec<_>, Vec<_>) =
        roster.unattached.iter().partition(|choice| choice.kind == ChoiceKind::Mark);
    let choices = choices.into_iter().map(|choice| &choice.name);
    out.extend(choices.map(|name| LINT.found(case, name.span.clone()).arg("name", name.value.as_str())));
    astray(case, marks.into_iter().map(|mark| &mark.name), out);
    astray(case, unknown_battalions(roster), out);
    let given = [&roster.artefacts, &roster.command_traits, &roster.mount_traits].into_iter().flatten();
    let given = given.map(|one| (&one.name, one.bearer.as_ref()));
    let spells = roster.spell_lores.iter().chain(&roster.spells).map(|one| (&one.spell, one.caster.as_ref()));
    let strangers = given.chain(spells).filter_map(|(name, bearer)| bearer.map(|bearer| (name, bearer)));
    let strangers = strangers.filter(|(_, bearer)| bearer.unit.is_none()).enumerate();
    out.extend(strangers.map(|(at, (name, bearer))| stranger(case, name, bearer, at < MOST_NEAREST)));
}

/// Tells of the marks and names that lead to no battalion: each of them once, where it first stands.
fn astray<'r>(case: &Case<'_>, names: impl Iterator<Item = &'r Name>, out: &mut Vec<Finding>) {
    let mut alike: Vec<(&Name, usize)> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for name in names {
        let at = *known.entry(&name.value).or_insert(alike.len());
        match alike.get_mut(at) {
            Some((_, count)) => *count += 1,
            None => alike.push((name, 1)),
        }
    }
    for (name, count) in alike {
        let finding = LINT.found(case, name.span.clone()).arg("name", name.value.as_str());
        out.push(if count == 1 { finding.variant("mark") } else { finding.arg("count", count).variant("marks") });
    }
}

/// Returns the battalions that units say they are in, and that are a slip for one of the list's: which battalions there
/// are, a list need not say.
fn unknown_battalions(roster: &Roster) -> impl Iterator<Item = &Name> {
    let own = || roster.battalions.iter().map(|battalion| battalion.name.value.as_str());
    let known: BTreeSet<String> = own().map(key).collect();
    let strange = roster.units.iter().flat_map(|unit| &unit.battalions);
    let strange = strange.filter(move |name| !known.contains(&key(&name.value))).take(MOST_NEAREST);
    strange.filter(move |name| nearest(&name.value, own()).is_some())
}

/// For so many strangers the nearest unit is looked for: it is compared with every one.
const MOST_NEAREST: usize = 50;

fn stranger(case: &Case<'_>, name: &Name, bearer: &Mention, look: bool) -> Finding {
    let names = case.roster.units.iter().map(|unit| unit.name.as_str()).filter(|_| look);
    let near = nearest(&bearer.name.value, names).map(ToOwned::to_owned);
    let finding = LINT.found(case, bearer.name.span.clone()).variant("stranger");
    let mut finding = finding.arg("name", name.value.as_str()).arg("bearer", bearer.name.value.as_str());
    finding.nearest = near;
    finding
}
