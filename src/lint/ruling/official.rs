//! The official rulings of an edition, as what they are about, to find those that a question is like.

use super::Rulings;
use crate::base::id::EditionId;
use crate::record::ruling::{Ruling, Verdict as Recorded};
use crate::ruling::like::{About, Rarity, about, shared};
use crate::ruling::terms::WORD;
use crate::ruling::verdict::{Says, Verdict};
use crate::ruling::{self, Part};

/// From this likeness on, two questions are taken to be one where their verdicts can be compared.
///
/// Chosen on the judged pairs of `tests/rulings/pairs.toml`.
pub const SAME: f32 = 0.42;

/// An official ruling ready to be compared.
#[derive(Debug)]
pub(super) struct Official {
    /// Its language.
    pub lang: usize,
    /// Its edition.
    pub edition: EditionId,
    /// Its place among the rulings of its edition.
    pub at: usize,
    /// What it is about.
    pub about: About,
    /// What it decides.
    pub verdict: Verdict,
}

/// Returns what a question and its answer are about.
pub(super) fn about_of(rulings: &Rulings, lang: usize, question: &str, answer: &str) -> About {
    about(rulings.terms.senses(lang, question), rulings.terms.senses(lang, answer))
}

/// Prepares every official ruling in the languages that it is there in.
pub(super) fn prepare(rulings: &Rulings) -> (Vec<Official>, Rarity) {
    let mut all = Vec::new();
    for records in rulings.kb.editions() {
        for (at, recorded) in records.rulings.iter().enumerate() {
            all.extend(one(rulings, &records.edition.id, at, recorded));
        }
    }
    let rarity = Rarity::new(all.iter().map(|official: &Official| &official.about));
    (all, rarity)
}

fn one(rulings: &Rulings, edition: &EditionId, at: usize, recorded: &Ruling) -> Vec<Official> {
    let id = crate::base::id::RecordId::new(edition.clone(), recorded.id.clone());
    let clauses = rulings.kb.clauses(&id).filter_map(|(chapter, clause)| {
        let lang = rulings.terms.lang(&chapter.lang.to_string())?;
        let item = ruling::read(&clause.markdown, &rulings.wordings)?.items.into_iter().next()?;
        let text = |part: Option<Part>| part.map_or_else(String::new, |part| part.text);
        let (question, answer) = (text(item.question), text(item.answer));
        let mut about = about_of(rulings, lang, &question, &answer);
        about.extend(recorded.concepts.iter().map(|concept| (concept.to_string(), 1.0)));
        let mut verdict = Verdict::read(&question, &answer, &rulings.wordings);
        verdict.says = match recorded.verdict {
            Recorded::Yes => Says::Yes,
            Recorded::No => Says::No,
            Recorded::Both | Recorded::Explanation | Recorded::Guidance => Says::Explains,
        };
        Some(Official { lang, edition: edition.clone(), at, about, verdict })
    });
    clauses.collect()
}

/// Returns the official ruling that is most like a question, with how like it is.
pub fn nearest<'r>(
    rulings: &'r Rulings,
    edition: &EditionId,
    lang: usize,
    about: &About,
) -> Option<(&'r Ruling, Verdict, f32)> {
    let own = rulings.official.iter().filter(|official| official.edition == *edition);
    let across = shared(about, WORD);
    let scored = own.map(|official| {
        let likeness = if official.lang == lang {
            rulings.rarity.likeness(about, &official.about)
        } else {
            rulings.rarity.likeness(&across, &shared(&official.about, WORD))
        };
        (official, likeness)
    });
    let (best, likeness) = scored.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let records = rulings.kb.edition(edition)?;
    Some((&records.rulings[best.at], best.verdict, likeness))
}
