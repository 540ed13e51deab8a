//! Dividing books into clauses: made-up books always, the seed documents where they are available.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use crate::support::shared::shared;
use adjutant_base::source::Files;
use adjutant_books::import::{
    Book, BookKind, ClauseKind, ImportError, Importer, Level, NotText, Options, Reason, evaluation,
};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::import::Instructed;
use adjutant_rules::record::ruling::Verdict;
use proptest::prelude::*;

/// The five documents: file, edition, language, questions, errata.
const SEEDS: [Seed; 5] = [
    ("000_107e6ea2ffe8d693.txt", "aos2", "en", 0, 0),
    ("001_b5c23fbb68446f96.txt", "aos1", "da", 0, 0),
    ("002_8e2eb460b2aa76d8.txt", "pos06", "en", 0, 0),
    ("003_87d5c44c5f60895d.txt", "aos4", "en", 0, 0),
    ("004_78f0dff440be4553.txt", "aos3", "en", 130, 26),
];

fn with_importer<T>(run: impl FnOnce(&Importer<'_>) -> T) -> T {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, faults) = Importer::new(&kb, &files);
    assert!(faults.is_empty(), "{faults:?}");
    run(&importer)
}

fn told(edition: &str, lang: &str) -> Options {
    Options { edition: edition.parse().ok(), lang: lang.parse().ok(), ..Options::default() }
}

fn read(name: &str, options: &Options) -> Book {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/books").join(name);
    let bytes = std::fs::read(path).unwrap();
    with_importer(|importer| importer.import(&bytes, options)).unwrap()
}

#[test]
fn markdown_with_breaks_in_its_tables_stays_markdown() {
    let text = "# Marsh Rules\n\nA word before the rules, of no great weight.\n\n## 1.1 Charging\n\nRoll two dice for \
        the unit.\n\n| Result | What happens |\n|---|---|\n| 1<br>2 | nothing<br>at all |\n| 3<br>4 | a move<br>of the \
        unit |\n\n## 1.2 Running\n\nRoll a dice and add it to the move.\n\n## 1.3 Retreats\n\nThe unit may retreat.\n";
    let book = with_importer(|importer| importer.import(text.as_bytes(), &told("aos2", "en"))).unwrap();
    assert!(!book.html);
    let titles: Vec<&str> = book.clauses.iter().map(|clause| clause.title.as_str()).collect();
    assert!(["Charging", "Running", "Retreats"].iter().all(|title| titles.contains(title)), "{titles:?}");
    assert_eq!(book.title, "Marsh Rules");
}

type Seed = (&'static str, &'static str, &'static str, usize, usize);

fn seeds() -> Vec<(Book, Seed)> {
    let Some(folder) = shared("seeds") else { return Vec::new() };
    with_importer(|importer| {
        let book = |seed: Seed| {
            let bytes = std::fs::read(folder.join("seeds").join(seed.0)).unwrap();
            (importer.import(&bytes, &Options::default()).unwrap(), seed)
        };
        SEEDS.into_iter().map(book).collect()
    })
}

#[test]
fn every_byte_of_the_seed_documents_is_in_one_clause_or_one_exclusion() {
    for (book, (name, edition, lang, rulings, errata)) in seeds() {
        assert!(book.account.is_whole(), "{name}: {:?}", book.account);
        assert_eq!((book.edition.as_str(), book.lang.to_string().as_str()), (edition, lang), "{name}");
        assert_eq!(book.holds.get(&ClauseKind::Ruling).copied().unwrap_or(0), rulings, "{name}");
        assert_eq!(book.holds.get(&ClauseKind::Erratum).copied().unwrap_or(0), errata, "{name}");
    }
}

#[test]
fn what_the_seed_documents_repeat_is_kept_once() {
    for (book, (name, ..)) in seeds() {
        let mut said: BTreeMap<String, usize> = BTreeMap::new();
        for clause in book.clauses.iter().filter(|clause| clause.kind == ClauseKind::Rule) {
            let text: String = clause.plain().chars().filter(|c| c.is_alphanumeric()).collect();
            *said.entry(text).or_insert(0) += usize::from(clause.plain().len() > 60);
        }
        assert!(said.values().all(|count| *count <= 1), "{name}");
        let glued = book.clauses.iter().any(|clause| clause.plain().contains("000009662"));
        assert!(!glued, "{name}");
    }
}

#[test]
fn links_of_the_seed_documents_are_precise_and_complete() {
    let Some(folder) = shared("seeds") else { return };
    let text = std::fs::read_to_string(folder.join("facts/inventory-rules.toml")).unwrap();
    let facts: evaluation::Facts = toml::from_str(&text).unwrap();
    let judged: Vec<evaluation::Evaluation> =
        seeds().iter().map(|(book, _)| evaluation::evaluate(book, &facts)).collect();
    let total = evaluation::total(judged.iter());
    assert!(total.precision >= 0.95, "{total:?}");
    assert!(total.recall >= 0.90, "{total:?}");
}

#[test]
fn questions_and_errata_are_told_apart_and_read() {
    let book = read("skirmish.txt", &Options::default());
    assert_eq!(book.edition.as_str(), "aos3", "{:?}", book.edition_by.choices);
    let asked: Vec<_> = book.clauses.iter().filter_map(|clause| clause.asked.as_ref()).collect();
    let verdicts: Vec<Verdict> = asked.iter().map(|asked| asked.verdict).collect();
    assert_eq!(verdicts, [Verdict::Yes, Verdict::Both, Verdict::Explanation]);
    assert_eq!(asked[1].question, "Can a unit that rallied rally again, and does a monstrous rampage end it?");
    assert!(asked[2].question.ends_with("and nobody is left to answer?"), "{}", asked[2].question);
    let cites: Vec<_> =
        book.clauses.iter().filter(|clause| clause.asked.is_some()).map(|clause| clause.cites.clone()).collect();
    assert_eq!(cites, [vec!["12.1.1"], vec![], vec!["1.4.1", "19.3.2"]]);
    let errata: Vec<_> = book.clauses.iter().filter(|clause| clause.corrected.is_some()).collect();
    let ops: Vec<Instructed> = errata.iter().filter_map(|clause| Some(clause.corrected.as_ref()?.op)).collect();
    assert_eq!(ops, [Instructed::Append, Instructed::Add, Instructed::Withdraw]);
    assert_eq!(errata[0].corrected.as_ref().unwrap().note.as_deref(), Some("Designer's Note: *Bogs are wet.*"));
    assert!(errata[1].corrected.as_ref().unwrap().text.starts_with("26.4.9 LANTERNS"));
    assert!(book.account.is_whole());
    let furniture = book.exclusions.iter().filter(|exclusion| exclusion.reason == Reason::Furniture).count();
    assert_eq!(furniture, 2);
}

#[test]
fn a_block_that_stands_twice_is_kept_once_with_its_other_place() {
    let book = read("rules.md", &told("aos3", "en"));
    let movement: Vec<_> = book.clauses.iter().filter(|clause| clause.title.starts_with("Movement")).collect();
    assert_eq!(movement.len(), 1);
    assert_eq!(movement[0].also_at, [(18, 23)]);
    assert_eq!(movement[0].parts.iter().filter(|part| part.item).count(), 2);
    let wards = book.clauses.iter().find(|clause| clause.number.as_deref() == Some("14.3")).unwrap();
    assert_eq!(wards.title, "WARDS");
    assert!(book.clauses.iter().any(|clause| clause.title == "Battleshock"));
    assert!(book.account.is_whole(), "{:?}", book.account);
}

#[test]
fn a_web_page_gives_its_text_and_every_tag_is_accounted_for() {
    let book = read("page.html", &told("aos2", "en"));
    assert!(book.html);
    assert!(book.account.is_whole(), "{:?}", book.account);
    let all: String = book.clauses.iter().map(adjutant_books::import::Clause::plain).collect::<Vec<_>>().join("\n");
    assert!(all.contains("a <KEYWORD> unit") && all.contains("on a <1> it flees"), "{all}");
    assert!(!all.contains("not a rule") && !all.contains("color"), "{all}");
    let titles: Vec<&str> = book.clauses.iter().map(|clause| clause.title.as_str()).collect();
    assert!(titles.contains(&"Battleshock & flight"), "{titles:?}");
}

#[test]
fn a_danish_book_is_known_and_its_questions_are_read() {
    let book = read("regler.txt", &Options { edition: "aos1".parse().ok(), ..Options::default() });
    assert_eq!(book.lang.to_string(), "da");
    let asked: Vec<_> = book.clauses.iter().filter_map(|clause| clause.asked.as_ref()).collect();
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].verdict, Verdict::No);
    let linked = |concept: &str| {
        book.clauses
            .iter()
            .flat_map(|clause| &clause.links)
            .any(|link| link.concept.as_str() == concept && link.level == Level::Confident)
    };
    assert!(linked("battleshock-test"));
}

#[test]
fn doubt_is_refused_with_its_choices() {
    let german =
        "Jede Einheit würfelt am Ende der Phase. Wer das höchste Ergebnis erzielt, beginnt die nächste Runde sofort.";
    let refused = with_importer(|importer| importer.import(german.repeat(5).as_bytes(), &Options::default()));
    assert!(matches!(refused, Err(ImportError::Language(_))), "{refused:?}");
    let vague = "The sun was over the hill when they came to the river, and it was not the time to ask who they were.";
    let refused = with_importer(|importer| importer.import(vague.repeat(5).as_bytes(), &Options::default()));
    assert!(matches!(refused, Err(ImportError::Edition(ref by)) if by.chosen.is_none()), "{refused:?}");
    let jpeg = with_importer(|importer| importer.import(b"\xff\xd8\xff\xe0", &Options::default()));
    assert!(matches!(jpeg, Err(ImportError::NotText(NotText::Kind(_)))));
}

#[test]
fn tags_nested_ten_thousand_deep_are_no_burden() {
    let page = format!("<html>{}the unit rolls a dice{}</html>", "<div>".repeat(10_000), "</div>".repeat(10_000));
    let book = with_importer(|importer| importer.import(page.as_bytes(), &told("aos2", "en"))).unwrap();
    assert!(book.account.is_whole());
    assert_eq!(book.clauses.len(), 1);
}

#[test]
fn the_kind_that_is_told_counts() {
    let options = Options { kind: Some(BookKind::Rules), ..told("aos3", "en") };
    let book = read("skirmish.txt", &options);
    assert_eq!(book.holds.keys().copied().collect::<Vec<_>>(), [ClauseKind::Rule]);
    assert!(book.account.is_whole());
}

/// Lines such as books have, and such as they should not have.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "[A-Z]{3,12}( [A-Z]{2,9}){0,3}",
        "[A-Z][a-z]{2,9}( [A-Z]?[a-z]{2,9}){0,9}[.:?]?",
        "[1-9]\\.[0-9](\\.[1-9])? [–-]? ?[A-Z][a-z]{2,8}",
        "Q: [A-Z][a-z]{2,9} [a-z]{2,9}\\?",
        "A: (Yes|No|Perhaps)[., ]{1,2}[a-z ]{0,40}",
        "[a-z ]{10,60}\t[a-z ]{10,60}",
        "[a-z]{20,22} {3,9}[a-z\u{a0}]{18,30}",
        "\u{c}? {0,50}[\u{a0}a-z]{0,20}",
        "[a-z ]{30,60}[a-z]-",
        "[a-z ]{30,60}\u{ad}",
        "[•-] [a-z ]{3,40}\\.",
        "Change the [a-z]{3,9} to:",
        "['‘][A-Z][a-z ]{4,40}[.'’]{1,2}",
        "[A-Z]{3,9}[0-9]{6,9}[A-Z][a-z]{3,9}%",
        "\\PC{0,60}",
        "[\u{feff}\u{ad}\u{a0}\u{200b} \t*_<>/&;#]{0,12}",
        "[a-z\u{b}\u{c}\r\u{85}\u{2028}\u{1}]{0,9}",
        "<(p|div|u|b|li|KEYWORD|script)>[a-z ]{0,20}</(p|div|u|b|li|script)>",
    ]
}

fn document() -> impl Strategy<Value = String> {
    (prop::collection::vec(line(), 1..60), 1_usize..3, any::<bool>()).prop_map(|(lines, times, growing)| {
        let mut text = String::new();
        for _ in 0..times {
            for line in &lines {
                text.push_str(line);
                text.push('\n');
            }
        }
        if growing {
            let mut row = String::from("A unit may move");
            for word in ["within", "reach", "of", "a", "bog", "and", "rest"] {
                let _ = write!(row, " {word}");
                let _ = writeln!(text, "{row}\tand the right side of it");
            }
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]
    #[test]
    fn every_byte_of_a_made_book_is_in_one_clause_or_one_exclusion(text in document(), html in any::<bool>()) {
        let text = if html { format!("<html>{text}") } else { text };
        IMPORTER.with(|importer| match importer.import(text.as_bytes(), &told("aos3", "en")) {
            Ok(book) => {
                prop_assert!(book.account.is_whole(), "{:?}", book.account);
                let names: std::collections::BTreeSet<&str> = book.clauses.iter().map(|clause| clause.id.as_str()).collect();
                prop_assert_eq!(names.len(), book.clauses.len());
                let again = importer.import(text.as_bytes(), &told("aos3", "en")).unwrap();
                prop_assert_eq!(again, book);
                Ok(())
            }
            Err(ImportError::NotText(_)) => Ok(()),
            Err(error) => Err(TestCaseError::fail(error.to_string())),
        })?;
    }
}

thread_local! {
    static IMPORTER: &'static Importer<'static> = {
        let files: &'static Files = Box::leak(Box::new(adjutant::bundled()));
        let kb: &'static KnowledgeBase = Box::leak(Box::new(KnowledgeBase::load(files).0));
        Box::leak(Box::new(Importer::new(kb, files).0))
    };
}
