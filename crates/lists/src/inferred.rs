//! What the words around the units say of an army that no program signed: whose it is, the size of the battle, the edition, the
//! handbook, and what its costs come to.

use std::cell::OnceCell;

use adjutant_base::span::Span;
use adjutant_text::vocabulary::{OldLabel, Vocabulary};

use super::army::Priced;
use super::dialects::handbook::handbook_within;
use super::general;
use super::lex::lines::{Raw, bullet, is_blank, is_digit, offset_in, tidy};
use super::lex::{SourceLine, cost};
use super::line::{Class, Line};
use super::sum::sum;
use super::unit::Unit;
use super::{Format, Roster, Written};

/// The longest line that is looked at, in bytes.
pub(super) const MAX_LINE_BYTES: usize = 200;

/// The minimum number of units with costs where a number that is their sum is the total.
const MIN_PRICED_UNITS: usize = 3;

/// Fills what the list does not say with what the words around the units say.
pub(super) fn fill(list: &mut Roster, text: &str, vocabulary: &Vocabulary) {
    if list.format.is_native() {
        return;
    }
    if list.exporter.system.is_some() {
        fill_rules_from_title(list, vocabulary);
        return;
    }
    if list.lines.is_empty() {
        return;
    }
    let names_data = list.exporter.data.is_some();
    let is_unnamed = list.exporter.name.is_none() && !names_data;
    if is_unnamed {
        fill_total(list, text, vocabulary);
    }
    let names_rules = names_data || list.edition.is_some() || list.battlepack.is_some();
    let is_known = list.faction.as_ref().is_some_and(|faction| vocabulary.begins_with_name(&faction.value));
    let is_whole = is_known && list.limit.is_some();
    if names_rules && (!is_unnamed || is_whole) && !list.generals.is_empty() {
        return;
    }
    let units = OnceCell::new();
    for at in 0..list.lines.len() {
        let Line { span, class, .. } = list.lines[at].clone();
        if span.is_empty() {
            continue;
        }
        if is_unnamed && class == Class::Choice && list.generals.is_empty() {
            let words = &text[span.clone()];
            let words = bullet(words).map_or(words, |(_, words)| words);
            if general::fill(list, words, vocabulary) {
                list.lines[at].class = Class::Label;
            }
        } else if is_around_units(class, list.format) && span.len() < MAX_LINE_BYTES {
            let raw = Raw { text: &text[span.clone()], line_start: span.start, ..Raw::default() };
            let line = SourceLine::new(vocabulary, raw);
            let mut used = if names_rules { Vec::new() } else { fill_rules(list, &line) };
            if is_unnamed {
                used.extend(fill_total_and_limit(list, &line));
                used.extend(fill_army(list, &line, class, !used.is_empty()));
            }
            if general::fill(list, line.words(), vocabulary) || general::fill_from_sentence(list, &line, &units) {
                used.push(span);
            }
            if class == Class::Unknown && explains_all_figures(&line, &used) {
                list.lines[at].class = Class::Label;
            }
        }
    }
}

/// Returns whether a line may be one of the words around the units.
fn is_around_units(class: Class, format: Format) -> bool {
    match class {
        Class::Title | Class::Identity | Class::Total | Class::Prose | Class::Unknown | Class::Label => true,
        Class::Heading => format == Format::Table,
        _ => false,
    }
}

/// Fills the edition and the handbook that the title of a list names.
fn fill_rules_from_title(list: &mut Roster, vocabulary: &Vocabulary) {
    if let Some(title) = list.title.clone() {
        let raw = Raw { text: &title.value, line_start: title.span.start, ..Raw::default() };
        fill_rules(list, &SourceLine::new(vocabulary, raw));
    }
}

/// Fills the edition and the handbook that a line names; returns their places.
fn fill_rules(list: &mut Roster, line: &SourceLine<'_>) -> Vec<Span> {
    let mut used = Vec::new();
    if let Some(handbook) = handbook_within(line) {
        used.push(handbook.span.clone());
        list.handbook.get_or_insert(handbook);
    }
    let mut rest = line.text;
    while let Some((id, words)) = line.vocabulary.edition_named(rest) {
        used.push(line.place(words));
        list.edition.get_or_insert(Written::new(id.to_owned(), line.place(words)));
        let end = offset_in(rest, words) + words.len();
        rest = if rest.len() - end >= end - words.len() { &rest[end..] } else { &rest[..end - words.len()] };
    }
    used
}

/// Fills the faction and the size of the battle that a line names; returns their places.
fn fill_army(list: &mut Roster, line: &SourceLine<'_>, class: Class, names_rules: bool) -> Vec<Span> {
    let faction = faction_within(line.vocabulary, line.text);
    let limit = limit_within(line.vocabulary, line.text, names_rules || faction.is_some());
    let faction = faction.or_else(|| {
        let may_be_named = list.faction.is_none() && (names_rules || limit.is_some());
        may_be_named.then(|| mistyped_faction(line.vocabulary, line.words())).flatten()
    });
    // a name in prose may be that of an opponent
    let is_alone = faction.as_ref().is_some_and(|(_, words)| words.len() == line.text.len());
    let may_be_of_army = class != Class::Prose || names_rules || limit.is_some() || is_alone;
    let mut used = Vec::new();
    if let Some((name, words)) = faction.filter(|_| may_be_of_army) {
        used.push(line.place(words));
        // a name with figures in it is a line that was not understood
        let is_line =
            |faction: &Written<String>| faction.value.contains(is_digit) && line.span().contains(&faction.span.start);
        let found = Written::new(tidy(&name), line.place(words));
        if list.faction.as_ref().is_none_or(is_line) {
            list.faction = Some(found);
        } else if is_above_unknown_faction(list, line) {
            let formation = list.faction.replace(found);
            list.formation = formation.map(|name| Priced { name, points: None });
        } else if limit.is_some() && is_below_unknown_faction(list, line) {
            // what was taken for the faction is a greeting
            list.faction = Some(found);
        }
    }
    if let Some((points, words)) = limit {
        used.push(line.place(words));
        list.limit.get_or_insert(Written::new(points, line.place(words)));
    }
    used
}

/// Returns whether a line stands above the words that were taken for the faction and are none that is known: they name the formation.
fn is_above_unknown_faction(list: &Roster, line: &SourceLine<'_>) -> bool {
    let unknown = list.faction.as_ref().filter(|faction| !line.vocabulary.begins_with_name(&faction.value));
    list.formation.is_none() && unknown.is_some_and(|faction| line.span().end <= faction.span.start)
}

/// Returns whether the words that were read as the faction are no known one, and a line is between them and the first unit.
fn is_below_unknown_faction(list: &Roster, line: &SourceLine<'_>) -> bool {
    let unknown = list.faction.as_ref().filter(|faction| !line.vocabulary.begins_with_name(&faction.value));
    let is_above_units = list.units.first().is_some_and(|unit| line.span().end <= unit.span.start);
    is_above_units && unknown.is_some_and(|faction| faction.span.end <= line.start())
}

/// Fills the total and the limit that a line names together among other words: `1990/2000 Otters`; returns their place.
fn fill_total_and_limit(list: &mut Roster, line: &SourceLine<'_>) -> Option<Span> {
    let figures = &line.vocabulary.figures;
    let is_priced = list.units.iter().any(|unit| unit.points.is_some());
    let found = numbers(line.vocabulary, line.text).find_map(|total| {
        let limit = numbers(line.vocabulary, total.behind.strip_prefix('/')?).next()?;
        let is_next = total.behind.len() == 1 + limit.words.len() + limit.behind.len();
        let is_limit = figures.is_round_limit(limit.value);
        let is_total = total.value >= figures.least_total && total.value < limit.value.saturating_mul(2);
        (is_next && is_limit && is_total && is_priced).then_some((total, limit))
    });
    let (total, limit) = found?;
    let (from, to) = (line.place(total.words), line.place(limit.words));
    list.points.get_or_insert(Written::new(total.value, from.clone()));
    list.limit.get_or_insert(Written::new(limit.value, to.clone()));
    Some(from.start..to.end)
}

/// Returns whether all figures of a line are in places that were used.
fn explains_all_figures(line: &SourceLine<'_>, used: &[Span]) -> bool {
    let is_used = |at: usize| used.iter().any(|span| span.contains(&(line.start() + at)));
    !used.is_empty() && line.text.char_indices().filter(|(_, c)| c.is_ascii_digit()).all(|(at, _)| is_used(at))
}

/// Returns the faction that a line names, in full before short, and the words. A name before a question mark is ignored.
pub(super) fn faction_within<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(String, &'t str)> {
    let is_end =
        |rest: &str| !rest.starts_with(char::is_alphanumeric) && !rest.trim_start_matches(is_blank).starts_with('?');
    let known = |at: usize| {
        let rest = vocabulary.behind_faction(&text[at..]).filter(|rest| is_end(rest)).min_by_key(|rest| rest.len())?;
        let words = &text[at..text.len() - rest.len()];
        Some((words.to_owned(), words))
    };
    let short = |at: usize| {
        let (name, rest) = vocabulary.abbreviated(&text[at..]).filter(|(_, rest)| is_end(rest))?;
        let words = &text[at..text.len() - rest.len()];
        words.starts_with(char::is_uppercase).then(|| (name.to_owned(), words))
    };
    starts(text).find_map(known).or_else(|| starts(text).find_map(short))
}

/// The maximum number of words of a faction.
const MAX_FACTION_WORDS: usize = 4;

/// The shortest beginning of a line that is taken for a mistyped faction, in bytes.
const MIN_MISTYPED_BYTES: usize = 6;

/// Returns the faction that a line probably begins with, and the words: `Nigthaunt`, `Slaves to Darknes`.
fn mistyped_faction<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(String, &'t str)> {
    let mut begins =
        ends(text).take(MAX_FACTION_WORDS).map(|end| &text[..end]).filter(|words| words.len() >= MIN_MISTYPED_BYTES);
    begins.find_map(|words| {
        let (_, near) = vocabulary.known.nearest(words)?;
        vocabulary.is_faction(near).then(|| (near.to_owned(), words))
    })
}

/// Returns the byte offsets at which words begin.
pub(super) fn starts(text: &str) -> impl Iterator<Item = usize> {
    let begins = |(at, c): &(usize, char)| c.is_alphanumeric() && !text[..*at].ends_with(char::is_alphanumeric);
    text.char_indices().filter(begins).map(|(at, _)| at)
}

/// Returns the byte offsets at which words end.
pub(super) fn ends(text: &str) -> impl DoubleEndedIterator<Item = usize> {
    let is_end =
        |(at, c): &(usize, char)| c.is_alphanumeric() && !text[at + c.len_utf8()..].starts_with(char::is_alphanumeric);
    text.char_indices().filter(is_end).map(|(at, c)| at + c.len_utf8())
}

/// A number in a line: what it is, its words, and what stands behind it.
struct Number<'t> {
    value: u32,
    words: &'t str,
    behind: &'t str,
    is_in_thousands: bool,
}

/// Returns the numbers of a line that stand by themselves: `1.000`, `2,000`, `1.000,00`, `2k`.
fn numbers<'t>(vocabulary: &Vocabulary, text: &'t str) -> impl Iterator<Item = Number<'t>> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '\'' | '’');
    let alone = move |at: &usize| {
        let before = &text[..*at];
        let pair = before.strip_suffix(['/', '-', '–', '.', ',', '\'', '’']);
        let is_of_pair = pair.is_some_and(|first| first.ends_with(is_digit));
        text[*at..].starts_with(is_digit) && !is_of_pair
    };
    starts(text).filter(alone).filter_map(move |at| {
        let figure = text[at..].split(|c: char| !is_part(c)).next()?.trim_end_matches(['.', ',', '\'', '’']);
        let behind = &text[at + figure.len()..];
        let whole = super::lex::total::without_fraction(figure);
        let value = cost::parse_cost(vocabulary, whole)?;
        let is_in_thousands = behind.starts_with(['k', 'K']) && !behind[1..].starts_with(char::is_alphanumeric);
        let length = figure.len() + usize::from(is_in_thousands);
        let value = if is_in_thousands { value.checked_mul(1000)? } else { value };
        let is_apart = is_in_thousands || !behind.starts_with(char::is_alphabetic) || is_of_points(vocabulary, behind);
        is_apart.then(|| Number { value, words: &text[at..at + length], behind: &text[at + length..], is_in_thousands })
    })
}

/// Returns whether a text begins with a word for points.
fn is_of_points(vocabulary: &Vocabulary, text: &str) -> bool {
    let rests = vocabulary.points.strip_prefixes(text.trim_start_matches(is_blank));
    rests.into_iter().any(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns the size of the battle that a line names: with a word for points, in thousands, behind the word for a limit, or beside the
/// faction or the edition.
fn limit_within<'t>(vocabulary: &Vocabulary, text: &'t str, names_army: bool) -> Option<(u32, &'t str)> {
    let figures = &vocabulary.figures;
    let is_limit = |number: &Number<'t>| {
        let before = text[..text.len() - number.behind.len() - number.words.len()]
            .trim_end_matches(|c: char| !c.is_alphabetic());
        let word = before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        let is_labelled = vocabulary.labels.get(word) == Some(OldLabel::Limit);
        let is_size = number.is_in_thousands || is_labelled || is_of_points(vocabulary, number.behind);
        let is_round = figures.is_round_limit(number.value);
        let behind = number.behind.trim_start_matches(is_blank).strip_prefix(['/', '-', '–']);
        let is_of_pair = behind.is_some_and(|rest| rest.trim_start_matches(is_blank).starts_with(is_digit));
        is_round && (is_size || names_army) && !is_of_pair
    };
    numbers(vocabulary, text).find(is_limit).map(|number| (number.value, number.words))
}

/// Fills the total that a line below units states in words of its own: `so that is 920`, `960 total, gg`, `TOTLA: 980`. A number is
/// the total only if the costs come to it.
fn fill_total(list: &mut Roster, text: &str, vocabulary: &Vocabulary) {
    let priced = list.units.iter().filter(|unit| unit.points.is_some()).count();
    if list.points.is_some() || priced < MIN_PRICED_UNITS {
        return;
    }
    let Some(first) = list.units.first().map(|unit| unit.span.start) else { return };
    let costs = sum(list, vocabulary).points;
    if costs < vocabulary.figures.least_total {
        return;
    }
    if priced > MIN_PRICED_UNITS && ends_with_sum(list, costs) {
        take_total_from_units(list, vocabulary);
        return;
    }
    let may_state = |class| matches!(class, Class::Unknown | Class::Prose | Class::Choice);
    for line in &mut list.lines {
        let span = line.span.clone();
        if span.start < first || span.len() >= MAX_LINE_BYTES || !may_state(line.class) {
            continue;
        }
        let Some(number) = numbers(vocabulary, &text[span.clone()]).next().filter(|number| number.value == costs)
        else {
            continue;
        };
        let at = offset_in(text, number.words);
        list.points = Some(Written::new(costs, at..at + number.words.len()));
        line.class = Class::Total;
        return;
    }
}

/// Returns whether the last unit costs as much as all others together.
fn ends_with_sum(list: &Roster, costs: u32) -> bool {
    let last = list.units.last().and_then(|unit| unit.points.as_ref()).map(|points| points.value);
    last.is_some_and(|points| points.checked_mul(2) == Some(costs))
}

/// Makes the last unit, which costs as much as all others together, the total.
fn take_total_from_units(list: &mut Roster, vocabulary: &Vocabulary) {
    let Some(Unit { points: Some(points), span, note, .. }) = list.units.pop() else { return };
    // `so 990 out of 1000`
    if let Some(note) = note.filter(|_| list.limit.is_none()) {
        let limit = numbers(vocabulary, &note.value).next().map(|limit| limit.value);
        let limit = limit.filter(|limit| vocabulary.figures.is_round_limit(*limit) && *limit >= points.value);
        list.limit = limit.map(|limit| Written::new(limit, note.span));
    }
    let at = list.units.len();
    for regiment in &mut list.regiments {
        regiment.units.retain(|mention| mention.unit != Some(at));
        regiment.leader.take_if(|mention| mention.unit == Some(at));
    }
    list.regiments.retain(|regiment| regiment.leader.is_some() || !regiment.units.is_empty());
    list.generals.retain(|mention| mention.unit != Some(at));
    if let Some(line) = list.lines.iter_mut().rfind(|line| line.span.start <= span.start && span.start < line.span.end)
    {
        line.class = Class::Total;
    }
    list.points = Some(points);
}

#[cfg(test)]
mod tests {
    use crate::{Roster, sample};

    fn read(text: &str) -> Roster {
        let mut lists = sample::read(text).unwrap_or_else(|error| panic!("{error}: {text}")).lists;
        assert_eq!(lists.len(), 1, "{text}");
        lists.remove(0)
    }

    const UNITS: &str = "Reed Chief (120)\n10 Reed Spears (110)\n3 Heron Riders (180)\n5 Mud Scouts (90)";

    #[test]
    fn the_head_says_whose_army_it_is_and_how_large() {
        for (head, faction, limit, edition) in [
            ("Khorne AoS2 1000pts GHB2020", "Blades of Khorne", Some(1000), Some("aos2")),
            ("my Skaven for sunday (AoS3), 1k", "Skaven", Some(1000), Some("aos3")),
            ("Greenskinz 2.000 Punkte, 1st edition", "Greenskinz", Some(2000), Some("aos1")),
            ("Sylvaneth (AoS 4, 1500)", "Sylvaneth", Some(1500), Some("aos4")),
            ("Kharadron? no, Idoneth! second edition, limit 1,000", "Idoneth Deepkin", Some(1000), Some("aos2")),
            ("Skaven\nfor round 2, table 12, at 9.30", "Skaven", None, None),
            ("Skaven GHB 2025-26", "Skaven", None, None),
        ] {
            let list = read(&format!("{head}\n\n{UNITS}"));
            assert_eq!(list.faction.as_ref().map(|faction| &*faction.value), Some(faction), "{head}");
            assert_eq!(list.limit.as_ref().map(|limit| limit.value), limit, "{head}");
            assert_eq!(list.edition.as_ref().map(|edition| &*edition.value), edition, "{head}");
            assert_eq!(list.units.len(), 4, "{head}");
        }
    }

    #[test]
    fn a_number_in_words_is_the_total_where_the_costs_come_to_it() {
        for (below, total) in [
            ("so that is 500", Some(500)),
            ("TOTLA: 500", Some(500)),
            ("500 total, gg", Some(500)),
            ("TOTAL....500PTS", Some(500)),
            ("= 500 of 1000", Some(500)),
            ("see you at table 12", None),
        ] {
            let list = read(&format!("Skaven AoS3\n\n{UNITS}\n{below}"));
            assert_eq!(list.points.as_ref().map(|total| total.value), total, "{below}");
            assert_eq!(list.units.len(), 4, "{below}");
        }
    }

    #[test]
    fn the_general_may_be_named_behind_a_label() {
        let list = read(&format!("Skaven AoS3 1000\n\nLeaders\n{UNITS}\n - General: Reed Chief"));
        assert_eq!(list.generals.iter().map(|general| &*general.name.value).collect::<Vec<_>>(), ["Reed Chief"]);
    }

    #[test]
    fn quotas_and_sums_of_parts_are_no_units() {
        let text = "Skaven AoS3 1000\nLEADERS (120)\nReed Chief 120\nBattleline (min 2)\n10 Reed Spears 110\nOther: 270\n3 Heron Riders 180\n\
                    5 Mud Scouts 90\n500/1000";
        assert_eq!(read(text).units.len(), 4);
    }

    #[test]
    fn the_newest_of_several_mails_counts() {
        let newest = format!("This one, please:\nSkaven 1000 (AoS3)\n{UNITS}\nTotal 500\n");
        for older in [
            "\nOn Monday Ann wrote:\n> Too dear!\n> Skaven 1000\n> Reed King (400)\n> 10 Reed Spears (110)\n> Total 510",
            "\n----- Original Message -----\nSkaven 1000\nReed King (400)\n10 Reed Spears (110)\nTotal 510",
        ] {
            assert_eq!(read(&format!("{newest}{older}")).units.len(), 4, "{older}");
        }
        let quoted: String = format!("Skaven 1000\n{UNITS}").lines().flat_map(|line| ["> ", line, "\n"]).collect();
        assert_eq!(read(&format!("{quoted}\nLooks fine, Bob.")).units.len(), 4);
        let signed = format!("{newest}\n--\nTom Smith\n12 Mill Lane\n+44 7700 900123");
        assert_eq!(read(&signed).units.len(), 4);
    }

    #[test]
    fn a_small_cost_stands_where_those_of_other_units_do() {
        let list = read("Skaven AoS2 1000\nReed Chief 120\n10 Reed Spears 110\nReed Shrine 40\n3 Heron Riders 180");
        let costs: Vec<u32> =
            list.units.iter().map(|unit| unit.points.as_ref().map_or(0, |points| points.value)).collect();
        assert_eq!(costs, [120, 110, 40, 180]);
    }
}
