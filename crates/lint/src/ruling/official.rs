//! The official rulings of an edition, as what they are about, to find the one that a question is like and to compare what
//! both decide.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::Rulings;
use super::context::RulingContext;
use super::law::{Law, Standing};
use crate::rulings::like::{About, Asked, Rarity, Shelf, about};
use crate::rulings::sought::{Cue, any, cued};
use crate::rulings::verdict::{Says, Verdict, last_question};
use crate::rulings::{self, Part};
use adjutant_base::id::{DocumentId, EditionId};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::ruling::{Effect, ErratumEffect, Ruling, Verdict as Recorded};
use adjutant_text::terms::Tokens;

/// From this likeness on, two questions are taken to be one where their verdicts can be compared.
///
/// Chosen on the judged pairs of `tests/rulings/pairs.toml` by cross-validation, which `adjutant likeness` repeats.
pub const SAME: f32 = 0.35;

/// An official ruling in one language.
#[derive(Debug)]
struct Official {
    /// Its place among the rulings of its edition.
    at: usize,
    /// Its language.
    lang: usize,
    question: String,
    answer: String,
    decision: OnceLock<Decision>,
}

/// What an official ruling decides, and of which case. Only the few that are near a question need it.
#[derive(Debug)]
struct Decision {
    verdict: Verdict,
    /// Whether it is about another case than one would think.
    differs: bool,
    /// For each pair of opposites, which of them it asks for.
    sides: Vec<Sides>,
}

impl Official {
    fn decision(&self, rulings: &Rulings, recorded: &Ruling) -> &Decision {
        self.decision.get_or_init(|| {
            let mut verdict = Verdict::read(&self.question, &self.answer, &rulings.wordings);
            verdict.says = match recorded.verdict {
                Recorded::Yes => Says::Yes,
                Recorded::No => Says::No,
                Recorded::Both | Recorded::Explanation | Recorded::Guidance => Says::Explains,
            };
            let sides = sides(rulings, &last_question(&self.question, &rulings.wordings).to_lowercase());
            Decision { verdict, differs: differs(rulings, &self.question.to_lowercase()), sides }
        })
    }
}

/// The official rulings of one edition.
#[derive(Debug)]
pub(super) struct Shelved {
    edition: EditionId,
    all: Vec<Official>,
    shelf: Shelf,
}

/// The official ruling that a question is most like.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near<'a> {
    /// The ruling.
    pub ruling: &'a Ruling,
    /// How like the two are, from 0 to 1.
    pub likeness: f32,
    /// Whether both decide the same; `None` where that cannot be told.
    pub agrees: Option<bool>,
}

impl Near<'_> {
    /// Returns the likeness in per cent.
    pub(super) fn percent(&self) -> u32 {
        percent(self.likeness)
    }

    /// Returns the erratum that has overtaken the ruling, in part or in whole, by the day on which a ruling like it is read.
    pub(super) fn overtaken(&self, law: &Law<'_>) -> Option<(&ErratumEffect, Standing)> {
        let overtakes = |effect: Effect| matches!(effect, Effect::Overtakes | Effect::OvertakesInPart);
        let mut effects = self.ruling.errata.iter().filter(|effect| overtakes(effect.effect));
        effects.find_map(|effect| Some((effect, law.erratum(&effect.erratum)?)))
    }
}

/// Returns a likeness in per cent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
pub(super) fn percent(likeness: f32) -> u32 {
    (likeness.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// Returns what a question and its answer are about.
pub(super) fn about_of(rulings: &Rulings, question: &Tokens, answer: Option<&Tokens>) -> About {
    let senses = |tokens| rulings.terms.senses(tokens);
    about(senses(question), answer.map(senses).unwrap_or_default())
}

/// Prepares every official ruling in the languages that it is there in.
pub(super) fn prepare(rulings: &Rulings) -> (Vec<Shelved>, Rarity) {
    let mut editions = Vec::new();
    for records in rulings.kb.editions() {
        let recorded = records.rulings.iter().enumerate();
        let all: Vec<_> = recorded.flat_map(|(at, ruling)| one(rulings, &records.edition.id, at, ruling)).collect();
        editions.push((records.edition.id.clone(), all));
    }
    let rarity = Rarity::new(editions.iter().flat_map(|(_, all)| all.iter().map(|(_, about)| about)));
    let shelved = editions.into_iter().map(|(edition, all)| {
        let shelf = Shelf::new(all.iter().map(|(official, about)| (official.lang, about)), &rarity);
        Shelved { edition, shelf, all: all.into_iter().map(|(official, _)| official).collect() }
    });
    let shelved = shelved.collect();
    (shelved, rarity)
}

fn one(rulings: &Rulings, edition: &EditionId, at: usize, recorded: &Ruling) -> Vec<(Official, About)> {
    let id = adjutant_base::id::RecordId::new(edition.clone(), recorded.id.clone());
    let clauses = rulings.kb.clauses(&id).filter_map(|(chapter, clause)| {
        let lang = rulings.terms.lang(&chapter.lang.to_string())?;
        let item = rulings::read(&clause.markdown, &rulings.wordings)?.items.into_iter().next()?;
        let text = |part: Option<Part>| part.map_or_else(String::new, |part| part.text);
        let (question, answer) = (text(item.question), text(item.answer));
        let tokens = |text: &str| rulings.terms.tokens(lang, text);
        let mut about = about_of(rulings, &tokens(&format!("{}. {question}", clause.title)), Some(&tokens(&answer)));
        about.extend(recorded.concepts.iter().map(|concept| (concept.to_string(), 1.0)));
        Some((Official { at, lang, question, answer, decision: OnceLock::new() }, about))
    });
    clauses.collect()
}

/// Returns the publication that a document says it is: all words of its title stand in the document's head.
pub(super) fn publication<'r>(rulings: &'r Rulings, head: &str) -> Option<(&'r EditionRecords, &'r DocumentId)> {
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let head = words(head);
    let published = rulings.kb.editions().iter().flat_map(|records| {
        let own = records
            .documents
            .iter()
            .filter(|document| records.rulings.iter().any(|ruling| ruling.document == document.id));
        own.map(move |document| (records, document))
    });
    let mut named = published.filter(|(_, document)| words(&document.title).is_subset(&head));
    named.next().map(|(records, document)| (records, &document.id))
}

/// How like an official ruling its own question is at the least, where both stand at the same place of the same document.
const ITSELF: f32 = 0.2;

/// Returns the official ruling that a question of a publication is: the one at its place, else the one that asks the same.
///
/// A document with as many questions as the publication is the publication, question by question.
pub(super) fn itself<'r>(
    context: &RulingContext<'r>,
    document: Option<&DocumentId>,
    (place, count): (usize, usize),
) -> Option<&'r Ruling> {
    let own = |ruling: &&Ruling| {
        ruling.verdict != Recorded::Guidance && document.is_none_or(|document| ruling.document == *document)
    };
    let there = document.and_then(|_| context.records.rulings.iter().filter(own).nth(place));
    if there.is_some() && context.records.rulings.iter().filter(own).count() == count {
        return there;
    }
    let near = |near: &&Near<'r>| there.is_some_and(|there| near.ruling.id == there.id) && near.likeness >= ITSELF;
    let there = context.near.iter().find(near);
    let alike = || context.near.first().filter(|near| near.likeness >= SAME && own(&near.ruling));
    there.or_else(alike).map(|near| near.ruling)
}

/// A question with what it decides, to be compared with official ones.
pub(super) struct Question<'q> {
    /// Its language.
    pub lang: usize,
    /// The question, in lower case.
    pub asks: &'q str,
    /// The answer, in lower case.
    pub answer: &'q str,
    /// What it decides.
    pub verdict: Verdict,
    /// The words of the question and of the answer in its language.
    pub words: [&'q Tokens; 2],
}

/// Returns the official ruling that is most like a question; `None` where none shares anything with it.
pub(super) fn nearest<'r>(rulings: &'r Rulings, edition: &EditionId, asked: &Question<'_>) -> Option<Near<'r>> {
    all_near(rulings, edition, asked).into_iter().next()
}

/// How many of the nearest rulings are looked at.
const FEW: usize = 8;

/// Returns the official rulings that are most like a question, the nearest first.
pub(super) fn all_near<'r>(rulings: &'r Rulings, edition: &EditionId, asked: &Question<'_>) -> Vec<Near<'r>> {
    let found = rulings.official.iter().find(|shelved| shelved.edition == *edition).zip(rulings.kb.edition(edition));
    let Some((shelved, records)) = found.filter(|(shelved, _)| !shelved.all.is_empty()) else { return Vec::new() };
    let about = about_of(rulings, asked.words[0], Some(asked.words[1]));
    let likenesses = shelved.shelf.likenesses(&Asked::new(asked.lang, &about, &rulings.rarity));
    let other_case = differs(rulings, asked.asks) || differs(rulings, asked.answer);
    let decision = |official: &'r Official| official.decision(rulings, &records.rulings[official.at]);
    let fits = |official: &'r Official| !other_case || decision(official).differs;
    let near = likenesses.into_iter().filter(|(at, _)| fits(&shelved.all[*at])).take(FEW);
    let own_sides = sides(rulings, last_question(asked.asks, &rulings.wordings));
    let near = near.map(|(at, likeness)| {
        let official = &shelved.all[at];
        let agrees = asked.verdict.holds().zip(decision(official).verdict.holds()).map(|(own, theirs)| {
            let turned = own_sides.iter().zip(&decision(official).sides).filter(|(own, theirs)| turns(**own, **theirs));
            (own == theirs) ^ (turned.count() % 2 == 1)
        });
        Near { ruling: &records.rulings[official.at], likeness, agrees }
    });
    near.collect()
}

/// Returns whether a text is about another case than one would think.
pub(super) fn differs(rulings: &Rulings, text: &str) -> bool {
    any(text, rulings.wordings.every(|wording| &wording.differs))
}

/// Whether a question has words of one side of two opposites, and of the other.
type Sides = (bool, bool);

fn sides(rulings: &Rulings, question: &str) -> Vec<Sides> {
    let any = |cues: &[Cue]| cues.iter().any(|cue| cued(question, cue));
    rulings.opposites.iter().map(|opposite| (any(&opposite.one), any(&opposite.other))).collect()
}

/// Returns whether one question asks for the opposite of the other: each has words of one side alone, and not of the same.
fn turns((own_one, own_other): Sides, (one, other): Sides) -> bool {
    own_one != own_other && one != other && own_one != one
}
