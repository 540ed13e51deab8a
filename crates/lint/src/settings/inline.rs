//! Suppressions in a list or a ruling: `adjutant: allow LINT -- REASON until DATE`, as a line of its own or in a comment.
//!
//! They are taken out of the text before it is read, byte for byte, so that every place stays where it was.

use memchr::memmem;

use super::selector::{Names, Selector};
use crate::Finding;
use crate::fingerprint::Subject;
use crate::renamed;
use crate::settings::lints::{MalformedDate, Renamed, UnknownLint, UnknownWord, WithoutLint, WithoutReason};
use adjutant_base::date::Date;
use adjutant_base::nearest::nearest;
use adjutant_base::span::Span;

/// What every suppression begins with.
const MARK: &str = "adjutant:";

/// The words behind the mark: for the list or ruling, and for the whole file.
const WORDS: [(&str, bool); 2] = [("allow", false), ("allow-file", true)];

/// What parts the lints from the reason; the long ones are what telephones make of the first.
const DASHES: [&str; 3] = [" -- ", " — ", " – "];

/// What a suppression reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reach {
    /// The list or ruling that it is in or above.
    Subject,
    /// The line that it is behind.
    Line(Span),
    /// The whole file.
    File,
}

/// A lint that a suppression names.
#[derive(Debug, Clone)]
pub struct Allowed {
    /// The name as it is written.
    pub name: String,
    /// Where.
    pub span: Span,
    /// What it means; `None` if nobody knows it.
    pub selector: Option<Selector>,
}

/// A suppression in a text.
#[derive(Debug, Clone)]
pub struct InlineSuppression {
    /// Its words.
    pub span: Span,
    /// Its words with the comment around them; the whole line where there is nothing else.
    pub whole: Span,
    /// What it reaches.
    pub reach: Reach,
    /// The lints that it names.
    pub lints: Vec<Allowed>,
    /// Why.
    pub reason: String,
    /// The first day on which it no longer holds.
    pub until: Option<Date>,
    /// Whether it can suppress anything: it has lints, a reason, and no broken day.
    pub sound: bool,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
    end: usize,
}

/// A text with its suppressions taken out.
#[derive(Debug)]
pub struct Cleared {
    /// The text, blanks in the place of suppressions.
    pub text: String,
    /// The suppressions, in order.
    pub lines: Vec<InlineSuppression>,
}

/// Returns whether a text may have suppressions.
pub fn may_have(text: &str) -> bool {
    memmem::find(text.as_bytes(), &MARK.as_bytes()[1..]).is_some()
}

/// Takes the suppressions out of a text; `None` if it has none.
pub fn take(text: &str, names: &Names) -> Option<Cleared> {
    let mut lines = Vec::new();
    let mut masks: Vec<Span> = Vec::new();
    for hit in memmem::find_iter(text.as_bytes(), &MARK.as_bytes()[1..]) {
        let Some(at) = hit.checked_sub(1).filter(|at| text.as_bytes()[*at].eq_ignore_ascii_case(&MARK.as_bytes()[0]))
        else {
            continue;
        };
        if let Some((line, mask)) = parse_suppression(text, at, names) {
            lines.push(line);
            masks.push(mask);
        }
    }
    if lines.is_empty() {
        return None;
    }
    let mut bytes = text.as_bytes().to_vec();
    for mask in masks {
        bytes[mask].fill(b' ');
    }
    let text = String::from_utf8(bytes).expect("whole characters became blanks");
    Some(Cleared { text, lines })
}

/// Takes the suppressions out of a text, for a reader who does not ask what they suppress; `None` if it has none.
pub fn masked(text: &str) -> Option<String> {
    let cleared = may_have(text).then(|| take(text, &Names::default()))??;
    Some(cleared.text)
}

/// What is before a mark.
enum Opening {
    /// Marks of comments, quotes and lists alone.
    Nothing,
    /// Words, and a comment that opens so many bytes into the line.
    Words(usize),
}

/// Reads the suppression whose mark is at a place; also returns what is taken out.
fn parse_suppression(text: &str, at: usize, names: &Names) -> Option<(InlineSuppression, Span)> {
    let start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    let opening = opening(&text[start..at])?;
    let close = text[at..end].find("-->").map(|close| at + close);
    let words = text[at + MARK.len()..close.unwrap_or(end)].trim();
    let words = words.strip_suffix("*/").unwrap_or(words).trim_end();
    let (verb, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let verb = verb.to_lowercase();
    let whole = WORDS.iter().find(|(word, _)| *word == verb).map(|(_, whole)| *whole);
    if whole.is_none() && nearest(&verb, WORDS.map(|(word, _)| word)).is_none() {
        return None;
    }
    let after = close.map_or(end, |close| close + 3);
    let next = end + text[end..].len().min(if text[end..].starts_with("\r\n") { 2 } else { 1 });
    let (reach, mask) = match opening {
        Opening::Nothing if text[after..end].trim().is_empty() => (Reach::Subject, start..next),
        Opening::Nothing => (Reach::Subject, start..after),
        Opening::Words(comment) => (Reach::Line(start..end), start + comment..after),
    };
    let mut line = InlineSuppression {
        span: at..words.as_ptr() as usize - text.as_ptr() as usize + words.len(),
        whole: match opening {
            Opening::Nothing => mask.clone(),
            Opening::Words(comment) => start + text[start..start + comment].trim_end().len()..after,
        },
        reach: if whole == Some(true) { Reach::File } else { reach },
        lints: vec![],
        reason: String::new(),
        until: None,
        sound: whole.is_some(),
        findings: vec![],
        end: next,
    };
    if line.sound {
        line.read(text, rest, names);
    } else {
        let finding = Finding::new(1, line.span.clone(), UnknownWord { text: &verb })
            .suggesting(nearest(&verb, WORDS.map(|(word, _)| word)).map(ToOwned::to_owned));
        line.findings.push(finding);
    }
    Some((line, mask))
}

/// Looks at what is before a mark; `None` where the mark is part of the words.
fn opening(before: &str) -> Option<Opening> {
    let blank = |c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}');
    let lead = before.trim_end_matches(blank);
    if lead.chars().all(|c| blank(c) || "#/;*->_!<•+".contains(c)) {
        return Some(Opening::Nothing);
    }
    let mark = ["<!--", "#", "//"].into_iter().find(|mark| lead.ends_with(mark))?;
    let in_words = mark != "<!--" && before.matches('"').count() % 2 == 1;
    let opens = lead.trim_end_matches(['#', '/']).len().min(lead.len() - mark.len());
    (!in_words).then_some(Opening::Words(opens))
}

impl InlineSuppression {
    fn read(&mut self, text: &str, rest: &str, names: &Names) {
        let place = |part: &str| {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            start..start + part.len()
        };
        let padded_end = rest.trim_end();
        let first =
            DASHES.iter().find(|dash| rest.starts_with(dash.trim_start())).map(|dash| (0, dash.trim_start().len()));
        let cut = DASHES.iter().filter_map(|dash| Some((padded_end.find(dash)?, dash.len()))).min();
        let cut = first.or(cut);
        let (lints, reason) = match cut {
            Some((at, len)) => (&padded_end[..at], padded_end[at + len..].trim()),
            None => (bare(padded_end), ""),
        };
        for name in lints.split([',', ' ', '\t']).filter(|name| !name.is_empty()) {
            if let Some(lint) = renamed(name) {
                let message = Renamed { name, lint: lint.name().to_string() };
                self.findings.push(Finding::new(1, place(name), message));
            }
            let read = names.read(name);
            if let Err(nearest) = &read {
                let mut finding = Finding::new(1, place(name), UnknownLint { name });
                finding.nearest.clone_from(nearest);
                self.findings.push(finding);
            }
            self.lints.push(Allowed { name: name.to_owned(), span: place(name), selector: read.ok() });
        }
        if self.lints.is_empty() {
            self.findings.push(Finding::new(1, self.span.clone(), WithoutLint {}));
            self.sound = false;
            return;
        }
        let (reason, until) = dated(reason);
        match until.map(|until| (until, until.parse::<Date>())) {
            Some((_, Ok(day))) => self.until = Some(day),
            Some((until, Err(_))) => {
                self.findings.push(Finding::new(1, place(until), MalformedDate { text: until }));
                self.sound = false;
            }
            None => {}
        }
        if !reason.chars().any(char::is_alphanumeric) {
            self.findings.push(Finding::new(1, self.span.clone(), WithoutReason { lint: lints.trim() }));
            self.sound = false;
        }
        reason.trim().clone_into(&mut self.reason);
    }

    /// Returns the list or the ruling that it is directly above, or else in; the first one if it is before all.
    pub fn subject<'s>(&self, text: &str, subjects: &'s [Subject]) -> Option<&'s Subject> {
        let above = |subject: &&Subject| {
            let Some(between) = text.get(self.end..subject.span.start) else { return false };
            between.rfind(['\n', '\r']).is_none_or(|end| between[..end].trim().is_empty())
        };
        let next = subjects.iter().filter(|subject| self.end <= subject.span.start).min_by_key(|one| one.span.start);
        let inside =
            || subjects.iter().filter(|subject| subject.span.start <= self.span.start).max_by_key(|one| one.span.start);
        next.filter(above).or_else(inside).or(next)
    }
}

/// Takes dashes without a reason from the end.
fn bare(text: &str) -> &str {
    text.trim_end().trim_end_matches(['-', '—', '–']).trim_end()
}

/// Parts a reason from the day behind it: `a misprint until 2027-01-01`. Words that begin with no figure are no day.
fn dated(reason: &str) -> (&str, Option<&str>) {
    let plain = reason.trim_end_matches(['.', ')']);
    let padded = plain.rfind("until ").filter(|at| *at == 0 || plain[..*at].ends_with([' ', '(', ',', ';']));
    let Some(at) = padded else { return (reason, None) };
    let day = plain[at + "until ".len()..].trim();
    let is_day = day.starts_with(|c: char| c.is_ascii_digit()) && !day.contains(' ');
    if is_day { (plain[..at].trim_end_matches([' ', '(', ',', ';']), Some(day)) } else { (reason, None) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::default()
    }

    #[test]
    fn a_line_is_taken_out_byte_for_byte_and_joins_the_next() {
        let text = "Guard (100)\r\n<!-- adjutant: allow R002 -- ét år -->\r\nQ: why?\r\n";
        let cleared = take(text, &names()).unwrap();
        assert_eq!(cleared.text.len(), text.len());
        assert_eq!(cleared.text.lines().count(), 2);
        assert_eq!(cleared.text.find("Q:"), text.find("Q:"));
        assert_eq!(cleared.lines[0].reason, "ét år");
        assert_eq!(cleared.lines[0].reach, Reach::Subject);
    }

    #[test]
    fn a_comment_behind_words_reaches_its_line_and_words_stay_words() {
        let text = "name = \"A\" # adjutant: allow roster -- test until 2027-01-01\nsee adjutant: allow x\n";
        let cleared = take(text, &names()).unwrap();
        assert_eq!(cleared.lines.len(), 1);
        assert!(cleared.text.starts_with("name = \"A\"  "));
        assert!(matches!(cleared.lines[0].reach, Reach::Line(_)));
        assert_eq!(cleared.lines[0].until.unwrap().to_string(), "2027-01-01");
        assert!(take("note = \"# adjutant: allow roster -- x\"", &names()).is_none());
        assert!(take("Adjutant: a brave unit (100)", &names()).is_none());
    }

    #[test]
    fn what_is_wrong_is_told_and_suppresses_nothing() {
        let kinds = |text: &str| {
            let cleared = take(text, &names()).unwrap();
            let kinds: Vec<String> = cleared.lines[0].findings.iter().map(|finding| finding.message.clone()).collect();
            (kinds.join(" "), cleared.lines[0].sound)
        };
        assert_eq!(kinds("adjutant: alow roster -- x"), ("malformed-suppression-word".to_owned(), false));
        assert_eq!(kinds("adjutant: allow -- x"), ("malformed-suppression-lint".to_owned(), false));
        assert_eq!(kinds("adjutant: allow roster"), ("missing-reason".to_owned(), false));
        assert_eq!(kinds("adjutant: allow roster -- "), ("missing-reason".to_owned(), false));
        assert_eq!(kinds("adjutant: allow roster -- x until 2027-13-01").0, "malformed-suppression-date");
        assert_eq!(kinds("adjutant: allow rostr -- x"), ("unknown-lint".to_owned(), true));
        assert_eq!(kinds("# adjutant: allow roster — until the end of the league"), (String::new(), true));
    }
}
