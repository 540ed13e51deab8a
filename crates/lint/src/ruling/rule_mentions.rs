//! The rules and concepts that the words of a ruling name, cite or ask about.

use std::collections::{BTreeMap, BTreeSet};

use super::context::RulingContext;
use super::question_cues::ValueName;
use crate::rulings::needle::Words;
use crate::rulings::normalize;
use crate::rulings::verdict::last_question;
use adjutant_base::id::ConceptId;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::reach::without_zeros;
use adjutant_rules::record::rule::Rule;
use adjutant_text::terms::Tokens;

/// The maximum number of concepts that a word may name and still identify what a ruling is about.
const MAX_CONCEPTS: usize = 2;

/// The maximum number of words before something that may say that it was not done.
const MAX_WORDS_BEFORE: usize = 3;

impl<'a> RulingContext<'a> {
    /// Finds the rules and the concepts that its words name, and the rules that it cites.
    pub(super) fn find_rules(&mut self) {
        self.heading_rule = self.find_heading_rule();
        self.named_rules = self.named_in_question().clone();
        self.named_rules.extend(self.heading_rule.clone());
        if self.named_rules.is_empty() {
            self.named_rules = self.named_in_answer().clone();
            self.only_answer_names_rules = self.value_names().is_empty();
        }
        let mentions = [self.question_words(), self.answer_words()].map(|words| self.rulings.terms.concepts(words));
        self.mentioned_concepts = mentions.into_iter().flatten().map(|mention| mention.what.0).collect();
        self.cited_rules = self.rules_cited_by_number();
        self.named_rules.extend(self.cited_rules.iter().cloned());
    }

    /// Returns the rule whose title directly precedes what asks.
    fn find_heading_rule(&self) -> Option<ConceptId> {
        let asks = last_question(&self.question, &self.rulings.wordings);
        let head = &self.question[..normalize::offset(&self.question, asks)];
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
            let mut rules = self.named_in_question().clone();
            rules.extend(self.heading_rule.iter().chain(&self.cited_rules).cloned());
            rules
        })
    }

    /// Returns whether the sentence that asks names a concept, and nothing else by the same words.
    pub(super) fn asks_about(&self, concept: &str) -> bool {
        let concepts = self.asked_about.get_or_init(|| {
            let asks = last_question(&self.question, &self.rulings.wordings);
            self.rulings.terms.concepts_alone(&self.rulings.terms.tokens(self.lang, asks))
        });
        concepts.contains(concept)
    }

    /// Returns where the sentence that asks, as its polarity was read, names a concept.
    pub(super) fn places_of(&self, concept: &str) -> Vec<usize> {
        let terms = &self.rulings.terms;
        let named = terms.concepts(&terms.tokens(self.lang, &self.verdict.polarity.text)).into_iter();
        named.filter(|one| one.what.0 == concept).map(|one| one.span.start).collect()
    }

    /// Returns the titles of the rules that it names in its language, their figures in digits.
    pub(super) fn normalized_titles(&self) -> Vec<String> {
        let lang: Option<Lang> = self.rulings.terms.tag(self.lang).parse().ok();
        let titles = self.rules().filter_map(|rule| self.titles(rule).remove(lang.as_ref()?));
        titles.map(|title| self.rulings.cues.rewritten(normalize::plain(&title, self.wording))).collect()
    }

    /// Returns the rules of the numbers that the ruling cites, where a number has few.
    fn rules_cited_by_number(&self) -> BTreeSet<ConceptId> {
        let cites: BTreeSet<&str> = self.item.cites.iter().map(|cited| without_zeros(&cited.text)).collect();
        let mut numbers: BTreeMap<&str, Vec<&ConceptId>> = BTreeMap::new();
        for rule in self.records.rules.iter().filter(|_| !cites.is_empty()) {
            let number = rule.number.as_deref().map(without_zeros).filter(|number| cites.contains(number));
            if let Some(number) = number {
                numbers.entry(number).or_default().push(&rule.concept);
            }
        }
        numbers.into_values().filter(|rules| rules.len() <= MAX_CONCEPTS).flatten().cloned().collect()
    }

    /// Returns the rules that the words of its question name.
    pub(super) fn named_in_question(&self) -> &BTreeSet<ConceptId> {
        self.named_by_part[0].get_or_init(|| self.concepts_named(self.question_words()))
    }

    /// Returns the rules that the words of its answer name.
    pub(super) fn named_in_answer(&self) -> &BTreeSet<ConceptId> {
        self.named_by_part[1].get_or_init(|| self.concepts_named(self.answer_words()))
    }

    /// Returns the rules that a text names, by words that name few; not those of what it says was not done.
    pub(super) fn concepts_named(&self, words: &Tokens) -> BTreeSet<ConceptId> {
        let undone = self.may_be_undone(words);
        let mut found = Vec::new();
        for mention in self.rulings.terms.concepts(words) {
            let concept = self.rulings.in_force.concept(self.records, &mention.what.0);
            let is_undone = undone && self.is_undone(words, mention.span.start);
            found.extend(concept.filter(|_| !is_undone).map(|concept| (concept, mention)));
        }
        let mut named = BTreeSet::new();
        for rivals in found.chunk_by(|(_, one), (_, other)| one.span == other.span) {
            if rivals.len() <= MAX_CONCEPTS {
                let telling = rivals.iter().filter(|(_, mention)| mention.what.1 || mention.words > 1);
                named.extend(telling.map(|(concept, _)| (*concept).clone()));
            }
        }
        named
    }

    /// Returns whether a text has any word that says that something was not done.
    fn may_be_undone(&self, words: &Tokens) -> bool {
        let ends_with = |words: &Words, word: &str| {
            words.strip_suffix(word).is_some_and(|rest| rest.is_empty() || rest.ends_with(' '))
        };
        let is_last =
            |word: &str| self.rulings.wordings.every(|wording| &wording.undone).any(|words| ends_with(words, word));
        words.words.iter().any(|word| is_last(&word.surface))
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

    /// Returns the names of the values that the question asks for by name.
    pub(super) fn value_names(&self) -> Vec<&'a ValueName> {
        let matching = self.rulings.cues.ask.iter().filter(|cues| cues.occur_in(&self.normalized_question));
        matching.map(|cues| &cues.value).collect()
    }

    /// Returns the rules that it names.
    pub(super) fn rules(&self) -> impl Iterator<Item = &'a Rule> {
        self.records.rules.iter().filter(|rule| self.named_rules.contains(&rule.concept))
    }
}
