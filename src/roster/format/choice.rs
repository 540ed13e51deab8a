//! What a unit has, in one line: `• 2x Heavy Skyhook`, `[General]`, `Reinforced: Twice`.

use crate::roster::text::label::{behind, same};
use crate::roster::text::lines::{Raw, tidy};
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
pub(super) fn choice(raw: &Raw<'_>, text: &str) -> Choice {
    if let Some(found) = marked(raw, text) {
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

/// Reads one of the three marks that a choice may be.
pub(super) fn marked(raw: &Raw<'_>, text: &str) -> Option<Choice> {
    let plain = |kind, word| Choice { kind, label: None, name: name(raw, word), count: None, points: None };
    if same(text, "General") {
        return Some(plain(ChoiceKind::General, text));
    }
    if same(text, "Legends") {
        return Some(plain(ChoiceKind::Legends, text));
    }
    let behind_word = behind(text, "Reinforced")?;
    let word = &text[..text.len() - behind_word.len()];
    let times = behind_word.trim_start_matches([' ', ':', 'x', '(']).trim_end_matches(')');
    let count = match times.to_ascii_lowercase().as_str() {
        "" => return Some(plain(ChoiceKind::Reinforced, word)),
        "once" => 1,
        "twice" => 2,
        other => other.parse().ok()?,
    };
    let count = Some(Written::new(count, raw.place(times)));
    Some(Choice { count, ..plain(ChoiceKind::Reinforced, word) })
}
