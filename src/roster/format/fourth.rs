//! Fourth-edition lists in text: the official app's two dialects, and Sigdex and New Recruit, which follow the plain one.

use std::sync::Arc;

use super::choice::{choice, marked, name, number};
use super::{Chunk, footer, header};
use crate::roster::army::Regiment;
use crate::roster::line::{Class, Line};
use crate::roster::text::label::{
    Forms, Heading, Label, Maker, Section as Begins, Sign, heading, label, nearest, shows, slipped_heading,
};
use crate::roster::text::lines::{Raw, bullet, tidy};
use crate::roster::text::price::{self, Parts};
use crate::roster::unit::{Choice, ChoiceKind, Section, Unit};
use crate::roster::{Format, Roster, Written};

/// Tells which of the four a list is.
fn dialect(Chunk { lines, forms }: Chunk<'_, '_>) -> Format {
    let (mut dashed, mut wounds, mut app) = (false, false, false);
    for raw in lines {
        match raw.text.as_bytes() {
            [] => continue,
            [b'-', ..] => dashed |= raw.text.len() >= 5 && raw.text.bytes().all(|byte| byte == b'-'),
            _ => {}
        }
        if forms.is_made_by(raw.text, Maker::Sigdex) {
            return Format::Sigdex;
        }
        if forms.is_made_by(raw.text, Maker::NewRecruit) {
            return Format::NewRecruit;
        }
        app |= forms.is_made_by(raw.text, Maker::App);
        dashed |= shows(forms, raw.text, Sign::Dashed);
        wounds |= matches!(label(forms, raw.text), Some((Label::Wounds, _)));
    }
    match (wounds && !app, dashed) {
        (true, _) => Format::Sigdex,
        (false, true) => Format::AppDashed,
        (false, false) => Format::AppPlain,
    }
}

/// Reads a list.
pub(in crate::roster) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let Chunk { lines, forms } = chunk;
    let mut roster = Roster::new(dialect(chunk), chunk.span());
    roster.units.reserve(lines.len() / 2);
    let body = body_start(forms, lines);
    let mut classes = vec![Class::Blank; lines.len()];
    let total = (0..body).find(|at| price::total(lines[*at].text).is_some());
    let from = match total {
        Some(at) => {
            let (own, points, limit) = price::total(lines[at].text).expect("it was found to be a total");
            roster.points = Some(number(&lines[at], points));
            roster.limit = Some(number(&lines[at], limit)).filter(|limit| limit.value > 0);
            let own = own.trim_end_matches([':', ' ']);
            let own = if price::is_label(own) { "" } else { own };
            header::title(&mut roster, &lines[..at], Some((&lines[at], own)), &mut classes);
            classes[at] = Class::Total;
            at + 1
        }
        None => match titled(forms, &mut roster, &lines[..body], &mut classes) {
            0 => untotalled(forms, &mut roster, &lines[..body], &mut classes),
            titled => titled,
        },
    };
    let slip = slip_before(forms, &lines[from.min(body)..body]).map(|(at, heading)| (from + at, heading));
    let mut listing = None;
    for at in (from..body).filter(|at| slip.is_none_or(|(slip, _)| slip != *at)) {
        let raw = &lines[at];
        let class = plain(forms, &mut roster, raw)
            .or_else(|| header::continued(&mut roster, listing, raw))
            .or_else(|| header::line(forms, &mut roster, raw));
        classes[at] = class.unwrap_or(Class::Unknown);
        listing = match classes[at] {
            Class::Label => label(forms, raw.text).map(|(label, _)| label).or(listing),
            Class::Blank => listing,
            _ => None,
        };
    }
    roster.lores.retain(|lores| !lores.names.is_empty());
    let mut state = Body {
        forms,
        roster,
        top: None,
        section: None,
        grouped: false,
        bulleted: None,
        ended: false,
        led_by_general: false,
    };
    if let Some((at, heading)) = slip {
        state.heading(&lines[at], heading);
        classes[at] = Class::Unknown;
    }
    for at in body..lines.len() {
        classes[at] = state.line(&lines[at]);
    }
    finish(forms, state.roster, lines, &classes)
}

/// Reads what needs no place: blanks, rules and footers.
fn plain(forms: &Forms, roster: &mut Roster, raw: &Raw<'_>) -> Option<Class> {
    if raw.text.is_empty() {
        return Some(Class::Blank);
    }
    if raw.is_rule() {
        return Some(Class::Rule);
    }
    footer::read(forms, roster, raw).then_some(Class::Footer)
}

/// Finds a mistyped heading that stands last before the first unit.
fn slip_before(forms: &Forms, header: &[Raw<'_>]) -> Option<(usize, Heading)> {
    let at = header.iter().rposition(|raw| !raw.text.is_empty() && !raw.is_rule())?;
    let text = header[at].text;
    if label(forms, text).is_some() || heading(forms, text).is_some() {
        return None;
    }
    slipped_heading(forms, text).map(|heading| (at, heading))
}

/// Returns the line on which units begin: a heading, or the first line with a price.
fn body_start(forms: &Forms, lines: &[Raw<'_>]) -> usize {
    let begins = |raw: &Raw<'_>| {
        heading(forms, raw.text).is_some()
            || raw.text.ends_with([')', ']', '*', 's', 'S', 't', 'T', '.']) && {
                let parts = price::parts(raw.text);
                let titled =
                    price::total(raw.text).is_some() || raw.text.contains(['|', ':']) || raw.text.contains(" - ");
                parts.points.is_some_and(|(points, word)| points > 0 && !word.contains(['P', 'p'])) && !titled
            }
    };
    let first = lines.iter().position(begins).unwrap_or(lines.len());
    // a formation may have a price too: what stands before a label is not yet a unit
    let labelled = |raw: &Raw<'_>| label(forms, raw.text).is_some();
    match lines[first..].iter().take(6).rposition(labelled) {
        Some(behind) if lines.get(first).is_some_and(|raw| heading(forms, raw.text).is_none()) => {
            first + behind + 1 + lines[first + behind + 1..].iter().position(begins).unwrap_or(0)
        }
        _ => first,
    }
}

/// Finds the title of a list without a total: what stands above the line of parts, or above faction and formation.
fn untotalled(forms: &Forms, roster: &mut Roster, header: &[Raw<'_>], classes: &mut [Class]) -> usize {
    let bare = |raw: &Raw<'_>| !raw.text.contains(" | ") && label(forms, raw.text).is_none() && !raw.is_rule();
    let end = header.iter().position(|raw| !bare(raw)).unwrap_or(header.len());
    let pipe = header.get(end).is_some_and(|raw| raw.text.contains(" | ")) || header.get(end).is_some_and(Raw::is_rule);
    let worded: Vec<usize> = (0..end).filter(|at| !header[*at].text.is_empty()).collect();
    let titles = if pipe { worded.len() } else { worded.len().saturating_sub(2) };
    let upto = if titles == 0 { 0 } else { worded[titles - 1] + 1 };
    header::title(roster, &header[..upto], None, classes);
    upto
}

/// Reads a title with its total and its pack behind it, as Scrollcaster and New Recruit print them: `Winter test (1990
/// points) - GHB 2025-26`. Returns the line behind it.
fn titled(forms: &Forms, roster: &mut Roster, header: &[Raw<'_>], classes: &mut [Class]) -> usize {
    for (at, raw) in header.iter().enumerate() {
        let Some((before, pack)) = raw.text.rsplit_once(" - ") else { continue };
        let (title, Some(points)) = price::priced(before) else { continue };
        let pack = pack.trim_start_matches(|c: char| !c.is_alphanumeric());
        match label(forms, pack) {
            Some((Label::Handbook, season)) => roster.handbook = Some(header::season(name(raw, season))),
            _ if points.1.ends_with(|c: char| c.is_alphabetic()) => roster.battlepack = Some(name(raw, pack)),
            _ => continue,
        }
        roster.points = Some(number(raw, points));
        header::title(roster, &header[..at], Some((raw, title)), classes);
        classes[at] = Class::Total;
        return at + 1;
    }
    0
}

struct Body<'f> {
    forms: &'f Forms,
    roster: Roster,
    /// The unit that parts and choices belong to.
    top: Option<usize>,
    section: Option<Section>,
    /// Whether units stand in the last regiment.
    grouped: bool,
    /// How far units are indented that stand behind bullets themselves.
    bulleted: Option<usize>,
    /// Whether the list has come to its footer.
    ended: bool,
    /// Whether the leader of the next regiment is the general, by a line of its own.
    led_by_general: bool,
}

impl Body<'_> {
    fn line(&mut self, raw: &Raw<'_>) -> Class {
        if let Some(class) = plain(self.forms, &mut self.roster, raw) {
            self.ended |= class == Class::Footer && !self.roster.units.is_empty();
            return class;
        }
        if let Some(heading) = heading(self.forms, raw.text) {
            self.heading(raw, heading);
            return Class::Heading;
        }
        if header::labelled(self.forms, &mut self.roster, raw).is_some() {
            return Class::Label;
        }
        if self.roster.points.is_none()
            && let Some((_, points, limit)) = price::total(raw.text)
        {
            self.roster.points = Some(number(raw, points));
            self.roster.limit = Some(number(raw, limit)).filter(|limit| limit.value > 0);
            return Class::Total;
        }
        if let Some((mark, text)) = bullet(raw.text) {
            return self.bullet(raw, mark, text);
        }
        if raw.text.starts_with('[')
            && let Some(class) = self.bracket(raw)
        {
            return class;
        }
        let parts = price::parts(raw.text);
        if self.ended && parts.points.is_none() {
            return Class::Unknown;
        }
        if let Some(("", note)) = price::bracketed(raw.text).filter(|_| parts.points.is_none()) {
            return self.note(raw, note);
        }
        if let Some((before, _)) = price::slipped(raw.text).filter(|_| parts.points.is_none() && self.section.is_some())
        {
            return self.unpriced(raw, before);
        }
        let loose =
            marked(self.forms, raw, raw.text).is_some() || matches!(parts, Parts { count: Some(_), points: None, .. });
        if loose && self.top.is_some() {
            return self.choice(raw, raw.text);
        }
        self.unit(raw, raw.text, &parts)
    }

    /// Reads a line behind a bullet: a choice, a member of a bought regiment, or a unit where units have bullets too.
    fn bullet(&mut self, raw: &Raw<'_>, mark: char, text: &str) -> Class {
        let parts = price::parts(text);
        let priced = parts.points.is_some_and(|(points, _)| points > 0);
        if priced && self.top.is_none() && self.section.is_some() {
            self.bulleted = Some(raw.indent);
        }
        if priced && self.bulleted.is_some_and(|indent| raw.indent <= indent) {
            return self.unit(raw, text, &parts);
        }
        let member = mark == '-' && self.section == Some(Section::Renown) && self.top.is_some();
        if member && self.bulleted.is_none() && marked(self.forms, raw, text).is_none() {
            return self.unit(raw, text, &parts);
        }
        self.choice(raw, text)
    }

    /// Reads a line that is a note of the player's.
    fn note(&mut self, raw: &Raw<'_>, note: &str) -> Class {
        if let Some(unit) = self.top.and_then(|top| self.roster.units.get_mut(top)) {
            unit.note.get_or_insert_with(|| name(raw, note));
        }
        Class::Prose
    }

    /// Reads `[General]`, and a choice with its label: `[Artefact]: Amulet`.
    fn bracket(&mut self, raw: &Raw<'_>) -> Option<Class> {
        let inner = &raw.text[1..];
        if let Some(inner) = inner.strip_suffix(']') {
            return Some(self.choice(raw, inner));
        }
        let (kind, value) = inner.split_once("]:")?;
        let unit = self.roster.units.len().checked_sub(1).filter(|_| self.top.is_some())?;
        let choice = Choice { label: Some(name(raw, kind)), ..choice(self.forms, raw, value.trim()) };
        self.roster.units[unit].choices.push(choice);
        Some(Class::Choice)
    }

    fn heading(&mut self, raw: &Raw<'_>, heading: Heading) {
        let fresh = self.grouped && self.top.is_none();
        (self.top, self.bulleted) = (None, None);
        let (section, term) = match heading.section {
            Begins::General | Begins::Regiment | Begins::Regiments => (Section::Ranks, "regiments"),
            Begins::Auxiliary => (Section::Auxiliary, "auxiliaries"),
            Begins::Renown => (Section::Renown, "renown"),
            Begins::Terrain => (Section::Terrain, "terrain"),
            Begins::EndlessSpells => (Section::EndlessSpell, "endless_spells"),
        };
        self.roster.term(term, &raw.span());
        self.section = Some(section);
        self.grouped = matches!(heading.section, Begins::General | Begins::Regiment);
        if self.grouped {
            self.regiment(raw, heading, fresh);
        }
    }

    /// Begins a regiment. That it is the general's may be told in a line of its own, below the one with its number.
    fn regiment(&mut self, raw: &Raw<'_>, heading: Heading, fresh: bool) {
        let generals = heading.section == Begins::General;
        if let Some(last) = self.roster.regiments.last_mut().filter(|last| fresh && last.leader.is_none())
            && generals
            && last.number.is_some()
            && heading.number.is_none()
        {
            last.generals = true;
            self.led_by_general = true;
            return;
        }
        let figures = raw.text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let end = raw.text[figures..].find(|c: char| !c.is_ascii_digit()).map_or(raw.text.len(), |end| figures + end);
        let number = heading.number.map(|value| Written::new(value, raw.place(&raw.text[figures..end])));
        self.roster.regiments.push(Regiment { number, generals, span: raw.span(), ..Regiment::default() });
    }

    fn choice(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let choice = choice(self.forms, raw, text);
        let Some(unit) = self.roster.units.len().checked_sub(1).filter(|_| self.top.is_some()) else {
            self.roster.loose.push(choice);
            return Class::Choice;
        };
        if choice.kind == ChoiceKind::General {
            let general = self.roster.mention(unit);
            self.roster.generals.push(general);
        }
        self.roster.units[unit].choices.push(choice);
        Class::Choice
    }

    fn unit(&mut self, raw: &Raw<'_>, text: &str, parts: &Parts<'_>) -> Class {
        let Some(section) = self.section.or(parts.points.map(|_| Section::Ranks)) else { return Class::Unknown };
        let free = parts.points.is_none_or(|(points, _)| points == 0);
        let sentence = text.ends_with(['.', '!', '?', ';', ',']) || text.len() > 80;
        let own_price = matches!(section, Section::Terrain | Section::EndlessSpell);
        let slip = parts.points.is_none() && nearest(self.forms, text).is_some();
        if slip && let Some(heading) = slipped_heading(self.forms, text) {
            self.heading(raw, heading);
        }
        if parts.name.is_empty() || parts.points.is_none() && sentence || slip {
            return Class::Unknown;
        }
        let part_of = self.top.filter(|_| free && !own_price);
        self.add(raw, parts, section, part_of)
    }

    /// Keeps a unit whose cost was not understood: its place in the list is known all the same.
    fn unpriced(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let section = self.section.unwrap_or_default();
        self.add(raw, &price::parts(text), section, None);
        Class::Unknown
    }

    fn add(&mut self, raw: &Raw<'_>, parts: &Parts<'_>, section: Section, part_of: Option<usize>) -> Class {
        let models = parts.models.or(parts.count).map(|count| number(raw, count));
        let unit = Unit {
            section,
            part_of,
            models,
            points: parts.points.map(|points| number(raw, points)),
            note: parts.note.map(|note| name(raw, note)),
            ..Unit::new(tidy(parts.name), raw.place(parts.name))
        };
        let at = self.roster.units.len();
        self.roster.units.push(unit);
        if part_of.is_some() {
            return Class::Part;
        }
        self.top = Some(at);
        self.section = Some(section);
        if self.grouped {
            let mention = self.roster.mention(at);
            if std::mem::take(&mut self.led_by_general) {
                self.roster.generals.push(mention.clone());
            }
            if let Some(regiment) = self.roster.regiments.last_mut() {
                match regiment.leader {
                    None => regiment.leader = Some(mention),
                    Some(_) => regiment.units.push(mention),
                }
            }
        }
        Class::Unit
    }
}

/// Keeps every line with its class; what was not understood gets the nearest known word.
fn finish(forms: &Forms, mut roster: Roster, lines: &[Raw<'_>], classes: &[Class]) -> Roster {
    let footer = classes.iter().position(|class| *class == Class::Footer).unwrap_or(lines.len());
    roster.lines = lines
        .iter()
        .zip(classes)
        .enumerate()
        .map(|(at, (raw, class))| {
            let class = if *class == Class::Unknown && at > footer { Class::Prose } else { *class };
            let nearest = if class == Class::Unknown { nearest(forms, raw.text).map(Arc::from) } else { None };
            Line { span: raw.span(), class, nearest }
        })
        .collect();
    roster
}
