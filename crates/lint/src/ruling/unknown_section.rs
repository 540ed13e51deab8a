//! `unknown-section`: a ruling cites a section that its edition does not have.

use super::Rulings;
use super::claims::candidate::MatchConfidence;
use super::context::RulingContext;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::Passage;
use adjutant_base::id::Citation;
use adjutant_base::nearest::nearest;
use adjutant_rules::kb::reach::without_zeros;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Coverage;
use adjutant_text::term::Names;

lint! {
    pub(super) LINT = "unknown-section", "Q005", Ruling, Error;
    Number<'a> = "number" { section: &'a str, editions: Vec<&'a str>, last: u32 }
    Unnumbered<'a> = "unnumbered" { section: &'a str, editions: Vec<&'a str>; last: u32 }
    Heading<'a> = "name" { section: &'a str, editions: Vec<&'a str>; last: u32 }
    PartialHeading<'a> = "name-partial" { section: &'a str, editions: Vec<&'a str>; last: u32 }
    Record<'a> = "record" { section: &'a str; editions: Vec<&'a str>, last: u32 }
    OtherEdition<'a> = "edition" { section: &'a str; editions: Vec<&'a str>, last: u32 }
    NoEdition<'a> = "edition" { section: &'a str }
}

/// The maximum number of unknown sections of one ruling for which the nearest one is looked up.
const MAX_LOOKED_UP: usize = 20;

/// What is unknown.
enum Unknown {
    /// A number.
    Number,
    /// A number, in an edition without numbers.
    Unnumbered,
    /// A heading.
    Heading,
    /// A heading, where only a part of the edition is recorded.
    PartialHeading,
    /// A record.
    Record,
    /// The edition of a record.
    Edition,
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let mut compared = 0;
    for cited in &context.item.cites {
        let text = cited.text.trim();
        let unknown = if text.contains('/') && !text.contains(' ') && text == text.to_lowercase() {
            record(context, text)
        } else if is_number(text) {
            number(context.records, text)
        } else {
            name(context, text)
        };
        let Some(unknown) = unknown else { continue };
        let homes = context.rulings.kb.editions().iter().filter(|other| has(other, text));
        let editions: Vec<&str> = homes.map(|other| other.edition.id.as_str()).collect();
        let known = numbers(context.records);
        let last = known.iter().filter_map(|number| major(number)).max().unwrap_or(0);
        let (section, span) = (text, cited.span.clone());
        let mut finding = match unknown {
            Unknown::Number => context.proved(span, Number { section, editions, last }),
            Unknown::Unnumbered => context.proved(span, Unnumbered { section, editions, last }),
            Unknown::Heading => context.proved(span, Heading { section, editions, last }),
            Unknown::PartialHeading => Finding {
                level: Level::Warning,
                ..context.likely(span, MatchConfidence::Medium, PartialHeading { section, editions, last })
            },
            Unknown::Record => context.proved(span, Record { section, editions, last }),
            Unknown::Edition => context.proved(span, OtherEdition { section, editions, last }),
        };
        let near = || nearest(text, sections(context.records));
        finding.nearest = if compared < MAX_LOOKED_UP { near().map(ToOwned::to_owned) } else { None };
        compared += 1;
        out.push(finding);
    }
}

/// Makes the finding of an edition that is not there.
pub(super) fn no_edition(rulings: &Rulings, n: u32, named: &Passage) -> Finding {
    let editions = rulings.kb.editions().iter().map(|records| records.edition.id.as_str());
    Finding::new(n, named.span.clone(), NoEdition { section: &named.text })
        .suggesting(nearest(&named.text, editions).map(ToOwned::to_owned))
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || c == '.')
}

fn major(number: &str) -> Option<u32> {
    number.split('.').next()?.parse().ok()
}

fn depth(number: &str) -> usize {
    number.split('.').count()
}

/// Returns every printed number of an edition.
fn numbers(records: &EditionRecords) -> Vec<&str> {
    let rules = records.rules.iter().filter_map(|rule| rule.number.as_deref());
    let rulings = records.rulings.iter().flat_map(|ruling| ruling.number.iter().chain(&ruling.cites));
    let errata = records.errata.iter().flat_map(|erratum| erratum.number.iter().chain(&erratum.cites));
    rules.chain(rulings.chain(errata).map(String::as_str)).collect()
}

/// Returns every printed heading of an edition, and its printed numbers.
fn sections(records: &EditionRecords) -> impl Iterator<Item = &str> {
    let rules = records.rules.iter().map(|rule| rule.section.as_str());
    rules.chain(records.rulings.iter().map(|ruling| ruling.section.as_str())).chain(numbers(records))
}

fn has(records: &EditionRecords, text: &str) -> bool {
    if is_number(text) {
        numbers(records).iter().any(|number| without_zeros(number) == without_zeros(text))
    } else {
        sections(records).any(|section| fits(section, text))
    }
}

fn record(context: &RulingContext<'_>, text: &str) -> Option<Unknown> {
    let Ok(citation) = text.parse::<Citation>() else { return Some(Unknown::Record) };
    if context.rulings.kb.edition(&citation.id.edition).is_none() {
        return Some(Unknown::Edition);
    }
    context.rulings.kb.find(&citation.id).is_none().then_some(Unknown::Record)
}

/// A number is unknown where the edition prints none, counts fewer chapters or goes less deep.
fn number(records: &EditionRecords, text: &str) -> Option<Unknown> {
    let known = numbers(records);
    if known.is_empty() {
        return Some(Unknown::Unnumbered);
    }
    let last = known.iter().filter_map(|number| major(number)).max()?;
    let deepest = known.iter().map(|number| depth(number)).max()?;
    let chapter = major(text)?;
    (chapter > last || chapter == 0 || depth(without_zeros(text)) > deepest).then_some(Unknown::Number)
}

/// A heading is unknown where headings of the edition are recorded, and no rule goes by that name; where only part of the
/// edition is recorded, that is likely and not proved.
fn name(context: &RulingContext<'_>, text: &str) -> Option<Unknown> {
    let records = context.records;
    let whole = match records.edition.coverage {
        Coverage::Complete | Coverage::Partial => true,
        Coverage::Commentary => false,
    };
    if !whole || has(records, text) {
        return None;
    }
    let titled = records.rules.iter().any(|rule| {
        let term = context.rulings.kb.term(&rule.concept);
        let forms = term.into_iter().flat_map(|term| term.names.values()).flat_map(Names::forms);
        forms.into_iter().any(|form| letters(form) == letters(text))
    });
    let chapters = context.rulings.kb.chapters().iter().filter(|chapter| chapter.edition == *context.edition());
    let mut headings = chapters.flat_map(|chapter| {
        std::iter::once(chapter.title.as_str()).chain(chapter.clauses.iter().map(|clause| clause.title.as_str()))
    });
    let others = context.rulings.kb.editions().iter().filter(|other| other.edition.id != *context.edition());
    let foreign = others.into_iter().any(|other| has(other, text));
    let found = titled && !foreign || headings.any(|title| letters(title) == letters(text));
    if found {
        return None;
    }
    Some(match records.edition.coverage {
        Coverage::Complete => Unknown::Heading,
        Coverage::Partial | Coverage::Commentary => Unknown::PartialHeading,
    })
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns whether a heading is the one that is cited: every step of the cited way is in it, in order.
fn fits(section: &str, cited: &str) -> bool {
    let steps =
        |text: &str| text.split(['/', '>', ';']).map(letters).filter(|step| !step.is_empty()).collect::<Vec<_>>();
    let known = steps(section);
    let mut rest = known.iter();
    steps(cited).iter().all(|step| {
        rest.any(|known| {
            known == step
                || known.trim_end_matches(char::is_numeric) == step
                || known.trim_start_matches(char::is_numeric) == step
        })
    })
}
