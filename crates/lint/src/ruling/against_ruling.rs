//! The official ruling or erratum that answers the question of a house ruling, with what a finding shows of it.

use std::collections::BTreeMap;

use super::claims::candidate::{Candidate, MatchConfidence};
use super::claims::stance::Stance;
use super::context::RulingContext;
use super::dated_rules::{DatedRules, Validity};
use super::values::Contradiction;
use crate::rulings;
use adjutant_base::id::{DocumentId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_rules::corpus::plain;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::ruling::{Effect, ErratumEffect, Ruling};

/// An official answer to the question of a house ruling.
#[derive(Clone)]
pub(super) struct Counterpart<'a> {
    /// Its name.
    pub name: &'a Name,
    /// The ruling, where it is one.
    pub ruling: Option<&'a Ruling>,
    /// The erratum, where it is one.
    pub erratum: Option<&'a Erratum>,
    /// Its name, and those of the rulings that it repeats.
    pub names: Vec<&'a str>,
    /// The section that it is under.
    pub section: &'a str,
    /// The day from which it is in force; empty where none is recorded.
    pub day: String,
    /// What it says in one sentence, by language.
    pub says: BTreeMap<Lang, String>,
    /// Its question, by language.
    pub question: BTreeMap<Lang, String>,
    /// Its answer, by language.
    pub answer: BTreeMap<Lang, String>,
    /// How sure it is that it answers the question.
    pub sure: MatchConfidence,
    /// What the house answer does with it.
    pub stance: Stance,
    /// Whether it held on the day of the house ruling.
    pub validity: Validity,
}

impl Counterpart<'_> {
    /// Returns whether the house answer goes against it, and that is likely enough to be reported.
    pub(super) fn is_contradicted(&self) -> bool {
        self.sure != MatchConfidence::Low && matches!(self.stance, Stance::Disagrees | Stance::Differs(_))
    }

    /// Returns whether it is hardly to be doubted.
    pub(super) fn is_high(&self) -> bool {
        self.sure == MatchConfidence::High
    }

    /// Returns whether an erratum has overtaken the ruling, in part or in whole.
    pub(super) fn is_overtaken(&self, rules: &DatedRules<'_>) -> bool {
        self.overtaken(rules).next().is_some()
    }

    /// Returns the errata that have overtaken the ruling, in part or in whole, by the day on which a house ruling is read.
    pub(super) fn overtaken(&self, rules: &DatedRules<'_>) -> impl Iterator<Item = (&ErratumEffect, Validity)> {
        let effects = self.ruling.into_iter().flat_map(|ruling| &ruling.errata);
        let overtaking = effects.filter(|one| matches!(one.effect, Effect::Overtakes | Effect::OvertakesInPart));
        overtaking.filter_map(|effect| Some((effect, rules.erratum_validity(&effect.erratum)?)))
    }
}

/// Finds the official answer to the question of a house ruling.
pub(super) fn counterpart<'a>(context: &RulingContext<'a>) -> Option<Counterpart<'a>> {
    let (candidate, sure, stance) = context.counterpart()?;
    described(context, candidate, sure, stance)
}

/// Finds the official ruling, among those near the question, that a yes or no is known from which an answer goes against.
pub(super) fn by_value<'a>(context: &RulingContext<'a>, against: &[Contradiction<'a>]) -> Option<Counterpart<'a>> {
    let rule = against.iter().find(|one| one.value.erratum.is_none() && one.is_flag())?.value.rule;
    let source = |ruling: &Ruling| ruling.document == rule.source.document && ruling.concepts.contains(&rule.concept);
    let candidate = context.candidates.iter().find(|candidate| context.ruling(candidate).is_some_and(source))?;
    described(context, candidate, MatchConfidence::High, Stance::Disagrees)
}

/// Gathers what a finding shows of an official answer.
fn described<'a>(
    context: &RulingContext<'a>,
    candidate: &Candidate,
    sure: MatchConfidence,
    stance: Stance,
) -> Option<Counterpart<'a>> {
    let (ruling, erratum) = (context.ruling(candidate), context.erratum(candidate));
    let (name, section, document) = match (ruling, erratum) {
        (Some(ruling), _) => (&ruling.id, ruling.section.as_str(), &ruling.document),
        (None, Some(erratum)) => (&erratum.id, erratum.section.as_str(), &erratum.document),
        (None, None) => return None,
    };
    let validity = match erratum {
        Some(erratum) => context.dated_rules.erratum_validity(&erratum.id)?,
        None => context.dated_rules.document_validity(document),
    };
    let twins = ruling.into_iter().flat_map(|ruling| &ruling.repeats).map(Name::as_str);
    let claim = &context.rulings.claims.all()[candidate.claim];
    let (question, answer) = texts(context, name);
    let says = claim.words.iter().filter_map(|(lang, words)| Some((lang.clone(), words.says.clone()?)));
    let says: BTreeMap<Lang, String> = says.collect();
    // a ruling without a claim says what it answers
    let says = if says.is_empty() { answer.clone() } else { says };
    Some(Counterpart {
        names: std::iter::once(name.as_str()).chain(twins).collect(),
        day: in_force(context, document),
        says,
        name,
        ruling,
        erratum,
        section,
        question,
        answer,
        sure,
        stance,
        validity,
    })
}

fn in_force(context: &RulingContext<'_>, document: &DocumentId) -> String {
    context.records.in_force_from(document).map_or_else(String::new, |day| day.to_string())
}

/// Returns question and answer of a ruling, by language, without the marks of Markdown.
fn texts(context: &RulingContext<'_>, name: &Name) -> (BTreeMap<Lang, String>, BTreeMap<Lang, String>) {
    let id = RecordId::new(context.edition().clone(), name.clone());
    let (mut questions, mut answers) = (BTreeMap::new(), BTreeMap::new());
    for (chapter, clause) in context.rulings.kb.clauses(&id) {
        let item = rulings::read(&clause.markdown, &context.rulings.wordings);
        let Some(item) = item.and_then(|document| document.items.into_iter().next()) else { continue };
        questions.extend(item.question.map(|part| (chapter.lang.clone(), plain(&part.text))));
        answers.extend(item.answer.map(|part| (chapter.lang.clone(), plain(&part.text))));
    }
    (questions, answers)
}
