//! Text and figures change together: what leaves them apart is not applied, and is a fault.

use adjutant_base::date::Date;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::impact::Question;
use adjutant_rules::kb::what_if::CheckScope;

use crate::support::made_up_game::{World, x1};

const CHAPTER: &str =
    "# Main\n\n## Rule 0 {#r0}\n\nIt walks [0 paces](#pace) and reaches [1\"](#reach). The [first](#order) rule.\n";

const FIGURE: &str = "op = \"set-value\"\ntarget = \"r0\"\nexpect = \"recorded in part\"\nwas = { reach = \"1in\" }\nvalues = { reach = \"3in\" }";

/// A game whose first rule has a text with marks, and one erratum with some operations.
fn world(operations: &[&str]) -> World {
    let mut errata = "\n[[erratum]]\nid = \"e1\"\nsection = \"s\"\ninstruction = \"change\"\nsource = { document = \"notice\", lines = \"1\" }\n".to_owned();
    for operation in operations {
        errata.extend(["[[erratum.operation]]\n", operation, "\n"]);
    }
    let rule = "[[rule]]\nid = \"r0\"\nkind = \"core\"\nnumber = \"1.0\"\nsection = \"s\"\nsource = { document = \"book\", lines = \"1\" }\n[rule.values]\npace = 0\nreach = \"1in\"\norder = \"first\"\n";
    let others =
        [("corpus/x1/en/main.md", CHAPTER), ("corpus/x1/da/main.md", CHAPTER), ("editions/x1/rules/main.toml", rule)];
    let others = others.map(|(path, text)| (path.to_owned(), text.to_owned())).to_vec();
    World { errata, others, ..World::default() }
}

fn replace(expect: &str, to: &str) -> String {
    let text = |words: &str| format!("{{ en = '{words}', da = '{words}' }}");
    format!("op = \"replace\"\ntarget = \"r0\"\nexpect = {}\nto = {}", text(expect), text(to))
}

/// Returns the kinds of the faults, and what the rule says in the end: its text and its reach.
fn outcome(operations: &[&str]) -> (Vec<&'static str>, String, String) {
    let (kb, faults) = world(operations).load();
    let (text, reach) = says(&kb);
    (faults.iter().map(|fault| fault.kind).collect(), text, reach)
}

fn says(kb: &KnowledgeBase) -> (String, String) {
    let rule = kb.rule(&x1(), &"r0".parse().unwrap()).unwrap();
    let version = kb.version_at(&x1(), rule, Date::LAST).unwrap();
    let text = version.text[&"en".parse::<Lang>().unwrap()].clone();
    let stretch = text.stating().into_iter().filter(|(names, _)| names == &["reach"]);
    assert_eq!(stretch.map(|(_, at)| &text.plain[at]).collect::<String>().len(), 2, "{text:?}");
    (text.plain.clone(), version.values["reach"].figure.to_string())
}

const BEFORE: &str = "It walks 0 paces and reaches 1\". The first rule.";
const AFTER: &str = "It walks 0 paces and reaches 3\". The first rule.";

#[test]
fn a_figure_and_its_words_change_together() {
    let after = (Vec::new(), AFTER.to_owned(), "3\"".to_owned());
    assert_eq!(outcome(&[FIGURE, &replace("1\"", "3\"")]), after);
    assert_eq!(outcome(&[&replace("reaches 1\"", "reaches [3\"](#reach)"), FIGURE]), after);
}

#[test]
fn a_figure_without_its_words_and_words_without_their_figure_are_not_applied() {
    for operation in [FIGURE.to_owned(), replace("1\"", "3\"")] {
        let expected = (vec!["unapplied-text-otherwise"], BEFORE.to_owned(), "1\"".to_owned());
        assert_eq!(outcome(&[&operation]), expected, "{operation}");
    }
    let words = "op = \"set-value\"\ntarget = \"r0\"\nexpect = \"recorded in part\"\nwas = { order = \"first\" }\nvalues = { order = \"last\" }";
    assert_eq!(outcome(&[words]).0, ["unapplied-text-otherwise"]);
    assert_eq!(outcome(&[words, &replace("first", "last")]).0, Vec::<&str>::new());
}

#[test]
fn words_that_lose_their_mark_must_still_say_the_figure() {
    let (kinds, ..) = outcome(&[&replace("reaches 1\". The", "reaches 4\". The")]);
    assert_eq!(kinds, ["unapplied-text-otherwise"]);
}

#[test]
fn neither_half_of_an_erratum_is_applied_if_one_fails() {
    let (kinds, text, reach) = outcome(&[FIGURE, &replace("nowhere", "3\"")]);
    assert_eq!(kinds, ["unapplied-beside", "unapplied-words-missing"]);
    assert_eq!((text.as_str(), reach.as_str()), (BEFORE, "1\""));
}

#[test]
fn a_draft_may_try_a_figure_alone() {
    let (mut kb, _) = world(&[]).load();
    let draft = format!(
        "edition = \"x1\"\ndocument = \"draft\"\nauthority = \"league\"\n[[erratum]]\nid = \"d1\"\nsection = \"s\"\ninstruction = \"change\"\nsource = {{ document = \"draft\", lines = \"1\" }}\n[[erratum.operation]]\n{FIGURE}\n"
    );
    let joined = kb.join("draft.toml", &draft, None, "2020-06-01".parse().unwrap()).unwrap();
    assert_eq!(joined.faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(), Vec::<&str>::new());
    assert_eq!(says(&kb).1, "3\"");
    // its impact names the words that still state the old figure
    let day = "2020-06-01".parse().unwrap();
    let question = Question {
        edition: &joined.edition,
        errata: joined.errata,
        operation: None,
        day: Some(day),
        today: day,
        inputs: &[],
        copies: &[],
        effort: CheckScope::Touched,
    };
    let impact = kb.impact(&question, &[]).unwrap();
    let said: Vec<_> = impact.rules[0].touched.iter().map(|touched| touched.text_says.as_deref()).collect();
    assert_eq!(said, [Some("1\"")]);
}

#[test]
fn a_mark_around_another_figure_than_the_record_has_is_a_fault() {
    let mut world = world(&[]);
    for chapter in &mut world.others[..2] {
        chapter.1 = CHAPTER.replace("[1\"]", "[2\"]").replace("(#pace)", "(#speed)");
    }
    let (_, faults) = world.load();
    let kinds: Vec<&str> = faults.iter().map(|fault| fault.kind).filter(|kind| kind.starts_with("mark-")).collect();
    assert_eq!(kinds, ["mark-of-no-figure", "mark-of-other-figure"].repeat(2));
    let files = world.files();
    let at = |place: &adjutant_base::span::Place| files.get(&place.file).unwrap()[place.span.clone()].to_owned();
    assert_eq!(faults.iter().map(|fault| at(&fault.place)).collect::<Vec<_>>(), ["0 paces", "2\""].repeat(2));
}
