//! One ruling as the lints see it: its words, its edition and day, what it decides and what it is about.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::Rulings;
use super::claims::candidate::{Candidate, Excluded, MatchConfidence, QuestionFeatures};
use super::claims::stance::{ComparedAnswer, Stance};
use super::comparison::Comparison;
use super::dated_rules::{DatedRules, Validity};
use super::malformed_document;
use super::unknown_section::plain;
use super::words::ValueName;
use crate::finding::{Arg, Finding};
use crate::message::Message;
use crate::rulings::needle::{Words, contains_any, contains_words, matches_cue};
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::{Decision, ParsedAnswer, is_open, last_question, last_sentence};
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
use adjutant_text::terms::{Terms, Tokens, TokensByLanguage};

/// The maximum number of concepts that a word may name and still identify what a ruling is about.
const MAX_CONCEPTS: usize = 2;

/// The maximum number of words before something that may say that it was not done.
const MAX_WORDS_BEFORE: usize = 3;

/// Arguments that findings on rulings have in addition to those of their messages.
pub const CONTEXT_ARGS: [&str; 2] = ["edition", "confidence"];

/// The tokens of a ruling, in every language that it may be in.
pub(super) struct RulingTokens {
    /// The tokens of the question.
    pub question: TokensByLanguage,
    /// The tokens of the answer.
    pub answer: TokensByLanguage,
}

impl RulingTokens {
    fn new(terms: &Terms, question: &str, answer: &str) -> Self {
        Self { question: terms.tokens_in_all(question), answer: terms.tokens_in_all(answer) }
    }
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
    asked_about: OnceCell<BTreeSet<String>>,
    /// The rules that its question names.
    question_rules: OnceCell<BTreeSet<ConceptId>>,
    /// What its answer does with the likeliest claim, and how sure it is that its question asks about that.
    stance: OnceCell<Option<(MatchConfidence, Stance)>>,
    /// The figures of its question.
    pub(super) question_figures: OnceCell<Vec<Quantity>>,
    /// The figures of its answer.
    pub(super) answer_figures: OnceCell<Vec<Quantity>>,
    /// The claims that its question may ask about, the likeliest first.
    pub candidates: Vec<Candidate>,
    /// What the question is about, for the search of claims.
    pub question_features: Option<QuestionFeatures>,
    /// Whether its answer was compared with any value.
    pub comparison: Comparison,
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
        let tokens = RulingTokens::new(&rulings.terms, question, answer);
        let lang = rulings.terms.guess_language(&[&tokens.question, &tokens.answer]);
        let wording = rulings.wordings.of(rulings.terms.tag(lang));
        let plain = |text| rulings.cues.rewritten(normalize::plain(text, wording));
        let normalized_answer = plain(answer);
        let example = |sentence: &&str| !contains_any(sentence, &wording.examples);
        let sentences = normalize::sentences(&normalized_answer).into_iter().filter(example);
        let clauses = sentences.flat_map(|sentence| normalize::clauses(sentence, wording));
        let clauses = clauses.filter(|clause| !rulings.speaks_of_another(clause, records)).map(ToOwned::to_owned);
        let clauses: Vec<String> = clauses.collect();
        let mut context = Self {
            rulings,
            item,
            records,
            dated_rules: DatedRules::new(
                rulings,
                records,
                item.date.as_ref().and_then(|date| malformed_document::given(&date.text)),
            ),
            lang,
            tokens,
            verdict,
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
            stance: OnceCell::new(),
            question_figures: OnceCell::new(),
            answer_figures: OnceCell::new(),
            candidates: Vec::new(),
            question_features: None,
            comparison: Comparison::default(),
            official_ruling: None,
            uses_foreign_terms: false,
        };
        context.heading_rule = context.find_heading_rule();
        context.named_rules = context.concepts_named(context.question_words());
        context.named_rules.extend(context.heading_rule.clone());
        if context.named_rules.is_empty() {
            context.named_rules = context.concepts_named(context.answer_words());
            context.only_answer_names_rules = context.value_names().is_empty();
        }
        let mentions = [context.question_words(), context.answer_words()].map(|words| rulings.terms.concepts(words));
        context.mentioned_concepts = mentions.into_iter().flatten().map(|mention| mention.what.0).collect();
        context.cited_rules = context.rules_cited_by_number();
        context.named_rules.extend(context.cited_rules.iter().cloned());
        let features = rulings.claims.question_features(lang, question, answer, &context.verdict.polarity);
        let is_of_edition = |of: &Of| matches!(of, Of::Record(edition, _) if *edition == records.edition.id);
        let mut candidates = rulings.claims.candidates(is_of_edition, &features, &Excluded::default());
        candidates.retain(|candidate| context.meets_condition_of(&rulings.claims.all()[candidate.claim]));
        context.candidates = candidates;
        context.question_features = Some(features);
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

    /// Returns the rule whose title directly precedes what asks.
    fn find_heading_rule(&self) -> Option<ConceptId> {
        let asks = last_question(&self.question, &self.rulings.wordings);
        let head = &self.question[..asks.as_ptr().addr() - self.question.as_ptr().addr()];
        let head = head.trim_end().strip_suffix(':')?.trim_end();
        let lang: Lang = self.rulings.terms.tag(self.lang).parse().ok()?;
        let heads = |rule: &&Rule| {
            let names = self.rulings.kb.term(&rule.concept).and_then(|term| term.names.get(&lang));
            let title = names.map_or("", |names| names.title_in(self.edition())).to_lowercase();
            let before = head.strip_suffix(title.as_str()).map(str::trim_end);
            !title.is_empty()
                && before.is_some_and(|before| before.is_empty() || before.ends_with(['.', '!', '?', ':']))
        };
        self.records.rules.iter().filter(heads).map(|rule| rule.concept.clone()).next()
    }

    /// Returns the rules that its question names, in words, by a title or by a number.
    pub(super) fn question_rules(&self) -> &BTreeSet<ConceptId> {
        self.question_rules.get_or_init(|| {
            let mut rules = self.concepts_named(self.question_words());
            rules.extend(self.heading_rule.iter().chain(&self.cited_rules).cloned());
            rules
        })
    }

    /// Returns whether the sentence that asks names a concept, and nothing else by the same words.
    pub(super) fn asks_about(&self, concept: &str) -> bool {
        let asked = self.asked_about.get_or_init(|| {
            let asks = last_question(&self.question, &self.rulings.wordings);
            self.rulings.terms.concepts_alone(&self.rulings.terms.tokens(self.lang, asks))
        });
        asked.contains(concept)
    }

    /// Returns whether a text says how often something is done, beyond once: `twice`.
    pub(super) fn gives_frequency(&self, text: &str) -> bool {
        self.rulings.wordings.occur_in(text, |wording| &wording.frequencies)
    }

    /// Returns where the sentence that asks, as its polarity was read, names a concept.
    pub(super) fn places_of(&self, concept: &str) -> Vec<usize> {
        let terms = &self.rulings.terms;
        let named = terms.concepts(&terms.tokens(self.lang, &self.verdict.polarity.text)).into_iter();
        named.filter(|one| one.what.0 == concept).map(|one| one.span.start).collect()
    }

    /// Returns whether a word that is not known may take away what its question asks about, so that it is not sure which way round it
    /// asks.
    pub(super) fn may_be_withheld(&self) -> bool {
        let bars = self.question_features.as_ref().is_some_and(|asked| self.rulings.claims.asks_for_bar(asked));
        !bars && self.verdict.polarity.withholds(&self.rulings.wordings)
    }

    /// Returns whether its answer gives nothing: `none`.
    pub(super) fn gives_nothing(&self) -> bool {
        let first = self.answer.split(['.', ',', ';', ':', '!']).next().unwrap_or_default().trim();
        self.rulings.wordings.every(|wording| &wording.nothing).any(|nothing| nothing == first)
    }

    /// Returns whether its answer gives nothing, and says nothing else: `none, only against shooting` is of that case.
    pub(super) fn gives_nothing_else(&self) -> bool {
        let parts = self.answer.split(['.', ',', ';', ':', '!']);
        self.gives_nothing() && parts.filter(|part| !part.trim().is_empty()).count() == 1
    }

    /// Returns the titles of the rules that it names in its language, their figures in digits.
    pub(super) fn normalized_titles(&self) -> Vec<String> {
        let lang: Option<Lang> = self.rulings.terms.tag(self.lang).parse().ok();
        let titles = self.rules().filter_map(|rule| self.titles(rule).remove(lang.as_ref()?));
        titles.map(|title| self.rulings.cues.rewritten(normalize::plain(&title, self.wording))).collect()
    }

    /// Returns the rules of the numbers that the ruling cites, where a number has few.
    fn rules_cited_by_number(&self) -> BTreeSet<ConceptId> {
        let cites: BTreeSet<&str> = self.item.cites.iter().map(|cited| plain(&cited.text)).collect();
        let mut numbers: BTreeMap<&str, Vec<&ConceptId>> = BTreeMap::new();
        for rule in self.records.rules.iter().filter(|_| !cites.is_empty()) {
            let number = rule.number.as_deref().map(plain).filter(|number| cites.contains(number));
            if let Some(number) = number {
                numbers.entry(number).or_default().push(&rule.concept);
            }
        }
        numbers.into_values().filter(|rules| rules.len() <= MAX_CONCEPTS).flatten().cloned().collect()
    }

    /// Returns the rules that a text names, by words that name few; not those of what it says was not done.
    pub(super) fn concepts_named(&self, words: &Tokens) -> BTreeSet<ConceptId> {
        let undone = self.may_be_undone(words);
        let found = self.rulings.terms.concepts(words).into_iter();
        let found = found.filter(|one| !undone || !self.is_undone(words, one.span.start));
        let in_edition = |concept: &str| self.rulings.in_force.concept(self.records, concept);
        let found: Vec<_> = found.filter_map(|one| Some((in_edition(&one.what.0)?, one))).collect();
        let mut named = BTreeSet::new();
        for rivals in found.chunk_by(|(_, one), (_, other)| one.span == other.span) {
            let telling = rivals.iter().filter(|(_, one)| one.what.1 || one.words > 1);
            named.extend(telling.take_while(|_| rivals.len() <= MAX_CONCEPTS).map(|(concept, _)| (*concept).clone()));
        }
        named
    }

    /// Returns whether a text has any word that says that something was not done.
    fn may_be_undone(&self, words: &Tokens) -> bool {
        let undone = self.rulings.wordings.every(|wording| &wording.undone);
        let last: BTreeSet<&str> = undone.filter_map(|words| words.rsplit(' ').next()).collect();
        words.words.iter().any(|word| last.contains(word.surface.as_str()))
    }

    /// Returns whether words right before a place say that what is there was not done: `did not run`.
    fn is_undone(&self, words: &Tokens, place: usize) -> bool {
        let at = words.words.partition_point(|word| word.span.start < place);
        let before: Vec<&str> =
            words.words[at.saturating_sub(MAX_WORDS_BEFORE)..at].iter().map(|word| word.surface.as_str()).collect();
        self.rulings.wordings.occur_in(&before.join(" "), |wording| &wording.undone)
    }

    /// Returns the question without what it says was not done.
    pub(super) fn without_undone(&self) -> String {
        let words = self.question_words();
        let kept = words.words.iter().filter(|word| !self.is_undone(words, word.span.start));
        kept.map(|word| word.surface.as_str()).collect::<Vec<_>>().join(" ")
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
        let telling = self.question_features.as_ref().is_some_and(QuestionFeatures::is_telling);
        let candidate = self.candidates.first().filter(|_| telling && !self.uses_foreign_terms)?;
        let candidate = Some(candidate).filter(|candidate| self.rulings.claims.covers(candidate))?;
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
    pub(super) fn compared_answer<'g>(&'g self, [asked, figures]: [&'g [Quantity]; 2]) -> ComparedAnswer<'g> {
        let wordings = &self.rulings.wordings;
        ComparedAnswer {
            verdict: &self.verdict,
            open: is_open(&last_sentence(&self.question, wordings).to_lowercase(), wordings),
            asked,
            figures,
            text: &self.normalized_answer,
            lang: self.lang,
            withheld: self.may_be_withheld(),
            question: self.question_features.as_ref(),
        }
    }

    /// Returns the names of the values that the question asks for by name.
    pub(super) fn value_names(&self) -> Vec<&'a ValueName> {
        let asks = self.rulings.cues.ask.iter();
        let matching = asks.filter(|cues| cues.words().any(|words| matches_cue(&self.normalized_question, words)));
        matching.map(|cues| &cues.value).collect()
    }

    /// Returns the edition.
    pub(super) fn edition(&self) -> &'a EditionId {
        &self.records.edition.id
    }

    /// Returns the rules that it names.
    pub(super) fn rules(&self) -> impl Iterator<Item = &'a Rule> {
        self.records.rules.iter().filter(|rule| self.named_rules.contains(&rule.concept))
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
