//! Listbot: faction and formation, choices of the army in brackets, then regiments that begin with a line without a dash.

use std::sync::Arc;

use super::choice::{choice, name, number};
use super::header::{self, priced};
use super::{Chunk, footer};
use crate::roster::army::Regiment;
use crate::roster::line::{Class, Line};
use crate::roster::text::label::{Forms, Label, Maker, Section as Begins, heading, nearest};
use crate::roster::text::lines::{Raw, bullet, tidy};
use crate::roster::text::price::{self, Parts};
use crate::roster::unit::{ChoiceKind, Section, Unit};
use crate::roster::{Format, Roster, Written};

/// Tells whether lines look like a Listbot list: its footer, or units behind a dash with their models.
pub(in crate::roster) fn fits(Chunk { lines, forms }: Chunk<'_, '_>) -> bool {
    let dashed = |raw: &&Raw<'_>| matches!(bullet(raw.text), Some(('-', text)) if matches!(price::parts(text), Parts { count: Some(_), points: Some(_), .. }));
    let footer = lines.iter().any(|raw| forms.is_made_by(raw.text, Maker::Listbot));
    footer || lines.iter().filter(dashed).count() >= 2 && lines.iter().any(|raw| raw.text.starts_with('['))
}

/// Reads a list.
pub(in crate::roster) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let mut roster = Roster::new(Format::Listbot, chunk.span());
    let mut section = Section::Ranks;
    for raw in chunk.lines {
        let class = line(chunk.forms, &mut roster, raw, &mut section);
        let nearest = if class == Class::Unknown { nearest(chunk.forms, raw.text).map(Arc::from) } else { None };
        roster.lines.push(Line { span: raw.span(), class, nearest });
    }
    roster
}

fn line(forms: &Forms, roster: &mut Roster, raw: &Raw<'_>, section: &mut Section) -> Class {
    let text = raw.text;
    if text.is_empty() {
        return Class::Blank;
    }
    if raw.is_rule() {
        return Class::Rule;
    }
    if footer::read(forms, roster, raw) {
        return Class::Footer;
    }
    if let Some((_, points, limit)) = price::total(text) {
        roster.points = Some(number(raw, points));
        roster.limit = Some(number(raw, limit)).filter(|limit| limit.value > 0);
        return Class::Total;
    }
    if let Some((drops, rest)) = price::digits(text)
        && forms.header.whole(rest.trim()) == Some(Label::Drops)
    {
        roster.drops = Some(number(raw, (drops, &text[..text.len() - rest.len()])));
        return Class::Label;
    }
    if header::labelled(forms, roster, raw).is_some() {
        return Class::Label;
    }
    if let Some(found) = heading(forms, text) {
        *section = match found.section {
            Begins::Auxiliary => Section::Auxiliary,
            Begins::Renown => Section::Renown,
            Begins::Terrain => Section::Terrain,
            Begins::EndlessSpells => Section::EndlessSpell,
            Begins::General | Begins::Regiment | Begins::Regiments => Section::Ranks,
        };
        return Class::Heading;
    }
    if let Some(inner) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        return bracket(forms, roster, raw, inner);
    }
    unit(roster, raw, *section)
}

fn bracket(forms: &Forms, roster: &mut Roster, raw: &Raw<'_>, inner: &str) -> Class {
    let Some(at) = roster.units.len().checked_sub(1) else {
        roster.picks.push(priced(raw, inner));
        return Class::Label;
    };
    let choice = choice(forms, raw, inner);
    if choice.kind == ChoiceKind::General {
        let general = roster.mention(at);
        roster.generals.push(general);
    }
    roster.units[at].choices.push(choice);
    Class::Choice
}

fn unit(roster: &mut Roster, raw: &Raw<'_>, section: Section) -> Class {
    let dashed = bullet(raw.text).filter(|(mark, _)| *mark == '-').map(|(_, text)| text);
    let parts = price::parts(dashed.unwrap_or(raw.text));
    if parts.points.is_none() || parts.name.is_empty() {
        return identity(roster, raw);
    }
    let at = roster.units.len();
    roster.units.push(Unit {
        section,
        models: parts.count.map(|count| number(raw, count)),
        points: parts.points.map(|points| number(raw, points)),
        note: parts.note.map(|note| name(raw, note)),
        ..Unit::new(tidy(parts.name), raw.place(parts.name))
    });
    if section != Section::Ranks {
        return Class::Unit;
    }
    let mention = roster.mention(at);
    if let Some(regiment) = roster.regiments.last_mut().filter(|_| dashed.is_some()) {
        regiment.units.push(mention);
    } else {
        roster.term("regiments", &raw.span());
        roster.regiments.push(Regiment { span: raw.span(), leader: Some(mention), ..Regiment::default() });
    }
    Class::Unit
}

fn identity(roster: &mut Roster, raw: &Raw<'_>) -> Class {
    if !roster.units.is_empty() || raw.text.len() > 80 {
        return Class::Unknown;
    }
    if roster.faction.is_none() {
        roster.faction = Some(Written::new(tidy(raw.text), raw.span()));
    } else if roster.formation.is_none() {
        roster.formation = Some(priced(raw, raw.text));
        roster.term("formation", &raw.span());
    } else {
        return Class::Unknown;
    }
    Class::Identity
}
