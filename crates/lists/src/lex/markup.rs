//! Markup of chats, forums and web pages around words: emphasis, headings, escapes, entities, tags, odd and doubled blanks.
//! It is removed, and places stay those of the file.

use std::ops::Range;

use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;

use super::forum_markup::{self, Removal};
use super::lines::{Raw, is_blank, trim};
use super::struck::{is_struck, struck};

/// Where, in the bare words of a line, something was taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut {
    /// Before which byte of the bare words.
    pub at: usize,
    /// How many bytes were taken out so far, this cut included.
    pub gone: usize,
    /// Whether the letter before it stands for what was taken out.
    pub stands: bool,
}

/// Entities of web pages by their names, and what they stand for.
const ENTITIES: [(&str, char); 15] = [
    ("amp", '&'),
    ("gt", '>'),
    ("lt", '<'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("rsquo", '’'),
    ("lsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("bull", '•'),
    ("middot", '·'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("hellip", '…'),
];

/// What becomes of marks whose bytes were read by another table of letters, and what they were.
const GARBLED: [(&str, char); 7] =
    [("â€™", '’'), ("â€˜", '’'), ("â€œ", '“'), ("â€¢", '•'), ("â€“", '–'), ("â€”", '—'), ("Â\u{a0}", ' ')];

/// Tags of web pages that only lay words out.
const TAGS: &str = "a b big blockquote br center code del details div em font h1 h2 h3 h4 hr i ins li mark ol p pre s small span strike \
     strong sub summary sup table tbody td th tr u ul";

/// What chats hide words between.
const SPOILER: &str = "||";

/// The longest entity, in bytes.
const MAX_ENTITY_BYTES: usize = 10;

/// The longest tag, in bytes.
const MAX_TAG_BYTES: usize = 200;

/// Returns whether a text may hold markup at all.
pub(crate) fn may_have_any(text: &str) -> bool {
    let bytes = text.as_bytes();
    let beside_a_word = |at: usize| {
        let word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        word(bytes.get(at + 1)) || at > 0 && word(bytes.get(at - 1))
    };
    memchr::memchr3(b'\\', b'`', b'_', bytes).is_some()
        || memchr::memchr3_iter(b'*', b'&', b'~', bytes).any(beside_a_word)
        || bytes.first() == Some(&b'#')
        || memchr::memmem::find(bytes, SPOILER.as_bytes()).is_some()
        || memchr::memchr_iter(b'#', bytes).any(|at| bytes.get(at + 1).is_some_and(|byte| matches!(byte, b' ' | b'#')))
        || memchr::memchr2_iter(b'<', b'\t', bytes).any(|at| tag(&text[at..]).is_some() || within(bytes, at, 1))
        || memchr::memmem::find_iter(bytes, b"  ").any(|at| bytes.get(at + 2) != Some(&b' ') && within(bytes, at, 2))
        || memchr::memmem::find(bytes, b"''").is_some()
        || forum_markup::may_have_any(text)
        || has_odd_letters(text)
}

/// Returns whether blanks stand between words of a line, and not before or behind them.
fn within(bytes: &[u8], at: usize, len: usize) -> bool {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let word_before = at.checked_sub(1).is_some_and(|before| !ends(&bytes[before]) && !blank(&bytes[before]));
    word_before
        && bytes[at..at + len].iter().all(blank)
        && bytes[at + len..].iter().find(|byte| !blank(byte)).is_some_and(|behind| !ends(behind))
}

/// Returns whether a text has blanks, letters or marks beyond the plain ones that [`replacement`] takes for others.
fn has_odd_letters(text: &str) -> bool {
    let odd = |at: usize| text.get(at..).is_some_and(|rest| replacement(rest).is_some());
    memchr::memchr3_iter(0xC2, 0xC3, 0xE3, text.as_bytes()).any(odd)
        || memchr::memchr3_iter(0xE2, 0xEF, 0xF0, text.as_bytes()).any(|at| at > 0 && odd(at))
}

/// Returns what stands for the letters that a text begins with, and how many bytes those are: one blank for every kind of
/// blank, nothing for what is not seen, plain letters for wide ones.
fn replacement(text: &str) -> Option<(usize, Option<char>)> {
    let c = text.chars().next()?;
    match c {
        '\u{ad}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}' => {
            Some((c.len_utf8(), None))
        }
        // wide letters, and the bold and slanted ones of mathematics
        '\u{ff01}'..='\u{ff5e}' | '\u{1d400}'..='\u{1d7ff}' => Some((c.len_utf8(), std::iter::once(c).nfkc().next())),
        'â' | 'Â' => {
            let (garbled, was) = GARBLED.iter().find(|(garbled, _)| text.starts_with(garbled))?;
            Some((garbled.len(), Some(*was)))
        }
        _ if !c.is_ascii() && c.is_whitespace() => Some((c.len_utf8(), Some(' '))),
        _ => None,
    }
}

/// Returns how long the tag is that a text begins with.
fn tag(text: &str) -> Option<usize> {
    let behind = forum_markup::behind_tag_name(text, '<', TAGS)?;
    let end = memchr::memchr3(b'>', b'\n', b'<', &behind.as_bytes()[..behind.len().min(MAX_TAG_BYTES)])?;
    (behind.as_bytes()[end] == b'>').then_some(text.len() - behind.len() + end + 1)
}

/// Returns how long the entity is that a text begins with, and what it stands for.
fn entity(text: &str) -> Option<(usize, char)> {
    let inner = &text.as_bytes()[1..text.len().min(MAX_ENTITY_BYTES + 1)];
    let end = 1 + memchr::memchr(b';', inner)?;
    let name = &text[1..end];
    let number = |digits: &str| match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => digits.parse().ok(),
    };
    let stands = match name.strip_prefix('#') {
        Some(digits) => number(digits).and_then(char::from_u32).filter(|c| !c.is_control()),
        None => ENTITIES.iter().find(|(known, _)| *known == name).map(|(_, stands)| *stands),
    };
    let plain = |c: char| if c.is_whitespace() { ' ' } else { c };
    stands.map(|stands| (end + 1, plain(stands)))
}

/// The lines of a text without their markup.
pub(crate) struct Stripped<'t> {
    text: String,
    cuts: Vec<Cut>,
    lines: Vec<StrippedLine<'t>>,
}

/// A line, and where its words without markup and its cuts stand.
struct StrippedLine<'t> {
    raw: Raw<'t>,
    text: Range<usize>,
    cuts: Range<usize>,
}

/// What becomes of the marks of headings of Markdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadingMarks {
    /// They are taken out.
    Go,
    /// They stay, as the lists of some programs have them.
    Stay,
}

impl<'t> Stripped<'t> {
    /// Strips lines.
    pub(crate) fn of(lines: &[Raw<'t>], marks: HeadingMarks) -> Self {
        let mut bare = Self { text: String::new(), cuts: Vec::new(), lines: Vec::with_capacity(lines.len()) };
        for raw in lines {
            let (text_start, first_cut) = (bare.text.len(), bare.cuts.len());
            if raw.is_rule() {
                bare.text.push_str(raw.text);
            } else if !is_struck(raw.text) {
                strip(raw.text, marks, &mut bare.text, &mut bare.cuts);
            }
            let (text, cuts) = (text_start..bare.text.len(), first_cut..bare.cuts.len());
            bare.lines.push(StrippedLine { raw: *raw, text, cuts });
        }
        bare
    }

    /// Returns the lines.
    pub(crate) fn lines(&self) -> Vec<Raw<'_>> {
        let of = |line: &StrippedLine<'t>| Raw {
            text: trim(&self.text[line.text.clone()]),
            line_start: line.raw.start(),
            skipped: 0,
            cuts: &self.cuts[line.cuts.clone()],
            ..line.raw
        };
        self.lines.iter().map(of).collect()
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

/// Writes a line without its markup behind `bare`, and what was taken out behind `cuts`.
fn strip(line: &str, marks: HeadingMarks, bare: &mut String, cuts: &mut Vec<Cut>) {
    let (start, first) = (bare.len(), cuts.len());
    let (mut rest, mut total) = (0, 0);
    for (from, to, instead) in removed(line, marks) {
        if from < rest {
            continue;
        }
        bare.push_str(&line[rest..from]);
        // a blank that stands for something adds nothing to one before it
        let instead = instead.filter(|c| *c != ' ' || bare[start..].ends_with(|before: char| !is_blank(before)));
        bare.extend(instead);
        total += (to - from).saturating_sub(instead.map_or(0, char::len_utf8));
        cuts.push(Cut { at: bare.len() - start, gone: total, stands: instead.is_some() });
        rest = to;
    }
    bare.push_str(&line[rest..]);
    let blanks = bare.len() - start - bare[start..].trim_start_matches(is_blank).len();
    if blanks > 0 {
        bare.replace_range(start..start + blanks, "");
        for cut in &mut cuts[first..] {
            *cut = Cut { at: cut.at.saturating_sub(blanks), gone: cut.gone + blanks, ..*cut };
        }
    }
}

/// Returns what is to be taken out of a line, in order: from, to, and what stands there instead.
fn removed(line: &str, marks: HeadingMarks) -> Vec<Removal> {
    let bytes = line.as_bytes();
    let (mut gone, mut runs) = (Vec::new(), Vec::new());
    let mut at = if marks == HeadingMarks::Go { heading(line) } else { 0 };
    if at == 0 && line.starts_with(SPOILER) {
        at = SPOILER.len();
    }
    if at > 0 {
        gone.push((0, at, None));
    }
    if line.len() > at && line.ends_with(SPOILER) {
        gone.push((line.len() - SPOILER.len(), line.len(), None));
    }
    while at < bytes.len() {
        if let Some(len) = struck(&line[at..]) {
            gone.push((at, at + len, None));
            at += len;
            continue;
        }
        match bytes[at] {
            b'\\' if bytes.get(at + 1).is_none_or(u8::is_ascii_punctuation) => {
                gone.push((at, at + 1, None));
                at += 2;
            }
            b'&' => {
                let found = entity(&line[at..]);
                gone.extend(found.map(|(len, stands)| (at, at + len, Some(stands))));
                at += found.map_or(1, |(len, _)| len);
            }
            b'<' => {
                let len = tag(&line[at..]);
                gone.extend(len.map(|len| (at, at + len, None)));
                at += len.unwrap_or(1);
            }
            // wikis have two quotation marks and more
            mark @ (b'*' | b'_' | b'`' | b'~' | b'\'') if mark != b'\'' || bytes.get(at + 1) == Some(&b'\'') => {
                let run = run(bytes, at);
                at += run.len;
                runs.push(run);
            }
            b'[' => match forum_markup::mark_at(line, at) {
                Some(removals) => {
                    at = removals.first().map_or(at + 1, |(_, to, _)| *to);
                    gone.extend(removals);
                }
                None => at += 1,
            },
            b'!'..=b'~' => at += 1,
            _ => match letters(&line[at..]) {
                Letters::Stay(len) => at += len,
                Letters::Go(len, instead) => {
                    gone.push((at, at + len, instead));
                    at += len;
                }
            },
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

/// What becomes of a run of blanks, or of a letter beyond the plain ones: how many bytes stay, or go, and what stands there
/// instead.
enum Letters {
    Stay(usize),
    Go(usize, Option<char>),
}

/// Reads the run of blanks, or the letter, that a text begins with.
fn letters(text: &str) -> Letters {
    let blanks = text.len() - text.trim_start_matches(char::is_whitespace).len();
    if blanks > 0 {
        // three and more make columns
        let stay = blanks != 2 && text[..blanks].bytes().all(|byte| byte == b' ');
        // a line break stays one: what it parts may be one word
        let instead = if text[..blanks].contains('\n') { '\n' } else { ' ' };
        return if stay { Letters::Stay(blanks) } else { Letters::Go(blanks, Some(instead)) };
    }
    match replacement(text) {
        Some((len, stands)) => Letters::Go(len, stands),
        None => Letters::Stay(text.chars().next().map_or(1, char::len_utf8)),
    }
}

/// Takes out the marks that stand in pairs. A lone one is a bullet, or points to a battalion. Fences at an end are none of
/// a list's words.
fn pairs(runs: &[Run], gone: &mut Vec<Removal>) {
    let mut open: Vec<&Run> = Vec::new();
    // for each kind of run, where those that are open stand among all that are
    let mut alike: FxHashMap<(u8, usize), Vec<usize>> = FxHashMap::default();
    for run in runs {
        let same = alike.entry((run.mark, run.len)).or_default();
        let is_open = |at: usize| open.get(at).is_some_and(|other| (other.mark, other.len) == (run.mark, run.len));
        while same.last().is_some_and(|last| !is_open(*last)) {
            same.pop();
        }
        match same.last().copied().filter(|_| run.closes) {
            Some(at) => {
                let other = open[at];
                open.truncate(at);
                same.pop();
                gone.push((other.at, other.at + other.len, None));
                gone.push((run.at, run.at + run.len, None));
            }
            None if run.mark == b'`' && run.len >= 3 => gone.push((run.at, run.at + run.len, None)),
            None if run.opens => {
                same.push(open.len());
                open.push(run);
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lines::lines;

    fn bare(text: &str) -> Vec<(String, String)> {
        let lines = lines(text, |_| false);
        let bare = Stripped::of(&lines, HeadingMarks::Go);
        bare.lines().iter().map(|raw| (raw.text.to_owned(), text[raw.span()].to_owned())).collect()
    }

    #[test]
    fn markup_is_removed_and_places_stay() {
        for (marked, words, place) in [
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
            ("General's  Regiment", "General's Regiment", "General's  Regiment"),
            ("Spell\u{a0}\u{2009} Lore -\tSky", "Spell Lore - Sky", "Spell\u{a0}\u{2009} Lore -\tSky"),
            ("Skink （80）", "Skink (80)", "Skink （80）"),
            ("𝗦𝗸𝗶𝗻𝗸 𝟴𝟬", "Skink 80", "𝗦𝗸𝗶𝗻𝗸 𝟴𝟬"),
            ("Gene\u{ad}ral", "General", "Gene\u{ad}ral"),
            ("<p>Skink <b>Chief</b> (80)</p><br />", "Skink Chief (80)", "Skink <b>Chief</b> (80)"),
            ("<3 of my <Skinks>", "<3 of my <Skinks>", "<3 of my <Skinks>"),
            ("&bull; Rider&#8217;s Oath&#x21;", "• Rider’s Oath!", "&bull; Rider&#8217;s Oath&#x21;"),
            ("â€¢ Riderâ€™s Oath", "• Rider’s Oath", "â€¢ Riderâ€™s Oath"),
            ("Château & Co", "Château & Co", "Château & Co"),
            ("||Skink (80)||", "Skink (80)", "Skink (80)"),
            ("[b]Skink[/b] [size=2](80)[/size]", "Skink (80)", "Skink[/b] [size=2](80)"),
            ("[*][URL=https://a.example]Skink[/URL]", "•Skink", "[*][URL=https://a.example]Skink"),
            ("'''[[Skink]]''' ''general''", "Skink general", "Skink]]''' ''general"),
            ("* [[Skinks|Small Skinks]] 80", "* Small Skinks 80", "* [[Skinks|Small Skinks]] 80"),
            ("[**Skink**](https://a.example/b(c)) (80)", "Skink (80)", "Skink**](https://a.example/b(c)) (80)"),
            ("[https://a.example/b the Skink]", "the Skink", "the Skink"),
            ("Skink (80) [General] [x](80)", "Skink (80) [General] [x](80)", "Skink (80) [General] [x](80)"),
        ] {
            assert_eq!(bare(marked), [(words.to_owned(), place.to_owned())], "{marked}");
        }
    }

    #[test]
    fn what_is_struck_out_is_left_out() {
        for line in [
            "~~Skink (80)~~",
            "~~Skink~~ (80)",
            "- ~~Skink (80)~~",
            "<s>Skink</s> (80)",
            "<DEL>Skink (80)</del>",
            "[S]Skink (80)[/S]",
        ] {
            assert_eq!(bare(line)[0].0, "", "{line}");
        }
        assert_eq!(bare("Skink ~~Chief~~ (80)")[0].0, "Skink Chief (80)");
        assert_eq!(bare("Skink (~~90~~ 80)")[0].0, "Skink (80)");
        assert_eq!(bare("Skink (80), [del]Frog (90)[/del], Toad (70)")[0].0, "Skink (80), , Toad (70)");
    }

    #[test]
    fn the_place_of_a_part_is_its_place_in_the_file() {
        let text = "- **Skink \\(blue\\)** (100)";
        let lines = lines(text, |_| false);
        let bare = Stripped::of(&lines, HeadingMarks::Go);
        let raw = bare.lines()[0];
        assert_eq!(raw.text, "- Skink (blue) (100)");
        let at = raw.text.find("100").unwrap();
        assert_eq!(&text[raw.place(&raw.text[at..at + 3])], "100");
        assert_eq!(&text[raw.place(&raw.text[2..14])], "Skink \\(blue\\)");
        let part = raw.with_part(&raw.text[2..]).with_part(&raw.text[8..]);
        assert_eq!((part.text, &text[part.span()]), ("(blue) (100)", "(blue\\)** (100)"));
    }
}
