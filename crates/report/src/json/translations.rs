//! The forms of `translations`.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::translation::{Tally, Todo, Translation};
use serde::Serialize;

use super::output;
use crate::fault::FaultRow;

output! {
    /// `translations`: which are current.
    pub struct Translations<'a> {
        /// The day.
        pub at: Date,
        /// How many are in each state, by edition and language.
        pub counts: &'a BTreeMap<EditionId, BTreeMap<Lang, Tally>>,
        /// Every text in every language.
        pub translations: &'a [Translation],
    }

    /// `translations todo`: what is not current, with the texts that its translator needs.
    pub struct TranslationsTodo<'a> {
        /// The day.
        pub at: Date,
        /// What is to be done, the most urgent first.
        pub todo: &'a [Todo],
    }

    /// `translations import`: what a file of a translator's tool changed.
    pub struct TranslationsImport<'a> {
        /// The language.
        pub lang: &'a Lang,
        /// How many headings and texts changed.
        pub changed: usize,
        /// How many messages are marked as fuzzy; they are left out.
        pub fuzzy: usize,
        /// How many messages have no translation.
        pub empty: usize,
        /// How many seals were made or renewed.
        pub seals: usize,
        /// The files of the corpus that were written.
        pub written: Vec<String>,
        /// What was not accepted.
        pub faults: Vec<FaultRow>,
    }
}
