//! Text to lists: which format it is, by content alone, and how many lists it holds.

use std::borrow::Cow;

use super::adjacent::{self, Adjacent};
use super::dialects::rows::{freehand, several};
use super::dialects::{self, ListLines};
use super::lex::cost;
use super::lex::lines::{self, Raw, is_digit, tidy};
use super::lex::markup::{self, HeadingMarks, Stripped};
use super::lex::split::{self, ListRange};
use super::lex::{self, Kind, SourceLine, label, numbering};
use super::lex::{breaks, document, frames, legend, lost_breaks, total};
use super::line::{Class, Line, Unread};
use super::open::{LARGEST_PLAIN, Unreadable};
use super::soundness::{
    are_all_priced, comes_to_total, has_sound_names, has_unread, is_confirmed, is_settled, is_sound, names_game,
    priced, unread,
};
use super::sum::sum;
use super::unit::ChoiceKind;
use super::{
    Format, Roster, Written, counts, faction, general, inferred, native, other_game, partial, rewritten, trees,
};
use adjutant_base::fault::Fault;
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Sign, Vocabulary};

/// Marks of Markdown and chats around words that are to stand out.
const EMPHASIS: &str = "**";

/// What stands above the signature of a mail.
const SIGNATURE: &str = "--";

/// The longest signature, in lines with words.
const MAX_SIGNATURE_LINES: usize = 6;

/// The minimum number of units of a list in the newest of several mails.
const MIN_NEWEST_UNITS: usize = 2;

/// The minimum number of units of a list where nothing but their costs shows that it is one.
const MIN_UNITS: usize = 3;

/// What a text holds.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its lists, in order.
    pub lists: Vec<Roster>,
    /// What is wrong with how our own form is written.
    pub faults: Vec<Fault>,
}

/// Reads the lists of a text by the words that lists are known by.
///
/// # Errors
///
/// If the text is no list, or is broken where its format allows no guessing.
pub fn read(text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let read_text = read_as_it_is(text, vocabulary);
    let is_doubtful =
        read_text.as_ref().map_or(true, |reading| !reading.lists.iter().all(|list| is_settled(list, vocabulary)));
    let rewritten = if is_doubtful { rewritten::read(text, vocabulary) } else { None };
    let (mut reading, words) = match rewritten {
        Some((reading, words)) => (reading, Cow::Owned(words)),
        None => (read_text?, Cow::Borrowed(text)),
    };
    if let Some(other) = reading.lists.iter().find_map(|list| other_game::of_program(list, vocabulary)) {
        return Err(other);
    }
    for list in &mut reading.lists {
        inferred::fill(list, &words, vocabulary);
        general::fill_from_remarks(list, vocabulary);
        faction::take_from_title(list, vocabulary);
        faction::take_from_formation(list, vocabulary);
        faction::settle(list, vocabulary);
        counts::take(list, vocabulary);
    }
    share_head(&mut reading.lists, text);
    for list in &mut reading.lists {
        keep_unread(list, text);
        list.note_regiments();
        list.note_doubts(text, vocabulary);
    }
    Ok(reading)
}

/// Gives the lists that somebody typed one below the other the edition, the handbook and the limit that stand above the first of them,
/// where they state none, and the faction where that stands apart from the first list. A limit beside the faction of the first list is that
/// of the list alone.
fn share_head(lists: &mut [Roster], text: &str) {
    let Some((first, others)) = lists.split_first_mut() else { return };
    let (Some(unit), Some(faction)) = (first.units.first(), &first.faction) else { return };
    let is_above = |span: &Span| span.start < unit.span.start;
    let is_apart = |span: &Span| span.end < faction.span.start;
    let edition = first.edition.as_ref().filter(|edition| is_above(&edition.span));
    let handbook = first.handbook.as_ref().filter(|handbook| is_above(&handbook.span));
    let between = text.get(faction.span.end..unit.span.start).unwrap_or_default();
    let is_of_all = between.lines().skip(1).any(|line| line.trim().is_empty());
    let faction = Some(faction).filter(|_| is_of_all);
    let limit = first.limit.as_ref().filter(|limit| is_apart(&limit.span) || is_of_all && is_above(&limit.span));
    if first.format != Format::Freehand {
        return;
    }
    for list in others.iter_mut().filter(|list| list.format == Format::Freehand) {
        list.edition = list.edition.take().or_else(|| edition.cloned());
        list.handbook = list.handbook.take().or_else(|| handbook.cloned());
        list.limit = list.limit.take().or_else(|| limit.cloned());
        list.faction = list.faction.take().or_else(|| faction.cloned());
    }
}

/// Keeps the words of lines that were not understood. Our own form has them already.
fn keep_unread(list: &mut Roster, text: &str) {
    let unread = list.lines.iter().filter(|line| line.class == Class::Unknown && !list.format.is_native());
    let unread = unread.map(|line| Unread {
        text: Written::new(tidy(&text[line.span.clone()]), line.span.clone()),
        nearest: line.nearest.clone(),
    });
    let unread: Vec<Unread> = unread.filter(|line| !line.text.value.is_empty()).collect();
    list.unread.extend(unread);
}

pub(super) fn read_as_it_is(text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let start = text.trim_start_matches(lines::is_blank);
    match start.as_bytes().first() {
        None => Err(Unreadable::Empty),
        Some(b'<') if dialects::page::is_page(text) => {
            dialects::page::read(text, vocabulary).map(|roster| Reading { lists: vec![roster], faults: Vec::new() })
        }
        Some(b'<') if is_xml(start) => {
            trees::xml::read(text, vocabulary).map(|lists| Reading { lists, faults: Vec::new() })
        }
        Some(b'{' | b'[') if is_json(start) => native::read_json(text, vocabulary),
        Some(_) if text.len() > LARGEST_PLAIN => Err(Unreadable::TooLarge),
        Some(_) if is_toml(start) => native::read_toml(text, vocabulary),
        Some(_) if native::is_text(text) => Ok(native::read_text(text, vocabulary)),
        Some(_) => read_lines(text, vocabulary),
    }
}

/// Returns whether a text is XML, and not a list whose title begins like it: `<3 of the river`.
fn is_xml(text: &str) -> bool {
    let named = text[1..].starts_with(|c: char| matches!(c, '?' | '!') || c.is_ascii_alphabetic() || c == '_');
    let tag = text[1..].split(['>', '/', '<']).next().unwrap_or_default();
    let name = tag.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
    let marked = matches!(text.as_bytes().get(1), Some(b'?' | b'!')) || tag.contains('=');
    named && (marked || name.ends_with("roster"))
}

/// Returns whether a text is JSON, and not a list whose title begins like it: `{GW} the river`.
fn is_json(text: &str) -> bool {
    let inner = |text: &str| text[1..].trim_start().bytes().next();
    match text.as_bytes().first() {
        Some(b'{') => matches!(inner(text), None | Some(b'"' | b'}')),
        _ => inner(text) == Some(b'{') && is_json(text[1..].trim_start()),
    }
}

/// Returns whether a text is our own form in TOML: a line that opens a list.
fn is_toml(text: &str) -> bool {
    text.starts_with('[') && native::is_heading(text.lines().next().unwrap_or_default())
        || memchr::memmem::find_iter(text.as_bytes(), b"\n[")
            .any(|at| native::is_heading(text[at + 1..].lines().next().unwrap_or_default()))
}

/// Leaves a comment blank: what stands behind two slashes, and is no heading between such.
fn uncomment(vocabulary: &Vocabulary, line: &mut Raw<'_>) {
    if let Some(words) = line.text.strip_prefix("//")
        && label::heading(vocabulary, words.trim_matches(['/', ' '])).is_none()
    {
        line.text = "";
    }
}

fn read_lines(text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    if let Some(lists) = dialects::rows::table::read(text, vocabulary) {
        let lines = lines::lines(text, |_| false);
        let other = other_game::named_in(&lex::lex(vocabulary, &Stripped::of(&lines, HeadingMarks::Go).lines()));
        return other.map_or(Ok(Reading { lists, faults: Vec::new() }), Err);
    }
    let mut lines = lines::lines(text, |line| label::unfinished(vocabulary, line));
    for line in &mut lines {
        uncomment(vocabulary, line);
    }
    frames::strip(&mut lines);
    let of_general = legend::take(vocabulary, &mut lines);
    let mut lines = lost_breaks::split_lost_breaks(vocabulary, lines);
    breaks::unbullet(&mut lines);
    let joined = breaks::join_broken_lines(vocabulary, text, lines);
    let mut reading = read_joined(joined.lines, text, vocabulary);
    for list in reading.iter_mut().flat_map(|reading| &mut reading.lists) {
        general::fill_at(list, &of_general);
    }
    let Some(lines) = joined.without_guesses else { return reading };
    let is_short = |list: &Roster| {
        let total = list.points.as_ref().map_or(0, |total| total.value);
        total > sum(list, vocabulary).points
    };
    match reading {
        // where costs are missing, the line alone is a unit that has lost its own, and no part of a name
        Ok(reading) if !reading.lists.iter().any(is_short) => Ok(reading),
        _ => read_joined(lines, text, vocabulary),
    }
}

/// Reads the lists of lines without breaks in names.
fn read_joined(mut lines: Vec<Raw<'_>>, text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    numbering::strip(vocabulary, &mut lines);
    // headings of Markdown are parts of the lists of some programs, whose units have no bullets
    let is_outline = lines.iter().any(|raw| dialects::battlescribe::begins(vocabulary, raw.text))
        && !lines.iter().any(|raw| has_bulleted_cost(raw.text, vocabulary));
    if !markup::may_have_any(text) || is_outline && !lines.iter().any(|raw| raw.text.contains(EMPHASIS)) {
        return read_newest(&lex::lex(vocabulary, &lines), vocabulary);
    }
    if document::is_document(&lines, vocabulary) {
        return Err(Unreadable::NotAList);
    }
    let marks = if is_outline { HeadingMarks::Stay } else { HeadingMarks::Go };
    read_newest(&lex::lex(vocabulary, &Stripped::of(&lines, marks).lines()), vocabulary)
}

/// Returns whether a line is a unit behind a bullet of Markdown.
fn has_bulleted_cost(text: &str, vocabulary: &Vocabulary) -> bool {
    let words = ["- ", "* "].into_iter().find_map(|bullet| text.strip_prefix(bullet));
    words.is_some_and(|words| words.ends_with(']') && cost::split_cost(vocabulary, words).1.is_some())
}

/// Reads the lists of the newest mail of several that quote or repeat each other: what stands below and quoted is older. Where the
/// newest one has none, all are read.
fn read_newest(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let non_blank = lines.iter().rev().filter(|line| !line.text.is_empty());
    let signature_start = non_blank.map(|line| line.start()).nth(MAX_SIGNATURE_LINES - 1).unwrap_or(0);
    let mut above = 0;
    let depths: Vec<usize> = lines
        .iter()
        .map(|line| {
            let words = line.text.trim_matches(['-', '_', '=', '*', ' ']);
            above += usize::from(words.len() < line.text.len() && vocabulary.older_mail.get(words).is_some());
            above += usize::from(line.text == SIGNATURE && line.start() >= signature_start);
            line.quoted + above
        })
        .collect();
    let newest = lines.iter().zip(&depths).filter(|(line, _)| !line.is_gap()).map(|(_, depth)| *depth).min();
    let is_newest = |depth: usize| Some(depth) == newest;
    if depths.iter().all(|depth| is_newest(*depth)) {
        return read_lexed(lines, vocabulary);
    }
    let (newest_lines, older): (Vec<_>, Vec<_>) =
        lines.iter().cloned().zip(depths).partition(|(_, depth)| is_newest(*depth));
    let newest_lines: Vec<SourceLine<'_>> = newest_lines.into_iter().map(|(line, _)| line).collect();
    match read_lexed(&newest_lines, vocabulary) {
        Ok(mut reading) if reading.lists.iter().any(|list| list.units.len() >= MIN_NEWEST_UNITS) => {
            let prose =
                older.iter().filter(|(line, _)| !line.text.is_empty()).map(|(line, _)| Line::new(line, Class::Prose));
            if let Some(last) = reading.lists.last_mut() {
                last.lines.extend(prose);
                last.lines.sort_by_key(|line| line.span.start);
            }
            Ok(reading)
        }
        _ => read_lexed(lines, vocabulary),
    }
}

/// Reads the lists of lines that belong together.
pub(crate) fn read_lexed(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let has_app_signs = lines.iter().any(has_app_sign);
    let other_game = other_game::named_in(lines);
    if has_app_signs && let Some(other) = other_game {
        return Err(other);
    }
    let ranges = if has_app_signs { split::split(lines) } else { Vec::new() };
    let mut lists: Vec<Roster> =
        ranges.into_iter().flat_map(|range| read_with_adjacent(lines, vocabulary, range)).collect();
    let is_typed = lists.iter().all(|list| list.units.is_empty());
    if is_typed {
        // no app's form fits: maybe somebody typed it; without units, an app's list is empty only if the app says so
        let typed = several::lists(lines, vocabulary);
        lists.retain(|list| typed.is_empty() && list.exporter.name.is_some());
        lists.extend(typed);
        if !lists.is_empty() && other_game.is_some() {
            lists.clear();
        }
    }
    let is_doubtful = || lists.iter().any(|list| !list.exporter.names_program() && has_unread(list));
    if lists.is_empty() || is_doubtful() && document::is_source_code(lines.iter().map(|line| line.text)) {
        let has_figures = lines.iter().filter(|line| line.text.contains(is_digit)).count();
        let other_game = other_game.filter(|_| has_figures >= MIN_UNITS);
        let fault = partial::one_line_fault(lines).or_else(|| partial::half_list_fault(lines));
        return Err(other_game.or(fault).unwrap_or(Unreadable::NotAList));
    }
    if !is_typed {
        take_several(&mut lists, lines, vocabulary);
    }
    for list in &mut lists {
        read_typed(list, lines, vocabulary);
    }
    Ok(Reading { lists, faults: Vec::new() })
}

/// Takes the lists that somebody typed one below the other, where a reading by an app's form has fewer lists of no more units.
fn take_several(lists: &mut Vec<Roster>, lines: &[SourceLine<'_>], vocabulary: &Vocabulary) {
    if lists
        .iter()
        .any(|list| list.exporter.names_program() || is_sound(list, vocabulary) && is_confirmed(list, vocabulary))
    {
        return;
    }
    let Some(typed) = several::read_several(lines, vocabulary) else { return };
    let units = |lists: &[Roster]| lists.iter().map(|list| list.units.len()).sum::<usize>();
    if typed.len() > lists.len() && units(&typed) >= units(lists) && typed.iter().all(are_all_priced) {
        *lists = typed;
    }
}

/// Takes the head of an e-mail off the lines of a list: the last line with a label of mails above what is of an army, where there are
/// several.
fn without_mail_head(lines: &[SourceLine<'_>], mut range: ListRange) -> ListRange {
    let is_of_army = |line: &SourceLine<'_>| line.is(Kind::Total) || line.is(Kind::Heading) || line.is(Kind::Role);
    let is_label = |line: &SourceLine<'_>| {
        let label = line.text.split_once(':').map(|(label, _)| label.trim_matches(['*', ' ']));
        label.is_some_and(|label| line.vocabulary.mail.get(label).is_some())
    };
    let head = lines[range.list.clone()].iter().take_while(|line| !is_of_army(line));
    let labels: Vec<usize> = head.enumerate().filter(|(_, line)| is_label(line)).map(|(at, _)| at).collect();
    if let [_, .., last] = labels[..] {
        range.list.start += last + 1;
        range.above.end = range.list.start;
    }
    range
}

/// Reads a list as somebody typed it where that accounts for every line, or comes to the total, and the app's form does not.
fn read_typed(list: &mut Roster, lines: &[SourceLine<'_>], vocabulary: &Vocabulary) {
    if list.exporter.names_program() || list.format == Format::Freehand {
        return;
    }
    let is_sound = is_sound(list, vocabulary);
    let may_lack_limit = list.is_typed() && list.limit.is_none();
    if is_sound && is_confirmed(list, vocabulary) && !may_lack_limit {
        return;
    }
    let of = |line: &SourceLine<'_>| list.lines.binary_search_by_key(&line.span().start, |one| one.span.start).is_ok();
    // a text of many lists has few lines of each
    let (Some(first), Some(last)) = (list.lines.first(), list.lines.last()) else { return };
    let around = lines.partition_point(|line| line.span().start < first.span.start)
        ..lines.partition_point(|line| line.span().start <= last.span.start);
    let list_lines: Vec<SourceLine<'_>> = lines[around].iter().filter(|line| of(line)).cloned().collect();
    let comes_to_total = comes_to_total(list, vocabulary);
    let is_better = |typed: &Roster| {
        let doubtful = has_unread(list) || !is_sound || list.is_typed();
        let accounts = !has_unread(typed) && doubtful && typed.units.len() >= list.units.len();
        let is_whole = are_all_priced(typed) && (is_confirmed(typed, vocabulary) || accounts);
        let has_more = priced(typed) > priced(list) || !is_sound && priced(typed) == priced(list);
        let is_fuller = !comes_to_total && unread(typed) < unread(list) && has_more;
        has_sound_names(typed) && (is_whole || is_fuller)
    };
    if let Some(typed) = freehand::read(&list_lines, vocabulary).filter(is_better) {
        *list = typed;
    }
}

/// Reads a list with the words around it, and the lists that somebody typed above or below one that a program signed or that comes to
/// its total.
fn read_with_adjacent(lines: &[SourceLine<'_>], vocabulary: &Vocabulary, range: ListRange) -> Vec<Roster> {
    let range = without_mail_head(lines, range);
    let Some(list) = read_app_list(lines, vocabulary, &range) else { return Vec::new() };
    if !list.exporter.names_program() && !is_confirmed(&list, vocabulary) {
        return vec![list];
    }
    let all = range.above.start..range.below.end;
    let Adjacent { above: mut lists, rest, below } = adjacent::read(&list, lines, all, vocabulary);
    let (start, end) = (range.list.start.max(rest.start), range.list.end.min(rest.end));
    let rest = ListRange { above: rest.start..start, list: start..end, below: end..rest.end };
    lists.extend(if rest == range { Some(list) } else { read_app_list(lines, vocabulary, &rest) });
    lists.extend(below);
    lists
}

/// Reads the list of a range; `None` where it is none.
fn read_app_list(lines: &[SourceLine<'_>], vocabulary: &Vocabulary, range: &ListRange) -> Option<Roster> {
    let prose = |line: &SourceLine<'_>| Line::new(line, line.gap_class().unwrap_or(Class::Prose));
    let mut roster = ListLines { lines: &lines[range.list.clone()], vocabulary }.read();
    let own_lines = &lines[range.list.clone()];
    let is_of_game = roster.exporter.names_program() || roster.handbook.is_some() || names_game(&roster, vocabulary);
    let is_bill = || !is_of_game && own_lines.iter().any(|line| total::names_money(vocabulary, line.text));
    if !is_list(&roster, vocabulary) || is_bill() {
        return None;
    }
    roster.lines.splice(0..0, lines[range.above.clone()].iter().map(prose));
    roster.lines.extend(lines[range.below.clone()].iter().map(prose));
    Some(roster)
}

/// Returns whether a line may be of a list, so that it is worth to read the text as one.
fn has_app_sign(line: &SourceLine<'_>) -> bool {
    [Kind::Total, Kind::Heading, Kind::Footer].into_iter().any(|kind| line.is(kind))
        || dialects::battlescribe::begins(line.vocabulary, line.text)
        || label::shows(line.vocabulary, line.text, Sign::Compact)
        || dialects::third_labels::matches(ListLines { lines: std::slice::from_ref(line), vocabulary: line.vocabulary })
        || line.text.trim_end_matches('*').ends_with(')') && line.unit_text().points.is_some()
}

/// Tells a list from words that only look like one here and there.
fn is_list(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    let non_blank = roster.lines.iter().filter(|line| !matches!(line.class, Class::Blank | Class::Rule)).count();
    let words = roster.lines.iter().filter(|line| matches!(line.class, Class::Unknown | Class::Prose)).count();
    let made = roster.exporter.name.is_some() || roster.points.is_some();
    let frame = made || !roster.regiments.is_empty() || roster.faction.is_some();
    let priced = made || roster.whole_units().any(|(_, unit)| unit.points.is_some());
    // times and dates of a programme: `12.15 Lunch (60)`
    let odd = roster.units.iter().filter(|unit| unit.name.starts_with(is_digit)).count();
    let is_programme = odd * 2 > roster.units.len() && roster.exporter.name.is_none();
    // numbers in brackets that are models: `Orruk Brutes (5)`
    let costs = || roster.units.iter().filter_map(|unit| unit.points.as_ref()).map(|points| points.value);
    let low = costs().filter(|cost| *cost > 0 && *cost < vocabulary.figures.least_cost).count();
    let are_models = !made && low * 2 > costs().count();
    priced
        && frame
        && !is_programme
        && !are_models
        && words * 2 <= non_blank
        && (made || is_shown(roster, vocabulary) || has_sound_costs(roster, vocabulary))
}

/// Returns whether something beside names and costs shows that a list is one.
fn is_shown(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    !roster.regiments.is_empty()
        || !roster.generals.is_empty()
        || !roster.unattached.is_empty()
        || !roster.lores.is_empty()
        || !roster.tactics.is_empty()
        || !roster.labelled.is_empty()
        || !roster.army_options.is_empty()
        || roster.limit.is_some()
        || roster.drops.is_some()
        || roster.handbook.is_some()
        || roster.alliance.is_some()
        || roster.faction.as_ref().is_some_and(|faction| vocabulary.is_faction(&faction.value))
        || roster
            .units
            .iter()
            .any(|unit| !unit.roles.is_empty() || unit.choices.iter().any(|choice| choice.kind != ChoiceKind::Other))
}

/// Returns whether the costs of a list are all such as units have.
fn has_sound_costs(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    let figures = &vocabulary.figures;
    let mut costs = roster.units.iter().filter_map(|unit| unit.points.as_ref());
    roster.units.len() >= MIN_UNITS && costs.all(|cost| figures.is_unit_cost(cost.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    fn units(text: &str) -> Vec<(String, u32)> {
        let reading = read(text, sample::vocabulary()).unwrap();
        let units = reading.lists.into_iter().flat_map(|list| list.units);
        units.map(|unit| (unit.name, unit.points.map_or(0, |points| points.value))).collect()
    }

    #[test]
    fn the_reading_that_comes_to_the_total_counts() {
        let wanted = [("Reed Chief", 120), ("Reed Spears", 110), ("Heron Riders", 180)];
        let wanted: Vec<(String, u32)> = wanted.iter().map(|(name, points)| ((*name).to_owned(), *points)).collect();
        for text in [
            "General's Regiment\nReed Chief: 120 # general\nReed Spears x10 110\nRegiment 1\nHeron Riders, 3 models 180\n410/1000",
            "General's Regiment\nReed Chief (120) General\n[110] Reed Spears x10\nHeron Riders/3/: 180 points\nTotal: 410/1000",
            "[1.2.26, 9:10] Bo: General's Regiment\n[1.2.26, 9:10] Bo: Reed Chief 120 (general)\n[1.2.26, 9:11] Bo: Reed Spears 10 110\n\
             [1.2.26, 9:12] Ann: when?\n[1.2.26, 9:13] Bo: Heron Riders 3 180\n[1.2.26, 9:14] Bo: 410/1000",
        ] {
            assert_eq!(units(text), wanted, "{text}");
        }
    }
}
