//! The rules and figures of a difference, side by side, and what the silence of a side on one of them means.

use std::collections::BTreeSet;

use super::diff::{is_silent_by_name_alone, label};
use super::document::{Table, Text, faint, name, warning};
use super::locale::{Locale, arg, list};
use adjutant_rules::kb::diff::{Comparison, Diff, FigureDiff, RuleDiff};
use adjutant_rules::kb::silence::Silence;
use adjutant_rules::record::equivalent::Degree;

/// Returns what the two sides state of a figure; of a side that states nothing, what that means.
pub(super) fn cells_of(locale: &Locale<'_>, diff: &Diff, rule: &RuleDiff, figure: &FigureDiff) -> [String; 2] {
    let sides = [(&figure.left, &figure.left_intended), (&figure.right, &figure.right_intended)];
    sides.map(|(side, intended)| match (side, silence_of(diff, rule, figure)) {
        (None, Some(_)) if !figure.elsewhere.is_empty() => {
            locale.say_with("diff-elsewhere", &[arg("list", list(&figure.elsewhere))])
        }
        (None, Some(silence)) => locale.word("diff-silence", silence),
        (side, _) => {
            let printed = locale.figure_or_dash(side.as_ref());
            let Some(intended) = intended else { return printed };
            locale.say_with("diff-misprint", &[arg("figure", printed), arg("intended", locale.figure(intended))])
        }
    })
}

/// Returns what a rule is called on the two sides.
pub(super) fn names(rule: &RuleDiff) -> Text {
    match (&rule.left, &rule.right) {
        (Some(left), Some(right)) if left.name != right.name => name(&left.name) + " → " + name(&right.name),
        _ => name(&rule.id().name),
    }
}

/// Returns what a rule is called on the two sides, with both titles where only these differ.
pub(super) fn rule_name(locale: &Locale<'_>, rule: &RuleDiff) -> Text {
    let is_one_name = rule.left.as_ref().zip(rule.right.as_ref()).is_some_and(|(left, right)| left.name == right.name);
    match rule.renamed.get(&locale.lang) {
        Some(pair) if is_one_name => {
            let titles = Text::from(format!("{} → {}", pair.left, pair.right));
            names(rule) + " " + titles.linked(rule.id().name.as_str())
        }
        _ => names(rule),
    }
}

/// A rule is named that may state a figure, beside a rule of the same side that does not.
const IN_THIS_RULE: &str = "in-this-rule";
/// A rule is named that may state a figure, on a side that does not have the compared rule.
const BY_NAME: &str = "by-name";

/// Returns the stem of the message that says what the silence of one side on a figure means.
fn silence_of(diff: &Diff, rule: &RuleDiff, figure: &FigureDiff) -> Option<&'static str> {
    let silence = figure.silence?;
    let (side, compared) = if figure.left.is_none() { (&diff.left, &rule.left) } else { (&diff.right, &rule.right) };
    let mut named = rule.see.iter().filter(|other| other.id.edition == side.edition).map(|other| other.likeness.degree);
    Some(match compared {
        _ if !is_silent_by_name_alone(rule, &side.edition, Some(silence)) => silence.word(),
        // what is another part of the game does not state the figures of this one
        Some(_) if named.any(|degree| degree != Degree::See) => IN_THIS_RULE,
        None if named.next().is_some() => BY_NAME,
        _ => silence.word(),
    })
}

/// Explains the words for silence that a difference uses for some rules.
pub(super) fn silences(locale: &Locale<'_>, diff: &Diff, is_shown: impl Fn(&RuleDiff) -> bool) -> Vec<String> {
    let shown = diff.rules.iter().filter(|rule| is_shown(rule));
    let figures = shown.flat_map(|rule| telling(rule).map(move |figure| (rule, figure)));
    let silent = figures.filter(|(_, figure)| figure.elsewhere.is_empty());
    let used: BTreeSet<&str> = silent.filter_map(|(rule, figure)| silence_of(diff, rule, figure)).collect();
    let all = Silence::ALL.into_iter().map(Silence::word).chain([IN_THIS_RULE, BY_NAME]);
    all.filter(|silence| used.contains(silence)).map(|silence| locale.word("diff-meaning", silence)).collect()
}

/// Returns the figures of a rule from which a reader learns something.
pub(super) fn telling(rule: &RuleDiff) -> impl Iterator<Item = &FigureDiff> {
    rule.figures.iter().filter(|figure| figure.is_telling)
}

/// Makes a table of figures.
pub(super) fn table(locale: &Locale<'_>, diff: &Diff, rule: &RuleDiff, figures: &[&FigureDiff]) -> Table {
    let mut table = Table::new([String::new(), label(&diff.left, diff), label(&diff.right, diff)]);
    for figure in figures {
        let sides = cells_of(locale, diff, rule, figure);
        let cells = std::iter::once(locale.say(&figure.name)).chain(sides);
        table.row(cells.map(|cell| if figure.case == Comparison::Changed { warning(cell) } else { faint(cell) }));
    }
    table
}
