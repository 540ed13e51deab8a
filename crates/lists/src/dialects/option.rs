//! What a unit has, in one line: `• 2x Heavy Skyhook`, `[General]`, `Reinforced: Twice`.

use super::enhancement::enhancement_kind;
use crate::lex::SourceLine;
use crate::lex::cost::{self, Figure, UnitText};
use crate::lex::label::nearest_mark;
use crate::lex::lines::{bullet, is_blank, is_digit, is_of_picture, is_sentence};
use crate::unit::{Choice, ChoiceKind};
use crate::{Name, Written};
use adjutant_text::vocabulary::{Mark, Vocabulary};

/// Reads a choice of a line without its bullet.
pub(super) fn choice(line: &SourceLine<'_>, text: &str) -> Choice {
    let text = without_pictures(text);
    if let Some(found) = mark_of(line, text) {
        return found;
    }
    let (rest, points) = cost::split_cost(line.vocabulary, text);
    let (count, rest) = cost::counted(rest);
    Choice { points: points.map(|points| line.number(points)), ..counted_choice(line, count, rest) }
}

/// Makes a choice of a name, with how many of it where they are counted.
pub(super) fn counted_choice(line: &SourceLine<'_>, count: Option<Figure<'_>>, name: &str) -> Choice {
    let kind = if count.is_some() { ChoiceKind::Counted } else { ChoiceKind::Other };
    Choice { count: count.map(|count| line.number(count)), ..Choice::new(kind, line.name(name)) }
}

/// Takes pictures off the end of words, and blanks before them; pictures alone are left.
fn without_pictures(text: &str) -> &str {
    let bare = text.trim_end_matches(|c: char| is_of_picture(c) || is_blank(c));
    if bare.is_empty() { text } else { bare }
}

/// Reads one of the three marks that a choice may be: `General`, `Legends`, `Reinforced`, and how often: `Reinforced: Twice`,
/// `Reinforced x2`, `2x Reinforced`.
pub(super) fn mark_of(line: &SourceLine<'_>, text: &str) -> Option<Choice> {
    let plain = |kind, word| Choice::new(kind, line.name(word));
    let text = text.trim_end_matches([':', ' ']);
    // most choices are none
    if !begins_with_mark(line.vocabulary, text) && !text.starts_with(is_digit) {
        return None;
    }
    if let Some((_, rest)) = line.vocabulary.marks.prefixes(text).find(|(mark, _)| *mark == Mark::General)
        && rest.trim_start_matches(is_blank).starts_with(['(', '['])
    {
        return Some(plain(ChoiceKind::General, &text[..text.len() - rest.len()]));
    }
    if let Some(mark) = line.vocabulary.marks.get(text) {
        return ChoiceKind::of(mark).map(|kind| plain(kind, text));
    }
    if let (Some(count), word) = cost::counted(text)
        && line.vocabulary.marks.get(word) == Some(Mark::Reinforced)
    {
        return Some(Choice { count: Some(line.number(count)), ..plain(ChoiceKind::Reinforced, word) });
    }
    let (_, behind) = line.vocabulary.marks.prefixes(text).find(|(mark, _)| *mark == Mark::Reinforced)?;
    reinforced(line, line.name(&text[..text.len() - behind.len()]), behind)
}

/// Returns whether a text begins with the mark of a unit.
pub(crate) fn begins_with_mark(vocabulary: &Vocabulary, text: &str) -> bool {
    vocabulary.marks.prefixes(text).next().is_some()
}

/// Returns whether words behind a mark are a remark of the player's: `general of course`.
fn is_remark(text: &str) -> bool {
    text.starts_with(is_blank) && text.chars().all(|c| c.is_lowercase() || is_blank(c))
}

/// Reads a choice; a mistyped mark is taken for the one that it was probably meant to be, which is returned beside it.
pub(super) fn intended_choice<'f>(
    vocabulary: &'f Vocabulary,
    line: &SourceLine<'_>,
    text: &str,
) -> (Choice, Option<&'f str>) {
    let mut choice = choice(line, text);
    let plain = choice.kind == ChoiceKind::Other && choice.points.is_none();
    let near = if plain { nearest_mark(vocabulary, &choice.name.value) } else { None };
    choice.kind = near.and_then(|near| ChoiceKind::of(vocabulary.marks.get(near)?)).unwrap_or(choice.kind);
    (choice, near)
}

/// Reads how often a unit is reinforced, behind the word for it; a note of the player's may stand there instead.
pub(super) fn reinforced(line: &SourceLine<'_>, word: Name, behind: &str) -> Option<Choice> {
    let times = behind.trim_matches(|c: char| is_blank(c) || matches!(c, ':' | '-' | '(' | ')' | '[' | ']'));
    let figure = times.trim_matches(['x', 'X', '×', ' ']);
    let count = line.vocabulary.times.get(times).or_else(|| figure.parse().ok());
    let is_note = || behind.trim_start_matches(is_blank).starts_with(['(', '[']);
    if count.is_none() && !is_note() {
        return None;
    }
    let count = count.map(|count| Written::new(count, line.place(times)));
    Some(Choice { count, ..Choice::new(ChoiceKind::Reinforced, word) })
}

/// Tells a name from words of the player's: most of its words begin with a capital letter, and it has no label.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()) && is_mostly_capitalized(text)
}

/// Returns whether at least half of the words of a text begin with a capital letter, and it has no label.
pub(crate) fn is_mostly_capitalized(text: &str) -> bool {
    let words = || text.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
    let capital = words().filter(|word| word.starts_with(char::is_uppercase)).count();
    capital * 2 >= words().count() && !text.contains(':')
}

/// Reads what stands behind a unit in its line: choices behind bullets, `• General • Warsinger`, marks in any form,
/// `- General`, `(Reinforced)`; beside a mark also names, `[General] [Loud]`, and names alone where they are `listed` behind a
/// dash or the like. What is none of these is a note.
pub(super) fn options_after_cost<'t>(line: &SourceLine<'_>, parts: &UnitText<'t>) -> (Vec<Choice>, Option<&'t str>) {
    let Some(text) = parts.note else { return (Vec::new(), None) };
    if let Some((mark, first)) = bullet(text) {
        let parts = first.split(mark).map(|part| part.trim_matches(is_blank)).filter(|part| !part.is_empty());
        return (parts.map(|part| choice(line, part)).collect(), None);
    }
    let with = line.vocabulary.with.prefixes(text).find_map(|((), rest)| rest.strip_prefix(is_blank));
    let (mut choices, others) = marks_and_others(line, with.unwrap_or(text));
    let is_option = |part: &&str| is_name(part) || split_enhancement_label(line.vocabulary, part).is_some();
    let listed = (parts.has_option_mark || with.is_some()) && !is_sentence(text);
    if choices.is_empty() && !(listed && others.iter().all(is_option)) {
        return (choices, Some(text));
    }
    // beside a mark, a name is a choice too
    let (options, notes): (Vec<&str>, Vec<&str>) = others.into_iter().partition(is_option);
    choices.extend(options.into_iter().map(|part| labelled(line, part).unwrap_or_else(|| choice(line, part))));
    (choices, notes.first().copied())
}

/// What may stand around a mark: brackets, dashes, arrows, quotation marks.
const AROUND_MARKS: [char; 17] = ['(', '[', '-', '–', '—', '*', '_', '<', '>', '=', '←', '→', '«', '»', '"', '“', '”'];

/// Reads several things that a unit has, the first of them a mark: `General, Artefact: Amulet`; none where the first is none.
pub(super) fn marked_options(line: &SourceLine<'_>, text: &str) -> Vec<Choice> {
    let first = text.split([',', ';']).next().unwrap_or(text);
    if first.len() == text.len() || mark_of(line, first.trim_matches(is_blank)).is_none() {
        return Vec::new();
    }
    let (mut choices, others) = marks_and_others(line, text);
    choices.extend(others.into_iter().map(|part| labelled(line, part).unwrap_or_else(|| choice(line, part))));
    choices
}

/// Tells the marks among several words from the others.
fn marks_and_others<'t>(line: &SourceLine<'_>, text: &'t str) -> (Vec<Choice>, Vec<&'t str>) {
    let (mut choices, mut others) = (Vec::new(), Vec::new());
    let dashes =
        |part: &'t str| part.split(" - ").flat_map(|part| part.split(" – ")).flat_map(|part| part.split(" — "));
    let parts = text.split([',', ';', '/', '•', '&', '+', ')', ']', '|', '\t']).flat_map(|part| part.split(". "));
    for part in parts.flat_map(dashes) {
        let part = part.trim_matches(|c: char| is_blank(c) || AROUND_MARKS.contains(&c));
        match mark_or_short_mark(line, part) {
            Some(choice) => choices.push(choice),
            None if line.vocabulary.marks.get(part) == Some(Mark::Single) => {}
            None if !part.is_empty() => others.push(part),
            None => {}
        }
    }
    (choices, others)
}

/// Cuts a choice at the label that says what it is: `Artefact: Amulet`.
pub(super) fn split_enhancement_label<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, &'t str)> {
    let colon = memchr::memchr(b':', text.as_bytes())?;
    let (label, value) = (text[..colon].trim_matches(is_blank), text[colon + 1..].trim_matches(is_blank));
    (enhancement_kind(vocabulary, label).is_some() && !value.is_empty()).then_some((label, value))
}

/// Reads a mark where a short one can be meant too, or a mistyped one: in brackets, or behind a cost.
fn mark_or_short_mark(line: &SourceLine<'_>, text: &str) -> Option<Choice> {
    let with_remark = || {
        let mut marks = line.vocabulary.marks.prefixes(text);
        let (_, remark) = marks.find(|(mark, rest)| *mark == Mark::General && is_remark(rest))?;
        mark_of(line, &text[..text.len() - remark.len()])
    };
    let mistyped = || Some(intended_choice(line.vocabulary, line, text)).filter(|(_, near)| near.is_some());
    mark_of(line, text).or_else(with_remark).or_else(|| short_mark(line, text)).or_else(|| Some(mistyped()?.0))
}

/// Reads a short mark, in the words that it is short for.
fn short_mark(line: &SourceLine<'_>, text: &str) -> Option<Choice> {
    let mark = line.vocabulary.short_marks.get(text.trim_end_matches('\u{fe0f}'))?;
    let name = Name { value: line.vocabulary.marks.spellings(mark).next()?.to_owned(), ..line.name(text) };
    Some(Choice::new(ChoiceKind::of(mark)?, name))
}

/// What may stand between a name and a mark behind it. A name may have a comma of its own.
const BEFORE_MARKS: [&str; 9] = [" - ", " – ", " — ", ",", "•", " | ", ": ", ";", " = "];

/// The minimum number of words before the word for the general that are a name, where all are in capitals.
const MIN_SHOUTED_WORDS: usize = 3;

/// Takes marks off the end of a name, `Treelord Ancient - General`, `Dryads (Reinforced)`, and one off its beginning,
/// `General: Treelord Ancient`, `[Reinforced] Dryads`, `Reinforced Dryads`.
pub(super) fn marks_beside_name<'t>(line: &SourceLine<'_>, text: &'t str) -> (&'t str, Vec<Choice>) {
    let mut choices = Vec::new();
    let (picture, text) = split_picture(text);
    choices.extend(Some(picture).filter(|picture| !picture.is_empty()).and_then(|picture| short_mark(line, picture)));
    choices.extend(picture_of_bullet(line, text).and_then(|picture| short_mark(line, picture)));
    let mut rest = text;
    if !may_have_marks(line.vocabulary, text) {
        return (text, choices);
    }
    if let Some((mark, behind)) = mark_before(line, text) {
        choices.push(mark);
        rest = behind;
    }
    loop {
        let Some((before, found)) = mark_after(line, rest) else { return (rest, choices) };
        choices.extend(found);
        rest = before.trim_end_matches(|c: char| is_blank(c) || matches!(c, '|' | ';' | '*' | '_'));
    }
}

/// Splits a text at the name behind a picture: `👑 Treelord`.
fn split_picture(text: &str) -> (&str, &str) {
    let name = text.trim_start_matches(|c: char| is_of_picture(c) || is_blank(c));
    if name.is_empty() { ("", text) } else { (text[..text.len() - name.len()].trim_matches(is_blank), name) }
}

/// Returns the picture that is the bullet of a line, where a name stands first behind it.
fn picture_of_bullet<'t>(line: &SourceLine<'t>, name: &str) -> Option<&'t str> {
    let (mark, words) = line.bullet.filter(|(mark, _)| is_of_picture(*mark))?;
    let picture = line.text.get(..mark.len_utf8()).filter(|picture| picture.starts_with(mark));
    picture.filter(|_| words.starts_with(name))
}

/// Returns whether marks can stand beside a name: it has a sign that names do not have, or a word that is a mark. Most have
/// neither.
fn may_have_marks(vocabulary: &Vocabulary, text: &str) -> bool {
    let of_names = |c: char| matches!(c, ' ' | '\'' | '’' | '-' | ',' | '(' | ')');
    let is_mark = |from: usize, to: usize| {
        begins_with_mark(vocabulary, &text[from..]) || vocabulary.short_marks.get(&text[from..to]).is_some()
    };
    let mut word = None;
    for (at, c) in text.char_indices() {
        if c.is_alphanumeric() {
            word.get_or_insert(at);
        } else if !of_names(c) || word.take().is_some_and(|from| is_mark(from, at)) {
            return true;
        }
    }
    word.is_some_and(|from| is_mark(from, text.len()))
}

/// Takes a mark off the beginning of a name: in brackets, before a colon or a dash, or the word for reinforced.
fn mark_before<'t>(line: &SourceLine<'_>, text: &'t str) -> Option<(Choice, &'t str)> {
    let starts = |rest: &&str| rest.starts_with(|c: char| c.is_alphanumeric());
    if let Some((open, close)) = [('[', ']'), ('(', ')')].into_iter().find(|(open, _)| text.starts_with(*open)) {
        let (word, rest) = text[open.len_utf8()..].split_once(close)?;
        return Some((mark_or_short_mark(line, word)?, Some(rest.trim_start_matches(is_blank)).filter(starts)?));
    }
    let ends = [": ", " - ", " – ", " — "].into_iter().find_map(|mark| text.split_once(mark));
    if let Some((word, rest)) = ends
        && let Some(choice) = mark_of(line, word.trim_matches(is_blank))
    {
        return Some((choice, rest.trim_start_matches(is_blank)));
    }
    let mut larger = line.vocabulary.marks.prefixes(text).filter(|(mark, _)| *mark == Mark::Reinforced);
    larger.find_map(|(_, rest)| {
        let name = Some(rest.trim_start_matches(is_blank)).filter(|name| name.len() < rest.len()).filter(starts)?;
        Some((mark_of(line, &text[..text.len() - rest.len()])?, name))
    })
}

/// Takes what marks a unit off the end of its name: in brackets, behind a mark, as a picture, or the word for a larger unit.
fn mark_after<'t>(line: &SourceLine<'_>, text: &'t str) -> Option<(&'t str, Vec<Choice>)> {
    let bare = text.trim_end_matches(is_of_picture);
    if bare.len() < text.len() && !bare.is_empty() {
        return Some((bare, mark_or_short_mark(line, &text[bare.len()..]).into_iter().collect()));
    }
    if let Some((before, inner)) = cost::bracketed(text) {
        if let Some(choice) = mark_or_short_mark(line, inner) {
            return Some((before, vec![choice]));
        }
        let (mut choices, others) = marks_and_others(line, inner);
        let all = !choices.is_empty() && others.iter().all(|part| is_name(part));
        choices.extend(others.into_iter().map(|part| choice(line, part)));
        if all {
            return Some((before, choices));
        }
    }
    let mut cuts = BEFORE_MARKS.iter().filter_map(|mark| text.rsplit_once(mark));
    let mark = |word: &str| {
        let word = word.trim_matches(is_blank);
        if line.vocabulary.marks.get(word) == Some(Mark::Single) {
            return Some(Vec::new());
        }
        mark_of(line, word).or_else(|| labelled(line, word)).map(|choice| vec![choice])
    };
    let found = cuts.find_map(|(before, word)| Some((before, mark(word)?)));
    // behind a blank alone: the word for a larger unit, or several words that say who the general is, as a name has none
    let behind_blank = || {
        let mut blanks = text.char_indices().filter(|(_, c)| is_blank(*c));
        blanks.find_map(|(at, blank)| {
            let words = &text[at + blank.len_utf8()..];
            let is_behind_name = text[..at].ends_with(char::is_alphabetic) && text.starts_with(char::is_uppercase);
            let is_letter = words.len() == 1 && (is_behind_name || words.starts_with(char::is_uppercase));
            let choice = mark_of(line, words).or_else(|| short_mark(line, words).filter(|_| is_letter))?;
            // names have that word with a capital letter, `Reed General`, or are in small letters as a whole
            let is_small = words.starts_with(char::is_lowercase) && text[..at].contains(char::is_uppercase);
            let is_shouted = !words.contains(char::is_lowercase) && text[..at].contains(char::is_lowercase);
            let is_apart = text[..at].ends_with(is_blank);
            // no name in capitals alone has so many words before it
            let ends_shout =
                !text.contains(char::is_lowercase) && text[..at].split(is_blank).count() >= MIN_SHOUTED_WORDS;
            let is_marked = is_small || is_shouted || is_apart || ends_shout;
            let tells = choice.kind == ChoiceKind::Reinforced || is_letter || is_marked || words.contains(is_blank);
            tells.then(|| (&text[..at], vec![choice]))
        })
    };
    found.or_else(behind_blank)
}

/// Reads a choice with the label that says what it is: `Artefact: Amulet`.
pub(super) fn labelled(line: &SourceLine<'_>, text: &str) -> Option<Choice> {
    let (label, value) = split_enhancement_label(line.vocabulary, text)?;
    Some(Choice { label: Some(line.name(label)), ..choice(line, value) })
}
