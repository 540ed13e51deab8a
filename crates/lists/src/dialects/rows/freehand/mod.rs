//! A hand-typed army: its name, units with counts or costs, what they have, and maybe a total.

mod labels;
mod units;

use std::ops::Range;
use std::sync::Arc;

use super::item::are_costs;
use super::pieces::{split_units, without_running_sums};
use crate::Roster;
use crate::counts;
use crate::dialects::labelled::{find_general, is_label};
use crate::dialects::option::{choice, is_name, mark_of, marked_options};
use crate::dialects::{fourth, fourth_header, handbook};
use crate::inferred::faction_within;
use crate::lex::cost;
use crate::lex::cost_typos;
use crate::lex::label::nearest;
use crate::lex::lines::{are_spaced, is_digit, is_sentence, tidy};
use crate::lex::{Kind, SourceLine, total};
use crate::line::{Class, Line};
use crate::sum::sum;
use crate::unit::{Section, Unit};
use crate::{Format, Name, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Category, Mark, PartHeading, SectionHeading, Vocabulary};

/// The minimum number of units of an army.
const MIN_UNITS: usize = 2;

/// The longest line below units that names the edition or the handbook, in bytes.
const MAX_RULES_BYTES: usize = 30;

/// The longest line above the units that may say whose army it is, in bytes.
const MAX_HEAD_BYTES: usize = 120;

/// Marks of source code that no list has.
const CODE_MARKS: [&str; 5] = [" == ", "()", "):", "];", "</"];

/// A text is source code, and no list, if more than one of this many lines has such a mark.
const LINES_PER_CODE_MARK: usize = 6;

/// Reads an army; `None` where nothing shows that lines are one.
pub(crate) fn read(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Option<Roster> {
    let pieces = without_running_sums(vocabulary, split_units(lines));
    let span =
        pieces.iter().find(|line| !line.is_gap())?.start()..pieces.iter().rfind(|line| !line.is_gap())?.span().end;
    let roster = Roster::new(Format::Freehand, span);
    let mut reader = Reader {
        vocabulary,
        roster,
        section: Section::Ranks,
        role: None,
        signs: 0,
        last: None,
        ended: false,
        shape: first_shape(&pieces),
        block_start: first_block(&pieces),
        names_edition: false,
        costs_first: are_costs(vocabulary, &pieces),
        one_line: lines.iter().filter(|line| !line.is_gap()).count() == 1,
        allies: None,
        battalions: false,
        led_by_general: false,
        behind_gap: false,
        unsettled: Vec::new(),
        code_lines: pieces.iter().filter(|line| has_code_mark(line.text)).count(),
    };
    let is_spaced = are_spaced(&pieces);
    for line in &pieces {
        reader.names_edition = reader.names_edition || vocabulary.edition_named(line.text).is_some();
        let class = reader.line(line);
        reader.behind_gap = class == Class::Blank && !is_spaced;
        let nearest =
            (class == Class::Unknown).then(|| fourth::intended(vocabulary, line.text)).flatten().map(Arc::from);
        reader.roster.lines.push(Line { span: line.span(), class, nearest });
    }
    reader.finish(&pieces)
}

/// Makes the lines below the last unit prose that stand apart from it and begin with a sentence: a greeting, a question.
fn leave_prose_below(roster: &mut Roster, lines: &[SourceLine<'_>]) {
    let is_of_army = |class: Class| !matches!(class, Class::Blank | Class::Rule | Class::Unknown);
    let Some(last) = roster.lines.iter().rposition(|line| is_of_army(line.class)) else { return };
    let is_apart = roster.lines.get(last + 1).is_some_and(|line| line.class == Class::Blank);
    let first = lines.iter().zip(&roster.lines).skip(last + 1).map(|(line, _)| line).find(|line| !line.is_gap());
    if is_apart && first.is_some_and(|line| is_sentence(line.text) && line.text.contains(' ')) {
        roster.lines[last + 1..]
            .iter_mut()
            .filter(|line| line.class == Class::Unknown)
            .for_each(|line| line.class = Class::Prose);
    }
}

/// Returns how the first unit with a count is written, where it stands behind a bullet: names above it may be units too.
fn first_shape(lines: &[SourceLine<'_>]) -> Option<(usize, Option<char>)> {
    let is_counted = |line: &&SourceLine<'_>| line.typed_unit().is_some_and(|parts| parts.count.is_some());
    let first = lines.iter().filter(|line| line.bullet.is_some()).find(is_counted)?;
    Some((first.indent, first.bullet.map(|(bullet, _)| bullet)))
}

/// Returns the byte at which the block of lines with the first counted unit begins, below a blank line. Names above that unit in the
/// block may be units too.
fn first_block(lines: &[SourceLine<'_>]) -> Option<usize> {
    let first = lines.iter().position(|line| line.typed_unit().is_some_and(|parts| parts.count.is_some()))?;
    let above = lines[..first].iter().rposition(SourceLine::is_gap)?;
    lines[..above].iter().any(|line| !line.is_gap()).then(|| lines[above].span().end)
}

/// Returns the part of an army outside the ranks that a heading of a third-edition list begins.
fn apart_from_ranks(part: PartHeading) -> Option<SectionHeading> {
    match part {
        PartHeading::EndlessSpells => Some(SectionHeading::EndlessSpells),
        PartHeading::Terrain => Some(SectionHeading::Terrain),
        PartHeading::Role | PartHeading::Units | PartHeading::Battalions | PartHeading::Additional => None,
    }
}

/// Returns whether a text is how many of how many, and nothing else: `0 / 2`.
fn is_quota(text: &str) -> bool {
    text.split_once('/').is_some_and(|parts| [parts.0, parts.1].iter().all(|part| part.trim().parse::<u32>().is_ok()))
}

/// Returns whether a text is a small number in Roman figures.
fn is_roman(text: &str) -> bool {
    (1..=MAX_ROMAN_BYTES).contains(&text.len()) && text.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'))
}

/// The longest number of a regiment in Roman figures, in bytes.
const MAX_ROMAN_BYTES: usize = 4;

/// Returns whether a line has a mark of source code, or opens a brace that it does not close.
fn has_code_mark(text: &str) -> bool {
    CODE_MARKS.iter().any(|mark| text.contains(mark)) || text.matches('{').count() != text.matches('}').count()
}

/// Returns whether a name has no figures, as those in signatures of mails have.
fn has_letters_alone(name: &str) -> bool {
    is_name(name) && !name.contains(is_digit)
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the text")]
struct Reader<'v> {
    vocabulary: &'v Vocabulary,
    roster: Roster,
    section: Section,
    role: Option<Name>,
    /// How much shows that the lines are an army.
    signs: usize,
    /// The last number that stands alone: it may be the total.
    last: Option<Written<u32>>,
    /// Whether the total stands above.
    ended: bool,
    /// How far the last unit is indented, and its bullet.
    shape: Option<(usize, Option<char>)>,
    /// Where the block of the first units begins.
    block_start: Option<usize>,
    /// Whether a line names an edition of the game.
    names_edition: bool,
    /// Whether the numbers before the names of units are their costs.
    costs_first: bool,
    /// Whether the whole text is one line.
    one_line: bool,
    /// Where a heading says that the units below it are allies.
    allies: Option<Span>,
    /// Whether the lines below the last heading are battalions.
    battalions: bool,
    /// Whether the next unit is the general, by a line of its own above it.
    led_by_general: bool,
    /// Whether the line above is blank, and not every line has a blank one above it.
    behind_gap: bool,
    /// Several units of one line, and a cost that may be that of one of them or of all.
    unsettled: Vec<(Range<usize>, Written<u32>)>,
    /// How many lines have marks of source code.
    code_lines: usize,
}

impl Reader<'_> {
    fn line(&mut self, line: &SourceLine<'_>) -> Class {
        let known = line.gap_class().or_else(|| self.roster.read_footer(line)).or_else(|| self.rules(line));
        if let Some(class) = known {
            return class;
        }
        // which unit, or which total, has a cost with letters in it is not guessed
        if cost_typos::has_look_alike(line.words()) {
            return Class::Unknown;
        }
        let found = self
            .heading(line)
            .or_else(|| self.total(line))
            .or_else(|| self.labelled(line))
            .or_else(|| self.mistyped_heading(line))
            .or_else(|| self.mark(line))
            .or_else(|| self.unit(line))
            .or_else(|| self.head(line))
            .or_else(|| self.choice(line));
        let is_around = self.ended && !self.may_be_of_army(line) || self.roster.units.is_empty();
        found.unwrap_or(if is_around { Class::Prose } else { Class::Unknown })
    }

    /// Returns whether a line below the total may be of the army, and not a greeting.
    fn may_be_of_army(&self, line: &SourceLine<'_>) -> bool {
        let words = line.words();
        let label = words.split_once(':').map(|(label, _)| label.trim());
        let is_known = |label: &str| self.vocabulary.labels.get(label).is_some() || is_label(self.vocabulary, label);
        label.is_some_and(is_known) || line.typed_unit().is_some_and(|parts| has_letters_alone(parts.name))
    }

    /// Reads words that name the edition or the handbook and nothing else.
    fn rules(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = line.words();
        let edition = self.vocabulary.edition_named(text);
        if let Some((id, words)) = edition.filter(|(_, words)| words.len() == text.len()) {
            self.roster.edition.get_or_insert(Written::new(id.to_owned(), line.place(words)));
        } else if self.roster.units.is_empty() || line.text.len() > MAX_RULES_BYTES {
            return None;
        }
        let handbook = handbook::handbook_within(line);
        if handbook.is_none() && edition.is_none() {
            return None;
        }
        self.roster.handbook = handbook.or(self.roster.handbook.take());
        Some(Class::Label)
    }

    /// Reads a heading: of a role, or of another part of the army.
    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let words = line.words().trim_end_matches(':');
        // the faction of allies may be in brackets: `Allies (Otters):`
        let bare = cost::bracketed(words).map_or(words, |(before, _)| before);
        let category = self.vocabulary.categories.get(bare);
        if matches!(category, Some(Category::Allies | Category::Battalions | Category::CoreBattalions)) {
            self.allies = (category == Some(Category::Allies)).then(|| line.span());
            self.battalions = category != Some(Category::Allies);
            (self.section, self.role, self.signs) = (Section::Ranks, None, self.signs + 1);
            return Some(Class::Heading);
        }
        // beside nothing that it could mark, the word for the general heads the unit below
        if self.vocabulary.marks.get(line.words().trim_end_matches(':')) == Some(Mark::General)
            && (self.roster.units.is_empty() || self.behind_gap)
        {
            (self.led_by_general, self.signs) = (true, self.signs + 1);
            return Some(Class::Heading);
        }
        if let Some(part) = line.role.filter(|part| matches!(part, PartHeading::Role | PartHeading::Units)) {
            self.section = Section::Ranks;
            self.role =
                (part == PartHeading::Role).then(|| Written::new(tidy(line.role_words), line.place(line.role_words)));
        } else if let Some(heading) = line.role.and_then(apart_from_ranks).filter(|_| line.heading.is_none()) {
            self.begin_section(line, heading);
        } else if is_roman(line.words()) {
            self.begin_section(line, SectionHeading::Regiment);
        } else if line.heading.is_none() {
            let text = line.words();
            let letters = text.chars().filter(|c| c.is_alphabetic()).count();
            let shouted = letters > 1 && text.chars().all(|c| c.is_uppercase() || matches!(c, ' ' | ':' | '-' | '&'));
            let names_army = self.roster.units.is_empty() && faction_within(self.vocabulary, text).is_some();
            return (shouted && text.split(' ').count() <= 2 && !names_army).then_some(Class::Heading);
        } else {
            self.begin_section(line, line.heading?.section);
            // the heading may mark its leader as the general: `R1 (gen):`
            let mark = cost::bracketed(line.text.trim_end_matches(':')).map(|(_, mark)| mark);
            self.led_by_general |= mark.is_some_and(|mark| {
                self.vocabulary.marks.get(mark) == Some(Mark::General)
                    || self.vocabulary.short_marks.get(mark) == Some(Mark::General)
            });
        }
        (self.allies, self.battalions) = (None, false);
        self.signs += 1;
        Some(Class::Heading)
    }

    fn begin_section(&mut self, line: &SourceLine<'_>, heading: SectionHeading) {
        (self.section, self.role) = (Section::of(heading), None);
        self.roster.term(self.section.term(), &line.span());
        if matches!(heading, SectionHeading::General | SectionHeading::Regiment) {
            self.roster.begin_regiment(None, heading == SectionHeading::General, line.span());
        }
    }

    /// Reads a mistyped heading of a regiment or another part; its line counts as not understood. A name may have the word for a
    /// regiment in it, such as that of a battalion.
    fn mistyped_heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let has_cost = || line.typed_unit().is_some_and(|parts| parts.points.is_some());
        let near = nearest(self.vocabulary, line.words()).filter(|_| !has_cost())?;
        self.begin_section(line, self.vocabulary.sections.get(near)?);
        Some(Class::Unknown)
    }

    /// Returns the unit that a line further in, or behind a bullet, belongs to.
    fn of_unit(&self, line: &SourceLine<'_>) -> Option<usize> {
        let last = self.roster.units.len().checked_sub(1)?;
        (line.indent > 0 || line.is(Kind::Bullet)).then_some(last)
    }

    fn mark(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let unit = self.roster.units.len().checked_sub(1)?;
        let words = line.words().trim_matches(['(', ')', '[', ']']);
        let marks = mark_of(line, words).map_or_else(|| marked_options(line, words), |mark| vec![mark]);
        if marks.is_empty() {
            return None;
        }
        self.signs += 1;
        self.roster.choose_all(self.vocabulary, unit, marks);
        Some(Class::Choice)
    }

    /// Returns whether words above the units name the army.
    fn is_of_army(&self, words: &str) -> bool {
        self.vocabulary.behind_faction(words).next().is_some()
    }

    /// Reads a line above the units: the faction with its size, or the title.
    fn head(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if !self.roster.units.is_empty() || line.text.len() > MAX_HEAD_BYTES {
            return None;
        }
        let text = line.words();
        let (text, points) =
            total::with_word(self.vocabulary, text).map_or((text, None), |(text, points)| (text, Some(points)));
        // another cost than the total and the limit that are known is that of a unit, and no title
        if let Some((value, _)) = points
            && let (Some(total), Some(limit)) = (&self.roster.points, &self.roster.limit)
            && value != total.value
            && value != limit.value
        {
            return Some(Class::Unknown);
        }
        let size = total::size(self.vocabulary, text).filter(|_| points.is_none());
        let (text, limit) = size.map_or((text, None), |(bare, limit)| (bare.trim_end(), Some(limit)));
        for points in points.into_iter().chain(limit) {
            fourth_header::note_points(self.vocabulary, &mut self.roster, line.number(points));
        }
        if text.is_empty() {
            return Some(Class::Total);
        }
        let faction = faction_within(self.vocabulary, text);
        if let Some((faction, words)) = faction.filter(|_| self.roster.faction.is_none()) {
            self.signs += 1;
            self.roster.faction = Some(Written::new(tidy(&faction), line.place(words)));
            if text.len() > words.len() {
                self.title(line, text);
            }
            return Some(Class::Identity);
        }
        if let Some((faction, rest)) = self
            .vocabulary
            .abbreviated(text.trim_end_matches([' ', ':', ',', '-', '–']))
            .filter(|(_, rest)| rest.is_empty() && self.roster.faction.is_none())
        {
            self.signs += 1;
            self.roster.faction = Some(Written::new(faction.to_owned(), line.place(&text[..text.len() - rest.len()])));
            return Some(Class::Identity);
        }
        if is_sentence(text) && line.text.len() > 40 {
            return None;
        }
        self.title(line, text);
        Some(Class::Title)
    }

    fn title(&mut self, line: &SourceLine<'_>, text: &str) {
        self.roster.append_title(line.name(text.trim_end_matches([':', '-', '–', ' '])));
    }

    /// Reads what the unit above has.
    fn choice(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let unit = self.roster.units.len().checked_sub(1).filter(|_| !self.ended)?;
        let words = line.words();
        let due = line.indent > 0 || line.is(Kind::Bullet) || line.text.starts_with(['(', '[']);
        let bare = words.trim_matches(['(', ')', '[', ']']);
        if !due || is_sentence(words) || !(is_name(bare) || line.indent > 0) {
            return None;
        }
        self.roster.choose(unit, choice(line, bare));
        Some(Class::Choice)
    }

    fn finish(mut self, lines: &[SourceLine<'_>]) -> Option<Roster> {
        // units above the first heading of a regiment: another heading was not understood, so which regiments there are is open
        let first = self.roster.regiments.first().map(|regiment| regiment.span.start);
        let is_above =
            |unit: &Unit| unit.section == Section::Ranks && first.is_some_and(|first| unit.span.start < first);
        if self.roster.units.iter().any(is_above) {
            self.roster.regiments.clear();
        }
        leave_prose_below(&mut self.roster, lines);
        find_general(self.vocabulary, &mut self.roster);
        self.add_general();
        self.take_small_costs();
        self.take_small_counts();
        counts::take(&mut self.roster, self.vocabulary);
        self.settle_costs_of_several();
        let added = sum(&self.roster, self.vocabulary).points;
        if let Some(alone) = self.last.take() {
            // what stands above the units is the limit where a number below them is the sum
            if alone.value == added
                && let Some(above) = self.roster.points.take_if(|points| points.value != added)
            {
                self.roster.limit.get_or_insert(above);
            }
            let is_limit = alone.value != added && alone.value.is_multiple_of(self.vocabulary.figures.round_limit);
            let place = if is_limit { &mut self.roster.limit } else { &mut self.roster.points };
            place.get_or_insert(alone);
        }
        let roster = &self.roster;
        let units = roster.units.len();
        let priced = roster.units.iter().filter(|unit| unit.points.is_some()).count();
        let agrees = priced >= MIN_UNITS && roster.points.as_ref().is_some_and(|total| total.value == added);
        let unknown = roster.lines.iter().filter(|line| matches!(line.class, Class::Unknown | Class::Prose)).count();
        let non_blank = roster.lines.iter().filter(|line| !matches!(line.class, Class::Blank | Class::Rule)).count();
        let named = roster.units.iter().filter(|unit| is_name(&unit.name)).count() * 2 > units
            || roster.faction.is_some() && priced == units;
        // names with figures, as in a table of results, or the lines of a program
        let odd = roster.units.iter().filter(|unit| unit.name.contains(is_digit)).count();
        let foreign = odd * 2 > units || self.code_lines * LINES_PER_CODE_MARK > non_blank;
        let shown = self.signs > 0 || agrees || roster.handbook.is_some() || self.names_edition;
        // a whole list in one line is only known to be read where it comes to its total
        let joined = self.one_line && roster.points.as_ref().is_some_and(|total| total.value != added);
        let total = roster.points.as_ref().map_or(0, |total| total.value);
        let shows_game =
            roster.faction.is_some() || !roster.generals.is_empty() || roster.handbook.is_some() || self.names_edition;
        // costs that come to far less than a total are of something else
        let apart = !shows_game && priced == units && added.saturating_mul(2) < total;
        let is_bill = !shows_game && lines.iter().any(|line| total::names_money(self.vocabulary, line.text))
            || lines.iter().filter(|line| total::has_decimals(line.text)).count() >= MIN_UNITS;
        // names with counts among words of something else, such as paints
        let begins =
            |title: &Name| roster.faction.as_ref().is_some_and(|faction| faction.span.start == title.span.start);
        let is_of_army = roster.title.as_ref().is_none_or(begins);
        let is_named = self.names_edition || !roster.generals.is_empty() || is_of_army;
        let loose = priced == 0 && unknown >= units && !is_named;
        let fits = !apart
            && !foreign
            && !is_bill
            && !loose
            && units >= MIN_UNITS
            && unknown * 2 <= non_blank
            && named
            && shown
            && !joined;
        fits.then_some(self.roster)
    }
}
