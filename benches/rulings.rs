//! How fast rulings are read and judged: two thousand made questions in two languages, under two editions.

use std::fmt::Write as _;
use std::sync::Arc;

use adjutant_base::id::EditionId;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, Rulings};
use adjutant_lint::rulings::{Wordings, read};
use divan::Bencher;
use divan::counter::ItemsCount;

/// How many questions a document has.
const QUESTIONS: usize = 2000;

/// Questions of both languages, each with an answer; `{n}` is a number of its own.
const ASKED: [(&str, &str); 8] = [
    ("May scouts {n} that ran in this turn shoot later in it?", "No, and they may not charge."),
    ("How far may warband {n} pile in?", "Up to 3\", towards the nearest enemy model."),
    ("Does the die of table {n} count when it leans on a wall?", "Roll it again."),
    ("Can two heroes of company {n} try the same spell in one turn?", "Yes, one after the other."),
    ("Må enhed {n} skyde, efter at den har trukket sig tilbage?", "Nej, heller ikke angribe."),
    ("Hvor tæt skal flok {n} stå på et objective for at tælle?", "Inden for 6\" af midten."),
    ("Hvor mange terninger slår jeg for kampchok i kompagni {n}?", "Én, en D6."),
    ("Må general {n} beholde et command point til næste runde?", "Ja, hvis han lever."),
];

fn main() {
    divan::main();
}

fn document() -> String {
    let mut text = String::new();
    for n in 0..QUESTIONS {
        let (question, answer) = ASKED[n % ASKED.len()];
        let question = question.replace("{n}", &n.to_string());
        let _ = write!(text, "Q: {question}\nA: {answer}\n\n");
    }
    text
}

/// Reads a document without judging it.
#[divan::bench]
fn reads(bencher: Bencher<'_, '_>) {
    let (wordings, _) = Wordings::load(&adjutant::bundled());
    let text = document();
    bencher.counter(ItemsCount::new(QUESTIONS)).bench_local(|| read(divan::black_box(&text), &wordings));
}

/// Reads and judges a document.
#[divan::bench(args = ["aos2", "aos3", "aos4"])]
fn judges(bencher: Bencher<'_, '_>, edition: &str) {
    let files = adjutant::bundled();
    let (wordings, _) = Wordings::load(&files);
    let (rulings, _) = Rulings::load(&files);
    let edition: EditionId = edition.parse().expect("an id of an edition");
    let asked = Requested { edition: Some(edition), ..Requested::default() };
    let (name, text) = (Arc::from("rulings"), document());
    bencher.counter(ItemsCount::new(QUESTIONS)).bench_local(|| {
        let document = read(divan::black_box(&text), &wordings).expect("the text holds rulings");
        ruling::check(&rulings, &asked, &name, &text, &document)
    });
}
