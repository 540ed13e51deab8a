//! Answers against the values of rules: every figure of the records is asked for by its label and answered rightly and
//! wrongly, in each language; and rulings in the words of players.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_base::source::Files;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, Rulings};
use adjutant_lint::rulings::{Wordings, read};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::value::choice_key;

static FILES: LazyLock<Files> = LazyLock::new(|| match std::env::var_os("ADJUTANT_DATA") {
    Some(folder) => Files::folder(Path::new(&folder)).unwrap().0,
    None => adjutant::bundled(),
});

static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| Wordings::load(&FILES).0);

/// The lints that hold an answer against a value.
const LINTS: [&str; 3] = ["ruling/value-contradiction", "ruling/overtaken-by-erratum", "ruling/contradicts-ruling"];

/// How many wrong answers in a hundred must be found, by the type of the figure.
const LEAST: [(&str, usize); 9] = [
    ("area", 95),
    ("length", 95),
    ("dice", 95),
    ("threshold", 95),
    ("modifier", 95),
    ("range", 95),
    ("count", 95),
    ("choice", 95),
    ("flag", 90),
];

/// Returns the values that a ruling is found to go against, as `edition:rule.value`, each with whether that is proved; one
/// that is found by the likeness to an official ruling names no value and is not.
fn found(rulings: &Rulings, text: &str) -> Vec<(bool, String)> {
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::check(rulings, &Requested::default(), &Arc::from("rulings"), text, &document);
    let own = report.findings.iter().filter(|finding| LINTS.contains(&finding.lint.to_string().as_str()));
    let found = own.map(|finding| {
        let [edition, rule, value] = ["edition", "rule", "value"].map(|name| finding.text(name).unwrap_or_default());
        (finding.text("confidence") == Some("proved"), format!("{edition}:{rule}.{value}"))
    });
    found.collect()
}

/// The labels of values and choices in a language.
fn labels(lang: &str) -> BTreeMap<String, String> {
    let text = FILES.get(&format!("i18n/{lang}/values.ftl")).unwrap();
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    lines.map(|(id, label)| (id.to_owned(), label.to_owned())).collect()
}

/// Returns a figure of the same type that is another one; of choices one that does not merely say less.
fn other(figure: &Figure, choices: &[String]) -> Option<Figure> {
    Some(match figure {
        Figure::Measured(quantity) => Figure::Measured(match *quantity {
            Quantity::Number(n) => Quantity::Number(n + 2),
            Quantity::Modifier(n) => Quantity::Modifier(n + 2 * n.signum().max(1)),
            Quantity::Length(n, unit) => Quantity::Length(n + 500, unit),
            Quantity::Area(a, b, unit) => Quantity::Area(a + 300, b + 300, unit),
            Quantity::Dice(n, sides, plus) => Quantity::Dice(n + 1, sides, plus),
            Quantity::Threshold(n) => Quantity::Threshold(if n > 4 { n - 2 } else { n + 1 }),
            Quantity::Ratio(a, b) => Quantity::Ratio(a, b + 2),
            Quantity::Percent(n) => Quantity::Percent(n + 15),
            Quantity::Range(a, b) => Quantity::Range(a + 1, b + 1),
        }),
        Figure::Flag(flag) => Figure::Flag(!flag),
        Figure::Choice(stated) => Figure::Choice(choices.iter().find(|choice| !stated.contains(*choice))?.clone()),
        Figure::Several(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated => return None,
    })
}

/// Writes a figure as a player of a language does.
fn spoken(figure: &Figure, lang: &str, labels: &BTreeMap<String, String>) -> Option<String> {
    let danish = lang == "da";
    Some(match figure {
        Figure::Measured(Quantity::Length(n, Unit::Inch)) if n % 100 == 0 => {
            format!("{} {}.", n / 100, if danish { "tommer" } else { "inches" })
        }
        Figure::Measured(Quantity::Threshold(n)) => format!("{n} {}.", if danish { "eller mere" } else { "or more" }),
        Figure::Measured(Quantity::Ratio(1, n)) => format!("1 {} {n}.", if danish { "ud af" } else { "in" }),
        Figure::Measured(quantity) => format!("{quantity}."),
        Figure::Flag(true) => if danish { "Ja." } else { "Yes." }.to_owned(),
        Figure::Flag(false) => if danish { "Nej." } else { "No." }.to_owned(),
        Figure::Choice(choice) => format!("{}.", labels.get(&choice_key(choice))?),
        Figure::Several(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated => return None,
    })
}

fn kind(figure: &Figure) -> &'static str {
    match figure {
        Figure::Measured(quantity) => match quantity {
            Quantity::Number(_) => "count",
            Quantity::Modifier(_) => "modifier",
            Quantity::Length(..) => "length",
            Quantity::Area(..) => "area",
            Quantity::Dice(..) => "dice",
            Quantity::Threshold(_) => "threshold",
            Quantity::Ratio(..) => "ratio",
            Quantity::Percent(_) => "percent",
            Quantity::Range(..) => "range",
        },
        Figure::Flag(_) => "flag",
        Figure::Choice(_) => "choice",
        Figure::Several(_) => "several",
        Figure::Unlimited | Figure::Nothing => "none",
        Figure::NotStated => "not stated",
    }
}

/// How many values were asked for, how many wrong answers were found, and how many right ones were called wrong.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    asked: usize,
    found: usize,
    named: usize,
    falsely: usize,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.found += other.found;
        self.named += other.named;
        self.falsely += other.falsely;
    }
}

/// A value that is asked for by its title and label, once answered as the rule has it and once otherwise.
struct Asking {
    id: String,
    question: String,
    right: String,
    wrong: String,
    kind: &'static str,
}

/// Asks for every value of an edition in a language.
fn askings(kb: &KnowledgeBase, records: &EditionRecords, lang: &str) -> Vec<Asking> {
    let labels = labels(lang);
    let mut askings = Vec::new();
    for rule in &records.rules {
        let names = kb.term(&rule.concept).and_then(|term| term.names.get(&lang.parse().unwrap()));
        let (Some(names), Some(version)) = (names, kb.versions(&records.edition.id, rule).pop()) else { continue };
        let title = names.title_in(&records.edition.id);
        let register = &kb.records().register;
        for (name, stated) in version.values.iter().filter(|(name, _)| !register.is_example(name)) {
            let choices = &register.get(name).unwrap().choices;
            let spoken = |figure: &Figure| spoken(figure, lang, &labels);
            let wrong = other(stated.figure, choices).and_then(|figure| spoken(&figure));
            let (Some(right), Some(wrong)) = (spoken(stated.figure), wrong) else { continue };
            let what = match (stated.figure, lang) {
                (Figure::Flag(_), _) => "",
                (_, "da") => "hvad er ",
                _ => "what is the ",
            };
            let id = format!("{}:{}.{name}", records.edition.id, rule.concept);
            let question = format!("{title}: {what}{}?", labels[*name]);
            askings.push(Asking { id, question, right, wrong, kind: kind(stated.figure) });
        }
    }
    askings
}

#[test]
fn every_figure_is_held_against_an_answer() {
    let (rulings, faults) = Rulings::load(&FILES);
    assert!(faults.is_empty(), "{faults:?}");
    let (kb, _) = KnowledgeBase::load(&FILES);
    let (mut kinds, mut editions) = (BTreeMap::<_, Tally>::new(), BTreeMap::<_, Tally>::new());
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    for lang in ["en", "da"] {
        for records in kb.editions() {
            let edition = records.edition.id.as_str();
            for asking in askings(&kb, records, lang) {
                let ask = |answer: &str| {
                    let (q, a) = if lang == "da" { ("Spm", "Svar") } else { ("Q", "A") };
                    found(&rulings, &format!("edition: {edition}\n\n{q}: {}\n{a}: {answer}\n", asking.question))
                };
                let (mut clean, dirty) = (ask(&asking.right), ask(&asking.wrong));
                clean.retain(|(proved, _)| *proved);
                let named = dirty.iter().any(|(_, value)| *value == asking.id);
                let tally = Tally {
                    asked: 1,
                    found: usize::from(!dirty.is_empty()),
                    named: usize::from(named),
                    falsely: usize::from(!clean.is_empty()),
                };
                if let Some((_, value)) = clean.first() {
                    wrong.push(format!("{} [{lang}] {} {} -> {value}", asking.id, asking.question, asking.right));
                }
                if dirty.is_empty() {
                    missed.push(format!("{} [{lang}] {} {}", asking.id, asking.question, asking.wrong));
                }
                kinds.entry(format!("{lang} {}", asking.kind)).or_default().add(tally);
                editions.entry(format!("{lang} {edition}")).or_default().add(tally);
            }
        }
    }
    let mut all = Tally::default();
    for (name, tally) in kinds.iter().chain(&editions) {
        println!("{name:<14} {tally:?}");
    }
    for tally in kinds.values() {
        all.add(*tally);
    }
    println!("{all:?}");
    if std::env::var_os("VALUES_MISSED").is_some() {
        println!("{}", missed.join("\n"));
    }
    assert!(wrong.is_empty(), "{} right answers called wrong:\n{}", wrong.len(), wrong.join("\n"));
    let recall = |tally: Tally| tally.found * 100 / tally.asked.max(1);
    assert!(recall(all) >= 95, "{} % of the wrong answers found", recall(all));
    for (name, tally) in &kinds {
        let least = LEAST.iter().find(|(kind, _)| name.ends_with(kind)).map_or(0, |(_, least)| *least);
        assert!(recall(*tally) >= least, "{name}: {} % of the wrong answers found", recall(*tally));
    }
}

#[derive(serde::Deserialize)]
struct Expected {
    code: String,
    #[serde(default)]
    r#ref: String,
}

#[derive(serde::Deserialize)]
struct Ruling {
    n: u32,
    edition: String,
    text: String,
    expect: Vec<Expected>,
}

#[derive(serde::Deserialize)]
struct Cases {
    ruling: Vec<Ruling>,
}

#[test]
fn rulings_in_the_words_of_players_are_held_against_the_value_that_they_are_about() {
    let (rulings, _) = Rulings::load(&FILES);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings/cases");
    let mut wrong = Vec::new();
    let mut all = 0;
    for file in ["values-en.toml", "values-da.toml"] {
        let cases: Cases = toml::from_str(&fs::read_to_string(folder.join(file)).unwrap()).unwrap();
        for case in &cases.ruling {
            all += 1;
            let mut got = found(&rulings, &format!("edition: {}\n\n{}\n", case.edition, case.text));
            got.retain(|(proved, _)| *proved);
            let want = case.expect.iter().find(|expected| expected.code != "clean").map(|expected| &expected.r#ref);
            let fits = match want {
                Some(value) => got.first().is_some_and(|(_, found)| found == value),
                None => got.is_empty(),
            };
            if !fits {
                wrong.push(format!("{file} {} {}: wanted {want:?}, found {got:?}", case.n, case.text));
            }
        }
    }
    println!("{} of {all} rulings as expected", all - wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Questions that ask of a rule without asking for one of its values, and for its figures of one kind, by language.
const ASKED: [(&str, &str, [&str; 6]); 2] = [
    (
        "en",
        "Q A",
        [
            "How does {} work?",
            "{}: how far?",
            "{}: how many?",
            "{}: what do I roll?",
            "{}: what happens then?",
            "What about {}?",
        ],
    ),
    (
        "da",
        "Spm Svar",
        [
            "Hvordan virker {}?",
            "{}: hvor langt?",
            "{}: hvor mange?",
            "{}: hvad slår jeg?",
            "{}: hvad sker der så?",
            "Hvad med {}?",
        ],
    ),
];

/// Returns the sentences of a text, and all of it.
fn sentences(text: &str) -> Vec<String> {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(['*', '_'], "");
    let mut sentences: Vec<String> = flat.split_inclusive(". ").map(|sentence| sentence.trim().to_owned()).collect();
    sentences.push(flat);
    sentences
}

/// How many of the questions each sentence answers, in turn: all of them together take minutes.
const IN_TURN: usize = 2;

/// What the rules themselves say is never called wrong, whatever was asked.
#[test]
fn the_rules_contradict_no_rule() {
    let (rulings, _) = Rulings::load(&FILES);
    let (kb, _) = KnowledgeBase::load(&FILES);
    let (mut wrong, mut all) = (Vec::new(), 0);
    for records in kb.editions() {
        let edition = records.edition.id.as_str();
        for rule in &records.rules {
            let Some(version) = kb.versions(&records.edition.id, rule).pop() else { continue };
            for (lang, marks, questions) in ASKED {
                let Some(clause) = version.text.get(&lang.parse::<adjutant_base::lang::Lang>().unwrap()) else {
                    continue;
                };
                let (ask, answer) = marks.split_once(' ').unwrap();
                let asked = |question: &str| question.replace("{}", &clause.title.to_lowercase());
                let mut turns = questions.iter().cycle();
                let pairs = sentences(&clause.plain).into_iter().flat_map(|said| {
                    let questions = turns.by_ref().take(IN_TURN);
                    let pairs = questions.map(|question| format!("{ask}: {}\n{answer}: {said}\n", asked(question)));
                    pairs.collect::<Vec<_>>()
                });
                let pairs: Vec<String> = pairs.collect();
                all += pairs.len();
                let text = format!("edition: {edition}\n\n{}", pairs.join("\n"));
                let document = read(&text, &WORDINGS).expect("the text holds rulings");
                let report = ruling::check(&rulings, &Requested::default(), &Arc::from("rules"), &text, &document);
                let weighty = report.findings.iter().filter(|finding| {
                    let lints = ["value-contradiction", "unknown-term", "undecided-answer"];
                    lints.contains(&&*finding.lint.name)
                });
                let said = weighty.map(|one| {
                    format!(
                        "{edition}/{} [{lang}] {} {:?}",
                        rule.concept,
                        one.lint,
                        pairs.get(one.n.shown as usize - 1)
                    )
                });
                wrong.extend(said);
            }
        }
    }
    println!("{all} statements of the rules");
    assert!(all > 4000, "{all}");
    assert!(wrong.is_empty(), "{} called wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_number_in_a_question_tells_which_figure_holds() {
    let (rulings, _) = Rulings::load(&FILES);
    for (question, answer, value) in [
        ("Can a unit have more than one mount trait?", "Yes.", Some("aos3:mount-traits.per_unit")),
        ("Can a unit have more than one mount trait?", "No.", None),
        // an official ruling answers this one
        ("Can a unit contest more than one objective?", "Yes.", Some("aos3:.")),
        ("May an army contain more than one subfaction?", "Yes.", Some("aos3:subfactions.max")),
        ("Må en enhed have mere end ét mount trait?", "Ja.", Some("aos3:mount-traits.per_unit")),
        ("How many neighbours does each model of a 10-model unit need for coherency?", "Two.", None),
        ("How many neighbours must a model have in a unit with more than 6 models?", "Two.", None),
        ("Hvor mange naboer skal hver figur have i en enhed på mere end 6 figurer?", "To.", None),
        (
            "How many neighbours does each model of a 10-model unit need for coherency?",
            "One.",
            Some("aos3:unit-coherency.neighbours_required_large_unit"),
        ),
        ("In a unit with 4 models, how many neighbours does a model need for coherency?", "One.", None),
    ] {
        let text = format!("[[ruling]]\nedition = \"aos3\"\nquestion = \"{question}\"\nanswer = \"{answer}\"\n");
        let found: Vec<String> = found(&rulings, &text).into_iter().map(|(_, value)| value).collect();
        assert_eq!(found, Vec::from_iter(value), "{question} {answer}");
    }
}
