//! Listbot: faction and formation, choices of the army in brackets, then regiments that begin with a line without a dash.
//! Pastes put words around the list, and other marks in the place of its dashes.

use std::sync::Arc;

use super::ListLines;
use super::fourth_header::{self, name_with_cost};
use super::option::choice;
use super::table::{self, Row};
use crate::lex::cost::{self, UnitText};
use crate::lex::label::nearest;
use crate::lex::lines::{is_blank, is_digit, tidy};
use crate::lex::numbering::without_number;
use crate::lex::{Kind, SourceLine, cost_typos};
use crate::line::{Class, Line};
use crate::unit::{Section, Unit};
use crate::{Format, Roster};
use adjutant_text::vocabulary::{Maker, Vocabulary};

/// The longest name of a faction or a formation, in words.
const MAX_NAME_WORDS: usize = 6;

/// The longest name of a faction or a formation, in bytes.
const MAX_NAME_BYTES: usize = 80;

/// Returns whether lines look like a Listbot list: its footer, or units behind a dash with their models.
pub(super) fn matches(ListLines { lines, vocabulary }: ListLines<'_, '_>) -> bool {
    let dashed = |line: &&SourceLine<'_>| {
        let counted = dashed(line).filter(|text| text.starts_with(is_digit));
        let parts = counted.map(|text| cost::split_unit_text(vocabulary, text));
        matches!(parts, Some(UnitText { count: Some(_), points: Some(_), .. }))
    };
    let mut footers = lines.iter().filter(|line| line.is(Kind::Footer));
    let footer = footers.any(|line| vocabulary.is_made_by(line.text, Maker::Listbot));
    footer || lines.iter().filter(dashed).count() >= 2 && lines.iter().any(|line| line.text.starts_with('['))
}

/// Returns what stands behind a dash, or behind another mark that took its place; the blank after a dash may be gone.
fn dashed<'t>(line: &SourceLine<'t>) -> Option<&'t str> {
    let glued = || line.text.strip_prefix(['-', '–', '—']).filter(|rest| rest.starts_with(is_digit));
    line.bullet.map(|(_, text)| text).or_else(glued)
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let ListLines { lines, vocabulary } = list;
    let mut reader = Reader {
        vocabulary,
        roster: Roster::new(Format::Listbot, list.span()),
        section: Section::Ranks,
        apart: false,
        detached: Vec::new(),
        ended: false,
    };
    let (table, named) = (table(), named(vocabulary, lines));
    for (at, line) in lines.iter().enumerate() {
        let state = match named.iter().position(|name| *name == at) {
            Some(0) => State::Faction,
            Some(_) => State::Formation,
            None => State::Army,
        };
        let class = table::read(&mut reader, &state, &table, line);
        reader.apart = class == Class::Blank || reader.apart && state != State::Army;
        let nearest = match class {
            Class::Unknown => nearest(vocabulary, line.text).map(Arc::from),
            Class::Unit => cost_typos::corrected(vocabulary, line.text).map(Arc::from),
            _ => None,
        };
        let around = reader.ended || named.first().is_some_and(|first| at < *first);
        let class = if class == Class::Unknown && nearest.is_none() && around { Class::Prose } else { class };
        reader.roster.lines.push(Line { span: line.span(), class, nearest });
    }
    reader.settle();
    reader.roster
}

/// What a line is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It names the faction.
    Faction,
    /// It names the formation.
    Formation,
    /// Anything else.
    Army,
}

fn table<'v>() -> [Row<Reader<'v>, State>; 11] {
    [
        (&[State::Faction], Kind::Any, Reader::faction),
        (&[State::Formation], Kind::Any, Reader::formation),
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Footer, |reader, line| reader.roster.read_end(line, &mut reader.ended)),
        (&[], Kind::Total, Reader::total),
        (&[], Kind::Any, |reader, line| reader.roster.read_drops(line)),
        (&[], Kind::Label, |reader, line| fourth_header::set_label_value(&mut reader.roster, line, line.label?)),
        (&[], Kind::Heading, Reader::heading),
        (&[], Kind::Bracket, Reader::brackets),
        (&[], Kind::Any, Reader::unit),
    ]
}

/// Finds the lines that name the faction and the formation: the last two above the army that may be names. What stands above
/// them are words around the list.
fn named(vocabulary: &Vocabulary, lines: &[SourceLine<'_>]) -> Vec<usize> {
    let begins = |line: &SourceLine<'_>| {
        line.text.starts_with('[')
            || line.is(Kind::Heading)
            || line.is(Kind::Total)
            || cost::split_unit_text(vocabulary, line.text).points.is_some()
    };
    let army = lines.iter().position(begins).unwrap_or(lines.len());
    let may_be_name = |line: &SourceLine<'_>| {
        let text = line.text;
        let bare = !line.is_gap() && !line.is(Kind::Label) && !line.is(Kind::Bullet);
        let words = text.ends_with(['.', ':', '?', ';', ',']) || text.contains(": ") || text.contains(", ");
        bare && !words
            && !text.starts_with('#')
            && text.len() <= MAX_NAME_BYTES
            && text.split(' ').count() <= MAX_NAME_WORDS
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
fn is_bought(vocabulary: &Vocabulary, lines: &[SourceLine<'_>]) -> bool {
    let [own, below @ ..] = lines else { return false };
    let worded =
        cost::split_unit_text(vocabulary, own.text).points.is_some_and(|(_, cost)| cost.ends_with(char::is_alphabetic));
    let mark = |line: &SourceLine<'_>| {
        let inner = line.text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        inner.is_some_and(|inner| vocabulary.marks.get(inner).is_some())
    };
    worded && below.first().is_some_and(|line| dashed(line).is_none() && !mark(line))
}

/// A list that is being read.
struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    section: Section,
    /// Whether a blank line stands above.
    apart: bool,
    /// Units behind a dash that stand apart from those above.
    detached: Vec<usize>,
    /// Whether the list has come to its footer.
    ended: bool,
}

impl Reader<'_> {
    fn faction(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.roster.faction = Some(line.name(line.text));
        Some(Class::Identity)
    }

    fn formation(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.roster.formation = Some(name_with_cost(line, line.text));
        self.roster.term("formation", &line.span());
        Some(Class::Identity)
    }

    fn total(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.roster.set_total(line, *line.total.as_deref()?);
        Some(Class::Total)
    }

    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.section = Section::of(line.heading?.section);
        Some(Class::Heading)
    }

    /// Reads what stands in brackets: one choice, or several of them in one line.
    fn brackets(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let mut rest = line.text.strip_prefix('[')?.strip_suffix(']')?;
        let mut class = Class::Choice;
        loop {
            let cut = rest.match_indices(']').find_map(|(at, _)| {
                let behind = rest[at + 1..].trim_start_matches(is_blank);
                Some((&rest[..at], behind.strip_prefix('[')?))
            });
            let Some((first, behind)) = cut else { break };
            class = self.bracket(line, first);
            rest = behind;
        }
        Some(if rest.is_empty() { class } else { self.bracket(line, rest) })
    }

    fn bracket(&mut self, line: &SourceLine<'_>, inner: &str) -> Class {
        let Some(unit) = self.roster.units.len().checked_sub(1) else {
            self.roster.army_options.push(name_with_cost(line, inner));
            return Class::Label;
        };
        self.roster.choose(unit, choice(line, inner));
        Class::Choice
    }

    fn unit(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if self.ended {
            return None;
        }
        let dashed = dashed(line);
        let text = without_number(dashed.unwrap_or(line.text));
        let mut parts = cost::split_unit_text(self.vocabulary, text);
        if parts.points.is_none() {
            parts = cost_typos::unbracketed(self.vocabulary, text)?;
        }
        if parts.name.is_empty() {
            return None;
        }
        let at = self.roster.units.len();
        self.roster.units.push(Unit {
            section: self.section,
            models: parts.count.map(|count| line.number(count)),
            points: parts.points.map(|points| line.number(points)),
            note: parts.note.map(|note| line.name(note)),
            ..Unit::new(tidy(parts.name), line.place(parts.name))
        });
        if self.section == Section::Ranks {
            let leads = dashed.is_none() || self.roster.regiments.is_empty();
            if leads {
                self.roster.term("regiments", &line.span());
                self.roster.begin_regiment(None, false, line.span());
            } else if self.apart {
                self.detached.push(at);
            }
            self.roster.join_last_regiment(at);
        }
        Some(Class::Unit)
    }

    /// Takes units that stand apart out of the regiment above, where only so the list has the drops that it states.
    fn settle(&mut self) {
        let stated = self.roster.drops.as_ref().and_then(|drops| usize::try_from(drops.value).ok());
        let regiments = self.roster.regiments.len();
        if self.detached.is_empty() || stated != Some(regiments + self.detached.len()) {
            return;
        }
        let stays = |unit: Option<usize>| unit.is_none_or(|unit| self.detached.binary_search(&unit).is_err());
        for regiment in &mut self.roster.regiments {
            regiment.units.retain(|mention| stays(mention.unit));
        }
        for unit in &self.detached {
            self.roster.units[*unit].section = Section::Auxiliary;
        }
        let span = self.roster.units[self.detached[0]].span.clone();
        self.roster.term("auxiliaries", &span);
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
            .army_options
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
