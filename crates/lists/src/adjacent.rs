//! Hand-typed lists above or below the list of a program, in the same text.

use std::ops::Range;

use super::Roster;
use super::dialects::rows::several;
use super::lex::SourceLine;
use super::line::Class;
use super::soundness::{are_all_priced, has_sound_names, is_confirmed};
use adjutant_text::vocabulary::Vocabulary;

/// The minimum number of units of a list that does not come to its total.
const MIN_UNITS: usize = 3;

/// The minimum number of lines with figures that are worth to read as a list.
const MIN_FIGURES: usize = 2;

/// The lists beside the list of a program, and where they end and begin.
pub(super) struct Adjacent {
    /// The lists above it.
    pub above: Vec<Roster>,
    /// The lines between those above and those below.
    pub rest: Range<usize>,
    /// The lists below it.
    pub below: Vec<Roster>,
}

/// Reads what a list took for its title, for words around it, or did not understand at its ends, as lists that somebody typed.
pub(super) fn read(list: &Roster, lines: &[SourceLine<'_>], all: Range<usize>, vocabulary: &Vocabulary) -> Adjacent {
    let is_around = |at: &usize| {
        let start = lines[*at].span().start;
        let found = list.lines.binary_search_by_key(&start, |line| line.span.start);
        let class = found.map_or(Class::Prose, |found| list.lines[found].class);
        matches!(class, Class::Title | Class::Prose | Class::Unknown | Class::Blank | Class::Rule)
    };
    let mut of_list = all.clone().filter(|at| !is_around(at));
    let Some(first) = of_list.next() else { return Adjacent { above: Vec::new(), rest: all, below: Vec::new() } };
    let last = of_list.next_back().unwrap_or(first);
    let above = typed(lines, all.start..first, vocabulary);
    let below = typed(lines, last + 1..all.end, vocabulary);
    let start = above.as_ref().map_or(all.start, |(lines, _)| lines.end);
    let end = below.as_ref().map_or(all.end, |(lines, _)| lines.start);
    let lists = |typed: Option<(Range<usize>, Vec<Roster>)>| typed.map_or_else(Vec::new, |(_, lists)| lists);
    Adjacent { above: lists(above), rest: start..end, below: lists(below) }
}

/// Reads lines as lists that somebody typed, down to the last line of an army. Returns the lines that belong to them.
fn typed(lines: &[SourceLine<'_>], at: Range<usize>, vocabulary: &Vocabulary) -> Option<(Range<usize>, Vec<Roster>)> {
    let has_figure = |line: &&SourceLine<'_>| line.text.contains(|c: char| c.is_ascii_digit());
    if lines[at.clone()].iter().filter(has_figure).count() < MIN_FIGURES {
        return None;
    }
    let end_of_army = |list: &Roster| {
        let last = list.lines.iter().rfind(|line| matches!(line.class, Class::Unit | Class::Choice | Class::Total));
        last.map_or(0, |line| line.span.end)
    };
    let mut lists = several::lists(&lines[at.clone()], vocabulary);
    let end = lists.iter().map(end_of_army).max()?;
    let army = at.start..at.start + lines[at.clone()].partition_point(|line| line.span().start < end);
    if army != at {
        lists = several::lists(&lines[army.clone()], vocabulary);
    }
    let are_lists = !lists.is_empty() && lists.iter().all(|list| is_list(list, vocabulary));
    are_lists.then_some((army, lists))
}

/// Returns whether lines beside a list are one themselves, and not remarks on its units.
fn is_list(list: &Roster, vocabulary: &Vocabulary) -> bool {
    let is_confirmed = is_confirmed(list, vocabulary);
    let is_named = list.faction.is_some() || !list.generals.is_empty() || list.limit.is_some();
    are_all_priced(list) && has_sound_names(list) && (is_confirmed || is_named && list.units.len() >= MIN_UNITS)
}
