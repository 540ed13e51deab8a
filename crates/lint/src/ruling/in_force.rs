//! What rules state in figures, version by version, read off the records once for all rulings that are held against them.

use std::collections::HashMap;
use std::sync::OnceLock;

use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_rules::kb::version::Stated;
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::rule::Rule;

/// The values of a rule during a period, in order of their names, each with the erratum that stated it.
#[derive(Debug)]
struct Spell {
    period: Period,
    values: Vec<(String, Figure, Option<Name>)>,
}

/// What is known of one rule.
#[derive(Debug, Default)]
struct Facts {
    spells: OnceLock<Vec<Spell>>,
    texts: OnceLock<Vec<String>>,
}

/// What every rule states in figures.
#[derive(Debug, Default)]
pub(super) struct InForce {
    editions: HashMap<EditionId, HashMap<ConceptId, Facts>>,
    unknown: Facts,
}

impl InForce {
    /// Makes room for the rules of a knowledge base; nothing is read before it is asked for.
    pub(super) fn new(kb: &KnowledgeBase) -> Self {
        let own = |records: &EditionRecords| {
            let rules = records.rules.iter().map(|rule| (rule.concept.clone(), Facts::default()));
            (records.edition.id.clone(), rules.collect())
        };
        Self { editions: kb.editions().iter().map(own).collect(), unknown: Facts::default() }
    }

    /// Returns the concept of that name, where the edition has a rule for it.
    pub(super) fn concept(&self, records: &EditionRecords, concept: &str) -> Option<&ConceptId> {
        self.editions.get(&records.edition.id)?.get_key_value(concept).map(|(concept, _)| concept)
    }

    fn of(&self, records: &EditionRecords, rule: &Rule) -> &Facts {
        let rules = self.editions.get(&records.edition.id);
        rules.and_then(|rules| rules.get(&rule.concept)).unwrap_or(&self.unknown)
    }

    /// Returns the values of a rule on a day, in order of their names; those of its last version without a day.
    pub(super) fn values<'r>(
        &'r self,
        kb: &KnowledgeBase,
        records: &EditionRecords,
        rule: &Rule,
        day: Option<Date>,
    ) -> impl Iterator<Item = (&'r str, Stated<'r>)> + use<'r> {
        let spells = self.of(records, rule).spells.get_or_init(|| spells(kb, records, rule));
        let day = day.map(|day| records.edition.period.last_by(day));
        let at = day.and_then(|day| spells.iter().find(|spell| spell.period.contains(day)));
        let values = at.or(spells.last()).map_or(&[][..], |spell| &spell.values);
        values.iter().map(|(name, figure, by)| (name.as_str(), Stated { figure, by: by.as_ref() }))
    }

    /// Returns the texts of a rule, each put into figures by its language.
    pub(super) fn texts(
        &self,
        kb: &KnowledgeBase,
        records: &EditionRecords,
        rule: &Rule,
        plain: impl Fn(&str, &str) -> String,
    ) -> &[String] {
        self.of(records, rule).texts.get_or_init(|| {
            let id = rule_id(&records.edition.id, &rule.concept);
            kb.clauses(&id).map(|(chapter, clause)| plain(&chapter.lang.to_string(), &clause.plain)).collect()
        })
    }
}

fn spells(kb: &KnowledgeBase, records: &EditionRecords, rule: &Rule) -> Vec<Spell> {
    let versions = kb.versions(&records.edition.id, rule).into_iter().map(|version| {
        let values = version.values.into_iter();
        let values = values.map(|(name, stated)| (name.to_owned(), stated.figure.clone(), stated.by.cloned()));
        Spell { period: version.period, values: values.collect() }
    });
    versions.collect()
}
