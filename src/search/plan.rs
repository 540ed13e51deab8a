//! From typed words to a query of the index: what is searched, with which weight, and what is searched besides.

use std::collections::{BTreeMap, BTreeSet};

use tantivy::Term;
use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, Occur, PhraseQuery, Query as IndexQuery,
    RangeQuery, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};

use super::analyze::{Analyzer, Word};
use super::glossary::{Glossary, Match, by_concept};
use super::query::Query;
use super::schema::{Fields, LangFields};
use super::weights::Weights;
use super::{AlsoSearched, Options};

type Boxed = Box<dyn IndexQuery>;

/// What is to be searched.
#[derive(Default)]
pub(super) struct Plan {
    /// What a record must match, unscored: filters and phrases.
    pub must: Vec<Boxed>,
    /// What a record must not match.
    pub must_not: Vec<Boxed>,
    /// One query for each word that was typed.
    pub positions: Vec<Boxed>,
    /// Records of the concepts that were named, and their other words.
    pub named: Vec<Boxed>,
    /// Records of the numbers and ids that were typed.
    pub numbers: Vec<Boxed>,
    /// What is searched beside the words that were typed.
    pub also_searched: Vec<AlsoSearched>,
    /// The terms that count as a match in a text, by language, with their weight.
    pub wanted: BTreeMap<String, BTreeMap<String, f32>>,
}

/// What a plan is made of.
pub(super) struct Planner<'a> {
    pub fields: &'a Fields,
    pub analyzers: &'a [Analyzer],
    pub glossary: &'a Glossary,
    pub options: &'a Options,
    pub weights: &'a Weights,
}

fn term(field: Field, text: &str) -> Boxed {
    Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::WithFreqs))
}

fn boosted(query: Boxed, boost: f32) -> Boxed {
    Box::new(BoostQuery::new(query, boost))
}

fn any(queries: Vec<Boxed>) -> Boxed {
    Box::new(BooleanQuery::new(queries.into_iter().map(|query| (Occur::Should, query)).collect()))
}

impl Planner<'_> {
    pub(super) fn plan(&self, query: &Query) -> Plan {
        let typed: Vec<Vec<Word>> = self.analyzers.iter().map(|analyzer| analyzer.words(&query.words)).collect();
        let mut plan = Plan::default();
        plan.positions = self.positions(&typed, &mut plan);
        plan.numbers = self.numbers(&query.words);
        if self.options.expand {
            plan.named = self.concepts(&query.words, &typed, &mut plan);
        }
        for phrase in &query.phrases {
            let phrase = self.phrase(phrase, Some(&mut plan.wanted));
            plan.must.push(phrase.box_clone());
            plan.positions.push(phrase);
        }
        plan.must_not = query.not.iter().map(|phrase| self.phrase(phrase, None)).collect();
        plan.must.extend(self.filters(query));
        plan
    }

    /// One clause for each word that was typed, over all languages: its strongest match counts.
    fn positions(&self, typed: &[Vec<Word>], plan: &mut Plan) -> Vec<Boxed> {
        let likely = likely_language(typed);
        let mut by_start: BTreeMap<usize, Vec<Boxed>> = BTreeMap::new();
        let mut equivalents: BTreeMap<(usize, String), BTreeSet<String>> = BTreeMap::new();
        for (lang, words) in typed.iter().enumerate() {
            let tilt = if likely.is_some_and(|likely| likely != lang) { self.weights.other_language } else { 1.0 };
            let all_stop = words.iter().all(|word| word.stop);
            for (at, word) in words.iter().enumerate().filter(|(_, word)| all_stop || !word.stop) {
                let queries = by_start.entry(word.span.start).or_default();
                queries.extend(self.word(lang, word, tilt, plan));
                if self.options.expand && (likely.is_none() || likely == Some(lang)) {
                    for len in 1..=3.min(words.len() - at) {
                        let row = &words[at..at + len];
                        for (other, equivalent) in self.glossary.equivalents(lang, row) {
                            let weight = if *other == lang { self.weights.synonym } else { self.weights.equivalent };
                            queries.push(self.equivalent(*other, equivalent, weight * tilt, plan));
                            let typed = row.iter().map(|word| word.surface.as_str()).collect::<Vec<_>>().join(" ");
                            equivalents.entry((word.span.start, typed)).or_default().insert(equivalent.clone());
                        }
                    }
                }
            }
        }
        let searched = equivalents.into_iter().map(|((_, typed), words)| {
            let words: Vec<String> = words.into_iter().filter(|word| *word != typed).collect();
            AlsoSearched { typed, concept: None, words }
        });
        plan.also_searched.extend(searched.filter(|also| !also.words.is_empty()));
        let strongest = |queries: Vec<Boxed>| -> Boxed {
            Box::new(DisjunctionMaxQuery::with_tie_breaker(queries, self.weights.tie))
        };
        by_start.into_values().filter(|queries| !queries.is_empty()).map(strongest).collect()
    }

    fn fields_of(&self, lang: usize) -> LangFields {
        self.fields.by_lang[self.analyzers[lang].lang()]
    }

    fn in_fields(&self, lang: usize, text: &str, boost: f32) -> [Boxed; 3] {
        let fields = self.fields_of(lang);
        [(fields.title, self.weights.title), (fields.words, self.weights.words), (fields.body, self.weights.body)]
            .map(|(field, weight)| boosted(term(field, text), weight * boost))
    }

    fn word(&self, lang: usize, word: &Word, tilt: f32, plan: &mut Plan) -> Vec<Boxed> {
        let mut queries = Vec::new();
        for (number, text) in word.terms.iter().enumerate() {
            let boost = if number == 0 { 1.0 } else { self.weights.part };
            want(plan, self.analyzers[lang].lang(), text, boost);
            queries.extend(self.in_fields(lang, text, boost * tilt));
        }
        queries
    }

    /// A general word that means the same; all its words must be there.
    fn equivalent(&self, lang: usize, text: &str, weight: f32, plan: &mut Plan) -> Boxed {
        let words = self.analyzers[lang].words(text);
        let all = words.iter().filter_map(|word| word.terms.first()).map(|text| {
            want(plan, self.analyzers[lang].lang(), text, weight);
            let fields = self.in_fields(lang, text, weight).into_iter().collect();
            let strongest: Boxed = Box::new(DisjunctionMaxQuery::with_tie_breaker(fields, self.weights.tie));
            (Occur::Must, strongest)
        });
        Box::new(BooleanQuery::new(all.collect()))
    }

    /// Records of the concepts that the typed words name, and the other words of these concepts.
    fn concepts(&self, text: &str, typed: &[Vec<Word>], plan: &mut Plan) -> Vec<Boxed> {
        let mut matches: Vec<(usize, Match)> = Vec::new();
        for (lang, words) in typed.iter().enumerate() {
            matches.extend(self.glossary.matches(lang, words).into_iter().map(|found| (lang, found)));
        }
        let mut queries = Vec::new();
        for (concept, form) in by_concept(&matches) {
            let share = matches
                .iter()
                .filter(|(_, found)| found.concepts.iter().any(|(other, _)| *other == concept))
                .map(|(lang, found)| share(&typed[*lang], found))
                .fold(0.0, f32::max);
            let meaning = self.glossary.meaning(concept);
            let records: Boxed = Box::new(ConstScoreQuery::new(term(self.fields.concept, &meaning.concept), 1.0));
            queries.push(boosted(records, self.weights.concept * form * share.powf(self.weights.share)));
            let words = self.other_words(concept, share * form, plan, &mut queries);
            let named = matches.iter().find(|(_, found)| found.concepts.iter().any(|(other, _)| *other == concept));
            let span = named.map(|(lang, found)| {
                let words = &typed[*lang][found.words.clone()];
                words.first().map_or(0, |word| word.span.start)..words.last().map_or(0, |word| word.span.end)
            });
            let typed = span.map_or_else(String::new, |span| text[span].to_owned());
            let words: Vec<String> =
                words.into_iter().filter(|word| word.to_lowercase() != typed.to_lowercase()).collect();
            if !words.is_empty() {
                plan.also_searched.push(AlsoSearched { typed, concept: Some(meaning.concept.clone()), words });
            }
        }
        queries
    }

    /// Adds the words of a concept in every language, lightly, and returns them.
    fn other_words(&self, concept: usize, share: f32, plan: &mut Plan, queries: &mut Vec<Boxed>) -> Vec<String> {
        let mut named = Vec::new();
        for (lang, forms) in self.glossary.meaning(concept).words.iter().enumerate() {
            for form in forms {
                let words = self.analyzers[lang].words(form);
                let carrying: Vec<&String> =
                    words.iter().filter(|word| !word.stop).filter_map(|word| word.terms.first()).collect();
                for text in &carrying {
                    want(plan, self.analyzers[lang].lang(), text, self.weights.expansion);
                }
                let all = carrying.into_iter().map(|text| {
                    let fields = self.in_fields(lang, text, self.weights.expansion * share).into_iter().collect();
                    let strongest: Boxed = Box::new(DisjunctionMaxQuery::with_tie_breaker(fields, self.weights.tie));
                    (Occur::Must, strongest)
                });
                let all: Vec<(Occur, Boxed)> = all.collect();
                if !all.is_empty() {
                    let average = 1.0 / f32::from(u8::try_from(all.len()).unwrap_or(u8::MAX));
                    queries.push(boosted(Box::new(BooleanQuery::new(all)), average));
                    named.push(form.clone());
                }
            }
        }
        let mut seen = BTreeSet::new();
        named.retain(|word| seen.insert(word.to_lowercase()));
        named
    }

    /// Printed numbers and ids among the words lead straight to their records.
    fn numbers(&self, words: &str) -> Vec<Boxed> {
        let mut queries = Vec::new();
        for word in words.split_whitespace() {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
            let id = word.split('@').next().unwrap_or(&word);
            let field = if id.contains('/') {
                self.fields.id
            } else if id.contains('.') && id.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'i') {
                self.fields.number
            } else if id.strip_prefix(['q', 'e']).is_some_and(is_digits) {
                self.fields.name
            } else {
                continue;
            };
            let records: Boxed = Box::new(ConstScoreQuery::new(term(field, id), 1.0));
            queries.push(boosted(records, self.weights.number));
        }
        queries
    }

    /// A phrase in the order of its words, in any language, or to the letter.
    fn phrase(&self, text: &str, wanted: Option<&mut BTreeMap<String, BTreeMap<String, f32>>>) -> Boxed {
        let mut queries = Vec::new();
        let mut found = BTreeMap::new();
        for (lang, analyzer) in self.analyzers.iter().enumerate() {
            let words = analyzer.words(text);
            let terms: Vec<&String> = words.iter().filter_map(|word| word.terms.first()).collect();
            let fields = self.fields_of(lang);
            for field in [fields.title, fields.body] {
                match terms.as_slice() {
                    [] => {}
                    [only] => queries.push(term(field, only)),
                    several => {
                        let terms = several.iter().map(|text| Term::from_field_text(field, text)).collect();
                        queries.push(Box::new(PhraseQuery::new(terms)) as Boxed);
                    }
                }
            }
            let terms = terms.into_iter().map(|text| (text.clone(), 1.0));
            found.insert(analyzer.lang().to_owned(), terms.collect::<BTreeMap<_, _>>());
        }
        if let Some(wanted) = wanted {
            for (lang, terms) in found {
                wanted.entry(lang).or_default().extend(terms);
            }
        }
        any(queries)
    }

    fn filters(&self, query: &Query) -> Vec<Boxed> {
        let lists = [
            (self.fields.edition, &query.editions),
            (self.fields.lang, &query.langs),
            (self.fields.kind, &query.kinds),
            (self.fields.document, &query.sources),
            (self.fields.concept, &query.concepts),
        ];
        let mut filters: Vec<Boxed> = Vec::new();
        for (field, values) in lists {
            if !values.is_empty() {
                let values = values.iter().map(|value| term(field, value)).collect();
                filters.push(Box::new(ConstScoreQuery::new(any(values), 0.0)));
            }
        }
        filters.push(if let Some(day) = query.at.or(self.options.at) {
            let day = day.number();
            let from = RangeQuery::new(
                std::ops::Bound::Unbounded,
                std::ops::Bound::Included(Term::from_field_i64(self.fields.from, day)),
            );
            let until = RangeQuery::new(
                std::ops::Bound::Excluded(Term::from_field_i64(self.fields.until, day)),
                std::ops::Bound::Unbounded,
            );
            let both: Vec<(Occur, Boxed)> = vec![(Occur::Must, Box::new(from)), (Occur::Must, Box::new(until))];
            Box::new(ConstScoreQuery::new(Box::new(BooleanQuery::new(both)), 0.0))
        } else {
            let latest = TermQuery::new(Term::from_field_u64(self.fields.latest, 1), IndexRecordOption::Basic);
            Box::new(ConstScoreQuery::new(Box::new(latest), 0.0))
        });
        filters
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn want(plan: &mut Plan, lang: &str, text: &str, weight: f32) {
    let known = plan.wanted.entry(lang.to_owned()).or_default().entry(text.to_owned()).or_insert(0.0);
    *known = known.max(weight);
}

/// Returns how much of what was typed a match covers, function words aside.
fn share(words: &[Word], found: &Match) -> f32 {
    let carrying = |words: &[Word]| words.iter().filter(|word| !word.stop).count();
    let all = carrying(words).max(found.words.len()).max(1);
    let part = carrying(&words[found.words.clone()]).max(1).min(all);
    let as_share = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    as_share(part) / as_share(all)
}

/// Returns the language whose function words the query has most of, if one has more than the others.
fn likely_language(typed: &[Vec<Word>]) -> Option<usize> {
    let count = |words: &Vec<Word>| words.iter().filter(|word| word.stop).count();
    let best = typed.iter().map(count).max().filter(|most| *most > 0)?;
    let mut leading = typed.iter().enumerate().filter(|(_, words)| count(words) == best);
    let first = leading.next()?.0;
    leading.next().is_none().then_some(first)
}
