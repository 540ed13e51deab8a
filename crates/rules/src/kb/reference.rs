//! References to records: what they are called, what they decide, and from when they are in force.

use std::collections::BTreeMap;

use serde::Serialize;

use super::rule_history::RuleHistory;
use super::snapshot::Snapshot;
use super::{KnowledgeBase, Record, rule_id};
use crate::record::erratum::Erratum;
use crate::record::ruling::{ErratumEffect, Ruling, Verdict};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;

/// Another record, by its heading.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// The record.
    pub id: RecordId,
    /// Its heading in each language that has one.
    pub titles: BTreeMap<Lang, String>,
    /// What a ruling decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// How it relates to the record shown: `repeats`, `overtakes`, ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relation: Option<&'static str>,
    /// Why, in a few words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<Lang, String>,
    /// Its first day in force, where that is after the day that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// Whether the document that is the first to show it may repeat what held before that day.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known_since: bool,
    /// Whether it is withdrawn on that day.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
}

impl KnowledgeBase {
    /// Returns the rules of some concepts, in the edition itself where it has them, else in the others.
    pub(super) fn about(&self, edition: &EditionId, concepts: &[ConceptId]) -> Vec<Reference> {
        let rules = concepts.iter().flat_map(|concept| {
            let rule = self.rule(edition, concept).map(|_| rule_id(edition, concept));
            let others = self.editions().iter().filter(|other| self.rule(&other.edition.id, concept).is_some());
            let others = others.map(|other| rule_id(&other.edition.id, concept));
            match rule {
                Some(rule) => vec![rule],
                None => others.collect::<Vec<_>>(),
            }
        });
        rules.map(|id| self.reference(&id)).collect()
    }

    pub(super) fn named(&self, edition: &EditionId, name: &Name) -> Reference {
        self.reference(&RecordId::new(edition.clone(), name.clone()))
    }

    /// Names a record by its headings.
    pub fn reference(&self, id: &RecordId) -> Reference {
        let mut titles: BTreeMap<Lang, String> =
            self.clauses(id).map(|(chapter, clause)| (chapter.lang.clone(), clause.title.clone())).collect();
        let term = id.name.as_str().parse().ok().and_then(|concept: ConceptId| self.term(&concept));
        for (lang, names) in term.into_iter().flat_map(|term| &term.names) {
            titles.entry(lang.clone()).or_insert_with(|| names.title_in(&id.edition).to_owned());
        }
        let verdict = match self.find(id) {
            Some(Record::Ruling(ruling)) => Some(ruling.verdict),
            _ => None,
        };
        Reference {
            id: id.clone(),
            titles,
            verdict,
            relation: None,
            why: BTreeMap::new(),
            from: None,
            known_since: false,
            withdrawn: false,
        }
    }

    /// Returns the rulings of an edition about a concept, in the order of their documents.
    pub(super) fn rulings_about(&self, edition: &EditionId, concept: &ConceptId) -> Vec<Reference> {
        let rulings = self.edition(edition).into_iter().flat_map(|records| &records.rulings);
        let about = rulings.filter(|ruling| ruling.concepts.contains(concept));
        about.map(|ruling| self.named(edition, &ruling.id)).collect()
    }

    /// Returns the errata that touch a ruling: those whose effect on it is recorded, and then those that list it and say no more.
    pub(super) fn errata_on<'r>(
        &'r self,
        edition: &EditionId,
        ruling: &'r Ruling,
    ) -> Vec<(&'r Erratum, Option<&'r ErratumEffect>)> {
        let errata = || self.edition(edition).into_iter().flat_map(|records| &records.errata);
        let recorded = ruling
            .errata
            .iter()
            .filter_map(|effect| Some((errata().find(|erratum| erratum.id == effect.erratum)?, Some(effect))));
        let is_recorded = |erratum: &Erratum| ruling.errata.iter().any(|effect| effect.erratum == erratum.id);
        let listing = errata().filter(|erratum| erratum.rulings.contains(&ruling.id) && !is_recorded(erratum));
        recorded.chain(listing.map(|erratum| (erratum, None))).collect()
    }

    /// Returns the rulings about a rule on two sides, each as of the day of the first side that has it.
    pub(super) fn rulings_of_sides(&self, sides: [(&Snapshot<'_>, Option<&RuleHistory<'_>>); 2]) -> Vec<Reference> {
        let mut found: Vec<Reference> = Vec::new();
        for (snapshot, history) in sides {
            let Some(history) = history else { continue };
            for mut ruling in self.rulings_about(snapshot.edition(), &history.rule.concept) {
                if found.iter().all(|known| known.id != ruling.id) {
                    self.date(&mut ruling, snapshot.day);
                    found.push(ruling);
                }
            }
        }
        found
    }

    /// Names a record by its headings, and says from when it is in force, if that is after a day.
    pub fn reference_on(&self, id: &RecordId, day: Date) -> Reference {
        let mut reference = self.reference(id);
        self.date(&mut reference, day);
        reference
    }

    /// Says from when a reference is in force, if that is after a day, and whether it is withdrawn on that day.
    pub(super) fn date(&self, reference: &mut Reference, day: Date) {
        let Some(records) = self.edition(&reference.id.edition) else { return };
        let found = self.find(&reference.id);
        let is_notice = match found {
            Some(Record::Rule(rule)) => records.is_cumulative(&rule.source.document),
            Some(Record::Ruling(ruling)) => records.is_cumulative(&ruling.document),
            Some(Record::Erratum(erratum)) => records.is_known_since(erratum),
            None => false,
        };
        let from = match found {
            Some(Record::Rule(rule)) => {
                let version = self.version_at(&records.edition.id, rule, day);
                reference.withdrawn = version.is_some_and(|version| version.withdrawn);
                // what the sources show later than the edition began is not recorded before
                let versions = self.versions(&records.edition.id, rule);
                versions.iter().find(|version| !version.unrecorded).and_then(|version| version.period.from)
            }
            Some(Record::Ruling(ruling)) => records.in_force(&ruling.document),
            Some(Record::Erratum(erratum)) => records.erratum_from(erratum),
            None => None,
        };
        reference.from = from.filter(|from| day < *from);
        let began_before = reference.from.is_some_and(|from| records.edition.period.from < Some(from));
        reference.known_since = began_before && is_notice;
    }
}
