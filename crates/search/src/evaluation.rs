//! Judged queries: how well the search answers questions whose answers are known.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use super::{Answer, Filter, Options, Query, SearchError, Searcher};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_text::analyze::Steps;

/// Gain of a record that answers a query.
const ANSWERS: u32 = 3;
/// Gain of a record that comes near.
const NEAR: u32 = 1;
/// How many hits are judged.
const DEPTH: usize = 10;

/// A query with its answers, one `[[query]]` of a file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judged {
    /// Its number in the file.
    pub n: u32,
    /// What it tries: `english`, `danish`, `cross`.
    pub group: String,
    /// The language that it is written in.
    #[serde(default)]
    pub lang: Option<String>,
    /// From which language to which, for queries across languages.
    #[serde(default)]
    pub direction: Option<String>,
    /// What is typed.
    pub text: String,
    /// The edition that was selected, if one was.
    #[serde(default)]
    pub edition_filter: Option<String>,
    /// The records that answer it, as `edition:id`.
    pub expect: Vec<String>,
    /// The records that come near.
    #[serde(default)]
    pub also_relevant: Vec<String>,
    /// What makes it hard.
    #[serde(default)]
    pub features: Vec<String>,
}

/// A file of judged queries.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgements {
    /// The queries.
    pub query: Vec<Judged>,
}

/// How well one query was answered.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// The number of the query.
    pub n: u32,
    /// What was typed.
    pub text: String,
    /// Discounted gain of ten hits against the best possible, from 0 to 1.
    pub ndcg: f64,
    /// One over the place of the first answer; 0 if there is none.
    pub reciprocal_rank: f64,
    /// Whether an answer is among the first five.
    pub in_five: bool,
    /// The first five hits.
    pub got: Vec<String>,
    /// What was wanted.
    pub wanted: Vec<String>,
}

/// The means over a group of queries.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Means {
    /// How many queries.
    pub queries: usize,
    /// Mean of nDCG@10.
    pub ndcg: f64,
    /// Mean reciprocal rank.
    pub mrr: f64,
    /// How many had an answer among the first five.
    pub in_five: usize,
}

/// What a run over judged queries showed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evaluation {
    /// The means by group: `all`, the groups of the file, and each feature as `+typo`.
    pub groups: BTreeMap<String, Means>,
    /// Every query.
    pub verdicts: Vec<Verdict>,
}

fn id(reference: &str) -> String {
    reference.replacen(':', "/", 1)
}

/// Runs every query and judges its hits.
///
/// The same concept in an edition that a query did not name answers it as well, unless an edition was selected.
///
/// # Errors
///
/// If a query cannot be read or the index fails.
pub fn evaluate(
    searcher: &Searcher,
    judgements: &Judgements,
    options: &Options,
    weights: &Weights,
) -> Result<Evaluation, SearchError> {
    let mut verdicts = Vec::new();
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for judged in &judgements.query {
        let mut query = Query::parse(&judged.text)?;
        if let Some(editions) = &judged.edition_filter {
            query.restrict(Filter::Edition, editions);
        }
        let answer = searcher.search_weighted(&query, &Options { limit: DEPTH, ..options.clone() }, weights)?;
        let keys = ["all".to_owned(), judged.group.clone()].into_iter();
        for key in keys.chain(judged.features.iter().map(|feature| format!("+{feature}"))) {
            groups.entry(key).or_default().push(verdicts.len());
        }
        verdicts.push(verdict(judged, &answer));
    }
    let groups = groups.into_iter().map(|(key, members)| (key, means(&members, &verdicts))).collect();
    Ok(Evaluation { groups, verdicts })
}

fn means(members: &[usize], verdicts: &[Verdict]) -> Means {
    let count = u32::try_from(members.len()).map_or(f64::MAX, f64::from);
    let mean = |value: fn(&Verdict) -> f64| members.iter().map(|at| value(&verdicts[*at])).sum::<f64>() / count;
    Means {
        queries: members.len(),
        ndcg: mean(|verdict| verdict.ndcg),
        mrr: mean(|verdict| verdict.reciprocal_rank),
        in_five: members.iter().filter(|at| verdicts[**at].in_five).count(),
    }
}

fn verdict(judged: &Judged, answer: &Answer) -> Verdict {
    let wanted: Vec<String> = judged.expect.iter().map(|reference| id(reference)).collect();
    let mut gain: BTreeMap<String, u32> = judged.also_relevant.iter().map(|near| (id(near), NEAR)).collect();
    gain.extend(wanted.iter().map(|wanted| (wanted.clone(), ANSWERS)));
    let concepts: BTreeSet<&str> =
        judged.expect.iter().filter_map(|expect| expect.split_once(':')).map(|(_, c)| c).collect();
    let gain_of = |hit: &super::Hit| {
        let same = hit.concepts.iter().any(|concept| concepts.contains(concept.as_str()));
        let elsewhere = if same && judged.edition_filter.is_none() { ANSWERS } else { 0 };
        gain.get(&hit.id).copied().filter(|gain| *gain > 0).unwrap_or(elsewhere)
    };
    let gains: Vec<u32> = answer.hits.iter().take(DEPTH).map(gain_of).collect();
    let extra = answer.hits.iter().zip(&gains).filter(|(hit, gained)| **gained > 0 && !gain.contains_key(&hit.id));
    let mut pool: Vec<u32> = gain.values().copied().chain(extra.map(|(_, gained)| *gained)).collect();
    pool.sort_by_key(|gain| std::cmp::Reverse(*gain));
    let first = gains.iter().position(|gain| *gain == ANSWERS);
    Verdict {
        n: judged.n,
        text: judged.text.clone(),
        ndcg: discounted(&gains) / discounted(&pool),
        reciprocal_rank: first.and_then(|at| u32::try_from(at + 1).ok()).map_or(0.0, |place| 1.0 / f64::from(place)),
        in_five: first.is_some_and(|at| at < 5),
        got: answer.hits.iter().take(5).map(|hit| hit.id.clone()).collect(),
        wanted,
    }
}

/// One step of an ablation: the search with this part and all before it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ablated {
    /// The part that was added: `stock`, `stemmer`, `lexicon`, `compounds`, `order`, `glossary`, `typos`.
    pub part: &'static str,
    /// The means by group.
    pub groups: BTreeMap<String, Means>,
}

/// Measures what each part of the search is worth: each row has one part more than the row before.
///
/// # Errors
///
/// If a query cannot be read or an index fails.
pub fn ablate(kb: &KnowledgeBase, judgements: &Judgements, options: &Options) -> Result<Vec<Ablated>, SearchError> {
    let stemmer = Steps { stemmer: true, ..Steps::NONE };
    let lexicon = Steps { spellings: true, lemmas: true, ..stemmer };
    let plain = Options { expand: false, correct: false, ..options.clone() };
    let ordered = Weights::DEFAULT.without_glossary();
    let rows = [
        ("stock", Steps::NONE, Weights::STOCK, plain.clone()),
        ("stemmer", stemmer, Weights::STOCK, plain.clone()),
        ("lexicon", lexicon, Weights::STOCK, plain.clone()),
        ("compounds", Steps::ALL, Weights::STOCK, plain.clone()),
        ("order", Steps::ALL, ordered, plain.clone()),
        ("glossary", Steps::ALL, Weights::DEFAULT, Options { expand: true, ..plain.clone() }),
        ("typos", Steps::ALL, Weights::DEFAULT, Options { expand: true, correct: true, ..plain }),
    ];
    let mut table = Vec::new();
    for (part, steps, weights, options) in rows {
        let searcher = Searcher::build(kb, steps)?;
        let judgement = evaluate(&searcher, judgements, &options, &weights)?;
        table.push(Ablated { part, groups: judgement.groups });
    }
    Ok(table)
}

/// Sums gains, each worth less the lower it is.
fn discounted(gains: &[u32]) -> f64 {
    let place = |at: usize| u32::try_from(at + 2).map_or(f64::MAX, f64::from);
    gains.iter().take(DEPTH).enumerate().map(|(at, gain)| f64::from(2_u32.pow(*gain) - 1) / place(at).log2()).sum()
}

#[cfg(test)]
mod tests {
    use super::discounted;

    #[test]
    fn an_answer_further_down_is_worth_less() {
        assert!((discounted(&[3]) - 7.0).abs() < 1e-9);
        assert!(discounted(&[0, 3]) < discounted(&[3, 0]));
        assert!(discounted(&[1, 0]) < discounted(&[3, 0]));
    }
}
