//! A line that holds a whole army as several lines: `Skaven - Clawlord 130, 20 Clanrats 150 = 280/1000`.

use super::item::item;
use crate::dialects::labelled::is_label;
use crate::dialects::option::is_name;
use crate::lex::label::{bulleted_heading, role, unframed};
use crate::lex::lines::{bullet, is_blank};
use crate::lex::{SourceLine, cost};
use adjutant_text::vocabulary::{Mark, SectionHeading, Vocabulary};

/// The minimum number of units of a line that is taken apart.
const MIN_UNITS: usize = 2;

/// Takes lines with several units apart: each unit, what stands before the first and what stands behind the last become lines of
/// their own. What a unit has becomes a line that is indented further.
pub(super) fn split_units<'t>(lines: &[SourceLine<'t>]) -> Vec<SourceLine<'t>> {
    let mut last_head = "";
    let mut found = Vec::new();
    for line in lines {
        if let Some(labels) = labels(line) {
            found.extend(labels);
            continue;
        }
        let Some((head, unit)) = behind_heading(line) else {
            found.extend(between_bars(line).unwrap_or_else(|| of_line(line)));
            continue;
        };
        if head != std::mem::replace(&mut last_head, head) {
            found.push(line.sub_line(head, 0));
        }
        found.extend(of_line(&line.sub_line(unit, 0)));
    }
    found
}

/// The minimum number of lines whose brackets add up.
const MIN_RUNNING_SUMS: usize = 3;

/// Takes the sum of the costs up to here, in brackets behind each cost, off the lines: `Otters - 120 (390)`, `Herons - 90 (480)`.
pub(super) fn without_running_sums<'t>(vocabulary: &Vocabulary, mut lines: Vec<SourceLine<'t>>) -> Vec<SourceLine<'t>> {
    let with_sum = |line: &SourceLine<'t>| -> Option<(&'t str, u32, u32)> {
        let (before, inner) = cost::bracketed(line.text)?;
        let figure = before.rsplit(is_blank).next()?;
        Some((before, cost::parse_cost(vocabulary, figure)?, cost::parse_cost(vocabulary, inner)?))
    };
    let found: Vec<(usize, (&'t str, u32, u32))> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, with_sum(line)?))).collect();
    let adds_up = |two: &[(usize, (&str, u32, u32))]| two[0].1.2.checked_add(two[1].1.1) == Some(two[1].1.2);
    if found.len() < MIN_RUNNING_SUMS || !found.windows(2).all(adds_up) {
        return lines;
    }
    for (at, (before, ..)) in found {
        lines[at] = lines[at].sub_line(before, lines[at].indent);
    }
    lines
}

/// Takes a line apart that is several labels with their values: `Triumph: Loud / Grand Strategy: Hold the Line`.
fn labels<'t>(line: &SourceLine<'t>) -> Option<Vec<SourceLine<'t>>> {
    let is_labelled = |part: &&str| {
        let label = part.split_once(':').map_or("", |(label, _)| label.trim());
        line.vocabulary.labels.get(label).is_some()
            || line.vocabulary.header.get(label).is_some()
            || is_label(line.vocabulary, label)
    };
    if line.text.matches(':').count() < 2 {
        return None;
    }
    let parts = [" / ", "   ", "\t"].into_iter().map(|mark| split(line.text, mark));
    let labels = parts.into_iter().find(|parts| parts.len() > 1 && parts.iter().all(&is_labelled))?;
    Some(labels.into_iter().map(|part| line.sub_line(part, 0)).collect())
}

/// Takes a unit apart from the heading of its part that stands before it: `R1 - Otter Chief - 120`, `Battleline - Reeds 80`. The heading of a
/// regiment may stand there with a blank alone, as in a table: `Regiment 1 Otter Chief 120`.
fn behind_heading<'t>(line: &SourceLine<'t>) -> Option<(&'t str, &'t str)> {
    let marked = ["   ", " - ", " – "].into_iter().find_map(|mark| line.text.split_once(mark));
    let by_mark = marked.into_iter().map(|parts| (parts, false));
    let blanks = line.text.match_indices(' ').take(MAX_HEADING_WORDS);
    let by_blank = blanks.map(|(at, blank)| ((&line.text[..at], &line.text[at + blank.len()..]), true));
    by_mark.chain(by_blank).find_map(|((head, unit), is_bare)| {
        let (head, unit) = (head.trim_end(), unit.trim_start());
        let bare = unframed(head);
        let heading = bulleted_heading(line.vocabulary, head, bullet(head), bare);
        let of_regiment =
            heading.is_some_and(|heading| heading.number.is_some() || heading.section == SectionHeading::General);
        let is_heading = of_regiment || !is_bare && (heading.is_some() || role(line.vocabulary, bare).is_some());
        let is_unit = || item(line.vocabulary, unit).is_some_and(|parts| parts.points.is_some());
        (is_heading && is_unit()).then_some((head, unit))
    })
}

/// The maximum number of words in the heading of a regiment.
const MAX_HEADING_WORDS: usize = 3;

/// Takes a line apart whose parts stand between bars and have several units each: `Otters|1000|First: Chief 120, Reeds 80|Last: Heron 90`.
fn between_bars<'t>(line: &SourceLine<'t>) -> Option<Vec<SourceLine<'t>>> {
    let parts = split(line.text, "|");
    let has_units =
        |part: &&&str| part.contains(',') && part.split(',').any(|unit| item(line.vocabulary, unit.trim()).is_some());
    if parts.len() <= MIN_UNITS || !parts.iter().any(|part| has_units(&part)) {
        return None;
    }
    Some(parts.into_iter().flat_map(|part| of_part(&line.sub_line(part, 0))).collect())
}

/// Takes a part apart that may be one unit behind its head.
fn of_part<'t>(line: &SourceLine<'t>) -> Vec<SourceLine<'t>> {
    let pieces = of_line(line);
    let is_unit = |text: &str| item(line.vocabulary, text).is_some();
    match (&pieces[..], behind_head(line.text, &is_unit)) {
        ([_], (head, unit)) if !head.is_empty() => vec![line.sub_line(head, 0), line.sub_line(unit, 0)],
        _ => pieces,
    }
}

fn of_line<'t>(line: &SourceLine<'t>) -> Vec<SourceLine<'t>> {
    let is_unit = |text: &str| item(line.vocabulary, text).is_some() || names_general(line, text);
    let Some(pieces) = ["\t", ";", ",", " + ", " / ", " | ", " • "].into_iter().find_map(|mark| {
        let pieces: Vec<&str> =
            split(line.text, mark).into_iter().flat_map(|piece| joined_by_and(line, piece)).collect();
        if pieces.len() < MIN_UNITS {
            return None;
        }
        let units = pieces.iter().filter(|piece| is_unit(behind_head(piece, &is_unit).1)).count();
        let is_clear = pieces.iter().all(|piece| costs(line, piece) < 2);
        (units >= MIN_UNITS && units * 2 >= pieces.len() && is_clear).then_some(pieces)
    }) else {
        return vec![line.clone()];
    };
    // where no unit has a cost, a name alone is a unit too
    let is_priced = pieces.iter().any(|piece| item(line.vocabulary, piece).is_some_and(|parts| parts.points.is_some()));
    let is_of_unit = |text: &str| !is_unit(text) && (is_priced || !is_name(text));
    let mut found: Vec<(&'t str, bool)> = Vec::new();
    let mut begun = false;
    for piece in pieces {
        let (head, rest) = if begun { ("", piece) } else { head_and_unit(line, piece, &is_unit) };
        let tail = rest.rsplit_once('=').or_else(|| rest.split_once(". ").filter(|(unit, _)| is_unit(unit)));
        let (unit, tail) = tail.unwrap_or((rest, ""));
        begun |= is_unit(unit.trim());
        found.extend(head.split([':', '|']).flat_map(|part| part.split(" - ")).map(|part| (part, false)));
        found.push((unit, begun && is_of_unit(unit.trim())));
        found.push((tail, false));
    }
    let found =
        found.into_iter().map(|(text, inner)| (text.trim_matches([' ', ':', '-', '–', '.', '|', '>', '=']), inner));
    let worded = found.filter(|(text, _)| !text.is_empty());
    worded.map(|(text, inner)| line.sub_line(text, usize::from(inner))).collect()
}

/// Returns whether a text is the name of a unit that is marked as the general, and has no count and no cost: `Otter Chief (general)`.
fn names_general(line: &SourceLine<'_>, text: &str) -> bool {
    cost::bracketed(text)
        .is_some_and(|(name, mark)| is_name(name) && line.vocabulary.marks.get(mark) == Some(Mark::General))
}

/// Takes units with counts apart that an *and* joins: `20 Otters & 10 Herons`.
fn joined_by_and<'t>(line: &SourceLine<'t>, piece: &'t str) -> Vec<&'t str> {
    let parts: Vec<&str> = piece.split(" & ").collect();
    let is_counted = |part: &&str| cost::counted(part).0.is_some() && item(line.vocabulary, part).is_some();
    if parts.len() > 1 && parts.iter().all(is_counted) { parts } else { vec![piece] }
}

/// Counts the costs in brackets of a piece: with several, the mark does not part units.
fn costs(line: &SourceLine<'_>, piece: &str) -> usize {
    let inner = piece.split('(').skip(1).filter_map(|rest| rest.split_once(')'));
    inner.filter(|(inner, _)| cost::unit_cost(line.vocabulary, inner).is_some()).count()
}

/// Cuts a line at a mark that stands outside of brackets.
fn split<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
    let (mut pieces, mut from, mut counted, mut depth) = (Vec::new(), 0, 0, 0_isize);
    for (at, _) in text.match_indices(mark) {
        for byte in text[counted..at].bytes() {
            depth += isize::from(matches!(byte, b'(' | b'[')) - isize::from(matches!(byte, b')' | b']'));
        }
        counted = at;
        if depth <= 0 {
            pieces.push(text[from..at].trim());
            from = at + mark.len();
        }
    }
    pieces.push(text[from..].trim());
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Returns what stands before the first unit of a line, and the unit, which begins with no faction.
fn head_and_unit<'t>(line: &SourceLine<'t>, text: &'t str, is_unit: &dyn Fn(&str) -> bool) -> (&'t str, &'t str) {
    let (head, unit) = behind_head(text, is_unit);
    let is_faction =
        line.vocabulary.behind_faction(unit).next().is_some() || line.vocabulary.abbreviated(unit).is_some();
    match behind_head(unit, is_unit) {
        ("", _) => (head, unit),
        (_, behind) if is_faction => (&text[..text.len() - behind.len()], behind),
        _ => (head, unit),
    }
}

/// Returns what stands before the first unit of a line, and the unit: `Sylvaneth 2000: Dryads (180)`.
fn behind_head<'t>(text: &'t str, is_unit: &dyn Fn(&str) -> bool) -> (&'t str, &'t str) {
    let cuts = [": ", " - ", " – ", " | "].into_iter().filter_map(|mark| text.rfind(mark).map(|at| (at, mark.len())));
    let cut = cuts.filter(|(at, len)| is_unit(text[at + len..].trim()) && has_letters(&text[at + len..])).min();
    cut.map_or(("", text), |(at, len)| (&text[..at], text[at + len..].trim()))
}

fn has_letters(text: &str) -> bool {
    text.contains(char::is_alphabetic)
}
