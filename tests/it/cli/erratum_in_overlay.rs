//! An erratum that an overlay adds: what is judged by it, and what is not because it does not fit the text.

use std::fmt::Write as _;
use std::fs;

use crate::support::program;

const SOURCES: &str = r#"
[[document]]
id = "league-2025"
title = "Errata of the league"
publisher = "The league"
published = "2025-03"
language = "en"
text = "the published file"
lines = "1-99"
sha256_prefix = "0"
"#;

const ERRATUM: &str = r#"
document = "league-2025"
authority = "official"
published = "2025-03"
in_force = 2025-03-01
recorded = 2025-03-02

[[erratum]]
id = "z1"
section = "Regiments"
instruction = "change"
source = { document = "league-2025", lines = "1" }
concepts = ["regiment-size"]
"#;

const WORDS: &str = r#"
[[erratum.operation]]
op = "replace"
target = "regiment-size"
expect = { en = "at most 5" }
to = { en = "at most [3](#max_regiments)" }
"#;

const FIGURE: &str = r#"
[[erratum.operation]]
op = "set-value"
target = "regiment-size"
expect = "recorded in part"
was = { max_regiments = 5 }
values = { max_regiments = 3 }
"#;

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
        let file = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        file("mine/editions/aos4/sources.toml", SOURCES);
        file("mine/editions/aos4/errata/league-2025.toml", &format!("{ERRATUM}{}", operations.concat()));
        for lang in ["en", "da"] {
            let text = "# Errata\n\n## Regiments {#z1}\n\nThe text of the correction.\n";
            file(&format!("mine/corpus/aos4/{lang}/league-2025.md"), text);
        }
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
        file("list.txt", &list);
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
    assert!(limits.contains("regiments: at most 5") && !limits.contains("regiments: at most 3"), "{limits}");
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
