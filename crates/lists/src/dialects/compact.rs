//! Compact lists as New Recruit writes them for tournaments: between rules of plus signs the army, a label on each line,
//! and below one line for each unit: `Char1: 1x River Captain (200 pts): General, Crown of Reeds`.

use super::option::{name, number};
use super::outline::{Entry, Outline, Place};
use super::{Chunk, footer};
use crate::lex::cost::{self, Figure};
use crate::lex::label::{Sign, heading, shows};
use crate::lex::lines::{Raw, bullet, is_blank};
use crate::line::{Class, Line};
use crate::unit::Section;
use crate::{Format, Roster};
use adjutant_text::vocabulary::{Known, Mark, OldLabel, Vocabulary};

/// Returns whether lines look like a list of this form.
pub(crate) fn fits(Chunk { lines, vocabulary }: Chunk<'_, '_>) -> bool {
    lines.iter().any(|raw| shows(vocabulary, raw.text, Sign::Compact))
}

/// Reads a list.
pub(crate) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let roster = Roster::new(Format::BattleScribe, chunk.span());
    let mut reader =
        Reader { vocabulary: chunk.vocabulary, army: Outline::new(chunk.vocabulary, roster), general: None };
    for raw in chunk.lines {
        let class = reader.line(raw);
        reader.army.roster.lines.push(Line { span: raw.span(), class, nearest: None });
    }
    reader.finish()
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    army: Outline<'f>,
    /// Who the head names as the general.
    general: Option<String>,
}

impl Reader<'_> {
    fn line(&mut self, raw: &Raw<'_>) -> Class {
        let text = raw.text;
        if text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() || text.bytes().all(|byte| byte == b'+') {
            return Class::Rule;
        }
        if footer::read(self.vocabulary, &mut self.army.roster, raw) {
            return Class::Footer;
        }
        if let Some(head) = text.strip_prefix("+ ") {
            return self.head(raw, head.trim_end_matches(['+', ' ']));
        }
        if heading(self.vocabulary, text).is_some() || self.vocabulary.roles.whole(text).is_some() {
            self.army.section(raw, text);
            return Class::Heading;
        }
        match bullet(text) {
            Some((_, text)) => self.below(raw, cost::counted(text).1),
            None => self.unit(raw, text),
        }
    }

    /// Reads a line of the head.
    fn head(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let Some((label, value)) = text.split_once(':') else { return Class::Unknown };
        let (label, value) = (label.trim_matches(is_blank), value.trim_matches(is_blank));
        let count = || cost::digits(value).map(|(count, rest)| (count, &value[..value.len() - rest.len()]));
        let roster = &mut self.army.roster;
        match self.vocabulary.labels.whole(label) {
            _ if value.is_empty() => {}
            Some(OldLabel::Faction) => self.army.catalogue(raw, value),
            Some(OldLabel::Title) => roster.title = Some(name(raw, value)),
            Some(OldLabel::Drops) => roster.drops = count().map(|count| number(raw, count)),
            Some(OldLabel::Wounds) => roster.wounds = count().map(|count| number(raw, count)),
            Some(OldLabel::Total) => {
                roster.points = cost::cost(self.vocabulary, value).map(|points| number(raw, (points, value)));
                return Class::Total;
            }
            _ if self.vocabulary.marks.whole(label) == Some(Mark::General) => {
                self.general = Some(unlabelled(value).to_owned());
            }
            _ => return self.army.choose(raw, &name(raw, label), value, None),
        }
        Class::Label
    }

    fn unit(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        let text = unlabelled(text);
        // what costs so much more is in the cost of the unit above
        let unit = taken_apart(self.vocabulary, text).filter(|(_, (_, figure), _)| !figure.starts_with('+'));
        let Some((named, points, options)) = unit else {
            let (_, terrain) = cost::counted(text);
            if self.vocabulary.known.whole(terrain) == Some(Known::Terrain) {
                let place = std::mem::replace(&mut self.army.place, Place::Units(Section::Terrain));
                let class = self.army.entry(raw, &Entry { name: terrain, ..Entry::default() });
                self.army.place = place;
                return class;
            }
            return match text.split_once(": ") {
                Some(_) if !self.army.roster.units.is_empty() => self.below(raw, text),
                _ => Class::Unknown,
            };
        };
        let options = Some(options).filter(|options| !options.is_empty()).map(|options| (raw, options));
        self.army.entry(raw, &Entry { name: named, points: Some(points), options, ..Entry::default() })
    }

    /// Reads what the unit above has: `9x River Guard: 9 with Long Oar`, `Enhancement: Crown of Reeds (+15 pts)`.
    fn below(&mut self, raw: &Raw<'_>, text: &str) -> Class {
        if self.army.roster.units.is_empty() {
            return Class::Unknown;
        }
        let (text, _) = cost::priced(self.vocabulary, text);
        let (named, options) = match text.split_once(':') {
            Some((named, options)) => (named, Some((raw, options.trim_matches(is_blank)))),
            None => (text, None),
        };
        self.army.entry(raw, &Entry { depth: 1, name: named, options, ..Entry::default() })
    }

    /// Ends the list: the general may be told in the head alone.
    fn finish(self) -> Roster {
        let mut roster = self.army.finish();
        if let Some(general) = self.general.filter(|_| roster.generals.is_empty())
            && let Some(at) = roster.units.iter().position(|unit| unit.name == general)
        {
            let mention = roster.mention(at);
            roster.generals.push(mention);
        }
        roster
    }
}

/// Takes the mark of a unit off its line: `Char1: 1x River Captain (200 pts)`.
fn unlabelled(text: &str) -> &str {
    let mark = |mark: &str| mark.ends_with(|c: char| c.is_ascii_digit()) && mark.chars().all(char::is_alphanumeric);
    text.split_once(": ").filter(|(before, _)| mark(before)).map_or(text, |(_, text)| text)
}

/// Takes a unit apart: its name with its count, its cost, and what it has.
fn taken_apart<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, &'t str)> {
    text.match_indices(')').find_map(|(at, _)| {
        let (unit, behind) = text.split_at(at + 1);
        let (named, points) = cost::priced(vocabulary, unit);
        let ends = behind.is_empty() || behind.starts_with(':');
        Some((named, points.filter(|_| ends)?, behind.trim_start_matches([':', ' '])))
    })
}
