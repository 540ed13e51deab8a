//! What a constraint asks of what is checked, as a sentence.

use super::conditions::{Link, counted, enumerated, joined, narrowings, without_double_negation};
use super::standings::capitalised;
use crate::locale::{Locale, arg, number};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_lint::army::ActiveConstraint;
use adjutant_rules::record::army::words::{Count, Flag, Group, Scope};
use adjutant_rules::record::army::{Bound, Condition, Constraint, Counting, Slot};

/// Says in one sentence what is asked of what is checked, without a full stop.
pub(super) fn sentence(locale: &Locale<'_>, active: &ActiveConstraint) -> String {
    capitalised(&requirement(locale, active))
}

/// Says what is asked as a part of a sentence.
pub(super) fn requirement(locale: &Locale<'_>, active: &ActiveConstraint) -> String {
    let constraint = &active.constraint;
    // whoever is not in the list has no line that could be checked
    let is_condition = |condition: &&Condition| !matches!(condition, Condition::Is(Flag::InList | Flag::GeneralInList));
    let when: Vec<Condition> = constraint.when.iter().filter(is_condition).cloned().collect();
    let main = main(locale, active);
    let args = [
        arg("if", joined(locale, active, Link::And, &when)),
        arg("unless", joined(locale, active, Link::Or, &constraint.unless)),
        arg("asked", &main),
    ];
    let id = match (when.is_empty(), constraint.unless.is_empty()) {
        (true, true) => return main,
        (false, true) if !constraint.slots.is_empty() => "asked-slots-if",
        (false, true) => "asked-if",
        (true, false) => "asked-unless",
        (false, false) => "asked-if-unless",
    };
    locale.say_with(id, &args)
}

/// Says what is asked, without the conditions of what is checked.
fn main(locale: &Locale<'_>, active: &ActiveConstraint) -> String {
    let constraint = &active.constraint;
    if !constraint.slots.is_empty() {
        let slots: Vec<String> = constraint.slots.iter().map(|slot| slot_words(locale, active, slot)).collect();
        return slots.join("; ");
    }
    let bounds = bounds(active);
    let words = match (&constraint.count, constraint.group) {
        (Some(counting), _) => counted_within(locale, active, counting, &bounds),
        (None, Some(group)) => alike(locale, active, group, bounds.first().map(|(_, bound)| *bound)),
        (None, None) => forbidden(locale, constraint),
    };
    match sizes(locale, active, &bounds) {
        Some(sizes) => format!("{words} {sizes}"),
        None => words,
    }
}

/// Says that something is not allowed: what, where no condition names it.
fn forbidden(locale: &Locale<'_>, constraint: &Constraint) -> String {
    let is_bare = constraint.when.is_empty() && constraint.unless.is_empty();
    match constraint.each {
        Scope::Army | Scope::Setup => locale.say("asked-forbidden"),
        _ if !is_bare => locale.say("asked-forbidden"),
        each => locale.say_with("asked-none", &[arg("what", locale.word("several", each.word()))]),
    }
}

/// On which side of a figure a count must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    AtMost,
    AtLeast,
    MoreThan,
    LessThan,
}

impl Side {
    /// Returns the end of the names of its messages.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::AtMost => "at-most",
            Self::AtLeast => "at-least",
            Self::MoreThan => "more-than",
            Self::LessThan => "less-than",
        }
    }
}

/// Returns the bounds with their sides: more or less than, where the bound itself is not enough.
pub(super) fn bounds(active: &ActiveConstraint) -> Vec<(Side, &Bound)> {
    let constraint = &active.constraint;
    let is_on = |flag: &String| matches!(active.resolved.values.get(flag), Some(Figure::Flag(true)));
    let strictly = constraint.strictly.as_ref().is_some_and(is_on);
    let sides = if strictly { [Side::LessThan, Side::MoreThan] } else { [Side::AtMost, Side::AtLeast] };
    let bounds = [&constraint.at_most, &constraint.at_least].into_iter().zip(sides);
    bounds.filter_map(|(bound, side)| Some((side, bound.as_ref()?))).collect()
}

/// Says how often what is alike may be there; only once, where there is no bound.
fn alike(locale: &Locale<'_>, active: &ActiveConstraint, group: Group, bound: Option<&Bound>) -> String {
    let most = match bound {
        Some(Bound::Value { value, .. }) => figure(active, value).and_then(Figure::number),
        Some(Bound::List(_)) | None => None,
    };
    let most = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(1);
    locale.say_with(&format!("asked-alike-{}", group.word()), &[number("most", most)])
}

/// Says within which bounds something is counted.
fn counted_within(
    locale: &Locale<'_>,
    active: &ActiveConstraint,
    counting: &Counting,
    bounds: &[(Side, &Bound)],
) -> String {
    if let [(_, Bound::Value { value: most, .. }), (_, Bound::Value { value: least, .. })] = bounds
        && most == least
        && let Some(Figure::Measured(Quantity::Range(from, to))) = figure(active, most)
    {
        let range = range(locale, *from, *to);
        return format!("{range} {}", counted(locale, active, counting, many(*to)));
    }
    if let Some(figures) = exact(active, counting, bounds) {
        return exactly(locale, active, counting, &figures);
    }
    let bounds = bounds.iter().map(|(side, bound)| bounded(locale, active, counting, *side, bound));
    enumerated(locale, Link::And, &bounds.collect::<Vec<_>>())
}

/// Returns the figures that are both the most and the least.
fn exact(active: &ActiveConstraint, counting: &Counting, bounds: &[(Side, &Bound)]) -> Option<Vec<Figure>> {
    let [(Side::AtMost, most), (Side::AtLeast, least)] = bounds else { return None };
    let figures = |side: Side, bound: &Bound| match bound {
        Bound::Value { value, per: None, plus: None } => {
            let stated = stated(active, value);
            Some(stated.iter().map(|figure| of_side(counting, side, figure)).collect::<Vec<_>>())
        }
        Bound::Value { .. } | Bound::List(_) => None,
    };
    let most = figures(Side::AtMost, most)?;
    (!most.is_empty() && most == figures(Side::AtLeast, least)?).then_some(most)
}

/// Says what a count must be: `D3+1 objective markers`.
fn exactly(locale: &Locale<'_>, active: &ActiveConstraint, counting: &Counting, figures: &[Figure]) -> String {
    let words = printed(locale, figures);
    let Some(most) = most_of(figures) else {
        let args = [arg("what", counted(locale, active, counting, 1)), arg("words", words)];
        return locale.say_with("asked-measured", &args);
    };
    format!("{words} {}", counted(locale, active, counting, many(most)))
}

fn printed(locale: &Locale<'_>, figures: &[Figure]) -> String {
    figures.iter().map(|figure| locale.figure(figure)).collect::<Vec<_>>().join(" / ")
}

/// Returns the greatest of some figures that things can be counted by; of dice, the greatest that they can show. `None` if one of them is
/// another measure.
fn most_of(figures: &[Figure]) -> Option<i64> {
    let numbers: Option<Vec<i64>> = figures
        .iter()
        .map(|figure| match figure {
            Figure::Measured(Quantity::Dice(count, sides, plus)) => Some(count * sides + plus),
            figure => figure.number(),
        })
        .collect();
    numbers?.into_iter().max()
}

fn bounded(locale: &Locale<'_>, active: &ActiveConstraint, counting: &Counting, side: Side, bound: &Bound) -> String {
    let (name, per, plus) = match bound {
        Bound::List(listed) => {
            let words = locale.word("explain-listed", listed.word());
            let args = [arg("what", counted(locale, active, counting, 2)), arg("words", words)];
            return locale.say_with(&format!("asked-listed-{}", side.word()), &args);
        }
        Bound::Value { value, per, plus } => (value, per, plus),
    };
    let ratio = match (figure(active, name), per) {
        (Some(Figure::Measured(Quantity::Ratio(part, whole))), Some(_)) => Some((*part, *whole)),
        _ => None,
    };
    let mut words = match ratio {
        Some((part, _)) => beside(locale, active, counting, side, &[Figure::Measured(Quantity::Number(part))]),
        None => beside(locale, active, counting, side, &stated(active, name)),
    };
    if let Some(per) = per {
        let each = many(ratio.map_or(1, |(_, whole)| whole));
        let args = [arg("asked", words), number("count", each), arg("what", counted(locale, active, per, each))];
        words = locale.say_with("asked-per", &args);
    }
    if let Some((name, of)) = plus {
        let more = stated(active, name).iter().map(|one| locale.figure(one)).collect::<Vec<_>>().join(" / ");
        let args = [arg("asked", words), arg("figure", more), arg("what", counted(locale, active, of, 1))];
        words = locale.say_with("asked-plus", &args);
    }
    words
}

/// Says on which side of figures a count must be: `at most 5 regiments`.
fn beside(
    locale: &Locale<'_>,
    active: &ActiveConstraint,
    counting: &Counting,
    side: Side,
    figures: &[Figure],
) -> String {
    let figures: Vec<Figure> = figures.iter().map(|figure| of_side(counting, side, figure)).collect();
    let words = printed(locale, &figures);
    let Some(most) = most_of(&figures) else {
        let words = locale.say_with(&format!("asked-{}", side.word()), &[arg("words", words)]);
        let args = [arg("what", counted(locale, active, counting, 1)), arg("words", words)];
        return locale.say_with("asked-measured", &args);
    };
    if most == 0 && side == Side::AtMost {
        return locale.say_with("asked-none", &[arg("what", counted(locale, active, counting, 2))]);
    }
    let words = format!("{words} {}", counted(locale, active, counting, many(most)));
    locale.say_with(&format!("asked-{}", side.word()), &[arg("words", words)])
}

/// Returns the part of a figure that bounds a count on a side: an end of a range, and a side of an area.
fn of_side(counting: &Counting, side: Side, figure: &Figure) -> Figure {
    let is_upper = matches!(side, Side::AtMost | Side::LessThan);
    match (figure, counting.what) {
        (Figure::Measured(Quantity::Range(from, to)), _) => {
            Figure::Measured(Quantity::Number(if is_upper { *to } else { *from }))
        }
        (Figure::Measured(Quantity::Area(a, b, unit)), Count::ShortSide) => {
            Figure::Measured(Quantity::Length(*a.min(b), *unit))
        }
        (Figure::Measured(Quantity::Area(a, b, unit)), Count::LongSide) => {
            Figure::Measured(Quantity::Length(*a.max(b), *unit))
        }
        (figure, _) => figure.clone(),
    }
}

/// Says which units fill a slot, and how many.
pub(super) fn slot_words(locale: &Locale<'_>, active: &ActiveConstraint, slot: &Slot) -> String {
    let (from, to) = match figure(active, &slot.value) {
        Some(Figure::Measured(Quantity::Range(from, to))) => (*from, *to),
        figure => figure.and_then(Figure::number).map_or((0, 0), |number| (number, number)),
    };
    let (takes, takes_not) = without_double_negation(&slot.takes, &slot.takes_not);
    let units = Counting { what: Count::Units, of: takes, but_not: Vec::new() };
    let units = format!("{} {}", range(locale, from, to), counted(locale, active, &units, many(to)));
    // lists print a slot in several forms, of which the longest is whole
    let name = slot.names.iter().max_by_key(|name| name.chars().count()).cloned().unwrap_or_default();
    let others = narrowings(locale, active, Link::Or, &takes_not, 1);
    let args = [arg("units", units), arg("slot", name), arg("others", enumerated(locale, Link::Or, &others))];
    locale.say_with(if others.is_empty() { "asked-slot" } else { "asked-slot-without" }, &args)
}

/// Says how many there are from one number to another.
fn range(locale: &Locale<'_>, from: i64, to: i64) -> String {
    if from == to {
        return to.to_string();
    }
    if to == from + 1 && from > 0 {
        return enumerated(locale, Link::Or, &[from.to_string(), to.to_string()]);
    }
    if from == 0 {
        return locale.say_with("asked-at-most", &[arg("words", to)]);
    }
    locale.say_with("asked-range", &[arg("from", from), arg("to", to)])
}

/// Says for which sizes of battle the columns of a bound are; those without a figure are left out.
fn sizes(locale: &Locale<'_>, active: &ActiveConstraint, bounds: &[(Side, &Bound)]) -> Option<String> {
    let up_to = &active.resolved.up_to;
    let columns = bounds.iter().find_map(|(_, bound)| match bound {
        Bound::Value { value, .. } => match figure(active, value)? {
            Figure::Several(columns) if columns.len() == up_to.len() => Some(columns),
            _ => None,
        },
        Bound::List(_) => None,
    })?;
    let sizes: Vec<String> = if columns.iter().all(Figure::is_stated) {
        up_to.iter().map(ToString::to_string).collect()
    } else {
        let stated = columns.iter().enumerate().filter(|(_, column)| column.is_stated());
        stated.map(|(at, _)| format!("{}–{}", if at == 0 { 0 } else { up_to[at - 1] + 1 }, up_to[at])).collect()
    };
    let is_whole = sizes.len() == up_to.len();
    let id = if is_whole { "asked-sizes-up-to" } else { "asked-sizes" };
    Some(locale.say_with(id, &[arg("sizes", sizes.join(" / "))]))
}

fn figure<'a>(active: &'a ActiveConstraint, name: &str) -> Option<&'a Figure> {
    active.resolved.values.get(name)
}

/// Returns the figures of a value, column by column, without those that the source does not state.
fn stated(active: &ActiveConstraint, name: &str) -> Vec<Figure> {
    match figure(active, name) {
        Some(Figure::Several(columns)) => columns.iter().filter(|column| column.is_stated()).cloned().collect(),
        Some(figure) => vec![figure.clone()],
        None => Vec::new(),
    }
}

/// Returns a number as messages count.
fn many(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}
