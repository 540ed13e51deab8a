//! A card: everything that is known of one record on one day, ready to be shown.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::apply::Reason;
use super::evidence::{Evidence, Standing};
use super::reference::Reference;
use super::rule_history::{Expectation, Selection};
use super::translation::Currency;
use super::unapplied::UnappliedOperation;
use super::version::Version;
use super::{KnowledgeBase, Record, rule_id};
use crate::record::edition::Document;
use crate::record::equivalent::Degree;
use crate::record::erratum::Erratum;
use crate::record::operation::{Expect, Op, Phrase};
use crate::record::rule::{Kind, Phase, Rule, Source};
use crate::record::ruling::{Effect, Ruling, Verdict};
use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::id::{Citation, ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;

/// A text of a record in one language.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardText {
    /// The heading.
    pub title: String,
    /// The text as Markdown.
    pub markdown: String,
    /// The erratum that gave the text, if one did.
    pub by: Option<Name>,
    /// How it relates to the authentic text.
    #[serde(flatten)]
    pub currency: Currency,
}

/// A figure of a record.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardValue {
    /// The figure.
    pub is: Figure,
    /// The erratum that stated it, if one did.
    pub by: Option<Name>,
    /// The first day in force, where one is known.
    pub from: Option<Date>,
    /// Whether that is only the day since which it is known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known_since: bool,
    /// Whether another figure of the record states the same in other words.
    #[serde(skip)]
    pub is_restated: bool,
}

/// One step of an erratum.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardOperation {
    /// What it does.
    pub op: Op,
    /// The rule that it works on.
    pub target: RecordId,
    /// What it expects to find.
    pub expect: Expect,
    /// The figures that it states.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, Figure>,
    /// The words, name or number that it puts there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Phrase>,
}

/// Everything that is known of one record on one day.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the JSON form")]
pub struct Card {
    /// The version of this form.
    pub version: u32,
    /// The record.
    pub id: RecordId,
    /// The record pinned to the first day of its text.
    pub citation: Citation,
    /// The day that was asked for.
    pub asked: Date,
    /// How the record stands to that day. Where it is not in force, what it says nearest to that day is shown.
    pub standing: Standing,
    /// Since when a source shows the record; `None` where nobody knows when its source was published.
    pub evidence: Option<Evidence>,
    /// Whether nothing changed on the first day of its period: it is only known from then on.
    pub known_since: bool,
    /// What errata of later days expect to find in a rule that is not recorded for the day.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<Expectation>,
    /// `rule`, `ruling`, `guidance` or `erratum`.
    pub kind: &'static str,
    /// What a rule is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Kind>,
    /// When a rule applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// What a ruling decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Whether a ruling applies under conditions only.
    pub qualified: bool,
    /// The days on which the text is in force.
    pub period: Period,
    /// The printed number.
    pub number: Option<String>,
    /// The printed heading above it.
    pub section: String,
    /// Its chapter in each language.
    pub chapter: BTreeMap<Lang, String>,
    /// Where it comes from.
    pub source: Source,
    /// The publication of the source.
    pub document: Option<Document>,
    /// The language in which the text is authentic.
    pub authentic: Lang,
    /// Whether no text of that day is recorded.
    pub unrecorded: bool,
    /// Whether a rule is withdrawn.
    pub withdrawn: bool,
    /// Operations that were meant for a rule by that day, or on a day that nobody knows, and did not run. That a
    /// translation has no words for one is reported as the state of the translation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unapplied: Vec<UnappliedOperation>,
    /// The errata in effect on a rule, in order; those that were not applied are not among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected_by: Vec<Name>,
    /// The texts by language.
    pub texts: BTreeMap<Lang, CardText>,
    /// Headings in languages that have no text.
    pub titles: BTreeMap<Lang, String>,
    /// The figures by name.
    pub values: BTreeMap<String, CardValue>,
    /// The concepts that a ruling or an erratum is about.
    pub concepts: Vec<ConceptId>,
    /// The printed numbers that it cites.
    pub cites: Vec<String>,
    /// The operations of an erratum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operations: Vec<CardOperation>,
    /// Errata that work on a rule, or on what a ruling says.
    pub errata: Vec<Reference>,
    /// Rulings about a rule, or that are related to a ruling.
    pub rulings: Vec<Reference>,
    /// The same concept in other editions, or the rules that a ruling or an erratum is about.
    pub elsewhere: Vec<Reference>,
}

impl KnowledgeBase {
    /// Makes the card of a record on a day. `None` if there is no such record.
    pub fn card(&self, id: &RecordId, day: Date) -> Option<Card> {
        let entry = self.find(id)?;
        let edition = &self.edition(&id.edition)?.edition;
        let mut card = match entry {
            Record::Rule(rule) => self.rule_card_on(&rule_id(&id.edition, &rule.concept), rule, day)?,
            Record::Ruling(ruling) => self.ruling_card(id, ruling)?,
            Record::Erratum(_) => self.erratum_card(id, entry)?,
        };
        if let Record::Erratum(erratum) = entry {
            card.unapplied = self.unapplied_of(&id.edition, erratum, day);
        }
        card.asked = day;
        card.evidence = self.evidence(id);
        // what a document says that repeats earlier ones may have held before; of a rule, if nothing changed since
        let is_first = card.evidence.as_ref().is_some_and(|evidence| card.period.from == Some(evidence.day));
        let records = self.edition(&id.edition)?;
        let is_notice = match entry {
            Record::Erratum(erratum) => records.is_known_since(erratum),
            Record::Rule(_) => is_first && records.is_cumulative(&card.source.document),
            Record::Ruling(_) => records.is_cumulative(&card.source.document),
        };
        let began_before = card.period.from.is_some_and(|from| edition.period.from.is_some_and(|begins| begins < from));
        card.known_since |= is_notice && began_before;
        if card.standing == Standing::InForce {
            card.standing = Standing::of(card.period, edition.period, day);
            if card.known_since
                && card.standing == Standing::NotYet
                && edition.period.from.is_some_and(|from| from <= day)
            {
                card.standing = Standing::NotRecorded;
            }
        }
        let references = card.errata.iter_mut().chain(&mut card.rulings).chain(&mut card.elsewhere);
        references.for_each(|reference| self.date(reference, day));
        card.authentic = edition.authentic.clone();
        card.document = records.documents.iter().find(|document| document.id == card.source.document).cloned();
        Some(card)
    }

    /// Makes the card of a rule as of a day; where nothing is recorded for that day, of what is recorded first after it.
    fn rule_card_on(&self, id: &RecordId, rule: &Rule, day: Date) -> Option<Card> {
        let records = self.edition(&id.edition)?;
        let versions = self.versions(&id.edition, rule);
        let on_day = records.edition.period.last_by(day);
        let at = versions.iter().position(|version| version.period.contains(on_day)).unwrap_or(0);
        let shown = versions.iter().skip(at).find(|version| !version.unrecorded).or(versions.get(at))?;
        let mut card = self.rule_card(id, rule, shown)?;
        if versions[at].unrecorded {
            let mut history = self.history(&id.edition, rule, &Selection::default())?;
            history.advance(on_day, &Selection::default());
            let is_new = history.ahead().first().is_some_and(|step| records.adds(step.operation));
            card.standing = if is_new { Standing::NotYet } else { Standing::NotRecorded };
            card.expected = history.expectations();
            card.unrecorded = true;
        }
        card.unapplied = self.unapplied(&id.edition, rule, day);
        Some(card)
    }

    /// Returns the operations of an erratum that could not be applied by a day.
    fn unapplied_of(&self, edition: &EditionId, erratum: &Erratum, day: Date) -> Vec<UnappliedOperation> {
        let targets: BTreeSet<&ConceptId> = erratum.operations.iter().map(|operation| &operation.target).collect();
        let rules = targets.into_iter().filter_map(|target| self.rule(edition, target));
        let unapplied = rules.flat_map(|rule| self.unapplied(edition, rule, day));
        unapplied.filter(|one| one.operation.erratum == erratum.id).collect()
    }

    /// Returns the operations on a rule that could not be applied by a day.
    fn unapplied(&self, edition: &EditionId, rule: &Rule, day: Date) -> Vec<UnappliedOperation> {
        let selection = Selection::default();
        let (Some(records), Some(mut history)) = (self.edition(edition), self.history(edition, rule, &selection))
        else {
            return Vec::new();
        };
        history.advance(records.edition.period.last_by(day), &selection);
        let (target, authentic) = (rule_id(edition, &rule.concept), &records.edition.authentic);
        let failed = history.ran.iter().flat_map(|ran| ran.unapplied(&target, authentic));
        let undated = history.ahead().iter().filter(|step| step.day().is_none());
        let undated =
            undated.map(|step| UnappliedOperation::without_turn(step, target.clone(), authentic, Reason::Undated));
        failed.chain(undated).collect()
    }

    fn blank(&self, id: &RecordId, kind: &'static str, source: &Source, section: &str) -> Option<Card> {
        let edition = &self.edition(&id.edition)?.edition;
        let texts = self.clauses(id).filter(|(_, clause)| clause.by.is_none()).map(|(chapter, clause)| {
            let lang = chapter.lang.clone();
            let currency = self.translation(id, &lang, Date::LAST).unwrap_or(Currency::Orphan);
            let text = CardText { title: clause.title.clone(), markdown: clause.markdown.clone(), by: None, currency };
            (lang, text)
        });
        let chapter = self.clauses(id).map(|(chapter, _)| (chapter.lang.clone(), chapter.title.clone()));
        Some(Card {
            version: 1,
            id: id.clone(),
            citation: Citation { id: id.clone(), from: edition.period.from },
            asked: Date::LAST,
            standing: Standing::InForce,
            evidence: None,
            known_since: false,
            expected: Vec::new(),
            kind,
            about: None,
            phase: None,
            verdict: None,
            qualified: false,
            period: edition.period,
            number: None,
            section: section.to_owned(),
            chapter: chapter.collect(),
            source: source.clone(),
            document: None,
            authentic: edition.authentic.clone(),
            unrecorded: false,
            withdrawn: false,
            unapplied: Vec::new(),
            corrected_by: Vec::new(),
            texts: texts.collect(),
            titles: BTreeMap::new(),
            values: BTreeMap::new(),
            concepts: Vec::new(),
            cites: Vec::new(),
            operations: Vec::new(),
            errata: Vec::new(),
            rulings: Vec::new(),
            elsewhere: Vec::new(),
        })
    }

    fn rule_card(&self, id: &RecordId, rule: &Rule, version: &Version<'_>) -> Option<Card> {
        let records = self.edition(&id.edition)?;
        let texts = version.text.iter().map(|(lang, clause)| {
            let day = version.period.from.unwrap_or(Date::LAST);
            let currency = self.translation(id, lang, day).unwrap_or(Currency::Orphan);
            let (title, markdown) = (clause.title.clone(), clause.markdown.clone());
            let text = CardText { title, markdown, by: clause.by.clone(), currency };
            ((*lang).clone(), text)
        });
        let texts: BTreeMap<Lang, CardText> = texts.collect();
        let names = self.term(&rule.concept).into_iter().flat_map(|term| &term.names);
        let titles = names
            .filter(|(lang, _)| !texts.contains_key(*lang))
            .map(|(lang, names)| (lang.clone(), names.title_in(&id.edition).to_owned()));
        let values = version.values.iter().map(|(name, stated)| {
            let shown_late = records.shown_late(&rule.source.document);
            let by = stated.by.and_then(|name| records.errata.iter().find(|erratum| erratum.id == *name));
            let from = by.map_or(shown_late.or(records.edition.period.from), |by| records.erratum_from(by));
            let known_since = by.map_or(shown_late.is_some(), |by| records.is_known_since(by));
            let is_stated = |other: &str| version.values.iter().any(|(name, _)| *name == other);
            let is_restated = self.records().register.is_restated(name, is_stated);
            let (is, by) = (stated.figure.clone(), stated.by.cloned());
            let value = CardValue { is, by, from, known_since, is_restated };
            ((*name).to_owned(), value)
        });
        let touches = |erratum: &&Erratum| {
            let is_target = erratum.operations.iter().any(|operation| operation.target == rule.concept);
            is_target || erratum.concepts.contains(&rule.concept)
        };
        Some(Card {
            citation: Citation { id: id.clone(), from: version.period.from },
            about: Some(rule.kind),
            phase: rule.phase,
            period: version.period,
            number: version.number.clone(),
            known_since: version.known_since.is_some(),
            unrecorded: texts.is_empty(),
            withdrawn: version.withdrawn,
            corrected_by: version.errata.iter().map(|name| (*name).clone()).collect(),
            values: values.collect(),
            titles: titles.collect(),
            texts,
            concepts: vec![rule.concept.clone()],
            errata: records.errata.iter().filter(touches).map(|erratum| self.named(&id.edition, &erratum.id)).collect(),
            rulings: self.rulings_about(&id.edition, &rule.concept),
            elsewhere: self.rules_elsewhere(&id.edition, &rule.concept),
            ..self.blank(id, "rule", &rule.source, &rule.section)?
        })
    }

    /// Returns the rules of other editions that have the id of a rule or are recorded beside it, each with the reason.
    fn rules_elsewhere(&self, edition: &EditionId, concept: &ConceptId) -> Vec<Reference> {
        let others = self.editions().iter().map(|other| &other.edition.id).filter(|other| *other != edition);
        let same = others.filter(|other| self.rule(other, concept).is_some()).map(|other| rule_id(other, concept));
        let mut found: BTreeMap<RecordId, Reference> = same.map(|id| (id.clone(), self.reference(&id))).collect();
        for entry in self.records().equivalents.iter().filter(|entry| entry.rules.get(edition) == Some(concept)) {
            let others = entry.rules.iter().filter(|(other, _)| *other != edition);
            for (other, named) in others.filter(|(other, named)| self.rule(other, named).is_some()) {
                let id = rule_id(other, named);
                let reference = found.entry(id.clone()).or_insert_with(|| self.reference(&id));
                // a rule of the same id speaks for itself, unless it is another thing
                if reference.why.is_empty() && (named != concept || entry.degree == Degree::Unlike) {
                    reference.why.clone_from(&entry.why);
                }
            }
        }
        found.into_values().collect()
    }

    fn ruling_card(&self, id: &RecordId, ruling: &Ruling) -> Option<Card> {
        let from = self.edition(&id.edition)?.in_force(&ruling.document);
        let errata = self.errata_on(&id.edition, ruling).into_iter().map(|(erratum, effect)| Reference {
            relation: effect.map(|effect| effect.effect).filter(|effect| *effect != Effect::Context).map(Effect::word),
            why: effect.map(|effect| effect.why.clone()).unwrap_or_default(),
            ..self.named(&id.edition, &erratum.id)
        });
        // a relation is recorded at one of the two rulings, and holds for both
        let others = self.edition(&id.edition)?.rulings.iter();
        let from_others = others.flat_map(|other| {
            let mine = other.relations().filter(|(_, name)| **name == ruling.id);
            mine.map(move |(relation, _)| (relation, &other.id))
        });
        let mut seen = BTreeSet::new();
        let related = ruling.relations().chain(from_others).filter(|(_, name)| seen.insert(*name));
        let rulings =
            related.map(|(relation, name)| Reference { relation: Some(relation), ..self.named(&id.edition, name) });
        let kind = if ruling.verdict == Verdict::Guidance { "guidance" } else { "ruling" };
        let blank = self.blank(id, kind, &ruling.source, &ruling.section)?;
        Some(Card {
            citation: Citation { id: id.clone(), from: from.or(blank.citation.from) },
            period: Period { from: from.or(blank.period.from), ..blank.period },
            verdict: Some(ruling.verdict),
            qualified: ruling.qualified,
            number: ruling.number.clone(),
            concepts: ruling.concepts.clone(),
            cites: ruling.cites.clone(),
            errata: errata.collect(),
            rulings: rulings.collect(),
            elsewhere: self.about(&id.edition, &ruling.concepts),
            ..blank
        })
    }

    fn erratum_card(&self, id: &RecordId, entry: Record<'_>) -> Option<Card> {
        let Record::Erratum(erratum) = entry else { return None };
        let from = self.edition(&id.edition)?.erratum_from(erratum);
        let operations = erratum.operations.iter().map(|operation| CardOperation {
            op: operation.op,
            target: rule_id(&id.edition, &operation.target),
            expect: operation.expect.clone(),
            values: operation.values.clone(),
            to: operation.to.clone(),
        });
        let rulings = erratum.rulings.iter().map(|name| {
            let reference = self.named(&id.edition, name);
            let records = self.edition(&id.edition);
            let ruling = records.and_then(|records| records.rulings.iter().find(|ruling| ruling.id == *name));
            let effect = ruling.and_then(|ruling| ruling.errata.iter().find(|effect| effect.erratum == erratum.id));
            let relation = effect.map(|effect| effect.effect.word());
            Reference { relation, why: effect.map(|effect| effect.why.clone()).unwrap_or_default(), ..reference }
        });
        let blank = self.blank(id, "erratum", &erratum.source, &erratum.section)?;
        Some(Card {
            citation: Citation { id: id.clone(), from: from.or(blank.citation.from) },
            period: Period { from: from.or(blank.period.from), ..blank.period },
            number: erratum.number.clone(),
            concepts: erratum.concepts.clone(),
            cites: erratum.cites.clone(),
            operations: operations.collect(),
            rulings: rulings.collect(),
            elsewhere: self.about(&id.edition, &erratum.concepts),
            ..blank
        })
    }
}
