//! Errata applied to imported books: a made-up book in two languages, and the output of `show`, `errata status` and
//! `impact` for it.

use std::fs;
use std::path::PathBuf;

use crate::support::made_up_game::{World, x1};
use crate::support::program;
use adjutant_base::date::Date;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::book_errata::{Copied, OwnErrata};
use tempfile::TempDir;

const ENGLISH: &str = "# Rules of the Long Table\n\n## 1.3.3 Keeping together\n\n\
    Models of one group stand close by one another, as friends do at a fair.\n\n\
    ## 8.2 Going home\n\nA group that has had enough may walk away.\n\n\
    ## 9.9 Tea\n\nThere is tea at four.\n";

const DANISH: &str = "# Regler ved det lange bord\n\n## 8.2 At gå hjem\n\n\
    En gruppe, der har fået nok, må gå sin vej.\n";

/// A library with both books.
struct Shelf(TempDir);

impl Shelf {
    fn new() -> Self {
        let shelf = Self(tempfile::tempdir().unwrap());
        for (lang, text) in [("en", ENGLISH), ("da", DANISH)] {
            let file = shelf.path(&format!("{lang}.md"));
            fs::write(&file, text).unwrap();
            let file = file.to_str().unwrap();
            let (code, out) = shelf.run(&["import", file, "--edition", "aos3", "--title", lang]);
            assert_eq!(code, 0, "{out}");
        }
        shelf
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes the data without one clause of a file, and returns the folder.
    fn data_without(&self, clause: &str, file: &str) -> String {
        let files = adjutant::bundled();
        let all = ["corpus", "editions", "i18n"].into_iter().flat_map(|folder| files.below(folder, ""));
        for (path, text) in all {
            let text = if **path == *file { without_clause(text, clause) } else { text.to_owned() };
            let to = self.path("data").join(&**path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::write(to, text).unwrap();
        }
        self.path("data").display().to_string()
    }

    fn run(&self, arguments: &[&str]) -> (i32, String) {
        program::run(self.0.path(), 120, arguments)
    }
}

/// Takes a clause out of a chapter: its heading, and all up to the next one.
fn without_clause(text: &str, clause: &str) -> String {
    let at = text.find(clause).expect("the clause is there");
    let begin = text[..at].rfind("\n## ").expect("a clause has a heading") + 1;
    let end = text[at..].find("\n## ").map_or(text.len(), |length| at + length + 1);
    [&text[..begin], &text[end..]].concat()
}

#[test]
fn a_rule_is_shown_with_the_consolidation_of_the_readers_copy() {
    let shelf = Shelf::new();
    let (_, text) = shelf.run(&["show", "aos3/retreat", "--at", "2024-03-01"]);
    let own = text.split("Consolidated version of your copy: en").nth(1).unwrap_or_else(|| panic!("{text}"));
    assert!(own.contains("not the printed text") && own.contains("8.2 Going home"), "{text}");
    assert!(own.contains("may walk away.") && own.contains("by e7#1"), "{text}");
    let (_, text) = shelf.run(&["show", "aos3/unit-coherency", "--at", "2024-03-01"]);
    let own = text.split("Consolidated version of your copy: en").nth(1).unwrap_or_else(|| panic!("{text}"));
    assert!(!own.contains("friends") && own.contains("by e1#1"), "the whole text is stated anew: {text}");
    let (_, text) = shelf.run(&["show", "aos3/retreat", "--at", "2024-01-15"]);
    assert!(!text.contains("Consolidation"), "no erratum was in force: {text}");
}

#[test]
fn an_operation_without_words_for_the_language_stays_unapplied_with_both_places() {
    let shelf = Shelf::new();
    let data = shelf.data_without("{#retreat by=e7}", "corpus/aos3/da/phases.md");
    let with_data = |arguments: &[&str]| shelf.run(&[arguments, &["--data", &data]].concat()).1;
    let text = with_data(&["show", "aos3/retreat", "--at", "2024-03-01", "--lang", "da"]);
    let own = text.split("Sammenskrivning af dit eksemplar: da").nth(1).unwrap_or_else(|| panic!("{text}"));
    assert!(own.contains("må gå sin vej.") && own.contains("e7#1"), "{text}");
    assert!(own.contains("errata-2024-02.toml:") && own.contains("da.md:"), "both places: {text}");
    let text = with_data(&["errata", "status", "--at", "2024-03-01"]);
    assert!(text.contains("aos3-da-da  8.2 (da)  aos3/retreat  e7#1: not applied"), "{text}");
    assert!(text.contains("3 sections of your books with operations: 2 applied, 1 not applied"), "{text}");
    // the warning that the data are incomplete follows the JSON
    let text = with_data(&["impact", "aos3/e7", "--format", "json"]);
    let json = serde_json::Deserializer::from_str(&text).into_iter::<serde_json::Value>().next().unwrap().unwrap();
    assert_eq!(json["impact"]["copies"].as_array().unwrap().len(), 1, "the Danish copy does not change");
}

#[test]
fn the_status_counts_the_operations_on_the_readers_books() {
    let shelf = Shelf::new();
    let (_, text) = shelf.run(&["errata", "status", "--at", "2024-03-01"]);
    assert!(text.contains("aos3-en-en  8.2 (en)  aos3/retreat  e7#1: applied"), "{text}");
    assert!(text.contains("aos3-da-da  8.2 (da)  aos3/retreat  e7#1: applied"), "{text}");
    assert!(text.contains("3 sections of your books with operations: 3 applied, 0 not applied"), "{text}");
    let (_, json) = shelf.run(&["errata", "status", "--at", "2024-03-01", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["copies"].as_array().unwrap().len(), 3);
}

#[test]
fn an_impact_names_the_sections_of_the_readers_books_that_change() {
    let shelf = Shelf::new();
    let (_, json) = shelf.run(&["impact", "aos3/errata-2024-02", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let copies = json["impact"]["copies"].as_array().unwrap().iter();
    let told: Vec<String> = copies.map(|one| format!("{} {} {}", one["number"], one["rule"], one["by"])).collect();
    assert_eq!(
        told,
        [
            r#""8.2" "aos3/retreat" ["e7#1"]"#,
            r#""1.3.3" "aos3/unit-coherency" ["e1#1"]"#,
            r#""8.2" "aos3/retreat" ["e7#1"]"#,
        ]
    );
    let (_, text) = shelf.run(&["impact", "aos3/e7", "--lang", "da"]);
    assert!(
        text.contains("Ændrede afsnit i dine bøger") && text.contains("8.2 (en)") && text.contains("8.2 (da)"),
        "{text}"
    );
}

#[test]
fn words_are_replaced_in_a_copy_only_where_they_stand_exactly_once() {
    let change = "op = \"replace\"\ntarget = \"r0\"\nexpect = \"slowly\"\nto = \"swiftly\"";
    let (kb, _) = World::with(&[change]).load();
    let lang: Lang = "en".parse().unwrap();
    let copy = |text: &'static str| {
        let copied =
            Copied { book: "own", number: "1.0.0", lang: &lang, title: "Pace", text, errata: &OwnErrata::new() };
        kb.consolidate(&x1(), &[copied], Date::LAST)
    };
    let fits = copy("They walk slowly.");
    assert_eq!(fits[0].text, "They walk swiftly.");
    assert!(fits[0].operations[0].reason.is_none());
    for (text, word) in [("They walk.", "unapplied-words-missing"), ("slowly, slowly", "unapplied-words-repeated")] {
        let stopped = copy(text);
        let reason = stopped[0].operations[0].reason.as_ref().unwrap();
        assert_eq!((stopped[0].text.as_str(), reason.word()), (text, word));
    }
    let at_first = kb.consolidate(&x1(), &[], Date::LAST);
    assert!(at_first.is_empty());
}
