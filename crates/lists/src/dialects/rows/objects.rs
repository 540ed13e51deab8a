//! JSON of a program whose form is not known: an army of tables that each have a name and a cost, where the file says whose army it is.

use std::borrow::Cow;

use crate::dialects::option::kind_of;
use crate::open::{DEEPEST, Unreadable};
use crate::unit::{Choice, ChoiceKind, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::node::{Node, Value};
use adjutant_text::vocabulary::{Column, Known, OldLabel, TotalWord, Vocabulary};

/// The fewest units of an army.
const FEWEST: usize = 2;

/// Keys that name the game for which a program made a file.
const GAME: [&str; 4] = ["game", "gameSystem", "game_system", "system"];

/// Reads an army; `None` where no faction shows that names and costs are one, or its costs are not those of units.
///
/// # Errors
///
/// If the file names another game.
pub(crate) fn read(node: &Node<'_>, vocabulary: &Vocabulary) -> Result<Option<Roster>, Unreadable> {
    let named = GAME.iter().find_map(|key| node.get(key)).and_then(|game| Some((text(game)?, game)));
    if let Some((game, place)) = named.filter(|(game, _)| vocabulary.games.begin(game).next().is_none()) {
        let is_known = vocabulary.other_game(&game).is_some();
        return if is_known {
            Err(Unreadable::OtherGame { game: game.into(), span: place.span.clone() })
        } else {
            Ok(None)
        };
    }
    let mut reader = Reader { vocabulary, roster: Roster::new(Format::Table, node.span.clone()) };
    reader.head(node);
    reader.visit(node, 0);
    let figures = &vocabulary.figures;
    let is_sound = |unit: &Unit| {
        let points = unit.points.as_ref().map_or(0, |points| points.value);
        points >= figures.least_cost && points.is_multiple_of(figures.cost_step)
    };
    let roster = reader.roster;
    let is_army = roster.faction.is_some() && roster.units.len() >= FEWEST && roster.units.iter().all(is_sound);
    Ok(is_army.then_some(roster))
}

struct Reader<'v> {
    vocabulary: &'v Vocabulary,
    roster: Roster,
}

impl Reader<'_> {
    /// Returns what a key names, as the head of a column does.
    fn column(&self, key: &str) -> Option<Column> {
        let words = key.replace(['_', '-'], " ");
        if words.eq_ignore_ascii_case("name") { Some(Column::Unit) } else { self.vocabulary.columns.whole(&words) }
    }

    fn find<'n, 't>(&self, table: &'n Node<'t>, column: Column) -> Option<&'n Node<'t>> {
        table.entries().iter().find(|(key, _)| self.column(&key.name) == Some(column)).map(|(_, node)| node)
    }

    /// Reads what the whole file says: faction, title, total and limit.
    fn head(&mut self, node: &Node<'_>) {
        for (key, value) in node.entries() {
            let words = key.name.replace('_', " ");
            let is_faction = |name: &Name| self.vocabulary.known.whole(&name.value) == Some(Known::Faction);
            if let Some(faction) = name(value).filter(is_faction) {
                self.roster.faction.get_or_insert(faction);
            } else if self.column(&words) == Some(Column::Unit) {
                self.roster.title = name(value);
            } else if let Some(player) = name(value).filter(|_| self.column(&words) == Some(Column::Player)) {
                self.roster.player = Some(player);
            } else if self.vocabulary.labels.whole(&words) == Some(OldLabel::Limit) {
                self.roster.limit = number(value);
            } else if self.vocabulary.totals.whole(&words).is_some_and(|word| word != TotalWord::Part) {
                self.roster.points = number(value);
            }
        }
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
                let general = self.roster.mention(at);
                self.roster.generals.push(general);
            }
            return;
        }
        let inner = node.items().iter().chain(node.entries().iter().map(|(_, value)| value));
        inner.for_each(|node| self.visit(node, depth + 1));
    }

    fn unit(&self, node: &Node<'_>) -> Option<Unit> {
        let own = name(self.find(node, Column::Unit)?)?;
        let points = number(self.find(node, Column::Points)?)?;
        let below = node.entries().iter().flat_map(|(_, value)| value.items());
        let costs = below.filter_map(|item| number(self.find(item, Column::Points)?)).map(|points| points.value);
        if costs.fold(0_u32, u32::saturating_add) == points.value {
            return None;
        }
        let mut unit = Unit { points: Some(points), ..Unit::new(own.value, own.span) };
        unit.models = self.find(node, Column::Models).and_then(number);
        for (key, value) in node.entries() {
            let mark = self.vocabulary.marks.whole(&key.name).and_then(kind_of);
            if let Some(kind) = mark.filter(|_| matches!(value.value, Value::Flag(true))) {
                unit.choices.push(Choice::new(kind, Written::new(key.name.to_string(), key.span.clone())));
            }
            let names =
                value.items().iter().filter_map(|item| name(item).or_else(|| name(self.find(item, Column::Unit)?)));
            let kind = |words: &str| self.vocabulary.marks.whole(words).and_then(kind_of).unwrap_or_default();
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
