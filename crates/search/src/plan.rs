//! From typed words to what is looked up: with which weight, and what is searched besides.

use std::collections::{BTreeMap, BTreeSet};

use super::edition_names::EditionNames;
use super::query::Query;
use super::weights::Weights;
use super::{AlsoSearched, NamedEdition, Options};
use adjutant_text::analyze::{Analyzer, Step, Word};
use adjutant_text::glossary::{Glossary, Match, by_concept};

/// Words of one language that must are in a record together, and what that counts.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Alternative {
    /// The language, by its place among the analyzers.
    pub lang: usize,
    /// The terms, each of which must be there.
    pub terms: Vec<String>,
    /// The factor of the sum of their scores.
    pub weight: f32,
}

/// A match of this share covers all that the words of a query tell.
const WHOLE: f32 = 0.999;

/// What is looked up.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// For each word that was typed, what it may be: the best of these counts.
    pub positions: Vec<Vec<Alternative>>,
    /// Concepts that were named, with the score of their records.
    pub concepts: Vec<(String, f32)>,
    /// Those of them that all words of the query together name.
    pub named: Vec<String>,
    /// Their other words, each counting for itself.
    pub expansions: Vec<Alternative>,
    /// Printed numbers and ids that were typed.
    pub numbers: Vec<String>,
    /// The language that the query is probably written in, by its place among the analyzers.
    pub likely: Option<usize>,
    /// What is searched beside the words that were typed.
    pub also_searched: Vec<AlsoSearched>,
    /// The editions that come before or after others, with the factor of the scores of their records.
    pub preferred: BTreeMap<String, f32>,
    /// The terms that count as a match in a text, by language, with their weight.
    pub wanted: BTreeMap<String, BTreeMap<String, f32>>,
}

/// What a plan is made of.
pub(super) struct Planner<'a> {
    pub analyzers: &'a [Analyzer],
    pub glossary: &'a Glossary,
    pub editions: &'a EditionNames,
    pub options: &'a Options,
    pub weights: &'a Weights,
    /// Returns how telling a word is among the texts of a language; 0 if they do not hold it.
    pub telling: &'a dyn Fn(usize, &Word) -> f32,
}

impl Planner<'_> {
    /// Plans a query, from which the names of editions were taken.
    pub(super) fn plan(&self, query: &Query, named: &[NamedEdition]) -> Plan {
        let words = std::iter::once(&query.words).chain(&query.phrases).cloned().collect::<Vec<_>>().join(" ");
        let typed: Vec<Vec<Word>> = self.analyzers.iter().map(|analyzer| analyzer.words(&words)).collect();
        let mut plan = Plan { likely: self.likely_language(&typed), ..Plan::default() };
        self.positions(&typed, &mut plan);
        if self.options.expand {
            self.concepts(&words, &typed, &mut plan);
        }
        plan.numbers = numbers(&query.words);
        plan.preferred = self.preferred(query, named);
        plan.also_searched = tidied(std::mem::take(&mut plan.also_searched));
        plan
    }

    /// Returns the factors of editions: of those that are named, or else of those that are current on the day that counts, and of
    /// those without known days.
    fn preferred(&self, query: &Query, named: &[NamedEdition]) -> BTreeMap<String, f32> {
        if !named.is_empty() {
            return named.iter().map(|named| (named.edition.clone(), self.weights.named_edition)).collect();
        }
        let day = query.day().or(self.options.at);
        let of_undated = if day.is_some() { self.weights.undated_edition } else { self.weights.undated };
        let undated = self.editions.undated().map(|edition| (edition.to_owned(), of_undated));
        let current = day.into_iter().flat_map(|day| self.editions.current(day));
        let current = current.map(|edition| (edition.to_owned(), self.weights.current_edition));
        undated.chain(current).collect()
    }

    fn alternative(&self, lang: usize, terms: Vec<String>, weight: f32, plan: &mut Plan) -> Alternative {
        let wanted = plan.wanted.entry(self.analyzers[lang].lang().to_owned()).or_default();
        for term in &terms {
            let known = wanted.entry(term.clone()).or_insert(0.0);
            *known = known.max(weight);
        }
        Alternative { lang, terms, weight }
    }

    /// Looks each typed word up in every language, with its parts and the words that mean the same.
    fn positions(&self, typed: &[Vec<Word>], plan: &mut Plan) {
        let likely = plan.likely;
        let mut by_start: BTreeMap<usize, Vec<Alternative>> = BTreeMap::new();
        let mut equivalents: BTreeMap<(usize, String), BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (lang, words) in typed.iter().enumerate() {
            let tilt = if likely.is_some_and(|likely| likely != lang) { self.weights.other_language } else { 1.0 };
            let all_stop = words.iter().all(|word| word.stop);
            for (at, word) in words.iter().enumerate().filter(|(_, word)| all_stop || !word.stop) {
                let alternatives = by_start.entry(word.span.start).or_default();
                for (number, term) in word.terms.iter().enumerate() {
                    let boost = if number == 0 { 1.0 } else { self.weights.part };
                    alternatives.push(self.alternative(lang, vec![term.clone()], boost * tilt, plan));
                }
                if !self.options.expand || likely.is_some_and(|likely| likely != lang) {
                    continue;
                }
                for len in 1..=3.min(words.len() - at) {
                    let row = &words[at..at + len];
                    for (other, equivalent) in self.glossary.equivalents(lang, row) {
                        alternatives.extend(self.equivalent(lang, other, equivalent, plan));
                        let typed = row.iter().map(|word| word.surface.as_str()).collect::<Vec<_>>().join(" ");
                        let words = equivalents.entry((word.span.start, typed)).or_default();
                        words.entry(equivalent.to_owned()).or_default().insert(self.code(other));
                    }
                }
            }
        }
        plan.positions = by_start.into_values().filter(|alternatives| !alternatives.is_empty()).collect();
        plan.also_searched.extend(equivalents.into_iter().map(|((_, typed), words)| {
            let langs: BTreeMap<_, _> = words.into_iter().filter(|(word, _)| *word != typed).collect();
            AlsoSearched { typed, concept: None, words: langs.keys().cloned().collect(), langs }
        }));
    }

    /// A general word that means the same as a typed one.
    fn equivalent(&self, typed: usize, lang: usize, text: &str, plan: &mut Plan) -> Option<Alternative> {
        let weight = if typed == lang { self.weights.synonym } else { self.weights.equivalent };
        let words = self.analyzers[lang].words(text);
        let terms: Vec<String> = words.iter().filter_map(|word| word.terms.first()).cloned().collect();
        (!terms.is_empty()).then(|| self.alternative(lang, terms, weight, plan))
    }

    /// Finds the concepts that the typed words name.
    fn concepts(&self, text: &str, typed: &[Vec<Word>], plan: &mut Plan) {
        let mut matches: Vec<(usize, Match)> = Vec::new();
        for (lang, words) in typed.iter().enumerate() {
            let reordered = self.glossary.reordered_matches(lang, words);
            matches.extend(self.glossary.matches(lang, words).into_iter().chain(reordered).map(|found| (lang, found)));
        }
        for (concept, form) in by_concept(&matches) {
            let naming =
                || matches.iter().filter(|(_, found)| found.concepts.iter().any(|(other, _)| *other == concept));
            let share = naming().map(|(lang, found)| self.share(*lang, &typed[*lang], found)).fold(0.0, f32::max);
            let span = naming().next().map_or(0..0, |(lang, found)| {
                let words = &typed[*lang][found.words.clone()];
                words.first().map_or(0, |word| word.span.start)..words.last().map_or(0, |word| word.span.end)
            });
            let name = self.glossary.meaning(concept).concept.clone();
            if share >= WHOLE {
                plan.named.push(name.clone());
            }
            plan.concepts.push((name.clone(), self.weights.concept * form * share.powf(self.weights.share)));
            let typed = text[span].to_owned();
            let mut also = AlsoSearched { typed, concept: Some(name), words: Vec::new(), langs: BTreeMap::new() };
            self.add_other_words(concept, share * form, plan, &mut also);
            plan.also_searched.push(also);
        }
    }

    /// Returns how much of what was typed a match covers: its part of what the words tell, function words aside.
    fn share(&self, lang: usize, words: &[Word], found: &Match) -> f32 {
        let told =
            |words: &[Word]| words.iter().filter(|word| !word.stop).map(|word| (self.telling)(lang, word)).sum::<f32>();
        let (part, all) = (told(&words[found.words.clone()]), told(words));
        if all > 0.0 && part > 0.0 { part / all } else { as_share(found.words.len()) / as_share(words.len()) }
    }

    /// Returns the code of a language.
    fn code(&self, lang: usize) -> String {
        self.analyzers[lang].lang().to_owned()
    }

    /// Adds the words of a concept in every language, lightly, and names them, those of other languages first.
    fn add_other_words(&self, concept: usize, share: f32, plan: &mut Plan, also: &mut AlsoSearched) {
        let words = self.glossary.meaning(concept).words.iter().enumerate();
        let (own, other): (Vec<_>, Vec<_>) = words.partition(|(lang, _)| plan.likely == Some(*lang));
        for (lang, forms) in other.into_iter().chain(own) {
            for form in forms.iter() {
                let words = self.analyzers[lang].words(form);
                let carrying = words.iter().filter(|word| !word.stop).filter_map(|word| word.terms.first());
                let terms: Vec<String> = carrying.cloned().collect();
                if !terms.is_empty() {
                    let each = share / f32::from(u8::try_from(terms.len()).unwrap_or(u8::MAX));
                    let alternative = self.alternative(lang, terms, self.weights.expansion * each, plan);
                    plan.expansions.push(alternative);
                    also.words.push(form.to_owned());
                    also.langs.entry(form.to_owned()).or_default().insert(self.code(lang));
                }
            }
        }
    }

    /// Returns the language that the query has most words of: function words count, and words that its texts hold.
    fn likely_language(&self, typed: &[Vec<Word>]) -> Option<usize> {
        let count = |(lang, words): (usize, &Vec<Word>)| {
            let known = words.iter().filter(|word| word.by != Step::Figure && (self.telling)(lang, word) > 0.0);
            2 * words.iter().filter(|word| word.stop).count() + known.count()
        };
        let counts: Vec<usize> = typed.iter().enumerate().map(count).collect();
        let best = counts.iter().copied().max().filter(|most| *most > 0)?;
        let mut leading = counts.iter().enumerate().filter(|(_, count)| **count == best);
        let first = leading.next()?.0;
        leading.next().is_none().then_some(first)
    }
}

/// Returns the printed numbers (`12.1.1`), ids (`aos3/q46`) and names of notices (`q46`) among words.
fn numbers(words: &str) -> Vec<String> {
    let words = words.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase());
    let bare = words.map(|word| word.split('@').next().unwrap_or_default().to_owned());
    let is_number =
        |word: &str| word.contains('.') && word.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'i');
    let is_notice = |word: &str| word.strip_prefix(['q', 'e']).is_some_and(is_digits);
    bare.filter(|word| word.contains('/') || is_number(word) || is_notice(word)).collect()
}

/// Joins what was searched for the same words, each word once, and leaves out the words that were typed themselves.
fn tidied(also_searched: Vec<AlsoSearched>) -> Vec<AlsoSearched> {
    let mut tidy: Vec<AlsoSearched> = Vec::new();
    for also in also_searched {
        let same = |other: &&mut AlsoSearched| other.typed.to_lowercase() == also.typed.to_lowercase();
        match tidy.iter_mut().find(same).filter(|known| known.concept.is_none() || also.concept.is_none()) {
            Some(known) => {
                let later = if also.concept.is_some() { std::mem::take(&mut known.words) } else { Vec::new() };
                known.words.extend(also.words.into_iter().chain(later));
                for (word, langs) in also.langs {
                    known.langs.entry(word).or_default().extend(langs);
                }
                known.concept = known.concept.take().or(also.concept);
            }
            None => tidy.push(also),
        }
    }
    for also in &mut tidy {
        let mut seen = BTreeSet::from([also.typed.to_lowercase()]);
        also.words.retain(|word| seen.insert(word.to_lowercase()));
    }
    tidy.retain(|also| !also.words.is_empty());
    tidy
}

fn as_share(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}
