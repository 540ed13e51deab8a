//! Where one list of a paste ends and the next begins.

use std::ops::Range;

use super::label::shows;
use super::{Kind, SourceLine, cost, total};
use adjutant_text::vocabulary::{Label, OldLabel, SectionHeading, Sign};

/// A list within a text, and words around it that belong to no list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListRange {
    /// The words above it.
    pub above: Range<usize>,
    /// Its own lines.
    pub list: Range<usize>,
    /// The words below it.
    pub below: Range<usize>,
}

/// Returns whether a line is printed below the total: drops, wounds, allies and the like.
fn below_total(line: &SourceLine<'_>) -> bool {
    let text = line.text;
    matches!(line.label, Some((Label::Drops | Label::Wounds, _)))
        || cost::digits(text).is_some_and(|(_, word)| line.vocabulary.header.get(word.trim()) == Some(Label::Drops))
        || shows(line.vocabulary, text, Sign::BelowTotal)
}

fn is_unit(line: &SourceLine<'_>) -> bool {
    unit(line).is_some()
}

/// Returns the cost of a line that is a unit, or that tells one's cost; 0 where only its label tells.
fn unit(line: &SourceLine<'_>) -> Option<u32> {
    let (vocabulary, text) = (line.vocabulary, line.text);
    if text.ends_with([')', ']', '*']) {
        let parts = line.unit_text();
        if let Some((points, _)) = parts.points.filter(|_| !parts.name.ends_with(" -")) {
            return Some(points);
        }
    }
    let labelled =
        vocabulary.labels.prefixes(text).any(|(label, rest)| label == OldLabel::Cost && rest.starts_with(':'));
    labelled.then_some(0)
}

fn is_heading(line: &SourceLine<'_>) -> bool {
    line.is(Kind::Heading) || line.is(Kind::Role)
}

/// Returns whether a line is a heading or a unit.
fn is_body(line: &SourceLine<'_>) -> bool {
    is_heading(line) || is_unit(line)
}

/// Returns whether a line begins a list of the third edition.
fn begins(line: &SourceLine<'_>) -> bool {
    shows(line.vocabulary, line.words(), Sign::Begins)
}

/// What was found in the lines of a list so far.
#[derive(Default)]
struct ListStats {
    start: usize,
    units: usize,
    headings: usize,
    labels: usize,
    first_total: Option<u32>,
    ended: bool,
    /// What units cost.
    unit_costs: u32,
    /// What the units above the last total cost.
    costs_at_total: u32,
}

impl ListStats {
    fn from(start: usize) -> Self {
        Self { start, ..Self::default() }
    }

    fn has_body(&self) -> bool {
        self.units + self.headings > 0
    }

    fn has_total(&self) -> bool {
        self.first_total.is_some()
    }

    /// Notes a total, if a line is one.
    fn note_total(&mut self, line: &SourceLine<'_>) {
        if let Some((_, (points, _), _)) = line.total.as_deref() {
            self.first_total.get_or_insert(*points);
            self.costs_at_total = self.unit_costs;
        }
    }

    /// Returns whether points are what the units above come to, and not yet the total.
    fn is_subtotal(&self, points: u32) -> bool {
        let is_sum = points == self.unit_costs || points == self.unit_costs - self.costs_at_total;
        points > 0 && is_sum && self.first_total.is_some_and(|total| points < total)
    }

    /// Returns whether there is no more than what a title may look like: a price, a heading, a score.
    fn is_no_list(&self) -> bool {
        let bare = self.headings + self.labels == 0;
        match self.units {
            0 => bare || !self.has_total() && self.headings < 2,
            1 => bare && !self.has_total() && !self.ended,
            _ => false,
        }
    }
}

/// Cuts a text into lists. Every line belongs to one of them, or stands above or below it.
pub(crate) fn split(lines: &[SourceLine<'_>]) -> Vec<ListRange> {
    let strong = |line: &SourceLine<'_>| line.is(Kind::Total) || is_body(line);
    let last = lines.iter().rposition(strong).unwrap_or(0);
    let mut found = Vec::new();
    let mut list = ListStats::default();
    for (at, line) in lines.iter().enumerate().take(last + 1) {
        if line.is_gap() {
            continue;
        }
        if line.is(Kind::Footer) {
            list.ended |= list.has_body() || list.has_total();
            continue;
        }
        let is_total = line.is(Kind::Total);
        let may_open = is_total && (list.has_total() || list.has_body());
        let boundary = if list.ended && !below_total(line) {
            Some(at)
        } else if may_open && total_opens_list(lines, at, &list) || list.has_body() && begins(line) {
            Some(first_of_title(lines, list.start, at))
        } else {
            None
        };
        if let Some(boundary) = boundary.filter(|boundary| *boundary > list.start) {
            let above = std::mem::replace(&mut list, ListStats::from(boundary));
            found.push((above.start..boundary, above.is_no_list()));
        }
        list.ended |= is_total && list.has_body() && !list.has_total();
        list.note_total(line);
        list.labels += usize::from(line.is(Kind::Label));
        let is_heading = is_heading(line);
        list.headings += usize::from(is_heading);
        if !is_heading && let Some(cost) = unit(line) {
            list.units += 1;
            list.unit_costs = list.unit_costs.saturating_add(cost);
        }
    }
    found.push((list.start..lines.len(), list.is_no_list()));
    list_ranges(&found)
}

/// Gives what is no list to the next one, and at the end to the last one.
fn list_ranges(found: &[(Range<usize>, bool)]) -> Vec<ListRange> {
    let alone = found.iter().all(|(_, no_list)| *no_list);
    let (mut ranges, mut above): (Vec<ListRange>, usize) = (Vec::new(), 0);
    for (list, _) in found.iter().filter(|(_, no_list)| alone || !no_list) {
        ranges.push(ListRange { above: above..list.start, list: list.clone(), below: list.end..list.end });
        above = list.end;
    }
    if let (Some(last), Some((rest, _))) = (ranges.last_mut(), found.last()) {
        last.below.end = rest.end;
    }
    ranges
}

/// What a line below a total may be.
enum Below {
    /// The beginning of a list: who the army is, its lores, its first heading.
    Head,
    /// A further regiment.
    Regiment,
    /// A unit.
    Unit,
}

/// Returns what stands below a total, before the next total or footer.
fn below(lines: &[SourceLine<'_>], total: usize) -> Option<Below> {
    let worded = |line: &&SourceLine<'_>| !line.is_gap() && !below_total(line);
    for line in lines[total + 1..].iter().filter(worded) {
        let text = line.text;
        if line.is(Kind::Footer) || line.is(Kind::Total) {
            return None;
        }
        match line.heading.map(|heading| heading.section) {
            Some(
                SectionHeading::Regiment
                | SectionHeading::Terrain
                | SectionHeading::EndlessSpells
                | SectionHeading::Auxiliary
                | SectionHeading::Renown,
            ) => return Some(Below::Regiment),
            Some(SectionHeading::General | SectionHeading::Regiments) => return Some(Below::Head),
            None if text.contains(" | ") || line.is(Kind::Label) => return Some(Below::Head),
            None if is_unit(line) => return Some(Below::Unit),
            None => {}
        }
    }
    None
}

/// Returns whether a total, behind another one or behind units, opens a list and does not repeat or end one.
fn total_opens_list(lines: &[SourceLine<'_>], at: usize, above: &ListStats) -> bool {
    let Some((title, (points, _), _)) = lines[at].total.as_deref().copied() else { return false };
    let bare = title.is_empty() || total::is_label(lines[at].vocabulary, title.trim_end_matches([':', ' ', '-']));
    match below(lines, at) {
        None => false,
        Some(Below::Head) => above.has_total() || !bare || above.is_no_list(),
        Some(Below::Regiment | Below::Unit) if above.is_subtotal(points) => false,
        Some(Below::Regiment) => !bare,
        Some(Below::Unit) => above.has_total() && (!bare || title.is_empty()),
    }
}

/// Returns where the title of a list begins whose total, or whose first label, stands on a line.
fn first_of_title(lines: &[SourceLine<'_>], start: usize, total: usize) -> usize {
    let titled = lines[total].total.as_ref().is_none_or(|total| !total.0.is_empty());
    let is_gap = |at: usize| lines[at].is_gap();
    let free = |at: usize| {
        let line = &lines[at];
        let body = line.is(Kind::Heading) || is_unit(line) || line.is(Kind::Bullet);
        let old_label = || line.vocabulary.labels.prefixes(line.text).any(|(_, rest)| rest.starts_with(':'));
        let labelled = line.is(Kind::Label) || line.is(Kind::Total) || old_label();
        !is_gap(at) && !body && !labelled && !line.is(Kind::Footer)
    };
    let block = |end: usize| (start + 1..end).rev().take_while(|at| free(*at)).last().unwrap_or(end);
    let mut first = block(total);
    if titled && first > start + 1 && !is_gap(first - 1) {
        first = total;
    }
    // a block of its own above, such as the player's name: not what stands alone below a heading
    let Some(end) = (start + 1..first).rev().take_while(|at| is_gap(*at)).last() else { return first };
    let above = block(end);
    let alone = above < end && above > start + 1 && is_gap(above - 1);
    let before = (start..above).rev().find(|at| !is_gap(*at));
    let headed = before.is_some_and(|at| lines[at].is(Kind::Heading));
    if alone && !headed { above } else { first }
}
