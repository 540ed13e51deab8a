//! An erratum that an overlay adds: what is judged by it, and what is not because it does not fit the text.

use std::fmt::Write as _;
use std::fs;

use crate::support::league_erratum::{self, FIGURE, WORDS};
use crate::support::program;

const MORE_WORDS: &str = r#"
[[erratum.operation]]
op = "append"
target = "regiment-size"
expect = "recorded in part"
to = { en = "A large army has 7 regiments." }
"#;

/// An overlay whose erratum does some things, and a list of five regiments beside it.
struct Case {
    folder: tempfile::TempDir,
}

impl Case {
    fn new(operations: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        league_erratum::write(&folder.path().join("mine"), operations);
        let mut list = "Hill Fort 1000/1000 pts\n\nHill Folk\nStone Circle\nGeneral's Handbook 2025-26\n".to_owned();
        for regiment in 0..5 {
            let (heading, general) = if regiment == 0 {
                ("General's Regiment".to_owned(), "• General\n")
            } else {
                (format!("Regiment {regiment}"), "")
            };
            write!(list, "\n{heading}\nChief {regiment} (100)\n{general}Goat Riders (100)\n").unwrap();
        }
        list.push_str("\nCreated with Warhammer Age of Sigmar: The App\n");
        fs::write(folder.path().join("list.txt"), &list).unwrap();
        Self { folder }
    }

    /// Runs the program with the overlay; `LIST` stands for the list.
    fn run(&self, arguments: &[&str]) -> String {
        let [list, overlay] = ["list.txt", "mine"].map(|name| self.folder.path().join(name).display().to_string());
        let arguments: Vec<&str> = arguments.iter().map(|one| if *one == "LIST" { &*list } else { *one }).collect();
        program::run(self.folder.path(), 200, &[&arguments[..], &["--overlay", &overlay]].concat()).1
    }
}

#[test]
fn a_list_is_not_judged_by_a_figure_whose_words_stay_as_they_were() {
    let case = Case::new(&[FIGURE]);
    let judged = case.run(&["lint", "LIST"]);
    assert!(judged.contains("the data has 1 fault") && !judged.contains("too-many-regiments"), "{judged}");
    let limits = case.run(&["constraints", "--edition", "aos4"]);
    assert!(limits.contains("At most 5 regiments") && !limits.contains("At most 3 regiments"), "{limits}");
}

#[test]
fn a_list_is_judged_by_an_erratum_that_fits_with_the_sentence_in_force_in_either_language() {
    let case = Case::new(&[WORDS, FIGURE]);
    for lang in ["en", "da"] {
        let judged = case.run(&["lint", "LIST", "--lang", lang]);
        assert!(judged.contains("too-many-regiments") && judged.contains("at most 3"), "{judged}");
    }
    let impact = case.run(&["impact", "aos4/z1", "LIST"]);
    let lint = case.run(&["lint", "LIST", "-f", "concise"]);
    let line = lint
        .lines()
        .find(|line| line.contains("too-many-regiments"))
        .and_then(|line| line.rsplit(".txt:").next()?.split(':').next());
    let line = format!("line {}", line.unwrap());
    assert!(impact.contains(&line) && line != "line 1", "{line}: {impact}");
}

#[test]
fn words_of_an_erratum_give_no_figure_that_the_rule_does_not_have() {
    let checked = Case::new(&[MORE_WORDS]).run(&["check"]);
    assert!(checked.contains("the text has 7, which the record `regiment-size` does not have"), "{checked}");
}

#[test]
fn an_erratum_that_cannot_be_applied_says_why_and_makes_no_version() {
    let case = Case::new(&[FIGURE]);
    let why = "z1#1 was not applied: the text of `aos4/regiment-size` would say";
    for arguments in [&["whatsnew", "--since", "2025-01-01"][..], &["show", "aos4/z1"], &["impact", "aos4/z1"]] {
        let text = case.run(arguments).replace("\n           ", " ");
        assert!(text.contains("z1#1 was not applied"), "{arguments:?}: {text}");
        assert!(!text.contains("changes aos4/regiment-size"), "{text}");
    }
    assert!(case.run(&["show", "aos4/z1"]).contains(why));
    assert!(case.run(&["impact", "aos4/z1"]).contains("operations not applied: 1;"));
    let card = case.run(&["show", "aos4/regiment-size"]);
    assert!(card.contains("aos4/regiment-size@2024-07-20"), "nothing changed on the day of the erratum: {card}");
}

#[test]
fn check_quotes_the_figure_that_came_into_the_text() {
    let unmarked = WORDS.replace("[3](#max_regiments)", "3");
    let checked = Case::new(&[&unmarked]).run(&["check"]);
    assert!(checked.contains("would say “3” where the figure"), "{checked}");
}

#[test]
fn a_withdrawn_rule_is_marked_where_it_is_compared_and_in_the_news() {
    let case = Case::new(&[
        "\n[[erratum.operation]]\nop = \"withdraw\"\ntarget = \"regiment-size\"\nexpect = \"recorded in part\"\n",
    ]);
    assert!(case.run(&["diff", "aos2", "aos4", "regiment-size"]).contains("withdrawn in aos4"));
    assert!(case.run(&["whatsnew", "--since", "2025-01-01"]).contains("withdraws aos4/regiment-size"));
    let ruling = "edition = \"aos4\"\n[[ruling]]\nquestion = \"How large is a regiment?\"\nanswer = \"See the rule.\"\n\
                  cites = [\"aos4/regiment-size\"]\n";
    let file = case.folder.path().join("ruling.toml");
    fs::write(&file, ruling).unwrap();
    let judged = case.run(&["lint", file.to_str().unwrap()]);
    assert!(judged.contains("write `aos4/regiment-size@2024-07-20`"), "the version that was in force: {judged}");
    let impact = case.run(&["impact", "aos4/z1", file.to_str().unwrap()]);
    assert!(!impact.contains("still wrong"), "it lacks a date as before: {impact}");
}

#[test]
fn a_ruling_that_is_judged_by_the_law_of_its_day_is_quoted_the_sentence_of_that_day() {
    let case = Case::new(&[WORDS, FIGURE]);
    let ruling = "edition = \"aos4\"\ndate = \"2024-09-01\"\n[[ruling]]\nquestion = \"How many regiments can an army have at most?\"\n\
                  answer = \"3 regiments.\"\n";
    let file = case.folder.path().join("ruling.toml");
    fs::write(&file, ruling).unwrap();
    let judged = case.run(&["lint", file.to_str().unwrap(), "--at", "2025-06-01"]);
    assert!(judged.contains("aos4/regiment-size@2024-07-20") && judged.contains("at most 5"), "{judged}");
}

#[test]
fn an_answer_that_was_wrong_and_stays_wrong_is_neither_fixed_nor_newly_wrong() {
    let case = Case::new(&[WORDS, FIGURE]);
    let ruling = "edition = \"aos4\"\n[[ruling]]\nquestion = \"How many regiments can an army have at most?\"\n\
                  answer = \"8 regiments.\"\n";
    let file = case.folder.path().join("ruling.toml");
    fs::write(&file, ruling).unwrap();
    let impact = case.run(&["impact", "aos4/z1", file.to_str().unwrap()]);
    assert!(impact.contains("still wrong, for another reason"), "{impact}");
    assert!(!impact.contains(": fixed:") && !impact.contains("newly wrong: since"), "{impact}");
}

#[test]
fn a_ruling_that_is_compared_with_nothing_is_not_called_unaffected() {
    let case = Case::new(&[WORDS, FIGURE]);
    let impact_on = |question: &str, answer: &str| {
        let file = case.folder.path().join("ruling.toml");
        let ruling = format!("edition = \"aos4\"\n[[ruling]]\nquestion = \"{question}\"\nanswer = \"{answer}\"\n");
        fs::write(&file, ruling).unwrap();
        case.run(&["impact", "aos4/z1", file.to_str().unwrap()])
    };
    let of_something_else = impact_on("May my dog sit on the table?", "No.");
    assert!(of_something_else.contains("not known for 1 ruling that could be compared"), "{of_something_else}");
    let of_a_rule = impact_on("How many commands can a unit use per phase?", "1.");
    assert!(of_a_rule.contains("    unaffected"), "{of_a_rule}");
}

#[test]
fn the_day_of_publication_is_told_apart_from_the_first_day_in_force() {
    let case = Case::new(&[WORDS, FIGURE]);
    for file in ["sources.toml", "errata/league-2025.toml"] {
        let file = case.folder.path().join("mine/editions/aos4").join(file);
        let text = fs::read_to_string(&file).unwrap().replace("published = \"2025-03\"", "published = \"2025-02-20\"");
        fs::write(&file, text).unwrap();
    }
    let errata = case.run(&["errata", "--edition", "aos4"]);
    assert!(errata.contains("published 2025-02-20, in force 2025-03-01"), "{errata}");
}
