//! Prices, counts and notes around a name: `3 x Annihilators (160 points) (the old ones)`.

use super::lines::{is_blank, trim};

/// Takes blanks off the end; most lines have none.
fn trim_end(text: &str) -> &str {
    if text.as_bytes().last().is_some_and(u8::is_ascii_graphic) { text } else { text.trim_end_matches(is_blank) }
}

/// A name and what stands around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::roster) struct Parts<'t> {
    /// The name.
    pub name: &'t str,
    /// How many, before the name.
    pub count: Option<(u32, &'t str)>,
    /// How many models, in brackets.
    pub models: Option<(u32, &'t str)>,
    /// The cost.
    pub points: Option<(u32, &'t str)>,
    /// Words in brackets behind the cost.
    pub note: Option<&'t str>,
    /// Marks at the end: asterisks that point to battalions.
    pub marks: &'t str,
}

/// Takes a line apart.
pub(in crate::roster) fn parts(line: &str) -> Parts<'_> {
    // choices behind the unit may have costs of their own
    if let Some(at) = dotted(line) {
        let unit = parts(&line[..at]);
        if unit.points.is_some() {
            return Parts { note: Some(&line[at..]), ..unit };
        }
    }
    let mut rest = trim_end(line);
    let unmarked = rest.trim_end_matches(|c: char| is_blank(c) || matches!(c, '*' | ',' | '/' | '&' | '+'));
    let marks = if rest.ends_with('*') { &rest[unmarked.len()..] } else { "" };
    let mut parts = Parts { marks, ..Parts::default() };
    rest = trim_end(&rest[..rest.len() - marks.len()]);
    if let Some((before, inner)) = bracketed(rest)
        && cost(inner).is_none()
        && let Some((_, priced)) = bracketed(before)
        && cost(priced).is_some()
    {
        parts.note = Some(inner);
        rest = before;
    }
    (rest, parts.points) = priced(rest);
    if parts.points.is_none()
        && let Some((before, points, behind)) = noted(rest)
    {
        (rest, parts.points) = (before, Some(points));
        let note = behind.trim_start_matches('*');
        if note.len() < behind.len() {
            parts.marks = &behind[..behind.len() - note.len()];
        }
        let note =
            note.trim_start_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | '—' | '/' | ',' | ';' | ':'));
        parts.note = Some(note).filter(|note| !note.is_empty());
    }
    if let Some((before, inner)) = bracketed(rest)
        && let Some((number, word)) = digits(inner)
        && matches!(word.trim_matches(is_blank), "model" | "models")
    {
        parts.models = Some((number, inner));
        rest = before;
    }
    if let Some((before, models)) = times(rest).filter(|_| parts.points.is_some() && parts.models.is_none()) {
        (rest, parts.models) = (before, Some(models));
    }
    (parts.count, parts.name) = counted(rest);
    parts
}

/// Returns where a bullet stands within a line, and not before it.
fn dotted(line: &str) -> Option<usize> {
    const DOT: &[u8] = "•".as_bytes();
    let bytes = line.as_bytes();
    memchr::memchr_iter(DOT[0], bytes).find(|at| bytes[*at..].starts_with(DOT)).filter(|at| *at > 0)
}

/// Takes a line apart whose cost has lost a bracket, or never had one: `Hunters (120`, `Hunters - 120`, `Hunters: 120`,
/// `Hunters 120`. Only where a unit is due; elsewhere a number at an end may be anything. A `careful` reader takes a low
/// number behind a blank alone for a count of models.
pub(in crate::roster) fn loose(line: &str, careful: bool) -> Option<Parts<'_>> {
    let (line, marks) = (trim_end(line), parts(line).marks);
    let rest = trim_end(line.strip_suffix(marks).unwrap_or(line));
    let (name, points) = torn(rest).or_else(|| unbracketed(rest, careful))?;
    let (count, name) = counted(name);
    name.contains(char::is_alphabetic).then_some(Parts { name, count, points: Some(points), marks, ..Parts::default() })
}

/// Takes a cost off the end that has one bracket too few or too many.
fn torn(text: &str) -> Option<(&str, Figure<'_>)> {
    if let Some(doubled) = text.strip_suffix("))") {
        let open = memchr::memrchr(b'(', doubled.as_bytes())?;
        let inner = &doubled[open + 1..];
        return cost(inner).map(|points| (trim_end(&text[..open]), (points, inner)));
    }
    let inner = match (text.strip_suffix([')', ']']), memchr::memrchr2(b'(', b'[', text.as_bytes())) {
        (None, Some(open)) => {
            return cost(&text[open + 1..]).map(|points| (trim_end(&text[..open]), (points, &text[open + 1..])));
        }
        (Some(inner), None) => inner,
        _ => return None,
    };
    let name = inner.trim_end_matches(|c: char| c.is_ascii_digit());
    let figure = &inner[name.len()..];
    let points = cost(figure).filter(|_| name.ends_with(is_blank) && figure.len() > 1)?;
    Some((trim_end(name), (points, figure)))
}

/// The least that a number at an end must be to be a cost: behind a dash, and behind a blank alone, where it may count models.
const LEAST_COST: (u32, u32) = (10, 50);

/// Takes a cost without brackets off the end. Costs come in fives.
fn unbracketed(text: &str, careful: bool) -> Option<(&str, Figure<'_>)> {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let figure = &text[before.len()..];
    let points: u32 = figure.parse().ok().filter(|points| (2..=4).contains(&figure.len()) || *points == 0)?;
    let blank = trim_end(before);
    let name = trim_end(blank.trim_end_matches(['-', '–', '—', ':', '=', '@', '−', '‐', '‑']));
    let told = name.len() < blank.len();
    let least = if told || !careful { LEAST_COST.0 } else { LEAST_COST.1 };
    let fits = points.is_multiple_of(5) && points >= least || told && points == 0;
    let apart = blank.len() < before.len() || told && before.ends_with(':');
    let times = name.strip_suffix(['x', 'X', '×']).is_some_and(|name| name.ends_with(is_blank));
    (fits && apart && !name.is_empty() && !times).then_some((name, (points, figure)))
}

/// Takes a count off the end of a name: `Hunters x 5`.
fn times(text: &str) -> Option<(&str, Figure<'_>)> {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let figure = &text[before.len()..];
    let name = trim_end(before).strip_suffix(['x', 'X', '×'])?;
    let number = figure.parse().ok().filter(|_| name.ends_with(is_blank))?;
    Some((trim_end(name), (number, figure))).filter(|(name, _)| !name.is_empty())
}

impl Parts<'_> {
    /// Returns how many asterisks each mark at the end has: `* **` are one of one, and one of two.
    pub(in crate::roster) fn stars(&self) -> impl Iterator<Item = usize> {
        self.marks.split(|c| c != '*').map(str::len).filter(|stars| *stars > 0)
    }
}

/// Takes a cost off the end that is no number, because a letter was written for a figure: `Skarbrand (41O)`.
pub(in crate::roster) fn slipped(line: &str) -> Option<(&str, &str)> {
    const LOOK_ALIKES: &str = "oOlIiSsBzZ|,.;' ";
    let line = line.trim_end_matches(|c: char| is_blank(c) || c == '*');
    let (before, inner) = bracketed(line)?;
    let figures = without_unit(inner);
    let figure_like = |c: char| c.is_ascii_digit() || LOOK_ALIKES.contains(c);
    let told = figures.starts_with(|c: char| c.is_ascii_digit()) || figures.len() < inner.len();
    let slip = told && (2..=6).contains(&figures.len()) && figures.chars().all(figure_like) && cost(inner).is_none();
    (slip && figures.contains(|c: char| c.is_ascii_digit()) && !before.is_empty()).then_some((before, inner))
}

/// Takes a price and what stands behind it off the end: `Hunters (120) - on the left flank`.
fn noted(text: &str) -> Option<(&str, Figure<'_>, &str)> {
    let close = memchr::memrchr2(b')', b']', text.as_bytes())?;
    let (before, inner) = bracketed(&text[..=close])?;
    // what stands in square brackets is a cost where it says so
    let told = || text.as_bytes()[close] == b')' || without_unit(inner).len() < inner.len();
    let points = cost(inner).filter(|points| *points >= 10 && told())?;
    let behind = &text[close + 1..];
    (!before.is_empty() && !behind.is_empty()).then_some((before, (points, inner), behind))
}

/// Takes the price off the end of a text: `(20)`, `(20 pts)`, `- (20) Points`, `[20 points]`, `- 20 pts`.
pub(in crate::roster) fn priced(text: &str) -> (&str, Option<(u32, &str)>) {
    let rest = without_unit(text);
    if let Some((before, inner)) = bracketed(rest)
        && let Some(points) = cost(inner)
    {
        let before = if rest.len() < text.len() { before.trim_end_matches(['-', '–', ' ']) } else { before };
        return (before, Some((points, inner)));
    }
    if rest.len() < text.len() {
        let name = rest.trim_end_matches(|c: char| c.is_ascii_digit());
        let figure = &rest[name.len()..];
        let trimmed = name.trim_end_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | '—' | ':' | '@' | '='));
        if let Ok(points) = figure.parse()
            && name.len() > trimmed.len()
            && !trimmed.is_empty()
        {
            return (trimmed, Some((points, figure)));
        }
    }
    (text, None)
}

/// Takes a count off the beginning of a text: `3 x Name`, `3x Name`, `10 Name`.
pub(in crate::roster) fn counted(text: &str) -> (Option<(u32, &str)>, &str) {
    let Some((number, behind)) = digits(text) else { return (None, text) };
    let blanks = behind.trim_start_matches(is_blank);
    let times = blanks.strip_prefix(['x', 'X', '×']);
    let name = match times {
        Some(name) if name.starts_with(is_blank) => name.trim_start_matches(is_blank),
        Some(name) if name.chars().next().is_some_and(char::is_uppercase) => name,
        _ if blanks.len() < behind.len() => blanks,
        _ => return (None, text),
    };
    if !name.chars().next().is_some_and(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '"')) {
        return (None, text);
    }
    (Some((number, &text[..text.len() - behind.len()])), name)
}

/// Returns what stands before a last pair of brackets, and what stands in it.
pub(in crate::roster) fn bracketed(text: &str) -> Option<(&str, &str)> {
    let text = trim_end(text);
    let (open, close) = match text.as_bytes().last()? {
        b')' => (b'(', b')'),
        b']' => (b'[', b']'),
        _ => return None,
    };
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().rev() {
        if byte == close {
            depth += 1;
        } else if byte == open {
            depth -= 1;
            if depth == 0 {
                return Some((trim_end(&text[..at]), trim(&text[at + 1..text.len() - 1])));
            }
        }
    }
    None
}

/// Returns the number that a text begins with, and what follows.
pub(in crate::roster) fn digits(text: &str) -> Option<(u32, &str)> {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let figures = &text[..text.len() - behind.len()];
    figures.parse().ok().map(|number| (number, behind))
}

/// Returns the number of a text that is a price and nothing else: `20`, `20 pts`, `1,990 points`, `+20`.
pub(in crate::roster) fn cost(text: &str) -> Option<u32> {
    let figures = without_unit(text.trim_start_matches('+')).trim_matches(is_blank);
    if figures.is_empty() || figures.len() > 9 {
        return None;
    }
    if figures.bytes().all(|byte| byte.is_ascii_digit()) {
        return figures.parse().ok();
    }
    let (thousands, rest) = figures.split_once([',', '.'])?;
    let whole = rest.len() == 3 && (1..=3).contains(&thousands.len());
    if whole { format!("{thousands}{rest}").parse().ok() } else { None }
}

fn without_unit(text: &str) -> &str {
    let text = trim_end(text);
    if !matches!(text.as_bytes().last(), Some(b's' | b't' | b'p' | b'S' | b'T' | b'P' | b'.')) {
        return text;
    }
    for unit in ["points", "pts.", "pts", "point", "pt", "p"] {
        let at = text.len().wrapping_sub(unit.len());
        if text.is_char_boundary(at.min(text.len())) && text.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(unit))
        {
            let before = &text[..at];
            if before.ends_with(|c: char| c.is_ascii_digit() || is_blank(c) || matches!(c, ')' | ']')) {
                return before.trim_end_matches(is_blank);
            }
        }
    }
    text
}

/// Takes a cost with its word off the end: `Test army 1970 pts`, `Test army (1970 points)`, `1970 points`.
pub(in crate::roster) fn worded(text: &str) -> Option<(&str, Figure<'_>)> {
    let bare = trim_end(text.trim_end_matches([')', ']']));
    let rest = without_unit(bare);
    let (title, figure) = figure_behind(rest);
    let points = cost(figure).filter(|points| rest.len() < bare.len() && *points >= 100)?;
    let apart = title.is_empty() || title.ends_with(|c: char| is_blank(c) || matches!(c, '(' | '[' | ':' | '-'));
    let title = title.trim_end_matches(|c: char| is_blank(c) || matches!(c, '(' | '[' | ':' | '-' | '–' | '|'));
    apart.then_some((title, (points, figure)))
}

/// Tells whether words before a total only say that it is one.
pub(in crate::roster) fn is_label(text: &str) -> bool {
    let says = |word: &str, words: &[&str]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
    let last = text.rsplit(is_blank).next().unwrap_or(text);
    says(last, &["total"]) || text.split(is_blank).all(|word| says(word, &["total", "points", "pts"]))
}

/// A number, and how it is written.
pub(in crate::roster) type Figure<'t> = (u32, &'t str);

/// The least that a limit is which stands without a word for points, and what it is a multiple of.
const PLAIN_LIMIT: (u32, u32) = (500, 50);

/// Tells whether two numbers can be a total and a limit, and no date.
fn are_points(total: u32, limit: u32) -> bool {
    limit >= PLAIN_LIMIT.0 && limit.is_multiple_of(PLAIN_LIMIT.1) && total >= 100 && total / limit < 10
}

/// Returns what stands before the total and the limit that end a line, the total, and the limit.
pub(in crate::roster) fn total(text: &str) -> Option<(&str, Figure<'_>, Figure<'_>)> {
    if memchr::memchr(b'/', text.as_bytes()).is_none() {
        return total_of(text);
    }
    let (text, open) = match text.strip_suffix(')') {
        Some(inner) => (inner, true),
        None => (text, false),
    };
    let rest = without_unit(text);
    let unit = rest.len() < trim_end(text).len();
    // a word for points in another language
    let worded = trim_end(rest.trim_end_matches(|c: char| c.is_alphabetic() || c == '.'));
    let worded = Some(worded).filter(|worded| !unit && worded.len() < rest.len());
    let rest = worded.unwrap_or(rest);
    let (before_limit, limit) = figure_behind(rest);
    let before_bar = before_limit.trim_end_matches(is_blank).strip_suffix('/')?.trim_end_matches(is_blank);
    let (before, points) = figure_behind(before_bar);
    let (total_value, limit_value) = (cost(points)?, cost(limit)?);
    let before = if open { before.strip_suffix('(')? } else { before };
    let title = before.trim_end_matches(is_blank);
    let plain = are_points(total_value, limit_value);
    let labelled = || title.is_empty() || is_label(title.trim_end_matches([':', ' ', '-']));
    let total = || title.len() >= 5 && title.to_ascii_lowercase().contains("total");
    let told = if worded.is_some() { plain } else { unit || labelled() || total() || plain };
    told.then_some((title, (total_value, points), (limit_value, limit)))
}

/// Reads a total and a limit with a word between them: `1970 of 2000 pts`.
fn total_of(text: &str) -> Option<(&str, Figure<'_>, Figure<'_>)> {
    let rest = without_unit(text);
    if rest.len() == text.len() || !rest.ends_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (before, limit) = figure_behind(rest);
    let between = trim_end(before);
    let word = between.trim_end_matches(char::is_alphabetic);
    let short = (1..=3).contains(&(between.len() - word.len())) && between.len() < before.len();
    let (title, points) = figure_behind(trim_end(word));
    let (total_value, limit_value) = (cost(points)?, cost(limit)?);
    let told = short && trim_end(word).len() < word.len() && are_points(total_value, limit_value);
    told.then_some((trim_end(title), (total_value, points), (limit_value, limit)))
}

/// Returns what stands before the figure that ends a text, and the figure.
fn figure_behind(text: &str) -> (&str, &str) {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '.'));
    let figure = text[before.len()..].trim_start_matches([',', '.']);
    (&text[..text.len() - figure.len()], figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_found_in_every_dress() {
        for (line, name, points) in [
            ("Reclusians (280)", "Reclusians", Some(280)),
            ("Blood Warriors (Scourge of Aqshy) (190)", "Blood Warriors (Scourge of Aqshy)", Some(190)),
            ("The Living City Cross - (10) Points", "The Living City Cross", Some(10)),
            ("Shrine (20 Points)", "Shrine", Some(20)),
            ("Dryads [180 pts]", "Dryads", Some(180)),
            ("Dryads - 180pts", "Dryads", Some(180)),
            ("Skull Altar", "Skull Altar", None),
            ("Hunters (120) - on the left", "Hunters", Some(120)),
            ("Bearer (130) // or not", "Bearer", Some(130)),
            ("Cannon (Mk 2) crew", "Cannon (Mk 2) crew", None),
            ("Ghoul King (350) (Batussy)", "Ghoul King", Some(350)),
            ("Skink Chief (blue)", "Skink Chief (blue)", None),
        ] {
            let found = parts(line);
            assert_eq!((found.name, found.points.map(|(points, _)| points)), (name, points), "{line}");
        }
        assert_eq!(parts("3 x Annihilators (160 points)").count.map(|(n, _)| n), Some(3));
        assert_eq!(parts("Dryads (10 models) (180)").models.map(|(n, _)| n), Some(10));
        let stars = |line| parts(line).stars().collect::<Vec<_>>();
        assert_eq!(stars("Hag Queen (105)**"), [2]);
        assert_eq!(stars("20 x Witch Aelves (240)* **"), [1, 2]);
        assert_eq!(stars("20 x Witch Aelves (240)*,***"), [1, 3]);
        assert_eq!(parts("20 x Witch Aelves (240)* **").points.map(|(points, _)| points), Some(240));
        assert_eq!(stars("Hag Queen (105)"), [0; 0]);
    }

    #[test]
    fn a_cost_may_have_lost_its_brackets() {
        let found = |line| loose(line, true).map(|parts| (parts.name, parts.points.map_or(0, |(points, _)| points)));
        for (line, name, points) in [
            ("Hunters - 120", "Hunters", 120),
            ("Hunters: 120", "Hunters", 120),
            ("Hunters 120", "Hunters", 120),
            ("3 x Hunters – 60*", "Hunters", 60),
            ("Hunters (120", "Hunters", 120),
            ("Hunters 120)", "Hunters", 120),
            ("Hunters (120))", "Hunters", 120),
            ("Hunters - 20", "Hunters", 20),
            ("Hunters - 0", "Hunters", 0),
        ] {
            assert_eq!(found(line), Some((name, points)), "{line}");
        }
        for line in [
            "Hunters (120)*’",
            "Hunters 20",
            "Hunters x 60",
            "Hunters 123",
            "Hunters",
            "120",
            "Hunters-120",
            "Hunters (Mk 20)",
        ] {
            assert_eq!(found(line), None, "{line}");
        }
    }

    #[test]
    fn what_stands_behind_a_price_is_kept() {
        let found = |line| (parts(line).name, parts(line).note, parts(line).marks);
        assert_eq!(found("Gnoblars (120)* screen"), ("Gnoblars", Some("screen"), "*"));
        assert_eq!(found("Chief (120) • General"), ("Chief", Some("• General"), ""));
        assert_eq!(found("Chief (120) * General"), ("Chief", Some("* General"), ""));
        assert_eq!(found("Chief [120 pts] - General"), ("Chief", Some("General"), ""));
        assert_eq!(found("Chief [120 pts] (reinforced)"), ("Chief", Some("reinforced"), ""));
        assert_eq!(parts("Guard x 5 (110)").models.map(|(models, _)| models), Some(5));
        assert_eq!(parts("Guard (110p)").points.map(|(points, _)| points), Some(110));
    }

    #[test]
    fn a_letter_for_a_figure_is_seen() {
        assert_eq!(slipped("Skarbrand (41O)"), Some(("Skarbrand", "41O")));
        assert_eq!(slipped("10 Reeds (l20 pts)**"), Some(("10 Reeds", "l20 pts")));
        for line in ["Skarbrand (410)", "Reeds (x2)", "Cannon (Mk 2)", "Reeds (10 models)", "Skink (blue)", "Reeds"] {
            assert_eq!(slipped(line), None, "{line}");
        }
    }

    #[test]
    fn a_total_may_run_into_its_title() {
        let values = |line| total(line).map(|(title, (points, _), (limit, _))| (title, points, limit));
        assert_eq!(values("John Cena!!2000/2000 pts"), Some(("John Cena!!", 2000, 2000)));
        assert_eq!(values("Grudge 24/7. Out. 1990/2000 pts"), Some(("Grudge 24/7. Out.", 1990, 2000)));
        assert_eq!(values("Total: 1000 / 1000"), Some(("Total:", 1000, 1000)));
        assert_eq!(values("TOTAL POINTS: (1970/2000)"), Some(("TOTAL POINTS:", 1970, 2000)));
        assert_eq!(values("Points: 1990/2000"), Some(("Points:", 1990, 2000)));
        assert_eq!(values("Test army 1970/2000"), Some(("Test army", 1970, 2000)));
        assert_eq!(values("1970/2000 Punkte"), Some(("", 1970, 2000)));
        assert_eq!(values("Test army 1970 of 2000 pts"), Some(("Test army", 1970, 2000)));
        for line in
            ["Grudgeathon 24/7", "Summer 2024/2025", "Cup 11/2025", "Round 1/2000 pts of it", "2000 pts", "of 2000 pts"]
        {
            assert_eq!(values(line), None, "{line}");
        }
    }
}
