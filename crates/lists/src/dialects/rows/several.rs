//! Where one hand-typed list ends and the next begins: at the name of its player, or beside a total.

use std::ops::Range;

use super::freehand::read;
use crate::Roster;
use crate::inferred::{MAX_LINE_BYTES, faction_within};
use crate::lex::lines::{is_digit, offset_in};
use crate::lex::{Kind, SourceLine, cost, total};
use crate::line::{Class, Line};
use adjutant_text::vocabulary::Vocabulary;

/// Reads the armies of a text. Lines that are no army belong to the one above them.
pub(crate) fn lists(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Vec<Roster> {
    read_several(lines, vocabulary).unwrap_or_else(|| read(lines, vocabulary).into_iter().collect())
}

/// Reads the armies of a text that has several; `None` where it has at most one.
pub(crate) fn read_several(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Option<Vec<Roster>> {
    let numbered = numbered_heads(lines, vocabulary);
    let headed = heads_of_lists(lines, &numbered, vocabulary);
    let ends = ends(lines, &headed, vocabulary);
    if ends.len() < 2 {
        return None;
    }
    // the lines of each army, and the army where nothing was added to the lines that it was read from
    let mut armies: Vec<(Range<usize>, Option<Roster>)> = Vec::new();
    let mut from = 0;
    for end in ends {
        let army = read_army(lines, from..end, &numbered, vocabulary);
        let is_headed = headed.binary_search(&from).is_ok();
        let army = army.filter(|army| armies.is_empty() || is_headed || is_apart(army, &lines[from..end], vocabulary));
        match (army, armies.last_mut()) {
            (Some(army), Some(_)) => armies.push((from..end, Some(army))),
            // what stands above the first army belongs to it
            (Some(army), None) => armies.push((0..end, Some(army).filter(|_| from == 0))),
            (None, Some(above)) => *above = (above.0.start..end, None),
            (None, None) => {}
        }
        from = end;
    }
    if armies.len() < 2 {
        return None;
    }
    armies
        .into_iter()
        .map(|(of_army, army)| army.or_else(|| read_army(lines, of_army, &numbered, vocabulary)))
        .collect()
}

/// Reads the army of some lines; those that number the lists of the text are no units.
fn read_army(
    lines: &[SourceLine<'_>],
    of_army: Range<usize>,
    numbered: &[usize],
    vocabulary: &Vocabulary,
) -> Option<Roster> {
    let (heads, others): (Vec<_>, Vec<_>) = of_army.clone().partition(|at| numbered.binary_search(at).is_ok());
    if heads.is_empty() {
        return read(&lines[of_army], vocabulary);
    }
    let others: Vec<SourceLine<'_>> = others.into_iter().map(|at| lines[at].clone()).collect();
    let mut army = read(&others, vocabulary)?;
    for head in heads.into_iter().map(|at| &lines[at]) {
        army.append_title(head.name(head.text));
        army.lines.push(Line::new(head, Class::Title));
    }
    army.lines.sort_by_key(|line| line.span.start);
    Some(army)
}

/// The shortest frame on either side of words, in bytes.
const MIN_FRAME_BYTES: usize = 3;

/// The longest name of a player beside a faction, in words.
const MAX_PLAYER_WORDS: usize = 3;

/// Returns the lines that head a list, where there are several: those that name a player and his faction and nothing else, `ANN - Skaven`,
/// `Bo (Seraphon)`, or those that name an edition and a faction, `#2 AoS 2, Skaven`, or those in a frame, `==== new list ====`.
fn heads_of_lists(lines: &[SourceLine<'_>], numbered: &[usize], vocabulary: &Vocabulary) -> Vec<usize> {
    let is_head = |line: &SourceLine<'_>| {
        let text = line.text.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '(' | ')'));
        let is_heading = line.heading.is_some() || line.role.is_some();
        if is_heading || text.len() > MAX_LINE_BYTES || cost::has_digit(text) {
            return false;
        }
        let Some((_, faction)) = faction_within(vocabulary, text) else { return false };
        let (before, behind) = text.split_once(faction).unwrap_or_default();
        let has_letters = |text: &str| text.contains(char::is_alphabetic);
        let (rest, other) = if has_letters(before) { (before, behind) } else { (behind, before) };
        let player = rest.trim_matches(|c: char| !c.is_alphabetic());
        let is_known = vocabulary.labels.get(player).is_some()
            || vocabulary.header.get(player).is_some()
            || vocabulary.categories.get(player).is_some()
            || vocabulary.marks.prefixes(player).next().is_some();
        !has_letters(other)
            && rest.contains([':', '-', '–', '—', '/', '(', ',', '|'])
            && (1..=MAX_PLAYER_WORDS).contains(&player.split_whitespace().count())
            && !is_known
    };
    let names_edition = |line: &SourceLine<'_>| {
        line.text.len() <= MAX_LINE_BYTES
            && vocabulary.edition_named(line.text).is_some()
            && faction_within(vocabulary, line.text).is_some()
    };
    let places = |is_head: &dyn Fn(&SourceLine<'_>) -> bool| -> Vec<usize> {
        lines.iter().enumerate().filter(|(_, line)| is_head(line)).map(|(at, _)| at).collect()
    };
    let is_framed = |line: &SourceLine<'_>| {
        let inner = line.text.trim_matches(['=', '*', '#', '-']);
        let begins_at = offset_in(line.text, inner);
        let ends_at = begins_at + inner.len();
        let is_wide = begins_at >= MIN_FRAME_BYTES && line.text.len() - ends_at >= MIN_FRAME_BYTES;
        is_wide && inner.contains(char::is_alphabetic) && line.heading.is_none() && line.role.is_none()
    };
    // parts of one list may have frames too: each list has its total
    let mut framed = places(&is_framed);
    let has_total = |from: usize, to: usize| lines[from..to].iter().any(|line| is_total(line, vocabulary));
    if !framed.iter().zip(framed.iter().skip(1).chain([&lines.len()])).all(|(from, to)| has_total(*from, *to)) {
        framed.clear();
    }
    let found = [places(&is_head), places(&names_edition), framed, numbered.to_vec()];
    found.into_iter().find(|heads| heads.len() > 1).unwrap_or_default()
}

/// Returns the lines that number the lists of a text by one word: `List 1` and `List 2`, `Option A` and `Option B`; none where a list lacks
/// its total.
fn numbered_heads(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Vec<usize> {
    let heads = lines.iter().enumerate().filter_map(|(at, line)| {
        let text = line.text.trim_matches(|c: char| !c.is_alphanumeric());
        let (word, number) = text.split_once(' ')?;
        let is_number = number.len() == 1 && number.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase());
        let is_word = word.chars().all(char::is_alphabetic) && line.heading.is_none() && line.role.is_none();
        (is_number && is_word).then_some((at, word, number))
    });
    let heads: Vec<(usize, &str, &str)> = heads.collect();
    // one such line alone may be a unit with its count: `Cannon 1`
    if heads.len() < 2 {
        return Vec::new();
    }
    let follows = |two: &[(usize, &str, &str)]| two[0].1.eq_ignore_ascii_case(two[1].1) && two[0].2 < two[1].2;
    let places: Vec<usize> = heads.iter().map(|(at, ..)| *at).collect();
    let ends = places.iter().skip(1).copied().chain([lines.len()]);
    let mut lists = places.iter().zip(ends);
    let has_total = |from: usize, to: usize| lines[from..to].iter().any(|line| is_total(line, vocabulary));
    if heads.windows(2).all(follows) && lists.all(|(from, to)| has_total(*from, to)) { places } else { Vec::new() }
}

/// Returns where a list may end: above the name of a player, below a total, or above a total that heads its list.
fn ends(lines: &[SourceLine<'_>], headed: &[usize], vocabulary: &Vocabulary) -> Vec<usize> {
    let is_unit = |line: &SourceLine<'_>| {
        !is_total(line, vocabulary) && line.typed_unit().is_some_and(|parts| parts.points.is_some())
    };
    let first_total = lines.iter().position(|line| is_total(line, vocabulary));
    let heads = first_total.is_some_and(|total| !lines[..total].iter().any(is_unit));
    let is_titled = |line: &SourceLine<'_>| {
        let title = line.total.as_deref().map(|(title, ..)| title.trim_end_matches([':', ' ', '-', '=']));
        title.is_some_and(|title| !title.is_empty() && !total::is_label(vocabulary, title))
    };
    let end = |(at, line): (usize, &SourceLine<'_>)| {
        let above = names_player(line, vocabulary) || headed.binary_search(&at).is_ok() || heads && is_titled(line);
        (above || is_total(line, vocabulary)).then_some(if above { at } else { at + 1 })
    };
    let found = lines.iter().enumerate().filter_map(end).filter(|end| (1..lines.len()).contains(end));
    found.chain([lines.len()]).collect()
}

fn is_total(line: &SourceLine<'_>, vocabulary: &Vocabulary) -> bool {
    let sum = line.text.strip_prefix('=').and_then(|sum| cost::parse_cost(vocabulary, sum.trim()));
    line.is(Kind::Total)
        || sum.is_some_and(|sum| sum >= vocabulary.figures.least_total)
        || total::has_total_word(vocabulary, line.words()) && line.text.contains(is_digit)
}

fn names_player(line: &SourceLine<'_>, vocabulary: &Vocabulary) -> bool {
    let label = line.text.split_once(':').map(|(label, _)| label.trim_start_matches(['*', '#', ' ']));
    let bare = label.map(|label| label.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' '));
    bare.is_some_and(|label| vocabulary.players.get(label).is_some())
}

/// Returns whether an army below another one is a list of its own: it has a faction or a limit, or begins with a player's name.
fn is_apart(list: &Roster, lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> bool {
    let first = lines.iter().find(|line| !line.is_gap());
    list.faction.is_some() || list.limit.is_some() || first.is_some_and(|line| names_player(line, vocabulary))
}
