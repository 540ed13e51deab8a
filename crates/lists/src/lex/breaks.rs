//! Line breaks that a paste put into names and between a name and its cost, and bullets before every line.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;

use super::cost::{self, UnitText};
use super::label::{footer, heading, label, nearest_role, unframed};
use super::lines::{self, Raw, bullet, is_bullet, is_digit, is_sentence};
use super::{cost_typos, total};
use adjutant_text::vocabulary::{PartHeading, SectionHeading, Small, Vocabulary};

/// The longest part of a name on a line by itself, in bytes.
const MAX_PART_BYTES: usize = 40;

/// The longest small word within a name, in bytes.
const MAX_SMALL_WORD_BYTES: usize = 5;

/// The minimum number of lines that are taken for the usual ones of a list.
const MIN_USUAL_LINES: usize = 2;

/// The minimum number of likely costs below their units that are taken for what is usual in a list.
const MIN_LIKELY_COSTS: usize = 3;

/// The lines of a text with those joined that a break parted.
pub(crate) struct JoinedLines<'t> {
    /// The lines, with every line joined that is probably a part of a name.
    pub lines: Vec<Raw<'t>>,
    /// The lines without what is only probable, where something is.
    pub without_guesses: Option<Vec<Raw<'t>>>,
}

/// Joins the lines that a break parted: a unit and its cost, or the parts of a name.
pub(crate) fn join_broken_lines<'t>(vocabulary: &Vocabulary, text: &'t str, lines: Vec<Raw<'t>>) -> JoinedLines<'t> {
    let costs: Vec<Option<DetachedCost>> =
        lines.windows(2).map(|two| detached_cost(vocabulary, &two[0], &two[1])).collect();
    let count = |kind| costs.iter().filter(|cost| **cost == Some(kind)).count();
    let are_usual = count(DetachedCost::Certain) >= MIN_USUAL_LINES || count(DetachedCost::IfUsual) >= MIN_LIKELY_COSTS;
    let mut has_cost_above = false;
    let mut joins: Vec<bool> = Vec::with_capacity(costs.len());
    for (two, cost) in lines.windows(2).zip(costs) {
        let is_cost = match cost {
            Some(DetachedCost::Certain) => true,
            Some(DetachedCost::IfUsual) => are_usual,
            Some(DetachedCost::AfterFirst) => are_usual && has_cost_above,
            None => false,
        };
        has_cost_above |= is_cost;
        joins.push(is_cost || breaks_off(vocabulary, &two[0], &two[1]));
    }
    for at in without_costs(vocabulary, &lines, &joins).into_iter().chain(wrapped(vocabulary, &lines)) {
        joins[at] = true;
    }
    let Some(guess) = bare_part(vocabulary, &lines).filter(|at| !joins[*at]) else {
        return JoinedLines { lines: join_lines(text, lines, &joins), without_guesses: None };
    };
    let without_guesses = Some(join_lines(text, lines.clone(), &joins));
    joins[guess] = true;
    JoinedLines { lines: join_lines(text, lines, &joins), without_guesses }
}

/// Joins each line with the next one where `joins` says so.
fn join_lines<'t>(text: &'t str, lines: Vec<Raw<'t>>, joins: &[bool]) -> Vec<Raw<'t>> {
    if !joins.contains(&true) {
        return lines;
    }
    lines::merge(text, lines, |at, _, _| joins[at - 1])
}

/// The widths at which mail programs break lines, in characters.
const WRAP_WIDTHS: RangeInclusive<usize> = 60..=80;

/// The minimum number of lines broken at one width that are no accident.
const MIN_WRAPPED_LINES: usize = 3;

/// Finds the lines that a mail program broke because the next word had no room.
fn wrapped(vocabulary: &Vocabulary, lines: &[Raw<'_>]) -> Vec<usize> {
    // bytes are counted faster, and are no fewer than characters
    let bytes_of = |raw: &Raw<'_>| raw.indent + raw.text.len();
    let width_of = |raw: &Raw<'_>| raw.indent + raw.text.chars().count();
    let long = lines.iter().filter(|raw| bytes_of(raw) >= *WRAP_WIDTHS.start());
    let width = long.map(width_of).max().unwrap_or_default();
    if !WRAP_WIDTHS.contains(&width) {
        return Vec::new();
    }
    let is_broken = |at: &usize| {
        let (above, below) = (&lines[*at], &lines[at + 1]);
        let word = below.text.split(' ').next().unwrap_or_default();
        if bytes_of(above) + 1 + word.len() <= width {
            return false;
        }
        // dots and blanks that lead to a cost bring lines to one width
        let is_aligned = above.text.contains("..") || above.text.contains("  ");
        if word.is_empty() || above.quoted > 0 || is_aligned || width_of(above) + 1 + word.chars().count() <= width {
            return false;
        }
        let goes_on = above.text.ends_with(|c: char| c.is_alphabetic() || c == ',')
            && below.text.starts_with(char::is_alphabetic)
            && bullet(below.text).is_none()
            && heading(vocabulary, below.text).is_none()
            && label(vocabulary, below.text).is_none()
            && cost_of(vocabulary, below.text).is_none();
        goes_on || above.text.ends_with(')') && below.text.starts_with('[')
    };
    let broken: Vec<usize> = (0..lines.len().saturating_sub(1)).filter(is_broken).collect();
    if broken.len() < MIN_WRAPPED_LINES { Vec::new() } else { broken }
}

fn words<'t>(raw: &Raw<'t>) -> &'t str {
    bullet(raw.text).map_or(raw.text, |(_, words)| words)
}

fn cost_of(vocabulary: &Vocabulary, text: &str) -> Option<u32> {
    cost::split_unit_text(vocabulary, text).points.map(|(points, _)| points)
}

/// Returns whether a line may be a name, or the beginning of one, and nothing that programs print beside units.
fn may_be_name(vocabulary: &Vocabulary, text: &str) -> bool {
    text.len() <= MAX_PART_BYTES
        && text.contains(char::is_alphabetic)
        && !text.contains([':', '|', '[', ']', '(', ')'])
        && !is_sentence(text)
        && heading(vocabulary, text).is_none()
        && label(vocabulary, text).is_none()
        && footer(vocabulary, text).is_none()
        && vocabulary.roles.get(text).is_none()
        && vocabulary.parts.get(text).is_none()
        && vocabulary.known.get(text).is_none()
        && vocabulary.marks.get(text).is_none()
        && total::with_word(vocabulary, text).is_none()
}

/// When a line is the cost of what is named above it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DetachedCost {
    /// In any list: the line above has a count, or leads to a cost, or the cost is in brackets.
    Certain,
    /// Where other units of the list are written so.
    IfUsual,
    /// Below the first unit that is written so: above it, it may be the size of the battle below a title.
    AfterFirst,
}

/// Returns whether a line is the cost of the unit, or of the label, above it: `(190 pts)`, `[230 points]`, `(90)*`, `125 pts`.
fn detached_cost(vocabulary: &Vocabulary, above: &Raw<'_>, below: &Raw<'_>) -> Option<DetachedCost> {
    if above.text.is_empty() || !below.text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '(' | '[')) {
        return None;
    }
    let figure = below.text.trim_end_matches(['*', ' ']);
    let inner = figure.strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
    let has_unit = |text: &str| cost::without_unit(vocabulary, text).len() < text.len();
    let in_square =
        || figure.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).filter(|inner| has_unit(inner));
    let bracketed = inner.or_else(in_square);
    if bracketed.is_none() && !(figure.starts_with(is_digit) && has_unit(figure)) {
        return None;
    }
    let points = cost::parse_cost(vocabulary, bracketed.unwrap_or(figure))?;
    if points < vocabulary.figures.least_cost {
        return None;
    }
    let name = words(above);
    if let Some(label) = name.strip_suffix(':') {
        return vocabulary.labels.get(label).map(|_| DetachedCost::Certain);
    }
    // a cost may stand before what a unit has: `6 Otters 360 reinforced`
    let is_cost = |word: &str| {
        cost::parse_cost(vocabulary, word).is_some_and(|points| points >= vocabulary.figures.least_bare_cost)
    };
    let has_bare_cost = || {
        let has_cost_within = name.split(' ').skip(1).any(is_cost);
        has_cost_within || cost_typos::unbracketed(vocabulary, name).is_some()
    };
    if !may_be_name(vocabulary, name) || cost_of(vocabulary, name).is_some() || has_bare_cost() {
        return None;
    }
    let leads_to_cost = cost::counted(name).0.is_some() || cost::without_leader(name).len() < name.len();
    Some(if leads_to_cost || bracketed.is_some() {
        DetachedCost::Certain
    } else if vocabulary.figures.is_round_limit(points) {
        DetachedCost::AfterFirst
    } else {
        DetachedCost::IfUsual
    })
}

/// Returns whether a line breaks off within a name: behind a small word or a hyphen, or before a small word.
fn breaks_off(vocabulary: &Vocabulary, above: &Raw<'_>, below: &Raw<'_>) -> bool {
    if above.text.is_empty() || below.text.is_empty() {
        return false;
    }
    let goes_on = below.text.starts_with(char::is_lowercase)
        && is_within(vocabulary, below.text.split(' ').next().unwrap_or_default());
    // most lines end with neither
    if !above.text.ends_with('-') && !ends_within(vocabulary, above.text) && !goes_on {
        return false;
    }
    let name = words(above);
    let hyphen = name.strip_suffix('-').is_some_and(|stem| stem.ends_with(char::is_alphabetic));
    let begins_name = || {
        below.text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() && hyphen)
            && bullet(below.text).is_none()
            && below.text.len() <= 2 * MAX_PART_BYTES
            && !below.text.contains(':')
            && heading(vocabulary, below.text).is_none()
            && vocabulary.roles.get(below.text).is_none()
    };
    let is_behind = (hyphen || ends_within(vocabulary, name)) && begins_name();
    (is_behind || goes_on && cost_of(vocabulary, below.text).is_some())
        && may_be_name(vocabulary, name)
        && cost_of(vocabulary, name).is_none()
}

/// Returns whether the last word of a text is a small one that stands within names.
fn ends_within(vocabulary: &Vocabulary, text: &str) -> bool {
    // most lines end with a bracket
    text.ends_with(char::is_alphabetic) && is_within(vocabulary, text.rsplit(' ').next().unwrap_or_default())
}

/// Returns whether a word is a small one that stands within names.
fn is_within(vocabulary: &Vocabulary, word: &str) -> bool {
    word.len() <= MAX_SMALL_WORD_BYTES && vocabulary.small.get(word) == Some(Small::Within)
}

/// How a line writes a unit.
#[derive(Clone, Copy)]
struct UnitForm<'t> {
    bullet: Option<char>,
    has_count: bool,
    has_cost: bool,
    name: &'t str,
}

/// Returns how a line writes a unit.
fn unit_form<'t>(vocabulary: &Vocabulary, raw: &Raw<'t>) -> UnitForm<'t> {
    let (bullet, text) =
        bullet(raw.text).map_or((None, raw.text), |(mark, text)| (Some(mark).filter(|mark| is_bullet(*mark)), text));
    let text = without_unit_code(text);
    let parts = Some(cost::split_unit_text(vocabulary, text)).filter(|parts| parts.points.is_some());
    let parts = parts.or_else(|| cost_typos::unbracketed(vocabulary, text)).unwrap_or_else(|| {
        let (count, name) = cost::counted(text);
        UnitText { name, count, ..UnitText::default() }
    });
    let has_cost = parts.points.is_some_and(|(points, _)| points >= vocabulary.figures.least_cost);
    UnitForm { bullet, has_count: parts.count.is_some(), has_cost, name: parts.name }
}

/// Takes the code of a unit off its line: `Char1: 1x Otter`.
fn without_unit_code(text: &str) -> &str {
    let head = &text.as_bytes()[..text.len().min(MAX_CODE_BYTES + 2)];
    let at = head.windows(2).position(|pair| pair == b": ");
    at.filter(|at| text[..*at].ends_with(is_digit)).map_or(text, |at| &text[at + 2..])
}

/// The longest code of a unit before its count, in bytes: `Char1: 1x`.
const MAX_CODE_BYTES: usize = 8;

/// Finds lines that have a count and no cost where every other line of their kind has both, and whose cost stands in the next line
/// behind a name without a count: `3x Heron`, `Riders (190 pts)`.
fn without_costs(vocabulary: &Vocabulary, lines: &[Raw<'_>], joins: &[bool]) -> Vec<usize> {
    // most lists have no such line
    let may_be_torn = |two: &[Raw<'_>]| {
        let [above, below] = two else { return false };
        let ends_with_name = above.text.ends_with(char::is_alphabetic) && below.text.starts_with(char::is_uppercase);
        ends_with_name && cost::counted(without_unit_code(words(above))).0.is_some()
    };
    if !lines.windows(2).any(may_be_torn) {
        return Vec::new();
    }
    let is_torn = |at: usize| {
        let (above, below) = (&lines[at], &lines[at + 1]);
        let begins_with_count = without_unit_code(words(above)).starts_with(is_digit);
        if joins[at] || !begins_with_count || below.text.contains(':') {
            return false;
        }
        let (first, rest) = (unit_form(vocabulary, above), unit_form(vocabulary, below));
        first.has_count
            && !first.has_cost
            && rest.has_cost
            && !rest.has_count
            && rest.bullet.is_none()
            && may_be_name(vocabulary, words(above))
            && !first.name.is_empty()
            && rest.name.starts_with(char::is_uppercase)
    };
    let torn: Vec<usize> = (0..lines.len().saturating_sub(1)).filter(|at| is_torn(*at)).collect();
    if torn.is_empty() {
        return torn;
    }
    let forms: Vec<UnitForm<'_>> = lines.iter().map(|raw| unit_form(vocabulary, raw)).collect();
    // of each kind, how many lines have a count and a cost, and how many a count alone
    let mut kinds: FxHashMap<Option<char>, (usize, usize)> = FxHashMap::default();
    for (at, form) in forms.iter().enumerate().filter(|(_, form)| form.has_count) {
        let (with_cost, bare) = kinds.entry(form.bullet).or_default();
        *with_cost += usize::from(form.has_cost);
        *bare += usize::from(!form.has_cost && torn.binary_search(&at).is_err());
    }
    let is_usual = |at: &usize| {
        let (with_cost, bare) = kinds.get(&forms[*at].bullet).copied().unwrap_or_default();
        with_cost >= MIN_USUAL_LINES && bare == 0
    };
    torn.iter().copied().filter(is_usual).collect()
}

/// Finds the line among the units of a list by role, or below the heading of a regiment, that is a name alone, above a unit that costs
/// something: such lists print a cost for every unit, or for every leader, and what units have behind bullets. Where there are several
/// such lines, they are something else.
fn bare_part(vocabulary: &Vocabulary, lines: &[Raw<'_>]) -> Option<usize> {
    let is_role = |raw: &Raw<'_>| vocabulary.roles.get(unframed(raw.text)) == Some(PartHeading::Role);
    let leads = |raw: &Raw<'_>| {
        let section = heading(vocabulary, raw.text).map(|heading| heading.section);
        matches!(section, Some(SectionHeading::General | SectionHeading::Regiment | SectionHeading::Renown))
    };
    let is_plain = |text: &str| bullet(text).is_none() && cost::counted(text).0.is_none();
    let is_bare = |at: &usize| {
        let (above, line, below) = (&lines[at - 1], &lines[*at], &lines[at + 1]);
        if line.text.is_empty() || above.text.is_empty() || !below.text.ends_with([')', ']', '*']) {
            return false;
        }
        if !line.text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'')) {
            return false;
        }
        let beside_unit = || {
            is_role(above) || leads(above) || bullet(above.text).is_some() || cost_of(vocabulary, above.text).is_some()
        };
        // what several units have is no part of a name
        let is_single = || lines.iter().filter(|other| other.text == line.text).count() == 1;
        beside_unit()
            && is_single()
            && is_plain(line.text)
            && line.text.split(' ').count() <= MAX_PART_WORDS
            && may_be_name(vocabulary, line.text)
            && is_plain(below.text)
            && cost_of(vocabulary, below.text).is_some_and(|points| points >= vocabulary.figures.least_cost)
    };
    let mut bare = (1..lines.len().saturating_sub(1)).filter(is_bare);
    let first = bare.next().filter(|_| bare.next().is_none())?;
    let is_mistyped_heading = nearest_role(vocabulary, lines[first].text).is_some();
    let has_roles = leads(&lines[first - 1]) || lines[..first].iter().any(is_role);
    // where bullets were lost, the options of other units are lines without a bullet, too
    let is_bare_option = |at: &usize| {
        let (above, line) = (&lines[*at - 1], &lines[*at]);
        *at != first
            && is_plain(line.text)
            && may_be_name(vocabulary, line.text)
            && cost_of(vocabulary, line.text).is_none()
            && cost_of(vocabulary, above.text).is_some()
    };
    let has_bare_options = || (1..lines.len()).filter(is_bare_option).count() >= MIN_BARE_OPTIONS;
    (has_roles && !is_mistyped_heading && !has_bare_options()).then_some(first)
}

/// The minimum number of other units with a line of their own without a mark below them that are no accident.
const MIN_BARE_OPTIONS: usize = 2;

/// The longest part of a name on a line by itself, in words.
const MAX_PART_WORDS: usize = 3;

/// The minimum number of lines whose bullets are taken off.
const MIN_BULLETED_LINES: usize = 8;

/// Takes bullets off lines where every one that has words has the same.
pub(crate) fn unbullet(lines: &mut [Raw<'_>]) {
    let mut marks = lines
        .iter()
        .filter(|raw| !raw.text.is_empty() && !raw.is_rule())
        .map(|raw| bullet(raw.text).map(|(mark, _)| mark));
    let Some(Some(first)) = marks.next() else { return };
    let count = 1 + marks.by_ref().take_while(|mark| *mark == Some(first)).count();
    if marks.next().is_some() || count < MIN_BULLETED_LINES || !is_bullet(first) {
        return;
    }
    for raw in lines {
        *raw = raw.with_part(words(raw));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lines::{lines, tidy};
    use crate::sample;

    fn joined(text: &str) -> Vec<String> {
        join_broken_lines(sample::vocabulary(), text, lines(text, |_| false))
            .lines
            .iter()
            .map(|raw| tidy(raw.text))
            .collect()
    }

    #[test]
    fn a_cost_that_was_torn_off_belongs_to_the_unit_above() {
        for (text, wanted) in [
            ("1 x Otter Mage\n(90)*", "1 x Otter Mage (90)*"),
            ("3x Heron Riders\n(190 pts)", "3x Heron Riders (190 pts)"),
            ("3 Reed Hosts \n125pts", "3 Reed Hosts 125pts"),
            ("Points Cost:\n\t125 pts", "Points Cost: 125 pts"),
        ] {
            assert_eq!(joined(text), [wanted], "{text}");
        }
        assert_eq!(
            joined("River Host\n\nOtter Mage\n90 pts\n3 Herons\n190 pts\n3 Reeds\n80 pts")[2..],
            ["Otter Mage 90 pts", "3 Herons 190 pts", "3 Reeds 80 pts"]
        );
        assert_eq!(joined("Otter Mage\n   [90 points]"), ["Otter Mage [90 points]"]);
        for text in ["River Host\n1000 pts", "General's Regiment\n(500)", "Otter (100)\n(20)", "Drops: 2\n(190 pts)"] {
            assert_eq!(joined(text).len(), 2, "{text}");
        }
    }

    #[test]
    fn a_name_that_was_broken_is_one_name() {
        for (text, wanted) in [
            ("Otter Seer on\nRiver Bell (330)", "Otter Seer on River Bell (330)"),
            ("Arch-\nOtter (190)", "Arch-Otter (190)"),
            ("\tKeeper of\nOtters", "Keeper of Otters"),
        ] {
            assert_eq!(joined(text), [wanted], "{text}");
        }
        let counted = "5 x Guard (100)\n3 x Heron\nRiders (190)\n- 1 x Boat (50)\n1 x Mage (120)\n";
        assert_eq!(joined(counted)[1], "3 x Heron Riders (190)");
        let by_role = "Leaders\nOtter Mage (100)\nRiver\nSeer (90)\n- Loud\nHeron (50)\n";
        assert_eq!(joined(by_role)[2], "River Seer (90)");
        assert_eq!(joined(&format!("{by_role}Otters\nReeds (20)\n")).len(), 8);
        assert_eq!(joined("Regiment 1\nRiver\nSeer (90)\nHeron (50)\n")[1], "River Seer (90)");
        assert_eq!(joined("Heron (50)\nRiver\nSeer (90)\n").len(), 3);
        // so many of something without a cost may be what a unit has
        let options = "5 x Guard (100)\n3 x Long Oar\nRiders (190)\n5 x Scouts (80)\n2 x Net\n1 x Mage (120)\n";
        assert_eq!(joined(options).len(), 6);
    }

    #[test]
    fn bullets_before_every_line_tell_nothing() {
        let text = "- A\n- B\n\t- C\n- D\n- E\n\n- F\n- G\n- H\n";
        let unbulleted = |text| {
            let mut all = lines(text, |_| false);
            unbullet(&mut all);
            all.iter().filter(|raw| raw.text.starts_with('-')).count()
        };
        assert_eq!(unbulleted(text), 0);
        assert_eq!(unbulleted(&text.replace("- D", "D")), 7);
    }
}
