//! A card, for a terminal: text, figures, and what stands around the record.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::errata::{self, expectation};
use super::page::{FAINT, NAME, Page, TITLE, WARNING, arg, styled};
use super::translation;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::card::{Card, Reference};

/// Shows a card.
pub fn text(page: &Page<'_>, card: &Card) -> String {
    let mut out = String::new();
    head(&mut out, page, card);
    body(&mut out, page, card);
    values(&mut out, page, card);
    operations(&mut out, page, card);
    references(&mut out, page, "show-errata", &card.errata);
    references(&mut out, page, "show-rulings", &card.rulings);
    if !card.cites.is_empty() {
        let cites = page.folded(&card.cites.join(", "), 2);
        let _ = writeln!(out, "\n{}\n{cites}", page.title(&page.say("show-cites")));
    }
    let around = if card.kind == "rule" { "show-elsewhere" } else { "show-about" };
    references(&mut out, page, around, &card.elsewhere);
    out
}

fn title<'c>(card: &'c Card, lang: &Lang) -> &'c str {
    let own = card.texts.get(lang).map(|text| text.title.as_str());
    let heading = own.or_else(|| card.titles.get(lang).map(String::as_str));
    let authentic = || card.texts.get(&card.authentic).or(card.texts.values().next()).map(|text| text.title.as_str());
    heading.or_else(authentic).unwrap_or(&card.section)
}

fn head(out: &mut String, page: &Page<'_>, card: &Card) {
    let number = card.number.as_ref().map(|number| format!("  {number}")).unwrap_or_default();
    let head = format!("{}  {}{number}", styled(NAME, &card.citation), styled(TITLE, title(card, &page.lang)));
    let _ = writeln!(out, "{}", page.folded(&head, 0));
    let mut facts = vec![page.say(&format!("kind-{}", card.kind))];
    facts.extend(card.about.map(|kind| page.say(&format!("about-{}", kind.word()))));
    facts.extend(card.phase.map(|phase| page.say(&format!("phase-{}", phase.word()))));
    facts.extend(card.verdict.filter(|_| card.kind == "ruling").map(|verdict| {
        let verdict = page.say(&format!("verdict-{}", verdict.word()));
        if card.qualified { format!("{verdict}, {}", page.say("show-qualified")) } else { verdict }
    }));
    facts.push(page.period(card.period));
    let _ = writeln!(out, "{}", styled(FAINT, page.folded(&facts.join(" · "), 0)));
    let document =
        card.document.as_ref().map_or(card.source.document.as_str(), |document| document.title_in(&page.lang));
    let lines = page.lines(&card.source.lines);
    let args = [arg("title", document), arg("lines", lines), arg("page", card.source.page.unwrap_or(0))];
    let source = page.say_with(if card.source.page.is_some() { "show-source-page" } else { "show-source" }, &args);
    let _ = writeln!(out, "{}\n", styled(FAINT, page.folded(&format!("{} · {source}", card.section), 0)));
}

fn body(out: &mut String, page: &Page<'_>, card: &Card) {
    for one in &card.unapplied {
        let said = errata::reason(page, &one.operation, &card.id, &one.reason);
        let said = format!("{}: {said}", errata::part(page, &one.part));
        let _ = writeln!(out, "{}", styled(WARNING, page.folded(&said, 0)));
    }
    if card.withdrawn {
        let _ = writeln!(out, "{}", styled(WARNING, page.folded(&page.say("show-withdrawn"), 0)));
    }
    if card.unrecorded {
        let by: Vec<String> = card.errata.iter().map(|erratum| erratum.id.to_string()).collect();
        let message = page.say_with("show-unrecorded", &[arg("by", by.join(", "))]);
        let _ = writeln!(out, "{}", styled(WARNING, page.folded(&message, 0)));
        return;
    }
    let own = card.texts.get_key_value(&page.lang);
    let Some((lang, text)) = own.or_else(|| card.texts.get_key_value(&card.authentic)) else { return };
    let stale = text.currency.is_stale();
    if stale {
        let banner = translation::currency(page, &text.currency);
        let _ = writeln!(out, "{}", styled(WARNING, page.folded(&banner, 0)));
    }
    let _ = writeln!(out, "{}", page.markdown(&text.markdown).trim_end());
    let authentic = card.texts.get(&card.authentic).filter(|_| stale);
    if let Some(authentic) = authentic {
        let heading =
            page.say_with("show-authentic-text", &[arg("lang", page.say(&format!("lang-{}", card.authentic)))]);
        let _ = writeln!(out, "\n{}\n{}", page.title(&heading), page.markdown(&authentic.markdown).trim_end());
    }
    let name = |lang: &Lang| page.say(&format!("lang-{lang}"));
    let note = if *lang != page.lang {
        Some(page.say_with("show-no-text-in", &[arg("lang", name(&page.lang)), arg("other", name(lang))]))
    } else if *lang == card.authentic || authentic.is_some() {
        None
    } else {
        Some(page.say_with("show-authentic", &[arg("lang", name(&card.authentic))]))
    };
    if let Some(note) = note {
        let _ = writeln!(out, "\n{}", styled(FAINT, page.folded(&note, 0)));
    }
}

fn values(out: &mut String, page: &Page<'_>, card: &Card) {
    if card.values.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{}", page.title(&page.say("show-values")));
    let rows = card.values.iter().map(|(name, value)| {
        let by = value.by.as_ref().map(|by| {
            let since = value.from.map(|from| page.say_with("show-since", &[arg("from", from)]));
            let erratum = page.say_with("show-erratum", &[arg("id", by)]);
            let note = [since, Some(erratum)].into_iter().flatten().collect::<Vec<_>>().join(", ");
            format!("  {}", styled(FAINT, format!("({note})")))
        });
        (page.say(name), format!("{}{}", page.figure(&value.is), by.unwrap_or_default()))
    });
    out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
}

fn operations(out: &mut String, page: &Page<'_>, card: &Card) {
    if card.operations.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{}", page.title(&page.say("show-operations")));
    for operation in &card.operations {
        let what = page.say(&format!("op-{}", operation.op.word()));
        let to = operation.to.as_ref().map(|to| format!(" → {to}")).unwrap_or_default();
        let expects = page.say_with("show-expects", &[arg("expect", expectation(page, &operation.expect))]);
        let line = format!("{what} {}{to}  {}", styled(NAME, &operation.target), styled(FAINT, expects));
        let _ = writeln!(out, "{}", page.hanging(&line, 2, 4));
        let rows: BTreeMap<_, _> = operation.values.iter().collect();
        let rows: Vec<(String, String)> =
            rows.into_iter().map(|(name, value)| (format!("  {}", page.say(name)), page.figure(value))).collect();
        out.push_str(&page.rows(&rows));
    }
}

fn references(out: &mut String, page: &Page<'_>, heading: &str, references: &[Reference]) {
    if references.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{}", page.title(&page.say(heading)));
    let rows = references.iter().map(|reference| {
        let titles = &reference.titles;
        let title = titles.get(&page.lang).or_else(|| titles.values().next()).map_or("", String::as_str);
        let mut notes: Vec<String> = Vec::new();
        notes.extend(reference.verdict.map(|verdict| page.say(&format!("verdict-{}", verdict.word()))));
        notes.extend(reference.relation.map(|relation| {
            let effect = format!("effect-{relation}");
            page.say(&if page.messages.has(&effect) { effect } else { format!("relation-{relation}") })
        }));
        notes.extend(page.in_words(&reference.why));
        let notes = if notes.is_empty() {
            String::new()
        } else {
            format!("  {}", styled(FAINT, format!("({})", notes.join("; "))))
        };
        (reference.id.to_string(), format!("{title}{notes}"))
    });
    out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
}
