//! Lines to paragraphs: what was broken because the line was full, or by the end of a page, is put together again.

use std::borrow::Cow;
use std::collections::BTreeSet;

use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _,
};
use rustc_hash::FxHashSet;

use super::line::{Line, Spans, is_ended};
use super::line_shape::{Shape, Shapes};
use super::wrapped;

/// A paragraph, an item of a list, a row of a table or a heading.
#[derive(Debug, Clone)]
pub(super) struct Paragraph<'t> {
    /// What it is.
    pub shape: Shape,
    /// What it says.
    pub text: Cow<'t, str>,
    /// Its bytes in the text, in order.
    pub spans: Spans,
    /// Its first line.
    pub first: usize,
    /// Its last line.
    pub last: usize,
    /// Other lines with the same text.
    pub also: Vec<usize>,
    /// Whether a blank line precedes it.
    pub gap: bool,
}

/// Puts lines together.
pub(super) fn paragraphs<'t>(shapes: &Shapes<'_>, lines: Vec<Line<'t>>) -> Vec<Paragraph<'t>> {
    let width = width(&lines);
    let words = words(&lines);
    let mut out: Vec<Paragraph<'t>> = Vec::with_capacity(lines.len());
    let mut known: Vec<Shape> = (0..lines.len()).into_par_iter().map(|at| shapes.shape(&lines, at)).collect();
    let mut goes_on = vec![false; lines.len()];
    for run in wrapped::runs(shapes, &lines, &known, width) {
        known[run.first] = run.shape;
        goes_on[run.first + 1..=run.last].fill(true);
    }
    let mut before: Option<Line<'t>> = None;
    for ((mut line, shape), goes_on) in lines.into_iter().zip(known).zip(goes_on) {
        if let (Some(paragraph), Some(before)) = (out.last_mut(), &before)
            && (goes_on || shape == Shape::Prose && continues(paragraph, before, &line, width))
        {
            join(paragraph, before, &line, shapes, &words);
        } else {
            out.push(Paragraph {
                shape,
                text: line.text.clone(),
                spans: std::mem::take(&mut line.spans),
                first: line.number,
                last: line.number,
                also: std::mem::take(&mut line.also),
                gap: line.gap,
            });
        }
        before = Some(line);
    }
    out
}

/// Returns whether a word goes on from one line to the next after a hyphen.
fn is_hyphenated(before: &str, line: &str) -> bool {
    before.ends_with('-') && line.starts_with(char::is_lowercase) && !before.ends_with("--")
}

/// Returns the forms of words that hyphens may have broken at the end of lines, if they are unbroken anywhere in a book.
fn words(lines: &[Line<'_>]) -> BTreeSet<String> {
    let broken = |at: usize| {
        let pair = at.checked_sub(1).and_then(|before| Some((lines.get(before)?, lines.get(at)?)));
        pair.is_some_and(|(before, line)| is_hyphenated(&before.text, &line.text))
    };
    let ends: Vec<bool> = (0..=lines.len()).map(broken).collect();
    let pairs = ends.iter().enumerate().filter(|(_, broken)| **broken).map(|(at, _)| (&lines[at - 1], &lines[at]));
    let wanted: FxHashSet<String> = pairs.flat_map(|(before, line)| forms(&before.text, &line.text)).collect();
    if wanted.is_empty() {
        return BTreeSet::new();
    }
    let texts = lines.par_iter().enumerate().flat_map_iter(|(at, line)| {
        let count = line.text.split_whitespace().count() - usize::from(ends[at + 1]);
        let whole = line.text.split_whitespace().take(count).skip(usize::from(ends[at]));
        whole.map(letters).filter(|word| wanted.contains(&**word)).map(Cow::into_owned)
    });
    texts.collect()
}

/// Returns a word in lower case, without the marks around it.
fn letters(word: &str) -> Cow<'_, str> {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    if word.bytes().all(|byte| byte.is_ascii_lowercase()) { Cow::Borrowed(word) } else { word.to_lowercase().into() }
}

/// Returns the parts of a word that a hyphen may have broken, and the word with and without the hyphen.
fn forms(before: &str, line: &str) -> [String; 4] {
    let head = letters(before.split_whitespace().last().unwrap_or_default()).into_owned();
    let tail = letters(line.split_whitespace().next().unwrap_or_default()).into_owned();
    [format!("{head}{tail}"), format!("{head}-{tail}"), head, tail]
}

/// How two lines of a paragraph are put together.
enum Seam {
    /// With a blank.
    Blank,
    /// The hyphen belongs to the word.
    Hyphen,
    /// The hyphen broke the word.
    Broken,
}

fn seam(before: &str, line: &str, shapes: &Shapes<'_>, words: &BTreeSet<String>) -> Seam {
    if !is_hyphenated(before, line) {
        return Seam::Blank;
    }
    let [joined, hyphened, head, tail] = forms(before, line);
    if shapes.is_small(&tail) {
        Seam::Blank
    } else if words.contains(&joined) {
        Seam::Broken
    } else if words.contains(&hyphened) || words.contains(&head) && words.contains(&tail) {
        Seam::Hyphen
    } else {
        Seam::Broken
    }
}

fn join(
    paragraph: &mut Paragraph<'_>,
    before: &Line<'_>,
    line: &Line<'_>,
    shapes: &Shapes<'_>,
    words: &BTreeSet<String>,
) {
    match seam(&paragraph.text, &line.text, shapes, words) {
        _ if before.broken => {}
        Seam::Blank => {
            paragraph.text.to_mut().reserve_exact(line.text.len() + 1);
            paragraph.text.to_mut().push(' ');
        }
        Seam::Hyphen => {}
        Seam::Broken => drop(paragraph.text.to_mut().pop()),
    }
    let text = paragraph.text.to_mut();
    // it stays for as long as the book: what it has room for beyond its end is lost
    text.reserve_exact(line.text.len());
    text.push_str(&line.text);
    paragraph.spans.extend(line.spans.iter().cloned());
    paragraph.last = paragraph.last.max(line.number);
    paragraph.first = paragraph.first.min(line.number);
    paragraph
        .also
        .extend(line.also.iter().filter(|number| !paragraph.also.contains(number)).copied().collect::<Vec<_>>());
}

/// Returns whether a line of running text goes on where the paragraph ended.
fn continues(paragraph: &Paragraph<'_>, before: &Line<'_>, line: &Line<'_>, width: Option<usize>) -> bool {
    let small = line.text.starts_with(char::is_lowercase);
    let ended = is_ended(&paragraph.text);
    match &paragraph.shape {
        Shape::Heading(_) | Shape::Timing | Shape::Instruction(_) | Shape::Furniture | Shape::Contents => return false,
        Shape::Question(_) | Shape::Answer(_) if line.gap => return !ended && !paragraph.text.is_empty(),
        Shape::Row if !line.gap && paragraph.text.chars().all(|c| c.is_ascii_digit() || "-–+ ".contains(c)) => {
            return true;
        }
        Shape::Question(_)
        | Shape::Answer(_)
        | Shape::Note
        | Shape::Part
        | Shape::Label(_)
        | Shape::Item
        | Shape::Row
        | Shape::Prose => {}
    }
    if line.gap || before.column != line.column {
        return small && !ended;
    }
    // bold print that ends in a line is a question, or a name
    if before.text.ends_with("**") && !small {
        return false;
    }
    let full = width.is_some_and(|width| before.text.chars().count() * 10 >= width * 7);
    full || !ended && small || !ended && before.text.chars().count() > 60
}

/// Returns the width at which a text is broken into lines, if it is.
fn width(lines: &[Line<'_>]) -> Option<usize> {
    let inner: Vec<usize> =
        lines.windows(2).filter(|pair| !pair[1].gap).map(|pair| pair[0].text.chars().count()).collect();
    let mut long: Vec<usize> = inner.iter().copied().filter(|len| *len >= 30).collect();
    let count = long.len();
    if count < 4 {
        return None;
    }
    let (_, wide, _) = long.select_nth_unstable(count * 9 / 10);
    let wide = *wide;
    let near = inner.iter().filter(|len| **len * 10 >= wide * 7).count();
    (wide <= 140 && near * 2 >= inner.len()).then_some(wide)
}
