//! Where one list of a paste ends and the next begins.

use std::ops::Range;

use super::label::{Forms, Label, Sign, footer, heading, label, shows};
use super::lines::Raw;
use super::price;
use crate::record::forms::OldLabel;

/// Tells whether a line is printed below the total: drops, wounds, allies and the like.
fn below_total(forms: &Forms, text: &str) -> bool {
    matches!(label(forms, text), Some((Label::Drops | Label::Wounds, _)))
        || price::digits(text).is_some_and(|(_, word)| forms.header.whole(word.trim()) == Some(Label::Drops))
        || shows(forms, text, Sign::BelowTotal)
}

fn is_unit(forms: &Forms, text: &str) -> bool {
    let priced = |parts: price::Parts<'_>| parts.points.is_some() && !parts.name.ends_with(" -");
    text.ends_with([')', ']', '*']) && priced(price::parts(text))
        || forms.labels.begin(text).any(|(label, rest)| label == OldLabel::Cost && rest.starts_with(':'))
}

/// Cuts a text into lists. Every line belongs to one of them; what stands before a list belongs to it.
pub(in crate::roster) fn split(forms: &Forms, lines: &[Raw<'_>]) -> Vec<Range<usize>> {
    let is_body = |text: &str| heading(forms, text).is_some() || is_unit(forms, text);
    let strong = |raw: &Raw<'_>| price::total(raw.text).is_some() || is_body(raw.text);
    let last = lines.iter().rposition(strong).unwrap_or(0);
    let mut lists = Vec::new();
    let (mut start, mut units, mut total, mut ended) = (0, false, false, false);
    for (at, raw) in lines.iter().enumerate().take(last + 1) {
        if raw.text.is_empty() || raw.is_rule() {
            continue;
        }
        if footer(forms, raw.text).is_some() {
            ended |= units || total;
            continue;
        }
        let is_total = price::total(raw.text).is_some();
        let second = is_total && total || units && shows(forms, raw.text, Sign::Begins);
        let boundary = if ended && !below_total(forms, raw.text) {
            Some(at)
        } else if second {
            Some(first_of_title(forms, lines, start, at))
        } else {
            None
        };
        if let Some(boundary) = boundary.filter(|boundary| *boundary > start) {
            lists.push(start..boundary);
            (start, units, total, ended) = (boundary, false, false, false);
        }
        ended |= is_total && units;
        total |= is_total;
        units = units || is_body(raw.text);
    }
    lists.push(start..lines.len());
    lists
}

/// Returns where the title of a list begins whose total stands on a line.
fn first_of_title(forms: &Forms, lines: &[Raw<'_>], start: usize, total: usize) -> usize {
    let own_title = price::total(lines[total].text).is_some_and(|(title, ..)| !title.is_empty());
    if own_title || price::total(lines[total].text).is_none() {
        return total;
    }
    let above = |at: usize| {
        let text = lines[at].text;
        !text.is_empty() && !lines[at].is_rule() && heading(forms, text).is_none() && !is_unit(forms, text)
    };
    let mut at = total;
    while at > start + 1 && above(at - 1) && super::lines::bullet(lines[at - 1].text).is_none() {
        at -= 1;
    }
    at
}
