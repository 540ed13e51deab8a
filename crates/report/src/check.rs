//! What `check` counted, and how judged queries were answered, as tables.

use super::document::{Document, Table, faint};
use super::locale::{Locale, arg, number};
use adjutant_rules::kb::{Counts, KnowledgeBase};
use adjutant_search::judge::{Ablated, Judgement};

/// Makes a table whose first column is text and whose others are figures.
pub(super) fn figures(heads: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> Table {
    let columns = heads.len();
    let mut table = Table::new(heads).with_figures(1..columns);
    rows.into_iter().for_each(|row| table.row(row));
    table
}

/// Reports how much of everything there is, edition by edition.
pub fn counts(locale: &Locale<'_>, kb: &KnowledgeBase, messages: usize) -> Document {
    let records = kb.records();
    let languages: Vec<_> = records.languages.iter().map(|language| &language.lang).collect();
    let mut heads = ["edition", "rules", "values"].map(|id| locale.word("check", id)).to_vec();
    heads.extend(languages.iter().map(|lang| format!("{} {lang}", locale.say("check-clauses"))));
    heads.extend(["rulings", "guidance", "errata", "operations"].map(|id| locale.word("check", id)));
    let numbers = |count: &Counts| {
        let mut numbers = vec![count.rules, count.values];
        numbers.extend(languages.iter().map(|lang| count.clauses.get(*lang).copied().unwrap_or(0)));
        numbers.extend([count.rulings, count.guidance, count.errata, count.operations]);
        numbers
    };
    let mut rows = Vec::new();
    let mut totals = vec![0; heads.len() - 1];
    for count in kb.counts() {
        let numbers = numbers(&count);
        totals.iter_mut().zip(&numbers).for_each(|(total, number)| *total += number);
        rows.push((count.edition.to_string(), numbers));
    }
    rows.push((locale.say("check-total"), totals));
    let row = |(name, numbers): (String, Vec<usize>)| {
        std::iter::once(name).chain(numbers.iter().map(ToString::to_string)).collect::<Vec<_>>()
    };
    let mut document = Document::default();
    document.table(0, figures(heads, rows.into_iter().map(row)));
    document.blank();
    let forms = records.terms.iter().flat_map(|term| term.names.values()).map(|names| names.forms().len()).sum();
    let lemmas = records.languages.iter().map(|language| language.lemmas.len()).sum();
    let args = [
        number("concepts", records.terms.len()),
        number("forms", forms),
        number("words", records.words.len()),
        number("lemmas", lemmas),
    ];
    document.line(0, locale.say_with("check-terms", &args));
    let args = [number("count", messages), number("languages", languages.len())];
    document.line(0, locale.say_with("check-messages", &args));
    document
}

/// Reports the means of every group, and with `misses` every query without an answer among the first three.
pub fn judgement(locale: &Locale<'_>, judgement: &Judgement, misses: bool) -> Document {
    let mut document = Document::default();
    for verdict in judgement.verdicts.iter().filter(|verdict| misses && verdict.reciprocal_rank < 0.3) {
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
    let rows = judgement.groups.iter().map(|(group, means)| {
        let success = format!("{}/{}", means.in_five, means.queries);
        let (ndcg, mrr) = (format!("{:.3}", means.ndcg), format!("{:.3}", means.mrr));
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
        let figures = means.map(|means| means.map_or(String::new(), |means| format!("{:.3}", means.ndcg)));
        std::iter::once(locale.word("eval-part", &row.part)).chain(figures).collect()
    });
    let mut document = Document::default();
    document.table(0, figures(heads.collect(), rows));
    document
}
