//! What an answer does with the claim that its question asks about: only where both ask the same way round are they compared.

use adjutant_base::figure::Quantity;
use adjutant_rules::record::claim::{Claim, Limit};

use super::candidate::{Candidate, MatchConfidence, QuestionFeatures, Unlike};
use super::{Claims, Phrase, Role};
use crate::rulings::needle::{contains_any, contains_words};
use crate::rulings::normalize::beginning;
use crate::rulings::verdict::{Decision, ParsedAnswer};

/// The least likeness of an answer to a recorded one with which the two are compared.
const MIN_LIKENESS: f32 = 0.3;

/// The least difference between its likeness to right answers and that to wrong ones that decides between them.
const MIN_LEAD: f32 = 0.08;

/// The least likeness of the beginning of an answer to a recorded one with which it is that answer, whatever follows.
const MIN_CLEAR_LIKENESS: f32 = 0.85;

/// The least difference between that likeness and the one to answers of the other side.
const MIN_CLEAR_LEAD: f32 = 0.3;

/// The least framing of a question with which an answer with conditions is compared.
const MIN_FRAMING_OF_QUALIFIED: f32 = 0.15;

/// The least likeness of a question to that of a ruling without phrasings with which both are the same question.
const MIN_SAME_QUESTION: f32 = 0.85;

/// What an answer does with a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stance {
    /// It says what the claim says.
    Agrees,
    /// It says the opposite.
    Disagrees,
    /// It gives another figure.
    Differs(Quantity),
    /// It cannot be compared.
    Unsure,
}

/// An answer that is compared with a claim.
#[derive(Debug, Clone, Copy)]
pub struct ComparedAnswer<'a> {
    /// What it says, and under which conditions.
    pub verdict: &'a ParsedAnswer,
    /// Whether its question wants something other than yes or no.
    pub open: bool,
    /// The figures that its question gives.
    pub question_figures: &'a [Quantity],
    /// The figures that it gives.
    pub figures: &'a [Quantity],
    /// Its text.
    pub text: &'a str,
    /// Its language.
    pub lang: usize,
    /// Whether a word that is not known may take away what its question asks about.
    pub withheld: bool,
    /// What its question is about.
    pub question: &'a QuestionFeatures,
}

impl Claims {
    /// Compares an answer with a claim.
    pub fn stance(&self, candidate: &Candidate, answer: ComparedAnswer<'_>) -> Stance {
        // a length or a roll that no phrase of the claim has makes another case
        let is_of_case = |figure: &Quantity| matches!(figure, Quantity::Length(..) | Quantity::Threshold(_));
        let is_comparable = self.is_worded(candidate)
            && self.covers(candidate)
            && self.is_alike(candidate)
            && self.has_figures_of_kind(candidate.claim, answer.question_figures, is_of_case);
        let is_sure = self.sure(candidate) == Some(MatchConfidence::High);
        let stance = match answer.verdict.decision {
            _ if !is_comparable => Stance::Unsure,
            Decision::Yes if !answer.open => self.stance_by_decision(candidate, answer, true),
            Decision::No if !answer.open => self.stance_by_decision(candidate, answer, false),
            Decision::Yes | Decision::No | Decision::Explains if is_sure => self.stance_by_words(candidate, answer),
            _ => Stance::Unsure,
        };
        // a question without a concept of the claim asks about another case
        let is_other_case = stance == Stance::Disagrees && self.lacks_concept(candidate, answer.question);
        if is_other_case { Stance::Unsure } else { stance }
    }

    /// Returns whether a claim has phrasings of its own, or its ruling asks the same in nearly the same words: a ruling that is known
    /// by its own words alone proves nothing about another question.
    fn is_worded(&self, candidate: &Candidate) -> bool {
        !self.prepared.all[candidate.claim].words.is_empty() || is_same(candidate)
    }

    /// Returns whether the phrases of a claim have nearly all that its question is about: what none of them has makes another
    /// question.
    pub fn covers(&self, candidate: &Candidate) -> bool {
        candidate.signals.question_share >= self.weights.covered
    }

    /// Returns whether a question is enough like a phrase of a claim. Where none of them is much like it, its rare words count less, such
    /// as `borrow`: they must have nearly all of it, or it must be the surer which way round it asks.
    fn is_alike(&self, candidate: &Candidate) -> bool {
        let Unlike { likeness, covered, framing } = self.weights.unlike;
        candidate.signals.likeness >= likeness || candidate.covered >= covered || candidate.framing.abs() >= framing
    }

    /// Returns whether the phrases of a claim that agree with it or ask about it have each number above 1 that a question gives.
    fn has_numbers(&self, claim: usize, asked: &[Quantity]) -> bool {
        self.has_figures_of_kind(claim, asked, |quantity| matches!(quantity, Quantity::Number(number) if *number > 1))
    }

    /// Returns whether the figures of a question that are of some kind are in phrases of a claim.
    fn has_figures_of_kind(&self, claim: usize, asked: &[Quantity], telling: impl Fn(&Quantity) -> bool) -> bool {
        let mut figures = asked.iter().filter(|quantity| telling(quantity)).peekable();
        if figures.peek().is_none() {
            return true;
        }
        let phrases = self.phrases(claim).iter().filter(|phrase| phrase.role != Role::Wrong);
        let known = phrases.flat_map(|phrase| &phrase.figures);
        figures.all(|quantity| known.clone().any(|one| one == quantity))
    }

    /// Compares the yes or no of an answer with that of a claim.
    fn stance_by_decision(&self, candidate: &Candidate, answer: ComparedAnswer<'_>, yes: bool) -> Stance {
        let Some(official) = self.framed(candidate).filter(|_| !answer.withheld || is_same(candidate)) else {
            return Stance::Unsure;
        };
        let agrees = yes == official;
        if self.is_explained_as(candidate.claim, answer) == Some(!agrees) {
            return Stance::Unsure;
        }
        // a number that no phrase of the claim has may be within its limit, where theirs is beyond it
        let is_known = self.has_numbers(candidate.claim, answer.question_figures);
        match (agrees, keeps_limit(&self.prepared.all[candidate.claim], answer.question_figures)) {
            (false, Some(keeps)) if keeps == yes => Stance::Unsure,
            (true, Some(_)) => Stance::Agrees,
            (true, None) if is_known => Stance::Agrees,
            (false, _) if is_known && self.is_flat(candidate, answer) => Stance::Disagrees,
            _ => Stance::Unsure,
        }
    }

    /// Returns whether the conditions of an answer do not matter: it has none, or says yes or no outright and no recorded answer to the
    /// claim has any: `yes, but only half its move` to what is not allowed.
    fn is_flat(&self, candidate: &Candidate, answer: ComparedAnswer<'_>) -> bool {
        let has_condition =
            |phrase: &Phrase| self.wordings.occur_in(&phrase.text.to_lowercase(), |wording| &wording.unless);
        let verdict = answer.verdict;
        // an event may decide otherwise
        let names_authority = self.wordings.occur_in(&answer.text.to_lowercase(), |wording| &wording.beside);
        !verdict.qualified
            || verdict.outright
                && !names_authority
                && candidate.framing.abs() >= MIN_FRAMING_OF_QUALIFIED
                && !self.right_answers(candidate.claim).any(has_condition)
    }

    /// Returns whether the answer that agrees with a claim is yes; `None` where it is not sure which way round the question asks.
    /// It must be the surer, the less it is that the question asks about the claim.
    pub fn framed(&self, candidate: &Candidate) -> Option<bool> {
        let (sure, framed) = (self.weights.sure, self.weights.framed);
        let levels = [(sure.high, framed.high), (sure.medium, framed.medium), (sure.low, framed.low)];
        let reached = levels.into_iter().filter(|(sure, _)| candidate.confidence >= *sure).map(|(_, framed)| framed);
        let wanted = reached.fold(f32::INFINITY, f32::min);
        (candidate.framing.abs() >= wanted).then_some(candidate.framing > 0.0)
    }

    /// Compares an answer in words or figures with the recorded ones.
    pub fn stance_by_words(&self, candidate: &Candidate, answer: ComparedAnswer<'_>) -> Stance {
        let claim = &self.prepared.all[candidate.claim];
        let by_value = by_value(claim, answer).filter(|_| !self.is_for_each(candidate.claim, answer));
        if let Some(stance) = by_value {
            // a number of the question changes what may be answered
            let is_changed =
                claim.limit != Some(Limit::Product) && !self.has_numbers(candidate.claim, answer.question_figures);
            let differs = matches!(stance, Stance::Differs(Quantity::Number(_)));
            return if differs && is_changed { Stance::Unsure } else { stance };
        }
        // what follows may be of another case: `the base; only a model without one is measured itself`
        let text = beginning(answer.text);
        let [begins_right, begins_wrong] = self.answers_like(candidate.claim, ComparedAnswer { text, ..answer });
        let [right, wrong] = self.answers_like(candidate.claim, answer);
        if right.max(wrong).max(begins_right).max(begins_wrong) < MIN_LIKENESS {
            return Stance::Unsure;
        }
        let begins = |one: f32, other: f32| one >= MIN_LIKENESS && one - other >= MIN_LEAD;
        // or it explains what the beginning says: `model by model: roll for one, then pick the next target`
        let begins_clearly = |one: f32, other: f32| one >= MIN_CLEAR_LIKENESS && one - other >= MIN_CLEAR_LEAD;
        let is_clear_right = begins_clearly(begins_right, begins_wrong);
        let is_clear_wrong = begins_clearly(begins_wrong, begins_right);
        let is_right = is_clear_right || right - wrong >= MIN_LEAD && !begins(begins_wrong, begins_right);
        let is_wrong = is_clear_wrong || wrong - right >= MIN_LEAD && !begins(begins_right, begins_wrong);
        if is_right && self.has_right_figures(candidate.claim, answer) && self.is_on_right_side(candidate.claim, answer)
        {
            Stance::Agrees
        } else if is_wrong && !answer.verdict.qualified {
            Stance::Disagrees
        } else {
            Stance::Unsure
        }
    }

    /// Returns the phrases of a claim that are answers which agree with it.
    fn right_answers(&self, claim: usize) -> impl Iterator<Item = &Phrase> {
        self.phrases(claim).iter().filter(|phrase| phrase.role == Role::Right)
    }

    /// Returns whether an answer gives only figures that its question or a right answer to the claim gives too.
    fn has_right_figures(&self, claim: usize, answer: ComparedAnswer<'_>) -> bool {
        let is_right = |figure| self.right_answers(claim).any(|phrase| phrase.figures.contains(figure));
        answer.figures.iter().all(|figure| answer.question_figures.contains(figure) || is_right(figure))
    }

    /// Returns whether an answer does not put on one side of a figure what the answers that agree with a claim put on the other:
    /// `greater than Bravery`, `equal to or below it`.
    fn is_on_right_side(&self, claim: usize, answer: ComparedAnswer<'_>) -> bool {
        let sides = |lang: usize, text: &str| {
            let wording = self.wordings.of(self.terms.tag(lang));
            // `no higher than` is on the lower side
            let rest = wording.lower.iter().fold(text.to_owned(), |text, words| text.replace(&**words, " "));
            [contains_any(&rest, &wording.higher), contains_any(text, &wording.lower)]
        };
        let right: Vec<[bool; 2]> =
            self.right_answers(claim).map(|phrase| sides(phrase.lang, &phrase.text.to_lowercase())).collect();
        let right_higher = right.iter().any(|[higher, _]| *higher);
        let right_lower = right.iter().any(|[_, lower]| *lower);
        match sides(answer.lang, &answer.text.to_lowercase()) {
            [true, false] => right_higher || !right_lower,
            [false, true] => right_lower || !right_higher,
            _ => true,
        }
    }

    /// Returns whether a phrase of a claim has one of some words.
    pub fn has_words(&self, claim: usize, is_in: impl Fn(&str) -> bool) -> bool {
        self.phrases(claim).iter().any(|phrase| is_in(&phrase.text.to_lowercase()))
    }

    /// Returns whether what follows the yes or no of an answer says what agrees with a claim; `None` where nothing does, or it is
    /// like neither side.
    pub fn is_explained_as(&self, claim: usize, answer: ComparedAnswer<'_>) -> Option<bool> {
        let (_, text) = answer.text.split_once([',', '.', ';', ':', '!'])?;
        let [right, wrong] = self.answers_like(claim, ComparedAnswer { text, ..answer });
        let is_clear = right.max(wrong) >= MIN_LIKENESS && (right - wrong).abs() >= MIN_LEAD;
        is_clear.then_some(right > wrong)
    }

    /// Returns whether an answer gives a figure for each of several things, while no answer that agrees with the claim does.
    fn is_for_each(&self, claim: usize, answer: ComparedAnswer<'_>) -> bool {
        let each = |lang: usize, text: &str| {
            let words = &self.wordings.of(self.terms.tag(lang)).each;
            words.iter().any(|each| contains_words(text, each))
        };
        let mut right = self.right_answers(claim);
        each(answer.lang, answer.text) && !right.any(|phrase| each(phrase.lang, &phrase.text.to_lowercase()))
    }

    /// Returns how like an answer is to the recorded answers that agree with a claim, and to those that go against it.
    fn answers_like(&self, claim: usize, answer: ComparedAnswer<'_>) -> [f32; 2] {
        let phrases = self.prepared.phrases_of(claim);
        let answers = &self.prepared.answers;
        let given = answers.known(&self.answer_features(answer.lang, answer.text));
        let shared = answers.shared_with_each(&given, phrases.clone());
        let mut best = [0.0_f32; 2];
        for ((at, phrase), common) in phrases.clone().zip(&self.prepared.known[phrases]).zip(shared) {
            let side = match phrase.role {
                Role::Right => 0,
                Role::Wrong => 1,
                Role::Yes | Role::No | Role::Ask => continue,
            };
            let of_answer = common / given.whole.max(f32::EPSILON);
            let of_phrase = common / answers.weight(at).max(f32::EPSILON);
            best[side] = best[side].max((of_answer * of_phrase).sqrt());
        }
        best
    }
}

/// Returns whether a question is that of a claim in nearly the same words.
pub(in crate::ruling) fn is_same(candidate: &Candidate) -> bool {
    candidate.signals.likeness >= MIN_SAME_QUESTION
}

/// Compares the figures of an answer with that of a claim; `None` where it gives none of that kind.
fn by_value(claim: &Claim, answer: ComparedAnswer<'_>) -> Option<Stance> {
    let value = claim.value?;
    let same = |figure: &&Quantity| std::mem::discriminant(*figure) == std::mem::discriminant(&value);
    let comparable: Vec<Quantity> = answer.figures.iter().filter(same).copied().collect();
    let first = comparable.first()?;
    let by_product = match (claim.limit, value) {
        (Some(Limit::Product), Quantity::Number(most)) => by_product(most, answer.question_figures, &comparable),
        _ => None,
    };
    if first.agrees_with(value) {
        // the most in all is not the most of those that the question gives a factor of
        return Some(if by_product == Some(false) { Stance::Unsure } else { Stance::Agrees });
    }
    // a later one may count something else: `2 prayers in one turn`
    if comparable.iter().any(|figure| figure.agrees_with(value)) {
        return Some(Stance::Unsure);
    }
    Some(match (claim.limit, by_product) {
        (_, Some(true)) => Stance::Agrees,
        (Some(Limit::Product), None) => Stance::Unsure,
        _ => Stance::Differs(*first),
    })
}

/// Returns whether the numbers that a question supposes keep to the limit of a claim: its only number, or the product of its two. `None`
/// if the claim has no limit, or the question has another count of numbers.
fn keeps_limit(claim: &Claim, asked: &[Quantity]) -> Option<bool> {
    let most = match claim.value? {
        Quantity::Number(number) => number,
        Quantity::Dice(count, sides, added) => count.checked_mul(sides)?.checked_add(added)?,
        _ => return None,
    };
    match (claim.limit?, &numbers(asked)[..]) {
        (Limit::Most, [number]) => Some(*number <= most),
        (Limit::Product, [one, other]) => Some(one.checked_mul(*other)? <= most),
        _ => None,
    }
}

/// Returns whether one of some answers is the most that a product can have as its other factor, where the question gives one factor;
/// `None` where it gives none or several.
pub(in crate::ruling) fn by_product(most: i64, asked: &[Quantity], answers: &[Quantity]) -> Option<bool> {
    let [factor] = numbers(asked)[..] else { return None };
    let other = most.checked_div(factor)?;
    Some(numbers(answers).contains(&other))
}

/// Returns the bare numbers among some figures.
fn numbers(figures: &[Quantity]) -> Vec<i64> {
    let number = |quantity: &Quantity| if let Quantity::Number(number) = quantity { Some(*number) } else { None };
    figures.iter().filter_map(number).collect()
}
