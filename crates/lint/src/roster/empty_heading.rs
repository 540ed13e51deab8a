//! `empty-heading`: a heading has nothing below it.

use rustc_hash::FxHashSet;

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::Convention;
use adjutant_lists::line::{Class, Line};

lint! {
    pub(super) LINT = "empty-heading", "R008", Roster, Warning, check;
    Empty<'a> { heading: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    if !list.roster.format.has(Convention::NoEmptyHeadings) {
        return;
    }
    let lines = &list.roster.lines;
    let regiments: FxHashSet<usize> = list.roster.regiments.iter().map(|regiment| regiment.span.start).collect();
    let battalion = |line: &Line| {
        let names = list.roster.battalions.iter().map(|battalion| &battalion.name.span);
        names.into_iter().any(|name| line.span.start <= name.start && name.end <= line.span.end)
    };
    let is_heading = |line: &Line| line.class == Class::Heading && !battalion(line);
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| is_heading(line)) {
        let below = lines[at + 1..].iter().find(|line| !matches!(line.class, Class::Blank | Class::Rule));
        let filled = below.is_some_and(|line| !is_heading(line) && !matches!(line.class, Class::Footer | Class::Total));
        if !filled && !regiments.contains(&line.span.start) {
            let heading = &list.text[line.span.clone()];
            out.push(Finding::new(list.n, line.span.clone(), Empty { heading }));
        }
    }
}
