//! Rulings: the examples of every lint, the forms that people write in, bad input, and the judged pairs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, reason = "a test may fail, and says why")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use adjutant::lint::ruling::official::SAME;
use adjutant::lint::ruling::{self, LINTS, Rulings};
use adjutant::lint::setting::Asked;
use adjutant::ruling::{Document, Wordings, read};
use adjutant::source::Files;

static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| {
    let (wordings, faults) = Wordings::load(&Files::bundled());
    assert!(faults.is_empty(), "{faults:?}");
    wordings
});

fn rulings() -> Rulings {
    let (rulings, faults) = Rulings::load(&Files::bundled());
    assert!(faults.is_empty(), "{faults:?}");
    rulings
}

fn findings(rulings: &Rulings, text: &str) -> Vec<String> {
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::judge(rulings, &Asked::default(), &Arc::from("rulings"), text, &document);
    let rows = report.findings.iter().map(|finding| {
        let (line, _) = adjutant::base::span::line_and_column(text, finding.span.start);
        format!("{} {} {line}", finding.level.word(), finding.lint)
    });
    rows.collect()
}

fn block<'t>(docs: &'t str, kind: &str, from: usize) -> Option<(&'t str, usize)> {
    let fence = format!("```{kind}\n");
    let start = docs[from..].find(&fence)? + from + fence.len();
    let end = docs[start..].find("```")? + start;
    Some((&docs[start..end], end))
}

#[test]
fn every_example_finds_what_it_says() {
    let rulings = rulings();
    let mut wrong = Vec::new();
    for lint in LINTS {
        let (mut at, mut legal, mut illegal) = (0, 0, 0);
        while let Some((text, end)) = block(lint.docs, "rulings", at) {
            let (wanted, end) = block(lint.docs, "findings", end).expect("every example is followed by its findings");
            at = end;
            let found = findings(&rulings, text).join("\n");
            if wanted.contains(&format!("ruling/{}", lint.id)) {
                illegal += 1;
            } else {
                legal += 1;
            }
            if found != wanted.trim() {
                wrong.push(format!("{}:\n{text}\nwanted:\n{wanted}\nfound:\n{found}\n", lint.id));
            }
        }
        assert!(legal > 0 && illegal > 0, "{} needs a legal and an illegal example", lint.id);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_lint_stands_in_order_and_has_its_words() {
    assert!(LINTS.is_sorted_by_key(|lint| lint.id));
    let all = adjutant::lint::all();
    let codes: BTreeSet<_> = all.iter().map(|lint| lint.code).collect();
    assert_eq!(codes.len(), all.len());
    for lang in ["en", "da"] {
        let files = Files::bundled();
        let words = files.get(&format!("i18n/{lang}/rulings.ftl")).unwrap();
        for lint in LINTS {
            assert!(words.contains(&format!("\nlint-{}", lint.id)), "{lang} {}", lint.id);
        }
    }
}

fn halves(document: &Document) -> Vec<(String, String)> {
    let text = |part: &Option<adjutant::ruling::Part>| part.as_ref().map_or_else(String::new, |part| part.text.clone());
    document.items.iter().map(|item| (text(&item.question), text(&item.answer))).collect()
}

#[test]
fn the_forms_that_people_use_are_read() {
    for text in [
        "Q: May it?\nA: Yes.\n",
        "Q1. May it?\nA1. Yes.\n",
        "**Q:** May it?\n\n**A:** Yes.\n",
        "**Q.** May it?\n**A.** Yes.\n",
        "Spm: May it?\nSvar: Yes.\n",
        "Spørgsmål: May it?\r\nSvar: Yes.\r\n",
        "## May it?\n\nYes.\n",
        "| Question | Answer |\n|---|---|\n| May it? | Yes. |\n",
        "> Q: May it?\n> A: Yes.\n",
        "- Q: May it?\n- A: Yes.\n",
        "[[ruling]]\ntext = \"Q: May it?\\nA: Yes.\"\n",
        "[[ruling]]\nquestion = \"May it?\"\nanswer = \"Yes.\"\n",
    ] {
        let document = read(text, &WORDINGS).unwrap_or_else(|| panic!("not read: {text:?}"));
        assert_eq!(halves(&document), [("May it?".to_owned(), "Yes.".to_owned())], "{text:?}");
    }
}

#[test]
fn a_head_dates_and_places_what_follows() {
    let text = "---\nedition: aos3\ndate: 2023-01-05\n---\n\nQ: May it (core rules, 12.1.1)?\nA: Yes, see 14.3 and aos3/run.\n";
    let document = read(text, &WORDINGS).unwrap();
    let item = &document.items[0];
    assert_eq!(item.edition.as_ref().unwrap().text, "aos3");
    assert_eq!(item.date.as_ref().unwrap().text, "2023-01-05");
    let cites: Vec<&str> = item.cites.iter().map(|cited| cited.text.as_str()).collect();
    assert_eq!(cites, ["12.1.1", "14.3", "aos3/run"]);
    assert!(item.cites.iter().all(|cited| text[cited.span.clone()] == cited.text));
}

#[test]
fn places_in_escaped_text_are_those_of_the_file() {
    let text = "[[ruling]]\nedition = \"aos4\"\ntext = \"Q: Within 3\\\"?\\nA: Take a battleshock test.\"\n";
    let rulings = rulings();
    let document = read(text, &WORDINGS).unwrap();
    let report = ruling::judge(&rulings, &Asked::default(), &Arc::from("r"), text, &document);
    let spans: Vec<&str> = report.findings.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert!(spans.iter().any(|found| found.contains("battleshock test")), "{spans:?}");
}

#[test]
fn bad_input_is_told_and_never_fatal() {
    let rulings = rulings();
    assert_eq!(findings(&rulings, "edition: aos3\n\nA: Yes.\n"), ["warning ruling/no-answer 3"]);
    assert_eq!(findings(&rulings, "edition: aos9\n\nQ: May it?\nA: Yes.\n"), ["error ruling/unknown-section 1"]);
    assert!(read("[[ruling]]\ntext = \"Q: May", &WORDINGS).is_some_and(|document| document.broken.is_some()));
    assert!(read("River Captain (120)\n", &WORDINGS).is_none());
    for text in [
        "",
        "Q:",
        "A:",
        "Q:\nA:",
        "|?|",
        "# ?",
        "[[ruling]]",
        "[[ruling]]\ntext = \"\\u00e6\"",
        "Q: ½\u{301}\"?\nA: ½\"",
    ] {
        if let Some(document) = read(text, &WORDINGS) {
            ruling::judge(&rulings, &Asked::default(), &Arc::from("bad"), text, &document);
        }
    }
}

#[test]
fn the_likeness_in_use_is_right_on_the_judged_pairs() {
    #[derive(serde::Deserialize)]
    struct Pairs {
        pair: Vec<Pair>,
    }
    #[derive(serde::Deserialize)]
    struct Pair {
        edition: String,
        question: String,
        answer: String,
        same: String,
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings/pairs.toml");
    let pairs: Pairs = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let rulings = rulings();
    let (mut found, mut right, mut wanted) = (0.0, 0.0, 0.0);
    for pair in &pairs.pair {
        let near = rulings.nearest(&pair.edition.parse().unwrap(), &pair.question, &pair.answer);
        wanted += if pair.same.is_empty() { 0.0 } else { 1.0 };
        let Some((name, _, _)) = near.filter(|(_, likeness, _)| *likeness >= SAME) else { continue };
        found += 1.0;
        right += if pair.same.split(' ').any(|same| same == name) { 1.0 } else { 0.0 };
    }
    assert!(right / found >= 0.85 && right / wanted >= 0.85, "precision {}, recall {}", right / found, right / wanted);
}
