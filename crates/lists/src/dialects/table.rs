//! Tables of transitions: which action reads a line, by the state of the reader and by what the line can be.

use crate::lex::{Kind, SourceLine};
use crate::line::Class;

/// Reads a line; `None` leaves it to a later row.
pub(super) type Action<R> = fn(&mut R, &SourceLine<'_>) -> Option<Class>;

/// A row of a table: the states in which it applies (in any if there are none), what the line must be, and the action.
pub(super) type Row<R, S> = (&'static [S], Kind, Action<R>);

/// Reads a line by the first row that applies and whose action reads it.
pub(super) fn read<R, S: PartialEq>(reader: &mut R, state: &S, table: &[Row<R, S>], line: &SourceLine<'_>) -> Class {
    let applies = |(states, kind, _): &&Row<R, S>| (states.is_empty() || states.contains(state)) && line.is(*kind);
    let class = table.iter().filter(applies).find_map(|(_, _, action)| action(reader, line));
    class.unwrap_or(Class::Unknown)
}

/// Reads a blank line.
pub(super) fn blank<R>(_: &mut R, _: &SourceLine<'_>) -> Option<Class> {
    Some(Class::Blank)
}

/// Reads a rule.
pub(super) fn rule<R>(_: &mut R, _: &SourceLine<'_>) -> Option<Class> {
    Some(Class::Rule)
}

/// Reads words around the list.
pub(super) fn prose<R>(_: &mut R, _: &SourceLine<'_>) -> Option<Class> {
    Some(Class::Prose)
}
