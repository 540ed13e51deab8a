//! Listbot: faction and formation, choices of the army in brackets, then regiments that begin with a line without a dash.
//! Pastes put words around the list, and other marks in the place of its dashes.

use std::sync::Arc;

use super::fourth_header::{self, priced};
use super::option::{choice, name, number};
use super::{Chunk, footer};
use crate::army::Regiment;
use crate::lex::label::{Label, Maker, Section as Begins, Vocabulary, heading, label, nearest};
use crate::lex::lines::{Raw, bullet, is_blank, tidy, unnumbered};
use crate::lex::{
    cost::{self, Parts},
    cost_typos, total,
};
use crate::line::{Class, Line};
use crate::unit::{ChoiceKind, Section, Unit};
use crate::{Format, Roster, Written};

/// The longest name of a faction or a formation, in words and in bytes.
const LONGEST: (usize, usize) = (6, 80);

/// Returns whether lines look like a Listbot list: its footer, or units behind a dash with their models.
pub(crate) fn fits(Chunk { lines, vocabulary }: Chunk<'_, '_>) -> bool {
    let dashed = |raw: &&Raw<'_>| {
        let counted = dashed(raw.text).filter(|text| text.starts_with(|c: char| c.is_ascii_digit()));
        let parts = counted.map(|text| cost::parts(vocabulary, text));
        matches!(parts, Some(Parts { count: Some(_), points: Some(_), .. }))
    };
    let footer = lines.iter().any(|raw| vocabulary.is_made_by(raw.text, Maker::Listbot));
    footer || lines.iter().filter(dashed).count() >= 2 && lines.iter().any(|raw| raw.text.starts_with('['))
}

/// Returns what stands behind a dash, or behind another mark that took its place; the blank after a dash may be gone.
fn dashed(text: &str) -> Option<&str> {
    let glued = || text.strip_prefix(['-', '–', '—']).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    bullet(text).map(|(_, text)| text).or_else(glued)
}

/// Reads a list.
pub(crate) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let Chunk { lines, vocabulary } = chunk;
    let mut reader = Reader {
        vocabulary,
        roster: Roster::new(Format::Listbot, chunk.span()),
        section: Section::Ranks,
        apart: false,
        strays: Vec::new(),
        ended: false,
    };
    let named = named(vocabulary, lines);
    for (at, raw) in lines.iter().enumerate() {
        let class = match named.iter().position(|name| *name == at) {
            Some(place) => reader.identity(raw, place),
            None => reader.line(raw),
        };
        let nearest = match class {
            Class::Unknown => nearest(vocabulary, raw.text).map(Arc::from),
            Class::Unit => cost_typos::corrected(vocabulary, raw.text).map(Arc::from),
            _ => None,
        };
        let around = reader.ended || named.first().is_some_and(|first| at < *first);
        let class = if class == Class::Unknown && nearest.is_none() && around { Class::Prose } else { class };
        reader.roster.lines.push(Line { span: raw.span(), class, nearest });
    }
    reader.settle();
    reader.roster
}

/// Finds the lines that name the faction and the formation: the last two above the army that may be names. What stands above
/// them are words around the list.
fn named(vocabulary: &Vocabulary, lines: &[Raw<'_>]) -> Vec<usize> {
    let begins = |raw: &Raw<'_>| {
        raw.text.starts_with('[')
            || heading(vocabulary, raw.text).is_some()
            || total::with_limit(vocabulary, raw.text).is_some()
            || cost::parts(vocabulary, raw.text).points.is_some()
    };
    let army = lines.iter().position(begins).unwrap_or(lines.len());
    let may_be_name = |raw: &Raw<'_>| {
        let text = raw.text;
        let bare = !text.is_empty() && !raw.is_rule() && label(vocabulary, text).is_none() && bullet(text).is_none();
        let words = text.ends_with(['.', ':', '?', ';', ',']) || text.contains(": ") || text.contains(", ");
        bare && !words && !text.starts_with('#') && text.len() <= LONGEST.1 && text.split(' ').count() <= LONGEST.0
    };
    let mut names: Vec<usize> = (0..army).filter(|at| may_be_name(&lines[*at])).collect();
    let alone = |at: usize| names.last() == Some(&at) && at.checked_sub(1).is_none_or(|above| !names.contains(&above));
    if army.checked_sub(1).is_some_and(alone) && is_bought(vocabulary, &lines[army..]) {
        names.push(army);
    }
    names.split_off(names.len().saturating_sub(2))
}

/// Returns whether lines begin with a formation that has a cost: unlike those of units, it is printed with its word, and nothing
/// below says what the formation has.
fn is_bought(vocabulary: &Vocabulary, lines: &[Raw<'_>]) -> bool {
    let [own, below @ ..] = lines else { return false };
    let worded = cost::parts(vocabulary, own.text).points.is_some_and(|(_, cost)| cost.ends_with(char::is_alphabetic));
    let mark = |raw: &Raw<'_>| {
        let inner = raw.text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        inner.is_some_and(|inner| vocabulary.marks.whole(inner).is_some())
    };
    worded && below.first().is_some_and(|raw| dashed(raw.text).is_none() && !mark(raw))
}

/// A list that is being read.
struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    section: Section,
    /// Whether a blank line stands above.
    apart: bool,
    /// Units behind a dash that stand apart from those above.
    strays: Vec<usize>,
    /// Whether the list has come to its footer.
    ended: bool,
}

impl Reader<'_> {
    fn line(&mut self, raw: &Raw<'_>) -> Class {
        let class = self.class(raw);
        self.apart = class == Class::Blank;
        class
    }

    fn class(&mut self, raw: &Raw<'_>) -> Class {
        let (vocabulary, text) = (self.vocabulary, raw.text);
        if text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() {
            return Class::Rule;
        }
        if footer::read(vocabulary, &mut self.roster, raw) {
            self.ended |= !self.roster.units.is_empty();
            return Class::Footer;
        }
        if let Some((_, points, limit)) = total::with_limit(vocabulary, text) {
            self.roster.points = Some(number(raw, points));
            self.roster.limit = Some(number(raw, limit)).filter(|limit| limit.value > 0);
            return Class::Total;
        }
        if let Some((drops, rest)) = cost::digits(text)
            && vocabulary.header.whole(rest.trim()) == Some(Label::Drops)
        {
            self.roster.drops = Some(number(raw, (drops, &text[..text.len() - rest.len()])));
            return Class::Label;
        }
        if fourth_header::labelled(vocabulary, &mut self.roster, raw).is_some() {
            return Class::Label;
        }
        if let Some(found) = heading(vocabulary, text) {
            self.section = match found.section {
                Begins::Auxiliary => Section::Auxiliary,
                Begins::Renown => Section::Renown,
                Begins::Terrain => Section::Terrain,
                Begins::EndlessSpells => Section::EndlessSpell,
                Begins::General | Begins::Regiment | Begins::Regiments => Section::Ranks,
            };
            return Class::Heading;
        }
        if let Some(inner) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            return self.brackets(raw, inner);
        }
        self.unit(raw)
    }

    /// Reads what stands in brackets: one choice, or several of them in one line.
    fn brackets(&mut self, raw: &Raw<'_>, inner: &str) -> Class {
        let mut rest = inner;
        let mut class = Class::Choice;
        loop {
            let cut = rest.match_indices(']').find_map(|(at, _)| {
                let behind = rest[at + 1..].trim_start_matches(is_blank);
                Some((&rest[..at], behind.strip_prefix('[')?))
            });
            let Some((first, behind)) = cut else { break };
            class = self.bracket(raw, first);
            rest = behind;
        }
        if rest.is_empty() { class } else { self.bracket(raw, rest) }
    }

    fn bracket(&mut self, raw: &Raw<'_>, inner: &str) -> Class {
        let Some(at) = self.roster.units.len().checked_sub(1) else {
            self.roster.picks.push(priced(self.vocabulary, raw, inner));
            return Class::Label;
        };
        let choice = choice(self.vocabulary, raw, inner);
        if choice.kind == ChoiceKind::General {
            let general = self.roster.mention(at);
            self.roster.generals.push(general);
        }
        self.roster.units[at].choices.push(choice);
        Class::Choice
    }

    fn unit(&mut self, raw: &Raw<'_>) -> Class {
        let dashed = dashed(raw.text);
        let text = unnumbered(dashed.unwrap_or(raw.text));
        let own = cost::parts(self.vocabulary, text);
        let lost = if own.points.is_none() { cost_typos::unbracketed(self.vocabulary, text, true) } else { None };
        let parts = lost.unwrap_or(own);
        if parts.points.is_none() || parts.name.is_empty() {
            return Class::Unknown;
        }
        let at = self.roster.units.len();
        self.roster.units.push(Unit {
            section: self.section,
            models: parts.count.map(|count| number(raw, count)),
            points: parts.points.map(|points| number(raw, points)),
            note: parts.note.map(|note| name(raw, note)),
            ..Unit::new(tidy(parts.name), raw.place(parts.name))
        });
        if self.section != Section::Ranks {
            return Class::Unit;
        }
        let mention = self.roster.mention(at);
        if let Some(regiment) = self.roster.regiments.last_mut().filter(|_| dashed.is_some()) {
            if self.apart {
                self.strays.push(at);
            }
            regiment.units.push(mention);
        } else {
            self.roster.term("regiments", &raw.span());
            self.roster.regiments.push(Regiment { span: raw.span(), leader: Some(mention), ..Regiment::default() });
        }
        Class::Unit
    }

    /// Takes units that stand apart out of the regiment above, where only so the list has the drops that it states.
    fn settle(&mut self) {
        let stated = self.roster.drops.as_ref().and_then(|drops| usize::try_from(drops.value).ok());
        let regiments = self.roster.regiments.len();
        if self.strays.is_empty() || stated != Some(regiments + self.strays.len()) {
            return;
        }
        let stays = |unit: Option<usize>| unit.is_none_or(|unit| self.strays.binary_search(&unit).is_err());
        for regiment in &mut self.roster.regiments {
            regiment.units.retain(|mention| stays(mention.unit));
        }
        for stray in &self.strays {
            self.roster.units[*stray].section = Section::Auxiliary;
        }
        let span = self.roster.units[self.strays[0]].span.clone();
        self.roster.term("auxiliaries", &span);
    }

    /// Reads the name of the faction, which stands first, or that of the formation.
    fn identity(&mut self, raw: &Raw<'_>, place: usize) -> Class {
        if place == 0 {
            self.roster.faction = Some(Written::new(tidy(raw.text), raw.span()));
        } else {
            self.roster.formation = Some(priced(self.vocabulary, raw, raw.text));
            self.roster.term("formation", &raw.span());
        }
        Class::Identity
    }
}

#[cfg(test)]
mod tests {
    use crate::Roster;
    use crate::line::Class;
    use crate::sample::read;
    use crate::unit::Section;

    const LIST: &str = "River Host\nFirst Watch\n[Lore of Rain (20pts)]\n\nRiver Captain (200)\n[General]\n- 10 x River Guard (200)\n\
        [Long Oar x2 ; Net x2]\n\nRiver Mage (100)\n\n520/2000pts\n2 drops\nGenerated by Listbot 4.0\n";

    fn list(text: &str) -> Roster {
        read(text).unwrap().lists.remove(0)
    }

    fn said(list: &Roster) -> (Option<&str>, Option<&str>, usize, usize, usize) {
        let faction = list.faction.as_ref().map(|faction| faction.value.as_str());
        let formation = list.formation.as_ref().map(|formation| formation.name.value.as_str());
        let unknown = list.lines.iter().filter(|line| line.class == Class::Unknown).count();
        (faction, formation, list.regiments.len(), list.units.len(), unknown)
    }

    #[test]
    fn other_marks_and_words_around_a_list_change_nothing() {
        let list_as_printed = list(LIST);
        let plain = said(&list_as_printed);
        assert_eq!(plain, (Some("River Host"), Some("First Watch"), 2, 3, 0));
        for text in [
            LIST.replace("- 10", "– 10"),
            LIST.replace("- 10", "• 10"),
            LIST.replace("- 10", "-10"),
            format!("Morning all, this is my list\n\n{LIST}\nSent from a boat\n"),
            format!("My list:\n```\n{LIST}```\n"),
            format!("3. Anna (River)\n\n{LIST}"),
            LIST.replace("First Watch\n", "First Watch\n\nGeneral's Handbook 2026-27\n"),
        ] {
            assert_eq!(said(&list(&text)), plain, "{text}");
        }
    }

    #[test]
    fn a_formation_may_have_a_cost() {
        let bought = list(&LIST.replace("First Watch", "First Watch (40pts)"));
        assert_eq!(said(&bought), said(&list(LIST)));
        assert_eq!(bought.formation.unwrap().points.unwrap().value, 40);
        let units =
            "River Host\nRiver Captain (200pts)\n[General]\n- 10 x River Guard (200pts)\n\nGenerated by Listbot 4.0\n";
        assert_eq!(said(&list(units)), (Some("River Host"), None, 1, 2, 0));
        let named = units.replace("River Captain", "First Watch\nRiver Captain").replace("[General]\n", "");
        assert_eq!(said(&list(&named)), (Some("River Host"), Some("First Watch"), 1, 2, 0));
    }

    #[test]
    fn choices_in_one_line_are_told_apart() {
        let list = list(&LIST.replace("[Lore of Rain (20pts)]", "[Tide] [Old Weir] [Lore of Rain (20pts)]"));
        let picks: Vec<_> = list
            .picks
            .iter()
            .map(|pick| (&*pick.name.value, pick.points.as_ref().map(|points| points.value)))
            .collect();
        assert_eq!(picks, [("Tide", None), ("Old Weir", None), ("Lore of Rain", Some(20))]);
    }

    #[test]
    fn a_unit_apart_is_no_part_of_the_regiment_above_where_the_drops_say_so() {
        let stray =
            LIST.replace("River Mage (100)\n", "River Mage (100)\n\n- 1 x Old Otter (140)\n").replace("520/", "660/");
        let sections = |text: &str| list(text).units.last().map(|unit| unit.section);
        assert_eq!(sections(&stray), Some(Section::Ranks));
        assert_eq!(sections(&stray.replace("2 drops", "3 drops")), Some(Section::Auxiliary));
    }
}
