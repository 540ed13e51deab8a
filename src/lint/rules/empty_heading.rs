//! `empty-heading`: a heading has nothing below it.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};
use crate::roster::Format;
use crate::roster::line::Class;

pub(super) static LINT: Lint = Lint {
    id: "empty-heading",
    code: "R008",
    family: Family::Roster,
    level: Level::Warning,
    docs: include_str!("empty_heading.md"),
    docs_da: include_str!("empty_heading.da.md"),
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !matches!(case.roster.format, Format::AppDashed | Format::AppPlain | Format::Sigdex) {
        return;
    }
    let lines = &case.roster.lines;
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.class == Class::Heading) {
        let below = lines[at + 1..].iter().find(|line| !matches!(line.class, Class::Blank | Class::Rule));
        let filled = below.is_some_and(|line| !matches!(line.class, Class::Heading | Class::Footer | Class::Total));
        // regiments stand in the order of their lines
        let regiments = &case.roster.regiments;
        let is_regiment = || regiments.binary_search_by_key(&line.span.start, |regiment| regiment.span.start).is_ok();
        if !filled && !is_regiment() {
            out.push(LINT.found(case, line.span.clone()).arg("heading", &case.text[line.span.clone()]));
        }
    }
}
