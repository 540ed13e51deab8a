//! What is recorded of the third edition on which day: `tests/rules/first-evidence.toml` states it for every record.

use std::collections::BTreeSet;
use std::fs;

use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::evidence::Standing;
use adjutant_rules::record::rule::lines;
use toml::{Table, Value};

use crate::support::golden::root;

const DAYS: [&str; 3] = ["2022-01-01", "2024-02-27", "2024-02-28"];

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn table() -> Table {
    fs::read_to_string(root("tests/rules/first-evidence.toml")).unwrap().parse().unwrap()
}

/// Returns the word of the table for how a card stands to its day.
fn word(card: &Card) -> &'static str {
    match card.standing {
        Standing::InForce if card.known_since => "known",
        standing => standing.word(),
    }
}

/// Says what differs from a row of the table on one of its days.
fn difference(kb: &KnowledgeBase, id: &RecordId, row: &[Value], at: usize) -> Option<String> {
    let card = kb.card(id, day(DAYS[at])).expect("a record has a card");
    let (document, line) = (row[0].as_str().unwrap(), u32::try_from(row[1].as_integer().unwrap()).unwrap());
    let evidence = card.evidence.as_ref().expect("its source has a date");
    let own = lines(&evidence.source.lines).unwrap();
    let is_there = own.iter().any(|(first, last)| (*first..=*last).contains(&line));
    let shown = evidence.source.document.as_str() == format!("{document}-2024-02") && is_there;
    let pinned = card.citation.from == Some(day(DAYS[2])) && evidence.day == day(DAYS[2]);
    let month = evidence.published.as_deref() == Some("2024-02") && evidence.is_taken();
    let wanted = row[2 + at].as_str().unwrap();
    let right = word(&card) == wanted && shown && pinned && month && !card.texts.is_empty();
    (!right)
        .then(|| format!("{id} on {}: {} {:?}, not {wanted} {document} {line}", DAYS[at], word(&card), card.citation))
}

#[test]
fn every_record_of_the_third_edition_says_since_when_it_is_known() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let table = table();
    let (mut wrong, mut listed) = (Vec::new(), BTreeSet::new());
    for part in ["rules", "rulings", "errata"] {
        for (name, row) in table[part].as_table().unwrap() {
            let id: RecordId = format!("aos3/{name}").parse().unwrap();
            let row = row.as_array().unwrap();
            wrong.extend((0..DAYS.len()).filter_map(|at| difference(&kb, &id, row, at)));
            listed.insert(name.as_str());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let recorded: BTreeSet<&str> = kb.names(&"aos3".parse().unwrap()).collect();
    assert_eq!(listed, recorded);
}

#[test]
fn before_its_first_evidence_a_rule_states_only_what_errata_expect() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let edition = "aos3".parse().unwrap();
    let table = table();
    let before = table["before"].as_table().unwrap();
    for rule in &kb.edition(&edition).unwrap().rules {
        for at in &DAYS[..2] {
            let version = kb.version_at(&edition, rule, day(at)).unwrap();
            assert!(version.unrecorded && version.text.is_empty() && version.values.is_empty(), "{}", rule.concept);
            let expected = before.get(rule.concept.as_str()).and_then(|row| row["number"].as_str());
            assert_eq!(version.number.as_deref(), expected, "{}", rule.concept);
        }
    }
}

#[test]
fn an_edition_whose_book_is_recorded_is_known_from_its_first_day() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    for records in kb.editions().iter().filter(|records| records.edition.id.as_str() != "aos3") {
        for rule in &records.rules {
            let versions = kb.versions(&records.edition.id, rule);
            assert!(versions.iter().all(|version| version.known_since.is_none()), "{}", rule.concept);
            assert_eq!(versions[0].period.from, records.edition.period.from);
        }
    }
}
