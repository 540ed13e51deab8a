//! `empty-heading`: a heading has nothing below it.

use rustc_hash::FxHashSet;

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};
use crate::roster::Format;
use crate::roster::line::Class;

pub(super) static LINT: Lint = Lint {
    id: "empty-heading",
    code: "R008",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !matches!(case.roster.format, Format::AppDashed | Format::AppPlain | Format::Sigdex) {
        return;
    }
    let lines = &case.roster.lines;
    let regiments: FxHashSet<usize> = case.roster.regiments.iter().map(|regiment| regiment.span.start).collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.class == Class::Heading) {
        let below = lines[at + 1..].iter().find(|line| !matches!(line.class, Class::Blank | Class::Rule));
        let filled = below.is_some_and(|line| !matches!(line.class, Class::Heading | Class::Footer | Class::Total));
        if !filled && !regiments.contains(&line.span.start) {
            out.push(LINT.found(case, line.span.clone()).arg("heading", &case.text[line.span.clone()]));
        }
    }
}
