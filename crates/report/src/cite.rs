//! One line that names a record: edition, section, document, day and id.

use super::document::Document;
use super::locale::{Locale, arg};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::evidence::Standing;

/// Returns the line for a record on a day. The id at its end leads back to the same text, whatever is published later.
pub fn line(locale: &Locale<'_>, kb: &KnowledgeBase, card: &Card) -> String {
    let edition = kb.edition(&card.id.edition).map(|records| locale.translated(&records.edition.name));
    let edition = edition.flatten().unwrap_or_else(|| card.id.edition.to_string());
    let text = card.texts.get(&locale.lang).or_else(|| card.texts.get(&card.authentic));
    let title = text.map(|text| text.title.as_str()).or_else(|| card.titles.get(&locale.lang).map(String::as_str));
    let number = card.number.as_deref().map_or_else(|| card.section.clone(), ToOwned::to_owned);
    let document = match &card.evidence {
        Some(evidence) => locale.evidence(evidence),
        None => card
            .document
            .as_ref()
            .map_or_else(|| card.source.document.to_string(), |own| own.title_in(&locale.lang).to_owned()),
    };
    let errata: Vec<String> =
        card.errata.iter().filter(|one| one.from.is_none()).map(|one| one.id.name.to_string()).collect();
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
