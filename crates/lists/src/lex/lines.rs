//! Lines of a text without what pasting adds: indentation, marks of quotation, odd blanks, breaks in the middle of a line.

use std::ops::Deref;

use super::markup::Cut;
use adjutant_base::span::Span;

/// Tags of forums that stand around a text.
const TAGS: [&str; 7] = ["quote", "code", "spoiler", "list", "pre", "size", "font"];

/// A line of a list.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Raw<'t> {
    /// Its words.
    pub text: &'t str,
    /// Where the line begins whose words they are, or a part of them.
    pub line_start: usize,
    /// How many bytes of that line, without markup, precede them.
    pub skipped: usize,
    /// How far they are indented, in bytes.
    pub indent: usize,
    /// How often they are quoted.
    pub quoted: usize,
    /// What was taken out of that line.
    pub cuts: &'t [Cut],
}

impl<'t> Raw<'t> {
    /// Returns the place of the words.
    pub(crate) fn span(&self) -> Span {
        self.within(0, self.text.len())
    }

    /// Returns where the words begin.
    pub(crate) fn start(&self) -> usize {
        self.within(0, 0).start
    }

    /// Returns the place of a part of the words.
    pub(crate) fn place(&self, part: &str) -> Span {
        let offset = self.offset(part);
        self.within(offset, offset + part.len())
    }

    /// Returns the line with a part of its words alone; an empty text leaves none.
    pub(crate) fn with_part(self, part: &'t str) -> Self {
        if part.is_empty() {
            return Self { text: part, ..self };
        }
        Self { text: part, skipped: self.skipped + self.offset(part), ..self }
    }

    fn offset(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }

    fn within(&self, from: usize, to: usize) -> Span {
        let (from, to) = (self.skipped + from, self.skipped + to);
        if self.cuts.is_empty() {
            return self.line_start + from..self.line_start + to;
        }
        let gone = |cuts: usize| cuts.checked_sub(1).map_or(0, |last| self.cuts[last].gone);
        let start = self.line_start + from + gone(self.cuts.partition_point(|cut| cut.at <= from));
        let last = self.cuts.partition_point(|cut| cut.at < to);
        let stands = self.cuts[last..].iter().take_while(|cut| cut.at == to && cut.stands).count();
        let end = self.line_start + to + gone(last + stands);
        start..end.max(start)
    }

    /// Returns whether the line has no words: a rule, a fence, a lone mark.
    pub(crate) fn is_rule(&self) -> bool {
        let Some(first) = self.text.as_bytes().first() else { return false };
        match first {
            b'-' | b'=' | b'_' | b'*' | b'`' | b'~' | 0x80.. => {}
            b'[' => return self.is_tag(),
            _ => return false,
        }
        self.is_broken_rule()
            || self.text.len() >= 2
                && self.text.bytes().all(|byte| matches!(byte, b'-' | b'=' | b'_' | b'*' | b'`' | b'~'))
            || self.text.len() >= 3 && self.text.chars().all(|c| matches!(c, '—' | '–' | '-' | '\u{2500}'..='\u{257f}'))
            || self.is_fence()
    }

    /// Returns whether the line is a rule with blanks in it: `* * *`.
    fn is_broken_rule(&self) -> bool {
        let mut marks = self.text.bytes().filter(|byte| *byte != b' ');
        let first = marks.next();
        matches!(first, Some(b'-' | b'=' | b'_' | b'*'))
            && self.text.len() >= 5
            && marks.all(|mark| Some(mark) == first)
    }

    /// Returns whether the line is a tag of a forum, alone: `[quote]`, `[/code]`.
    fn is_tag(&self) -> bool {
        let inner = self.text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let name =
            |inner: &str| inner.trim_start_matches('/').split('=').next().unwrap_or_default().to_ascii_lowercase();
        inner.is_some_and(|inner| inner.len() < 60 && TAGS.contains(&name(inner).as_str()))
    }

    /// Returns whether the line begins or ends a block of code, as chats show lists.
    pub(crate) fn is_fence(&self) -> bool {
        self.text.starts_with("```") && !self.text[3..].contains([' ', '/'])
    }
}

/// Returns where a part of a text begins in it.
pub(crate) fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Returns whether a character is a blank, the invisible ones included.
pub(crate) fn is_blank(c: char) -> bool {
    if c.is_ascii_graphic() {
        return false;
    }
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{2060}' | '\u{0}')
}

/// Returns whether a character is a digit.
pub(crate) fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// Splits a text at the digits that it ends with.
pub(crate) fn split_trailing_digits(text: &str) -> (&str, &str) {
    text.split_at(text.trim_end_matches(is_digit).len())
}

/// Takes blanks off both ends; most texts have plain ones, or none.
pub(crate) fn trim(text: &str) -> &str {
    let plain = text.trim_matches(|c: char| matches!(c, ' ' | '\t'));
    let odd = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_graphic());
    if odd(plain.as_bytes().first()) || odd(plain.as_bytes().last()) { plain.trim_matches(is_blank) } else { plain }
}

/// The minimum number of words that are prose and no name.
pub(crate) const MIN_PROSE_WORDS: usize = 4;

/// Returns whether words behind a cost go on as a sentence does: `120 would cost me the whole regiment`.
pub(crate) fn is_prose(behind: &str) -> bool {
    behind.starts_with(char::is_lowercase) && behind.split(is_blank).count() >= MIN_PROSE_WORDS
}

/// Returns whether a line ends as a sentence does, and not as a name.
pub(crate) fn is_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?', ';', ','])
}

/// Takes a text apart into lines; `\r\n`, `\n` and a lone `\r` end a line.
///
/// A line that was broken within brackets is joined again, and so is one that `unfinished` finds at its end.
pub(crate) fn lines(text: &str, unfinished: impl Fn(&str) -> bool) -> Vec<Raw<'_>> {
    let mut lines = Vec::with_capacity(text.len() / 20 + 1);
    let mut start = 0;
    for end in memchr::memchr2_iter(b'\n', b'\r', text.as_bytes()) {
        let after_return =
            end == start && end > 0 && text.as_bytes()[end] == b'\n' && text.as_bytes()[end - 1] == b'\r';
        if !after_return {
            lines.push(clean(text, start, end));
        }
        start = end + 1;
    }
    if start < text.len() {
        lines.push(clean(text, start, text.len()));
    }
    join(text, lines, unfinished)
}

fn clean(text: &str, start: usize, end: usize) -> Raw<'_> {
    let whole = &text[start..end];
    let mut words = trim(whole);
    let mut indent = offset_in(whole, words);
    let mut quoted = 0;
    while let Some(inner) = words.strip_prefix('>') {
        words = trim(inner);
        indent = offset_in(inner, words);
        quoted += 1;
    }
    Raw { text: words, line_start: offset_in(text, words), indent, quoted, ..Raw::default() }
}

/// Joins lines that were broken: within brackets, `(20` and `Points) and more`, or between the names of a list.
fn join<'t>(text: &'t str, lines: Vec<Raw<'t>>, unfinished: impl Fn(&str) -> bool) -> Vec<Raw<'t>> {
    let is_open = |raw: &Raw<'_>| {
        if raw.text.ends_with(')') {
            return false;
        }
        let open = memchr::memrchr(b'(', raw.text.as_bytes());
        open.is_some_and(|at| {
            let behind = &raw.text[at + 1..];
            !behind.contains(')') && behind.starts_with(|c: char| c.is_ascii_digit() || c == '+')
        })
    };
    let closes = |raw: &Raw<'_>| raw.text.find([')', '(']).is_some_and(|at| raw.text.as_bytes()[at] == b')');
    let goes_on = |last: &Raw<'_>, next: &Raw<'_>| {
        is_open(last) && closes(next)
            || last.text.ends_with([',', 'd', '&']) && !next.text.is_empty() && unfinished(last.text)
    };
    if !lines.windows(2).any(|two| goes_on(&two[0], &two[1])) {
        return lines;
    }
    merge(text, lines, |_, last, next| goes_on(last, next))
}

/// Makes one line of each line and the next one at a place where `goes_on` says that it goes on there.
pub(super) fn merge<'t>(
    text: &'t str,
    lines: Vec<Raw<'t>>,
    goes_on: impl Fn(usize, &Raw<'t>, &Raw<'t>) -> bool,
) -> Vec<Raw<'t>> {
    let mut merged: Vec<Raw<'t>> = Vec::with_capacity(lines.len());
    for (at, next) in lines.into_iter().enumerate() {
        match merged.last_mut() {
            Some(last) if goes_on(at, last, &next) => last.text = &text[last.start()..next.start() + next.text.len()],
            _ => merged.push(next),
        }
    }
    merged
}

/// Returns whether a blank line stands behind nearly every line, so that it tells nothing.
pub(crate) fn are_spaced<'t, L: Deref<Target = Raw<'t>>>(lines: &[L]) -> bool {
    let non_blank = lines.iter().filter(|line| !line.text.is_empty()).count();
    (lines.len() - non_blank) * 10 >= non_blank * 8
}

/// Returns a name without odd blanks: each of them, and each run of them, is one blank.
pub(crate) fn tidy(name: &str) -> String {
    let name = trim(name);
    let is_odd = |c: char| c != ' ' && is_blank(c);
    if !name.contains(is_odd) && !name.contains("  ") {
        return name.to_owned();
    }
    if let Some((first, last)) = name.split_once("-\n") {
        return tidy(&format!("{first}-{}", last.trim_start()));
    }
    name.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns a line behind its bullet, and the bullet: a mark, a picture, an arrow, or a box to tick, also behind another one.
pub(crate) fn bullet(text: &str) -> Option<(char, &str)> {
    // most lines begin with a word
    if let [b'A'..=b'Z' | b'a'..=b'n' | b'p'..=b'z' | b'0'..=b'9', second, ..] = text.as_bytes()
        && second.is_ascii()
    {
        return None;
    }
    let mark = text.chars().next()?;
    let keycap = text[mark.len_utf8()..].trim_start_matches('\u{fe0f}').strip_prefix('\u{20e3}');
    if let Some(words) = keycap.map(|words| words.trim_start_matches(is_blank)).filter(|words| !words.is_empty()) {
        return Some(('▪', words));
    }
    if mark.is_ascii_alphanumeric() && mark != 'o' {
        return None;
    }
    let behind = marked_off(text, mark)?;
    match boxed(behind) {
        Some(words) => Some(('[', words)),
        None => (!behind.is_empty()).then_some((mark, behind)),
    }
}

/// Returns whether a mark is one that choices stand behind, and not a picture or a part of a frame.
pub(crate) fn is_bullet(mark: char) -> bool {
    matches!(mark, '•' | '*' | '-' | '+' | 'o' | '?' | '–' | '—' | '−' | '~' | '»' | '›' | '→' | '·' | '◦' | '‣')
        || matches!(mark, '▪' | '●' | '○' | '∙' | '➢' | '►' | '⁃' | '▫' | '■' | '□' | '▸' | '➤' | '⦁' | '◆' | '◇')
}

/// Returns what stands behind the bullet that a text begins with.
fn marked_off(text: &str, mark: char) -> Option<&str> {
    let rest = &text[mark.len_utf8()..];
    match mark {
        '[' => return boxed(text),
        ':' => return behind_code(text),
        _ => {}
    }
    let point = || rest.trim_start_matches(['-', '=']).strip_prefix('>');
    let rest = match mark {
        '-' | '=' => point().or(Some(rest).filter(|_| mark == '-'))?,
        _ => rest,
    };
    let always = is_picture(mark);
    let rest = if always { rest.trim_start_matches(is_of_picture) } else { rest };
    // wikis have two on the second level
    let second = if mark == '*' { rest.strip_prefix('*').filter(|rest| rest.starts_with(is_blank)) } else { None };
    let rest = second.unwrap_or(rest);
    let behind = rest.trim_start_matches(is_blank);
    let blank = matches!(mark, '*' | '-' | '=' | '–' | '—' | '−' | '+' | '~' | '»' | '›' | '?' | 'o')
        && behind.len() < rest.len();
    // the blank behind a dash may be gone
    let glued = mark == '-' && text[1..].starts_with(char::is_uppercase);
    (always || blank || glued).then_some(behind)
}

/// Returns what stands behind a box to tick: `[ ]`, `[x]`.
fn boxed(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('[')?;
    let behind = inner.strip_prefix([' ', 'x', 'X', '✓', '✔']).unwrap_or(inner).strip_prefix(']')?;
    let words = behind.trim_start_matches(is_blank);
    (words.len() < behind.len() && !words.is_empty()).then_some(words)
}

/// Returns what stands behind the name of a picture, as chats write it where it is copied: `:crossed_swords:`.
pub(crate) fn behind_code(text: &str) -> Option<&str> {
    let (code, behind) = text.strip_prefix(':')?.split_once(':')?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-' | b'+');
    let words = behind.trim_start_matches(is_blank);
    (code.len() > 1 && code.bytes().all(plain) && words.len() < behind.len()).then_some(words)
}

/// Returns whether a character is a picture or a mark beyond the plain ones, and belongs to no word.
pub(crate) fn is_picture(c: char) -> bool {
    const OF_WORDS: &str = "‘’‚‛“”„‟«»‹›´¨…¿¡£€¥©®™°±§¶–—−‐‑‒―";
    c == '•' || !c.is_ascii() && !c.is_alphanumeric() && !is_blank(c) && !OF_WORDS.contains(c)
}

/// Returns whether a character makes a picture of those before it.
pub(crate) fn is_of_picture(c: char) -> bool {
    is_picture(c) || matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\u{20e3}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_what_pasting_adds_and_keep_their_place() {
        let text = "\u{feff}> Regiment 1\r\n>> \u{a0}• General \r\rlast";
        let found: Vec<_> =
            lines(text, |_| false).iter().map(|raw| (raw.text, &text[raw.span()], raw.quoted)).collect();
        assert_eq!(
            found,
            [("Regiment 1", "Regiment 1", 1), ("• General", "• General", 2), ("", "", 0), ("last", "last", 0)]
        );
    }

    #[test]
    fn a_line_that_was_broken_within_brackets_is_one() {
        let text = "Lore - A (20\n  Points) and\nB\nsad :(\nDryads (180)";
        let found: Vec<_> = lines(text, |line| line.ends_with(" and")).iter().map(|raw| raw.text).collect();
        assert_eq!(found, ["Lore - A (20\n  Points) and\nB", "sad :(", "Dryads (180)"]);
    }

    #[test]
    fn a_bullet_needs_a_blank_only_where_it_could_be_a_letter() {
        assert_eq!(bullet("•Draw Steel!"), Some(('•', "Draw Steel!")));
        assert_eq!(bullet("- Staunch"), Some(('-', "Staunch")));
        assert_eq!(bullet("-----"), None);
        assert_eq!(bullet("*Warlord"), None);
        for (text, words) in [
            ("⚔\u{fe0f} Otter", "Otter"),
            ("🦦Otter", "Otter"),
            ("└─ Otter", "Otter"),
            ("-> Otter", "Otter"),
            ("-Otter", "Otter"),
            ("=> Otter", "Otter"),
            ("1\u{fe0f}\u{20e3} Otter", "Otter"),
            ("- [ ] Otter", "Otter"),
            ("[x] Otter", "Otter"),
            (":otter_face: Otter", "Otter"),
        ] {
            assert_eq!(bullet(text).map(|(_, words)| words), Some(words), "{text}");
        }
        for text in ["[Otter]", "[x]", "= Otter", "’Otter", "«Otter»", ": Otter", ":otter:", "->Otter", "Ærlig Otter"]
        {
            assert_eq!(bullet(text), None, "{text}");
        }
    }
}
