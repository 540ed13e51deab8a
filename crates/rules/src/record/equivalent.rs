//! Equivalents: `editions/equivalents.toml`, rules that play one part in several editions under different ids.

use std::collections::BTreeMap;

use super::edition::by_language;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;
use adjutant_base::table::Table;
use adjutant_base::word_enum;

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// How near two rules are to each other.
    Degree {
        /// The same rule under another name.
        Same = "same",
        /// The same part in the game, with other conditions.
        Near = "near",
        /// Another part, where a reader of the one finds what the edition has instead: named, never compared.
        See = "see",
        /// Different things of one name: never compared, and told apart.
        Unlike = "unlike",
    }
}

/// Rules of several editions that play one part.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Equivalent {
    /// The rule in each edition.
    pub rules: BTreeMap<EditionId, ConceptId>,
    /// How near they are.
    pub degree: Degree,
    /// Why, in each language.
    pub why: BTreeMap<Lang, String>,
    /// Where it is recorded.
    pub place: Place,
}

pub(super) fn read(top: &Table<'_>) -> Vec<Equivalent> {
    let mut found = Vec::new();
    for table in top.tables("equivalent") {
        let degree = table.required_word("degree", Degree::ALL);
        let (rules, why) = (rules(&table), by_language(&table, "why"));
        found.extend(degree.map(|degree| Equivalent { rules, degree, why, place: table.here() }));
        table.close();
    }
    found
}

fn rules(table: &Table<'_>) -> BTreeMap<EditionId, ConceptId> {
    let mut rules = BTreeMap::new();
    let Some(below) = table.table("rules") else {
        table.missing("rules");
        return rules;
    };
    for (edition, rule) in below.entries() {
        let rule_id = rule.as_text().and_then(|text| text.parse().ok());
        if let (Ok(edition), Some(rule)) = (edition.name.parse(), rule_id) {
            drop(rules.insert(edition, rule));
        } else {
            let fault = Fault::new("malformed", below.place(edition.span.clone())).arg("key", "rules");
            below.fault(fault.arg("text", &edition.name));
        }
    }
    rules
}
