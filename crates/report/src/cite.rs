//! One line that names a record: edition, section, document, day and id.

use super::document::Document;
use super::locale::{Locale, arg};
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::evidence::Standing;
use adjutant_rules::kb::{KnowledgeBase, Record};
use adjutant_rules::record::operation::{Op, Operation};

/// Returns the line for a record on a day. The id at its end leads back to the same text, whatever is published later.
pub fn line(locale: &Locale<'_>, kb: &KnowledgeBase, card: &Card) -> String {
    let edition = kb.edition(&card.id.edition).map(|records| locale.translated(&records.edition.name));
    let edition = edition.flatten().unwrap_or_else(|| card.id.edition.to_string());
    let text = card.texts.get(&locale.lang).or_else(|| card.texts.get(&card.authentic));
    let title = text.map(|text| text.title.as_str()).or_else(|| card.titles.get(&locale.lang).map(String::as_str));
    let number = card.number.as_deref().map_or_else(|| card.section.clone(), |own| number(locale, kb, card, own));
    let document = match &card.evidence {
        Some(evidence) => locale.evidence(evidence),
        None => card
            .document
            .as_ref()
            .map_or_else(|| card.source.document.to_string(), |own| own.title_in(&locale.lang).to_owned()),
    };
    let errata: Vec<String> =
        card.errata.iter().filter(|erratum| erratum.from.is_none()).map(|one| one.id.name.to_string()).collect();
    let args = [
        arg("edition", edition),
        arg("section", number),
        arg("title", title.unwrap_or(&card.section)),
        arg("document", document),
        arg("errata", if errata.is_empty() { "none".to_owned() } else { errata.join(", ") }),
        arg("day", card.asked.to_string()),
        arg("standing", standing(card)),
        arg("id", card.citation.to_string()),
    ];
    let id = if standing(card) == Standing::InForce.word() { "cite-line" } else { "cite-line-out-of-time" };
    locale.say_with(id, &args)
}

/// Returns the printed number of a rule; where an erratum gave it another one, both: that which was printed on the day comes first.
fn number(locale: &Locale<'_>, kb: &KnowledgeBase, card: &Card, own: &str) -> String {
    let Some(Record::Rule(rule)) = kb.find(&card.id) else { return own.to_owned() };
    let errata = kb.edition(&card.id.edition).into_iter().flat_map(|records| &records.errata);
    let mut operations = errata.flat_map(|erratum| &erratum.operations);
    let is_own = |operation: &&Operation| operation.op == Op::Renumber && operation.target == rule.concept;
    let (Some(operation), Some(before)) = (operations.find(is_own), &rule.number) else { return own.to_owned() };
    if before == own {
        return own.to_owned();
    }
    let is_early = matches!(card.standing, Standing::NotRecorded | Standing::NotYet);
    let args = [arg("before", before), arg("after", own), arg("erratum", &operation.id.erratum)];
    locale.say_with(if is_early { "cite-number-before" } else { "cite-number-after" }, &args)
}

/// Returns how the record stands to the day, as the message names it.
fn standing(card: &Card) -> &'static str {
    if card.withdrawn {
        "withdrawn"
    } else if card.standing == Standing::InForce && card.period.from.is_none() {
        "undated"
    } else {
        card.standing.word()
    }
}

/// Makes a page of such lines.
pub fn document<'l>(lines: impl Iterator<Item = &'l str>) -> Document {
    let mut document = Document::default();
    for line in lines {
        document.line(0, line);
    }
    document
}
