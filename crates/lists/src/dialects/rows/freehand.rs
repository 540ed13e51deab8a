//! A hand-typed army: its name, units with counts or costs, what they have, and maybe a total.

use super::item::{are_costs, behind_number, item, repeated};
use super::pieces::apart;
use crate::Roster;
use crate::army::Battalion;
use crate::around::faction_within;
use crate::dialects::draft::section_of;
use crate::dialects::fourth_header;
use crate::dialects::option::{choice, is_name, mark_of, marks_beside_name, name, number, options_after_cost};
use crate::dialects::third_labels::{choose_labelled, find_general, is_label, note_army_option};
use crate::lex::cost::{self, Parts};
use crate::lex::cost_typos;
use crate::lex::label::Section as Begins;
use crate::lex::lines::{are_spaced, is_sentence, tidy};
use crate::lex::{Kind, SourceLine, total};
use crate::line::{Class, Line};
use crate::sum::sum;
use crate::unit::{Choice, ChoiceKind, Section, Unit};
use crate::{Format, Name, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Category, Known, OldLabel, Part, Vocabulary, same};

/// The fewest units of an army.
const FEWEST: usize = 2;

/// The longest name of a unit that has no count and no cost, in bytes.
const LONGEST_NAME: usize = 40;

/// Reads an army; `None` where nothing shows that lines are one.
pub(crate) fn read(lines: &[SourceLine<'_>], vocabulary: &Vocabulary) -> Option<Roster> {
    let raws = apart(lines);
    let pieces: Vec<SourceLine<'_>> = raws.iter().map(|raw| SourceLine::new(vocabulary, *raw)).collect();
    let span = pieces.iter().find(|line| !line.is_gap())?.start..pieces.iter().rfind(|line| !line.is_gap())?.span().end;
    let roster = Roster::new(Format::Freehand, span);
    let mut reader = Reader {
        vocabulary,
        roster,
        section: Section::Ranks,
        role: None,
        signs: 0,
        last: None,
        ended: false,
        shape: None,
        names_edition: false,
        costs_first: are_costs(vocabulary, &pieces.iter().map(SourceLine::words).collect::<Vec<_>>()),
        one_line: lines.iter().filter(|line| !line.is_gap()).count() == 1,
        allies: None,
        battalions: false,
        behind_gap: false,
    };
    let is_spaced = are_spaced(&pieces);
    for line in &pieces {
        reader.names_edition |= vocabulary.edition_named(line.text).is_some();
        let class = reader.line(line);
        reader.behind_gap = class == Class::Blank && !is_spaced;
        reader.roster.lines.push(Line { span: line.span(), class, nearest: None });
    }
    reader.finish()
}

/// Reads a unit without a count and a cost, which a mark shows to be the general: `Otter Chief (General)`.
fn general<'t>(line: &SourceLine<'_>, words: &'t str) -> Option<Parts<'t>> {
    let (name, inner) = cost::bracketed(words).filter(|(name, _)| is_name(name))?;
    let is_general = mark_of(line, inner).is_some_and(|mark| mark.kind == ChoiceKind::General);
    is_general.then(|| Parts { name, note: Some(inner), listed: true, ..Parts::default() })
}

/// Reads what has no words.
fn plain(line: &SourceLine<'_>) -> Option<Class> {
    match line.text {
        "" => Some(Class::Blank),
        _ if line.is(Kind::Rule) => Some(Class::Rule),
        _ => None,
    }
}

/// Returns whether a name has no figures, as those in signatures of mails have.
fn has_letters_alone(name: &str) -> bool {
    is_name(name) && !name.contains(|c: char| c.is_ascii_digit())
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
    /// Whether the line above is blank, and not every line has a blank one above it.
    behind_gap: bool,
}

/// The longest name in small letters, in words: longer ones are prose.
const MOST_SMALL_WORDS: usize = 3;

impl Reader<'_> {
    fn line(&mut self, line: &SourceLine<'_>) -> Class {
        let known = plain(line).or_else(|| self.roster.read_footer(line)).or_else(|| self.rules(line));
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
        let is_known = |label: &str| self.vocabulary.labels.whole(label).is_some() || is_label(self.vocabulary, label);
        label.is_some_and(is_known) || item(self.vocabulary, words).is_some_and(|parts| has_letters_alone(parts.name))
    }

    /// Reads words that name the edition or the handbook and nothing else.
    fn rules(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = line.words();
        if let Some((id, words)) = self.vocabulary.edition_named(text).filter(|(_, words)| words.len() == text.len()) {
            self.roster.edition.get_or_insert(Written::new(id.to_owned(), line.place(words)));
        } else if self.roster.units.is_empty() || line.text.len() > 30 {
            return None;
        }
        let handbook = fourth_header::handbook_within(line);
        if handbook.is_none() && self.vocabulary.edition_named(text).is_none() {
            return None;
        }
        self.roster.handbook = handbook.or(self.roster.handbook.take());
        Some(Class::Label)
    }

    /// Reads a heading: of a role, or of another part of the army.
    fn heading(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let category = self.vocabulary.categories.whole(line.words().trim_end_matches(':'));
        if matches!(category, Some(Category::Allies | Category::Battalions | Category::CoreBattalions)) {
            self.allies = (category == Some(Category::Allies)).then(|| line.span());
            self.battalions = category != Some(Category::Allies);
            (self.section, self.role, self.signs) = (Section::Ranks, None, self.signs + 1);
            return Some(Class::Heading);
        }
        if let Some(part) = line.role.filter(|part| matches!(part, Part::Role | Part::Units)) {
            self.section = Section::Ranks;
            self.role = (part == Part::Role).then(|| Written::new(tidy(line.role_words), line.place(line.role_words)));
        } else if line.heading.is_none() {
            let text = line.words();
            let letters = text.chars().filter(|c| c.is_alphabetic()).count();
            let shouted = letters > 1 && text.chars().all(|c| c.is_uppercase() || matches!(c, ' ' | ':' | '-' | '&'));
            return (shouted && text.split(' ').count() <= 2).then_some(Class::Heading);
        } else {
            let heading = line.heading?;
            let (section, term) = section_of(heading);
            (self.section, self.role) = (section, None);
            self.roster.term(term, &line.span());
            if matches!(heading.section, Begins::General | Begins::Regiment) {
                self.roster.begin_regiment(None, heading.section == Begins::General, line.span());
            }
        }
        (self.allies, self.battalions) = (None, false);
        self.signs += 1;
        Some(Class::Heading)
    }

    /// Reads a total with its limit, or behind its word, or alone: what it is, the sum decides.
    fn total(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let text = total::without_fraction(line.words());
        if let Some(total) = total::with_limit(self.vocabulary, text) {
            let own = total.0.trim_matches([' ', ':', '-', '–', '=']);
            if self.vocabulary.known.whole(own) == Some(Known::Faction) {
                self.roster.faction = Some(name(line, own));
            } else if !own.is_empty() && self.roster.units.is_empty() && !total::is_label(self.vocabulary, own) {
                self.title(line, own);
            }
            self.roster.set_total(line, total);
            (self.signs, self.ended) = (self.signs + 1, !self.roster.units.is_empty());
            return Some(Class::Total);
        }
        let has_total_word = total::has_total_word(self.vocabulary, text);
        let (_, figure) = total::figure_at_end(self.vocabulary, text.trim_end_matches(|c: char| !c.is_ascii_digit()));
        let points =
            cost::cost(self.vocabulary, figure).filter(|points| *points >= self.vocabulary.figures.least_total)?;
        let alone = text.trim_matches(|c: char| !c.is_alphanumeric()).starts_with(figure)
            && cost::cost(self.vocabulary, text.trim_matches([' ', '=', ':'])).is_some();
        if has_total_word {
            self.roster.points = Some(number(line, (points, figure)));
            self.ended = !self.roster.units.is_empty();
        } else if alone {
            self.last = Some(number(line, (points, figure)));
        } else {
            return None;
        }
        Some(Class::Total)
    }

    /// Reads a label of any app's lists with its value.
    fn labelled(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (label, value) = line.words().split_once([':', '\t'])?;
        let (label, value) = (label.trim(), value.trim());
        // what a unit has, behind its cost: `Otter Chief 120 - Artefact: Silver Ladle`
        if item(self.vocabulary, label).is_some_and(|parts| parts.points.is_some()) {
            return None;
        }
        let kind = self.vocabulary.labels.whole(label);
        if self.vocabulary.roles.whole(label) == Some(Part::EndlessSpells)
            && let Some(parts) = item(self.vocabulary, value).filter(|parts| parts.points.is_some())
        {
            let section = std::mem::replace(&mut self.section, Section::EndlessSpell);
            self.add(line, &parts);
            self.section = section;
            return Some(Class::Unit);
        }
        if self.vocabulary.roles.whole(label) == Some(Part::Battalions) && !value.is_empty() {
            return Some(self.battalion(line, value));
        }
        if kind == Some(OldLabel::General)
            && let Some(parts) = item(self.vocabulary, value)
        {
            self.add(line, &parts);
            let unit = self.roster.units.len() - 1;
            self.roster.promote(unit);
        } else if self.vocabulary.known.whole(value) == Some(Known::Faction) {
            self.roster.faction = Some(name(line, value));
        } else if let Some(points) = cost::cost(self.vocabulary, value).filter(|_| kind == Some(OldLabel::Limit)) {
            self.roster.limit.get_or_insert(number(line, (points, value)));
        } else if self.vocabulary.totals.whole(label).is_some() && cost::cost(self.vocabulary, value).is_some() {
            let points = number(line, (cost::cost(self.vocabulary, value)?, value));
            if self.roster.units.is_empty() {
                fourth_header::note_points(self.vocabulary, &mut self.roster, points);
            } else {
                self.roster.points.get_or_insert(points);
            }
        } else if self.vocabulary.players.whole(label).is_some() {
            return Some(Class::Prose);
        } else if let Some(class) = fourth_header::labelled(&mut self.roster, line) {
            self.signs += 1;
            return Some(class);
        } else if let Some(unit) = self.of_unit(line).filter(|_| is_label(self.vocabulary, label)) {
            choose_labelled(self.vocabulary, &mut self.roster, unit, (name(line, label), name(line, value)));
            return Some(Class::Choice);
        } else if kind.is_some() || is_label(self.vocabulary, label) {
            note_army_option(&mut self.roster, line, kind, (name(line, label), value));
        } else {
            return None;
        }
        self.signs += 1;
        Some(Class::Label)
    }

    /// Returns the unit that a line further in, or behind a bullet, belongs to.
    fn of_unit(&self, line: &SourceLine<'_>) -> Option<usize> {
        let last = self.roster.units.len().checked_sub(1)?;
        (line.indent > 0 || line.is(Kind::Bullet)).then_some(last)
    }

    fn mark(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let unit = self.roster.units.len().checked_sub(1)?;
        let mark = mark_of(line, line.words().trim_matches(['(', ')', '[', ']']))?;
        self.signs += 1;
        self.roster.choose(unit, mark);
        Some(Class::Choice)
    }

    fn unit(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let words = line.words();
        if self.ended && !self.is_added(line) {
            return None;
        }
        let is_bought =
            || item(self.vocabulary, words).is_some_and(|parts| self.vocabulary.bought.whole(parts.name).is_some());
        if self.battalions && line.indent == 0 && !is_bought() {
            return Some(self.battalion(line, words));
        }
        if let Some((times, parts)) = repeated(self.vocabulary, words) {
            (0..times).for_each(|_| self.add(line, &parts));
            return Some(Class::Unit);
        }
        let behind_cost = || behind_number(self.vocabulary, words).filter(|_| self.costs_first);
        let parts = behind_cost()
            .or_else(|| item(self.vocabulary, words))
            .or_else(|| general(line, words))
            .or_else(|| self.general_behind_head(line, words))
            .or_else(|| self.uncapitalised(words))
            .or_else(|| self.name_alone(line, words))?;
        if self.roster.read_bought(line, &parts) {
            return Some(Class::Choice);
        }
        // above the units, a round number is the size of the battle
        let figures = &self.vocabulary.figures;
        let may_state_size = self.roster.limit.is_none() && self.role.is_none();
        let is_size =
            |points: u32| may_state_size && points >= figures.least_limit && points.is_multiple_of(figures.round_limit);
        let is_head = self.is_of_army(words) || parts.points.is_some_and(|(points, _)| is_size(points));
        if self.roster.units.is_empty() && is_head {
            return None;
        }
        self.add(line, &parts);
        self.shape = Some((line.indent, line.bullet.map(|(bullet, _)| bullet)));
        Some(Class::Unit)
    }

    /// Returns whether a line below the total is a unit all the same: it has a cost, and the bullet of the units or that of an addition.
    fn is_added(&self, line: &SourceLine<'_>) -> bool {
        let bullet = line.bullet.map(|(bullet, _)| bullet);
        let is_in_place = self.shape == Some((line.indent, bullet)) || bullet == Some('+');
        let parts = item(self.vocabulary, line.words()).filter(|parts| parts.points.is_some());
        is_in_place && parts.is_some_and(|parts| has_letters_alone(parts.name))
    }

    /// Reads a battalion with its cost; without one it is a core battalion.
    fn battalion(&mut self, line: &SourceLine<'_>, text: &str) -> Class {
        let (words, note) = cost::bracketed(text).map_or((text, None), |(before, note)| (before, Some(note)));
        let is_note = note.is_some_and(|note| cost::cost(self.vocabulary, note).is_none());
        let parts = item(self.vocabulary, if is_note { words } else { text }).filter(|parts| parts.points.is_some());
        let (words, points) = parts.map_or((words, None), |parts| (parts.name, parts.points));
        let core = points.is_none();
        self.roster.term(if core { "core_battalions" } else { "battalions" }, &line.span());
        let points = points.map(|points| number(line, points));
        self.roster.battalions.push(Battalion { points, ..Battalion::new(name(line, words), core) });
        self.signs += 1;
        Class::Heading
    }

    /// Reads the general that stands behind words of the head: `Saturday: Otter Chief (General)`.
    fn general_behind_head<'t>(&self, line: &SourceLine<'t>, words: &'t str) -> Option<Parts<'t>> {
        let (_, behind) = words.split_once(": ").filter(|_| self.roster.units.is_empty())?;
        general(line, behind.trim())
    }

    /// Reads a unit with its count in small letters, in an army that names its faction or its edition: `10 otter boyz`.
    fn uncapitalised<'t>(&self, words: &'t str) -> Option<Parts<'t>> {
        let is_army = self.names_edition || self.roster.faction.is_some();
        let is_priced = self.roster.units.iter().any(|unit| unit.points.is_some());
        let (count, name) = cost::counted(words);
        let is_short = name.len() <= LONGEST_NAME && name.split(' ').count() <= MOST_SMALL_WORDS;
        let is_plain = name.chars().all(|c| c.is_lowercase() || matches!(c, ' ' | '-' | '\'' | '’'));
        let is_other = self.vocabulary.points.begin(name).any(|rest| !rest.starts_with(char::is_alphabetic))
            || name.split(' ').any(|word| self.vocabulary.models.whole(word).is_some());
        let is_unit = is_army && !is_priced && is_short && is_plain && !is_other;
        count.filter(|_| is_unit).map(|count| Parts { name, count: Some(count), ..Parts::default() })
    }

    /// Reads a name in the place of a unit, in an army without costs of an edition that it names.
    fn name_alone<'t>(&self, line: &SourceLine<'t>, words: &'t str) -> Option<Parts<'t>> {
        let is_in_place = self.shape == Some((line.indent, line.bullet.map(|(bullet, _)| bullet)));
        let is_unpriced = self.names_edition && self.roster.units.iter().all(|unit| unit.points.is_none());
        let (count, name) = cost::counted(words);
        let is_named = count.is_some() || is_name(words);
        let is_unit = is_in_place
            && is_unpriced
            && is_named
            && !self.behind_gap
            && !is_sentence(words)
            && !self.is_of_army(words);
        let is_short = name.len() <= LONGEST_NAME
            && name.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’'));
        (is_unit && is_short).then(|| Parts { name, count, ..Parts::default() })
    }

    /// Returns whether words above the units name the army.
    fn is_of_army(&self, words: &str) -> bool {
        self.vocabulary.known.begin(words).any(|(known, _)| known == Known::Faction)
    }

    fn add(&mut self, line: &SourceLine<'_>, parts: &Parts<'_>) {
        let (choices, note) = options_after_cost(line, parts);
        let (own, marks) = marks_beside_name(line, parts.name);
        let role = |choice: &Choice| self.vocabulary.roles.whole(&choice.name.value) == Some(Part::Role);
        let note_role =
            note.filter(|note| self.vocabulary.roles.whole(note) == Some(Part::Role)).map(|note| name(line, note));
        let (roles, choices): (Vec<Choice>, Vec<Choice>) = choices.into_iter().partition(role);
        let roles: Vec<Name> = roles.into_iter().map(|choice| choice.name).chain(note_role).collect();
        self.signs += roles.len();
        let unit = Unit {
            section: self.section,
            models: parts.models.or(parts.count).map(|count| number(line, count)),
            points: parts.points.map(|points| number(line, points)),
            roles: if roles.is_empty() { self.role.clone().into_iter().collect() } else { roles },
            note: note.map(|note| name(line, note)),
            allied: self.allies.clone().map(|span| Written::new(true, span)),
            ..Unit::new(tidy(own), line.place(own))
        };
        let at = self.roster.units.len();
        self.roster.units.push(unit);
        if self.section == Section::Ranks {
            self.roster.join_last_regiment(at);
        }
        let marks: Vec<Choice> = choices.into_iter().chain(marks).collect();
        let tells = |kind| matches!(kind, ChoiceKind::General | ChoiceKind::Reinforced);
        self.signs += usize::from(marks.iter().any(|choice| tells(choice.kind)));
        self.roster.choose_all(self.vocabulary, at, marks);
    }

    /// Reads a line above the units: the faction with its size, or the title.
    fn head(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        if !self.roster.units.is_empty() || line.text.len() > 80 {
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
        if text.is_empty() {
            let figures = points.into_iter().chain(limit);
            figures
                .for_each(|points| fourth_header::note_points(self.vocabulary, &mut self.roster, number(line, points)));
            return Some(Class::Total);
        }
        for points in points.into_iter().chain(limit) {
            fourth_header::note_points(self.vocabulary, &mut self.roster, number(line, points));
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
        let own = name(line, text.trim_end_matches([':', '-', '–', ' ']));
        self.roster.title = Some(match self.roster.title.take() {
            None => own,
            Some(title) => Written::new(format!("{}\n{}", title.value, own.value), title.span.start..own.span.end),
        });
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

    /// Makes a unit of the general that a label names, where no line has it.
    fn add_general(&mut self) {
        let is_general = |label: &Name| self.vocabulary.labels.whole(&label.value) == Some(OldLabel::General);
        let named = self.roster.labelled.iter().position(|one| is_general(&one.label));
        if let Some(at) = named.filter(|_| self.roster.generals.is_empty()) {
            let value = self.roster.labelled.remove(at).value;
            // behind a dash stands what the general has
            let first = value.value.split(" - ").next().unwrap_or_default();
            let known = self.roster.units.iter().position(|unit| same(&unit.name, first));
            if let Some(unit) = known.filter(|_| first.len() < value.value.len()) {
                self.roster.promote(unit);
                return;
            }
            self.roster.units.push(Unit::new(value.value, value.span));
            let unit = self.roster.units.len() - 1;
            self.roster.promote(unit);
        }
    }

    /// Takes a number behind a name for its cost, however small, where all other units have theirs there: `Reed Shrine 40`.
    fn take_small_costs(&mut self) {
        let figures = &self.vocabulary.figures;
        let is_small_cost = |unit: &Unit| {
            let behind = unit.models.as_ref().filter(|models| models.span.start >= unit.span.end);
            unit.points.is_none()
                && behind.is_some_and(|models| {
                    models.value >= figures.least_cost && models.value.is_multiple_of(figures.cost_step)
                })
        };
        let is_priced_behind =
            |unit: &Unit| unit.points.as_ref().is_some_and(|points| points.span.start >= unit.span.end);
        let small = self.roster.units.iter().filter(|unit| is_small_cost(unit)).count();
        let priced = self.roster.units.iter().filter(|unit| is_priced_behind(unit)).count();
        if small > 0 && priced > small && small + priced == self.roster.units.len() {
            for unit in self.roster.units.iter_mut().filter(|unit| is_small_cost(unit)) {
                unit.points = unit.models.take();
            }
        }
    }

    fn finish(mut self) -> Option<Roster> {
        // units above the first heading of a regiment: another heading was not understood, so which regiments there are is open
        let first = self.roster.regiments.first().map(|regiment| regiment.span.start);
        let is_above =
            |unit: &Unit| unit.section == Section::Ranks && first.is_some_and(|first| unit.span.start < first);
        if self.roster.units.iter().any(is_above) {
            self.roster.regiments.clear();
        }
        find_general(self.vocabulary, &mut self.roster);
        self.add_general();
        self.take_small_costs();
        let added = sum(&self.roster, self.vocabulary).points;
        if let Some(alone) = self.last.take() {
            let is_limit = alone.value != added && alone.value.is_multiple_of(self.vocabulary.figures.round_limit);
            let place = if is_limit { &mut self.roster.limit } else { &mut self.roster.points };
            place.get_or_insert(alone);
        }
        let roster = &self.roster;
        let units = roster.units.len();
        let priced = roster.units.iter().filter(|unit| unit.points.is_some()).count();
        let agrees = priced >= FEWEST && roster.points.as_ref().is_some_and(|total| total.value == added);
        let unknown = roster.lines.iter().filter(|line| matches!(line.class, Class::Unknown | Class::Prose)).count();
        let worded = roster.lines.iter().filter(|line| !matches!(line.class, Class::Blank | Class::Rule)).count();
        let named = roster.units.iter().filter(|unit| is_name(&unit.name)).count() * 2 > units
            || roster.faction.is_some() && priced == units;
        let shown = self.signs > 0 || agrees || roster.handbook.is_some() || self.names_edition;
        // a whole list in one line is only known to be read where it comes to its total
        let joined = self.one_line && roster.points.as_ref().is_some_and(|total| total.value != added);
        let total = roster.points.as_ref().map_or(0, |total| total.value);
        let shows_game =
            roster.faction.is_some() || !roster.generals.is_empty() || roster.handbook.is_some() || self.names_edition;
        // costs that come to far less than a total are of something else
        let apart = !shows_game && priced == units && added.saturating_mul(2) < total;
        let fits = !apart && units >= FEWEST && unknown * 2 <= worded && named && shown && !joined;
        fits.then_some(self.roster)
    }
}
