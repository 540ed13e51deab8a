//! A difference between editions or days.

use std::collections::BTreeMap;

use super::card::described;
use super::diff_figures::{cells_of, names, rule_name, silences, table, telling};
use super::document::{Document, Style, Table, Text, faint, name, warning};
use super::locale::{Locale, SILENT, arg, list, number};
use crate::message::Arg;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_rules::corpus::plain;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::counterparts::{Absent, Counterpart, Lacking};
use adjutant_rules::kb::diff::Comparison::{Changed, Partial, Related};
use adjutant_rules::kb::diff::{Comparison, Diff, FigureDiff, Pair, RuleDiff, Side};
use adjutant_rules::kb::reference::Reference;
use adjutant_rules::kb::silence::Silence;
use adjutant_rules::kb::word_diff::{Edit, Segment};
use adjutant_rules::record::edition::Coverage;

/// How much of a difference is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// What changed, and the names of the rest.
    Outline,
    /// Every figure and the words of both sides.
    Whole,
    /// As [`Whole`](Self::Whole), with the texts of both sides in two columns.
    SideBySide,
}

/// Marks the words that a change takes out and puts in.
pub(super) fn changed_words(segments: &[Segment]) -> Text {
    let mut text = Text::default();
    for segment in segments {
        let words = segment.words.trim();
        let style = match segment.edit {
            Edit::Out if !words.is_empty() => Style::Deleted,
            Edit::In if !words.is_empty() => Style::Inserted,
            _ => {
                text = text + segment.words.as_str();
                continue;
            }
        };
        let lead = segment.words.len() - segment.words.trim_start().len();
        let trail = lead + words.len();
        text = text + &segment.words[..lead] + Text::styled(style, words) + &segment.words[trail..];
    }
    text
}

/// Reports a difference rule by rule.
pub fn document(locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff, depth: Depth) -> Document {
    let mut document = Document::default();
    for side in [&diff.left, &diff.right] {
        document.hanging(0, 2, name(label(side, diff)) + "  " + faint(covered(locale, side.coverage)));
    }
    let counts = Comparison::ALL.iter().filter_map(|case| {
        let count = *diff.counts.get(case.word()).filter(|count| **count > 0)?;
        Some(locale.say_with(&format!("diff-count-{}", case.word()), &sides(diff, vec![number("count", count)])))
    });
    document.line(0, counts.collect::<Vec<_>>().join(" · "));
    add_missing(&mut document, locale, kb, diff);
    let is_within_edition = diff.left.edition == diff.right.edition;
    for (title, rules) in groups(locale, diff) {
        document.heading(2, title);
        let case = rules[0].case;
        let is_silent = matches!(case, Comparison::OnlyLeft | Comparison::OnlyRight) && !is_within_edition;
        let is_listed = is_silent || matches!(case, Comparison::Same | Comparison::KnownSince | Comparison::Unrecorded);
        if is_listed && depth == Depth::Outline {
            document.line(2, list(rules.iter().map(|rule| &rule.id().name)));
        } else {
            for rule in rules {
                add_rule(&mut document, locale, kb, diff, rule, depth);
                if depth != Depth::Outline && !rule.rulings.is_empty() {
                    add_references(&mut document, locale, (4, "show-rulings"), &rule.rulings);
                }
            }
        }
    }
    let is_shown = |rule: &RuleDiff| depth != Depth::Outline || is_in_full(rule);
    let meanings = silences(locale, diff, is_shown);
    let terms = if depth == Depth::Outline { Vec::new() } else { terms(locale, kb, diff, is_shown) };
    if !meanings.is_empty() || !terms.is_empty() {
        document.blank();
    }
    for meaning in terms.into_iter().chain(meanings) {
        document.line(0, faint(meaning));
    }
    add_limits(&mut document, locale, diff);
    if !diff.neighbours.is_empty() {
        document.blank();
        add_neighbours(&mut document, locale, kb, diff);
    }
    document
}

/// Lists what else there is on the matter, each rule with what it says.
fn add_neighbours(document: &mut Document, locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff) {
    document.line(0, faint(locale.say("diff-also")));
    for reference in &diff.neighbours {
        document.hanging(2, 4, name(&reference.id) + "  " + described(locale, reference));
        let side = [&diff.left, &diff.right].into_iter().find(|side| side.edition == reference.id.edition);
        let card = side.and_then(|side| kb.card(&reference.id, side.day)).filter(|card| card.kind == "rule");
        let Some(card) = card else { continue };
        let text = card.texts.get(&locale.lang).or_else(|| card.texts.get(&card.authentic));
        if let Some(text) = text {
            document.line(4, plain(&text.markdown));
        }
    }
}

/// Says what the words mean that one side has where the other has a measure, by the figures of the rules of that name.
fn terms(locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff, is_shown: impl Fn(&RuleDiff) -> bool) -> Vec<String> {
    let mut names: BTreeMap<RecordId, String> = BTreeMap::new();
    for rule in diff.rules.iter().filter(|rule| is_shown(rule)) {
        for figure in telling(rule) {
            let sides = [(&diff.left, &figure.left, &figure.right), (&diff.right, &figure.right, &figure.left)];
            for (side, value, other) in sides {
                let (Some(Figure::Choice(word)), Some(Figure::Measured(_))) = (value, other) else { continue };
                let Ok(concept) = word.replace(' ', "-").parse::<ConceptId>() else { continue };
                let id = adjutant_rules::kb::rule_id(&side.edition, &concept);
                let Some(meant) = kb.rule(&side.edition, &concept).filter(|_| !rule.is(&id)) else { continue };
                let Some(version) = kb.version_at(&side.edition, meant, side.day) else { continue };
                let figures = version
                    .values
                    .iter()
                    .map(|(name, stated)| format!("{} {}", locale.say(name), locale.figure(stated.figure)));
                let args = [
                    arg("word", locale.figure(&Figure::Choice(word.clone()))),
                    arg("rule", &id),
                    arg("list", list(figures)),
                ];
                names.insert(id, locale.say_with("diff-term", &args));
            }
        }
    }
    names.into_values().collect()
}

/// Lists records below a heading, each with its title and what it decides.
fn add_references(
    document: &mut Document,
    locale: &Locale<'_>,
    (indent, heading): (usize, &str),
    references: &[Reference],
) {
    document.line(indent, faint(locale.say(heading)));
    for reference in references {
        document.hanging(indent + 2, indent + 4, name(&reference.id) + "  " + described(locale, reference));
    }
}

/// Says that neither side has a rule of a name, and what is compared or found instead.
fn add_missing(document: &mut Document, locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff) {
    if let Some(name) = &diff.searched {
        let id = if diff.rules.is_empty() { "diff-not-called" } else { "diff-by-search" };
        document.hanging(0, 2, warning(locale.say_with(id, &sides(diff, vec![arg("name", name)]))));
    }
    for absent in &diff.absent {
        document.hanging(0, 2, absence(locale, kb, diff, absent));
    }
}

/// Says that neither side has a rule, which editions do, and what plays its part. What a search finds for a name may be another thing.
fn absence(locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff, absent: &Absent) -> String {
    let called = |id: &RecordId| format!("{id} ({})", locale.title(&kb.reference(id).titles));
    let known = [arg("list", list(absent.known.iter().map(called)))];
    let says = match (&diff.searched, absent.known.first()) {
        (None, Some(first)) => {
            let title = kb.reference(first).titles;
            let does_without = |side: &Side| {
                let concept = first.name.as_str().parse::<ConceptId>().ok();
                let edition = kb.edition(&side.edition).map(|records| &records.edition);
                edition.zip(concept).is_some_and(|(edition, concept)| edition.does_without(&concept))
            };
            let id = match [&diff.left, &diff.right].map(does_without) {
                [true, true] => "diff-absent-from-both",
                [true, false] => "diff-absent-left",
                [false, true] => "diff-absent-right",
                [false, false] => "diff-absent",
            };
            let neither = locale.say_with(id, &sides(diff, vec![arg("name", locale.title(&title))]));
            vec![neither, locale.say_with("diff-absent-known", &known)]
        }
        _ => vec![locale.say_with("diff-found-elsewhere", &known)],
    };
    says.into_iter().chain(see(locale, &absent.see)).collect::<Vec<_>>().join("; ")
}

/// Lists the limits of handbooks on armies that the given name calls.
fn add_limits(document: &mut Document, locale: &Locale<'_>, diff: &Diff) {
    if diff.limits.is_empty() {
        return;
    }
    document.blank();
    document.line(0, faint(locale.say("diff-limits")));
    for limit in &diff.limits {
        let label =
            if locale.messages.has(&limit.name) { locale.say(&limit.name) } else { limit.name.replace('_', " ") };
        let figures = match &limit.figure {
            Figure::Several(figures) if figures.len() == limit.up_to.len() => figures.iter().collect::<Vec<_>>(),
            figure => vec![figure],
        };
        let words = figures.iter().map(|figure| locale.figure(figure)).collect::<Vec<_>>().join(" / ");
        let figure = locale.say_with(&format!("asked-{}", limit.bound), &[arg("words", words)]);
        let sizes = limit.up_to.iter().map(ToString::to_string).collect::<Vec<_>>().join(" / ");
        let sizes = (!limit.up_to.is_empty()).then(|| locale.say_with("diff-limit-sizes", &[arg("list", sizes)]));
        let text = Text::from(format!("  {label}: {figure}"))
            + faint(sizes.map(|sizes| format!("  ({sizes})")).unwrap_or_default());
        let packs = std::iter::once(&limit.pack).chain(&limit.taken_over_by);
        document.hanging(2, 4, name(list(packs)) + text);
    }
}

/// Returns whether the outline of a difference shows the figures of a rule.
fn is_in_full(rule: &RuleDiff) -> bool {
    matches!(rule.case, Comparison::Changed | Comparison::Partial | Comparison::Related | Comparison::Withdrawn)
}

/// Returns the short name of a side: its edition, with the day where the caller named one or both sides have one edition.
pub(super) fn label(side: &Side, diff: &Diff) -> String {
    if side.named || diff.left.edition == diff.right.edition {
        format!("{}@{}", side.edition, side.day)
    } else {
        side.edition.to_string()
    }
}

/// Says how much of an edition is recorded.
pub(super) fn covered(locale: &Locale<'_>, coverage: Coverage) -> String {
    locale.say(match coverage {
        Coverage::Complete => "editions-coverage-complete",
        Coverage::Partial => "editions-coverage-partial",
        Coverage::Commentary => "editions-coverage-commentary",
    })
}

fn sides<'a>(diff: &Diff, mut args: Vec<Arg<'a>>) -> Vec<Arg<'a>> {
    args.extend([arg("left", label(&diff.left, diff)), arg("right", label(&diff.right, diff))]);
    args
}

/// Groups the rules of a difference under headings, in its order.
fn groups<'d>(locale: &Locale<'_>, diff: &'d Diff) -> Vec<(String, Vec<&'d RuleDiff>)> {
    let mut groups: Vec<(String, Vec<&RuleDiff>)> = Vec::new();
    for rule in &diff.rules {
        let title = heading(locale, diff, rule);
        match groups.iter_mut().find(|(other, rules)| *other == title && rules[0].case == rule.case) {
            Some((_, rules)) => rules.push(rule),
            None => groups.push((title, vec![rule])),
        }
    }
    groups
}

/// Returns the heading of the group that a rule belongs to: how it compares, and what the silence of one side means.
fn heading(locale: &Locale<'_>, diff: &Diff, rule: &RuleDiff) -> String {
    let evidence = rule.known_since.as_ref().map(|evidence| arg("evidence", locale.evidence(evidence)));
    let silence = match rule.silence {
        _ if is_elsewhere(diff, rule) => "-by-name",
        Some(Silence::NotInSource) => "-of-sources",
        Some(Silence::NotRecorded) => "-of-records",
        Some(Silence::InHandbook) => "-in-handbook",
        Some(Silence::NoRule | Silence::NotStated) | None => "",
    };
    // between editions, figures decide: texts differ in any case
    let figures =
        if rule.case == Comparison::Same && diff.left.edition != diff.right.edition { "-figures" } else { "" };
    let id = format!("diff-{}{figures}{silence}", rule.case.word());
    locale.say_with(&id, &sides(diff, evidence.into_iter().collect()))
}

/// Returns whether the side that does not have a rule has one that plays its part; a neighbour by words alone proves nothing.
fn is_elsewhere(diff: &Diff, rule: &RuleDiff) -> bool {
    let silent = match rule.case {
        Comparison::OnlyLeft => &diff.right.edition,
        Comparison::OnlyRight => &diff.left.edition,
        _ => return false,
    };
    is_silent_by_name_alone(rule, silent, rule.silence) && rule.see.iter().any(|other| other.id.edition == *silent)
}

/// Returns whether a side that does not have a rule may have it under another name. An edition that does without a rule does without
/// its figures, whatever it has instead; not so one that has another rule of that name. What is not recorded for a day has its name.
pub(super) fn is_silent_by_name_alone(rule: &RuleDiff, silent: &EditionId, silence: Option<Silence>) -> bool {
    let mut of_side = rule.see.iter().filter(|other| other.id.edition == *silent);
    match silence {
        Some(Silence::NotRecorded) => false,
        Some(Silence::NoRule | Silence::InHandbook) => of_side.any(|other| other.id.name == rule.id().name),
        Some(Silence::NotInSource | Silence::NotStated) | None => true,
    }
}

fn add_rule(
    document: &mut Document,
    locale: &Locale<'_>,
    kb: &KnowledgeBase,
    diff: &Diff,
    rule: &RuleDiff,
    depth: Depth,
) {
    let mut notes: Vec<String> = likeness(locale, rule).into_iter().chain(moves(locale, rule)).collect();
    if !rule.withdrawn.is_empty() {
        notes.push(locale.say_with("diff-withdrawn-in", &[arg("list", list(&rule.withdrawn))]));
    }
    if !rule.by.is_empty() {
        notes.push(locale.say_with("diff-by", &[arg("list", list(&rule.by))]));
    }
    notes.extend(see(locale, &rule.see));
    notes.extend(in_full(locale, rule));
    if !rule.packs.is_empty() {
        notes.push(locale.say_with("diff-packs", &[arg("list", list(&rule.packs))]));
    }
    if depth != Depth::Outline {
        notes.extend(lacking(locale, kb, rule));
        notes.extend(rule.evidence.iter().map(|(edition, evidence)| {
            let args = [arg("edition", edition), arg("evidence", locale.evidence(evidence))];
            locale.say_with("diff-evidence", &args)
        }));
        notes.extend(
            rule.errata.iter().map(|(edition, ran)| {
                locale.say_with("diff-errata", &[arg("edition", edition), arg("list", list(ran))])
            }),
        );
    }
    let notes = if notes.is_empty() { String::new() } else { format!("  ({})", notes.join("; ")) };
    let title = match rule.renamed.get(&locale.lang) {
        Some(pair) => format!("{} → {}", pair.left, pair.right),
        None => locale.title(&kb.reference(rule.id()).titles).to_owned(),
    };
    document.hanging(2, 4, names(rule) + "  " + title + faint(notes));
    let shown =
        |figure: &&FigureDiff| figure.is_telling && (depth != Depth::Outline || figure.case != Comparison::Same);
    let figures: Vec<&FigureDiff> = rule.figures.iter().filter(shown).collect();
    let segments = rule.words.get(&locale.lang).or_else(|| rule.words.values().next());
    let stated = rule.stated.get(&locale.lang).or_else(|| rule.stated.values().next());
    if depth == Depth::SideBySide {
        let mut table = table(locale, diff, rule, &figures);
        let is_left_in_full_elsewhere = rule.in_full.iter().any(|pair| rule.left.as_ref() == Some(&pair.left));
        let silent = matches!(rule.case, Comparison::OnlyRight | Comparison::KnownSince) || is_left_in_full_elsewhere;
        let texts = match (segments, stated) {
            (Some(segments), _) => Some([words_of(segments, Edit::Out), words_of(segments, Edit::In)]),
            (None, Some(text)) if silent => Some([SILENT.to_owned(), text.clone()]),
            (None, text) => text.map(|text| [text.clone(), SILENT.to_owned()]),
        };
        if let Some(texts) = texts {
            table.row(std::iter::once(locale.say("diff-text")).chain(texts));
        }
        document.table(4, table);
        return;
    }
    if !figures.is_empty() {
        document.table(4, table(locale, diff, rule, &figures));
    }
    let is_within_edition = diff.left.edition == diff.right.edition;
    if let Some(segments) = segments.filter(|_| depth == Depth::Whole || is_within_edition) {
        document.line(4, changed_words(segments));
    }
    if let Some(stated) = stated.filter(|_| depth == Depth::Whole) {
        document.line(4, stated);
    }
}

/// Returns the text of one side: what both have in common, and what this side takes out or puts in.
fn words_of(segments: &[Segment], side: Edit) -> String {
    let side_segments = segments.iter().filter(|segment| segment.edit == Edit::Kept || segment.edit == side);
    side_segments.map(|segment| segment.words.as_str()).collect()
}

/// Says how near two rules are that have different names.
fn likeness(locale: &Locale<'_>, rule: &RuleDiff) -> Option<String> {
    let likeness = rule.likeness.as_ref()?;
    let degree = locale.word("diff-degree", likeness.degree.word());
    Some(locale.translated(&likeness.why).map_or(degree.clone(), |why| format!("{degree}: {why}")))
}

/// Says which side lacks a rule that has a related one there.
fn lacking(locale: &Locale<'_>, kb: &KnowledgeBase, rule: &RuleDiff) -> Vec<String> {
    let say = |side: &Lacking| {
        let other = [&rule.left, &rule.right].into_iter().flatten().find(|id| id.edition != side.edition)?;
        let titles = kb.reference(other).titles;
        let id = if side.silence == Silence::NoRule { "diff-lacking" } else { "diff-lacking-in-sources" };
        Some(locale.say_with(id, &[arg("edition", &side.edition), arg("name", locale.title(&titles))]))
    };
    rule.lacking.iter().filter_map(say).collect()
}

/// Says beside which other rule one of two is compared in full.
fn in_full(locale: &Locale<'_>, rule: &RuleDiff) -> Vec<String> {
    let say = |pair: &Pair<RecordId>| {
        let (repeated, other) = if rule.is(&pair.left) { (&pair.left, &pair.right) } else { (&pair.right, &pair.left) };
        locale.say_with("diff-in-full", &[arg("rule", repeated), arg("other", other)])
    };
    rule.in_full.iter().map(say).collect()
}

/// Names the other rules that play the part of a rule.
fn see(locale: &Locale<'_>, others: &[Counterpart]) -> Option<String> {
    let ids = others.iter().map(|other| match locale.translated(&other.likeness.why) {
        Some(why) => format!("{} ({why})", other.id),
        None => other.id.to_string(),
    });
    (!others.is_empty()).then(|| locale.say_with("diff-see", &[arg("list", list(ids))]))
}

/// Says what a rule was called, and where it was printed.
fn notes(locale: &Locale<'_>, rule: &RuleDiff) -> Vec<String> {
    let renamed = rule.renamed.get(&locale.lang);
    let renamed =
        renamed.map(|pair| locale.say_with("diff-renamed", &[arg("left", &pair.left), arg("right", &pair.right)]));
    likeness(locale, rule)
        .into_iter()
        .chain(see(locale, &rule.see))
        .chain(in_full(locale, rule))
        .chain(renamed)
        .chain(moves(locale, rule))
        .collect()
}

fn moves(locale: &Locale<'_>, rule: &RuleDiff) -> Vec<String> {
    let Some(place) = &rule.moved else { return Vec::new() };
    let phase = |phase: adjutant_rules::record::rule::Phase| locale.word("phase", phase.word());
    let number = place.number.as_ref().map(|number| (number.left.clone(), number.right.clone()));
    let phases = place.phase.as_ref().map(|phases| (phase(phases.left), phase(phases.right)));
    let moves = number.into_iter().chain(phases);
    moves.map(|(left, right)| locale.say_with("diff-moved", &[arg("left", left), arg("right", right)])).collect()
}

/// Puts behind a title how many figures or rules are below it.
fn counted(locale: &Locale<'_>, title: &str, unit: &str, count: usize) -> String {
    format!("{title} ({})", locale.say_with(unit, &[number("count", count)]))
}

/// Reports a difference as tables: one of the figures that changed, and one of those that one side alone states.
pub fn tables(locale: &Locale<'_>, kb: &KnowledgeBase, diff: &Diff) -> Document {
    let (left, right) = (label(&diff.left, diff), label(&diff.right, diff));
    let mut document = Document::default();
    document.heading(1, name(&left) + " → " + name(&right));
    document.rows([&diff.left, &diff.right].map(|side| (name(label(side, diff)), covered(locale, side.coverage))));
    let tabled = [(Changed, "diff-changed"), (Partial, "diff-one-sided"), (Related, "diff-related")];
    for (case, title) in tabled {
        let words = ["diff-rule", "diff-figure"].map(|id| Text::from(locale.say(id)));
        let mut table = Table::new(words.into_iter().chain([name(&left), name(&right)]));
        let is_meant = |rule: &&RuleDiff| match case {
            Comparison::Related => rule.case == case,
            _ => matches!(rule.case, Comparison::Changed | Comparison::Partial),
        };
        let rules = diff.rules.iter().filter(is_meant);
        for (rule, figure) in rules.flat_map(|rule| telling(rule).map(move |figure| (rule, figure))) {
            let is_clash = figure.case == Comparison::Changed;
            let is_here = case == Comparison::Related || is_clash == (case == Comparison::Changed);
            if figure.case != Comparison::Same && is_here {
                let sides = cells_of(locale, diff, rule, figure);
                let cells = std::iter::once(locale.say(&figure.name)).chain(sides).map(Text::from);
                table.row(std::iter::once(rule_name(locale, rule)).chain(cells));
            }
        }
        if !table.rows.is_empty() {
            let title = locale.say_with(title, &sides(diff, Vec::new()));
            document.heading(2, counted(locale, &title, "diff-figure-count", table.rows.len()));
            document.table(0, table);
        }
    }
    let is_tabled = |case: Comparison| tabled.iter().any(|(other, _)| *other == case);
    for (title, rules) in groups(locale, diff).into_iter().filter(|(_, rules)| !is_tabled(rules[0].case)) {
        document.heading(2, counted(locale, &title, "diff-rule-count", rules.len()));
        document.line(0, Text::join(rules.iter().map(|rule| rule_name(locale, rule)), ", "));
    }
    add_missing(&mut document, locale, kb, diff);
    add_limits(&mut document, locale, diff);
    let renamed = diff.rules.iter().map(|rule| (names(rule), notes(locale, rule)));
    let renamed: Vec<_> = renamed.filter(|(_, notes)| !notes.is_empty()).collect();
    if !renamed.is_empty() {
        document.heading(2, locale.say("diff-names"));
        document.rows(renamed.into_iter().map(|(names, notes)| (names, notes.join("; "))));
    }
    for meaning in silences(locale, diff, is_in_full) {
        document.line(0, meaning);
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_rules::kb::word_diff::compare;

    #[test]
    fn changed_words_are_marked_without_the_blanks_around_them() {
        let text = changed_words(&compare("a unit moves", "a unit charges"));
        assert_eq!(text.plain(), "a unit movescharges");
        let marked: Vec<(Style, &str)> =
            text.spans.iter().map(|span| (span.style, span.words.as_str())).skip(1).collect();
        assert_eq!(marked, [(Style::Deleted, "moves"), (Style::Inserted, "charges")]);
    }
}
