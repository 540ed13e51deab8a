//! What begins within a line: in books of short rules `Name: text` follows on the line of the rule before; where the
//! lines of a book are lost, questions follow answers, and new texts the instructions to read them.

use std::borrow::Cow;
use std::sync::LazyLock;

use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};
use regex::Regex;
use rustc_hash::FxHashMap;

use super::line::Line;
use super::line_repeats::divide;
use super::line_shape::Shapes;
use super::text::{Exclusion, Reason};
use adjutant_base::notation::any_of;
use adjutant_rules::record::import::Signs;

/// How many lines must begin with a name before names within lines are looked for.
const NAMES: usize = 5;

/// A name at the beginning of a line, whose letters after the first are counted apart: a pattern that counts them is large.
static OUTER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:\*\*)?\p{Lu}([\p{L} '’-]+)(?:\([^()]*\))?:(?:\*\*)?\s\p{Lu}").expect("well formed")
});

/// A row of two cells.
static ROW_OF_TWO: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:\|\s*)?(?P<one>[^|\t]{3,})(?:(?P<bar>\|)|\t)\s*(?P<other>[^|\t]*[^|\t\s])\s*(?P<end>\|)?$")
        .expect("well formed")
});

/// The patterns of names within lines, after the end of a sentence.
struct Names {
    /// One with its colon and the text after it.
    inner: Regex,
    /// One at the end of its line.
    last: Regex,
}

impl Names {
    fn new(signs: &Signs) -> Self {
        let word = r"\p{Lu}[\p{L}'’-]+";
        let more = format!(r"\s(?:{}|{word})", any_of(&signs.joining));
        let end = r"[\p{L})'’”][.!?][)'’”]*\s+";
        let made = |pattern: &str| Regex::new(pattern).expect("made of escaped words");
        Self {
            inner: made(&format!(r"{end}((?:\*\*)?{word}(?:{more}){{0,3}}:(?:\*\*)?\s+\p{{Lu}})")),
            last: made(&format!(r"{end}({word}(?:{more}){{1,4}})$")),
        }
    }
}

/// Parts lines before the names within them.
pub(super) fn names<'t>(text: &'t str, signs: &Signs, lines: Vec<Line<'t>>) -> Vec<Line<'t>> {
    let is_named = |line: &&Line<'t>| {
        let found = if line.text.contains(':') { OUTER.captures(&line.text) } else { None };
        found.is_some_and(|found| (2..=40).contains(&found[1].chars().count()))
    };
    if lines.iter().filter(is_named).nth(NAMES - 1).is_none() {
        return lines;
    }
    let names = Names::new(signs);
    let cuts = |at: usize, line: &Line<'t>| {
        let mut cuts: Vec<usize> = Vec::new();
        if line.text.contains(':') {
            cuts.extend(names.inner.captures_iter(&line.text).filter_map(|found| Some(found.get(1)?.start())));
        }
        let next_begins = || lines.get(at + 1).is_some_and(|next| next.text.starts_with(char::is_uppercase));
        if line.column.is_some() && next_begins() {
            cuts.extend(names.last.captures(&line.text).and_then(|found| Some(found.get(1)?.start())));
        }
        cuts
    };
    let cuts = cut_lines(&lines, cuts);
    parted(lines, &cuts, |line, cuts, out| part(text, line, cuts, out))
}

/// The lines to part, by their place, each with its cuts.
type Cuts = FxHashMap<usize, Vec<usize>>;

/// Finds the cuts of lines.
fn cut_lines<'t>(lines: &[Line<'t>], cuts: impl Fn(usize, &Line<'t>) -> Vec<usize> + Sync) -> Cuts {
    let cut = lines.par_iter().enumerate().map(|(at, line)| (at, cuts(at, line)));
    cut.filter(|(_, cuts)| !cuts.is_empty()).collect()
}

/// Parts lines, each at its cuts.
fn parted<'t>(
    lines: Vec<Line<'t>>,
    cuts: &Cuts,
    mut part: impl FnMut(&Line<'t>, &[usize], &mut Vec<Line<'t>>),
) -> Vec<Line<'t>> {
    if cuts.is_empty() {
        return lines;
    }
    let mut out = Vec::with_capacity(lines.len());
    for (at, line) in lines.into_iter().enumerate() {
        match cuts.get(&at) {
            Some(cuts) => part(&line, cuts, &mut out),
            None => out.push(line),
        }
    }
    out
}

/// Parts rows of a table that are a question and its answer, or a heading and an instruction.
pub(super) fn rows<'t>(
    text: &'t str,
    shapes: &Shapes<'_>,
    lines: Vec<Line<'t>>,
    excluded: &mut Vec<Exclusion>,
) -> Vec<Line<'t>> {
    let is_row = |line: &Line<'t>| line.text.contains(['|', '\t']);
    let cuts = cut_lines(&lines, |_, line| if is_row(line) { cells(shapes, &line.text) } else { Vec::new() });
    parted(lines, &cuts, |line, cuts, out| {
        let mut parts = Vec::new();
        part(text, line, cuts, &mut parts);
        let (bars, cells): (Vec<Line<'t>>, Vec<Line<'t>>) = parts.into_iter().partition(|part| part.text == "|");
        let bars = bars.into_iter().flat_map(|bar| bar.spans);
        excluded.extend(bars.map(|bytes| Exclusion { bytes, reason: Reason::Markup, kept_in: None }));
        out.extend(cells.into_iter().map(|cell| Line { gap: true, ..cell }));
    })
}

/// Returns where the cells and the bars of such a row begin.
fn cells(shapes: &Shapes<'_>, row: &str) -> Vec<usize> {
    let Some(found) = ROW_OF_TWO.captures(row) else { return Vec::new() };
    let (one, other) = (&found["one"], &found["other"]);
    if !one.trim_end_matches(['*', '_', ' ']).ends_with('?') && !shapes.is_erratum(one.trim(), other) {
        return Vec::new();
    }
    let begins = ["one", "bar", "other", "end"].into_iter().filter_map(|name| Some(found.name(name)?.start()));
    begins.filter(|at| *at > 0).collect()
}

/// Parts lines before the questions and answers within them, and instructions from the new text after them.
pub(super) fn marks<'t>(text: &'t str, shapes: &Shapes<'_>, lines: Vec<Line<'t>>) -> Vec<Line<'t>> {
    let may_be_cut = |text: &str| text.contains(':') || text.bytes().any(|byte| byte.is_ascii_digit());
    let cuts = cut_lines(&lines, |_, line| if may_be_cut(&line.text) { shapes.inner(&line.text) } else { Vec::new() });
    parted(lines, &cuts, |line, cuts, out| part(text, line, cuts, out))
}

fn part<'t>(text: &'t str, line: &Line<'t>, cuts: &[usize], out: &mut Vec<Line<'t>>) {
    let (mut rest, mut done) = (line.spans.clone(), 0);
    for (number, cut) in cuts.iter().copied().chain([usize::MAX]).enumerate() {
        let (head, tail) = divide(text, &rest, cut.saturating_sub(done));
        (rest, done) = (tail, cut);
        let written: String = head.iter().map(|span| &text[span.clone()]).collect();
        if !written.trim().is_empty() {
            let gap = line.gap && number == 0;
            out.push(Line {
                spans: head,
                text: Cow::Owned(written.trim().to_owned()),
                gap,
                also: line.also.clone(),
                ..*line
            });
        }
    }
}
