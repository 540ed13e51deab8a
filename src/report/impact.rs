//! What an erratum touches, for a terminal.

use std::fmt::Write as _;

use super::errata::{change, heading, part, reason};
use super::page::{FAINT, NAME, Page, WARNING, arg, number, styled};
use crate::kb::KnowledgeBase;
use crate::kb::impact::{Attributed, FileImpact, Impact, RuleImpact, RulingImpact, Stopped, counts};
use crate::kb::operate::{Part, Reason};
use crate::kb::state::Change;
use crate::record::operation::OperationId;

/// Shows what errata touch: rules, rulings, translations, files, and which operations are responsible.
pub fn text(page: &Page<'_>, kb: &KnowledgeBase, impact: &Impact) -> String {
    let mut out = String::new();
    let args = [number("errata", impact.errata.len()), number("operations", impact.operations), arg("at", impact.day)];
    let head = page.say_with("impact-head", &args);
    let _ = writeln!(out, "{}  {}", styled(NAME, &impact.edition), page.folded(&head, 0));
    section(&mut out, page, "impact-rules", &impact.rules, rule);
    section(&mut out, page, "impact-rulings", &impact.rulings, |page, one| ruling(page, kb, one));
    section(&mut out, page, "impact-translations", &impact.translations, |page, one| {
        let id = format!("{} ({})", one.id, one.lang);
        format!("{}  {}\n", page.folded(&styled(NAME, id), 2), styled(FAINT, by(page, &one.by)))
    });
    let stopped: Vec<&Stopped> = impact.stopped.iter().filter(|one| is_told(one)).collect();
    section(&mut out, page, "impact-stopped", &stopped, |page, one| {
        let said = reason(page, &one.operation, &one.target, &one.reason);
        format!("{}\n", styled(WARNING, page.folded(&format!("{}: {said}", part(page, &one.part)), 2)))
    });
    section(&mut out, page, "impact-files", &impact.files, file);
    let counts = counts(impact);
    let args: Vec<_> = counts.iter().map(|(name, count)| number(name, *count)).collect();
    let _ = writeln!(out, "\n{}", page.folded(&page.say_with("impact-counts", &args), 0));
    out
}

/// That a translation has no words for an operation is told among the translations.
fn is_told(stopped: &Stopped) -> bool {
    !(stopped.reason == Reason::NoWords && matches!(stopped.part, Part::Text(_)))
}

fn section<T>(out: &mut String, page: &Page<'_>, id: &str, items: &[T], show: impl Fn(&Page<'_>, &T) -> String) {
    if !items.is_empty() {
        heading(out, page, id);
        for item in items {
            out.push_str(&show(page, item));
        }
    }
}

fn by(page: &Page<'_>, operations: &[OperationId]) -> String {
    let list: Vec<String> = operations.iter().map(ToString::to_string).collect();
    page.say_with("impact-by", &[arg("list", list.join(", "))])
}

fn rule(page: &Page<'_>, rule: &RuleImpact) -> String {
    let mut out = format!("  {}\n", styled(NAME, &rule.id));
    for touched in &rule.touched {
        let (before, after) = (touched.before.clone(), touched.after.clone());
        change(&mut out, page, &Change { facet: touched.facet.clone(), before, after });
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&by(page, &touched.by), 6)));
    }
    out
}

fn ruling(page: &Page<'_>, kb: &KnowledgeBase, ruling: &RulingImpact) -> String {
    let titles = kb.reference(&ruling.id).titles;
    let title = titles.get(&page.lang).or_else(|| titles.values().next()).cloned().unwrap_or_default();
    let relation = page.say(&format!("effect-{}", ruling.relation));
    let why = ruling.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
    let style = if ruling.broken { WARNING } else { FAINT };
    let told = styled(style, format!("{} {relation}{why}", ruling.erratum));
    let line = format!("{}  {title}  {told}  {}", styled(NAME, &ruling.id), styled(FAINT, by(page, &ruling.by)));
    format!("{}\n", page.folded(&line, 2))
}

fn file(page: &Page<'_>, file: &FileImpact) -> String {
    let mut out = format!("  {}\n", styled(NAME, &file.path));
    let mut line = |text: String| {
        let _ = writeln!(out, "{}", page.folded(&text, 4));
    };
    if !file.judged && file.cited.is_empty() {
        line(styled(FAINT, page.say("impact-not-judged")));
    } else if file.broken.is_empty() && file.mended.is_empty() && file.cited.is_empty() {
        line(styled(FAINT, page.say("impact-unaffected")));
    }
    file.broken.iter().for_each(|one| line(styled(WARNING, complaint(page, "impact-broken", one))));
    file.mended.iter().for_each(|one| line(complaint(page, "impact-mended", one)));
    for cited in &file.cited {
        line(page.say_with("impact-cited", &[number("line", cited.line), arg("rule", &cited.rule)]));
    }
    out
}

fn complaint(page: &Page<'_>, id: &str, one: &Attributed) -> String {
    let said = one.complaint.kind.clone();
    let named = format!("complaint-{said}");
    let args = [arg("about", &one.complaint.about), arg("rule", &one.complaint.rule)];
    let said = if page.messages.has(&named) { page.say_with(&named, &args) } else { said };
    let args = [arg("complaint", said), number("line", one.complaint.line), arg("by", by(page, &one.by))];
    page.say_with(id, &args)
}
