//! JSON of a program whose form is not known: an army of tables that each have a name and a cost, where the file says whose army it is;
//! or a name and a count, where it says for which edition.

use std::borrow::Cow;

use crate::army::Regiment;
use crate::open::{DEEPEST, Unreadable};
use crate::unit::{Choice, ChoiceKind, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::node::{Node, Value};
use adjutant_text::vocabulary::{Column, OldLabel, PartHeading, TotalWord, Vocabulary};

/// The minimum number of units of an army.
const MIN_UNITS: usize = 2;

/// Keys that name the game for which a program made a file.
const GAME: [&str; 4] = ["game", "gameSystem", "game_system", "system"];

/// Reads an army; `None` where neither a faction nor, without costs, an edition shows that names are one, or its costs are not those of units.
///
/// # Errors
///
/// If the file names another game.
pub(crate) fn read(node: &Node<'_>, vocabulary: &Vocabulary) -> Result<Option<Roster>, Unreadable> {
    let named = GAME.iter().find_map(|key| node.get(key)).and_then(|game| Some((text(game)?, game)));
    if let Some((game, place)) = named.filter(|(game, _)| vocabulary.games.prefixes(game).next().is_none()) {
        let is_known = vocabulary.other_game(&game).is_some();
        return if is_known {
            Err(Unreadable::OtherGame { game: game.into(), span: place.span.clone() })
        } else {
            Ok(None)
        };
    }
    let mut reader = Reader { vocabulary, roster: Roster::new(Format::Table, node.span.clone()), general: None };
    reader.head(node, 0);
    reader.visit(node, 0);
    reader.name_general();
    let figures = &vocabulary.figures;
    let roster = reader.roster;
    let is_priced = roster.units.iter().any(|unit| unit.points.is_some());
    let is_sound = |unit: &Unit| match &unit.points {
        Some(points) => figures.is_unit_cost(points.value),
        None => !is_priced,
    };
    let is_shown = roster.faction.is_some() || roster.edition.is_some() && !is_priced;
    let is_army = is_shown && roster.units.len() >= MIN_UNITS && roster.units.iter().all(is_sound);
    Ok(is_army.then_some(roster))
}

struct Reader<'v> {
    vocabulary: &'v Vocabulary,
    roster: Roster,
    /// The general's name in the file.
    general: Option<Name>,
}

/// Returns the words of a key: `pointsLimit` and `points_limit` are `points limit`.
fn words_of(key: &str) -> String {
    let mut words = String::with_capacity(key.len() + 4);
    for c in key.chars() {
        let is_next = c.is_ascii_uppercase() && words.ends_with(|before: char| before.is_ascii_lowercase());
        if is_next || matches!(c, '_' | '-') {
            words.push(' ');
        }
        if !matches!(c, '_' | '-') {
            words.push(c.to_ascii_lowercase());
        }
    }
    words
}

impl Reader<'_> {
    /// Returns what a key names, as the head of a column does.
    fn column(&self, key: &str) -> Option<Column> {
        self.vocabulary.columns.get(&words_of(key))
    }

    fn find<'n, 't>(&self, table: &'n Node<'t>, column: Column) -> Option<&'n Node<'t>> {
        table.entries().iter().find(|(key, _)| self.column(&key.name) == Some(column)).map(|(_, node)| node)
    }

    /// Returns the name of what a table describes.
    fn name_of(&self, table: &Node<'_>) -> Option<Name> {
        name(self.find(table, Column::Unit).or_else(|| self.find(table, Column::Name))?)
    }

    /// Reads what the whole file says, or the table of the army in it: faction, title, general, total and limit.
    fn head(&mut self, node: &Node<'_>, depth: usize) {
        for (key, value) in node.entries() {
            let words = words_of(&key.name);
            let edition = text(value).and_then(|text| Some(self.vocabulary.edition_named(&text)?.0.to_owned()));
            if let Some(faction) = name(value).filter(|name| self.vocabulary.is_faction(&name.value)) {
                self.roster.faction.get_or_insert(faction);
            } else if let Some(edition) = edition {
                self.roster.edition.get_or_insert(Written::new(edition, value.span.clone()));
            } else if let Some(general) = name(value).filter(|_| self.column(&words) == Some(Column::General)) {
                self.general.get_or_insert(general);
            } else if matches!(self.column(&words), Some(Column::Unit | Column::Name)) {
                self.roster.title = self.roster.title.take().or_else(|| name(value));
            } else if let Some(player) = name(value).filter(|_| self.column(&words) == Some(Column::Player)) {
                self.roster.player = Some(player);
            } else if self.vocabulary.labels.get(&words) == Some(OldLabel::Limit) {
                self.roster.limit = number(value).or_else(|| self.roster.limit.take());
            } else if self.is_total(&words) {
                self.roster.points = number(value).or_else(|| self.roster.points.take());
            } else if matches!(value.value, Value::Table(_)) && depth == 0 && self.unit(value).is_none() {
                self.head(value, depth + 1);
            }
        }
    }

    fn is_total(&self, words: &str) -> bool {
        self.column(words) == Some(Column::Sum)
            || self.vocabulary.totals.get(words).is_some_and(|word| word != TotalWord::Part)
    }

    /// Makes the unit the general that the file names so.
    fn name_general(&mut self) {
        let Some(general) = self.general.take().filter(|_| self.roster.generals.is_empty()) else { return };
        let named = self.roster.units.iter().position(|unit| unit.name.eq_ignore_ascii_case(&general.value));
        if let Some(at) = named {
            self.roster.add_general(at);
        }
    }

    /// Reads a table with a leader, and the units beside him, as a regiment.
    fn regiment(&mut self, node: &Node<'_>) -> bool {
        let leads = |key: &str| self.vocabulary.roles.get(key) == Some(PartHeading::Role);
        let mut entries = node.entries().iter();
        let Some((_, leader)) = entries.find(|(key, value)| leads(&key.name) && self.unit(value).is_some()) else {
            return false;
        };
        let first = self.roster.units.len();
        self.visit(leader, DEEPEST - 1);
        let beside = node.entries().iter().filter(|(_, value)| !std::ptr::eq(value, leader));
        beside.flat_map(|(_, value)| value.items()).for_each(|unit| self.visit(unit, DEEPEST - 1));
        let mut regiment = Regiment { span: node.span.clone(), ..Regiment::default() };
        (first..self.roster.units.len()).for_each(|unit| regiment.add(self.roster.mention(unit)));
        self.roster.regiments.push(regiment);
        true
    }

    /// Reads the units below a value. A table with a name and a cost is one, unless it holds others that cost as much together.
    fn visit(&mut self, node: &Node<'_>, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        if depth > 0
            && let Some(unit) = self.unit(node)
        {
            let at = self.roster.units.len();
            let is_general = unit.has(ChoiceKind::General);
            self.roster.units.push(unit);
            if is_general {
                self.roster.add_general(at);
            }
            return;
        }
        if self.regiment(node) {
            return;
        }
        let inner = node.items().iter().chain(node.entries().iter().map(|(_, value)| value));
        inner.for_each(|node| self.visit(node, depth + 1));
    }

    fn unit(&self, node: &Node<'_>) -> Option<Unit> {
        let unit_name = self.name_of(node)?;
        let points = self.find(node, Column::Points).and_then(number);
        let models = self.find(node, Column::Models).and_then(number);
        if points.is_none() && (models.is_none() || self.roster.edition.is_none()) {
            return None;
        }
        let below = node.entries().iter().flat_map(|(_, value)| value.items());
        let costs = below.filter_map(|item| number(self.find(item, Column::Points)?)).map(|points| points.value);
        let below = costs.fold(0_u32, u32::saturating_add);
        if below > 0 && points.as_ref().is_some_and(|points| points.value == below) {
            return None;
        }
        let mut unit = Unit { models, points, ..Unit::new(unit_name.value, unit_name.span) };
        for (key, value) in node.entries() {
            let mark = self.vocabulary.marks.get(&key.name).and_then(ChoiceKind::of);
            if let Some(kind) = mark.filter(|_| matches!(value.value, Value::Flag(true))) {
                unit.choices.push(Choice::new(kind, Written::new(key.name.to_string(), key.span.clone())));
            }
            let names = value.items().iter().filter_map(|item| name(item).or_else(|| self.name_of(item)));
            let kind = |words: &str| self.vocabulary.marks.get(words).and_then(ChoiceKind::of).unwrap_or_default();
            unit.choices.extend(names.map(|name| Choice::new(kind(&name.value), name)));
        }
        Some(unit)
    }
}

fn text<'t>(node: &Node<'t>) -> Option<Cow<'t, str>> {
    if let Value::Text(text) = &node.value { Some(text.clone()) } else { None }
}

fn name(node: &Node<'_>) -> Option<Name> {
    let words = text(node).filter(|text| !text.trim().is_empty())?;
    Some(Written::new(words.trim().to_owned(), node.span.clone()))
}

fn number(node: &Node<'_>) -> Option<Written<u32>> {
    let number = node.to_number().filter(|number| number.fract() == 0.0 && (0.0..1e6).contains(number))?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
    Some(Written::new(number as u32, node.span.clone()))
}
