//! How judged queries were answered, as tables.

use super::check::figures;
use super::document::{Document, faint};
use super::locale::{Locale, arg};
use adjutant_search::evaluation::{Ablated, Evaluation};

/// Reports the means of every group, and with `misses` every query without an answer among the first three.
pub fn evaluation(locale: &Locale<'_>, evaluation: &Evaluation, misses: bool) -> Document {
    let mut document = Document::default();
    for verdict in evaluation.verdicts.iter().filter(|verdict| misses && verdict.reciprocal_rank < 0.3) {
        let args = [
            arg("n", verdict.n),
            arg("text", &verdict.text),
            arg("wanted", verdict.wanted.join(" ")),
            arg("got", verdict.got.join(" ")),
        ];
        document.line(0, faint(locale.say_with("eval-miss", &args)));
    }
    let heads = [locale.say("eval-group"), locale.say("eval-queries")].into_iter();
    let heads = heads.chain(["nDCG@10", "MRR", "success@5"].map(ToOwned::to_owned)).collect();
    let rows = evaluation.groups.iter().map(|(group, means)| {
        let success = format!("{}/{}", means.in_five, means.queries);
        let (ndcg, mrr) = (locale.decimal(means.ndcg, 3), locale.decimal(means.mrr, 3));
        vec![group.clone(), means.queries.to_string(), ndcg, mrr, success]
    });
    document.table(0, figures(heads, rows));
    document
}

/// Reports what each part of the search is worth: nDCG@10 by group, each row with one part more.
pub fn ablation(locale: &Locale<'_>, rows: &[Ablated]) -> Document {
    let groups: Vec<&String> = rows.first().map(|row| row.groups.keys().collect()).unwrap_or_default();
    let heads = std::iter::once(locale.say("eval-part")).chain(groups.iter().map(|group| (*group).clone()));
    let rows = rows.iter().map(|row| {
        let means = groups.iter().map(|group| row.groups.get(*group));
        let figures = means.map(|means| means.map_or(String::new(), |means| locale.decimal(means.ndcg, 3)));
        std::iter::once(locale.word("eval-part", row.part)).chain(figures).collect()
    });
    let mut document = Document::default();
    document.table(0, figures(heads.collect(), rows));
    document
}
