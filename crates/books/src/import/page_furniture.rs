//! Page furniture: the number of each page, and a line that every page has above or below its text.

use std::collections::BTreeMap;

use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};

use super::line::{Line, is_ended};
use super::line_shape::Shapes;
use super::text::{Exclusion, Reason};

/// How many lines at either end of a page may be around its text.
const EDGE: usize = 2;
/// How long a line around the text may be, in bytes.
const SHORT: usize = 100;
/// How many lines lie at least between the numbers of two pages.
const APART: usize = 12;
/// How many pages must follow each other to be known by their numbers alone.
const PAGES: usize = 3;

/// Removes the furniture of pages: headers, footers and page numbers.
pub(super) fn furniture<'t>(
    shapes: &Shapes<'_>,
    text: &str,
    lines: Vec<Line<'t>>,
    excluded: &mut Vec<Exclusion>,
) -> Vec<Line<'t>> {
    let mut is_furniture = by_numbers(shapes, &lines);
    if text.contains('\u{c}') {
        is_furniture.iter_mut().zip(at_edges(text, &lines)).for_each(|(is_furniture, edge)| *is_furniture |= edge);
    }
    if !is_furniture.contains(&true) {
        return lines;
    }
    let mut out = Vec::with_capacity(lines.len());
    let mut gap = false;
    for (mut line, is_furniture) in lines.into_iter().zip(is_furniture) {
        if is_furniture {
            let furniture = |bytes: &std::ops::Range<usize>| Exclusion {
                bytes: bytes.clone(),
                reason: Reason::Furniture,
                kept_in: None,
            };
            excluded.extend(line.spans.iter().map(furniture));
            gap = true;
        } else {
            line.gap |= gap;
            gap = false;
            out.push(line);
        }
    }
    out
}

/// Returns a line as every page prints it: without its number.
fn key(text: &str) -> String {
    let mut key = String::new();
    for c in text.chars() {
        match c {
            _ if c.is_ascii_digit() => key.push_str(if key.ends_with('#') { "" } else { "#" }),
            _ if c.is_whitespace() => key.push_str(if key.ends_with(' ') { "" } else { " " }),
            _ => key.extend(c.to_lowercase()),
        }
    }
    key
}

/// Returns whether a line is nothing but a number, with signs around it.
fn number(text: &str) -> Option<usize> {
    let inner =
        text.trim_matches(|c: char| matches!(c, '-' | '–' | '—' | '|' | '·' | '.' | '[' | ']') || c.is_whitespace());
    let digits = (1..=3).contains(&inner.len()) && inner.bytes().all(|byte| byte.is_ascii_digit());
    if digits { inner.parse().ok() } else { None }
}

/// Finds lines at the ends of pages that several pages have. A sign between pages tells where one ends.
fn at_edges(text: &str, lines: &[Line<'_>]) -> Vec<bool> {
    let mut pages: Vec<Vec<usize>> = vec![Vec::new()];
    let mut end = 0;
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|at| lines[*at].spans.first().map_or(0, |span| span.start));
    for at in order {
        let start = lines[at].spans.first().map_or(end, |span| span.start);
        let last = lines[at].spans.last().map_or(start, |span| span.end);
        if text[end.min(start)..last].contains('\u{c}') {
            pages.push(Vec::new());
        }
        end = last.max(end);
        pages.last_mut().expect("there is a first page").push(at);
    }
    let mut edges: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
    for (page, page_lines) in pages.iter().enumerate() {
        let is_edge = |place: usize| place < EDGE || place + EDGE >= page_lines.len();
        // a sentence belongs to the text, wherever it is
        let is_furniture = |at: usize| {
            let text = &lines[at].text;
            text.len() <= SHORT && (number(text).is_some() || !is_ended(text))
        };
        for (_, at) in page_lines.iter().enumerate().filter(|(place, at)| is_edge(*place) && is_furniture(**at)) {
            edges.entry(key(&lines[*at].text)).or_default().push((page, *at));
        }
    }
    let mut is_furniture = vec![false; lines.len()];
    for (key, places) in edges {
        let mut on: Vec<usize> = places.iter().map(|(page, _)| *page).collect();
        on.dedup();
        let enough = if key.contains('#') { 2 } else { PAGES.min(pages.len().max(2)) };
        if on.len() >= enough {
            for (_, at) in places {
                is_furniture[at] = true;
            }
        }
    }
    is_furniture
}

/// Finds lone numbers that count pages, alone or in lines that are alike but for them, and the lines beside them that every page has.
fn by_numbers(shapes: &Shapes<'_>, lines: &[Line<'_>]) -> Vec<bool> {
    let mut alike: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
    let pages = lines.par_iter().enumerate().filter_map(|(at, line)| Some((at, page(shapes, &line.text)?)));
    for (at, page) in pages.collect::<Vec<(usize, usize)>>() {
        alike.entry(key(&lines[at].text)).or_default().push((at, page));
    }
    let mut is_furniture = vec![false; lines.len()];
    for numbered in alike.into_values() {
        count(lines, &numbered, &mut is_furniture);
    }
    is_furniture
}

/// Returns the number of a page: `12`, `– 12 –`, or a line of the site such as `Page 12 of 30`.
fn page(shapes: &Shapes<'_>, text: &str) -> Option<usize> {
    if text.len() > SHORT || !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let first = || text.split(|c: char| !c.is_ascii_digit()).find(|digits| (1..=3).contains(&digits.len()));
    number(text).or_else(|| if shapes.is_furniture(text) { first()?.parse().ok() } else { None })
}

/// Finds the numbers that count pages among lines that are alike.
fn count(lines: &[Line<'_>], lone: &[(usize, usize)], is_furniture: &mut [bool]) {
    let mut run: Vec<usize> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    for (at, number) in lone.iter().copied() {
        let next =
            last.is_some_and(|(before, known)| number == known + 1 && lines[at].number >= lines[before].number + APART);
        if last.is_some() && !next {
            if lines[at].number < last.map_or(0, |(before, _)| lines[before].number) + APART {
                continue;
            }
            if run.len() >= PAGES {
                settle(lines, &run, is_furniture);
            }
            run.clear();
        }
        run.push(at);
        last = Some((at, number));
    }
    // few pages are known by their last number, which ends the text
    let is_to_end = last.is_some_and(|(at, number)| {
        let is_counted = run.len() > 1 || self::number(&lines[at].text).is_some();
        at + 1 == lines.len() && number <= run.len() && lines[at].gap && is_counted
    });
    if is_to_end || run.len() >= PAGES {
        settle(lines, &run, is_furniture);
    }
}

/// Marks the numbers of pages and the lines beside them that most pages have.
fn settle(lines: &[Line<'_>], run: &[usize], is_furniture: &mut [bool]) {
    let mut beside: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    // a sentence belongs to the text
    let is_beside = |line: &&Line<'_>| line.text.len() <= SHORT && !is_ended(&line.text);
    // what follows each number is above the first page, too
    if let Some(first) = lines.first().filter(is_beside) {
        beside.entry(key(&first.text)).or_default().push(0);
    }
    for at in run {
        is_furniture[*at] = true;
        for next in [at.checked_sub(1), Some(at + 1)].into_iter().flatten() {
            if let Some(line) = lines.get(next).filter(is_beside) {
                beside.entry(key(&line.text)).or_default().push(next);
            }
        }
    }
    for places in beside
        .into_values()
        .filter(|places| places.len() * 2 > run.len() && places.len() >= PAGES.min(run.len()).max(2))
    {
        for at in places {
            is_furniture[at] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::line::lines;
    use adjutant_rules::record::import::Signs;

    fn kept(text: &str) -> Vec<String> {
        let mut excluded = Vec::new();
        let read = lines(text, &mut excluded, &|_| {});
        furniture(&Shapes::new(&Signs::default()), text, read, &mut excluded)
            .iter()
            .map(|line| line.text.to_string())
            .collect()
    }

    #[test]
    fn heads_and_numbers_of_pages_are_taken_out() {
        let page = |n: usize| format!("Marsh Rules\n\nThe text of page number {n} stands here.\n\n{n}\n\u{c}");
        let text: String = (1..=3).map(page).collect();
        assert_eq!(
            kept(&text),
            (1..=3).map(|n| format!("The text of page number {n} stands here.")).collect::<Vec<_>>()
        );
    }

    #[test]
    fn the_numbers_of_two_pages_and_their_head_are_taken_out_and_so_is_the_number_of_one() {
        let rules: Vec<String> = (1..=14).map(|n| format!("Rule {n} of the marsh is long enough.\n\n")).collect();
        let rules = rules.concat();
        let two = format!("MARSH RULES\n\n{rules}– 1 –\n\nMARSH RULES\n\n{rules}– 2 –\n");
        assert_eq!(kept(&two).len(), 28, "{:?}", kept(&two));
        assert_eq!(kept(&format!("Marsh\n\n{rules}1\n")).len(), 15);
        assert_eq!(kept(&format!("Marsh\n\n{rules}7\n")).len(), 16, "no first page");
    }

    #[test]
    fn numbers_of_a_table_are_no_pages() {
        let text = "1\nBlessed\n2\nCursed\n3\nDamned\n";
        assert_eq!(kept(text).len(), 6);
    }
}
