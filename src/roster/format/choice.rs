//! What a unit has, in one line: `• 2x Heavy Skyhook`, `[General]`, `Reinforced: Twice`.

use crate::roster::text::label::{Forms, Mark, nearest_mark};
use crate::roster::text::lines::{Raw, bullet, is_blank, tidy};
use crate::roster::text::price;
use crate::roster::unit::{Choice, ChoiceKind};
use crate::roster::{Name, Written};

/// Makes a name of a part of a line.
pub(super) fn name(raw: &Raw<'_>, part: &str) -> Name {
    Written::new(tidy(part), raw.place(part))
}

/// Makes a number of a part of a line.
pub(super) fn number(raw: &Raw<'_>, (value, part): (u32, &str)) -> Written<u32> {
    Written::new(value, raw.place(part))
}

/// Reads a choice of a line without its bullet.
pub(super) fn choice(forms: &Forms, raw: &Raw<'_>, text: &str) -> Choice {
    if let Some(found) = marked(forms, raw, text) {
        return found;
    }
    let (rest, points) = price::priced(text);
    let (count, rest) = price::counted(rest);
    let kind = if count.is_some() { ChoiceKind::Counted } else { ChoiceKind::Other };
    Choice {
        kind,
        label: None,
        name: name(raw, rest),
        count: count.map(|count| number(raw, count)),
        points: points.map(|points| number(raw, points)),
    }
}

/// Reads one of the three marks that a choice may be: `General`, `Legends`, `Reinforced`, and how often: `Reinforced: Twice`,
/// `Reinforced x2`, `2x Reinforced`.
pub(super) fn marked(forms: &Forms, raw: &Raw<'_>, text: &str) -> Option<Choice> {
    let plain = |kind, word| Choice { kind, label: None, name: name(raw, word), count: None, points: None };
    let text = text.trim_end_matches([':', ' ']);
    if let Some((_, rest)) = forms.marks.begin(text).find(|(mark, _)| *mark == Mark::General)
        && rest.trim_start_matches(is_blank).starts_with(['(', '['])
    {
        return Some(plain(ChoiceKind::General, &text[..text.len() - rest.len()]));
    }
    if let Some(mark) = forms.marks.whole(text) {
        return kind_of(mark).map(|kind| plain(kind, text));
    }
    if let (Some(count), word) = price::counted(text)
        && forms.marks.whole(word) == Some(Mark::Reinforced)
    {
        return Some(Choice { count: Some(number(raw, count)), ..plain(ChoiceKind::Reinforced, word) });
    }
    let (_, behind) = forms.marks.begin(text).find(|(mark, _)| *mark == Mark::Reinforced)?;
    reinforced(forms, raw, name(raw, &text[..text.len() - behind.len()]), behind)
}

/// Returns the choice that a mark is; allies are none.
pub(super) fn kind_of(mark: Mark) -> Option<ChoiceKind> {
    match mark {
        Mark::General => Some(ChoiceKind::General),
        Mark::Legends => Some(ChoiceKind::Legends),
        Mark::Reinforced => Some(ChoiceKind::Reinforced),
        Mark::Ally | Mark::Coalition => None,
    }
}

/// Reads a choice; a mistyped mark is taken for the one that it was probably meant to be, which is returned beside it.
pub(super) fn choice_meant<'f>(forms: &'f Forms, raw: &Raw<'_>, text: &str) -> (Choice, Option<&'f str>) {
    let mut choice = choice(forms, raw, text);
    let plain = choice.kind == ChoiceKind::Other && choice.points.is_none();
    let near = if plain { nearest_mark(forms, &choice.name.value) } else { None };
    choice.kind = near.and_then(|near| kind_of(forms.marks.whole(near)?)).unwrap_or(choice.kind);
    (choice, near)
}

/// Reads how often a unit is reinforced, behind the word for it; a note of the player's may stand there instead.
pub(super) fn reinforced(forms: &Forms, raw: &Raw<'_>, word: Name, behind: &str) -> Option<Choice> {
    let times = behind.trim_matches(|c: char| is_blank(c) || matches!(c, ':' | '-' | '(' | ')' | '[' | ']'));
    let figure = times.trim_matches(['x', 'X', '×', ' ']);
    let count = forms.times.whole(times).or_else(|| figure.parse().ok());
    let is_note = || behind.trim_start_matches(is_blank).starts_with(['(', '[']);
    if count.is_none() && !is_note() {
        return None;
    }
    let count = count.map(|count| Written::new(count, raw.place(times)));
    Some(Choice { kind: ChoiceKind::Reinforced, label: None, name: word, count, points: None })
}

/// Tells a name from words of the player's: most of its words begin with a capital letter, and it has no label.
pub(super) fn is_name(text: &str) -> bool {
    let words = || text.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
    let capital = words().filter(|word| word.starts_with(char::is_uppercase)).count();
    text.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic())
        && capital * 2 >= words().count()
        && !text.contains(':')
}

/// Reads what stands behind a unit in its line: choices behind bullets, `• General • Warsinger`, and marks in any dress,
/// `- General`, `(Reinforced)`; beside a mark also names, `[General] [Loud]`. What is none of these is a note.
pub(super) fn behind<'t>(forms: &Forms, raw: &Raw<'_>, text: Option<&'t str>) -> (Vec<Choice>, Option<&'t str>) {
    let Some(text) = text else { return (Vec::new(), None) };
    if let Some((mark, first)) = bullet(text) {
        let parts = first.split(mark).map(|part| part.trim_matches(is_blank)).filter(|part| !part.is_empty());
        return (parts.map(|part| choice(forms, raw, part)).collect(), None);
    }
    let (mut choices, mut others) = (Vec::new(), Vec::new());
    let parts = text.split([',', ';', '/', '•', '&', '+', ')', ']']).flat_map(|part| part.split(" - "));
    for part in parts {
        let part = part.trim_matches(|c: char| is_blank(c) || matches!(c, '(' | '[' | '-' | '–' | '—' | '*'));
        match marked(forms, raw, part) {
            Some(choice) => choices.push(choice),
            None if !part.is_empty() => others.push(part),
            None => {}
        }
    }
    if choices.is_empty() {
        return (choices, Some(text));
    }
    // beside a mark, a name is a choice too
    let (names, notes): (Vec<&str>, Vec<&str>) = others.into_iter().partition(|part| is_name(part));
    choices.extend(names.into_iter().map(|part| choice(forms, raw, part)));
    (choices, notes.first().copied())
}

/// What may stand between a name and a mark behind it. A name may have a comma of its own.
const BEFORE_MARKS: [&str; 5] = [" - ", " – ", " — ", ",", "•"];

/// Takes marks off the end of a name, `Treelord Ancient - General`, `Dryads (Reinforced)`, and one off its beginning,
/// `General: Treelord Ancient`.
pub(super) fn marks_behind<'t>(forms: &Forms, raw: &Raw<'_>, text: &'t str) -> (&'t str, Vec<Choice>) {
    let bytes = text.as_bytes();
    // a bullet and long dashes begin with the same byte
    let none = memchr::memchr3(b',', b'-', 0xE2, bytes).is_none() && memchr::memchr(b':', bytes).is_none();
    if none && !text.ends_with([')', ']']) {
        return (text, Vec::new());
    }
    let (mut rest, mut choices) = (text, Vec::new());
    if let Some((word, behind)) = text.split_once(": ")
        && let Some(choice) = marked(forms, raw, word.trim_matches(is_blank))
    {
        choices.push(choice);
        rest = behind.trim_start_matches(is_blank);
    }
    loop {
        let cuts = BEFORE_MARKS.iter().filter_map(|mark| rest.rsplit_once(mark));
        let mut cuts = price::bracketed(rest).into_iter().chain(cuts);
        let found = cuts.find_map(|(before, word)| Some((before, marked(forms, raw, word.trim_matches(is_blank))?)));
        let Some((before, choice)) = found else { return (rest, choices) };
        choices.push(choice);
        rest = before.trim_end_matches(is_blank);
    }
}
