//! The days on which rules change, apart from the rules: enough to say whether a month or a year is one state of them.

use std::collections::BTreeMap;

use super::KnowledgeBase;
use crate::record::EditionRecords;
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;

/// Days on which something changes.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Calendar(BTreeMap<Date, Change>);

/// What is known of a day on which something changes.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Change {
    /// The month or the year for which the day is taken, because a source says no more.
    pub taken_for: Option<Days>,
    /// The edition that begins on it.
    pub begins: Option<EditionId>,
}

impl Calendar {
    /// Describes days by what some editions say of them.
    pub fn new(editions: &[&EditionRecords], days: impl Iterator<Item = Date>) -> Self {
        let change = |day: Date| {
            let begun = editions.iter().find(|records| records.edition.period.from == Some(day));
            Change {
                taken_for: editions.iter().find_map(|records| records.taken_for(day)),
                begins: begun.map(|records| records.edition.id.clone()),
            }
        };
        Self(days.map(|day| (day, change(day))).collect())
    }

    /// Returns the changes after the first of some days, up to the last of them.
    pub fn within(&self, days: Days) -> impl Iterator<Item = (Date, &Change)> {
        let later = self.0.iter().filter(move |(day, _)| days.from < **day && **day <= days.to);
        later.map(|(day, change)| (*day, change))
    }
}

impl KnowledgeBase {
    /// Returns the days on which the rules of any edition change.
    pub fn calendar(&self) -> Calendar {
        let editions: Vec<_> = self.editions().iter().collect();
        Calendar::new(&editions, editions.iter().flat_map(|records| records.days()))
    }
}
