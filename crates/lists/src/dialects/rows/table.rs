//! A table of a spreadsheet, with commas, semicolons, tabs or bars between its cells: a row for each unit, or a row for each list
//! with its text in one cell. The heads of the columns say what they hold.

use rustc_hash::FxHashMap;

use super::cells::{Cell, TableRow, is_priced_in_money, rows, unlinked};
use crate::army::Battalion;
use crate::dialects::fourth_header::set_label_value;
use crate::dialects::handbook::handbook_within;
use crate::dialects::option::{choice, marks_beside_name};
use crate::dialects::rows::item::counted_behind;
use crate::lex::cost::{self, UnitText};
use crate::lex::lines::{self, Raw, offset_in, tidy};
use crate::lex::{self, SourceLine, total};
use crate::line::{Class, Line};
use crate::read::read_lexed;
use crate::unit::{self, Choice, ChoiceKind, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Column, Label, Mark, OldLabel, PartHeading, SectionHeading, TotalWord, Vocabulary};

/// What may stand between cells.
const DELIMITERS: [char; 4] = ['\t', ';', ',', '|'];

/// The maximum number of rows that are searched for the heads of the columns: a title, and labels with values, may stand above them.
const MAX_LINES_ABOVE_COLUMNS: usize = 15;

/// The longest cell of a row that is no list, in bytes.
const MAX_NAME_BYTES: usize = 200;

/// The columns of figures that show that a table holds units.
const FIGURES: [Column; 4] = [Column::Points, Column::Models, Column::Each, Column::Sum];

/// Reads the lists of a table; `None` if a text is none.
pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Option<Vec<Roster>> {
    let first = text.lines().filter(|line| !line.trim().is_empty()).take(MAX_LINES_ABOVE_COLUMNS);
    let first = first.filter(|line| line.bytes().any(|byte| DELIMITERS.contains(&char::from(byte))));
    let is_head = |line: &str, mark: char| {
        let heads: Vec<Column> = columns(vocabulary, line.split(mark)).into_iter().flatten().collect();
        let has = |any: &[Column]| any.iter().any(|column| heads.contains(column));
        heads.len() >= 2 && (has(&[Column::Unit]) && has(&FIGURES) || has(&[Column::Text]))
    };
    let found = first
        .flat_map(|line| DELIMITERS.into_iter().map(move |mark| (line, mark)))
        .find(|(line, mark)| line.contains(*mark) && is_head(line, *mark));
    let (line, mark) = found?;
    let start = offset_in(text, line);
    let mut rows = rows(text, start, mark).into_iter();
    let head = rows.next()?;
    let mut heads = columns(vocabulary, head.cells.iter().map(|cell| cell.text));
    let rows: Vec<TableRow<'_>> = rows.collect();
    for (at, cell) in head.cells.iter().enumerate() {
        if !cell.text.contains(char::is_alphanumeric) && counts_rows(&rows, at) {
            heads[at] = None;
        }
    }
    let table = Table { text, vocabulary, mark, heads, head: start..start + line.len() };
    if table.heads.contains(&Some(Column::Text)) && !table.heads.contains(&Some(Column::Unit)) {
        return table.whole_lists(&rows);
    }
    table.units(&rows)
}

/// The minimum number of rows that are counted from one and have no numbers of models.
const MIN_COUNTED_ROWS: usize = 3;

/// Returns whether the numbers of a column count the rows.
fn counts_rows(rows: &[TableRow<'_>], column: usize) -> bool {
    let numbers = rows.iter().filter_map(|row| row.cells.get(column)?.text.parse().ok());
    let numbers: Vec<usize> = numbers.collect();
    numbers.len() >= MIN_COUNTED_ROWS && numbers.iter().enumerate().all(|(at, number)| *number == at + 1)
}

/// Returns what a column holds, by its head; words in brackets may stand behind it: `Your list (4th edition, 1000 points)`.
fn column(vocabulary: &Vocabulary, head: &str) -> Option<Column> {
    let bare = |head: &str| vocabulary.columns.get(head.trim_matches(|c: char| !c.is_alphanumeric()));
    vocabulary.columns.get(head.trim()).or_else(|| bare(head)).or_else(|| bare(head.split_once('(')?.0))
}

/// Returns what each column holds. A name beside counts or costs is that of a unit where no other column has one.
fn columns<'t>(vocabulary: &Vocabulary, heads: impl Iterator<Item = &'t str>) -> Vec<Option<Column>> {
    let mut columns: Vec<Option<Column>> = heads.map(|head| column(vocabulary, head)).collect();
    let has = |any: &[Column]| columns.iter().flatten().any(|column| any.contains(column));
    let is_of_unit = !has(&[Column::Unit, Column::Text, Column::Faction]) && has(&FIGURES);
    for column in columns.iter_mut().filter(|column| **column == Some(Column::Name)) {
        *column = Some(if is_of_unit { Column::Unit } else { Column::Player });
    }
    columns
}

/// Makes the leader of the general's regiment the general, where nothing else says who that is.
fn promote_leader(roster: &mut Roster) {
    let leader =
        roster.regiments.iter().find(|regiment| regiment.generals).and_then(|regiment| regiment.leader.as_ref()?.unit);
    if let Some(leader) = leader.filter(|_| roster.generals.is_empty()) {
        roster.add_general(leader);
    }
}

struct Table<'t> {
    text: &'t str,
    vocabulary: &'t Vocabulary,
    mark: char,
    heads: Vec<Option<Column>>,
    head: Span,
}

impl<'t> Table<'t> {
    fn cell(&self, row: &TableRow<'t>, column: Column) -> Option<Cell<'t>> {
        let at = self.heads.iter().position(|head| *head == Some(column))?;
        row.cells.get(at).copied().filter(|cell| !cell.text.is_empty())
    }

    fn name(&self, row: &TableRow<'t>, column: Column) -> Option<Name> {
        self.cell(row, column).map(|cell| Written::new(tidy(cell.text), cell.start..cell.start + cell.text.len()))
    }

    /// Reads a table with a list in one cell of each row. A row without a list is a line of the list above it that was not understood.
    fn whole_lists(&self, rows: &[TableRow<'t>]) -> Option<Vec<Roster>> {
        let mut lists: Vec<Roster> = Vec::new();
        let mut unread = Vec::new();
        let (edition, limit) = self.event();
        for row in rows {
            let read = self.cell(row, Column::Text).map_or_else(Vec::new, |cell| self.lists_in(cell));
            if read.is_empty() {
                unread.push(Line { span: row.span.clone(), class: Class::Unknown, nearest: None });
            }
            for mut roster in read {
                self.note_owner(&mut roster, row);
                roster.edition = roster.edition.or_else(|| edition.clone());
                roster.limit = roster.limit.or_else(|| limit.clone());
                roster.lines.append(&mut unread);
                roster.lines.sort_by_key(|line| line.span.start);
                lists.push(roster);
            }
        }
        lists.last_mut()?.lines.append(&mut unread);
        Some(lists)
    }

    /// Reads the lists in a cell.
    fn lists_in(&self, cell: Cell<'t>) -> Vec<Roster> {
        let mut inner = lines::lines(cell.text, |_| false);
        for line in &mut inner {
            line.line_start += cell.start;
        }
        let lexed = lex::lex(self.vocabulary, &inner);
        read_lexed(&lexed, self.vocabulary).map_or_else(|_| Vec::new(), |reading| reading.lists)
    }

    /// Keeps who plays a list, and what it is, as far as columns say so.
    fn note_owner(&self, roster: &mut Roster, row: &TableRow<'t>) {
        roster.player = self.name(row, Column::Player);
        roster.faction = self.name(row, Column::Faction).or_else(|| roster.faction.take());
        roster.title = self.name(row, Column::List).or_else(|| roster.title.take());
    }

    /// Returns the edition and the points limit that the header of the table has in brackets: `Your list (4th edition, 1000 points)`.
    fn event(&self) -> (Option<Written<String>>, Option<Written<u32>>) {
        let head = &self.text[self.head.clone()];
        let (mut edition, mut limit) = (None, None);
        let inner = head.split_inclusive('(').skip(1).filter_map(|behind| behind.split(')').next());
        for part in inner.flat_map(|inner| inner.split([',', ';'])).map(str::trim) {
            let start = self.head.start + offset_in(head, part);
            let span = start..start + part.len();
            if let Some((id, _)) = self.vocabulary.edition_named(part) {
                edition.get_or_insert(Written::new(id.to_owned(), span.clone()));
            }
            if let Some(("", (points, _))) = total::with_word(self.vocabulary, part) {
                limit.get_or_insert(Written::new(points, span));
            }
        }
        (edition, limit)
    }

    /// Reads a table with a unit in each row; rows of one player and one list belong together.
    fn units(&self, rows: &[TableRow<'t>]) -> Option<Vec<Roster>> {
        let has = |column| self.heads.contains(&Some(column));
        if !has(Column::Unit) || !FIGURES.into_iter().any(has) || is_priced_in_money(rows) {
            return None;
        }
        let mut lists: Vec<(Roster, FxHashMap<String, usize>)> = Vec::new();
        let mut owner: [&str; 2] = ["", ""];
        let mut places: FxHashMap<[&str; 2], usize> = FxHashMap::default();
        for row in rows {
            // an empty cell repeats the one above
            for (name, column) in owner.iter_mut().zip([Column::Player, Column::List]) {
                *name = self.cell(row, column).map_or(*name, |cell| cell.text);
            }
            let at = *places.entry(owner).or_insert_with(|| {
                let mut roster = Roster::new(Format::Table, row.span.clone());
                self.note_owner(&mut roster, row);
                lists.push((roster, FxHashMap::default()));
                lists.len() - 1
            });
            let (roster, regiments) = &mut lists[at];
            let class = self.unit(roster, regiments, row);
            roster.span.end = roster.span.end.max(row.span.end);
            roster.lines.push(Line { span: row.span.clone(), class, nearest: None });
        }
        let mut lists: Vec<Roster> = lists.into_iter().map(|(roster, _)| roster).collect();
        lists.retain(|roster| !roster.units.is_empty());
        for roster in &mut lists {
            self.repeat(roster);
            promote_leader(roster);
        }
        let first = lists.first_mut()?;
        first.lines.insert(0, Line { span: self.head.clone(), class: Class::Heading, nearest: None });
        self.read_above(first);
        let (edition, handbook, limit) = (first.edition.clone(), first.handbook.clone(), first.limit.clone());
        for roster in &mut lists[1..] {
            roster.edition = roster.edition.take().or_else(|| edition.clone());
            roster.handbook = roster.handbook.take().or_else(|| handbook.clone());
            roster.limit = roster.limit.take().or_else(|| limit.clone());
        }
        Some(lists)
    }

    /// Reads the rows above the table: the total, and who the army is. A label and its value may be in separate cells.
    fn read_above(&self, roster: &mut Roster) {
        let above = rows(&self.text[..self.head.start], 0, self.mark);
        let titles = above.iter().map(|row| Line { span: row.span.clone(), class: Class::Title, nearest: None });
        roster.lines.splice(0..0, titles);
        for row in above {
            let line = self.line(&row);
            let bare =
                |cell: &Cell<'t>| cell.text.trim_matches(|c: char| matches!(c, '*' | '#' | '_' | '|' | ' ' | ':'));
            let cells: Vec<&'t str> = row.cells.iter().map(bare).filter(|cell| !cell.is_empty()).collect();
            let words = cells.join(" ").replace("**", "");
            if let Some((_, (points, _), (limit, _))) = total::with_limit(self.vocabulary, &words) {
                roster.points.get_or_insert(Written::new(points, row.span.clone()));
                roster.limit.get_or_insert(Written::new(limit, row.span.clone()));
                continue;
            }
            if let Some((id, _)) = self.vocabulary.edition_named(&words) {
                roster.edition.get_or_insert(Written::new(id.to_owned(), row.span.clone()));
            }
            match cells.split_first() {
                Some((label, values)) if !values.is_empty() => self.labelled(roster, &line, label, values),
                Some((only, _)) => self.alone(roster, &line, only),
                None => {}
            }
            roster.handbook = roster.handbook.take().or_else(|| handbook_within(&line));
        }
    }

    /// Reads the only cell of a row above the units: the limit with or without a title, a label with its value, or the title.
    fn alone(&self, roster: &mut Roster, line: &SourceLine<'t>, cell: &'t str) {
        let title = if let Some((title, limit)) = total::with_word(self.vocabulary, cell) {
            roster.limit.get_or_insert(line.number(limit));
            title
        } else if let Some((label, value)) = lex::label::label(self.vocabulary, cell) {
            let _ = set_label_value(roster, line, (label, value));
            return;
        } else {
            cell
        };
        if roster.title.is_none() && !title.is_empty() {
            roster.title = Some(line.name(title));
        }
    }

    /// Reads a label with the cells beside it.
    fn labelled(&self, roster: &mut Roster, line: &SourceLine<'t>, label: &str, values: &[&'t str]) {
        let points = cost::parse_cost(self.vocabulary, values[0]).map(|points| line.number((points, values[0])));
        if let Some(label) = self.vocabulary.header.get(label) {
            let several = matches!(label, Label::Tactics | Label::Spells | Label::Prayers | Label::Manifestations);
            for value in &values[..if several { values.len() } else { 1 }] {
                set_label_value(roster, line, (label, value));
            }
        } else if let Some(points) = points.filter(|_| self.vocabulary.labels.get(label) == Some(OldLabel::Limit)) {
            roster.limit.get_or_insert(points);
        } else if matches!(column(self.vocabulary, label), Some(Column::Player | Column::Name)) {
            roster.player.get_or_insert(line.name(values[0]));
        }
    }

    /// Returns a row as a line.
    fn line(&self, row: &TableRow<'t>) -> SourceLine<'t> {
        let text = &self.text[row.span.clone()];
        SourceLine::new(self.vocabulary, Raw { text, line_start: row.span.start, ..Raw::default() })
    }

    /// Reads a row that has no unit: the limit, the total, or the sum of a part; `None` where it may have one. It is given its figure, and
    /// that of the column of sums.
    fn figures(
        &self,
        roster: &mut Roster,
        row: &TableRow<'t>,
        (figure, sum): (Option<&Written<u32>>, Option<Written<u32>>),
    ) -> Option<Class> {
        let word = |cell: &Cell<'_>| self.vocabulary.totals.get(cell.text.trim_end_matches(':'));
        // behind its word, a total may say of which army: `Total (Otters, 1000)`
        let behind_bracket = |cell: &Cell<'_>| {
            let head = cell.text.split(['(', '[']).next().unwrap_or_default().trim_end();
            head.len() < cell.text.len() && self.vocabulary.totals.get(head) == Some(TotalWord::Total)
        };
        let is_total = |cell: &Cell<'_>| word(cell) == Some(TotalWord::Total) || behind_bracket(cell);
        let is_limit =
            |cell: &Cell<'_>| self.vocabulary.labels.get(cell.text.trim_end_matches(':')) == Some(OldLabel::Limit);
        // the sum of a part: `Leaders in all`
        let is_part = |cell: &Cell<'_>| {
            word(cell).is_none()
                && (total::is_label(self.vocabulary, cell.text) || self.vocabulary.models.get(cell.text).is_some())
        };
        let unit = self.cell(row, Column::Unit);
        if row.cells.iter().any(|cell| word(cell) == Some(TotalWord::Part))
            || figure.is_some() && unit.is_some_and(|cell| is_part(&cell))
        {
            return Some(Class::Heading);
        }
        if row.cells.iter().any(is_limit) {
            roster.limit = roster.limit.take().or_else(|| figure.cloned());
            return Some(if figure.is_some() { Class::Label } else { Class::Unknown });
        }
        let labelled = row.cells.iter().any(is_total);
        let is_alone = unit.is_none() && row.cells.iter().filter(|cell| !cell.text.is_empty()).count() == 1;
        if !labelled && !is_alone {
            return None;
        }
        match sum.or_else(|| figure.cloned()) {
            None => return Some(Class::Unknown),
            total => roster.points = total,
        }
        roster.limit = roster.limit.take().or_else(|| row.cells.iter().find_map(|cell| self.limit_in(*cell)));
        Some(Class::Total)
    }

    /// Reads the limit that a cell beside the total states: `of 2000`.
    fn limit_in(&self, cell: Cell<'t>) -> Option<Written<u32>> {
        let (word, figure) = cell.text.split_once(' ')?;
        let limit = cost::parse_cost(self.vocabulary, cost::without_unit(self.vocabulary, figure))?;
        let is_limit = self.vocabulary.quotas.get(word).is_some() && self.vocabulary.figures.is_round_limit(limit);
        is_limit.then(|| Written::new(limit, cell.start..cell.start + cell.text.len()))
    }

    fn unit(&self, roster: &mut Roster, regiments: &mut FxHashMap<String, usize>, row: &TableRow<'t>) -> Class {
        let line = self.line(row);
        let figure = |column| {
            let cell = self.cell(row, column)?;
            let figure = total::without_fraction(cell.text).trim_start_matches(['x', 'X']);
            Some(line.number((cost::parse_cost(self.vocabulary, figure)?, cell.text)))
        };
        let models = figure(Column::Models);
        // with so many models it is no count of units, and the cost is that of the row
        let is_counted = models.as_ref().is_none_or(|models| models.value <= self.vocabulary.figures.most_alike);
        let is_cost = |points: &Written<u32>| {
            let figures = &self.vocabulary.figures;
            figures.is_unit_cost(points.value)
        };
        let each = || figure(Column::Each).filter(|_| is_counted).filter(is_cost);
        let points =
            each().or_else(|| figure(Column::Points)).or_else(|| figure(Column::Sum)).or_else(|| figure(Column::Each));
        if let Some(class) = self.figures(roster, row, (points.as_ref().or(models.as_ref()), figure(Column::Sum))) {
            return class;
        }
        let Some(unit) = self.cell(row, Column::Unit).filter(|cell| cell.text.len() <= MAX_NAME_BYTES) else {
            return Class::Unknown;
        };
        let is_priced =
            [Column::Points, Column::Each, Column::Sum].iter().any(|column| self.heads.contains(&Some(*column)));
        if is_priced && points.is_none() && models.is_none() || self.names_rules(unit.text) {
            return if line.heading.is_some() { Class::Heading } else { Class::Unknown };
        }
        let role = self.cell(row, Column::Role).map_or("", |cell| cell.text);
        if self.vocabulary.roles.get(role) == Some(PartHeading::Battalions) {
            let battalion = Battalion::new(line.name(unit.text), points.is_none());
            roster.begin_battalion(Battalion { points, ..battalion }, &line.span());
            return Class::Heading;
        }
        let (count, name) = cost::counted(unit.text);
        let cost = self.cell(row, Column::Points).map_or("", |cell| cell.text);
        let bought =
            UnitText { name, count, points: cost.parse().ok().map(|points| (points, cost)), ..UnitText::default() };
        if roster.read_bought(&line, &bought) {
            return Class::Choice;
        }
        self.add_unit(roster, regiments, (row, &line), (unit, models, points));
        Class::Unit
    }

    /// Adds the unit of a cell with its models and its points, and what other cells of its row say of it.
    fn add_unit(
        &self,
        roster: &mut Roster,
        regiments: &mut FxHashMap<String, usize>,
        (row, line): (&TableRow<'t>, &SourceLine<'t>),
        (unit, models, points): (Cell<'t>, Option<Written<u32>>, Option<Written<u32>>),
    ) {
        let (linked, behind) = unlinked(unit.text);
        let (count, words) = cost::counted(linked);
        let (words, marks) = marks_beside_name(line, words);
        let behind_name = counted_behind(self.vocabulary, words).filter(|_| models.is_none() && count.is_none());
        let (words, count) = behind_name.map_or((words, count), |(words, count)| (words, Some(count)));
        let role = self.cell(row, Column::Role).map_or("", |cell| cell.text);
        let is_endless_spell = self.vocabulary.roles.get(role) == Some(PartHeading::EndlessSpells);
        let mut new_unit = Unit {
            section: if is_endless_spell { unit::Section::EndlessSpell } else { unit::Section::Ranks },
            models: models.or_else(|| count.map(|count| line.number(count))),
            points,
            ..Unit::new(tidy(words), line.place(words))
        };
        let (role, marks_of_role) = marks_beside_name(line, role);
        new_unit.roles.extend(Some(line.name(role)).filter(|role| !role.value.is_empty() && !is_endless_spell));
        roster.units.push(new_unit);
        let at = roster.units.len() - 1;
        self.place(roster, regiments, row, at);
        self.choices(roster, line, row, at);
        roster.choose_all(self.vocabulary, at, marks_of_role);
        let (_, behind) = marks_beside_name(line, behind);
        roster.choose_all(self.vocabulary, at, marks.into_iter().chain(behind));
    }

    /// Repeats each unit as often as its row counts it, where the costs are those of one unit: a column says so, or only the costs times
    /// the counts come to the total.
    fn repeat(&self, roster: &mut Roster) {
        let most = self.vocabulary.figures.most_alike;
        let count = |unit: &Unit| {
            unit.models.as_ref().map(|models| models.value).filter(|count| (2..=most).contains(count)).unwrap_or(1)
        };
        let points = |unit: &Unit| unit.points.as_ref().map_or(0, |points| points.value);
        if !roster.regiments.is_empty() {
            return;
        }
        let product: u32 = roster.units.iter().map(|unit| count(unit).saturating_mul(points(unit))).sum();
        let single: u32 = roster.units.iter().map(points).sum();
        let total = roster.points.as_ref().map(|total| total.value);
        let has = |column| self.heads.contains(&Some(column));
        let is_of_each = has(Column::Each) || has(Column::Points) && has(Column::Sum);
        if product == single || total != Some(product) && (total.is_some() || !is_of_each) {
            return;
        }
        let units = std::mem::take(&mut roster.units);
        let repeated = units.into_iter().flat_map(|mut unit| {
            let times = count(&unit) as usize;
            unit.models.take_if(|models| models.value <= most);
            std::iter::repeat_n(unit, times)
        });
        roster.units = repeated.collect();
    }

    /// Returns whether words name an edition, or a handbook.
    fn names_rules(&self, words: &str) -> bool {
        let mut labels = self.vocabulary.header.prefixes(words);
        self.vocabulary.edition_named(words).is_some() || labels.any(|(label, _)| label == Label::Handbook)
    }

    /// Puts a unit into the regiment that its row names.
    fn place(&self, roster: &mut Roster, regiments: &mut FxHashMap<String, usize>, row: &TableRow<'t>, unit: usize) {
        if let Some(cell) = self.cell(row, Column::Regiment) {
            let regiment = *regiments.entry(cell.text.to_owned()).or_insert_with(|| {
                let number = cost::digits(cell.text)
                    .map(|(value, _)| Written::new(value, cell.start..cell.start + cell.text.len()));
                let is_generals = self.vocabulary.marks.get(cell.text) == Some(Mark::General)
                    || self.vocabulary.sections.get(cell.text) == Some(SectionHeading::General);
                roster.begin_regiment(number, is_generals, cell.start..cell.start + cell.text.len());
                roster.regiments.len() - 1
            });
            let mention = roster.mention(unit);
            roster.regiments[regiment].add(mention);
        }
    }

    /// Gives a unit what the columns of options and marks say: a cross or a word in a column of a mark is that mark.
    fn choices(&self, roster: &mut Roster, line: &SourceLine<'t>, row: &TableRow<'t>, unit: usize) {
        for (column, kind) in [(Column::General, ChoiceKind::General), (Column::Reinforced, ChoiceKind::Reinforced)] {
            if let Some(cell) = self.cell(row, column).filter(|cell| self.vocabulary.not.get(cell.text).is_none()) {
                let mark = if kind == ChoiceKind::General { Mark::General } else { Mark::Reinforced };
                let word = self.vocabulary.marks.spellings(mark).next().unwrap_or(cell.text);
                let place = cell.start..cell.start + cell.text.len();
                roster.choose(unit, Choice::new(kind, Written::new(word.to_owned(), place)));
            }
        }
        let options = self.cell(row, Column::Options).map_or("", |cell| cell.text);
        let parts = options.split([';', ',', '+', '/', '\n']).flat_map(|part| part.split(". "));
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            self.choose(roster, line, part, unit);
        }
        // a column without a head may hold marks
        let heads = self.heads.iter().chain(std::iter::repeat(&None));
        let unheaded = row.cells.iter().zip(heads).filter(|(_, head)| head.is_none());
        for (cell, _) in unheaded.filter(|(cell, _)| self.vocabulary.marks.get(cell.text).is_some()) {
            self.choose(roster, line, cell.text, unit);
        }
    }

    /// Gives a unit what words say, by the mark that they are.
    fn choose(&self, roster: &mut Roster, line: &SourceLine<'t>, words: &'t str, unit: usize) {
        let mut option = choice(line, words);
        option.kind = self.vocabulary.marks.get(words).and_then(ChoiceKind::of).unwrap_or(option.kind);
        roster.choose(unit, option);
    }
}
