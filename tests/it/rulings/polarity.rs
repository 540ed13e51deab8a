//! Questions put in every way: plain, negated, by words for the opposite, with tags, as statements to be affirmed.

use std::fs;
use std::path::Path;

use crate::support::rulings::{findings, rulings};

/// The lints that accuse an answer.
const ACCUSES: [&str; 3] = ["ruling/value-contradiction", "ruling/overtaken-by-erratum", "ruling/contradicts-ruling"];

#[derive(serde::Deserialize)]
struct Table {
    asks: Vec<Asks>,
}

/// Questions with their answers, in some editions on one day.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Asks {
    editions: Vec<String>,
    date: String,
    right: Vec<[String; 2]>,
    wrong: Vec<[String; 2]>,
    #[serde(default)]
    unsure: Vec<[String; 2]>,
}

#[test]
fn whichever_way_a_question_is_put_what_is_right_is_not_accused_and_what_is_wrong_is_found() {
    let rulings = rulings();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings/polarity.toml");
    let table: Table = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut amiss = Vec::new();
    let mut pairs = 0;
    for Asks { editions, date, right, wrong, unsure } in &table.asks {
        for (edition, (pairs_of, found)) in editions
            .iter()
            .flat_map(|edition| [(right, false), (wrong, true), (unsure, false)].map(|one| (edition, one)))
        {
            for [question, answer] in pairs_of {
                let text = format!("edition: {edition}\ndate: {date}\n\nQ: {question}\nA: {answer}\n");
                let accused =
                    findings(&rulings, &text).iter().any(|found| ACCUSES.iter().any(|lint| found.contains(lint)));
                pairs += 1;
                if accused != found {
                    amiss.push(format!("{edition}: {question} {answer} (accused: {accused})"));
                }
            }
        }
    }
    assert!(amiss.is_empty(), "{}", amiss.join("\n"));
    assert!(pairs >= 500, "{pairs}");
}
