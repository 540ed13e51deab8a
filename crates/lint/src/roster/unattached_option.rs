//! `unattached-option`: something is chosen, and no unit has it.

use std::collections::{BTreeMap, BTreeSet};

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_base::name::key;
use adjutant_base::nearest::nearest;
use adjutant_lists::unit::{ChoiceKind, Mention};
use adjutant_lists::{Name, Roster};

lint! {
    pub(super) LINT = "unattached-option", "R009", Roster, Warning, check;
    Unattached<'a> { name: &'a str }
    Mark<'a> = "mark" { name: &'a str }
    Marks<'a> = "marks" { name: &'a str, count: usize }
    UnknownBearer<'a> = "stranger" { name: &'a str, bearer: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let roster = list.roster;
    let (marks, choices): (Vec<_>, Vec<_>) =
        roster.unattached.iter().partition(|choice| choice.kind == ChoiceKind::Mark);
    for choice in choices {
        out.push(Finding::new(list.n, choice.name.span.clone(), Unattached { name: &choice.name.value }));
    }
    astray(list, marks.into_iter().map(|mark| &mark.name), out);
    astray(list, unknown_battalions(roster), out);
    let given = [&roster.artefacts, &roster.command_traits, &roster.mount_traits].into_iter().flatten();
    let given = given.map(|one| (&one.name, one.bearer.as_ref()));
    let spells = roster.spell_lores.iter().chain(&roster.spells).map(|one| (&one.spell, one.caster.as_ref()));
    let strangers = given.chain(spells).filter_map(|(name, bearer)| bearer.map(|bearer| (name, bearer)));
    let strangers = strangers.filter(|(_, bearer)| bearer.unit.is_none()).enumerate();
    out.extend(strangers.map(|(at, (name, bearer))| unknown_bearer(list, name, bearer, at < MAX_LOOKED_UP)));
}

/// Reports the marks and names of no battalion: each of them once, at its first place.
fn astray<'r>(list: &ListContext<'_>, names: impl Iterator<Item = &'r Name>, out: &mut Vec<Finding>) {
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
        let (span, name) = (name.span.clone(), name.value.as_str());
        out.push(match count {
            1 => Finding::new(list.n, span, Mark { name }),
            count => Finding::new(list.n, span, Marks { name, count }),
        });
    }
}

/// Returns the battalions that units say they are in, and that are a slip for one of the list's: which battalions there
/// are, a list need not say.
fn unknown_battalions(roster: &Roster) -> impl Iterator<Item = &Name> {
    let names = || roster.battalions.iter().map(|battalion| battalion.name.value.as_str());
    let known: BTreeSet<String> = names().map(key).collect();
    let strange = roster.units.iter().flat_map(|unit| &unit.battalions);
    let strange = strange.filter(move |name| !known.contains(&key(&name.value))).take(MAX_LOOKED_UP);
    strange.filter(move |name| nearest(&name.value, names()).is_some())
}

/// The maximum number of unattached options for which the nearest unit is looked up: each is compared with every unit.
const MAX_LOOKED_UP: usize = 50;

fn unknown_bearer(list: &ListContext<'_>, name: &Name, bearer: &Mention, look: bool) -> Finding {
    let names = list.roster.units.iter().map(|unit| unit.name.as_str()).filter(|_| look);
    let near = nearest(&bearer.name.value, names).map(ToOwned::to_owned);
    let message = UnknownBearer { name: &name.value, bearer: &bearer.name.value };
    Finding::new(list.n, bearer.name.span.clone(), message).suggesting(near)
}
