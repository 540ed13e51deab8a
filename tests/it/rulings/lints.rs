//! Rulings: the examples of every lint, the formats that people write in, bad input, and the judged pairs.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::source::Files;
use adjutant_lint::message::id;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, LINTS, Rulings};
use adjutant_lint::rulings::{Passage, RulingsFile, read};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::claim::Of;

use crate::support::fences::{block, docs};
use crate::support::rulings::{WORDINGS, findings, rulings};
use crate::support::shared::shared;

/// Lints whose findings need more than a text: bytes that are no text, an edition that is asked for, a translation that is stale,
/// a withdrawn rule, of which the recorded editions have none (`dated.rs` makes one).
const WITHOUT_EXAMPLE: [&str; 4] = ["cites-withdrawn", "not-utf8", "ruling-edition-mismatch", "stale-translation"];

#[test]
fn every_example_finds_what_it_says_in_both_languages() {
    let rulings = rulings();
    let mut wrong = Vec::new();
    for (lint, docs) in LINTS.iter().flat_map(|lint| ["en", "da"].map(|lang| (lint, docs(lint, lang)))) {
        let (mut at, mut legal, mut illegal) = (0, 0, 0);
        while let Some((text, end)) = block(docs, "rulings", at) {
            let (wanted, end) = block(docs, "findings", end).expect("every example is followed by its findings");
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
        let shown = WITHOUT_EXAMPLE.contains(&lint.id) || legal > 0 && illegal > 0;
        assert!(shown, "{} needs a legal and an illegal example", lint.id);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[derive(serde::Deserialize)]
struct Cases {
    ruling: Vec<Expected>,
}

#[derive(serde::Deserialize)]
struct Expected {
    n: u32,
    edition: String,
    text: String,
    cites: Vec<String>,
    expect: Vec<Code>,
}

#[derive(serde::Deserialize)]
struct Code {
    code: String,
}

/// Cases whose words are too far from those of the official ruling: the lint stays silent, or shows the ruling in a note.
const MISSED: [(&str, u32); 2] = [("aos3", 18), ("aos3", 23)];

#[test]
fn house_rulings_of_every_edition_give_exactly_what_they_must() {
    let rulings = rulings();
    let mut wrong = Vec::new();
    for edition in ["aos1", "aos2", "aos3", "aos4", "pos06"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/rulings/cases/{edition}.toml"));
        let cases: Cases = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        for case in &cases.ruling {
            let text = format!(
                "[[ruling]]\nedition = {:?}\ntext = {}\ncites = {:?}\n",
                case.edition,
                toml::Value::String(case.text.clone()),
                case.cites
            );
            let found: BTreeSet<String> = judged(&rulings, &text);
            let mut wanted: BTreeSet<String> =
                case.expect.iter().map(|code| code.code.clone()).filter(|code| code != "clean").collect();
            if MISSED.contains(&(edition, case.n)) {
                wanted.clear();
            }
            if found != wanted {
                wrong.push(format!("{edition} {}: {}\nwanted {wanted:?}, found {found:?}", case.n, case.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Returns the names of the errors and warnings of a text; advice is left out.
fn judged(rulings: &Rulings, text: &str) -> BTreeSet<String> {
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::check(rulings, &Requested::default(), &Arc::from("rulings"), text, &document);
    let weighty = report.findings.iter().filter(|finding| finding.level != adjutant_lint::Level::Note);
    weighty.map(|finding| finding.lint.name.to_string()).collect()
}

#[test]
fn every_lint_stands_in_order_and_has_its_words() {
    assert!(LINTS.is_sorted_by_key(|lint| lint.id));
    let all = adjutant_lint::all();
    let codes: BTreeSet<_> = all.iter().map(|lint| lint.code).collect();
    assert_eq!(codes.len(), all.len());
}

/// Returns every message of a language, by name.
fn messages(files: &Files, lang: &str) -> BTreeSet<String> {
    let folder = format!("i18n/{lang}");
    let texts = files.below(&folder, ".ftl".as_ref()).map(|(_, text)| text);
    texts.flat_map(|text| adjutant_rules::record::messages::read(text).0).map(|message| message.id).collect()
}

/// Returns every message that the lints on rulings declare.
fn declared_messages() -> BTreeSet<String> {
    let declared = LINTS.iter().flat_map(|lint| lint.messages.iter().map(move |message| (lint, message.variant)));
    declared.map(|(lint, variant)| format!("lint-{}", id(lint, variant))).collect()
}

#[test]
fn every_message_of_a_finding_is_there_in_every_language() {
    let (rulings, files) = (rulings(), adjutant::bundled());
    let mut wanted = declared_messages();
    assert!(wanted.len() > LINTS.len(), "{wanted:?}");
    for docs in LINTS.iter().flat_map(|lint| ["en", "da"].map(|lang| docs(lint, lang))) {
        let mut at = 0;
        while let Some((text, end)) = block(docs, "rulings", at) {
            at = end;
            let document = read(text, &WORDINGS).expect("the text holds rulings");
            let report = ruling::check(&rulings, &Requested::default(), &Arc::from("rulings"), text, &document);
            wanted.extend(report.findings.iter().map(|finding| format!("lint-{}", finding.message)));
        }
    }
    let mut missing = Vec::new();
    for lang in ["en", "da"] {
        let known = messages(&files, lang);
        let both = wanted.iter().flat_map(|id| [id.clone(), format!("{id}-help")]);
        missing.extend(both.filter(|id| !known.contains(id)).map(|id| format!("{lang}: {id}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn a_rule_whose_translation_is_stale_is_told_where_it_is_cited_in_that_language() {
    let files = adjutant::bundled();
    let path = "corpus/aos1/da/battle-rounds.md";
    let text = files.get(path).unwrap();
    let heading = text.lines().find(|line| line.contains("{#pile-in}")).unwrap();
    let edited = text.replace(heading, &format!("{heading}\n\nEn ny sætning står her."));
    assert_ne!(edited, text);
    let (stale, _) = Rulings::load(&files.joined(&Files::from_texts([(path, edited.as_str())])));
    let english = "edition: aos1\ndate: 2017-01-01\n\nQ: How does a unit move closer (aos1/pile-in@2015-07-04)?\nA: It piles in.\n";
    let danish = "udgave: aos1\ndato: 2017-01-01\n\nSpm: Hvordan rykker en enhed nærmere (aos1/pile-in@2015-07-04)?\nSvar: Den rykker sammen.\n";
    assert_eq!(findings(&stale, english), ["warning ruling/stale-translation 4"]);
    assert_eq!(findings(&stale, danish), [""; 0], "Danish is what the rule is authentic in");
    assert_eq!(findings(&rulings(), english), [""; 0], "the text as it stands is sealed");
}

#[test]
fn each_ruling_is_read_in_the_language_of_its_own_words() {
    let text = "edition: aos2\n\n\
        Q: How far can a wizard unbind?\nA: Within 18\".\n\n\
        Spm: Hvor langt væk kan en troldmand ophæve?\nSvar: Inden for 18\".\n\n\
        Q: How far can a wizard unbind, at most?\nA: Within 30 inches.\n\n\
        Spm: Hvor langt væk må en troldmand være for at ophæve?\nSvar: Inden for 30 tommer.\n\n\
        Q: May a unit that has run charge?\nSvar: Nej.\n\n\
        Spm: Må en enhed, der er løbet, angribe?\nA: Yes.\n";
    let found = findings(&rulings(), text);
    let wrong: Vec<&String> = found.iter().filter(|found| found.contains("value-contradiction")).collect();
    assert_eq!(
        wrong,
        [
            "error ruling/value-contradiction 4",
            "error ruling/value-contradiction 7",
            "error ruling/value-contradiction 19"
        ],
        "{found:?}"
    );
}

fn halves(document: &RulingsFile) -> Vec<(String, String)> {
    let text = |part: &Option<adjutant_lint::rulings::Passage>| {
        part.as_ref().map_or_else(String::new, |part| part.text.clone())
    };
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
        "1. May it?\n   Yes.\n",
        "- May it?\n  - Yes.\n",
        "**May it?**\n\nYes.\n",
        "### 3. May it?\n\nYes.\n",
        "Q1 - May it?\nA1 - Yes.\n",
        "> Q: May it?\n>\n> A: Yes.\n",
        "| # | Question | Answer |\n|---|---|---|\n| 1 | May it? | Yes. |\n",
        "| Spørgsmål | Svar |\n|---|---|\n| May it? | Yes. |\n",
        "+++\nedition = \"aos3\"\n+++\nQ: May it?\nA: Yes.\n",
        "<html><body>\n<h2>May it?</h2>\n<p>Yes.</p>\n</body></html>\n",
        "<table><tr><th>Question</th><th>Answer</th></tr><tr><td>May it?</td><td>Yes.</td></tr></table>\n",
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
fn a_head_among_rulings_counts_for_those_below_it() {
    let text = "edition: aos3\ndate: 2023-01-05\n\nQ: May it?\nA: Yes.\n\ndate: 1 March 2024\n\nQ: May he?\nA: No.\nDate: the day on \
                which it moved counts.\n\n**edition:** aos4\nQ: May they?\nA: Yes.\n";
    let document = read(text, &WORDINGS).unwrap();
    let text_of = |part: &Option<Passage>| part.as_ref().map(|part| part.text.clone()).unwrap_or_default();
    let heads: Vec<[String; 2]> =
        document.items.iter().map(|item| [text_of(&item.edition), text_of(&item.date)]).collect();
    assert_eq!(heads, [["aos3", "2023-01-05"], ["aos3", "2024-03-01"], ["aos4", "2024-03-01"]]);
    assert!(text_of(&document.items[1].answer).ends_with("counts."), "a sentence is no head");
}

#[test]
fn places_in_escaped_text_are_those_of_the_file() {
    let text = "[[ruling]]\nedition = \"aos4\"\ntext = \"Q: Within 3\\\"?\\nA: Take a battleshock test.\"\n";
    let rulings = rulings();
    let document = read(text, &WORDINGS).unwrap();
    let report = ruling::check(&rulings, &Requested::default(), &Arc::from("r"), text, &document);
    let spans: Vec<&str> = report.findings.iter().map(|finding| &text[finding.span.clone()]).collect();
    assert!(spans.iter().any(|found| found.contains("battleshock test")), "{spans:?}");
}

#[test]
fn bad_input_is_told_and_never_fatal() {
    let rulings = rulings();
    assert_eq!(findings(&rulings, "edition: aos3\n\nA: Yes.\n"), ["warning ruling/no-answer 3"]);
    assert_eq!(findings(&rulings, "edition: aos9\n\nQ: May it?\nA: Yes.\n"), ["error ruling/unknown-section 1"]);
    assert!(
        read("[[ruling]]\ntext = \"Q: May", &WORDINGS).is_some_and(|document| document.faults[0].kind == "toml-broken")
    );
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
            ruling::check(&rulings, &Requested::default(), &Arc::from("bad"), text, &document);
        }
    }
}

/// The longest that a document of a few hundred kilobytes may take, on a slow machine and without optimization. What grows with
/// the square of a text takes minutes.
const PATIENCE: Duration = Duration::from_mins(1);

#[test]
fn a_long_document_takes_as_long_as_its_length_tells() {
    let rulings = rulings();
    let numbers: Vec<String> = (0..6000).map(|n| format!("rule {}.{}.{} ", n % 90, n / 90 % 90, n % 7)).collect();
    let numbers = numbers.concat();
    for (name, question, answer) in [
        ("rules", "May it?", "charge run retreat pile in mystic shield ".repeat(6000)),
        ("words of other editions", "May it?", "battleshock test of the underdog ".repeat(6000)),
        ("negators", "May it?", "not never cannot ".repeat(12_000)),
        ("figures", "How far may it charge?", "add 1 to 6 inches and 4 or more ".repeat(6000)),
        ("citations", "May it?", numbers),
        ("clauses", "How many units?", "two, three; four (five) ".repeat(9000)),
    ] {
        let text = format!("edition: aos4\n\nQ: {question}\nA: {answer}\n");
        let begun = Instant::now();
        let document = read(&text, &WORDINGS).unwrap();
        ruling::check(&rulings, &Requested::default(), &Arc::from("long"), &text, &document);
        assert!(begun.elapsed() < PATIENCE, "{name}: {:?} for {} bytes", begun.elapsed(), text.len());
        println!("{name}: {:?} for {} bytes", begun.elapsed(), text.len());
    }
}

#[test]
fn claims_are_found_on_the_judged_pairs() {
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
    let claims = rulings.claims();
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let is_ruling = |edition: &EditionId, name: &Name| {
        kb.edition(edition).is_some_and(|records| records.rulings.iter().any(|ruling| ruling.id == *name))
    };
    let (mut found, mut right, mut wanted) = (0.0, 0.0, 0.0);
    for pair in &pairs.pair {
        let near = rulings.candidates(&pair.edition.parse().unwrap(), &pair.question, &pair.answer);
        wanted += if pair.same.is_empty() { 0.0 } else { 1.0 };
        let Some(near) = near.first().filter(|near| claims.sure(near).is_some()) else { continue };
        // the pairs are judged against rulings; whether an erratum answers the question is not judged
        let Of::Record(edition, name) = &claims.all()[near.claim].of else { continue };
        if !is_ruling(edition, name) {
            continue;
        }
        found += 1.0;
        right += if pair.same.split(' ').any(|same| same == name.as_str()) { 1.0 } else { 0.0 };
    }
    assert!(pairs.pair.len() >= 150);
    assert!(right / found >= 0.9 && right / wanted >= 0.8, "precision {}, recall {}", right / found, right / wanted);
}

/// Question and answer of every official ruling of the third edition, with its verdict, and whether an erratum has overtaken it.
fn official() -> Vec<(String, String, String, bool)> {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let records = kb.edition(&"aos3".parse().unwrap()).unwrap();
    let rulings = records.rulings.iter().filter_map(|ruling| {
        let id = RecordId::new(records.edition.id.clone(), ruling.id.clone());
        let (_, clause) = kb.clauses(&id).find(|(chapter, _)| chapter.lang.to_string() == "en")?;
        let item = read(&clause.markdown, &WORDINGS)?.items.into_iter().next()?;
        let overtaken = ruling.errata.iter().any(|effect| effect.effect.word().starts_with("overtakes"));
        Some((item.question?.text, item.answer?.text, ruling.verdict.word().to_owned(), overtaken))
    });
    rulings.collect()
}

#[test]
fn official_answers_agree_with_their_claims_and_the_opposite_ones_do_not() {
    let rulings = rulings();
    let judged = |question: &str, answer: &str| {
        let (question, answer) = (question.replace('\n', " "), answer.replace('\n', " "));
        findings(&rulings, &format!("edition: aos3\ndate: 2024-05-01\n\nQ: {question}\nA: {answer}\n")).join(" ")
    };
    let accuses =
        |found: &str| ["contradicts", "value-contradiction", "overtaken"].iter().any(|lint| found.contains(lint));
    let all = official();
    // an answer that an erratum has overtaken is no longer right, and may be told so
    let held = all.iter().filter(|(.., overtaken)| !overtaken);
    let accused: Vec<_> = held.filter(|(question, answer, ..)| accuses(&judged(question, answer))).collect();
    assert!(accused.is_empty(), "{accused:#?}");
    let plain = all.iter().filter(|(_, _, verdict, _)| verdict == "yes" || verdict == "no");
    let opposite = |verdict: &str| if verdict == "yes" { "No." } else { "Yes." };
    let (told, missed): (Vec<_>, Vec<_>) =
        plain.partition(|(question, _, verdict, _)| accuses(&judged(question, opposite(verdict))));
    assert!(told.len() >= 85, "{} told; missed: {missed:#?}", told.len());
}

/// Returns the commentary with its errata, if the shared texts are at hand; says so if not.
fn commentary() -> Option<String> {
    let folder = shared("seeds")?.join("seeds");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let path =
        names.into_iter().find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("004_")));
    Some(fs::read_to_string(path.unwrap()).unwrap())
}

#[test]
fn the_commentary_itself_is_clean_but_for_what_is_there() {
    let Some(text) = commentary() else { return };
    let rulings = rulings();
    let document = read(&text, &WORDINGS).unwrap();
    assert_eq!(document.items.len(), 130);
    let asked = Requested { edition: Some("aos3".parse().unwrap()), ..Requested::default() };
    let report = ruling::check(&rulings, &asked, &Arc::from("004"), &text, &document);
    let of = |lint: &str| -> BTreeSet<u32> {
        report.findings.iter().filter(|finding| &*finding.lint.name == lint).map(|finding| finding.n.shown).collect()
    };
    assert_eq!(of("duplicate-question"), BTreeSet::from([55, 57, 80, 103]));
    assert_eq!(of("overtaken-by-erratum"), BTreeSet::from([8, 14, 39, 51, 63, 70, 76, 77, 90, 94, 95, 120]));
    assert_eq!(
        report.findings.len(),
        18,
        "{:?}",
        report.findings.iter().map(|one| (&one.lint.name, one.n)).collect::<Vec<_>>()
    );
    let asked = Requested { edition: Some("aos4".parse().unwrap()), ..Requested::default() };
    let report = ruling::check(&rulings, &asked, &Arc::from("004"), &text, &document);
    let places = report.findings.iter().flat_map(|finding| {
        let again = finding.related.iter().filter(|one| one.label.word() == "again").map(|one| one.span.clone());
        std::iter::once(finding.span.clone()).chain(again)
    });
    let places: Vec<_> = places.collect();
    for word in ["battleshock", "bravery", "mortal wound"] {
        for (at, _) in text.to_lowercase().match_indices(word) {
            let found = places.iter().any(|place| place.start <= at && at < place.end);
            assert!(found, "{word} at {at} is not found: {:?}", text.get(at.saturating_sub(30)..at + 30));
        }
    }
}

#[test]
fn official_questions_are_known_in_their_printed_words() {
    let Some(text) = commentary() else { return };
    let rulings = rulings();
    let judged = |question: &str, answer: &str| {
        let question = question.replace('\n', " ");
        findings(&rulings, &format!("edition: aos3\ndate: 2024-05-01\n\nQ: {question}\nA: {answer}\n")).join(" ")
    };
    let document = read(&text, &WORDINGS).unwrap();
    let (mut plain, mut told, mut wrong) = (0, 0, Vec::new());
    for item in &document.items {
        let (Some(question), Some(answer)) = (&item.question, &item.answer) else { continue };
        let (right, opposite) = match answer.text.split(|c: char| !c.is_alphabetic()).next() {
            Some("Yes") => ("Yes.", "No."),
            Some("No") => ("No.", "Yes."),
            _ => continue,
        };
        let found = judged(&question.text, opposite);
        let is_told = found.contains("contradict") || found.contains("overtaken");
        plain += 1;
        told += usize::from(is_told);
        if judged(&question.text, right).contains("contradict") || !is_told && found.contains("duplicate-of-ruling") {
            wrong.push(item.n);
        }
    }
    assert!(wrong.is_empty(), "judged the wrong way round: {wrong:?}");
    assert!(plain >= 90 && told * 100 >= plain * 85, "{told} of {plain}");
}

#[test]
fn a_wrong_choice_is_told_in_one_word_of_the_register() {
    let rulings = rulings();
    for (question, answer) in [
        ("Q: Is a spell unbound if the unbinding roll is the same as the casting roll?", "A: Yes, a tie unbinds."),
        ("Spm: Er en besværgelse ophævet, hvis ophævelsesslaget er det samme?", "Svar: Ja, samme resultat er nok."),
    ] {
        let text = format!("edition: aos1\n\n{question}\n{answer}\n");
        let document = read(&text, &WORDINGS).expect("the text holds rulings");
        let report = ruling::check(&rulings, &Requested::default(), &Arc::from("rulings"), &text, &document);
        let claimed = report.findings.iter().find_map(|finding| finding.text("claimed"));
        assert_eq!(claimed, Some("equal or greater than casting roll"), "{question}");
    }
}
