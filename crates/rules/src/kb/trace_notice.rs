//! The history of a ruling or an erratum: published, and what errata did to it or it did to rules.

use super::state::{Change, Facet, Piece};
use super::trace::{Event, Happening, Touch, event};
use super::{KnowledgeBase, Record};
use crate::record::erratum::Erratum;
use crate::record::ruling::Ruling;
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, RecordId};

impl KnowledgeBase {
    /// Returns the history of a ruling: its text, then each erratum that touches it up to a day.
    pub(super) fn trace_ruling(&self, id: &RecordId, ruling: &Ruling, day: Date) -> Vec<Event> {
        let touched = self.errata_on(&id.edition, ruling).into_iter().map(|(erratum, effect)| {
            let mut event = event(id, Happening::Touched, self.holds_from(id, erratum), Some(&erratum.source), &[]);
            event.touch = Some(Touch {
                erratum: RecordId::new(id.edition.clone(), erratum.id.clone()),
                effect: effect.map(|effect| effect.effect),
                why: effect.map(|effect| effect.why.clone()).unwrap_or_default(),
            });
            event
        });
        let mut events: Vec<Event> = touched.collect();
        events.retain(|event| event.day.is_none_or(|from| from <= day));
        events.sort_by_key(|event| event.day);
        events.insert(0, self.published(id, Record::Ruling(ruling)));
        events
    }

    /// Returns the history of an erratum: its text, then what its operations did to each rule up to a day.
    pub(super) fn trace_erratum(&self, id: &RecordId, erratum: &Erratum, day: Date) -> Vec<Event> {
        let mut events = vec![self.published(id, Record::Erratum(erratum))];
        let mut targets: Vec<&ConceptId> = erratum.operations.iter().map(|operation| &operation.target).collect();
        targets.dedup();
        for target in targets {
            let of_rule = self.trace(&super::rule_id(&id.edition, target), day).unwrap_or_default();
            let is_of_erratum =
                |event: &Event| event.operation.as_ref().is_some_and(|operation| operation.erratum == erratum.id);
            let by_day = |event: &Event| event.day.is_none_or(|from| from <= day);
            events.extend(of_rule.into_iter().filter(|event| is_of_erratum(event) && by_day(event)));
        }
        events
    }

    /// Makes the event by which a ruling or an erratum began.
    fn published(&self, id: &RecordId, record: Record<'_>) -> Event {
        let day = self.publication(&id.edition, record).and_then(|publication| publication.in_force);
        let texts = self.clauses(id).map(|(chapter, clause)| Change {
            facet: Facet::Text(chapter.lang.clone()),
            before: None,
            after: Some(Piece::Text(clause.marked())),
        });
        let (source, document) = match record {
            Record::Rule(rule) => (&rule.source, &rule.source.document),
            Record::Ruling(ruling) => (&ruling.source, &ruling.document),
            Record::Erratum(erratum) => (&erratum.source, &erratum.document),
        };
        // a document that repeats earlier ones may have been preceded by one that said the same
        let repeats = self.edition(&id.edition).is_some_and(|records| records.is_cumulative(document));
        let happening = if repeats { Happening::Known } else { Happening::Published };
        let mut event = event(id, happening, day, Some(source), &texts.collect::<Vec<_>>());
        event.evidence = self.evidence(id);
        event
    }

    /// Returns the first day of an erratum: that of its operations, or of its document.
    fn holds_from(&self, id: &RecordId, erratum: &Erratum) -> Option<Date> {
        let in_force = erratum.operations.iter().filter_map(|operation| operation.in_force).min();
        in_force.or_else(|| self.publication(&id.edition, Record::Erratum(erratum))?.in_force)
    }
}
