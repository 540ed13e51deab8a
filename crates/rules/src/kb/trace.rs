//! The history of a rule: created, edited, renumbered, renamed, withdrawn; each with day, source and both texts.

use std::collections::BTreeMap;

use serde::Serialize;

use super::apply::{Needless, Outcome, Part, Reason};
use super::diff::Pair;
use super::evidence::Evidence;
use super::rule_history::{OperationRun, Selection};
use super::state::{Change, Facet, Piece, State};
use super::word_diff::{Segment, compare};
use super::{KnowledgeBase, rule_id};
use crate::corpus;
use crate::record::operation::{Expect, Op, OperationId};
use crate::record::rule::Source;
use crate::record::ruling::Effect;
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, RecordId};
use adjutant_base::lang::Lang;

/// What happened to a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// Its edition began with it.
    Created,
    /// A source that was published after its edition began shows it; what held before is not recorded.
    Known,
    /// Its edition has it, and neither text nor figures of the book are recorded.
    Unrecorded,
    /// An erratum added it.
    Added,
    /// Its text was edited.
    Edited,
    /// Figures were stated.
    Figures,
    /// It got another number.
    Renumbered,
    /// It got another name.
    Renamed,
    /// It was taken out of force.
    Withdrawn,
    /// It was explained and not changed.
    Clarified,
    /// An operation was meant for it and stayed unapplied.
    Unapplied,
    /// A ruling or an erratum was published.
    Published,
    /// An erratum touches a ruling.
    Touched,
    /// A later edition began that has it; what it said is not recorded until its first evidence.
    NotRecorded,
    /// A later edition began and does without it.
    NoRule,
    /// A later edition began, and its sources do not have it.
    NotInSource,
    /// A later edition began, and its handbooks set limits on the matter.
    InHandbook,
}

impl Happening {
    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Known => "known",
            Self::Unrecorded => "unrecorded",
            Self::Added => "added",
            Self::Edited => "edited",
            Self::Figures => "figures",
            Self::Renumbered => "renumbered",
            Self::Renamed => "renamed",
            Self::Withdrawn => "withdrawn",
            Self::Clarified => "clarified",
            Self::Unapplied => "unapplied",
            Self::Published => "published",
            Self::Touched => "touched",
            Self::NotRecorded => "not-recorded",
            Self::NoRule => "no-rule",
            Self::NotInSource => "not-in-source",
            Self::InHandbook => "in-handbook",
        }
    }
}

/// A text before and after, without the marks of Markdown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextChange {
    /// The text before; `None` where none is recorded.
    pub before: Option<String>,
    /// The text after.
    pub after: Option<String>,
    /// Both, word by word, where there are both.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<Segment>,
}

/// A figure before and after.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FigureChange {
    /// What it was; `None` where nothing was stated.
    pub before: Option<Figure>,
    /// What it became.
    pub after: Option<Figure>,
}

/// What became of an operation in one part of the rule, if it did not simply run.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The part.
    pub part: Part,
    /// Why the operation stayed unapplied there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unapplied: Option<Reason>,
    /// Why it had nothing to do there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needless: Option<Needless>,
}

/// What an erratum does to a ruling.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Touch {
    /// The erratum.
    pub erratum: RecordId,
    /// What it does; nothing where the record of the erratum lists the ruling and says no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
    /// Why, in a few words of each language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<Lang, String>,
}

/// One event in the history of a record.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// The rule, ruling or erratum.
    pub rule: RecordId,
    /// What happened.
    pub happening: Happening,
    /// The first day in force, or the first that is known; `None` where no day is known.
    pub day: Option<Date>,
    /// The evidence, of an event by which a rule is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
    /// The operation that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operation: Option<OperationId>,
    /// What the operation does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub op: Option<Op>,
    /// What the operation expected to find.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expect>,
    /// Where it comes from; `None` for the edition of a day that does not have the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The number before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Pair<Option<String>>>,
    /// The headings before and after by language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<Lang, Pair<Option<String>>>,
    /// The texts before and after by language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<Lang, TextChange>,
    /// The figures before and after by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, FigureChange>,
    /// Where it did not simply run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
    /// What an erratum does to a ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touch: Option<Touch>,
    /// The rules of an edition without this one that play its part, or lead to what it has instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<RecordId>,
}

impl KnowledgeBase {
    /// Returns the history of a record in its edition up to a day. `None` if there is no such record.
    pub fn trace(&self, id: &RecordId, day: Date) -> Option<Vec<Event>> {
        let rule = match self.find(id)? {
            super::Record::Rule(rule) => rule,
            super::Record::Ruling(ruling) => return Some(self.trace_ruling(id, ruling, day)),
            super::Record::Erratum(erratum) => return Some(self.trace_erratum(id, erratum, day)),
        };
        let records = self.edition(&id.edition)?;
        let period = records.edition.period;
        let selection = Selection::default();
        let mut history = self.history(&id.edition, rule, &selection)?;
        history.advance(period.last_by(day), &selection);
        let id = rule_id(&id.edition, &rule.concept);
        let first = history.ran.first().map(|ran| &ran.step.operation.expect);
        let mut events = Vec::new();
        events.extend(history.ran.iter().map(|ran| {
            let mut event = of_operation(&id, ran);
            let erratum = ran.step.erratum;
            // what a document says that repeats earlier ones is known since then, and may have held before
            let is_notice = records.is_cumulative(&erratum.document) && ran.is_applied();
            event.evidence = records.evidence(&erratum.source, &erratum.section).filter(|_| is_notice);
            event
        }));
        if !(history.base.is_blank() && first == Some(&Expect::Absent)) {
            let known = history.shown_late().filter(|_| !history.base.is_blank());
            let happening = match known {
                Some(_) => Happening::Known,
                None if history.base.is_blank() => Happening::Unrecorded,
                None => Happening::Created,
            };
            let changes = State::default().difference(&history.base);
            let mut event = event(&id, happening, known.or(period.from), Some(&rule.source), &changes);
            let is_late = happening != Happening::Created;
            event.evidence = records.evidence(&rule.source, &rule.section).filter(|_| is_late);
            let at = events.iter().position(|other| event.day <= other.day).unwrap_or(events.len());
            events.insert(at, event);
        }
        Some(events)
    }

    /// Returns the history of a concept over all editions, the oldest first: what each has of it, and from the first on that has it
    /// which later ones do not.
    pub fn trace_concept(&self, concept: &ConceptId, day: Date) -> Vec<Event> {
        let mut events = Vec::new();
        for records in self.editions() {
            let edition = &records.edition;
            let id = rule_id(&edition.id, concept);
            if let Some(of_edition) = self.trace(&id, day) {
                let begins = edition.period.from.filter(|from| *from <= day);
                let is_late = of_edition.first().is_none_or(|first| first.day > begins);
                if begins.is_some() && is_late && !events.is_empty() {
                    events.push(event(&id, Happening::NotRecorded, begins, None, &[]));
                }
                events.extend(of_edition);
            } else if !events.is_empty() && edition.period.from.is_some_and(|from| from <= day) {
                let happening = if !self.packs_about(&edition.id, concept).is_empty() {
                    Happening::InHandbook
                } else if edition.does_without(concept) {
                    Happening::NoRule
                } else {
                    Happening::NotInSource
                };
                let instead = self.in_place_of(concept, &edition.id);
                events.push(Event { instead, ..event(&id, happening, edition.period.from, None, &[]) });
            }
        }
        events
    }
}

fn of_operation(id: &RecordId, ran: &OperationRun<'_>) -> Event {
    let operation = ran.step.operation;
    let changes: Vec<Change> = ran.parts.iter().flat_map(|(_, outcome)| outcome.changes().to_vec()).collect();
    let mut event = event(id, happening(ran), operation.in_force, Some(&ran.step.erratum.source), &changes);
    event.operation = Some(operation.id.clone());
    event.op = Some(operation.op);
    event.expect = Some(operation.expect.clone());
    let remarks = ran.parts.iter().filter_map(|(part, outcome)| {
        let (unapplied, needless) = match outcome {
            Outcome::Applied { .. } => return None,
            Outcome::NeedsNone(needless) => (None, Some(*needless)),
            Outcome::Unapplied(reason) => (Some(reason.clone()), None),
        };
        Some(Remark { part: part.clone(), unapplied, needless })
    });
    event.remarks = remarks.collect();
    event
}

fn happening(ran: &OperationRun<'_>) -> Happening {
    let operation = ran.step.operation;
    if operation.op == Op::Clarify {
        return Happening::Clarified;
    }
    if !ran.is_applied() {
        return Happening::Unapplied;
    }
    match operation.op {
        Op::Insert if operation.expect == Expect::Absent => Happening::Added,
        Op::Insert | Op::Append | Op::Replace | Op::ReplaceClause | Op::Clarify => Happening::Edited,
        Op::Rename => Happening::Renamed,
        Op::Renumber => Happening::Renumbered,
        Op::Withdraw => Happening::Withdrawn,
        Op::SetValue => Happening::Figures,
    }
}

pub(super) fn event(
    rule: &RecordId,
    happening: Happening,
    day: Option<Date>,
    source: Option<&Source>,
    changes: &[Change],
) -> Event {
    let mut event = Event {
        rule: rule.clone(),
        happening,
        day,
        evidence: None,
        operation: None,
        op: None,
        expect: None,
        source: source.cloned(),
        number: None,
        titles: BTreeMap::new(),
        texts: BTreeMap::new(),
        figures: BTreeMap::new(),
        remarks: Vec::new(),
        touch: None,
        instead: Vec::new(),
    };
    for change in changes {
        let (left, right) = (words(change.before.as_ref()), words(change.after.as_ref()));
        match &change.facet {
            Facet::Standing => {}
            Facet::Number => event.number = Some(Pair { left, right }),
            Facet::Title(lang) => drop(event.titles.insert(lang.clone(), Pair { left, right })),
            Facet::Text(lang) => drop(event.texts.insert(lang.clone(), text_change(left, right))),
            Facet::Value(name) => {
                let change =
                    FigureChange { before: figure(change.before.as_ref()), after: figure(change.after.as_ref()) };
                event.figures.insert(name.clone(), change);
            }
        }
    }
    event
}

fn words(piece: Option<&Piece>) -> Option<String> {
    match piece? {
        Piece::Words(words) => Some(words.clone()),
        Piece::Text(text) => Some(text.text.clone()),
        Piece::Figure(_) | Piece::InForce | Piece::Withdrawn => None,
    }
}

fn figure(piece: Option<&Piece>) -> Option<Figure> {
    match piece? {
        Piece::Figure(figure) => Some(figure.clone()),
        Piece::Words(_) | Piece::Text(_) | Piece::InForce | Piece::Withdrawn => None,
    }
}

/// Makes the change of a text of its Markdown before and after.
pub(super) fn text_change(before: Option<String>, after: Option<String>) -> TextChange {
    let plain = |text: Option<String>| text.map(|text| corpus::plain(&text));
    let (before, after) = (plain(before), plain(after));
    let words = match (&before, &after) {
        (Some(before), Some(after)) => compare(before, after),
        _ => Vec::new(),
    };
    TextChange { before, after, words }
}
