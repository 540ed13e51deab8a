//! Fourth-edition lists in text: the official app's two dialects, and Sigdex and New Recruit, which follow the plain one.

use std::sync::Arc;

use super::fourth_conventions::{Conventions, Costs, Numbers};
use super::fourth_units::Body;
use super::option::mark_of;
use super::{ListLines, fourth_header, fourth_units, handbook};
use crate::lex::label::{Heading, heading, intended_heading, label, nearest, nearest_mark, shows};
use crate::lex::lines::{bullet, is_prose};
use crate::lex::{Kind, SourceLine, cost, cost_typos, total};
use crate::line::{Class, Line};
use crate::sum::sum;
use crate::{Format, Roster, Written};
use adjutant_text::vocabulary::{Label, Maker, Mark, SectionHeading, Sign, Vocabulary};

/// The capacity reserved for units. Most lists need no more, and one size lets the allocator reuse blocks.
const USUAL_UNITS: usize = 32;

/// Tells which of the four a list is.
fn dialect(ListLines { lines, vocabulary }: ListLines<'_, '_>) -> Format {
    let (mut dashed_rules, mut dashed_labels, mut wounds, mut app) = (false, false, false, false);
    for line in lines {
        match line.text.as_bytes() {
            [] => continue,
            [b'-', ..] => dashed_rules |= line.text.len() >= 5 && line.text.bytes().all(|byte| byte == b'-'),
            _ => {}
        }
        if line.is(Kind::Footer) && vocabulary.made(line.text).is_some() {
            if vocabulary.is_made_by(line.text, Maker::Sigdex) {
                return Format::Sigdex;
            }
            if vocabulary.is_made_by(line.text, Maker::NewRecruit) {
                return Format::NewRecruit;
            }
            app |= vocabulary.is_made_by(line.text, Maker::App);
        }
        dashed_labels |= shows(vocabulary, line.text, Sign::Dashed);
        wounds |= matches!(line.label, Some((Label::Wounds, _)));
    }
    if dashed_rules && dashed_labels {
        // AoSCom prints the app's words, and wounds as well
        Format::AppDashed
    } else if wounds && !app {
        Format::Sigdex
    } else if dashed_rules || dashed_labels {
        Format::AppDashed
    } else {
        Format::AppPlain
    }
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let ListLines { lines, vocabulary } = list;
    let format = dialect(list);
    let body = body_start(vocabulary, lines);
    let conventions = Conventions::of(vocabulary, &lines[body..]);
    let read_as = |numbers, costs| read_as(list, format, body, Conventions { numbers, costs, ..conventions });
    let roster = read_as(Numbers::Models, Costs::All);
    if counts_units(&roster, vocabulary) {
        return read_as(Numbers::Units, Costs::All);
    }
    if falls_short(&roster, vocabulary) {
        return read_as(Numbers::Models, Costs::Short);
    }
    if has_units_in_prose(&roster, vocabulary) { read_as(Numbers::Models, Costs::Over) } else { roster }
}

/// Returns whether a list comes to more than its total by what units in sentences cost: `Otter Chief (120) would be too slow.`
fn has_units_in_prose(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    let Some(total) = &roster.points else { return false };
    let in_prose = roster.units.iter().filter(|unit| unit.note.as_ref().is_some_and(|note| is_prose(&note.value)));
    let points = in_prose.filter_map(|unit| Some(unit.points.as_ref()?.value)).fold(0, u32::saturating_add);
    points > 0 && total.value.checked_add(points) == Some(sum(roster, vocabulary).points)
}

/// Returns whether a list of the plain form comes to less than its total by what a unit costs.
fn falls_short(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    let Some(total) = roster.points.as_ref().filter(|_| roster.format == Format::AppPlain) else { return false };
    let sum = sum(roster, vocabulary);
    !sum.may_be_incomplete
        && total.value.checked_sub(sum.points).is_some_and(|short| short >= vocabulary.figures.least_cost)
}

/// Returns whether the numbers before units are of units, and not of models: only so do the costs come to the total.
fn counts_units(roster: &Roster, vocabulary: &Vocabulary) -> bool {
    let cost = |written: &Option<Written<u32>>| written.as_ref().map_or(0, |written| written.value);
    let whole = roster.units.iter().filter(|unit| unit.part_of.is_none());
    let more = whole.filter(|unit| (2..=vocabulary.figures.most_alike).contains(&cost(&unit.models)));
    let more = more.map(|unit| cost(&unit.points).saturating_mul(cost(&unit.models) - 1)).fold(0, u32::saturating_add);
    more > 0 && cost(&roster.points).checked_sub(more) == Some(sum(roster, vocabulary).points)
}

/// Reads a list whose units begin at the line `body`, by its conventions.
fn read_as(list: ListLines<'_, '_>, format: Format, body: usize, conventions: Conventions) -> Roster {
    let ListLines { lines, vocabulary } = list;
    let mut roster = Roster::new(format, list.span());
    roster.units.reserve(USUAL_UNITS);
    let mut classes = vec![Class::Blank; lines.len()];
    let total = lines[..body].iter().enumerate().find_map(|(at, line)| Some((at, *line.total.as_deref()?)));
    let from = match total {
        Some((at, total)) => {
            roster.set_total(&lines[at], total);
            let title = total.0.trim_end_matches([':', '-', '–', '—', '|', ' ']);
            let title = if total::is_label(vocabulary, title) { "" } else { title };
            classes[at] = Class::Total;
            // the total may be one of the lines with a label
            let first = (0..at).find(|above| title.is_empty() && fourth_header::names_army(&lines[*above]));
            if let Some(first) = first {
                fourth_header::title(&mut roster, &lines[..first], None, &mut classes);
                first
            } else {
                fourth_header::title(&mut roster, &lines[..at], Some((&lines[at], title)), &mut classes);
                fourth_header::title_below(vocabulary, &mut roster, &lines[..body], at + 1, &mut classes)
            }
        }
        None => title_with_pack(vocabulary, &mut roster, &lines[..body], &mut classes)
            .unwrap_or_else(|| title_without_total(vocabulary, &mut roster, &lines[..body], &mut classes)),
    };
    let slip = mistyped_heading(vocabulary, &lines[from.min(body)..body]).map(|(at, heading)| (from + at, heading));
    read_header(
        &mut roster,
        lines,
        (from..body)
            .filter(|at| total.is_none_or(|(total, _)| total != *at) && slip.is_none_or(|(slip, _)| slip != *at)),
        &mut classes,
    );
    let mut body_reader = Body::new(vocabulary, roster, conventions);
    if let Some((at, heading)) = slip {
        body_reader.heading(&lines[at], heading);
        classes[at] = if is_mark(vocabulary, lines[at].text) { Class::Heading } else { Class::Unknown };
    }
    let table = fourth_units::table();
    for at in body..lines.len() {
        classes[at] = body_reader.line(&table, &lines[at], &lines[at + 1..]);
    }
    finish(vocabulary, body_reader.roster, lines, &classes)
}

/// Reads lines of the header.
fn read_header(
    roster: &mut Roster,
    lines: &[SourceLine<'_>],
    header: impl Iterator<Item = usize>,
    classes: &mut [Class],
) {
    let header: Vec<usize> = header.collect();
    // where a label says who the army is, what stands above it are words around the list
    let names_army = header.iter().any(|at| fourth_header::names_army(&lines[*at]));
    let first_label = header.iter().copied().find(|at| names_army && lines[*at].is(Kind::Label));
    // the last label, and whether it stands alone, as a heading of the names below it
    let (mut listed, mut is_heading) = (None, false);
    for at in header {
        let line = &lines[at];
        let is_above_labels = first_label.is_some_and(|first| at < first);
        let label = fourth_header::label_of(line);
        let goes_on = |listed: &Label| label.is_none_or(|(label, _)| is_heading && label == *listed);
        let class = line
            .gap_class()
            .or_else(|| roster.read_footer(line))
            .or(is_above_labels.then_some(Class::Prose))
            .or_else(|| fourth_header::read_listed_name(roster, listed.filter(goes_on), line))
            .or_else(|| fourth_header::read_line(roster, line));
        classes[at] = class.unwrap_or(Class::Unknown);
        match classes[at] {
            Class::Label if line.bullet.is_none() => {
                is_heading = label.is_some_and(|(_, names)| names.is_empty());
                listed = label.map(|(label, _)| label).or(listed);
            }
            Class::Label | Class::Blank => {}
            _ => listed = None,
        }
    }
    roster.lores.retain(|lores| !lores.names.is_empty());
}

/// Finds a mistyped heading that stands last before the first unit.
fn mistyped_heading(vocabulary: &Vocabulary, header: &[SourceLine<'_>]) -> Option<(usize, Heading)> {
    let at = header.iter().rposition(|line| !line.is_gap())?;
    let text = header[at].text;
    let words = text.split_once(':').map_or(text, |(words, _)| words);
    if label(vocabulary, text).is_some() || heading(vocabulary, words).is_some() {
        return None;
    }
    if is_mark(vocabulary, text) {
        return Some((at, Heading { section: SectionHeading::General, number: None }));
    }
    intended_heading(vocabulary, text).map(|heading| (at, heading))
}

/// Returns whether a line is the mark of a general, alone: above the first unit it heads that one's regiment.
fn is_mark(vocabulary: &Vocabulary, text: &str) -> bool {
    vocabulary.marks.get(text.trim_end_matches([':', ' '])) == Some(Mark::General)
}

/// Returns whether a line begins with the word for the general as a label: `General: Treelord (320)`.
fn names_general(vocabulary: &Vocabulary, text: &str) -> bool {
    vocabulary.marks.prefixes(text).any(|(mark, rest)| mark == Mark::General && rest.starts_with(':'))
}

/// Returns the line on which units begin: a heading, or the first line with a price.
fn body_start(vocabulary: &Vocabulary, lines: &[SourceLine<'_>]) -> usize {
    // a list that begins with what a unit has is cut off above
    let first = lines.iter().position(|line| !line.is_gap());
    let of_unit = |line: &SourceLine<'_>| line.bullet.is_some_and(|(_, text)| mark_of(line, text).is_some());
    if let Some(first) = first.filter(|first| of_unit(&lines[*first])) {
        return first;
    }
    let begins = |line: &SourceLine<'_>| {
        line.is(Kind::Heading)
            || line.text.ends_with([')', ']', '*', 's', 'S', 't', 'T', '.']) && {
                let parts = line.unit_text();
                let titled = || {
                    vocabulary.is_faction(parts.name)
                        || line.is(Kind::Total)
                        || line.text.contains('|')
                        || vocabulary.edition_named(line.text).is_some()
                        || line.text.contains(':') && !names_general(vocabulary, line.text)
                        || line.text.contains(" - ")
                };
                let named = parts.points.is_some_and(|(points, word)| points > 0 && !word.contains(['P', 'p']));
                named && !titled() || is_typed_unit(vocabulary, &parts)
            }
    };
    // names of the header stand behind bullets where the label above them stands alone
    let mut alone = false;
    let first = lines.iter().position(|line| {
        if !line.text.is_empty() && line.bullet.is_none() {
            alone = line.label.is_some_and(|(_, names)| names.is_empty());
        }
        !alone && begins(line)
    });
    let first = first.unwrap_or(lines.len());
    // a formation may have a price too: what stands before a label is not yet a unit
    let labelled = |line: &SourceLine<'_>| line.is(Kind::Label);
    match lines[first..].iter().take(6).rposition(labelled) {
        Some(behind) if lines.get(first).is_some_and(|line| line.heading.is_none()) => {
            first + behind + 1 + lines[first + behind + 1..].iter().position(begins).unwrap_or(0)
        }
        _ => first,
    }
}

/// Returns whether a line is a unit as people type it: with a count, or with the mark of the general behind its cost.
fn is_typed_unit(vocabulary: &Vocabulary, parts: &cost::UnitText<'_>) -> bool {
    let marked = parts.note.is_some_and(|note| {
        let first = note.split(',').next().unwrap_or(note);
        vocabulary.marks.get(first.trim()) == Some(Mark::General)
    });
    parts.points.is_some_and(|(points, _)| points > 0) && (parts.count.is_some() || marked)
}

/// Finds the title of a list without a total: what stands above the line of parts, or above faction and formation.
fn title_without_total(
    vocabulary: &Vocabulary,
    roster: &mut Roster,
    header: &[SourceLine<'_>],
    classes: &mut [Class],
) -> usize {
    let bare = |line: &SourceLine<'_>| !line.text.contains(" | ") && !line.is(Kind::Label) && !line.is(Kind::Rule);
    let end = header.iter().position(|line| !bare(line)).unwrap_or(header.len());
    let is_closed = header.get(end).is_some_and(|line| line.text.contains(" | ") || line.is_gap());
    let non_blank: Vec<usize> = (0..end).filter(|at| !header[*at].text.is_empty()).collect();
    // faction and formation stand below the title
    let titles = if is_closed { non_blank.len() } else { non_blank.len().saturating_sub(2) };
    let without_size = |text| total::with_word(vocabulary, text).map_or(text, |(title, _)| title);
    let names_faction = |at: &usize| fourth_header::faction(vocabulary, without_size(header[*at].text)).is_some();
    let faction = non_blank.iter().copied().find(names_faction);
    let end = faction.unwrap_or(if titles == 0 { 0 } else { non_blank[titles - 1] + 1 });
    let last = header[..end].iter().rposition(|line| !line.text.is_empty());
    match last.and_then(|at| Some((at, total::with_word(vocabulary, header[at].text)?))) {
        Some((at, (title, points))) => {
            fourth_header::title(roster, &header[..at], Some((&header[at], title)), classes);
            fourth_header::note_points(vocabulary, roster, header[at].number(points));
            classes[at] = Class::Total;
        }
        None => fourth_header::title(roster, &header[..end], None, classes),
    }
    end
}

/// Reads a title with its total and its pack behind it, as Scrollcaster and New Recruit print them: `Winter test (1990
/// points) - GHB 2025-26`. Returns the line behind it; `None` where there is no such title.
fn title_with_pack(
    vocabulary: &Vocabulary,
    roster: &mut Roster,
    header: &[SourceLine<'_>],
    classes: &mut [Class],
) -> Option<usize> {
    for (at, line) in header.iter().enumerate() {
        let Some((before, pack)) = line.text.rsplit_once(" - ") else { continue };
        let (title, Some(points)) = cost::split_cost(vocabulary, before) else { continue };
        let pack = pack.trim_start_matches(|c: char| !c.is_alphanumeric());
        match label(vocabulary, pack) {
            Some((Label::Handbook, season)) => {
                roster.handbook = Some(handbook::season(vocabulary, line.name(season)));
            }
            _ if points.1.ends_with(|c: char| c.is_alphabetic()) => roster.battlepack = Some(line.name(pack)),
            _ => continue,
        }
        roster.points = Some(line.number(points));
        fourth_header::title(roster, &header[..at], Some((line, title)), classes);
        classes[at] = Class::Total;
        return Some(at + 1);
    }
    None
}

/// Returns the known words that a line was probably meant to be: a heading, a label, or a mark behind its bullet.
pub(super) fn intended<'f>(vocabulary: &'f Vocabulary, text: &str) -> Option<&'f str> {
    nearest(vocabulary, text).or_else(|| nearest_mark(vocabulary, bullet(text)?.1))
}

/// Keeps every line with its class; what was not understood gets the nearest known word.
fn finish(vocabulary: &Vocabulary, mut roster: Roster, lines: &[SourceLine<'_>], classes: &[Class]) -> Roster {
    let is_army = |class: &Class| matches!(class, Class::Heading | Class::Unit | Class::Part | Class::Choice);
    let army = classes.iter().rposition(is_army).unwrap_or(lines.len());
    let ends = |(at, class): (usize, &Class)| *class == Class::Footer || *class == Class::Total && at > army;
    let footer = classes.iter().enumerate().position(ends).unwrap_or(lines.len());
    // what stands behind the end of a quotation, or of a block of code, is outside of the list
    let last = lines.get(army).filter(|line| line.quoted > 0).map_or(0, |line| line.quoted);
    let outside = |line: &SourceLine<'_>| line.is_fence() || line.quoted < last && !line.text.is_empty();
    let outside = lines.iter().skip(army).position(outside).map_or(lines.len(), |at| army + at);
    let footer = footer.min(outside);
    roster.lines = lines
        .iter()
        .zip(classes)
        .enumerate()
        .map(|(at, (line, class))| {
            let class = if *class == Class::Unknown && at >= footer { Class::Prose } else { *class };
            let nearest = match class {
                Class::Unknown => intended(vocabulary, line.text).map(Arc::from),
                Class::Unit => cost_typos::corrected(vocabulary, line.text).map(Arc::from),
                _ => None,
            };
            Line { span: line.span(), class, nearest }
        })
        .collect();
    roster
}
