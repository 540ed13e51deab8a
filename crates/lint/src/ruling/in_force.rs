//! What rules state in figures, version by version, read off the records once for all rulings that are compared with them.

use std::sync::OnceLock;

use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::rule::Rule;
use rustc_hash::FxHashMap;

/// A figure of a rule, with its name and the erratum that stated it.
#[derive(Debug)]
pub(super) struct PeriodValue {
    /// Its name.
    pub name: String,
    /// The figure.
    pub figure: Figure,
    /// The erratum that stated it, if one did.
    pub by: Option<Name>,
    /// The day on which the erratum stated it.
    pub from: Option<Date>,
    /// The later day on which the source of the rule shows it first.
    pub shown: Option<Date>,
}

/// The values of a rule during a period, in order of their names; none while it is withdrawn.
#[derive(Debug)]
struct PeriodValues {
    period: Period,
    values: Vec<PeriodValue>,
}

/// What one rule states in figures, and its texts.
#[derive(Debug, Default)]
struct RuleFigures {
    /// The place of the rule among those of its edition.
    at: usize,
    periods: OnceLock<Vec<PeriodValues>>,
    texts: OnceLock<Vec<String>>,
}

/// What every rule states in figures.
#[derive(Debug, Default)]
pub(super) struct InForce {
    editions: FxHashMap<EditionId, FxHashMap<ConceptId, RuleFigures>>,
    unknown: RuleFigures,
}

impl InForce {
    /// Makes room for the rules of a knowledge base; nothing is read before it is asked for.
    pub(super) fn new(kb: &KnowledgeBase) -> Self {
        let figures_of_edition = |records: &EditionRecords| {
            let rules = records.rules.iter().enumerate();
            let rules = rules.map(|(at, rule)| (rule.concept.clone(), RuleFigures { at, ..RuleFigures::default() }));
            (records.edition.id.clone(), rules.collect())
        };
        Self { editions: kb.editions().iter().map(figures_of_edition).collect(), unknown: RuleFigures::default() }
    }

    /// Returns the concept of that name, where the edition has a rule for it.
    pub(super) fn concept(&self, records: &EditionRecords, concept: &str) -> Option<&ConceptId> {
        self.editions.get(&records.edition.id)?.get_key_value(concept).map(|(concept, _)| concept)
    }

    /// Returns the rule of a concept.
    pub(super) fn rule<'r>(&self, records: &'r EditionRecords, concept: &ConceptId) -> Option<&'r Rule> {
        records.rules.get(self.editions.get(&records.edition.id)?.get(concept)?.at)
    }

    fn of(&self, records: &EditionRecords, rule: &Rule) -> &RuleFigures {
        let rules = self.editions.get(&records.edition.id);
        rules.and_then(|rules| rules.get(&rule.concept)).unwrap_or(&self.unknown)
    }

    /// Returns the values of a rule on a day of its edition, in order of their names.
    pub(super) fn values<'r>(
        &'r self,
        kb: &KnowledgeBase,
        records: &EditionRecords,
        rule: &Rule,
        day: Date,
    ) -> &'r [PeriodValue] {
        let periods = self.of(records, rule).periods.get_or_init(|| read_periods(kb, records, rule));
        let at = periods.iter().find(|values| values.period.contains(day)).or(periods.last());
        at.map_or(&[], |at| &at.values)
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

fn read_periods(kb: &KnowledgeBase, records: &EditionRecords, rule: &Rule) -> Vec<PeriodValues> {
    let mut periods: Vec<PeriodValues> = Vec::new();
    let mut known_since = None;
    for version in kb.versions(&records.edition.id, rule) {
        let mut values = Vec::new();
        for (name, stated) in version.values.iter().filter(|_| !version.withdrawn) {
            let same = |value: &&PeriodValue| value.name == *name && value.by.as_ref() == stated.by;
            let first = periods.iter().flat_map(|period| &period.values).find(same);
            let from = first.map_or(version.period.from, |value| value.from).filter(|_| stated.by.is_some());
            let (name, figure, by) = ((*name).to_owned(), stated.figure.clone(), stated.by.cloned());
            values.push(PeriodValue { name, figure, by, from, shown: None });
        }
        if version.known_since.is_some() {
            known_since = version.period.from.map(|day| (day, periods.len()));
        }
        periods.push(PeriodValues { period: version.period, values });
    }
    if let Some((day, at)) = known_since {
        show_earlier(&mut periods, at, day);
    }
    periods
}

/// Adds the figures that the source of a rule shows on a day to the periods before that day, which do not have them.
fn show_earlier(periods: &mut [PeriodValues], at: usize, day: Date) {
    let (before, after) = periods.split_at_mut(at);
    for period in before {
        for value in after[0].values.iter().filter(|value| value.by.is_none()) {
            if period.values.iter().all(|own| own.name != value.name) {
                let (name, figure) = (value.name.clone(), value.figure.clone());
                period.values.push(PeriodValue { name, figure, by: None, from: None, shown: Some(day) });
            }
        }
        period.values.sort_by(|one, other| one.name.cmp(&other.name));
    }
}
