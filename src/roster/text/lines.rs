//! Lines of a text without what pasting adds: indentation, marks of quotation, bold marks, odd blanks.

use crate::base::span::Span;

/// A line of a list.
#[derive(Debug, Clone, Copy)]
pub(in crate::roster) struct Raw<'t> {
    /// Its words.
    pub text: &'t str,
    /// Where they begin.
    pub start: usize,
}

impl Raw<'_> {
    /// Returns the place of the words.
    pub(in crate::roster) fn span(&self) -> Span {
        self.start..self.start + self.text.len()
    }

    /// Returns the place of a part of the words.
    pub(in crate::roster) fn place(&self, part: &str) -> Span {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let start = self.start + offset.min(self.text.len());
        start..start + part.len()
    }

    /// Tells whether the line has no words: a rule, a fence, a lone mark.
    pub(in crate::roster) fn is_rule(&self) -> bool {
        self.text.len() >= 2 && self.text.bytes().all(|byte| matches!(byte, b'-' | b'=' | b'_' | b'*' | b'`' | b'~'))
            || self.text.len() >= 3 && self.text.chars().all(|c| matches!(c, '—' | '–' | '─' | '━' | '-'))
            || self.text.starts_with("```") && !self.text[3..].contains(' ')
    }
}

/// Tells whether a character is a blank, the invisible ones included.
pub(in crate::roster) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{2060}' | '\u{0}')
}

/// Takes a text apart into lines; `\r\n`, `\n` and a lone `\r` end a line.
pub(in crate::roster) fn lines(text: &str) -> Vec<Raw<'_>> {
    let mut lines = Vec::with_capacity(text.len() / 24 + 1);
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
    lines
}

fn clean(text: &str, start: usize, end: usize) -> Raw<'_> {
    let whole = &text[start..end];
    let mut words = whole.trim_matches(is_blank);
    while let Some(quoted) = words.strip_prefix('>') {
        words = quoted.trim_start_matches(is_blank);
    }
    for bold in ["**", "__"] {
        let inner = words.strip_prefix(bold).and_then(|inner| inner.strip_suffix(bold));
        if let Some(inner) = inner.filter(|inner| inner.chars().any(char::is_alphanumeric)) {
            words = inner.trim_matches(is_blank);
        }
    }
    Raw { text: words, start: words.as_ptr() as usize - text.as_ptr() as usize }
}

/// Returns a name without odd blanks: each of them, and each run of them, is one blank.
pub(in crate::roster) fn tidy(name: &str) -> String {
    let name = name.trim_matches(is_blank);
    let odd = |c: char| c != ' ' && is_blank(c);
    if !name.contains(odd) && !name.contains("  ") {
        return name.to_owned();
    }
    name.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns a line behind its bullet, and the bullet.
pub(in crate::roster) fn bullet(text: &str) -> Option<(char, &str)> {
    let mark = text.chars().next()?;
    let rest = &text[mark.len_utf8()..];
    let always = matches!(mark, '•' | '·' | '◦' | '‣' | '▪' | '●' | '○' | '∙' | '➢' | '►');
    let behind = rest.trim_start_matches(is_blank);
    let before_blank = matches!(mark, '*' | '-' | '–' | '—' | '+') && behind.len() < rest.len();
    ((always || before_blank) && !behind.is_empty()).then_some((mark, behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_what_pasting_adds_and_keep_their_place() {
        let text = "\u{feff}> **Regiment 1**\r\n>> \u{a0}• General \r\rlast";
        let found: Vec<_> = lines(text).iter().map(|raw| (raw.text, &text[raw.span()])).collect();
        assert_eq!(found, [("Regiment 1", "Regiment 1"), ("• General", "• General"), ("", ""), ("last", "last")]);
    }

    #[test]
    fn a_bullet_needs_a_blank_only_where_it_could_be_a_letter() {
        assert_eq!(bullet("•Draw Steel!"), Some(('•', "Draw Steel!")));
        assert_eq!(bullet("- Staunch"), Some(('-', "Staunch")));
        assert_eq!(bullet("-----"), None);
        assert_eq!(bullet("*Warlord"), None);
    }
}
