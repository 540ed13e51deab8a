//! Translations: current, stale or missing, computed from what each was made from and never written by hand.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::rule_history::{RuleHistory, Selection};
use super::{KnowledgeBase, Record};
use crate::corpus::Clause;
use crate::record::EditionRecords;
use crate::record::operation::OperationId;
use crate::record::translation::{ClauseKey, Seal, Seals};
use adjutant_base::date::Date;
use adjutant_base::digest::hex;
use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::lang::Lang;

/// How a text relates to the authentic one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum Currency {
    /// It is the authentic text.
    Authentic,
    /// It was made from the authentic text unchanged.
    Current,
    /// The authentic text has changed since.
    Stale {
        /// The operations that changed it and are not in the translation.
        since: Vec<OperationId>,
        /// Whether the authentic text was also edited, by no operation.
        edited: bool,
    },
    /// Nobody recorded what it was made from.
    Unsealed,
    /// There is an authentic text, and none in this language.
    Missing,
    /// There is a text in this language, and no authentic one.
    Orphan,
}

impl Currency {
    /// Returns the stem of its message.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Authentic => "authentic",
            Self::Current => "current",
            Self::Stale { .. } => "stale",
            Self::Unsealed => "unsealed",
            Self::Missing => "missing",
            Self::Orphan => "orphan",
        }
    }

    /// Returns its place among the translations to be worked on, the most urgent first.
    fn urgency(&self) -> u8 {
        match self {
            Self::Stale { .. } => 0,
            Self::Unsealed => 1,
            Self::Missing => 2,
            Self::Orphan => 3,
            Self::Authentic | Self::Current => 4,
        }
    }

    /// Returns whether a text of this kind must not be shown without the authentic one.
    pub fn is_stale(&self) -> bool {
        matches!(self, Self::Stale { .. })
    }
}

/// The state of one record's text in one language.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Translation {
    /// The record.
    pub id: RecordId,
    /// The language.
    pub lang: Lang,
    /// How it relates to the authentic text.
    #[serde(flatten)]
    pub currency: Currency,
}

/// How many translations of an edition are in each state. A stale one is not translated. Every record is in one of the six
/// states; clauses are counted apart, since a record that an erratum states anew has several.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// Rules, rulings and errata of the edition.
    pub records: usize,
    /// Made from the authentic text unchanged.
    pub current: usize,
    /// Made from a text that has changed since.
    pub stale: usize,
    /// Made from nobody knows what.
    pub unsealed: usize,
    /// Not made.
    pub missing: usize,
    /// Made of no authentic text.
    pub orphan: usize,
    /// Records without text in any language on that day.
    pub unwritten: usize,
    /// Clauses of all days in the authentic language.
    pub clauses: usize,
    /// Clauses of all days in this language.
    pub translated: usize,
}

/// A translation that somebody has to work on, with what they need.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Todo {
    /// What is to be done.
    #[serde(flatten)]
    pub translation: Translation,
    /// The authentic text of the day; `None` if there is none.
    pub authentic: Option<Wording>,
    /// The translation as it is; `None` if there is none.
    pub ours: Option<Wording>,
}

/// A heading with its text.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wording {
    /// The language.
    pub lang: Lang,
    /// The heading.
    pub title: String,
    /// The text as Markdown.
    pub markdown: String,
}

/// Returns what a text is, in sixteen digits.
fn digest(title: &str, markdown: &str) -> String {
    let whole = Sha256::new().chain_update(title).chain_update("\0").chain_update(markdown).finalize();
    hex(&whole[..8])
}

impl KnowledgeBase {
    /// Returns how the text of a rule in a language relates to the authentic one, on the day that its history has reached.
    pub fn currency(&self, records: &EditionRecords, history: &RuleHistory<'_>, lang: &Lang) -> Currency {
        let authentic = &records.edition.authentic;
        if lang == authentic {
            return Currency::Authentic;
        }
        match (history.state.text(authentic), history.state.text(lang)) {
            (None, _) => return Currency::Orphan,
            (Some(_), None) => return Currency::Missing,
            (Some(_), Some(_)) => {}
        }
        let (model, ours) = (history.text_origin(authentic), history.text_origin(lang));
        let name = Name::from(&history.rule.concept);
        let sealed = self.sealed(records, &ClauseKey { id: name, by: ours.by.clone() }, lang);
        if model.by == ours.by && model.since == ours.since {
            return match sealed {
                Some(true) => Currency::Current,
                Some(false) => Currency::Stale { since: Vec::new(), edited: true },
                None => Currency::Unsealed,
            };
        }
        let since = model.operations.into_iter().filter(|operation| !ours.operations.contains(operation)).collect();
        Currency::Stale { since, edited: sealed == Some(false) }
    }

    /// Returns how the text of a ruling or an erratum in a language relates to the authentic one.
    fn notice_currency(&self, records: &EditionRecords, id: &RecordId, lang: &Lang) -> Currency {
        let authentic = &records.edition.authentic;
        let has_clause = |wanted: &Lang| self.clauses(id).any(|(chapter, _)| chapter.lang == *wanted);
        if lang == authentic {
            return Currency::Authentic;
        }
        if !has_clause(authentic) {
            return Currency::Orphan;
        }
        if !has_clause(lang) {
            return Currency::Missing;
        }
        match self.sealed(records, &ClauseKey { id: id.name.clone(), by: None }, lang) {
            Some(true) => Currency::Current,
            Some(false) => Currency::Stale { since: Vec::new(), edited: true },
            None => Currency::Unsealed,
        }
    }

    /// Returns whether a translation was made from the authentic clause unchanged; `None` if nobody recorded it.
    pub(crate) fn sealed(&self, records: &EditionRecords, key: &ClauseKey, lang: &Lang) -> Option<bool> {
        let seal = records.seals.get(lang)?.get(key)?;
        let id = RecordId::new(records.edition.id.clone(), key.id.clone());
        let mut clauses = self.clauses(&id).filter(|(_, clause)| clause.by == key.by);
        let model = clauses.find(|(chapter, _)| chapter.lang == records.edition.authentic);
        Some(model.is_some_and(|(_, clause)| digest(&clause.title, &clause.markdown) == seal.digest))
    }

    /// Returns how the text of a record in a language relates to the authentic one on a day.
    ///
    /// `None` if there is no such record.
    pub fn translation(&self, id: &RecordId, lang: &Lang, day: Date) -> Option<Currency> {
        let records = self.edition(&id.edition)?;
        match self.find(id)? {
            Record::Rule(rule) => {
                let selection = Selection::default();
                let mut history = self.history(&id.edition, rule, &selection)?;
                history.advance(records.edition.period.last_by(day), &selection);
                Some(self.currency(records, &history, lang))
            }
            Record::Ruling(_) | Record::Erratum(_) => Some(self.notice_currency(records, id, lang)),
        }
    }

    /// Returns the state of every translation of an edition on a day, in order of the records.
    ///
    /// Records that have no text in any language on that day have no translation either.
    pub fn translations(&self, edition: &EditionId, day: Date) -> Vec<Translation> {
        let Some(snapshot) = self.at(edition, day) else { return Vec::new() };
        let records = snapshot.records;
        let mut found = Vec::new();
        for language in &self.records().languages {
            let lang = &language.lang;
            let rules = records.rules.iter().filter_map(|rule| {
                let history = snapshot.rule(&rule.concept)?;
                history.state.languages().next()?;
                Some((snapshot.id(&rule.concept), self.currency(records, history, lang)))
            });
            let names = records.rulings.iter().map(|ruling| &ruling.id);
            let notices = names.chain(records.errata.iter().map(|erratum| &erratum.id)).filter_map(|name| {
                let id = RecordId::new(edition.clone(), name.clone());
                self.clauses(&id).next()?;
                let currency = self.notice_currency(records, &id, lang);
                Some((id, currency))
            });
            let all = rules.chain(notices).filter(|(_, currency)| *currency != Currency::Authentic);
            found.extend(all.map(|(id, currency)| Translation { id, lang: lang.clone(), currency }));
        }
        found
    }

    /// Counts the translations of an edition on a day by language.
    pub fn tallies(&self, edition: &EditionId, day: Date) -> BTreeMap<Lang, Tally> {
        let Some(records) = self.edition(edition) else { return BTreeMap::new() };
        let count = records.rules.len() + records.rulings.len() + records.errata.len();
        let clauses = |lang: &Lang| {
            let chapters =
                self.chapters().iter().filter(|chapter| chapter.edition == *edition && chapter.lang == *lang);
            chapters.map(|chapter| chapter.clauses.len()).sum()
        };
        let authentic = &records.edition.authentic;
        let languages = self.records().languages.iter().map(|language| &language.lang);
        let mut tallies: BTreeMap<Lang, Tally> = languages
            .filter(|lang| *lang != authentic)
            .map(|lang| {
                let (clauses, translated) = (clauses(authentic), clauses(lang));
                (lang.clone(), Tally { records: count, unwritten: count, clauses, translated, ..Tally::default() })
            })
            .collect();
        for translation in self.translations(edition, day) {
            let Some(tally) = tallies.get_mut(&translation.lang) else { continue };
            tally.unwritten -= 1;
            match translation.currency {
                Currency::Authentic | Currency::Current => tally.current += 1,
                Currency::Stale { .. } => tally.stale += 1,
                Currency::Unsealed => tally.unsealed += 1,
                Currency::Missing => tally.missing += 1,
                Currency::Orphan => tally.orphan += 1,
            }
        }
        tallies
    }

    /// Returns the translations of an edition that are not current on a day with the texts that their translator needs: first what
    /// is stale, then what is unsealed, missing and without authentic text.
    pub fn todo(&self, edition: &EditionId, day: Date) -> Vec<Todo> {
        let Some(snapshot) = self.at(edition, day) else { return Vec::new() };
        let authentic = &snapshot.records.edition.authentic;
        let wording = |id: &RecordId, lang: &Lang| {
            let rule = id.name.as_str().parse().ok().and_then(|concept| snapshot.rule(&concept));
            let (title, markdown) = if let Some(history) = rule {
                (history.state.title(lang)?.to_owned(), history.state.text(lang)?.to_owned())
            } else {
                let (_, clause) = self.clauses(id).find(|(chapter, _)| chapter.lang == *lang)?;
                (clause.title.clone(), clause.markdown.clone())
            };
            Some(Wording { lang: lang.clone(), title, markdown })
        };
        let open = self.translations(edition, day).into_iter();
        let open = open.filter(|translation| translation.currency != Currency::Current);
        let todo = open.map(|translation| Todo {
            authentic: wording(&translation.id, authentic),
            ours: wording(&translation.id, &translation.lang),
            translation,
        });
        let mut todo: Vec<Todo> = todo.collect();
        todo.sort_by_key(|todo| todo.translation.currency.urgency());
        todo
    }

    /// Returns the seals of an edition, those made anew that `renews` chooses by language, clause and the seal that it has.
    pub fn sealed_anew(
        &self,
        records: &EditionRecords,
        renews: impl Fn(&Lang, &ClauseKey, Option<&Seal>) -> bool,
    ) -> BTreeMap<Lang, BTreeMap<ClauseKey, String>> {
        let edition = &records.edition;
        let of_edition = || self.chapters().iter().filter(|chapter| chapter.edition == edition.id);
        let clauses = |lang: &Lang| {
            let chapters = of_edition().filter(move |chapter| chapter.lang == *lang);
            chapters.flat_map(|chapter| &chapter.clauses).collect::<Vec<_>>()
        };
        let models: BTreeMap<ClauseKey, &Clause> =
            clauses(&edition.authentic).into_iter().map(|clause| (ClauseKey::of(clause), clause)).collect();
        let mut all = BTreeMap::new();
        for language in self.records().languages.iter().filter(|language| language.lang != edition.authentic) {
            let old = records.seals.get(&language.lang);
            let sealed = clauses(&language.lang).into_iter().filter_map(|clause| {
                let key = ClauseKey::of(clause);
                let model = models.get(&key)?;
                let old = old.and_then(|old| old.get(&key));
                let digest = if renews(&language.lang, &key, old) {
                    digest(&model.title, &model.markdown)
                } else {
                    old?.digest.clone()
                };
                Some((key, digest))
            });
            let sealed: BTreeMap<ClauseKey, String> = sealed.collect();
            if !sealed.is_empty() {
                all.insert(language.lang.clone(), sealed);
            }
        }
        all
    }
}

/// Writes seals in the form of `editions/<edition>/translations.toml`.
pub fn seal_file(seals: &BTreeMap<Lang, BTreeMap<ClauseKey, String>>) -> String {
    let mut out = String::from(
        "# What each translation was made from: a digest of heading and text of the authentic clause. Not written by hand;\n\
         # `adjutant check --bless` adds what is missing, `adjutant translations bless <record>` renews what was checked.\n",
    );
    for (lang, of) in seals {
        let _ = write!(out, "\n[{lang}]\n");
        for (key, digest) in of {
            let name = if key.by.is_some() { format!("\"{key}\"") } else { key.to_string() };
            let _ = writeln!(out, "{name} = \"{digest}\"");
        }
    }
    out
}

/// Looks for seals of clauses that are not there.
pub(super) fn check(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for records in kb.editions() {
        let seals: &Seals = &records.seals;
        for (lang, key, seal) in seals.iter().flat_map(|(lang, of)| of.iter().map(move |(key, seal)| (lang, key, seal)))
        {
            let id = RecordId::new(records.edition.id.clone(), key.id.clone());
            if !kb.clauses(&id).any(|(chapter, clause)| chapter.lang == *lang && clause.by == key.by) {
                let fault = Fault::new("seal-without-clause", seal.place.clone()).arg("id", key);
                faults.push(fault.arg("lang", lang));
            }
        }
    }
}
