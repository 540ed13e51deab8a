//! Armies by category as `BattleScribe` writes them, and New Recruit in its own form: `++ force ++`, `+ category +`, or
//! headings of Markdown for both; an entry is a name with its cost and what it has, and dots or bullets lead further ones.

use super::ListLines;

use super::fourth_header::set_label_value;
use super::labelled::note_army_option;
use super::outline::{Entry, Outline, split_bracketed_costs};
use super::rows::item::item;
use super::table::{self, Row};
use crate::inferred::faction_within;
use crate::lex::cost::{self, Figure};
use crate::lex::label;
use crate::lex::lines::{is_blank, offset_in};
use crate::lex::{Kind, SourceLine};
use crate::line::{Class, Line};
use crate::{Format, Roster, Written};
use adjutant_text::vocabulary::{Category, OldLabel, Vocabulary};

/// What a remark of the player's stands behind.
const COMMENT: &str = " // ";

/// A heading: how deep it is, and its words.
struct Heading<'t> {
    /// Nought for a force, one for a category.
    level: usize,
    text: &'t str,
}

/// Reads a line between plus signs: `++ force ++`, `+ category + [185pts]`.
fn plus_heading<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Heading<'t>> {
    let level = match text.as_bytes() {
        [b'+', b'+', b' ', ..] => 0,
        [b'+', b' ', ..] => 1,
        _ => return None,
    };
    let (mark, words) = if level == 0 { ("++", &text[3..]) } else { ("+", &text[2..]) };
    let (inner, behind) = words.rsplit_once(mark)?;
    let inner = inner.trim_end_matches(is_blank);
    let ends = behind.trim().is_empty() || split_bracketed_costs(vocabulary, behind.trim()).1.is_some();
    (ends && !inner.is_empty() && !inner.ends_with('+')).then_some(Heading { level, text: inner })
}

/// Reads a heading of Markdown: `# ++ force ++ [1000pts]`, `## category`.
fn markdown_heading(text: &str) -> Option<Heading<'_>> {
    let words = text.trim_start_matches('#');
    let level = text.len() - words.len();
    let text = words.strip_prefix(' ').filter(|_| (1..=4).contains(&level))?.trim();
    (!text.is_empty()).then_some(Heading { level, text })
}

/// Returns whether a line is one that only such lists have.
pub(crate) fn begins(vocabulary: &Vocabulary, text: &str) -> bool {
    match text.as_bytes() {
        [b'+', b'+', b' ', ..] => {
            plus_heading(vocabulary, text).is_some_and(|heading| heading.text.ends_with([']', ')']))
        }
        [b'#', ..] => {
            markdown_heading(text).is_some_and(|heading| split_bracketed_costs(vocabulary, heading.text).1.is_some())
        }
        _ => false,
    }
}

/// Returns whether lines look like a list of this form.
pub(super) fn matches(list: ListLines<'_, '_>) -> bool {
    list.lines.iter().any(|line| begins(list.vocabulary, line.text))
}

/// Reads a list.
pub(super) fn read(list: ListLines<'_, '_>) -> Roster {
    let roster = Roster::new(Format::BattleScribe, list.span());
    let mut reader = Reader {
        vocabulary: list.vocabulary,
        army: Outline::new(list.vocabulary, roster),
        forces: None,
        begun: false,
        ended: false,
    };
    let table = table();
    for line in list.lines {
        let state = if reader.begun { State::Forces } else { State::Title };
        let class = table::read(&mut reader, &state, &table, line);
        reader.army.roster.lines.push(Line::new(line, class));
    }
    reader.army.finish()
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Above the first force.
    Title,
    Forces,
}

fn table<'v>() -> [Row<Reader<'v>, State>; 6] {
    [
        (&[], Kind::Blank, table::blank),
        (&[], Kind::Rule, table::rule),
        (&[], Kind::Footer, Reader::footer),
        (&[], Kind::Any, Reader::heading),
        (&[State::Title], Kind::Any, Reader::title),
        (&[State::Forces], Kind::Any, Reader::entry),
    ]
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    army: Outline<'f>,
    /// The level of headings that begin forces.
    forces: Option<usize>,
    /// Whether the first force was come to.
    begun: bool,
    /// Whether the total or the footer was come to.
    ended: bool,
}

impl Reader<'_> {
    fn footer(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        self.ended |= self.begun;
        self.army.roster.read_footer(line)
    }

    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let heading = plus_heading(self.vocabulary, line.text).or_else(|| markdown_heading(line.text))?;
        let (text, points) = split_bracketed_costs(self.vocabulary, heading.text);
        let text = text.trim_matches(|c: char| c == '+' || is_blank(c));
        let total = self.vocabulary.categories.prefixes(text).any(|(category, _)| category == Category::Total);
        if let Some(points) = points.filter(|_| total && text.ends_with(':')) {
            self.army.roster.points = Some(line.number(points));
            self.ended = true;
            return Some(Class::Total);
        }
        self.begun = true;
        // regiments are forces below the army's
        if heading.level > *self.forces.get_or_insert(heading.level) || label::heading(self.vocabulary, text).is_some()
        {
            self.army.section(line, text);
            return Some(Class::Heading);
        }
        self.army.force(line, text, points);
        Some(Class::Identity)
    }

    /// Reads what stands before the first force: `Chaos - Slaves to Darkness - Winter muster - [1990pts]`.
    fn title(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = line.text.trim_matches(|c: char| c == '+' || is_blank(c));
        let (text, points) = split_bracketed_costs(self.vocabulary, text);
        if let Some((faction, words)) =
            faction_within(self.vocabulary, text).filter(|(_, words)| words.len() < text.len())
        {
            self.army.roster.faction = Some(Written::new(faction, line.place(words)));
        }
        let Some(points) = points else {
            self.army.roster.title.get_or_insert_with(|| line.name(text));
            return Some(Class::Title);
        };
        self.army.roster.points = Some(line.number(points));
        let text = text.trim_end_matches(['-', ' ']);
        let (before, title) = text.rsplit_once(" - ").unwrap_or((text, ""));
        self.army.roster.title = Some(line.name(title)).filter(|title| !title.value.is_empty());
        let alliance = |part: &str| self.vocabulary.categories.get(part) == Some(Category::Alliance);
        let parts: Vec<&str> = before.split(" - ").collect();
        // somebody's own title before the faction: `Otters of war - Skaven - [1990pts]`
        if self.vocabulary.is_faction(title) && !parts.iter().any(|part| alliance(part)) {
            self.army.roster.faction = Some(line.name(title));
            self.army.roster.title = Some(line.name(before));
            return Some(Class::Title);
        }
        let first = parts.iter().position(|part| alliance(part)).unwrap_or(parts.len() - 1);
        let start = offset_in(before, parts[first]);
        self.army.catalogue(line, &before[start..]);
        Some(Class::Title)
    }

    fn entry(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (mut text, mut depth, mut bulleted) = (line.text, 0, false);
        while let Some(rest) = text.strip_prefix(['.', '•', '·']).map(|rest| rest.trim_start_matches(is_blank)) {
            bulleted |= !text.starts_with('.');
            (text, depth) = (rest, depth + 1);
        }
        let remark = text.split_once(COMMENT).filter(|(_, behind)| !behind.contains('['));
        let text = remark.map_or(text, |(text, _)| text.trim_end_matches(is_blank));
        let (named, points, options) = split_entry(self.vocabulary, text);
        let options = Some(options).filter(|options| !options.is_empty()).map(|options| (line, options));
        let entry = Entry { depth, name: named, points, options, models: bulleted, ..Entry::default() };
        let sentence = depth == 0 && points.is_none() && (self.ended || text.ends_with(['.', '!', '?']));
        let is_remark = text.starts_with('(') && text.ends_with(')');
        if named.is_empty() || sentence || is_remark {
            return None;
        }
        if depth == 0
            && points.is_none()
            && let Some((_, value)) = options
            && let Some(class) = self.army_option(line, named, value)
        {
            return Some(class);
        }
        Some(self.army.entry(line, &entry))
    }

    /// Reads a choice of the army behind a label that lists of other programs have too: `Grand Strategy: Hold the Line`.
    fn army_option(&mut self, line: &SourceLine<'_>, label: &str, value: &str) -> Option<Class> {
        if self.vocabulary.categories.get(label).is_some() {
            return None;
        }
        if let Some(kind) = self.vocabulary.header.get(label) {
            return set_label_value(&mut self.army.roster, line, (kind, value));
        }
        let kind = self.vocabulary.labels.get(label);
        match kind? {
            OldLabel::Limit => {
                let limit = cost::parse_cost(self.vocabulary, value).filter(|limit| *limit > 0)?;
                self.army.roster.limit = Some(line.number((limit, value)));
            }
            OldLabel::Faction => self.army.roster.faction = Some(line.name(value)),
            OldLabel::Subfaction | OldLabel::GrandStrategy | OldLabel::Triumph => {
                note_army_option(&mut self.army.roster, line, kind, (line.name(label), value));
            }
            _ => return None,
        }
        Some(Class::Label)
    }
}

/// Takes an entry apart: its name, its cost, and what it has.
fn split_entry<'t>(vocabulary: &Vocabulary, text: &'t str) -> (&'t str, Option<Figure<'t>>, &'t str) {
    for (at, _) in text.match_indices(']') {
        let (before, behind) = text.split_at(at + 1);
        if behind.is_empty() || behind.starts_with(':') {
            let (named, points) = split_bracketed_costs(vocabulary, before);
            if named.len() < before.len() {
                return (named, points, behind.trim_start_matches([':', ' ']));
            }
        }
    }
    if let Some((named, options)) = text.split_once(':') {
        return (named.trim_end_matches(is_blank), None, options.trim_matches(is_blank));
    }
    let (named, points) = cost::split_cost(vocabulary, text);
    // somebody typed it: `10 Otters 120   (was 130)`
    let typed = || item(vocabulary, text).filter(|unit| unit.points.is_some() && unit.count.is_some());
    match typed().filter(|_| points.is_none()) {
        Some(unit) => {
            (&text[..offset_in(text, unit.name) + unit.name.len()], unit.points, unit.note.unwrap_or_default())
        }
        None => (named, points, ""),
    }
}
