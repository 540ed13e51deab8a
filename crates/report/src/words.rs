//! Terms, the chain of analysis, and the list of editions, for a terminal.

use std::fmt::Write as _;

use super::page::{FAINT, NAME, Page, TITLE, arg, columns, number, styled};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::edition::Coverage;
use adjutant_text::analyze::{Step, Word};
use adjutant_text::term::Term;

/// Shows what a concept is called in each language and edition.
pub fn term(page: &Page<'_>, kb: &KnowledgeBase, term: &Term) -> String {
    let mut out = String::new();
    let holders = kb.editions().iter().filter(|records| records.rules.iter().any(|rule| rule.concept == term.concept));
    let editions: Vec<&str> = holders.map(|records| records.edition.id.as_str()).collect();
    let within = page.say_with("terms-editions", &[arg("list", editions.join(", "))]);
    let head = format!("{}  {}", styled(NAME, &term.concept), styled(FAINT, within));
    let _ = writeln!(out, "{}", page.hanging(&head, 0, 2));
    for (lang, names) in &term.names {
        let mut titles = vec![styled(TITLE, &names.title)];
        titles.extend(names.titles.iter().map(|(edition, title)| format!("{title} ({edition})")));
        let line = format!("{lang}  {}", titles.join(" · "));
        let _ = writeln!(out, "{}", page.folded(&line, 2));
        if !names.words.is_empty() {
            let _ = writeln!(out, "{}", page.folded(&names.words.join(", "), 6));
        }
        for (edition, words) in &names.only {
            let only = page.say_with("terms-only", &[arg("edition", edition), arg("list", words.join(", "))]);
            let _ = writeln!(out, "{}", page.folded(&only, 6));
        }
        if !names.aliases.is_empty() {
            let aliases = page.say_with("terms-aliases", &[arg("list", names.aliases.join(", "))]);
            let _ = writeln!(out, "{}", styled(FAINT, page.folded(&aliases, 6)));
        }
    }
    out
}

/// Says that no term is named so.
pub fn no_term(page: &Page<'_>, word: &str) -> String {
    let none = page.folded(&page.say_with("terms-none", &[arg("word", word)]), 0);
    format!("{none}\n{}\n", styled(FAINT, page.folded(&page.say("terms-none-help"), 0)))
}

/// Shows how a text is taken apart.
pub fn analysis(page: &Page<'_>, words: &[Word]) -> String {
    if words.is_empty() {
        return format!("{}\n", page.folded(&page.say("analyze-nothing"), 0));
    }
    let step = |word: &Word| match word.by {
        Step::Figure => page.say("step-figure"),
        Step::Lemma => page.say("step-lemma"),
        Step::Stem => page.say("step-stem"),
    };
    let rows = words.iter().map(|word| {
        let aside = if word.stop { format!("  {}", styled(FAINT, page.say("analyze-stop"))) } else { String::new() };
        (
            word.surface.clone(),
            format!("{}  {}{aside}", word.terms.join(" + "), styled(FAINT, format!("({})", step(word)))),
        )
    });
    page.rows(&rows.collect::<Vec<_>>())
}

/// Lists the editions with their dates and how much of each is recorded.
pub fn editions(page: &Page<'_>, kb: &KnowledgeBase) -> String {
    let mut out = String::new();
    for (records, counts) in kb.editions().iter().zip(kb.counts()) {
        let edition = &records.edition;
        let name = edition.name.get(&page.lang).or_else(|| edition.name.values().next()).map_or("", String::as_str);
        let pad = " ".repeat(8_usize.saturating_sub(columns(edition.id.as_str())));
        let head = format!("{}{pad}{}", styled(NAME, &edition.id), styled(TITLE, name));
        let _ = writeln!(out, "{}", page.hanging(&head, 0, 8));
        let period = match (edition.period.from, edition.period.until) {
            (Some(_), Some(_)) => page.period(edition.period),
            (Some(from), None) => {
                let since = page.say_with("show-since", &[arg("from", from)]);
                format!("{}, {since}", page.say("editions-current"))
            }
            _ => page.say("editions-no-date"),
        };
        let coverage = page.say(match edition.coverage {
            Coverage::Complete => "editions-coverage-complete",
            Coverage::Partial => "editions-coverage-partial",
            Coverage::Commentary => "editions-coverage-commentary",
        });
        let lang = page.say(&format!("lang-{}", edition.authentic));
        let args = [number("rules", counts.rules), number("rulings", counts.rulings), number("errata", counts.errata)];
        let authentic = page.say_with("editions-authentic", &[arg("lang", lang)]);
        let facts = [period, page.say_with("editions-counts", &args), authentic, coverage].join(" · ");
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&facts, 8)));
    }
    out
}
