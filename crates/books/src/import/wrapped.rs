//! Headings and instructions that are broken over several lines of a narrow column: `Change the text of the rule` / `to:`.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::line::{Line, is_ended};
use super::line_shape::{Shape, Shapes};
use adjutant_rules::record::import::Instructed;

/// Over how many lines a heading or an instruction goes at most.
const LINES: usize = 5;

/// Lines that are one heading or one instruction.
pub(super) struct Run {
    /// The first line.
    pub first: usize,
    /// The last line.
    pub last: usize,
    /// What they are together.
    pub shape: Shape,
}

/// Finds the runs of a text, in order. `width` is that of its lines, where they are broken at one.
pub(super) fn runs(shapes: &Shapes<'_>, lines: &[Line<'_>], known: &[Shape], width: Option<usize>) -> Vec<Run> {
    let begun = |at| instruction(shapes, lines, known, at).or_else(|| heading(shapes, lines, known, at, width));
    let mut runs: Vec<Run> = (0..lines.len()).into_par_iter().filter_map(begun).collect();
    let mut end = 0;
    runs.retain(|run| {
        let is_after = run.first >= end;
        if is_after {
            end = run.last + 1;
        }
        is_after
    });
    runs
}

/// Returns whether a line is in the same block of text as the line before it.
fn follows(lines: &[Line<'_>], at: usize) -> bool {
    at > 0 && lines.get(at).is_some_and(|line| !line.gap && line.column == lines[at - 1].column)
}

fn joined(lines: &[Line<'_>]) -> String {
    lines.iter().map(|line| &*line.text).collect::<Vec<_>>().join(" ")
}

/// Finds the instruction that begins with a line, ends in one of the next ones and fits them together.
fn instruction(shapes: &Shapes<'_>, lines: &[Line<'_>], known: &[Shape], first: usize) -> Option<Run> {
    let is_begun = match known[first] {
        Shape::Instruction(_) => !lines[first].text.trim_end_matches(['*', '_']).ends_with(':'),
        Shape::Question(_) | Shape::Answer(_) | Shape::Note | Shape::Part | Shape::Row => false,
        _ => true,
    };
    if !is_begun || is_ended(&lines[first].text) || !follows(lines, first + 1) || !shapes.starts(lines, first) {
        return None;
    }
    let mut last = first + 1;
    while !is_ended(&lines[last].text) && follows(lines, last + 1) && last + 1 < first + LINES {
        last += 1;
    }
    let op = shapes.instruction(&joined(&lines[first..=last]))?;
    // a heading may begin with any word, and whatever begins with `Remove` fits that instruction
    if matches!(known[first], Shape::Heading(_)) && op == Instructed::Withdraw {
        return None;
    }
    Some(Run { first, last, shape: Shape::Instruction(op) })
}

/// Finds the heading that begins with a line, if the next word had no room in it.
fn heading(
    shapes: &Shapes<'_>,
    lines: &[Line<'_>],
    known: &[Shape],
    first: usize,
    width: Option<usize>,
) -> Option<Run> {
    let is_begun = matches!(known[first], Shape::Heading(_)) || lines[first].gap && known[first] == Shape::Prose;
    if !is_begun || !follows(lines, first + 1) {
        return None;
    }
    let is_full = |at: usize| {
        let word = lines[at + 1].text.split_whitespace().next().unwrap_or_default();
        width.is_some_and(|width| lines[at].text.chars().count() + 1 + word.chars().count() > width)
    };
    // a heading in larger letters is broken sooner, and an instruction below its block shows it
    let end = (first + 1..lines.len()).take(LINES).find(|at| !follows(lines, *at));
    let is_above = end.is_some_and(|end| lines[end].gap && matches!(known[end], Shape::Instruction(_)));
    let mut last = first;
    while follows(lines, last + 1)
        && last + 1 < first + LINES
        && (is_above || is_full(last))
        && (matches!(known[last + 1], Shape::Prose | Shape::Heading(_) | Shape::Timing)
            || is_above && matches!(known[last + 1], Shape::Label(_)))
    {
        last += 1;
    }
    // what goes on after it without a gap is its text, and it was no heading
    let is_closed = lines.get(last + 1).is_none_or(|next| next.gap) || !matches!(known[last + 1], Shape::Prose);
    if last == first || !is_closed || is_ended(&lines[last].text) {
        return None;
    }
    let heading = shapes.numbered_or_paged(&joined(&lines[first..=last]))?;
    Some(Run { first, last, shape: Shape::Heading(Box::new(heading)) })
}
