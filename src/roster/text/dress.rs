//! What chats and forums dress words in: emphasis, headings, escapes, entities. It is taken off, and places stay those of
//! the file.

use super::lines::{Raw, is_blank, trim};

/// Where, in the bare words of a line, something was taken out, and how many bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) struct Cut {
    /// Before which byte of the bare words.
    pub at: usize,
    /// How many bytes.
    pub gone: usize,
}

/// Entities of web pages, and what they stand for.
const ENTITIES: [(&str, char); 8] = [
    ("&amp;", '&'),
    ("&gt;", '>'),
    ("&lt;", '<'),
    ("&quot;", '"'),
    ("&#39;", '\''),
    ("&#x27;", '\''),
    ("&apos;", '\''),
    ("&nbsp;", ' '),
];

/// Tells whether a text may hold dress at all.
pub(in crate::roster) fn may_be(text: &str) -> bool {
    let bytes = text.as_bytes();
    let beside_a_word = |at: usize| {
        let word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        word(bytes.get(at + 1)) || at > 0 && word(bytes.get(at - 1))
    };
    memchr::memchr3(b'\\', b'`', b'_', bytes).is_some()
        || memchr::memchr2_iter(b'*', b'&', bytes).any(beside_a_word)
        || bytes.first() == Some(&b'#')
        || memchr::memchr_iter(b'#', bytes).any(|at| bytes.get(at + 1).is_some_and(|byte| matches!(byte, b' ' | b'#')))
}

/// The lines of a text without their dress.
pub(in crate::roster) struct Bare<'t> {
    text: String,
    cuts: Vec<Cut>,
    lines: Vec<(Raw<'t>, [usize; 4])>,
}

impl<'t> Bare<'t> {
    /// Undresses lines.
    pub(in crate::roster) fn of(lines: &[Raw<'t>]) -> Self {
        let mut bare = Self { text: String::new(), cuts: Vec::new(), lines: Vec::with_capacity(lines.len()) };
        for raw in lines {
            let (text, cut) = (bare.text.len(), bare.cuts.len());
            if raw.is_rule() {
                bare.text.push_str(raw.text);
            } else {
                undress(raw.text, &mut bare.text, &mut bare.cuts);
            }
            bare.lines.push((*raw, [text, bare.text.len(), cut, bare.cuts.len()]));
        }
        bare
    }

    /// Returns the lines.
    pub(in crate::roster) fn lines(&self) -> Vec<Raw<'_>> {
        let line = |(raw, [from, to, first, last]): &(Raw<'t>, [usize; 4])| Raw {
            text: trim(&self.text[*from..*to]),
            cuts: &self.cuts[*first..*last],
            ..*raw
        };
        self.lines.iter().map(line).collect()
    }
}

/// A run of marks of emphasis.
struct Run {
    at: usize,
    len: usize,
    mark: u8,
    opens: bool,
    closes: bool,
}

/// Writes a line without its dress behind `bare`, and what was taken out behind `cuts`.
fn undress(line: &str, bare: &mut String, cuts: &mut Vec<Cut>) {
    let start = bare.len();
    let (mut own, mut rest) = (Vec::new(), 0);
    for (from, to, instead) in gone(line) {
        if from < rest {
            continue;
        }
        bare.push_str(&line[rest..from]);
        bare.extend(instead);
        let taken = to - from - instead.map_or(0, char::len_utf8);
        own.push(Cut { at: bare.len() - start, gone: taken });
        rest = to;
    }
    bare.push_str(&line[rest..]);
    let blanks = bare.len() - start - bare[start..].trim_start_matches(is_blank).len();
    if blanks > 0 {
        bare.replace_range(start..start + blanks, "");
        for cut in &mut own {
            cut.at = cut.at.saturating_sub(blanks);
        }
        own.insert(0, Cut { at: 0, gone: blanks });
    }
    cuts.append(&mut own);
}

/// Returns what is to be taken out of a line, in order: from, to, and what stands there instead.
fn gone(line: &str) -> Vec<(usize, usize, Option<char>)> {
    let bytes = line.as_bytes();
    let (mut gone, mut runs) = (Vec::new(), Vec::new());
    let mut at = heading(line);
    if at > 0 {
        gone.push((0, at, None));
    }
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if bytes.get(at + 1).is_none_or(u8::is_ascii_punctuation) => {
                gone.push((at, at + 1, None));
                at += 2;
            }
            b'&' => {
                let found = ENTITIES.iter().find(|(entity, _)| line[at..].starts_with(entity));
                gone.extend(found.map(|(entity, stands)| (at, at + entity.len(), Some(*stands))));
                at += found.map_or(1, |(entity, _)| entity.len());
            }
            b'*' | b'_' | b'`' => {
                let run = run(bytes, at);
                at += run.len;
                runs.push(run);
            }
            _ => at += 1,
        }
    }
    pairs(&runs, &mut gone);
    gone.sort_unstable();
    gone
}

/// Returns how long the mark of a heading is: `## `.
fn heading(line: &str) -> usize {
    let words = line.trim_start_matches('#');
    let marks = line.len() - words.len();
    if (1..=6).contains(&marks) && words.starts_with([' ', '\t']) { line.len() - words.trim_start().len() } else { 0 }
}

fn run(bytes: &[u8], at: usize) -> Run {
    let mark = bytes[at];
    let len = bytes[at..].iter().take_while(|byte| **byte == mark).count();
    let (before, after) = (at.checked_sub(1).map(|at| bytes[at]), bytes.get(at + len).copied());
    let blank = |byte: Option<u8>| byte.is_none_or(|byte| byte.is_ascii_whitespace());
    let word = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte >= 0x80);
    Run { at, len, mark, opens: !blank(after) && !word(before), closes: !blank(before) && !word(after) }
}

/// Takes out the marks that stand in pairs. A lone one is a bullet, or points to a battalion. Fences at an end are none of
/// a list's words.
fn pairs(runs: &[Run], gone: &mut Vec<(usize, usize, Option<char>)>) {
    let mut open: Vec<&Run> = Vec::new();
    for run in runs {
        let opener = open.iter().rposition(|other| other.mark == run.mark && other.len == run.len);
        match opener.filter(|_| run.closes) {
            Some(at) => {
                let other = open[at];
                open.truncate(at);
                gone.push((other.at, other.at + other.len, None));
                gone.push((run.at, run.at + run.len, None));
            }
            None if run.mark == b'`' && run.len >= 3 => gone.push((run.at, run.at + run.len, None)),
            None if run.opens => open.push(run),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::text::lines::lines;

    fn bare(text: &str) -> Vec<(String, String)> {
        let lines = lines(text, |_| false);
        let bare = Bare::of(&lines);
        bare.lines().iter().map(|raw| (raw.text.to_owned(), text[raw.span()].to_owned())).collect()
    }

    #[test]
    fn dress_is_taken_off_and_places_stay() {
        for (dressed, words, place) in [
            ("**General's Regiment**", "General's Regiment", "General's Regiment"),
            ("**Drops:** 2", "Drops: 2", "Drops:** 2"),
            ("- __Skink Starpriest__ (100)", "- Skink Starpriest (100)", "- __Skink Starpriest__ (100)"),
            ("\\* General", "* General", "* General"),
            ("2025\\-26", "2025-26", "2025\\-26"),
            ("### Regiment 1", "Regiment 1", "Regiment 1"),
            ("#Justice", "#Justice", "#Justice"),
            ("Rock &amp; Roll", "Rock & Roll", "Rock &amp; Roll"),
            ("Hag Queen (105)**", "Hag Queen (105)**", "Hag Queen (105)**"),
            ("*Battle Regiment", "*Battle Regiment", "*Battle Regiment"),
            ("* *Reinforced*", "* Reinforced", "* *Reinforced"),
            ("my_list_two", "my_list_two", "my_list_two"),
            ("Drops: 2```", "Drops: 2", "Drops: 2"),
        ] {
            assert_eq!(bare(dressed), [(words.to_owned(), place.to_owned())], "{dressed}");
        }
    }

    #[test]
    fn the_place_of_a_part_is_its_place_in_the_file() {
        let text = "- **Skink \\(blue\\)** (100)";
        let lines = lines(text, |_| false);
        let bare = Bare::of(&lines);
        let raw = bare.lines()[0];
        assert_eq!(raw.text, "- Skink (blue) (100)");
        let at = raw.text.find("100").unwrap();
        assert_eq!(&text[raw.place(&raw.text[at..at + 3])], "100");
        assert_eq!(&text[raw.place(&raw.text[2..14])], "Skink \\(blue\\)");
    }
}
