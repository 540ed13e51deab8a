//! Claims: what official answers say, found for a question and compared with its answer.
//!
//! - `frame`: which way round a question asks
//! - `candidate`: the claims that a question may ask about, each with how sure that is
//! - `stance`: what an answer does with a claim

mod frame;
pub mod candidate;
pub mod stance;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::Range;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::figure::Quantity;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::source::compiled::Compiler;
use adjutant_base::source::{Files, TEXTS};
use adjutant_rules::compiled::CLAIMS;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::claim::{self, Claim, Of, Phrasings};
use adjutant_rules::record::ruling::Verdict as Recorded;
use adjutant_text::analyze::Word;
use adjutant_text::phrases::{Features, PhraseIndex};
use adjutant_text::terms::{PLAIN_WORD_PREFIX, Terms, Tokens};
use borsh::{BorshDeserialize, BorshSerialize};

use self::candidate::Weights;
use self::frame::{Frame, Frames};
use crate::rulings::polarity::Polarity;
use crate::rulings::verdict::{last_question, question_polarity};
use crate::rulings::wording::data;
use crate::rulings::{self, Passage, Wordings, normalize};

/// The weight of the words before the sentence that asks.
const CONTEXT_WEIGHT: f32 = 0.5;

/// What the feature that an open question wants begins with.
const WANTED: char = '?';

/// The maximum number of words before those that say what a question wants: `and then for how long`.
const MAX_WORDS_BEFORE_WANTED: usize = 3;

/// The weight of a part of a compound.
const COMPOUND_PART_WEIGHT: f32 = 0.5;

/// The share of the phrases of a claim that name a concept without which its question is another one.
const MIN_CORE_SHARE: f32 = 0.9;

/// What a phrase is to its claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Role {
    /// A question that the official answer affirms.
    Yes,
    /// A question that it denies.
    No,
    /// A question that wants something else.
    Ask,
    /// An answer that agrees.
    Right,
    /// An answer that goes against it.
    Wrong,
}

impl Role {
    fn asks(self) -> bool {
        matches!(self, Self::Yes | Self::No | Self::Ask)
    }
}

/// One phrase of a claim.
#[derive(Debug, BorshSerialize, BorshDeserialize)]
struct Phrase {
    claim: usize,
    role: Role,
    text: String,
    lang: usize,
    frame: Frame,
    /// The figures that it gives.
    figures: Vec<Quantity>,
}

/// Every claim, ready to be found.
#[derive(Debug, Default, BorshSerialize, BorshDeserialize)]
struct Prepared {
    /// The claims, in order of their files.
    all: Vec<Claim>,
    /// The phrases of all claims.
    known: Vec<Phrase>,
    questions: PhraseIndex,
    /// The phrases that are answers, with their places among all.
    answers: PhraseIndex,
    /// For each claim, those that ask the same: of the same record, or of one that it repeats or resembles.
    twins: Vec<BTreeSet<usize>>,
    /// For each claim, the concepts that nearly all of its questions name.
    cores: Vec<Vec<String>>,
}

impl Prepared {
    /// Returns the places of the phrases of a claim among all.
    fn phrases_of(&self, claim: usize) -> Range<usize> {
        let known = &self.known;
        known.partition_point(|phrase| phrase.claim < claim)..known.partition_point(|phrase| phrase.claim <= claim)
    }

    /// Finds the concepts that nearly all questions of each claim name.
    fn with_cores(mut self) -> Self {
        let is_concept = |feature: &&str| !feature.starts_with(['#', WANTED, PLAIN_WORD_PREFIX]);
        let core = |claim: usize| {
            let shared = self.questions.shared_by_most(self.phrases_of(claim), MIN_CORE_SHARE);
            shared.into_iter().filter(is_concept).map(ToOwned::to_owned).collect()
        };
        self.cores = (0..self.all.len()).map(core).collect();
        self
    }
}

/// Every claim with the words that find it.
pub struct Claims {
    terms: Arc<Terms>,
    wordings: Arc<Wordings>,
    frames: Frames,
    weights: Weights,
    prepared: Prepared,
}

impl Claims {
    /// Opens the claims, or prepares them where they are not compiled; what is wrong with the words is a fault.
    pub(super) fn load(
        files: &Files,
        kb: &KnowledgeBase,
        terms: &Arc<Terms>,
        wordings: &Arc<Wordings>,
    ) -> (Self, Vec<Fault>) {
        let (frames, mut faults): (Frames, _) = data(files, "i18n/frames.toml");
        let (weights, more): (Weights, _) = data(files, "i18n/likeness.toml");
        faults.extend(more);
        let (terms, wordings) = (Arc::clone(terms), Arc::clone(wordings));
        let mut claims = Self { terms, wordings, frames, weights, prepared: Prepared::default() };
        claims.prepared =
            files.part(CLAIMS).unwrap_or_else(|| if TEXTS { claims.prepare(files, kb) } else { Prepared::default() });
        (claims, faults)
    }

    /// Adds the prepared claims to the compiled form of the data.
    pub(super) fn compile(&self, compiler: &mut Compiler) -> io::Result<()> {
        compiler.add(CLAIMS, &self.prepared)
    }

    /// Returns every claim, in order of their files.
    pub fn all(&self) -> &[Claim] {
        &self.prepared.all
    }

    /// Returns the claims that ask the same as one, itself among them.
    pub fn twins(&self, claim: usize) -> &BTreeSet<usize> {
        &self.prepared.twins[claim]
    }

    /// Returns the phrases of a claim.
    fn phrases(&self, claim: usize) -> &[Phrase] {
        &self.prepared.known[self.prepared.phrases_of(claim)]
    }

    fn prepare(&self, files: &Files, kb: &KnowledgeBase) -> Prepared {
        let mut all = claim::read(files, kb.records()).0;
        all.extend(unrecorded(kb, &all));
        let mut known = Vec::new();
        for (at, claim) in all.iter().enumerate() {
            for (lang, words) in &claim.words {
                let Some(lang) = self.terms.lang(&lang.to_string()) else { continue };
                known.extend(roles(words).map(|(role, text)| self.phrase(at, role, lang, text)));
            }
            known.extend(self.official(kb, at, claim));
        }
        let phrase = |wanted: fn(Role) -> bool, features: &dyn Fn(&Phrase) -> Features| -> PhraseIndex {
            let group = |phrase: &Phrase| u32::try_from(phrase.claim).unwrap_or(u32::MAX);
            let all = known
                .iter()
                .map(|phrase| (group(phrase), if wanted(phrase.role) { features(phrase) } else { Features::new() }));
            PhraseIndex::new(&all.collect::<Vec<_>>())
        };
        let questions = phrase(Role::asks, &|phrase| self.asked_features(phrase.lang, &phrase.text));
        let answers = phrase(|role| !role.asks(), &|phrase| self.answer_features(phrase.lang, &phrase.text));
        Prepared { twins: twins(kb, &all), all, known, questions, answers, cores: Vec::new() }.with_cores()
    }

    fn phrase(&self, claim: usize, role: Role, lang: usize, text: &str) -> Phrase {
        let text = text.replace("{n}", "").replace("{m}", "");
        let frame = self.frames.frame(&self.polarity(&text));
        let wording = self.wordings.of(self.terms.tag(lang));
        let mentions = wording.notation.mentions(&normalize::plain(&text, wording));
        let figures = mentions.into_iter().map(|mention| mention.quantity).collect();
        Phrase { claim, role, text, lang, frame, figures }
    }

    /// Reads which way round a question is put.
    pub fn polarity(&self, question: &str) -> Polarity {
        question_polarity(question, &self.wordings)
    }

    /// Returns the official question and answer themselves as phrases.
    fn official(&self, kb: &KnowledgeBase, at: usize, claim: &Claim) -> Vec<Phrase> {
        let Of::Record(edition, name) = &claim.of else { return Vec::new() };
        let records = kb.edition(edition);
        let Some(ruling) = records.and_then(|records| records.rulings.iter().find(|ruling| ruling.id == *name)) else {
            return Vec::new();
        };
        let role = match ruling.verdict {
            Recorded::Yes => Role::Yes,
            Recorded::No => Role::No,
            Recorded::Both | Recorded::Explanation | Recorded::Guidance => Role::Ask,
        };
        let clauses = kb.clauses(&RecordId::new(edition.clone(), name.clone()));
        let phrases = clauses.filter_map(|(chapter, clause)| {
            let lang = self.terms.lang(&chapter.lang.to_string())?;
            let item = rulings::read(&clause.markdown, &self.wordings)?.items.into_iter().next()?;
            let text = |part: Option<Passage>| part.map_or_else(String::new, |part| part.text);
            let (question, answer) = (text(item.question), text(item.answer));
            Some([self.phrase(at, role, lang, &question), self.phrase(at, Role::Right, lang, &answer)])
        });
        phrases.flatten().collect()
    }

    /// Returns what a question is about; what leads to the sentence that asks counts less.
    fn asked_features(&self, lang: usize, question: &str) -> Features {
        let asks = last_question(question, &self.wordings);
        let asked = self.without_judges(self.terms.tokens(lang, asks));
        let of_question = self.features(&asked);
        let context =
            if asks.len() < question.len() { self.features(&self.terms.tokens(lang, question)) } else { Vec::new() };
        let context = context.into_iter().map(|(feature, weight)| (feature, weight * CONTEXT_WEIGHT));
        let wanted = self.wanted(lang, asks).map(|wanted| (format!("{WANTED}{wanted}"), 1.0));
        strongest(of_question.into_iter().chain(context).chain(wanted))
    }

    /// Returns what a question wants by the words that it begins with; `None` where it wants yes or no, or anything else.
    fn wanted(&self, lang: usize, question: &str) -> Option<&str> {
        let words: Vec<String> = question
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | '?' | '"'))
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let begins = |at: usize, form: &str| {
            let rest = words.iter().skip(at).map(String::as_str);
            form.split(' ').eq(rest.take(form.split(' ').count()))
        };
        let wanted = &self.wordings.of(self.terms.tag(lang)).wanted;
        let found = (0..=MAX_WORDS_BEFORE_WANTED).find_map(|at| {
            let all = wanted.iter().flat_map(|(wanted, forms)| forms.iter().map(move |form| (wanted, form)));
            all.filter(|(_, form)| begins(at, form)).max_by_key(|(_, form)| form.len())
        });
        found.map(|(wanted, _)| wanted.as_str())
    }

    /// Returns whether a question wants what a phrase of a claim wants, as far as its words tell: no answer to `how many` says when.
    pub(super) fn is_wanted(&self, lang: usize, claim: usize, question: &str) -> bool {
        let Some(wanted) = self.wanted(lang, last_question(question, &self.wordings)) else { return true };
        let mut phrases = self.phrases(claim).iter().filter(|phrase| phrase.role == Role::Ask);
        phrases.any(|phrase| self.wanted(phrase.lang, last_question(&phrase.text, &self.wordings)) == Some(wanted))
    }

    /// Leaves out who lets something be done, which is no part of what is asked: `will the event accept`, `tillader stævnet`.
    fn without_judges(&self, tokens: Tokens) -> Tokens {
        let is_judge = |word: &Word| self.wordings.has_word(&word.surface, |wording| &wording.judges);
        let lets = |word: &Word| self.wordings.has_word(&word.surface, |wording| &wording.licences);
        let Tokens { lang, words } = tokens;
        let is_beside =
            |at: usize| at.checked_sub(1).is_some_and(|at| lets(&words[at])) || words.get(at + 1).is_some_and(lets);
        let is_left = |(at, word): &(usize, &Word)| !(is_judge(word) && is_beside(*at));
        let left = words.iter().enumerate().filter(is_left).map(|(_, word)| word.clone()).collect();
        Tokens { lang, words: left }
    }

    /// Returns what some words are about: concepts, groups of words, and the parts of compounds.
    pub(super) fn features(&self, tokens: &Tokens) -> Features {
        let mut features = self.terms.features(tokens);
        for part in tokens.words.iter().filter(|word| !word.stop).flat_map(|word| &word.terms[1..]) {
            features.push((format!("{PLAIN_WORD_PREFIX}{part}"), COMPOUND_PART_WEIGHT));
        }
        strongest(features.into_iter())
    }

    /// Returns how telling a feature is.
    pub(super) fn idf(&self, feature: &str) -> f32 {
        self.prepared.questions.idf(feature)
    }

    /// Returns what an answer says: everyday words count as well, since `each` and `none` decide.
    fn answer_features(&self, lang: usize, answer: &str) -> Features {
        let tokens = self.terms.tokens(lang, answer);
        let stops = tokens
            .words
            .iter()
            .filter(|word| word.stop)
            .map(|word| (format!("{PLAIN_WORD_PREFIX}{}", word.terms[0]), 1.0));
        let features: Vec<_> = stops.chain(self.features(&tokens)).collect();
        strongest(features.into_iter())
    }
}

/// Makes claims without phrasings of the rulings that none is recorded of: they are found by their own words.
fn unrecorded(kb: &KnowledgeBase, recorded: &[Claim]) -> Vec<Claim> {
    let rulings = kb.editions().iter().flat_map(|records| {
        let rulings_of_edition = records.rulings.iter().filter(|ruling| ruling.verdict != Recorded::Guidance);
        rulings_of_edition.map(|ruling| (Of::Record(records.edition.id.clone(), ruling.id.clone()), ruling))
    });
    let missing = rulings.filter(|(of, _)| recorded.iter().all(|claim| claim.of != *of));
    missing.map(|(of, ruling)| Claim::unworded(of, ruling.place.clone())).collect()
}

/// Keeps each feature once, with the most that is said of it.
fn strongest(features: impl Iterator<Item = (String, f32)>) -> Features {
    let mut all: Features = features.collect();
    all.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
    all.dedup_by(|later, kept| later.0 == kept.0);
    all
}

fn roles(words: &Phrasings) -> impl Iterator<Item = (Role, &str)> {
    let lists = [
        (Role::Yes, &words.yes),
        (Role::No, &words.no),
        (Role::Ask, &words.ask),
        (Role::Right, &words.right),
        (Role::Wrong, &words.wrong),
    ];
    let says = words.says.iter().map(|says| (Role::Right, says.as_str()));
    lists.into_iter().flat_map(|(role, texts)| texts.iter().map(move |text| (role, text.as_str()))).chain(says)
}

/// Finds the claims that ask the same.
fn twins(kb: &KnowledgeBase, claims: &[Claim]) -> Vec<BTreeSet<usize>> {
    let mut places: BTreeMap<(&EditionId, &str), Vec<usize>> = BTreeMap::new();
    for (at, claim) in claims.iter().enumerate() {
        if let Of::Record(edition, name) = &claim.of {
            places.entry((edition, name.as_str())).or_default().push(at);
        }
    }
    let mut twins: Vec<BTreeSet<usize>> = (0..claims.len()).map(|at| BTreeSet::from([at])).collect();
    for records in kb.editions() {
        for ruling in &records.rulings {
            let names = ruling.repeats.iter().chain(&ruling.resembles).chain(std::iter::once(&ruling.id));
            let same: Vec<usize> =
                names.filter_map(|name| places.get(&(&records.edition.id, name.as_str()))).flatten().copied().collect();
            for one in &same {
                twins[*one].extend(&same);
            }
        }
    }
    twins
}
