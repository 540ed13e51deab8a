//! Fourth-edition lists in text: the official app's two dialects, and Sigdex, which follows the plain one.

use super::choice::{choice, marked, name, number};
use super::{Chunk, footer, header};
use crate::roster::army::Regiment;
use crate::roster::line::{Class, Line};
use crate::roster::text::label::{Heading, behind, heading, nearest};
use crate::roster::text::lines::{Raw, bullet, tidy};
use crate::roster::text::price::{self, Parts};
use crate::roster::unit::{ChoiceKind, Section, Unit};
use crate::roster::{Format, Roster, Written};

/// Tells which of the three a list is.
fn dialect(lines: &[Raw<'_>]) -> Format {
    let any = |test: fn(&str) -> bool| lines.iter().any(|raw| test(raw.text));
    if any(|text| behind(text, "Created with Sigdex").is_some())
        || any(|text| behind(text, "Wounds:").is_some()) && !any(|text| behind(text, "App:").is_some())
    {
        return Format::Sigdex;
    }
    let dashed = any(|text| text.len() >= 5 && text.bytes().all(|byte| byte == b'-'))
        || any(|text| behind(text, "App: v").is_some() || behind(text, "Battle Tactics Cards").is_some());
    if dashed { Format::AppDashed } else { Format::AppPlain }
}

/// Reads a list.
pub(in crate::roster) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let lines = chunk.lines;
    let mut roster = Roster::new(dialect(lines), chunk.span());
    let body = body_start(lines);
    let mut classes = vec![Class::Blank; lines.len()];
    let total = (0..body).find(|at| price::total(lines[*at].text).is_some());
    let from = match total {
        Some(at) => {
            let (own, points, limit) = price::total(lines[at].text).expect("it was found to be a total");
            roster.points = Some(number(&lines[at], points));
            roster.limit = Some(number(&lines[at], limit)).filter(|limit| limit.value > 0);
            let own = own.trim_end_matches([':', ' ']);
            let own = if own.to_ascii_lowercase().ends_with("total") { "" } else { own };
            header::title(&mut roster, &lines[..at], Some((&lines[at], own)), &mut classes);
            classes[at] = Class::Total;
            at + 1
        }
        None => untotalled(&mut roster, &lines[..body], &mut classes),
    };
    for at in from..body {
        classes[at] =
            plain(&mut roster, &lines[at]).or_else(|| header::line(&mut roster, &lines[at])).unwrap_or(Class::Unknown);
    }
    let mut state = Body { roster, top: None, section: None, grouped: false };
    for at in body..lines.len() {
        classes[at] = state.line(&lines[at]);
    }
    finish(state.roster, lines, &classes)
}

/// Reads what needs no place: blanks, rules and footers.
fn plain(roster: &mut Roster, raw: &Raw<'_>) -> Option<Class> {
    if raw.text.is_empty() {
        return Some(Class::Blank);
    }
    if raw.is_rule() {
        return Some(Class::Rule);
    }
    footer::read(roster, raw).then_some(Class::Footer)
}

/// Returns the line on which units begin: a heading, or the first line with a price.
fn body_start(lines: &[Raw<'_>]) -> usize {
    let begins = |raw: &Raw<'_>| {
        heading(raw.text).is_some() || {
            let parts = price::parts(raw.text);
            let titled = price::total(raw.text).is_some() || raw.text.contains(['|', ':']) || raw.text.contains(" - ");
            parts.points.is_some_and(|(points, word)| points > 0 && !word.contains(['P', 'p'])) && !titled
        }
    };
    let first = lines.iter().position(begins).unwrap_or(lines.len());
    // a formation may have a price too: what stands before a label is not yet a unit
    let labelled = |raw: &Raw<'_>| crate::roster::text::label::label(raw.text).is_some();
    match lines[first..].iter().take(6).rposition(labelled) {
        Some(behind) if lines.get(first).is_some_and(|raw| heading(raw.text).is_none()) => {
            first + behind + 1 + lines[first + behind + 1..].iter().position(begins).unwrap_or(0)
        }
        _ => first,
    }
}

/// Finds the title of a list without a total: what stands above the line of parts, or above faction and formation.
fn untotalled(roster: &mut Roster, header: &[Raw<'_>], classes: &mut [Class]) -> usize {
    let bare = |raw: &Raw<'_>| {
        !raw.text.contains(" | ") && crate::roster::text::label::label(raw.text).is_none() && !raw.is_rule()
    };
    let end = header.iter().position(|raw| !bare(raw)).unwrap_or(header.len());
    let pipe = header.get(end).is_some_and(|raw| raw.text.contains(" | ")) || header.get(end).is_some_and(Raw::is_rule);
    let worded: Vec<usize> = (0..end).filter(|at| !header[*at].text.is_empty()).collect();
    let titles = if pipe { worded.len() } else { worded.len().saturating_sub(2) };
    let upto = if titles == 0 { 0 } else { worded[titles - 1] + 1 };
    header::title(roster, &header[..upto], None, classes);
    upto
}

struct Body {
    roster: Roster,
    /// The unit that parts and choices belong to.
    top: Option<usize>,
    section: Option<Section>,
    /// Whether units stand in the last regiment.
    grouped: bool,
}

impl Body {
    fn line(&mut self, raw: &Raw<'_>) -> Class {
        if let Some(class) = plain(&mut self.roster, raw) {
            return class;
        }
        if let Some(heading) = heading(raw.text) {
            self.heading(raw, heading);
            return Class::Heading;
        }
        if header::labelled(&mut self.roster, raw).is_some() {
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
            if mark == '-' && self.section == Some(Section::Renown) && self.top.is_some() && marked(raw, text).is_none()
            {
                return self.unit(raw, text);
            }
            return self.choice(raw, text);
        }
        if let Some(inner) = raw.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            return self.choice(raw, inner);
        }
        let loose = marked(raw, raw.text).is_some()
            || matches!(price::parts(raw.text), Parts { count: Some(_), points: None, .. });
        if loose && self.top.is_some() {
            return self.choice(raw, raw.text);
        }
        self.unit(raw, raw.text)
    }

    fn heading(&mut self, raw: &Raw<'_>, heading: Heading) {
        self.top = None;
        let regiment = Regiment { span: raw.span(), ..Regiment::default() };
        let (section, term) = match heading {
            Heading::General => {
                self.roster.regiments.push(Regiment { generals: true, ..regiment });
                (Section::Ranks, "regiments")
            }
            Heading::Regiment(value) => {
                let figures = raw.text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
                let number = value.map(|value| Written::new(value, raw.place(&raw.text[figures..])));
                self.roster.regiments.push(Regiment { number, ..regiment });
                (Section::Ranks, "regiments")
            }
            Heading::Regiments => (Section::Ranks, "regiments"),
            Heading::Auxiliary => (Section::Auxiliary, "auxiliaries"),
            Heading::Renown => (Section::Renown, "renown"),
            Heading::Terrain => (Section::Terrain, "terrain"),
            Heading::Manifestations => (Section::EndlessSpell, "endless_spells"),
        };
        self.roster.term(term, &raw.span());
        self.section = Some(section);
        self.grouped = matches!(heading, Heading::General | Heading::Regiment(_));
    }

    fn choice(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let choice = choice(raw, text);
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

    fn unit(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let parts = price::parts(text);
        let Some(section) = self.section.or(parts.points.map(|_| Section::Ranks)) else { return Class::Unknown };
        let free = parts.points.is_none_or(|(points, _)| points == 0);
        let sentence = text.ends_with(['.', '!', '?', ';', ',']) || text.len() > 80;
        let own_price = matches!(section, Section::Terrain | Section::EndlessSpell);
        let slip = parts.points.is_none() && nearest(text).is_some();
        if parts.name.is_empty() || parts.points.is_none() && sentence || slip {
            return Class::Unknown;
        }
        let part_of = self.top.filter(|_| free && !own_price);
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
fn finish(mut roster: Roster, lines: &[Raw<'_>], classes: &[Class]) -> Roster {
    let footer = classes.iter().position(|class| *class == Class::Footer).unwrap_or(lines.len());
    roster.lines = lines
        .iter()
        .zip(classes)
        .enumerate()
        .map(|(at, (raw, class))| {
            let class = if *class == Class::Unknown && at > footer { Class::Prose } else { *class };
            let nearest = if class == Class::Unknown { nearest(raw.text) } else { None };
            Line { span: raw.span(), class, nearest }
        })
        .collect();
    roster
}
