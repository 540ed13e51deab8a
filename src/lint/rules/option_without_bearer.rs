//! `option-without-bearer`: something is chosen, and nobody has it.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};
use crate::roster::Name;
use crate::roster::unit::{ChoiceKind, Mention};

pub(super) static LINT: Lint = Lint {
    id: "option-without-bearer",
    code: "R009",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let roster = case.roster;
    for choice in &roster.loose {
        let finding = LINT.found(case, choice.name.span.clone()).arg("name", choice.name.value.as_str());
        out.push(if choice.kind == ChoiceKind::Mark { finding.variant("mark") } else { finding });
    }
    let given = [&roster.artefacts, &roster.command_traits, &roster.mount_traits].into_iter().flatten();
    let given = given.map(|one| (&one.name, one.bearer.as_ref()));
    let spells = roster.spell_lores.iter().chain(&roster.spells).map(|one| (&one.spell, one.caster.as_ref()));
    let strangers = given.chain(spells).filter_map(|(name, bearer)| bearer.map(|bearer| (name, bearer)));
    let strangers = strangers.filter(|(_, bearer)| bearer.unit.is_none()).enumerate();
    out.extend(strangers.map(|(at, (name, bearer))| stranger(case, name, bearer, at < MOST_NEAREST)));
}

/// For so many strangers the nearest unit is looked for: it is compared with every one.
const MOST_NEAREST: usize = 50;

fn stranger(case: &Case<'_>, name: &Name, bearer: &Mention, look: bool) -> Finding {
    let names = case.roster.units.iter().map(|unit| unit.name.as_str()).filter(|_| look);
    let near = crate::base::nearest::nearest(&bearer.name.value, names).map(ToOwned::to_owned);
    let finding = LINT.found(case, bearer.name.span.clone()).variant("stranger");
    let mut finding = finding.arg("name", name.value.as_str()).arg("bearer", bearer.name.value.as_str());
    finding.nearest = near;
    finding
}
