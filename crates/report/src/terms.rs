//! Terms, the chain of analysis, and the list of editions.

use super::diff::covered;
use super::document::{Document, Text, faint, name, title};
use super::locale::{Locale, arg, list, number};
use adjutant_base::date::Date;
use adjutant_rules::kb::{Counts, KnowledgeBase};
use adjutant_rules::record::EditionRecords;
use adjutant_text::analyze::{Step, Word};
use adjutant_text::term::Term;

/// Reports what a concept is called in each language and edition.
pub fn term(locale: &Locale<'_>, kb: &KnowledgeBase, term: &Term) -> Document {
    let mut document = Document::default();
    let holders = kb.editions().iter().filter(|records| records.rules.iter().any(|rule| rule.concept == term.concept));
    let editions = list(holders.map(|records| &records.edition.id));
    let within = locale.say_with("terms-editions", &[arg("list", editions)]);
    document.hanging(0, 2, name(&term.concept) + "  " + faint(within));
    document.append(names(locale, term));
    document
}

/// Lists the names of a concept in each language, those of the reader's first.
pub fn names(locale: &Locale<'_>, term: &Term) -> Document {
    let mut document = Document::default();
    let mut languages: Vec<_> = term.names.iter().collect();
    languages.sort_by_key(|(lang, _)| **lang != locale.lang);
    for (lang, names) in languages {
        let mut text = Text::from(locale.word("lang", lang) + "  ") + title(&names.title);
        for (edition, title) in &names.titles {
            text = text + format!(" · {title} ({edition})");
        }
        document.line(2, text);
        // a title is above, with its edition
        let titles: Vec<String> =
            std::iter::once(&names.title).chain(names.titles.values()).map(|title| title.to_lowercase()).collect();
        let words = list(names.words.iter().filter(|word| !titles.contains(&word.to_lowercase())));
        if !words.is_empty() {
            document.line(6, words);
        }
        for (edition, words) in &names.only {
            let args = [arg("edition", edition), arg("list", words.join(", "))];
            document.line(6, locale.say_with("terms-only", &args));
        }
        if !names.aliases.is_empty() {
            let aliases = arg("list", names.aliases.join(", "));
            document.line(6, faint(locale.say_with("terms-aliases", &[aliases])));
        }
    }
    document
}

/// Says that no term has this name.
pub fn none(locale: &Locale<'_>, word: &str) -> Document {
    let mut document = Document::default();
    document.line(0, locale.say_with("terms-none", &[arg("word", word)]));
    document.line(0, faint(locale.say("terms-none-help")));
    document
}

/// Reports how a text is taken apart.
pub fn analysis(locale: &Locale<'_>, words: &[Word]) -> Document {
    let mut document = Document::default();
    if words.is_empty() {
        document.line(0, locale.say("analyze-nothing"));
        return document;
    }
    document.rows(words.iter().map(|word| {
        let step = locale.say(match word.by {
            Step::Figure => "step-figure",
            Step::Lemma => "step-lemma",
            Step::Stem => "step-stem",
        });
        let text = Text::from(word.terms.join(" + ")) + "  " + faint(format!("({step})"));
        let text = if word.stop { text + "  " + faint(locale.say("analyze-stop")) } else { text };
        (word.surface.as_str(), text)
    }));
    document
}

/// Lists the editions with their dates, which of them is current on a day, and how much of each is recorded.
pub fn editions(locale: &Locale<'_>, kb: &KnowledgeBase, today: Date) -> Document {
    let mut document = Document::default();
    for (records, counts) in kb.editions().iter().zip(kb.counts()) {
        let edition = &records.edition;
        let id = edition.id.as_str();
        document.hanging(
            0,
            8,
            name(id) + " ".repeat(8_usize.saturating_sub(id.len())) + title(locale.title(&edition.name)),
        );
        document.line(8, faint(edition_facts(locale, records, &counts, today)));
    }
    document
}

/// Returns what there is to know of an edition in one line: its days, its language, how much of it is recorded, and how old that is.
pub fn edition_facts(locale: &Locale<'_>, records: &EditionRecords, counts: &Counts, today: Date) -> String {
    let edition = &records.edition;
    let period = match (edition.period.from, edition.period.until) {
        (None, _) => locale.say("editions-no-date"),
        (Some(from), None) if from <= today => {
            format!("{}, {}", locale.say("editions-current"), locale.period(edition.period))
        }
        (Some(from), None) => locale.say_with("editions-from", &[arg("from", locale.date(from))]),
        (Some(_), Some(_)) => locale.period(edition.period),
    };
    let counts = [("rules", counts.rules), ("rulings", counts.rulings), ("errata", counts.errata)];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let counts = counts.map(|(kind, count)| locale.say_with(&format!("editions-{kind}"), &[number("count", count)]));
    let lang = locale.word("lang", &edition.authentic);
    let authentic = locale.say_with("editions-authentic", &[arg("lang", lang)]);
    let coverage = covered(locale, edition.coverage);
    let published = records
        .last_published()
        .map(|published| locale.say_with("editions-published", &[arg("published", locale.publication(published))]));
    [period, list(counts), authentic, coverage].into_iter().chain(published).collect::<Vec<_>>().join(" · ")
}
