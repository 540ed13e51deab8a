//! Where one list of a paste ends and the next begins.

use std::ops::Range;

use super::label::{Heading, Label, Section, Sign, shows};
use super::{Kind, SourceLine, cost, total};
use adjutant_text::vocabulary::OldLabel;

/// A list within a text, and words around it that belong to no list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
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
        let parts = line.parts();
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
struct Stretch {
    start: usize,
    units: usize,
    headings: usize,
    labels: usize,
    total: bool,
    ended: bool,
    /// The first total.
    points: u32,
    /// What units cost so far, and what they cost down to the last total among them.
    costs: [u32; 2],
}

impl Stretch {
    fn from(start: usize) -> Self {
        Self { start, ..Self::default() }
    }

    fn has_body(&self) -> bool {
        self.units + self.headings > 0
    }

    /// Notes a total, if a line is one.
    fn total(&mut self, line: &SourceLine<'_>) {
        let Some((_, (points, _), _)) = line.total.as_deref().copied() else { return };
        if !self.total {
            self.points = points;
        }
        (self.total, self.costs[1]) = (true, self.costs[0]);
    }

    /// Returns whether points are what the units above come to, and not yet the total.
    fn is_subtotal(&self, points: u32) -> bool {
        let [all, before] = self.costs;
        self.total && points > 0 && points < self.points && (points == all || points == all - before)
    }

    /// Returns whether there is no more than what a title may look like: a price, a heading, a score.
    fn is_no_list(&self) -> bool {
        let bare = self.headings + self.labels == 0;
        match self.units {
            0 => bare || !self.total && self.headings < 2,
            1 => bare && !self.total && !self.ended,
            _ => false,
        }
    }
}

/// Cuts a text into lists. Every line belongs to one of them, or stands above or below it.
pub(crate) fn split(lines: &[SourceLine<'_>]) -> Vec<Piece> {
    let strong = |line: &SourceLine<'_>| line.is(Kind::Total) || is_body(line);
    let last = lines.iter().rposition(strong).unwrap_or(0);
    let mut found = Vec::new();
    let mut own = Stretch::default();
    for (at, line) in lines.iter().enumerate().take(last + 1) {
        if line.is_gap() {
            continue;
        }
        if line.is(Kind::Footer) {
            own.ended |= own.has_body() || own.total;
            continue;
        }
        let is_total = line.is(Kind::Total);
        let opens = is_total && (own.total || own.has_body()) && opens(lines, at, &own);
        let boundary = if own.ended && !below_total(line) {
            Some(at)
        } else if opens || own.has_body() && begins(line) {
            Some(first_of_title(lines, own.start, at))
        } else {
            None
        };
        if let Some(boundary) = boundary.filter(|boundary| *boundary > own.start) {
            let ended = std::mem::replace(&mut own, Stretch::from(boundary));
            found.push((ended.start..boundary, ended.is_no_list()));
        }
        own.ended |= is_total && own.has_body() && !own.total;
        own.total(line);
        own.labels += usize::from(line.is(Kind::Label));
        let headed = is_heading(line);
        own.headings += usize::from(headed);
        if let Some(cost) = unit(line).filter(|_| !headed) {
            own.units += 1;
            own.costs[0] = own.costs[0].saturating_add(cost);
        }
    }
    found.push((own.start..lines.len(), own.is_no_list()));
    pieces(&found)
}

/// Gives what is no list to the next one, and at the end to the last one.
fn pieces(found: &[(Range<usize>, bool)]) -> Vec<Piece> {
    let alone = found.iter().all(|(_, no_list)| *no_list);
    let (mut pieces, mut above): (Vec<Piece>, usize) = (Vec::new(), 0);
    for (list, _) in found.iter().filter(|(_, no_list)| alone || !no_list) {
        pieces.push(Piece { above: above..list.start, list: list.clone(), below: list.end..list.end });
        above = list.end;
    }
    if let (Some(last), Some((rest, _))) = (pieces.last_mut(), found.last()) {
        last.below.end = rest.end;
    }
    pieces
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
        match line.heading {
            Some(Heading { section: Section::Regiment | Section::Terrain | Section::EndlessSpells, .. }) => {
                return Some(Below::Regiment);
            }
            Some(Heading { section: Section::Auxiliary | Section::Renown, .. }) => return Some(Below::Regiment),
            Some(Heading { section: Section::General | Section::Regiments, .. }) => return Some(Below::Head),
            None if text.contains(" | ") || line.is(Kind::Label) => return Some(Below::Head),
            None if is_unit(line) => return Some(Below::Unit),
            None => {}
        }
    }
    None
}

/// Returns whether a total, behind another one or behind units, opens a list and does not repeat or end one.
fn opens(lines: &[SourceLine<'_>], at: usize, own: &Stretch) -> bool {
    let Some((title, (points, _), _)) = lines[at].total.as_deref().copied() else { return false };
    let bare = title.is_empty() || total::is_label(lines[at].vocabulary, title.trim_end_matches([':', ' ', '-']));
    match below(lines, at) {
        None => false,
        Some(Below::Head) => own.total || !bare || own.is_no_list(),
        Some(Below::Regiment | Below::Unit) if own.is_subtotal(points) => false,
        Some(Below::Regiment) => !bare,
        Some(Below::Unit) => own.total && (!bare || title.is_empty()),
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
