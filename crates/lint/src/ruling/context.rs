//! One ruling as the lints see it: its words, its edition and day, what it decides and what it is about.

use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet};

use super::Rulings;
use super::claims::candidate::{Candidate, Excluded, MatchConfidence, QuestionFeatures};
use super::claims::stance::{ComparedAnswer, Stance};
use super::dated_rules::{DatedRules, Validity};
use super::malformed_document;
use crate::finding::{Arg, Finding};
use crate::message::Message;
use crate::rulings::needle::{Words, contains_any, contains_words};
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::{Decision, ParsedAnswer, is_open, last_sentence};
use crate::rulings::wording::Wording;
use crate::rulings::{Passage, WrittenRuling, normalize};
use adjutant_base::date::Date;
use adjutant_base::figure::Quantity;
use adjutant_base::id::{Citation, ConceptId, DocumentId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Mention;
use adjutant_base::span::Span;
use adjutant_rules::kb::rule_id;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::claim::{Claim, Of};
use adjutant_rules::record::edition::Document;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::rule::Rule;
use adjutant_rules::record::ruling::Ruling;
use adjutant_text::terms::{Tokens, TokensByLanguage};

/// Arguments that findings on rulings have in addition to those of their messages.
pub const CONTEXT_ARGS: [&str; 2] = ["edition", "confidence"];

/// The tokens of a ruling, in every language that it may be in.
pub(super) struct RulingTokens {
    /// The tokens of the question.
    pub question: TokensByLanguage,
    /// The tokens of the answer.
    pub answer: TokensByLanguage,
}

/// One ruling to be checked.
pub(super) struct RulingContext<'a> {
    /// What it is compared with.
    pub rulings: &'a Rulings,
    /// What was written.
    pub item: &'a WrittenRuling,
    /// The edition that it is checked against.
    pub records: &'a EditionRecords,
    /// The rules by which it is checked: those of the day on which it was given.
    pub dated_rules: DatedRules<'a>,
    /// Its language.
    pub lang: usize,
    /// The tokens of the question and of the answer.
    pub tokens: RulingTokens,
    /// What it decides.
    pub verdict: ParsedAnswer,
    /// The question, in lower case; empty where there is none.
    pub question: String,
    /// The answer, in lower case; empty where there is none.
    pub answer: String,
    /// The words of its language.
    pub wording: &'a Wording,
    /// The question in lower case, its figures in digits.
    pub normalized_question: String,
    /// The answer in lower case, its figures in digits.
    pub normalized_answer: String,
    /// The clauses of the answer about this edition, their figures in digits.
    pub clauses: Vec<String>,
    /// The rules that its words name.
    pub named_rules: BTreeSet<ConceptId>,
    /// Whether only its answer names rules, and its question none.
    pub only_answer_names_rules: bool,
    /// The rule whose title heads its question: `Charge: how far?`.
    pub heading_rule: Option<ConceptId>,
    /// The rules of the numbers that it cites.
    pub cited_rules: BTreeSet<ConceptId>,
    /// The concepts that its words may name, everyday words included.
    pub mentioned_concepts: BTreeSet<String>,
    /// The concepts that the last question may name, everyday words included.
    pub(super) asked_about: OnceCell<BTreeSet<String>>,
    /// The rules that its question names.
    pub(super) question_rules: OnceCell<BTreeSet<ConceptId>>,
    /// The rules that the words of its question name, and those that the words of its answer name.
    pub(super) named_by_part: [OnceCell<BTreeSet<ConceptId>>; 2],
    /// What its answer does with the likeliest claim, and how sure it is that its question asks about that.
    stance: OnceCell<Option<(MatchConfidence, Stance)>>,
    /// The figures of its question.
    question_figures: OnceCell<Vec<Quantity>>,
    /// The figures of its answer.
    answer_figures: OnceCell<Vec<Quantity>>,
    /// The claims that its question may ask about, the likeliest first.
    pub candidates: Vec<Candidate>,
    /// What the question is about, for the search of claims.
    pub question_features: QuestionFeatures,
    /// Whether its answer was compared with any value.
    pub is_compared: Cell<bool>,
    /// Whether its answer contradicts a value too doubtfully to be reported.
    pub is_doubtful: Cell<bool>,
    /// The official ruling, where it is one.
    pub official_ruling: Option<&'a Ruling>,
    /// Whether it uses terms of other editions.
    pub uses_foreign_terms: bool,
}

/// Makes a finding that rests on records.
pub(super) fn proved(n: u32, span: Span, edition: &EditionId, message: impl Message) -> Finding {
    in_context(Finding::new(n, span, message), edition, "proved")
}

/// Adds the arguments that most findings on rulings have: [`CONTEXT_ARGS`].
fn in_context(mut finding: Finding, edition: &EditionId, confidence: &str) -> Finding {
    let values = [Arg::from(edition.as_str()), Arg::from(confidence)];
    finding.args.splice(0..0, CONTEXT_ARGS.into_iter().zip(values));
    finding
}

fn text(part: Option<&Passage>) -> &str {
    part.map_or("", |part| part.text.as_str())
}

impl<'a> RulingContext<'a> {
    pub(super) fn new(
        rulings: &'a Rulings,
        item: &'a WrittenRuling,
        verdict: ParsedAnswer,
        records: &'a EditionRecords,
    ) -> Self {
        let (question, answer) = (text(item.question.as_ref()), text(item.answer.as_ref()));
        let tokens = RulingTokens {
            question: rulings.terms.tokens_in_all(question),
            answer: rulings.terms.tokens_in_all(answer),
        };
        let stated_lang = item.lang.as_ref().and_then(|lang| rulings.terms.lang(&lang.text));
        let lang = stated_lang.unwrap_or_else(|| rulings.terms.guess_language(&[&tokens.question, &tokens.answer]));
        let wording = rulings.wordings.of(rulings.terms.tag(lang));
        let plain = |text| rulings.cues.rewritten(normalize::plain(text, wording));
        let normalized_answer = plain(answer);
        let mut clauses = Vec::new();
        for sentence in normalize::sentences(&normalized_answer) {
            if !contains_any(sentence, &wording.examples) {
                clauses.extend(normalize::clauses(sentence, wording).into_iter().map(str::to_owned));
            }
        }
        clauses.retain(|clause| !rulings.speaks_of_another(clause, records));
        let mut context = Self {
            rulings,
            item,
            records,
            dated_rules: DatedRules::new(rulings, records, item.date.as_ref().and_then(malformed_document::first_day)),
            lang,
            tokens,
            question: question.to_lowercase(),
            answer: answer.to_lowercase(),
            wording,
            normalized_question: plain(question),
            clauses,
            normalized_answer,
            named_rules: BTreeSet::new(),
            only_answer_names_rules: false,
            heading_rule: None,
            cited_rules: BTreeSet::new(),
            mentioned_concepts: BTreeSet::new(),
            asked_about: OnceCell::new(),
            question_rules: OnceCell::new(),
            named_by_part: [OnceCell::new(), OnceCell::new()],
            stance: OnceCell::new(),
            question_figures: OnceCell::new(),
            answer_figures: OnceCell::new(),
            candidates: Vec::new(),
            question_features: rulings.claims.question_features(lang, question, answer, &verdict.polarity),
            verdict,
            is_compared: Cell::new(false),
            is_doubtful: Cell::new(false),
            official_ruling: None,
            uses_foreign_terms: false,
        };
        context.find_rules();
        let is_of_edition = |of: &Of| matches!(of, Of::Record(edition, _) if *edition == records.edition.id);
        let mut candidates = rulings.claims.candidates(is_of_edition, &context.question_features, &Excluded::default());
        candidates.retain(|candidate| context.meets_condition_of(&rulings.claims.all()[candidate.claim]));
        context.candidates = candidates;
        context
    }

    /// Returns whether the largest number that the question supposes meets the condition of a claim; true where it gives none.
    pub(super) fn meets_condition_of(&self, claim: &Claim) -> bool {
        let Some(when) = &claim.when else { return true };
        self.supposed_numbers().into_iter().max().is_none_or(|number| when.holds(number))
    }

    /// Returns the bare numbers that the question supposes.
    pub(super) fn supposed_numbers(&self) -> Vec<i64> {
        numbers(&self.normalized_question).into_iter().map(|(number, _)| self.supposed_number(number)).collect()
    }

    /// Returns the number that the question supposes by one that it gives: `more than 1` is 2.
    pub(super) fn supposed_number(&self, number: i64) -> i64 {
        let cues = &self.rulings.cues;
        let is_before =
            |words: &Words| contains_words(&self.normalized_question, format!("{} {number}", &**words).as_str());
        let more = i64::from(cues.more.iter().any(is_before));
        let less = i64::from(cues.less.iter().any(is_before));
        number + more - less
    }

    /// Finds the figures of a text.
    pub(super) fn mentions(&self, text: &str) -> Vec<Mention> {
        self.wording.notation.mentions(text)
    }

    /// Returns the figures of a text, dice in small letters among them.
    pub(super) fn quantities(&self, text: &str) -> Vec<Quantity> {
        let mentions = self.mentions(&normalize::with_capital_dice(text));
        mentions.into_iter().map(|mention| mention.quantity).collect()
    }

    /// Returns the figures of its question.
    pub(super) fn question_figures(&self) -> &[Quantity] {
        self.question_figures.get_or_init(|| self.quantities(&self.normalized_question))
    }

    /// Returns the figures of its answer.
    pub(super) fn answer_figures(&self) -> &[Quantity] {
        self.answer_figures.get_or_init(|| self.quantities(&self.normalized_answer))
    }

    /// Returns whether a text says how often something is done, beyond once: `twice`.
    pub(super) fn gives_frequency(&self, text: &str) -> bool {
        self.rulings.wordings.occur_in(text, |wording| &wording.frequencies)
    }

    /// Returns whether its question asks, by its words, whether something is barred.
    pub(super) fn asks_for_bar(&self) -> bool {
        self.rulings.claims.asks_for_bar(&self.question_features)
    }

    /// Returns whether a word that is not known may take away what its question asks about, so that it is not sure which way round it
    /// asks.
    pub(super) fn may_be_withheld(&self) -> bool {
        !self.asks_for_bar() && self.verdict.polarity.withholds(&self.rulings.wordings)
    }

    /// Returns whether its answer gives nothing: `none`.
    pub(super) fn gives_nothing(&self) -> bool {
        let first = self.answer.split(['.', ',', ';', ':', '!']).next().unwrap_or_default().trim();
        self.rulings.wordings.has_word(first, |wording| &wording.nothing)
    }

    /// Returns whether its answer gives nothing, and says nothing else: `none, only against shooting` is of that case.
    pub(super) fn gives_nothing_else(&self) -> bool {
        let parts = self.answer.split(['.', ',', ';', ':', '!']);
        self.gives_nothing() && parts.filter(|part| !part.trim().is_empty()).count() == 1
    }

    /// Returns the words of the question in its language.
    pub(super) fn question_words(&self) -> &Tokens {
        &self.tokens.question.by_lang[self.lang]
    }

    /// Returns the words of the answer in its language.
    pub(super) fn answer_words(&self) -> &Tokens {
        &self.tokens.answer.by_lang[self.lang]
    }

    /// Returns the official ruling of a claim.
    pub(super) fn ruling(&self, candidate: &Candidate) -> Option<&'a Ruling> {
        let Of::Record(_, name) = &self.rulings.claims.all()[candidate.claim].of else { return None };
        self.records.rulings.iter().find(|ruling| ruling.id == *name)
    }

    /// Returns whether a record is an official ruling of the edition.
    pub(super) fn is_ruling(&self, id: &RecordId) -> bool {
        self.records.rulings.iter().any(|ruling| ruling.id == id.name)
    }

    /// Returns the erratum of a claim.
    pub(super) fn erratum(&self, candidate: &Candidate) -> Option<&'a Erratum> {
        let Of::Record(_, name) = &self.rulings.claims.all()[candidate.claim].of else { return None };
        self.records.errata.iter().find(|erratum| erratum.id == *name)
    }

    /// Returns the claim that its question most likely asks about, how sure that is, and what its answer does with it; `None` where
    /// no claim is likely enough, or the ruling uses terms that its edition does not have.
    pub(super) fn counterpart(&self) -> Option<(&Candidate, MatchConfidence, Stance)> {
        let candidate = self.candidates.first().filter(|candidate| self.rulings.claims.covers(candidate))?;
        if self.uses_foreign_terms || !self.question_features.is_telling() {
            return None;
        }
        let (sure, stance) = (*self.stance.get_or_init(|| self.stance(candidate)))?;
        Some((candidate, sure, stance))
    }

    fn stance(&self, candidate: &Candidate) -> Option<(MatchConfidence, Stance)> {
        let sure = self.rulings.claims.sure(candidate)?;
        let figures = |text: &str| -> Vec<_> { self.mentions(text).iter().map(|mention| mention.quantity).collect() };
        let (question, answer) = (figures(&self.normalized_question), figures(&self.normalized_answer));
        let stance = self.rulings.claims.stance(candidate, self.compared_answer([&question, &answer]));
        // what can be compared is sure enough to be reported
        Some((if stance == Stance::Unsure { sure } else { sure.min(MatchConfidence::Medium) }, stance))
    }

    /// Returns whether a yes or no is left to the official ruling or the erratum that its question most likely asks about: it
    /// agrees with it, for a ruling that is hardly to be doubted however little that is sure, or it holds under conditions only.
    pub(super) fn is_left_to_record(&self) -> bool {
        let Some((candidate, sure, stance)) = self.counterpart() else { return false };
        if sure != MatchConfidence::High || self.ruling(candidate).is_none() {
            return stance == Stance::Agrees;
        }
        match self.verdict.decision {
            Decision::Yes => candidate.framing > 0.0 || self.verdict.qualified,
            Decision::No => candidate.framing < 0.0 || self.verdict.qualified,
            Decision::Explains | Decision::Unclear | Decision::Undecided => false,
        }
    }

    /// Returns the answer as claims are compared with it, with the figures of its question and its own.
    pub(super) fn compared_answer<'g>(
        &'g self,
        [question_figures, figures]: [&'g [Quantity]; 2],
    ) -> ComparedAnswer<'g> {
        let wordings = &self.rulings.wordings;
        ComparedAnswer {
            verdict: &self.verdict,
            open: is_open(&last_sentence(&self.question, wordings).to_lowercase(), wordings),
            question_figures,
            figures,
            text: &self.normalized_answer,
            lang: self.lang,
            withheld: self.may_be_withheld(),
            question: &self.question_features,
        }
    }

    /// Returns the edition.
    pub(super) fn edition(&self) -> &'a EditionId {
        &self.records.edition.id
    }

    /// Returns the place of its answer; of its question where there is none.
    pub(super) fn answer_span(&self) -> Span {
        let part = self.item.answer.as_ref().or(self.item.question.as_ref());
        part.map_or_else(|| self.item.span.clone(), |part| part.span.clone())
    }

    /// Makes a finding that rests on what a question most likely asks.
    pub(super) fn likely(&self, span: Span, sure: MatchConfidence, message: impl Message) -> Finding {
        in_context(Finding::new(self.item.n, span, message), self.edition(), sure.word())
    }

    /// Makes a finding that rests on records.
    pub(super) fn proved(&self, span: Span, message: impl Message) -> Finding {
        proved(self.item.n, span, self.edition(), message)
    }

    /// Returns what a rule is called in this edition, by language.
    pub(super) fn titles(&self, rule: &Rule) -> BTreeMap<Lang, String> {
        let term = self.rulings.kb.term(&rule.concept);
        let names = term.into_iter().flat_map(|term| &term.names);
        names.map(|(lang, names)| (lang.clone(), names.title_in(self.edition()).to_owned())).collect()
    }

    /// Returns what a document is called, by language.
    pub(super) fn document_titles(&self, id: &DocumentId) -> BTreeMap<Lang, String> {
        self.records.document(id).map(Document::all_titles).unwrap_or_default()
    }

    /// Pins a rule to the version that holds.
    pub(super) fn pin(&self, rule: &Rule) -> Citation {
        self.pin_on(rule, self.dated_rules.reading_day)
    }

    /// Pins a rule to the version by which a ruling is checked: that of its own day, or the first that states what it is compared with.
    pub(super) fn pin_as_checked(&self, rule: &Rule, validity: Validity) -> Citation {
        let day = match validity {
            Validity::InForce => self.dated_rules.day,
            Validity::KnownSince(since) => since,
            Validity::InForceSince(_) => self.dated_rules.reading_day,
        };
        self.pin_on(rule, day)
    }

    /// Pins a rule to its version of a day; one that is withdrawn by then to the last that was in force.
    fn pin_on(&self, rule: &Rule, day: Date) -> Citation {
        let withdrawal = self.dated_rules.withdrawal(rule).filter(|withdrawal| withdrawal.from <= day);
        let day = withdrawal.map_or(day, |withdrawal| withdrawal.from.eve());
        let version = self.rulings.kb.version_at(self.edition(), rule, day);
        let from = version.and_then(|version| version.period.from);
        Citation { id: rule_id(self.edition(), &rule.concept), from }
    }

    /// Cites a ruling or an erratum.
    pub(super) fn cite_record(&self, name: &adjutant_base::id::Name) -> Citation {
        Citation { id: RecordId::new(self.edition().clone(), name.clone()), from: None }
    }
}
