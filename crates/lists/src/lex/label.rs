//! Lines that programs print: headings of sections, labels of the header, footers. Their words are data.

use super::cost::{bracketed, digits, parse_cost, split_cost};
use super::cost_typos::unbracketed;
use super::lines::{behind_code, bullet, is_blank, is_bullet, is_digit, split_trailing_digits};
use super::numbering::without_number;
use adjutant_text::vocabulary::{Label, Maker, Mark, PartHeading, SectionHeading, Sign, Small, Vocabulary};

/// The longest heading, in bytes.
const MAX_HEADING_BYTES: usize = 48;

/// The heading of a section of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Heading {
    /// What it begins.
    pub section: SectionHeading,
    /// Its number.
    pub number: Option<u32>,
}

/// What a footer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Footer<'t> {
    /// A program names itself: whether it called the list valid, and its words.
    Made(Option<bool>, &'t str),
    /// A version of the program, of data or of a server.
    Version,
}

/// Reads a line as a heading. It may be framed, `== Regiment 1 ==`, have a count or a cost behind it, or words of the player's.
/// Behind a bullet stand choices too, so only a heading that nothing else is called is one there.
pub(crate) fn heading(vocabulary: &Vocabulary, text: &str) -> Option<Heading> {
    bulleted_heading(vocabulary, text, bullet(text), unframed(text))
}

/// Reads a line as a heading, by its bullet, and by its words without a frame.
pub(crate) fn bulleted_heading(
    vocabulary: &Vocabulary,
    text: &str,
    bullet: Option<(char, &str)>,
    bare: &str,
) -> Option<Heading> {
    match bullet.filter(|(mark, _)| is_bullet(*mark) && !text.ends_with(*mark)) {
        Some((_, words)) => {
            let plain = |heading: &Heading| heading.section == SectionHeading::General || heading.number.is_some();
            unbulleted(vocabulary, unframed(words)).filter(plain)
        }
        None => unbulleted(vocabulary, bare),
    }
}

/// Reads words without a frame as a heading.
fn unbulleted(vocabulary: &Vocabulary, text: &str) -> Option<Heading> {
    if text.is_empty() || text.len() > MAX_HEADING_BYTES {
        return None;
    }
    let plain = |section| Heading { section, number: None };
    let mut begins = vocabulary.sections.prefixes(text).peekable();
    if begins.peek().is_some()
        && let Some(section) = vocabulary.sections.get(text)
    {
        return Some(plain(section));
    }
    if (text.starts_with(is_digit) || vocabulary.numbers.prefixes(text).next().is_some())
        && let Some(heading) = ordinal(vocabulary, text)
    {
        return Some(heading);
    }
    let words = without_number(text);
    if words.len() < text.len() {
        return unbulleted(vocabulary, unframed(words)).filter(|heading| heading.number.is_some());
    }
    let mut begins = begins.filter(|(_, rest)| !rest.starts_with(char::is_alphabetic)).peekable();
    begins.peek()?;
    let numbered = begins
        .filter(|(section, _)| *section == SectionHeading::Regiment)
        .find_map(|(_, rest)| numbered(vocabulary, rest));
    numbered.or_else(|| {
        let (before, _) = split_cost(vocabulary, text);
        let before = before.trim_end_matches(['-', '–', '—', ':', ' ']);
        let whole = |before: &str| vocabulary.sections.get(before).filter(|_| before.len() < text.len());
        let costly = || whole(unbracketed(vocabulary, text)?.name).filter(|_| label(vocabulary, text).is_none());
        let figures = || whole(text.trim_end_matches(|c: char| c.is_ascii_digit() || is_blank(c)));
        let several = || figures().filter(|section| *section == SectionHeading::Renown);
        let noted = || whole(bracketed(text)?.0).filter(|section| *section == SectionHeading::General);
        whole(before).or_else(costly).or_else(noted).or_else(several).map(plain)
    })
}

/// Takes the frame off a heading: brackets, lines, pictures, and a colon at its end. Marks that also begin other lines are a
/// frame where they stand on both sides.
pub(crate) fn unframed(text: &str) -> &str {
    let is_frame = |c: char| {
        matches!(c, '=' | '~' | '|' | '#' | ':' | '-' | '[' | ']' | '<' | '>' | ' ')
            || !c.is_ascii() && (c == '•' || !c.is_alphanumeric())
    };
    let text = match text.as_bytes() {
        [b'-', b'-', ..] | [b'=' | b'~' | b'|' | b'#' | b'[' | b'<' | 0x80.., ..] => text.trim_start_matches(is_frame),
        [b':', ..] => behind_code(text).unwrap_or(text),
        [open @ (b'*' | b'+' | b'/' | b'\\' | b'_' | b'"' | b'\'' | b'(' | b'{'), ..] => {
            enclosed(text, char::from(*open))
        }
        _ => text,
    };
    match text.strip_suffix(']') {
        // not the end of a frame, but of a cost: `Regiment 1 [500 pts]`
        Some(inner) if inner.contains('[') => text,
        _ => text.trim_end_matches(is_frame),
    }
}

/// Reads words without a frame as the heading of a part by role, and returns them without a quota: `Leaders`, `Leaders (2/4)`,
/// `Battleline 3 (min 3)`, `Leaders: 370`.
pub(crate) fn role<'t>(vocabulary: &Vocabulary, words: &'t str) -> Option<(PartHeading, &'t str)> {
    if let Some(part) = vocabulary.roles.get(words) {
        return Some((part, words));
    }
    // the same in another language: `Kampenheder (Battleline)`
    if let Some((outer, inner)) = words.strip_suffix(')').and_then(|words| words.split_once(" ("))
        && outer.chars().all(|c| c.is_alphabetic() || c == ' ')
        && let Some(part) = vocabulary.roles.get(inner)
    {
        return Some((part, inner));
    }
    vocabulary.roles.prefixes(words).next()?;
    let name = words.split(|c: char| c.is_ascii_digit() || matches!(c, '(' | '[' | ':')).next()?;
    let quota = &words[name.len()..];
    let is_of_quota = |word: &str| vocabulary.quotas.get(word).is_some() || vocabulary.is_points(word);
    let mut others = quota.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let is_quota = quota.contains(is_digit) && others.all(is_of_quota);
    let name = name.trim_end_matches(|c: char| !c.is_alphabetic());
    is_quota.then(|| vocabulary.roles.get(name)).flatten().map(|part| (part, name))
}

/// Takes marks off both ends that stand on both.
fn enclosed(text: &str, open: char) -> &str {
    let close = match open {
        '(' => ')',
        '{' => '}',
        '/' => '\\',
        _ => open,
    };
    let is_mark = |c: char| c == open || c == close || c == ' ';
    let bare = text.trim_matches(is_mark);
    let within = open != '\'' && bare.contains([open, close]);
    let both = text.ends_with([open, close]) && !within;
    if both { bare } else { text }
}

/// Reads what stands behind the word for a regiment: `1`, `#2`, `No. 2`, `II`, `Three`, `B`, `1 (General)`, `1 - the flank`.
fn numbered(vocabulary: &Vocabulary, rest: &str) -> Option<Heading> {
    let mark = |c: char| is_blank(c) || c == '#';
    let number = rest.trim_start_matches(mark);
    let worded = vocabulary.before_number.prefixes(number).map(|((), rest)| (rest, rest.trim_start_matches(mark)));
    let worded = worded.filter(|(rest, number)| number.len() < rest.len() || number.starts_with(is_digit));
    let number = worded.map(|(_, number)| number).last().unwrap_or(number);
    let (value, behind) = digits(number).or_else(|| {
        let word = &number[..number.find(|c: char| !c.is_alphabetic()).unwrap_or(number.len())];
        let value = vocabulary.numbers.get(word).or_else(|| lettered(word));
        value.map(|value| (value, &number[word.len()..]))
    })?;
    let (behind, _) = split_cost(vocabulary, behind);
    let behind = if parse_cost(vocabulary, behind.trim_matches(is_blank)).is_some() { "" } else { behind };
    let word = behind.trim_matches(|c: char| !c.is_alphabetic());
    let apart = behind.trim_start_matches(is_blank).starts_with(['-', '–', '—', ':', '(', '[', ',', '.']);
    let section = match word {
        "" => SectionHeading::Regiment,
        _ if is_general(vocabulary, word) => SectionHeading::General,
        _ if apart => SectionHeading::Regiment,
        _ => return None,
    };
    Some(Heading { section, number: Some(value) })
}

/// Returns which letter of the alphabet a word is that is one capital letter.
fn lettered(word: &str) -> Option<u32> {
    match word.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(u32::from(letter - b'A') + 1),
        _ => None,
    }
}

fn is_general(vocabulary: &Vocabulary, word: &str) -> bool {
    vocabulary.marks.get(word) == Some(Mark::General) || vocabulary.sections.get(word) == Some(SectionHeading::General)
}

/// Reads a heading whose number stands first: `1st Regiment`, `First Regiment`, `1. General's Regiment`.
fn ordinal(vocabulary: &Vocabulary, text: &str) -> Option<Heading> {
    let (first, rest) = text.split_once(is_blank)?;
    let value = match digits(first) {
        Some((value, ending)) => (ending.len() <= 2).then_some(value),
        None => vocabulary.numbers.get(first),
    }?;
    let section = vocabulary.sections.get(rest.trim_start_matches(is_blank))?;
    let number = (section == SectionHeading::Regiment).then_some(value);
    // a figure alone is the number of the line, or counts what is below
    let marked = section == SectionHeading::Regiment || first.ends_with(['.', ')']);
    marked.then_some(Heading { section, number })
}

/// Reads a line as a label and what follows it.
pub(crate) fn label<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(Label, &'t str)> {
    for (label, rest) in vocabulary.header.prefixes(text) {
        let blankless = rest.trim_start_matches(is_blank);
        match label {
            Label::ArmyOfRenown => continue,
            Label::Drops | Label::Wounds | Label::Auxiliaries
                if blankless.len() < rest.len()
                    && blankless.bytes().all(|byte| byte.is_ascii_digit())
                    && !blankless.is_empty() =>
            {
                return Some((label, blankless));
            }
            Label::Handbook | Label::Alliance if blankless.len() < rest.len() => {
                return Some((label, blankless.trim_start_matches([':', '-', ' '])));
            }
            _ => {}
        }
        if let Some(value) = value_of(rest) {
            return Some((label, value));
        }
    }
    None
}

/// Reads a line above the units as a short label and what follows it.
pub(crate) fn short_label<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(Label, &'t str)> {
    vocabulary.short.prefixes(text).find_map(|(label, rest)| Some((label, value_of(rest)?)))
}

/// Returns what follows a label, behind the mark that ends it.
fn value_of(rest: &str) -> Option<&str> {
    let value = rest.trim_start_matches(is_blank).strip_prefix([':', '-', '–', '—', '−', '‐', '‑', '=']);
    value.map(|value| value.trim_start_matches(is_blank))
}

/// Returns whether a line lists names and breaks off between two of them.
pub(crate) fn unfinished(vocabulary: &Vocabulary, text: &str) -> bool {
    let lists = |label| matches!(label, Label::Spells | Label::Prayers | Label::Manifestations | Label::Tactics);
    let joins =
        |text: &str| text.rsplit_once(' ').is_some_and(|(_, word)| vocabulary.small.get(word) == Some(Small::And));
    (text.ends_with([',', '&']) || joins(text)) && label(vocabulary, text).is_some_and(|(label, _)| lists(label))
}

/// Reads a line as a part of a footer.
pub(crate) fn footer<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Footer<'t>> {
    for (maker, rest) in vocabulary.makers.prefixes(text) {
        match maker {
            Maker::By if rest.starts_with(' ') => return Some(Footer::Made(None, text)),
            Maker::Valid | Maker::Invalid => {
                let words = rest.strip_prefix(':').map(|rest| rest.trim_start_matches(is_blank));
                if let Some(words) =
                    words.filter(|words| vocabulary.made(words).is_some() || cut_off(vocabulary, words))
                {
                    return Some(Footer::Made(Some(maker == Maker::Valid), words));
                }
            }
            Maker::AppVersion | Maker::DataVersion | Maker::ServerVersion
                if rest.trim_start_matches(is_blank).starts_with(':') =>
            {
                return Some(Footer::Version);
            }
            _ => {}
        }
    }
    cut_off(vocabulary, text).then_some(Footer::Made(None, ""))
}

/// Returns whether a line is the beginning of a footer that was cut off: one word of those by which a program names itself.
fn cut_off(vocabulary: &Vocabulary, text: &str) -> bool {
    text.len() >= 4
        && memchr::memchr(b' ', text.as_bytes()).is_none()
        && vocabulary.makers.is_prefix_of_any(text, |maker| maker == Maker::By)
}

/// Returns whether a line begins with a sign.
pub(crate) fn shows(vocabulary: &Vocabulary, text: &str, sign: Sign) -> bool {
    vocabulary.signs.has_prefix(text, sign)
}

/// Returns the known heading or label that a line was probably meant to be. A number behind it does not count.
pub(crate) fn nearest<'f>(vocabulary: &'f Vocabulary, text: &str) -> Option<&'f str> {
    let start = words(text)?;
    let found = [vocabulary.sections.nearest(start), vocabulary.header.nearest(start)];
    found.into_iter().flatten().min().map(|(_, known)| known)
}

/// Returns the heading of a third-edition list that a line was probably meant to be.
pub(crate) fn nearest_role<'f>(vocabulary: &'f Vocabulary, text: &str) -> Option<&'f str> {
    vocabulary.roles.nearest(words(text)?).map(|(_, known)| known)
}

/// Returns the heading of a third-edition list with labels that a line was probably meant to be.
pub(crate) fn nearest_part<'f>(vocabulary: &'f Vocabulary, text: &str) -> Option<&'f str> {
    vocabulary.parts.nearest(words(text)?).map(|(_, known)| known)
}

/// Returns the label of a third-edition list that a label was probably meant to be. The same word in another number is no
/// slip.
pub(crate) fn nearest_label<'f>(vocabulary: &'f Vocabulary, label: &str) -> Option<&'f str> {
    let words = words(label)?;
    let begins =
        |text: &str, other: &str| text.get(..other.len()).is_some_and(|start| start.eq_ignore_ascii_case(other));
    let near = vocabulary.labels.nearest(words).map(|(_, near)| near);
    near.filter(|near| !begins(label, near) && !begins(near, label)).or_else(|| cut_label(vocabulary, words))
}

/// Returns the label that a text is the beginning of, if it is at least half of it, no other label, and no heading: `Battalion
/// Slot` is `Battalion Slot Filled`.
fn cut_label<'f>(vocabulary: &'f Vocabulary, text: &str) -> Option<&'f str> {
    let (_, label) = vocabulary.labels.complete(text)?;
    let is_other = vocabulary.labels.get(text).is_some()
        || vocabulary.roles.get(text).is_some()
        || vocabulary.parts.get(text).is_some();
    (!is_other && text.len() * 2 >= label.len()).then_some(label)
}

/// The shortest mark that is found though it is mistyped, in bytes.
const MIN_MARK_BYTES: usize = 7;

/// Returns the mark of a unit that a word was probably meant to be.
pub(crate) fn nearest_mark<'f>(vocabulary: &'f Vocabulary, word: &str) -> Option<&'f str> {
    if word.contains(' ') {
        return None;
    }
    let (_, near) = vocabulary.marks.nearest(word)?;
    let tells = matches!(vocabulary.marks.get(near), Some(Mark::General | Mark::Legends | Mark::Reinforced));
    (tells && near.len() >= MIN_MARK_BYTES && vocabulary.marks.get(word).is_none()).then_some(near)
}

/// Reads a line as the heading that it was probably meant to be: a mistyped one, or one in words of the player's own that
/// has the word for a regiment in it.
pub(crate) fn intended_heading(vocabulary: &Vocabulary, text: &str) -> Option<Heading> {
    heading_near(vocabulary, text, nearest(vocabulary, text))
}

/// Reads a line as the heading that it was probably meant to be, by the known words that are nearest to it.
pub(crate) fn heading_near(vocabulary: &Vocabulary, text: &str, nearest: Option<&str>) -> Option<Heading> {
    let figures = split_trailing_digits(text).1.parse().ok();
    let near = nearest.and_then(|near| vocabulary.sections.get(near));
    let section = near.or_else(|| worded_heading(vocabulary, text))?;
    Some(Heading { section, number: figures.filter(|_| section == SectionHeading::Regiment) })
}

/// The most words of a heading in the player's own words.
const MAX_HEADING_WORDS: usize = 5;

fn worded_heading(vocabulary: &Vocabulary, text: &str) -> Option<SectionHeading> {
    let words =
        || text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’')).filter(|word| !word.is_empty());
    let is_regiment = |word: &str| word.len() >= 4 && vocabulary.sections.get(word) == Some(SectionHeading::Regiment);
    if text.len() > MAX_HEADING_BYTES || words().count() > MAX_HEADING_WORDS || !words().any(is_regiment) {
        return None;
    }
    let owner = |word: &str| word.trim_end_matches(['s', 'S']).trim_end_matches(['\'', '’']).to_owned();
    Some(if words().any(|word| is_general(vocabulary, &owner(word))) {
        SectionHeading::General
    } else {
        SectionHeading::Regiment
    })
}

/// Returns the words that a line begins with, without the number behind them; `None` if they are too short or too long to be
/// told from others.
fn words(text: &str) -> Option<&str> {
    let start = text.split([':', '(']).next().unwrap_or(text);
    let dash = start.as_bytes().windows(3).position(|bytes| bytes == b" - ");
    let start = dash.map_or(start, |at| &start[..at]);
    let start = start
        .trim_end_matches(|c: char| c.is_ascii_digit() || is_blank(c) || matches!(c, '#' | '-' | '/'))
        .trim_start_matches(is_blank);
    (4..=40).contains(&start.len()).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn headings_and_labels_are_known_in_any_case_and_with_any_apostrophe() {
        let vocabulary = sample::vocabulary();
        let section = |text| heading(vocabulary, text).map(|heading| (heading.section, heading.number));
        assert_eq!(section("GENERAL’S REGIMENT"), Some((SectionHeading::General, None)));
        assert_eq!(section("Regiment 12:"), Some((SectionHeading::Regiment, Some(12))));
        assert_eq!(section("Regiment 1 (General)"), Some((SectionHeading::General, Some(1))));
        for (text, wanted) in [
            ("[General's Regiment]", Some((SectionHeading::General, None))),
            ("== Regiment 1 ==", Some((SectionHeading::Regiment, Some(1)))),
            ("1. General's Regiment", Some((SectionHeading::General, None))),
            ("1st Regiment", Some((SectionHeading::Regiment, Some(1)))),
            ("Regiment One", Some((SectionHeading::Regiment, Some(1)))),
            ("Reg. II", Some((SectionHeading::Regiment, Some(2)))),
            ("Régiment 2", Some((SectionHeading::Regiment, Some(2)))),
            ("Regiment 1 - the flank", Some((SectionHeading::Regiment, Some(1)))),
            ("Regiment 1 (500)", Some((SectionHeading::Regiment, Some(1)))),
            ("Regiment 1 [500 pts]", Some((SectionHeading::Regiment, Some(1)))),
            ("General's Regiment [500 pts]", Some((SectionHeading::General, None))),
            ("General's Regiment (500)", Some((SectionHeading::General, None))),
            ("Auxiliary Units (2)", Some((SectionHeading::Auxiliary, None))),
            ("Regimental Standard", None),
            ("Regiment of Ghyran (100)", None),
            ("Regiment 1 holds the flank", None),
            ("2 Units", None),
            ("First Regiment", Some((SectionHeading::Regiment, Some(1)))),
            ("First Watch", None),
        ] {
            assert_eq!(section(text), wanted, "{text}");
        }
        assert_eq!(label(vocabulary, "Spell Lore - Lore of Change"), Some((Label::Spells, "Lore of Change")));
        assert_eq!(label(vocabulary, "Drops: 4"), Some((Label::Drops, "4")));
        assert_eq!(label(vocabulary, "Drops"), None);
        assert_eq!(nearest(vocabulary, "Regimants of Renown"), Some("Regiments of Renown"));
        assert_eq!(nearest(vocabulary, "The bearer shines"), None);
        let slipped = |text| intended_heading(vocabulary, text).map(|heading| (heading.section, heading.number));
        assert_eq!(slipped("Regimnt 2"), Some((SectionHeading::Regiment, Some(2))));
        assert_eq!(slipped("Generals Regimnt"), Some((SectionHeading::General, None)));
        assert_eq!(slipped("Drosp: 3"), None);
        assert_eq!(slipped("Regiment of Slann"), Some((SectionHeading::Regiment, None)));
        assert_eq!(slipped("The General's own Regiment"), Some((SectionHeading::General, None)));
        assert_eq!(nearest(vocabulary, "Spel Lore - Lore of Rivers"), Some("Spell Lore"));
        assert!(nearest_role(vocabulary, "BATTLELIN").is_some() && nearest_role(vocabulary, "Hag Queen").is_none());
        assert_eq!(nearest_part(vocabulary, "Faction Terain"), Some("Faction Terrain"));
        assert_eq!(nearest_mark(vocabulary, "Genral"), Some("General"));
        assert_eq!(nearest_mark(vocabulary, "Reinforcd"), Some("Reinforced"));
        assert!(["General", "Alley", "Gentle Rain"].iter().all(|word| nearest_mark(vocabulary, word).is_none()));
    }

    #[test]
    fn a_label_is_known_though_it_is_mistyped_or_cut() {
        let vocabulary = sample::vocabulary();
        for (label, near) in [
            ("Army Facton", Some("Army Faction")),
            ("Grnad Strategies", Some("Grand Strategies")),
            ("Comand Trait", Some("Command Trait")),
            ("Reinforcd", Some("Reinforced")),
            ("Genral", Some("General")),
            ("Traits", None),
            ("Glade", None),
            ("Mortal Realm", None),
            ("Battalion Slot", Some("Battalion Slot Filled")),
            ("Battlefield", Some("Battlefield Role")),
            ("Magnificent", Some("Magnificent Bonus")),
            ("Battle", None),
            ("Battalion", None),
            ("Points", None),
            ("Army", None),
            ("Mount", None),
        ] {
            assert_eq!(nearest_label(vocabulary, label), near, "{label}");
        }
    }

    #[test]
    fn headings_are_known_in_frames_behind_bullets_and_with_any_number() {
        let vocabulary = sample::vocabulary();
        for (text, wanted) in [
            ("*** Regiment 1 ***", Some((SectionHeading::Regiment, Some(1)))),
            ("═══ Regiment 1 ═══", Some((SectionHeading::Regiment, Some(1)))),
            ("(Regiment 1)", Some((SectionHeading::Regiment, Some(1)))),
            ("'General's Regiment'", Some((SectionHeading::General, None))),
            ("⚔ Auxiliary Units", Some((SectionHeading::Auxiliary, None))),
            (":crossed_swords: Regiment 1", Some((SectionHeading::Regiment, Some(1)))),
            ("- Regiment 1", Some((SectionHeading::Regiment, Some(1)))),
            ("• Terrain", None),
            ("- Units", None),
            ("2) Regiment 1", Some((SectionHeading::Regiment, Some(1)))),
            ("Regiment No. 2", Some((SectionHeading::Regiment, Some(2)))),
            ("Regiment nummer 2", Some((SectionHeading::Regiment, Some(2)))),
            ("Andet regiment", Some((SectionHeading::Regiment, Some(2)))),
            ("Regiment B", Some((SectionHeading::Regiment, Some(2)))),
            ("Regiment Nobles", None),
            ("Regiment 1 500 points", Some((SectionHeading::Regiment, Some(1)))),
            ("General's Regiment (2 units)", Some((SectionHeading::General, None))),
            ("Auxiliary (Otters)", None),
            ("Auxiliaries: 0", None),
            ("Terræn", Some((SectionHeading::Terrain, None))),
        ] {
            let section = heading(vocabulary, text).map(|heading| (heading.section, heading.number));
            assert_eq!(section, wanted, "{text}");
        }
    }

    #[test]
    fn a_footer_names_its_program_and_its_verdict() {
        let vocabulary = sample::vocabulary();
        let line = "Invalid: Created with Warhammer Age of Sigmar: The App";
        assert_eq!(footer(vocabulary, line), Some(Footer::Made(Some(false), &line[9..])));
        assert!(vocabulary.is_made_by(&line[9..], Maker::App) && !vocabulary.is_made_by(&line[9..], Maker::Sigdex));
        assert_eq!(footer(vocabulary, "App: v1.2 | Data: v4"), Some(Footer::Version));
        assert_eq!(footer(vocabulary, "Valid: by my own count"), None);
        assert_eq!(footer(vocabulary, "Created"), Some(Footer::Made(None, "")));
        assert_eq!((footer(vocabulary, "Create"), footer(vocabulary, "Dryads")), (Some(Footer::Made(None, "")), None));
    }
}
