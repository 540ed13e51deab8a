//! Prices, counts and notes around a name: `3 x Annihilators (160 points) (the old ones)`.

use super::lines::is_blank;

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
        && let Some((before, points, note)) = noted(rest)
    {
        (rest, parts.points, parts.note) = (before, Some(points), Some(note));
    }
    if let Some((before, inner)) = bracketed(rest)
        && let Some((number, word)) = digits(inner)
        && matches!(word.trim_matches(is_blank), "model" | "models")
    {
        parts.models = Some((number, inner));
        rest = before;
    }
    (parts.count, parts.name) = counted(rest);
    parts
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

/// Takes a price and words behind it off the end: `Hunters (120) - on the left flank`.
fn noted(text: &str) -> Option<(&str, Figure<'_>, &str)> {
    let close = memchr::memrchr(b')', text.as_bytes())?;
    let (before, inner) = bracketed(&text[..=close])?;
    let points = cost(inner).filter(|points| *points >= 10)?;
    let note = text[close + 1..].trim_start_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | '—' | '/' | ','));
    (!before.is_empty() && !note.is_empty()).then_some((before, (points, inner), note))
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
                let inner = text[at + 1..text.len() - 1].trim_matches(is_blank);
                return Some((text[..at].trim_end_matches(is_blank), inner));
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
    if !matches!(text.as_bytes().last(), Some(b's' | b't' | b'S' | b'T' | b'.')) {
        return text;
    }
    for unit in ["points", "pts.", "pts", "point", "pt"] {
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

/// Tells whether words before a total only say that it is one.
pub(in crate::roster) fn is_label(text: &str) -> bool {
    let last = text.rsplit(is_blank).next().unwrap_or(text);
    last.eq_ignore_ascii_case("total") || text.eq_ignore_ascii_case("points") || text.eq_ignore_ascii_case("pts")
}

/// A number, and how it is written.
pub(in crate::roster) type Figure<'t> = (u32, &'t str);

/// Returns what stands before the total and the limit that end a line, the total, and the limit.
pub(in crate::roster) fn total(text: &str) -> Option<(&str, Figure<'_>, Figure<'_>)> {
    memchr::memchr(b'/', text.as_bytes())?;
    let (text, open) = match text.strip_suffix(')') {
        Some(inner) => (inner, true),
        None => (text, false),
    };
    let rest = without_unit(text);
    let unit = rest.len() < trim_end(text).len();
    let tail = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let before_limit = rest.trim_end_matches(tail);
    let limit = &rest[before_limit.len()..];
    let before_bar = before_limit.trim_end_matches(is_blank).strip_suffix('/')?.trim_end_matches(is_blank);
    let before = before_bar.trim_end_matches(tail);
    let points = before_bar[before.len()..].trim_start_matches([',', '.']);
    let before = &before_bar[..before_bar.len() - points.len()];
    let (total_value, limit_value) = (cost(points)?, cost(limit)?);
    let before = if open { before.strip_suffix('(')? } else { before };
    let title = before.trim_end_matches(is_blank);
    let labelled = || title.is_empty() || is_label(title.trim_end_matches([':', ' ', '-']));
    let total = || title.len() >= 5 && title.to_ascii_lowercase().contains("total");
    (unit || labelled() || total()).then_some((title, (total_value, points), (limit_value, limit)))
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
        assert_eq!(values("Grudgeathon 24/7"), None);
    }
}
