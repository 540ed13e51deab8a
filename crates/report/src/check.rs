//! What `check` counted, and how judged queries were answered, as tables.

use std::fmt::Write as _;

use super::page::{FAINT, Page, arg, number, styled};
use super::table::Table;
use adjutant_rules::kb::{Counts, KnowledgeBase};
#[cfg(feature = "books")]
use adjutant_search::evaluation::{Ablated, Evaluation};

/// Lays out a table whose first column is text and whose others are figures; the first row is its heading.
pub(super) fn table(page: &Page<'_>, rows: Vec<Vec<String>>) -> String {
    let mut rows = rows.into_iter();
    let mut table = Table::of_figures(rows.next().unwrap_or_default(), 1);
    rows.for_each(|row| table.row(row));
    table.text(page, 0)
}

/// Shows how much of everything there is, edition by edition.
pub fn counts(page: &Page<'_>, kb: &KnowledgeBase, messages: usize) -> String {
    let counts = kb.counts();
    let languages: Vec<_> = kb.records().languages.iter().map(|language| language.lang.clone()).collect();
    let mut heading = vec![page.say("check-edition"), page.say("check-rules"), page.say("check-values")];
    heading.extend(languages.iter().map(|lang| format!("{} {lang}", page.say("check-clauses"))));
    heading.extend(["check-rulings", "check-guidance", "check-errata", "check-operations"].map(|id| page.say(id)));
    let cells = |of: &dyn Fn(&Counts) -> usize| counts.iter().map(of).collect::<Vec<_>>();
    let mut columns: Vec<Vec<usize>> = vec![cells(&|c| c.rules), cells(&|c| c.values)];
    for lang in &languages {
        columns.push(cells(&|c| c.clauses.get(lang).copied().unwrap_or(0)));
    }
    columns.extend([cells(&|c| c.rulings), cells(&|c| c.guidance), cells(&|c| c.errata), cells(&|c| c.operations)]);
    let mut rows = vec![heading];
    for (at, count) in counts.iter().enumerate() {
        let numbers = columns.iter().map(|column| column[at].to_string());
        rows.push(std::iter::once(count.edition.to_string()).chain(numbers).collect());
    }
    let sums = columns.iter().map(|column| column.iter().sum::<usize>().to_string());
    rows.push(std::iter::once(page.say("check-total")).chain(sums).collect());
    let records = kb.records();
    let forms = records.terms.iter().flat_map(|term| term.names.values()).map(|names| names.forms().len()).sum();
    let lemmas = records.languages.iter().map(|language| language.lemmas.len()).sum();
    let args = [
        number("concepts", records.terms.len()),
        number("forms", forms),
        number("words", records.words.len()),
        number("lemmas", lemmas),
    ];
    let of_messages = [number("count", messages), number("languages", languages.len())];
    let terms = page.folded(&page.say_with("check-terms", &args), 0);
    let messages = page.folded(&page.say_with("check-messages", &of_messages), 0);
    format!("{}\n{terms}\n{messages}\n", table(page, rows))
}

#[cfg(feature = "books")]
/// Shows the means of every group, and with `misses` every query without an answer among the first three.
pub fn judgement(page: &Page<'_>, judgement: &Evaluation, misses: bool) -> String {
    let mut out = String::new();
    for verdict in judgement.verdicts.iter().filter(|verdict| misses && verdict.reciprocal_rank < 0.3) {
        let args = [
            arg("n", verdict.n),
            arg("text", &verdict.text),
            arg("wanted", verdict.wanted.join(" ")),
            arg("got", verdict.got.join(" ")),
        ];
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&page.say_with("eval-miss", &args), 0)));
    }
    let heading = [page.say("eval-group"), page.say("eval-queries")].into_iter();
    let mut rows = vec![heading.chain(["nDCG@10", "MRR", "success@5"].map(ToOwned::to_owned)).collect::<Vec<_>>()];
    for (group, means) in &judgement.groups {
        let success = format!("{}/{}", means.in_five, means.queries);
        let figures = [means.queries.to_string(), format!("{:.3}", means.ndcg), format!("{:.3}", means.mrr), success];
        rows.push(std::iter::once(group.clone()).chain(figures).collect());
    }
    out + &table(page, rows)
}

#[cfg(feature = "books")]
/// Shows what each part of the search is worth: nDCG@10 by group, each row with one part more.
pub fn ablation(page: &Page<'_>, rows: &[Ablated]) -> String {
    let groups: Vec<&String> = rows.first().map(|row| row.groups.keys().collect()).unwrap_or_default();
    let heading = std::iter::once(page.say("eval-part")).chain(groups.iter().map(|group| (*group).clone()));
    let mut table_rows = vec![heading.collect::<Vec<_>>()];
    for row in rows {
        let part = page.say(&format!("eval-part-{}", row.part));
        let figures = groups
            .iter()
            .map(|group| row.groups.get(*group).map_or(String::new(), |means| format!("{:.3}", means.ndcg)));
        table_rows.push(std::iter::once(part).chain(figures).collect());
    }
    table(page, table_rows)
}
