//! A difference between editions or days: for a terminal, or as Markdown.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::page::{FAINT, NAME, Page, WARNING, arg, number, styled};
use super::table::Table;
use adjutant_base::figure::Figure;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::diff::{Comparison, Diff, FigureDiff, RuleDiff, Side};
use adjutant_rules::kb::word_diff::{Edit, Segment};
use adjutant_rules::record::edition::Coverage;

const OUT: Style = AnsiColor::Red.on_default().strikethrough();
const IN: Style = AnsiColor::Green.on_default();

/// How much of a difference is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// What changed, and the names of the rest.
    Outline,
    /// Every figure and the words of both sides.
    Whole,
}

/// Shows texts word by word: `[-taken out-]`, `{+put in+}`.
pub fn words(segments: &[Segment]) -> String {
    let marked = segments.iter().map(|segment| {
        let (start, end) = (segment.words.trim_start(), segment.words.trim_end());
        let lead = &segment.words[..segment.words.len() - start.len()];
        let trail = &segment.words[end.len()..];
        let inner = segment.words.trim();
        match segment.edit {
            Edit::Kept => segment.words.clone(),
            _ if inner.is_empty() => segment.words.clone(),
            Edit::Out => format!("{lead}{}{trail}", styled(OUT, format!("[-{inner}-]"))),
            Edit::In => format!("{lead}{}{trail}", styled(IN, format!("{{+{inner}+}}"))),
        }
    });
    marked.collect()
}

/// Shows a difference; only the rules of `concepts`, where some are named.
pub fn text(page: &Page<'_>, kb: &KnowledgeBase, diff: &Diff, depth: Depth) -> String {
    let mut out = String::new();
    for side in [&diff.left, &diff.right] {
        let line = format!("{}  {}", styled(NAME, label(side, diff)), styled(FAINT, coverage(page, side)));
        let _ = writeln!(out, "{}", page.hanging(&line, 0, 2));
    }
    let counts = Comparison::ALL.iter().filter(|case| diff.counts.get(case.word()).is_some_and(|count| *count > 0));
    let counts: Vec<String> = counts
        .map(|case| {
            let count = diff.counts.get(case.word()).copied().unwrap_or(0);
            page.say_with(&format!("diff-count-{}", case.word()), &sides(diff, vec![number("count", count)]))
        })
        .collect();
    let _ = writeln!(out, "{}", page.folded(&counts.join(" · "), 0));
    for case in Comparison::ALL {
        let rules: Vec<&RuleDiff> = diff.rules.iter().filter(|rule| rule.case == case).collect();
        if rules.is_empty() {
            continue;
        }
        let _ = writeln!(out, "\n{}", page.title(&heading(page, diff, case)));
        let within = diff.left.edition == diff.right.edition;
        let silent = matches!(case, Comparison::OnlyLeft | Comparison::OnlyRight) && !within;
        let outlined = (case == Comparison::Same || silent) && depth == Depth::Outline;
        if outlined {
            let names: Vec<&str> = rules.iter().map(|rule| rule.id().name.as_str()).collect();
            let _ = writeln!(out, "{}", page.folded(&names.join(", "), 2));
        } else {
            for rule in rules {
                self::rule(&mut out, page, kb, diff, rule, depth);
            }
        }
    }
    let _ = writeln!(out, "\n{}", styled(FAINT, page.folded(&page.say("diff-silence"), 0)));
    out
}

/// Returns the short name of a side: its edition, with the day where both sides have one edition.
fn label(side: &Side, diff: &Diff) -> String {
    if diff.left.edition == diff.right.edition {
        format!("{}@{}", side.edition, side.day)
    } else {
        side.edition.to_string()
    }
}

fn coverage(page: &Page<'_>, side: &Side) -> String {
    page.say(match side.coverage {
        Coverage::Complete => "editions-coverage-complete",
        Coverage::Partial => "editions-coverage-partial",
        Coverage::Commentary => "editions-coverage-commentary",
    })
}

type Args<'a> = Vec<crate::message::Arg<'a>>;

fn sides<'a>(diff: &Diff, mut args: Args<'a>) -> Args<'a> {
    args.extend([arg("left", label(&diff.left, diff)), arg("right", label(&diff.right, diff))]);
    args
}

fn heading(page: &Page<'_>, diff: &Diff, case: Comparison) -> String {
    page.say_with(&format!("diff-{}", case.word()), &sides(diff, Vec::new()))
}

fn title(kb: &KnowledgeBase, rule: &RuleDiff, lang: &Lang) -> String {
    let reference = kb.reference(rule.id());
    reference.titles.get(lang).or_else(|| reference.titles.values().next()).cloned().unwrap_or_default()
}

fn rule(out: &mut String, page: &Page<'_>, kb: &KnowledgeBase, diff: &Diff, rule: &RuleDiff, depth: Depth) {
    let mut notes: Vec<String> = likeness(page, rule).into_iter().chain(moves(page, rule)).collect();
    if !rule.by.is_empty() {
        let by: Vec<String> = rule.by.iter().map(ToString::to_string).collect();
        notes.push(page.say_with("diff-by", &[arg("list", by.join(", "))]));
    }
    let notes = if notes.is_empty() { String::new() } else { format!("  ({})", notes.join("; ")) };
    let title = match rule.renamed.get(&page.lang) {
        Some(pair) => format!("{} → {}", pair.left, pair.right),
        None => title(kb, rule, &page.lang),
    };
    let head = format!("{}  {title}{}", styled(NAME, names(rule)), styled(FAINT, notes));
    let _ = writeln!(out, "{}", page.hanging(&head, 2, 4));
    let shown = rule.figures.iter().filter(|figure| depth == Depth::Whole || figure.case != Comparison::Same);
    out.push_str(&figures(page, diff, &shown.collect::<Vec<_>>()));
    if depth == Depth::Whole || diff.left.edition == diff.right.edition {
        let chosen = rule.words.get_key_value(&page.lang).or_else(|| rule.words.iter().next());
        if let Some((_, segments)) = chosen {
            let _ = writeln!(out, "{}", page.folded(&words(segments), 4));
        }
        let stated = rule.stated.get(&page.lang).or_else(|| rule.stated.values().next());
        if let Some(stated) = stated {
            let _ = writeln!(out, "{}", page.folded(stated, 4));
        }
    }
}

/// Returns what a rule is called on the two sides.
fn names(rule: &RuleDiff) -> String {
    match (&rule.left, &rule.right) {
        (Some(left), Some(right)) if left.name != right.name => format!("{} → {}", left.name, right.name),
        _ => rule.id().name.to_string(),
    }
}

/// Says how near two rules are that have not one name.
fn likeness(page: &Page<'_>, rule: &RuleDiff) -> Option<String> {
    let likeness = rule.likeness.as_ref()?;
    let degree = page.say(&format!("diff-degree-{}", likeness.degree.word()));
    Some(page.in_words(&likeness.why).map_or(degree.clone(), |why| format!("{degree}: {why}")))
}

/// Says what a rule was called, and where it stood.
fn notes(page: &Page<'_>, rule: &RuleDiff) -> Vec<String> {
    let renamed = rule.renamed.get(&page.lang);
    let renamed =
        renamed.map(|pair| page.say_with("diff-renamed", &[arg("left", &pair.left), arg("right", &pair.right)]));
    likeness(page, rule).into_iter().chain(renamed).chain(moves(page, rule)).collect()
}

fn moves(page: &Page<'_>, rule: &RuleDiff) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(moved) = &rule.moved {
        if let Some(number) = &moved.number {
            notes.push(page.say_with("diff-moved", &[arg("left", &number.left), arg("right", &number.right)]));
        }
        if let Some(phase) = &moved.phase {
            let phases = [phase.left, phase.right].map(|phase| page.say(&format!("phase-{}", phase.word())));
            notes.push(page.say_with("diff-moved", &[arg("left", &phases[0]), arg("right", &phases[1])]));
        }
    }
    notes
}

fn figure_cell(page: &Page<'_>, side: Option<&Figure>) -> String {
    side.map_or_else(|| "–".to_owned(), |side| page.figure(side))
}

/// Lays out figures in three columns; a dash is silence.
fn figures(page: &Page<'_>, diff: &Diff, figures: &[&FigureDiff]) -> String {
    if figures.is_empty() {
        return String::new();
    }
    let mut table = Table::new([String::new(), label(&diff.left, diff), label(&diff.right, diff)]);
    for one in figures {
        let style = if one.case == Comparison::Changed { WARNING } else { FAINT };
        let cells = [page.say(&one.name), figure_cell(page, one.left.as_ref()), figure_cell(page, one.right.as_ref())];
        table.row(cells.map(|cell| styled(style, cell)));
    }
    table.text(page, 4)
}

/// Writes a difference as Markdown: a table of the figures that changed, and one of those that one side alone states.
pub fn markdown(page: &Page<'_>, diff: &Diff) -> String {
    let (left, right) = (label(&diff.left, diff), label(&diff.right, diff));
    let mut out = format!("# {left} → {right}\n\n");
    for side in [&diff.left, &diff.right] {
        let _ = writeln!(out, "- `{}`: {}", label(side, diff), coverage(page, side));
    }
    let head =
        format!("\n| {} | {} | {left} | {right} |\n|---|---|---|---|", page.say("diff-rule"), page.say("diff-figure"));
    for (case, title) in [(Comparison::Changed, "diff-changed"), (Comparison::Partial, "diff-one-sided")] {
        let rows = table_rows(page, diff, case);
        if !rows.is_empty() {
            let _ = writeln!(out, "\n## {}\n{head}\n{}", page.say_with(title, &sides(diff, vec![])), rows.join("\n"));
        }
    }
    for case in [Comparison::Withdrawn, Comparison::Same, Comparison::OnlyLeft, Comparison::OnlyRight] {
        let names: Vec<String> =
            diff.rules.iter().filter(|rule| rule.case == case).map(|rule| format!("`{}`", rule.id().name)).collect();
        if !names.is_empty() {
            let _ = writeln!(out, "\n## {} ({})\n\n{}", heading(page, diff, case), names.len(), names.join(", "));
        }
    }
    let renamed = diff.rules.iter().filter_map(|rule| {
        let notes = notes(page, rule);
        (!notes.is_empty()).then(|| format!("- `{}`: {}", names(rule), notes.join("; ")))
    });
    let renamed: Vec<String> = renamed.collect();
    if !renamed.is_empty() {
        let _ = writeln!(out, "\n## {}\n\n{}", page.say("diff-names"), renamed.join("\n"));
    }
    let _ = writeln!(out, "\n{}", page.say("diff-silence"));
    out
}

fn table_rows(page: &Page<'_>, diff: &Diff, wanted: Comparison) -> Vec<String> {
    let mut rows = Vec::new();
    for rule in diff.rules.iter().filter(|rule| matches!(rule.case, Comparison::Changed | Comparison::Partial)) {
        for one in &rule.figures {
            let clash = one.case == Comparison::Changed;
            if one.case != Comparison::Same && clash == (wanted == Comparison::Changed) {
                let cell = |side: Option<&Figure>| figure_cell(page, side).replace('|', "\\|");
                let (left, right) = (cell(one.left.as_ref()), cell(one.right.as_ref()));
                rows.push(format!("| {} | {} | {left} | {right} |", names(rule), page.say(&one.name)));
            }
        }
    }
    rows
}
